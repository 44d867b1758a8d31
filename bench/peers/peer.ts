/** Which clock a peer's start stamps are of. */
export type PeerClock =
  /** CLOCK_MONOTONIC: Python's `perf_counter`, Node's `hrtime`. */
  | "monotonic"
  /** Time of day. */
  | "unix";

/** How a peer turns requests into a percentile. */
export type QuantileRule = "linear" | "nearest-rank";

/** What every client is asked to do. */
export type Workload = {
  /** With `/v1`. */
  readonly baseUrl: string;
  readonly streams: number;
  /** One request each, in this order. */
  readonly prompts: readonly { readonly key: string; readonly text: string }[];
  readonly maxTokens: number;
  /** Empty, for this run alone. */
  readonly folder: string;
  /** What `writeTokenizer` wrote. */
  readonly tokenizer: string;
};

export type Launch = {
  readonly args: readonly string[];
  /** Added to this process's own. */
  readonly env: Readonly<Record<string, string>>;
};

/** One request as its client reported it. */
export type ReportedRequest = {
  /** The marker of its prompt, by which the mock's trace knows it. */
  readonly key: string;
  /** Where its TTFT counts from, in ms of the peer's clock. */
  readonly startMs: number;
  readonly ttftMs: number;
  /** What the peer took for the number of tokens. */
  readonly tokens: number;
};

/** What a client made of the workload; times in ms. */
export type PeerReport = {
  readonly version: string;
  /** Its own summary. */
  readonly ttft: { readonly mean: number; readonly p50: number; readonly p99: number };
  /** Mean time per token after the first, by whatever name. */
  readonly perTokenMs: number;
  /** Mean gap between chunks; null where it states none. */
  readonly chunkGapMs: number | null;
  readonly requests: readonly ReportedRequest[];
};

/** What its numbers are defined as, so that the truth can be of the same definition. */
export type Definitions = {
  /** The first output of any kind, or the first that is no reasoning. */
  readonly ttftAt: "first-output" | "first-content";
  /** Where the time per token ends: the last chunk with text, or the one that says why it ended. */
  readonly decodeEnd: "last-output" | "last-chunk";
  /** Requests count once in the mean time per token, or once for each token after the first. */
  readonly perTokenWeight: "request" | "token";
  readonly quantile: QuantileRule;
  /** For the reader. */
  readonly notes: string;
};

/** One client: how to start it and how to read it. */
export type Peer = {
  readonly name: string;
  readonly program: Program;
  readonly clock: PeerClock;
  readonly definitions: Definitions;
  /** Writes the client's input files into the workload's folder. */
  prepare(workload: Workload): Promise<Launch>;
  /**
   * Reads what it left in the workload's folder.
   *
   * @throws Error that names the version and the field which is missing or wrong
   */
  read(workload: Workload, programPath: string): Promise<PeerReport>;
};

/** Where a client's program is found. */
export type Program =
  | { readonly kind: "own"; readonly path: string }
  | {
      readonly kind: "installed";
      /** Names the program's path; it goes before PATH. */
      readonly variable: string;
      readonly command: string;
      /** Commands that install it. */
      readonly install: readonly string[];
    };
