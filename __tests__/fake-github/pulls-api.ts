import { ancestors } from "./commits-api.ts";
import { type Call, type Handler, notFound, ok, param, Refusal } from "./exchange.ts";
import { paginate } from "./pages.ts";
import { type Route, route } from "./routes.ts";
import { openRepository } from "./tokens.ts";
import type { PullSpec, RepositorySpec, RepositoryState, World } from "./world.ts";

type Pull = Required<Omit<PullSpec, "mergeCommitSha">> & Pick<PullSpec, "mergeCommitSha">;

export function pullRoutes(): readonly Route[] {
  return [
    route("GET /repos/:owner/:repo", getRepository),
    route("GET /repos/:owner/:repo/pulls", listPulls),
    route("GET /repos/:owner/:repo/pulls/:number", getPull),
    route("GET /repos/:owner/:repo/commits/:sha/pulls", pullsOfCommit),
  ];
}

/** The short form of a repository inside other objects. */
export function repositoryJson(world: World, spec: RepositorySpec): unknown {
  const [owner = "", name = ""] = spec.fullName.split("/");
  return {
    id: spec.id,
    name,
    full_name: spec.fullName,
    owner: { login: owner, type: "Organization" },
    private: spec.private ?? false,
    fork: spec.fork ?? false,
    default_branch: spec.defaultBranch ?? "main",
    url: `${world.urls.api}/repos/${spec.fullName}`,
    html_url: `${world.urls.server}/${spec.fullName}`,
  };
}

const getRepository: Handler = (call) => {
  const repository = open(call);
  const contents = call.viewer.permissions.contents;
  return ok({
    ...(repositoryJson(call.world, repository) as object),
    permissions: { admin: false, push: contents === "write", pull: true },
  });
};

const listPulls: Handler = (call) => {
  const repository = open(call);
  const state = call.query.get("state") ?? "open";
  const base = call.query.get("base");
  const head = call.query.get("head");
  const pulls = [...repository.pulls.values()]
    .filter((pull) => state === "all" || pull.state === state)
    .filter((pull) => base === null || pull.baseRef === base)
    // GitHub ignores a head that is not written owner:branch, and then returns all.
    .filter((pull) => !head?.includes(":") || headLabel(pull) === head)
    .sort((a, b) => b.number - a.number);
  const page = paginate(call, repository, pulls);
  return ok(
    page.items.map((pull) => pullJson(call, repository, pull)),
    page.headers,
  );
};

const getPull: Handler = (call) => {
  const repository = open(call);
  const pull = repository.pulls.get(Number(param(call, "number")));
  if (!pull) throw notFound();
  return ok(pullJson(call, repository, pull));
};

/**
 * Pull requests whose head lives in the repository that is asked. A fork's head asked of the base
 * repository has none: only the fork itself, when asked, names the pull request.
 */
const pullsOfCommit: Handler = (call) => {
  const asked = open(call);
  const sha = param(call, "sha");
  const found = [...call.world.repositories.values()].flatMap((target) =>
    [...target.pulls.values()]
      .filter((pull) => pull.headRepository?.id === asked.id && contains(target, pull, sha))
      .map((pull) => ({ target, pull })),
  );
  if (found.length === 0 && !isKnownCommit(call.world, sha)) {
    throw new Refusal(422, `No commit found for SHA: ${sha}`);
  }
  const page = paginate(call, asked, found);
  return ok(
    page.items.map(({ target, pull }) => pullJson(call, target, pull)),
    page.headers,
  );
};

function isKnownCommit(world: World, sha: string): boolean {
  return [...world.repositories.values()].some(
    ({ commits, pulls }) =>
      commits.has(sha) || [...pulls.values()].some(({ headSha }) => headSha === sha),
  );
}

function open(call: Call): RepositoryState {
  return openRepository(call.world, call.viewer, {
    fullName: `${param(call, "owner")}/${param(call, "repo")}`,
    access: "read",
    anyOf: ["pull-requests", "contents"],
  });
}

function contains(repository: RepositoryState, pull: Pull, sha: string): boolean {
  if (sha === pull.headSha || sha === pull.mergeCommitSha) return true;
  const inHead = ancestors(repository, pull.headSha).has(sha);
  return inHead && !ancestors(repository, pull.baseSha).has(sha);
}

function headLabel(pull: Pull): string {
  return `${ownerOf(pull.headRepository) ?? "unknown"}:${pull.headRef}`;
}

function ownerOf(spec: RepositorySpec | null): string | undefined {
  return spec?.fullName.split("/")[0];
}

function pullJson(call: Call, repository: RepositoryState, pull: Pull): unknown {
  const { world } = call;
  const { api, server } = world.urls;
  return {
    id: 900_000 + pull.number,
    number: pull.number,
    state: pull.state,
    locked: repository.locked.has(pull.number),
    title: pull.title,
    draft: false,
    merged_at: null,
    merge_commit_sha: pull.mergeCommitSha ?? null,
    user: { login: pull.author, type: "User" },
    url: `${api}/repos/${repository.fullName}/pulls/${pull.number}`,
    html_url: `${server}/${repository.fullName}/pull/${pull.number}`,
    head: {
      label: headLabel(pull),
      ref: pull.headRef,
      sha: pull.headSha,
      repo: pull.headRepository && repositoryJson(world, pull.headRepository),
    },
    base: {
      label: `${ownerOf(repository)}:${pull.baseRef}`,
      ref: pull.baseRef,
      sha: pull.baseSha,
      repo: repositoryJson(world, repository),
    },
  };
}
