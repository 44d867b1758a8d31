import { type Call, type Handler, notFound, ok, param } from "./exchange.ts";
import { paginate } from "./pages.ts";
import { type Route, route } from "./routes.ts";
import { openRepository } from "./tokens.ts";
import type { Commit, RepositoryState } from "./world.ts";

export function commitRoutes(): readonly Route[] {
  return [
    route("GET /repos/:owner/:repo/commits", listCommits),
    route("GET /repos/:owner/:repo/commits/:ref", getCommit),
    route("GET /repos/:owner/:repo/branches/*branch", getBranch),
    route("GET /repos/:owner/:repo/git/ref/heads/*branch", getRef),
    route("GET /repos/:owner/:repo/compare/*basehead", compare),
  ];
}

/** The commit and all that it contains, by id. */
export function ancestors(repository: RepositoryState, sha: string): ReadonlySet<string> {
  const found = new Set<string>();
  const pending = [sha];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const commit = repository.commits.get(next);
    if (!commit || found.has(next)) continue;
    found.add(next);
    pending.push(...commit.parents);
  }
  return found;
}

const listCommits: Handler = (call) => {
  const repository = open(call);
  const tip = resolve(repository, call.query.get("sha") ?? repository.defaultBranch);
  const page = paginate(call, repository, newestFirst(repository, ancestors(repository, tip.sha)));
  return ok(
    page.items.map((commit) => commitJson(call, repository, commit)),
    page.headers,
  );
};

const getCommit: Handler = (call) => {
  const repository = open(call);
  return ok(commitJson(call, repository, resolve(repository, param(call, "ref"))));
};

const getBranch: Handler = (call) => {
  const repository = open(call);
  const name = param(call, "branch");
  const tip = repository.branches.get(name);
  if (tip === undefined) throw notFound();
  return ok({ name, commit: { sha: tip }, protected: false });
};

const getRef: Handler = (call) => {
  const name = param(call, "branch");
  const tip = open(call).branches.get(name);
  if (tip === undefined) throw notFound();
  return ok({ ref: `refs/heads/${name}`, object: { type: "commit", sha: tip } });
};

const compare: Handler = (call) => {
  const repository = open(call);
  const [baseRef = "", headRef = ""] = param(call, "basehead").split("...");
  const base = resolve(repository, baseRef);
  const head = resolve(repository, headRef);
  const inBase = ancestors(repository, base.sha);
  const inHead = ancestors(repository, head.sha);
  const [mergeBase] = newestFirst(
    repository,
    new Set([...inHead].filter((sha) => inBase.has(sha))),
  );
  if (!mergeBase) throw notFound();
  const ahead = newestFirst(repository, new Set([...inHead].filter((sha) => !inBase.has(sha))));
  const behind = [...inBase].filter((sha) => !inHead.has(sha)).length;
  return ok({
    url: `${call.world.urls.api}${call.path}`,
    status: relation(ahead.length, behind),
    ahead_by: ahead.length,
    behind_by: behind,
    total_commits: ahead.length,
    base_commit: commitJson(call, repository, base),
    merge_base_commit: commitJson(call, repository, mergeBase),
    commits: ahead.toReversed().map((commit) => commitJson(call, repository, commit)),
    files: [],
  });
};

function relation(ahead: number, behind: number): string {
  if (ahead > 0 && behind > 0) return "diverged";
  if (ahead > 0) return "ahead";
  return behind > 0 ? "behind" : "identical";
}

function open(call: Call): RepositoryState {
  return openRepository(call.world, call.viewer, {
    fullName: `${param(call, "owner")}/${param(call, "repo")}`,
    access: "read",
    anyOf: ["contents"],
  });
}

/** By branch, full id, or `owner:branch`; commits of forks live in the same object store. */
function resolve(repository: RepositoryState, ref: string): Commit {
  const name = ref.split(":").at(-1) ?? ref;
  const commit = repository.commits.get(repository.branches.get(name) ?? name);
  if (!commit) throw notFound();
  return commit;
}

function newestFirst(repository: RepositoryState, shas: ReadonlySet<string>): readonly Commit[] {
  return [...repository.commits.values()]
    .filter(({ sha }) => shas.has(sha))
    .sort((a, b) => b.date.localeCompare(a.date));
}

function commitJson(call: Call, repository: RepositoryState, commit: Commit): unknown {
  const url = `${call.world.urls.api}/repos/${repository.fullName}/commits`;
  const by = { name: "Octo Cat", email: "octocat@example.com", date: commit.date };
  return {
    sha: commit.sha,
    url: `${url}/${commit.sha}`,
    html_url: `${call.world.urls.server}/${repository.fullName}/commit/${commit.sha}`,
    commit: { message: commit.message, author: by, committer: by },
    parents: commit.parents.map((sha) => ({ sha, url: `${url}/${sha}` })),
  };
}
