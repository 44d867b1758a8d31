import { decode, encode } from "../content/tokenizer.ts";
import { parseBody } from "../protocol/body-validation.ts";
import { CompletionRequest } from "../protocol/generation-request.ts";
import { checkCompletion } from "../protocol/request-rules.ts";
import { constraintOf } from "../protocol/structured-outputs.ts";
import { answerInquiry } from "./answer-route.ts";
import { asksForPromptOnly, completionFormat } from "./completion-format.ts";
import { type Reply, sendWhole } from "./exchange.ts";
import type { Inquiry, PromptSource } from "./inquiry.ts";
import {
  type ArrivedRequest,
  errorAnswer,
  headerStamp,
  type MockState,
  NOTHING_TO_ABORT,
} from "./mock-state.ts";
import { checkModel } from "./model-check.ts";

/** vLLM's default for text completions, and OpenAI's. */
const DEFAULT_MAX_TOKENS = 16;

/** `POST /v1/completions`. */
export function answerCompletion(
  state: MockState,
  request: ArrivedRequest,
  reply: Reply,
): () => void {
  const parsed = parseBody(CompletionRequest, request.body, request.headers["content-type"], [
    "prompt_logprobs",
    "logprobs",
  ]);
  const wrong =
    parsed.kind === "invalid"
      ? parsed.error
      : (checkModel(state, parsed.data.model) ??
        checkCompletion(generating(parsed.data), state.scenario.frontend));
  if (parsed.kind === "invalid" || wrong !== null) {
    if (wrong !== null) sendWhole(reply, errorAnswer(wrong), headerStamp(state, request));
    return NOTHING_TO_ABORT;
  }
  const asked = parsed.data;
  const inquiry: Inquiry = {
    request,
    asked,
    idPrefix: "cmpl",
    prompts: promptsOf(asked.prompt),
    role: "",
    maxTokens: generating(asked).max_tokens ?? DEFAULT_MAX_TOKENS,
    maxTokensBy: "max_tokens",
    toolUse: null,
    logprobs: asked.logprobs ?? null,
    promptLogprobs:
      asked.prompt_logprobs ?? (asked.echo === true ? (asked.logprobs ?? null) : null),
    constraint: constraintOf(asked),
    // There is no chat template, so nothing opens a reasoning block.
    thinks: false,
    thinkingBudget: null,
    showsReasoning: false,
  };
  return answerInquiry(state, inquiry, {
    reply,
    makeFormat: (context, subject) => completionFormat(state, { asked, context, subject }),
  });
}

/** vLLM's engine always makes a token, so one that only wants its prompt back asks for one. */
function generating(asked: CompletionRequest): CompletionRequest {
  return asksForPromptOnly(asked) ? { ...asked, max_tokens: 1 } : asked;
}

function promptsOf(prompt: CompletionRequest["prompt"]): readonly PromptSource[] {
  if (typeof prompt === "string") return [promptOf(prompt)];
  const tokens = prompt.filter((part) => typeof part === "number");
  if (tokens.length === prompt.length) return [promptOf(tokens)];
  return prompt.filter((part) => typeof part !== "number").map(promptOf);
}

function promptOf(prompt: string | readonly number[]): PromptSource {
  return typeof prompt === "string"
    ? { text: prompt, written: () => prompt, tokenIds: () => encode(prompt) }
    : { text: decode(prompt), written: () => null, tokenIds: () => prompt };
}
