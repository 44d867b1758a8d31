import type { VisibleAnswer } from "../run/record.ts";
import { withoutMarker } from "./canary.ts";
import type { ControlledOutputCheck } from "./checks.ts";

/** What the prompt asked the words of the answer to be. */
export type ExpectedWords = {
  /** The request's own marker, which is no word. */
  readonly marker: string;
  readonly words: number;
  readonly policy: "observe" | "strict";
  readonly codeWords: readonly string[];
};

/**
 * Counts the words of the answer besides its marker (protocol §2). Words are separated by white
 * space; one that is on the list letter for letter is a code word, anything else is an extra word.
 * A truncated capture has an unknown number of words and so is never exact.
 */
export function checkControlledOutput(
  answer: VisibleAnswer,
  expected: ExpectedWords,
): ControlledOutputCheck {
  const codeWords = new Set(expected.codeWords);
  const words = withoutMarker(answer.text, expected.marker).split(/\s+/).filter(Boolean);
  const observedCodeWords = words.filter((word) => codeWords.has(word)).length;
  const observedExtraWords = words.length - observedCodeWords;
  const captureComplete = !answer.truncated;
  const exactAdherence =
    captureComplete && observedCodeWords === expected.words && observedExtraWords === 0;
  return {
    requestedWords: expected.words,
    observedCodeWords,
    observedExtraWords,
    exactAdherence,
    captureComplete,
    policy: expected.policy,
    passed: expected.policy === "observe" || exactAdherence,
  };
}
