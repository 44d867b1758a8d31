import type { Clock } from "../clock/clock.ts";
import type { Engine, SequenceSpec } from "./engine.ts";
import type { EngineObserver } from "./observer.ts";
import { combineObservers } from "./observers.ts";
import { type EmissionPlan, planEmissions, replayRow } from "./replay-plan.ts";
import type { ReplayRow } from "./replay-rows.ts";
import { newSequence, type Sequence } from "./sequence.ts";

export type ReplayOptions = {
  readonly observers?: readonly EngineObserver[];
  /** Which recorded request a sequence stands for; null takes the order of arrival. */
  readonly indexOf?: (spec: SequenceSpec) => number | null;
};

/** Answers with recorded times. It has no batch, no queue and no cache: all that is in the times. */
export function createReplayEngine(
  rows: readonly ReplayRow[],
  clock: Clock,
  { observers = [], indexOf = () => null }: ReplayOptions = {},
): Engine {
  const state: ReplayState = { clock, events: combineObservers(observers), live: new Map() };
  let taken = 0;
  let sleeping = false;
  return {
    submit(spec) {
      const arrivalMs = clock.now();
      const ordinal = taken++;
      const start = { ordinal, arrivalMs, queuedMs: arrivalMs, hashes: [], draw: null };
      const seq = newSequence(spec, start);
      state.events.arrived(seq);
      const index = indexOf(spec) ?? ordinal;
      const plan = planEmissions(replayRow(rows, index), tokensOf(spec, rows, index));
      // Nothing is told before `submit` has returned.
      state.live.set(
        seq,
        clock.after(0, () => begin(state, seq, plan)),
      );
      return { abort: () => abort(state, seq) };
    },
    resetPrefixCache: () => state.live.size === 0,
    sleep(level) {
      sleeping = true;
      for (const seq of [...state.live.keys()]) {
        abort(state, seq);
        seq.spec.onAborted();
      }
      state.events.slept(level);
    },
    wakeUp() {
      sleeping = false;
      state.events.slept(0);
    },
    isSleeping: () => sleeping,
    load: () => ({ running: state.live.size, waiting: 0 }),
  };
}

type ReplayState = {
  readonly clock: Clock;
  readonly events: Required<EngineObserver>;
  /** What cancels the next emission of each. */
  readonly live: Map<Sequence, () => void>;
};

function begin(state: ReplayState, seq: Sequence, plan: EmissionPlan): void {
  seq.state = "running";
  seq.scheduledMs = seq.arrivalMs;
  state.events.scheduled(seq);
  seq.spec.onScheduled(0);
  if (state.live.has(seq)) waitFor(state, seq, { plan, at: 0 });
}

type Place = { readonly plan: EmissionPlan; readonly at: number };

function waitFor(state: ReplayState, seq: Sequence, { plan, at }: Place): void {
  const delayMs = Math.max(0, plannedMs(seq, plan, at) - state.clock.now());
  state.live.set(
    seq,
    state.clock.after(delayMs, () => emitDue(state, seq, { plan, at })),
  );
}

// Late emissions catch up in one turn; each keeps its own planned time.
function emitDue(state: ReplayState, seq: Sequence, { plan, at: from }: Place): void {
  let at = from;
  do {
    emit(state, seq, { plan, at });
    at++;
    if (!state.live.has(seq)) return;
  } while (plannedMs(seq, plan, at) <= state.clock.now());
  waitFor(state, seq, { plan, at });
}

function emit({ events, live, clock }: ReplayState, seq: Sequence, { plan, at }: Place): void {
  const atMs = plannedMs(seq, plan, at);
  const tokens = plan.tokens[at] ?? 0;
  const finished = at === plan.tokens.length - 1;
  const previousMs = seq.lastTokenMs;
  seq.lastTokenMs = atMs;
  if (at === 0) seq.firstTokenMs = atMs;
  seq.generatedTokens += tokens;
  events.generated(seq, tokens, previousMs);
  if (finished) {
    live.delete(seq);
    seq.state = "finished";
    events.finished(seq, seq.spec.finishReason, atMs);
  }
  events.emitted(seq, tokens, { plannedMs: atMs, actualMs: clock.now() });
  seq.spec.onEmission({ plannedMs: atMs, tokens, totalTokens: seq.generatedTokens, finished });
}

function plannedMs(seq: Sequence, plan: EmissionPlan, at: number): number {
  return seq.arrivalMs + (plan.atMs[at] ?? 0);
}

function abort({ live, events, clock }: ReplayState, seq: Sequence): void {
  const cancel = live.get(seq);
  if (cancel === undefined) return;
  cancel();
  live.delete(seq);
  seq.state = "finished";
  events.finished(seq, "abort", clock.now());
}

/** Where the server does not say what is reasoning, each recorded content chunk is one token. */
function tokensOf(spec: SequenceSpec, rows: readonly ReplayRow[], index: number) {
  const { reasoningChunks, contentChunks } = replayRow(rows, index);
  const rest = reasoningChunks === 0 ? 0 : Math.max(0, spec.outputTokens - contentChunks);
  return { outputTokens: spec.outputTokens, reasoningTokens: spec.reasoningTokens ?? rest };
}
