/** How the text of one setting is read. Every message says what is allowed and follows the value. */
import { z } from "zod";

/** A whole number in plain digits; `1e3`, `0x10`, signs and spaces are refused. */
export function whole({ min, max }: { readonly min: number; readonly max: number }) {
  const allowed = `must be a whole number from ${min} to ${max}, in digits alone`;
  return number({ form: /^\d{1,15}$/, fits: (value) => value >= min && value <= max, allowed });
}

type Bounds = { readonly max: number } & ({ readonly min: number } | { readonly above: number });

/** A number in plain digits, with or without a decimal point. */
export function decimal(bounds: Bounds) {
  const low = "min" in bounds ? `from ${bounds.min}` : `above ${bounds.above}`;
  const allowed = `must be a number ${low} to ${bounds.max}, in digits such as 0.5`;
  const isHighEnough = (value: number) =>
    "min" in bounds ? value >= bounds.min : value > bounds.above;
  return number({
    form: /^\d{1,15}(\.\d{1,15})?$/,
    fits: (value) => isHighEnough(value) && value <= bounds.max,
    allowed,
  });
}

type NumberRule = {
  readonly form: RegExp;
  readonly fits: (value: number) => boolean;
  readonly allowed: string;
};

function number({ form, fits, allowed }: NumberRule) {
  return z
    .string()
    .refine((raw) => form.test(raw) && fits(Number(raw)), { error: allowed })
    .transform(Number);
}

/** One of a few words, in lower case. */
export function choice<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `must be one of: ${words.join(", ")}` });
}

/** On or off, in the words of YAML, the shell and people. */
export function switched() {
  return z.stringbool({
    truthy: ["true", "1", "yes", "on"],
    falsy: ["false", "0", "no", "off"],
    error: "must be true or false (also 1, yes, on; 0, no, off)",
  });
}

/** A name or label: one line with no blank at its ends. */
export function text(longest = 512) {
  return z.string().refine((raw) => raw.length <= longest && raw === raw.trim() && isOneLine(raw), {
    error: `must be one line of 1 to ${longest} characters with no blank at its ends`,
  });
}

function isOneLine(raw: string): boolean {
  return raw !== "" && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(raw);
}

/** A path as the operating system takes it. */
export function path() {
  return pattern(/^(?=.*\S)[^\0]{1,4096}$/s, "must be a path of at most 4096 characters");
}

/** Rules or words of the comparison, which have a reader of their own. */
export function policyText() {
  return pattern(/^[^\0]{1,4096}$/s, "must be a text of at most 4096 characters");
}

/** Whatever can follow `Bearer ` in a header. */
export function secret() {
  return pattern(
    /^[\x21-\x7e]{1,8192}$/,
    'must be printable ASCII on one line with no spaces, without "Bearer"',
  );
}

/** Text of one form. */
export function pattern(form: RegExp, allowed: string) {
  return z.string().regex(form, { error: allowed });
}
