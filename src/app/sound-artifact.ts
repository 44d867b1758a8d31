import { parseArtifact } from "../artifact/read.ts";
import type { Artifact } from "../artifact/schema.ts";
import { verifyArtifact } from "../artifact/verify.ts";
import { BenchError } from "../base/errors.ts";

/**
 * An artifact from a place that is not trusted: it follows the format, and its numbers follow from
 * its own rows, as `verify` finds out. That does not make the rows true.
 *
 * @param name how messages call it
 * @throws BenchError `bad-artifact`
 */
export function parseSoundArtifact(text: string, name: string): Artifact {
  const read = parseArtifact(text, name);
  const { differences } = verifyArtifact(read);
  const [first] = differences;
  if (first === undefined) return read.artifact;
  throw new BenchError(
    `In "${name}", ${differences.length} of its values do not follow from its own rows, the first is ${first.key}`,
    { code: "bad-artifact" },
  );
}
