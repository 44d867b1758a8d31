import { expect, test } from "@jest/globals";
import type { Clock } from "../../src/base/clock.ts";
import { publishDeadline } from "../../src/publish/deadline.ts";

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
