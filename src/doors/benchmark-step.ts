import * as core from "@actions/core";
import { runSession, type SessionOutcome } from "../app/run-session.ts";
import { systemClock } from "../base/clock.ts";
import type { Settings } from "../inputs/settings.ts";
import { settingHints } from "../inputs/settings-loading.ts";
import type { PublishPorts } from "../publish/publication.ts";
import { createProgress } from "../report/progress.ts";
import { terminalRepetitions } from "../report/repetitions-terminal.ts";
import { terminalReport } from "../report/terminal.ts";
import type { Interruptible } from "./interrupt.ts";
import { sessionResult } from "./session-result.ts";
import { threadStarter } from "./start-thread.ts";
import type { StepResult } from "./step-result.ts";
import { onChosenWorld } from "./world.ts";

/** `mode: run`: the benchmark in one log group, its result in another. */
export async function benchmarkInStep(
  settings: Settings,
  ports: PublishPorts,
  interrupt: Interruptible,
): Promise<StepResult> {
  const { runner } = ports;
  for (const message of settingHints(settings)) {
    runner.annotate({ level: "notice", title: "Benchmark settings", message });
  }
  const session = await benchmark(settings, ports, interrupt);
  for (const { name, artifact } of session.runs) {
    runner.group(name ?? "Benchmark result", terminalReport(artifact).trimEnd().split("\n"));
  }
  if (session.repetitions.length > 0) {
    runner.group("Repetitions", terminalRepetitions(session.repetitions).trimEnd().split("\n"));
  }
  if (session.comparison !== null) {
    runner.group("Comparison", session.comparison.text.trimEnd().split("\n"));
  }
  return sessionResult(session, { cancelled: interrupt.exitCode() !== null });
}

/** Progress goes to stdout here: the runner orders lines of one stream alone. */
async function benchmark(
  settings: Settings,
  { runner, baselines }: PublishPorts,
  { signal }: Interruptible,
): Promise<SessionOutcome> {
  core.startGroup("Benchmark");
  const progress = createProgress((text) => process.stdout.write(text), {
    clock: systemClock(),
    isTty: false,
  });
  try {
    const wantedRuns = settings.baselineRuns;
    const storedBaselines =
      settings.baseline === "artifact" && baselines
        ? await baselines({ settings, wantedRuns })
        : null;
    const startThread = threadStarter("./load-thread/index.js");
    const { info: say } = runner;
    const onProgress = progress.update;
    const door = { signal, say, onProgress, storedBaselines, startThread };
    return await onChosenWorld(settings, door, runSession);
  } finally {
    progress.finish();
    core.endGroup();
  }
}
