import { resolve } from "node:path";
import * as core from "@actions/core";
import { runBenchmark } from "./app/run-benchmark.ts";
import { reasonsForDistrust } from "./app/trust.ts";
import { systemClock } from "./base/clock.ts";
import { messageOf } from "./base/errors.ts";
import { interruptible } from "./doors/interrupt.ts";
import { mockProfileSettings, onChosenWorld } from "./doors/world.ts";
import { readActionInputs } from "./inputs/action.ts";
import { loadSettings, settingHints } from "./inputs/settings-loading.ts";
import { actionOutputs } from "./publish/outputs.ts";
import { markdownReport } from "./report/markdown.ts";
import { createProgress } from "./report/progress.ts";
import { terminalReport } from "./report/terminal.ts";

async function main(): Promise<void> {
  const { settings: raw } = readActionInputs();
  const settings = await loadSettings(raw, mockProfileSettings(raw.read("mock")));
  for (const hint of settingHints(settings)) core.notice(hint);
  const interrupt = interruptible();
  const progress = createProgress((text) => process.stderr.write(text), {
    clock: systemClock(),
    isTty: false,
  });
  try {
    const door = { signal: interrupt.signal, say: core.info, onProgress: progress.update };
    const { artifact, path } = await onChosenWorld(settings, door, runBenchmark);
    progress.finish();
    process.stdout.write(terminalReport(artifact));
    await core.summary.addRaw(markdownReport(artifact).text).write();
    const outputs = actionOutputs(artifact, {
      artifactPath: resolve(path),
      verdict: "no-baseline",
    });
    for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
    const reasons = reasonsForDistrust(artifact);
    if (interrupt.exitCode() !== null) core.setFailed("The run was interrupted.");
    else if (reasons.length > 0) core.setFailed(reasons.join(" "));
  } finally {
    progress.finish();
    interrupt.dispose();
  }
}

try {
  await main();
} catch (error) {
  core.setFailed(messageOf(error));
}
