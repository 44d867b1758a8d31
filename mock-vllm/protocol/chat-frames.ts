import type {
  FrameContext,
  ReasoningField,
  SequenceEnd,
  UsageCounts,
  UsageDetails,
} from "./answer-frame.ts";
import { finalUsageJson, metricsMember, runningUsageJson } from "./usage.ts";

/**
 * The JSON of each streamed chat chunk. Keys are written by hand, in the field order of vLLM's
 * models, because which nulls stay and which go differs from chunk to chunk.
 */
export type ChatFrames = {
  /** The first chunk of a sequence; `usage` with `continuous_usage_stats` only. */
  role(index: number, usage: UsageCounts | null): string;
  /** The text of the last message, which `echo` puts before the answer. */
  echo(index: number, text: string, usage: UsageCounts | null): string;
  /** The chunks of one step: one, or with the Rust front end's end of its own two. */
  text(index: number, step: ChatStep): readonly string[];
  usage(counts: UsageCounts, details: UsageDetails): string;
};

/** What a chunk's delta has set: what is undefined is left out of it, what is null is written. */
export type ChatDelta = {
  readonly content?: string | null;
  readonly reasoning?: string | null;
  readonly toolCalls?: readonly ToolCallPart[];
};

/** A part of a tool call; only the first of each call has id and name. */
export type ToolCallPart = {
  readonly index: number;
  readonly id?: string;
  readonly name?: string;
  readonly arguments?: string;
};

/** What one step adds to one sequence. */
export type ChatStep = {
  readonly delta: ChatDelta;
  /** JSON. */
  readonly logprobs: string;
  readonly end: SequenceEnd | null;
  readonly tokenIds: readonly number[] | null;
  readonly usage: UsageCounts | null;
};

export function chatFrames(context: FrameContext): ChatFrames {
  const envelope =
    `{"id":${JSON.stringify(context.id)},"object":"chat.completion.chunk",` +
    `"created":${context.created},"model":${JSON.stringify(context.model)},"choices":[`;
  return context.frontend === "rust" ? rustFrames(envelope) : pythonFrames(envelope, context);
}

function pythonFrames(envelope: string, context: FrameContext): ChatFrames {
  const fingerprint = `,"system_fingerprint":${JSON.stringify(context.systemFingerprint)}`;
  const emptyReasoning = context.reasoningField === "both" ? ',"reasoning_content":null' : "";
  const promptIds = JSON.stringify(context.promptTokenIds);
  const role = JSON.stringify(context.role);
  const promptText = JSON.stringify(context.promptText);
  return {
    role(index, usage) {
      return (
        `${envelope}{"index":${index},"delta":{"role":${role},"content":""${emptyReasoning}},` +
        `"logprobs":null,"finish_reason":null}]${usageMember(usage)},` +
        `"prompt_token_ids":${promptIds},"prompt_text":${promptText}}`
      );
    },
    echo(index, text, usage) {
      const delta = pythonDelta({ content: text }, context.reasoningField);
      return (
        `${envelope}{"index":${index},"delta":${delta},"logprobs":null,"finish_reason":null}]` +
        `${usageMember(usage)}}`
      );
    },
    text(index, { delta, logprobs, end, tokenIds, usage }) {
      const reasons =
        end === null
          ? '"finish_reason":null'
          : `"finish_reason":"${end.finishReason}","stop_reason":${JSON.stringify(end.stopReason)}`;
      const ids = tokenIds === null ? "null" : JSON.stringify(tokenIds);
      const withFingerprint = end !== null && !context.includeUsage ? fingerprint : "";
      return [
        `${envelope}{"index":${index},"delta":${pythonDelta(delta, context.reasoningField)},` +
          `"logprobs":${logprobs},${reasons},"token_ids":${ids}}]${usageMember(usage)}${withFingerprint}}`,
      ];
    },
    usage(counts, details) {
      return `${envelope}],"usage":${finalUsageJson(counts, details)}${fingerprint}${metricsMember(details)}}`;
    },
  };
}

/** The Rust front end leaves out whatever is null, and gives the end a chunk of its own. */
function rustFrames(envelope: string): ChatFrames {
  return {
    role: (index) => `${envelope}{"index":${index},"delta":{"role":"assistant"}}]}`,
    echo: (index, text) =>
      `${envelope}{"index":${index},"delta":{${sparseDelta({ content: text })}}}]}`,
    text(index, { delta, end }) {
      const sparse = sparseDelta(delta);
      const chunks = sparse === "" ? [] : [`${envelope}{"index":${index},"delta":{${sparse}}}]}`];
      if (end !== null) {
        const stop =
          end.stopReason === null ? "" : `,"stop_reason":${JSON.stringify(end.stopReason)}`;
        chunks.push(
          `${envelope}{"index":${index},"delta":{},"finish_reason":"${end.finishReason}"${stop}}]}`,
        );
      }
      return chunks;
    },
    usage: (counts, details) => `${envelope}],"usage":${finalUsageJson(counts, details)}}`,
  };
}

function usageMember(usage: UsageCounts | null): string {
  return usage === null ? "" : `,"usage":${runningUsageJson(usage)}`;
}

function pythonDelta(delta: ChatDelta, field: ReasoningField): string {
  const { content, reasoning, toolCalls } = delta;
  // Nearly all deltas are a token's text and nothing else.
  if (typeof content === "string" && reasoning === undefined && toolCalls === undefined) {
    const own = JSON.stringify(content);
    return field === "both" ? `{"content":${own},"reasoning_content":null}` : `{"content":${own}}`;
  }
  let members = content === undefined ? "" : `,"content":${JSON.stringify(content)}`;
  if (reasoning !== undefined) members += reasoningMember(reasoning, field);
  else if (field === "both") members += ',"reasoning_content":null';
  if (toolCalls !== undefined) members += toolCallsMember(toolCalls);
  return `{${members.slice(1)}}`;
}

function reasoningMember(reasoning: string | null, field: ReasoningField): string {
  const text = JSON.stringify(reasoning);
  switch (field) {
    case "reasoning":
      return `,"reasoning":${text}`;
    case "both":
      return `,"reasoning":${text},"reasoning_content":${text}`;
    case "reasoning_content":
      return `,"reasoning_content":${text}`;
    default:
      return field satisfies never;
  }
}

function toolCallsMember(toolCalls: readonly ToolCallPart[]): string {
  return `,"tool_calls":[${toolCalls.map(toolCallPart).join(",")}]`;
}

function toolCallPart({ index, id, name, arguments: args }: ToolCallPart): string {
  const head = id === undefined ? "" : `"id":${JSON.stringify(id)},"type":"function",`;
  return `{${head}"index":${index},"function":${JSON.stringify({ name, arguments: args })}}`;
}

/** The members of a delta without those that are null or empty; "" where there is none. */
function sparseDelta({ content, reasoning, toolCalls }: ChatDelta): string {
  let members = content ? `,"content":${JSON.stringify(content)}` : "";
  if (reasoning) members += reasoningMember(reasoning, "reasoning");
  if (toolCalls !== undefined) members += toolCallsMember(toolCalls);
  return members.slice(1);
}
