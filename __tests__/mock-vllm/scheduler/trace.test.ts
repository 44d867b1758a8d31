import { expect, test } from "@jest/globals";
import { createEngine } from "../../../mock-vllm/scheduler/create-engine.ts";
import { engineConfig } from "../../../mock-vllm/scheduler/profiles.ts";
import { createTrace } from "../../../mock-vllm/scheduler/trace.ts";
import { aSequence, tokenIds } from "./a-sequence.ts";
import { testClock } from "./virtual-clock.ts";

test("the trace has every request's arrival, waiting, cache hits and emissions", () => {
  const clock = testClock(100);
  const trace = createTrace();
  const config = engineConfig("instant", { arrivalUs: 500, stepUs: 10_000, maxNumSeqs: 1 });
  const engine = createEngine(config, clock, [trace.observer]);
  for (const id of ["a", "b"]) {
    engine.submit(aSequence({ id, promptTokenIds: tokenIds(40), outputTokens: 2 }).spec);
  }
  clock.advanceTo(115);
  expect(trace.requests()[1]).toEqual({
    ordinal: 1,
    id: "b",
    promptTokens: 40,
    cachedTokens: 0,
    preemptions: 0,
    arrivalMs: 100,
    queuedMs: 100.5,
    scheduledMs: null,
    finishedMs: null,
    finishReason: null,
    tokens: [],
    plannedMs: [],
    actualMs: [],
  });
  clock.runAll();
  expect(trace.requests()[1]).toEqual({
    ordinal: 1,
    id: "b",
    promptTokens: 40,
    cachedTokens: 32,
    preemptions: 0,
    arrivalMs: 100,
    queuedMs: 100.5,
    scheduledMs: 120.5,
    finishedMs: 140.5,
    finishReason: "length",
    tokens: [1, 1],
    plannedMs: [130.5, 140.5],
    actualMs: [130.5, 140.5],
  });
});

test("the oldest requests go when there are too many of them or of their emissions", () => {
  const clock = testClock();
  const trace = createTrace({ maxRequests: 3, maxEmissions: 100 });
  const engine = createEngine(engineConfig("instant"), clock, [trace.observer]);
  const send = (id: string, outputTokens: number) => {
    engine.submit(aSequence({ id, outputTokens }).spec);
    clock.runAll();
  };
  for (const id of ["a", "b", "c", "d"]) send(id, 20);
  expect(trace.requests().map(({ id }) => id)).toEqual(["b", "c", "d"]);
  send("long", 70);
  expect(trace.requests().map(({ id, tokens }) => [id, tokens.length])).toEqual([
    ["d", 20],
    ["long", 70],
  ]);
  expect(trace.dropped()).toBe(3);
  trace.clear();
  expect(trace.requests()).toEqual([]);
});
