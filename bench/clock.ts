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
