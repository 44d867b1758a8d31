import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { MockError } from "../errors.ts";
import type { Clock } from "./clock.ts";
import { eventHeap } from "./event-heap.ts";

/** Where virtual time starts: 2026-01-01T00:00:00Z. */
const VIRTUAL_EPOCH_UNIX_NS = 1_767_225_600_000_000_000n;

export type VirtualClock = Clock & {
  /**
   * Runs the work while moving virtual time on: whenever nothing else can run, to the time of the
   * next event. While a file or a child process is being waited for, time stands still.
   * Rejects with a MockError if the work waits for something that cannot come.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/** A clock that stands still while code runs and jumps when all of it waits. */
export function virtualClock({ patienceMs = DEFAULT_PATIENCE_MS } = {}): VirtualClock {
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
      const idle = idleTurns(patienceMs);
      const machine = machineWatch();
      for (;;) {
        // A turn drains microtasks before and after, and lets streams deliver what they hold.
        await nextTurn();
        if (settled) return result;
        const nextMs = events.nextMs();
        if (nextMs !== undefined && !(await machine.isBusy())) {
          idle.reset();
          nowMs = nextMs;
          events.runAt(nextMs);
        } else if (!(await idle.next())) {
          throw new MockError(
            `The work on the virtual clock stands still at ${nowMs} ms: it has not ended and waits for nothing that will come. ` +
              "Let every wait go through the virtual clock.",
          );
        }
      }
    },
  };
}

const DEFAULT_PATIENCE_MS = 60_000;

/** Turns that are spun through before sleeping: most files are read or written within them. */
const SPIN_TURNS = 500;

/** Waits for the machine without burning it; false when patience is at its end. */
function idleTurns(patienceMs: number) {
  let turns = 0;
  return {
    reset() {
      turns = 0;
    },
    async next(): Promise<boolean> {
      turns += 1;
      if (turns > SPIN_TURNS) await wait(1);
      return turns - SPIN_TURNS < patienceMs;
    },
  };
}

/** Real milliseconds without any request to the machine before it counts as done. */
const SETTLE_MS = 5;

/**
 * Reading a file takes real time and no virtual time: if time moved on meanwhile, how far would be
 * up to the disk, and a deadline for a command would pass before the command could answer.
 */
function machineWatch() {
  let unsettled = false;
  return {
    async isBusy(): Promise<boolean> {
      if (waitsForMachine()) {
        unsettled = true;
        return true;
      }
      if (!unsettled) return false;
      // From a command's exit to the end of its output Node lists pipes alone, and cannot tell whose.
      await wait(SETTLE_MS);
      unsettled = waitsForMachine();
      return true;
    },
  };
}

/** A file that is opened, read, written or closed, or a command that runs. */
function waitsForMachine(): boolean {
  return process
    .getActiveResourcesInfo()
    .some((name) => name.startsWith("FSReq") || name === "CloseReq" || name === "ProcessWrap");
}
