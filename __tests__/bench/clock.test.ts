import { expect, test } from "@jest/globals";
import { measureAnchor, nowMs, shiftMs } from "../../bench/clock.ts";
import { startMockProcess } from "../../bench/mock-process.ts";

test("The shift takes one process's time to the other's", () => {
  const first = { originNs: "5000000000000001", uncertaintyNs: 50 };
  const second = { originNs: "5000000250000001", uncertaintyNs: 50 };
  expect(shiftMs(second, first)).toBe(250);
  expect(shiftMs(first, second)).toBe(-250);
});

test("An anchor puts the process's own clock on the machine's, to a few microseconds", () => {
  const { originNs, uncertaintyNs } = measureAnchor();
  const before = Number(process.hrtime.bigint() - BigInt(originNs)) / 1e6;
  const between = nowMs();
  const after = Number(process.hrtime.bigint() - BigInt(originNs)) / 1e6;
  const toleranceMs = uncertaintyNs / 1e6;
  expect(between).toBeGreaterThanOrEqual(before - toleranceMs);
  expect(between).toBeLessThanOrEqual(after + toleranceMs);
  expect(uncertaintyNs).toBeLessThan(50_000);
});

test("Another process's stamps lie between sending and receiving, all of them", async () => {
  await using mock = await startMockProcess({ profile: "instant" });
  expect(mock.alignment.pingsInside).toBe(mock.alignment.pings);
});
