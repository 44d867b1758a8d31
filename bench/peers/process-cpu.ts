import { readdir, readFile } from "node:fs/promises";

/** Processor time, user and system, that a process and its children had used at a moment. */
export type CpuSample = {
  /** Of this process's clock. */
  readonly atMs: number;
  readonly cpuMs: number;
};

/** Linux counts in hundredths of a second for every program, whatever its own timer does. */
const MS_PER_TICK = 10;

/**
 * Of all processes of a session, as `/proc` states it: of those that live, what they used themselves
 * and what their ended children used. Null where there is no `/proc`.
 *
 * @param session the session's id: that of a process started `detached`
 */
export async function sessionCpuMs(session: number): Promise<number | null> {
  let names: readonly string[];
  try {
    names = await readdir("/proc");
  } catch {
    return null;
  }
  const stats = names.filter((name) => /^\d+$/.test(name)).map((name) => readStat(name));
  const ticks = (await Promise.all(stats)).map((stat) => ticksOf(stat, session));
  return ticks.reduce((sum, count) => sum + count, 0) * MS_PER_TICK;
}

/** Empty where the process has ended meanwhile. */
function readStat(pid: string): Promise<string> {
  return readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
}

/** utime, stime, cutime and cstime of a line of `/proc/PID/stat`; 0 of another session. */
export function ticksOf(stat: string, session: number): number {
  // The name in parentheses may hold spaces and parentheses; what follows the last one is fixed.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (Number(fields[3]) !== session) return 0;
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
}

/**
 * Processor time used between two moments, in ms: each sample's between its neighbours by the
 * straight line, so an end is known as well as the samples are close.
 */
export function cpuBetween(samples: readonly CpuSample[], fromMs: number, toMs: number): number {
  return cpuAt(samples, toMs) - cpuAt(samples, fromMs);
}

function cpuAt(samples: readonly CpuSample[], atMs: number): number {
  const next = samples.findIndex((sample) => sample.atMs >= atMs);
  const after = samples[next];
  const before = samples[(next === -1 ? samples.length : next) - 1];
  if (before === undefined || after === undefined) return (before ?? after)?.cpuMs ?? Number.NaN;
  const share = (atMs - before.atMs) / (after.atMs - before.atMs);
  return before.cpuMs + share * (after.cpuMs - before.cpuMs);
}
