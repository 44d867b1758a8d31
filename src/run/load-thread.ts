import { measureAnchor, monotonicNs, onClockMs } from "../base/anchor.ts";
import type { Clock } from "../base/clock.ts";
import { deferred } from "../base/deferred.ts";
import { createLedger } from "./ledger.ts";
import type { Target, Wire } from "./ports.ts";
import type { Load } from "./prompt-queue.ts";
import type { RequestRecord } from "./record.ts";
import { createSharedPrompts } from "./shared-prompts.ts";
import { workSlots } from "./slots.ts";

/** What a thread of the load is started with. */
export type ThreadOrder = {
  readonly load: Load;
  readonly target: Target;
  /** Requests that it keeps in flight. */
  readonly slots: number;
  /** Of the ledger that all threads count in. */
  readonly memory: SharedArrayBuffer;
};

/** What the main thread tells it. */
export type ToThread =
  | { readonly kind: "prompt"; readonly index: number; readonly body: SharedArrayBuffer }
  | { readonly kind: "go" }
  | { readonly kind: "abort" };

/** What a thread was like while it measured. */
export type ThreadReport<Seen> = {
  /** What it saw of its own event loop. */
  readonly seen: Seen;
  /** How far its times can be from the other threads' axis. */
  readonly clockUncertaintyNs: number;
};

/** What it tells the main thread. */
export type FromThread<Seen> =
  | { readonly kind: "ready" }
  | { readonly kind: "settled"; readonly record: RequestRecord }
  | { readonly kind: "done"; readonly report: ThreadReport<Seen> };

export type ThreadPorts<Seen> = {
  readonly dispatcher: Wire;
  readonly clock: Clock;
  /** Calls `onMessage` with everything that the main thread says. */
  readonly listen: (onMessage: (message: ToThread) => void) => void;
  readonly say: (message: FromThread<Seen>) => void;
  /** Starts watching this thread's event loop; `stop` says what was seen. */
  readonly watch: () => { readonly stop: () => Seen };
};

/**
 * The life of one thread: says that it is ready, waits for the word, works its slots until the plan
 * is empty, and hands over each record as it settles. Its records count from the start of the run,
 * which the first thread to start sets for all.
 */
export async function serveThread<Seen>(
  { load, target, slots, memory }: ThreadOrder,
  { dispatcher, clock, listen, say, watch }: ThreadPorts<Seen>,
): Promise<void> {
  const ledger = createLedger(memory);
  const prompts = createSharedPrompts(load, ledger);
  const abort = new AbortController();
  const go = deferred<void>();
  listen((message) => {
    if (message.kind === "prompt") prompts.receive(message.index, message.body);
    else if (message.kind === "abort") abort.abort();
    else go.resolve();
  });
  const anchor = measureAnchor(clock.now);
  say({ kind: "ready" });
  await go.promise;
  const watching = watch();
  const runStartMs = onClockMs(anchor, ledger.start(monotonicNs()));
  await workSlots(
    { slots, limits: load.plan, prompts, ledger, runStartMs },
    { dispatcher, clock, target, signal: abort.signal },
    (record) => say({ kind: "settled", record }),
  );
  const report = { seen: watching.stop(), clockUncertaintyNs: anchor.uncertaintyNs };
  say({ kind: "done", report });
}
