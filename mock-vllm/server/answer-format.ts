import type { UsageCounts } from "../protocol/answer-frame.ts";
import type { Frame } from "../protocol/frame.ts";
import type { GenerationResult, GenerationStep, OnText } from "./generation.ts";
import type { SequencePlan } from "./sequence-plan.ts";

/** How one route writes the steps of one answer. */
export type AnswerFormat = {
  /** Frames after a sequence's first and before its last differ in their text alone. */
  readonly isTextAlone: boolean;
  /** What comes before a sequence's first text; at its first step. */
  opening(choice: number, usage: UsageCounts | null): readonly Frame[];
  /** None for a step that shows nothing. */
  step(step: GenerationStep, usage: UsageCounts | null): readonly Frame[];
  usage(result: GenerationResult): Frame;
  whole(sequences: readonly FinishedSequence[], result: GenerationResult): object;
};

/** A sequence with its last step. */
export type FinishedSequence = {
  readonly sequence: SequencePlan;
  readonly last: GenerationStep;
};

/** Takes the steps of an answer. */
export type StepWriter = {
  /** Called when the engine has taken the request and done nothing yet; a stream's headers go out. */
  begin(abort: () => void): void;
  step(step: GenerationStep): void;
  /** Writes a step that is nothing but more text; false where `step` must be called instead. */
  readonly text?: OnText;
  done(result: GenerationResult): void;
};

/** Waits for all sequences and sends one body. */
export function collectWhole(format: AnswerFormat, send: (body: object) => void): StepWriter {
  const finished: FinishedSequence[] = [];
  return {
    begin() {},
    step(step) {
      if (step.end !== null) finished.push({ sequence: step.sequence, last: step });
    },
    done(result) {
      finished.sort((one, other) => one.sequence.choice - other.sequence.choice);
      send(format.whole(finished, result));
    },
  };
}
