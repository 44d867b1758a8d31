import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

/** What it was measured on, and how busy that was: above one process a core, times are too long. */
export function machineLine(): string {
  const [cpu] = cpus();
  const [load = 0] = loadavg();
  const memory = Math.round(totalmem() / 2 ** 30);
  return (
    `${availableParallelism()} cores (${cpu?.model ?? "unknown"}), ${memory} GiB, ` +
    `${process.platform}, Node ${process.versions.node}; load average ${load.toFixed(1)}.`
  );
}
