import type { FrameContext, SequenceEnd, UsageCounts, UsageDetails } from "./answer-frame.ts";
import { wholeUsage } from "./usage.ts";

/** One finished sequence of an answer that is not streamed. */
export type WholeChoice = {
  readonly index: number;
  readonly content: string;
  /** Null: no reasoning parser, or none asked for. */
  readonly reasoning: string | null;
  readonly logprobs: unknown;
  readonly end: SequenceEnd;
  readonly tokenIds: readonly number[] | null;
};

export type WholeContext = FrameContext & {
  readonly kvTransferParams: Readonly<Record<string, unknown>> | null;
};

type Accounts = { readonly counts: UsageCounts; readonly details: UsageDetails };

/** The body of a chat completion; the Python server writes every null, the Rust one none. */
export function wholeChat(
  context: WholeContext,
  choices: readonly WholeChoice[],
  { counts, details }: Accounts,
): object {
  const { id, created, model, promptTokenIds, kvTransferParams } = context;
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
    prompt_logprobs: null,
    prompt_token_ids: promptTokenIds,
    prompt_text: null,
    kv_transfer_params: kvTransferParams,
    ec_transfer_params: null,
    metrics: details.metrics,
  };
  return context.frontend === "rust" ? withoutNulls(body) : body;
}

/** The body of a text completion. */
export function wholeCompletion(
  context: WholeContext,
  choices: readonly WholeChoice[],
  { counts, details }: Accounts,
): object {
  const { id, created, model, promptTokenIds, kvTransferParams } = context;
  const body = {
    id,
    object: "text_completion",
    created,
    model,
    choices: choices.map((choice) => ({
      index: choice.index,
      text: choice.content,
      logprobs: choice.logprobs,
      finish_reason: choice.end.finishReason,
      stop_reason: choice.end.stopReason,
      token_ids: choice.tokenIds,
      prompt_logprobs: null,
      prompt_token_ids: promptTokenIds,
    })),
    service_tier: null,
    system_fingerprint: context.systemFingerprint,
    usage: wholeUsage(counts, details),
    kv_transfer_params: kvTransferParams,
  };
  return context.frontend === "rust" ? withoutNulls(body) : body;
}

function chatMessage({ content, reasoning }: WholeChoice, { reasoningField }: FrameContext) {
  const message = {
    role: "assistant",
    content,
    refusal: null,
    annotations: null,
    audio: null,
    function_call: null,
  };
  switch (reasoningField) {
    case "reasoning":
      return { ...message, reasoning };
    case "both":
      return { ...message, tool_calls: [], reasoning, reasoning_content: reasoning };
    case "reasoning_content":
      return { ...message, tool_calls: [], reasoning_content: reasoning };
    default:
      return reasoningField satisfies never;
  }
}

function withoutNulls(body: object): object {
  return JSON.parse(JSON.stringify(body, (_key, value) => (value === null ? undefined : value)));
}
