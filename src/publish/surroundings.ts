import { type Json, numberAt } from "./payload.ts";

/** Where this step runs: what the runner says in `GITHUB_*`, parsed once. */
export type Surroundings = {
  readonly eventName: string;
  readonly payload: Json;
  /** `owner/name`; null outside a workflow. */
  readonly repository: string | null;
  readonly repositoryId: number | null;
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly sha: string | null;
  readonly ref: string | null;
  readonly workflow: string;
  /** Its file in this repository, `.github/workflows/bench.yml`; null where that is not told. */
  readonly workflowPath: string | null;
  readonly job: string;
  readonly runId: number | null;
  readonly runAttempt: number;
  /** GitHub Enterprise Server: it has no artifact service of the present kind. */
  readonly ghes: boolean;
  /** Whether the runner gave what an upload needs. */
  readonly canUpload: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the runner's variables; a missing one is null or what github.com would say. */
export function surroundingsOf(env: Environment, payload: Json): Surroundings {
  const serverUrl = env["GITHUB_SERVER_URL"] || "https://github.com";
  const repository = env["GITHUB_REPOSITORY"] ?? "";
  return {
    eventName: env["GITHUB_EVENT_NAME"] ?? "",
    payload,
    repository: /^[\w.-]+\/[\w.-]+$/.test(repository) ? repository : null,
    repositoryId: wholeNumber(env["GITHUB_REPOSITORY_ID"]) ?? numberAt(payload, "repository", "id"),
    serverUrl,
    apiUrl: env["GITHUB_API_URL"] || "https://api.github.com",
    sha: env["GITHUB_SHA"] || null,
    ref: env["GITHUB_REF"] || null,
    workflow: env["GITHUB_WORKFLOW"] || "workflow",
    workflowPath: workflowPathIn(env["GITHUB_WORKFLOW_REF"], repository),
    job: env["GITHUB_JOB"] || "job",
    runId: wholeNumber(env["GITHUB_RUN_ID"]),
    runAttempt: wholeNumber(env["GITHUB_RUN_ATTEMPT"]) ?? 1,
    ghes: isGhes(serverUrl),
    canUpload: Boolean(env["ACTIONS_RUNTIME_TOKEN"] && env["ACTIONS_RESULTS_URL"]),
  };
}

/** The page of a workflow run; null outside one. */
export function runUrl(where: Surroundings): string | null {
  if (where.repository === null || where.runId === null) return null;
  return `${where.serverUrl}/${where.repository}/actions/runs/${where.runId}`;
}

/** `acme/engine/.github/workflows/bench.yml@refs/heads/main`; a file elsewhere has no runs here. */
function workflowPathIn(reference: string | undefined, repository: string): string | null {
  const start = `${repository}/`;
  if (!reference?.toLowerCase().startsWith(start.toLowerCase())) return null;
  return /^(.+?\.ya?ml)@/.exec(reference.slice(start.length))?.[1] ?? null;
}

/** The artifact client's own rule, asked before it is called because it warns in alarming words. */
function isGhes(serverUrl: string): boolean {
  if (!URL.canParse(serverUrl)) return true;
  const host = new URL(serverUrl).hostname.toLowerCase();
  return host !== "github.com" && !host.endsWith(".ghe.com") && !host.endsWith(".localhost");
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}
