import type { AnswerSoFar } from "./answer-reader.ts";
import type { Failure } from "./failure.ts";

/** Finish reasons of a whole answer, as vLLM sends them. */
const WHOLE: ReadonlySet<string> = new Set(["stop", "length", "tool_calls"]);

/** Finish reasons by which a server says that it gave the request up. */
const GIVEN_UP: ReadonlySet<string> = new Set(["abort", "error"]);

/** Null where a stream that ended in order is a whole answer: a finish_reason of one, `[DONE]`, visible content. */
export function judgeAnswer(answer: AnswerSoFar, maxTokens: number): Failure | null {
  const chunks = answer.contentChunks + answer.reasoningChunks;
  const { finishReason } = answer;
  if (!answer.done) {
    return fail(
      "stream-truncated",
      `The stream ended without [DONE] after ${chunks} chunks with output` +
        `${finishReason === null ? "" : ` and finish_reason "${finishReason}"`}.`,
    );
  }
  if (finishReason === null) {
    return fail(
      "no-finish-reason",
      `The stream ended without a finish_reason after ${chunks} chunks with output.`,
    );
  }
  if (GIVEN_UP.has(finishReason)) {
    return fail(
      "server-abort",
      `The server gave the request up (finish_reason "${finishReason}") after ${chunks} chunks with output.`,
    );
  }
  // Such as `content_filter` of a gateway, or `repetition`: the server cut the answer, and says so.
  if (!WHOLE.has(finishReason)) {
    return fail(
      "unexpected-finish-reason",
      `The answer ended with finish_reason "${finishReason}" after ${chunks} chunks with output; ` +
        `a whole one ends with ${[...WHOLE].join(", ")}.`,
    );
  }
  return answer.visible ? null : invisible(answer, finishReason, maxTokens);
}

function invisible(answer: AnswerSoFar, finishReason: string, maxTokens: number): Failure {
  if (answer.reasoningChunks === 0) {
    const tokens = answer.usage?.completionTokens ?? null;
    const counted = tokens === null ? "" : ` The server counted ${tokens} completion tokens.`;
    return fail(
      "empty-answer",
      `The answer has no visible content (finish_reason "${finishReason}").${counted}`,
    );
  }
  if (finishReason === "length") {
    return fail(
      "reasoning-only-answer",
      `Reasoning used up all of max-tokens (${maxTokens}) and left no visible answer. ` +
        "Raise max-tokens, or set thinking-mode to disabled.",
    );
  }
  return fail(
    "reasoning-only-answer",
    `The answer is ${answer.reasoningChunks} chunks of reasoning and no visible content (finish_reason "${finishReason}").`,
  );
}

function fail(errorType: Failure["errorType"], message: string): Failure {
  return { errorType, message, httpStatus: 200 };
}
