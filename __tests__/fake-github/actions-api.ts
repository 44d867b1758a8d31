import { type Call, type Handler, notFound, ok, param, Refusal } from "./exchange.ts";
import { paginate } from "./pages.ts";
import { repositoryJson } from "./pulls-api.ts";
import { type Route, route } from "./routes.ts";
import { openRepository } from "./tokens.ts";
import type { Access } from "./viewer.ts";
import type { Artifact, RepositoryState, WorkflowRun, World } from "./world.ts";

export function actionsRoutes(): readonly Route[] {
  return [
    route("GET /repos/:owner/:repo/actions/runs", listRuns),
    route("GET /repos/:owner/:repo/actions/workflows/:workflow/runs", listRuns),
    route("GET /repos/:owner/:repo/actions/runs/:id", getRun),
    route("GET /repos/:owner/:repo/actions/runs/:id/artifacts", listArtifacts),
    route("GET /repos/:owner/:repo/actions/artifacts", listArtifacts),
    route("GET /repos/:owner/:repo/actions/artifacts/:id", getArtifact),
    route("GET /repos/:owner/:repo/actions/artifacts/:id/zip", downloadArtifact),
    route("DELETE /repos/:owner/:repo/actions/artifacts/:id", deleteArtifact),
  ];
}

/** Where the bytes of an artifact are, signed. */
export function blobUrl(world: World, artifact: Artifact): string {
  const extension = artifact.mimeType === "application/zip" ? ".zip" : "";
  const file = encodeURIComponent(`${artifact.name}${extension}`);
  return `${world.urls.blobs}/${artifact.id}/${file}?sig=${signature(artifact)}`;
}

/** Stands for Azure's signature: long enough to be found in a log if it leaks there. */
export function signature(artifact: Artifact): string {
  return `sas+signature/of/artifact/${artifact.id}`.replaceAll("/", "-").replace("+", "-");
}

const listRuns: Handler = (call) => {
  const repository = open(call, "read");
  const wanted = (name: string) => call.query.get(name);
  const status = wanted("status");
  const runs = [...repository.runs.values()]
    .filter((run) => call.params["workflow"] === undefined || isOf(run, call.params["workflow"]))
    .filter((run) => (wanted("branch") ?? run.headBranch) === run.headBranch)
    .filter((run) => (wanted("event") ?? run.event) === run.event)
    .filter((run) => (wanted("head_sha") ?? run.headSha) === run.headSha)
    .filter((run) => status === null || status === run.status || status === run.conclusion)
    .toReversed();
  const page = paginate(call, repository, runs);
  return ok(
    {
      total_count: runs.length,
      workflow_runs: page.items.map((run) => runJson(call.world, repository, run)),
    },
    page.headers,
  );
};

const getRun: Handler = (call) => {
  const repository = open(call, "read");
  const run = repository.runs.get(Number(param(call, "id")));
  if (!run) throw notFound();
  return ok(runJson(call.world, repository, run));
};

const listArtifacts: Handler = (call) => {
  const repository = open(call, "read");
  const runId = call.params["id"] === undefined ? undefined : Number(call.params["id"]);
  if (runId !== undefined && !repository.runs.has(runId)) throw notFound();
  const name = call.query.get("name");
  const artifacts = call.world.artifacts
    .filter((artifact) => artifact.finalized && repository.runs.has(artifact.runId))
    .filter((artifact) => runId === undefined || artifact.runId === runId)
    .filter((artifact) => name === null || artifact.name === name)
    .toReversed();
  const page = paginate(call, repository, artifacts);
  return ok(
    {
      total_count: artifacts.length,
      artifacts: page.items.map((artifact) => artifactJson(call.world, repository, artifact)),
    },
    page.headers,
  );
};

const getArtifact: Handler = (call) => {
  const { repository, artifact } = openArtifact(call, "read");
  return ok(artifactJson(call.world, repository, artifact));
};

const downloadArtifact: Handler = (call) => {
  if (call.viewer.kind === "anonymous") throw new Refusal(401, "Requires authentication");
  const { artifact } = openArtifact(call, "read");
  if (isExpired(call.world, artifact)) throw new Refusal(410, "Artifact has expired");
  return { status: 302, headers: { location: blobUrl(call.world, artifact) } };
};

const deleteArtifact: Handler = (call) => {
  const { artifact } = openArtifact(call, "write");
  call.world.artifacts.splice(call.world.artifacts.indexOf(artifact), 1);
  return { status: 204 };
};

function open(call: Call, access: Access): RepositoryState {
  return openRepository(call.world, call.viewer, {
    fullName: `${param(call, "owner")}/${param(call, "repo")}`,
    access,
    anyOf: ["actions"],
  });
}

function openArtifact(
  call: Call,
  access: Access,
): { repository: RepositoryState; artifact: Artifact } {
  const repository = open(call, access);
  const artifact = call.world.artifacts.find(({ id }) => id === Number(param(call, "id")));
  if (!artifact?.finalized || !repository.runs.has(artifact.runId)) throw notFound();
  return { repository, artifact };
}

/** A workflow is named by its id or its file name. */
function isOf(run: WorkflowRun, workflow: string): boolean {
  return run.path.endsWith(`/${workflow}`) || String(workflowId(run)) === workflow;
}

function workflowId(run: WorkflowRun): number {
  return 7_000_000 + run.path.length;
}

function isExpired(world: World, artifact: Artifact): boolean {
  return artifact.expired || artifact.expiresAt <= world.timestamp();
}

function artifactJson(world: World, repository: RepositoryState, artifact: Artifact): unknown {
  const url = `${world.urls.api}/repos/${repository.fullName}/actions/artifacts/${artifact.id}`;
  const run = repository.runs.get(artifact.runId);
  return {
    id: artifact.id,
    node_id: `A_${artifact.id}`,
    name: artifact.name,
    size_in_bytes: artifact.content.length,
    url,
    archive_download_url: `${url}/zip`,
    expired: isExpired(world, artifact),
    created_at: artifact.createdAt,
    updated_at: artifact.createdAt,
    expires_at: artifact.expiresAt,
    digest: artifact.digest,
    workflow_run: run && {
      id: run.id,
      repository_id: repository.id,
      head_repository_id: run.headRepository.id,
      head_branch: run.headBranch,
      head_sha: run.headSha,
    },
  };
}

function runJson(world: World, repository: RepositoryState, run: WorkflowRun): unknown {
  const url = `${world.urls.api}/repos/${repository.fullName}/actions/runs/${run.id}`;
  return {
    id: run.id,
    name: run.name,
    path: run.path,
    event: run.event,
    status: run.status,
    conclusion: run.conclusion,
    head_branch: run.headBranch,
    head_sha: run.headSha,
    run_number: run.number,
    run_attempt: run.attempt,
    workflow_id: workflowId(run),
    created_at: run.createdAt,
    updated_at: run.createdAt,
    run_started_at: run.createdAt,
    url,
    artifacts_url: `${url}/artifacts`,
    html_url: `${world.urls.server}/${repository.fullName}/actions/runs/${run.id}`,
    repository: repositoryJson(world, repository),
    head_repository: repositoryJson(world, run.headRepository),
    pull_requests: pullsOf(world, repository, run),
  };
}

/** Empty for forks, which is the trap of `workflow_run`. */
function pullsOf(world: World, repository: RepositoryState, run: WorkflowRun): readonly unknown[] {
  if (run.headRepository.id !== repository.id) return [];
  return [...repository.pulls.values()]
    .filter((pull) => pull.state === "open" && pull.headSha === run.headSha)
    .map((pull) => ({
      number: pull.number,
      url: `${world.urls.api}/repos/${repository.fullName}/pulls/${pull.number}`,
      head: { ref: pull.headRef, sha: pull.headSha, repo: { id: repository.id } },
      base: { ref: pull.baseRef, sha: pull.baseSha, repo: { id: repository.id } },
    }));
}
