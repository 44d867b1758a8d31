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
 * Whether a step or an upward trend explains a difference better: a log-likelihood ratio of normal
 * models. `others` are shifts that the same trend would have made too: those that stayed behind it
 * speak against it, those that went beyond may have stepped themselves and say nothing.
 */
export function stepAgainstTrend(
  shift: Shift,
  seen: ObservedSlope,
  others: readonly Shift[],
): StepAgainstTrend {
  const slope = bestSlope(shift, seen, others);
  const misfit = (trend: number, step: number) =>
    (shift.difference - shift.reach * trend - step) ** 2 / shift.variance +
    (seen.slope - trend) ** 2 / seen.variance +
    others.reduce((sum, other) => sum + behind(other, trend) ** 2 / other.variance, 0);
  return { advantage: misfit(slope, 0) - misfit(0, shift.difference), slope };
}

/** Halvings of the interval in which the slope lies: beyond what any verdict could tell. */
const HALVINGS = 40;

/** The misfit is convex in the slope, so its derivative changes sign once. */
function bestSlope(shift: Shift, seen: ObservedSlope, others: readonly Shift[]): number {
  const rising = (trend: number) =>
    (shift.reach * (shift.reach * trend - shift.difference)) / shift.variance +
      (trend - seen.slope) / seen.variance -
      others.reduce((sum, o) => sum + (o.reach * behind(o, trend)) / o.variance, 0) >
    0;
  if (rising(0)) return 0;
  let low = 0;
  let high = Math.max(0, shift.difference / shift.reach, seen.slope);
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (rising(middle)) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

/** How far (at most 0) a shift stayed behind what the trend would have made of it. */
function behind({ difference, reach }: Shift, trend: number): number {
  return Math.min(0, difference - reach * trend);
}
