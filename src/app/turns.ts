import type { Settings } from "../inputs/settings.ts";

/** One run of a session. */
export type Turn = {
  readonly side: "base" | "head";
  readonly baseUrl: string;
  /** Which run of its side, from 1. */
  readonly number: number;
  /** Runs of its side. */
  readonly of: number;
  /** Where it runs, for the crossover; null where there is one server. */
  readonly server: string | null;
  /** The two servers swap before this run. */
  readonly swapsBefore: boolean;
};

type TurnSettings = Pick<Settings, "repetitions" | "headUrl" | "crossover"> & {
  readonly baseUrl: string;
};

/**
 * The runs of a session in their order. Two servers take turns as ABBA: whatever drifts evenly
 * meets both sides alike. With a crossover each side spends one half on each server's cards.
 */
export function turnsOf(settings: TurnSettings): readonly Turn[] {
  const { repetitions: of, baseUrl, headUrl, crossover } = settings;
  const numbers = Array.from({ length: of }, (_, at) => at + 1);
  if (headUrl === null) {
    return numbers.map((number) => ({
      side: "head",
      baseUrl,
      number,
      of,
      server: null,
      swapsBefore: false,
    }));
  }
  return numbers.flatMap((number) => {
    const isSwapped = crossover !== null && number > of / 2;
    const base: Turn = {
      side: "base",
      baseUrl,
      number,
      of,
      server: isSwapped ? "second" : "first",
      swapsBefore: false,
    };
    const head: Turn = {
      ...base,
      side: "head",
      baseUrl: headUrl,
      server: isSwapped ? "first" : "second",
    };
    const [earlier, later] = number % 2 === 1 ? [base, head] : [head, base];
    return [{ ...earlier, swapsBefore: isSwapped && number === of / 2 + 1 }, later];
  });
}

/** `Repetition 2 of 5`, `Base 2 of 5`; null for the only run of a session. */
export function turnName({
  side,
  number,
  of,
  server,
}: Pick<Turn, "side" | "number" | "of" | "server">): string | null {
  if (server !== null) return `${side === "base" ? "Base" : "Head"} ${number} of ${of}`;
  return of === 1 ? null : `Repetition ${number} of ${of}`;
}
