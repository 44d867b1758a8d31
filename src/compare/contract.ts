import type { RunView } from "./run-view.ts";

/** Something about the answers, not their speed, that makes a run fail. */
export type ContractFailure = {
  readonly check: "canary" | "words" | "empty-answers" | "error-rate" | "interrupted";
  readonly run: string;
  /** What was seen against what was asked, for the report. */
  readonly detail: string;
};

/** The share of failed requests in a run that is still tolerated. */
const DEFAULT_MAX_ERROR_RATIO = 0.01;

/** Every broken contract of one run, in the order in which they should be read. */
export function contractFailures(
  run: RunView,
  { maxErrorRatio = DEFAULT_MAX_ERROR_RATIO }: { readonly maxErrorRatio?: number } = {},
): readonly ContractFailure[] {
  const failures: ContractFailure[] = [];
  const add = (check: ContractFailure["check"], detail: string) =>
    failures.push({ check, run: run.label, detail });
  const { canary, words } = run;
  if (run.interrupted) add("interrupted", "the run ended before every planned request had");
  if (canary.passed < canary.checked) {
    add(
      "canary",
      `${canary.passed} of ${canary.checked} answers carry their own marker and no other`,
    );
  }
  if (words.strict && words.passed < words.checked) {
    add("words", `${words.passed} of ${words.checked} answers hold exactly the words asked for`);
  }
  if (run.emptyAnswers > 0) {
    add(
      "empty-answers",
      `${run.emptyAnswers} of ${run.requests} requests ended without visible content`,
    );
  }
  const errorRate = tooManyFailed(run.failed, run.requests, maxErrorRatio);
  if (errorRate !== null) add("error-rate", errorRate);
  return failures;
}

/** What is wrong where more requests failed than is tolerated; else null. */
export function tooManyFailed(
  failed: number,
  requests: number,
  maxErrorRatio = DEFAULT_MAX_ERROR_RATIO,
): string | null {
  if (requests === 0 || failed / requests <= maxErrorRatio) return null;
  const percent = ((100 * failed) / requests).toFixed(1);
  return `${failed} of ${requests} requests failed (${percent} %, at most ${100 * maxErrorRatio} % allowed)`;
}
