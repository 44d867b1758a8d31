import { UNTRUSTED_EXIT_CODE } from "../app/exit-code.ts";
import { type BenchmarkOutcome, runBenchmark } from "../app/run-benchmark.ts";
import { reasonsForDistrust } from "../app/trust.ts";
import { systemClock } from "../base/clock.ts";
import { BenchError } from "../base/errors.ts";
import type { CliArguments } from "../inputs/cli-arguments.ts";
import { loadSettings, settingHints } from "../inputs/settings-loading.ts";
import { createProgress } from "../report/progress.ts";
import { terminalReport } from "../report/terminal.ts";
import { interruptible } from "./interrupt.ts";
import { mockProfileSettings, onChosenWorld } from "./world.ts";

/** `vllm-bench run`: the result on stdout, everything else on stderr. */
export async function runCommand(args: Extract<CliArguments, { command: "run" }>): Promise<number> {
  const settings = await loadSettings(
    args.settings,
    mockProfileSettings(args.settings.read("mock")),
  );
  const say = (line: string) => process.stderr.write(`${line}\n`);
  for (const hint of settingHints(settings)) say(hint);
  const interrupt = interruptible();
  const progress = createProgress((text) => process.stderr.write(text), {
    clock: systemClock(),
    isTty: process.stderr.isTTY === true,
  });
  try {
    const door = { signal: interrupt.signal, say, onProgress: progress.update };
    const outcome = await onChosenWorld(settings, door, runBenchmark);
    progress.finish();
    process.stdout.write(args.json ? jsonResult(outcome) : tableResult(outcome));
    const reasons = reasonsForDistrust(outcome.artifact);
    for (const reason of reasons) say(`Not to be trusted: ${reason}`);
    if (outcome.misplaced !== null) {
      throw new BenchError(outcome.misplaced, { code: "environment" });
    }
    return interrupt.exitCode() ?? (reasons.length > 0 ? UNTRUSTED_EXIT_CODE : 0);
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

function tableResult({ artifact, path }: BenchmarkOutcome): string {
  return `${terminalReport(artifact)}\nArtifact: ${path}\n`;
}

/** One object for programs; the numbers in full are in the artifact it names. */
function jsonResult({ artifact, path }: BenchmarkOutcome): string {
  const { run_id, performance_eligible, completed, failed, failures, metrics } = artifact;
  return `${JSON.stringify(
    {
      artifact_path: path,
      run_id,
      performance_eligible,
      completed,
      failed,
      incomplete: artifact.extensions?.incomplete ?? null,
      failures,
      metrics,
    },
    null,
    2,
  )}\n`;
}
