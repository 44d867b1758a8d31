import type { CellComparison, Comparison, ComparisonVerdict } from "../compare/comparison.ts";
import { describeMetric } from "../compare/gate.ts";
import type { MetricVerdict } from "../compare/metric-verdict.ts";
import type { NoiseFloor } from "../compare/noise-floor.ts";
import { counted, NO_VALUE, readable } from "./numbers.ts";
import { knownCause } from "./verdict-causes.ts";

/** What each verdict means, in our own words. */
export const VERDICT_MEANINGS: Readonly<Record<ComparisonVerdict, string>> = {
  "contract-failed": "the head's answers broke their contract, so its speed does not count",
  regressed: "worse beyond chance, beyond the tolerance and beyond the floor",
  incomparable: "base and head are different experiments, so nothing was judged",
  "no-data": "a gated metric has no value on one side, which never passes",
  inconclusive: "neither a change nor its absence could be shown",
  "no-baseline": "there is nothing to compare with, so nothing was judged",
  improved: "better beyond chance, beyond the tolerance and beyond the floor",
  unchanged: "shown to be the same within the tolerance",
};

const SHORT_LABELS = {
  ttfo: "TTFO",
  ttft: "TTFT",
  tpot: "TPOT",
  e2e: "E2E",
  generation: "Generation",
  decode: "Decode",
  prefill: "Effective prefill",
  throughput: "Throughput",
} as const;

/** `TTFT p50`, `Throughput`. */
export function metricLabel({ rule }: Pick<MetricVerdict, "rule">): string {
  const label = SHORT_LABELS[rule.measure];
  return rule.statistic === null ? label : `${label} ${rule.statistic}`;
}

/** `ms`, `tok/s`. */
export function metricUnit({ rule }: Pick<MetricVerdict, "rule">): string {
  return describeMetric(rule).unit;
}

/** A ratio as a signed percentage: `+7.5 %`, `−0.3 %`; a change of many times its value as a factor. */
export function signedPercent(ratio: number | null): string {
  if (ratio === null || !Number.isFinite(ratio)) return NO_VALUE;
  if (ratio >= 10) return `× ${readable(1 + ratio)}`;
  const text = (100 * Math.abs(ratio)).toFixed(1);
  if (text === "0.0") return "0.0 %";
  return `${ratio < 0 ? "−" : "+"}${text} %`;
}

/** `+5.1 % to +9.9 %`. */
export function intervalText({ interval }: MetricVerdict): string {
  if (interval === null) return NO_VALUE;
  return `${signedPercent(interval[0])} to ${signedPercent(interval[1])}`;
}

/** The verdict and what it rests on, with no text from outside but the cells' own numbers. */
export function verdictLine(comparison: Comparison): string {
  const { verdict } = comparison;
  const findings = findingsOf(comparison, verdict);
  const meaning = meaningOf(comparison);
  return findings === "" ? `${verdict}: ${meaning}` : `${verdict}: ${findings}`;
}

function meaningOf(comparison: Comparison): string {
  const { verdict, cells } = comparison;
  const judged = cells.filter((cell) => cell.verdict !== "no-baseline");
  if (verdict === "no-baseline" && judged.length > 0) {
    return "a workload has nothing to be compared with; the others are judged below";
  }
  const gates = cells.some(({ metrics }) =>
    metrics.some((metric) => metric.verdict !== "not-gated"),
  );
  if (verdict === "inconclusive" && !gates) return "nothing is gated, so nothing was judged";
  return knownCause(comparison) ?? VERDICT_MEANINGS[verdict];
}

/** Changes that a headline names; more are counted. */
const MOST_NAMED = 3;

function findingsOf({ cells }: Comparison, verdict: ComparisonVerdict): string {
  if (verdict !== "regressed" && verdict !== "improved") return "";
  const found = cells.flatMap(({ cell, metrics }) =>
    metrics.filter((metric) => metric.verdict === verdict).map((metric) => ({ cell, metric })),
  );
  const named = found
    .slice(0, MOST_NAMED)
    .map(({ metric }) => `${metricLabel(metric)} ${signedPercent(metric.change)}`);
  const left = found.length - named.length;
  return [...named, ...(left > 0 ? [`${left} more`] : [])].join(", ");
}

/** Several cells by their verdict: `4 cells: 1 regressed, 2 inconclusive, 1 unchanged`; null for one. */
export function cellCounts({ cells }: Comparison): string | null {
  if (cells.length < 2) return null;
  const counts = Object.keys(VERDICT_MEANINGS).map((verdict) => ({
    verdict,
    cells: cells.filter((cell) => cell.verdict === verdict).length,
  }));
  const named = counts.filter((one) => one.cells > 0);
  return `${cells.length} cells: ${named.map((one) => `${one.cells} ${one.verdict}`).join(", ")}`;
}

/** What the comparison leaves open besides; null for nothing. */
export function unmeasuredLine({ unmeasuredCells }: Comparison): string | null {
  const [first] = unmeasuredCells;
  if (first === undefined) return null;
  const more = unmeasuredCells.length - 1;
  return `The baseline also has ${first}${more === 0 ? "" : ` and ${more} more`}, which the head did not measure.`;
}

/** What the columns of a comparison show, where a percentile is among them; else null. */
export function valuesLine({ metrics }: CellComparison): string | null {
  const hasPercentile = metrics.some(
    ({ rule: { statistic } }) => statistic !== null && statistic !== "mean",
  );
  return hasPercentile
    ? "Base and head are typical runs: geometric means of the runs' percentiles, each smoothed over its neighbouring requests (Harrell-Davis). A run's own table shows nearest ranks."
    : null;
}

/** Why each metric has its verdict, a line for each reason: `TTFT p50, E2E p95: <reason>`. */
export function reasonLines({ metrics }: CellComparison): readonly string[] {
  const labels = new Map<string, string[]>();
  for (const metric of metrics) {
    labels.set(metric.reason, [...(labels.get(metric.reason) ?? []), metricLabel(metric)]);
  }
  const isShared = labels.size === 1 && metrics.length > 1;
  return [...labels].map(([reason, names]) =>
    isShared ? reason : `${names.join(", ")}: ${reason}`,
  );
}

/** `12 base runs, 5 head runs`. */
export function runCounts({ baseRuns, headRuns }: CellComparison): string {
  return `${counted(baseRuns.length, "base run")}, ${counted(headRuns.length, "head run")}`;
}

/**
 * What the runner can resolve, the worst metric first; null where the pool is too small to tell, or
 * nothing was judged.
 */
export function noiseLine({ noise, metrics, verdict }: CellComparison): string | null {
  const [first] = noise;
  if (first === undefined || verdict === "incomparable") return null;
  const pool = `${counted(first.baseRuns, "base run")} and ${counted(first.headRuns, "head run")}`;
  return `Noise floor with ${pool}: cannot see changes below ${resolutions(noise, metrics)}.`;
}

/** `22.6 % (E2E p95; Throughput 14.6 %, TTFT p50 10.1 %)`, the worst metric first. */
export function resolutions(
  noise: readonly NoiseFloor[],
  metrics: readonly Pick<MetricVerdict, "rule">[],
): string {
  const labels = new Map(
    metrics.map((metric) => [describeMetric(metric.rule).name, metricLabel(metric)]),
  );
  const [worst = "", ...others] = noise
    .toSorted((a, b) => b.detectable - a.detectable)
    .map(({ metric, detectable }, at) => {
      const label = labels.get(metric) ?? metric;
      const size = resolution(detectable);
      return at === 0 ? `${size} (${label}` : `${label} ${size}`;
    });
  return `${worst}${others.length === 0 ? "" : `; ${others.join(", ")}`})`;
}

function resolution(ratio: number): string {
  if (ratio >= 10) return "1,000 %";
  return ratio < 0.001 ? "0.1 %" : `${(100 * ratio).toFixed(1)} %`;
}
