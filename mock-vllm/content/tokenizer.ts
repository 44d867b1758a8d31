import { BYTE_TOKENS, FIRST_PIECE, PIECES, SPECIAL_TEXTS } from "./vocabulary.ts";

/** Slots of the open-addressing table; a power of two, several times the number of pieces. */
const TABLE_SLOTS = 16_384;
/** Unknown words are split into the longest pieces up to this many letters. */
const LONGEST_SUBWORD = 5;

const table = buildTable();
const pieceBytes: readonly Uint8Array[] = PIECES.map((piece) => Buffer.from(piece, "utf8"));

/**
 * The tokens of a text: known words are one token, with the space before them; digits and
 * punctuation one each; all else falls back to pieces, then bytes. `decode(encode(text))` is the text.
 */
export function encode(text: string): number[] {
  const ids: number[] = [];
  let at = 0;
  while (at < text.length) {
    const letters = text.charCodeAt(at) === 32 ? at + 1 : at;
    const end = endOfLetters(text, letters);
    if (end === letters) at = encodeOther(text, at, ids);
    else {
      encodeWord(text, { start: at, end, ids });
      at = end;
    }
  }
  return ids;
}

/** The text of the tokens, control tokens by their names; malformed UTF-8 becomes U+FFFD. */
export function decode(ids: readonly number[]): string {
  return Buffer.concat(ids.map(bytesOf)).toString("utf8");
}

/** The token's own bytes as text, for lists of token strings; a partial character shows as U+FFFD. */
export function tokenText(id: number): string {
  return PIECES[id - FIRST_PIECE] ?? (id < 128 ? String.fromCharCode(id) : decode([id]));
}

/** The bytes that a token stands for; none for ids outside the vocabulary. */
export function bytesOf(id: number): Uint8Array {
  if (id >= 0 && id < BYTE_TOKENS) return Uint8Array.of(id);
  return pieceBytes[id - FIRST_PIECE] ?? Buffer.from(SPECIAL_TEXTS.get(id) ?? "", "utf8");
}

/** A token that steers, such as a tag or an end: a text shows most of them only on request. */
export function isControl(id: number): boolean {
  return id >= BYTE_TOKENS && id < FIRST_PIECE;
}

function endOfLetters(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const lower = text.charCodeAt(at) | 32;
    if (lower < 97 || lower > 122) break;
  }
  return at;
}

function encodeWord(
  text: string,
  { start, end, ids }: { readonly start: number; readonly end: number; readonly ids: number[] },
): void {
  const whole = find(text, start, end);
  if (whole !== undefined) {
    ids.push(whole);
    return;
  }
  let at = start;
  while (at < end) {
    let stop = Math.min(end, at + LONGEST_SUBWORD);
    let id = find(text, at, stop);
    while (id === undefined && stop > at + 1) {
      stop -= 1;
      id = find(text, at, stop);
    }
    ids.push(id ?? text.charCodeAt(at));
    at = stop;
  }
}

/** Encodes the one character (or line pair) at `at`; returns where the next begins. */
function encodeOther(text: string, at: number, ids: number[]): number {
  const code = text.charCodeAt(at);
  if (code === 10 && text.charCodeAt(at + 1) === 10) {
    ids.push(FIRST_PIECE);
    return at + 2;
  }
  if (code < 128) {
    ids.push(code);
    return at + 1;
  }
  const character = String.fromCodePoint(text.codePointAt(at) ?? code);
  ids.push(...Buffer.from(character, "utf8"));
  return at + character.length;
}

/** A hash table over UTF-16 units: a lookup takes no substring, 4 times faster than a Map. */
function find(text: string, start: number, end: number): number | undefined {
  let slot = hashOf(text, start, end) & (TABLE_SLOTS - 1);
  for (;;) {
    const index = table[slot] ?? 0;
    if (index === 0) return undefined;
    const piece = PIECES[index - 1] ?? "";
    if (piece.length === end - start && text.startsWith(piece, start)) {
      return FIRST_PIECE + index - 1;
    }
    slot = (slot + 1) & (TABLE_SLOTS - 1);
  }
}

function hashOf(text: string, start: number, end: number): number {
  let value = 0x811c9dc5;
  for (let at = start; at < end; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  return (value ^ (value >>> 15)) >>> 0;
}

function buildTable(): Uint16Array {
  const slots = new Uint16Array(TABLE_SLOTS);
  for (const [index, piece] of PIECES.entries()) {
    let slot = hashOf(piece, 0, piece.length) & (TABLE_SLOTS - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (TABLE_SLOTS - 1);
    slots[slot] = index + 1;
  }
  return slots;
}
