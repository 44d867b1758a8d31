import { MEASURES, type Measure, type MeasureName } from "../base/measures.ts";
import { decimalsFor, fixed, NO_VALUE } from "./numbers.ts";
import { metricOf, type ReportView } from "./view.ts";

/** One metric's line in the percentile table; every cell is text ready to show. */
export type MetricRow = {
  readonly measure: MeasureName;
  /** `TTFT`, `Effective prefill`. */
  readonly label: string;
  /** What the cells are counted in. */
  readonly unit: "ms" | "s" | "tok/s" | "tokens";
  /** Eligible samples; null where the file does not say. */
  readonly samples: number | null;
  readonly mean: string;
  readonly p50: string;
  readonly p90: string;
  readonly p95: string;
  readonly p99: string;
  readonly max: string;
  /** True where p99 rests on fewer than 100 samples and is no more than a description of them. */
  readonly p99Descriptive: boolean;
};

/** The percentile table of one run. */
export type MetricTable = {
  readonly rows: readonly MetricRow[];
  /** The sample count that all rows with values share; null where they differ. */
  readonly samples: number | null;
  /** Which rows' p99 is descriptive only. */
  readonly p99Descriptive: "all" | "some" | "none";
  /** A sentence about medians of 0, which a comparison cannot use; null where there are none. */
  readonly zeroNote: string | null;
};

/** Statistics shown, in column order, after the mean. */
export const PERCENTILE_COLUMNS = ["p50", "p90", "p95", "p99", "max"] as const;

/** Samples below which a p99 describes the samples and estimates nothing (protocol §4). */
const P99_SAMPLES = 100;

const SHOWN: readonly (readonly [MeasureName, string])[] = [
  ["ttfo", "TTFO"],
  ["ttft", "TTFT"],
  ["tpot", "TPOT"],
  ["e2e", "E2E"],
  ["decode", "Decode"],
  ["prefill", "Effective prefill"],
  ["completionTokens", "Completion"],
  ["promptTokens", "Prompt"],
];

/** Measures that a reader compares with each other, so they share one unit. */
const LATENCIES: readonly MeasureName[] = ["ttfo", "ttft", "e2e"];

/** The percentile table of one run: a row a metric, whether or not it has values. */
export function metricTable(view: ReportView): MetricTable {
  const inSeconds = latenciesInSeconds(view);
  const rows = SHOWN.map(([name, label]) =>
    metricRow(view, { name, label, inSeconds: inSeconds && LATENCIES.includes(name) }),
  );
  const valued = rows.filter((row) => row.mean !== NO_VALUE || row.p50 !== NO_VALUE);
  const counts = new Set(valued.map((row) => row.samples));
  const descriptive = valued.filter((row) => row.p99Descriptive).length;
  return {
    rows,
    samples: counts.size === 1 ? (valued[0]?.samples ?? null) : null,
    p99Descriptive: descriptive === 0 ? "none" : descriptive === valued.length ? "all" : "some",
    zeroNote: zeroNote(view),
  };
}

/** TPOT of answers that came in one piece, most of all. */
function zeroNote(view: ReportView): string | null {
  const labels = SHOWN.flatMap(([name, label]) =>
    statistic(view, name, "p50") === 0 ? [label] : [],
  );
  if (labels.length === 0) return null;
  const are = labels.length === 1 ? "is" : "are";
  return `${labels.join(", ")} p50 ${are} 0: the events that it lies between came at once, as where a whole answer comes in one chunk. A comparison has no data there.`;
}

/** The value of one statistic of one measure, as the format's keys spell it; null where none. */
function statistic(view: ReportView, name: MeasureName, stat: string): number | null {
  const { metricKey, msSuffix }: Measure = MEASURES[name];
  const value = metricOf(
    view,
    `${metricKey}_${stat}${msSuffix && stat !== "samples" ? "_ms" : ""}`,
  );
  return value;
}

/** A single value of a measure with its unit, for a headline: `19.15 s`, `341.2 ms`. */
export function headlineValue(view: ReportView, name: MeasureName, stat: string): string | null {
  const value = statistic(view, name, stat);
  if (value === null) return null;
  const { unit }: Measure = MEASURES[name];
  if (unit === "ms" && value >= 10_000) return `${fixed(value / 1000, 2)} s`;
  return `${fixed(value, decimalsFor(value, 4))} ${unit}`;
}

/** Seconds where milliseconds would need five digits, unless that hid the short ones. */
function latenciesInSeconds(view: ReportView): boolean {
  const longest = Math.max(
    ...LATENCIES.map((name) => statistic(view, name, "max") ?? statistic(view, name, "p95") ?? 0),
  );
  const medians = LATENCIES.map((name) => statistic(view, name, "p50") ?? Number.POSITIVE_INFINITY);
  return longest >= 10_000 && Math.min(...medians) >= 100;
}

function metricRow(
  view: ReportView,
  shown: { readonly name: MeasureName; readonly label: string; readonly inSeconds: boolean },
): MetricRow {
  const { unit }: Measure = MEASURES[shown.name];
  const scale = shown.inSeconds ? 1000 : 1;
  const read = (stat: string) => {
    const value = statistic(view, shown.name, stat);
    return value === null ? null : value / scale;
  };
  const decimals = unit === "tokens" ? 0 : rowDecimals(read("max") ?? read("p95"), read("p50"));
  const cell = (stat: string) => fixed(read(stat), decimals);
  const samples = statistic(view, shown.name, "samples");
  return {
    measure: shown.name,
    label: shown.label,
    unit: shown.inSeconds ? "s" : unit,
    samples,
    mean: meanCell(read("mean"), halfWidth(read("mean"), read("mean_ci95_high")), decimals),
    p50: cell("p50"),
    p90: cell("p90"),
    p95: cell("p95"),
    p99: cell("p99"),
    max: cell("max"),
    p99Descriptive: read("p99") !== null && (samples === null || samples < P99_SAMPLES),
  };
}

/** One count of decimals a row, so its columns can be compared: 4 digits at the top, 3 in the middle. */
function rowDecimals(max: number | null, median: number | null): number {
  return Math.max(decimalsFor(max ?? 0, 4), decimalsFor(median ?? 0, 3));
}

function halfWidth(mean: number | null, high: number | null): number | null {
  return mean === null || high === null ? null : Math.max(high - mean, 0);
}

/** A narrow interval gets the digits it needs: `6,067.8 ± 1.2`, never `6,068 ± 1`. */
function meanCell(mean: number | null, half: number | null, decimals: number): string {
  if (mean === null) return NO_VALUE;
  if (half === null) return fixed(mean, decimals);
  const digits = Math.min(Math.max(decimals, decimalsFor(half, 2)), decimals + 2);
  return `${fixed(mean, digits)} ± ${fixed(half, digits)}`;
}
