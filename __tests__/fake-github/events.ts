import type { Json } from "./exchange.ts";
import { example, pullPayload, repositoryPayload } from "./payloads.ts";
import { aPull, BASE, COMMITS, FORK, sceneWith } from "./scene.ts";
import type { PullSpec, RepositorySpec, RunSpec, Seeds } from "./world.ts";

/** What a runner knows of the event that started its workflow. */
export type RunnerEvent = {
  /** GITHUB_EVENT_NAME */
  readonly name: string;
  readonly payload: Json;
  readonly ref: string;
  readonly sha: string;
  /** Empty but for pull requests. */
  readonly headRef: string;
  readonly baseRef: string;
  readonly actor: string;
  /** What GitHub would hold when this event happens. */
  readonly seeds: Seeds;
  /** GitHub gives workflows of forks and Dependabot a token that can only read. */
  readonly readOnlyToken: boolean;
};

export type PullEventOverrides = Partial<PullSpec> & {
  readonly action?: string;
  readonly actor?: string;
  /** The base repository, where it is not a public one. */
  readonly repository?: RepositorySpec;
};

/** A pull request from a branch of the same repository; `headRepository: FORK` makes it a fork's. */
export function pullRequestEvent(overrides: PullEventOverrides = {}): RunnerEvent {
  const { action = "synchronize", repository = BASE, actor, ...changes } = overrides;
  const pull = aPull({ headRepository: repository, ...changes });
  const by = actor ?? pull.author ?? "octocat";
  return {
    name: "pull_request",
    payload: pullPayload(pull, { action, repository, actor: by }),
    ref: `refs/pull/${pull.number}/merge`,
    sha: pull.mergeCommitSha ?? COMMITS.merge,
    headRef: pull.headRef,
    baseRef: pull.baseRef,
    actor: by,
    seeds: sceneWith(repository, { pulls: [pull] }),
    readOnlyToken: pull.headRepository?.id !== repository.id || by === "dependabot[bot]",
  };
}

export function forkPullRequestEvent(overrides: PullEventOverrides = {}): RunnerEvent {
  return pullRequestEvent({ author: "mallory", headRepository: FORK, ...overrides });
}

/** Runs the base branch's workflow with the base repository's token, whoever opened the pull. */
export function pullRequestTargetEvent(overrides: PullEventOverrides = {}): RunnerEvent {
  const event = forkPullRequestEvent(overrides);
  return {
    ...event,
    name: "pull_request_target",
    ref: `refs/heads/${event.baseRef}`,
    sha: COMMITS.main,
    readOnlyToken: false,
  };
}

/** A push to a branch. Seed `aPull()` too where a pull request is open for it. */
export function pushEvent(
  overrides: { readonly branch?: string; readonly headSha?: string } = {},
): RunnerEvent {
  const { branch = "main", headSha = COMMITS.main } = overrides;
  const payload = {
    ...example("push"),
    repository: repositoryPayload(BASE),
    ref: `refs/heads/${branch}`,
    before: COMMITS.root,
    after: headSha,
  };
  return onBranch("push", payload, { ref: `refs/heads/${branch}`, sha: headSha });
}

export type WorkflowRunOverrides = Partial<RunSpec> & { readonly pull?: PullSpec };

/** The completed run of a pull request's workflow, for the trusted second stage. */
export function workflowRunEvent(overrides: WorkflowRunOverrides = {}): RunnerEvent {
  const { pull = aPull({ headRepository: FORK, author: "mallory" }), ...changes } = overrides;
  const run: RunSpec = {
    id: 555,
    event: "pull_request",
    headSha: pull.headSha,
    headBranch: pull.headRef,
    headRepository: pull.headRepository ?? FORK,
    ...changes,
  };
  const shown = example("workflow_run");
  const isFork = run.headRepository.id !== BASE.id;
  const payload = {
    ...shown,
    action: "completed",
    repository: repositoryPayload(BASE),
    workflow_run: {
      ...(shown["workflow_run"] as Json),
      id: run.id,
      event: run.event,
      status: run.status ?? "completed",
      conclusion: run.conclusion ?? "success",
      run_attempt: run.attempt ?? 1,
      path: run.path ?? ".github/workflows/bench.yml",
      head_sha: run.headSha,
      head_branch: run.headBranch,
      repository: repositoryPayload(BASE),
      head_repository: repositoryPayload(run.headRepository),
      pull_requests: isFork ? [] : [{ number: pull.number, head: { sha: pull.headSha } }],
    },
  };
  const event = onBranch("workflow_run", payload, {});
  return { ...event, seeds: sceneWith(BASE, { pulls: [pull], runs: [run] }) };
}

export function mergeGroupEvent(overrides: { readonly headSha?: string } = {}): RunnerEvent {
  const { headSha = COMMITS.merge } = overrides;
  const ref = `refs/heads/gh-readonly-queue/main/pr-7-${COMMITS.main}`;
  const shown = example("merge_group");
  const payload = {
    ...shown,
    repository: repositoryPayload(BASE),
    merge_group: {
      ...(shown["merge_group"] as Json),
      head_sha: headSha,
      head_ref: ref,
      base_sha: COMMITS.main,
      base_ref: "refs/heads/main",
    },
  };
  const event = onBranch("merge_group", payload, { ref, sha: headSha });
  return { ...event, seeds: sceneWith(BASE, { pulls: [aPull()] }) };
}

/** Somebody comments on a pull request; `isPull: false` makes it a plain issue. */
export function issueCommentEvent(
  overrides: { readonly body?: string; readonly isPull?: boolean; readonly pull?: PullSpec } = {},
): RunnerEvent {
  const { body = "/bench", isPull = true, pull = aPull() } = overrides;
  const shown = example("issue_comment");
  const url = `https://api.github.com/repos/${BASE.fullName}/pulls/${pull.number}`;
  const payload = {
    ...shown,
    action: "created",
    repository: repositoryPayload(BASE),
    comment: { ...(shown["comment"] as Json), body },
    issue: {
      ...(shown["issue"] as Json),
      number: pull.number,
      ...(isPull ? { pull_request: { url } } : {}),
    },
  };
  const event = onBranch("issue_comment", payload, {});
  const extra = isPull ? { pulls: [pull] } : { issues: [pull.number] };
  return { ...event, seeds: sceneWith(BASE, extra) };
}

export function workflowDispatchEvent(
  overrides: { readonly inputs?: Json; readonly branch?: string } = {},
): RunnerEvent {
  const ref = `refs/heads/${overrides.branch ?? "main"}`;
  const payload = {
    ...example("workflow_dispatch"),
    repository: repositoryPayload(BASE),
    ref,
    inputs: overrides.inputs ?? null,
  };
  const event = onBranch("workflow_dispatch", payload, { ref });
  return { ...event, seeds: sceneWith(BASE, { pulls: [aPull()] }) };
}

/** Its payload is no webhook's: a cron line and the repository. */
export function scheduleEvent(cron = "17 3 * * *"): RunnerEvent {
  const payload = { schedule: cron, repository: repositoryPayload(BASE) };
  return onBranch("schedule", payload, {});
}

function onBranch(
  name: string,
  payload: Json,
  at: { readonly ref?: string; readonly sha?: string },
): RunnerEvent {
  return {
    name,
    payload,
    ref: at.ref ?? "refs/heads/main",
    sha: at.sha ?? COMMITS.main,
    headRef: "",
    baseRef: "",
    actor: "octocat",
    seeds: sceneWith(BASE, {}),
    readOnlyToken: false,
  };
}
