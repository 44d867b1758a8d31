import { parseSoundArtifact } from "../app/sound-artifact.ts";
import { BenchError } from "../base/errors.ts";
import type { Settings } from "../inputs/settings.ts";
import { numberAt, textAt } from "../publish/payload.ts";
import type { PublishPorts } from "../publish/publication.ts";
import { readUntrustedRun } from "../publish/untrusted-run.ts";
import { failedResult, measuredResult, type StepResult } from "./step-result.ts";

/** A result, and the ports and settings to publish it with. */
export type Reported = {
  readonly result: StepResult;
  readonly ports: PublishPorts;
  readonly settings: Settings;
};

/** Ends of a run that leave nothing to report and are nobody's fault. */
const QUIET_CONCLUSIONS: ReadonlySet<string | null> = new Set(["skipped", "cancelled"]);

/**
 * `mode: report`: the result that the run behind this `workflow_run` left, as far as it can be
 * believed. That run has its own red or green mark, so nothing in it fails this step: its owner
 * would get mail about somebody else's pull request.
 *
 * @returns null where that run left nothing to report, and then the log says so
 * @throws BenchError where this step itself is set up wrong
 */
export async function reportInStep(
  settings: Settings,
  ports: PublishPorts,
): Promise<Reported | null> {
  const { where, forge, runner } = ports;
  const measuredRun = numberAt(where.payload, "workflow_run", "id");
  if (where.eventName !== "workflow_run" || measuredRun === null) {
    throw wrongSetup(
      `mode report works on workflow_run events, not on ${where.eventName || "none"}. Use mode run here.`,
    );
  }
  if (forge === null) throw wrongSetup("mode report needs github-token, which is empty.");
  const found = await readUntrustedRun((await forge()).artifacts, where, {
    artifactName: settings.artifactName,
    validate: (json) => parseSoundArtifact(json, "benchmark.json"),
  });
  const conclusion = textAt(where.payload, "workflow_run", "conclusion");
  if (found.kind === "refused" && QUIET_CONCLUSIONS.has(conclusion)) {
    runner.info(`Nothing to report: ${found.reason}`);
    return null;
  }
  const result =
    found.kind === "read"
      ? measuredResult({ artifact: found.value, path: null, cancelled: false })
      : failedResult(sentence(found.reason));
  if (result.failure !== null) {
    runner.annotate({ level: "warning", title: "Benchmark report", message: result.failure });
  }
  // Links and history are about the run that measured, not about the one that reports.
  const attempt = numberAt(where.payload, "workflow_run", "run_attempt") ?? 1;
  return {
    result: { ...result, failure: null },
    ports: { ...ports, where: { ...where, runId: measuredRun, runAttempt: attempt } },
    settings,
  };
}

function wrongSetup(message: string): BenchError {
  return new BenchError(message, { code: "bad-settings" });
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
