/** When a comment is written. */
export type CommentPolicy = "auto" | "on-change" | "never";

/** What becomes of the comment of an earlier run. */
export type CommentMode = "update" | "recreate" | "hide-and-recreate";

/** The settings that only publishing needs. */
export type PublishSettings = {
  readonly comment: CommentPolicy;
  readonly commentMode: CommentMode;
  /** Null: made from workflow, job and matrix. */
  readonly commentKey: string | null;
  /** The job's `matrix` as JSON, which only an input's default can read; null outside a matrix. */
  readonly matrix: string | null;
  /** Null: found from the event. */
  readonly prNumber: number | null;
  readonly uploadArtifact: boolean;
  /** Null: made from job, matrix, run and attempt. */
  readonly artifactName: string | null;
  /** 0: what the repository says. */
  readonly retentionDays: number;
};
