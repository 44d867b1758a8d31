import type { Clock } from "../clock/clock.ts";
import type { Engine, SequenceSpec } from "./engine.ts";
import type { EngineFinishReason, EngineObserver } from "./observer.ts";
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
  const events = combineObservers(observers);
  const live = new Map<Sequence, () => void>();
  let taken = 0;
  let sleeping = false;

  function begin(seq: Sequence, index: number): void {
    const plan = planEmissions(replayRow(rows, index), tokensOf(seq.spec, rows, index));
    live.set(
      seq,
      clock.after(0, () => {
        seq.state = "running";
        seq.scheduledMs = seq.arrivalMs;
        events.scheduled(seq);
        seq.spec.onScheduled(0);
        if (live.has(seq)) waitFor(seq, plan, 0);
      }),
    );
  }

  function waitFor(seq: Sequence, plan: EmissionPlan, at: number): void {
    const plannedMs = seq.arrivalMs + (plan.atMs[at] ?? 0);
    live.set(
      seq,
      clock.after(Math.max(0, plannedMs - clock.now()), () => emitDue(seq, plan, at)),
    );
  }

  // Late emissions catch up in one turn; each keeps its own planned time.
  function emitDue(seq: Sequence, plan: EmissionPlan, from: number): void {
    let at = from;
    do {
      emit(seq, plan, at);
      at++;
      if (!live.has(seq)) return;
    } while (seq.arrivalMs + (plan.atMs[at] ?? 0) <= clock.now());
    waitFor(seq, plan, at);
  }

  function emit(seq: Sequence, plan: EmissionPlan, at: number): void {
    const plannedMs = seq.arrivalMs + (plan.atMs[at] ?? 0);
    const tokens = plan.tokens[at] ?? 0;
    const previousMs = seq.lastTokenMs;
    seq.lastTokenMs = plannedMs;
    if (at === 0) seq.firstTokenMs = plannedMs;
    seq.generatedTokens += tokens;
    events.generated(seq, tokens, previousMs);
    const finished = at === plan.tokens.length - 1;
    const totalTokens = seq.generatedTokens;
    if (finished) end(seq, seq.spec.finishReason, plannedMs);
    events.emitted(seq, tokens, { plannedMs, actualMs: clock.now() });
    seq.spec.onEmission({ plannedMs, tokens, totalTokens, finished });
  }

  function end(seq: Sequence, reason: EngineFinishReason, atMs: number): void {
    live.delete(seq);
    seq.state = "finished";
    events.finished(seq, reason, atMs);
  }

  function abort(seq: Sequence): void {
    const cancel = live.get(seq);
    if (cancel === undefined) return;
    cancel();
    end(seq, "abort", clock.now());
  }

  return {
    submit(spec) {
      const arrivalMs = clock.now();
      const ordinal = taken++;
      const start = { ordinal, arrivalMs, queuedMs: arrivalMs, hashes: [], draw: null };
      const seq = newSequence(spec, start);
      events.arrived(seq);
      begin(seq, indexOf(spec) ?? ordinal);
      return { abort: () => abort(seq) };
    },
    resetPrefixCache: () => live.size === 0,
    sleep(level) {
      sleeping = true;
      for (const seq of [...live.keys()]) {
        abort(seq);
        seq.spec.onAborted();
      }
      events.slept(level);
    },
    wakeUp() {
      sleeping = false;
      events.slept(0);
    },
    isSleeping: () => sleeping,
    load: () => ({ running: live.size, waiting: 0 }),
  };
}

/** Where the server does not say what is reasoning, each recorded content chunk is one token. */
function tokensOf(spec: SequenceSpec, rows: readonly ReplayRow[], index: number) {
  const { reasoningChunks, contentChunks } = replayRow(rows, index);
  const rest = reasoningChunks === 0 ? 0 : Math.max(0, spec.outputTokens - contentChunks);
  return { outputTokens: spec.outputTokens, reasoningTokens: spec.reasoningTokens ?? rest };
}
