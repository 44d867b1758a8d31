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
  const inFlight = new Map<number, ChatInFlight>();
  let inFlightCount = 0;
  let peakInFlight = 0;
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
    while (!stopped && inFlightCount < load.plan.concurrency) {
      const prepared = prompts.take();
      if (prepared === null) break;
      launch(prepared);
    }
    filling = false;
  }

  function launch({ planned, body }: PreparedRequest): void {
    inFlightCount++;
    peakInFlight = Math.max(peakInFlight, inFlightCount);
    const { timeoutMs, maxTokens } = load.plan;
    let settled = false;
    const chat = startChat({ planned, body, timeoutMs, maxTokens, runStartMs }, ports, {
      onHeaders: () => prompts.lookAhead(),
      onSettled(record) {
        settled = true;
        inFlight.delete(planned.index);
        inFlightCount--;
        lastEndMs = Math.max(lastEndMs, record.startedMs + record.times.endMs);
        fill();
        report(record);
        finishWhenIdle();
      },
    });
    if (!settled) inFlight.set(planned.index, chat);
  }

  function report(record: RequestRecord): void {
    try {
      onSettled(record);
    } catch (thrown) {
      fault ??= { thrown };
      stop();
    }
  }

  function stop(): void {
    stopped = true;
    for (const chat of [...inFlight.values()]) chat.abort();
  }

  function finishWhenIdle(): void {
    if (filling || inFlightCount > 0 || (!stopped && prompts.left() > 0)) return;
    prompts.close();
    signal.removeEventListener("abort", onAbort);
    if (fault !== null) reject(fault.thrown);
    resolve({
      startedUnixNs,
      finishedUnixNs: startedUnixNs + BigInt(Math.round(lastEndMs * 1e6)),
      wallClockMs: lastEndMs,
      peakInFlight,
      notStarted: prompts.left(),
    });
  }

  function onAbort(): void {
    stop();
    finishWhenIdle();
  }

  if (signal.aborted) stopped = true;
  else signal.addEventListener("abort", onAbort, { once: true });
  fill();
  finishWhenIdle();
  return promise;
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
