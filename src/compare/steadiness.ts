import { lagOneCorrelation } from "../stats/lag-one.ts";
import { fitLeastSquares } from "../stats/least-squares.ts";
import { meanOf, squaresAround } from "../stats/moments.ts";
import type { Point, Series } from "./series.ts";

/** Whether a metric's runs, in time order, are independent draws around one level. */
export type Steadiness = {
  /** The level moves with time: a straight line must be taken out before sides are compared. */
  readonly drifting: boolean;
  /** Correlation of neighbouring runs that must be reckoned with; 0 where none was found. */
  readonly correlation: number;
  /** Too few runs, or no start times: nothing was looked at. */
  readonly known: boolean;
};

/** Fewer baseline runs cannot tell drift from chance. */
const FEWEST_BASE_RUNS = 10;

/**
 * Thresholds in standard errors. One metric's own evidence must be strong; the mean over a cell's
 * metrics, which a machine moves together, may be weaker. Chosen in the simulation: earlier
 * suspicion would cost a steady pool more than 2 points of power, later lets more false alarms by.
 */
const DRIFT_OWN = 2.9;
const DRIFT_TOGETHER = 2.1;
const CORRELATION_OWN = 2.9;
const CORRELATION_TOGETHER = 1.8;
const MOST_CORRELATION = 0.8;

const UNKNOWN: Steadiness = { drifting: false, correlation: 0, known: false };

/**
 * Judges all metrics of one cell together, for comparisons whose head ran after its baseline.
 * Only drift towards worse counts: it is what a regression could be mistaken for.
 */
export function judgeSteadiness(cell: readonly Series[]): readonly Steadiness[] {
  const judged = cell.map((series) => (isTimed(series) ? evidenceOf(series) : undefined));
  const found = judged.filter((evidence) => evidence !== undefined);
  if (found.length === 0) return cell.map(() => UNKNOWN);
  const likeness = meanCorrelation(found.map(({ base }) => base));
  const together = (read: (evidence: Evidence) => number, alike: number) =>
    found.reduce((sum, evidence) => sum + read(evidence), 0) /
    Math.sqrt(found.length * (1 + (found.length - 1) * alike));
  const driftTogether = together(({ driftZ }) => driftZ, likeness) > DRIFT_TOGETHER;
  return judged.map((evidence) => {
    if (evidence === undefined) return UNKNOWN;
    const drifting = driftTogether || evidence.driftZ > DRIFT_OWN;
    const read = (one: Evidence) => (drifting ? one.detrendedCorrelation : one.correlation);
    const own = read(evidence);
    const enough = Math.sqrt(evidence.count);
    const all = together((one) => read(one) * Math.sqrt(one.count), likeness ** 2);
    const mean = meanOf(found.map(read));
    const correlation = Math.max(
      own * enough > CORRELATION_OWN ? own : 0,
      // Where there is some, a standard error more of it is the safe side.
      all > CORRELATION_TOGETHER ? mean + mean / all : 0,
    );
    return {
      drifting,
      correlation: Math.min(MOST_CORRELATION, Math.max(0, correlation)),
      known: true,
    };
  });
}

type Evidence = {
  /** Slope of both sides around their own levels, in standard errors. */
  readonly driftZ: number;
  readonly correlation: number;
  /** The same after the slope was taken out. */
  readonly detrendedCorrelation: number;
  readonly count: number;
  readonly base: readonly number[];
};

function evidenceOf({ base, head }: Series): Evidence | undefined {
  const points = [...base, ...head];
  const worse = points.map((point) => point.worse);
  const rows = points.map((_, index) => [1, index < base.length ? 0 : 1, index]);
  const fit = fitLeastSquares(rows, worse);
  if (fit === undefined || fit.residualVariance === 0) return undefined;
  const slope = fit.coefficients[2] ?? 0;
  const split = (values: readonly number[]) => [
    values.slice(0, base.length),
    values.slice(base.length),
  ];
  return {
    driftZ: slope / Math.sqrt(fit.residualVariance * (fit.varianceFactors[2] ?? 1)),
    correlation: lagOneCorrelation(split(worse), { fittedParameters: 2 }),
    detrendedCorrelation: lagOneCorrelation(split(fit.residuals), { fittedParameters: 3 }),
    count: points.length,
    base: worse.slice(0, base.length),
  };
}

function isTimed({ base, head }: Series): boolean {
  if (base.length < FEWEST_BASE_RUNS || head.length === 0) return false;
  const starts = [...base, ...head].map(({ run }: Point) => run.startedAtMs);
  return starts.every((start, index) => start !== null && start > (starts[index - 1] ?? -1));
}

/** Mean correlation between the metrics' baselines, at least 0; metrics of other lengths are left out. */
function meanCorrelation(series: readonly (readonly number[])[]): number {
  const shapes = series
    .filter((values) => values.length === series[0]?.length)
    .map((values) => {
      const mean = meanOf(values);
      const scale = Math.sqrt(squaresAround(values)) || 1;
      return values.map((value) => (value - mean) / scale);
    });
  if (shapes.length < 2) return 0;
  let sum = 0;
  let pairs = 0;
  shapes.forEach((one, index) => {
    for (const other of shapes.slice(index + 1)) {
      sum += one.reduce((product, value, at) => product + value * (other[at] ?? 0), 0);
      pairs++;
    }
  });
  return Math.max(0, sum / pairs);
}
