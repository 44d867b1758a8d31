import { basename } from "node:path";
import type { SessionOutcome, SessionRun } from "../app/run-session.ts";
import { messageOf } from "../base/errors.ts";
import type { BundleFile } from "../publish/bundle.ts";
import type { Annotation } from "../publish/runner.ts";
import { runAnnotations } from "../report/annotations.ts";
import { failureLines } from "../report/contract-words.ts";
import { failureReport } from "../report/markdown.ts";
import { repetitionsMarkdown } from "../report/repetitions-markdown.ts";
import { repetitionNumbers } from "../report/repetitions-words.ts";
import { repeatedOutputs } from "./repeated-outputs.ts";
import { measuredResult, type StepResult } from "./step-result.ts";

/**
 * What a step has to tell of a whole session: what broke it off, if anything did; the comparison where
 * there is one; the repetitions together; then the last run on the head in full. Every run is among
 * the files, and the outputs that are numbers are those of all repetitions on the head.
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
    ...(session.failure === null ? [] : [brokenOff(session, session.failure)]),
    ...(comparison === null ? [] : [comparison.markdown]),
    ...(session.repetitions.length === 0 ? [] : [together(session)]),
  ];
  const name = shown.name?.toLowerCase() ?? null;
  const single = measuredResult({ artifact, path, cancelled, name, isBelow: above.length > 0 });
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
    failure: cancelled && session.failure === null ? single.failure : failureOf(session),
  };
}

/** What was measured before the failure, a line a run, below the failure itself. */
function brokenOff(
  { runs, planned }: SessionOutcome,
  { thrown }: NonNullable<SessionOutcome["failure"]>,
): string {
  const measured = runs.map(({ name, artifact }) => ({ name: name ?? "Run", view: artifact }));
  return failureReport(messageOf(thrown), { planned, runs: measured });
}

/** The repetitions in one table; the verdict stands here where nothing above tells it. */
function together({ runs, repetitions, comparison, conclusion, failure }: SessionOutcome): string {
  const { verdict, contractFailures } = conclusion;
  const isTold = comparison !== null || failure !== null;
  return repetitionsMarkdown(repetitions, {
    model: runs[0].artifact.model,
    verdict: isTold ? null : verdict.replace("no-baseline", "no baseline"),
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
  const isNews = word === "contract-failed" || word === "failed";
  return { word, noteworthy: comparison?.noteworthy ?? isNews };
}

/** Broken checks that the step's error names; more are counted. */
const MOST_TOLD = 3;

function failureOf({ runs, failure, comparison, conclusion }: SessionOutcome): string | null {
  const faults = [
    ...(failure === null ? [] : [messageOf(failure.thrown)]),
    ...runs.flatMap((run) => run.misplaced ?? []),
  ];
  if (faults.length > 0) return faults.join("\n");
  const { exitCode, contractFailures, verdict } = conclusion;
  if (exitCode === 0) return null;
  // With 1 it is the speed that fails: `fail-on` lets the broken contract pass.
  const isBySpeed = comparison !== null && exitCode === 1;
  if (contractFailures.length > 0 && !isBySpeed) {
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
