import { meanLikeness, type TimeOrder } from "./time-order.ts";

/** One metric's runs in their order, and how much they vary, in ln units. */
export type TimedVariance = {
  readonly order: TimeOrder;
  readonly variance: number;
  /** The part of `variance` that the number of requests in a run explains. */
  readonly samplingVariance: number;
};

/** How alike the levels of neighbouring runs are, as far as it must be reckoned with. */
export type Dependence = {
  /** Correlation of neighbouring runs' levels, the same for all metrics of a cell; 0 or more. */
  readonly correlation: number;
  /** By how much the variance of each metric's difference exceeds that of independent runs. */
  readonly inflations: readonly number[];
};

/**
 * The estimate starts to count at `STARTS` standard errors, then `GROWS` times over. Chosen in the
 * simulation: it is nearly the best curve (by linear programming) for at most 2 % false alarms at
 * any correlation up to 0.6.
 */
const STARTS = 0.8;
const GROWS = 2;
const MOST_CORRELATION = 0.8;

/** Even a metric whose requests seem to explain all of its variance has some level of its own. */
const LEAST_LEVEL_SHARE = 0.3;

/**
 * One correlation for all metrics of a cell, because each alone has too few runs. What requests
 * scatter inside a run is independent from run to run, so only the rest, the runs' levels, is taken
 * to be correlated (first-order autoregression). A trend makes neighbours alike too: `isDetrended`
 * says for which metrics it was taken out first.
 */
export function dependenceOf(
  cell: readonly TimedVariance[],
  isDetrended: (at: number) => boolean,
): Dependence {
  const shares = cell.map(({ variance, samplingVariance }) =>
    Math.min(1, Math.max(LEAST_LEVEL_SHARE, 1 - samplingVariance / variance)),
  );
  let products = 0;
  let squares = 0;
  let information = 0;
  cell.forEach(({ order }, at) => {
    const share = shares[at] ?? 1;
    products += share * (isDetrended(at) ? order.detrendedNeighbours : order.neighbours);
    squares += share ** 2;
    information += order.runs * share ** 2;
  });
  if (squares === 0) return { correlation: 0, inflations: [] };
  // Products of correlated normals correlate by the square.
  const likeness = meanLikeness(cell.map(({ order }) => order)) ** 2;
  const error = Math.sqrt((1 + (cell.length - 1) * likeness) / information);
  const beyond = GROWS * (products / squares - STARTS * error);
  const correlation = Math.min(MOST_CORRELATION, Math.max(0, beyond));
  return {
    correlation,
    inflations: shares.map((share) => 1 + (share * 2 * correlation) / (1 - correlation)),
  };
}
