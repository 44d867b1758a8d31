import { parseArtifact, type ReadArtifact } from "../artifact/read.ts";
import type { Artifact } from "../artifact/schema.ts";
import { verifyArtifact } from "../artifact/verify.ts";
import { BenchError } from "../base/errors.ts";
import { forLog } from "../base/plain-text.ts";

/**
 * An artifact from a place that is not trusted: it follows the format, and its numbers follow from
 * its own rows, as `verify` finds out. That does not make the rows true.
 *
 * @param name how messages call it
 * @throws BenchError `bad-artifact`
 */
export function parseSoundArtifact(text: string, name: string): Artifact {
  const read = parseArtifact(text, name);
  const contradiction = contradictionIn(read);
  if (contradiction === null) return read.artifact;
  throw new BenchError(`"${name}" contradicts itself: ${contradiction}`, { code: "bad-artifact" });
}

/**
 * The first value of a file that is not what its others make it, as one line that never acts on a
 * terminal: `metrics.ttft_p50_ms is 12 and would have to be 15; 2 more values differ`. Null where
 * all agree. Costs about a fifth of reading the file.
 */
export function contradictionIn(read: ReadArtifact): string | null {
  const { differences } = verifyArtifact(read);
  const [first, ...others] = differences;
  if (first === undefined) return null;
  const { key, recorded, recomputed } = first;
  const left = others.length;
  const more = left === 0 ? "" : `; ${left} more value${left === 1 ? " differs" : "s differ"}`;
  return `${forLog(key, 120)} is ${brief(recorded)} and would have to be ${brief(recomputed)}${more}`;
}

function brief(value: unknown): string {
  return forLog(valueText(value), 80);
}

/** A value of a file as people read it: text and numbers as they are, the rest as JSON. */
export function valueText(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "bigint") return value.toString();
  return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
}
