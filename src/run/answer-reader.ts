import { createAnswerText } from "./answer-text.ts";
import type { Failure } from "./failure.ts";
import { createFrameMemory, type FrameTemplate } from "./frame-template.ts";
import type { RequestTimes, Usage, VisibleAnswer } from "./record.ts";
import { createSseParser, LARGEST_EVENT_CHARS, type SseRead } from "./sse.ts";
import { type ChatChunk, readChatEvent } from "./wire.ts";

/** What has come of one streamed answer so far; times count from the request's own start. */
export type AnswerSoFar = {
  readonly times: Omit<RequestTimes, "connectMs" | "headersMs" | "endMs">;
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

/** Reads the body of one 200 answer. All events of one socket read get that read's time. */
export function createAnswerReader(): AnswerReader {
  const parser = createSseParser();
  const frames = createFrameMemory();
  const tally = createTally();
  let done = false;

  function take(read: SseRead, atMs: number): Failure | null {
    let outputChunks = 0;
    for (const payload of read.payloads) {
      // What follows [DONE] is no part of the answer.
      if (done) break;
      const event = readChatEvent(payload);
      if (event.kind === "error") return fault("stream-error-event", event.message);
      if (event.kind === "malformed") {
        return fault("malformed-event", `In the stream, ${event.reason}`);
      }
      if (event.kind === "done") done = true;
      else if (tally.take(event, atMs)) outputChunks++;
    }
    if (outputChunks > 0) tally.endRead(outputChunks);
    if (!read.tooLarge || done) return null;
    return fault("malformed-event", `One event is larger than ${LARGEST_EVENT_CHARS} characters.`);
  }

  function parse(bytes: Uint8Array, atMs: number): Failure | null {
    const read = parser.feed(bytes);
    frames.parsed(bytes, read);
    return take(read, atMs);
  }

  return {
    read(bytes, atMs) {
      const known = done ? null : frames.recall(bytes);
      if (known === null) return parse(bytes, atMs);
      tally.takeKnown(known, bytes, atMs);
      return null;
    },
    end(atMs) {
      const failure = take(parser.end(), atMs);
      // A cut event is what a cut stream ends with; it says nothing about the server's JSON.
      return failure?.errorType === "malformed-event" ? null : failure;
    },
    soFar: () => ({ ...tally.soFar(), done }),
  };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Times, counts and text of the chunks so far. */
function createTally() {
  const marks = createMarks();
  const text = createAnswerText();
  return {
    /** Whether the chunk carried output. */
    take(chunk: ChatChunk, atMs: number): boolean {
      marks.takeEvent(chunk, atMs);
      if (chunk.reasoning !== "") marks.takeReasoning(atMs);
      if (chunk.content !== "") {
        marks.takeContent(atMs);
        text.add(chunk.content);
      }
      return chunk.reasoning !== "" || chunk.content !== "";
    },
    /** A frame that is a text and nothing else. */
    takeKnown(frame: FrameTemplate, bytes: Uint8Array, atMs: number): void {
      if (frame.kind === "reasoning") marks.takeReasoning(atMs);
      else {
        marks.takeContent(atMs);
        text.addUtf8(bytes, frame.textStart, frame.textEnd(bytes));
      }
      marks.endRead(1);
    },
    endRead: marks.endRead,
    soFar: () => ({ ...marks.soFar(), answer: text.soFar(), visible: text.isVisible() }),
  };
}

type Counts = Mutable<Omit<AnswerSoFar, "times" | "answer" | "visible" | "done">>;

/** When chunks came and how many, without their text. */
function createMarks() {
  const times: Mutable<AnswerSoFar["times"]> = {
    firstEventMs: null,
    firstReasoningMs: null,
    firstContentMs: null,
    firstOutputMs: null,
    lastOutputMs: null,
  };
  const counts: Counts = {
    contentChunks: 0,
    reasoningChunks: 0,
    lastReadChunks: 0,
    usage: null,
    finishReason: null,
  };

  function takeOutput(atMs: number): void {
    times.firstOutputMs ??= atMs;
    times.lastOutputMs = atMs;
  }

  return {
    takeEvent({ hasChoice, usage, finishReason }: ChatChunk, atMs: number): void {
      if (hasChoice) times.firstEventMs ??= atMs;
      counts.usage = usage ?? counts.usage;
      counts.finishReason = finishReason ?? counts.finishReason;
    },
    takeReasoning(atMs: number): void {
      counts.reasoningChunks++;
      times.firstReasoningMs ??= atMs;
      takeOutput(atMs);
    },
    takeContent(atMs: number): void {
      counts.contentChunks++;
      times.firstContentMs ??= atMs;
      takeOutput(atMs);
    },
    /** One socket read brought so many chunks with output. */
    endRead(outputChunks: number): void {
      counts.lastReadChunks = outputChunks;
    },
    soFar: () => ({ ...counts, times: { ...times } }),
  };
}

function fault(errorType: Failure["errorType"], message: string): Failure {
  return { errorType, message, httpStatus: 200 };
}
