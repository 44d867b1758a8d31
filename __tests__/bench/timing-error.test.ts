import { expect, test } from "@jest/globals";
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
