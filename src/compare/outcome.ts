import { type Comparison, speedVerdict } from "./comparison.ts";
import type { Breach } from "./contract.ts";

/** What may fail a run: `fail-on` lists any of them. */
export const FAIL_ON = ["regression", "contract", "inconclusive", "no-baseline"] as const;

export type FailOn = (typeof FAIL_ON)[number];

export const DEFAULT_FAIL_ON: readonly FailOn[] = ["regression", "contract"];

/** One finding of the `regressions` output. */
export type Regression = {
  readonly cell: string;
  readonly metric: string;
  readonly base: number | null;
  readonly head: number | null;
  /** head / base − 1 */
  readonly change: number | null;
  readonly interval: readonly [low: number, high: number] | null;
};

/** All regressed metrics of all cells, for the `regressions` output. */
export function regressionsOf({ cells }: Comparison): readonly Regression[] {
  return cells.flatMap(({ cell, metrics }) =>
    metrics
      .filter(({ verdict }) => verdict === "regressed")
      .map(({ metric, base, head, change, interval }) => ({
        cell,
        metric,
        base,
        head,
        change,
        interval,
      })),
  );
}

/**
 * Whether broken contracts end in exit code 3: where `fail-on` lists contracts, and always where
 * nothing was left to measure by.
 */
export function failsByContract(failures: readonly Breach[], failOn: readonly FailOn[]): boolean {
  return failures.some(({ check }) => check === "no-eligible" || failOn.includes("contract"));
}

/**
 * The exit code: 0 well, 1 a regression, 3 not to be trusted. `fail-on` decides about findings;
 * runs that cannot be compared or hold no data never pass, whatever it says. A broken contract is
 * told before a regression, as the verdict tells it.
 */
export function exitCodeOf(
  comparison: Comparison,
  failOn: readonly FailOn[] = DEFAULT_FAIL_ON,
): 0 | 1 | 3 {
  const { cells, contractFailures } = comparison;
  if (failsByContract(contractFailures, failOn)) return 3;
  if (regressionsOf(comparison).length > 0 && failOn.includes("regression")) return 1;
  const states = cells.map((cell) => cell.verdict);
  if (cells.length === 0 || states.includes("no-data") || states.includes("incomparable")) return 3;
  const verdict = speedVerdict(cells);
  if (verdict === "inconclusive" && failOn.includes("inconclusive")) return 1;
  if (verdict === "no-baseline" && failOn.includes("no-baseline")) return 1;
  return 0;
}
