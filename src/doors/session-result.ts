import { basename } from "node:path";
import type { SessionOutcome, SessionRun } from "../app/run-session.ts";
import type { BundleFile } from "../publish/bundle.ts";
import type { Annotation } from "../publish/runner.ts";
import { runAnnotations } from "../report/annotations.ts";
import { measuredResult, type StepResult } from "./step-result.ts";

/**
 * What a step has to tell of a whole session: the comparison first where there is one, then the
 * last run on the head in full. Every run is among the files.
 */
export function sessionResult(
  session: SessionOutcome,
  { cancelled }: { readonly cancelled: boolean },
): StepResult {
  const shown = session.runs.findLast(({ side }) => side === "head") ?? session.runs[0];
  const { artifact, path } = shown;
  const { comparison } = session;
  const named = comparison === null ? {} : { comparedAs: shown.name?.toLowerCase() ?? null };
  const single = measuredResult({ artifact, path, cancelled, ...named });
  return {
    ...single,
    ...(comparison === null ? {} : comparedReport(comparison.markdown, single)),
    verdict: verdictOf(session, single),
    outputs: {
      ...single.outputs,
      verdict: verdictOf(session, single).word,
      regressions: JSON.stringify(comparison?.regressions ?? []),
    },
    files: [...session.runs.map(runFile), ...session.exports.map(exportFile)],
    annotations: [...verdictAnnotations(session), ...session.runs.flatMap(annotationsOf)],
    failure: cancelled ? single.failure : failureOf(session),
  };
}

/** The comparison, and the run's own report in the room that it leaves. */
function comparedReport(markdown: string, { report }: StepResult): Pick<StepResult, "report"> {
  return {
    report(budget) {
      const size = budget.unit === "bytes" ? Buffer.byteLength(markdown) : markdown.length;
      // One line feed between the two.
      return `${markdown}\n${report({ ...budget, limit: budget.limit - size - 1 })}`;
    },
  };
}

function verdictOf(
  { comparison, conclusion }: SessionOutcome,
  { verdict }: StepResult,
): StepResult["verdict"] {
  if (conclusion.distrust.length > 0) return { word: "untrusted", noteworthy: true };
  if (comparison === null) return verdict;
  return { word: comparison.verdict, noteworthy: comparison.noteworthy };
}

function failureOf({ runs, comparison, conclusion }: SessionOutcome): string | null {
  const misplaced = runs.flatMap((run) => run.misplaced ?? []);
  if (misplaced.length > 0) return misplaced.join("\n");
  const { exitCode, distrust, verdict } = conclusion;
  if (exitCode === 0) return null;
  if (distrust.length > 0) return distrust.join(" ");
  return comparison?.headline ?? `The verdict is ${verdict}, which fail-on lets fail.`;
}

/** One mark for a verdict that says something changed. */
function verdictAnnotations({ comparison, conclusion }: SessionOutcome): readonly Annotation[] {
  if (comparison === null || !comparison.noteworthy) return [];
  const level = conclusion.exitCode === 0 ? "notice" : "error";
  return [{ level, title: "Benchmark verdict", message: comparison.headline }];
}

function annotationsOf({ artifact, name }: SessionRun): readonly Annotation[] {
  return runAnnotations(artifact).map((annotation) => ({
    ...annotation,
    title: name === null ? annotation.title : `${annotation.title}, ${name}`,
  }));
}

function runFile({ path, side, server }: SessionRun): BundleFile {
  return { name: server === null ? basename(path) : `${side}/${basename(path)}`, path };
}

function exportFile(path: string): BundleFile {
  return { name: `github-action-benchmark/${basename(path)}`, path };
}
