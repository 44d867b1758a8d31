/** One step's output of one sequence. */
export type Emission = {
  /** When the simulator planned it, in milliseconds of its clock. */
  readonly plannedMs: number;
  /** New tokens in this emission, at least 1. */
  readonly tokens: number;
  /** Tokens of this sequence so far, these included. */
  readonly totalTokens: number;
  readonly finished: boolean;
};

/** One sequence for the engine: what it will say is already decided, the engine decides when. */
export type SequenceSpec = {
  readonly id: string;
  /** What its random stream is derived from; independent of arrival order. */
  readonly key: string;
  readonly promptTokenIds: readonly number[];
  /** All tokens that it will generate, hidden ones (reasoning tags, EOS) included. */
  readonly outputTokens: number;
  /** Of these, how many from the first on are reasoning and the tag that ends it; only replay asks. */
  readonly reasoningTokens?: number;
  readonly maxTokens: number;
  /** Tokens between two emissions, where that is more than the engine's own. */
  readonly streamInterval?: number;
  readonly finishReason: "stop" | "length";
  /** Separates prefix-cache entries of different tenants. */
  readonly cacheSalt: string | null;
  /** Its first prefill chunk was scheduled; `cachedTokens` came out of the prefix cache. */
  readonly onScheduled: (cachedTokens: number) => void;
  readonly onEmission: (emission: Emission) => void;
  /** The engine gave it up (sleep, shutdown). */
  readonly onAborted: () => void;
};

/** The part of vLLM behind its HTTP front end. */
export type Engine = {
  /** `rejected`: so many sequences are unfinished already (`max_num_queued_reqs`). */
  submit(spec: SequenceSpec): { readonly abort: () => void } | "rejected";
  /** False while sequences hold blocks, as in vLLM. */
  resetPrefixCache(): boolean;
  sleep(level: 1 | 2): void;
  wakeUp(): void;
  isSleeping(): boolean;
  /** Sequences running and waiting now. */
  load(): { readonly running: number; readonly waiting: number };
};
