import type { Artifact } from "../artifact/schema.ts";
import { redactor } from "../base/secrets.ts";

/**
 * The artifact with the API key blanked out of every text. Its keys, its schema's name and its id are
 * our own words, whatever the key is; what a server's word made a key was cleaned when it was read.
 */
export function redacted(artifact: Artifact, apiKey: string | null): Artifact {
  if (apiKey === null) return artifact;
  const { schema, run_id } = artifact;
  // The same shape with other texts, so the type is the same.
  return { ...(redactAny(artifact, redactor([apiKey])) as Artifact), schema, run_id };
}

function redactAny(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === "string") return clean(value);
  if (Array.isArray(value)) return value.map((item) => redactAny(item, clean));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, redactAny(item, clean)]),
  );
}
