import { expect, test } from "@jest/globals";
import { systemClock } from "../../src/base/clock.ts";
import { watchClientLoad } from "../../src/observe/client-load.ts";

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
