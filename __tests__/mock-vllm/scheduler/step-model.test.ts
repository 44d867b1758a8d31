import { expect, test } from "@jest/globals";
import type { EngineConfig } from "../../../mock-vllm/scheduler/config.ts";
import { createEngine } from "../../../mock-vllm/scheduler/create-engine.ts";
import type { StepReport } from "../../../mock-vllm/scheduler/observer.ts";
import { engineConfig } from "../../../mock-vllm/scheduler/profiles.ts";
import { aSequence, gapsMs, timesMs } from "./a-sequence.ts";
import { testClock } from "./virtual-clock.ts";

/** Every parameter has another digit, so that a wrong term shows in the number. */
const MODEL = {
  arrivalUs: 1_000,
  stepUs: 10_000,
  prefillTokenUs: 20,
  decodeSeqUs: 300,
  kvReadUsPer1kTokens: 4_000,
  prefixCaching: false,
} as const;

function aRun(overrides: Partial<EngineConfig> = {}) {
  const clock = testClock();
  const steps: StepReport[] = [];
  const engine = createEngine(engineConfig("instant", { ...MODEL, ...overrides }), clock, [
    { stepped: (step) => void steps.push({ ...step }) },
  ]);
  return { clock, engine, steps };
}

test("an idle server's first token takes arrival, one step and the prompt's prefill", () => {
  const { clock, engine } = aRun();
  const sequence = aSequence({ promptTokens: 500 });
  engine.submit(sequence.spec);
  clock.runAll();
  // aIn 1 + b0 10 + 500 * 0.02
  expect(timesMs(sequence)[0]).toBe(21);
});

test("arrival grows with the prompt and delays the request, not the steps", () => {
  const { clock, engine } = aRun({ arrivalUsPer1kTokens: 6_000 });
  const sequence = aSequence({ promptTokens: 500 });
  engine.submit(sequence.spec);
  clock.runAll();
  expect(timesMs(sequence)[0]).toBe(24);
});

test("a decode step grows with the batch and with its context", () => {
  const { clock, engine } = aRun();
  const batch = ["a", "b", "c"].map((id) => aSequence({ id, promptTokens: 500, outputTokens: 3 }));
  for (const { spec } of batch) engine.submit(spec);
  clock.runAll();
  // First 1 + 10 + 1500 * 0.02; then 10 + 3 * 0.3 + 4 * (3 * 501 / 1000), and with 502.
  for (const sequence of batch) expect(gapsMs(sequence)).toEqual([41, 16.912, 16.924]);
});

test("a prompt longer than the token budget takes several steps and reads what it has so far", () => {
  const { clock, engine, steps } = aRun({
    maxNumBatchedTokens: 256,
    prefillContextUsPer1mPairs: 1_000_000,
  });
  const sequence = aSequence({ promptTokens: 600, outputTokens: 1 });
  engine.submit(sequence.spec);
  clock.runAll();
  expect(steps.map(({ prefillTokens }) => prefillTokens)).toEqual([256, 256, 88]);
  const durations = steps.map(({ startMs, endMs }) => Math.round((endMs - startMs) * 1e3));
  // b0 + 20 a token + 1 a pair of chunk token and token before it.
  expect(durations).toEqual([15_120, 15_120 + 256 * 256, 11_760 + 88 * 512]);
});

test("running sequences come first and a neighbour's prefill delays their next token", () => {
  const { clock, engine, steps } = aRun({ maxNumBatchedTokens: 101, kvReadUsPer1kTokens: 0 });
  const first = aSequence({ id: "first", promptTokens: 50, outputTokens: 4 });
  const second = aSequence({ id: "second", promptTokens: 150, outputTokens: 1 });
  engine.submit(first.spec);
  clock.after(5, () => void engine.submit(second.spec));
  clock.runAll();
  expect(gapsMs(first)).toEqual([12, 12.3, 11.3, 10.3]);
  expect(steps.map(({ batchedTokens }) => batchedTokens)).toEqual([50, 101, 51, 1]);
  expect(timesMs(second)).toEqual([35.6]);
});

test("beyond max_num_seqs requests wait for a seat and only their first token is late", () => {
  const { clock, engine } = aRun({
    maxNumSeqs: 2,
    prefillTokenUs: 0,
    decodeSeqUs: 0,
    kvReadUsPer1kTokens: 0,
  });
  const all = ["a", "b", "c", "d"].map((id) => aSequence({ id, outputTokens: 3 }));
  for (const { spec } of all) engine.submit(spec);
  expect(engine.load()).toEqual({ running: 0, waiting: 4 });
  clock.advanceTo(15);
  expect(engine.load()).toEqual({ running: 2, waiting: 2 });
  clock.runAll();
  expect(all.map(timesMs)).toEqual([
    [11, 21, 31],
    [11, 21, 31],
    [41, 51, 61],
    [41, 51, 61],
  ]);
  expect(engine.load()).toEqual({ running: 0, waiting: 0 });
});

test("throughput at high concurrency approaches one token per decodeSeqUs", () => {
  const { clock, engine } = aRun({ kvReadUsPer1kTokens: 0, maxNumSeqs: 1000, prefillTokenUs: 0 });
  const all = Array.from({ length: 1000 }, (_, at) =>
    aSequence({ id: `s${at}`, promptTokens: 1, outputTokens: 11 }),
  );
  for (const { spec } of all) engine.submit(spec);
  clock.runAll();
  // Ten decode steps of 10 + 1000 * 0.3 ms.
  expect(gapsMs(all[999] ?? aSequence())[5]).toBe(310);
  expect(clock.now()).toBe(11 + 3100);
});

test("a full queue rejects and a freed seat takes again", () => {
  const { clock, engine } = aRun({ maxNumSeqs: 2, maxNumQueuedReqs: 3 });
  const submit = (id: string) => engine.submit(aSequence({ id }).spec);
  expect(["a", "b", "c", "d"].map((id) => submit(id) === "rejected")).toEqual([
    false,
    false,
    false,
    true,
  ]);
  clock.runAll();
  expect(submit("e")).not.toBe("rejected");
});

test("without chunked prefill a prompt waits for a step that holds all of it", () => {
  const { clock, engine, steps } = aRun({ chunkedPrefill: false, maxNumBatchedTokens: 200 });
  for (const id of ["a", "b"]) engine.submit(aSequence({ id, promptTokens: 150 }).spec);
  clock.runAll();
  expect(steps.map(({ prefillTokens }) => prefillTokens)).toEqual([150, 150, 0, 0, 0]);
});

test("a long prefill is cut at its threshold so that others fit beside it", () => {
  const { clock, engine, steps } = aRun({
    longPrefillTokenThreshold: 64,
    maxNumBatchedTokens: 200,
  });
  for (const id of ["a", "b"]) {
    engine.submit(aSequence({ id, promptTokens: 100, outputTokens: 1 }).spec);
  }
  clock.runAll();
  expect(steps.map(({ prefillTokens }) => prefillTokens)).toEqual([128, 72]);
});

test("the first token leaves at once, then every stream_interval, and the rest at the end", () => {
  const { clock, engine } = aRun({ streamInterval: 3 });
  const sequence = aSequence({ outputTokens: 9 });
  engine.submit(sequence.spec);
  clock.runAll();
  expect(sequence.emissions.map(({ tokens }) => tokens)).toEqual([1, 3, 3, 2]);
  expect(sequence.emissions.map(({ totalTokens }) => totalTokens)).toEqual([1, 4, 7, 9]);
  expect(sequence.emissions.map(({ finished }) => finished)).toEqual([false, false, false, true]);
});

test("the way out of the server delays tokens and no step", () => {
  const { clock, engine, steps } = aRun({ emitUs: 700, kvReadUsPer1kTokens: 0 });
  const sequence = aSequence({ promptTokens: 100, outputTokens: 2 });
  engine.submit(sequence.spec);
  clock.runAll();
  expect(timesMs(sequence)).toEqual([13.7, 24]);
  expect(steps.map(({ endMs }) => endMs)).toEqual([13, 23.3]);
  expect(clock.now()).toBe(24);
});

test("a config the model cannot run with is refused with every wrong value", () => {
  expect(() =>
    createEngine(
      engineConfig("instant", {
        stepUs: 0.5,
        maxNumSeqs: 0,
        speculation: { draftTokens: 3, acceptance: 2 },
      }),
      testClock(),
    ),
  ).toThrow(
    "The engine cannot run: stepUs is 0.5: a whole number from 0 is allowed; maxNumSeqs is 0: a whole number from 1 is allowed; speculation.acceptance is 2: 0 to 1 is allowed.",
  );
});
