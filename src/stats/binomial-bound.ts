import { regularizedBeta } from "./special-functions.ts";

/** The one-sided Clopper–Pearson upper bound of a share, from `hits` among `trials`. */
export function shareUpperBound(
  hits: number,
  { trials, confidence }: { readonly trials: number; readonly confidence: number },
): number {
  if (hits >= trials) return 1;
  let low = hits / trials;
  let high = 1;
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (regularizedBeta(middle, hits + 1, trials - hits) < confidence) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
