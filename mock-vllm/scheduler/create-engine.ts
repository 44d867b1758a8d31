import type { Clock } from "../clock/clock.ts";
import { seededRandom } from "../clock/random.ts";
import { createBatch, isDecoding } from "./batch.ts";
import { arrivalDelayUs, checkEngineConfig, type EngineConfig, stepDurationUs } from "./config.ts";
import type { Engine, SequenceSpec } from "./engine.ts";
import type { EngineFinishReason, EngineObserver, StepReport } from "./observer.ts";
import { combineObservers } from "./observers.ts";
import { createOutlet } from "./outlet.ts";
import { prefixHashes } from "./prefix-hash.ts";
import { checkSpec, newSequence, type Sequence } from "./sequence.ts";
import { createStepTimer } from "./step-timer.ts";
import { createArrivalHeap } from "./wait-queue.ts";

/** How far the engine ran behind its own plan. Always 0 on a virtual clock. */
export type Slip = { readonly steps: number; readonly lateSteps: number; readonly maxMs: number };

export type SimulatedEngine = Engine & {
  slip(): Slip;
  /** Blocks held by sequences, of all. */
  blocks(): { readonly used: number; readonly total: number };
};

/**
 * A vLLM engine that computes nothing but when. Steps stand on absolute deadlines: one that is
 * handled late does not move the next.
 * @throws RangeError when `config` has impossible values.
 */
export function createEngine(
  config: EngineConfig,
  clock: Clock,
  observers: readonly EngineObserver[] = [],
): SimulatedEngine {
  checkEngineConfig(config);
  const events = combineObservers(observers);
  const arrivals = createArrivalHeap();
  const live = new Set<Sequence>();
  let runningCount = 0;
  let taken = 0;
  let sleeping = false;
  const report = emptyReport();
  const slip = { steps: 0, lateSteps: 0, maxMs: 0 };

  const batch = createBatch(config, {
    admitted(seq, cachedTokens) {
      runningCount++;
      if (!Number.isNaN(seq.scheduledMs)) {
        events.resumed(seq, seq.promptTokens + seq.generatedTokens - cachedTokens);
        return;
      }
      seq.scheduledMs = timer.startMs();
      seq.cachedTokens = cachedTokens;
      events.scheduled(seq);
      seq.spec.onScheduled(cachedTokens);
    },
    preempted(seq) {
      runningCount--;
      events.preempted(seq, timer.startMs());
    },
  });
  const outlet = createOutlet(config, clock, events);
  const timer = createStepTimer({ clock, stepsPerTurn: config.stepsPerTurn, begin, finish });

  /** Duration of the next step in microseconds, or when to look again, or null when idle. */
  function begin(startMs: number): number | { readonly againMs: number } | null {
    if (sleeping) return null;
    for (let next = arrivals.first(); next !== undefined; next = arrivals.first()) {
      if (next.state !== "finished") {
        if (next.queuedMs > startMs) break;
        batch.enqueue(next);
      }
      arrivals.pop();
    }
    const load = batch.compose();
    if (load === null) {
      const next = arrivals.first();
      return next === undefined ? null : { againMs: next.queuedMs };
    }
    report.startMs = startMs;
    report.prefillTokens = load.prefillTokens;
    report.decodeSeqs = load.decodeSeqs;
    report.batchedTokens = load.batchedTokens;
    return stepDurationUs(config, load);
  }

  function finish(endMs: number, actualMs: number): void {
    report.generatedTokens = 0;
    for (const seq of batch.running) {
      if (seq.state === "running" && seq.stepTokens > 0) advance(seq, endMs);
    }
    batch.sweep();
    slip.steps++;
    if (actualMs - endMs > slip.maxMs) slip.maxMs = actualMs - endMs;
    if (actualMs - endMs >= LATE_MS) slip.lateSteps++;
    report.endMs = endMs;
    report.actualMs = actualMs;
    report.running = runningCount;
    report.waiting = live.size - runningCount;
    report.usedBlocks = batch.pool.used();
    events.stepped(report);
  }

  function advance(seq: Sequence, endMs: number): void {
    let tokens = 1;
    if (isDecoding(seq)) {
      const accepted = acceptDrafts(seq, seq.stepTokens - 1);
      if (seq.stepTokens > 1) events.drafted(seq.stepTokens - 1, accepted);
      seq.computedTokens += 1 + accepted;
      tokens = Math.min(1 + accepted, seq.spec.outputTokens - seq.generatedTokens);
    } else {
      seq.computedTokens += seq.stepTokens;
      if (seq.computedTokens < seq.promptTokens + seq.generatedTokens) return;
    }
    seq.stepTokens = 0;
    seq.generatedTokens += tokens;
    report.generatedTokens += tokens;
    const previousMs = seq.lastTokenMs;
    seq.lastTokenMs = endMs + config.emitUs / 1e3;
    if (Number.isNaN(previousMs)) seq.firstTokenMs = seq.lastTokenMs;
    events.generated(seq, tokens, previousMs);

    const done = seq.generatedTokens === seq.spec.outputTokens;
    if (done) retire(seq, seq.spec.finishReason, seq.lastTokenMs);
    outlet.offer(seq, tokens, done);
  }

  function acceptDrafts(seq: Sequence, drafts: number): number {
    const acceptance = config.speculation?.acceptance ?? 0;
    let accepted = 0;
    while (seq.draw !== null && accepted < drafts && seq.draw() < acceptance) accepted++;
    return accepted;
  }

  function retire(seq: Sequence, reason: EngineFinishReason, atMs: number): void {
    if (seq.state === "running") runningCount--;
    batch.end(seq);
    live.delete(seq);
    events.finished(seq, reason, atMs);
  }

  function abort(seq: Sequence): void {
    outlet.drop(seq);
    if (seq.state !== "finished") retire(seq, "abort", clock.now());
  }

  return {
    submit(spec) {
      checkSpec(spec, config);
      const freeSeats = config.maxNumSeqs - runningCount;
      const queued = live.size - runningCount - freeSeats;
      if (config.maxNumQueuedReqs !== null && queued >= config.maxNumQueuedReqs) {
        events.rejected(spec);
        return "rejected";
      }
      const seq = newSequence(spec, startOf(spec, taken++));
      live.add(seq);
      arrivals.push(seq);
      events.arrived(seq);
      timer.wake(seq.queuedMs);
      return { abort: () => abort(seq) };
    },
    resetPrefixCache: () => batch.pool.forget(),
    sleep(level) {
      sleeping = true;
      for (const seq of [...live]) {
        abort(seq);
        seq.spec.onAborted();
      }
      batch.pool.forget();
      events.slept(level);
    },
    wakeUp() {
      sleeping = false;
      events.slept(0);
      const next = arrivals.first();
      if (next !== undefined) timer.wake(Math.max(next.queuedMs, clock.now()));
    },
    isSleeping: () => sleeping,
    load: () => ({ running: runningCount, waiting: live.size - runningCount }),
    slip: () => ({ ...slip }),
    blocks: () => ({ used: batch.pool.used(), total: config.kvBlocks }),
  };

  function startOf(spec: SequenceSpec, ordinal: number) {
    const arrivalMs = clock.now();
    const { seed, blockSize, prefixCaching, speculation } = config;
    return {
      ordinal,
      arrivalMs,
      queuedMs: arrivalMs + arrivalDelayUs(config, spec.promptTokenIds.length) / 1e3,
      hashes: prefixCaching
        ? prefixHashes(spec.promptTokenIds, { blockSize, cacheSalt: spec.cacheSalt })
        : [],
      draw: speculation === null ? null : seededRandom(`${seed}/${spec.key}/speculation`).next,
    };
  }
}

/** Below this a step counts as on time: timers have a granularity of about a millisecond. */
const LATE_MS = 2;

function emptyReport(): { -readonly [K in keyof StepReport]: StepReport[K] } {
  return {
    startMs: 0,
    endMs: 0,
    actualMs: 0,
    prefillTokens: 0,
    decodeSeqs: 0,
    batchedTokens: 0,
    generatedTokens: 0,
    running: 0,
    waiting: 0,
    usedBlocks: 0,
  };
}
