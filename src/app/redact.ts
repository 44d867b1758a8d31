import { withoutKey } from "../run/sanitize.ts";

/** A value of plain JSON (and `bigint`) with the API key blanked out of every text and every key. */
export function redacted<T>(value: T, apiKey: string | null): T {
  if (apiKey === null || apiKey === "") return value;
  // The same shape with other texts, so the type is the same.
  return redactAny(value, apiKey) as T;
}

function redactAny(value: unknown, apiKey: string): unknown {
  if (typeof value === "string") return withoutKey(value, apiKey);
  if (Array.isArray(value)) return value.map((item) => redactAny(item, apiKey));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [withoutKey(key, apiKey), redactAny(item, apiKey)]),
  );
}
