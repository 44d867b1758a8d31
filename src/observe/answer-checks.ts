import type { VisibleAnswer } from "../run/record.ts";
import { checkCanary } from "./canary.ts";
import type { AnswerChecks, CanaryCheck, ControlledOutputCheck } from "./checks.ts";
import { checkControlledOutput } from "./controlled-output.ts";

/** What the plan wanted one answer to be. */
export type ExpectedAnswer = {
  /** `ANVIL_REQ_<context seed>_<index, five digits>` */
  readonly marker: string;
  readonly requestCanaries: boolean;
  /** Null or 0: no particular number of words was asked for. */
  readonly responseWords: number | null;
  readonly policy: "observe" | "strict";
  readonly codeWords: readonly string[];
};

/** Why a whole answer is no sample all the same. */
export type ContractFailure = {
  readonly errorType: "canary-failed" | "controlled-output-failed";
  /** What was observed, in counts: no text of the answer. */
  readonly message: string;
};

/** No check was asked for, or there is no whole answer to check. */
export const UNCHECKED: AnswerChecks = { canary: null, controlledOutput: null };

/** The contract checks that the plan asks for, on one whole answer. */
export function checkAnswer(answer: VisibleAnswer, expected: ExpectedAnswer): AnswerChecks {
  const { marker, policy, codeWords, responseWords } = expected;
  return {
    canary: expected.requestCanaries ? checkCanary(answer, marker) : null,
    controlledOutput: responseWords
      ? checkControlledOutput(answer, { marker, words: responseWords, policy, codeWords })
      : null,
  };
}

/** Why the checks reject the answer; `undefined` when the request is contract-valid. */
export function contractFailure(checks: AnswerChecks): ContractFailure | undefined {
  const { canary, controlledOutput } = checks;
  if (canary && !canary.passed) {
    return { errorType: "canary-failed", message: describeCanary(canary) };
  }
  if (controlledOutput && !controlledOutput.passed) {
    return { errorType: "controlled-output-failed", message: describeWords(controlledOutput) };
  }
  return undefined;
}

const CUT_OFF = "is longer than the 8,192 characters that are kept, so it cannot pass";

function describeCanary(check: CanaryCheck): string {
  const { marker, observedMarkerCount: own, foreignMarkerCount: foreign } = check;
  const wrong = [
    ...(check.markerAtStart ? [] : [`does not start with its marker ${marker}`]),
    ...(own === 1 ? [] : [`holds its marker ${marker} ${own} times`]),
    ...(foreign === 0
      ? []
      : [
          `holds ${plural(foreign, "other marker")}, so it may be the answer to another request, or a stale one`,
        ]),
    ...(check.captureComplete ? [] : [CUT_OFF]),
  ];
  return `The answer ${wrong.join("; it ")}.`;
}

function describeWords(check: ControlledOutputCheck): string {
  const asked = `Exactly ${plural(check.requestedWords, "code word")} were asked for`;
  const observed = `the answer holds ${check.observedCodeWords} and ${plural(check.observedExtraWords, "other word")}`;
  return `${asked}; ${observed}${check.captureComplete ? "" : `; it ${CUT_OFF}`}.`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
