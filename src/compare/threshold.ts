import type { GateRule } from "./gate.ts";

/** The change that matters, as a ratio of the baseline: beyond the tolerance and beyond the floor. */
export function thresholdOf({ toleranceRatio, floor }: GateRule, base: number): number {
  return Math.max(toleranceRatio, floor / base);
}

/** The threshold as distances in ln units: +5 % and −5 % are not equally far from 0. */
export type Limits = { readonly worse: number; readonly better: number };

/** How far worse and how far better the threshold lies, in ln units. */
export function limitsIn(threshold: number, better: "lower" | "higher" | "neither"): Limits {
  const up = Math.log1p(threshold);
  const down = threshold < 1 ? -Math.log1p(-threshold) : Number.POSITIVE_INFINITY;
  return better === "higher" ? { worse: down, better: up } : { worse: up, better: down };
}
