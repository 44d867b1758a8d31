import type { Random } from "../clock/random.ts";
import { PROSE_WORDS } from "./vocabulary.ts";

/** A JSON Schema, as far as a value for it looks at it. */
type JsonSchema = Readonly<Record<string, unknown>>;

/** Values nested deeper than this are null; no schema that a value can satisfy needs so many. */
const DEEPEST = 32;
/** Items of an array and characters of a text, whatever a schema asks for. */
const LONGEST = 10_000;

/**
 * A value that a JSON Schema describes: the required properties of every object (all of them where
 * none is required), and of each choice the first or a drawn one. Formats, ranges and lengths are
 * kept; `pattern`, `not` and conditions are not looked at.
 */
export function valueFor(schema: unknown, random: Random): unknown {
  return make(schema, { random, root: asSchema(schema), depth: 0 });
}

type Making = { readonly random: Random; readonly root: JsonSchema; readonly depth: number };

function make(input: unknown, making: Making): unknown {
  if (making.depth > DEEPEST) return null;
  const schema = resolve(asSchema(input), making.root);
  const inside = { ...making, depth: making.depth + 1 };
  if ("const" in schema) return schema["const"];
  const fixed = [schema["enum"], schema["examples"]].find((list) => Array.isArray(list));
  if (Array.isArray(fixed) && fixed.length > 0) return anyOf(fixed, making.random);
  if ("default" in schema) return schema["default"];
  const choices = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(choices)) {
    const { anyOf: _any, oneOf: _one, ...rest } = schema;
    return make({ ...rest, ...resolve(asSchema(choices[0]), making.root) }, inside);
  }
  if (Array.isArray(schema["allOf"])) {
    const { allOf: parts, ...rest } = schema;
    return make(
      merge([rest, ...parts.map((part) => resolve(asSchema(part), making.root))]),
      inside,
    );
  }
  return makeTyped(schema, inside);
}

function makeTyped(schema: JsonSchema, making: Making): unknown {
  switch (typeOf(schema)) {
    case "object":
      return makeObject(schema, making);
    case "array":
      return makeArray(schema, making);
    case "integer":
    case "number":
      return makeNumber(schema, making.random);
    case "boolean":
      return making.random.next() < 0.5;
    case "null":
      return null;
    default:
      return makeString(schema, making.random);
  }
}

function typeOf(schema: JsonSchema): unknown {
  const type = Array.isArray(schema["type"]) ? schema["type"][0] : schema["type"];
  if (type !== undefined) return type;
  if ("properties" in schema) return "object";
  return "items" in schema ? "array" : "string";
}

function makeObject(schema: JsonSchema, making: Making): object {
  const properties = asSchema(schema["properties"]);
  const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
  const names = required.length > 0 ? required : Object.keys(properties);
  return Object.fromEntries(
    names.map((name) => [
      name,
      make(properties[name], { ...making, random: making.random.fork(name) }),
    ]),
  );
}

function makeArray(schema: JsonSchema, making: Making): readonly unknown[] {
  const length = Math.max(wholeIn(schema, "minItems") ?? 1, 0);
  return Array.from({ length: Math.min(length, wholeIn(schema, "maxItems") ?? length) }, (_, at) =>
    make(schema["items"], { ...making, random: making.random.fork(String(at)) }),
  );
}

/** A small multiple of the step, inside the bounds. */
function makeNumber(schema: JsonSchema, random: Random): number {
  const step = numberIn(schema, "multipleOf") ?? 1;
  const above = numberIn(schema, "exclusiveMinimum");
  const below = numberIn(schema, "exclusiveMaximum");
  const least = above === undefined ? numberIn(schema, "minimum") : above + step / 2;
  const most = below === undefined ? numberIn(schema, "maximum") : below - step / 2;
  const low = Math.ceil((least ?? Math.min(1, most ?? 1)) / step);
  const high = Math.floor((most ?? (low + 9) * step) / step);
  // Bounds closer than a step, as of 0.2 to 0.4: only the middle is surely between them.
  if (high < low) return ((least ?? 0) + (most ?? 0)) / 2;
  // Twelve digits, so that three steps of 0.1 are 0.3.
  return Number((random.integer(low, Math.min(high, low + 9)) * step).toPrecision(12));
}

function makeString(schema: JsonSchema, random: Random): string {
  const day = String(random.integer(1, 28)).padStart(2, "0");
  const hour = String(random.integer(0, 23)).padStart(2, "0");
  const word = anyOf(PROSE_WORDS, random);
  switch (schema["format"]) {
    case "date":
      return `2026-01-${day}`;
    case "time":
      return `${hour}:00:00Z`;
    case "date-time":
      return `2026-01-${day}T${hour}:00:00Z`;
    case "email":
      return `${word}@example.com`;
    case "uri":
      return `https://example.com/${word}`;
    case "uuid":
      return `00000000-0000-4000-8000-0000000000${day}`;
    default:
      return fitLength(`${word} ${anyOf(PROSE_WORDS, random)}`, schema);
  }
}

function fitLength(text: string, schema: JsonSchema): string {
  const least = wholeIn(schema, "minLength") ?? 0;
  const long = text.padEnd(least, ` ${text}`);
  return long.slice(0, Math.max(wholeIn(schema, "maxLength") ?? long.length, 0));
}

/** Follows `$ref` inside the schema, a few times at most. */
function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  let at = schema;
  for (let hops = 0; typeof at["$ref"] === "string" && hops < DEEPEST; hops++) {
    let target: unknown = root;
    for (const part of at["$ref"].replace(/^#\/?/, "").split("/")) {
      if (part !== "") target = asSchema(target)[part];
    }
    at = asSchema(target);
  }
  return at;
}

function merge(schemas: readonly JsonSchema[]): JsonSchema {
  const required = schemas.flatMap(({ required }) => (Array.isArray(required) ? required : []));
  const properties = Object.assign({}, ...schemas.map(({ properties }) => asSchema(properties)));
  return Object.assign({}, ...schemas, { required: [...new Set(required)], properties });
}

function asSchema(value: unknown): JsonSchema {
  return typeof value === "object" && value !== null ? (value as JsonSchema) : {};
}

function wholeIn(schema: JsonSchema, key: string): number | undefined {
  const value = numberIn(schema, key);
  return value !== undefined && Number.isInteger(value) ? Math.min(value, LONGEST) : undefined;
}

function numberIn(schema: JsonSchema, key: string): number | undefined {
  const value = schema[key];
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

function anyOf<T>(values: readonly [T, ...T[]] | readonly T[], random: Random): T {
  return values[random.integer(0, values.length - 1)] as T;
}
