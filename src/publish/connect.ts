import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import type { Clock } from "../base/clock.ts";
import type { Random } from "../base/random.ts";
import { actionsRunner } from "./actions-runner.ts";
import { actionsArtifactStore } from "./artifact-store.ts";
import type { PublishPorts } from "./publication.ts";
import { noStoredBaselines, searchLimit, storedBaselines } from "./stored-baselines.ts";
import { surroundingsOf } from "./surroundings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export type ConnectOptions = {
  readonly token: string;
  /** What no log, annotation, output or summary may show. */
  readonly secrets: readonly string[];
  readonly clock: Clock;
  readonly random: Random;
  /** Ends everything that is under way with GitHub, as a cancelled step must. */
  readonly signal: AbortSignal;
};

/** The real GitHub and the real runner, from the environment that the runner gives an Action. */
export async function connectPublishing(
  env: Environment,
  { token, secrets, clock, random, signal }: ConnectOptions,
): Promise<PublishPorts> {
  const where = surroundingsOf(env, await eventPayload(env["GITHUB_EVENT_PATH"]));
  const { repository, apiUrl } = where;
  const forge =
    token === "" || repository === null
      ? null
      : async (until: AbortSignal = signal) => {
          // Loaded only when there is something to ask GitHub.
          const { octokitForge } = await import("./octokit-forge.ts");
          return octokitForge({ token, repository, apiUrl, clock, random, signal: until });
        };
  return {
    where,
    runner: actionsRunner(env, secrets),
    forge,
    async baselines(wanted) {
      if (forge === null) {
        return noStoredBaselines("there is no github-token, or no repository to ask with it");
      }
      const limit = searchLimit(clock);
      const asked = await forge(AbortSignal.any([signal, limit.signal]));
      return storedBaselines(asked, { ...wanted, where, clock, limit });
    },
    store: actionsArtifactStore(signal),
    temporaryFolder: env["RUNNER_TEMP"] || tmpdir(),
  };
}

/** A payload that cannot be read is an event of which nothing is known. */
async function eventPayload(path: string | undefined): Promise<unknown> {
  if (!path) return {};
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch {
    return {};
  }
}
