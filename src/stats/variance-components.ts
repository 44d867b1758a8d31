import { meanOf } from "./moments.ts";

/** Values of one side, one inner list a session (a server start, a job). */
export type Sessions = readonly (readonly number[])[];

export type NestedDifference = {
  /** Mean of `second` minus mean of `first`, over all their values. */
  readonly difference: number;
  readonly variance: number;
  /** Satterthwaite's degrees of freedom. */
  readonly df: number;
  /** Variance between sessions, 0 where the sessions differ no more than their own values do. */
  readonly betweenSessions: number;
  readonly withinSessions: number;
};

/**
 * The difference of two means whose values come in sessions: values of one session share a random
 * part, so many values of one session count for less. One-way random-effects components by the
 * analysis of variance over both groups. Undefined where fewer than two sessions can be compared
 * with another of their own side, or no session has two values.
 */
export function nestedDifference(first: Sessions, second: Sessions): NestedDifference | undefined {
  const sides = [first, second];
  const all = sides.flat();
  const count = all.reduce((sum, session) => sum + session.length, 0);
  const dfBetween = all.length - 2;
  const dfWithin = count - all.length;
  if (dfBetween < 2 || dfWithin < 1) return undefined;
  const meanSquareWithin = squaresWithin(all) / dfWithin;
  const meanSquareBetween = sides.reduce((sum, side) => sum + squaresBetween(side), 0) / dfBetween;
  const size =
    sides.reduce((sum, side) => sum + side.flat().length - crowding(side), 0) / dfBetween;
  const share = sides.reduce((sum, side) => sum + crowding(side) / side.flat().length, 0);
  const perValue = sides.reduce((sum, side) => sum + 1 / side.flat().length, 0);
  const fromBetween = share / size;
  // Sessions that differ less than chance would have it do so by luck, and are few: their mean
  // square is not believed below that of their own values, nor are its degrees of freedom raised.
  const parts = [
    { part: fromBetween * Math.max(meanSquareBetween, meanSquareWithin), df: dfBetween },
    { part: (perValue - fromBetween) * meanSquareWithin, df: dfWithin },
  ];
  const variance = parts.reduce((sum, { part }) => sum + part, 0);
  const spread = parts.reduce((sum, { part, df }) => sum + part ** 2 / df, 0);
  return {
    difference: meanOf(second.flat()) - meanOf(first.flat()),
    variance,
    df: spread === 0 ? dfBetween : variance ** 2 / spread,
    betweenSessions: Math.max(0, (meanSquareBetween - meanSquareWithin) / size),
    withinSessions: meanSquareWithin,
  };
}

function squaresWithin(sessions: Sessions): number {
  let sum = 0;
  for (const session of sessions) {
    const mean = meanOf(session);
    for (const value of session) sum += (value - mean) ** 2;
  }
  return sum;
}

function squaresBetween(sessions: Sessions): number {
  const mean = meanOf(sessions.flat());
  return sessions.reduce((sum, session) => sum + session.length * (meanOf(session) - mean) ** 2, 0);
}

/** Σ n² / Σ n: the size of the session that a random value finds itself in. */
function crowding(sessions: Sessions): number {
  const count = sessions.reduce((sum, session) => sum + session.length, 0);
  return sessions.reduce((sum, session) => sum + session.length ** 2, 0) / count;
}
