import { nearestRank } from "./nearest-rank.ts";
import { type SortedSamples, sortSamples } from "./samples.ts";

/** What the artifact says about one set of numbers, in the numbers' own unit. */
export type Distribution = {
  readonly mean: number;
  /** Sample standard deviation (n - 1); null with one sample. */
  readonly stddev: number | null;
  /** 95 % normal-approximation interval of the mean; null with one sample. */
  readonly ci95Low: number | null;
  readonly ci95High: number | null;
  readonly min: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  readonly samples: number;
};

/** The two-sided 95 % point of the normal distribution, as the format rounds it. */
const Z95 = 1.96;

/**
 * The distribution of the values, or `undefined` for none: an empty set has no zero anywhere.
 *
 * @throws RangeError when a value is NaN or infinite
 */
export function describe(values: readonly number[]): Distribution | undefined {
  const samples = sortSamples(values);
  return samples && describeSorted(samples);
}

function describeSorted(samples: SortedSamples): Distribution {
  const mean = meanOf(samples);
  const stddev = stddevOf(samples, mean);
  const margin = stddev === null ? null : (Z95 * stddev) / Math.sqrt(samples.length);
  return {
    mean,
    stddev,
    ci95Low: margin === null ? null : mean - margin,
    ci95High: margin === null ? null : mean + margin,
    min: samples[0],
    p25: nearestRank(samples, 25),
    p50: nearestRank(samples, 50),
    p75: nearestRank(samples, 75),
    p90: nearestRank(samples, 90),
    p95: nearestRank(samples, 95),
    p99: nearestRank(samples, 99),
    max: nearestRank(samples, 100),
    samples: samples.length,
  };
}

/** Summed as offsets from the smallest sample, so that equal samples have exactly their own mean. */
function meanOf(samples: SortedSamples): number {
  const base = samples[0];
  return base + compensatedSum(samples, (value) => value - base) / samples.length;
}

/** Two passes: the squares of small differences from the mean never cancel against each other. */
function stddevOf(samples: SortedSamples, mean: number): number | null {
  if (samples.length < 2) return null;
  const squares = compensatedSum(samples, (value) => (value - mean) ** 2);
  return Math.sqrt(squares / (samples.length - 1));
}

const { abs } = Math;

/** Neumaier's sum: the error does not grow with the number of terms. */
function compensatedSum(samples: SortedSamples, term: (value: number) => number): number {
  let sum = 0;
  let lost = 0;
  for (let at = 0; at < samples.length; at++) {
    const value = term(samples[at] ?? 0);
    const next = sum + value;
    lost += abs(sum) >= abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return sum + lost;
}
