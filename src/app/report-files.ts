import { basename, dirname } from "node:path";
import type { Artifact } from "../artifact/schema.ts";
import { contractFailures } from "../compare/contract.ts";
import { type RepeatedCell, summarizeRepetitions } from "../compare/repetition-summary.ts";
import { type RunView, viewRun } from "../compare/run-view.ts";
import { markdownReport } from "../report/markdown.ts";
import { repetitionsMarkdown } from "../report/repetitions-markdown.ts";
import { eachArtifact, runKey, sittingSide } from "./run-files.ts";

/** Runs of one state: of one folder and side, with the same settings. */
type Repetitions = {
  readonly model: string | null;
  readonly side: RepeatedCell["side"];
  readonly runs: RunView[];
};

/**
 * Artifacts as Markdown: repetitions of one workload together first, then each run in full.
 *
 * @returns the text, and what is wrong with files that cannot be used, a message each
 */
export async function reportFiles(
  files: readonly string[],
): Promise<{ readonly text: string; readonly faults: readonly string[] }> {
  const single: string[] = [];
  const groups = new Map<string, Repetitions>();
  const seen = new Set<string>();
  const faults = await eachArtifact(files, ({ artifact, path }) => {
    single.push(markdownReport(artifact).text);
    const copy = runKey(artifact, path, sittingSide(artifact) ?? "head");
    if (!seen.has(copy)) sortIn(groups, { artifact, path });
    seen.add(copy);
  });
  const together = [...groups.values()].filter(({ runs }) => runs.length > 1).map(summary);
  return { text: [...together, ...single].map((part) => `${part}\n`).join(""), faults };
}

function sortIn(
  groups: Map<string, Repetitions>,
  { artifact, path }: { readonly artifact: Artifact; readonly path: string },
): void {
  const side = sittingSide(artifact);
  const run = viewRun(artifact, { label: basename(path, ".json") });
  // What came out is no setting: some runs of one server may hold reasoning, or lack usage.
  const { protocol: _, "token-source": __, ...settings } = run.identity;
  const key = JSON.stringify([dirname(path), side, settings]);
  const group = groups.get(key) ?? { model: artifact.model ?? null, side, runs: [] };
  groups.set(key, group);
  group.runs.push(run);
}

function summary({ model, side, runs }: Repetitions): string {
  const cells = summarizeRepetitions(runs, [], side);
  const failures = contractFailures(runs);
  return repetitionsMarkdown(cells, {
    model,
    verdict: failures.length > 0 ? "contract-failed" : null,
    contractFailures: failures,
  });
}
