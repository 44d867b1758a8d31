import { z } from "zod";
import { Extensions } from "./schema-extensions.ts";
import { MetricPopulation, Metrics, SamplingParameter } from "./schema-metrics.ts";
import { count, maybe, milliseconds, unixNs } from "./schema-parts.ts";
import { Failure, RequestTimings } from "./schema-rows.ts";

/** The format's name, the same in every revision. */
export const SCHEMA = "anvil-serving.benchmark/v1";

/**
 * The one contract for the file. It takes every revision of the format: what only newer revisions
 * carry may be missing or null, and unknown keys are kept, so that reading and writing a file
 * changes nothing. `revisionOf` says which revision a file is, `verify` what its revision demands.
 */
export const Artifact = z.looseObject({
  /** OpenAI-compatible root, without credentials. */
  base_url: maybe(z.string()),
  /** Given by the operator; only files with the same one may share a time axis. */
  clock_domain_id: maybe(z.string()),
  /** Requests that passed all checks. */
  completed: count,
  /** Requests in flight at most. */
  concurrency: maybe(count),
  /** SHA-256 in hex; equal ones mean the same experiment. */
  configuration_fingerprint: maybe(z.string()),
  /** Planned requests by planned prompt length in tokens. */
  context_distribution: maybe(z.record(z.string(), count)),
  context_seed: maybe(z.int()),
  /** Planned prompt length in tokens; null where lengths are sampled. */
  context_tokens: maybe(count),
  controlled_output_policy: maybe(z.string()),
  /** Given by the operator, such as `vllm`. */
  engine: maybe(z.string()),
  /** What our files say beyond the format. */
  extensions: maybe(Extensions),
  /** Requests that are no samples. */
  failed: maybe(count),
  /** By index. */
  failures: maybe(z.array(Failure)),
  /** UTC, second precision. */
  finished_at: maybe(z.string()),
  finished_at_unix_ns: maybe(unixNs),
  /** The machine's GPUs, such as `dual-sm120`; null where there is none. */
  gpu: maybe(z.string()),
  /** Path of the manifest that the target came from. */
  manifest: maybe(z.string()),
  /** The model's context window in tokens, from the user or the server. */
  max_context_tokens: maybe(count),
  max_tokens: maybe(count),
  /** `capacity-v3`, or `capacity-v4-reasoning` once a reasoning chunk was seen. */
  measurement_protocol: maybe(z.string()),
  metric_population: maybe(MetricPopulation),
  metrics: Metrics,
  /** As sent in the requests. */
  model: z.string(),
  /** Nothing was excluded from the distributions. */
  performance_eligible: maybe(z.boolean()),
  /** `unique` or `shared` */
  prompt_cache_mode: maybe(z.string()),
  request_canaries: maybe(z.boolean()),
  /** Eligible requests, by index. */
  request_timings: maybe(z.array(RequestTimings)),
  /** Requests planned. */
  requests: count,
  /** Code words asked of every answer; 0 or null: none. */
  response_words: maybe(count),
  /** Whole responses, whether they passed the checks or not. */
  responses_received: maybe(count),
  /** `benchmark-<UTC as YYYYMMDDTHHMMSSZ>` */
  run_id: z.string(),
  sampling: maybe(
    z.looseObject({
      temperature: maybe(SamplingParameter),
      top_p: maybe(SamplingParameter),
    }),
  ),
  schema: z.literal(SCHEMA),
  serve_flags: maybe(
    z.looseObject({
      /** Thinking was switched off by the request. */
      no_thinking: maybe(z.boolean()),
      reasoning_effort: maybe(z.string()),
      /** All requests at once over one shared prefix. */
      shared_prefix_burst: maybe(z.boolean()),
      thinking_mode: maybe(z.string()),
    }),
  ),
  /** Tokens of identical text at the start of every prompt; 0 in mode `unique`. */
  shared_prefix_tokens: maybe(count),
  /** `manifest#tier`, or what the operator gave. */
  source_recipe: maybe(z.string()),
  /** UTC, second precision. */
  started_at: maybe(z.string()),
  started_at_unix_ns: maybe(unixNs),
  /** The manifest's entry that the target came from. */
  tier: maybe(z.string()),
  /** Which time fields are how precise, in words. */
  timestamp_precision: maybe(z.string()),
  /** What each number means, in words. */
  timing_methodology: maybe(z.record(z.string(), z.string())),
  /** From the first request's start to the last one's end. */
  wall_clock_ms: maybe(milliseconds),
});

/** One benchmark run as its file says it. */
export type Artifact = z.infer<typeof Artifact>;
