import type { StoredFile } from "./baseline-files.ts";
import type { StoredRunArtifact, WorkflowRun } from "./forge.ts";

/** An artifact with the workflow run that left it. Nothing of its content is trusted. */
export type StoredArtifact = Pick<
  StoredRunArtifact,
  "id" | "name" | "sizeBytes" | "expired" | "createdAtMs"
> & {
  readonly run: Omit<WorkflowRun, "headRepositoryId" | "conclusion"> & {
    readonly headRepositoryId: number;
  };
};

/** What may be a baseline of this run. */
export type BaselineRules = {
  readonly repositoryId: number;
  readonly branch: string;
  readonly events: readonly string[];
  /** Null: any workflow of the repository. */
  readonly workflowPath: string | null;
  /** The merge base first, then its ancestors, newest first. */
  readonly ancestry: readonly string[];
  readonly ownRunId: number | null;
  /** Of a zip. */
  readonly largestBytes: number;
  readonly namePrefix: string;
};

/** Earlier runs of this benchmark. Every method rejects with a reason that can be shown. */
export type StoredBaselines = {
  readonly rules: () => Promise<BaselineRules>;
  readonly list: () => Promise<readonly StoredArtifact[]>;
  /** Only the measurements in it, under size caps and checked against GitHub's digest. */
  readonly download: (artifact: { readonly id: number }) => Promise<readonly StoredFile[]>;
  /** Unix milliseconds. */
  readonly nowMs: () => number;
};

/** For a step that can ask nobody: it says why and finds nothing. */
export function noStoredBaselines(reason: string): StoredBaselines {
  const refuse = () => Promise.reject(new Error(reason));
  return { rules: refuse, list: refuse, download: refuse, nowMs: () => 0 };
}
