import type { CellComparison } from "../compare/comparison.ts";
import { describeMetric } from "../compare/gate.ts";
import type { MetricVerdict } from "../compare/metric-verdict.ts";
import type { NoiseFloor } from "../compare/noise-floor.ts";
import type { SizedChange } from "../compare/taken-out.ts";
import { intervalText, metricLabel, runCounts, signedPercent } from "./comparison-words.ts";
import { counted } from "./numbers.ts";

/** What the sizes of a noise floor mean. */
export const DETECTABLE = "one of that size is told from noise four times out of five";

/** Runs a side that show a spread to tell noise by. */
const ENOUGH_RUNS = 3;

/**
 * What the runner can resolve, the worst metric first, or that there are too few runs to tell; null
 * where nothing was judged, and of one run a side, which has a word of its own.
 */
export function noiseLine(cell: CellComparison): string | null {
  const { noise, metrics, verdict, baseRuns, headRuns } = cell;
  if (metrics.length === 0 || verdict === "incomparable" || cell.indicative) return null;
  const [first] = noise;
  if (first !== undefined) {
    const pools = [...new Set(noise.map(poolText))];
    const floors = pools.map((pool, at) => {
      const own = noise.filter((one) => poolText(one) === pool);
      const verb = at === 0 ? "cannot reliably see slow-downs" : "none";
      return `${pool} ${verb} below ${resolutions(own, metrics)}`;
    });
    return `Noise floor: ${floors.join(", ")}; ${DETECTABLE}.`;
  }
  const fewest = Math.min(baseRuns.length, headRuns.length);
  return fewest < ENOUGH_RUNS
    ? `Noise floor: not known with ${runCounts(cell)}; three a side show it.`
    : null;
}

function poolText({ baseRuns, headRuns }: NoiseFloor): string {
  return `${counted(baseRuns, "base run")} and ${counted(headRuns, "head run")}`;
}

/** `22.6 % (E2E p95; Throughput 14.6 %, TTFT p50 10.1 %)`, the worst metric first. */
export function resolutions(
  noise: readonly NoiseFloor[],
  metrics: readonly Pick<MetricVerdict, "rule">[],
): string {
  const labels = new Map(
    metrics.map((metric) => [describeMetric(metric.rule).name, metricLabel(metric)]),
  );
  const [worst = "", ...others] = noise
    .toSorted((a, b) => b.detectable - a.detectable)
    .map(({ metric, detectable }, at) => {
      const label = labels.get(metric) ?? metric;
      const size = resolution(detectable);
      return at === 0 ? `${size} (${label}` : `${label} ${size}`;
    });
  return `${worst}${others.length === 0 ? "" : `; ${others.join(", ")}`})`;
}

function resolution(ratio: number): string {
  if (ratio >= 10) return "1,000 %";
  return ratio < 0.001 ? "0.1 %" : `${(100 * ratio).toFixed(1)} %`;
}

/**
 * That base and head took turns, and what that took out of their change: the drift, and the servers'
 * own difference where the sides swapped servers. Nothing for a comparison with a pool.
 */
export function sittingLines({ metrics }: Pick<CellComparison, "metrics">): readonly string[] {
  const drifts = sizes(metrics, { decimals: 2, read: ({ driftPerRun }) => driftPerRun });
  if (drifts === "") return [];
  const hasDrift = metrics.some(({ takenOut }) => takenOut && isSeen(takenOut.driftPerRun));
  const drift = hasDrift ? `A drift per run was taken out: ${drifts}` : "No drift was seen";
  const servers = sizes(metrics, { decimals: 1, read: ({ otherServer }) => otherServer });
  return [
    `Base and head took turns (ABBA). ${drift}.`,
    ...(servers === ""
      ? []
      : [
          `The sides swapped servers half-way; the difference between the two servers was taken out: ${servers}.`,
        ]),
  ];
}

function isSeen({ interval: [low, high] }: SizedChange): boolean {
  return low > 0 || high < 0;
}

/** `TTFT p50 +0.98 % (95 % interval +0.93 % to +1.03 %), TPOT p50 +0.97 % (+0.93 % to +1.01 %)` */
function sizes(
  metrics: readonly MetricVerdict[],
  {
    read,
    decimals,
  }: {
    readonly read: (takenOut: NonNullable<MetricVerdict["takenOut"]>) => SizedChange | null;
    readonly decimals: number;
  },
): string {
  const known = metrics.flatMap((metric) => {
    const size = metric.takenOut && read(metric.takenOut);
    return size === null ? [] : [{ label: metricLabel(metric), size }];
  });
  return known
    .map(({ label, size }, at) => {
      const named = at === 0 ? "95 % interval " : "";
      return `${label} ${signedPercent(size.change, decimals)} (${named}${intervalText(size, decimals)})`;
    })
    .join(", ");
}
