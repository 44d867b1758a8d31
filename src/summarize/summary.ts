import {
  backwardsFailure,
  type FailureTiming,
  failureOf,
  failureTiming,
  type RequestFailure,
} from "./failures.ts";
import {
  metricsFromResponses,
  metricsFromRows,
  type ResponseMetrics,
  type RowMetrics,
} from "./metrics.ts";
import { nothingExcluded, type Population, population } from "./population.ts";
import {
  canaryRow,
  controlledOutputRow,
  type Observed,
  type RequestTiming,
  timingRow,
} from "./timings.ts";

/** `capacity-v4-reasoning` once any response of the run brought a reasoning chunk. */
export type MeasurementProtocol = "capacity-v3" | "capacity-v4-reasoning";

/** All of the file's `metrics`. */
export type Metrics = RowMetrics &
  ResponseMetrics & {
    /** Mean of cached by prompt tokens over eligible requests that report both; else null. */
    readonly prefix_cache_hit_avg: number | null;
    readonly throughput_performance_eligible: boolean;
  };

/** What the format has no row key for: `extensions.request_details`. Times in ms. */
export type RequestDetail = {
  readonly request_index: number;
  /** t0 after the run's start. */
  readonly started_ms: number;
  /** Before t0: setting up the connection. */
  readonly connect_ms: number | null;
  /** The rest after t0. */
  readonly headers_ms: number | null;
  readonly first_event_ms: number | null;
  readonly last_output_ms: number | null;
  readonly last_read_chunks: number;
  readonly finish_reason: string | null;
  readonly cached_tokens: number | null;
  readonly reasoning_tokens: number | null;
};

/** Everything that a run's records say, in the file's own key names where it has some. */
export type Summary = {
  readonly wallClockMs: number;
  readonly measurementProtocol: MeasurementProtocol;
  readonly performanceEligible: boolean;
  readonly responsesReceived: number;
  /** Rows of eligible requests, by index. */
  readonly requestTimings: readonly RequestTiming[];
  readonly requestDetails: readonly RequestDetail[];
  /** By index. */
  readonly failures: readonly RequestFailure[];
  readonly failureTimings: readonly FailureTiming[];
  readonly metrics: Metrics;
  readonly population: Population;
};

/** Facts about the run that no record holds. */
export type SummaryFacts = {
  /** From the first request's start to the last one's end. */
  readonly wallClockMs: number;
  /** Requests the plan has; omit where every one was sent. More than were sent: interrupted. */
  readonly plannedRequests?: number | undefined;
};

/** The summary of all requests that were sent, in whatever order they ended. */
export function summarize(
  observed: readonly Observed[],
  { wallClockMs, plannedRequests = observed.length }: SummaryFacts,
): Summary {
  const judged = observed
    .map(judge)
    .sort((a, b) => a.observed.record.index - b.observed.record.index);
  const eligible = judged.filter((one) => one.kind === "eligible");
  const failed = judged.filter((one) => one.kind === "failed");
  const rows = eligible.map((one) => one.row);
  const responses = observed.filter(({ record }) => record.outcome.kind === "answered");
  const counts = { planned: plannedRequests, attempted: observed.length, eligible: rows.length };
  const rowMetrics = metricsFromRows(rows, wallClockMs);
  const runPopulation = population(counts, rowMetrics);
  return {
    wallClockMs,
    measurementProtocol: protocolOf(observed),
    performanceEligible: nothingExcluded(counts),
    responsesReceived: responses.length,
    requestTimings: rows,
    requestDetails: eligible.map((one) => detailOf(one.observed)),
    failures: failed.map((one) => one.failure),
    failureTimings: failed.map((one) => failureTiming(one.observed, one.failure.errorType)),
    metrics: {
      ...rowMetrics,
      ...metricsFromResponses(responses.map(checksOf)),
      prefix_cache_hit_avg: prefixCacheHitAverage(eligible.map((one) => one.observed)),
      throughput_performance_eligible: runPopulation.aggregate_throughput_eligible,
    },
    population: runPopulation,
  };
}

type Judged =
  | { readonly kind: "eligible"; readonly observed: Observed; readonly row: RequestTiming }
  | { readonly kind: "failed"; readonly observed: Observed; readonly failure: RequestFailure };

function judge(observed: Observed): Judged {
  const failure = failureOf(observed);
  if (failure) return { kind: "failed", observed, failure };
  const row = timingRow(observed);
  if (row) return { kind: "eligible", observed, row };
  return { kind: "failed", observed, failure: backwardsFailure(observed) };
}

function protocolOf(observed: readonly Observed[]): MeasurementProtocol {
  const reasoned = observed.some(({ record }) => record.reasoningChunks > 0);
  return reasoned ? "capacity-v4-reasoning" : "capacity-v3";
}

function checksOf({ checks }: Observed) {
  return { request_canary: canaryRow(checks), controlled_output: controlledOutputRow(checks) };
}

/** Where the server reports cached tokens at all; a server that never does has no hit rate. */
function prefixCacheHitAverage(observed: readonly Observed[]): number | null {
  const ratios = observed.flatMap(({ record: { usage } }) =>
    usage?.promptTokens && usage.cachedTokens !== null
      ? [usage.cachedTokens / usage.promptTokens]
      : [],
  );
  if (ratios.length === 0) return null;
  return ratios.reduce((total, ratio) => total + ratio, 0) / ratios.length;
}

function detailOf({ record }: Observed): RequestDetail {
  return {
    request_index: record.index,
    started_ms: record.startedMs,
    connect_ms: record.times.connectMs,
    headers_ms: record.times.headersMs,
    first_event_ms: record.times.firstEventMs,
    last_output_ms: record.times.lastOutputMs,
    last_read_chunks: record.lastReadChunks,
    finish_reason: record.finishReason,
    cached_tokens: record.usage?.cachedTokens ?? null,
    reasoning_tokens: record.usage?.reasoningTokens ?? null,
  };
}
