import { expect, test } from "@jest/globals";
import type { EngineConfig } from "../../../mock-vllm/scheduler/config.ts";
import { createEngine } from "../../../mock-vllm/scheduler/create-engine.ts";
import type { EngineObserver } from "../../../mock-vllm/scheduler/observer.ts";
import { engineConfig } from "../../../mock-vllm/scheduler/profiles.ts";
import { createTrace } from "../../../mock-vllm/scheduler/trace.ts";
import { aSequence, timesMs } from "./a-sequence.ts";
import { testClock } from "./virtual-clock.ts";

function anEngine(
  overrides: Partial<EngineConfig> = {},
  { startMs = 0, observers = [] }: { startMs?: number; observers?: EngineObserver[] } = {},
) {
  const clock = testClock(startMs);
  const engine = createEngine(
    engineConfig("instant", { stepUs: 10_000, ...overrides }),
    clock,
    observers,
  );
  return { clock, engine };
}

function submit(engine: ReturnType<typeof createEngine>, sequence: ReturnType<typeof aSequence>) {
  const handle = engine.submit(sequence.spec);
  if (handle === "rejected") throw new Error("rejected");
  return handle;
}

test("nothing is told before submit has returned", () => {
  const { clock, engine } = anEngine({ stepUs: 0 });
  const sequence = aSequence();
  engine.submit(sequence.spec);
  expect(sequence.cachedTokens()).toBeNull();
  clock.runAll();
  expect(sequence.cachedTokens()).toBe(0);
  expect(sequence.emissions.length).toBe(4);
});

test("requests of one instant run in one step", () => {
  const { clock, engine } = anEngine();
  const all = ["a", "b", "c"].map((id) => aSequence({ id, outputTokens: 1 }));
  for (const { spec } of all) engine.submit(spec);
  clock.runAll();
  expect(all.map(timesMs)).toEqual([[10], [10], [10]]);
});

test("a request that comes during a step runs from the next one on", () => {
  const { clock, engine } = anEngine();
  const late = aSequence({ id: "late", outputTokens: 1 });
  engine.submit(aSequence({ outputTokens: 3 }).spec);
  clock.after(4, () => void engine.submit(late.spec));
  clock.runAll();
  expect(timesMs(late)).toEqual([20]);
});

test("after a pause the first step starts with the request and not on an old grid", () => {
  const { clock, engine } = anEngine();
  engine.submit(aSequence({ outputTokens: 2 }).spec);
  clock.runAll();
  clock.advanceTo(1234.5);
  const second = aSequence({ outputTokens: 1 });
  engine.submit(second.spec);
  clock.runAll();
  expect(timesMs(second)).toEqual([1244.5]);
});

test("an aborted request frees its blocks and its seat and says nothing more", () => {
  const ends: string[] = [];
  const { clock, engine } = anEngine(
    { maxNumSeqs: 1 },
    {
      observers: [
        { finished: ({ spec }, reason, atMs) => void ends.push(`${spec.id} ${reason} ${atMs}`) },
      ],
    },
  );
  const first = aSequence({ id: "first", promptTokens: 160, outputTokens: 100 });
  const second = aSequence({ id: "second", outputTokens: 1 });
  const handle = submit(engine, first);
  engine.submit(second.spec);
  clock.advanceTo(25);
  expect(engine.blocks().used).toBe(11);
  handle.abort();
  handle.abort();
  expect(engine.blocks().used).toBe(0);
  expect(engine.load()).toEqual({ running: 0, waiting: 1 });
  clock.runAll();
  expect(timesMs(first)).toEqual([10, 20]);
  expect(timesMs(second)).toEqual([40]);
  expect(ends).toEqual(["first abort 25", "second length 40"]);
  expect(first.aborted()).toBe(false);
});

test("a waiting request can be aborted, and one that has ended is left alone", () => {
  const { clock, engine } = anEngine({ maxNumSeqs: 1 });
  const [first, second, third] = ["a", "b", "c"].map((id) => aSequence({ id, outputTokens: 2 }));
  if (first === undefined || second === undefined || third === undefined) throw new Error("three");
  const handles = [first, second, third].map((sequence) => submit(engine, sequence));
  clock.advanceTo(5);
  handles[1]?.abort();
  clock.runAll();
  handles[0]?.abort();
  expect([first, second, third].map(timesMs)).toEqual([[10, 20], [], [30, 40]]);
  expect(engine.load()).toEqual({ running: 0, waiting: 0 });
});

test("a request may be aborted from inside its own and from another's emission", () => {
  const { clock, engine } = anEngine();
  const handles: { abort: () => void }[] = [];
  const victim = aSequence({ id: "victim", outputTokens: 9 });
  const killer = aSequence({
    id: "killer",
    outputTokens: 9,
    onEmission({ totalTokens }) {
      if (totalTokens === 3) for (const handle of handles) handle.abort();
    },
  });
  handles.push(submit(engine, killer), submit(engine, victim));
  clock.runAll();
  // The killer runs first in the batch, so the victim's third token is not delivered either.
  expect(timesMs(victim)).toEqual([10, 20]);
  expect(engine.blocks().used).toBe(0);
});

test("an abort takes back tokens that are still on their way out", () => {
  const { clock, engine } = anEngine({ emitUs: 7_000 });
  const sequence = aSequence({ outputTokens: 2 });
  const handle = submit(engine, sequence);
  clock.advanceTo(22);
  handle.abort();
  clock.runAll();
  expect(timesMs(sequence)).toEqual([17]);
});

test("sleep gives every request up and a sleeping engine runs nothing until it wakes", () => {
  const { clock, engine } = anEngine({ maxNumSeqs: 1 });
  const [running, waiting] = [aSequence({ id: "a" }), aSequence({ id: "b" })];
  engine.submit(running.spec);
  engine.submit(waiting.spec);
  clock.advanceTo(15);
  engine.sleep(1);
  expect(engine.isSleeping()).toBe(true);
  expect([running.aborted(), waiting.aborted()]).toEqual([true, true]);
  expect(engine.load()).toEqual({ running: 0, waiting: 0 });
  const later = aSequence({ id: "c", outputTokens: 1 });
  engine.submit(later.spec);
  clock.advanceTo(500);
  expect(later.emissions).toEqual([]);
  engine.wakeUp();
  clock.runAll();
  expect(engine.isSleeping()).toBe(false);
  expect(timesMs(later)).toEqual([510]);
});

test("a late timer moves no step: the missed ones are handled in one go, with the slip on record", () => {
  const trace = createTrace();
  const { clock, engine } = anEngine({}, { observers: [trace.observer] });
  const sequence = aSequence({ outputTokens: 6 });
  engine.submit(sequence.spec);
  clock.advanceTo(15);
  // The machine is busy for 29 ms: the timer of the second step fires at 44 instead of 20.
  clock.stall(44);
  clock.runAll();
  expect(timesMs(sequence)).toEqual([10, 20, 30, 40, 50, 60]);
  expect(trace.requests()[0]?.actualMs).toEqual([10, 44, 44, 44, 50, 60]);
  expect(engine.slip()).toEqual({ steps: 6, lateSteps: 3, maxMs: 24 });
});

test("a late start counts from when the request came", () => {
  const { clock, engine } = anEngine();
  clock.advanceTo(100);
  const sequence = aSequence({ outputTokens: 2 });
  engine.submit(sequence.spec);
  clock.stall(107);
  clock.runAll();
  expect(timesMs(sequence)).toEqual([110, 120]);
});

test("steps of no time give way to others after stepsPerTurn of them", () => {
  const { clock, engine } = anEngine({ stepUs: 0, stepsPerTurn: 3 });
  const order: string[] = [];
  const sequence = aSequence({
    outputTokens: 7,
    onEmission: ({ totalTokens }) => void order.push(String(totalTokens)),
  });
  engine.submit(sequence.spec);
  clock.after(0, () => {
    order.push("other");
    clock.after(0, () => void order.push("other again"));
  });
  clock.runAll();
  expect(order).toEqual(["1", "2", "3", "other", "4", "5", "6", "other again", "7"]);
  expect(clock.now()).toBe(0);
});

test("twenty thousand steps of no time need no deep stack", () => {
  const { clock, engine } = anEngine({ stepUs: 0 });
  let tokens = 0;
  engine.submit(
    aSequence({
      outputTokens: 20_000,
      onEmission: (each) => {
        tokens += each.tokens;
      },
    }).spec,
  );
  clock.runAll();
  expect(tokens).toBe(20_000);
});

test("twenty thousand steps add up without drift", () => {
  const { clock, engine } = anEngine({ stepUs: 3_333 }, { startMs: 0.1 });
  let lastMs = 0;
  engine.submit(
    aSequence({
      outputTokens: 20_000,
      onEmission: ({ plannedMs }) => {
        lastMs = plannedMs;
      },
    }).spec,
  );
  clock.runAll();
  expect(lastMs).toBe(0.1 + 66_660);
});
