import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { scaledClock } from "../../../mock-vllm/clock/clock.ts";
import { REFERENCE_ROWS } from "../../../mock-vllm/scheduler/reference-run.ts";
import { createReplayEngine } from "../../../mock-vllm/scheduler/replay-engine.ts";
import { planEmissions, replayShape } from "../../../mock-vllm/scheduler/replay-plan.ts";
import { type ReplayRow, readReplayRows } from "../../../mock-vllm/scheduler/replay-rows.ts";
import { createTrace } from "../../../mock-vllm/scheduler/trace.ts";
import { aSequence, timesMs } from "./a-sequence.ts";
import { testClock } from "./virtual-clock.ts";

const DATA = "../shared/data";
const withData = existsSync(DATA) ? test : test.skip;

function aRow(overrides: Partial<ReplayRow> = {}): ReplayRow {
  return {
    requestIndex: 0,
    promptTokens: 100,
    outputTokens: 10,
    reasoningChunks: 4,
    contentChunks: 3,
    firstOutputMs: 100,
    firstContentMs: 500,
    endMs: 700,
    ...overrides,
  };
}

test("the reference run gives each request's recorded times, tokens and chunks", () => {
  const clock = testClock(1000);
  const trace = createTrace();
  const engine = createReplayEngine(REFERENCE_ROWS, clock, { observers: [trace.observer] });
  const contentTokens = 82;
  for (const [index] of REFERENCE_ROWS.entries()) {
    const { outputTokens } = replayShape(REFERENCE_ROWS, index);
    const reasoningTokens = outputTokens - contentTokens;
    engine.submit(aSequence({ id: String(index), outputTokens, reasoningTokens }).spec);
  }
  clock.runAll();
  const seen = trace.requests().map(({ plannedMs, tokens, arrivalMs }) => {
    const contentFrom = tokens.length - 73;
    return {
      chunks: [contentFrom, 73],
      tokens: tokens.reduce((sum, each) => sum + each, 0),
      contentTokens: tokens.slice(contentFrom).reduce((sum, each) => sum + each, 0),
      times: [plannedMs[0], plannedMs[contentFrom], plannedMs.at(-1)].map((at) =>
        Math.round((at ?? 0) - arrivalMs),
      ),
    };
  });
  expect(seen).toEqual([
    { chunks: [318, 73], tokens: 461, contentTokens, times: [1656, 18995, 20186] },
    { chunks: [632, 73], tokens: 746, contentTokens, times: [3303, 23290, 24339] },
    { chunks: [754, 73], tokens: 852, contentTokens, times: [4949, 24779, 25668] },
    { chunks: [318, 73], tokens: 461, contentTokens, times: [12467, 19150, 20325] },
  ]);
});

test("generation times of the reference run are the recorded ones to the microsecond", () => {
  const clock = testClock();
  const engine = createReplayEngine(REFERENCE_ROWS, clock);
  const all = REFERENCE_ROWS.map(({ outputTokens }) => aSequence({ outputTokens }));
  for (const { spec } of all) engine.submit(spec);
  clock.runAll();
  const recorded = [18529.25159095321, 21035.704556037672, 20719.212315045297, 7858.092305017635];
  for (const [at, sequence] of all.entries()) {
    const times = timesMs(sequence);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeCloseTo(recorded[at] ?? 0, 6);
  }
});

withData("the built-in reference rows are those of the recorded file", () => {
  const text = readFileSync(`${DATA}/reference-run.json`, "utf8");
  expect(readReplayRows(text, "reference-run.json")).toEqual(REFERENCE_ROWS);
});

withData("every old artifact with times of its requests can be replayed", () => {
  const folder = `${DATA}/benchmark-v1`;
  const files = readdirSync(folder).filter((file) => {
    const { request_timings } = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
    return Array.isArray(request_timings) && request_timings.length > 0;
  });
  expect(files.length).toBe(47);
  for (const file of files) {
    const rows = readReplayRows(readFileSync(`${folder}/${file}`, "utf8"), file);
    for (const row of rows) {
      const { outputTokens, reasoningChunks, contentChunks } = row;
      const reasoningTokens = reasoningChunks === 0 ? 0 : outputTokens - contentChunks;
      const { atMs, tokens } = planEmissions(row, { outputTokens, reasoningTokens });
      expect(tokens.reduce((sum, each) => sum + each, 0)).toBe(outputTokens);
      expect(tokens.length).toBe(reasoningChunks + contentChunks);
      expect([atMs[0], atMs[reasoningChunks], atMs.at(-1)]).toEqual([
        // Without reasoning the first output is the first content.
        reasoningChunks === 0 ? row.firstContentMs : row.firstOutputMs,
        row.firstContentMs,
        row.endMs,
      ]);
    }
  }
});

test("reasoning is spread up to the first content and content up to the end", () => {
  expect(planEmissions(aRow(), { outputTokens: 10, reasoningTokens: 7 })).toEqual({
    atMs: [100, 200, 300, 400, 500, 600, 700],
    tokens: [1, 2, 2, 2, 1, 1, 1],
  });
});

test("an answer shorter than the recording has one emission a token in the recorded spans", () => {
  expect(planEmissions(aRow(), { outputTokens: 4, reasoningTokens: 2 })).toEqual({
    atMs: [100, 300, 500, 700],
    tokens: [1, 1, 1, 1],
  });
});

test("an answer without reasoning begins when the recorded content began", () => {
  expect(planEmissions(aRow(), { outputTokens: 6, reasoningTokens: 0 })).toEqual({
    atMs: [500, 600, 700],
    tokens: [2, 2, 2],
  });
});

test("an answer of reasoning alone takes the whole recorded time", () => {
  const { atMs, tokens } = planEmissions(aRow(), { outputTokens: 5, reasoningTokens: 5 });
  expect(atMs).toEqual([100, 300, 500, 700]);
  expect(tokens).toEqual([1, 1, 1, 2]);
});

test("requests beyond the last row start over, and an index function overrides the order", () => {
  const rows = [aRow(), aRow({ firstOutputMs: 1000, firstContentMs: 1500, endMs: 2000 })];
  const clock = testClock();
  const engine = createReplayEngine(rows, clock, {
    indexOf: ({ key }) => (key === "?" ? null : Number(key)),
  });
  const all = ["1", "0", "?", "3"].map((key) => aSequence({ key, outputTokens: 10 }));
  for (const { spec } of all) engine.submit(spec);
  clock.runAll();
  expect(all.map((sequence) => timesMs(sequence)[0])).toEqual([1000, 100, 100, 1000]);
});

test("an aborted replay says nothing more and sleep gives up the others", () => {
  const clock = testClock();
  const trace = createTrace();
  const engine = createReplayEngine([aRow()], clock, { observers: [trace.observer] });
  const [first, second] = [aSequence({ id: "a" }), aSequence({ id: "b" })];
  const handle = engine.submit(first.spec);
  engine.submit(second.spec);
  clock.advanceTo(250);
  if (handle !== "rejected") handle.abort();
  expect(engine.load()).toEqual({ running: 1, waiting: 0 });
  engine.sleep(2);
  clock.runAll();
  expect([first.aborted(), second.aborted()]).toEqual([false, true]);
  expect(
    trace.requests().map(({ finishReason, finishedMs }) => [finishReason, finishedMs]),
  ).toEqual([
    ["abort", 250],
    ["abort", 250],
  ]);
});

test("a scaled clock shortens a replay and keeps its own milliseconds", () => {
  const base = testClock();
  const engine = createReplayEngine([aRow()], scaledClock(base, 0.1));
  const sequence = aSequence({ outputTokens: 7, reasoningTokens: 4 });
  engine.submit(sequence.spec);
  base.runAll();
  expect(timesMs(sequence)).toEqual([100, 200, 300, 400, 500, 600, 700]);
  expect(base.now()).toBeCloseTo(70, 9);
});

test("old rows without output times or chunk counts are read as visible text alone", () => {
  const text = JSON.stringify({
    request_timings: [{ request_index: 3, ttft_ms: 200, e2e_ms: 900, output_tokens: 64, extra: 1 }],
  });
  expect(readReplayRows(text, "old.json")).toEqual([
    {
      requestIndex: 3,
      promptTokens: null,
      outputTokens: 64,
      reasoningChunks: 0,
      contentChunks: 64,
      firstOutputMs: 200,
      firstContentMs: 200,
      endMs: 900,
    },
  ]);
});

test("a file that cannot be replayed is refused with what is wrong and where", () => {
  const row = { request_index: 0, ttft_ms: 200, e2e_ms: 900, output_tokens: 64 };
  const read = (value: unknown) => () => readReplayRows(JSON.stringify(value), "x.json");
  expect(read({ run_id: "r" })).toThrow(/x\.json cannot be replayed[\s\S]*request_timings/);
  expect(read({ request_timings: [] })).toThrow("no request was recorded");
  expect(read({ request_timings: [{ ...row, e2e_ms: 100 }] })).toThrow(
    "ttft_ms is later than e2e_ms",
  );
  expect(read({ request_timings: [{ ...row, e2e_ms: -1 }] })).toThrow("request_timings[0].e2e_ms");
  expect(read({ request_timings: [{ ...row, output_tokens: null }] })).toThrow(
    "neither output_tokens",
  );
  expect(() => readReplayRows("{", "x.json")).toThrow("x.json is not JSON");
  expect(() => readReplayRows(" ".repeat(64 * 2 ** 20 + 1), "x.json")).toThrow(
    "replay a shorter run",
  );
});
