import { lagOneCorrelation } from "../stats/lag-one.ts";
import { meanOf } from "../stats/moments.ts";
import type { Point } from "./series.ts";

/**
 * What the order in which one metric's runs were made says about trend and dependence. Where runs
 * share sessions, a "run" is a session here and its value the mean of its runs.
 */
export type TimeOrder = {
  /** Runs of both sides. */
  readonly runs: number;
  /** Runs from the middle of the baseline to the middle of the head. */
  readonly reach: number;
  /** Trend inside the sides, each around its own level, in ln units a run; positive is worse. */
  readonly slope: number;
  /** The slope's variance is the runs' variance by this. */
  readonly timeSquares: number;
  /** Lag-one correlation of the runs inside the sides, corrected for its small-sample bias. */
  readonly neighbours: number;
  /** The same after the trend was taken out. */
  readonly detrendedNeighbours: number;
  /** The baseline's runs around their mean and trend, in ln units. */
  readonly base: readonly number[];
};

/** Both sides of one metric: one inner list a session, or of a single run where runs share none. */
export type GroupedSides = {
  readonly base: readonly (readonly Point[])[];
  readonly head: readonly (readonly Point[])[];
};

/** Fewer baseline runs cannot tell a trend from chance. */
const FEWEST_BASE_RUNS = 10;

/** Null where the baseline is short, or some run's start is unknown or out of order. */
export function timeOrderOf({ base, head }: GroupedSides): TimeOrder | null {
  if (base.length < FEWEST_BASE_RUNS || head.length === 0) return null;
  const starts = [...base, ...head].flat().map(({ run }) => run.startedAtMs);
  if (!starts.every((start, at) => start !== null && start > (starts[at - 1] ?? -1))) return null;
  const sides = [base, head].map((side) =>
    centred(side.map((group) => meanOf(group.map(({ worse }) => worse)))),
  );
  const times = sides.map((side) => centred(side.map((_, at) => at)));
  const timeSquares = dot(times.flat(), times.flat());
  const slope = dot(times.flat(), sides.flat()) / timeSquares;
  const flat = sides.map((side, which) =>
    side.map((value, at) => value - slope * (times[which]?.[at] ?? 0)),
  );
  return {
    runs: base.length + head.length,
    reach: (base.length + head.length) / 2,
    slope,
    timeSquares,
    neighbours: lagOneCorrelation(sides, { fittedParameters: 2 }),
    detrendedNeighbours: lagOneCorrelation(flat, { fittedParameters: 3 }),
    base: flat[0] ?? [],
  };
}

/**
 * How alike the metrics' baselines are: their mean correlation less its standard error under
 * independence, at least 0. Metrics of other lengths are left out.
 */
export function meanLikeness(orders: readonly TimeOrder[]): number {
  const runs = orders[0]?.base.length ?? 0;
  const shapes = orders
    .map(({ base }) => base)
    .filter((base) => base.length === runs)
    .map((base) => {
      const scale = Math.sqrt(dot(base, base)) || 1;
      return base.map((value) => value / scale);
    });
  if (shapes.length < 2) return 0;
  const products = shapes.flatMap((one, at) =>
    shapes.slice(at + 1).map((other) => dot(one, other)),
  );
  // A mean and a slope were taken out of every baseline.
  return Math.max(0, meanOf(products) - 1 / Math.sqrt(products.length * (runs - 2)));
}

function centred(values: readonly number[]): readonly number[] {
  const mean = meanOf(values);
  return values.map((value) => value - mean);
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}
