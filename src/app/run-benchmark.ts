import { tmpdir } from "node:os";
import { buildArtifact } from "../artifact/build.ts";
import type { Artifact } from "../artifact/schema.ts";
import { assertWritable, writeArtifact } from "../artifact/write.ts";
import type { Clock } from "../base/clock.ts";
import { BenchError, messageOf } from "../base/errors.ts";
import type { Random } from "../base/random.ts";
import type { StoredBaselines } from "../base/stored-baselines.ts";
import type { Settings } from "../inputs/settings.ts";
import type { ClientLoad } from "../observe/client-load.ts";
import type { RunCommand } from "../observe/command.ts";
import { detectGpus, expectGpu, gpuLabel } from "../observe/gpu.ts";
import { makePlan } from "../plan/make-plan.ts";
import type { Plan } from "../plan/plan.ts";
import { calibrate } from "../run/calibrate.ts";
import type { Calibration } from "../run/calibration.ts";
import type { StartThread, Threading } from "../run/crew.ts";
import type { RunPorts, Wire } from "../run/ports.ts";
import { inspectServer } from "../run/server.ts";
import { summarize } from "../summarize/summary.ts";
import { type Measured, measure, type RunProgress } from "./measure.ts";
import { patiently } from "./patience.ts";
import { redacted } from "./redact.ts";
import { PROGRAM_VERSION } from "./version.ts";

/** Settings whose server is known: given, named by a manifest, or the embedded mock. */
export type TargetedSettings = Settings & { readonly baseUrl: string };

/** Everything of the world outside that a benchmark needs. */
export type BenchmarkPorts = {
  readonly dispatcher: Wire;
  readonly clock: Clock;
  /** Draws the prompt nonce. */
  readonly random: Random;
  /** Aborts the run; what was measured is still written. Its reason says why, in words. */
  readonly signal: AbortSignal;
  /** The machine's programs, or null on a virtual clock, whose results must not depend on it. */
  readonly runCommand: RunCommand | null;
  /** Starts a thread that sends; absent where nothing but this one can, as on a virtual clock. */
  readonly startThread?: StartThread<ClientLoad>;
  /** One line for people. */
  readonly say: (line: string) => void;
  readonly onProgress: (progress: RunProgress) => void;
  /** Earlier runs that GitHub keeps; absent outside a workflow. */
  readonly storedBaselines?: StoredBaselines | null;
};

/** A run's place among the repetitions of one process. */
export type RunPlace = {
  /** The same for all of them: they share what this process and its server were like. */
  readonly session: string;
  readonly repetition: { readonly number: number; readonly of: number };
  readonly interleaved?: { readonly side: "base" | "head"; readonly server: string };
};

/** What a benchmark leaves. */
export type BenchmarkOutcome = {
  readonly artifact: Artifact;
  /** Where the artifact was written. */
  readonly path: string;
  /** Why that is not in `output-dir`, as a sentence; null where it is. */
  readonly misplaced: string | null;
  /** What broke the run off; null where nothing did but perhaps an interrupt. */
  readonly fault: { readonly thrown: unknown } | null;
};

/**
 * The main job: settings in, one artifact out.
 *
 * @throws BenchError for everything that the person running it can fix and that left no artifact
 */
export async function runBenchmark(
  settings: TargetedSettings,
  ports: BenchmarkPorts,
  place?: RunPlace,
): Promise<BenchmarkOutcome> {
  const threading = threadingOf(settings, ports);
  await assertWritable(settings.outputDir);
  const gpu = await identifyGpu(settings, ports);
  const runPorts = runPortsOf(settings, ports, place?.interleaved?.side ?? "base");
  const readyTimeoutMs = settings.readyTimeoutSeconds * 1000;
  const server = await patiently(
    `Waiting for the server at ${settings.baseUrl} …`,
    inspectServer({ model: settings.model, readyTimeoutMs }, runPorts),
    ports,
  );
  const { id: model, maxModelLen: maxContextTokens } = server.model;
  const plan = makePlan(settings, { model, maxContextTokens, random: ports.random });
  const calibration = await patiently(
    "Calibrating the prompts with the server's own token counts …",
    calibrate(plan, runPorts),
    ports,
  );
  if (calibration.warning !== null) ports.say(calibration.warning);
  const measured = await measure(plan, {
    words: calibration.words,
    ports: runPorts,
    watchesClient: ports.runCommand !== null,
    threading,
    onProgress: ports.onProgress,
  });
  const described = describe({ settings, gpu, plan, calibration, measured, server, place });
  const artifact = redacted(described, settings.apiKey);
  const written = await writeSomewhere(artifact, settings.outputDir);
  return { artifact, ...written, fault: measured.fault };
}

/** A disk that filled up meanwhile must not cost a measurement: the temporary folder takes it too. */
async function writeSomewhere(
  artifact: Artifact,
  outputDir: string,
): Promise<Omit<BenchmarkOutcome, "artifact" | "fault">> {
  try {
    return { path: await writeArtifact(artifact, outputDir), misplaced: null };
  } catch (error) {
    const path = await writeArtifact(artifact, tmpdir()).catch(() => null);
    if (path === null) throw error;
    const misplaced = `${messageOf(error)} It is at ${path} instead; move it from there.`;
    return { path, misplaced };
  }
}

/** What a run needs of the world, aimed at the server of `settings.baseUrl`. */
export function runPortsOf(
  settings: TargetedSettings,
  ports: Pick<BenchmarkPorts, "dispatcher" | "clock" | "signal">,
  side: "base" | "head",
): RunPorts {
  const { dispatcher, clock, signal } = ports;
  return {
    dispatcher,
    clock,
    signal,
    target: {
      baseUrl: settings.baseUrl,
      apiKey: settings.apiKey,
      addressFrom: addressFrom(settings, side),
    },
  };
}

/** The setting of a side's address, as a person would look for it. */
function addressFrom({ baseUrlFrom, manifest, tier }: Settings, side: "base" | "head"): string {
  if (side === "head") return "head-url";
  return baseUrlFrom === "manifest" ? `the address of tier "${tier}" in "${manifest}"` : "base-url";
}

/** Null where this thread sends itself: one is asked for, or there is one slot. */
function threadingOf(
  { workers, concurrency }: Settings,
  { startThread }: BenchmarkPorts,
): Threading<ClientLoad> | null {
  const count = Math.min(workers, concurrency);
  if (count === 1) return null;
  if (startThread !== undefined) return { count, start: startThread };
  throw new BenchError(
    `workers ${workers} needs the machine's clock and network; leave it out, or set it to 1.`,
    { code: "bad-settings" },
  );
}

/** The setting, else what `nvidia-smi` says, else null and a word about it. */
async function identifyGpu(settings: Settings, ports: BenchmarkPorts): Promise<string | null> {
  const { runCommand: run, clock } = ports;
  const isAskedFor = settings.expectGpu !== null || settings.gpu === null;
  if (run === null || !isAskedFor) return settings.gpu;
  const report = await patiently("Asking nvidia-smi …", detectGpus({ run, clock }), ports);
  if (settings.expectGpu !== null) expectGpu(settings.expectGpu, report);
  if (settings.gpu !== null) return settings.gpu;
  if (report.kind === "found") return gpuLabel(report.cards);
  ports.say(`The artifact names no gpu: ${report.reason}. Set gpu to name it.`);
  return null;
}

type Described = {
  readonly settings: TargetedSettings;
  readonly gpu: string | null;
  readonly plan: Plan;
  readonly calibration: Calibration;
  readonly measured: Measured;
  readonly server: { readonly version: string | null };
  readonly place: RunPlace | undefined;
};

function describe(parts: Described): Artifact {
  const { settings, gpu, plan, calibration, measured, server, place } = parts;
  const { timing, observed, incomplete, client } = measured;
  const { engine, manifest, tier, sourceRecipe, clockDomainId } = settings;
  return buildArtifact({
    identity: {
      baseUrl: settings.baseUrl,
      engine,
      gpu,
      manifest,
      tier,
      sourceRecipe,
      clockDomainId,
    },
    plan,
    summary: summarize(observed, {
      wallClockMs: timing.wallClockMs,
      plannedRequests: plan.requests.length,
    }),
    span: { startedAtUnixNs: timing.startedUnixNs, finishedAtUnixNs: timing.finishedUnixNs },
    extensions: {
      writer: { name: "vllm-bench", version: PROGRAM_VERSION },
      ...(incomplete === null ? {} : { incomplete: { reason: incomplete } }),
      calibration: calibrationFacts(calibration),
      ...place,
      ...(server.version === null ? {} : { server: { version: server.version } }),
      ...(client === null ? {} : { clientSelfCheck: client }),
      settings: {
        burst: settings.burst,
        engine_version: server.version,
        margin: settings.margin,
        mock: settings.mock,
        virtual_time: settings.virtualTime,
        workers: settings.workers,
      },
    },
  });
}

function calibrationFacts({ method, worstDeviation, warning }: Calibration) {
  return {
    method,
    warning,
    worst_deviation: worstDeviation && {
      expected_tokens: worstDeviation.expectedTokens,
      planned_tokens: worstDeviation.plannedTokens,
      request_index: worstDeviation.requestIndex,
    },
  };
}
