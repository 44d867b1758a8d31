import type { Clock } from "../../../mock-vllm/clock/clock.ts";

export type TestClock = Clock & {
  /** Runs everything that is due up to then, in order, and stands there. */
  advanceTo(atMs: number): void;
  /** Moves to then and runs nothing: what was due meanwhile comes late. */
  stall(untilMs: number): void;
  /** Runs until nothing is left to run. */
  runAll(): void;
};

/** A clock that stands still until a test moves it. */
export function testClock(startMs = 0): TestClock {
  let nowMs = startMs;
  let taken = 0;
  const timers: { readonly atMs: number; readonly order: number; readonly run: () => void }[] = [];

  function next() {
    // Rarely more than a few: the engine has one timer for all its steps.
    if (timers.length > 1)
      timers.sort((one, other) => one.atMs - other.atMs || one.order - other.order);
    return timers[0];
  }

  function runUntil(limitMs: number): void {
    for (let timer = next(); timer !== undefined && timer.atMs <= limitMs; timer = next()) {
      timers.shift();
      nowMs = Math.max(nowMs, timer.atMs);
      timer.run();
    }
  }

  return {
    now: () => nowMs,
    unixNs: () => BigInt(Math.round(nowMs * 1e6)) + 1_790_000_000_000_000_000n,
    after(delayMs, run) {
      const timer = { atMs: nowMs + delayMs, order: taken++, run };
      timers.push(timer);
      return () => {
        const at = timers.indexOf(timer);
        if (at >= 0) timers.splice(at, 1);
      };
    },
    advanceTo(atMs) {
      runUntil(atMs);
      nowMs = Math.max(nowMs, atMs);
    },
    stall(untilMs) {
      nowMs = untilMs;
    },
    runAll: () => runUntil(Number.POSITIVE_INFINITY),
  };
}
