/** One request as the plan wants it. The whole plan is drawn before the first request. */
export type PlannedRequest = {
  /** 0-based; also the row's `request_index`. */
  readonly index: number;
  /** Prompt length that calibration aims at, in tokens as the server counts them, template included. */
  readonly contextTokens: number;
  /** `ANVIL_REQ_<context seed>_<index, five digits>`. */
  readonly marker: string;
};

/** Everything one run sends and expects, decided before the clock starts. */
export type Plan = {
  readonly model: string;
  readonly requests: readonly PlannedRequest[];
  readonly concurrency: number;
  /** All requests at once, over one shared prefix (`serve_flags.shared_prefix_burst`). */
  readonly sharedPrefixBurst: boolean;
  /** Drawn once per run; part of every prompt, so no run finds another's prompts in a prefix cache. */
  readonly promptNonce: string;
  readonly contextSeed: number;
  readonly promptCacheMode: "unique" | "shared";
  readonly sharedPrefixTokens: number;
  /** The server's `max_model_len` or the user's; null where neither is known. */
  readonly maxContextTokens: number | null;
  /** Planned requests by planned length, keys as decimal strings: `{"8192": 4}`. */
  readonly contextDistribution: Readonly<Record<string, number>>;
  /** Null where contexts are sampled. */
  readonly fixedContextTokens: number | null;
  readonly maxTokens: number;
  readonly responseWords: number | null;
  readonly controlledOutputPolicy: "observe" | "strict";
  readonly requestCanaries: boolean;
  readonly temperature: number | null;
  readonly topP: number | null;
  readonly thinkingMode: "default" | "enabled" | "disabled" | "unsupported";
  readonly reasoningEffort: string | null;
  readonly timeoutMs: number;
};

/** The short words that `response-words` asks for; whatever is on this list is a code word. */
export const CODE_WORDS: readonly string[] = (
  "amber basin cedar delta ember fable grove harbor iris jasper kelp lagoon maple nectar opal pearl " +
  "quartz raven sable tulip umber velvet willow xenon yarrow zephyr"
).split(" ");
