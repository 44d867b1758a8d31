import { deferred } from "../base/deferred.ts";
import { type ChatInFlight, startChat } from "./chat-stream.ts";
import type { RunPorts } from "./ports.ts";
import { createPromptQueue, type Load, type PreparedRequest } from "./prompt-queue.ts";
import type { RequestRecord } from "./record.ts";

/** What the loop itself observed. */
export type RunTiming = {
  /** Right before the first request. */
  readonly startedUnixNs: bigint;
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
export function runPlan(
  load: Load,
  ports: RunPorts,
  onSettled: (record: RequestRecord) => void,
): Promise<RunTiming> {
  const { promise, resolve, reject } = deferred<RunTiming>();
  const { clock, signal } = ports;
  const prompts = createPromptQueue(load, clock);
  const flight = createFlight();
  let lastEndMs = 0;
  let stopped = false;
  let filling = false;
  let fault: { readonly thrown: unknown } | null = null;
  const startedUnixNs = clock.unixNs();
  const runStartMs = clock.now();

  function fill(): void {
    // A request that settles while it is being started must not start the next one inside itself.
    if (filling) return;
    filling = true;
    while (!stopped && flight.count() < load.plan.concurrency) {
      const prepared = prompts.take();
      if (prepared === null) break;
      launch(prepared);
    }
    filling = false;
  }

  function launch({ planned, body }: PreparedRequest): void {
    const { timeoutMs, maxTokens } = load.plan;
    flight.start(planned.index, (land) =>
      startChat({ planned, body, timeoutMs, maxTokens, runStartMs }, ports, {
        onHeaders: () => prompts.lookAhead(),
        onSettled(record) {
          land();
          lastEndMs = Math.max(lastEndMs, record.startedMs + record.times.endMs);
          guarded(fill);
          guarded(() => onSettled(record));
          finishWhenIdle();
        },
      }),
    );
  }

  /** What goes wrong in here is our bug or the caller's; it must end the run, not leave it hanging. */
  function guarded(work: () => void): void {
    try {
      work();
    } catch (thrown) {
      fault ??= { thrown };
      stop();
    }
  }

  function stop(): void {
    stopped = true;
    flight.abortAll();
  }

  function finishWhenIdle(): void {
    if (fault === null && (filling || flight.count() > 0)) return;
    if (!stopped && prompts.left() > 0) return;
    prompts.close();
    signal.removeEventListener("abort", onAbort);
    if (fault !== null) reject(fault.thrown);
    else
      resolve({
        startedUnixNs,
        finishedUnixNs: startedUnixNs + BigInt(Math.round(lastEndMs * 1e6)),
        wallClockMs: lastEndMs,
        peakInFlight: flight.peak(),
        notStarted: prompts.left(),
      });
  }

  function onAbort(): void {
    stop();
    finishWhenIdle();
  }

  if (signal.aborted) stopped = true;
  else signal.addEventListener("abort", onAbort, { once: true });
  guarded(fill);
  finishWhenIdle();
  return promise;
}

/** The requests in flight, and how many there were at most. */
function createFlight() {
  const chats = new Map<number, ChatInFlight>();
  let count = 0;
  let peak = 0;
  return {
    count: () => count,
    peak: () => peak,
    /** `open` gets the function to call when the request lands, which it may do at once. */
    start(index: number, open: (land: () => void) => ChatInFlight): void {
      count++;
      peak = Math.max(peak, count);
      let landed = false;
      const chat = open(() => {
        landed = true;
        chats.delete(index);
        count--;
      });
      if (!landed) chats.set(index, chat);
    },
    abortAll(): void {
      for (const chat of [...chats.values()]) chat.abort();
    },
  };
}
