import { type BlockPool, createBlockPool } from "./block-pool.ts";
import type { EngineConfig, StepLoad } from "./config.ts";
import type { Sequence } from "./sequence.ts";
import { createWaitQueue } from "./wait-queue.ts";

export type BatchEvents = {
  /** It enters a step for the first time, or again after a preemption. Not called back into before `compose` is done. */
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
  compose(): (StepLoad & { readonly batchedTokens: number }) | null;
  /** Gives its blocks back, wherever it is; idempotent. */
  end(seq: Sequence): void;
  sweep(): void;
};

/**
 * vLLM V1's order: running sequences first, each with one token (and drafts) or its next prompt
 * chunk; then waiting ones in order while seats, budget and blocks last, and not in a step that had
 * to preempt. When blocks run out the sequence admitted last gives way and is computed again later.
 */
export function createBatch(config: EngineConfig, events: BatchEvents): Batch {
  const pool = createBlockPool(config.kvBlocks);
  const waiting = createWaitQueue();
  const running: Sequence[] = [];
  const admitted: { seq: Sequence; cachedTokens: number }[] = [];
  let hadToPreempt = false;
  const load = { prefillTokens: 0, decodeSeqs: 0, kvTokens: 0, prefillPairs: 0, batchedTokens: 0 };

  function runRunning(): void {
    for (let at = 0; at < running.length; at++) {
      const seq = running[at];
      if (seq === undefined) return;
      seq.stepTokens = wantedTokens(seq, config, config.maxNumBatchedTokens - load.batchedTokens);
      if (seq.stepTokens === 0) continue;
      if (!makeRoom(seq)) return;
      book(seq);
    }
  }

  /** False when it had to give way itself. */
  function makeRoom(seq: Sequence): boolean {
    const blocks = Math.ceil((seq.computedTokens + seq.stepTokens) / config.blockSize);
    const missing = blocks - seq.blocks.length;
    while (pool.free() < missing) {
      const victim = running.pop();
      if (victim === undefined) return false;
      preempt(victim);
      if (victim === seq) return false;
    }
    takeBlocks(seq, missing);
    return true;
  }

  function preempt(seq: Sequence): void {
    pool.release(seq.blocks);
    seq.blocks.length = 0;
    seq.rememberedBlocks = 0;
    seq.computedTokens = 0;
    seq.stepTokens = 0;
    seq.preemptions++;
    seq.state = "waiting";
    waiting.putBack(seq);
    hadToPreempt = true;
    events.preempted(seq);
  }

  function admitWaiting(): void {
    while (running.length < config.maxNumSeqs && load.batchedTokens < config.maxNumBatchedTokens) {
      const seq = waiting.first();
      if (seq === undefined || !admit(seq)) return;
      waiting.removeFirst();
    }
  }

  function admit(seq: Sequence): boolean {
    const total = seq.promptTokens + seq.generatedTokens;
    // The last token is always computed: its output is what the request came for.
    const cached = pool.cached(seq.hashes, Math.floor((total - 1) / config.blockSize));
    const cachedTokens = cached.length * config.blockSize;
    const budget = config.maxNumBatchedTokens - load.batchedTokens;
    const tokens = chunkOf(total - cachedTokens, config, budget);
    if (!config.chunkedPrefill && tokens < total - cachedTokens) return false;
    const blocks = Math.ceil((cachedTokens + tokens) / config.blockSize) - cached.length;
    if (pool.free() - pool.countFree(cached) < blocks) return false;

    pool.share(cached);
    for (const block of cached) seq.blocks.push(block);
    seq.rememberedBlocks = cached.length;
    seq.computedTokens = cachedTokens;
    seq.stepTokens = tokens;
    seq.state = "running";
    running.push(seq);
    takeBlocks(seq, blocks);
    book(seq);
    admitted.push({ seq, cachedTokens });
    return true;
  }

  function takeBlocks(seq: Sequence, count: number): void {
    for (let taken = 0; taken < count; taken++) seq.blocks.push(pool.take());
    if (seq.rememberedBlocks < seq.hashes.length) remember(seq);
  }

  // At scheduling, as in vLLM: a later sequence of the same step may already share these blocks.
  function remember(seq: Sequence): void {
    const full = Math.floor((seq.computedTokens + seq.stepTokens) / config.blockSize);
    for (let at = seq.rememberedBlocks; at < Math.min(full, seq.hashes.length); at++) {
      const block = seq.blocks[at];
      const hash = seq.hashes[at];
      if (block === undefined || hash === undefined) break;
      pool.remember(block, hash);
      seq.rememberedBlocks = at + 1;
    }
  }

  function book(seq: Sequence): void {
    load.batchedTokens += seq.stepTokens;
    if (isDecoding(seq)) {
      load.decodeSeqs++;
      load.kvTokens += seq.promptTokens + seq.generatedTokens;
    } else {
      load.prefillTokens += seq.stepTokens;
      load.prefillPairs += seq.stepTokens * seq.computedTokens;
    }
  }

  function sweep(): void {
    let kept = 0;
    for (const seq of running) {
      if (seq.state === "running") running[kept++] = seq;
    }
    running.length = kept;
  }

  return {
    running,
    pool,
    enqueue(seq) {
      seq.state = "waiting";
      waiting.append(seq);
    },
    compose() {
      sweep();
      load.prefillTokens = 0;
      load.decodeSeqs = 0;
      load.kvTokens = 0;
      load.prefillPairs = 0;
      load.batchedTokens = 0;
      hadToPreempt = false;
      runRunning();
      if (!hadToPreempt) admitWaiting();
      for (const { seq, cachedTokens } of admitted.splice(0)) events.admitted(seq, cachedTokens);
      return load.batchedTokens === 0 ? null : load;
    },
    end(seq) {
      pool.release(seq.blocks);
      seq.blocks.length = 0;
      seq.state = "finished";
    },
    sweep,
  };
}

/** True when all but its newest token are computed: the step is to give it more. */
export function isDecoding(seq: Sequence): boolean {
  return (
    seq.generatedTokens > 0 && seq.computedTokens === seq.promptTokens + seq.generatedTokens - 1
  );
}

function wantedTokens(seq: Sequence, config: EngineConfig, budget: number): number {
  if (isDecoding(seq)) return Math.min(budget, 1 + (config.speculation?.draftTokens ?? 0));
  return chunkOf(seq.promptTokens + seq.generatedTokens - seq.computedTokens, config, budget);
}

function chunkOf(tokens: number, config: EngineConfig, budget: number): number {
  const longest = config.longPrefillTokenThreshold || Number.POSITIVE_INFINITY;
  return Math.min(tokens, longest, budget);
}
