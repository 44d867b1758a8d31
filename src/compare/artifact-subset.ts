import type { Artifact } from "../artifact/schema.ts";

export type Maybe<Value> = Value | null | undefined;

/** One row of `request_timings`, as far as the comparison reads it. */
export type TimingRow = { readonly [key: string]: unknown };

/** The keys whose values are taken as the schema has them. */
type ReadKey =
  | "run_id"
  | "base_url"
  | "model"
  | "requests"
  | "completed"
  | "failed"
  | "responses_received"
  | "measurement_protocol"
  | "engine"
  | "gpu"
  | "concurrency"
  | "context_tokens"
  | "context_distribution"
  | "context_seed"
  | "max_tokens"
  | "prompt_cache_mode"
  | "shared_prefix_tokens"
  | "response_words"
  | "controlled_output_policy"
  | "request_canaries"
  | "started_at"
  | "started_at_unix_ns"
  | "sampling"
  | "serve_flags";

/**
 * What the comparison reads of one benchmark file, any revision; everything may be missing. Of what
 * has many keys it looks up single ones, and believes none to be a number before it has seen it.
 */
export type ArtifactSubset = Readonly<Pick<Artifact, ReadKey>> & {
  readonly failures?: Maybe<readonly { readonly error_type: string }[]>;
  readonly metrics: { readonly [key: string]: unknown };
  readonly request_timings?: Maybe<readonly TimingRow[]>;
  readonly extensions?: Maybe<{ readonly [key: string]: unknown }>;
};
