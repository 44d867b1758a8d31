import { basename, resolve } from "node:path";
import type { Artifact } from "../artifact/schema.ts";
import { type Breach, breachesOf, verdictAlone } from "../compare/contract.ts";
import { actionOutputs } from "../publish/outputs.ts";
import type { Publication } from "../publish/publication.ts";
import { runAnnotations } from "../report/annotations.ts";
import { breachText } from "../report/contract-words.ts";
import { failureReport, markdownReport } from "../report/markdown.ts";
import { runNumbers } from "../report/outcome.ts";

/** What a step of the Action has to tell, before anybody decides where. */
export type StepResult = Pick<
  Publication,
  "report" | "verdict" | "numbers" | "outputs" | "files" | "annotations"
> & {
  /** Why the step fails; null where it does not. */
  readonly failure: string | null;
};

type Measured = {
  readonly artifact: Artifact;
  /** Null where the file is not ours to keep, as that of a run that is not trusted. */
  readonly path: string | null;
  /** Whether the step was cancelled. */
  readonly cancelled: boolean;
  /** What the run is called in its report's heading, such as `repetition 5 of 5`; null: nothing. */
  readonly name?: string | null;
  /** Whether the session's verdict stands above the report, whose heading then tells none but its own. */
  readonly isBelow?: boolean;
};

/** The result of a benchmark that left an artifact, be it a good or a bad one. */
export function measuredResult(measured: Measured): StepResult {
  const { artifact, path, cancelled, name = null, isBelow = false } = measured;
  const breaches = breachesOf(artifact);
  const alone = cancelled && !isBelow ? "incomplete" : verdictAlone(breaches);
  const shown = alone ?? (isBelow ? null : "no baseline");
  const word = alone ?? "no-baseline";
  return {
    report: ({ limit, unit, fullReportAt }) =>
      markdownReport(artifact, {
        ...(shown === null ? {} : { verdict: shown }),
        ...(name === null ? {} : { run: name }),
        fullReportAt,
        limit: { limit, ...(unit === "bytes" ? { size: Buffer.byteLength } : {}) },
      }).text,
    verdict: { word, noteworthy: word === "contract-failed" },
    numbers: runNumbers(artifact),
    outputs: actionOutputs(artifact, {
      artifactPath: path === null ? "" : resolve(path),
      verdict: word,
    }),
    files: path === null ? [] : [{ name: basename(path), path }],
    annotations: runAnnotations(artifact),
    failure: failureOf(breaches, cancelled),
  };
}

/** The result of a step that could not benchmark at all. */
export function failedResult(message: string): StepResult {
  return {
    report: () => failureReport(message),
    verdict: { word: "failed", noteworthy: true },
    numbers: "",
    outputs: { verdict: "failed" },
    files: [],
    annotations: [],
    failure: message,
  };
}

function failureOf(breaches: readonly Breach[], cancelled: boolean): string | null {
  if (cancelled) return "The run was cancelled.";
  if (verdictAlone(breaches) !== "contract-failed") return null;
  return `Broken contract: ${breaches.map(breachText).join("; ")}.`;
}
