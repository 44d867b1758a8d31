import { createHash } from "node:crypto";
import type { Viewer } from "./viewer.ts";
import type { ZipEntries } from "./zip.ts";

export type RepositorySpec = {
  readonly id: number;
  readonly fullName: string;
  readonly private?: boolean;
  readonly fork?: boolean;
  readonly defaultBranch?: string;
};

export type PullSpec = {
  readonly number: number;
  readonly headSha: string;
  readonly headRef: string;
  /** Null where the fork was deleted. */
  readonly headRepository: RepositorySpec | null;
  readonly baseSha: string;
  readonly baseRef: string;
  readonly author?: string;
  readonly title?: string;
  readonly state?: "open" | "closed";
  readonly mergeCommitSha?: string;
};

type CommitSpec = {
  readonly sha: string;
  readonly parents?: readonly string[];
  readonly message?: string;
};

export type RunSpec = {
  readonly id: number;
  readonly headSha: string;
  readonly headBranch: string;
  readonly headRepository: RepositorySpec;
  readonly event?: string;
  readonly status?: string;
  readonly conclusion?: string | null;
  /** Like `.github/workflows/bench.yml`. */
  readonly path?: string;
  readonly name?: string;
  readonly attempt?: number;
};

export type Author = Pick<Viewer, "login" | "id" | "type">;

export type Comment = {
  readonly id: number;
  readonly nodeId: string;
  readonly issue: number;
  readonly author: Author;
  body: string;
  readonly createdAt: string;
  updatedAt: string;
  /** The classifier it was minimised with. */
  minimized?: string;
};

export type Commit = Required<CommitSpec> & { readonly date: string };

export type WorkflowRun = Required<RunSpec> & {
  readonly number: number;
  readonly createdAt: string;
};

export type Artifact = {
  readonly id: number;
  readonly name: string;
  readonly runId: number;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly mimeType: string;
  /** Marked by a test, whatever `expiresAt` says. */
  expired: boolean;
  /** Only a finalised artifact is listed. */
  finalized: boolean;
  /** `sha256:<hex>` of the stored bytes. */
  digest: string;
  content: Buffer;
};

export type RepositoryState = Required<RepositorySpec> & {
  readonly pulls: Map<
    number,
    Required<Omit<PullSpec, "mergeCommitSha">> & Pick<PullSpec, "mergeCommitSha">
  >;
  /** Plain issues; every pull request is one too. */
  readonly issues: Set<number>;
  readonly locked: Set<number>;
  readonly comments: Comment[];
  readonly commits: Map<string, Commit>;
  readonly branches: Map<string, string>;
  readonly runs: Map<number, WorkflowRun>;
};

/** Everything that the fake knows. Keys of `repositories` are lower-cased full names. */
export type World = {
  readonly repositories: Map<string, RepositoryState>;
  readonly artifacts: Artifact[];
  readonly urls: { readonly api: string; readonly server: string; readonly blobs: string };
  nextId(): number;
  /** Now, as GitHub writes it. */
  timestamp(afterSeconds?: number): string;
  unixSeconds(): number;
};

/** What a scene consists of; `addSeeds` puts it into a world. */
export type Seeds = {
  readonly repositories?: readonly RepositorySpec[];
  /** These belong to the first repository. */
  readonly pulls?: readonly PullSpec[];
  readonly runs?: readonly RunSpec[];
  readonly commits?: readonly CommitSpec[];
  readonly branches?: Readonly<Record<string, string>>;
  readonly issues?: readonly number[];
};

export type ArtifactSpec = {
  readonly name: string;
  readonly runId: number;
  readonly files: ZipEntries;
  readonly expired?: boolean;
};

export function addSeeds(world: World, seeds: Seeds): void {
  for (const spec of seeds.repositories ?? []) addRepository(world, spec);
  const first = seeds.repositories?.[0];
  const owner = first ? repositoryState(world, first.fullName) : soleRepository(world);
  for (const commit of seeds.commits ?? []) addCommit(world, owner, commit);
  for (const [name, sha] of Object.entries(seeds.branches ?? {})) owner.branches.set(name, sha);
  for (const pull of seeds.pulls ?? []) {
    if (pull.headRepository) addRepository(world, pull.headRepository);
    owner.pulls.set(pull.number, { author: "octocat", title: "A change", state: "open", ...pull });
  }
  for (const run of seeds.runs ?? []) addRun(world, owner, run);
  for (const issue of seeds.issues ?? []) owner.issues.add(issue);
}

export function repositoryState(world: World, fullName: string): RepositoryState {
  const found = world.repositories.get(fullName.toLowerCase());
  if (!found) throw new Error(`The fake has no repository "${fullName}": seed it first.`);
  return found;
}

/** The repository of most scenes: the first that was seeded. */
export function soleRepository(world: World): RepositoryState {
  const [first] = world.repositories.values();
  if (!first) throw new Error("The fake has no repository yet: seed it with an event.");
  return first;
}

/** A commit id made from a label, so that tests can name their commits. */
export function sha(label: string): string {
  return createHash("sha1").update(label).digest("hex");
}

function addRepository(world: World, spec: RepositorySpec): void {
  const key = spec.fullName.toLowerCase();
  if (world.repositories.has(key)) return;
  world.repositories.set(key, {
    private: false,
    fork: false,
    defaultBranch: "main",
    ...spec,
    pulls: new Map(),
    issues: new Set(),
    locked: new Set(),
    comments: [],
    commits: new Map(),
    branches: new Map(),
    runs: new Map(),
  });
}

function addCommit(world: World, owner: RepositoryState, spec: CommitSpec): void {
  owner.commits.set(spec.sha, {
    parents: [],
    message: `Commit ${spec.sha.slice(0, 7)}`,
    ...spec,
    // One second apart, in the order of seeding, so that "newest first" is a fact.
    date: world.timestamp(owner.commits.size - 10_000),
  });
}

function addRun(world: World, owner: RepositoryState, spec: RunSpec): void {
  owner.runs.set(spec.id, {
    event: "push",
    status: "completed",
    conclusion: "success",
    path: ".github/workflows/bench.yml",
    name: "Benchmark",
    attempt: 1,
    ...spec,
    number: owner.runs.size + 1,
    createdAt: world.timestamp(owner.runs.size - 10_000),
  });
}
