import { basename } from "node:path";
import type { SessionOutcome, SessionRun } from "../app/run-session.ts";
import type { BundleFile } from "../publish/bundle.ts";
import type { Annotation } from "../publish/runner.ts";
import { runAnnotations } from "../report/annotations.ts";
import { failureLines } from "../report/contract-words.ts";
import { repetitionsMarkdown } from "../report/repetitions-markdown.ts";
import { repetitionNumbers } from "../report/repetitions-words.ts";
import { repeatedOutputs } from "./repeated-outputs.ts";
import { measuredResult, type StepResult } from "./step-result.ts";

/**
 * What a step has to tell of a whole session: the comparison first where there is one, then the
 * repetitions together, then the last run on the head in full. Every run is among the files, and the
 * outputs that are numbers are those of all repetitions on the head.
 */
export function sessionResult(
  session: SessionOutcome,
  { cancelled }: { readonly cancelled: boolean },
): StepResult {
  const heads = session.runs.filter(({ side }) => side === "head");
  const shown = heads.at(-1) ?? session.runs[0];
  const { artifact, path } = shown;
  const { comparison } = session;
  const above = [
    ...(comparison === null ? [] : [comparison.markdown]),
    ...(session.repetitions.length === 0 ? [] : [together(session)]),
  ];
  const named = above.length === 0 ? {} : { comparedAs: shown.name?.toLowerCase() ?? null };
  const single = measuredResult({ artifact, path, cancelled, ...named });
  return {
    ...single,
    ...(above.length === 0 ? {} : reportBelow(above.join("\n"), single)),
    verdict: verdictOf(session),
    // A comment's history holds what the heading says.
    ...numbersOf(session),
    outputs: {
      ...single.outputs,
      ...(heads.length > 1 ? repeatedOutputs(heads.map((run) => run.artifact)) : {}),
      verdict: session.conclusion.verdict,
      regressions: JSON.stringify(comparison?.regressions ?? []),
    },
    files: [...session.runs.map(runFile), ...session.exports.map(exportFile)],
    annotations: [...verdictAnnotations(session), ...session.runs.flatMap(annotationsOf)],
    failure: cancelled ? single.failure : failureOf(session),
  };
}

/** The repetitions in one table; the verdict stands here where no comparison tells it. */
function together({ runs, repetitions, comparison, conclusion }: SessionOutcome): string {
  const { verdict, contractFailures } = conclusion;
  return repetitionsMarkdown(repetitions, {
    model: runs[0].artifact.model,
    verdict: comparison === null ? verdict.replace("no-baseline", "no baseline") : null,
    contractFailures: comparison === null ? contractFailures : [],
  });
}

function numbersOf({ repetitions }: SessionOutcome): Partial<Pick<StepResult, "numbers">> {
  const [cell] = repetitions;
  return cell !== undefined && repetitions.length === 1 ? { numbers: repetitionNumbers(cell) } : {};
}

/** What stands above, and the run's own report in the room that it leaves. */
function reportBelow(markdown: string, { report }: StepResult): Pick<StepResult, "report"> {
  return {
    report(budget) {
      const size = budget.unit === "bytes" ? Buffer.byteLength(markdown) : markdown.length;
      // One line feed between the two.
      return `${markdown}\n${report({ ...budget, limit: budget.limit - size - 1 })}`;
    },
  };
}

function verdictOf({ comparison, conclusion }: SessionOutcome): StepResult["verdict"] {
  const { verdict: word } = conclusion;
  return { word, noteworthy: comparison?.noteworthy ?? word === "contract-failed" };
}

/** Broken checks that the step's error names; more are counted. */
const MOST_TOLD = 3;

function failureOf({ runs, comparison, conclusion }: SessionOutcome): string | null {
  const misplaced = runs.flatMap((run) => run.misplaced ?? []);
  if (misplaced.length > 0) return misplaced.join("\n");
  const { exitCode, contractFailures, verdict } = conclusion;
  if (exitCode === 0) return null;
  if (contractFailures.length > 0) {
    return `Broken contract: ${failureLines(contractFailures, MOST_TOLD).join("; ")}.`;
  }
  return comparison?.headline ?? `The verdict is ${verdict}, which fail-on lets fail.`;
}

/**
 * One mark for a verdict that says something changed. None where the step fails for it: its error is
 * a mark that says the same.
 */
function verdictAnnotations(session: SessionOutcome): readonly Annotation[] {
  const { runs, comparison, conclusion } = session;
  if (comparison === null || !comparison.noteworthy) return [];
  const failsForIt = conclusion.exitCode !== 0;
  const failsForAnother = runs.some(({ misplaced }) => misplaced !== null);
  if (failsForIt && !failsForAnother) return [];
  const level = failsForIt ? "error" : "notice";
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
