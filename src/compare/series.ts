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
};

export type Sides = { readonly base: readonly RunView[]; readonly head: readonly RunView[] };

/**
 * The metric's value in every run that has one. Logarithms turn a relative change into a
 * difference, and make the noise of slow and fast runs alike.
 */
export function seriesOf({ base, head }: Sides, rule: GateRule): Series {
  const source = statisticSource([...base, ...head], rule);
  const sign = describeMetric(rule).better === "higher" ? -1 : 1;
  const points = (runs: readonly RunView[]) =>
    inOrder(runs).flatMap((run) => {
      const statistic = runStatistic(run, rule, source);
      return statistic === null
        ? []
        : [{ ...statistic, worse: sign * Math.log(statistic.value), run }];
    });
  return { rule, base: points(base), head: points(head) };
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
