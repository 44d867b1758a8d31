import type { SseRead } from "./sse.ts";
import { type ChatChunk, readChatEvent } from "./wire.ts";

/**
 * The shape that frames of one stream share. From one frame to the next only the text of the delta
 * changes, so a frame that equals a known one byte for byte outside of that text means the same and
 * needs no parsing: no decoding, splitting or JSON.
 */
export type FrameTemplate = {
  readonly kind: "content" | "reasoning";
  /** Whether the bytes are one whole frame of this shape, with a text that is not empty. */
  fits(bytes: Uint8Array): boolean;
  /** Where the text of a frame that fits begins, and where it has ended; UTF-8. */
  readonly textStart: number;
  textEnd(bytes: Uint8Array): number;
};

/** The frames of one stream. */
export type FrameMemory = {
  /** The template that these bytes fit; null where they must be parsed. */
  recall(bytes: Uint8Array): FrameTemplate | null;
  /** Takes note of bytes that were parsed, in the order of the stream. */
  parsed(bytes: Uint8Array, read: SseRead): void;
};

/** Templates that one stream may learn: reasoning, content, and some for a server that changes. */
const MAX_TEMPLATES = 8;

export function createFrameMemory(): FrameMemory {
  let template: FrameTemplate | null = null;
  let templatesLeft = MAX_TEMPLATES;
  // Only then a frame may pass the parser by: it holds nothing back that belongs to it.
  let betweenEvents = false;
  return {
    recall: (bytes) => (betweenEvents && template?.fits(bytes) === true ? template : null),
    parsed(bytes, { payloads, tooLarge }) {
      const startsEvent = betweenEvents;
      betweenEvents = !tooLarge && endsInBlankLine(bytes);
      const [payload] = payloads;
      const isOneEvent = startsEvent && betweenEvents && payloads.length === 1;
      if (!isOneEvent || payload === undefined || templatesLeft === 0) return;
      const learned = learnFrame(bytes, payload);
      if (learned === null) return;
      template = learned;
      templatesLeft--;
    },
  };
}

function endsInBlankLine(bytes: Uint8Array): boolean {
  return bytes.at(-1) === LINE_FEED && bytes.at(-2) === LINE_FEED;
}

const PROBE = "probe";

/** Places where the text is looked for: logprobs may repeat it before the delta. */
const MAX_CANDIDATES = 4;

/** Null where the bytes are not this event alone, or say more than a text: a finish reason, usage. */
function learnFrame(bytes: Uint8Array, payload: string): FrameTemplate | null {
  const chunk = readChatEvent(payload);
  const kind = chunk.kind === "chunk" && chunk.content === "" ? "reasoning" : "content";
  if (chunk.kind !== "chunk" || !saysOnly(chunk, kind, chunk[kind])) return null;
  const text = chunk[kind];
  if (text === "" || !Buffer.from(`data: ${payload}\n\n`).equals(bytes)) return null;
  const quoted = `"${text}"`;
  let at = payload.indexOf(quoted);
  for (let candidate = 0; at >= 0 && candidate < MAX_CANDIDATES; candidate++) {
    const before = payload.slice(0, at + 1);
    const after = payload.slice(at + 1 + text.length);
    // Proof that another text at this place is what the parser then reads.
    const probed = readChatEvent(`${before}${PROBE}${after}`);
    if (probed.kind === "chunk" && saysOnly(probed, kind, PROBE)) {
      return createTemplate(kind, `data: ${before}`, `${after}\n\n`);
    }
    at = payload.indexOf(quoted, at + 1);
  }
  return null;
}

function saysOnly(chunk: ChatChunk, kind: FrameTemplate["kind"], text: string): boolean {
  const other = kind === "content" ? chunk.reasoning : chunk.content;
  const { hasChoice, finishReason, usage } = chunk;
  return chunk[kind] === text && other === "" && hasChoice && !finishReason && usage === null;
}

function createTemplate(kind: FrameTemplate["kind"], before: string, after: string): FrameTemplate {
  const head = createPattern(before);
  const tail = createPattern(after);
  const start = head.length;
  return {
    kind,
    textStart: start,
    textEnd: (bytes) => bytes.length - tail.length,
    fits(bytes) {
      const end = bytes.length - tail.length;
      if (end <= start) return false;
      // What ends or alters a JSON text ends the likeness as well.
      for (let at = start; at < end; at++) {
        const byte = bytes[at] ?? QUOTE;
        if (byte < SPACE || byte === QUOTE || byte === BACKSLASH) return false;
      }
      return tail.isAt(bytes, end) && head.isAt(bytes, 0);
    },
  };
}

/** Bytes to be found in other bytes. */
type Pattern = {
  readonly length: number;
  /** Whether the pattern is in `bytes` from `from` on; the caller knows that it ends within them. */
  isAt(bytes: Uint8Array, from: number): boolean;
};

/** Compares four bytes at a time, wherever they lie: half the time of a call of `Buffer.compare`. */
function createPattern(text: string): Pattern {
  const wanted = viewOf(new Uint8Array(Buffer.from(text)).buffer);
  const length = wanted.byteLength;
  const inWords = length - (length % 4);
  return {
    length,
    isAt(bytes, from) {
      const view = viewOf(bytes.buffer);
      const start = bytes.byteOffset + from;
      for (let at = 0; at < inWords; at += 4) {
        if (view.getUint32(start + at) !== wanted.getUint32(at)) return false;
      }
      for (let at = inWords; at < length; at++) {
        if (view.getUint8(start + at) !== wanted.getUint8(at)) return false;
      }
      return true;
    },
  };
}

/** The last view made: frames often lie in one buffer. One for all streams, so that it holds one buffer. */
let latestView: DataView = new DataView(new ArrayBuffer(0));

function viewOf(buffer: ArrayBufferLike): DataView {
  if (latestView.buffer !== buffer) latestView = new DataView(buffer);
  return latestView;
}

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
