import { forLog } from "../base/plain-text.ts";
import type { GateRule } from "./gate.ts";
import { describeMetric, needsTokens } from "./gate.ts";
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
  /** Runs without the metric; they are in neither side, too. */
  readonly lacking: Sides;
};

export type Sides = { readonly base: readonly RunView[]; readonly head: readonly RunView[] };

/** Why there is no value to compare. */
export type Absence =
  /** It is 0 in a run. */
  | "zero"
  /** The server sent no token usage, in no run of a side. */
  | "no-usage"
  /** Failed requests took part in the wall time, in every run of a side. */
  | "failed-requests"
  | "unknown";

/** Why a metric cannot be judged, and a sentence about it. */
export type NoData = { readonly absence: Absence; readonly reason: string };

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
    lacking: { base: lacking(base, before), head: lacking(head, after) },
  };
}

function lacking(
  runs: readonly RunView[],
  known: readonly { readonly run: RunView }[],
): readonly RunView[] {
  const having = new Set(known.map(({ run }) => run));
  return runs.filter((run) => !having.has(run));
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
export function whyNoData(series: Series): NoData | null {
  if (isWhole(series)) return null;
  const { rule, zeros } = series;
  const [zero, ...others] = [...zeros.head, ...zeros.base];
  if (zero !== undefined) {
    const more = others.length === 0 ? "" : ` and ${others.length} more`;
    const where = `${forLog(zero.label, 60)}${more}`;
    const unit = describeMetric(rule).unit;
    return { absence: "zero", reason: `0 ${unit} in ${where}: a change from or to 0 has no size.` };
  }
  const sides = (["base", "head"] as const).filter((side) => series[side].length === 0);
  const runs = sides.flatMap((side) => series.lacking[side]);
  const [absence = "unknown", ...more] = new Set(runs.map((run) => absenceIn(run, rule)));
  return absenceOf(more.length === 0 ? absence : "unknown", sides);
}

type Missing = Exclude<Absence, "zero">;

function absenceIn({ identity, metrics }: RunView, rule: GateRule): Missing {
  if (needsTokens(rule) && identity["token-source"] === "content_chunks") return "no-usage";
  const isUncounted =
    rule.measure === "throughput" &&
    metrics["throughput_performance_eligible"] === 0 &&
    metrics["throughput_tok_s"] !== undefined;
  return isUncounted ? "failed-requests" : "unknown";
}

function absenceOf(absence: Missing, sides: readonly (keyof Sides)[]): NoData {
  const [side] = sides;
  const isBoth = sides.length === 2;
  const servers = isBoth ? "The servers of both sides" : `The ${side}'s server`;
  const reasons = {
    "no-usage": `${servers} sent no token usage, which token metrics are made of: let it be sent, or gate what needs no tokens, such as ttft.p50; e2e.p95.`,
    "failed-requests": `Requests failed in every ${isBoth ? "" : `${side} `}run, yet took part in its wall time, so there is no throughput.`,
    unknown: isBoth
      ? "Neither side has this metric: gate what both have."
      : `No ${side === "base" ? "baseline" : "head"} run has this metric.`,
  } satisfies Record<Missing, string>;
  return { absence, reason: reasons[absence] };
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
