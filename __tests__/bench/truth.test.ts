import { expect, test } from "@jest/globals";
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
