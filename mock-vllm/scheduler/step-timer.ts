import type { Clock } from "../clock/clock.ts";

// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { max } = Math;

export type StepTimer = {
  /** Something may be there to run from `atMs` on. */
  wake(atMs: number): void;
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
export function createStepTimer(options: StepTimerOptions): StepTimer {
  const state: TimerState = {
    ...options,
    phase: "idle",
    anchorMs: Number.NEGATIVE_INFINITY,
    elapsedUs: 0,
    endMs: Number.NEGATIVE_INFINITY,
    wakeMs: Number.POSITIVE_INFINITY,
    cancelWake: null,
  };
  return {
    wake(atMs) {
      // While a step runs, its end looks for whatever has come.
      if (state.phase !== "idle") return;
      if (state.cancelWake === null || atMs < state.wakeMs) sleepUntil(state, atMs);
    },
  };
}

type TimerState = StepTimerOptions & {
  phase: "idle" | "stepping" | "turning";
  /** The end of a step is an anchor plus whole microseconds, so that no rounding adds up. */
  anchorMs: number;
  elapsedUs: number;
  /** Of the current step, or of the last one. */
  endMs: number;
  wakeMs: number;
  cancelWake: (() => void) | null;
};

function turn(state: TimerState): void {
  state.cancelWake = null;
  let stepsLeft = state.stepsPerTurn;
  if (state.phase === "idle" && !start(state, max(state.endMs, state.wakeMs))) return;
  for (;;) {
    const nowMs = state.clock.now();
    if (state.endMs > nowMs + TOLERANCE_MS || stepsLeft === 0) {
      sleepUntil(state, max(state.endMs, nowMs));
      return;
    }
    state.phase = "turning";
    state.finish(state.endMs, nowMs);
    stepsLeft--;
    if (!start(state, state.endMs)) return;
  }
}

/** False when there is nothing to do now; then a wake may be set. */
function start(state: TimerState, fromMs: number): boolean {
  state.phase = "turning";
  let startMs = fromMs;
  let next = state.begin(startMs);
  while (next !== null && typeof next !== "number") {
    if (next.againMs > state.clock.now() + TOLERANCE_MS) {
      state.phase = "idle";
      sleepUntil(state, next.againMs);
      return false;
    }
    startMs = max(startMs, next.againMs);
    next = state.begin(startMs);
  }
  if (next === null) {
    state.phase = "idle";
    state.wakeMs = Number.POSITIVE_INFINITY;
    return false;
  }
  if (startMs !== state.endMs) {
    state.anchorMs = startMs;
    state.elapsedUs = 0;
  }
  state.elapsedUs += next;
  state.endMs = state.anchorMs + state.elapsedUs / 1e3;
  state.phase = "stepping";
  return true;
}

function sleepUntil(state: TimerState, atMs: number): void {
  state.wakeMs = atMs;
  state.cancelWake?.();
  state.cancelWake = state.clock.after(max(0, atMs - state.clock.now()), () => turn(state));
}

/** Rounding of a deadline in floating milliseconds must not cost another turn. */
const TOLERANCE_MS = 1e-6;
