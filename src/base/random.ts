import { randomBytes } from "node:crypto";

/** A stream of chance. Each room forks its own, so a new draw in one never shifts another's. */
export type Random = {
  /** Uniform in [0, 1). */
  next(): number;
  /** An independent stream that depends on this stream's seed and the label alone. */
  fork(label: string): Random;
};

/** The same seed gives the same stream on every machine (mulberry32). */
export function seededRandom(seed: number | string): Random {
  let state = typeof seed === "number" ? seed >>> 0 : hash(seed);
  return {
    next() {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
    fork: (label) => seededRandom(`${seed}/${label}`),
  };
}

/** A stream that no two processes share: seeded from the operating system. */
export function systemRandom(): Random {
  return seededRandom(randomBytes(16).toString("hex"));
}

/** 32-bit FNV-1a over UTF-16 units, with murmur3's finisher so that near labels land far apart. */
function hash(text: string): number {
  let value = 2166136261;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
