import { getOctokit } from "@actions/github";
import type { Clock } from "../base/clock.ts";
import { messageOf } from "../base/errors.ts";
import type { Random } from "../base/random.ts";
import {
  type CommentForge,
  type Forge,
  type ForgeComment,
  type PullRequest,
  type PullRequests,
  type RunArtifacts,
  statusOf,
} from "./forge.ts";
import { octokitArchive } from "./octokit-archive.ts";
import { at, textAt } from "./payload.ts";
import { type FailedAttempt, withRetries } from "./retry.ts";

type Octokit = ReturnType<typeof getOctokit>;
type Place = { readonly owner: string; readonly repo: string };

export type ForgeOptions = {
  readonly token: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly apiUrl: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal;
};

/** One answer may take this long; GitHub itself gives up after 10 s. */
const ANSWER_TIMEOUT_MS = 30_000;

/** GitHub as one token sees one repository. Proxies of the environment are honoured by its fetch. */
export function octokitForge(options: ForgeOptions): Forge {
  const [owner = "", repo = ""] = options.repository.split("/");
  const octokit = getOctokit(options.token, { baseUrl: options.apiUrl, log: SILENT });
  retryAsDocumented(octokit, options);
  return {
    comments: commentForge(octokit, { owner, repo }),
    pullRequests: pullRequests(octokit, { owner, repo }),
    artifacts: runArtifacts(octokit, { owner, repo }),
    archive: octokitArchive(octokit, { owner, repo }),
  };
}

/** Octokit would print deprecations and failures past our own log. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

function retryAsDocumented(octokit: Octokit, { clock, random, signal }: ForgeOptions): void {
  octokit.hook.wrap("request", (request, parameters) =>
    withRetries({
      ...{ clock, random, signal },
      failureOf: (thrown) => failureOf(thrown, parameters.method, parameters.url),
      async attempt() {
        const timeout = new AbortController();
        const cancel = clock.after(ANSWER_TIMEOUT_MS, () =>
          timeout.abort(new Error(`GitHub did not answer within ${ANSWER_TIMEOUT_MS / 1000} s`)),
        );
        try {
          const either = AbortSignal.any([signal, timeout.signal]);
          // Octokit hands the hooks below this one the same object, whatever is passed to them.
          Object.assign(parameters, { request: { ...parameters.request, signal: either } });
          return await request(parameters);
        } finally {
          cancel();
        }
      },
    }),
  );
}

function failureOf(thrown: unknown, method: string, url: string): FailedAttempt {
  const headers = at(thrown, "response", "headers");
  return {
    status: statusOf(thrown),
    headers: typeof headers === "object" && headers !== null ? { ...headers } : {},
    message: messageOf(thrown),
    // Our only GraphQL mutation folds a comment, and folding twice is folding once.
    repeatable: method !== "POST" || url.endsWith("/graphql"),
  };
}

function commentForge(octokit: Octokit, place: Place): CommentForge {
  return {
    async *comments(pullRequest) {
      const pages = octokit.paginate.iterator(octokit.rest.issues.listComments, {
        ...place,
        issue_number: pullRequest,
        per_page: 100,
      });
      for await (const { data } of pages) yield* data.map(commentOf);
    },
    async create(pullRequest, body) {
      const target = { ...place, issue_number: pullRequest, body };
      return commentOf((await octokit.rest.issues.createComment(target)).data);
    },
    async update(id, body) {
      const target = { ...place, comment_id: id, body };
      return commentOf((await octokit.rest.issues.updateComment(target)).data);
    },
    async remove(id) {
      await octokit.rest.issues.deleteComment({ ...place, comment_id: id });
    },
    async hide(nodeId) {
      await octokit.graphql(HIDE, { id: nodeId });
    },
    async viewer() {
      try {
        return textAt(await octokit.graphql("query { viewer { login } }"), "viewer", "login");
      } catch {
        return null;
      }
    },
  };
}

const HIDE = `mutation ($id: ID!) {
  minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { clientMutationId }
}`;

type RestComment = {
  readonly id: number;
  readonly node_id: string;
  readonly body?: string | undefined;
  readonly html_url: string;
  readonly user: { readonly login: string; readonly type: string } | null;
};

function commentOf(comment: RestComment): ForgeComment {
  return {
    id: comment.id,
    nodeId: comment.node_id,
    body: comment.body ?? "",
    authorLogin: comment.user?.login ?? "ghost",
    authorIsBot: comment.user?.type === "Bot",
    url: comment.html_url,
  };
}

function pullRequests(octokit: Octokit, place: Place): PullRequests {
  return {
    async byNumber(number) {
      try {
        return pullOf((await octokit.rest.pulls.get({ ...place, pull_number: number })).data);
      } catch (thrown) {
        if (statusOf(thrown) === 404) return null;
        throw thrown;
      }
    },
    async byCommit(sha) {
      const target = { ...place, commit_sha: sha, per_page: 100 };
      const { data } = await octokit.rest.repos.listPullRequestsAssociatedWithCommit(target);
      return data.map(pullOf);
    },
    async byHead({ owner, branch }) {
      const target = {
        ...place,
        head: `${owner}:${branch}`,
        state: "open",
        per_page: 100,
      } as const;
      return (await octokit.rest.pulls.list(target)).data.map(pullOf);
    },
  };
}

type RestPull = {
  readonly number: number;
  readonly state: string;
  readonly head: {
    readonly sha: string;
    readonly ref: string;
    readonly repo: { readonly full_name: string } | null;
  };
};

function pullOf({ number, state, head }: RestPull): PullRequest {
  return {
    number,
    open: state === "open",
    headSha: head.sha,
    headRef: head.ref,
    headRepository: head.repo?.full_name ?? null,
  };
}

function runArtifacts(octokit: Octokit, place: Place): RunArtifacts {
  return {
    async list(runId) {
      const artifacts = await octokit.paginate(octokit.rest.actions.listWorkflowRunArtifacts, {
        ...place,
        run_id: runId,
        per_page: 100,
      });
      return artifacts.map((artifact) => ({
        id: artifact.id,
        name: artifact.name,
        sizeBytes: artifact.size_in_bytes,
        expired: artifact.expired,
        digest: artifact.digest ?? null,
      }));
    },
    async download(id, capBytes) {
      const { data } = await octokit.request(
        "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}",
        {
          ...{ ...place, artifact_id: id, archive_format: "zip" },
          // The redirect to the blob store is followed by fetch, which drops our token on the way.
          request: { parseSuccessResponseBody: false },
        },
      );
      return readCapped(data, capBytes);
    },
  };
}

async function readCapped(body: unknown, capBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > capBytes) throw new Error(`The artifact is larger than ${capBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
