import type { Clock } from "../clock/clock.ts";

export type StepTimer = {
  /** Something may be there to run from `atMs` on. */
  wake(atMs: number): void;
  /** Planned start of the current step. */
  startMs(): number;
};

export type StepTimerOptions = {
  readonly clock: Clock;
  /** Steps handled in one turn of the event loop before others have theirs. */
  readonly stepsPerTurn: number;
  /** Composes the step that starts then: its duration in µs, or when to look again, or null for idle. */
  readonly begin: (startMs: number) => number | { readonly againMs: number } | null;
  /** Handles the outputs of the step that was to end at `endMs`; really it is `actualMs`. */
  readonly finish: (endMs: number, actualMs: number) => void;
};

/**
 * One step after the other on absolute deadlines. A step starts when the one before was to end, or,
 * after a pause, when the wake was due: being late shifts nothing, several late steps run in one go.
 */
export function createStepTimer({
  clock,
  stepsPerTurn,
  begin,
  finish,
}: StepTimerOptions): StepTimer {
  // The end of a step is an anchor plus whole microseconds, so that no rounding adds up.
  let anchorMs = Number.NEGATIVE_INFINITY;
  let elapsedUs = 0;
  let startMs = Number.NaN;
  let endMs = Number.NEGATIVE_INFINITY;
  let state: "idle" | "stepping" | "turning" = "idle";
  let wakeMs = Number.POSITIVE_INFINITY;
  let cancelWake: (() => void) | null = null;

  function turn(): void {
    cancelWake = null;
    let stepsLeft = stepsPerTurn;
    if (state === "idle" && !start(Math.max(endMs, wakeMs))) return;
    for (;;) {
      const nowMs = clock.now();
      if (endMs > nowMs + TOLERANCE_MS || stepsLeft === 0) {
        sleepUntil(Math.max(endMs, nowMs));
        return;
      }
      state = "turning";
      finish(endMs, nowMs);
      stepsLeft--;
      if (!start(endMs)) return;
    }
  }

  /** False when there is nothing to do now; then a wake may be set. */
  function start(fromMs: number): boolean {
    state = "turning";
    startMs = fromMs;
    let next = begin(startMs);
    while (next !== null && typeof next !== "number") {
      if (next.againMs > clock.now() + TOLERANCE_MS) {
        state = "idle";
        sleepUntil(next.againMs);
        return false;
      }
      startMs = Math.max(startMs, next.againMs);
      next = begin(startMs);
    }
    if (next === null) {
      state = "idle";
      wakeMs = Number.POSITIVE_INFINITY;
      return false;
    }
    if (startMs !== endMs) {
      anchorMs = startMs;
      elapsedUs = 0;
    }
    elapsedUs += next;
    endMs = anchorMs + elapsedUs / 1e3;
    state = "stepping";
    return true;
  }

  function sleepUntil(atMs: number): void {
    wakeMs = atMs;
    cancelWake?.();
    cancelWake = clock.after(Math.max(0, atMs - clock.now()), turn);
  }

  return {
    wake(atMs) {
      if (state !== "idle") return;
      if (cancelWake === null || atMs < wakeMs) sleepUntil(atMs);
    },
    startMs: () => startMs,
  };
}

/** Rounding of a deadline in floating milliseconds must not cost another turn. */
const TOLERANCE_MS = 1e-6;
