import type {
  FrameContext,
  ReasoningField,
  SequenceEnd,
  TextDelta,
  UsageCounts,
  UsageDetails,
} from "./answer-frame.ts";
import { finalUsageJson, runningUsageJson } from "./usage.ts";

/**
 * The JSON of each streamed chat chunk. Keys are written by hand, in the field order of vLLM's
 * models, because which nulls stay and which go differs from chunk to chunk.
 */
export type ChatFrames = {
  /** The first chunk of a sequence; `usage` with `continuous_usage_stats` only. */
  role(index: number, usage: UsageCounts | null): string;
  /** The chunks of one step: one, or with the Rust front end's end of its own two. */
  text(index: number, step: ChatStep): readonly string[];
  usage(counts: UsageCounts, details: UsageDetails): string;
};

/** What one step adds to one sequence. */
export type ChatStep = {
  readonly delta: TextDelta;
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
  return {
    role(index, usage) {
      return (
        `${envelope}{"index":${index},"delta":{"role":"assistant","content":""${emptyReasoning}},` +
        `"logprobs":null,"finish_reason":null}]${usageMember(usage)},` +
        `"prompt_token_ids":${promptIds},"prompt_text":null}`
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
      const metrics =
        details.metrics === null ? "" : `,"metrics":${JSON.stringify(details.metrics)}`;
      return `${envelope}],"usage":${finalUsageJson(counts, details)}${fingerprint}${metrics}}`;
    },
  };
}

/** The Rust front end leaves out whatever is null, and gives the end a chunk of its own. */
function rustFrames(envelope: string): ChatFrames {
  return {
    role: (index) => `${envelope}{"index":${index},"delta":{"role":"assistant"}}]}`,
    text(index, { delta, end }) {
      const chunks =
        delta.content === null && delta.reasoning === null
          ? []
          : [`${envelope}{"index":${index},"delta":${sparseDelta(delta)}}]}`];
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

function pythonDelta({ content, reasoning }: TextDelta, field: ReasoningField): string {
  if (reasoning === null) {
    const empty = field === "both" ? ',"reasoning_content":null' : "";
    return `{"content":${JSON.stringify(content ?? "")}${empty}}`;
  }
  const text = JSON.stringify(reasoning);
  const before = content === null ? "" : `"content":${JSON.stringify(content)},`;
  switch (field) {
    case "reasoning":
      return `{${before}"reasoning":${text}}`;
    case "both":
      return `{${before}"reasoning":${text},"reasoning_content":${text}}`;
    case "reasoning_content":
      return `{${before}"reasoning_content":${text}}`;
    default:
      return field satisfies never;
  }
}

function sparseDelta({ content, reasoning }: TextDelta): string {
  const members: string[] = [];
  if (content !== null) members.push(`"content":${JSON.stringify(content)}`);
  if (reasoning !== null) members.push(`"reasoning":${JSON.stringify(reasoning)}`);
  return `{${members.join(",")}}`;
}
