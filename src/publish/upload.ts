import { messageOf } from "../base/errors.ts";
import { runUrl, type Surroundings } from "./surroundings.ts";

/** Where artifacts of this workflow run go. */
export type ArtifactStore = {
  /**
   * @param files paths below `folder`
   * @throws an error that `isNameTaken` knows where the run has an artifact of that name
   */
  upload(upload: Upload): Promise<{ readonly id: number; readonly digest: string | null }>;
};

export type Upload = {
  readonly name: string;
  readonly folder: string;
  readonly files: readonly string[];
  /** 0: what the repository says. */
  readonly retentionDays: number;
};

/** What became of the upload. */
export type Uploaded =
  | {
      readonly kind: "uploaded";
      readonly name: string;
      readonly id: number;
      readonly url: string;
      readonly digest: string | null;
    }
  | { readonly kind: "kept-on-disk"; readonly reason: string };

/** Names tried where the name is ours to choose: a job may run the action more than once. */
const MOST_NAMES = 5;

/** Why nothing can be uploaded from here, where that is known before trying; else null. */
export function noUploadReason(where: Surroundings): string | null {
  if (where.ghes) return "GitHub Enterprise Server has no artifact service for this action";
  if (!where.canUpload) return "the runner gave this step no artifact service";
  return null;
}

/**
 * Uploads under the given name, or with a number after it where `mayRename` and the name is taken.
 * Never throws: what cannot be uploaded stays on disk, with the reason.
 */
export async function uploadArtifact(
  store: ArtifactStore,
  upload: Upload,
  { where, mayRename }: { readonly where: Surroundings; readonly mayRename: boolean },
): Promise<Uploaded> {
  const names = Array.from({ length: mayRename ? MOST_NAMES : 1 }, (_, at) =>
    at === 0 ? upload.name : `${upload.name}-${at + 1}`,
  );
  for (const name of names) {
    try {
      const { id, digest } = await store.upload({ ...upload, name });
      return { kind: "uploaded", name, id, url: `${runUrl(where)}/artifacts/${id}`, digest };
    } catch (thrown) {
      if (isNameTaken(thrown)) continue;
      return { kind: "kept-on-disk", reason: `uploading "${name}" failed: ${messageOf(thrown)}` };
    }
  }
  return {
    kind: "kept-on-disk",
    reason: `this workflow run already has an artifact named "${names.at(-1)}": set artifact-name`,
  };
}

/** The client's only word for it is the status inside a message. */
function isNameTaken(thrown: unknown): boolean {
  return /\(409\)|already_exists|already exists/i.test(messageOf(thrown));
}
