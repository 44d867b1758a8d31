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
