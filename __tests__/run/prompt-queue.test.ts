import { expect, test } from "@jest/globals";
import { createPromptQueue } from "../../src/run/prompt-queue.ts";
import { aPlan, manualClock } from "./builders.ts";

test("makes prompts ahead, one per slot, and none beyond the plan", () => {
  const clock = manualClock();
  const plan = aPlan({ count: 3, concurrency: 2 });
  const queue = createPromptQueue({ plan, words: [] }, clock);
  queue.lookAhead();
  expect(clock.timers()).toBe(0);
  expect(queue.take()?.planned.index).toBe(0);
  queue.lookAhead();
  queue.lookAhead();
  expect(clock.timers()).toBe(1);
  clock.advance(0);
  queue.lookAhead();
  expect(clock.timers()).toBe(0);
  expect(queue.take()?.planned.index).toBe(1);
  expect(queue.take()?.planned.index).toBe(2);
  expect(queue.take()).toBeNull();
  expect(queue.left()).toBe(0);
});

test("makes a prompt on demand when none is ready, and leaves no timer when closed", () => {
  const clock = manualClock();
  const queue = createPromptQueue({ plan: aPlan({ count: 4, concurrency: 1 }), words: [] }, clock);
  expect([queue.take(), queue.take()].map((prepared) => prepared?.planned.index)).toEqual([0, 1]);
  expect(queue.left()).toBe(2);
  queue.lookAhead();
  queue.close();
  expect(clock.timers()).toBe(0);
  expect(queue.take()?.planned.index).toBe(2);
});
