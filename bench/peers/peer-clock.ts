import { measureAnchor } from "../../src/base/anchor.ts";
import { nowMs } from "../clock.ts";
import type { PeerClock } from "./peer.ts";

/** Ticks of the clock of day to wait for: some of them are caught between two close readings. */
const TICKS = 40;

/** What to add to a time of a peer's clock to have this process's, in ms. */
export function shiftFrom(clock: PeerClock): number {
  return clock === "monotonic" ? -Number(measureAnchor(nowMs).originNs) / 1e6 : shiftFromUnix();
}

/**
 * `Date.now` shows whole milliseconds, so it is exact only at the moment when it changes: the
 * tightest pair of readings around such a moment tells the difference of the two clocks.
 */
function shiftFromUnix(): number {
  let tightestMs = Number.POSITIVE_INFINITY;
  let shiftMs = Number.NaN;
  let beforeMs = nowMs();
  let unixMs = Date.now();
  for (let ticks = 0; ticks < TICKS; ) {
    const nextUnixMs = Date.now();
    const afterMs = nowMs();
    if (nextUnixMs !== unixMs) {
      ticks++;
      if (afterMs - beforeMs < tightestMs) {
        tightestMs = afterMs - beforeMs;
        shiftMs = (beforeMs + afterMs) / 2 - nextUnixMs;
      }
    }
    unixMs = nextUnixMs;
    beforeMs = afterMs;
  }
  return shiftMs;
}
