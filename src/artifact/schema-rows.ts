import { z } from "zod";
import { count, finite, maybe, milliseconds } from "./schema-parts.ts";

/** The answer's marker check (protocol §2). Source: the captured visible answer. */
export const RequestCanary = z.looseObject({
  /** False: the answer was longer than the 8,192 characters that are kept. */
  capture_complete: maybe(z.boolean()),
  /** Markers of other requests in the answer. */
  foreign_marker_count: maybe(count),
  /** `ANVIL_REQ_<context seed>_<index, five digits>` */
  marker: maybe(z.string()),
  marker_at_start: maybe(z.boolean()),
  /** How often its own marker occurs. */
  observed_marker_count: maybe(count),
  passed: z.boolean(),
});

/** The answer's word count (protocol §2). Source: the captured visible answer. */
export const ControlledOutput = z.looseObject({
  capture_complete: maybe(z.boolean()),
  /** Exactly the requested code words and no other; false or null where the capture is cut. */
  exact_adherence: maybe(z.boolean()),
  observed_code_words: maybe(count),
  observed_extra_words: maybe(count),
  /** Always true under `observe`. */
  passed: z.boolean(),
  policy: maybe(z.string()),
  requested_words: maybe(count),
});

/**
 * One eligible request. Times are ms on the client's monotonic clock after t0, the moment right
 * before the request was written.
 */
export const RequestTimings = z.looseObject({
  /** Chunks with a non-empty content delta. */
  content_chunks: maybe(count),
  /** Null where no word count was asked for. */
  controlled_output: maybe(ControlledOutput),
  /** (output_tokens - 1) by generation, tokens/s; null with fewer than 2 tokens or no time. */
  decode_tok_s: maybe(finite),
  /** t0 to the end of the response stream. */
  e2e_ms: maybe(milliseconds),
  /** prompt_tokens by time to first output, tokens/s; queueing included. */
  effective_prefill_tok_s: maybe(finite),
  /** e2e - time to first output; in revisions without the latter, e2e - ttft. */
  generation_ms: maybe(finite),
  /** Older name of tpot_ms. */
  mean_inter_token_latency_ms: maybe(finite),
  /** Older name of tpot_ms. */
  mean_time_per_output_token_ms: maybe(finite),
  /** `usage` where the server sent valid completion tokens, else `content_chunks`. */
  output_token_source: maybe(z.string()),
  /** `usage.completion_tokens`, reasoning included; null without usage. */
  output_tokens: maybe(count),
  /** Prompt tokens that the plan aimed at. */
  planned_context_tokens: maybe(count),
  /** `usage.prompt_tokens`; null without usage. */
  prompt_tokens: maybe(count),
  /** Chunks with a non-empty reasoning delta. */
  reasoning_chunks: maybe(count),
  /** Null where no marker was asked for. */
  request_canary: maybe(RequestCanary),
  /** 0-based place in the plan. */
  request_index: maybe(count),
  /** t0 to the first non-empty reasoning or content delta. */
  time_to_first_output_ms: maybe(milliseconds),
  /** Generation by (output_tokens - 1), ms a token; null with fewer than 2 tokens. */
  tpot_ms: maybe(finite),
  /** t0 to the first non-empty content delta. */
  ttft_ms: maybe(milliseconds),
  /** The answer was longer than what is kept of it. */
  visible_content_truncated: maybe(z.boolean()),
  /** e2e - ttft. */
  visible_generation_ms: maybe(finite),
});

/** One request that is no sample. Older revisions lack the message. */
export const Failure = z.looseObject({
  /** Sanitised, at most 2,048 characters. */
  error_message: maybe(z.string()),
  error_message_truncated: maybe(z.boolean()),
  error_type: z.string(),
  request_index: count,
});
