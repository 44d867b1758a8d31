import { parse } from "lossless-json";
import { endOfText, QUOTE } from "./json-text.ts";
import { parseNatively } from "./native-json.ts";

/** Why a text is no JSON that this program reads. */
type JsonFault = {
  readonly kind: "not-json" | "truncated" | "too-large" | "unsafe";
  /** A clause that completes "the file ...". */
  readonly message: string;
};

export type ParsedJson =
  | { readonly kind: "parsed"; readonly value: unknown }
  | ({ readonly kind: "fault" } & { readonly fault: JsonFault });

/** Levels of nesting that are read; our files have 5. The parser recurses once a level. */
const MAX_DEPTH = 64;

/** Values that are read from anywhere; 10,000 requests have 0.6 million. Each wrong one costs 0.5 kB. */
const MAX_VALUES = 1_250_000;

/** Characters of one text; ours are at most an error message of 2,048. The parser adds one by one. */
const MAX_TEXT_LENGTH = 2 ** 20;

/** Characters of one number; a double needs at most 25, and BigInt is quadratic in them. */
const MAX_NUMBER_LENGTH = 64;

/** Keys of Unix nanosecond stamps, which are read as `bigint` however small. */
const UNIX_NS_KEY = "_unix_ns";

/**
 * Parses JSON with every integer exact: whole numbers beyond 2^53, and all that stand under a key
 * ending in `_unix_ns`, become `bigint`. Refuses what JSON cannot mean or a program should not
 * touch: numbers that overflow, one key twice with two values, a key `__proto__`.
 *
 * @param maxValues how many values of objects and arrays are read; a text with more is too large
 */
export function parseJson(text: string, maxValues = MAX_VALUES): ParsedJson {
  const extent = measureExtent(text, maxValues);
  if (extent.depth > MAX_DEPTH) {
    return fault("too-large", `nests deeper than ${MAX_DEPTH} levels`);
  }
  if (extent.values > maxValues) {
    return fault("too-large", `holds more than ${maxValues.toLocaleString("en")} values`);
  }
  if (extent.longestText > MAX_TEXT_LENGTH) {
    return fault("too-large", `holds a text of ${extent.longestText} characters`);
  }
  try {
    const native = parseNatively(text, parseNumber);
    if (native !== null) return { kind: "parsed", value: settle(native.value) };
    return { kind: "parsed", value: settle(parse(text, null, parseNumber)) };
  } catch (error) {
    if (error instanceof UnsafeJsonError) return fault("unsafe", error.message);
    if (!(error instanceof SyntaxError)) throw error;
    if (text.trim() === "") return fault("truncated", "is empty");
    if (extent.openAtEnd && gaveUpAtEnd(text, error.message)) {
      return fault("truncated", `ends in the middle, after ${text.length} characters`);
    }
    const word = notFinite(text, error.message);
    return fault("not-json", `is not JSON: ${word ?? clip(error.message)}`);
  }
}

/** An object whose parser went wrong no sooner than in the last, cut token. */
function gaveUpAtEnd(text: string, message: string): boolean {
  if (!/^\s*\{/.test(text) || message.startsWith("Expected end of input")) return false;
  return positionIn(message) >= text.length - "\\u000".length;
}

/** For the words that Python's json and others write without a warning; null for any other error. */
function notFinite(text: string, message: string): string | null {
  const at = positionIn(message);
  const [word] = /^(NaN|Infinity)\b/.exec(text.slice(at, at + 9)) ?? [];
  if (word === undefined) return null;
  return `it holds ${word} at position ${at}, and JSON has neither NaN nor Infinity; a value that is not known is null`;
}

function positionIn(message: string): number {
  return Number(/at position (\d+)$/.exec(message)?.[1] ?? 0);
}

/** Told apart from the parser's own SyntaxError, which means "not JSON". */
class UnsafeJsonError extends Error {
  override readonly name = "UnsafeJsonError";
}

function fault(kind: JsonFault["kind"], message: string): ParsedJson {
  return { kind: "fault", fault: { kind, message } };
}

type Extent = {
  readonly depth: number;
  /** Commas outside texts: one for each value of an object or array but its last. */
  readonly values: number;
  /** As written, escapes and quotes included. */
  readonly longestText: number;
  readonly openAtEnd: boolean;
};

/** One pass without recursion, because the parser behind it would overflow the stack. */
function measureExtent(text: string, maxValues: number): Extent {
  let depth = 0;
  let deepest = 0;
  let values = 0;
  let longestText = 0;
  let openAtEnd = false;
  for (let at = 0; at < text.length && deepest <= MAX_DEPTH && values <= maxValues; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfText(text, at);
      if (end - at > longestText) longestText = end - at;
      openAtEnd = end === text.length;
      at = end;
    } else if (code === COMMA) values++;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth++;
      if (depth > deepest) deepest = depth;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth--;
  }
  return { depth: deepest, values, longestText, openAtEnd: openAtEnd || depth > 0 };
}

const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

function parseNumber(digits: string): number | bigint {
  if (digits.length > MAX_NUMBER_LENGTH) {
    throw new UnsafeJsonError(`has a number of ${digits.length} characters`);
  }
  const value = Number(digits);
  if (!Number.isFinite(value)) throw new UnsafeJsonError(`has a number out of range: ${digits}`);
  if (/^-?\d+$/.test(digits) && !Number.isSafeInteger(value)) return BigInt(digits);
  return value;
}

/** Turns time stamps into `bigint` in place; recursion is bounded by MAX_DEPTH. */
function settle(value: unknown): unknown {
  if (Array.isArray(value)) value.forEach(settle);
  else if (typeof value === "object" && value !== null) settleObject(value);
  return value;
}

function settleObject(holder: object): void {
  const fields = holder as Record<string, unknown>;
  for (const key of Object.keys(fields)) {
    if (key === "__proto__") throw new UnsafeJsonError('has a key "__proto__"');
    const value = fields[key];
    if (typeof value === "object") settle(value);
    else if (
      typeof value === "number" &&
      key.endsWith(UNIX_NS_KEY) &&
      Number.isSafeInteger(value)
    ) {
      fields[key] = BigInt(value);
    }
  }
}

/** The parser quotes what it found; a binary file would fill the terminal. */
function clip(message: string): string {
  const printable = message.replace(/[^\x20-\x7e]/g, "?");
  return printable.length > 160 ? `${printable.slice(0, 160)}...` : printable;
}
