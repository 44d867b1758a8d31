import type { FrameContext, SequenceEnd, UsageCounts, UsageDetails } from "./answer-frame.ts";
import { wholeUsage } from "./usage.ts";

/** One finished sequence of an answer that is not streamed. */
export type WholeChoice = {
  readonly index: number;
  /** Null: a parser found no text for it. */
  readonly content: string | null;
  /** Null: no reasoning parser, or none asked for. */
  readonly reasoning: string | null;
  readonly toolCalls: readonly object[];
  readonly logprobs: unknown;
  readonly end: SequenceEnd;
  readonly tokenIds: readonly number[] | null;
};

export type WholeContext = FrameContext & {
  readonly kvTransferParams: Readonly<Record<string, unknown>> | null;
  /** Of a chat's prompt; a text completion has them in each choice. */
  readonly promptLogprobs?: object | null;
};

type Accounts = { readonly counts: UsageCounts; readonly details: UsageDetails };

/** The body of a chat completion; the Python server writes every null, the Rust one none. */
export function wholeChat(
  context: WholeContext,
  choices: readonly WholeChoice[],
  { counts, details }: Accounts,
): object {
  const { id, created, model, promptTokenIds, promptText, kvTransferParams } = context;
  const body = {
    id,
    object: "chat.completion",
    created,
    model,
    choices: choices.map((choice) => ({
      index: choice.index,
      message: chatMessage(choice, context),
      logprobs: choice.logprobs,
      finish_reason: choice.end.finishReason,
      stop_reason: choice.end.stopReason,
      token_ids: choice.tokenIds,
      routed_experts: null,
    })),
    service_tier: null,
    system_fingerprint: context.systemFingerprint,
    usage: wholeUsage(counts, details),
    prompt_logprobs: context.promptLogprobs ?? null,
    prompt_token_ids: promptTokenIds,
    prompt_text: promptText,
    kv_transfer_params: kvTransferParams,
    ec_transfer_params: null,
    metrics: details.metrics,
  };
  return context.frontend === "rust" ? withoutNulls(body) : body;
}

/** One finished sequence of a text completion. */
export type CompletionChoice = Omit<WholeChoice, "content" | "reasoning" | "toolCalls"> & {
  readonly text: string;
  readonly promptLogprobs: object | null;
  readonly promptTokenIds: readonly number[] | null;
};

/** The body of a text completion. */
export function wholeCompletion(
  context: WholeContext,
  choices: readonly CompletionChoice[],
  { counts, details }: Accounts,
): object {
  const { id, created, model, kvTransferParams } = context;
  const body = {
    id,
    object: "text_completion",
    created,
    model,
    choices: choices.map((choice) => ({
      index: choice.index,
      text: choice.text,
      logprobs: choice.logprobs,
      finish_reason: choice.end.finishReason,
      stop_reason: choice.end.stopReason,
      token_ids: choice.tokenIds,
      prompt_logprobs: choice.promptLogprobs,
      prompt_token_ids: choice.promptTokenIds,
      routed_experts: null,
    })),
    service_tier: null,
    system_fingerprint: context.systemFingerprint,
    usage: wholeUsage(counts, details),
    kv_transfer_params: kvTransferParams,
    ec_transfer_params: null,
    metrics: details.metrics,
  };
  return context.frontend === "rust" ? withoutNulls(body) : body;
}

function chatMessage(
  { content, reasoning, toolCalls }: WholeChoice,
  { reasoningField, role }: FrameContext,
) {
  const message = {
    role,
    content,
    refusal: null,
    annotations: null,
    audio: null,
    function_call: null,
  };
  switch (reasoningField) {
    case "reasoning":
      return { ...message, ...(toolCalls.length > 0 && { tool_calls: toolCalls }), reasoning };
    case "both":
      return { ...message, tool_calls: toolCalls, reasoning, reasoning_content: reasoning };
    case "reasoning_content":
      return { ...message, tool_calls: toolCalls, reasoning_content: reasoning };
    default:
      return reasoningField satisfies never;
  }
}

function withoutNulls(body: object): object {
  return JSON.parse(JSON.stringify(body, (_key, value) => (value === null ? undefined : value)));
}
