import { logGamma, regularizedBeta } from "./special-functions.ts";

/** P(T > t) for Student's t with `df` > 0 degrees of freedom (fractions allowed). */
export function tUpperTail(t: number, df: number): number {
  if (Number.isNaN(t)) return Number.NaN;
  const half = 0.5 * regularizedBeta(df / (df + t * t), df / 2, 0.5);
  return t >= 0 ? half : 1 - half;
}

/** The t that Student's t exceeds with chance `upperTail`, which lies in (0, 1). */
export function tCritical(upperTail: number, df: number): number {
  if (upperTail > 0.5) return -tCritical(1 - upperTail, df);
  if (upperTail === 0.5) return 0;
  let low = 0;
  let high = 1;
  while (tUpperTail(high, df) > upperTail) high *= 2;
  let t = high / 2;
  for (let step = 0; step < 200; step++) {
    const excess = tUpperTail(t, df) - upperTail;
    if (excess > 0) low = t;
    else high = t;
    const newton = t + excess / density(t, df);
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - t) <= 1e-15 * Math.abs(next)) return next;
    t = next;
  }
  return t;
}

function density(t: number, df: number): number {
  const log = logGamma((df + 1) / 2) - logGamma(df / 2) - 0.5 * Math.log(df * Math.PI);
  return Math.exp(log - ((df + 1) / 2) * Math.log1p((t * t) / df));
}
