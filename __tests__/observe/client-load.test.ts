import { expect, test } from "@jest/globals";
import { systemClock } from "../../src/base/clock.ts";
import {
  type ClientLoad,
  mergeClientLoads,
  watchClientLoad,
} from "../../src/observe/client-load.ts";

const clock = systemClock();
const nextTick = () => new Promise<void>((resolve) => clock.after(12, resolve));

test("a blocked event loop shows in the worst delay and in the CPU time", async () => {
  const watch = watchClientLoad();
  await nextTick();
  await nextTick();
  const before = process.cpuUsage();
  while (process.cpuUsage(before).user < 60_000) {
    // Block the loop on purpose, for 60 ms of CPU.
  }
  await nextTick();
  await nextTick();
  const load = watch.stop();
  expect(load.eventLoopDelayMaxMs).toBeGreaterThan(30);
  expect(load.cpuMs).toBeGreaterThan(30);
  expect(load.peakRssMib).toBeGreaterThan(1);
});

test("a watch shorter than one tick reports no delay rather than nonsense", () => {
  const load = watchClientLoad().stop();
  expect(load.eventLoopDelayMaxMs).toBe(0);
  expect(load.eventLoopDelayP99Ms).toBe(0);
});

test("of several threads the worst pauses count, all collections, and the process's CPU time once", () => {
  const aLoad = (fields: Partial<ClientLoad>): ClientLoad => ({
    eventLoopDelayP99Ms: 1,
    eventLoopDelayMaxMs: 2,
    gcPauseMaxMs: 3,
    gcPauseTotalMs: 4,
    cpuMs: 500,
    peakRssMib: 60,
    ...fields,
  });
  const whole = aLoad({ eventLoopDelayMaxMs: 99, gcPauseTotalMs: 99, cpuMs: 600, peakRssMib: 70 });
  const threads = [
    aLoad({ eventLoopDelayMaxMs: 7 }),
    aLoad({ gcPauseMaxMs: 4, gcPauseTotalMs: 5 }),
  ];
  expect(mergeClientLoads(whole, threads)).toEqual({
    eventLoopDelayP99Ms: 1,
    eventLoopDelayMaxMs: 7,
    gcPauseMaxMs: 4,
    gcPauseTotalMs: 9,
    cpuMs: 600,
    peakRssMib: 70,
  });
  expect(mergeClientLoads(whole, [])).toBe(whole);
});
