import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { closableClock, scaledClock } from "../../../mock-vllm/clock/clock.ts";
import { eventHeap } from "../../../mock-vllm/clock/event-heap.ts";
import { virtualClock } from "../../../mock-vllm/clock/virtual-clock.ts";

test("time jumps to the next event when all work waits, and stands still between", async () => {
  const clock = virtualClock();
  const seen: number[] = [];
  await clock.run(
    () =>
      new Promise<void>((resolve) => {
        clock.after(50, () => seen.push(clock.now()));
        clock.after(10, () => {
          seen.push(clock.now());
          clock.after(100, resolve);
        });
      }),
  );
  expect(seen).toEqual([10, 50]);
  expect(clock.now()).toBe(110);
});

test("events of one time run in the order in which they were scheduled, late ones included", async () => {
  const clock = virtualClock();
  const seen: string[] = [];
  await clock.run(
    () =>
      new Promise<void>((resolve) => {
        clock.after(5, () => {
          seen.push("first");
          clock.after(0, () => seen.push("scheduled by the first"));
        });
        clock.after(5, () => seen.push("second"));
        clock.after(6, resolve);
      }),
  );
  expect(seen).toEqual(["first", "second", "scheduled by the first"]);
});

test("a cancelled event neither runs nor moves time", async () => {
  const clock = virtualClock();
  const cancel = clock.after(10, () => {
    throw new Error("was cancelled");
  });
  cancel();
  await clock.run(() => new Promise<void>((resolve) => clock.after(3, resolve)));
  expect(clock.now()).toBe(3);
});

test("Unix time starts at a fixed epoch and moves with the clock", async () => {
  const clock = virtualClock();
  await clock.run(() => new Promise<void>((resolve) => clock.after(1.5, resolve)));
  expect(clock.unixNs()).toBe(1_767_225_600_001_500_000n);
});

test("a failure of the work comes out of run", async () => {
  const work = () => Promise.reject(new Error("the work failed"));
  await expect(virtualClock().run(work)).rejects.toThrow("the work failed");
});

test("time stands still while a file or a command is waited for", async () => {
  const clock = virtualClock();
  const seen: string[] = [];
  await clock.run(async () => {
    clock.after(5, () => seen.push("five"));
    await readFile(new URL(import.meta.url));
    seen.push(`read at ${clock.now()}`);
    await promisify(execFile)(process.execPath, ["--version"]);
    seen.push(`ran at ${clock.now()}`);
    await new Promise<void>((resolve) => clock.after(9, resolve));
  });
  expect(seen).toEqual(["read at 0", "ran at 0", "five"]);
});

test("work that waits for nothing is given up with where it stands", async () => {
  const clock = virtualClock({ patienceMs: 3 });
  clock.after(7, () => {});
  await expect(clock.run(() => new Promise(() => {}))).rejects.toThrow(
    "The work on the virtual clock stands still at 7 ms",
  );
});

test("a scaled clock multiplies waits and divides time", () => {
  const waits: number[] = [];
  const base = {
    now: () => 100,
    unixNs: () => 7n,
    after: (delayMs: number) => {
      waits.push(delayMs);
      return () => {};
    },
  };
  const clock = scaledClock(base, 0.5);
  clock.after(10, () => {});
  expect([clock.now(), clock.unixNs(), waits]).toEqual([200, 7n, [5]]);
});

test("a closed clock makes none of the calls that were pending", async () => {
  const base = virtualClock();
  const clock = closableClock(base);
  const seen: string[] = [];
  await base.run(
    () =>
      new Promise<void>((resolve) => {
        clock.after(1, () => {
          seen.push("before");
          clock.close();
        });
        clock.after(2, () => seen.push("after"));
        base.after(3, resolve);
      }),
  );
  expect(seen).toEqual(["before"]);
});

test("a heap gives any events in order of time, then of scheduling", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ at: fc.nat(9), keep: fc.boolean() })), (events) => {
      const heap = eventHeap();
      const seen: number[] = [];
      for (const [index, { at, keep }] of events.entries()) {
        const cancel = heap.push(at, () => seen.push(index));
        if (!keep) cancel();
      }
      for (let next = heap.nextMs(); next !== undefined; next = heap.nextMs()) heap.runAt(next);
      const expected = [...events.entries()]
        .filter(([, { keep }]) => keep)
        .sort(([i, a], [j, b]) => a.at - b.at || i - j)
        .map(([index]) => index);
      expect(seen).toEqual(expected);
    }),
  );
});
