import type { CellComparison, Comparison, ComparisonVerdict } from "../compare/comparison.ts";
import { describeMetric } from "../compare/gate.ts";
import type { MetricVerdict } from "../compare/metric-verdict.ts";
import { counted, NO_VALUE, readable } from "./numbers.ts";

/** What each verdict means, in our own words. */
export const VERDICT_MEANINGS: Readonly<Record<ComparisonVerdict, string>> = {
  "contract-failed": "the head's answers broke their contract, so its speed does not count",
  regressed: "worse beyond chance, beyond the tolerance and beyond the floor",
  incomparable: "base and head are different experiments, so nothing was judged",
  "no-data": "a gated metric has no value on one side, which never passes",
  inconclusive: "neither a change nor its absence could be shown",
  "no-baseline": "there is nothing to compare with, so nothing was judged",
  improved: "better beyond chance, beyond the tolerance and beyond the floor",
  unchanged: "shown to be the same within the tolerance or the floor",
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
export function signedPercent(ratio: number | null, decimals = 1): string {
  if (ratio === null || !Number.isFinite(ratio)) return NO_VALUE;
  if (ratio >= 10) return `× ${readable(1 + ratio)}`;
  const text = (100 * Math.abs(ratio)).toFixed(decimals);
  if (Number(text) === 0) return `${text} %`;
  return `${ratio < 0 ? "−" : "+"}${text} %`;
}

/** `+5.1 % to +9.9 %`. */
export function intervalText({ interval }: Pick<MetricVerdict, "interval">, decimals = 1): string {
  if (interval === null) return NO_VALUE;
  return interval.map((end) => signedPercent(end, decimals)).join(" to ");
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

/** Whether no head run found anything to be compared with. */
export function hasNoBase({ cells }: Comparison): boolean {
  return cells.every(({ baseRuns }) => baseRuns.length === 0);
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
