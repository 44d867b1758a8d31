import { createLedger } from "./ledger.ts";
import type { RunPorts } from "./ports.ts";
import { createPromptQueue, type Load } from "./prompt-queue.ts";
import type { RequestRecord } from "./record.ts";
import { workSlots } from "./slots.ts";

/** What the loop itself observed. */
export type RunTiming = {
  /** Right before the first request. */
  readonly startedUnixNs: bigint;
  /** The same moment on the run's clock, which every record's `startedMs` counts from. */
  readonly startedAtMs: number;
  readonly finishedUnixNs: bigint;
  /** From right before the first request to the last one's end. */
  readonly wallClockMs: number;
  /** Most requests in flight at once, counted at each start. */
  readonly peakInFlight: number;
  /** Requests that an abort kept from starting. */
  readonly notStarted: number;
};

/**
 * Sends the plan's requests in order, `concurrency` at a time, the next one at the moment one
 * settles. Prompts are made outside of every request's own clock: the first ones before the run's
 * clock starts, later ones one ahead per slot, once some request's headers are in and the server
 * is busy with its prefill.
 *
 * When the signal aborts, requests in flight settle as `aborted` and the rest never start.
 *
 * @param onSettled called once for every started request; what it throws ends the run and rejects
 */
export async function runPlan(
  load: Load,
  ports: RunPorts,
  onSettled: (record: RequestRecord) => void,
): Promise<RunTiming> {
  const { clock } = ports;
  const { plan } = load;
  const prompts = createPromptQueue(load, clock);
  const ledger = createLedger();
  let lastEndMs = 0;
  const startedUnixNs = clock.unixNs();
  const runStartMs = clock.now();
  const share = { slots: plan.concurrency, limits: plan, prompts, ledger, runStartMs };
  await workSlots(share, ports, (record) => {
    lastEndMs = Math.max(lastEndMs, endOf(record));
    onSettled(record);
  });
  return {
    startedUnixNs,
    startedAtMs: runStartMs,
    finishedUnixNs: startedUnixNs + BigInt(Math.round(lastEndMs * 1e6)),
    wallClockMs: lastEndMs,
    peakInFlight: ledger.peakInFlight(),
    notStarted: prompts.left(),
  };
}

/** When a request ended, in ms after the run's start. */
export function endOf({ startedMs, times }: RequestRecord): number {
  return startedMs + times.endMs;
}
