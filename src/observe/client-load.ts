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

/** Starts watching this thread's event loop; `stop` ends the watch and says what was seen. */
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

/**
 * What a whole process was like that took its time stamps in several threads: the worst of their
 * delays and pauses, the sum of their collections. CPU time and memory are the process's own in every
 * thread's report, so they are those of the longest watch.
 *
 * @param whole of the thread that watched from before the first to after the last of the others
 * @param threads of those that took time stamps; none where `whole` took them
 */
export function mergeClientLoads(whole: ClientLoad, threads: readonly ClientLoad[]): ClientLoad {
  if (threads.length === 0) return whole;
  const worst = (of: (load: ClientLoad) => number) => Math.max(...threads.map(of));
  return {
    eventLoopDelayP99Ms: worst((load) => load.eventLoopDelayP99Ms),
    eventLoopDelayMaxMs: worst((load) => load.eventLoopDelayMaxMs),
    gcPauseMaxMs: worst((load) => load.gcPauseMaxMs),
    gcPauseTotalMs: threads.reduce((sum, load) => sum + load.gcPauseTotalMs, 0),
    cpuMs: whole.cpuMs,
    peakRssMib: whole.peakRssMib,
  };
}

/** Nanoseconds between ticks to milliseconds of delay; a run shorter than one tick saw none. */
function delayMs(betweenTicksNs: number): number {
  if (!Number.isFinite(betweenTicksNs)) return 0;
  return Math.max(0, betweenTicksNs / 1e6 - RESOLUTION_MS);
}
