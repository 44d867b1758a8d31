import { moderatedVariances } from "../stats/moderated-variance.ts";
import { meanOf, squaresAround } from "../stats/moments.ts";
import { tCritical } from "../stats/student-t.ts";
import { type Estimate, LEAST_DEVIATION } from "./estimate.ts";
import { describeMetric, type GateRule } from "./gate.ts";
import type { RunView } from "./run-view.ts";
import { type Series, seriesOf } from "./series.ts";
import { FAMILY_ALPHA, type TestedEstimate } from "./significance.ts";

/** What a runner can resolve. */
export type NoiseFloor = {
  readonly metric: string;
  /** Standard deviation of the metric between identical runs, relative to its value. */
  readonly betweenRuns: number;
  /** The smallest slow-down that these runs tell from noise four times out of five, as a ratio. */
  readonly detectable: number;
  readonly baseRuns: number;
  readonly headRuns: number;
};

/** Chance of 80 % to find what is there. */
const POWER_TAIL = 0.2;

/**
 * The noise floor of every gated metric from the baseline pool alone, for a head of which
 * `headRunsOf` repetitions have the metric. Metrics that fewer than three runs have, or that is 0 in
 * one, are left out: two show no spread to trust, and 0 has no logarithm; so are those of no head run.
 */
export function noiseFloors(
  pool: readonly RunView[],
  {
    rules,
    headRunsOf,
  }: {
    readonly rules: readonly GateRule[];
    /** From the pool's series of a metric. */
    readonly headRunsOf: (pool: Series) => number;
  },
): readonly NoiseFloor[] {
  const series = rules
    .map((rule) => seriesOf({ base: pool, head: [] }, rule))
    .filter(({ base, zeros }) => base.length >= 3 && zeros.base.length === 0)
    .map((pooled) => ({ ...pooled, headRuns: headRunsOf(pooled) }))
    .filter(({ headRuns }) => headRuns > 0);
  const observed = series.map(
    ({ base }) => squaresAround(base.map(({ worse }) => worse)) / (base.length - 1),
  );
  const variances = moderatedVariances(
    series.map(({ base }, index) => ({
      variance: Math.max(observed[index] ?? 0, LEAST_DEVIATION ** 2),
      df: base.length - 1,
      samplingVariance: meanOf(base.map(({ samplingVariance }) => samplingVariance)),
    })),
  );
  return series.map(({ rule, base, headRuns }, index) => {
    const { variance, df } = variances[index] ?? { variance: 0, df: 1 };
    const standardError = Math.sqrt(variance * (1 / base.length + 1 / headRuns));
    const testDf = df + headRuns - 1;
    return {
      metric: describeMetric(rule).name,
      betweenRuns: Math.sqrt(observed[index] ?? 0),
      detectable: Math.expm1(reachOf(rules.length, testDf) * standardError),
      baseRuns: base.length,
      headRuns,
    };
  });
}

/** Fewer degrees of freedom beside drift and sides show no spread to trust. */
const FEWEST_DF = 2;

/** One gated metric of one sitting, before and after all were looked at together. */
type SittingMetric = {
  readonly series: Series;
  readonly estimate: Estimate | undefined;
  readonly tested: TestedEstimate | undefined;
};

/**
 * The same of one sitting (ABBA) with as many runs as it had: noise is what drift, sides and servers
 * leave between them, for these are no noise to this design. A sitting of two runs a side has none.
 */
export function sittingNoiseFloors(metrics: readonly SittingMetric[]): readonly NoiseFloor[] {
  return metrics.flatMap(({ series, estimate, tested }) => {
    if (tested?.method !== "interleaved" || !estimate || estimate.df < FEWEST_DF) return [];
    const { family, testDf, standardError } = tested;
    return [
      {
        metric: describeMetric(series.rule).name,
        betweenRuns: Math.sqrt(estimate.variance),
        detectable: Math.expm1(reachOf(family, testDf) * standardError),
        baseRuns: series.base.length,
        headRuns: series.head.length,
      },
    ];
  });
}

/** Standard errors from 0 that a slow-down needs to be found so often at the family's error rate. */
function reachOf(family: number, df: number): number {
  return tCritical(FAMILY_ALPHA / family, df) + tCritical(POWER_TAIL, df);
}
