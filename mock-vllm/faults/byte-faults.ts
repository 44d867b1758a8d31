import { type FaultRule, hasFault } from "./fault.ts";

/** How the events of one stream become bytes and writes. */
export type EventWriter = {
  /** The writes that one more event causes; none while it is held for the next one. */
  writes(data: string): readonly Uint8Array[];
  /** What is still held when the stream ends. */
  rest(): readonly Uint8Array[];
};

/** vLLM's way, one write an event. */
const PLAIN_WRITER: EventWriter = {
  writes: (data) => [Buffer.from(`data: ${data}\n\n`, "utf8")],
  rest: () => [],
};

/** One event as vLLM writes it, or with the odd but lawful bytes that faults ask for. */
export function eventWriter(faults: readonly FaultRule[]): EventWriter {
  if (faults.length === 0) return PLAIN_WRITER;
  const newline = hasFault(faults, "crlf") ? "\r\n" : "\n";
  const field = hasFault(faults, "no-space") ? "data:" : "data: ";
  const comment = hasFault(faults, "comments") ? `: keep-alive${newline}${newline}` : "";
  let lead = hasFault(faults, "bom") ? "\ufeff" : "";
  const encode = (data: string) => {
    const text = `${lead}${comment}${field}${data}${newline}${newline}`;
    lead = "";
    return Buffer.from(text, "utf8");
  };
  if (hasFault(faults, "two-events-per-write")) return pairing(encode);
  return { writes: (data) => cut(encode(data), faults), rest: () => [] };
}

function pairing(encode: (data: string) => Buffer): EventWriter {
  let held: Buffer | null = null;
  return {
    writes(data) {
      const bytes = encode(data);
      if (held === null) {
        held = bytes;
        return [];
      }
      const pair = Buffer.concat([held, bytes]);
      held = null;
      return [pair];
    },
    rest: () => (held === null ? [] : [held]),
  };
}

function cut(bytes: Buffer, faults: readonly FaultRule[]): readonly Uint8Array[] {
  if (hasFault(faults, "split-every-byte")) {
    return Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
  }
  if (hasFault(faults, "event-over-writes")) {
    const third = Math.ceil(bytes.length / 3);
    return [0, 1, 2].map((part) => bytes.subarray(part * third, (part + 1) * third));
  }
  if (hasFault(faults, "split-utf8")) return cutCharacters(bytes);
  return [bytes];
}

/** Cuts after the first byte of every character that has several. */
function cutCharacters(bytes: Buffer): readonly Uint8Array[] {
  const parts: Uint8Array[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length; at++) {
    // 11xxxxxx starts a character of several bytes.
    if ((bytes[at] ?? 0) >= 0xc0) {
      parts.push(bytes.subarray(from, at + 1));
      from = at + 1;
    }
  }
  parts.push(bytes.subarray(from));
  return parts;
}
