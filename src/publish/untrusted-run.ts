import { createHash } from "node:crypto";
import { messageOf } from "../base/errors.ts";
import { MEASUREMENT_NAME } from "../base/stored-baselines.ts";
import type { RunArtifact, RunArtifacts } from "./forge.ts";
import { ARTIFACT_PREFIX } from "./keys.ts";
import { numberAt, textAt } from "./payload.ts";
import type { Surroundings } from "./surroundings.ts";
import { zipContent, zipEntries } from "./zip-entry.ts";

/** Largest artifact taken from a run that is not trusted, in bytes of its zip. */
const ZIP_CAP_BYTES = 20 * 1024 * 1024;
/** Largest JSON file inside it. */
const JSON_CAP_BYTES = 64 * 1024 * 1024;

/** What a run that is not trusted left for us. */
export type UntrustedResult<T> =
  | {
      readonly kind: "read";
      readonly value: T;
      readonly artifactName: string;
      readonly runId: number;
    }
  | { readonly kind: "refused"; readonly reason: string };

export type UntrustedOptions<T> = {
  /** Null: the only artifact that we may have named ourselves. */
  readonly artifactName: string | null;
  /** @throws on anything that is not exactly an artifact of the format */
  readonly validate: (json: string) => T;
};

/**
 * Reads the result of the run that triggered this `workflow_run`: one expected file of one artifact,
 * under size caps, checked against the digest that GitHub keeps, and validated. Never throws.
 */
export async function readUntrustedRun<T>(
  artifacts: RunArtifacts,
  where: Surroundings,
  options: UntrustedOptions<T>,
): Promise<UntrustedResult<T>> {
  const runId = numberAt(where.payload, "workflow_run", "id");
  if (where.eventName !== "workflow_run" || runId === null) {
    return refused(
      `mode: report works on workflow_run events, not on ${where.eventName || "none"}`,
    );
  }
  try {
    const artifact = chosen(await artifacts.list(runId), where, options.artifactName);
    const zip = await artifacts.download(artifact.id, ZIP_CAP_BYTES);
    const json = expectedFile(checkedDigest(zip, artifact));
    const value = options.validate(json);
    return { kind: "read", value, artifactName: artifact.name, runId };
  } catch (thrown) {
    const state = textAt(where.payload, "workflow_run", "conclusion") ?? "unfinished";
    return refused(
      `the run ${runId} (${state}) left no result that can be used: ${messageOf(thrown)}`,
    );
  }
}

function chosen(
  all: readonly RunArtifact[],
  where: Surroundings,
  artifactName: string | null,
): RunArtifact {
  const named = all.filter(({ name }) =>
    artifactName === null ? name.startsWith(`${ARTIFACT_PREFIX}-`) : name === artifactName,
  );
  const present = named.filter(({ expired }) => !expired);
  const candidates = artifactName === null ? ofTheAttempt(present, where) : present.slice(0, 1);
  const [only, other] = candidates;
  if (only === undefined) {
    const wanted = artifactName === null ? `named ${ARTIFACT_PREFIX}-…` : `named "${artifactName}"`;
    throw new Error(
      named.length > 0 ? `its artifact ${wanted} has expired` : `it has no artifact ${wanted}`,
    );
  }
  if (other !== undefined) {
    const names = candidates.map(({ name }) => name).join(", ");
    throw new Error(`it has several artifacts (${names}): set artifact-name to choose one`);
  }
  if (only.sizeBytes > ZIP_CAP_BYTES) {
    throw new Error(`its artifact has ${only.sizeBytes} bytes, over the cap of ${ZIP_CAP_BYTES}`);
  }
  return only;
}

/** A run that was tried again keeps the artifacts of its earlier attempts. */
function ofTheAttempt(
  present: readonly RunArtifact[],
  { payload }: Surroundings,
): readonly RunArtifact[] {
  const runId = numberAt(payload, "workflow_run", "id");
  const attempt = numberAt(payload, "workflow_run", "run_attempt") ?? 1;
  const latest = present.filter(({ name }) => name.endsWith(`-${runId}-${attempt}`));
  return latest.length > 0 ? latest : present;
}

/**
 * The same bytes, if they are what GitHub recorded; servers that record nothing are believed.
 *
 * @throws Error with both digests where they differ
 */
export function checkedDigest(zip: Buffer, { digest }: Pick<RunArtifact, "digest">): Buffer {
  if (digest === null) return zip;
  const found = `sha256:${createHash("sha256").update(zip).digest("hex")}`;
  if (found !== digest) throw new Error(`its bytes have ${found} where GitHub recorded ${digest}`);
  return zip;
}

function expectedFile(zip: Buffer): string {
  const files = zipEntries(zip).filter(({ name }) => MEASUREMENT_NAME.test(name));
  const [only, other] = files;
  if (only === undefined || other !== undefined) {
    throw new Error(
      `it holds ${files.length} files named benchmark-<time>.json, where one is expected`,
    );
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(zipContent(zip, only, JSON_CAP_BYTES));
}

function refused(reason: string): { readonly kind: "refused"; readonly reason: string } {
  return { kind: "refused", reason };
}
