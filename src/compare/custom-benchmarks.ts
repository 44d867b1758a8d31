import { meanOf, squaresAround } from "../stats/moments.ts";
import { tCritical } from "../stats/student-t.ts";
import { groupByCell } from "./cells.ts";
import type { CellComparison } from "./comparison.ts";
import { describeMetric, type GateRule } from "./gate.ts";
import { recordedStatistic } from "./run-statistic.ts";
import type { RunView } from "./run-view.ts";
import { inOrder } from "./series.ts";

/** One entry of github-action-benchmark's `customSmallerIsBetter` or `customBiggerIsBetter` array. */
export type CustomBenchmark = {
  /** Stable from run to run: later runs are matched by it. */
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** `± x`: half the 95 % interval over repetitions; absent with one. */
  readonly range?: string;
  /** Shown beside the point in the chart. */
  readonly extra: string;
};

/** One file has one direction, so there are two. Either may be empty, and is then not to be written. */
export type CustomBenchmarks = {
  readonly smallerIsBetter: readonly CustomBenchmark[];
  readonly biggerIsBetter: readonly CustomBenchmark[];
};

/** The gated metrics of the head runs, one entry a cell and metric, as other tools read them. */
export function customBenchmarks(
  runs: readonly RunView[],
  rules: readonly GateRule[],
): CustomBenchmarks {
  const entries = [...groupByCell(runs)].flatMap(([cell, repetitions]) =>
    rules.flatMap((rule) => {
      const entry = entryOf(repetitions, rule, cell);
      return entry === undefined ? [] : [{ better: describeMetric(rule).better, entry }];
    }),
  );
  const towards = (better: "lower" | "higher") =>
    entries.flatMap((one) => (one.better === better ? [one.entry] : []));
  return { smallerIsBetter: towards("lower"), biggerIsBetter: towards("higher") };
}

function entryOf(
  repetitions: readonly RunView[],
  rule: GateRule,
  cell: CellComparison["cell"],
): CustomBenchmark | undefined {
  // The numbers of the runs' own tables: a chart beside them must not show others.
  const found = inOrder(repetitions).flatMap((run) => {
    const statistic = recordedStatistic(run, rule);
    return statistic === null ? [] : [{ ...statistic, run }];
  });
  // A chart's ratio to 0 would alarm for ever.
  if (found.length === 0 || found.some(({ value }) => value === 0)) return undefined;
  const { label, unit } = describeMetric(rule);
  const values = found.map(({ value }) => value);
  const count = found.reduce((sum, { requests }) => sum + requests, 0);
  const { model, engine, gpu } = found[0]?.run.identity ?? {};
  return {
    name: `${label} (${cell})`,
    unit,
    value: meanOf(values),
    ...(values.length > 1 && { range: `± ${halfInterval(values)}` }),
    extra: [
      `repetitions=${values.length}`,
      `n=${count}`,
      `model=${model ?? "unknown"}`,
      `engine=${engine ?? "unknown"}`,
      `gpu=${gpu ?? "unknown"}`,
    ].join("\n"),
  };
}

/** Three significant digits, without an exponent, as the range's pattern wants a plain number. */
function halfInterval(values: readonly number[]): number {
  const error = Math.sqrt(squaresAround(values) / (values.length - 1) / values.length);
  const half = Number((tCritical(0.025, values.length - 1) * error).toPrecision(3));
  // Smaller ones would be written with an exponent; only a virtual clock is so exact.
  return half < 1e-6 ? 0 : half;
}
