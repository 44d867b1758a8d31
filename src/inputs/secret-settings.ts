import { SETTINGS } from "./catalog.ts";
import type { ReadRaw } from "./settings.ts";

/** The secrets among what a door was given, never to be shown anywhere. */
export function secretsAmong(read: ReadRaw): readonly string[] {
  return SETTINGS.filter(({ secret }) => secret)
    .map(({ name }) => read(name) ?? "")
    .filter((secret) => secret !== "");
}
