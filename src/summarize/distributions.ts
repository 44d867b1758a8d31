import { MEASURES, type Measure, type MeasureName } from "../base/measures.ts";
import { type Distribution, describe } from "../stats/distribution.ts";

/** How the statistics are called inside a metric's key, and where `describe` has them. */
const STATISTICS = {
  mean: "mean",
  mean_ci95_low: "ci95Low",
  mean_ci95_high: "ci95High",
  stddev: "stddev",
  min: "min",
  p25: "p25",
  p50: "p50",
  p75: "p75",
  p90: "p90",
  p95: "p95",
  p99: "p99",
  max: "max",
} as const satisfies Record<string, keyof Distribution>;

/** A statistic as metric keys spell it. */
export type Statistic = keyof typeof STATISTICS;

type StatisticKey<M extends Measure> = M extends { readonly msSuffix: true }
  ? `${M["metricKey"]}_${Statistic}_ms`
  : `${M["metricKey"]}_${Statistic}`;

/** `ttft_p50_ms`, `decode_tok_s_mean_ci95_low`, ...: every statistic of every measure. */
export type DistributionKey = {
  [Name in MeasureName]: StatisticKey<(typeof MEASURES)[Name]>;
}[MeasureName];

/** `ttft_samples`, ...: from how many requests each measure comes. */
export type SamplesKey = `${(typeof MEASURES)[MeasureName]["metricKey"]}_samples`;

/** The distributions' part of `metrics`; null where there is no sample, or one for a spread. */
export type DistributionMetrics = Readonly<Record<DistributionKey, number | null>> &
  Readonly<Record<SamplesKey, number>>;

/** The key of one statistic of one measure under `metrics`. */
export function distributionKey<Name extends MeasureName>(
  name: Name,
  statistic: Statistic,
): StatisticKey<(typeof MEASURES)[Name]> {
  const { metricKey, msSuffix } = MEASURES[name];
  // The type follows the same rule as the text: see StatisticKey.
  return `${metricKey}_${statistic}${msSuffix ? "_ms" : ""}` as StatisticKey<
    (typeof MEASURES)[Name]
  >;
}

/** The key of a measure's sample count under `metrics`. */
export function samplesKey<Name extends MeasureName>(
  name: Name,
): `${(typeof MEASURES)[Name]["metricKey"]}_samples` {
  return `${MEASURES[name].metricKey}_samples`;
}

/** Every key of DistributionMetrics. */
export const DISTRIBUTION_KEYS: readonly DistributionKey[] = measureNames().flatMap((name) =>
  statistics().map((statistic) => distributionKey(name, statistic)),
);

/** Every key of sample counts. */
export const SAMPLES_KEYS: readonly SamplesKey[] = measureNames().map(samplesKey);

/** The numbers of one row that distributions are made of, under their row keys. */
export type MeasuredRow = {
  readonly [Name in MeasureName as (typeof MEASURES)[Name]["rowKey"]]?: number | null | undefined;
};

/** Every distribution of the rows (protocol §4). A row that lacks a measure is no sample of it. */
export function distributions(rows: readonly MeasuredRow[]): DistributionMetrics {
  const entries = measureNames().flatMap((name): readonly [string, number | null][] => {
    const found = describe(
      rows.map((row) => row[MEASURES[name].rowKey]).filter((value) => value != null),
    );
    return [
      [samplesKey(name), found?.samples ?? 0],
      ...statistics().map((statistic): [string, number | null] => [
        distributionKey(name, statistic),
        found?.[STATISTICS[statistic]] ?? null,
      ]),
    ];
  });
  // The entries are one for each key of the type, by construction from the same two tables.
  return Object.fromEntries(entries) as DistributionMetrics;
}

function measureNames(): readonly MeasureName[] {
  return Object.keys(MEASURES) as MeasureName[];
}

function statistics(): readonly Statistic[] {
  return Object.keys(STATISTICS) as Statistic[];
}
