import { type PullSpec, type RepositorySpec, type Seeds, sha } from "./world.ts";

export const BASE: RepositorySpec = { id: 1_001, fullName: "acme/engine" };
export const FORK: RepositorySpec = { id: 2_002, fullName: "mallory/engine", fork: true };

/** main moved on after the branch left it: the merge base is the root, not the tip. */
export const COMMITS = {
  root: sha("root"),
  main: sha("tip of main"),
  head: sha("head of the branch"),
  merge: sha("merge of main and branch"),
} as const;

export function aPull(overrides: Partial<PullSpec> = {}): PullSpec {
  return {
    number: 7,
    headSha: COMMITS.head,
    headRef: "faster-attention",
    headRepository: BASE,
    baseSha: COMMITS.main,
    baseRef: "main",
    author: "octocat",
    title: "Make attention faster",
    mergeCommitSha: COMMITS.merge,
    ...overrides,
  };
}

/** A repository with these commits and main, and what else a scene needs. */
export function sceneWith(repository: RepositorySpec, seeds: Seeds): Seeds {
  return {
    repositories: [repository],
    commits: [
      { sha: COMMITS.root },
      { sha: COMMITS.main, parents: [COMMITS.root] },
      { sha: COMMITS.head, parents: [COMMITS.root] },
      { sha: COMMITS.merge, parents: [COMMITS.main, COMMITS.head] },
    ],
    branches: { main: COMMITS.main },
    ...seeds,
  };
}
