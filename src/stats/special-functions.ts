/** Lanczos coefficients for g = 7, n = 9: relative error below 1e-15 for positive arguments. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
] as const;

/** ln Γ(x) for x > 0. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  const series = LANCZOS.reduce(
    (sum, coefficient, index) =>
      sum + (index === 0 ? coefficient : coefficient / (shifted + index)),
    0,
  );
  const base = shifted + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(series);
}

/** ln C(n, k) for whole 0 ≤ k ≤ n. */
export function logChoose(n: number, k: number): number {
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}

/** The regularised incomplete beta function I_x(a, b): the chance that a Beta(a, b) draw is at most x. */
export function regularizedBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const logFront =
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x);
  // The continued fraction converges fast on this side of the mean; the other is its mirror.
  if (x < (a + 1) / (a + b + 2)) return (Math.exp(logFront) * betaFraction(x, a, b)) / a;
  return 1 - (Math.exp(logFront) * betaFraction(1 - x, b, a)) / b;
}

/** ψ(x), the derivative of ln Γ, for x > 0. */
export function digamma(x: number): number {
  let below = 0;
  let at = x;
  for (; at < 10; at++) below -= 1 / at;
  const f = 1 / (at * at);
  const tail =
    f *
    (1 / 12 - f * (1 / 120 - f * (1 / 252 - f * (1 / 240 - f * (1 / 132 - f * (691 / 32760))))));
  return below + Math.log(at) - 0.5 / at - tail;
}

/** ψ′(x), the derivative of ψ, for x > 0. */
export function trigamma(x: number): number {
  let below = 0;
  let at = x;
  for (; at < 10; at++) below += 1 / (at * at);
  const f = 1 / (at * at);
  const tail = 1 / 6 - f * (1 / 30 - f * (1 / 42 - f * (1 / 30 - f * (5 / 66 - f * (691 / 2730)))));
  return below + 1 / at + f / 2 + (f / at) * tail;
}

/** The x > 0 with ψ′(x) = value, by bisection on a logarithmic scale; Infinity for value ≤ 0. */
export function inverseTrigamma(value: number): number {
  if (value <= 0) return Number.POSITIVE_INFINITY;
  let low = 1e-8;
  let high = 1e12;
  for (let step = 0; step < 120; step++) {
    const middle = Math.sqrt(low * high);
    if (trigamma(middle) > value) low = middle;
    else high = middle;
  }
  return Math.sqrt(low * high);
}

/** Lentz's evaluation of the continued fraction of the incomplete beta function. */
function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const keep = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / keep(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / keep(1 + even * d);
    c = keep(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / keep(1 + odd * d);
    c = keep(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return fraction;
}
