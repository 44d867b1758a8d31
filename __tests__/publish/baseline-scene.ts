import { type Clock, systemClock } from "../../src/base/clock.ts";
import type { StoredBaselines } from "../../src/base/stored-baselines.ts";
import { searchLimit, storedBaselines } from "../../src/publish/stored-baselines.ts";
import { surroundingsOf } from "../../src/publish/surroundings.ts";
import type { RunnerEvent } from "../fake-github/events.ts";
import { BASE } from "../fake-github/scene.ts";
import type { FakeGitHub } from "../fake-github/server.ts";
import { type RunSpec, sha } from "../fake-github/world.ts";
import type { ZipEntries } from "../fake-github/zip.ts";
import { forgeOf, jobEnv, tokenFor } from "./publishing.ts";

export const WORKFLOW = ".github/workflows/bench.yml";
export const MEASURED = "benchmark-20260102T030405Z.json";

/** The n-th commit of main. */
export function onMain(number: number): string {
  return sha(`main ${number}`);
}

/** main with commits 0 to `last`, its tip. */
export function seedMain(github: FakeGitHub, last: number): void {
  const commits = Array.from({ length: last + 1 }, (_, number) => ({
    sha: onMain(number),
    parents: number === 0 ? [] : [onMain(number - 1)],
  }));
  github.seed({ commits, branches: { main: onMain(last) } });
}

/** A run on main, by default one that was pushed and succeeded. */
export function seedRun(github: FakeGitHub, run: Partial<RunSpec> & Pick<RunSpec, "id">): void {
  const defaults = { headSha: onMain(0), headBranch: "main", headRepository: BASE, path: WORKFLOW };
  github.seed({ runs: [{ ...defaults, ...run }] });
}

type Left = {
  readonly name?: string;
  readonly files?: ZipEntries;
  readonly expired?: boolean;
};

/** What a run of this benchmark leaves, under the name that we make ourselves. */
export function leaveArtifact(github: FakeGitHub, runId: number, left: Left = {}) {
  const files = { [MEASURED]: "{}" };
  return github.addArtifact({ name: `vllm-bench-bench-${runId}-1`, runId, files, ...left });
}

type Search = {
  readonly wantedRuns?: number;
  readonly artifactName?: string;
  readonly prNumber?: number;
  readonly matrix?: string;
  readonly commit?: string;
  readonly token?: string;
  /** Whose time is limited; requests are made on the machine's own. */
  readonly clock?: Clock;
  readonly env?: Readonly<Record<string, string>>;
};

/** Earlier runs as the job of this event finds them, over real HTTP. */
export function searching(
  github: FakeGitHub,
  event: RunnerEvent,
  search: Search = {},
): StoredBaselines {
  const { wantedRuns = 10, artifactName = null, prNumber = null, matrix = null } = search;
  const env = {
    ...jobEnv(github, event),
    GITHUB_REPOSITORY_ID: String(BASE.id),
    GITHUB_WORKFLOW_REF: `acme/engine/${WORKFLOW}@refs/pull/7/merge`,
    ...search.env,
  };
  const clock = search.clock ?? systemClock();
  const limit = searchLimit(clock);
  const forge = forgeOf(github, search.token ?? tokenFor(github, event), limit.signal);
  return storedBaselines(forge, {
    settings: { artifactName, prNumber, matrix },
    ...{ wantedRuns, commit: search.commit ?? null, clock, limit },
    where: surroundingsOf(env, event.payload),
  });
}

export async function runIds(stored: StoredBaselines): Promise<readonly number[]> {
  return (await stored.list()).map(({ run }) => run.id);
}
