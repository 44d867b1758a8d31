import { type BlockPool, createBlockPool } from "./block-pool.ts";
import type { EngineConfig, StepLoad } from "./config.ts";
import type { Sequence } from "./sequence.ts";
import { createWaitQueue, type WaitQueue } from "./wait-queue.ts";

// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { min, floor, ceil } = Math;

export type BatchEvents = {
  /** It enters a step, the first time or again after a preemption. Called when the step is composed. */
  readonly admitted: (seq: Sequence, cachedTokens: number) => void;
  readonly preempted: (seq: Sequence) => void;
};

/** Which sequences run, which wait, and who holds which KV block. Knows no time. */
export type Batch = {
  /** In the order of admission; ended ones linger until `sweep`. */
  readonly running: readonly Sequence[];
  readonly pool: BlockPool;
  enqueue(seq: Sequence): void;
  /** Chooses the next step. The load is reused by the next call; null when there is nothing to run. */
  compose(): BatchLoad | null;
  /** Gives its blocks back, wherever it is; idempotent. */
  end(seq: Sequence): void;
  sweep(): void;
};

/** `batchedTokens`: query tokens of the whole step, drafts included. */
type BatchLoad = StepLoad & { readonly batchedTokens: number };

export function createBatch(config: EngineConfig, events: BatchEvents): Batch {
  const state: BatchState = {
    config,
    events,
    pool: createBlockPool(config.kvBlocks),
    waiting: createWaitQueue(),
    running: [],
    admitted: [],
    load: { prefillTokens: 0, decodeSeqs: 0, kvTokens: 0, prefillPairs: 0, batchedTokens: 0 },
    hadToPreempt: false,
  };
  return {
    running: state.running,
    pool: state.pool,
    enqueue(seq) {
      seq.state = "waiting";
      state.waiting.append(seq);
    },
    compose: () => compose(state),
    end(seq) {
      state.pool.release(seq.blocks);
      seq.blocks.length = 0;
      seq.state = "finished";
    },
    sweep: () => sweep(state.running),
  };
}

type BatchState = {
  readonly config: EngineConfig;
  readonly events: BatchEvents;
  readonly pool: BlockPool;
  readonly waiting: WaitQueue;
  readonly running: Sequence[];
  /** By the step that is being composed. */
  readonly admitted: { readonly seq: Sequence; readonly cachedTokens: number }[];
  readonly load: { -readonly [K in keyof BatchLoad]: BatchLoad[K] };
  hadToPreempt: boolean;
};

/**
 * vLLM V1's order: running sequences first, each with one token (and drafts) or its next prompt
 * chunk; then waiting ones in order while seats, budget and blocks last, and not in a step that had
 * to preempt. When blocks run out the sequence admitted last gives way and is computed again later.
 */
function compose(state: BatchState): BatchLoad | null {
  const { load, running, admitted, events } = state;
  sweep(running);
  load.prefillTokens = 0;
  load.decodeSeqs = 0;
  load.kvTokens = 0;
  load.prefillPairs = 0;
  load.batchedTokens = 0;
  state.hadToPreempt = false;
  runRunning(state);
  if (!state.hadToPreempt) admitWaiting(state);
  // Last, since whoever hears it may end sequences.
  for (const { seq, cachedTokens } of admitted.splice(0)) events.admitted(seq, cachedTokens);
  return load.batchedTokens === 0 ? null : load;
}

function runRunning(state: BatchState): void {
  const { running, config, load } = state;
  for (let at = 0; at < running.length; at++) {
    const seq = running[at];
    if (seq === undefined) return;
    seq.stepTokens = wantedTokens(seq, config, config.maxNumBatchedTokens - load.batchedTokens);
    if (seq.stepTokens === 0) continue;
    if (!makeRoom(state, seq)) return;
    book(load, seq);
  }
}

/** Blocks for the tokens of its step; false when it had to give way itself. */
function makeRoom(state: BatchState, seq: Sequence): boolean {
  const blocks = ceil((seq.computedTokens + seq.stepTokens) / state.config.blockSize);
  const missing = blocks - seq.blocks.length;
  while (state.pool.free() < missing) {
    const victim = state.running.pop();
    if (victim === undefined) return false;
    preempt(state, victim);
    if (victim === seq) return false;
  }
  takeBlocks(state, seq, missing);
  return true;
}

function preempt(state: BatchState, seq: Sequence): void {
  state.pool.release(seq.blocks);
  seq.blocks.length = 0;
  seq.rememberedBlocks = 0;
  seq.computedTokens = 0;
  seq.stepTokens = 0;
  seq.preemptions++;
  seq.state = "waiting";
  state.waiting.putBack(seq);
  state.hadToPreempt = true;
  state.events.preempted(seq);
}

function admitWaiting(state: BatchState): void {
  const { running, waiting, config, load } = state;
  while (running.length < config.maxNumSeqs && load.batchedTokens < config.maxNumBatchedTokens) {
    const seq = waiting.first();
    if (seq === undefined || !admit(state, seq)) return;
    waiting.removeFirst();
  }
}

function admit(state: BatchState, seq: Sequence): boolean {
  const { config, pool, load } = state;
  const total = seq.promptTokens + seq.generatedTokens;
  // The last token is always computed: its output is what the request came for.
  const cached = pool.cached(seq.hashes, floor((total - 1) / config.blockSize));
  const cachedTokens = cached.length * config.blockSize;
  const tokens = chunkOf(
    total - cachedTokens,
    config,
    config.maxNumBatchedTokens - load.batchedTokens,
  );
  if (!config.chunkedPrefill && tokens < total - cachedTokens) return false;
  const missing = ceil((cachedTokens + tokens) / config.blockSize) - cached.length;
  if (pool.free() - pool.countFree(cached) < missing) return false;

  pool.share(cached);
  for (const block of cached) seq.blocks.push(block);
  seq.rememberedBlocks = cached.length;
  seq.computedTokens = cachedTokens;
  seq.stepTokens = tokens;
  seq.state = "running";
  state.running.push(seq);
  takeBlocks(state, seq, missing);
  book(load, seq);
  state.admitted.push({ seq, cachedTokens });
  return true;
}

function takeBlocks({ pool, config }: BatchState, seq: Sequence, count: number): void {
  for (let taken = 0; taken < count; taken++) seq.blocks.push(pool.take());
  if (seq.rememberedBlocks === seq.hashes.length) return;
  // At scheduling, as in vLLM: a later sequence of the same step may already share these blocks.
  const full = floor((seq.computedTokens + seq.stepTokens) / config.blockSize);
  for (let at = seq.rememberedBlocks; at < min(full, seq.hashes.length); at++) {
    const block = seq.blocks[at];
    const hash = seq.hashes[at];
    if (block === undefined || hash === undefined) break;
    pool.remember(block, hash);
    seq.rememberedBlocks = at + 1;
  }
}

function book(load: BatchState["load"], seq: Sequence): void {
  load.batchedTokens += seq.stepTokens;
  if (isDecoding(seq)) {
    load.decodeSeqs++;
    load.kvTokens += seq.promptTokens + seq.generatedTokens;
  } else {
    load.prefillTokens += seq.stepTokens;
    load.prefillPairs += seq.stepTokens * seq.computedTokens;
  }
}

function sweep(running: Sequence[]): void {
  let kept = 0;
  for (const seq of running) {
    if (seq.state === "running") running[kept++] = seq;
  }
  running.length = kept;
}

/** True when all but its newest token are computed: the step is to give it more. */
export function isDecoding(seq: Sequence): boolean {
  return (
    seq.generatedTokens > 0 && seq.computedTokens === seq.promptTokens + seq.generatedTokens - 1
  );
}

function wantedTokens(seq: Sequence, config: EngineConfig, budget: number): number {
  if (isDecoding(seq)) return min(budget, 1 + (config.speculation?.draftTokens ?? 0));
  return chunkOf(seq.promptTokens + seq.generatedTokens - seq.computedTokens, config, budget);
}

function chunkOf(tokens: number, config: EngineConfig, budget: number): number {
  const longest = config.longPrefillTokenThreshold || Number.POSITIVE_INFINITY;
  return min(tokens, longest, budget);
}
