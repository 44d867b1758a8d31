import { cellNotes } from "./cell-notes.ts";
import { type CellRuns, cellsLeft, pairCells } from "./cells.ts";
import { type Comparability, type ComparableField, checkComparability } from "./comparability.ts";
import { type ContractFailure, contractFailures, isMeasured } from "./contract.ts";
import { type Estimate, interleavedEstimate, poolEstimate } from "./estimate.ts";
import type { GateRule } from "./gate.ts";
import { isGateable, judgeMetric, type MetricVerdict } from "./metric-verdict.ts";
import { type NoiseFloor, noiseFloors, sittingNoiseFloors } from "./noise-floor.ts";
import { isWhole, type Series, type Sides, seriesOf } from "./series.ts";
import { type TestedEstimate, testTogether } from "./significance.ts";

/** The whole comparison, worst first. */
export type ComparisonVerdict =
  /** The head's answers broke their contract, or in one sitting all of the base's: speed is no matter. */
  | "contract-failed"
  | "regressed"
  /** Base and head are different experiments. */
  | "incomparable"
  /** A gated metric has no value, or there is no head run at all. */
  | "no-data"
  | "inconclusive"
  | "no-baseline"
  | "improved"
  | "unchanged";

export type CellComparison = {
  /** The cell's workload, such as `c=4 ctx=8192`. */
  readonly cell: string;
  readonly verdict: ComparisonVerdict;
  readonly comparability: Comparability | null;
  readonly metrics: readonly MetricVerdict[];
  /** From the baseline pool, or of the sitting; empty with fewer than three runs (a side). */
  readonly noise: readonly NoiseFloor[];
  readonly baseRuns: readonly string[];
  readonly headRuns: readonly string[];
  /** One run a side: no spread is known, so nothing here is more than an indication. */
  readonly indicative: boolean;
  /** What the reader must know about how the numbers came about. */
  readonly notes: readonly string[];
};

export type Comparison = {
  readonly verdict: ComparisonVerdict;
  /** The head's; in one sitting the base's as well, where none of its runs kept the contract. */
  readonly contractFailures: readonly ContractFailure[];
  /** Baseline runs that were left out because their own answers broke the contract. */
  readonly excludedBaseRuns: readonly ContractFailure[];
  readonly cells: readonly CellComparison[];
  /** Workloads of the baseline that no head run measured; nothing is said about them. */
  readonly unmeasuredCells: readonly string[];
};

export type ComparisonOptions = {
  readonly gate: readonly GateRule[];
  /** `pool`: the head after a stored baseline; `interleaved`: both alternated in one sitting. */
  readonly design?: "pool" | "interleaved";
  readonly allowMismatch?: readonly ComparableField[];
};

/**
 * Compares any number of repetitions a side, cell by cell, and judges all gated metrics of all
 * cells as one family. Pure: the same runs give the same verdict.
 */
export function compareRuns(runs: Sides, options: ComparisonOptions): Comparison {
  const base = runs.base.filter(({ breaches }) => breaches.length === 0);
  const ofBase = contractFailures(runs.base);
  // A stored baseline that is broken must let a head pass that mends it; here it was to be measured.
  const isBaseBroken = options.design === "interleaved" && base.length === 0;
  const failingBase = isBaseBroken ? ofBase.map((one) => ({ ...one, side: "base" as const })) : [];
  const broken = [...contractFailures(runs.head), ...failingBase];
  const pairs = pairCells({ base, head: runs.head });
  const prepared = pairs.map((cell) => prepareCell(cell, options));
  const tested = testFamily(prepared);
  const cells = prepared.map((cell) => judgeCell(cell, tested));
  return {
    verdict: broken.length > 0 ? "contract-failed" : speedVerdict(cells),
    contractFailures: broken,
    excludedBaseRuns: isBaseBroken ? [] : ofBase,
    cells,
    unmeasuredCells: cellsLeft(base, pairs),
  };
}

/** Head runs that ended early, or in which nothing counts, are in `unmeasured` alone. */
type PreparedCell = CellRuns & {
  readonly unmeasured: number;
  readonly comparability: Comparability | null;
  readonly metrics: readonly { readonly series: Series; readonly estimate: Estimate | undefined }[];
  /** Of the pool; that of a sitting is known after the test. */
  readonly noise: readonly NoiseFloor[];
};

function prepareCell(runs: CellRuns, options: ComparisonOptions): PreparedCell {
  const head = runs.head.filter(isMeasured);
  const cell = { ...runs, head, unmeasured: runs.head.length - head.length };
  if (cell.base.length === 0 || head.length === 0) {
    return { ...cell, comparability: null, metrics: [], noise: [] };
  }
  const comparability = checkComparability(cell, { allowMismatch: options.allowMismatch ?? [] });
  const series = options.gate.map((rule) => seriesOf(cell, rule));
  const interleaved = options.design === "interleaved";
  const metrics = series.map((one) => {
    if (!isWhole(one)) return { series: one, estimate: undefined };
    return { series: one, estimate: interleaved ? interleavedEstimate(one) : poolEstimate(one) };
  });
  return {
    ...cell,
    comparability,
    metrics,
    noise: interleaved
      ? []
      : noiseFloors(cell.base, {
          rules: options.gate,
          headRunsOf: ({ rule }) => series.find((one) => one.rule === rule)?.head.length ?? 0,
        }),
  };
}

/** Every estimate that gates, of every comparable cell, tested as one family. */
function testFamily(cells: readonly PreparedCell[]): ReadonlyMap<Estimate, TestedEstimate> {
  const estimates = cells
    .filter(({ comparability }) => comparability?.comparable)
    .map(({ metrics }) =>
      metrics.flatMap(({ series, estimate }) =>
        estimate !== undefined && isGateable(series) ? [estimate] : [],
      ),
    );
  const tested = testTogether(estimates);
  return new Map(
    estimates.flatMap((cell, at) =>
      cell.flatMap((estimate, index) => {
        const one = tested[at]?.[index];
        return one === undefined ? [] : [[estimate, one] as const];
      }),
    ),
  );
}

function judgeCell(
  cell: PreparedCell,
  tested: ReadonlyMap<Estimate, TestedEstimate>,
): CellComparison {
  const findings = cell.metrics.map(({ series, estimate }) => ({
    series,
    estimate,
    tested: estimate && tested.get(estimate),
  }));
  const isBroken = cell.unmeasured > 0 || cell.head.some(({ breaches }) => breaches.length > 0);
  const judged = findings.map((one) => judgeMetric(one.series, one.tested, { isBroken }));
  const isComparable = cell.comparability?.comparable !== false;
  const metrics = isComparable ? withoutLostThroughput(judged) : judged.map(unjudged);
  return {
    cell: cell.cell,
    verdict: cellVerdict(cell, metrics),
    comparability: cell.comparability,
    metrics,
    noise: [...cell.noise, ...sittingNoiseFloors(findings)],
    baseRuns: cell.base.map(({ label }) => label),
    headRuns: cell.head.map(({ label }) => label),
    indicative: cell.base.length === 1 && cell.head.length === 1,
    notes: cellNotes(cell, findings),
  };
}

/** Values of different experiments are shown side by side and mean nothing together. */
function unjudged(metric: MetricVerdict): MetricVerdict {
  return {
    ...metric,
    verdict: "not-gated",
    moreRepetitions: null,
    reason: "Not judged, because of what differs.",
  };
}

/**
 * Failed requests that the contract, or `fail-on`, lets pass cost a run its throughput: what is left
 * is judged, where anything is.
 */
function withoutLostThroughput(metrics: readonly MetricVerdict[]): readonly MetricVerdict[] {
  const isJudged = metrics.some(({ verdict }) => verdict !== "no-data" && verdict !== "not-gated");
  if (!isJudged) return metrics;
  return metrics.map((metric) =>
    metric.absence === "failed-requests" ? { ...metric, verdict: "not-gated" } : metric,
  );
}

function cellVerdict(
  { base, comparability }: PreparedCell,
  metrics: readonly MetricVerdict[],
): ComparisonVerdict {
  if (base.length === 0) return "no-baseline";
  if (comparability === null) return "no-data";
  if (!comparability.comparable) return "incomparable";
  const verdicts = metrics.flatMap(({ verdict }) => (verdict === "not-gated" ? [] : [verdict]));
  // Where nothing gates, nothing was shown either.
  return verdicts.length === 0 ? "inconclusive" : overall(verdicts);
}

const WORST_FIRST: readonly ComparisonVerdict[] = [
  "contract-failed",
  "regressed",
  "incomparable",
  "no-data",
  "inconclusive",
  "no-baseline",
  "improved",
  "unchanged",
];

/** What the cells' speed says together, whatever the contract says. */
export function speedVerdict(cells: readonly CellComparison[]): ComparisonVerdict {
  return overall(cells.map(({ verdict }) => verdict));
}

/** The worst of them; nothing at all is no data, which never passes. */
function overall(verdicts: readonly ComparisonVerdict[]): ComparisonVerdict {
  return WORST_FIRST.find((verdict) => verdicts.includes(verdict)) ?? "no-data";
}
