/**
 * One time axis for several clocks. `process.hrtime` counts from the same point in every process and
 * every thread of a machine (CLOCK_MONOTONIC on Linux, mach_absolute_time on macOS),
 * `performance.now` from the start of its own process or thread. The difference of the two is a
 * constant, read by sandwich.
 */
export type Anchor = {
  /** `process.hrtime` at the moment when the clock showed 0, in ns, as text. */
  readonly originNs: string;
  /** Half the width of the tightest sandwich: how wrong `originNs` can be. */
  readonly uncertaintyNs: number;
};

const SANDWICHES = 2_000;

/**
 * Reads the monotonic clock, a clock in milliseconds, and the monotonic clock again; keeps the
 * tightest of 2,000 such readings. Takes about a millisecond.
 *
 * @param now a clock that runs as the machine's monotonic clock does, such as `performance.now`
 */
export function measureAnchor(now: () => number): Anchor {
  let width = Number.POSITIVE_INFINITY;
  let originNs = 0n;
  for (let round = 0; round < SANDWICHES; round++) {
    const before = monotonicNs();
    const nowMs = now();
    const after = monotonicNs();
    if (Number(after - before) >= width) continue;
    width = Number(after - before);
    originNs = before + (after - before) / 2n - BigInt(Math.round(nowMs * 1e6));
  }
  return { originNs: originNs.toString(), uncertaintyNs: width / 2 };
}

/** What to add to `from`'s time to have `to`'s, in ms. */
export function shiftMs(from: Anchor, to: Anchor): number {
  return Number(BigInt(from.originNs) - BigInt(to.originNs)) / 1e6;
}

/** What the anchored clock shows at a time of the monotonic clock, in ms. */
export function onClockMs({ originNs }: Anchor, timeNs: bigint): number {
  return Number(timeNs - BigInt(originNs)) / 1e6;
}

/** The machine's monotonic clock, which all its processes and threads share, in ns. */
export function monotonicNs(): bigint {
  return process.hrtime.bigint();
}
