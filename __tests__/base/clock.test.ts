import { expect, test } from "@jest/globals";
import { measureAnchor, monotonicNs, shiftMs } from "../../src/base/anchor.ts";
import { systemClock } from "../../src/base/clock.ts";
import { seededRandom } from "../../src/base/random.ts";

test("the wall clock and the monotonic clock move together", () => {
  const clock = systemClock();
  const innerMs = clock.now();
  const unixBefore = clock.unixNs();
  const laterMs = clock.now();
  while (clock.now() - laterMs < 2) {
    // Busy for two milliseconds, so that both clocks have moved.
  }
  const leastMs = clock.now() - laterMs;
  const elapsedMs = Number(clock.unixNs() - unixBefore) / 1e6;
  const mostMs = clock.now() - innerMs;
  // The wall clock was read inside of what the monotonic clock brackets; it counts whole nanoseconds.
  expect(elapsedMs).toBeGreaterThanOrEqual(leastMs - 1e-6);
  expect(elapsedMs).toBeLessThanOrEqual(mostMs + 1e-6);
});

test("the shift takes one process's time to the other's", () => {
  const first = { originNs: "5000000000000001", uncertaintyNs: 50 };
  const second = { originNs: "5000000250000001", uncertaintyNs: 50 };
  expect(shiftMs(second, first)).toBe(250);
  expect(shiftMs(first, second)).toBe(-250);
});

test("an anchor puts the process's own clock on the machine's, to a few microseconds", () => {
  const clock = systemClock();
  const { originNs, uncertaintyNs } = measureAnchor(clock.now);
  const before = Number(monotonicNs() - BigInt(originNs)) / 1e6;
  const between = clock.now();
  const after = Number(monotonicNs() - BigInt(originNs)) / 1e6;
  const toleranceMs = uncertaintyNs / 1e6;
  expect(between).toBeGreaterThanOrEqual(before - toleranceMs);
  expect(between).toBeLessThanOrEqual(after + toleranceMs);
  expect(uncertaintyNs).toBeLessThan(50_000);
});

test("a fork depends on the seed and its label, not on earlier draws", () => {
  const untouched = seededRandom(7).fork("prompts");
  const drawnFrom = seededRandom(7);
  drawnFrom.next();
  expect(drawnFrom.fork("prompts").next()).toBe(untouched.next());
  expect(seededRandom(7).fork("arrivals").next()).not.toBe(seededRandom(7).fork("prompts").next());
});
