import type { Ledger } from "./ledger.ts";
import type { FromThread, ThreadOrder, ThreadReport, ToThread } from "./load-thread.ts";
import type { RequestRecord } from "./record.ts";

/** A thread that runs `serveThread`, as the main thread sees it. */
export type LoadThread = {
  post(message: ToThread): void;
  terminate(): void;
};

export type ThreadListener<Seen> = {
  onMessage(message: FromThread<Seen>): void;
  /** It threw; its exit follows. */
  onError(thrown: unknown): void;
  /** Last call, after every message. */
  onExit(): void;
};

export type StartThread<Seen> = (order: ThreadOrder, listener: ThreadListener<Seen>) => LoadThread;

export type Threading<Seen> = {
  /** Threads at most; there are never more than slots. */
  readonly count: number;
  readonly start: StartThread<Seen>;
};

/** Hears all threads as one. */
export type CrewListener<Seen> = {
  /** All threads that still live wait for the word. */
  onReady(): void;
  onSettled(record: RequestRecord): void;
  onReport(report: ThreadReport<Seen>): void;
  onFault(thrown: unknown): void;
  onAllGone(): void;
};

type Work = Pick<ThreadOrder, "load" | "target"> & { readonly ledger: Ledger };

/**
 * Starts the threads among which the plan's slots are shared out. A thread that ends before it said
 * that it is done is a fault; it counts as ready, so that the others are not kept waiting.
 *
 * @param listener never called before this returns
 */
export function createCrew<Seen>(
  { count, start }: Threading<Seen>,
  { load, target, ledger }: Work,
  listener: CrewListener<Seen>,
): Pick<LoadThread, "post"> {
  let awaited = 0;
  let living = 0;

  function join(): void {
    if (--awaited === 0) listener.onReady();
  }

  function startOne(slots: number): LoadThread {
    let isReady = false;
    let isDone = false;
    let isFaulty = false;
    awaited++;
    living++;
    const order = { load, target, slots, memory: ledger.memory };
    const thread = start(order, {
      onMessage(message) {
        if (message.kind === "settled") listener.onSettled(message.record);
        else if (message.kind === "ready") {
          isReady = true;
          join();
        } else {
          isDone = true;
          listener.onReport(message.report);
          thread.terminate();
        }
      },
      onError(thrown) {
        isFaulty = true;
        listener.onFault(thrown);
      },
      onExit() {
        if (!isDone && !isFaulty) listener.onFault(new Error("A thread of the load ended early."));
        if (!isReady) join();
        if (--living === 0) listener.onAllGone();
      },
    });
    return thread;
  }

  const threads = shareOut(load.plan.concurrency, count).map(startOne);
  return {
    post(message: ToThread): void {
      for (const thread of threads) thread.post(message);
    },
  };
}

/** Slots by thread, as even as can be; no thread without one. */
export function shareOut(slots: number, threads: number): readonly number[] {
  const count = Math.min(slots, threads);
  return Array.from({ length: count }, (_, at) => Math.floor((slots + count - 1 - at) / count));
}
