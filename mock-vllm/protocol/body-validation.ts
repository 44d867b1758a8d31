import type { z } from "zod";
import { type WireError, wireError } from "./errors.ts";
import { pythonRepr, pythonTuple } from "./python-text.ts";

export type Parsed<T> =
  | { readonly kind: "valid"; readonly data: T }
  | { readonly kind: "invalid"; readonly error: WireError };

/** vLLM lists this many entries of a validation error. */
const LISTED_ENTRIES = 10;

/** Reads a JSON body the way FastAPI does: always 400, never 415 or 422. */
export function parseBody<T>(
  schema: z.ZodType<T>,
  body: string,
  contentType: string | undefined,
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
  const checked = schema.safeParse(json);
  if (checked.success) return { kind: "valid", data: checked.data };
  const entries = checked.error.issues.map((issue) => entryOf(issue, json));
  return invalid(
    entries.map(({ text }) => text),
    entries[0]?.loc.join(".") ?? null,
  );
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

function entryOf(issue: z.core.$ZodIssue, json: unknown): Entry {
  const loc = [
    "body",
    ...issue.path.map((part) => (typeof part === "number" ? part : String(part))),
  ];
  const input = valueAt(json, issue.path);
  const { type, msg, ctx } = issue.path.length === 0 ? NO_OBJECT : describe(issue, input);
  const shown = type === "missing" ? valueAt(json, issue.path.slice(0, -1)) : input;
  const context = ctx === undefined ? "" : `, 'ctx': ${pythonRepr(ctx)}`;
  return {
    loc,
    text: `{'type': ${pythonRepr(type)}, 'loc': ${pythonTuple(loc)}, 'msg': ${pythonRepr(msg)}, 'input': ${pythonRepr(shown)}${context}}`,
  };
}

type Description = { readonly type: string; readonly msg: string; readonly ctx?: object };

/** JSON, but not an object. */
const NO_OBJECT: Description = {
  type: "model_attributes_type",
  msg: "Input should be a valid dictionary or object to extract fields from",
};

function describe(issue: z.core.$ZodIssue, input: unknown): Description {
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
      return typeof input === "number"
        ? FRACTION
        : { type: "int_type", msg: "Input should be a valid integer" };
    case "number":
      return { type: "float_type", msg: "Input should be a valid number" };
    case "boolean":
      return { type: "bool_type", msg: "Input should be a valid boolean" };
    case "array":
      return { type: "list_type", msg: "Input should be a valid list" };
    case "object":
    case "record":
      return { type: "dict_type", msg: "Input should be a valid dictionary" };
    default:
      return { type: "string_type", msg: "Input should be a valid string" };
  }
}

const FRACTION: Description = {
  type: "int_from_float",
  msg: "Input should be a valid integer, got a number with a fractional part",
};

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
