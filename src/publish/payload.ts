/** An event's payload, or any other JSON from outside, of which nothing is known. */
export type Json = unknown;

/** The value at a path of keys; undefined as soon as one is missing. */
export function at(json: Json, ...path: readonly string[]): Json {
  let value = json;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
}

/** The non-empty string at a path; null where there is none. */
export function textAt(json: Json, ...path: readonly string[]): string | null {
  const value = at(json, ...path);
  return typeof value === "string" && value !== "" ? value : null;
}

/** The whole number from 1 at a path; null where there is none. */
export function numberAt(json: Json, ...path: readonly string[]): number | null {
  const value = at(json, ...path);
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : null;
}
