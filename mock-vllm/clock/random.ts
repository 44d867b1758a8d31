/** A stream of chance; each use forks its own, so a new draw in one never shifts another's. */
export type Random = {
  /** Uniform in [0, 1). */
  next(): number;
  /** A whole number in [low, high], both included. */
  integer(low: number, high: number): number;
  /** An independent stream that depends on this stream's seed and the label alone. */
  fork(label: string): Random;
};

/** The same seed gives the same stream on every machine (mulberry32 over a hashed label). */
export function seededRandom(seed: string): Random {
  let state = hash32(seed, 0x811c9dc5);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    fork: (label) => seededRandom(`${seed}/${label}`),
  };
}

/** `digits` lower-case hex digits that depend on the text alone; for ids, not for secrets. */
export function hexDigest(text: string, digits: number): string {
  let hex = "";
  for (let round = 1; hex.length < digits; round++) {
    hex += hash32(text, Math.imul(round, 0x9e3779b1)).toString(16).padStart(8, "0");
  }
  return hex.slice(0, digits);
}

/** 32-bit FNV-1a over UTF-16 units from the given basis, with murmur3's finisher. */
function hash32(text: string, basis: number): number {
  let value = basis;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
