import { type ContractFailure, contractFailure } from "../observe/answer-checks.ts";
import type { FailureType } from "../run/record.ts";
import {
  type CanaryRow,
  type ControlledOutputRow,
  canaryRow,
  controlledOutputRow,
  type Observed,
  tokenCount,
} from "./timings.ts";

/** Why one request is no sample. */
export type RequestFailure = {
  readonly index: number;
  readonly errorType: FailureType | ContractFailure["errorType"];
  /** Sanitised, at most 2,048 characters. */
  readonly message: string;
  readonly truncated: boolean;
};

/** What timing a failed request has, for `extensions.failure_timings`. All times in ms after t0. */
export type FailureTiming = {
  readonly request_index: number;
  readonly planned_context_tokens: number;
  readonly error_type: RequestFailure["errorType"];
  readonly http_status: number | null;
  readonly started_ms: number;
  readonly headers_ms: number | null;
  readonly time_to_first_output_ms: number | null;
  readonly ttft_ms: number | null;
  readonly last_output_ms: number | null;
  /** End of the stream, or the moment of failure. */
  readonly ended_ms: number;
  readonly content_chunks: number;
  readonly reasoning_chunks: number;
  readonly prompt_tokens: number | null;
  readonly output_tokens: number | null;
  readonly finish_reason: string | null;
  readonly visible_content_truncated: boolean;
  readonly request_canary: CanaryRow | null;
  readonly controlled_output: ControlledOutputRow | null;
};

/** The failure of a request that has one before its times are looked at. */
export function failureOf({ record, checks }: Observed): RequestFailure | undefined {
  const { index, outcome } = record;
  switch (outcome.kind) {
    case "failed": {
      const { errorType, message, messageTruncated: truncated } = outcome;
      return { index, errorType, message, truncated };
    }
    case "answered": {
      const failure = contractFailure(checks);
      return failure && { index, ...failure, truncated: false };
    }
    default:
      return outcome satisfies never;
  }
}

/** The failure of a whole, valid answer whose times cannot be true (protocol §1). */
export function backwardsFailure({ record }: Observed): RequestFailure {
  const { firstOutputMs, firstContentMs, endMs } = record.times;
  return {
    index: record.index,
    errorType: "clock-ran-backwards",
    message:
      `First output after ${firstOutputMs} ms, first content after ${firstContentMs} ms and end ` +
      `after ${endMs} ms are not in order; the client's clock cannot be trusted for this request.`,
    truncated: false,
  };
}

/** What is known about when a failed request did what. */
export function failureTiming(
  { record, checks }: Observed,
  errorType: RequestFailure["errorType"],
): FailureTiming {
  const { times, outcome } = record;
  const answered = outcome.kind === "answered";
  return {
    request_index: record.index,
    planned_context_tokens: record.plannedContextTokens,
    error_type: errorType,
    http_status: outcome.kind === "failed" ? outcome.httpStatus : 200,
    started_ms: record.startedMs,
    headers_ms: times.headersMs,
    time_to_first_output_ms: times.firstOutputMs,
    ttft_ms: times.firstContentMs,
    last_output_ms: times.lastOutputMs,
    ended_ms: times.endMs,
    content_chunks: record.contentChunks,
    reasoning_chunks: record.reasoningChunks,
    prompt_tokens: tokenCount(record.usage?.promptTokens),
    output_tokens: tokenCount(record.usage?.completionTokens),
    finish_reason: record.finishReason,
    visible_content_truncated: record.answer.truncated,
    request_canary: answered ? canaryRow(checks) : null,
    controlled_output: answered ? controlledOutputRow(checks) : null,
  };
}
