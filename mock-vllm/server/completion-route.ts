import { seededRandom } from "../clock/random.ts";
import { decode, encode } from "../content/tokenizer.ts";
import type { FrameContext } from "../protocol/answer-frame.ts";
import { parseBody } from "../protocol/body-validation.ts";
import { completionFrames } from "../protocol/completion-frames.ts";
import { CompletionRequest } from "../protocol/generation-request.ts";
import { completionLogprobs } from "../protocol/logprobs.ts";
import { checkSampling } from "../protocol/request-rules.ts";
import { wholeCompletion } from "../protocol/whole-answers.ts";
import type { AnswerFormat } from "./answer-format.ts";
import { answerInquiry } from "./answer-route.ts";
import { type MockRequest, type Reply, sendWhole } from "./exchange.ts";
import type { GenerationResult, GenerationStep } from "./generation.ts";
import type { Inquiry, Prompt, Subject } from "./inquiry.ts";
import { errorAnswer, headerStamp, type MockState, NOTHING_TO_ABORT } from "./mock-state.ts";
import { checkModel } from "./model-check.ts";
import { usageDetails } from "./usage-details.ts";

/** vLLM's default for text completions, and OpenAI's. */
const DEFAULT_MAX_TOKENS = 16;

/** `POST /v1/completions`. */
export function answerCompletion(state: MockState, request: MockRequest, reply: Reply): () => void {
  const parsed = parseBody(CompletionRequest, request.body, request.headers["content-type"]);
  const wrong =
    parsed.kind === "invalid"
      ? parsed.error
      : (checkModel(state, parsed.data.model) ??
        checkSampling(parsed.data, state.scenario.frontend));
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
    maxTokens: asked.max_tokens ?? DEFAULT_MAX_TOKENS,
    // There is no chat template, so nothing opens a reasoning block.
    thinks: false,
    showsReasoning: false,
  };
  return answerInquiry(state, inquiry, {
    reply,
    makeFormat: (context, subject) => completionFormat(state, { asked, context, subject }),
  });
}

function promptsOf(prompt: CompletionRequest["prompt"]): readonly Prompt[] {
  if (typeof prompt === "string") return [promptOf(prompt)];
  const tokens = prompt.filter((part) => typeof part === "number");
  if (tokens.length === prompt.length) return [promptOf(tokens)];
  return prompt.filter((part) => typeof part !== "number").map(promptOf);
}

function promptOf(prompt: string | readonly number[]): Prompt {
  return typeof prompt === "string"
    ? { text: prompt, tokenIds: encode(prompt) }
    : { text: decode(prompt), tokenIds: prompt };
}

type CompletionFormatSetting = {
  readonly asked: CompletionRequest;
  readonly context: FrameContext;
  readonly subject: Subject;
};

function completionFormat(
  state: MockState,
  { asked, context, subject }: CompletionFormatSetting,
): AnswerFormat {
  const frames = completionFrames(context);
  const random = seededRandom(`${state.scenario.seed}/${subject.key}/logprobs`);
  const wantsLogprobs = typeof asked.logprobs === "number";
  const logprobs = (ids: readonly number[], offset: number) =>
    wantsLogprobs ? completionLogprobs(ids, { offset, random }) : null;
  const tokenIds = (ids: readonly number[]) => (asked.return_token_ids === true ? ids : null);
  const echoed = ({ text }: Prompt) => (asked.echo === true ? text : "");
  // The reasoning parser is the chat route's.
  const detailsOf = (result: GenerationResult) =>
    usageDetails(state, result, { parsesReasoning: false });
  return {
    opening: () => [],
    step(step, usage) {
      const { sequence, from, to, end } = step;
      const first = from === 0;
      const text = (first ? echoed(sequence.prompt) : "") + textOf(step);
      const ids = sequence.answer.ids.slice(from, to);
      const offset = sequence.layout.contentEnds[from] ?? 0;
      return frames
        .text(sequence.choice, {
          text,
          logprobs: wantsLogprobs ? JSON.stringify(logprobs(ids, offset)) : "null",
          end,
          tokenIds: tokenIds(ids),
          first,
          usage,
        })
        .map((data) => ({ kind: "text", data }));
    },
    usage: (result) => ({
      kind: "usage",
      data: frames.usage(result.counts, detailsOf(result)),
    }),
    whole: (finished, result) =>
      wholeCompletion(
        { ...context, kvTransferParams: asked.kv_transfer_params ?? null },
        finished.map(({ sequence, last }) => {
          const ids = sequence.answer.ids.slice(0, last.to);
          const { content, contentEnds } = sequence.layout;
          return {
            index: sequence.choice,
            content: echoed(sequence.prompt) + content.slice(0, contentEnds[last.to]),
            reasoning: null,
            logprobs: logprobs(ids, 0),
            end: last.end ?? { finishReason: "abort", stopReason: null },
            tokenIds: tokenIds(ids),
          };
        }),
        { counts: result.counts, details: detailsOf(result) },
      ),
  };
}

/** A completion has one text; what a fault put into reasoning stands first in it. */
function textOf({ delta }: GenerationStep): string {
  return (delta.reasoning ?? "") + (delta.content ?? "");
}
