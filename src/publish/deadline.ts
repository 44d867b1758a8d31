import type { Clock } from "../base/clock.ts";

/**
 * What the runner leaves a cancelled step between SIGINT and SIGTERM is 7,500 ms; this much of it is
 * for publishing, the rest for what comes before and after.
 */
const GRACE_MS = 6000;

/** A signal for publishing: it aborts six seconds after `cancelled` does, and not at all without it. */
export function publishDeadline(cancelled: AbortSignal, clock: Clock): AbortSignal {
  const late = new AbortController();
  const start = () =>
    clock.after(GRACE_MS, () => late.abort(new Error("the step was cancelled and its time is up")));
  if (cancelled.aborted) start();
  else cancelled.addEventListener("abort", start, { once: true });
  return late.signal;
}

/** Work that together may take so long. */
export type TimeLimit = {
  /** Aborts when the time is up while some of the work is under way. */
  readonly signal: AbortSignal;
  /**
   * Does a part of the work. The first part starts the time.
   *
   * @throws the signal's reason where the time is up, without starting the work
   */
  within<T>(work: () => Promise<T>): Promise<T>;
};

/** A limit for all parts of some work together; nothing is left running between them. */
export function timeLimit(
  clock: Clock,
  { limitMs, reason }: { readonly limitMs: number; readonly reason: string },
): TimeLimit {
  const late = new AbortController();
  const isUp = () => late.abort(new Error(reason));
  let startedMs: number | null = null;
  return {
    signal: late.signal,
    async within(work) {
      startedMs ??= clock.now();
      const leftMs = startedMs + limitMs - clock.now();
      if (leftMs <= 0) isUp();
      late.signal.throwIfAborted();
      const cancel = clock.after(leftMs, isUp);
      try {
        return await work();
      } catch (thrown) {
        // Whatever was under way wraps the reason in words of its own.
        late.signal.throwIfAborted();
        throw thrown;
      } finally {
        cancel();
      }
    },
  };
}
