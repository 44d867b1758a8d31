import type { RepeatedCell, RepeatedMetric } from "../compare/repetition-summary.ts";
import { metricLabel, metricUnit } from "./comparison-words.ts";
import { DETECTABLE, resolutions } from "./noise-words.ts";
import { counted, NO_VALUE, readable } from "./numbers.ts";

/** A metric's median, lowest, highest, spread and count of runs, ready to show. */
export function repetitionCells(metric: RepeatedMetric): readonly string[] {
  const { median, lowest, highest, spread, values } = metric;
  return [
    readable(median),
    readable(lowest),
    readable(highest),
    spread === null ? NO_VALUE : `${(100 * spread).toFixed(1)} %`,
    String(values.filter((value) => value !== null).length),
  ];
}

/** How many runs, and whose: `3 repetitions`, `3 base runs`. */
export function repetitionCount(runs: number, { side }: Pick<RepeatedCell, "side">): string {
  return counted(runs, side === null ? "repetition" : `${side} run`);
}

/** In place of a table of no runs: `c=4 ctx=8192 out=64: no numbers, for 2 head runs broke …`. */
export function nothingCounts({ excluded, side }: RepeatedCell, workload: string): string {
  const runs = repetitionCount(excluded, { side });
  return `${workload}: no numbers, for ${runs} broke the contract or ended early.`;
}

/** The medians that a headline names: the first metric's and the last one's. */
export function repetitionNumbers({ metrics }: RepeatedCell): string {
  const named = metrics.filter((_, at) => at === 0 || at === metrics.length - 1);
  return named
    .map((metric) => `${metricLabel(metric)} ${readable(metric.median)} ${metricUnit(metric)}`)
    .join(" · ");
}

/** What must be said about the table, a sentence or two each. */
export function repetitionRemarks(cell: RepeatedCell): readonly string[] {
  const { runs, excluded, metrics, noise } = cell;
  const hasSpread = metrics.some(({ spread }) => spread !== null);
  const more = runs.length === 1 ? "1 more such run" : `${runs.length} more such runs`;
  const [is, they] = excluded === 1 ? ["is", "it"] : ["are", "they"];
  return [
    ...(metrics.length === 0
      ? []
      : [
          `Medians over the runs of what their own tables show; spread is the standard deviation between runs${hasSpread ? "" : ", which takes three of them"}.`,
        ]),
    ...(noise.length === 0
      ? []
      : [
          `Noise floor: compared with ${more}, these cannot reliably see slow-downs below ${resolutions(noise, metrics)}; ${DETECTABLE}.`,
        ]),
    ...(excluded === 0
      ? []
      : [
          `${counted(excluded, "run")} ${is} not in these numbers: ${they} broke the contract or ended early.`,
        ]),
  ];
}
