import { readFile, writeFile } from "node:fs/promises";
import { createVirtualMock } from "../../mock-vllm/index.ts";
import type { RunProgress } from "../../src/app/measure.ts";
import type { BenchmarkPorts } from "../../src/app/run-benchmark.ts";
import { runSession, type SessionOutcome } from "../../src/app/run-session.ts";
import { seededRandom } from "../../src/base/random.ts";
import { parseSettings } from "../../src/inputs/settings.ts";

/** A small load that the simulated card finishes in about a second of virtual time. */
const SMALL = {
  "base-url": "http://mock-vllm.invalid/v1",
  requests: "20",
  concurrency: "4",
  "context-tokens": "512",
  "max-tokens": "32",
  repetitions: "3",
};

export type VirtualSession = {
  readonly outputDir: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly scenario?: NonNullable<Parameters<typeof createVirtualMock>[0]>;
  /** Another seed draws other nonces, as another process would. */
  readonly seed?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: RunProgress) => void;
  readonly say?: (line: string) => void;
  readonly storedBaselines?: BenchmarkPorts["storedBaselines"];
  readonly runCommand?: BenchmarkPorts["runCommand"];
};

/** Several repetitions against the mock on a virtual clock, through the pipeline that users run. */
export function virtualSession(session: VirtualSession): Promise<SessionOutcome> {
  const raw: Record<string, string> = {
    ...SMALL,
    "output-dir": session.outputDir,
    ...session.settings,
  };
  const settings = parseSettings((name) => raw[name]);
  const mock = createVirtualMock({ profile: "8b-h100", ...session.scenario });
  const ports: BenchmarkPorts = {
    dispatcher: mock.dispatcher,
    clock: mock.clock,
    random: seededRandom(session.seed ?? 1),
    signal: session.signal ?? new AbortController().signal,
    runCommand: session.runCommand ?? null,
    say: session.say ?? (() => {}),
    onProgress: session.onProgress ?? (() => {}),
    storedBaselines: session.storedBaselines ?? null,
  };
  return mock.run(() => {
    const targeted = { ...settings, baseUrl: settings.baseUrl ?? "", virtualTime: true };
    return runSession(targeted, ports);
  });
}

/** Rewrites an artifact as somebody else might have: the file is no longer what was measured. */
export async function tamper(
  path: string,
  change: (artifact: Record<string, unknown>) => void,
): Promise<void> {
  // Nanosecond stamps lose their last digits here, which no comparison looks at.
  const artifact = JSON.parse(await readFile(path, "utf8"));
  change(artifact);
  await writeFile(path, JSON.stringify(artifact));
}
