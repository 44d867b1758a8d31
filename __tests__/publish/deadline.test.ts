import { expect, test } from "@jest/globals";
import type { Clock } from "../../src/base/clock.ts";
import { publishDeadline, timeLimit } from "../../src/publish/deadline.ts";
import { manualClock } from "../run/builders.ts";

/** A clock whose timers are run by hand. */
function handClock() {
  const timers: { readonly delayMs: number; readonly run: () => void }[] = [];
  const clock: Clock = {
    now: () => 0,
    unixNs: () => 0n,
    after(delayMs, run) {
      timers.push({ delayMs, run });
      return () => {};
    },
  };
  return { clock, timers };
}

test("publishing has six seconds from the moment the step is cancelled", () => {
  const { clock, timers } = handClock();
  const step = new AbortController();
  const deadline = publishDeadline(step.signal, clock);
  expect(timers).toEqual([]);
  step.abort();
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([6000]);
  expect(deadline.aborted).toBe(false);
  timers[0]?.run();
  expect(deadline.aborted).toBe(true);
});

test("a step that is cancelled already has its six seconds from now", () => {
  const { clock, timers } = handClock();
  publishDeadline(AbortSignal.abort(), clock);
  expect(timers.length).toBe(1);
});

test("a time limit is for all parts of some work together and waits between them", async () => {
  const clock = manualClock(5000);
  const limit = timeLimit(clock, { limitMs: 1000, reason: "it took a second" });
  clock.advance(5000);
  const part = (ms: number) => limit.within(async () => clock.advance(ms));
  await part(400);
  expect([limit.signal.aborted, clock.timers()]).toEqual([false, 0]);
  await part(599);
  expect([limit.signal.aborted, clock.timers()]).toEqual([false, 0]);
  clock.advance(1);
  expect(limit.signal.aborted).toBe(false);
  let started = false;
  await expect(limit.within(async () => (started = true))).rejects.toThrow("it took a second");
  expect([started, limit.signal.aborted, clock.timers()]).toEqual([false, true, 0]);
});

test("the part under way when the time is up fails with the limit's own words", async () => {
  const clock = manualClock();
  const limit = timeLimit(clock, { limitMs: 1000, reason: "it took a second" });
  const work = limit.within(
    () =>
      new Promise((_, reject) => {
        limit.signal.addEventListener("abort", () => reject(new Error("HttpError")));
      }),
  );
  clock.advance(1000);
  await expect(work).rejects.toThrow("it took a second");
  await expect(limit.within(async () => 1)).rejects.toThrow("it took a second");
});

test("a fault before the time is up stays what it is", async () => {
  const limit = timeLimit(manualClock(), { limitMs: 1000, reason: "it took a second" });
  await expect(limit.within(() => Promise.reject(new Error("HTTP 502")))).rejects.toThrow(
    "HTTP 502",
  );
  expect(await limit.within(async () => 7)).toBe(7);
});
