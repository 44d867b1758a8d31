import { type ContractFailure, contractFailures } from "../compare/contract.ts";
import { type FailOn, failsByContract } from "../compare/outcome.ts";
import type { RunView } from "../compare/run-view.ts";
import type { ComparisonOutcome } from "./comparison-outcome.ts";
import { exitCodeOf, UNTRUSTED_EXIT_CODE } from "./exit-code.ts";

/** What a session ends with. */
export type SessionVerdict = {
  /**
   * The comparison's verdict; where nothing was compared `contract-failed`, `no-baseline`,
   * `incomplete` for a session that was interrupted, or `failed` for one that broke off.
   */
  readonly verdict: string;
  readonly exitCode: number;
  /**
   * Every check that the runs on the head broke, but that the session was stopped; those of the base
   * where they fail the comparison.
   */
  readonly contractFailures: readonly ContractFailure[];
};

/** The verdict of a session that broke off half-way; what `thrown` was is what it ends with. */
export function brokenOff(verdict: SessionVerdict, thrown: unknown): SessionVerdict {
  return { ...verdict, verdict: "failed", exitCode: exitCodeOf(thrown) };
}

/** The verdict and the exit code of a whole session, as `fail-on` wants it. */
export function sessionVerdict(
  head: readonly RunView[],
  {
    comparison,
    isStopped,
    failOn,
  }: {
    readonly comparison: ComparisonOutcome | null;
    readonly isStopped: boolean;
    readonly failOn: readonly FailOn[];
  },
): SessionVerdict {
  if (comparison !== null) {
    const { verdict, exitCode } = comparison;
    return { verdict, exitCode, contractFailures: comparison.comparison.contractFailures };
  }
  // That a session was stopped is told once, and is no finding about its last run.
  const failures = contractFailures(head).filter(
    ({ check }) => !isStopped || check !== "interrupted",
  );
  const alone = failures.length > 0 ? "contract-failed" : "no-baseline";
  return {
    verdict: isStopped ? "incomplete" : alone,
    exitCode: failsByContract(failures, failOn) ? UNTRUSTED_EXIT_CODE : bareExit(failOn),
    contractFailures: failures,
  };
}

/** Without a comparison there is no baseline, which may be asked to fail. */
function bareExit(failOn: readonly FailOn[]): 0 | 1 {
  return failOn.includes("no-baseline") ? 1 : 0;
}
