import { Artifact } from "./schema.ts";
import { MetricPopulation, Metrics } from "./schema-metrics.ts";
import { RequestTimings } from "./schema-rows.ts";

/**
 * Which revision of the format a file is, by the newest thing it carries:
 *
 * - `headline`: seven metrics and the run's size
 * - `identity`: and the engine, the machine, failures, token sources (`capacity-v2`)
 * - `request-timings`: and a row for each request, p50 and p95 of six measures
 * - `first-output`: and time to first output apart from time to first token
 * - `distributions`: and whole distributions, population, contract checks, exact time stamps
 */
export type Revision =
  | "headline"
  | "identity"
  | "request-timings"
  | "first-output"
  | "distributions";

/** The revision of a file that the schema takes. */
export function revisionOf(artifact: Artifact): Revision {
  if (CURRENT_ONLY.some((key) => artifact[key] !== undefined)) return "distributions";
  if (artifact.metrics.ttft_mean_ms !== undefined) return "distributions";
  if (artifact.metrics.time_to_first_output_p50_ms !== undefined) return "first-output";
  if (artifact.request_timings != null) return "request-timings";
  if (artifact.measurement_protocol != null || artifact.failures != null) return "identity";
  return "headline";
}

/** Any of these makes a file one of the newest revision, so that dropping others is noticed. */
const CURRENT_ONLY = [
  "clock_domain_id",
  "configuration_fingerprint",
  "controlled_output_policy",
  "extensions",
  "finished_at_unix_ns",
  "metric_population",
  "performance_eligible",
  "prompt_cache_mode",
  "request_canaries",
  "response_words",
  "responses_received",
  "sampling",
  "shared_prefix_tokens",
  "started_at_unix_ns",
  "timestamp_precision",
] as const satisfies readonly (keyof Artifact)[];

/** The paths that a file of the newest revision must have and this one lacks. */
export function missingKeys(artifact: Artifact): readonly string[] {
  if (revisionOf(artifact) !== "distributions") return [];
  const topLevel = Object.keys(Artifact.shape).filter((key) => key !== "extensions");
  return [
    ...lacking(artifact, topLevel, ""),
    ...lacking(artifact.metrics, Object.keys(Metrics.shape), "metrics."),
    ...lacking(
      artifact.metric_population ?? {},
      Object.keys(MetricPopulation.shape),
      "metric_population.",
    ),
    ...(artifact.request_timings ?? []).flatMap((row, at) =>
      lacking(row, Object.keys(RequestTimings.shape), `request_timings[${at}].`),
    ),
  ];
}

function lacking(holder: object, keys: readonly string[], prefix: string): readonly string[] {
  return keys.filter((key) => !Object.hasOwn(holder, key)).map((key) => `${prefix}${key}`);
}
