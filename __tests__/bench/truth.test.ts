import { expect, test } from "@jest/globals";
import { type Comparable, compareWithTrace, percentile } from "../../bench/peers/compare.ts";
import { truthOf } from "../../bench/truth.ts";
import type { TracedRequest } from "../../mock-vllm/server/request-log.ts";

function aTrace(overrides: Partial<TracedRequest> = {}): TracedRequest {
  return {
    ordinal: 0,
    id: "chatcmpl-0",
    key: "ANVIL_REQ_0_00000",
    path: "/v1/chat/completions",
    stream: true,
    faults: [],
    promptTokens: 9,
    cachedTokens: 0,
    preemptions: 0,
    arrivalMs: 101,
    queuedMs: 101,
    scheduledMs: 102,
    finishedMs: 150,
    finishReason: "stop",
    tokens: [1, 1, 2, 1],
    kinds: ["reasoning", "hidden", "content", "hidden"],
    plannedMs: [110, 120, 130, 140],
    actualMs: [110.5, 121, 130, 142],
    ...overrides,
  };
}

test("True times are the mock's stamps on the client's clock, counted from the client's t0", () => {
  // The mock's clock reads 1,000 ms less than the client's.
  expect(truthOf(aTrace(), { t0Ms: 1100, shiftMs: 1000 })).toEqual({
    ttfoMs: 10.5,
    ttftMs: 30,
    e2eMs: 42,
    tpotMs: (42 - 10.5) / 4,
    arrivalMs: 1,
    slipsMs: [0.5, 1, 0, 2],
  });
});

test("An emission of the end of reasoning with the first word counts for both", () => {
  const trace = aTrace({ kinds: ["both", "content", "content", "hidden"] });
  const { ttfoMs, ttftMs } = truthOf(trace, { t0Ms: 100, shiftMs: 0 });
  expect([ttfoMs, ttftMs]).toEqual([10.5, 10.5]);
});

test("A trace without output is no truth", () => {
  const trace = aTrace({ kinds: ["hidden", "hidden", "hidden", "hidden"] });
  expect(() => truthOf(trace, { t0Ms: 0, shiftMs: 0 })).toThrow("no such output");
});

const FIVE_TOKENS = aTrace({
  tokens: [1, 1, 1, 1, 1],
  kinds: ["reasoning", "hidden", "content", "content", "hidden"],
  plannedMs: [110, 120, 130, 140, 150],
  actualMs: [110, 120, 130, 140, 150],
});

/** The peer's clock reads 900 less than this process's, the mock's 1,000 more. */
function aComparable(overrides: Partial<Comparable> = {}): Comparable {
  return {
    report: {
      version: "1",
      ttft: { mean: 12, p50: 12, p99: 12 },
      perTokenMs: 11,
      chunkGapMs: 21,
      requests: [{ key: "ANVIL_REQ_0_00000", startMs: -1800, ttftMs: 12, tokens: 5 }],
    },
    definitions: {
      ttftAt: "first-output",
      decodeEnd: "last-chunk",
      perTokenWeight: "request",
      quantile: "linear",
      notes: "",
    },
    traces: [FIVE_TOKENS],
    peerShiftMs: 900,
    mockShiftMs: -1000,
    streams: 1,
    ...overrides,
  };
}

test("A peer's numbers are held against the trace by the peer's own definitions", () => {
  const comparison = compareWithTrace(aComparable());
  // t0 is -900, which is 100 on the mock's clock: first output after 10 ms, 40 ms of decoding in
  // 4 tokens, 3 chunks with text and the one that ends it.
  expect(comparison).toMatchObject({
    requests: 1,
    chunks: 3,
    window: { fromMs: -899, toMs: -850 },
    ttft: { mean: 2, p50: 2, p99: 2 },
    perTokenMs: 1,
    earliestArrivalMs: 1,
  });
  expect(comparison.chunkGapMs).toBeCloseTo(21 - 40 / 3, 10);
  expect(comparison.requestTtft).toMatchObject({ mean: 2, p99: 2, samples: 1 });
  expect(comparison.settledTtft.samples).toBe(0);
});

test("Reasoning, the end of decoding and the peer's own token count change the truth, not the error", () => {
  const report = {
    version: "1",
    ttft: { mean: 32, p50: 32, p99: 32 },
    perTokenMs: 16,
    chunkGapMs: null,
    requests: [{ key: "ANVIL_REQ_0_00000", startMs: -1800, ttftMs: 32, tokens: 3 }],
  };
  const definitions = {
    ttftAt: "first-content",
    decodeEnd: "last-output",
    perTokenWeight: "token",
    quantile: "nearest-rank",
    notes: "",
  } as const;
  expect(compareWithTrace(aComparable({ report, definitions }))).toMatchObject({
    ttft: { mean: 2, p50: 2, p99: 2 },
    perTokenMs: 1,
    chunkGapMs: null,
  });
});

test("A report and a trace of different requests are not compared", () => {
  const twice = [FIVE_TOKENS, { ...FIVE_TOKENS, ordinal: 1 }];
  expect(() => compareWithTrace(aComparable({ traces: twice }))).toThrow(
    "traced 2 requests with 1 keys, the peer reports 1",
  );
  const other = [{ ...FIVE_TOKENS, key: "ANVIL_REQ_0_00009" }];
  expect(() => compareWithTrace(aComparable({ traces: other }))).toThrow("lacks ANVIL_REQ_0_00000");
});

test.each([
  ["linear", 99, 39.7],
  ["linear", 50, 25],
  ["nearest-rank", 99, 40],
  ["nearest-rank", 50, 20],
] as const)("By %s, percentile %d of 10 to 40 is %d", (rule, percent, expected) => {
  expect(percentile([40, 10, 30, 20], percent, rule)).toBeCloseTo(expected, 10);
});
