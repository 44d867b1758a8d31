import { MEASURES } from "../base/measures.ts";
import { harrellDavis, harrellDavisVariance } from "../stats/harrell-davis.ts";
import { meanOf, squaresAround } from "../stats/moments.ts";
import { nearestRank } from "../stats/nearest-rank.ts";
import { sortSamples } from "../stats/samples.ts";
import type { GatedMetric, GateStatistic } from "./gate.ts";
import type { RunView } from "./run-view.ts";

/** What one repetition says about one metric. */
export type RunStatistic = {
  /**
   * The metric itself, in its unit. 0 where the run's own table shows 0, as a TPOT of answers that
   * came in one piece: it is a value, but has no logarithm and so no ratio to another.
   */
  readonly value: number;
  /**
   * How much ln(value) would vary between identical runs because a run has only so many requests;
   * 0 where the file has no rows to tell.
   */
  readonly samplingVariance: number;
  readonly requests: number;
};

/** `rows`: from request_timings; `metrics`: the file's own percentiles, for revisions without rows. */
export type StatisticSource = "rows" | "metrics";

/** A p99 of fewer requests than this rests on its few slowest ones and gates nothing. */
export const P99_MINIMUM_SAMPLES = 1000;

/** Both sides must be read the same way: rows only where every run has them. */
export function statisticSource(runs: readonly RunView[], metric: GatedMetric): StatisticSource {
  const { measure } = metric;
  if (measure === "throughput") return "rows";
  return runs.every(({ samples }) => samples[measure].length > 0) ? "rows" : "metrics";
}

/** Null where the run has no such number. */
export function runStatistic(
  run: RunView,
  metric: GatedMetric,
  source: StatisticSource,
): RunStatistic | null {
  if (metric.measure === "throughput") return throughput(run);
  const sorted = run.samples[metric.measure];
  if (source === "metrics") return fromMetrics(run, metric);
  if (sorted.length === 0) return null;
  return metric.statistic === "mean"
    ? {
        value: meanOf(sorted),
        samplingVariance: varianceOfLogMean(sorted),
        requests: sorted.length,
      }
    : smoothedQuantile(sorted, PERCENTS[metric.statistic]);
}

/**
 * The metric as the run's own table shows it, by nearest rank; from the rows where the file has only
 * these. Null where the run has no such number.
 */
export function recordedStatistic(run: RunView, metric: GatedMetric): RunStatistic | null {
  return runStatistic(run, metric, "metrics") ?? runStatistic(run, metric, "rows");
}

const PERCENTS: Readonly<Record<Exclude<GateStatistic, "mean">, number>> = {
  p25: 25,
  p50: 50,
  p75: 75,
  p90: 90,
  p95: 95,
  p99: 99,
};

/** Order statistics that the smoothing reaches over, in requests. */
const LEAST_SPREAD = 12;

/**
 * The tables show nearest rank, as the protocol says; the test uses Harrell–Davis, which spends the
 * neighbouring requests too: 12 % (p50) to 6 % (p95) less sampling error at 200 log-normal requests.
 * At p50 four fifths of the weight lie between p32 and p68, at p95 between p91 and p98. The fixed
 * spread makes runs of different size estimate the same thing; towards the ends it grows, so that
 * the kernel stays off the very maximum (50 at p95, 250 at p99). Where the nearest rank is 0 so is
 * this: smoothing must not make a number of the few requests that took any time.
 */
function smoothedQuantile(sorted: readonly number[], percent: number): RunStatistic {
  if (isZeroAt(sorted, percent)) {
    return { value: 0, samplingVariance: 0, requests: sorted.length };
  }
  const q = percent / 100;
  const spread = Math.min(
    sorted.length,
    Math.max(LEAST_SPREAD, Math.ceil(2.5 / Math.min(q, 1 - q))),
  );
  const value = harrellDavis(sorted, { q, spread });
  return {
    value,
    samplingVariance: harrellDavisVariance(sorted, { q, spread }) / value ** 2,
    requests: sorted.length,
  };
}

function isZeroAt(sorted: readonly number[], percent: number): boolean {
  const samples = sorted[0] === 0 ? sortSamples(sorted) : undefined;
  return samples !== undefined && nearestRank(samples, percent) === 0;
}

/** A run's rate averages over its requests as a mean does. */
function throughput({ throughputTokS, samples, requests }: RunView): RunStatistic | null {
  if (throughputTokS === null) return null;
  return {
    value: throughputTokS,
    samplingVariance: samples.e2e.length > 1 ? varianceOfLogMean(samples.e2e) : 0,
    requests: samples.e2e.length || requests,
  };
}

function fromMetrics(
  { metrics }: RunView,
  { measure, statistic }: Exclude<GatedMetric, { measure: "throughput" }>,
): RunStatistic | null {
  const names = measure === "tpot" ? TPOT_NAMES : [measure];
  for (const name of names) {
    const { metricKey, msSuffix } = MEASURES[name];
    const value = metrics[`${metricKey}_${statistic}${msSuffix ? "_ms" : ""}`];
    if (value === undefined || value < 0) continue;
    return { value, samplingVariance: 0, requests: metrics[`${metricKey}_samples`] ?? 0 };
  }
  return null;
}

/** Older revisions know TPOT under its older names only. */
const TPOT_NAMES = ["tpot", "meanTimePerOutputToken", "meanInterTokenLatency"] as const;

function varianceOfLogMean(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = meanOf(values);
  if (mean === 0) return 0;
  return squaresAround(values) / (values.length - 1) / values.length / mean ** 2;
}
