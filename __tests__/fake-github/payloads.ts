import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Json } from "./exchange.ts";
import { BASE } from "./scene.ts";
import type { PullSpec, RepositorySpec } from "./world.ts";

/** The payload of `pull_request` and `pull_request_target`. */
export function pullPayload(
  pull: PullSpec,
  about: { readonly action: string; readonly repository: RepositorySpec; readonly actor: string },
): Json {
  const shown = example("pull_request");
  const shownPull = shown["pull_request"] as Json;
  const owner = pull.headRepository?.fullName.split("/")[0];
  return {
    ...shown,
    action: about.action,
    number: pull.number,
    repository: repositoryPayload(about.repository),
    sender: { ...(shown["sender"] as Json), login: about.actor },
    pull_request: {
      ...shownPull,
      number: pull.number,
      state: pull.state ?? "open",
      title: pull.title,
      html_url: `https://github.com/${about.repository.fullName}/pull/${pull.number}`,
      user: { ...(shownPull["user"] as Json), login: pull.author },
      merge_commit_sha: pull.mergeCommitSha ?? null,
      head: {
        ...(shownPull["head"] as Json),
        label: `${owner}:${pull.headRef}`,
        ref: pull.headRef,
        sha: pull.headSha,
        repo: pull.headRepository && repositoryPayload(pull.headRepository),
      },
      base: {
        ...(shownPull["base"] as Json),
        label: `${about.repository.fullName.split("/")[0]}:${pull.baseRef}`,
        ref: pull.baseRef,
        sha: pull.baseSha,
        repo: repositoryPayload(about.repository),
      },
    },
  };
}

/** A repository as webhooks describe it, under another name. */
export function repositoryPayload(spec: RepositorySpec): Json {
  const shown = example("pull_request")["repository"] as Json;
  const [owner, name] = spec.fullName.split("/");
  return {
    ...(JSON.parse(JSON.stringify(shown).replaceAll(BASE.fullName, spec.fullName)) as Json),
    id: spec.id,
    name,
    full_name: spec.fullName,
    owner: { ...(shown["owner"] as Json), login: owner },
    private: spec.private ?? false,
    fork: spec.fork ?? false,
    default_branch: spec.defaultBranch ?? "main",
  };
}

type Examples = readonly { readonly name: string; readonly examples: readonly Json[] }[];

let loaded: Examples | undefined;

/** The first published example of a webhook, moved into our base repository. */
export function example(name: string): Json {
  // Read at the first event only: 4 MB, 40 ms. The main file has none of the GHES versions.
  loaded ??= JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve("@octokit/webhooks-examples")), "utf8"),
  ) as Examples;
  const found = loaded.find((one) => one.name === name)?.examples[0];
  if (!found) throw new Error(`@octokit/webhooks-examples has no example of "${name}".`);
  const fullName = String((found["repository"] as Json)["full_name"]);
  return JSON.parse(JSON.stringify(found).replaceAll(fullName, BASE.fullName)) as Json;
}
