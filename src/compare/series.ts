import { forLog } from "../base/plain-text.ts";
import type { GateRule } from "./gate.ts";
import { describeMetric } from "./gate.ts";
import { type RunStatistic, runStatistic, statisticSource } from "./run-statistic.ts";
import type { RunView } from "./run-view.ts";

/** One run's number on the scale that the statistics use. */
export type Point = RunStatistic & {
  /** ln(value), negated where more is better, so that higher is always worse. */
  readonly worse: number;
  readonly run: RunView;
};

/** All that two sides say about one gated metric, each side in the order in which it ran. */
export type Series = {
  readonly rule: GateRule;
  readonly base: readonly Point[];
  readonly head: readonly Point[];
  /** Runs whose value is 0, which no ratio leads from or to; they are in neither side. */
  readonly zeros: Sides;
};

export type Sides = { readonly base: readonly RunView[]; readonly head: readonly RunView[] };

/**
 * The metric's value in every run that has one. Logarithms turn a relative change into a
 * difference, and make the noise of slow and fast runs alike.
 */
export function seriesOf({ base, head }: Sides, rule: GateRule): Series {
  const source = statisticSource([...base, ...head], rule);
  const sign = describeMetric(rule).better === "higher" ? -1 : 1;
  const known = (runs: readonly RunView[]) =>
    inOrder(runs).flatMap((run) => {
      const statistic = runStatistic(run, rule, source);
      return statistic === null ? [] : [{ ...statistic, run }];
    });
  const [before, after] = [known(base), known(head)];
  const points = (side: typeof before): readonly Point[] =>
    side.flatMap((one) => (one.value === 0 ? [] : [{ ...one, worse: sign * Math.log(one.value) }]));
  const zeros = (side: typeof before) =>
    side.flatMap(({ value, run }) => (value === 0 ? [run] : []));
  return {
    rule,
    base: points(before),
    head: points(after),
    zeros: { base: zeros(before), head: zeros(after) },
  };
}

/** Whether every run that has the metric has a value that can be compared, on both sides. */
export function isWhole({ base, head, zeros }: Series): boolean {
  return base.length > 0 && head.length > 0 && zeros.base.length + zeros.head.length === 0;
}

/** A side's typical value as its runs' tables show it: 0 where all are 0; null of none. */
export function shownValue(series: Series, side: keyof Sides): number | null {
  const typical = typicalValue(series[side]);
  return typical === null && series.zeros[side].length > 0 ? 0 : typical;
}

/** Why a metric that a side lacks, or has as 0, cannot be judged; null where it can. */
export function whyNoData(series: Series): string | null {
  if (isWhole(series)) return null;
  const { rule, zeros } = series;
  const [zero, ...others] = [...zeros.head, ...zeros.base];
  if (zero !== undefined) {
    const more = others.length === 0 ? "" : ` and ${others.length} more`;
    const where = `${forLog(zero.label, 60)}${more}`;
    return `0 ${describeMetric(rule).unit} in ${where}: a change from or to 0 has no size.`;
  }
  return `No ${series.base.length === 0 ? "baseline" : "head"} run has this metric.`;
}

/** By start; runs that do not say keep the order in which they were given, at the front. */
export function inOrder(runs: readonly RunView[]): readonly RunView[] {
  return runs.toSorted((a, b) => (a.startedAtMs ?? 0) - (b.startedAtMs ?? 0));
}

/** Geometric mean of the runs' values, in the metric's unit; null of none. */
export function typicalValue(points: readonly Point[]): number | null {
  if (points.length === 0) return null;
  return Math.exp(points.reduce((sum, { value }) => sum + Math.log(value), 0) / points.length);
}
