import { deferred } from "../base/deferred.ts";
import type { Plan } from "../plan/plan.ts";
import { type ChatInFlight, startChat } from "./chat-stream.ts";
import type { Ledger } from "./ledger.ts";
import type { RunPorts } from "./ports.ts";
import type { PreparedRequest, PromptQueue } from "./prompt-queue.ts";
import type { RequestRecord } from "./record.ts";

/** What the slots of one event loop work on: all of a run's, or those of one thread. */
export type Share = {
  /** Requests that this loop keeps in flight. */
  readonly slots: number;
  readonly limits: Pick<Plan, "timeoutMs" | "maxTokens">;
  /** Whatever is taken is started. */
  readonly prompts: PromptQueue;
  readonly ledger: Ledger;
  /** The clock's time at the start of the run. */
  readonly runStartMs: number;
};

/**
 * Keeps every slot busy: starts the next request at the moment one settles, until there is none left.
 * The promise resolves when the last one has settled.
 *
 * When the signal aborts, requests in flight settle as `aborted` and no further one starts.
 *
 * @param onSettled called once for every started request; what it throws ends the loop and rejects
 */
export function workSlots(
  share: Share,
  ports: RunPorts,
  onSettled: (record: RequestRecord) => void,
): Promise<void> {
  const { promise, resolve, reject } = deferred<void>();
  const { signal } = ports;
  const { prompts, runStartMs } = share;
  const flight = createFlight(share.ledger);
  let stopped = false;
  let filling = false;
  let fault: { readonly thrown: unknown } | null = null;

  function fill(): void {
    // A request that settles while it is being started must not start the next one inside itself.
    if (filling) return;
    filling = true;
    while (!stopped && flight.count() < share.slots) {
      const prepared = prompts.take();
      if (prepared === null) break;
      launch(prepared);
    }
    filling = false;
  }

  function launch({ planned, body }: PreparedRequest): void {
    flight.start(planned.index, (land) =>
      startChat({ planned, body, ...share.limits, runStartMs }, ports, {
        onHeaders: () => prompts.lookAhead(),
        onSettled(record) {
          land();
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
    else resolve();
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

/** The requests in flight on this loop. */
function createFlight(ledger: Ledger) {
  const chats = new Map<number, ChatInFlight>();
  let count = 0;
  return {
    count: () => count,
    /** `open` gets the function to call when the request lands, which it may do at once. */
    start(index: number, open: (land: () => void) => ChatInFlight): void {
      count++;
      ledger.takeOff();
      let landed = false;
      const chat = open(() => {
        landed = true;
        chats.delete(index);
        count--;
        ledger.land();
      });
      if (!landed) chats.set(index, chat);
    },
    abortAll(): void {
      for (const chat of [...chats.values()]) chat.abort();
    },
  };
}
