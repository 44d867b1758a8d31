import { dirname } from "node:path";
import { comparisonJson, withSnakeKeys } from "../app/comparison-outcome.ts";
import { runSession, type SessionOutcome, type SessionRun } from "../app/run-session.ts";
import { systemClock } from "../base/clock.ts";
import { BenchError, messageOf } from "../base/errors.ts";
import { redact } from "../base/secrets.ts";
import { describeMetric } from "../compare/gate.ts";
import type { RepeatedCell } from "../compare/repetition-summary.ts";
import type { CliArguments } from "../inputs/cli-arguments.ts";
import { secretsAmong } from "../inputs/secret-settings.ts";
import { loadSettings, settingHints } from "../inputs/settings-loading.ts";
import { failureLines } from "../report/contract-words.ts";
import { counted } from "../report/numbers.ts";
import { createProgress } from "../report/progress.ts";
import { terminalRepetitions } from "../report/repetitions-terminal.ts";
import { terminalReport, terminalRunLine } from "../report/terminal.ts";
import { interruptible } from "./interrupt.ts";
import { withPolicyProblems } from "./policy-problems.ts";
import { threadStarter } from "./start-thread.ts";
import { mockProfileSettings, onChosenWorld } from "./world.ts";

/** `vllm-bench run`: the result on stdout, everything else on stderr. */
export async function runCommand(args: Extract<CliArguments, { command: "run" }>): Promise<number> {
  const settings = await loadSettings(
    withPolicyProblems(args.settings),
    mockProfileSettings(args.settings.read("mock")),
  );
  const secrets = secretsAmong(args.settings.read);
  const say = (line: string) => process.stderr.write(`${redact(line, secrets)}\n`);
  for (const hint of settingHints(settings)) say(hint);
  const interrupt = interruptible();
  const progress = createProgress((text) => process.stderr.write(text), {
    clock: systemClock(),
    isTty: process.stderr.isTTY === true,
  });
  try {
    const startThread = threadStarter("../load-thread/index.js");
    const door = { signal: interrupt.signal, say, onProgress: progress.update, startThread };
    const outcome = await onChosenWorld(settings, door, runSession);
    progress.finish();
    process.stdout.write(args.json ? jsonResult(outcome, secrets) : tableResult(outcome));
    const { contractFailures, exitCode } = outcome.conclusion;
    // The comparison's own text lists them.
    const isTold = outcome.comparison !== null && !args.json;
    for (const line of isTold ? [] : failureLines(contractFailures)) {
      say(`Broken contract: ${line}`);
    }
    const misplaced = outcome.runs.flatMap((run) => run.misplaced ?? []);
    if (outcome.failure !== null) {
      for (const line of misplaced) say(line);
      throw outcome.failure.thrown;
    }
    if (misplaced.length > 0) throw new BenchError(misplaced.join("\n"), { code: "environment" });
    return interrupt.exitCode() ?? exitCode;
  } catch (error) {
    progress.finish();
    const exitCode = interrupt.exitCode();
    if (exitCode === null) throw error;
    say("Interrupted before anything was measured.");
    return exitCode;
  } finally {
    interrupt.dispose();
  }
}

/** Runs that are shown in full each; of more, each is a line. */
const MOST_IN_FULL = 3;

function tableResult(session: SessionOutcome): string {
  const { runs, repetitions, comparison, exports } = session;
  const stopped = stoppedLine(session);
  return [
    ...(runs.length > MOST_IN_FULL ? [runLines(runs)] : runs.map(runInFull)),
    ...(repetitions.length === 0 ? [] : [terminalRepetitions(repetitions)]),
    ...(stopped === null ? [] : [`${stopped}\n`]),
    ...(comparison === null ? [] : [comparison.text]),
    ...exports.slice(0, 1).map((path) => `For other tools: ${dirname(path)}\n`),
  ].join("\n");
}

/** What broke the session off is the last line on stderr, as any error. */
function stoppedLine({ runs, planned, stopped, failure }: SessionOutcome): string | null {
  if (failure !== null) {
    const whole = runs.filter(({ fault }) => fault === null).length;
    return `Failed: ${whole} of ${counted(planned, "run")} measured.`;
  }
  return stopped === null || planned === 1 ? null : `Stopped: ${stopped}`;
}

function runInFull({ artifact, path, name }: SessionRun): string {
  const title = name === null ? "" : `${name}\n`;
  return `${title}${terminalReport(artifact)}\nArtifact: ${path}\n`;
}

function runLines(runs: readonly SessionRun[]): string {
  const lines = runs.map(
    ({ artifact, path, name }) => `${name}: ${terminalRunLine(artifact)}\n  Artifact: ${path}\n`,
  );
  return `${lines.join("")}Each in full: vllm-bench report ARTIFACT\n`;
}

/**
 * One object for programs; the numbers in full are in the artifacts it names. Where several runs
 * were planned they stand in `runs`, else the one at the top. `error` is what broke the session off.
 */
function jsonResult(session: SessionOutcome, secrets: readonly string[]): string {
  const { runs, planned, stopped, failure, repetitions, comparison, conclusion, exports } = session;
  const measured = planned === 1 ? jsonRun(runs[0]) : { runs: runs.map(jsonRun), stopped };
  return `${JSON.stringify(
    {
      ...measured,
      error: failure && redact(messageOf(failure.thrown), secrets),
      verdict: conclusion.verdict,
      contract_failures: conclusion.contractFailures,
      repetitions: repetitions.map(jsonRepetitions),
      comparison: comparison && comparisonJson(comparison),
      exports,
    },
    null,
    2,
  )}\n`;
}

function jsonRepetitions({ metrics, ...cell }: RepeatedCell) {
  return withSnakeKeys({
    ...cell,
    metrics: metrics.map(({ rule, ...values }) => {
      const { name, unit } = describeMetric(rule);
      return { metric: name, unit, ...values };
    }),
  });
}

function jsonRun({ artifact, path, side }: SessionRun) {
  const { run_id, performance_eligible, completed, failed, failures, metrics } = artifact;
  return {
    artifact_path: path,
    side,
    run_id,
    performance_eligible,
    completed,
    failed,
    incomplete: artifact.extensions?.incomplete ?? null,
    failures,
    metrics,
  };
}
