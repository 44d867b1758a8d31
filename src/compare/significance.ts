import { holmAdjusted } from "../stats/holm.ts";
import { moderatedVariances } from "../stats/moderated-variance.ts";
import type { ObservedSlope } from "../stats/step-or-trend.ts";
import { tCritical, tUpperTail } from "../stats/student-t.ts";
import { dependenceOf } from "./dependence.ts";
import type { Estimate, SittingEffect } from "./estimate.ts";
import { clearTrends, type TimedDifference, type TrendRival, trendRivals } from "./trend.ts";

/** An estimate with everything that a verdict needs, after all estimates were looked at together. */
export type TestedEstimate = Estimate & {
  /** The difference before any trend was taken out, in ln units. */
  readonly observedDifference: number;
  /** Standard error of the difference, in ln units. */
  readonly standardError: number;
  /** Degrees of freedom after moderation. */
  readonly testDf: number;
  /** Holm-adjusted chance of a difference this bad if nothing had changed. */
  readonly worseP: number;
  readonly betterP: number;
  /** How many tests share the family's error rate. */
  readonly family: number;
  /** Correlation of neighbouring runs' levels that was reckoned with; 0 where none was. */
  readonly correlation: number;
  /** By how much that correlation raised the variance; 1 where it did not. */
  readonly inflation: number;
  /** The clear trend that was taken out, in ln units a run, positive towards worse; or null. */
  readonly removedTrend: number | null;
  /**
   * The trend that may have made the difference, in ln units a run, positive towards worse: the
   * difference would be significant but for it. Null where none may have.
   */
  readonly trendInstead: number | null;
};

/**
 * The chance that an unchanged server is called regressed in any gated metric of any cell. Measured
 * in the simulation; improvements have a family of their own.
 */
export const FAMILY_ALPHA = 0.013;

/**
 * Sharpens the variances with each other's help, reckons with trend and dependence in each cell, and
 * adjusts the p-values of the whole family. Takes and gives one inner list a cell.
 */
export function testTogether(
  cells: readonly (readonly Estimate[])[],
): readonly (readonly TestedEstimate[])[] {
  const tests = moderated(cells).flatMap(testsOfCell);
  const adjusted = (read: (test: Test) => number) => holmAdjusted(tests.map(read));
  const worse = adjusted(({ chances }) => chances.worse);
  const better = adjusted(({ chances }) => chances.better);
  const plainWorse = adjusted(({ plain }) => plain.worse);
  const plainBetter = adjusted(({ plain }) => plain.better);
  const tested = tests.map(({ estimate, nearestTrend }, at) => {
    const worseP = worse[at] ?? 1;
    const betterP = better[at] ?? 1;
    const lost =
      (worseP > FAMILY_ALPHA && (plainWorse[at] ?? 1) <= FAMILY_ALPHA) ||
      (betterP > FAMILY_ALPHA && (plainBetter[at] ?? 1) <= FAMILY_ALPHA);
    return {
      ...estimate,
      worseP,
      betterP,
      family: tests.length,
      trendInstead: lost ? nearestTrend : null,
    };
  });
  let next = 0;
  return cells.map((cell) => {
    next += cell.length;
    return tested.slice(next - cell.length, next);
  });
}

/** The two-sided interval of the difference in ln units, for this metric alone. */
export function differenceInterval(
  { difference, standardError, testDf }: TestedEstimate,
  confidence: number,
): readonly [low: number, high: number] {
  const reach = tCritical((1 - confidence) / 2, testDf) * standardError;
  return [difference - reach, difference + reach];
}

/** The 95 % interval of what a sitting's design took out, in ln units, for this metric alone. */
export function effectInterval(
  { size, factor }: SittingEffect,
  { variance, testDf }: TestedEstimate,
): readonly [low: number, high: number] {
  const reach = tCritical(0.025, testDf) * Math.sqrt(variance * factor);
  return [size - reach, size + reach];
}

/** Estimates whose `variance` and `df` are sharpened where they may be. */
function moderated(cells: readonly (readonly Estimate[])[]): readonly (readonly Estimate[])[] {
  const shared = cells.flat().filter(({ moderate }) => moderate);
  const sharper = new Map(
    moderatedVariances(shared).map((variance, index) => [shared[index], variance]),
  );
  return cells.map((cell) => cell.map((estimate) => ({ ...estimate, ...sharper.get(estimate) })));
}

type Chances = { readonly worse: number; readonly better: number };

type Test = {
  readonly estimate: Omit<TestedEstimate, "worseP" | "betterP" | "family" | "trendInstead">;
  /** Of a difference this large if nothing had changed and there were no trend. */
  readonly plain: Chances;
  /** The same with the trends that may be there. */
  readonly chances: Chances;
  readonly nearestTrend: number;
};

function testsOfCell(cell: readonly Estimate[]): readonly Test[] {
  const timed = cell.filter(isTimed);
  const clear = clearTrends(
    timed,
    dependenceOf(timed, () => true),
  );
  const dependence = dependenceOf(timed, (at) => clear[at] !== null);
  const rivals = trendRivals(timed, dependence);
  return cell.map((estimate) => {
    const at = isTimed(estimate) ? timed.indexOf(estimate) : -1;
    const inflation = dependence.inflations[at] ?? 1;
    const correlation = at === -1 ? 0 : dependence.correlation;
    return testOf(
      { ...estimate, correlation, inflation },
      { clear: clear[at] ?? null, rival: rivals[at] ?? null },
    );
  });
}

function isTimed(estimate: Estimate): estimate is Estimate & TimedDifference {
  return estimate.order !== null;
}

function testOf(
  estimate: Estimate & { readonly correlation: number; readonly inflation: number },
  trend: { readonly clear: ObservedSlope | null; readonly rival: TrendRival | null },
): Test {
  const { difference, inflation, tails } = estimate;
  const { clear, rival } = trend;
  const variance = estimate.variance * estimate.factor * inflation;
  const testDf = Math.max(2, estimate.df / inflation);
  const byT = chancesOf(difference / Math.sqrt(variance), testDf);
  // A permutation test knows nothing of dependence: where there is some, the larger chance counts.
  const plain = tails === null ? byT : inflation > 1 ? larger(byT, tails) : tails;
  const reach = estimate.order?.reach ?? 0;
  const left = difference - reach * (clear?.slope ?? 0);
  const standardError = Math.sqrt(variance + reach ** 2 * (clear?.variance ?? 0));
  const rivalT =
    clear === null && rival !== null
      ? Math.sign(difference) * Math.sqrt(Math.max(0, rival.advantage))
      : left / standardError;
  return {
    estimate: {
      ...estimate,
      method: clear === null ? estimate.method : "drift-removed",
      difference: left,
      observedDifference: difference,
      standardError,
      testDf,
      removedTrend: clear?.slope ?? null,
    },
    plain,
    chances: rival === null ? plain : larger(plain, chancesOf(rivalT, testDf)),
    nearestTrend: clear?.slope ?? rival?.slope ?? 0,
  };
}

function chancesOf(t: number, df: number): Chances {
  return { worse: tUpperTail(t, df), better: tUpperTail(-t, df) };
}

function larger(one: Chances, other: Chances): Chances {
  return {
    worse: Math.max(one.worse, other.worse),
    better: Math.max(one.better, other.better),
  };
}
