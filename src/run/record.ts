/**
 * When things happened in one request, in milliseconds after its own start t0 (taken right before
 * the request is written); null where the event never came. All events of one socket read share
 * one time.
 */
export type RequestTimes = {
  /** Before t0: how long the connection took to set up. Null where there was none. */
  readonly connectMs: number | null;
  /** Response headers. vLLM flushes them before prefill, so this is not TTFT. */
  readonly headersMs: number | null;
  /** First SSE event with a choice, even a role-only delta. */
  readonly firstEventMs: number | null;
  /** First non-empty reasoning delta. */
  readonly firstReasoningMs: number | null;
  /** First non-empty content delta: TTFT. */
  readonly firstContentMs: number | null;
  /** First non-empty reasoning or content delta: TTFO. */
  readonly firstOutputMs: number | null;
  /** Last non-empty reasoning or content delta. */
  readonly lastOutputMs: number | null;
  /** End of the response stream (E2E), or the moment of failure. */
  readonly endMs: number;
};

/** The server's own token counts, from the final usage chunk. */
export type Usage = {
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
  readonly cachedTokens: number | null;
  readonly reasoningTokens: number | null;
};

/** The visible answer as captured: its first 8,192 characters. */
export type VisibleAnswer = {
  readonly text: string;
  readonly truncated: boolean;
};

/** How a request can fail before its answer is even judged. */
export type FailureType =
  | "connection-refused"
  | "connection-reset"
  | "connect-timeout"
  | "host-not-found"
  /** What came back is no HTTP. */
  | "malformed-http"
  | "timeout"
  | "http-error"
  /** A 3xx: redirects are never followed. */
  | "redirect"
  /** HTTP 200, but not `text/event-stream`. */
  | "not-a-stream"
  | "stream-error-event"
  /** `finish_reason` says that the server gave the request up. */
  | "server-abort"
  /** `finish_reason` is none of those that end a whole answer. */
  | "unexpected-finish-reason"
  | "stream-truncated"
  | "malformed-event"
  | "no-finish-reason"
  | "empty-answer"
  | "reasoning-only-answer"
  | "clock-ran-backwards"
  | "aborted"
  | "network-error";

/** What one request did. */
export type RequestRecord = {
  readonly index: number;
  readonly plannedContextTokens: number;
  readonly marker: string;
  /** t0 in ms after the run's start. */
  readonly startedMs: number;
  readonly times: RequestTimes;
  readonly contentChunks: number;
  readonly reasoningChunks: number;
  /** Chunks that carried output in the last socket read that carried any: burst delivery shows here. */
  readonly lastReadChunks: number;
  readonly usage: Usage | null;
  readonly finishReason: string | null;
  readonly answer: VisibleAnswer;
  readonly outcome: RequestOutcome;
};

/** `answered`: a whole response arrived (200, finish_reason, `[DONE]`, visible content). */
export type RequestOutcome =
  | { readonly kind: "answered" }
  | {
      readonly kind: "failed";
      readonly errorType: FailureType;
      /** Sanitised, at most 2,048 characters. */
      readonly message: string;
      readonly messageTruncated: boolean;
      readonly httpStatus: number | null;
    };
