import { holmAdjusted } from "../stats/holm.ts";
import { moderatedVariances } from "../stats/moderated-variance.ts";
import { tCritical, tUpperTail } from "../stats/student-t.ts";
import type { Estimate } from "./estimate.ts";

/** An estimate with everything that a verdict needs, after all estimates were looked at together. */
export type TestedEstimate = Estimate & {
  /** Standard error of the difference, in ln units. */
  readonly standardError: number;
  /** Degrees of freedom after moderation. */
  readonly testDf: number;
  /** Holm-adjusted chance of a difference this bad if nothing had changed. */
  readonly worseP: number;
  readonly betterP: number;
  /** How many tests share the family's error rate. */
  readonly family: number;
};

/**
 * The chance that an unchanged server is called regressed in any gated metric of any cell. Measured
 * in the simulation; improvements have a family of their own.
 */
export const FAMILY_ALPHA = 0.0115;

/** Sharpens the variances with each other's help and adjusts the p-values of the whole family. */
export function testTogether(estimates: readonly Estimate[]): readonly TestedEstimate[] {
  const shared = estimates.filter(({ moderate }) => moderate);
  const moderated = new Map(
    moderatedVariances(shared).map((variance, index) => [shared[index], variance]),
  );
  const tested = estimates.map((estimate) => {
    const { variance, df } = moderated.get(estimate) ?? estimate;
    const standardError = Math.sqrt(variance * estimate.factor);
    const t = estimate.difference / standardError;
    return {
      ...estimate,
      standardError,
      testDf: df,
      worseP: estimate.tails?.worse ?? tUpperTail(t, df),
      betterP: Math.max(estimate.leastBetterP, estimate.tails?.better ?? tUpperTail(-t, df)),
      family: estimates.length,
    };
  });
  const worse = holmAdjusted(tested.map(({ worseP }) => worseP));
  const better = holmAdjusted(tested.map(({ betterP }) => betterP));
  return tested.map((one, index) => ({
    ...one,
    worseP: worse[index] ?? 1,
    betterP: better[index] ?? 1,
  }));
}

/** The two-sided interval of the difference in ln units, for this metric alone. */
export function differenceInterval(
  { difference, standardError, testDf }: TestedEstimate,
  confidence: number,
): readonly [low: number, high: number] {
  const reach = tCritical((1 - confidence) / 2, testDf) * standardError;
  return [difference - reach, difference + reach];
}
