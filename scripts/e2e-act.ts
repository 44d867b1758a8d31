/**
 * Runs `__tests__/act/benchmark.yml` under nektos/act on this machine, without containers, with the
 * fake GitHub as API and artifact service: twice, so that the second run meets the first's comment.
 *
 *     go install github.com/nektos/act@latest
 *     npm run e2e:act            # ACT=/path/to/act where it is not on the PATH
 *
 * Skips, by name, where act is not installed.
 */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { pullRequestEvent } from "../__tests__/fake-github/events.ts";
import { BASE } from "../__tests__/fake-github/scene.ts";
import { type FakeGitHub, startFakeGitHub } from "../__tests__/fake-github/server.ts";
import { actionsToken } from "../__tests__/fake-github/tokens.ts";

const run = promisify(execFile);
const WORKFLOW = path.resolve(import.meta.dirname, "../__tests__/act/benchmark.yml");
const TIMEOUT_MS = 300_000;

const act = process.env["ACT"] ?? "act";
const event = pullRequestEvent();

type ActRun = { readonly exitCode: number; readonly log: string };

/** @param project the checkout whose action.yml and dist are run */
async function main(project: string): Promise<void> {
  const version = await actVersion();
  if (version === undefined) {
    console.log(`e2e:act skipped: "${act}" is not installed. See the head of scripts/e2e-act.ts.`);
    return;
  }
  console.log(`e2e:act with ${version} on Node ${process.version}`);
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const token = github.token(actionsToken(BASE.fullName));
  const problems: string[] = [];
  for (const runId of [9_001, 9_002]) {
    const { exitCode, log } = await runAct({ github, project, token, runId });
    const found = problemsOf({ exitCode, log }, { github, token, runId });
    if (found.length > 0) console.log(log);
    problems.push(...found.map((problem) => `run ${runId}: ${problem}`));
  }
  for (const problem of problems) console.error(`e2e:act: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`e2e:act passed: one comment, ${github.artifacts().length} artifacts.`);
}

async function actVersion(): Promise<string | undefined> {
  try {
    return (await run(act, ["--version"])).stdout.trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

type Job = {
  readonly github: FakeGitHub;
  readonly project: string;
  readonly token: string;
  readonly runId: number;
};

async function runAct(job: Job): Promise<ActRun> {
  const { github, runId } = job;
  const headRepository = BASE;
  const branch = { headSha: event.sha, headBranch: event.headRef, headRepository };
  github.seed({ runs: [{ id: runId, ...branch, event: event.name, status: "in_progress" }] });
  const folder = await mkdtemp(path.join(tmpdir(), "e2e-act-"));
  try {
    const eventPath = path.join(folder, "event.json");
    await writeFile(eventPath, JSON.stringify(event.payload));
    await mkdir(path.join(folder, "home"));
    const { stdout, stderr } = await run(act, actArguments(job, eventPath), {
      cwd: job.project,
      env: {
        // act runs whatever `node` it finds first; the action is to run on this one.
        PATH: `${path.dirname(process.execPath)}:${process.env["PATH"]}`,
        HOME: path.join(folder, "home"),
        XDG_CACHE_HOME: path.join(folder, "cache"),
      },
      timeout: TIMEOUT_MS,
      maxBuffer: 64 * 1024 * 1024,
    });
    return { exitCode: 0, log: `${stdout}${stderr}` };
  } catch (error) {
    const {
      code,
      stdout = "",
      stderr = "",
    } = error as Error & {
      readonly code?: number;
      readonly stdout?: string;
      readonly stderr?: string;
    };
    return { exitCode: code ?? 1, log: `${stdout}${stderr}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function actArguments({ github, token, runId }: Job, eventPath: string): readonly string[] {
  const env = {
    GITHUB_API_URL: github.urls.api,
    GITHUB_GRAPHQL_URL: github.urls.graphql,
    GITHUB_SERVER_URL: github.urls.server,
    GITHUB_REPOSITORY: BASE.fullName,
    GITHUB_RUN_ID: String(runId),
    GITHUB_SHA: event.sha,
    // act says 0 where GitHub says how long artifacts may live.
    GITHUB_RETENTION_DAYS: "90",
    ACTIONS_RESULTS_URL: github.urls.results ?? "",
    ACTIONS_RUNTIME_TOKEN: github.runtimeToken(runId, "bench"),
  };
  return [
    ...[event.name, "-W", WORKFLOW, "-e", eventPath, "--actor", event.actor],
    ...["-P", "self-hosted=-self-hosted", "--pull=false", "--no-cache-server"],
    ...["-s", `GITHUB_TOKEN=${token}`],
    ...Object.entries(env).flatMap(([name, value]) => ["--env", `${name}=${value}`]),
  ];
}

function problemsOf(
  { exitCode, log }: ActRun,
  { github, token, runId }: Pick<Job, "github" | "token" | "runId">,
): readonly string[] {
  const comments = github.comments(7);
  const uploaded = github.artifacts().filter((artifact) => artifact.runId === runId);
  const checks: readonly (readonly [boolean, string])[] = [
    [exitCode === 0, `act ended with ${exitCode}`],
    [/verdict=[a-z-]+/.test(log), "the step after the action saw no verdict"],
    [/Success - Post /.test(log), "the post step did not succeed"],
    [comments.length === 1, `the pull request has ${comments.length} comments, not one`],
    [
      comments.every(({ author }) => author.login === "github-actions[bot]"),
      "the comment is not the token's",
    ],
    [uploaded.length > 0, "no artifact was uploaded"],
    [!log.includes(token), "the token is in the log"],
    [github.unknown.length === 0, `the fake knows no ${github.unknown.join(", ")}`],
  ];
  return checks.filter(([holds]) => !holds).map(([, problem]) => problem);
}

await main(path.resolve(process.argv[2] ?? path.resolve(import.meta.dirname, "..")));
