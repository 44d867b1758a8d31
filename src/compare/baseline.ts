import type { BaselineRules, StoredArtifact } from "../base/stored-baselines.ts";

export type BaselineCandidate = {
  readonly artifact: StoredArtifact;
  /** Commits between the merge base and the measured one; 0 is the merge base itself. */
  readonly distance: number;
};

export type SkippedArtifact = {
  readonly artifact: StoredArtifact;
  /** For the report, such as "expired". */
  readonly reason: string;
};

export type RankedBaselines = {
  /** Nearest commit first; of one commit the newest. */
  readonly candidates: readonly BaselineCandidate[];
  readonly skipped: readonly SkippedArtifact[];
};

/**
 * Which stored artifacts may be baselines, best first, and why the others may not. Whether a run's
 * gate passed does not matter: a run that measured well is a baseline even if it was slow, or one
 * slow commit would block its branch for ever.
 */
export function rankBaselines(
  artifacts: readonly StoredArtifact[],
  rules: BaselineRules,
): RankedBaselines {
  const distances = new Map(rules.ancestry.map((sha, distance) => [sha, distance]));
  const candidates: BaselineCandidate[] = [];
  const skipped: SkippedArtifact[] = [];
  for (const artifact of artifacts) {
    const distance = distances.get(artifact.run.headSha);
    const reason = whyNot(artifact, rules) ?? (distance === undefined ? NOT_ANCESTOR : undefined);
    if (reason === undefined && distance !== undefined) candidates.push({ artifact, distance });
    else skipped.push({ artifact, reason: reason ?? NOT_ANCESTOR });
  }
  candidates.sort(
    (a, b) => a.distance - b.distance || b.artifact.createdAtMs - a.artifact.createdAtMs,
  );
  return { candidates, skipped };
}

const NOT_ANCESTOR = "its commit is not the merge base or an ancestor of it";

function whyNot(artifact: StoredArtifact, rules: BaselineRules): string | undefined {
  const { run } = artifact;
  if (!artifact.name.startsWith(rules.namePrefix))
    return `its name does not start with "${rules.namePrefix}"`;
  // A fork may call its branch what it likes; only the id tells whose code was measured.
  if (run.repositoryId !== rules.repositoryId || run.headRepositoryId !== rules.repositoryId) {
    return "it was measured on another repository's code";
  }
  if (run.id === rules.ownRunId) return "it belongs to this run";
  if (run.headBranch !== rules.branch)
    return `it was measured on branch "${run.headBranch ?? "unknown"}", not "${rules.branch}"`;
  if (run.event === null || !rules.events.includes(run.event)) {
    return `its event is "${run.event ?? "unknown"}", not one of ${rules.events.join(", ")}`;
  }
  if (rules.workflowPath !== null && run.workflowPath !== rules.workflowPath) {
    return `it comes from workflow "${run.workflowPath ?? "unknown"}"`;
  }
  if (artifact.expired) return "it has expired";
  if (artifact.sizeBytes > rules.largestBytes) {
    return `it is ${artifact.sizeBytes} bytes, more than ${rules.largestBytes}`;
  }
  return undefined;
}

/** What came of downloading and reading one candidate. */
export type LoadedBaseline<Run> =
  | { readonly kind: "measured"; readonly runs: readonly Run[] }
  | { readonly kind: "unusable"; readonly reason: string };

export type BaselineSource<Run> = {
  readonly candidate: BaselineCandidate;
  readonly runs: readonly Run[];
};

export type BaselinePool<Run> = {
  /** In the order of preference; at most as many workflow runs as were wanted. */
  readonly sources: readonly BaselineSource<Run>[];
  readonly skipped: readonly SkippedArtifact[];
};

/**
 * Loads candidates in turn until `wantedRuns` workflow runs have given a measurement. Several
 * artifacts of one workflow run count once, and only those of its newest attempt are taken.
 */
export async function fillPool<Run>(
  { candidates, skipped }: RankedBaselines,
  options: {
    readonly wantedRuns: number;
    readonly load: (candidate: BaselineCandidate) => Promise<LoadedBaseline<Run>>;
  },
): Promise<BaselinePool<Run>> {
  const newest = newestAttempts(candidates);
  const sources: BaselineSource<Run>[] = [];
  const left: SkippedArtifact[] = [...skipped];
  const taken = new Set<number>();
  for (const candidate of candidates) {
    const { artifact } = candidate;
    const { id, attempt } = artifact.run;
    if (taken.size >= options.wantedRuns && !taken.has(id)) continue;
    if (attempt !== newest.get(id)) {
      left.push({ artifact, reason: "a newer attempt of its run was measured" });
      continue;
    }
    const loaded = await options.load(candidate);
    if (loaded.kind === "unusable") left.push({ artifact, reason: loaded.reason });
    else if (loaded.runs.length === 0) left.push({ artifact, reason: "it holds no measurement" });
    else {
      taken.add(id);
      sources.push({ candidate, runs: loaded.runs });
    }
  }
  return { sources, skipped: left };
}

function newestAttempts(candidates: readonly BaselineCandidate[]): ReadonlyMap<number, number> {
  const newest = new Map<number, number>();
  for (const { artifact } of candidates) {
    const { id, attempt } = artifact.run;
    newest.set(id, Math.max(attempt, newest.get(id) ?? 0));
  }
  return newest;
}

/** "abc1234 (3 commits before the merge base, 2 days old)", for the report. */
export function describeSource(
  { artifact, distance }: BaselineCandidate,
  { nowMs }: { readonly nowMs: number },
): string {
  const where =
    distance === 0
      ? "the merge base"
      : `${distance} commit${distance === 1 ? "" : "s"} before the merge base`;
  const hours = Math.max(0, Math.floor((nowMs - artifact.createdAtMs) / 3_600_000));
  const age = hours < 48 ? `${hours} h old` : `${Math.floor(hours / 24)} days old`;
  return `run ${artifact.run.id} at ${artifact.run.headSha.slice(0, 7)} (${where}, ${age})`;
}
