import type { Failure } from "./failure.ts";
import type { RequestTimes, Usage, VisibleAnswer } from "./record.ts";
import { createSseParser, LARGEST_EVENT_CHARS, type SseRead } from "./sse.ts";
import { type ChatChunk, readChatEvent } from "./wire.ts";

/** Longest visible answer that is kept, in UTF-16 units. */
const LONGEST_ANSWER = 8192;

/** What has come of one streamed answer so far; times count from the request's own start. */
export type AnswerSoFar = {
  readonly times: Omit<RequestTimes, "headersMs" | "endMs">;
  readonly contentChunks: number;
  readonly reasoningChunks: number;
  readonly lastReadChunks: number;
  readonly usage: Usage | null;
  readonly finishReason: string | null;
  readonly answer: VisibleAnswer;
  /** Content other than white space came. */
  readonly visible: boolean;
  readonly done: boolean;
};

export type AnswerReader = {
  /** Takes one socket read that arrived `atMs` after the start; null unless it shows a failure. */
  read(bytes: Uint8Array, atMs: number): Failure | null;
  /** At the end of the stream: takes an event that no blank line ended. */
  end(atMs: number): Failure | null;
  soFar(): AnswerSoFar;
};

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Reads the body of one 200 answer. All events of one socket read get that read's time. */
export function createAnswerReader(): AnswerReader {
  const parser = createSseParser();
  const times: Mutable<AnswerSoFar["times"]> = {
    firstEventMs: null,
    firstReasoningMs: null,
    firstContentMs: null,
    firstOutputMs: null,
    lastOutputMs: null,
  };
  const state = {
    contentChunks: 0,
    reasoningChunks: 0,
    lastReadChunks: 0,
    usage: null as Usage | null,
    finishReason: null as string | null,
    text: "",
    truncated: false,
    visible: false,
    done: false,
  };

  function takeRead(read: SseRead, atMs: number): Failure | null {
    let outputChunks = 0;
    for (const payload of read.payloads) {
      // What follows [DONE] is no part of the answer.
      if (state.done) break;
      const event = readChatEvent(payload);
      if (event.kind === "error") return fault("stream-error-event", event.message);
      if (event.kind === "malformed")
        return fault("malformed-event", `In the stream, ${event.reason}`);
      if (event.kind === "done") state.done = true;
      else if (takeChunk(event, atMs)) outputChunks++;
    }
    if (outputChunks > 0) state.lastReadChunks = outputChunks;
    if (!read.tooLarge || state.done) return null;
    return fault("malformed-event", `One event is larger than ${LARGEST_EVENT_CHARS} characters.`);
  }

  /** Whether the chunk carried output. */
  function takeChunk(chunk: ChatChunk, atMs: number): boolean {
    if (chunk.hasChoice) times.firstEventMs ??= atMs;
    state.usage = chunk.usage ?? state.usage;
    state.finishReason = chunk.finishReason ?? state.finishReason;
    if (chunk.reasoning !== "") {
      state.reasoningChunks++;
      times.firstReasoningMs ??= atMs;
    }
    if (chunk.content !== "") {
      state.contentChunks++;
      times.firstContentMs ??= atMs;
      capture(chunk.content);
    }
    if (chunk.reasoning === "" && chunk.content === "") return false;
    times.firstOutputMs ??= atMs;
    times.lastOutputMs = atMs;
    return true;
  }

  function capture(content: string): void {
    state.visible ||= /\S/.test(content);
    const room = LONGEST_ANSWER - state.text.length;
    if (content.length > room) state.truncated = true;
    if (room > 0) state.text += content.slice(0, room);
  }

  return {
    read: (bytes, atMs) => takeRead(parser.feed(bytes), atMs),
    end(atMs) {
      const failure = takeRead(parser.end(), atMs);
      // A cut event is what a cut stream ends with; it says nothing about the server's JSON.
      return failure?.errorType === "malformed-event" ? null : failure;
    },
    soFar() {
      const { text, truncated, ...rest } = state;
      return { ...rest, times: { ...times }, answer: { text, truncated } };
    },
  };
}

function fault(errorType: Failure["errorType"], message: string): Failure {
  return { errorType, message, httpStatus: 200 };
}
