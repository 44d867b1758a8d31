import { squaresAround } from "./moments.ts";
import { regularizedBeta } from "./special-functions.ts";

/**
 * The Harrell–Davis estimate of the q-quantile (0 < q < 1) of ascending, non-empty `sorted`: a
 * weighted mean of all order statistics with Beta((m+1)q, (m+1)(1−q)) weights. With `spread` m
 * equal to the sample's size it is the textbook estimator (Biometrika 69, 1982); a smaller m
 * smooths over more neighbours and estimates the quantile expected in a sample of m, whatever the
 * sample's own size.
 */
export function harrellDavis(
  sorted: readonly number[],
  { q, spread = sorted.length }: { readonly q: number; readonly spread?: number },
): number {
  const weights = weightsFor(sorted.length, q, spread);
  let sum = 0;
  for (let index = 0; index < sorted.length; index++) {
    sum += (weights[index] ?? 0) * (sorted[index] ?? 0);
  }
  return sum;
}

/**
 * Sampling variance of the same estimate for independent values, by the jackknife: how it scatters
 * when each value is left out in turn. 0 for a single value.
 */
export function harrellDavisVariance(
  sorted: readonly number[],
  { q, spread = sorted.length }: { readonly q: number; readonly spread?: number },
): number {
  const fewer = sorted.length - 1;
  if (fewer < 1) return 0;
  const weights = weightsFor(fewer, q, spread);
  // From one value left out to the next, a single weight moves from the upper to the lower one.
  const changes = new Array<number>(sorted.length).fill(0);
  for (let index = 0; index < fewer; index++) {
    const step = (sorted[index] ?? 0) - (sorted[index + 1] ?? 0);
    changes[index + 1] = (changes[index] ?? 0) + (weights[index] ?? 0) * step;
  }
  return (squaresAround(changes) * fewer) / sorted.length;
}

/** Weights depend on three small numbers and cost 2n beta functions, so they are kept. */
const kept = new Map<string, readonly number[]>();
const MOST_KEPT = 256;

/** In large samples, order statistics this many standard deviations off weigh less than 1e-9 together. */
const REACH = 14;
const LARGE = 2000;

function weightsFor(n: number, q: number, spread: number): readonly number[] {
  const key = `${n}/${q}/${spread}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const a = (spread + 1) * q;
  const b = (spread + 1) * (1 - q);
  const center = a / (a + b);
  const reach = REACH * Math.sqrt((center * (1 - center)) / (a + b + 1));
  let below = 0;
  const weights = Array.from({ length: n }, (_, index) => {
    const upTo = betaUpTo((index + 1) / n);
    const weight = upTo - below;
    below = upTo;
    return weight;
  });
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, weights);
  return weights;

  function betaUpTo(share: number): number {
    if (n > LARGE && share < center - reach) return 0;
    if (n > LARGE && share > center + reach) return 1;
    return regularizedBeta(share, a, b);
  }
}
