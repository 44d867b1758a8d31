import { basename, resolve } from "node:path";
import { reasonsForDistrust } from "../app/trust.ts";
import type { Artifact } from "../artifact/schema.ts";
import { actionOutputs } from "../publish/outputs.ts";
import type { Publication } from "../publish/publication.ts";
import { runAnnotations } from "../report/annotations.ts";
import { failureReport, markdownReport } from "../report/markdown.ts";
import { runNumbers } from "../report/sections.ts";

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
  /**
   * What the run is called in its report's heading, such as `repetition 5 of 5`, where a comparison
   * stands above it; null: nothing. Absent where nothing was compared, which the heading then says.
   */
  readonly comparedAs?: string | null;
};

/** The result of a benchmark that left an artifact, be it a good or a bad one. */
export function measuredResult(measured: Measured): StepResult {
  const { artifact, path, cancelled, comparedAs } = measured;
  const reasons = cancelled ? [] : reasonsForDistrust(artifact);
  const verdict = verdictOf({ artifact, cancelled, reasons });
  const isCompared = comparedAs !== undefined && verdict.word === "no-baseline";
  const shown = isCompared ? comparedAs : verdict.shown;
  return {
    report: ({ limit, unit, fullReportAt }) =>
      markdownReport(artifact, {
        ...(shown === null ? {} : { verdict: shown }),
        ...{ warnings: reasons, fullReportAt },
        limit: { limit, ...(unit === "bytes" ? { size: Buffer.byteLength } : {}) },
      }).text,
    verdict,
    numbers: runNumbers(artifact),
    outputs: actionOutputs(artifact, {
      artifactPath: path === null ? "" : resolve(path),
      verdict: verdict.word,
    }),
    files: path === null ? [] : [{ name: basename(path), path }],
    annotations: runAnnotations(artifact),
    failure: cancelled ? "The run was cancelled." : reasons.length > 0 ? reasons.join(" ") : null,
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

type Judged = {
  readonly artifact: Artifact;
  readonly cancelled: boolean;
  readonly reasons: readonly string[];
};

function verdictOf({ artifact, cancelled, reasons }: Judged) {
  if (reasons.length > 0)
    return { word: "untrusted", noteworthy: true, shown: "not to be trusted" };
  const isPart = cancelled || Boolean(artifact.extensions?.["incomplete"]);
  if (isPart) return { word: "incomplete", noteworthy: false, shown: "incomplete" };
  return { word: "no-baseline", noteworthy: false, shown: "no baseline" };
}
