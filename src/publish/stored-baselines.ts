import type { Clock } from "../base/clock.ts";
import { messageOf } from "../base/errors.ts";
import {
  BASELINE_EVENTS,
  type BaselineRules,
  LARGEST_BASELINE_BYTES,
  type StoredBaselines,
} from "../base/stored-baselines.ts";
import { measurementFiles } from "./baseline-files.ts";
import { baselinePoint, baselineQuestion } from "./baseline-point.ts";
import { type TimeLimit, timeLimit } from "./deadline.ts";
import { type Forge, type RunArchive, statusOf, type WorkflowRun } from "./forge.ts";
import { artifactFamily } from "./keys.ts";
import { LONGEST_WAIT_MS } from "./retry.ts";
import type { PublishSettings } from "./settings.ts";
import {
  collected,
  type Listed,
  listedByName,
  listedByRun,
  MOST_LOOKED_AT,
} from "./stored-listing.ts";
import type { Surroundings } from "./surroundings.ts";

export type WantedBaselines = {
  readonly settings: Pick<PublishSettings, "artifactName" | "matrix" | "prNumber">;
  /** Workflow runs that are to form the pool. */
  readonly wantedRuns: number;
  /** The commit that is measured; absent or null: what the event says is checked out. */
  readonly commit?: string | null;
};

type Options = WantedBaselines & {
  readonly where: Surroundings;
  readonly clock: Clock;
  /** For all requests together; its signal must end those that are under way. */
  readonly limit: TimeLimit;
};

/** A slow commit must not block its branch for ever, so a gate that failed does not matter. */
const CONCLUSIONS: ReadonlySet<string | null> = new Set(["success", "failure", "neutral"]);

/** Pages of a hundred. On a branch that merges forty changes a day this is two weeks. */
const MOST_COMMITS = 500;
/**
 * For all of it. GitHub may ask for one of the longest waits, and as much again is for the rest; the
 * server under test stands idle meanwhile.
 */
const LONGEST_SEARCH_MS = 2 * LONGEST_WAIT_MS;

/** The time that one search may take, for {@link storedBaselines}. */
export function searchLimit(clock: Clock): TimeLimit {
  const minutes = LONGEST_SEARCH_MS / 60_000;
  return timeLimit(clock, {
    limitMs: LONGEST_SEARCH_MS,
    reason: `the search for baselines had taken its ${minutes} minutes`,
  });
}

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
  const { within } = options.limit;
  return {
    rules: () => within(async () => (await found()).rules),
    list: () => within(async () => (await found()).listed.map(({ stored }) => stored)),
    download: ({ id }) =>
      within(async () => {
        const { listed } = await found();
        const one = listed.find(({ stored }) => stored.id === id);
        if (one === undefined) throw new Error(`artifact ${id} was not listed`);
        const zip = await artifacts.download(id, LARGEST_BASELINE_BYTES).catch(explain);
        return measurementFiles(zip, one.artifact);
      }),
    nowMs: () => Number(options.clock.unixNs() / 1_000_000n),
  };
}

/** For a step that can ask nobody: it says why and finds nothing. */
export function noStoredBaselines(reason: string): StoredBaselines {
  const refuse = () => Promise.reject(new Error(reason));
  return { rules: refuse, list: refuse, download: refuse, nowMs: () => 0 };
}

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
    events: BASELINE_EVENTS,
    workflowPath: where.workflowPath,
    ancestry: ancestry.filter((one) => one !== without),
    ownRunId: where.runId,
    largestBytes: LARGEST_BASELINE_BYTES,
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
    for (const run of await collected(runs, MOST_LOOKED_AT, (one) => isEligible(one, rules))) {
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
