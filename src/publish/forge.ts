/** The little of GitHub that publishing needs, in ports. */

/** A comment as a forge lists it. */
export type ForgeComment = {
  readonly id: number;
  /** For GraphQL. */
  readonly nodeId: string;
  readonly body: string;
  readonly authorLogin: string;
  readonly authorIsBot: boolean;
  readonly url: string;
};

/** Comments of one repository. Every method rejects with an error whose `status` is GitHub's. */
export type CommentForge = {
  /** All comments of a pull request, oldest first, page after page as they are asked for. */
  comments(pullRequest: number): AsyncIterable<ForgeComment>;
  create(pullRequest: number, body: string): Promise<ForgeComment>;
  update(id: number, body: string): Promise<ForgeComment>;
  remove(id: number): Promise<void>;
  /** Folds a comment away as outdated. */
  hide(nodeId: string): Promise<void>;
  /** Who the token speaks for; null where that cannot be told. */
  viewer(): Promise<string | null>;
};

/** A pull request as far as choosing one needs it. */
export type PullRequest = {
  readonly number: number;
  readonly open: boolean;
  readonly headSha: string;
  readonly headRef: string;
  /** `owner/name`; null where the fork was deleted. */
  readonly headRepository: string | null;
};

/** Pull requests of one repository. */
export type PullRequests = {
  /** Null where there is none of that number. */
  byNumber(number: number): Promise<PullRequest | null>;
  byCommit(sha: string): Promise<readonly PullRequest[]>;
  /** Open ones whose head is a branch of that owner. */
  byHead(head: {
    readonly owner: string;
    readonly branch: string;
  }): Promise<readonly PullRequest[]>;
};

/** An artifact that a workflow run left. */
export type RunArtifact = {
  readonly id: number;
  readonly name: string;
  readonly sizeBytes: number;
  readonly expired: boolean;
  /** `sha256:<hex>` of the zip; null on servers that do not say. */
  readonly digest: string | null;
};

/** The artifacts of other workflow runs, through the public API. */
export type RunArtifacts = {
  list(runId: number): Promise<readonly RunArtifact[]>;
  /** The zip's bytes; rejects as soon as they are more than `capBytes`. */
  download(id: number, capBytes: number): Promise<Buffer>;
};

/** An artifact as listings date it. */
export type StoredRunArtifact = RunArtifact & {
  /** Unix milliseconds. */
  readonly createdAtMs: number;
};

/** A workflow run as listings describe it. */
export type WorkflowRun = {
  readonly id: number;
  readonly attempt: number;
  readonly repositoryId: number;
  /** Null where the fork was deleted. */
  readonly headRepositoryId: number | null;
  readonly headBranch: string | null;
  readonly headSha: string;
  readonly event: string;
  /** `.github/workflows/bench.yml` */
  readonly workflowPath: string;
  readonly status: string | null;
  readonly conclusion: string | null;
};

/** The history of a repository and of its workflows. Lists come newest first, as they are asked for. */
export type RunArchive = {
  runs(filter: {
    /** Null: of every workflow. */
    readonly workflowPath: string | null;
    readonly branch: string;
    readonly event: string;
  }): AsyncIterable<WorkflowRun>;
  artifactsOf(runId: number): Promise<readonly StoredRunArtifact[]>;
  /** Those of exactly that name, whatever run they are from. */
  artifactsNamed(
    name: string,
  ): AsyncIterable<StoredRunArtifact & { readonly runId: number | null }>;
  /** Null where either is unknown or they have no common ancestor. */
  mergeBase(base: string, head: string): Promise<string | null>;
  /** The commit itself, then all that it contains. */
  ancestors(sha: string): AsyncIterable<string>;
  /** Null where there is none of that number. */
  pullRequest(
    number: number,
  ): Promise<{ readonly baseRef: string; readonly headSha: string } | null>;
};

/** All of them together, as one token sees one repository. */
export type Forge = {
  readonly comments: CommentForge;
  readonly pullRequests: PullRequests;
  readonly artifacts: RunArtifacts;
  readonly archive: RunArchive;
};

/** GitHub's status in anything thrown by a port; null for a lost connection and anything else. */
export function statusOf(thrown: unknown): number | null {
  if (typeof thrown !== "object" || thrown === null || !("status" in thrown)) return null;
  // Octokit gives 500 to a request that never got an answer.
  if ("response" in thrown && thrown.response === undefined) return null;
  return typeof thrown.status === "number" ? thrown.status : null;
}
