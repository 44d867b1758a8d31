import type { ToolUse } from "../content/tool-call.ts";
import { parseBody } from "../protocol/body-validation.ts";
import { ChatRequest } from "../protocol/generation-request.ts";
import { checkChat } from "../protocol/request-rules.ts";
import { constraintOf } from "../protocol/structured-outputs.ts";
import { checkNoToolParser, toolChoiceOf } from "../protocol/tool-rules.ts";
import { answerInquiry } from "./answer-route.ts";
import { chatFormat } from "./chat-format.ts";
import { chatPrompt } from "./chat-prompt.ts";
import { type Reply, sendWhole } from "./exchange.ts";
import type { Inquiry } from "./inquiry.ts";
import {
  type ArrivedRequest,
  errorAnswer,
  headerStamp,
  type MockState,
  NOTHING_TO_ABORT,
} from "./mock-state.ts";
import { checkModel } from "./model-check.ts";

/** `POST /v1/chat/completions`. */
export function answerChat(state: MockState, request: ArrivedRequest, reply: Reply): () => void {
  const parsed = parseBody(ChatRequest, request.body, request.headers["content-type"], [
    "prompt_logprobs",
    "top_logprobs",
  ]);
  const wrong = parsed.kind === "invalid" ? parsed.error : check(state, parsed.data);
  if (parsed.kind === "invalid" || wrong !== null) {
    if (wrong !== null) sendWhole(reply, errorAnswer(wrong), headerStamp(state, request));
    return NOTHING_TO_ABORT;
  }
  const chat = parsed.data;
  const inquiry = chatInquiry(state, request, chat);
  return answerInquiry(state, inquiry, {
    reply,
    makeFormat: (context, subject) => chatFormat(state, { chat, inquiry, context, subject }),
  });
}

function check(state: MockState, chat: ChatRequest) {
  const { frontend, toolParser } = state.scenario;
  return (
    checkModel(state, chat.model) ??
    checkChat(chat, frontend) ??
    (toolParser ? null : checkNoToolParser(chat))
  );
}

function chatInquiry(state: MockState, request: ArrivedRequest, chat: ChatRequest): Inquiry {
  const { messages, rendered, tokenIds } = chatPrompt(chat);
  const enabled = chat.chat_template_kwargs?.["enable_thinking"];
  const completionTokens = chat.max_completion_tokens ?? null;
  return {
    request,
    asked: chat,
    idPrefix: "chatcmpl",
    role: chat.add_generation_prompt === false ? (messages.at(-1)?.role ?? "") : "assistant",
    prompts: [{ text: messages.map(({ text }) => text).join("\n"), written: rendered, tokenIds }],
    maxTokens: completionTokens ?? chat.max_tokens ?? null,
    maxTokensBy: completionTokens === null ? "max_tokens" : "max_completion_tokens",
    toolUse: toolUse(state, chat),
    logprobs: chat.logprobs === true ? (chat.top_logprobs ?? null) : null,
    promptLogprobs:
      chat.prompt_logprobs ?? (chat.echo === true ? (chat.top_logprobs ?? null) : null),
    constraint: constraintOf(chat),
    // An explicit switch beats what the effort implies.
    thinks: typeof enabled === "boolean" ? enabled : chat.reasoning_effort !== "none",
    thinkingBudget: budgetOf(chat),
    showsReasoning: chat.include_reasoning !== false,
  };
}

function budgetOf({ thinking_token_budget: budget }: ChatRequest): number | null {
  return typeof budget === "number" && budget >= 0 ? budget : null;
}

/** Which tools the answer calls: chance chooses among those that may be called. */
function toolUse({ scenario }: MockState, chat: ChatRequest): ToolUse | null {
  if (!chat.tools || !scenario.toolParser) return null;
  const tools = chat.tools.map(({ function: { name, parameters } }) => ({
    name,
    parameters: parameters ?? null,
  }));
  const choice = toolChoiceOf(chat);
  // A tool's result is there to be answered with text; a loop of calls would never end.
  const hasResult = chat.messages.at(-1)?.role === "tool";
  switch (choice.kind) {
    case "none":
      return { tools, calls: 0 };
    case "auto":
      return { tools, calls: hasResult ? 0 : scenario.autoToolCalls };
    case "required":
      return { tools, calls: Math.max(scenario.autoToolCalls, 1) };
    case "named":
      return { tools: tools.filter(({ name }) => name === choice.name), calls: 1 };
    default:
      return choice satisfies never;
  }
}
