import { setImmediate as nextTurn } from "node:timers/promises";
import { MockError } from "../errors.ts";
import type { Clock } from "./clock.ts";
import { eventHeap } from "./event-heap.ts";

/** Where virtual time starts: 2026-01-01T00:00:00Z. */
export const VIRTUAL_EPOCH_UNIX_NS = 1_767_225_600_000_000_000n;

/**
 * How many turns of Node's event loop `run` waits, with nothing scheduled, for real input or
 * output to move the work on; a turn costs about 1 µs, so this is tens of seconds.
 */
const IDLE_TURNS = 20_000_000;

export type VirtualClock = Clock & {
  /**
   * Runs the work while moving virtual time on: whenever nothing else can run, to the time of the
   * next event. Rejects with a MockError if the work waits for something that cannot come.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/** A clock that stands still while code runs and jumps when all of it waits. */
export function virtualClock(): VirtualClock {
  const events = eventHeap();
  let nowMs = 0;

  return {
    now: () => nowMs,
    unixNs: () => VIRTUAL_EPOCH_UNIX_NS + BigInt(Math.round(nowMs * 1e6)),
    after: (delayMs, run) => events.push(nowMs + Math.max(delayMs, 0), run),
    async run<T>(work: () => Promise<T>): Promise<T> {
      let settled = false;
      const result = work().finally(() => {
        settled = true;
      });
      // The caller sees a rejection through `await result`; until then it is not unhandled.
      result.catch(() => {});
      for (let idleTurns = 0; idleTurns < IDLE_TURNS; idleTurns++) {
        // A turn drains microtasks before and after, and lets streams deliver what they hold.
        await nextTurn();
        if (settled) return result;
        const nextMs = events.nextMs();
        if (nextMs === undefined) continue;
        idleTurns = 0;
        nowMs = nextMs;
        events.runAt(nextMs);
      }
      throw new MockError(
        `The work on the virtual clock stands still at ${nowMs} ms: nothing is scheduled and it has not ended. ` +
          "Let every wait go through the virtual clock.",
      );
    },
  };
}
