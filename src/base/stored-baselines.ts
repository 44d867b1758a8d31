/**
 * Earlier runs of a benchmark that a forge keeps: the port between the room that asks the forge and
 * those that choose and read. Nothing that comes through it is trusted.
 */

/** One stored artifact as the listing and its workflow run describe it. */
export type StoredArtifact = {
  readonly id: number;
  readonly name: string;
  readonly sizeBytes: number;
  readonly expired: boolean;
  /** Unix milliseconds. */
  readonly createdAtMs: number;
  readonly run: {
    readonly id: number;
    readonly attempt: number;
    readonly repositoryId: number;
    /** The repository that the measured code came from: a fork's differs. */
    readonly headRepositoryId: number;
    readonly headBranch: string | null;
    readonly headSha: string;
    /** Null where the listing does not say. */
    readonly event: string | null;
    /** Path of the workflow file; null where the listing does not say. */
    readonly workflowPath: string | null;
    readonly status: string | null;
  };
};

/** What may become a baseline. */
export type BaselineRules = {
  readonly repositoryId: number;
  readonly branch: string;
  readonly events: readonly string[];
  /** Null: any workflow of the repository. */
  readonly workflowPath: string | null;
  /** The merge base first, then its ancestors, newest first. */
  readonly ancestry: readonly string[];
  /** This run's own id: never its own baseline. */
  readonly ownRunId: number | null;
  /** Of a zip. */
  readonly largestBytes: number;
  readonly namePrefix: string;
};

/** Runs of the branch itself: what a pull request measured is no baseline for another. */
export const BASELINE_EVENTS = ["push", "schedule", "workflow_dispatch"] as const;

/** Compressed; a few repetitions of a thousand requests are well under a tenth of this. */
export const LARGEST_BASELINE_BYTES = 32 * 1024 * 1024;

/** What a run names its measurements, at an artifact's root; what else lies there is none. */
export const MEASUREMENT_NAME = /^benchmark-\d{8}T\d{6}Z(?:-\d{1,5})?\.json$/;

/** One file of a stored artifact, unpacked. */
export type StoredFile = {
  /** Its path inside the artifact. */
  readonly name: string;
  readonly text: string;
};

/** Where `baseline: artifact` finds earlier runs. Every method rejects with a reason to be shown. */
export type StoredBaselines = {
  /** What may be a baseline of this run, with the merge base and its ancestors. */
  readonly rules: () => Promise<BaselineRules>;
  /** Artifacts of the repository, in any order; those that may be none are left out later. */
  readonly list: () => Promise<readonly StoredArtifact[]>;
  /** Only the measurements in it, under size caps and checked against the forge's digest. */
  readonly download: (artifact: { readonly id: number }) => Promise<readonly StoredFile[]>;
  /** Unix milliseconds, for ages. */
  readonly nowMs: () => number;
};
