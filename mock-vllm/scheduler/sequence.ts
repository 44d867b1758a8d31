import type { EngineConfig } from "./config.ts";
import { maxSequenceTokens } from "./config.ts";
import type { SequenceSpec } from "./engine.ts";
import type { SequenceView } from "./observer.ts";
import type { BlockHash } from "./prefix-hash.ts";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A sequence as the engine handles it. */
export type Sequence = Mutable<SequenceView> & {
  state: "arriving" | "waiting" | "running" | "finished";
  /** Tokens whose keys and values are in its blocks. */
  computedTokens: number;
  /** Query tokens in the current step; 0 when the step does without it. */
  stepTokens: number;
  /** Generated tokens that are not part of an emission yet. */
  pendingTokens: number;
  emittedTokens: number;
  /** Its client is gone: what is still on its way out is not delivered. */
  muted: boolean;
  readonly blocks: number[];
  /** Of its full prompt blocks, the number that the prefix cache knows. */
  rememberedBlocks: number;
  readonly hashes: readonly BlockHash[];
  readonly draw: (() => number) | null;
};

/** Where a new sequence stands in time, and what the engine derived for it. */
export type SequenceStart = {
  readonly ordinal: number;
  readonly arrivalMs: number;
  readonly queuedMs: number;
  readonly hashes: readonly BlockHash[];
  readonly draw: (() => number) | null;
};

export function newSequence(spec: SequenceSpec, start: SequenceStart): Sequence {
  return {
    ...start,
    spec,
    promptTokens: spec.promptTokenIds.length,
    scheduledMs: Number.NaN,
    firstTokenMs: Number.NaN,
    lastTokenMs: Number.NaN,
    generatedTokens: 0,
    cachedTokens: 0,
    preemptions: 0,
    state: "arriving",
    computedTokens: 0,
    stepTokens: 0,
    pendingTokens: 0,
    emittedTokens: 0,
    muted: false,
    blocks: [],
    rememberedBlocks: 0,
  };
}

/** @throws RangeError for a sequence that no amount of waiting would ever finish. */
export function checkSpec(spec: SequenceSpec, config: EngineConfig): void {
  const prompt = spec.promptTokenIds.length;
  if (prompt < 1 || !Number.isSafeInteger(spec.outputTokens) || spec.outputTokens < 1) {
    throw new RangeError(
      `Sequence ${spec.id} has ${prompt} prompt and ${spec.outputTokens} output tokens: at least one of each is needed`,
    );
  }
  const longest = maxSequenceTokens(config);
  if (prompt + spec.outputTokens > longest) {
    throw new RangeError(
      `Sequence ${spec.id} needs ${prompt} + ${spec.outputTokens} tokens of KV cache, ${longest} fit: raise kvBlocks or lower max_model_len`,
    );
  }
  if (!config.chunkedPrefill && prompt + spec.outputTokens > config.maxNumBatchedTokens) {
    throw new RangeError(
      `Sequence ${spec.id} has up to ${prompt + spec.outputTokens} tokens to compute at once, a step takes ${config.maxNumBatchedTokens}: raise maxNumBatchedTokens or turn chunkedPrefill on`,
    );
  }
}
