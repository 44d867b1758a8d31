import * as actionsCore from "@actions/core";
import { secretForms } from "../base/secrets.ts";
import { SETTINGS } from "./catalog.ts";
import { secretsAmong } from "./secret-settings.ts";
import type { RawSettings } from "./settings-loading.ts";

/** The little of the toolkit that reading inputs needs. */
export type ActionCore = Pick<typeof actionsCore, "getInput" | "setSecret">;

/** What the step was given. */
export type ActionInputs = {
  /** For `loadSettings`. */
  readonly settings: RawSettings;
  /** Null where the step has none, as in a run outside GitHub. */
  readonly githubToken: string | null;
  /** Never to be shown anywhere. */
  readonly secrets: readonly string[];
};

/** Reads the step's inputs; first of all it masks the secrets among them in the job's log. */
export function readActionInputs(core: ActionCore = actionsCore): ActionInputs {
  const names = new Set<string>(
    SETTINGS.filter(({ doors }) => doors !== "cli").map(({ name }) => name),
  );
  const read = (name: string) => (names.has(name) ? core.getInput(name) : undefined);
  const secrets = secretsAmong(read);
  for (const form of secrets.flatMap(secretForms)) core.setSecret(form);
  return { settings: { read, problems: [] }, githubToken: read("github-token") || null, secrets };
}
