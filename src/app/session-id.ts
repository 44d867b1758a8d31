import type { Random } from "../base/random.ts";

/** A random UUID (version 4). On a virtual clock it is the same each time, as everything is. */
export function drawSession(random: Random): string {
  // A stream has 32 bits of state; four forks of one seed are as wide as the seed.
  const hex = [0, 1, 2, 3]
    .map((part) => Math.floor(random.fork(`session ${part}`).next() * 2 ** 32))
    .map((word) => word.toString(16).padStart(8, "0"))
    .join("");
  const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join("-");
}
