import { expect, test } from "@jest/globals";
import { nowMs } from "../../bench/clock.ts";
import { startMockProcess } from "../../bench/mock-process.ts";
import { shiftFrom } from "../../bench/peers/peer-clock.ts";
import { cpuBetween, ticksOf } from "../../bench/peers/process-cpu.ts";

test("Another process's stamps lie between sending and receiving, all of them", async () => {
  await using mock = await startMockProcess({ profile: "instant" });
  expect(mock.alignment.pingsInside).toBe(mock.alignment.pings);
});

test("A session's processor time is its own and its ended children's, and no other session's", () => {
  const stat = (session: number) =>
    `77 (a) name) S 1 77 ${session} 0 -1 4194304 100 0 0 0 11 2 30 4 20 0 1 0 95437`;
  expect(ticksOf(stat(77), 77)).toBe(47);
  expect(ticksOf(stat(78), 77)).toBe(0);
  expect(ticksOf("", 77)).toBe(0);
});

test("Processor time between two samples is on the line between them", () => {
  const samples = [
    { atMs: 0, cpuMs: 0 },
    { atMs: 100, cpuMs: 50 },
    { atMs: 200, cpuMs: 60 },
  ];
  expect(cpuBetween(samples, 50, 150)).toBe(30);
  expect(cpuBetween(samples, 50, 500)).toBe(35);
  expect(cpuBetween([], 50, 500)).toBeNaN();
});

test("A time of day comes onto this process's clock to within what Date.now shows of it", () => {
  const shift = shiftFrom("unix");
  const beforeMs = nowMs();
  const shiftedMs = Date.now() + shift;
  // Date.now cuts off up to one millisecond.
  expect(shiftedMs).toBeGreaterThan(beforeMs - 1.5);
  expect(shiftedMs).toBeLessThan(nowMs() + 0.5);
});

test("A monotonic time comes onto this process's clock", () => {
  const shift = shiftFrom("monotonic");
  const beforeMs = nowMs();
  const shiftedMs = Number(process.hrtime.bigint()) / 1e6 + shift;
  expect(shiftedMs).toBeGreaterThan(beforeMs - 0.1);
  expect(shiftedMs).toBeLessThan(nowMs() + 0.1);
});
