/**
 * One time axis for two processes. `process.hrtime` counts from the same point in every process of a
 * machine (CLOCK_MONOTONIC on Linux, mach_absolute_time on macOS), `performance.now` from the start of
 * its own process. The difference of the two is a constant of a process, read by sandwich.
 */
export type Anchor = {
  /** `process.hrtime` at the moment when this process's `performance.now` was 0, in ns, as text. */
  readonly originNs: string;
  /** Half the width of the tightest sandwich: how wrong `originNs` can be. */
  readonly uncertaintyNs: number;
};

const SANDWICHES = 2_000;

/** Reads the monotonic clock, `performance.now`, and the monotonic clock again; keeps the tightest. */
export function measureAnchor(): Anchor {
  let width = Number.POSITIVE_INFINITY;
  let originNs = 0n;
  for (let round = 0; round < SANDWICHES; round++) {
    const before = process.hrtime.bigint();
    const nowMs = performance.now();
    const after = process.hrtime.bigint();
    if (Number(after - before) >= width) continue;
    width = Number(after - before);
    originNs = before + (after - before) / 2n - BigInt(Math.round(nowMs * 1e6));
  }
  return { originNs: originNs.toString(), uncertaintyNs: width / 2 };
}

/** What to add to `from`'s `performance.now` to have `to`'s, in ms. */
export function shiftMs(from: Anchor, to: Anchor): number {
  return Number(BigInt(from.originNs) - BigInt(to.originNs)) / 1e6;
}

/** Milliseconds of this process, with fractions. */
export function nowMs(): number {
  return performance.now();
}

/** Milliseconds that the work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

/** Milliseconds of processor time, user and system, of this whole process during the work. */
export async function cpuTimed(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Such as `2026-12-01 10:20 UTC`. */
export function dateLabel(): string {
  return `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
