import { seededRandom } from "../clock/random.ts";
import { chatPromptIds } from "../content/chat-template.ts";
import type { FrameContext, TextDelta } from "../protocol/answer-frame.ts";
import { parseBody } from "../protocol/body-validation.ts";
import { chatFrames } from "../protocol/chat-frames.ts";
import { ChatRequest, messageText } from "../protocol/generation-request.ts";
import { chatLogprobs } from "../protocol/logprobs.ts";
import { checkChat } from "../protocol/request-rules.ts";
import { wholeChat } from "../protocol/whole-answers.ts";
import type { AnswerFormat } from "./answer-format.ts";
import { answerInquiry } from "./answer-route.ts";
import { type MockRequest, type Reply, sendWhole } from "./exchange.ts";
import type { GenerationResult, GenerationStep } from "./generation.ts";
import type { Inquiry, Subject } from "./inquiry.ts";
import { errorAnswer, headerStamp, type MockState, NOTHING_TO_ABORT } from "./mock-state.ts";
import { checkModel } from "./model-check.ts";
import { usageDetails } from "./usage-details.ts";

/** `POST /v1/chat/completions`. */
export function answerChat(state: MockState, request: MockRequest, reply: Reply): () => void {
  const parsed = parseBody(ChatRequest, request.body, request.headers["content-type"]);
  const wrong =
    parsed.kind === "invalid"
      ? parsed.error
      : (checkModel(state, parsed.data.model) ?? checkChat(parsed.data, state.scenario.frontend));
  if (parsed.kind === "invalid" || wrong !== null) {
    if (wrong !== null) sendWhole(reply, errorAnswer(wrong), headerStamp(state, request));
    return NOTHING_TO_ABORT;
  }
  const chat = parsed.data;
  const inquiry = chatInquiry(request, chat);
  return answerInquiry(state, inquiry, {
    reply,
    makeFormat: (context, subject) => chatFormat(state, { chat, inquiry, context, subject }),
  });
}

function chatInquiry(request: MockRequest, chat: ChatRequest): Inquiry {
  const messages = chat.messages.map((message) => ({
    role: message.role,
    text: messageText(message),
  }));
  const tokenIds = chatPromptIds(messages, {
    addGenerationPrompt: chat.add_generation_prompt !== false,
  });
  const enabled = chat.chat_template_kwargs?.["enable_thinking"];
  return {
    request,
    asked: chat,
    idPrefix: "chatcmpl",
    prompts: [{ tokenIds, text: messages.map(({ text }) => text).join("\n") }],
    maxTokens: chat.max_completion_tokens ?? chat.max_tokens ?? null,
    // An explicit switch beats what the effort implies.
    thinks: typeof enabled === "boolean" ? enabled : chat.reasoning_effort !== "none",
    showsReasoning: chat.include_reasoning !== false,
  };
}

type ChatFormatSetting = {
  readonly chat: ChatRequest;
  readonly inquiry: Inquiry;
  readonly context: FrameContext;
  readonly subject: Subject;
};

function chatFormat(
  state: MockState,
  { chat, inquiry, context, subject }: ChatFormatSetting,
): AnswerFormat {
  const frames = chatFrames(context);
  const { showsReasoning } = inquiry;
  const random = seededRandom(`${state.scenario.seed}/${subject.key}/logprobs`);
  // Both would tell the tokens of reasoning that is to stay hidden.
  const wantsLogprobs = chat.logprobs === true && showsReasoning;
  const returnsIds = chat.return_token_ids === true && showsReasoning;
  const logprobs = (ids: readonly number[]) =>
    wantsLogprobs ? chatLogprobs(ids, chat.top_logprobs ?? 0, random) : null;
  const detailsOf = (result: GenerationResult) =>
    usageDetails(state, result, { parsesReasoning: state.scenario.reasoningParser });
  return {
    opening: (choice, usage) => [{ kind: "role", data: frames.role(choice, usage) }],
    step(step, usage) {
      const delta = shown(step.delta, showsReasoning);
      if (delta.content === null && delta.reasoning === null && step.end === null) return [];
      return frames
        .text(step.sequence.choice, {
          delta,
          logprobs: wantsLogprobs ? JSON.stringify(logprobs(newIds(step))) : "null",
          end: step.end,
          tokenIds: returnsIds ? newIds(step) : null,
          usage,
        })
        .map((data) => ({ kind: "text", data }));
    },
    usage: (result) => ({
      kind: "usage",
      data: frames.usage(result.counts, detailsOf(result)),
    }),
    whole: (finished, result) =>
      wholeChat(
        { ...context, kvTransferParams: chat.kv_transfer_params ?? null },
        finished.map(({ sequence, last }) => {
          const ids = sequence.answer.ids.slice(0, last.to);
          const { layout } = sequence;
          const reasoning = layout.reasoning.slice(0, layout.reasoningEnds[last.to]);
          return {
            index: sequence.choice,
            content: layout.content.slice(0, layout.contentEnds[last.to]),
            reasoning: showsReasoning && reasoning !== "" ? reasoning : null,
            logprobs: logprobs(ids),
            end: last.end ?? { finishReason: "abort", stopReason: null },
            tokenIds: returnsIds ? ids : null,
          };
        }),
        { counts: result.counts, details: detailsOf(result) },
      ),
  };
}

function shown(delta: TextDelta, showsReasoning: boolean): TextDelta {
  return showsReasoning ? delta : { ...delta, reasoning: null };
}

function newIds({ sequence, from, to }: GenerationStep): readonly number[] {
  return sequence.answer.ids.slice(from, to);
}
