import { nearestRank } from "../stats/nearest-rank.ts";
import { sortSamples } from "../stats/samples.ts";
import { groupByCell } from "./cells.ts";
import { DEFAULT_GATE, describeMetric, type GateRule, parseGate } from "./gate.ts";
import { type NoiseFloor, noiseFloors } from "./noise-floor.ts";
import { recordedStatistic } from "./run-statistic.ts";
import type { RunView } from "./run-view.ts";

/** One metric over the repetitions of one workload, in the metric's unit. */
export type RepeatedMetric = {
  readonly rule: GateRule;
  /** Nearest rank of the runs' values, so it is the value of one run, as its own table shows it. */
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
  /** Standard deviation between the runs, relative to the value; null with fewer than three runs. */
  readonly spread: number | null;
  /** The runs' own values, in their order; null where a run lacks the metric. */
  readonly values: readonly (number | null)[];
};

/** The repetitions of one workload in one table. */
export type RepeatedCell = {
  /** Such as `c=4 ctx=8192 out=64`. */
  readonly cell: string;
  /** Whose runs these are, of two servers that took turns; null where there is one. */
  readonly side: "base" | "head" | null;
  /** Names of the runs that count, in the order given. */
  readonly runs: readonly string[];
  /** Runs that broke their contract and are not in the numbers. */
  readonly excluded: number;
  /** Gated metrics that any run has. */
  readonly metrics: readonly RepeatedMetric[];
  /**
   * What a comparison with as many runs would see; empty with fewer than three runs, and for one side
   * of two, which are not compared so.
   */
  readonly noise: readonly NoiseFloor[];
};

/**
 * What several repetitions say together, a cell each, where there is nothing to compare them with.
 * The metrics are those of the gate, or the default ones where nothing is gated.
 */
export function summarizeRepetitions(
  runs: readonly RunView[],
  gate: readonly GateRule[],
  side: RepeatedCell["side"] = null,
): readonly RepeatedCell[] {
  const rules = gate.length === 0 ? parseGate(DEFAULT_GATE) : gate;
  return [...groupByCell(runs)].map(([cell, all]) => {
    const sound = all.filter(({ breaches }) => breaches.length === 0);
    const noise = noiseFloors(sound, { rules, headRunsOf: ({ base }) => base.length });
    return {
      cell,
      side,
      runs: sound.map(({ label }) => label),
      excluded: all.length - sound.length,
      metrics: rules.flatMap((rule) => repeatedMetric(sound, { rule, noise })),
      noise: side === null ? noise : [],
    };
  });
}

function repeatedMetric(
  runs: readonly RunView[],
  { rule, noise }: { readonly rule: GateRule; readonly noise: readonly NoiseFloor[] },
): readonly RepeatedMetric[] {
  const values = runs.map((run) => recordedStatistic(run, rule)?.value ?? null);
  const sorted = sortSamples(values.filter((value) => value !== null));
  if (sorted === undefined) return [];
  const { name } = describeMetric(rule);
  return [
    {
      rule,
      median: nearestRank(sorted, 50),
      lowest: sorted[0],
      highest: nearestRank(sorted, 100),
      spread: noise.find(({ metric }) => metric === name)?.betweenRuns ?? null,
      values,
    },
  ];
}
