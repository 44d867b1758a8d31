import { expect, test } from "@jest/globals";
import { createLedger } from "../../src/run/ledger.ts";
import { createPromptQueue } from "../../src/run/prompt-queue.ts";
import { createPromptMaker, createSharedPrompts } from "../../src/run/shared-prompts.ts";
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

test("makes the prompts of all threads ahead, concurrency beyond what they have claimed", () => {
  const plan = aPlan({ count: 6, concurrency: 2 });
  const ledger = createLedger();
  const sent: number[] = [];
  const makePrompts = createPromptMaker({ plan, words: [] }, ledger, (index) => sent.push(index));
  makePrompts();
  makePrompts();
  expect(sent).toEqual([0, 1]);
  ledger.claim();
  makePrompts();
  expect(sent).toEqual([0, 1, 2]);
  // What was claimed before it was made is made by who claimed it.
  for (let claims = 0; claims < 3; claims++) ledger.claim();
  makePrompts();
  expect(sent).toEqual([0, 1, 2, 4, 5]);
});

test("a thread sends the body that was made for the request it claims, or makes the same one", () => {
  const plan = aPlan({ count: 4, concurrency: 2 });
  const ledger = createLedger();
  const here = createSharedPrompts({ plan, words: [] }, ledger);
  const there = createSharedPrompts({ plan, words: [] }, createLedger(ledger.memory));
  const made: Buffer[] = [];
  const makePrompts = createPromptMaker({ plan, words: [] }, ledger, (index, body) => {
    made.push(Buffer.from(body));
    here.receive(index, body);
  });
  makePrompts();
  const [first, second] = [here.take(), there.take()];
  expect([first?.planned.index, second?.planned.index]).toEqual([0, 1]);
  expect(first?.body.buffer).toBe(made[0]?.buffer);
  expect(second?.body.buffer).not.toBe(made[1]?.buffer);
  expect(second?.body).toEqual(made[1]);
  expect([here.left(), there.left()]).toEqual([2, 2]);
  expect([there.take(), here.take()].map((taken) => taken?.planned.index)).toEqual([2, 3]);
  expect([here.take(), there.take(), here.left()]).toEqual([null, null, 0]);
});

test("the requests in flight of all threads are counted together, and most of them are kept", () => {
  const here = createLedger();
  const there = createLedger(here.memory);
  here.takeOff();
  there.takeOff();
  there.takeOff();
  here.land();
  there.land();
  here.takeOff();
  expect([here.peakInFlight(), there.peakInFlight()]).toEqual([3, 3]);
  expect([here.start(700n), there.start(800n), here.start(900n)]).toEqual([700n, 700n, 700n]);
});
