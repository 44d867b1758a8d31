import { type ObservedSlope, type Shift, stepAgainstTrend } from "../stats/step-or-trend.ts";
import type { Dependence, TimedVariance } from "./dependence.ts";
import { meanLikeness } from "./time-order.ts";

/** One metric's difference between the sides, and its runs in their order. */
export type TimedDifference = TimedVariance & {
  /** In ln units; positive is worse. */
  readonly difference: number;
  /** The difference's variance is the runs' variance times this. */
  readonly factor: number;
};

/** What a trend through both sides, too weak to be clear, may have to do with a difference. */
export type TrendRival = {
  /**
   * How much better a step explains the difference than any trend does, in squared standard errors,
   * with what a trend is believed for less.
   */
  readonly advantage: number;
  /** The trend that comes nearest to explaining it, in ln units a run; has the difference's sign. */
  readonly slope: number;
};

/** Standard errors beyond which a slope is clear, of all metrics together or of one alone. */
const CLEAR = 3;

/** Slopes this many standard errors from their common value are not the same trend. */
const APART = 2.6;

/**
 * Squared standard errors that a trend must fit better than nearly as well as a step to be believed
 * instead. A trend of the whole cell is plausible and has much evidence. One of a single metric has
 * so little that to exclude it as firmly would leave hardly any regression to be found.
 */
const ALLOWANCE_TOGETHER = 0.6;
const ALLOWANCE_ALONE = 8;

/**
 * The slope of each metric that is clearly there and must be taken out; null where none is. A
 * machine that drifts drifts in all metrics of a cell, so they are judged together as long as they
 * agree.
 */
export function clearTrends(
  cell: readonly TimedVariance[],
  { inflations }: Dependence,
): readonly (ObservedSlope | null)[] {
  const slopes = slopesOf(cell, inflations);
  const common = commonSlope(slopes, crowding(cell));
  const agree = slopes.every(
    (own) => Math.abs(own.slope - common.slope) < APART * Math.sqrt(own.variance),
  );
  return slopes.map((own) => {
    if (agree && standardErrors(common) > CLEAR) return common;
    return standardErrors(own) > CLEAR ? own : null;
  });
}

/** The trend that each metric's difference could be, of the whole cell or of this metric alone. */
export function trendRivals(
  cell: readonly TimedDifference[],
  { inflations }: Dependence,
): readonly TrendRival[] {
  const crowd = crowding(cell);
  const slopes = slopesOf(cell, inflations);
  const common = commonSlope(slopes, crowd);
  const shifts = cell.map(({ difference, variance, factor, order }, at) => ({
    difference,
    variance: variance * factor * (inflations[at] ?? 1),
    reach: order.reach,
  }));
  return shifts.map((shift, at) => {
    const others = shifts
      .filter((_, other) => other !== at)
      .map((other) => ({ ...other, variance: other.variance * crowd }));
    const together = upwards(shift, common, others);
    const alone = upwards(shift, slopes[at] ?? common, []);
    const fromTogether = together.advantage + ALLOWANCE_TOGETHER;
    const fromAlone = alone.advantage + ALLOWANCE_ALONE;
    const nearest = fromTogether < fromAlone ? together : alone;
    return {
      advantage: Math.min(fromTogether, fromAlone),
      slope: Math.sign(shift.difference) * nearest.slope,
    };
  });
}

/** By how much metrics that are alike say less together than as many independent ones. */
function crowding(cell: readonly TimedVariance[]): number {
  return 1 + (cell.length - 1) * meanLikeness(cell.map(({ order }) => order));
}

function standardErrors({ slope, variance }: ObservedSlope): number {
  return Math.abs(slope) / Math.sqrt(variance);
}

/** Turns a difference towards better around, so that the trend to fear always leads upwards. */
function upwards(shift: Shift, seen: ObservedSlope, others: readonly Shift[]) {
  const sign = shift.difference < 0 ? -1 : 1;
  const turned = (one: Shift) => ({ ...one, difference: sign * one.difference });
  return stepAgainstTrend(turned(shift), { ...seen, slope: sign * seen.slope }, others.map(turned));
}

function slopesOf(
  cell: readonly TimedVariance[],
  inflations: readonly number[],
): readonly ObservedSlope[] {
  return cell.map(({ order, variance }, at) => ({
    slope: order.slope,
    variance: (variance * (inflations[at] ?? 1)) / order.timeSquares,
  }));
}

/** Each slope weighs by its precision; metrics that are alike (`crowd` > 1) count for fewer. */
function commonSlope(slopes: readonly ObservedSlope[], crowd: number): ObservedSlope {
  const precision = slopes.reduce((sum, { variance }) => sum + 1 / variance, 0);
  return {
    slope: slopes.reduce((sum, { slope, variance }) => sum + slope / variance, 0) / precision,
    variance: crowd / precision,
  };
}
