import path from "node:path";
import type { RunnerEvent } from "./events.ts";
import type { FakeGitHub } from "./server.ts";

export type JobFacts = {
  readonly github: FakeGitHub;
  readonly event: RunnerEvent;
  readonly runId: number;
  readonly attempt: number;
  readonly job: string;
  readonly workflow: string;
  readonly workspace: string;
  readonly temp: string;
  readonly eventPath: string;
  readonly trackingId: string;
  readonly runtimeToken: string;
};

/** The environment of a JavaScript action on a self-hosted Linux runner, without inputs and files. */
export function runnerEnv(facts: JobFacts): Readonly<Record<string, string>> {
  const { event, temp, workspace } = facts;
  return {
    PATH: `${path.dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: temp,
    LANG: "C.UTF-8",
    ...githubEnv(facts),
    ...serviceEnv(facts),
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: facts.eventPath,
    GITHUB_WORKSPACE: workspace,
    RUNNER_NAME: "gpu-1",
    RUNNER_OS: "Linux",
    RUNNER_ARCH: "X64",
    RUNNER_ENVIRONMENT: "self-hosted",
    RUNNER_TEMP: temp,
    RUNNER_TOOL_CACHE: path.join(temp, "tools"),
    RUNNER_WORKSPACE: path.dirname(workspace),
    RUNNER_TRACKING_ID: facts.trackingId,
  };
}

/** `INPUT_` variables as the runner names them: upper case, blanks to `_`, hyphens kept. */
export function inputEnv(
  inputs: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`,
      value,
    ]),
  );
}

function githubEnv(facts: JobFacts): Readonly<Record<string, string>> {
  const { event, runId, attempt, job, workflow } = facts;
  const { full_name: repository = "", id = 0 } = (event.payload["repository"] ?? {}) as {
    readonly full_name?: string;
    readonly id?: number;
  };
  return {
    CI: "true",
    GITHUB_ACTIONS: "true",
    GITHUB_ACTION: "__self",
    GITHUB_ACTOR: event.actor,
    GITHUB_TRIGGERING_ACTOR: event.actor,
    GITHUB_BASE_REF: event.baseRef,
    GITHUB_HEAD_REF: event.headRef,
    GITHUB_JOB: job,
    GITHUB_REF: event.ref,
    GITHUB_REF_NAME: event.ref.replace(/^refs\/(?:heads|tags|pull)\//, ""),
    GITHUB_REF_PROTECTED: "false",
    GITHUB_REF_TYPE: "branch",
    GITHUB_REPOSITORY: repository,
    GITHUB_REPOSITORY_ID: String(id),
    GITHUB_REPOSITORY_OWNER: repository.split("/")[0] ?? "",
    GITHUB_RETENTION_DAYS: "90",
    GITHUB_RUN_ATTEMPT: String(attempt),
    GITHUB_RUN_ID: String(runId),
    GITHUB_RUN_NUMBER: "1",
    GITHUB_SHA: event.sha,
    GITHUB_WORKFLOW: workflow,
    GITHUB_WORKFLOW_REF: `${repository}/.github/workflows/bench.yml@${event.ref}`,
    GITHUB_WORKFLOW_SHA: event.sha,
  };
}

function serviceEnv({ github, runtimeToken }: JobFacts): Readonly<Record<string, string>> {
  const { api, graphql, server, results } = github.urls;
  return {
    GITHUB_API_URL: api,
    GITHUB_GRAPHQL_URL: graphql,
    GITHUB_SERVER_URL: server,
    ACTIONS_RUNTIME_TOKEN: runtimeToken,
    ACTIONS_RUNTIME_URL: `${server}/_runtime/`,
    ...(results === undefined ? {} : { ACTIONS_RESULTS_URL: results }),
  };
}
