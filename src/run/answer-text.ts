import type { VisibleAnswer } from "./record.ts";

/** Longest visible answer that is kept, in UTF-16 units. */
const LONGEST_ANSWER = 8192;

/** The visible text of one answer, as far as it is kept. */
export type AnswerText = {
  add(text: string): void;
  /** The same for the UTF-8 in `bytes` from `start` to before `end`, which has whole characters. */
  addUtf8(bytes: Uint8Array, start: number, end: number): void;
  /** Whether anything but white space came. */
  isVisible(): boolean;
  soFar(): VisibleAnswer;
};

/**
 * Collects ASCII as bytes and makes text of it when it is asked for, mostly once an answer: a string
 * for every token would be a fifth of the client's work.
 */
export function createAnswerText(): AnswerText {
  let text = "";
  let ascii = new Uint8Array(FIRST_BYTES);
  let asciiLength = 0;
  let visible = false;
  let truncated = false;

  function settleAscii(): void {
    text += latin1(ascii, 0, asciiLength);
    asciiLength = 0;
  }

  function add(more: string): void {
    visible ||= /\S/.test(more);
    settleAscii();
    const room = LONGEST_ANSWER - text.length;
    if (more.length > room) truncated = true;
    if (room > 0) text += more.slice(0, room);
  }

  return {
    add,
    addUtf8(bytes, start, end) {
      if (!isAscii(bytes, start, end)) {
        add(asBuffer(bytes).toString("utf8", start, end));
        return;
      }
      visible ||= /\S/.test(latin1(bytes, start, end));
      const room = LONGEST_ANSWER - text.length - asciiLength;
      if (end - start > room) truncated = true;
      const stop = Math.min(end, start + room);
      ascii = withRoom(ascii, asciiLength + stop - start);
      for (let at = start; at < stop; at++) ascii[asciiLength++] = bytes[at] ?? 0;
    },
    isVisible: () => visible,
    soFar() {
      settleAscii();
      return { text, truncated };
    },
  };
}

/** Enough for a short answer. */
const FIRST_BYTES = 256;

function withRoom(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  if (length <= bytes.length) return bytes;
  const grown = new Uint8Array(Math.max(length, bytes.length * 2));
  grown.set(bytes);
  return grown;
}

function isAscii(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    if ((bytes[at] ?? 0) >= 0x80) return false;
  }
  return true;
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return asBuffer(bytes).toString("latin1", start, end);
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
