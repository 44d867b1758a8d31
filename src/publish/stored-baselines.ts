import type { Clock } from "../base/clock.ts";
import { messageOf } from "../base/errors.ts";
import { LARGEST_ZIP_BYTES, measurementFiles } from "./baseline-files.ts";
import { baselinePoint, baselineQuestion } from "./baseline-point.ts";
import type { BaselineRules, StoredArtifact, StoredBaselines } from "./baseline-port.ts";
import {
  type Forge,
  type RunArchive,
  type StoredRunArtifact,
  statusOf,
  type WorkflowRun,
} from "./forge.ts";
import { artifactFamily } from "./keys.ts";
import type { PublishSettings } from "./settings.ts";
import type { Surroundings } from "./surroundings.ts";

export type WantedBaselines = {
  readonly settings: Pick<PublishSettings, "artifactName" | "matrix" | "prNumber">;
  /** Workflow runs that are to form the pool. */
  readonly wantedRuns: number;
  /** The commit that is measured; absent or null: what the event says is checked out. */
  readonly commit?: string | null;
};

type Options = WantedBaselines & { readonly where: Surroundings; readonly clock: Clock };

/** Runs of the branch itself: what a pull request measured is no baseline for another. */
const EVENTS = ["push", "schedule", "workflow_dispatch"] as const;
/** A slow commit must not block its branch for ever, so a gate that failed does not matter. */
const CONCLUSIONS: ReadonlySet<string | null> = new Set(["success", "failure", "neutral"]);

/** Pages of a hundred. On a branch that merges forty changes a day this is two weeks. */
const MOST_COMMITS = 500;
const MOST_RUNS_LOOKED_AT = 500;
/** Runs whose artifacts are listed: a request each, of the thousand that a token has in an hour. */
const MOST_RUNS_ASKED = 100;
/** More than wanted, for those that turn out to be unusable once they are read. */
const SPARE_RUNS = 3;

/**
 * Finds earlier runs of this benchmark on the base branch through GitHub's REST API. Asks nothing
 * until it is first used, and the search is made once.
 *
 * Requests: one for the merge base, up to five for its ancestors, from three for runs, and one for
 * the artifacts of each run, or one for all where the user chose their name; then the downloads.
 */
export function storedBaselines(
  { archive, artifacts }: Pick<Forge, "archive" | "artifacts">,
  options: Options,
): StoredBaselines {
  let search: Promise<Found> | null = null;
  const found = () => {
    search ??= find(archive, options).catch(explain);
    return search;
  };
  return {
    rules: async () => (await found()).rules,
    list: async () => (await found()).listed.map(({ stored }) => stored),
    async download({ id }) {
      const { listed } = await found();
      const one = listed.find(({ stored }) => stored.id === id);
      if (one === undefined) throw new Error(`artifact ${id} was not listed`);
      const zip = await artifacts.download(id, LARGEST_ZIP_BYTES).catch(explain);
      return measurementFiles(zip, one.artifact);
    },
    nowMs: () => Number(options.clock.unixNs() / 1_000_000n),
  };
}

type Listed = { readonly stored: StoredArtifact; readonly artifact: StoredRunArtifact };
type Found = { readonly rules: BaselineRules; readonly listed: readonly Listed[] };

async function find(archive: RunArchive, options: Options): Promise<Found> {
  const rules = await rulesFor(archive, options);
  const runs = await eligibleRuns(archive, rules);
  const { artifactName } = options.settings;
  const listed =
    artifactName === null
      ? await listedByRun(archive, runs, { ...rules, wantedRuns: options.wantedRuns })
      : await listedByName(archive, runs, rules.namePrefix);
  return { rules, listed };
}

async function rulesFor(archive: RunArchive, options: Options): Promise<BaselineRules> {
  const { where, settings, commit = null } = options;
  if (where.repositoryId === null) {
    throw new Error("the runner does not say which repository this is (GITHUB_REPOSITORY_ID)");
  }
  const question = baselineQuestion(where, { prNumber: settings.prNumber, commit });
  const { branch, sha, without } = await baselinePoint(question, archive);
  const ancestry = await collected(archive.ancestors(sha), MOST_COMMITS);
  return {
    repositoryId: where.repositoryId,
    branch,
    events: EVENTS,
    workflowPath: where.workflowPath,
    ancestry: ancestry.filter((one) => one !== without),
    ownRunId: where.runId,
    largestBytes: LARGEST_ZIP_BYTES,
    namePrefix: artifactFamily(settings, where),
  };
}

/** Nearest commit first, of one commit the newest. */
async function eligibleRuns(
  archive: RunArchive,
  rules: BaselineRules,
): Promise<readonly WorkflowRun[]> {
  const distances = new Map(rules.ancestry.map((sha, distance) => [sha, distance]));
  const { workflowPath, branch } = rules;
  const eligible: WorkflowRun[] = [];
  // One event at a time: forks that call their branch the same would fill page after page.
  for (const event of rules.events) {
    const runs = archive.runs({ workflowPath, branch, event });
    for (const run of await collected(runs, MOST_RUNS_LOOKED_AT, (one) => isEligible(one, rules))) {
      if (distances.has(run.headSha)) eligible.push(run);
    }
  }
  const distanceOf = ({ headSha }: WorkflowRun) => distances.get(headSha) ?? 0;
  return eligible.toSorted((a, b) => distanceOf(a) - distanceOf(b) || b.id - a.id);
}

/** Checked again although it was asked for: only the ids tell whose code was measured. */
function isEligible(run: WorkflowRun, rules: BaselineRules): boolean {
  return (
    run.repositoryId === rules.repositoryId &&
    run.headRepositoryId === rules.repositoryId &&
    run.headBranch === rules.branch &&
    rules.events.includes(run.event) &&
    (rules.workflowPath === null || run.workflowPath === rules.workflowPath) &&
    run.id !== rules.ownRunId &&
    run.status === "completed" &&
    CONCLUSIONS.has(run.conclusion)
  );
}

/** Goes from run to run until enough of them have an artifact that can be downloaded. */
async function listedByRun(
  archive: RunArchive,
  runs: readonly WorkflowRun[],
  wanted: Pick<BaselineRules, "namePrefix" | "largestBytes"> & { readonly wantedRuns: number },
): Promise<readonly Listed[]> {
  const listed: Listed[] = [];
  let usable = 0;
  for (const run of runs.slice(0, MOST_RUNS_ASKED)) {
    if (usable >= wanted.wantedRuns + SPARE_RUNS) break;
    const mine = (await archive.artifactsOf(run.id)).flatMap((artifact) => {
      const attempt = attemptIn(artifact.name, { family: wanted.namePrefix, runId: run.id });
      return attempt === null ? [] : [listedOf(artifact, { ...run, attempt })];
    });
    listed.push(...mine);
    const isUsable = ({ artifact: { expired, sizeBytes } }: Listed) =>
      !expired && sizeBytes <= wanted.largestBytes;
    if (mine.some(isUsable)) usable += 1;
  }
  return listed;
}

async function listedByName(
  archive: RunArchive,
  runs: readonly WorkflowRun[],
  name: string,
): Promise<readonly Listed[]> {
  if (runs.length === 0) return [];
  const byId = new Map(runs.map((run) => [run.id, run]));
  const all = await collected(archive.artifactsNamed(name), MOST_RUNS_LOOKED_AT);
  return all.flatMap((artifact) => {
    const run = artifact.runId === null ? undefined : byId.get(artifact.runId);
    return run === undefined || artifact.name !== name ? [] : [listedOf(artifact, run)];
  });
}

/** `<family>-<run>-<attempt>`, and a number where the job uploaded several; null for other names. */
function attemptIn(
  name: string,
  { family, runId }: { readonly family: string; readonly runId: number },
): number | null {
  const start = `${family}-${runId}-`;
  if (!name.startsWith(start)) return null;
  const attempt = /^(\d{1,6})(?:-\d)?$/.exec(name.slice(start.length))?.[1];
  return attempt === undefined ? null : Number(attempt);
}

function listedOf(artifact: StoredRunArtifact, run: WorkflowRun): Listed {
  const { id, name, sizeBytes, expired, createdAtMs } = artifact;
  const { conclusion: _, ...kept } = run;
  const stored = {
    ...{ id, name, sizeBytes, expired, createdAtMs },
    // An id that no repository has.
    run: { ...kept, headRepositoryId: run.headRepositoryId ?? 0 },
  };
  return { stored, artifact };
}

/** The first `most` of a list that go through the filter; no page is asked for after them. */
async function collected<T>(
  items: AsyncIterable<T>,
  most: number,
  filter: (item: T) => boolean = () => true,
): Promise<readonly T[]> {
  const kept: T[] = [];
  let seen = 0;
  for await (const item of items) {
    if (filter(item)) kept.push(item);
    if (++seen >= most) break;
  }
  return kept;
}

/** GitHub says "Not Found" to a token that may not look. */
function explain(thrown: unknown): never {
  const status = statusOf(thrown);
  const isLimit = /rate limit/i.test(messageOf(thrown));
  if ((status === 403 || status === 404) && !isLimit) {
    throw new Error(
      `GitHub answered ${status}: the job's token needs permissions actions: read and contents: read`,
      { cause: thrown },
    );
  }
  throw thrown;
}
