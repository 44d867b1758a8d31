/**
 * Holm's step-down adjustment: comparing each adjusted p-value with α keeps the chance of any
 * false finding in the family at most α, whatever the dependence between the tests. Order is kept.
 */
export function holmAdjusted(pValues: readonly number[]): readonly number[] {
  const order = pValues.map((_, index) => index).sort((a, b) => at(a) - at(b));
  const adjusted = new Array<number>(pValues.length).fill(1);
  let running = 0;
  order.forEach((index, rank) => {
    running = Math.max(running, Math.min(1, at(index) * (pValues.length - rank)));
    adjusted[index] = running;
  });
  return adjusted;

  function at(index: number): number {
    return pValues[index] ?? 1;
  }
}
