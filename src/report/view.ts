import type { Artifact } from "../artifact/schema.ts";

/** The keys of an artifact that a report reads. */
type ReadKey =
  | "run_id"
  | "measurement_protocol"
  | "model"
  | "engine"
  | "gpu"
  | "base_url"
  | "manifest"
  | "tier"
  | "source_recipe"
  | "clock_domain_id"
  | "configuration_fingerprint"
  | "started_at"
  | "finished_at"
  | "wall_clock_ms"
  | "requests"
  | "concurrency"
  | "responses_received"
  | "completed"
  | "failed"
  | "failures"
  | "performance_eligible"
  | "context_tokens"
  | "context_seed"
  | "context_distribution"
  | "max_context_tokens"
  | "max_tokens"
  | "response_words"
  | "controlled_output_policy"
  | "request_canaries"
  | "prompt_cache_mode"
  | "shared_prefix_tokens"
  | "sampling"
  | "serve_flags"
  | "timing_methodology"
  | "metrics"
  | "metric_population"
  | "extensions";

/**
 * What a report reads of an artifact, by the format's own keys. Every revision of the format fits:
 * a key that is null or lacking is shown as "–" or left out, never guessed.
 */
export type ReportView = { readonly [Key in ReadKey]?: Artifact[Key] | null | undefined };

/** One entry of `failures`. Older files have only the index and the type. */
export type FailureView = NonNullable<Artifact["failures"]>[number];

/** The finite number under a key of `metrics`; null where there is none. */
export function metricOf(view: ReportView, key: string): number | null {
  return numberIn(view.metrics, key);
}

/** The finite number under a key of any record; null where there is none. */
export function numberIn(
  record: Readonly<Record<string, unknown>> | null | undefined,
  key: string,
): number | null {
  const value = record?.[key];
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
