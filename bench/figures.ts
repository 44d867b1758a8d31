/** The figures that the tables show of a set of numbers. */
export type Figures = {
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly samples: number;
};

/** Own arithmetic, not the product's: a benchmark that shared it would agree with its bugs. */
export function figuresOf(values: readonly number[]): Figures {
  const sorted = Float64Array.from(values).sort();
  return {
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    p50: rank(sorted, 50),
    p99: rank(sorted, 99),
    max: sorted.at(-1) ?? Number.NaN,
    samples: sorted.length,
  };
}

export function median(values: readonly number[]): number {
  return rank(Float64Array.from(values).sort(), 50);
}

/** Nearest rank. */
function rank(sorted: Float64Array, percent: number): number {
  return sorted[Math.max(1, Math.ceil((percent * sorted.length) / 100)) - 1] ?? Number.NaN;
}
