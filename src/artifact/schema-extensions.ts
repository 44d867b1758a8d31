import { z } from "zod";
import { count, finite, maybe, milliseconds } from "./schema-parts.ts";
import { ControlledOutput, RequestCanary } from "./schema-rows.ts";

/** What an eligible request has no row key for. Times are ms after its t0 unless said otherwise. */
const RequestDetails = z.looseObject({
  request_index: count,
  /** t0, in ms after the run's start. */
  started_ms: maybe(finite),
  /** Setting up the connection; ends at t0. */
  connect_ms: maybe(milliseconds),
  headers_ms: maybe(milliseconds),
  /** First event with a choice, even a role-only delta. */
  first_event_ms: maybe(milliseconds),
  /** Last non-empty reasoning or content delta; e2e_ms runs on to the end of the stream. */
  last_output_ms: maybe(milliseconds),
  /** Output chunks in the last socket read that brought any. */
  last_read_chunks: maybe(count),
  finish_reason: maybe(z.string()),
  /** `usage.prompt_tokens_details.cached_tokens` */
  cached_tokens: maybe(count),
  /** `usage.completion_tokens_details.reasoning_tokens` */
  reasoning_tokens: maybe(count),
});

/** What timing a failed request has. Times are ms after its t0 unless said otherwise. */
const FailureTimings = z.looseObject({
  request_index: count,
  planned_context_tokens: maybe(count),
  error_type: maybe(z.string()),
  /** Null where no response came. */
  http_status: maybe(z.int()),
  /** t0, in ms after the run's start. */
  started_ms: maybe(finite),
  headers_ms: maybe(finite),
  time_to_first_output_ms: maybe(finite),
  ttft_ms: maybe(finite),
  last_output_ms: maybe(finite),
  /** End of the stream, or the moment of failure. */
  ended_ms: maybe(finite),
  content_chunks: maybe(count),
  reasoning_chunks: maybe(count),
  prompt_tokens: maybe(count),
  output_tokens: maybe(count),
  finish_reason: maybe(z.string()),
  visible_content_truncated: maybe(z.boolean()),
  request_canary: maybe(RequestCanary),
  controlled_output: maybe(ControlledOutput),
});

/** All that the format has no key for (protocol §5). A reader that does not know it loses nothing. */
export const Extensions = z.looseObject({
  /** Program and version that wrote the file. */
  writer: maybe(z.looseObject({ name: z.string(), version: z.string() })),
  /** Drawn once per run; part of every prompt. */
  prompt_nonce: maybe(z.string()),
  request_details: maybe(z.array(RequestDetails)),
  failure_timings: maybe(z.array(FailureTimings)),
  /** Eligible and failed requests by finish reason; `none` where none came. */
  finish_reasons: maybe(z.record(z.string(), count)),
  /** Present only where the run was interrupted before every planned request was sent and ended. */
  incomplete: maybe(z.looseObject({ reason: z.string() })),
  /** How the prompts were brought to their planned length, and how near they came. */
  calibration: maybe(z.looseObject({})),
  /** Whether the client itself kept up. */
  client_self_check: maybe(z.looseObject({})),
  /** Settings without a key of their own, such as `timeout_ms`. */
  settings: maybe(z.looseObject({})),
});
