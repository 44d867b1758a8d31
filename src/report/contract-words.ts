import { forLog } from "../base/plain-text.ts";
import type { Breach, ContractFailure } from "../compare/contract.ts";
import { count } from "./numbers.ts";

/** Broken checks that are listed; more are counted. */
export const MOST_FAILURES = 10;

/**
 * A broken check in our own words: `canary: 2 of 20 answers without their own marker, or …`, after
 * `base: ` where it is the base's.
 */
export function breachText({
  check,
  detail,
  side,
}: Breach & Pick<ContractFailure, "side">): string {
  return `${side === undefined ? "" : `${side}: `}${check}: ${detail}`;
}

/** What to do about files that hold interrupted runs; null where none is among the failures. */
export function interruptedAdvice(failures: readonly ContractFailure[]): string | null {
  return failures.some(({ check }) => check === "interrupted")
    ? "Leave the file of an interrupted run out, or measure it again."
    : null;
}

/** A line of plain text a broken check, each with its run; what is more than `most` is counted. */
export function failureLines(
  failures: readonly ContractFailure[],
  most = MOST_FAILURES,
): readonly string[] {
  const left = failures.length - most;
  return [
    ...failures
      .slice(0, most)
      .map((failure) => `${breachText(failure)}, in ${forLog(failure.run, 60)}`),
    ...(left > 0 ? [`and ${count(left)} more`] : []),
  ];
}
