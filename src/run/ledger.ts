/** What all slots of a run count together, whichever thread they are in. */
export type Ledger = {
  /** Give it to `createLedger` in another thread to count in the same one. */
  readonly memory: SharedArrayBuffer;
  /** Takes the plan's next request: its index, or one beyond the plan's end. */
  claim(): number;
  /** The lowest index that nobody has claimed; may be beyond the plan's end. */
  unclaimed(): number;
  /** One more request is in flight. */
  takeOff(): void;
  land(): void;
  /** Most requests that were ever in flight at once. */
  peakInFlight(): number;
  /** Starts the run at `nowNs` of the monotonic clock, unless it was started: when it started. */
  start(nowNs: bigint): bigint;
};

const NEXT = 0;
const IN_FLIGHT = 1;
const PEAK = 2;
const COUNTS_BYTES = 16;

/** Counts in shared memory, so that threads need no messages to agree and none is counted twice. */
export function createLedger(
  memory = new SharedArrayBuffer(COUNTS_BYTES + BigInt64Array.BYTES_PER_ELEMENT),
): Ledger {
  const counts = new Int32Array(memory, 0, 3);
  const started = new BigInt64Array(memory, COUNTS_BYTES, 1);
  return {
    memory,
    claim: () => Atomics.add(counts, NEXT, 1),
    unclaimed: () => Atomics.load(counts, NEXT),
    takeOff() {
      const inFlight = Atomics.add(counts, IN_FLIGHT, 1) + 1;
      let peak = Atomics.load(counts, PEAK);
      while (peak < inFlight) {
        const seen = Atomics.compareExchange(counts, PEAK, peak, inFlight);
        if (seen === peak) break;
        peak = seen;
      }
    },
    land() {
      Atomics.sub(counts, IN_FLIGHT, 1);
    },
    peakInFlight: () => Atomics.load(counts, PEAK),
    start(nowNs) {
      const startedNs = Atomics.compareExchange(started, 0, 0n, nowNs);
      return startedNs === 0n ? nowNs : startedNs;
    },
  };
}
