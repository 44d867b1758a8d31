import type { SittingEffect } from "./estimate.ts";
import { effectInterval, type TestedEstimate } from "./significance.ts";

/** A relative change with its 95 % interval; the sign is that of the numbers. */
export type SizedChange = {
  readonly change: number;
  readonly interval: readonly [low: number, high: number];
};

/** What one sitting's design took out of a metric's change. */
export type TakenOut = {
  /** By how much the machine's drift changed the metric from run to run, on average. */
  readonly driftPerRun: SizedChange;
  /** The other server's value against that of the first run's; null where the sides did not swap. */
  readonly otherServer: SizedChange | null;
};

/**
 * Null where base and head did not take turns.
 *
 * @param sign −1 where more is better, else 1
 */
export function takenOut(tested: TestedEstimate | undefined, sign: 1 | -1): TakenOut | null {
  if (!tested?.sitting) return null;
  const { drift, otherServer } = tested.sitting;
  const sized = (effect: SittingEffect) => ({
    change: Math.expm1(sign * effect.size),
    interval: asChanges(effectInterval(effect, tested), sign),
  });
  return { driftPerRun: sized(drift), otherServer: otherServer && sized(otherServer) };
}

/** An interval in ln units, positive towards worse, as changes of the numbers. */
export function asChanges(
  [low, high]: readonly [low: number, high: number],
  sign: 1 | -1,
): readonly [low: number, high: number] {
  return sign > 0 ? [Math.expm1(low), Math.expm1(high)] : [Math.expm1(-high), Math.expm1(-low)];
}
