import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { clearInterval, clearTimeout, setInterval, setTimeout } from "node:timers";
import { nowMs } from "../clock.ts";
import type { Launch } from "./peer.ts";
import { type CpuSample, sessionCpuMs } from "./process-cpu.ts";

export type ProgramRun = Launch & {
  readonly path: string;
  /** Where it runs; its output goes to `output.txt` there. */
  readonly folder: string;
  readonly timeLimitMs: number;
};

const SAMPLE_EVERY_MS = 100;
/** Of the output, in an error's message. */
const SHOWN_CHARS = 2_000;

/**
 * Runs a program to its end, in a session of its own, and notes its processor time on the way.
 *
 * @throws Error with the end of its output when it fails or takes too long
 */
export async function runProgram(run: ProgramRun): Promise<readonly CpuSample[]> {
  const log = join(run.folder, "output.txt");
  await using output = await open(log, "w");
  const child = spawn(run.path, run.args, {
    cwd: run.folder,
    env: { ...process.env, ...run.env },
    // A session of its own: `/proc` tells its processes from all others, and all can be ended at once.
    detached: true,
    stdio: ["ignore", output.fd, output.fd],
  });
  const samples: CpuSample[] = [];
  const sampling = setInterval(() => void sample(child, samples), SAMPLE_EVERY_MS);
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    endSession(child);
  }, run.timeLimitMs);
  try {
    const [code] = await once(child, "exit");
    if (code === 0 && !late) return samples;
    const how = late ? `took over ${run.timeLimitMs} ms` : `ended with code ${code}`;
    const shown = (await readFile(log, "utf8")).slice(-SHOWN_CHARS);
    throw new Error(`${[run.path, ...run.args].join(" ")} ${how}. Its output ends:\n${shown}`);
  } finally {
    clearInterval(sampling);
    clearTimeout(limit);
    endSession(child);
  }
}

async function sample(child: ChildProcess, samples: CpuSample[]): Promise<void> {
  if (child.pid === undefined) return;
  const atMs = nowMs();
  const cpuMs = await sessionCpuMs(child.pid);
  // Once the first process is gone its children's time is, too.
  if (cpuMs !== null && child.exitCode === null) samples.push({ atMs, cpuMs });
}

/** Whatever of its process group still lives. */
function endSession({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // None does.
  }
}
