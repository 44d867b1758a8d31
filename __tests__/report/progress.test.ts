import { expect, test } from "@jest/globals";
import type { Clock } from "../../src/base/clock.ts";
import { createProgress, progressLine } from "../../src/report/progress.ts";

const COUNTS = { done: 12, total: 60, failed: 1, outputTokens: 1963 };

/** A clock that moves when told, and runs what is due. */
function handClock(): Clock & { advance(ms: number): void } {
  let now = 0;
  const due = new Map<() => void, number>();
  return {
    now: () => now,
    unixNs: () => 0n,
    after(delayMs, run) {
      const once = () => run();
      due.set(once, now + delayMs);
      return () => due.delete(once);
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const next = [...due].toSorted((a, b) => a[1] - b[1])[0];
        if (next === undefined || next[1] > until) break;
        now = next[1];
        due.delete(next[0]);
        next[0]();
      }
      now = until;
    },
  };
}

test("the line tells done, failed, rate and the time left", () => {
  expect(progressLine(COUNTS, 20_000)).toBe("12/60 done · 1 failed · 98.15 tok/s · ETA 1 min 20 s");
});

test("before anything is done the line promises nothing", () => {
  expect(progressLine({ done: 0, total: 60, failed: 0, outputTokens: 0 }, 5000)).toBe(
    "0/60 done · 0 failed",
  );
});

test("a finished run has no time left to tell", () => {
  expect(progressLine({ ...COUNTS, done: 60 }, 20_000)).toBe("60/60 done · 1 failed · 98.15 tok/s");
});

test("in a log a line comes every five seconds, also while nothing completes, and once at the end", () => {
  const clock = handClock();
  const written: string[] = [];
  const progress = createProgress((text) => written.push(text), { clock, isTty: false });
  progress.update({ done: 1, total: 4, failed: 0, outputTokens: 10 });
  clock.advance(11_000);
  progress.update({ done: 4, total: 4, failed: 0, outputTokens: 40 });
  progress.finish();
  clock.advance(60_000);
  expect(written).toEqual([
    "1/4 done · 0 failed · 2.000 tok/s · ETA 15.0 s\n",
    "1/4 done · 0 failed · 1.000 tok/s · ETA 30.0 s\n",
    "4/4 done · 0 failed · 3.636 tok/s\n",
  ]);
});

test("on a terminal one line is rewritten and cleared at the end", () => {
  const clock = handClock();
  const written: string[] = [];
  const progress = createProgress((text) => written.push(text), { clock, isTty: true });
  clock.advance(250);
  progress.update({ done: 0, total: 4, failed: 0, outputTokens: 0 });
  clock.advance(1000);
  progress.finish();
  expect(written).toEqual(["\r0/4 done · 0 failed\u001b[K", "\r\u001b[K"]);
});
