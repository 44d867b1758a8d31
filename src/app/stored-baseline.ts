import { messageOf } from "../base/errors.ts";
import type { StoredBaselines, StoredFile } from "../base/stored-baselines.ts";
import {
  type BaselineCandidate,
  describeSource,
  fillPool,
  type LoadedBaseline,
  rankBaselines,
  type SkippedArtifact,
} from "../compare/baseline.ts";
import { type RunView, viewRun } from "../compare/run-view.ts";
import { parseSoundArtifact } from "./sound-artifact.ts";

export type StoredPool = {
  readonly runs: readonly RunView[];
  /** For the report, a line each: the runs taken, then those that were not and why. */
  readonly sources: readonly string[];
};

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

/** One file that is not sound spoils its artifact: who changed one may have changed the others. */
async function load(
  candidate: BaselineCandidate,
  stored: StoredBaselines,
): Promise<LoadedBaseline<RunView>> {
  try {
    const files = await stored.download(candidate.artifact);
    return { kind: "measured", runs: files.flatMap((file) => readRun(file, candidate)) };
  } catch (error) {
    return { kind: "unusable", reason: messageOf(error) };
  }
}

/** None for the base side of two servers: that was the state before. */
function readRun({ name, text }: StoredFile, { artifact }: BaselineCandidate): readonly RunView[] {
  const run = parseSoundArtifact(text, name);
  const interleaved = run.extensions?.["interleaved"];
  if (typeof interleaved === "object" && interleaved !== null && "side" in interleaved) {
    if (interleaved.side === "base") return [];
  }
  const { id, headSha } = artifact.run;
  const session = run.extensions?.["session"] == null ? { session: `workflow run ${id}` } : {};
  return [viewRun(run, { label: `${headSha.slice(0, 7)} ${run.run_id}`, ...session })];
}

/** Reasons that are shown, and artifacts that one names; more are counted. */
const MOST_REASONS = 5;
const MOST_NAMES = 3;

/** `left out vllm-bench-main of run 7: it has expired` */
function skippedLines(skipped: readonly SkippedArtifact[]): readonly string[] {
  const names = new Map<string, string[]>();
  for (const { artifact, reason } of skipped) {
    const name = `${artifact.name} of run ${artifact.run.id}`;
    names.set(reason, [...(names.get(reason) ?? []), name]);
  }
  const lines = [...names].map(([reason, all]) => `left out ${listed(all)}: ${reason}`);
  const left = lines.length - MOST_REASONS;
  return [...lines.slice(0, MOST_REASONS), ...(left > 0 ? [`${left} more reasons`] : [])];
}

function listed(names: readonly string[]): string {
  const left = names.length - MOST_NAMES;
  return [...names.slice(0, MOST_NAMES), ...(left > 0 ? [`${left} more`] : [])].join(", ");
}
