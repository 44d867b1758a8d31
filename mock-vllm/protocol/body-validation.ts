import type { z } from "zod";
import { refused, type WireError, wireError } from "./errors.ts";
import { WHOLE } from "./lax-types.ts";
import { pythonRepr, pythonText, pythonTuple } from "./python-text.ts";

export type Parsed<T> =
  | { readonly kind: "valid"; readonly data: T }
  | { readonly kind: "invalid"; readonly error: WireError };

/** vLLM lists this many entries of a validation error. */
const LISTED_ENTRIES = 10;

/**
 * Reads a JSON body the way FastAPI does: always 400, never 415 or 422. `numbers` are fields that
 * vLLM compares before their types are looked at, so that a text in them is refused in its own words.
 */
export function parseBody<T>(
  schema: z.ZodType<T>,
  body: string,
  contentType: string | undefined,
  numbers: readonly string[] = [],
): Parsed<T> {
  const mediaType = contentType?.split(";")[0]?.trim().toLowerCase();
  if (mediaType !== "application/json") {
    return invalid(["Unsupported Media Type: Only 'application/json' is allowed"], null);
  }
  if (body === "") {
    return invalid(
      ["{'type': 'missing', 'loc': ('body',), 'msg': 'Field required', 'input': None}"],
      "body",
    );
  }
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (error) {
    return invalidJson(body, error);
  }
  const wrong = checkNumbers(json, numbers);
  if (wrong !== null) return { kind: "invalid", error: wrong };
  const checked = schema.safeParse(json);
  if (checked.success) return { kind: "valid", data: checked.data };
  const entries = checked.error.issues.flatMap((issue) =>
    entriesOf(issue, { json, path: [], loc: ["body"] }),
  );
  return invalid(
    entries.map(({ text }) => text),
    entries[0]?.loc.join(".") ?? null,
  );
}

function checkNumbers(json: unknown, names: readonly string[]): WireError | null {
  for (const name of names) {
    const value = valueAt(json, [name]);
    if (value == null || typeof value === "number" || typeof value === "boolean") continue;
    return refused(`\`${name}\` must be an integer.`, name, pythonText(value));
  }
  return null;
}

function invalid(entries: readonly string[], param: string | null): Parsed<never> {
  const count = `${entries.length} validation error${entries.length === 1 ? "" : "s"}:`;
  const listed = entries.slice(0, LISTED_ENTRIES).map((entry) => `  ${entry}`);
  const message = [count, ...listed].join("\n");
  return { kind: "invalid", error: wireError(400, "Bad Request", { message, param }) };
}

function invalidJson(body: string, error: unknown): Parsed<never> {
  // Node names the position only in some messages; without one, the fault is at the end.
  const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? body.length);
  const loc = ["body", position];
  const ctx = pythonRepr({ error: "Expecting value" });
  return invalid(
    [
      `{'type': 'json_invalid', 'loc': ${pythonTuple(loc)}, 'msg': 'JSON decode error', 'input': {}, 'ctx': ${ctx}}`,
    ],
    loc.join("."),
  );
}

type Entry = { readonly text: string; readonly loc: readonly (string | number)[] };

/** Where an issue's own path begins. */
type Place = {
  readonly json: unknown;
  readonly path: readonly PropertyKey[];
  /** The same with the members of unions. */
  readonly loc: readonly (string | number)[];
};

/** An input that no member of a union takes has the errors of each. */
function entriesOf(issue: z.core.$ZodIssue, place: Place): readonly Entry[] {
  const { json } = place;
  const path = [...place.path, ...issue.path];
  const loc = [
    ...place.loc,
    ...issue.path.map((part) => (typeof part === "number" ? part : String(part))),
  ];
  const input = valueAt(json, path);
  const members = issue.message.split("|");
  if (issue.code === "invalid_union" && members.length === issue.errors.length) {
    return issue.errors.flatMap((errors, member) =>
      errors.flatMap((error) =>
        entriesOf(error, { json, path, loc: [...loc, members[member] ?? ""] }),
      ),
    );
  }
  const { type, msg, ctx } =
    path.length === 0 ? NO_OBJECT : describe(issue, input, path[0] === "messages");
  const shown = type === "missing" ? valueAt(json, path.slice(0, -1)) : input;
  const context = ctx === undefined ? "" : `, 'ctx': ${pythonRepr(ctx)}`;
  const text = `{'type': ${pythonRepr(type)}, 'loc': ${pythonTuple(loc)}, 'msg': ${pythonRepr(msg)}, 'input': ${pythonRepr(shown)}${context}}`;
  return [{ loc, text }];
}

type Description = { readonly type: string; readonly msg: string; readonly ctx?: object };

/** JSON, but not an object. */
const NO_OBJECT: Description = {
  type: "model_attributes_type",
  msg: "Input should be a valid dictionary or object to extract fields from",
};

const NO_DICTIONARY: Description = { type: "dict_type", msg: "Input should be a valid dictionary" };

function describe(issue: z.core.$ZodIssue, input: unknown, isMessage: boolean): Description {
  if (input === undefined) return { type: "missing", msg: "Field required" };
  if (issue.code === "invalid_value") {
    const quoted = issue.values.map((value) => `'${String(value)}'`);
    const before = quoted.slice(0, -1).join(", ");
    const expected = before === "" ? `${quoted[0]}` : `${before} or ${quoted.at(-1)}`;
    return { type: "literal_error", msg: `Input should be ${expected}`, ctx: { expected } };
  }
  if (issue.code === "too_small") {
    return issue.origin === "string"
      ? wrongLength("short", "least", issue.minimum)
      : outOfRange("ge", "greater", issue.minimum);
  }
  if (issue.code === "too_big") {
    return issue.origin === "string"
      ? wrongLength("long", "most", issue.maximum)
      : outOfRange("le", "less", issue.maximum);
  }
  // The one check of its own in these schemas: a whole number of 64 bits.
  if (issue.code === "custom") return FRACTION;
  if (issue.code !== "invalid_type") return { type: "value_error", msg: issue.message };
  switch (issue.expected) {
    case "int":
      return noInteger(input);
    case "number":
      return issue.message === WHOLE ? noInteger(input) : noFloat(input);
    case "boolean":
      return noBoolean(input);
    case "array":
      return { type: "list_type", msg: "Input should be a valid list" };
    // Messages are typed dictionaries; all else with fields is a model.
    case "object":
      return isMessage ? NO_DICTIONARY : NO_OBJECT;
    case "record":
      return NO_DICTIONARY;
    default:
      return { type: "string_type", msg: "Input should be a valid string" };
  }
}

const FRACTION: Description = {
  type: "int_from_float",
  msg: "Input should be a valid integer, got a number with a fractional part",
};

function noInteger(input: unknown): Description {
  if (typeof input === "number") return FRACTION;
  const msg = "Input should be a valid integer";
  return typeof input === "string"
    ? { type: "int_parsing", msg: `${msg}, unable to parse string as an integer` }
    : { type: "int_type", msg };
}

function noFloat(input: unknown): Description {
  const msg = "Input should be a valid number";
  return typeof input === "string"
    ? { type: "float_parsing", msg: `${msg}, unable to parse string as a number` }
    : { type: "float_type", msg };
}

function noBoolean(input: unknown): Description {
  const msg = "Input should be a valid boolean";
  return typeof input === "string" || Number.isInteger(input)
    ? { type: "bool_parsing", msg: `${msg}, unable to interpret input` }
    : { type: "bool_type", msg };
}

function wrongLength(
  how: "short" | "long",
  at: "least" | "most",
  bound: number | bigint,
): Description {
  return {
    type: `string_too_${how}`,
    msg: `String should have at ${at} ${bound} character${Number(bound) === 1 ? "" : "s"}`,
    ctx: { [how === "short" ? "min_length" : "max_length"]: bound },
  };
}

function outOfRange(key: "ge" | "le", than: string, bound: number | bigint): Description {
  // Of the largest 64-bit integer, a double knows the next power of two only.
  const shown = Number(bound) >= 2 ** 63 ? 2n ** 63n - 1n : BigInt(bound);
  return {
    type: `${than}_than_equal`,
    msg: `Input should be ${than} than or equal to ${shown}`,
    ctx: { [key]: shown },
  };
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  let value = json;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}
