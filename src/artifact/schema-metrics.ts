import { z } from "zod";
import { DISTRIBUTION_KEYS, SAMPLES_KEYS } from "../summarize/distributions.ts";
import { count, finite, maybe } from "./schema-parts.ts";

/**
 * `metrics`: distributions over eligible requests (protocol §4), in ms or tokens/s or tokens as
 * the key says, and the run's totals. Null, never 0, where there is no sample.
 */
export const Metrics = z.looseObject({
  ...sameSchema(DISTRIBUTION_KEYS, maybe(finite)),
  ...sameSchema(SAMPLES_KEYS, maybe(count)),
  /** Sum over eligible requests. */
  content_chunks: maybe(count),
  /** Content chunks per second of the run; null unless token usage is missing. */
  content_chunks_s: maybe(finite),
  /** Responses received, eligible or not, that hold exactly the words asked for. */
  controlled_output_exact_adherence: maybe(count),
  /** The same as a share of the responses captured whole; null without any. */
  controlled_output_exact_adherence_rate: maybe(finite),
  controlled_output_samples: maybe(count),
  /** Responses cut off in capture. */
  controlled_output_unobservable: maybe(count),
  /** Eligible requests by where their token count comes from. */
  output_token_sources: maybe(z.record(z.string(), count)),
  /** Sum of `usage.completion_tokens`; null where a request has none. */
  output_tokens: maybe(count),
  /** Mean of `cached_tokens / prompt_tokens`; null where the server reports no cached tokens. */
  prefix_cache_hit_avg: maybe(finite),
  prompt_token_samples: maybe(count),
  /** Sum of `usage.prompt_tokens`; null without any. */
  prompt_tokens: maybe(count),
  reasoning_chunks: maybe(count),
  request_canary_passed: maybe(count),
  request_canary_samples: maybe(count),
  /** Nothing was excluded, so that the throughput is one. */
  throughput_performance_eligible: maybe(z.boolean()),
  /** Output tokens by the seconds of the run. */
  throughput_tok_s: maybe(finite),
});

const perP99Measure = <Schema extends z.ZodType>(schema: Schema) =>
  z.looseObject({
    decode_tok_s: maybe(schema),
    e2e: maybe(schema),
    effective_prefill_tok_s: maybe(schema),
    tpot: maybe(schema),
    ttft: maybe(schema),
  });

/** Which requests the metrics come from, and what a p99 of so many may be read as. */
export const MetricPopulation = z.looseObject({
  aggregate_throughput_eligible: maybe(z.boolean()),
  /** Requests sent. */
  attempted_requests: maybe(count),
  /** Sent, but in no distribution. */
  excluded_requests: maybe(count),
  /** What happens to failed requests, in words. */
  failure_policy: maybe(z.string()),
  p99_interpretation: maybe(z.string()),
  p99_interpretation_by_metric: maybe(perP99Measure(z.string())),
  p99_minimum_recommended_samples: maybe(count),
  p99_samples_by_metric: maybe(perP99Measure(count)),
  performance_eligible_requests: maybe(count),
  successful_requests: maybe(count),
});

/** What was asked for and what was sent of one sampling parameter. */
export const SamplingParameter = z.looseObject({
  /** The value in the request body, or null. */
  effective_request: maybe(finite),
  /** What the user asked for, or null. */
  requested: maybe(finite),
  /** Whether the field was in the body. */
  sent: maybe(z.boolean()),
});

function sameSchema<Key extends string, Schema>(keys: readonly Key[], schema: Schema) {
  // Exactly these keys, each with this schema.
  return Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>;
}
