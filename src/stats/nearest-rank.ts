import type { SortedSamples } from "./samples.ts";

/**
 * The q-th percentile by nearest rank: the value of rank ceil(q * n / 100), at least 1 (protocol
 * §4). It is always one of the samples, never a value between two.
 *
 * @param q in percent, an integer from 0 to 100 (so that q * n is exact)
 */
export function nearestRank(samples: SortedSamples, q: number): number {
  const rank = Math.max(1, Math.ceil((q * samples.length) / 100));
  return samples[rank - 1] ?? samples[0];
}
