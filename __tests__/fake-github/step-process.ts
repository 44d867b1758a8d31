import { type ChildProcess, spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Clock } from "../../src/base/clock.ts";
import type { LogLine } from "./workflow-commands.ts";

export type Cancel = {
  /** Cancelled as soon as a line of the log matches, or this settles. */
  readonly when: RegExp | Promise<unknown>;
  /** How long SIGINT has before SIGTERM [7,500]. */
  readonly interruptMs?: number;
  /** How long SIGTERM has before SIGKILL [2,500]. */
  readonly terminateMs?: number;
};

export type StepSpec = {
  readonly node: string;
  readonly script: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cancel?: Cancel | undefined;
  /** A step that is still there after this is killed, so that a test fails instead of hanging. */
  readonly limitMs: number;
};

export type StepExit = {
  /** Null where a signal ended the process. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Sent by the runner, in order. */
  readonly sent: readonly NodeJS.Signals[];
  /** Killed because it ran past its limit. */
  readonly timedOut: boolean;
  readonly lines: readonly LogLine[];
  readonly tookMs: number;
};

/** After the process is gone, its streams get this long: an orphan may hold them open for ever. */
const DRAIN_MS = 5_000;

/** Runs `node script` as the runner's process invoker does; signals go to that process alone. */
export async function runStep(spec: StepSpec, clock: Clock): Promise<StepExit> {
  const startedMs = clock.now();
  const child = spawn(spec.node, [spec.script], {
    cwd: spec.cwd,
    env: spec.env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: LogLine[] = [];
  const canceller = createCanceller(child, spec.cancel, clock);
  const take = (line: LogLine) => {
    lines.push(line);
    canceller.see(line.text);
  };
  const ends = (["stdout", "stderr"] as const).map((stream) =>
    readLines(child, stream, (text) => take({ stream, text })),
  );
  let timedOut = false;
  const withdrawLimit = clock.after(spec.limitMs, () => {
    timedOut = true;
    child.kill("SIGKILL");
  });
  const exit = await exitOf(child);
  withdrawLimit();
  canceller.stop();
  await settledWithin(Promise.all(ends), DRAIN_MS, clock);
  child.stdout?.destroy();
  child.stderr?.destroy();
  return { ...exit, timedOut, sent: canceller.sent, lines, tookMs: clock.now() - startedMs };
}

/**
 * Processes of this job that are still alive, found as the runner finds them: by the
 * RUNNER_TRACKING_ID in their environment. Linux only; elsewhere none are found.
 */
export async function leftovers(trackingId: string): Promise<readonly number[]> {
  const names = await readdir("/proc").catch(() => [] as string[]);
  const marks = names
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(async (name) => {
      const environment = await readFile(`/proc/${name}/environ`, "utf8").catch(() => "");
      return environment.includes(`RUNNER_TRACKING_ID=${trackingId}\0`) ? [Number(name)] : [];
    });
  return (await Promise.all(marks)).flat();
}

/** Kills them, as the runner does at the end of a job, and waits until they are gone. */
export async function endLeftovers(trackingId: string): Promise<void> {
  for (let pids = await leftovers(trackingId); pids.length > 0; ) {
    for (const pid of pids) kill(pid);
    pids = await leftovers(trackingId);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself in the meantime.
  }
}

type Canceller = {
  readonly sent: readonly NodeJS.Signals[];
  see(line: string): void;
  stop(): void;
};

function createCanceller(child: ChildProcess, cancel: Cancel | undefined, clock: Clock): Canceller {
  const sent: NodeJS.Signals[] = [];
  let stopTimer = () => {};
  let isOver = false;
  const send = (signal: NodeJS.Signals) => {
    if (isOver) return;
    sent.push(signal);
    child.kill(signal);
  };
  const begin = () => {
    if (sent.length > 0 || isOver) return;
    send("SIGINT");
    stopTimer = clock.after(cancel?.interruptMs ?? 7_500, () => {
      send("SIGTERM");
      stopTimer = clock.after(cancel?.terminateMs ?? 2_500, () => send("SIGKILL"));
    });
  };
  if (cancel && !(cancel.when instanceof RegExp)) cancel.when.then(begin, begin);
  return {
    sent,
    see(line) {
      if (cancel?.when instanceof RegExp && cancel.when.test(line)) begin();
    },
    stop() {
      isOver = true;
      stopTimer();
    },
  };
}

function readLines(
  child: ChildProcess,
  stream: "stdout" | "stderr",
  take: (text: string) => void,
): Promise<void> {
  const input = child[stream];
  if (!input) return Promise.resolve();
  const reader = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  reader.on("line", take);
  return new Promise((resolve) => {
    reader.once("close", resolve);
  });
}

function exitOf(child: ChildProcess): Promise<Pick<StepExit, "exitCode" | "signal">> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (exitCode, signal) => resolve({ exitCode, signal }));
  });
}

function settledWithin(work: Promise<unknown>, ms: number, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(ms, resolve);
    work.finally(() => {
      stop();
      resolve();
    });
  });
}
