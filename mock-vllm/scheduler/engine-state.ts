import type { Clock } from "../clock/clock.ts";
import type { Batch } from "./batch.ts";
import type { EngineConfig } from "./config.ts";
import type { EngineFinishReason, EngineObserver, StepReport } from "./observer.ts";
import type { Outlet } from "./outlet.ts";
import type { Sequence } from "./sequence.ts";
import type { ArrivalHeap } from "./wait-queue.ts";

/** What the parts of one simulated engine share. */
export type EngineState = {
  readonly config: EngineConfig;
  readonly clock: Clock;
  readonly events: Required<EngineObserver>;
  readonly arrivals: ArrivalHeap;
  /** Every sequence that was taken and has not ended. */
  readonly live: Set<Sequence>;
  readonly batch: Batch;
  readonly outlet: Outlet;
  /** Of the current step, filled in as it goes on. */
  readonly report: { -readonly [K in keyof StepReport]: StepReport[K] };
  readonly slip: { steps: number; lateSteps: number; maxMs: number };
  readonly nextOrdinal: () => number;
  /** Of the live ones, those in the batch. */
  running: number;
  sleeping: boolean;
};

/** Ends a sequence, whether it has all its tokens or not, and frees what it holds. */
export function retire(
  state: EngineState,
  seq: Sequence,
  { reason, atMs }: { readonly reason: EngineFinishReason; readonly atMs: number },
): void {
  if (seq.state === "running") state.running--;
  state.batch.end(seq);
  state.live.delete(seq);
  state.events.finished(seq, reason, atMs);
}
