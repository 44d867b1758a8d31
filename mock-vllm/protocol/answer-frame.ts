/** Which server's bytes: vLLM's Python server or its Rust front end. */
export type Frontend = "python" | "rust";

/** Which of the names of three eras carries reasoning. */
export type ReasoningField = "reasoning" | "both" | "reasoning_content";

/** What is the same in all frames of one answer. */
export type FrameContext = {
  readonly id: string;
  /** Unix seconds. */
  readonly created: number;
  readonly model: string;
  /** Who speaks; `assistant`, unless the request has no generation prompt. */
  readonly role: string;
  readonly frontend: Frontend;
  readonly reasoningField: ReasoningField;
  readonly systemFingerprint: string;
  /** The last frame's usage chunk will come; the fingerprint is in it instead of the finish chunk. */
  readonly includeUsage: boolean;
  /** Present where `return_token_ids` asked for them. */
  readonly promptTokenIds: readonly number[] | null;
  /** Present where `return_prompt_text` asked for it. */
  readonly promptText: string | null;
};

/** New text of one sequence; null for what this step had none of. */
export type TextDelta = {
  readonly content: string | null;
  readonly reasoning: string | null;
};

/** Why a sequence ended. */
export type SequenceEnd = {
  readonly finishReason: "stop" | "length" | "abort" | "tool_calls";
  readonly stopReason: string | number | null;
};

/** Token counts so far; with a streamed chunk only under `continuous_usage_stats`. */
export type UsageCounts = {
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Null: no reasoning parser tells them apart. Absent: the route knows no reasoning. */
  readonly reasoningTokens?: number | null;
};

/** What only final usage tells; null where the server was not asked to. */
export type UsageDetails = {
  readonly cachedTokens: number | null;
  readonly reasoningTokens: number | null;
  /** Not in usage but beside it; in a stream without those of them that are null. */
  readonly metrics: object | null;
};
