import { monitorEventLoopDelay, PerformanceObserver } from "node:perf_hooks";

/**
 * What this process did to itself while it measured. Every time stamp is taken on the event loop, so
 * a pause of the loop is a possible error of that size in some time stamp.
 */
export type ClientLoad = {
  /** How late the event loop's timers ran, in ms: 99th percentile and worst. */
  readonly eventLoopDelayP99Ms: number;
  readonly eventLoopDelayMaxMs: number;
  /** Garbage collection pauses: longest and sum, in ms. */
  readonly gcPauseMaxMs: number;
  readonly gcPauseTotalMs: number;
  /** CPU time of the whole process, user and system, in ms. */
  readonly cpuMs: number;
  /** Largest resident set of the process since it started, in MiB. */
  readonly peakRssMib: number;
};

/** The loop-delay histogram ticks this often; its own period is part of what it records. */
const RESOLUTION_MS = 10;

/** Starts watching this process; `stop` ends the watch and says what was seen. */
export function watchClientLoad(): { readonly stop: () => ClientLoad } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let gcPauseMaxMs = 0;
  let gcPauseTotalMs = 0;
  const collections = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      gcPauseMaxMs = Math.max(gcPauseMaxMs, duration);
      gcPauseTotalMs += duration;
    }
  });
  collections.observe({ entryTypes: ["gc"] });
  delays.enable();
  const cpuBefore = process.cpuUsage();
  return {
    stop() {
      delays.disable();
      collections.disconnect();
      const { user, system } = process.cpuUsage(cpuBefore);
      return {
        eventLoopDelayP99Ms: delayMs(delays.percentile(99)),
        eventLoopDelayMaxMs: delayMs(delays.max),
        gcPauseMaxMs,
        gcPauseTotalMs,
        cpuMs: (user + system) / 1000,
        peakRssMib: process.resourceUsage().maxRSS / 1024,
      };
    },
  };
}

/** Nanoseconds between ticks to milliseconds of delay; a run shorter than one tick saw none. */
function delayMs(betweenTicksNs: number): number {
  if (!Number.isFinite(betweenTicksNs)) return 0;
  return Math.max(0, betweenTicksNs / 1e6 - RESOLUTION_MS);
}
