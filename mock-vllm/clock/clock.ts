import { setImmediate as nextTurn, setTimeout as startTimer } from "node:timers";

/** Time as the mock knows it. The same shape as the benchmark's own clock, so one virtual clock can drive both. */
export type Clock = {
  /** Monotonic milliseconds since an arbitrary start. */
  now(): number;
  /** Unix time in nanoseconds. */
  unixNs(): bigint;
  /** Calls `run` once, `delayMs` from now; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void;
};

/** Longest delay a Node timer takes; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The machine's own clock. */
export function systemClock(): Clock {
  const anchorUnixNs = BigInt(Date.now()) * 1_000_000n;
  const anchorMs = performance.now();
  return {
    now: () => performance.now(),
    unixNs: () => anchorUnixNs + BigInt(Math.round((performance.now() - anchorMs) * 1e6)),
    after(delayMs, run) {
      if (delayMs <= 0) {
        // A timer of 0 ms would wait for 1 ms.
        const turn = nextTurn(run);
        return () => clearImmediate(turn);
      }
      const timer = startTimer(run, Math.min(delayMs, LONGEST_TIMER_MS));
      return () => clearTimeout(timer);
    },
  };
}

/**
 * A clock on which the mock's time passes faster: at 0.5, a delay of 10 ms takes 5 ms of the base
 * clock. The wall clock is left alone, since it only stamps answers.
 */
export function scaledClock(base: Clock, scale: number): Clock {
  return {
    now: () => base.now() / scale,
    unixNs: () => base.unixNs(),
    after: (delayMs, run) => base.after(delayMs * scale, run),
  };
}

/** A clock whose pending calls can all be dropped. */
export type ClosableClock = Clock & { close(): void };

/** So that nothing of a closed mock, such as a step or a stall, keeps its process alive. */
export function closableClock(base: Clock): ClosableClock {
  const pending = new Set<() => void>();
  return {
    now: base.now,
    unixNs: base.unixNs,
    after(delayMs, run) {
      const cancel = base.after(delayMs, () => {
        pending.delete(cancel);
        run();
      });
      pending.add(cancel);
      return () => {
        pending.delete(cancel);
        cancel();
      };
    },
    close() {
      for (const cancel of pending) cancel();
      pending.clear();
    },
  };
}

/** A Unix time as HTTP's `date` header writes it. */
export function httpDate(unixNs: bigint): string {
  return new Date(Number(unixNs / 1_000_000n)).toUTCString();
}
