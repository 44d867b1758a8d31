import type { Clock } from "../clock/clock.ts";
import { seededRandom } from "../clock/random.ts";
import { advance } from "./advance.ts";
import { createBatch } from "./batch.ts";
import { arrivalDelayUs, checkEngineConfig, type EngineConfig, stepDurationUs } from "./config.ts";
import type { Engine, SequenceSpec } from "./engine.ts";
import { type EngineState, retire } from "./engine-state.ts";
import type { EngineObserver } from "./observer.ts";
import { combineObservers } from "./observers.ts";
import { createOutlet } from "./outlet.ts";
import { prefixHashes } from "./prefix-hash.ts";
import { checkSpec, newSequence, type Sequence } from "./sequence.ts";
import { createStepTimer, type StepTimer } from "./step-timer.ts";
import { createArrivalHeap } from "./wait-queue.ts";

/** How far the engine ran behind its own plan. Always 0 on a virtual clock. */
type Slip = { readonly steps: number; readonly lateSteps: number; readonly maxMs: number };

export type SimulatedEngine = Engine & {
  slip(): Slip;
  /** Blocks held by sequences, of all. */
  blocks(): { readonly used: number; readonly total: number };
};

/**
 * A vLLM engine that computes nothing but when. Steps stand on absolute deadlines: one that is
 * handled late does not move the next.
 * @throws RangeError when `config` has impossible values; `submit` throws one for a sequence that
 * would never fit.
 */
export function createEngine(
  config: EngineConfig,
  clock: Clock,
  observers: readonly EngineObserver[] = [],
): SimulatedEngine {
  checkEngineConfig(config);
  const state = newState(config, clock, observers);
  const { stepsPerTurn } = config;
  const timer = createStepTimer({
    clock,
    stepsPerTurn,
    begin: (startMs) => begin(state, startMs),
    finish: (endMs, actualMs) => finish(state, endMs, actualMs),
  });
  return {
    submit: (spec) => submit(state, spec, timer),
    resetPrefixCache: () => state.batch.pool.forget(),
    sleep: (level) => sleep(state, level),
    wakeUp: () => wakeUp(state, timer),
    isSleeping: () => state.sleeping,
    load: () => ({ running: state.running, waiting: state.live.size - state.running }),
    slip: () => ({ ...state.slip }),
    blocks: () => ({ used: state.batch.pool.used(), total: config.kvBlocks }),
  };
}

/** Duration of the step that starts then in microseconds, or when to look again, or null when idle. */
function begin(state: EngineState, startMs: number): number | { readonly againMs: number } | null {
  if (state.sleeping) return null;
  const { arrivals, batch, report } = state;
  report.startMs = startMs;
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
  report.prefillTokens = load.prefillTokens;
  report.decodeSeqs = load.decodeSeqs;
  report.batchedTokens = load.batchedTokens;
  return stepDurationUs(state.config, load);
}

function finish(state: EngineState, endMs: number, actualMs: number): void {
  const { batch, report, slip } = state;
  report.generatedTokens = 0;
  for (const seq of batch.running) {
    if (seq.state === "running" && seq.stepTokens > 0) advance(state, seq, endMs);
  }
  batch.sweep();
  slip.steps++;
  if (actualMs - endMs > slip.maxMs) slip.maxMs = actualMs - endMs;
  if (actualMs - endMs >= LATE_MS) slip.lateSteps++;
  report.endMs = endMs;
  report.actualMs = actualMs;
  report.running = state.running;
  report.waiting = state.live.size - state.running;
  report.usedBlocks = batch.pool.used();
  state.events.stepped(report);
}

/** Below this a step counts as on time: timers have a granularity of about a millisecond. */
const LATE_MS = 2;

function submit(
  state: EngineState,
  spec: SequenceSpec,
  timer: StepTimer,
): ReturnType<Engine["submit"]> {
  const { config, events, live, arrivals } = state;
  checkSpec(spec, config);
  if (config.maxNumQueuedReqs !== null && live.size >= config.maxNumQueuedReqs) {
    events.rejected(spec);
    return "rejected";
  }
  const seq = newSequence(spec, startOf(state, spec));
  live.add(seq);
  arrivals.push(seq);
  events.arrived(seq);
  timer.wake(seq.queuedMs);
  return { abort: () => abort(state, seq) };
}

function startOf(state: EngineState, spec: SequenceSpec) {
  const { seed, blockSize, prefixCaching, speculation } = state.config;
  const arrivalMs = state.clock.now();
  return {
    ordinal: state.nextOrdinal(),
    arrivalMs,
    queuedMs: arrivalMs + arrivalDelayUs(state.config, spec.promptTokenIds.length) / 1e3,
    hashes: prefixCaching
      ? prefixHashes(spec.promptTokenIds, { blockSize, cacheSalt: spec.cacheSalt })
      : [],
    draw: speculation === null ? null : seededRandom(`${seed}/${spec.key}/speculation`).next,
  };
}

function abort(state: EngineState, seq: Sequence): void {
  state.outlet.drop(seq);
  if (seq.state !== "finished") retire(state, seq, { reason: "abort", atMs: state.clock.now() });
}

function sleep(state: EngineState, level: 1 | 2): void {
  state.sleeping = true;
  for (const seq of [...state.live]) {
    abort(state, seq);
    seq.spec.onAborted();
  }
  state.batch.pool.forget();
  state.events.slept(level);
}

function wakeUp(state: EngineState, timer: StepTimer): void {
  state.sleeping = false;
  state.events.slept(0);
  const next = state.arrivals.first();
  if (next !== undefined) timer.wake(Math.max(next.queuedMs, state.clock.now()));
}

function newState(
  config: EngineConfig,
  clock: Clock,
  observers: readonly EngineObserver[],
): EngineState {
  const events = combineObservers(observers);
  let taken = 0;
  const state: EngineState = {
    config,
    clock,
    events,
    arrivals: createArrivalHeap(),
    live: new Set(),
    batch: createBatch(config, {
      admitted: (seq, cachedTokens) => admitted(state, seq, cachedTokens),
      preempted(seq) {
        state.running--;
        events.preempted(seq, state.report.startMs);
      },
    }),
    outlet: createOutlet(config, clock, events),
    report: emptyReport(),
    slip: { steps: 0, lateSteps: 0, maxMs: 0 },
    nextOrdinal: () => taken++,
    running: 0,
    sleeping: false,
  };
  return state;
}

function admitted(state: EngineState, seq: Sequence, cachedTokens: number): void {
  state.running++;
  if (!Number.isNaN(seq.scheduledMs)) {
    state.events.resumed(seq, seq.promptTokens + seq.generatedTokens - cachedTokens);
    return;
  }
  seq.scheduledMs = state.report.startMs;
  seq.cachedTokens = cachedTokens;
  state.events.scheduled(seq);
  seq.spec.onScheduled(cachedTokens);
}

function emptyReport(): EngineState["report"] {
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
