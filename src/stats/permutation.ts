import { logChoose } from "./special-functions.ts";

/** Grid steps across the values' range. Rounding first and permuting then is itself an exact test. */
const FINE_GRID = 1000;
const COARSE_GRID = 200;
const MANY_VALUES = 64;

export type PermutationTails = {
  /** Share of all relabellings whose second group has a mean at least as large as the real one. */
  readonly upper: number;
  /** Share of all relabellings whose second group has a mean at most as large as the real one. */
  readonly lower: number;
};

/**
 * The exact two-sample permutation test of the mean difference, by counting: all C(n+m, m) ways to
 * label the pooled values are counted by a recurrence over their sums, after the values have been
 * rounded to a grid of a thousandth of their range. Valid for any distribution as long as the runs
 * are exchangeable.
 */
export function permutationTails(
  first: readonly number[],
  second: readonly number[],
): PermutationTails {
  if (second.length > first.length) {
    const swapped = permutationTails(second, first);
    return { upper: swapped.lower, lower: swapped.upper };
  }
  const values = [...first, ...second];
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  if (range === 0) return { upper: 1, lower: 1 };
  const steps = values.length > MANY_VALUES ? COARSE_GRID : FINE_GRID;
  const grid = values.map((value) => Math.round(((value - low) / range) * steps));
  const observed = grid.slice(first.length).reduce((sum, step) => sum + step, 0);
  return tailsAt(waysBySum(grid, second.length), observed);
}

/** How many relabellings there are: below a few thousand the test cannot reach small p-values. */
export function arrangements(first: number, second: number): number {
  return Math.round(Math.exp(logChoose(first + second, second)));
}

/** ways[s]: in how many ways `chosen` of the values sum to s. */
function waysBySum(grid: readonly number[], chosen: number): Float64Array {
  const largest = grid.toSorted((a, b) => b - a).slice(0, chosen);
  const width = largest.reduce((sum, step) => sum + step, 0) + 1;
  const ways = Array.from({ length: chosen + 1 }, () => new Float64Array(width));
  const reach = new Array<number>(chosen + 1).fill(-1);
  const none = ways[0];
  if (none !== undefined) none[0] = 1;
  reach[0] = 0;
  for (const step of grid) {
    for (let count = chosen; count >= 1; count--) {
      const from = ways[count - 1];
      const into = ways[count];
      const upTo = reach[count - 1] ?? -1;
      if (from === undefined || into === undefined || upTo < 0) continue;
      const last = Math.min(upTo, width - 1 - step);
      for (let sum = 0; sum <= last; sum++)
        into[sum + step] = (into[sum + step] ?? 0) + (from[sum] ?? 0);
      reach[count] = Math.max(reach[count] ?? -1, last + step);
    }
  }
  return ways[chosen] ?? new Float64Array(1);
}

function tailsAt(ways: Float64Array, observed: number): PermutationTails {
  let below = 0;
  let above = 0;
  for (let sum = 0; sum < observed; sum++) below += ways[sum] ?? 0;
  for (let sum = observed + 1; sum < ways.length; sum++) above += ways[sum] ?? 0;
  const same = ways[observed] ?? 0;
  const all = below + same + above;
  return { upper: (above + same) / all, lower: (below + same) / all };
}
