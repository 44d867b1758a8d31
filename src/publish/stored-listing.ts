import type { BaselineRules, StoredArtifact } from "../base/stored-baselines.ts";
import type { RunArchive, StoredRunArtifact, WorkflowRun } from "./forge.ts";

/** Most entries of one list that are looked at: five pages of a hundred. */
export const MOST_LOOKED_AT = 500;
/** Runs whose artifacts are listed: a request each, of the thousand that a token has in an hour. */
const MOST_RUNS_ASKED = 100;
/** More than wanted, for those that turn out to be unusable once they are read. */
const SPARE_RUNS = 3;

/** An artifact as it is told, and as it is downloaded. */
export type Listed = { readonly stored: StoredArtifact; readonly artifact: StoredRunArtifact };

/** Goes from run to run until enough of them have an artifact that can be downloaded. */
export async function listedByRun(
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

/** All artifacts of a name that the user chose, of those runs. */
export async function listedByName(
  archive: RunArchive,
  runs: readonly WorkflowRun[],
  name: string,
): Promise<readonly Listed[]> {
  if (runs.length === 0) return [];
  const byId = new Map(runs.map((run) => [run.id, run]));
  const all = await collected(archive.artifactsNamed(name), MOST_LOOKED_AT);
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
export async function collected<T>(
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
