import { BYTE_TOKENS, FIRST_PIECE, PIECES, SPECIAL_TEXTS } from "./vocabulary.ts";

/** Slots of the open-addressing table; a power of two, several times the number of pieces. */
const TABLE_SLOTS = 16_384;
/** Unknown words are split into the longest pieces up to this many letters. */
const LONGEST_SUBWORD = 5;

/** The hash of no bytes. */
const EMPTY_HASH = 0x811c9dc5 | 0;
const HASH_PRIME = 16777619;
// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { imul, min } = Math;
const SPACE_HASH = imul(EMPTY_HASH ^ 0x20, HASH_PRIME);

const pieceBytes: readonly Uint8Array[] = PIECES.map((piece) => Buffer.from(piece, "utf8"));
/** The bytes of all pieces in a row, and where each begins; one more says where the last one ends. */
const allBytes = Buffer.concat(pieceBytes);
const starts = startsOf(pieceBytes);
const table = buildTable();

/**
 * The tokens of a text: known words are one token, with the space before them; digits and
 * punctuation one each; all else falls back to pieces, then bytes. `decode(encode(text))` is the text.
 */
export function encode(text: string): number[] {
  const ids: number[] = [];
  appendTokens(ids, text);
  return ids;
}

/** The same, behind other tokens. Works on UTF-8, whose units are read faster than a string's. */
export function appendTokens(ids: number[], text: string): void {
  const bytes = Buffer.from(text, "utf8");
  const { length } = bytes;
  let at = 0;
  while (at < length) {
    const letters = bytes[at] === SPACE ? at + 1 : at;
    let hash = letters === at ? EMPTY_HASH : SPACE_HASH;
    let end = letters;
    for (; end < length; end++) {
      const byte = bytes[end] as number;
      if (!isLetter(byte)) break;
      hash = imul(hash ^ byte, HASH_PRIME);
    }
    if (end > letters) {
      const whole = findHashed(bytes, { start: at, end, hash });
      if (whole === 0) appendUnknown(ids, bytes, { start: at, end });
      else ids.push(whole);
      at = end;
    } else if (bytes[at] === LINE_FEED && bytes[at + 1] === LINE_FEED) {
      ids.push(FIRST_PIECE);
      at += 2;
    } else {
      ids.push(bytes[at] as number);
      at += 1;
    }
  }
}

const SPACE = 0x20;
const LINE_FEED = 0x0a;

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

function isLetter(byte: number): boolean {
  const lower = byte | 32;
  return lower >= 97 && lower <= 122;
}

type Span = { readonly start: number; readonly end: number };

/** A word that is no piece, as the longest pieces that it begins with. */
function appendUnknown(ids: number[], bytes: Uint8Array, { start, end }: Span): void {
  let at = start;
  while (at < end) {
    let stop = min(end, at + LONGEST_SUBWORD);
    let id = find(bytes, { start: at, end: stop });
    while (id === 0 && stop > at + 1) {
      stop -= 1;
      id = find(bytes, { start: at, end: stop });
    }
    ids.push(id === 0 ? (bytes[at] as number) : id);
    at = stop;
  }
}

function find(bytes: Uint8Array, { start, end }: Span): number {
  return findHashed(bytes, { start, end, hash: hashOf(bytes, start, end) });
}

/**
 * The token of a piece, 0 for none. A hash table over bytes: a lookup takes no substring, several
 * times faster than a Map.
 */
function findHashed(
  bytes: Uint8Array,
  { start, end, hash }: Span & { readonly hash: number },
): number {
  for (let slot = slotOf(hash); ; slot = (slot + 1) & (TABLE_SLOTS - 1)) {
    const index = table[slot] as number;
    if (index === 0) return 0;
    if (isPiece(index - 1, bytes, { start, end })) return FIRST_PIECE + index - 1;
  }
}

function isPiece(piece: number, bytes: Uint8Array, { start, end }: Span): boolean {
  const from = starts[piece] as number;
  if ((starts[piece + 1] as number) - from !== end - start) return false;
  for (let at = start; at < end; at++) {
    if (allBytes[from + at - start] !== bytes[at]) return false;
  }
  return true;
}

/** FNV-1a. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = EMPTY_HASH;
  for (let at = start; at < end; at++) hash = imul(hash ^ (bytes[at] as number), HASH_PRIME);
  return hash;
}

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (TABLE_SLOTS - 1);
}

function startsOf(pieces: readonly Uint8Array[]): Uint32Array {
  const from = new Uint32Array(pieces.length + 1);
  for (const [index, piece] of pieces.entries())
    from[index + 1] = (from[index] ?? 0) + piece.length;
  return from;
}

function buildTable(): Uint16Array {
  const slots = new Uint16Array(TABLE_SLOTS);
  for (const [index, piece] of pieceBytes.entries()) {
    let slot = slotOf(hashOf(piece, 0, piece.length));
    while (slots[slot] !== 0) slot = (slot + 1) & (TABLE_SLOTS - 1);
    slots[slot] = index + 1;
  }
  return slots;
}
