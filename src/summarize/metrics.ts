import { type DistributionMetrics, distributions, type MeasuredRow } from "./distributions.ts";

/** A row as far as metrics need it; rows of older revisions lack what they do not carry. */
export type MetricsRow = MeasuredRow & {
  readonly content_chunks?: number | null | undefined;
  readonly reasoning_chunks?: number | null | undefined;
  readonly output_token_source?: string | null | undefined;
};

/** All of `metrics` that the eligible rows and the wall time determine. */
export type RowMetrics = DistributionMetrics & {
  /** Chunks with a non-empty content delta. One chunk is not one token. */
  readonly content_chunks: number;
  /** Content chunks per second, only where token usage is missing; else null. */
  readonly content_chunks_s: number | null;
  readonly output_token_sources: Readonly<Record<string, number>>;
  /** Sum of completion tokens; null where a row has none, for then the sum is unknown. */
  readonly output_tokens: number | null;
  readonly prompt_token_samples: number;
  /** Sum over the rows that have prompt tokens; null without any. */
  readonly prompt_tokens: number | null;
  readonly reasoning_chunks: number;
  /** Sum of completion tokens by the seconds of the run; null where the sum is. */
  readonly throughput_tok_s: number | null;
};

/** All of `metrics` that the checks of all responses received determine. */
export type ResponseMetrics = {
  readonly controlled_output_exact_adherence: number;
  /** Exact answers by answers that were captured whole; null without any. */
  readonly controlled_output_exact_adherence_rate: number | null;
  readonly controlled_output_samples: number;
  /** Answers that were cut off in capture, so that their words cannot be counted. */
  readonly controlled_output_unobservable: number;
  readonly request_canary_passed: number;
  readonly request_canary_samples: number;
};

/** The checks of one response received, eligible or not. */
export type CheckedResponse = {
  readonly request_canary?: { readonly passed: boolean } | null | undefined;
  readonly controlled_output?:
    | {
        readonly exact_adherence?: boolean | null | undefined;
        readonly capture_complete?: boolean | null | undefined;
      }
    | null
    | undefined;
};

/** The metrics that rows and wall time determine; `verify` recomputes with this same function. */
export function metricsFromRows(rows: readonly MetricsRow[], wallClockMs: number): RowMetrics {
  const outputTokens = rows.map((row) => row.output_tokens ?? null);
  const promptTokens = rows.map((row) => row.prompt_tokens).filter((count) => count != null);
  const outputSum = outputTokens.includes(null)
    ? null
    : sum(outputTokens.map((count) => count ?? 0));
  const contentChunks = sum(rows.map((row) => row.content_chunks ?? 0));
  return {
    ...distributions(rows),
    content_chunks: contentChunks,
    content_chunks_s: outputSum === null ? perSecond(contentChunks, wallClockMs) : null,
    output_token_sources: countBy(rows.map((row) => row.output_token_source ?? "unknown")),
    output_tokens: outputSum,
    prompt_token_samples: promptTokens.length,
    prompt_tokens: promptTokens.length === 0 ? null : sum(promptTokens),
    reasoning_chunks: sum(rows.map((row) => row.reasoning_chunks ?? 0)),
    throughput_tok_s: outputSum === null ? null : perSecond(outputSum, wallClockMs),
  };
}

/** The counts of contract checks over all responses received (protocol §2). */
export function metricsFromResponses(responses: readonly CheckedResponse[]): ResponseMetrics {
  const canaries = responses.map((response) => response.request_canary).filter((it) => it != null);
  const words = responses.map((response) => response.controlled_output).filter((it) => it != null);
  const exact = words.filter((check) => check.exact_adherence === true).length;
  const observable = words.filter((check) => check.capture_complete !== false).length;
  return {
    controlled_output_exact_adherence: exact,
    controlled_output_exact_adherence_rate: observable === 0 ? null : exact / observable,
    controlled_output_samples: words.length,
    controlled_output_unobservable: words.length - observable,
    request_canary_passed: canaries.filter((check) => check.passed).length,
    request_canary_samples: canaries.length,
  };
}

/** A run that took no time has no rate. */
function perSecond(count: number, wallClockMs: number): number | null {
  return wallClockMs > 0 ? count / (wallClockMs / 1000) : null;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** How often each name occurs. Any text may be a name, also `constructor`. */
export function countBy(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(counts);
}
