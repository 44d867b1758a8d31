import { type Comparison, type ComparisonVerdict, compareRuns } from "../compare/comparison.ts";
import { exitCodeOf, type Regression, regressionsOf } from "../compare/outcome.ts";
import type { Sides } from "../compare/series.ts";
import { comparisonMarkdown } from "../report/comparison-markdown.ts";
import { terminalComparison } from "../report/comparison-terminal.ts";
import { verdictLine } from "../report/verdict-line.ts";
import type { ComparisonPolicy } from "./comparison-policy.ts";

/** A comparison with all that a door shows, writes or ends with. */
export type ComparisonOutcome = {
  readonly verdict: ComparisonVerdict;
  /** The verdict in one line of our own words: `regressed: TTFT p50 +7.5 %`. */
  readonly headline: string;
  /** True where the verdict says that something changed or is wrong. */
  readonly noteworthy: boolean;
  /** For the `regressions` output; empty where there are none. */
  readonly regressions: readonly Regression[];
  /** 0 well, 1 a regression, 3 not to be trusted; as `fail-on` wants it. */
  readonly exitCode: 0 | 1 | 3;
  /** A section for the report, its headline first. */
  readonly markdown: string;
  /** The same for a terminal or a log. */
  readonly text: string;
  readonly comparison: Comparison;
};

const NOTEWORTHY: ReadonlySet<ComparisonVerdict> = new Set([
  "contract-failed",
  "regressed",
  "incomparable",
  "no-data",
  "improved",
]);

export type JudgeOptions = {
  readonly policy: ComparisonPolicy;
  readonly design?: "pool" | "interleaved";
  /** Where the baseline came from, a line each. */
  readonly sources?: readonly string[];
};

/** Compares the two sides and puts the result into words. Pure. */
export function judgeRuns(runs: Sides, options: JudgeOptions): ComparisonOutcome {
  const { policy, design = "pool", sources = [] } = options;
  const comparison = compareRuns(runs, {
    gate: policy.gate,
    allowMismatch: policy.allowMismatch,
    design,
  });
  const { failOn } = policy;
  return {
    verdict: comparison.verdict,
    headline: verdictLine(comparison, failOn),
    noteworthy: NOTEWORTHY.has(comparison.verdict),
    regressions: regressionsOf(comparison),
    exitCode: exitCodeOf(comparison, failOn),
    markdown: comparisonMarkdown(comparison, { sources, failOn }),
    text: terminalComparison(comparison, { sources, failOn }),
    comparison,
  };
}

/** The whole outcome as one JSON object for programs, all keys in one spelling. */
export function comparisonJson(outcome: ComparisonOutcome): Readonly<Record<string, unknown>> {
  const { verdict, headline, exitCode, regressions, comparison } = outcome;
  return {
    verdict,
    headline,
    exit_code: exitCode,
    regressions,
    contract_failures: comparison.contractFailures,
    excluded_base_runs: comparison.excludedBaseRuns,
    unmeasured_cells: comparison.unmeasuredCells,
    cells: withSnakeKeys(comparison.cells),
  };
}

/** Plain data with its keys as the artifact spells them: `pWorse` is `p_worse`. */
export function withSnakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSnakeKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      withSnakeKeys(inner),
    ]),
  );
}
