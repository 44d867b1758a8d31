import * as actionsCore from "@actions/core";
import { SETTINGS } from "./catalog.ts";
import type { RawSettings } from "./settings-loading.ts";

/** The little of the toolkit that reading inputs needs. */
export type ActionCore = Pick<typeof actionsCore, "getInput" | "setSecret">;

/** What the step was given. */
export type ActionInputs = {
  /** For `loadSettings`. */
  readonly settings: RawSettings;
  /** Null where the step has none, as in a run outside GitHub. */
  readonly githubToken: string | null;
};

/** Reads the step's inputs; first of all it masks the secrets among them in the job's log. */
export function readActionInputs(core: ActionCore = actionsCore): ActionInputs {
  const names = new Set<string>(
    SETTINGS.filter(({ doors }) => doors !== "cli").map(({ name }) => name),
  );
  const read = (name: string) => (names.has(name) ? core.getInput(name) : undefined);
  for (const { name } of SETTINGS.filter(({ secret }) => secret)) {
    for (const form of secretForms(read(name) ?? "")) core.setSecret(form);
  }
  return { settings: { read, problems: [] }, githubToken: read("github-token") || null };
}

/**
 * A secret in every form in which a log might show it. GitHub masks the text itself and none of
 * its transformations.
 */
export function secretForms(secret: string): readonly string[] {
  if (secret === "") return [];
  // What the process prints is UTF-8, so a lone surrogate (which no URL can hold) is replaced there.
  const printed = Buffer.from(secret).toString();
  const bearer = `Bearer ${secret}`;
  const forms = [
    secret,
    bearer,
    ...[secret, bearer].flatMap((text) => [
      Buffer.from(text).toString("base64"),
      Buffer.from(text).toString("base64url"),
    ]),
    encodeURIComponent(printed),
    JSON.stringify(secret).slice(1, -1),
  ];
  return [...new Set(forms)];
}
