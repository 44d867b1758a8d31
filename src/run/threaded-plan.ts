import { measureAnchor, monotonicNs, onClockMs } from "../base/anchor.ts";
import { deferred } from "../base/deferred.ts";
import { endOf, type RunTiming } from "./closed-loop.ts";
import { createCrew, type Threading } from "./crew.ts";
import { createLedger } from "./ledger.ts";
import type { ThreadReport } from "./load-thread.ts";
import type { RunPorts } from "./ports.ts";
import type { Load } from "./prompt-queue.ts";
import type { RequestRecord } from "./record.ts";
import { createPromptMaker } from "./shared-prompts.ts";

export type ThreadedPorts<Seen> = Pick<RunPorts, "clock" | "signal" | "target"> & {
  readonly threading: Threading<Seen>;
};

export type ThreadedListener<Seen> = {
  /** Called once for every started request, in order of arrival; what it throws ends the run. */
  onSettled(record: RequestRecord): void;
  /** Called once for every thread, when its requests have settled. */
  onReport(report: ThreadReport<Seen>): void;
};

/**
 * The same load as `runPlan`, sent from threads that share one plan: each keeps its part of the slots
 * busy, and whichever slot is free takes the plan's next request. Prompts are made here, where no
 * time is taken.
 *
 * A thread that ends before its requests do ends the run: the others' requests in flight settle as
 * `aborted`, and the promise rejects with what it threw.
 */
export function runPlanInThreads<Seen>(
  load: Load,
  { clock, signal, target, threading }: ThreadedPorts<Seen>,
  listener: ThreadedListener<Seen>,
): Promise<RunTiming> {
  const { promise, resolve, reject } = deferred<RunTiming>();
  const ledger = createLedger();
  const anchor = measureAnchor(clock.now);
  const work = { load, target, ledger };
  const crew = createCrew(threading, work, {
    onReady: () => crew.post({ kind: "go" }),
    onSettled: take,
    onReport: (report) => listener.onReport(report),
    onFault: fail,
    onAllGone: finish,
  });
  const abortAll = () => crew.post({ kind: "abort" });
  const makePrompts = createPromptMaker(load, ledger, (index, body) =>
    crew.post({ kind: "prompt", index, body }),
  );
  let lastEndMs = 0;
  let settled = 0;
  let fault: { readonly thrown: unknown } | null = null;

  function fail(thrown: unknown): void {
    fault ??= { thrown };
    abortAll();
  }

  function take(record: RequestRecord): void {
    settled++;
    lastEndMs = Math.max(lastEndMs, endOf(record));
    if (fault === null && !signal.aborted) makePrompts();
    try {
      listener.onSettled(record);
    } catch (thrown) {
      fail(thrown);
    }
  }

  function finish(): void {
    signal.removeEventListener("abort", abortAll);
    if (fault !== null) {
      reject(fault.thrown);
      return;
    }
    const startedAtMs = onClockMs(anchor, ledger.start(monotonicNs()));
    const startedUnixNs = clock.unixNs() - wholeNs(clock.now() - startedAtMs);
    resolve({
      startedUnixNs,
      startedAtMs,
      finishedUnixNs: startedUnixNs + wholeNs(lastEndMs),
      wallClockMs: lastEndMs,
      peakInFlight: ledger.peakInFlight(),
      notStarted: load.plan.requests.length - settled,
    });
  }

  signal.addEventListener("abort", abortAll, { once: true });
  if (signal.aborted) abortAll();
  makePrompts();
  return promise;
}

function wholeNs(ms: number): bigint {
  return BigInt(Math.round(ms * 1e6));
}
