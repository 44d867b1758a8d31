import type { AnswerChecks } from "../observe/checks.ts";
import type { RequestRecord } from "../run/record.ts";

/** One request with what its answer was found to be. The answer's text is no longer needed. */
export type Observed = {
  readonly record: Omit<RequestRecord, "answer"> & {
    readonly answer: Pick<RequestRecord["answer"], "truncated">;
  };
  readonly checks: AnswerChecks;
};

/** A canary check as the file names its parts. */
export type CanaryRow = {
  readonly capture_complete: boolean;
  readonly foreign_marker_count: number;
  readonly marker: string;
  readonly marker_at_start: boolean;
  readonly observed_marker_count: number;
  readonly passed: boolean;
};

/** A controlled-output check as the file names its parts. */
export type ControlledOutputRow = {
  readonly capture_complete: boolean;
  readonly exact_adherence: boolean;
  readonly observed_code_words: number;
  readonly observed_extra_words: number;
  readonly passed: boolean;
  readonly policy: "observe" | "strict";
  readonly requested_words: number;
};

/** One row of `request_timings`: an eligible request. All times in ms. */
export type RequestTiming = {
  readonly content_chunks: number;
  readonly controlled_output: ControlledOutputRow | null;
  readonly decode_tok_s: number | null;
  readonly e2e_ms: number;
  readonly effective_prefill_tok_s: number | null;
  readonly generation_ms: number;
  readonly mean_inter_token_latency_ms: number | null;
  readonly mean_time_per_output_token_ms: number | null;
  readonly output_token_source: "usage" | "content_chunks";
  readonly output_tokens: number | null;
  readonly planned_context_tokens: number;
  readonly prompt_tokens: number | null;
  readonly reasoning_chunks: number;
  readonly request_canary: CanaryRow | null;
  readonly request_index: number;
  readonly time_to_first_output_ms: number;
  readonly tpot_ms: number | null;
  readonly ttft_ms: number;
  readonly visible_content_truncated: boolean;
  readonly visible_generation_ms: number;
};

/** What the numbers of a row derive from. Times in ms after t0. */
export type RowBasis = {
  /** TTFO; in revisions without it, TTFT. */
  readonly firstOutputMs: number;
  readonly firstContentMs: number;
  readonly endMs: number;
  readonly promptTokens: number | null;
  readonly outputTokens: number | null;
};

/** The values of a row that other values of the same row determine (protocol §1). */
export function derivedTimings({
  firstOutputMs,
  firstContentMs,
  endMs,
  promptTokens,
  outputTokens,
}: RowBasis) {
  const generationMs = endMs - firstOutputMs;
  const laterTokens = outputTokens === null || outputTokens < 2 ? null : outputTokens - 1;
  const tpotMs = laterTokens === null ? null : generationMs / laterTokens;
  return {
    generation_ms: generationMs,
    visible_generation_ms: endMs - firstContentMs,
    effective_prefill_tok_s: tokensPerSecond(promptTokens, firstOutputMs),
    decode_tok_s: tokensPerSecond(laterTokens, generationMs),
    tpot_ms: tpotMs,
    mean_inter_token_latency_ms: tpotMs,
    mean_time_per_output_token_ms: tpotMs,
  };
}

/** The row of an eligible request; `undefined` when its times are missing or run backwards. */
export function timingRow({ record, checks }: Observed): RequestTiming | undefined {
  const { firstOutputMs, firstContentMs, endMs } = record.times;
  if (firstOutputMs === null || firstContentMs === null) return undefined;
  if (!runsForwards([0, firstOutputMs, firstContentMs, endMs])) return undefined;
  const outputTokens = tokenCount(record.usage?.completionTokens);
  const promptTokens = tokenCount(record.usage?.promptTokens);
  return {
    ...derivedTimings({ firstOutputMs, firstContentMs, endMs, promptTokens, outputTokens }),
    content_chunks: record.contentChunks,
    controlled_output: controlledOutputRow(checks),
    e2e_ms: endMs,
    output_token_source: outputTokens === null ? "content_chunks" : "usage",
    output_tokens: outputTokens,
    planned_context_tokens: record.plannedContextTokens,
    prompt_tokens: promptTokens,
    reasoning_chunks: record.reasoningChunks,
    request_canary: canaryRow(checks),
    request_index: record.index,
    time_to_first_output_ms: firstOutputMs,
    ttft_ms: firstContentMs,
    visible_content_truncated: record.answer.truncated,
  };
}

/** A count that a request with visible content can have: a whole number from 1 up, else null. */
export function tokenCount(count: number | null | undefined): number | null {
  return Number.isSafeInteger(count) && count != null && count > 0 ? count : null;
}

export function canaryRow({ canary }: AnswerChecks): CanaryRow | null {
  if (canary === null) return null;
  return {
    capture_complete: canary.captureComplete,
    foreign_marker_count: canary.foreignMarkerCount,
    marker: canary.marker,
    marker_at_start: canary.markerAtStart,
    observed_marker_count: canary.observedMarkerCount,
    passed: canary.passed,
  };
}

export function controlledOutputRow({
  controlledOutput: check,
}: AnswerChecks): ControlledOutputRow | null {
  if (check === null) return null;
  return {
    capture_complete: check.captureComplete,
    exact_adherence: check.exactAdherence,
    observed_code_words: check.observedCodeWords,
    observed_extra_words: check.observedExtraWords,
    passed: check.passed,
    policy: check.policy,
    requested_words: check.requestedWords,
  };
}

function tokensPerSecond(tokens: number | null, elapsedMs: number): number | null {
  return tokens === null || elapsedMs <= 0 ? null : (tokens * 1000) / elapsedMs;
}

/** NaN is in no order, so it runs nowhere. */
function runsForwards(times: readonly number[]): boolean {
  return times.every((time, at) => at === 0 || time >= (times[at - 1] ?? Number.NaN));
}
