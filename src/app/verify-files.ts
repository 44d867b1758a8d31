import { readArtifact } from "../artifact/read.ts";
import { type Difference, type Unchecked, verifyArtifact } from "../artifact/verify.ts";
import { BenchError, messageOf } from "../base/errors.ts";
import { valueText } from "./sound-artifact.ts";

/** What `verify` says of one file. */
export type FileVerification =
  | {
      readonly kind: "verified";
      readonly file: string;
      readonly revision: string;
      readonly agreed: number;
      readonly differences: readonly Difference[];
      readonly unchecked: readonly Unchecked[];
    }
  | { readonly kind: "unreadable"; readonly file: string; readonly message: string };

/** Checks each file; one that cannot be read does not keep the others from being checked. */
export async function verifyFiles(files: readonly string[]): Promise<readonly FileVerification[]> {
  const results: FileVerification[] = [];
  for (const file of files) results.push(await verifyFile(file));
  return results;
}

async function verifyFile(file: string): Promise<FileVerification> {
  try {
    const { revision, agreed, differences, unchecked } = verifyArtifact(await readArtifact(file));
    return { kind: "verified", file, revision, agreed, differences, unchecked };
  } catch (error) {
    if (!(error instanceof BenchError)) throw error;
    return { kind: "unreadable", file, message: messageOf(error) };
  }
}

/** The result as text for people, one paragraph a file. */
export function describeVerifications(results: readonly FileVerification[]): string {
  return results.map(describeOne).join("\n");
}

function describeOne(result: FileVerification): string {
  if (result.kind === "unreadable")
    return `${result.file}: cannot be verified\n  ${result.message}\n`;
  const { file, revision, agreed, differences, unchecked } = result;
  const count = differences.length;
  const verdict =
    count === 0 ? "verified" : `${count} ${count === 1 ? "value differs" : "values differ"}`;
  const lines = [`${file}: ${verdict} (revision ${revision}, ${agreed} values agree)`];
  for (const { key, recorded, recomputed } of differences) {
    lines.push(`  ${key}: recorded ${valueText(recorded)}, recomputed ${valueText(recomputed)}`);
  }
  if (unchecked.length > 0) lines.push("  not checked:");
  for (const { key, why } of unchecked) lines.push(`    ${key}: ${why}`);
  return `${lines.join("\n")}\n`;
}
