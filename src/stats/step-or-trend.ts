/** A difference between two sides that a step may have made, or a trend that ran on between them. */
export type Shift = {
  readonly difference: number;
  readonly variance: number;
  /** A trend of slope b makes a difference of `reach` times b. */
  readonly reach: number;
};

/** A slope that was seen inside the sides, where no step between them can reach it. */
export type ObservedSlope = { readonly slope: number; readonly variance: number };

export type StepAgainstTrend = {
  /**
   * By how much the best trend fits worse than a step and no trend, in squared standard errors. With
   * no trend at all (slope 0) this is the square of the usual test statistic; below 0 a trend fits
   * better.
   */
  readonly advantage: number;
  /** The slope, at least 0, of the trend that fits best without a step. */
  readonly slope: number;
};

/**
 * What it costs to take another metric's shift beyond the trend for a step of its own, in squared
 * standard errors. Less believes too readily that all metrics stepped where they drifted; more takes
 * a regression of all metrics for a drift.
 */
const STEPPED_TOO = 5;

/**
 * Whether a step or an upward trend explains a difference better: a log-likelihood ratio of normal
 * models. `others` are shifts that the same trend would have made too: those that stayed behind it
 * speak against it, those that went far beyond are taken for steps of their own under either
 * explanation. Steep trends are less plausible: the slope has a normal prior around 0, as wide as the
 * standard error of the slope that was seen.
 */
export function stepAgainstTrend(
  shift: Shift,
  seen: ObservedSlope,
  others: readonly Shift[],
): StepAgainstTrend {
  const misfit = (trend: number, step: number) =>
    (shift.difference - shift.reach * trend - step) ** 2 / shift.variance +
    (seen.slope - trend) ** 2 / seen.variance +
    trend ** 2 / seen.variance +
    others.reduce((sum, other) => sum + strangeness(other, trend), 0);
  const best = candidateSlopes(shift, seen, others)
    .map((slope) => ({ slope, misfit: misfit(slope, 0) }))
    .reduce((one, other) => (other.misfit < one.misfit ? other : one));
  return { advantage: best.misfit - misfit(0, shift.difference), slope: best.slope };
}

/** How far from the trend another metric shifted, in squared standard errors; at most what a step costs. */
function strangeness(other: Shift, trend: number): number {
  const errors = (other.difference - other.reach * trend) / Math.sqrt(other.variance);
  return errors < 0 ? errors ** 2 : Math.min(errors ** 2, STEPPED_TOO);
}

/**
 * The misfit is a parabola between the slopes from which on another metric no longer counts as
 * stepped. The lowest of all is the lowest point of one of these parabolas, or no slope at all.
 */
function candidateSlopes(
  shift: Shift,
  seen: ObservedSlope,
  others: readonly Shift[],
): readonly [number, ...number[]] {
  const steppedBelow = ({ difference, variance, reach }: Shift) =>
    (difference - Math.sqrt(STEPPED_TOO * variance)) / reach;
  const ordered = others.toSorted((one, other) => steppedBelow(one) - steppedBelow(other));
  let curvature = 2 / seen.variance;
  let pull = seen.slope / seen.variance;
  const lowest = [shift, ...ordered].map(({ difference, variance, reach }) => {
    curvature += reach ** 2 / variance;
    pull += (reach * difference) / variance;
    return Math.max(0, pull / curvature);
  });
  return [0, ...lowest];
}
