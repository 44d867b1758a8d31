import { answerKey, markerIndex } from "../content/answer-key.ts";
import type { Constraint } from "../content/constrained-text.ts";
import { type Assignment, readPrompt } from "../content/prompt-reader.ts";
import type { ToolUse } from "../content/tool-call.ts";
import { chooseFaults } from "../faults/choose-faults.ts";
import type { FaultRule } from "../faults/fault.ts";
import type { GenerationRequest } from "../protocol/generation-request.ts";
import type { ArrivedRequest, MockState } from "./mock-state.ts";

/** One prompt as a request brings it; a text completion may bring several. */
export type PromptSource = {
  /** What the mock reads for marker, words and hash. */
  readonly text: string;
  /** What the tokenizer reads; null where the prompt came as tokens. */
  written(): string | null;
  tokenIds(): readonly number[];
};

/** A prompt that fits. */
export type Prompt = {
  readonly tokenIds: readonly number[];
  readonly text: string;
};

/** A valid request for text, whichever route it came by. */
export type Inquiry = {
  readonly request: ArrivedRequest;
  readonly asked: GenerationRequest;
  /** Whose turn the answer is. */
  readonly role: string;
  readonly idPrefix: "chatcmpl" | "cmpl";
  readonly prompts: readonly PromptSource[];
  /** Null: as many as the context holds. */
  readonly maxTokens: number | null;
  /** The key that asked for so many. */
  readonly maxTokensBy: "max_tokens" | "max_completion_tokens";
  /** Null: no tool parser reads the answer. */
  readonly toolUse: ToolUse | null;
  /** Alternatives to each token of the answer and of the prompt, as vLLM's sampler is asked for them. */
  readonly logprobs: number | null;
  readonly promptLogprobs: number | null;
  /** What the answer has to keep to; null: it is free. */
  readonly constraint: Constraint | null;
  readonly thinks: boolean;
  /** Reasoning tokens at most; null: no bound. */
  readonly thinkingBudget: number | null;
  /** The client sees the reasoning. */
  readonly showsReasoning: boolean;
};

/** What chance and faults of a request depend on. */
export type Subject = {
  readonly assignment: Assignment;
  readonly key: string;
  /** The marker's number, or else the ordinal of the request's first sequence. */
  readonly index: number;
  readonly faults: readonly FaultRule[];
};

/** @throws MockError for a fault header that names no fault. */
export function subjectOf({ scenario, log }: MockState, { request, prompts }: Inquiry): Subject {
  const text = prompts[0]?.text ?? "";
  const assignment = readPrompt(text);
  const key = answerKey(assignment, text);
  const marked = markerIndex(assignment);
  const faults = chooseFaults(scenario.faults, {
    seed: scenario.seed,
    key,
    markerIndex: marked,
    places: request.places,
    path: request.path,
    header: request.headers["x-mock-fault"],
  });
  return { assignment, key, index: marked ?? log.nextOrdinal(), faults };
}
