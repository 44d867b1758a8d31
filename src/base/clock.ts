import { setTimeout as startTimer } from "node:timers";

/**
 * All of time that this project may know. Everything that measures, waits or stamps takes one of
 * these, so that a whole benchmark can run on a virtual clock.
 */
export type Clock = {
  /** Monotonic milliseconds since an arbitrary start, with sub-microsecond fractions. */
  now(): number;
  /** Unix time in nanoseconds: anchored once, then carried by the monotonic clock. */
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
      const timer = startTimer(run, Math.min(Math.max(delayMs, 0), LONGEST_TIMER_MS));
      return () => clearTimeout(timer);
    },
  };
}

/** Resolves after `delayMs`; rejects with the signal's reason as soon as the signal aborts. */
export function sleep(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const cancel = clock.after(delayMs, () => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    });
    const onAbort = () => {
      cancel();
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}

/** A Unix time in ns as `YYYY-MM-DDTHH:MM:SSZ`, cut (not rounded) to the second. */
export function utcLabel(unixNs: bigint): string {
  const label = new Date(Number(unixNs / 1_000_000n)).toISOString();
  return `${label.slice(0, label.indexOf("."))}Z`;
}
