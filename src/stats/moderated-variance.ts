import { meanOf, squaresAround } from "./moments.ts";
import { digamma, inverseTrigamma, trigamma } from "./special-functions.ts";

/** One observed variance with its degrees of freedom, and the part of it that is known beforehand. */
export type ObservedVariance = {
  readonly variance: number;
  readonly df: number;
  /** The share that sampling inside a run explains, estimated from that run's requests; 0 if unknown. */
  readonly samplingVariance: number;
};

export type ModeratedVariance = {
  readonly variance: number;
  readonly df: number;
};

/** Fewer variances than this say nothing about how variances differ. */
const FEWEST = 3;

/** The prior may count for this many times the data. Measured: more gains nothing, less costs power. */
const MOST_PRIOR = 2;

/**
 * Empirical-Bayes variances (Smyth 2004, "limma"): each variance moves towards what the others
 * suggest, by as much as their spread allows, and gains degrees of freedom for it. What the others
 * suggest is their mean between-run part plus the metric's own sampling part. The prior never
 * counts for more than twice the data: degrees of freedom at most triple. Variances must be > 0.
 */
export function moderatedVariances(
  observed: readonly ObservedVariance[],
): readonly ModeratedVariance[] {
  if (observed.length < FEWEST) return observed.map(({ variance, df }) => ({ variance, df }));
  const between = Math.max(
    0,
    meanOf(observed.map(({ variance, samplingVariance }) => variance - samplingVariance)),
  );
  const targets = observed.map(({ samplingVariance }) => samplingVariance + between);
  if (targets.some((target) => !(target > 0))) {
    return observed.map(({ variance, df }) => ({ variance, df }));
  }
  const logRatios = observed.map(
    ({ variance, df }, index) =>
      Math.log(variance / (targets[index] ?? 1)) - digamma(df / 2) + Math.log(df / 2),
  );
  const excess =
    squaresAround(logRatios) / (logRatios.length - 1) -
    meanOf(observed.map(({ df }) => trigamma(df / 2)));
  const spreadDf = 2 * inverseTrigamma(excess);
  // ψ(d/2) − ln(d/2) tends to 0: a spread no larger than chance leaves the mean as it is.
  const shift = Number.isFinite(spreadDf) ? digamma(spreadDf / 2) - Math.log(spreadDf / 2) : 0;
  const location = meanOf(logRatios) + shift;
  return observed.map(({ variance, df }, index) => {
    const priorDf = Math.min(spreadDf, MOST_PRIOR * df);
    const prior = Math.exp(location) * (targets[index] ?? 0);
    return { variance: (priorDf * prior + df * variance) / (priorDf + df), df: priorDf + df };
  });
}
