import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { systemClock } from "../../src/base/clock.ts";
import { seededRandom } from "../../src/base/random.ts";
import { octokitForge } from "../../src/publish/octokit-forge.ts";
import { actionOutputs } from "../../src/publish/outputs.ts";
import type { Publication, PublishPorts } from "../../src/publish/publication.ts";
import { publishRun } from "../../src/publish/publish-run.ts";
import type { Annotation, Runner } from "../../src/publish/runner.ts";
import type { PublishSettings } from "../../src/publish/settings.ts";
import { surroundingsOf } from "../../src/publish/surroundings.ts";
import type { ArtifactStore, Upload } from "../../src/publish/upload.ts";
import { markdownReport } from "../../src/report/markdown.ts";
import type { RunnerEvent } from "../fake-github/events.ts";
import type { FakeGitHub } from "../fake-github/server.ts";
import { actionsToken, READ_PERMISSIONS } from "../fake-github/tokens.ts";
import { aRun } from "../report/view-builder.ts";

/** What a memory runner was given. */
type Told = {
  summary: string;
  readonly annotations: Annotation[];
  readonly lines: string[];
  readonly outputs: Record<string, string>;
};

function memoryRunner(told: Told): Runner {
  return {
    info: (line) => void told.lines.push(line),
    annotate: (annotation) => void told.annotations.push(annotation),
    group: (title, lines) => void told.lines.push(title, ...lines),
    setOutput(name, value) {
      told.outputs[name] = value;
    },
    mask: () => {},
    async appendSummary(markdown) {
      told.summary += markdown;
      return true;
    },
    summaryRoom: async () => 1024 * 1024,
  };
}

/** A store that keeps what it was given, with the files' contents; names are taken once used. */
function memoryStore(): ArtifactStore & {
  readonly uploads: (Upload & { readonly contents: Readonly<Record<string, string>> })[];
} {
  const uploads: (Upload & { readonly contents: Readonly<Record<string, string>> })[] = [];
  return {
    uploads,
    async upload(upload) {
      if (uploads.some(({ name }) => name === upload.name)) throw new Error("(409) Conflict");
      const contents: Record<string, string> = {};
      for (const file of upload.files) {
        contents[path.basename(file)] = await readFile(file, "utf8");
      }
      uploads.push({ ...upload, contents });
      return { id: 1000 + uploads.length, digest: null };
    },
  };
}

type PublishingOptions = {
  readonly settings?: Partial<PublishSettings>;
  readonly publication?: Partial<Publication>;
  readonly run?: ReturnType<typeof aRun>;
  readonly env?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly signal?: AbortSignal;
  readonly ports?: Partial<PublishPorts>;
};

const SETTINGS: PublishSettings = {
  comment: "auto",
  commentMode: "update",
  commentKey: null,
  matrix: null,
  prNumber: null,
  uploadArtifact: true,
  artifactName: null,
  retentionDays: 0,
};

/** The runner's variables for one job of this event. */
export function jobEnv(github: FakeGitHub, event: RunnerEvent): Readonly<Record<string, string>> {
  return {
    GITHUB_EVENT_NAME: event.name,
    GITHUB_REPOSITORY: "acme/engine",
    GITHUB_SERVER_URL: github.urls.server,
    GITHUB_API_URL: github.urls.api,
    GITHUB_SHA: event.sha,
    GITHUB_REF: event.ref,
    GITHUB_WORKFLOW: "Benchmark",
    GITHUB_JOB: "bench",
    GITHUB_RUN_ID: "9001",
    GITHUB_RUN_ATTEMPT: "1",
    ACTIONS_RUNTIME_TOKEN: "t",
    ACTIONS_RESULTS_URL: "https://results.test/",
  };
}

/** Publishes a fixed run to a fake GitHub over real HTTP; runner and artifact store are in memory. */
export async function publishing(
  github: FakeGitHub,
  event: RunnerEvent,
  options: PublishingOptions = {},
) {
  const where = surroundingsOf({ ...jobEnv(github, event), ...options.env }, event.payload);
  const told: Told = { summary: "", annotations: [], lines: [], outputs: {} };
  const store = memoryStore();
  const temporaryFolder = await mkdtemp(path.join(tmpdir(), "publishing-"));
  const file = path.join(temporaryFolder, "run.json");
  const run = options.run ?? aRun();
  await writeFile(file, JSON.stringify(run));
  const token = options.token ?? tokenFor(github, event);
  const published = await publishRun(aPublication(run, file, options), {
    where,
    runner: memoryRunner(told),
    forge: async () => forgeOf(github, token, options.signal),
    ...{ store, temporaryFolder },
    ...options.ports,
  });
  await rm(temporaryFolder, { recursive: true });
  return {
    ...{ published, store },
    ...told,
    problems: told.annotations.map(({ level, message }) => `${level}: ${message}`),
  };
}

export function forgeOf(github: FakeGitHub, token: string, signal?: AbortSignal) {
  return octokitForge({
    token,
    repository: "acme/engine",
    apiUrl: github.urls.api,
    clock: systemClock(),
    random: seededRandom(1),
    signal: signal ?? new AbortController().signal,
  });
}

/** The token that GitHub would give this event. */
export function tokenFor(github: FakeGitHub, event: RunnerEvent): string {
  return github.token(
    event.readOnlyToken
      ? actionsToken("acme/engine", READ_PERMISSIONS)
      : actionsToken("acme/engine"),
  );
}

function aPublication(
  run: ReturnType<typeof aRun>,
  file: string,
  { settings, publication }: PublishingOptions,
): Publication {
  return {
    settings: { ...SETTINGS, ...settings },
    report: ({ limit, unit, fullReportAt }) =>
      markdownReport(run, {
        ...{ verdict: "no baseline", fullReportAt },
        limit: { limit, ...(unit === "bytes" ? { size: Buffer.byteLength } : {}) },
      }).text,
    verdict: { word: "no-baseline", noteworthy: false },
    numbers: "TTFT p50 500 ms",
    outputs: actionOutputs(run, { artifactPath: file, verdict: "no-baseline" }),
    files: [{ name: "benchmark-20260102T030405Z.json", path: file }],
    annotations: [],
    hurried: false,
    secrets: [],
    ...publication,
  };
}
