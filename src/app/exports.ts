import { join } from "node:path";
import { removeFile, replaceFile } from "../artifact/write.ts";
import { customBenchmarks } from "../compare/custom-benchmarks.ts";
import type { GateRule } from "../compare/gate.ts";
import type { RunView } from "../compare/run-view.ts";

/** Beside the artifacts and not among them, so that `*.json` still names artifacts alone. */
const FOLDER = "github-action-benchmark";

/**
 * Writes what github-action-benchmark reads: one file for each direction, under names that a
 * workflow can state. They are only another form of the artifacts and replaced each time; a
 * direction without a value leaves no file, for the reader refuses an empty one.
 *
 * @returns the paths written
 * @throws BenchError `environment` where the folder cannot be written
 */
export async function writeExports(
  runs: readonly RunView[],
  { outputDir, gate }: { readonly outputDir: string; readonly gate: readonly GateRule[] },
): Promise<readonly string[]> {
  const { smallerIsBetter, biggerIsBetter } = customBenchmarks(runs, gate);
  const files = [
    { name: "benchmark-smaller-is-better.json", entries: smallerIsBetter },
    { name: "benchmark-bigger-is-better.json", entries: biggerIsBetter },
  ];
  const written: string[] = [];
  for (const { name, entries } of files) {
    const path = join(outputDir, FOLDER, name);
    if (entries.length === 0) await removeFile(path);
    else {
      await replaceFile(path, `${JSON.stringify(entries, null, 2)}\n`);
      written.push(path);
    }
  }
  return written;
}
