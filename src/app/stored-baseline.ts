import { parseArtifact } from "../artifact/read.ts";
import { messageOf } from "../base/errors.ts";
import {
  type BaselineCandidate,
  type BaselineRules,
  describeSource,
  fillPool,
  type LoadedBaseline,
  rankBaselines,
  type SkippedArtifact,
  type StoredArtifact,
} from "../compare/baseline.ts";
import { type RunView, viewRun } from "../compare/run-view.ts";

/** One file of a stored artifact, unpacked. */
export type StoredFile = {
  /** Its path inside the artifact. */
  readonly name: string;
  readonly text: string;
};

/** Where `baseline: artifact` finds earlier runs. Nothing that comes from it is trusted. */
export type StoredBaselines = {
  /** What may be a baseline of this run, with the merge base and its ancestors. */
  readonly rules: () => Promise<BaselineRules>;
  /** Artifacts of the repository, in any order; those that may be none are left out here. */
  readonly list: () => Promise<readonly StoredArtifact[]>;
  /**
   * The `.json` files of one artifact. Rejects where it cannot be had, or is larger when unpacked
   * than it may be; its message is shown.
   */
  readonly download: (artifact: StoredArtifact) => Promise<readonly StoredFile[]>;
  /** Unix milliseconds, for ages. */
  readonly nowMs: () => number;
};

export type StoredPool = {
  readonly runs: readonly RunView[];
  /** For the report, a line each: the runs taken, then how many were not and why. */
  readonly sources: readonly string[];
};

/** As a run names its files; what else lies in an artifact is no measurement. */
const MEASUREMENT = /(?:^|\/)benchmark-\d{8}T\d{6}Z(?:-\d{1,5})?\.json$/;

/**
 * The pool of the newest eligible runs. Whatever keeps it from being found is said in the sources,
 * and costs the comparison and not the measurement.
 */
export async function storedBaseline(
  stored: StoredBaselines,
  { wantedRuns }: { readonly wantedRuns: number },
): Promise<StoredPool> {
  try {
    const ranked = rankBaselines(await stored.list(), await stored.rules());
    const { sources, skipped } = await fillPool(ranked, {
      wantedRuns,
      load: (candidate) => load(candidate, stored),
    });
    const nowMs = stored.nowMs();
    return {
      runs: sources.flatMap(({ runs }) => runs),
      sources: [
        ...(sources.length === 0 ? ["no eligible artifact of the base branch"] : []),
        ...sources.map(({ candidate }) => describeSource(candidate, { nowMs })),
        ...skippedLines(skipped),
      ],
    };
  } catch (error) {
    return { runs: [], sources: [`stored artifacts could not be read: ${messageOf(error)}`] };
  }
}

async function load(
  candidate: BaselineCandidate,
  stored: StoredBaselines,
): Promise<LoadedBaseline<RunView>> {
  try {
    const files = await stored.download(candidate.artifact);
    const runs = files
      .filter(({ name }) => MEASUREMENT.test(name))
      .flatMap((file) => readRun(file, candidate));
    return { kind: "measured", runs };
  } catch (error) {
    return { kind: "unusable", reason: messageOf(error) };
  }
}

/** None for the base side of two servers: that was the state before. */
function readRun({ name, text }: StoredFile, { artifact }: BaselineCandidate): readonly RunView[] {
  const { artifact: run } = parseArtifact(text, name);
  const interleaved = run.extensions?.["interleaved"];
  if (typeof interleaved === "object" && interleaved !== null && "side" in interleaved) {
    if (interleaved.side === "base") return [];
  }
  const { id, headSha } = artifact.run;
  const session = run.extensions?.["session"] == null ? { session: `workflow run ${id}` } : {};
  return [viewRun(run, { label: `${headSha.slice(0, 7)} ${run.run_id}`, ...session })];
}

/** Reasons that are shown; more are counted. */
const MOST_REASONS = 5;

function skippedLines(skipped: readonly SkippedArtifact[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const lines = [...counts].map(([reason, count]) => `${count} left out: ${reason}`);
  const left = lines.length - MOST_REASONS;
  return [...lines.slice(0, MOST_REASONS), ...(left > 0 ? [`${left} more reasons`] : [])];
}
