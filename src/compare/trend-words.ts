/** "0.12 % a run towards worse", from ln units a run with positive towards worse. */
export function driftPerRun(trend: number): string {
  const size = (100 * Math.expm1(Math.abs(trend))).toFixed(2);
  return `${size} % a run towards ${trend < 0 ? "better" : "worse"}`;
}
