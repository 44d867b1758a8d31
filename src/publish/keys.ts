import { createHash } from "node:crypto";
import type { PublishSettings } from "./settings.ts";
import type { Surroundings } from "./surroundings.ts";

/** What the comments and artifacts of one benchmark have in common. */
type Naming = Pick<PublishSettings, "commentKey" | "artifactName" | "matrix">;

/** Begins the name of every artifact that we name ourselves. */
export const ARTIFACT_PREFIX = "vllm-bench";

/** Longest key or name that we make, in characters. */
const LONGEST = 100;

/**
 * Which comment of a pull request is this benchmark's: `CI/bench/tp=2`. It holds nothing that could
 * end a hidden comment or a code span.
 */
export function commentKey(settings: Naming, where: Surroundings): string {
  const parts =
    settings.commentKey ?? [where.workflow, where.job, ...matrixParts(settings.matrix)].join("/");
  return slug(parts, /[^\w.=/, ()[\]-]+/g);
}

/** A name that no other job, matrix cell, run or attempt takes: `vllm-bench-bench-tp=2-123-1`. */
export function artifactName(settings: Naming, where: Surroundings): string {
  const family = artifactFamily(settings, where);
  if (settings.artifactName !== null) return family;
  return [family, where.runId ?? "local", where.runAttempt].join("-");
}

/**
 * What the artifacts of one job and matrix cell have in common over all runs: the whole name where
 * a user chose it, else all before the run and the attempt.
 */
export function artifactFamily(
  settings: Pick<Naming, "artifactName" | "matrix">,
  where: Surroundings,
): string {
  if (settings.artifactName !== null) return slug(settings.artifactName, FORBIDDEN_IN_ARTIFACT);
  const cell = slug([where.job, ...matrixParts(settings.matrix)].join("-"), /[^\w.=,-]+/g);
  return [ARTIFACT_PREFIX, cell].join("-");
}

/** What the artifact service refuses in a name. */
const FORBIDDEN_IN_ARTIFACT = /[":<>|*?\\/]+|\p{Cc}+/gu;

/** `tp=2` for every scalar of the matrix; what is no scalar by a digest of it. */
function matrixParts(matrix: string | null): readonly string[] {
  const cell = parsed(matrix);
  if (typeof cell !== "object" || cell === null) return [];
  return Object.entries(cell).map(([name, value]) => {
    const scalar =
      typeof value === "object" && value !== null ? digest(JSON.stringify(value)) : value;
    return `${name}=${scalar}`;
  });
}

function parsed(matrix: string | null): unknown {
  try {
    return JSON.parse(matrix ?? "null");
  } catch {
    return null;
  }
}

/** Replaces what is not allowed; a digest of the original keeps two different texts different. */
function slug(text: string, unwanted: RegExp): string {
  const clean = text.replace(unwanted, "-").replace(/-{2,}/g, "-").slice(0, LONGEST);
  return clean === text ? text : [clean.replace(/-$/, ""), digest(text)].join("-");
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
