import { answerKey, markerIndex } from "../content/answer-key.ts";
import { type Assignment, readPrompt } from "../content/prompt-reader.ts";
import { chooseFaults } from "../faults/choose-faults.ts";
import type { FaultRule } from "../faults/fault.ts";
import type { GenerationRequest } from "../protocol/generation-request.ts";
import type { MockRequest } from "./exchange.ts";
import type { MockState } from "./mock-state.ts";

/** One prompt of a request; a text completion may bring several. */
export type Prompt = {
  readonly tokenIds: readonly number[];
  /** What the mock reads for marker, words and hash. */
  readonly text: string;
};

/** A valid request for text, whichever route it came by. */
export type Inquiry = {
  readonly request: MockRequest;
  readonly asked: GenerationRequest;
  readonly idPrefix: "chatcmpl" | "cmpl";
  readonly prompts: readonly Prompt[];
  /** Null: as many as the context holds. */
  readonly maxTokens: number | null;
  readonly thinks: boolean;
  /** The client sees the reasoning. */
  readonly showsReasoning: boolean;
};

/** What chance and faults of a request depend on. */
export type Subject = {
  readonly assignment: Assignment;
  readonly key: string;
  /** The marker's number, or else the order of arrival. */
  readonly index: number;
  readonly faults: readonly FaultRule[];
};

/** @throws MockError for a fault header that names no fault. */
export function subjectOf({ scenario, log }: MockState, { request, prompts }: Inquiry): Subject {
  const text = prompts[0]?.text ?? "";
  const assignment = readPrompt(text);
  const key = answerKey(assignment, text);
  const index = markerIndex(assignment) ?? log.nextOrdinal();
  const faults = chooseFaults(scenario.faults, {
    seed: scenario.seed,
    key,
    index,
    path: request.path,
    generates: true,
    header: request.headers["x-mock-fault"],
  });
  return { assignment, key, index, faults };
}
