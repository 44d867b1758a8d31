/** "0.12 % a run towards worse", from ln units a run (or session) with positive towards worse. */
export function driftOf(trend: number, unit: "run" | "session"): string {
  const size = (100 * Math.expm1(Math.abs(trend))).toFixed(2);
  return `${size} % a ${unit} towards ${trend < 0 ? "better" : "worse"}`;
}
