import { seededRandom } from "../../src/base/random.ts";
import { type Comparison, compareRuns } from "../../src/compare/comparison.ts";
import { parseGate } from "../../src/compare/gate.ts";
import type { RunView } from "../../src/compare/run-view.ts";
import type { Sides } from "../../src/compare/series.ts";
import { holmAdjusted } from "../../src/stats/holm.ts";
import { meanOf, squaresAround } from "../../src/stats/moments.ts";
import { tUpperTail } from "../../src/stats/student-t.ts";
import { METRICS, type Metric, type PerMetric } from "./draw.ts";
import { type Design, drawSides, perMetric, type Scenario } from "./scenarios.ts";

export const TOLERANCE_RATIO = 0.02;

/** No floors: the levels of the draws are made up. */
const GATE = parseGate(
  "ttft.p50: 2%, 0ms; tpot.p50: 2%, 0ms; e2e.p95: 2%, 0ms; throughput: 2%, 0 tok/s",
);

/** What came out of many comparisons of one kind. */
export type Outcome = {
  readonly trials: number;
  /** Comparisons with any metric regressed. */
  readonly alarms: number;
  /** Comparisons with any metric improved. */
  readonly praises: number;
  /** Comparisons in which this metric regressed. */
  readonly found: Readonly<Record<Metric, number>>;
  /** The same two counts for the reference: pooled t-tests on nearest-rank run values with Holm's correction. */
  readonly referenceAlarms: number;
  readonly referenceFound: Readonly<Record<Metric, number>>;
  /** What the reference would find with as many false alarms as the verdict has. */
  readonly sameLevelFound: Readonly<Record<Metric, number>>;
};

/** Draws and judges `trials` comparisons. The same seed gives the same outcome. */
export function runTrials(
  scenario: Scenario,
  options: {
    readonly design: Design;
    readonly slower: PerMetric;
    readonly trials: number;
    readonly seed: string;
  },
): Outcome {
  const random = seededRandom(`${options.seed}/${scenario.name}/${JSON.stringify(options)}`);
  const found = { ttft: 0, tpot: 0, e2e: 0, throughput: 0 };
  const referenceFound = { ...found };
  const sameLevelFound = { ...found };
  let alarms = 0;
  let praises = 0;
  let referenceAlarms = 0;
  for (let trial = 0; trial < options.trials; trial++) {
    const sides = drawSides(random, scenario, options);
    const comparison = compareRuns(sides, { gate: GATE, design: options.design.kind });
    const regressed = metricsWith(comparison, "regressed");
    for (const metric of regressed) found[metric]++;
    if (regressed.length > 0) alarms++;
    if (metricsWith(comparison, "improved").length > 0) praises++;
    const reference = referenceTests(sides);
    const regressedAt = (alpha: number) => METRICS.filter((metric) => reference[metric] <= alpha);
    for (const metric of regressedAt(REFERENCE_ALPHA)) referenceFound[metric]++;
    for (const metric of regressedAt(MATCHED_ALPHA)) sameLevelFound[metric]++;
    if (regressedAt(REFERENCE_ALPHA).length > 0) referenceAlarms++;
  }
  return {
    trials: options.trials,
    alarms,
    praises,
    found,
    referenceAlarms,
    referenceFound,
    sameLevelFound,
  };
}

function metricsWith(comparison: Comparison, verdict: "regressed" | "improved"): readonly Metric[] {
  const judged = comparison.cells.flatMap(({ metrics }) => metrics);
  return METRICS.filter((_, index) => judged[index]?.verdict === verdict);
}

const REFERENCE_ALPHA = 0.01;

/** The share of false alarms that was measured for the verdict on steady runs; the test has its level. */
const MATCHED_ALPHA = 0.009;

/** Holm-adjusted p-value of each metric; 1 where the slow-down is tolerated. */
function referenceTests({ base, head }: Sides): PerMetric {
  const tests = METRICS.map((metric) => pooledTest(valuesOf(base, metric), valuesOf(head, metric)));
  const adjusted = holmAdjusted(tests.map(({ p }) => p));
  return perMetric((metric) => {
    const index = METRICS.indexOf(metric);
    return (tests[index]?.slower ?? 0) > TOLERANCE_RATIO ? (adjusted[index] ?? 1) : 1;
  });
}

/** One-sided, on the values themselves; times higher, throughput lower is slower. */
function pooledTest(base: readonly number[], head: readonly number[]) {
  const df = base.length + head.length - 2;
  const variance = (squaresAround(base) + squaresAround(head)) / df;
  const difference = meanOf(head) - meanOf(base);
  const error = Math.sqrt(variance * (1 / base.length + 1 / head.length));
  return { p: tUpperTail(difference / error, df), slower: difference / Math.abs(meanOf(base)) };
}

function valuesOf(runs: readonly RunView[], metric: Metric): readonly number[] {
  if (metric === "throughput") return runs.map(({ throughputTokS }) => -(throughputTokS ?? 0));
  const rank = metric === "e2e" ? 0.95 : 0.5;
  return runs.map(({ samples }) => {
    const sorted = samples[metric];
    return sorted[Math.ceil(rank * sorted.length) - 1] ?? 0;
  });
}
