export type LeastSquaresFit = {
  readonly coefficients: readonly number[];
  /** Residual variance with `df` degrees of freedom; a coefficient's variance is this times its factor. */
  readonly residualVariance: number;
  readonly df: number;
  /** Diagonal of (XᵀX)⁻¹. */
  readonly varianceFactors: readonly number[];
  readonly residuals: readonly number[];
};

/**
 * Ordinary least squares of `y` on the columns of `rows` (one row an observation; an intercept is
 * a column of ones). Undefined where the columns are not independent or no degree of freedom is left.
 */
export function fitLeastSquares(
  rows: readonly (readonly number[])[],
  y: readonly number[],
): LeastSquaresFit | undefined {
  const width = rows[0]?.length ?? 0;
  const df = rows.length - width;
  if (df < 1 || width === 0) return undefined;
  const inverse = inverseOf(gram(rows, width));
  if (inverse === undefined) return undefined;
  const moments = Array.from({ length: width }, (_, column) =>
    rows.reduce((sum, row, index) => sum + (row[column] ?? 0) * (y[index] ?? 0), 0),
  );
  const coefficients = inverse.map((line) => dot(line, moments));
  const residuals = rows.map((row, index) => (y[index] ?? 0) - dot(row, coefficients));
  return {
    coefficients,
    residualVariance: dot(residuals, residuals) / df,
    df,
    varianceFactors: inverse.map((line, index) => line[index] ?? 0),
    residuals,
  };
}

function gram(rows: readonly (readonly number[])[], width: number): number[][] {
  return Array.from({ length: width }, (_, i) =>
    Array.from({ length: width }, (_, j) =>
      rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0),
    ),
  );
}

/** Gauss–Jordan with pivoting; undefined for a matrix that is singular to 1e-10 of its own scale. */
function inverseOf(matrix: number[][]): number[][] | undefined {
  const size = matrix.length;
  const work = matrix.map((line, i) => [...line, ...line.map((_, j) => (i === j ? 1 : 0))]);
  const scale = matrix.map((line, i) => Math.abs(line[i] ?? 0));
  for (let column = 0; column < size; column++) {
    const pivot = pivotRow(work, column);
    const line = work[pivot];
    const other = work[column];
    if (line === undefined || other === undefined) return undefined;
    const head = line[column] ?? 0;
    if (Math.abs(head) <= 1e-10 * (scale[column] ?? 0) || head === 0) return undefined;
    work[pivot] = other;
    const unit = line.map((value) => value / head);
    work[column] = unit;
    for (let row = 0; row < size; row++) {
      const factor = work[row]?.[column] ?? 0;
      if (row === column || factor === 0) continue;
      work[row] = (work[row] ?? []).map((value, index) => value - factor * (unit[index] ?? 0));
    }
  }
  return work.map((line) => line.slice(size));
}

function pivotRow(work: readonly (readonly number[])[], column: number): number {
  let best = column;
  for (let row = column + 1; row < work.length; row++) {
    if (Math.abs(work[row]?.[column] ?? 0) > Math.abs(work[best]?.[column] ?? 0)) best = row;
  }
  return best;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
