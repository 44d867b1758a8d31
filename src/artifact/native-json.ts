import { endOfText, QUOTE } from "./json-text.ts";

/**
 * Node's own JSON parser is much faster than a lossless one, and wrong in three ways: it rounds
 * whole numbers beyond 2^53, takes the last of two equal keys, and reads 1e999 as Infinity. Here it
 * gets the text with every long whole number as a marked text, and what it made is checked against
 * same shape, V8 of Node 24.21 read `{"\"":true,"\"":1}` as an object with the keys `"` and `\`.
 *
 * @param toNumber what a long whole number means; it may throw
 * @returns null where only the lossless parser can tell what the text means, or why it is wrong
 */
export function parseNatively(
  text: string,
  toNumber: (digits: string) => number | bigint,
): { readonly value: unknown } | null {
  // Whoever can write the mark, raw or escaped, could pass a text off as a number.
  if (text.includes(MARK) || /\\u[dD]800/.test(text)) return null;
  const prepared = markLongIntegers(text);
  if (prepared === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(prepared.text);
  } catch {
    return null;
  }
  const restored = restore(value, toNumber);
  return restored.members === prepared.members ? { value: restored.value } : null;
}

/** A lone surrogate: no UTF-8 file can hold one. */
const MARK = "\ud800";

/** From so many digits on a whole number may be beyond 2^53. */
const LONG_DIGITS = 16;

/** No double needs as many; what such a number means is for the other parser to say. */
const MAX_NUMBER_LENGTH = 64;

type Prepared = {
  readonly text: string;
  /** Colons outside texts: the members of all objects, also those whose key comes twice. */
  readonly members: number;
};

/** Null where a number is too long or a key has an escape. */
function markLongIntegers(text: string): Prepared | null {
  const parts: string[] = [];
  let copied = 0;
  let members = 0;
  let lastText: readonly [start: number, end: number] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfText(text, at);
      lastText = [at, end];
      at = end;
    } else if (code === COLON) {
      if (text.slice(...lastText).includes("\\")) return null;
      members++;
    } else if (code === MINUS || isDigit(code)) {
      const { end, digitsOnly } = scanNumber(text, at);
      if (end - at > MAX_NUMBER_LENGTH) return null;
      if (digitsOnly && end - at >= LONG_DIGITS) {
        parts.push(text.slice(copied, at), `"${MARK}${text.slice(at, end)}"`);
        copied = end;
      }
      at = end - 1;
    }
  }
  parts.push(text.slice(copied));
  return { text: parts.join(""), members };
}

/** The characters of a number from `start` on, well-formed or not; a malformed one stays malformed. */
function scanNumber(text: string, start: number): { end: number; digitsOnly: boolean } {
  let end = start + 1;
  let digitsOnly = true;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (isDigit(code)) continue;
    if (code !== POINT && code !== PLUS && code !== MINUS && (code | LOWER_CASE) !== E) break;
    digitsOnly = false;
  }
  // With a leading zero it is no JSON, which a marked text would hide.
  const first = text.charCodeAt(text.charCodeAt(start) === MINUS ? start + 1 : start);
  return { end, digitsOnly: digitsOnly && first !== ZERO };
}

type Restored = { readonly value: unknown; readonly members: number };

/** Turns marked texts into numbers, in place. What JSON cannot mean makes the count NaN. */
function restore(value: unknown, toNumber: (digits: string) => number | bigint): Restored {
  let members = 0;
  const visit = (item: unknown): unknown => {
    if (typeof item === "string") return item.startsWith(MARK) ? toNumber(item.slice(1)) : item;
    if (typeof item === "number") {
      if (!Number.isFinite(item)) members = Number.NaN;
      return item;
    }
    if (Array.isArray(item)) {
      for (let at = 0; at < item.length; at++) {
        const settled = visit(item[at]);
        if (settled !== item[at]) item[at] = settled;
      }
    } else if (typeof item === "object" && item !== null) visitMembers(item);
    return item;
  };
  const visitMembers = (holder: object): void => {
    const fields = holder as Record<string, unknown>;
    for (const key of Object.keys(fields)) {
      // A number where a key should be: the mark made it look like one.
      members += key.startsWith(MARK) ? Number.NaN : 1;
      // Assigning to it would set the prototype; the caller refuses it.
      if (key === "__proto__") continue;
      const settled = visit(fields[key]);
      if (settled !== fields[key]) fields[key] = settled;
    }
  };
  return { value: visit(value), members };
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const E = 0x65;
const LOWER_CASE = 0x20;
