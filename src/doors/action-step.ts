import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as core from "@actions/core";
import { systemClock } from "../base/clock.ts";
import { messageOf } from "../base/errors.ts";
import { forLogLine } from "../base/plain-text.ts";
import { systemRandom } from "../base/random.ts";
import { redact } from "../base/secrets.ts";
import { type ActionInputs, readActionInputs } from "../inputs/action.ts";
import { publishSettings } from "../inputs/settings.ts";
import { loadSettings } from "../inputs/settings-loading.ts";
import { connectPublishing } from "../publish/connect.ts";
import { publishDeadline } from "../publish/deadline.ts";
import type { PublishPorts } from "../publish/publication.ts";
import { publishRun } from "../publish/publish-run.ts";
import { benchmarkInStep } from "./benchmark-step.ts";
import { type Interruptible, interruptible } from "./interrupt.ts";
import { withPolicyProblems } from "./policy-problems.ts";
import { type Reported, reportInStep } from "./report-step.ts";
import { failedResult } from "./step-result.ts";
import { mockProfileSettings } from "./world.ts";

/** The name under which main tells `post` of the folder that it used. */
const FOLDER_STATE = "folder";
/** The name under which main tells the same file that it runs as `post` next time. */
const POST_STATE = "isPost";

/** The Action's main step: benchmarks or reads a result, publishes it, and fails where it must. */
export async function actionStep(env: NodeJS.ProcessEnv): Promise<void> {
  const inputs = readActionInputs();
  core.saveState(POST_STATE, "true");
  const interrupt = interruptible();
  const clock = systemClock();
  const folder = await mkdtemp(join(env["RUNNER_TEMP"] || tmpdir(), "vllm-bench-"));
  core.saveState(FOLDER_STATE, folder);
  try {
    const ports = await connectPublishing(env, {
      token: inputs.githubToken ?? "",
      secrets: inputs.secrets,
      ...{ clock, random: systemRandom() },
      signal: publishDeadline(interrupt.signal, clock),
    });
    const step = await decide(inputs, { ...ports, temporaryFolder: folder }, interrupt);
    if (step === null) return;
    if (step.result.failure !== null) fail(step.result.failure, inputs.secrets);
    await publish(step, { secrets: inputs.secrets, hurried: interrupt.exitCode() !== null });
  } catch (thrown) {
    fail(messageOf(thrown), inputs.secrets);
  } finally {
    interrupt.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The Action's `post` step: what main could not tidy away because it was killed.
 *
 * @returns false where this is main
 */
export async function postStep(): Promise<boolean> {
  if (core.getState(POST_STATE) === "") return false;
  const folder = core.getState(FOLDER_STATE);
  if (folder !== "") await rm(folder, { recursive: true, force: true });
  return true;
}

/** Fails the step. The exit code stands from now on, whatever becomes of publishing. */
export function fail(message: string, secrets: readonly string[]): void {
  const lines = redact(message, secrets).split("\n");
  core.setFailed(lines.map(forLogLine).join("\n"));
}

/** What there is to publish, and where; null for nothing at all. Only a bug of ours throws. */
async function decide(
  { settings: raw }: ActionInputs,
  ports: PublishPorts,
  interrupt: Interruptible,
): Promise<Reported | null> {
  try {
    const settings = await loadSettings(
      withPolicyProblems(raw),
      mockProfileSettings(raw.read("mock")),
    );
    if (settings.mode === "run") {
      const result = await benchmarkInStep(settings, ports, interrupt);
      return { result, ports, settings };
    }
    return await reportInStep(settings, ports);
  } catch (thrown) {
    const isCancelled = interrupt.exitCode() !== null;
    const message = isCancelled
      ? "The run was cancelled before anything was measured."
      : messageOf(thrown);
    return { result: failedResult(message), ports, settings: publishSettings(raw.read) };
  }
}

type Manner = { readonly secrets: readonly string[]; readonly hurried: boolean };

async function publish({ result, ports, settings }: Reported, manner: Manner): Promise<void> {
  const { failure: _, ...told } = result;
  const uploadArtifact = settings.uploadArtifact && told.files.length > 0;
  try {
    await publishRun({ ...told, ...manner, settings: { ...settings, uploadArtifact } }, ports);
  } catch (thrown) {
    ports.runner.annotate({
      level: "warning",
      title: "Benchmark report",
      message: `Publishing failed: ${messageOf(thrown)}`,
    });
  }
}
