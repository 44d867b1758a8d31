import { z } from "zod";

// Booleans and numbers as pydantic takes them: from texts that say them, and from each other.

const TRUE = ["true", "t", "yes", "y", "on", "1"];
const FALSE = ["false", "f", "no", "n", "off", "0"];

export const LaxBoolean = z.preprocess((input) => {
  if (typeof input !== "string" && typeof input !== "number") return input;
  const word = String(input).toLowerCase();
  if (TRUE.includes(word)) return true;
  return FALSE.includes(word) ? false : input;
}, z.boolean());

export const LaxFloat = z.preprocess(
  numberFrom(/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i),
  z.number(),
);

const wholeFrom = numberFrom(/^[+-]?\d+(\.0+)?$/);

/** The message of a number that has to be whole, which its type does not tell. */
export const WHOLE = "whole";

export const LaxInteger = z.preprocess(wholeFrom, z.int(WHOLE));

/** A whole number that is not below a bound. */
export function integerFrom(least: number) {
  return z.preprocess(wholeFrom, z.int(WHOLE).min(least));
}

const LARGEST_INT64 = 2 ** 63;

/** Any 64-bit integer; what a double cannot hold of it is lost, which a seed can bear. */
export const Int64 = z.preprocess(
  wholeFrom,
  z.number(WHOLE).refine(Number.isInteger).min(-LARGEST_INT64).max(LARGEST_INT64),
);

/** Turns a text of a form into its number; single underscores may part digits. */
function numberFrom(form: RegExp): (input: unknown) => unknown {
  return (input) => {
    if (typeof input === "boolean") return Number(input);
    if (typeof input !== "string") return input;
    const digits = input.trim().replaceAll(/(?<=\d)_(?=\d)/g, "");
    return form.test(digits) ? Number(digits) : input;
  };
}
