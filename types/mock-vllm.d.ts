/** A deterministic vLLM server for tests. A test of this repository holds these types to the code. */

/** Everything that can be set of a mock; a scenario file holds the same keys. */
export type ScenarioInput = {
  /** Timing and answer lengths: one of `MOCK_PROFILES`, or `replay:FILE`. Default `instant`. */
  profile?: string;
  /** Same seed, same answers. Default 0. */
  seed?: number;
  /** Served model names; the first is the one in answers and metrics. Default `["mock-model"]`. */
  models?: string[];
  /** Tokens of prompt and answer together; null takes the profile's. */
  maxModelLen?: number | null;
  /** What `/version` says. */
  version?: string;
  /** Whose bytes: vLLM's Python server or its Rust front end. */
  frontend?: "python" | "rust";
  /** The name that carries reasoning: since 0.16 `reasoning`, before 0.11.1 `reasoning_content`. */
  reasoningField?: "reasoning" | "both" | "reasoning_content";
  /** False: no reasoning parser, so reasoning stays in the content with its closing tag. */
  reasoningParser?: boolean;
  /** Tokens of reasoning where thinking is on, or least and most; null takes the profile's. */
  reasoningTokens?: number | [least: number, most: number] | null;
  /** Visible tokens where a prompt asks for no words; null takes the profile's. */
  answerTokens?: number | [least: number, most: number] | null;
  /** False: requests with tools are refused, as without `--enable-auto-tool-choice`. */
  toolParser?: boolean;
  /** Calls of an answer where the model may choose (`tool_choice` auto). Default 0: text. */
  autoToolCalls?: number;
  /** LoRA adapters served from the start, as with `--lora-modules`. */
  loraModules?: { name: string; path: string }[];
  /** What the metrics say of `--max-loras`. */
  maxLoras?: number;
  /** The routes that load and unload adapters. Default true. */
  runtimeLoraUpdating?: boolean;
  /** Prompt tokens without a first answer token at which requests get 503; null is no limit. */
  maxNumQueuedTokens?: number | null;
  /** Asked of `/v1` paths as `Authorization: Bearer …`. */
  apiKey?: string | null;
  /** `usage.prompt_tokens_details`; null takes the profile's. */
  promptTokensDetails?: boolean | null;
  /** `metrics` beside the final usage. */
  perRequestMetrics?: boolean;
  /** Usage in every chunk. */
  forceIncludeUsage?: boolean;
  /** `X-Request-Id` on every answer. */
  requestIdHeaders?: boolean;
  /** `/load` counts. */
  serverLoadTracking?: boolean;
  /** The routes that vLLM has in development mode only. Default true. */
  devMode?: boolean;
  /** Paths that answer 404, as on a server that does not have them. */
  withoutPaths?: string[];
  /** An idle connection is closed after so long. Default 5. */
  keepAliveSeconds?: number;
  /** What a request to a sleeping engine gets. */
  whenAsleep?: "wait" | "busy";
  /** Every route answers 503 for so long after the start. */
  startupSeconds?: number;
  /** `/health` says 503, generating routes 500. */
  engineDead?: boolean;
  /** Real seconds per simulated second on the real clock; null takes the profile's. */
  timeScale?: number | null;
  /** Changes to the profile's simulator. */
  engine?: EngineOverrides;
  /** Faults of generating requests, or of the paths that a rule names. */
  faults?: FaultRule[];
};

/** What a scenario may change of its profile's simulator. Times are whole microseconds. */
export type EngineOverrides = {
  /** Before a request reaches the waiting queue. */
  arrivalUs?: number;
  arrivalUsPer1kTokens?: number;
  /** From the end of a step to its tokens leaving the server. */
  emitUs?: number;
  /** One step, whatever is in it. */
  stepUs?: number;
  /** Per prompt token computed in a step. */
  prefillTokenUs?: number;
  /** Per decoding sequence in a step. */
  decodeSeqUs?: number;
  kvReadUsPer1kTokens?: number;
  prefillContextUsPer1mPairs?: number;
  /** Sequences in one step at most. */
  maxNumSeqs?: number;
  /** Tokens in one step at most. */
  maxNumBatchedTokens?: number;
  chunkedPrefill?: boolean;
  longPrefillTokenThreshold?: number;
  /** Sequences that may be unfinished at once, waiting and running; one more gets 503. Null is no limit. */
  maxNumQueuedReqs?: number | null;
  kvBlocks?: number;
  blockSize?: number;
  prefixCaching?: boolean;
  speculation?: { draftTokens: number; acceptance: number } | null;
  /** Tokens between two chunks. */
  streamInterval?: number;
  stepsPerTurn?: number;
};

/** When a fault happens; a rule with neither rate nor requests always does. */
export type FaultTime = {
  /**
   * Share of requests, drawn from the seed and each request's key (its marker, or a hash of its
   * prompt): a request that is sent again meets the same faults again.
   */
  rate?: number;
  /**
   * Requests by the number in the prompt's marker, or else by the order of arrival, from 0, among
   * all requests to the rule's paths since the rules were set, whatever became of them.
   */
  requests?: number[];
  /** Paths it is for, such as `/v1/models`; absent, those that generate. */
  paths?: string[];
};

/** One fault and when it happens. `afterChunks` is 3 where it is not given. */
export type FaultRule = FaultTime &
  (
    | {
        kind:
          | "connection-reset"
          | "missing-done"
          | "missing-finish-reason"
          | "no-usage"
          | "all-in-last-chunk"
          | "empty-content"
          | "reasoning-only"
          | "reasoning-eats-max-tokens"
          | "foreign-canary"
          | "missing-canary"
          | "double-canary"
          | "repetition"
          | "duplicate-answers"
          | "crlf"
          | "comments"
          | "bom"
          | "no-space"
          | "two-events-per-write"
          | "event-over-writes"
          | "split-every-byte"
          | "split-utf8"
          | "keep-alive-close";
      }
    | {
        kind: "status";
        status: 400 | 401 | 404 | 408 | 429 | 500 | 503;
        /** With 429 only. */
        retryAfterSeconds?: number;
      }
    | { kind: "connection-refused" | "slow-headers" | "early-role"; seconds?: number }
    /** Without `seconds` for ever. */
    | { kind: "stall"; seconds?: number; afterChunks?: number }
    | {
        kind: "reset-mid-chunk" | "truncated-body" | "truncated-json" | "error-frame";
        afterChunks?: number;
      }
    | { kind: "huge-event"; bytes?: number; afterChunks?: number }
    | { kind: "finish-reason"; reason?: string }
    | { kind: "wrong-usage"; extraTokens?: number }
    | { kind: "too-many-words" | "too-few-words"; words?: number }
  );

/** Ground truth of one sequence; times are ms of the mock's clock, null where it never came to that. */
export type TracedRequest = {
  readonly ordinal: number;
  readonly id: string;
  /** The marker of its prompt, or a hash of the prompt. */
  readonly key: string;
  readonly path: string;
  readonly stream: boolean;
  /** Kinds of the faults that struck it. */
  readonly faults: readonly string[];
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly preemptions: number;
  readonly arrivalMs: number;
  readonly queuedMs: number;
  readonly scheduledMs: number | null;
  readonly finishedMs: number | null;
  readonly finishReason: string | null;
  /** One entry per emission of the engine in each of these four. */
  readonly tokens: readonly number[];
  readonly plannedMs: readonly number[];
  /**
   * When the emission's chunk was handed to the connection, after what the request's faults did to
   * it; null where it has not been, or not whole. Of an emission without a chunk, and of an answer
   * that is not streamed: when the engine handed it to the server.
   */
  readonly actualMs: readonly (number | null)[];
  readonly kinds: readonly ("reasoning" | "content" | "both" | "hidden")[];
};

/** A mock on a real port. `await using` closes it at the end of the scope. */
export type MockVllm = AsyncDisposable & {
  /** Such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** The OpenAI-compatible root, `<url>/v1`. */
  readonly baseUrl: string;
  /**
   * Every sequence so far (`n: 2` makes two), in order of arrival; the oldest go where there are more
   * than 10,000 of them or 2,000,000 emissions.
   */
  trace(): readonly TracedRequest[];
  close(): Promise<void>;
};

/** Starts a mock on a free port of 127.0.0.1, or where told. Rejects with a MockError for a wrong option. */
export function startMockVllm(
  options?: ScenarioInput & { readonly port?: number; readonly host?: string },
): Promise<MockVllm>;

/** A mock in this process, on a virtual clock that drives its client as well. */
export type VirtualMock = {
  readonly clock: {
    /** Virtual milliseconds since the mock was made. */
    now(): number;
    unixNs(): bigint;
    /** Calls `run` once, `delayMs` from now; the returned function cancels it. */
    after(delayMs: number, run: () => void): () => void;
  };
  /**
   * For clients that take a `fetch`. Rejects, or fails the body, with a TypeError where the mock cuts
   * the connection and with the reason of the request's signal where that aborts.
   */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly baseUrl: string;
  trace(): readonly TracedRequest[];
  /** Runs the work, moving virtual time on whenever all of it waits. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/** Throws a MockError for a wrong option. */
export function createVirtualMock(scenario?: ScenarioInput): VirtualMock;

/** msw handlers for every path under `origin`; `http` is msw's own. Throws a MockError for a wrong option. */
export function createMockHandlers<Handler>(
  options: ScenarioInput & {
    readonly http: {
      all(path: string, resolver: (info: { request: Request }) => Promise<Response>): Handler;
    };
    readonly origin: string;
  },
): { readonly handlers: readonly Handler[]; trace(): readonly TracedRequest[] };

/** Names of the profiles. */
export const MOCK_PROFILES: readonly string[];

/** Something the person who started the mock can fix; its message says what. */
export class MockError extends Error {}
