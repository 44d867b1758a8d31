import { fitLeastSquares, type LeastSquaresFit } from "../stats/least-squares.ts";
import { skewnessOf } from "../stats/moments.ts";
import { arrangements, permutationTails } from "../stats/permutation.ts";
import { nestedDifference } from "../stats/variance-components.ts";
import type { Point, Series } from "./series.ts";
import { type TimeOrder, timeOrderOf } from "./time-order.ts";

/** How a difference and its standard error were found. */
export type Method = "independent-runs" | "drift-removed" | "sessions" | "interleaved";

/** Something that moves a sitting's runs besides the change, in ln units and positive towards worse. */
export type SittingEffect = {
  readonly size: number;
  /** The size's variance is the estimate's `variance` times `factor`. */
  readonly factor: number;
};

/** What the design of one sitting (ABBA) takes out of the change. */
export type SittingEffects = {
  /** A run, on average over the sitting. */
  readonly drift: SittingEffect;
  /** Of the other server against the first run's; null where the sides did not swap servers. */
  readonly otherServer: SittingEffect | null;
};

/** The change of one metric from base to head; `difference` is in ln units and positive is worse. */
export type Estimate = {
  readonly method: Method;
  /** What counts as one observation: a run, or a session whose runs share its luck. */
  readonly unit: "run" | "session";
  readonly difference: number;
  /** The difference's variance is `variance` times `factor`. */
  readonly variance: number;
  readonly factor: number;
  readonly df: number;
  /** The part of `variance` that the number of requests in a run explains. */
  readonly samplingVariance: number;
  /** Exact chances of a difference at least this bad (good), where runs are too skewed for a t-test. */
  readonly tails: { readonly worse: number; readonly better: number } | null;
  /** What the order of the runs says; null where it says nothing or the design needs no watch. */
  readonly order: TimeOrder | null;
  /** Null where base and head did not take turns. */
  readonly sitting: SittingEffects | null;
  /** `variance` may be sharpened by the other metrics' variances. */
  readonly moderate: boolean;
};

/** Ways to relabel the runs below which a permutation test cannot reach small chances. */
const FEWEST_ARRANGEMENTS = 2000;

/** Means of more runs than this are normal enough, and counting their relabellings takes seconds. */
const MOST_PERMUTED = 120;

/** Skewness beyond this many of its standard errors calls for the permutation test. */
const SKEWED = 2.2;

/**
 * Smallest standard deviation that is believed, in ln units: a virtual clock repeats to the last
 * digit, and 0 would make any rounding difference infinitely significant.
 */
export const LEAST_DEVIATION = 1e-5;

/** Head runs against a pool of baseline runs that came before. Undefined without any freedom. */
export function poolEstimate(series: Series): Estimate | undefined {
  return (
    (hasSessions(series) ? sessionsEstimate(series) : undefined) ?? independentEstimate(series)
  );
}

/**
 * Base and head runs that alternate (ABBA) in one sitting. A smooth drift is fitted beside the
 * change (a line, and a curve from twelve runs on), and the server's own speed where the sides
 * swapped servers.
 */
export function interleavedEstimate(series: Series): Estimate | undefined {
  const points = [...series.base, ...series.head];
  const sides = new Map<Point, number>(
    points.map((point, at) => [point, at < series.base.length ? 0 : 1]),
  );
  const ordered = points.toSorted((a, b) => (a.run.startedAtMs ?? 0) - (b.run.startedAtMs ?? 0));
  const middle = (ordered.length - 1) / 2;
  const servers = new Set(ordered.map(({ run }) => run.server));
  const firstServer = ordered[0]?.run.server;
  const rows = ordered.map((point, at) => [
    1,
    sides.get(point) ?? 0,
    at - middle,
    ...(ordered.length >= 12 ? [(at - middle) ** 2] : []),
    ...(servers.size === 2 ? [point.run.server === firstServer ? 0 : 1] : []),
  ]);
  const worse = ordered.map((point) => point.worse);
  // Servers that never swapped are the sides themselves: the column then says nothing new.
  const whole = fitLeastSquares(rows, worse);
  const fit =
    whole ??
    fitLeastSquares(
      rows.map((row) => row.slice(0, servers.size === 2 ? -1 : undefined)),
      worse,
    );
  if (fit === undefined) return undefined;
  const otherServer =
    servers.size === 2 && whole !== undefined
      ? effectAt(whole.coefficients.length - 1, whole)
      : null;
  return {
    ...estimateFrom(fit, { series, method: "interleaved" }),
    sitting: { drift: effectAt(2, fit), otherServer },
  };
}

function effectAt(
  column: number,
  { coefficients, varianceFactors }: LeastSquaresFit,
): SittingEffect {
  return { size: coefficients[column] ?? 0, factor: varianceFactors[column] ?? 1 };
}

function independentEstimate(series: Series): Estimate | undefined {
  const { base, head } = series;
  const points = [...base, ...head];
  const fit = fitLeastSquares(
    points.map((_, at) => [1, at < base.length ? 0 : 1]),
    points.map(({ worse }) => worse),
  );
  if (fit === undefined) return undefined;
  const estimate = {
    ...estimateFrom(fit, { series, method: "independent-runs" }),
    order: timeOrderOf({ base: base.map((point) => [point]), head: head.map((point) => [point]) }),
  };
  if (!isSkewed(fit.residuals) || points.length > MOST_PERMUTED) return estimate;
  if (arrangements(base.length, head.length) < FEWEST_ARRANGEMENTS) return estimate;
  const tails = permutationTails(
    base.map(({ worse }) => worse),
    head.map(({ worse }) => worse),
  );
  return { ...estimate, tails: { worse: tails.upper, better: tails.lower } };
}

function sessionsEstimate(series: Series): Estimate | undefined {
  const base = sessionsOf(series.base);
  const head = sessionsOf(series.head);
  const nested = nestedDifference(base.map(valuesOf), head.map(valuesOf));
  if (nested === undefined) return undefined;
  const factor = 1 / base.length + 1 / head.length;
  return {
    method: "sessions",
    unit: "session",
    difference: nested.difference,
    variance: Math.max(nested.variance / factor, LEAST_DEVIATION ** 2),
    factor,
    df: nested.df,
    samplingVariance: 0,
    tails: null,
    order: timeOrderOf({ base, head }),
    sitting: null,
    moderate: false,
  };
}

function estimateFrom(
  fit: LeastSquaresFit,
  { series, method }: { readonly series: Series; readonly method: Method },
): Estimate {
  const points = [...series.base, ...series.head];
  return {
    method,
    unit: "run",
    difference: fit.coefficients[1] ?? 0,
    variance: Math.max(fit.residualVariance, LEAST_DEVIATION ** 2),
    factor: fit.varianceFactors[1] ?? 1,
    df: fit.df,
    samplingVariance:
      points.reduce((sum, { samplingVariance }) => sum + samplingVariance, 0) / points.length,
    tails: null,
    order: null,
    sitting: null,
    moderate: true,
  };
}

function isSkewed(residuals: readonly number[]): boolean {
  return Math.abs(skewnessOf(residuals)) > SKEWED * Math.sqrt(6 / residuals.length);
}

/** True where some runs share a session, so that they are not independent of each other. */
export function hasSessions({ base, head }: Series): boolean {
  return [...sessionsOf(base), ...sessionsOf(head)].some((session) => session.length > 1);
}

/** Runs that name no session are each their own. */
function sessionsOf(points: readonly Point[]): readonly (readonly Point[])[] {
  const sessions = new Map<string, Point[]>();
  points.forEach((point, at) => {
    const key = point.run.session ?? `\u0000${at}`;
    sessions.set(key, [...(sessions.get(key) ?? []), point]);
  });
  return [...sessions.values()];
}

function valuesOf(points: readonly Point[]): readonly number[] {
  return points.map(({ worse }) => worse);
}
