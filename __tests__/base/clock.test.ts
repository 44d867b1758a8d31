import { expect, test } from "@jest/globals";
import { systemClock } from "../../src/base/clock.ts";
import { seededRandom } from "../../src/base/random.ts";

test("the wall clock and the monotonic clock move together", () => {
  const clock = systemClock();
  const unixBefore = clock.unixNs();
  const before = clock.now();
  while (clock.now() - before < 2) {
    // Busy for two milliseconds, so that both clocks have moved.
  }
  const elapsedNs = Number(clock.unixNs() - unixBefore);
  expect(elapsedNs).toBeGreaterThanOrEqual(2e6);
  expect(Math.abs(elapsedNs - (clock.now() - before) * 1e6)).toBeLessThan(1e6);
});

test("a fork depends on the seed and its label, not on earlier draws", () => {
  const untouched = seededRandom(7).fork("prompts");
  const drawnFrom = seededRandom(7);
  drawnFrom.next();
  expect(drawnFrom.fork("prompts").next()).toBe(untouched.next());
  expect(seededRandom(7).fork("arrivals").next()).not.toBe(seededRandom(7).fork("prompts").next());
});
