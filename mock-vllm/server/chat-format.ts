import { hexDigest, seededRandom } from "../clock/random.ts";
import { callsWithin } from "../content/tool-call.ts";
import type { FrameContext, SequenceEnd, UsageCounts } from "../protocol/answer-frame.ts";
import { chatFrames } from "../protocol/chat-frames.ts";
import type { Frame } from "../protocol/frame.ts";
import { type ChatRequest, messageText } from "../protocol/generation-request.ts";
import { chatLogprobs, promptLogprobs, tokenChances } from "../protocol/logprobs.ts";
import { toolChoiceOf } from "../protocol/tool-rules.ts";
import { type WholeChoice, wholeChat } from "../protocol/whole-answers.ts";
import type { AnswerFormat, FinishedSequence } from "./answer-format.ts";
import { chatDelta, type DeltaRules, hasToldCall } from "./chat-delta.ts";
import type { GenerationResult, GenerationStep } from "./generation.ts";
import type { Inquiry, Subject } from "./inquiry.ts";
import type { MockState } from "./mock-state.ts";
import { usageDetails } from "./usage-details.ts";

export type ChatFormatSetting = {
  readonly chat: ChatRequest;
  readonly inquiry: Inquiry;
  readonly context: FrameContext;
  readonly subject: Subject;
};

/** How the chat route writes the steps of one answer. */
export function chatFormat(state: MockState, setting: ChatFormatSetting): AnswerFormat {
  const { chat, context } = setting;
  const frames = chatFrames(context);
  const rules = deltaRules(state, setting);
  const { parsesReasoning } = rules;
  const metadata = tokenMetadata(state, setting, rules);
  const isNamed = toolChoiceOf(chat).kind === "named";
  const echoed = echoOf(chat, setting.inquiry);
  const detailsOf = (result: GenerationResult) => usageDetails(state, result, { parsesReasoning });
  const counted = (usage: UsageCounts | null, thought: number): UsageCounts | null =>
    usage === null ? null : { ...usage, reasoningTokens: parsesReasoning ? thought : null };
  return {
    isTextAlone: !metadata.wantsLogprobs && !metadata.wantsIds,
    opening(choice, usage) {
      const opening: Frame[] = [{ kind: "role", data: frames.role(choice, counted(usage, 0)) }];
      if (echoed !== "") {
        opening.push({ kind: "text", data: frames.echo(choice, echoed, counted(usage, 0)) });
      }
      return opening;
    },
    step(step, usage) {
      const found = chatDelta(step, rules);
      if (found === null && step.end === null && !metadata.wantsIds) return [];
      return frames
        .text(step.sequence.choice, {
          delta: found ?? {},
          logprobs: metadata.logprobsJson(step),
          end: step.end === null || isNamed ? step.end : endOf(step.end, hasToldCall(step)),
          tokenIds: metadata.wantsIds ? newIds(step) : null,
          usage: usage && counted(usage, Math.min(step.to, step.sequence.answer.reasoningTokens)),
        })
        .map((data) => ({ kind: "text", data }));
    },
    usage: (result) => ({
      kind: "usage",
      data: frames.usage(result.counts, detailsOf(result)),
    }),
    whole: (finished, result) =>
      wholeChat(
        {
          ...context,
          kvTransferParams: chat.kv_transfer_params ?? null,
          promptLogprobs: metadata.ofPrompt(finished[0]?.sequence.prompt.tokenIds ?? []),
        },
        finished.map((sequence) => wholeChoice(sequence, { chat, rules, metadata, echoed })),
        { counts: result.counts, details: detailsOf(result) },
      ),
  };
}

function deltaRules(
  { scenario }: MockState,
  { chat, inquiry, context }: ChatFormatSetting,
): DeltaRules {
  return {
    parsesReasoning: scenario.reasoningParser,
    parsesTools: inquiry.toolUse !== null,
    showsReasoning: inquiry.showsReasoning,
    onlyFirstCall: chat.parallel_tool_calls === false,
    callId: (choice, call) =>
      `chatcmpl-tool-${hexDigest(`${context.id}/${choice}/${call}`, ID_DIGITS)}`,
  };
}

const ID_DIGITS = 16;

/** What a chunk says of its tokens beside their text. */
type TokenMetadata = {
  readonly wantsIds: boolean;
  readonly wantsLogprobs: boolean;
  readonly logprobs: (ids: readonly number[]) => object | null;
  readonly logprobsJson: (step: GenerationStep) => string;
  readonly ofPrompt: (ids: readonly number[]) => object | null;
};

function tokenMetadata(
  { scenario }: MockState,
  { chat, subject }: ChatFormatSetting,
  rules: DeltaRules,
): TokenMetadata {
  // Both would tell the tokens of reasoning that is to stay hidden.
  const hides = !rules.showsReasoning && (rules.parsesReasoning || rules.parsesTools);
  const wantsLogprobs = chat.logprobs === true && chat.top_logprobs !== null && !hides;
  const random = seededRandom(`${scenario.seed}/${subject.key}/logprobs`);
  const options = {
    top: chat.top_logprobs ?? 0,
    asIds: chat.return_tokens_as_token_ids === true,
    random,
  };
  const logprobs = (ids: readonly number[]) => (wantsLogprobs ? chatLogprobs(ids, options) : null);
  return {
    wantsIds: chat.return_token_ids === true && !hides,
    wantsLogprobs,
    logprobs,
    ofPrompt(ids) {
      const top = chat.prompt_logprobs ?? (chat.echo === true ? chat.top_logprobs : null) ?? null;
      if (top === null) return null;
      const chances = [null, ...tokenChances(ids.slice(1), random.fork("prompt"))];
      return promptLogprobs(ids, chances, top);
    },
    logprobsJson: (step) => (wantsLogprobs ? JSON.stringify(logprobs(newIds(step))) : "null"),
  };
}

/** The last message's text, where the answer goes on in its role. */
function echoOf({ echo, messages }: ChatRequest, { role }: Inquiry): string {
  const last = messages.at(-1);
  return echo === true && last?.role === role ? messageText(last) : "";
}

type WholeSetting = {
  readonly chat: ChatRequest;
  readonly rules: DeltaRules;
  readonly metadata: TokenMetadata;
  readonly echoed: string;
};

function wholeChoice(
  { sequence, last }: FinishedSequence,
  { chat, rules, metadata, echoed }: WholeSetting,
): WholeChoice {
  const { layout, choice } = sequence;
  const ids = sequence.answer.ids.slice(0, last.to);
  const reasoning = layout.reasoning.slice(0, layout.reasoningEnds[last.to]);
  const text = layout.content.slice(0, layout.contentEnds[last.to]);
  const calls = callsWithin(sequence.toolCalls, text.length);
  const [first] = calls;
  const ahead = text.slice(0, first?.from);
  const before = first !== undefined && ahead.trim() === "" ? "" : ahead;
  const { kind } = toolChoiceOf(chat);
  const isForced = rules.parsesTools && (kind === "named" || kind === "required");
  const parses = rules.parsesReasoning || rules.parsesTools;
  const content = before !== "" || isForced || !parses ? before : null;
  const end = last.end ?? { finishReason: "abort", stopReason: null };
  const told = rules.onlyFirstCall ? calls.slice(0, 1) : calls;
  return {
    index: choice,
    content: echoed === "" ? content : echoed + (content ?? ""),
    reasoning: rules.showsReasoning && reasoning !== "" ? reasoning : null,
    toolCalls: told.map(({ name, arguments: args }, call) => ({
      id: rules.callId(choice, call),
      type: "function",
      function: { name, arguments: args },
    })),
    logprobs: metadata.logprobs(ids),
    end: wholeEnd(end, kind, calls.length > 0),
    tokenIds: metadata.wantsIds ? ids : null,
  };
}

/** A whole answer says `tool_calls` for calls of its own will, and for forced ones that came to an end. */
function wholeEnd(end: SequenceEnd, kind: string, hasCalls: boolean): SequenceEnd {
  const isCall = kind === "required" ? end.finishReason === "stop" : kind === "auto" && hasCalls;
  return endOf(end, isCall);
}

function endOf(end: SequenceEnd, isCall: boolean): SequenceEnd {
  return isCall ? { ...end, finishReason: "tool_calls" } : end;
}

function newIds({ sequence, from, to }: GenerationStep): readonly number[] {
  return sequence.answer.ids.slice(from, to);
}
