import type { FrameContext, SequenceEnd, UsageCounts, UsageDetails } from "./answer-frame.ts";
import { finalUsageJson, metricsMember, runningUsageJson } from "./usage.ts";

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
  /** In the first chunk of a sequence, where ids are asked for. */
  readonly promptTokenIds: readonly number[] | null;
  readonly usage: UsageCounts | null;
};

export function completionFrames(context: FrameContext): CompletionFrames {
  const envelope =
    `{"id":${JSON.stringify(context.id)},"object":"text_completion",` +
    `"created":${context.created},"model":${JSON.stringify(context.model)},"choices":[`;
  if (context.frontend === "rust") {
    return {
      text: rustText(envelope),
      usage: (counts, details) => `${envelope}],"usage":${finalUsageJson(counts, details)}}`,
    };
  }
  const fingerprint = `,"system_fingerprint":${JSON.stringify(context.systemFingerprint)}`;
  return {
    text: pythonText(envelope, context, fingerprint),
    usage(counts, details) {
      return `${envelope}],"usage":${finalUsageJson(counts, details)}${fingerprint}${metricsMember(details)}}`;
    },
  };
}

function pythonText(
  envelope: string,
  { includeUsage }: FrameContext,
  fingerprint: string,
): CompletionFrames["text"] {
  return (index, { text, logprobs, end, tokenIds, promptTokenIds, usage }) => {
    const reasons =
      end === null
        ? '"finish_reason":null,"stop_reason":null'
        : `"finish_reason":"${end.finishReason}","stop_reason":${JSON.stringify(end.stopReason)}`;
    const promptIds = JSON.stringify(promptTokenIds);
    const withFingerprint = end !== null && !includeUsage ? fingerprint : "";
    const running = usage === null ? "" : `,"usage":${runningUsageJson(usage)}`;
    return [
      `${envelope}{"index":${index},"text":${JSON.stringify(text)},"logprobs":${logprobs},${reasons},` +
        `"prompt_token_ids":${promptIds},"token_ids":${JSON.stringify(tokenIds)}}]` +
        `${running}${withFingerprint}}`,
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
