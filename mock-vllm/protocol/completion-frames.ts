import type { FrameContext, SequenceEnd, UsageCounts, UsageDetails } from "./answer-frame.ts";
import { finalUsageJson, runningUsageJson } from "./usage.ts";

/** The JSON of each streamed chunk of a text completion. There is no role chunk. */
export type CompletionFrames = {
  /** The chunks of one step: one, or with the Rust front end's end of its own two. */
  text(index: number, step: CompletionStep): readonly string[];
  usage(counts: UsageCounts, details: UsageDetails): string;
};

export type CompletionStep = {
  readonly text: string;
  readonly logprobs: string;
  readonly end: SequenceEnd | null;
  readonly tokenIds: readonly number[] | null;
  /** The first chunk of its sequence. */
  readonly first: boolean;
  readonly usage: UsageCounts | null;
};

export function completionFrames(context: FrameContext): CompletionFrames {
  const envelope =
    `{"id":${JSON.stringify(context.id)},"object":"text_completion",` +
    `"created":${context.created},"model":${JSON.stringify(context.model)},"choices":[`;
  const usage: CompletionFrames["usage"] = (counts, details) =>
    `${envelope}],"usage":${finalUsageJson(counts, details)}}`;
  if (context.frontend === "rust") return { usage, text: rustText(envelope) };
  return { usage, text: pythonText(envelope, context) };
}

function pythonText(envelope: string, { promptTokenIds }: FrameContext): CompletionFrames["text"] {
  return (index, { text, logprobs, end, tokenIds, first, usage }) => {
    const reasons =
      end === null
        ? '"finish_reason":null,"stop_reason":null'
        : `"finish_reason":"${end.finishReason}","stop_reason":${JSON.stringify(end.stopReason)}`;
    const promptIds = JSON.stringify(first ? promptTokenIds : null);
    const running = usage === null ? "" : `,"usage":${runningUsageJson(usage)}`;
    return [
      `${envelope}{"index":${index},"text":${JSON.stringify(text)},"logprobs":${logprobs},${reasons},` +
        `"prompt_token_ids":${promptIds},"token_ids":${JSON.stringify(tokenIds)}}]${running}}`,
    ];
  };
}

function rustText(envelope: string): CompletionFrames["text"] {
  return (index, { text, end }) => {
    const chunks =
      text === "" ? [] : [`${envelope}{"index":${index},"text":${JSON.stringify(text)}}]}`];
    if (end !== null) {
      const stop =
        end.stopReason === null ? "" : `,"stop_reason":${JSON.stringify(end.stopReason)}`;
      chunks.push(
        `${envelope}{"index":${index},"text":"","finish_reason":"${end.finishReason}"${stop}}]}`,
      );
    }
    return chunks;
  };
}
