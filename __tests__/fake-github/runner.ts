import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { systemClock } from "../../src/base/clock.ts";
import {
  type CommandFileContents,
  createCommandFiles,
  MAX_SUMMARY_BYTES,
} from "./command-files.ts";
import type { RunnerEvent } from "./events.ts";
import { inputEnv, runnerEnv } from "./runner-env.ts";
import type { FakeGitHub } from "./server.ts";
import { type Cancel, endLeftovers, leftovers, runStep, type StepExit } from "./step-process.ts";
import { actionsToken, READ_PERMISSIONS, WRITE_PERMISSIONS } from "./tokens.ts";
import { mask, type ReadLog, readLog } from "./workflow-commands.ts";

export type ActionOptions = {
  readonly github: FakeGitHub;
  readonly event: RunnerEvent;
  /** By the names of action.yml. Defaults of action.yml must be given too: a runner fills them in. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** What `${{ github.token }}` is; by default what GitHub would hand out for this event. */
  readonly token?: string;
  /** Beats everything else; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly node?: string;
  readonly runId?: number;
  readonly attempt?: number;
  readonly job?: string;
  readonly workflow?: string;
  /** A folder of the test's own; else a fresh one that goes away with the run. */
  readonly workspace?: string;
  readonly cancel?: Cancel;
  /** A step that takes longer is killed and says `timedOut` [60,000]. */
  readonly limitMs?: number;
};

type StepResult = Omit<StepExit, "lines"> &
  CommandFileContents &
  Omit<ReadLog, "visible"> & {
    readonly stdout: string;
    readonly stderr: string;
    /** Both streams as the log page shows them: masked, commands carried out. */
    readonly log: string;
    /** As the run's page shows it: masked, and empty where it was too large. */
    readonly shownSummary: string;
  };

export type ActionRun = StepResult &
  AsyncDisposable & {
    readonly workspace: string;
    readonly temp: string;
    /** Runs the same file again as `post`, with the state that main saved. */
    post(options?: Pick<ActionOptions, "env" | "cancel">): Promise<StepResult>;
    /** Process ids that main or post left running. */
    leftovers(): Promise<readonly number[]>;
  };

/** Runs a JavaScript action's file in a child process, as a self-hosted runner runs it. */
export async function runAction(script: string, options: ActionOptions): Promise<ActionRun> {
  const { github, event } = options;
  if (github.world.repositories.size === 0) github.seed(event.seeds);
  const job = await createJob(options);
  const main = await job.step(script, { cancel: options.cancel });
  return {
    ...main,
    workspace: job.workspace,
    temp: job.temp,
    leftovers: () => leftovers(job.trackingId),
    post: (post = {}) => job.step(script, { ...post, state: main.state }),
    async [Symbol.asyncDispose]() {
      await endLeftovers(job.trackingId);
      await rm(job.folder, { recursive: true, force: true });
    },
  };
}

type StepOptions = {
  readonly state?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  readonly cancel?: Cancel | undefined;
};

type Job = {
  readonly folder: string;
  readonly workspace: string;
  readonly temp: string;
  readonly trackingId: string;
  step(script: string, options: StepOptions): Promise<StepResult>;
};

async function createJob(options: ActionOptions): Promise<Job> {
  const { github, event } = options;
  const folder = await mkdtemp(path.join(tmpdir(), "fake-runner-"));
  const workspace = options.workspace ?? path.join(folder, "work");
  const temp = path.join(folder, "_temp");
  const eventPath = path.join(temp, "_github_workflow", "event.json");
  await mkdir(workspace, { recursive: true });
  await mkdir(path.dirname(eventPath), { recursive: true });
  await writeFile(eventPath, JSON.stringify(event.payload));
  const trackingId = `github_${randomUUID()}`;
  const token = options.token ?? defaultToken(github, event);
  const about = jobFacts(options);
  addCurrentRun(github, event, about.runId);
  const runtimeToken = github.runtimeToken(about.runId, about.job);
  const base = {
    ...runnerEnv({ github, event, ...about, workspace, temp, eventPath, trackingId, runtimeToken }),
    ...inputEnv({ "github-token": token, ...options.inputs }),
  };
  return {
    ...{ folder, workspace, temp, trackingId },
    async step(script, { state = {}, env = {}, cancel }) {
      const files = await createCommandFiles(temp);
      const exit = await runStep(
        {
          node: options.node ?? process.execPath,
          script,
          cwd: workspace,
          env: { ...base, ...files.env, ...stateEnv(state), ...options.env, ...env },
          cancel,
          limitMs: options.limitMs ?? 60_000,
        },
        systemClock(),
      );
      return resultOf(exit, await files.read(), [token, runtimeToken]);
    },
  };
}

function resultOf(
  { lines, ...exit }: StepExit,
  contents: CommandFileContents,
  secrets: readonly string[],
): StepResult {
  const { visible, ...read } = readLog(lines, secrets);
  const isShown = Buffer.byteLength(contents.summary) <= MAX_SUMMARY_BYTES;
  const text = (stream: string) =>
    lines.filter((line) => line.stream === stream).map((line) => `${line.text}\n`);
  return {
    ...exit,
    ...contents,
    ...read,
    stdout: text("stdout").join(""),
    stderr: text("stderr").join(""),
    log: visible,
    shownSummary: isShown ? mask(contents.summary, read.masks) : "",
  };
}

function jobFacts(options: ActionOptions) {
  return {
    runId: options.runId ?? 9_001,
    attempt: options.attempt ?? 1,
    job: options.job ?? "bench",
    workflow: options.workflow ?? "Benchmark",
  };
}

function defaultToken(github: FakeGitHub, event: RunnerEvent): string {
  const repository = String(
    (event.payload["repository"] as { full_name?: string } | undefined)?.full_name,
  );
  const permissions = event.readOnlyToken ? READ_PERMISSIONS : WRITE_PERMISSIONS;
  return github.token(actionsToken(repository, permissions));
}

/** The run that this job belongs to exists on GitHub while it runs. */
function addCurrentRun(github: FakeGitHub, event: RunnerEvent, runId: number): void {
  const [repository] = github.world.repositories.values();
  if (!repository || repository.runs.has(runId)) return;
  const pull = event.seeds.pulls?.find(({ headRef }) => headRef === event.headRef);
  github.seed({
    runs: [
      {
        id: runId,
        headSha: pull?.headSha ?? event.sha,
        headBranch: event.headRef || event.ref.replace(/^refs\/heads\//, ""),
        headRepository: pull?.headRepository ?? repository,
        event: event.name,
        status: "in_progress",
        conclusion: null,
      },
    ],
  });
}

function stateEnv(state: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [`STATE_${name}`, value]));
}
