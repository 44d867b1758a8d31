/** A value that older revisions of the format may hold as null or lack. */
type Maybe<T> = T | null | undefined;

/** One entry of `failures`. Older files have only the index and the type. */
export type FailureView = {
  readonly request_index?: Maybe<number>;
  readonly error_type?: Maybe<string>;
  readonly error_message?: Maybe<string>;
};

/**
 * What a report reads of an artifact, by the format's own keys. Every revision of the format fits:
 * a key that is null or lacking is shown as "–" or left out, never guessed.
 */
export type ReportView = {
  readonly run_id?: Maybe<string>;
  readonly measurement_protocol?: Maybe<string>;
  readonly model?: Maybe<string>;
  readonly engine?: Maybe<string>;
  readonly gpu?: Maybe<string>;
  readonly base_url?: Maybe<string>;
  readonly manifest?: Maybe<string>;
  readonly tier?: Maybe<string>;
  readonly source_recipe?: Maybe<string>;
  readonly clock_domain_id?: Maybe<string>;
  readonly configuration_fingerprint?: Maybe<string>;
  readonly started_at?: Maybe<string>;
  readonly finished_at?: Maybe<string>;
  readonly wall_clock_ms?: Maybe<number>;
  readonly requests?: Maybe<number>;
  readonly concurrency?: Maybe<number>;
  readonly responses_received?: Maybe<number>;
  readonly completed?: Maybe<number>;
  readonly failed?: Maybe<number>;
  readonly failures?: Maybe<readonly FailureView[]>;
  readonly performance_eligible?: Maybe<boolean>;
  readonly context_tokens?: Maybe<number>;
  readonly context_seed?: Maybe<number>;
  readonly context_distribution?: Maybe<Readonly<Record<string, unknown>>>;
  readonly max_context_tokens?: Maybe<number>;
  readonly max_tokens?: Maybe<number>;
  readonly response_words?: Maybe<number>;
  readonly controlled_output_policy?: Maybe<string>;
  readonly request_canaries?: Maybe<boolean>;
  readonly prompt_cache_mode?: Maybe<string>;
  readonly shared_prefix_tokens?: Maybe<number>;
  readonly sampling?: Maybe<Readonly<Record<string, unknown>>>;
  readonly serve_flags?: Maybe<Readonly<Record<string, unknown>>>;
  readonly timing_methodology?: Maybe<Readonly<Record<string, unknown>>>;
  /** Numbers and null, and a few counts by name; read through `metricOf`. */
  readonly metrics?: Maybe<Readonly<Record<string, unknown>>>;
  readonly metric_population?: Maybe<Readonly<Record<string, unknown>>>;
  readonly extensions?: Maybe<Readonly<Record<string, unknown>>>;
};

/** The finite number under a key of `metrics`; null where there is none. */
export function metricOf(view: ReportView, key: string): number | null {
  return numberIn(view.metrics, key);
}

/** The finite number under a key of any record; null where there is none. */
export function numberIn(
  record: Maybe<Readonly<Record<string, unknown>>>,
  key: string,
): number | null {
  const value = record?.[key];
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
