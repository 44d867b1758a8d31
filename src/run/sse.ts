import { createParser } from "eventsource-parser";

/** What one slice of the stream completed. */
export type SseRead = {
  /** The `data` of each event, in order. */
  readonly payloads: readonly string[];
  /** An event outgrew the cap; nothing more comes out of this parser. */
  readonly tooLarge: boolean;
};

export type SseParser = {
  /** Takes any slice of the stream's bytes. */
  feed(bytes: Uint8Array): SseRead;
  /** At the end of the stream: the event that no blank line ended, whole or cut. */
  end(): SseRead;
};

/** Largest event that is still read, in characters: room for a tool's 16 MB answer, not for a flood. */
export const LARGEST_EVENT_CHARS = 32 * 1024 * 1024;

/**
 * The `data` payloads of a Server-Sent Events stream, whatever the slices: UTF-8 split between
 * reads, LF, CRLF or CR line ends, comments, a byte order mark. Knows nothing of time or JSON.
 */
export function createSseParser(largestEventChars = LARGEST_EVENT_CHARS): SseParser {
  // Strips a byte order mark, on which eventsource-parser 3 loses the first event.
  const decoder = new TextDecoder();
  const toLineFeeds = createLineFeeds();
  let payloads: string[] = [];
  let tooLarge = false;
  const parser = createParser({
    maxBufferSize: largestEventChars,
    onEvent(event) {
      // "If the data buffer is an empty string": no event (HTML, 9.2.6).
      if (event.data !== "") payloads.push(event.data);
    },
    onError(error) {
      if (error.type === "max-buffer-size-exceeded") tooLarge = true;
    },
  });

  function read(text: string): SseRead {
    if (!tooLarge) parser.feed(toLineFeeds(text));
    const completed = payloads;
    payloads = [];
    return { payloads: completed, tooLarge };
  }

  return {
    feed: (bytes) => read(decoder.decode(bytes, { stream: true })),
    end: () => read(`${decoder.decode()}\n\n`),
  };
}

/**
 * CRLF and lone CR become LF as they come in. eventsource-parser 3 holds back a CR at the end of a
 * slice until more text comes, and so would report an event one read late, or the last one never.
 */
function createLineFeeds(): (text: string) => string {
  let endedInReturn = false;
  return (text) => {
    if (text === "") return text;
    const fresh = endedInReturn && text.startsWith("\n") ? text.slice(1) : text;
    endedInReturn = text.endsWith("\r");
    return fresh.includes("\r") ? fresh.replace(/\r\n?/g, "\n") : fresh;
  };
}
