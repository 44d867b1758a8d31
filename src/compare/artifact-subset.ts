export type Maybe<Value> = Value | null | undefined;

/** One row of `request_timings`, as far as the comparison reads it. */
export type TimingRow = { readonly [key: string]: unknown };

/** What the comparison reads of one benchmark file, any revision; everything may be missing. */
export type ArtifactSubset = {
  readonly run_id: string;
  readonly model: string;
  readonly requests: number;
  readonly completed: number;
  readonly failed?: Maybe<number>;
  readonly failures?: Maybe<readonly { readonly error_type: string }[]>;
  readonly responses_received?: Maybe<number>;
  readonly measurement_protocol?: Maybe<string>;
  readonly engine?: Maybe<string>;
  readonly gpu?: Maybe<string>;
  readonly concurrency?: Maybe<number>;
  readonly context_tokens?: Maybe<number>;
  readonly context_distribution?: Maybe<Readonly<Record<string, number>>>;
  readonly context_seed?: Maybe<number>;
  readonly max_tokens?: Maybe<number>;
  readonly prompt_cache_mode?: Maybe<string>;
  readonly shared_prefix_tokens?: Maybe<number>;
  readonly response_words?: Maybe<number>;
  readonly controlled_output_policy?: Maybe<string>;
  readonly started_at?: Maybe<string>;
  readonly started_at_unix_ns?: Maybe<bigint | number>;
  readonly sampling?: Maybe<{
    readonly temperature?: Maybe<{ readonly effective_request?: Maybe<number> }>;
    readonly top_p?: Maybe<{ readonly effective_request?: Maybe<number> }>;
  }>;
  readonly serve_flags?: Maybe<{
    readonly reasoning_effort?: Maybe<string>;
    readonly shared_prefix_burst?: Maybe<boolean>;
    readonly thinking_mode?: Maybe<string>;
  }>;
  readonly metrics: { readonly [key: string]: unknown };
  readonly request_timings?: Maybe<readonly TimingRow[]>;
  readonly extensions?: Maybe<{ readonly [key: string]: unknown }>;
};
