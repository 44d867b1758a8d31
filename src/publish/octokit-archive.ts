import type { getOctokit } from "@actions/github";
import { type RunArchive, type StoredRunArtifact, statusOf, type WorkflowRun } from "./forge.ts";

type Octokit = ReturnType<typeof getOctokit>;
type Place = { readonly owner: string; readonly repo: string };

const PER_PAGE = 100;

/** What a repository keeps of its past, through REST alone: GitHub Enterprise Server has it too. */
export function octokitArchive(octokit: Octokit, place: Place): RunArchive {
  const { actions, repos, pulls } = octokit.rest;
  return {
    async *runs({ workflowPath, branch, event }) {
      const filter = {
        ...{ ...place, branch, event },
        exclude_pull_requests: true,
        per_page: PER_PAGE,
      };
      const pages =
        workflowPath === null
          ? octokit.paginate.iterator(actions.listWorkflowRunsForRepo, filter)
          : octokit.paginate.iterator(actions.listWorkflowRuns, {
              ...filter,
              workflow_id: workflowPath.slice(workflowPath.lastIndexOf("/") + 1),
            });
      for await (const { data } of pages) yield* data.map(runOf);
    },
    async artifactsOf(runId) {
      const query = { ...place, run_id: runId, per_page: PER_PAGE };
      const artifacts = await octokit.paginate(actions.listWorkflowRunArtifacts, query);
      return artifacts.map(artifactOf);
    },
    async *artifactsNamed(name) {
      const query = { ...place, name, per_page: PER_PAGE };
      for await (const { data } of octokit.paginate.iterator(actions.listArtifactsForRepo, query)) {
        for (const artifact of data) {
          yield { ...artifactOf(artifact), runId: artifact.workflow_run?.id ?? null };
        }
      }
    },
    mergeBase: (base, head) =>
      nullWhereMissing(async () => {
        // Of the commits between we need none.
        const query = { ...place, basehead: `${base}...${head}`, per_page: 1 };
        return (await repos.compareCommitsWithBasehead(query)).data.merge_base_commit.sha;
      }),
    async *ancestors(sha) {
      const query = { ...place, sha, per_page: PER_PAGE };
      for await (const { data } of octokit.paginate.iterator(repos.listCommits, query)) {
        yield* data.map((commit) => commit.sha);
      }
    },
    pullRequest: (number) =>
      nullWhereMissing(async () => {
        const { data } = await pulls.get({ ...place, pull_number: number });
        return { baseRef: data.base.ref, headSha: data.head.sha };
      }),
  };
}

async function nullWhereMissing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (thrown) {
    if (statusOf(thrown) === 404) return null;
    throw thrown;
  }
}

type RestRun = {
  readonly id: number;
  readonly run_attempt?: number | undefined;
  readonly repository: { readonly id: number };
  readonly head_repository: { readonly id: number } | null;
  readonly head_branch: string | null;
  readonly head_sha: string;
  readonly event: string;
  readonly path: string;
  readonly status: string | null;
  readonly conclusion: string | null;
};

function runOf(run: RestRun): WorkflowRun {
  return {
    id: run.id,
    attempt: run.run_attempt ?? 1,
    repositoryId: run.repository.id,
    headRepositoryId: run.head_repository?.id ?? null,
    headBranch: run.head_branch,
    headSha: run.head_sha,
    event: run.event,
    // Some servers add the ref that the file was read at.
    workflowPath: run.path.replace(/(\.ya?ml)@.*$/, "$1"),
    status: run.status,
    conclusion: run.conclusion,
  };
}

type RestArtifact = {
  readonly id: number;
  readonly name: string;
  readonly size_in_bytes: number;
  readonly expired: boolean;
  readonly created_at: string | null;
  readonly digest?: string | null | undefined;
};

function artifactOf(artifact: RestArtifact): StoredRunArtifact {
  return {
    id: artifact.id,
    name: artifact.name,
    sizeBytes: artifact.size_in_bytes,
    expired: artifact.expired,
    createdAtMs: Date.parse(artifact.created_at ?? "") || 0,
    digest: artifact.digest ?? null,
  };
}
