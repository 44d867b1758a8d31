/** Time as the mock knows it. The same shape as the benchmark's own clock, so one virtual clock can drive both. */
export type Clock = {
  /** Monotonic milliseconds since an arbitrary start. */
  now(): number;
  /** Unix time in nanoseconds. */
  unixNs(): bigint;
  /** Calls `run` once, `delayMs` from now; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void;
};
