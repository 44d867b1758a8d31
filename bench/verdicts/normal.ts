import type { Random } from "../../src/base/random.ts";

const POINTS = 2 ** 16;

/** Middles of 65,536 equally likely slices of the standard normal: a draw is one look-up. */
const QUANTILES = normalQuantiles();

/** One standard normal draw, within ±4.3. */
export function normalDraw(random: Random): number {
  return QUANTILES[Math.floor(random.next() * POINTS)] ?? 0;
}

/**
 * `count` independent draws in ascending order from the distribution whose 65,536 quantiles are
 * given. Exponential spacings give uniform order statistics without sorting, which took most of the
 * simulation's time.
 */
export function sortedDraws(
  random: Random,
  count: number,
  quantiles: Float64Array,
): readonly number[] {
  // A plain array throughout: Array.from over a typed array costs five times as much.
  const draws = new Array<number>(count);
  let sum = 0;
  for (let index = 0; index < count; index++) {
    sum -= Math.log(1 - random.next());
    draws[index] = sum;
  }
  sum -= Math.log(1 - random.next());
  for (let index = 0; index < count; index++) {
    draws[index] = quantiles[Math.floor(((draws[index] ?? 0) / sum) * POINTS)] ?? 0;
  }
  return draws;
}

/** Quantiles of exp(scatter · normal): times around a level of 1. */
export function logNormalQuantiles(scatter: number): Float64Array {
  return QUANTILES.map((quantile) => Math.exp(scatter * quantile));
}

/** Marches along the density and notes where each slice's middle is reached. */
function normalQuantiles(): Float64Array {
  const reach = 6;
  const step = 1e-5;
  const quantiles = new Float64Array(POINTS);
  let below = 0;
  let next = 0;
  for (let x = -reach; x < reach && next < POINTS; x += step) {
    const middle = x + step / 2;
    below += (Math.exp((-middle * middle) / 2) / Math.sqrt(2 * Math.PI)) * step;
    while (next < POINTS && below >= (next + 0.5) / POINTS) {
      quantiles[next] = x + step;
      next++;
    }
  }
  return quantiles;
}
