import { expect, test } from "@jest/globals";
import { measurePeer } from "../../bench/peers/measure.ts";
import { OURS } from "../../bench/peers/ours.ts";
import { measureError } from "../../bench/timing-error.ts";

test("The product's times are held against the mock's for every request, and are never early", async () => {
  const result = await measureError({ streams: 4, tokensPerSecond: 200 }, 2, 0.1);
  expect(result.requests).toBe(8);
  const { ttfo, ttft, e2e, arrival } = result;
  expect([ttfo, ttft, e2e, arrival].map(({ samples }) => samples)).toEqual([8, 8, 8, 8]);
  // A chunk is not read before it is written: a clock that were off by a millisecond would show here.
  for (const { p50, mean } of [ttfo, ttft, e2e, arrival]) {
    expect(p50).toBeGreaterThan(0);
    expect(mean).toBeGreaterThan(0);
  }
  expect(result.settled.samples).toBe(12);
});

test("A client in a process of its own is held against the mock's trace by its own report", async () => {
  const load = { streams: 2, tokensPerSecond: 200, rounds: 1 };
  const result = await measurePeer(OURS, process.execPath, load);
  expect(result).toMatchObject({ peer: "vllm-bench (this)", requests: 2, streams: 2 });
  // Its t0 is before the mock had read the request, and its first token after the mock wrote it.
  expect(result.earliestArrivalMs).toBeGreaterThan(0);
  expect(result.requestTtft.p50).toBeGreaterThan(0);
  expect(result.ttft.mean).toBeCloseTo(result.requestTtft.mean, 6);
  expect(result.chunks).toBe(549);
});
