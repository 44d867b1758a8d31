/** The mean; NaN of nothing. */
export function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Σ (x − mean)². */
export function squaresAround(values: readonly number[]): number {
  const mean = meanOf(values);
  let sum = 0;
  for (const value of values) sum += (value - mean) ** 2;
  return sum;
}

/** The sample skewness m₃ / m₂^1.5 of residuals whose mean is 0; 0 where they do not vary. */
export function skewnessOf(residuals: readonly number[]): number {
  let squares = 0;
  let cubes = 0;
  for (const residual of residuals) {
    squares += residual ** 2;
    cubes += residual ** 3;
  }
  if (squares === 0) return 0;
  return cubes / residuals.length / (squares / residuals.length) ** 1.5;
}
