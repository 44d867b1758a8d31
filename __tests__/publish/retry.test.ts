import { expect, test } from "@jest/globals";
import type { Clock } from "../../src/base/clock.ts";
import { type FailedAttempt, waitBeforeRetry, withRetries } from "../../src/publish/retry.ts";

const NOW_MS = 1_700_000_000_000;

function aFailure(overrides: Partial<FailedAttempt> = {}): FailedAttempt {
  return { status: 403, headers: {}, message: "", repeatable: false, ...overrides };
}

test.each([
  ["retry-after is obeyed", aFailure({ headers: { "retry-after": "7" } }), 1, 7000],
  [
    "retry-after is obeyed on 429",
    aFailure({ status: 429, headers: { "retry-after": "7" } }),
    1,
    7000,
  ],
  [
    "an empty budget waits for its reset",
    aFailure({ headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1700000090" } }),
    1,
    91_000,
  ],
  [
    "a reset that is past is tried after a second",
    aFailure({ headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1699999999" } }),
    1,
    1000,
  ],
  [
    "a secondary limit without a time waits a minute",
    aFailure({ message: "You have exceeded a secondary rate limit" }),
    1,
    60_000,
  ],
  ["and doubles", aFailure({ message: "You have exceeded a secondary rate limit" }), 2, 120_000],
  [
    "a reset an hour away is not waited for",
    aFailure({ headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1700003600" } }),
    1,
    null,
  ],
  [
    "a plain 403 is final",
    aFailure({ message: "Resource not accessible by integration" }),
    1,
    null,
  ],
  [
    "a 403 with budget left is final",
    aFailure({ headers: { "x-ratelimit-remaining": "12", "x-ratelimit-reset": "1700000090" } }),
    1,
    null,
  ],
  ["a 404 is final", aFailure({ status: 404, repeatable: true }), 1, null],
  ["a 422 is final", aFailure({ status: 422, repeatable: true }), 1, null],
  [
    "an outage is tried again where that does no harm",
    aFailure({ status: 502, repeatable: true }),
    1,
    1000,
  ],
  ["with growing pauses", aFailure({ status: 503, repeatable: true }), 4, 8000],
  ["a lost answer too", aFailure({ status: null, repeatable: true }), 1, 1000],
  ["an outage while something is made is final", aFailure({ status: 502 }), 1, null],
  ["a fifth failure is final", aFailure({ headers: { "retry-after": "1" } }), 5, null],
] as const)("%s", (_, failure, attempt, expected) => {
  expect(waitBeforeRetry(failure, attempt, NOW_MS)).toBe(expected);
});

/** A clock on which every wait is over at once, and is written down. */
function eagerClock(waits: number[]): Clock {
  return {
    now: () => 0,
    unixNs: () => BigInt(NOW_MS) * 1_000_000n,
    after(delayMs, run) {
      waits.push(delayMs);
      queueMicrotask(run);
      return () => {};
    },
  };
}

const HALF = { next: () => 0.5, fork: () => HALF };

test("attempts are repeated with a little jitter until one succeeds", async () => {
  const waits: number[] = [];
  const results = [new Error("first"), new Error("second"), "done"];
  const value = await withRetries({
    clock: eagerClock(waits),
    random: HALF,
    signal: new AbortController().signal,
    failureOf: () => aFailure({ headers: { "retry-after": "2" } }),
    async attempt() {
      const next = results.shift();
      if (next instanceof Error) throw next;
      return next;
    },
  });
  expect([value, waits]).toEqual(["done", [2100, 2100]]);
});

test("the last failure is thrown when there is nothing left to try", async () => {
  let attempts = 0;
  const failing = withRetries({
    clock: eagerClock([]),
    random: HALF,
    signal: new AbortController().signal,
    failureOf: () => aFailure({ headers: { "retry-after": "2" } }),
    async attempt() {
      throw new Error(`attempt ${++attempts}`);
    },
  });
  await expect(failing).rejects.toThrow("attempt 5");
});

test("a cancelled step does not wait for another attempt", async () => {
  const abort = new AbortController();
  const waits: number[] = [];
  const failing = withRetries({
    clock: eagerClock(waits),
    random: HALF,
    signal: abort.signal,
    failureOf: () => aFailure({ headers: { "retry-after": "2" } }),
    async attempt() {
      abort.abort();
      throw new Error("cut off");
    },
  });
  await expect(failing).rejects.toThrow("cut off");
  expect(waits).toEqual([]);
});
