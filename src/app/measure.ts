import type { Clock } from "../base/clock.ts";
import { messageOf } from "../base/errors.ts";
import { checkAnswer, UNCHECKED } from "../observe/answer-checks.ts";
import { type ClientLoad, mergeClientLoads, watchClientLoad } from "../observe/client-load.ts";
import { CODE_WORDS, type Plan } from "../plan/plan.ts";
import type { PromptWords } from "../plan/prompt.ts";
import { type RunTiming, runPlan } from "../run/closed-loop.ts";
import type { Threading } from "../run/crew.ts";
import type { ThreadReport } from "../run/load-thread.ts";
import type { RunPorts } from "../run/ports.ts";
import type { RequestRecord } from "../run/record.ts";
import { runPlanInThreads } from "../run/threaded-plan.ts";
import { failureOf } from "../summarize/failures.ts";
import type { Observed } from "../summarize/timings.ts";

/** How far the run is; counts of requests and of output tokens. */
export type RunProgress = {
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  readonly outputTokens: number;
  /** Which run of several: `Repetition 2 of 5`. Absent where there is one. */
  readonly part?: string;
};

/** All that a run brought, also when something ended it early. */
export type Measured = {
  readonly observed: readonly Observed[];
  readonly timing: RunTiming;
  /** Null on a virtual clock, where the process's own pauses mean nothing. */
  readonly client: Readonly<Record<string, number>> | null;
  /** Why it ended early, in words. */
  readonly incomplete: string | null;
  readonly fault: { readonly thrown: unknown } | null;
};

export type Measuring = {
  /** Prompt lengths, by request index. */
  readonly words: readonly PromptWords[];
  readonly ports: RunPorts;
  readonly watchesClient: boolean;
  /** The threads that send; null where this one does. */
  readonly threading: Threading<ClientLoad> | null;
  readonly onProgress: (progress: RunProgress) => void;
};

/**
 * Runs the plan and judges every answer as it comes. What ends a run early, an interrupt or a bug of
 * ours, costs none of what was measured.
 */
export async function measure(plan: Plan, measuring: Measuring): Promise<Measured> {
  const { words, ports, threading, onProgress } = measuring;
  const observed: Observed[] = [];
  const total = plan.requests.length;
  let failed = 0;
  let outputTokens = 0;
  const onSettled = (record: RequestRecord) => {
    const one = observe(record, plan);
    observed.push(one);
    if (failureOf(one) === undefined) outputTokens += record.usage?.completionTokens ?? 0;
    else failed++;
    onProgress({ done: observed.length, total, failed, outputTokens });
  };
  onProgress({ done: 0, total, failed, outputTokens });
  const watch = measuring.watchesClient ? watchClientLoad() : null;
  const timeCut = cutTiming(ports.clock, total);
  let fault: Measured["fault"] = null;
  const reports: ThreadReport<ClientLoad>[] = [];
  const load = { plan, words };
  const onReport = (report: ThreadReport<ClientLoad>) => reports.push(report);
  const running =
    threading === null
      ? runPlan(load, ports, onSettled)
      : runPlanInThreads(load, { ...ports, threading }, { onSettled, onReport });
  const timing = await running.catch((thrown: unknown) => {
    fault = { thrown };
    return timeCut(observed.length);
  });
  const whole = watch?.stop();
  const client =
    whole === undefined
      ? null
      : { ...clientSelfCheck(whole, reports, timing), workers: threading?.count ?? 1 };
  const incomplete = whyIncomplete(fault, ports.signal);
  return { observed, timing, client, incomplete, fault };
}

/** The timing of a run that broke off; it starts now. */
function cutTiming(clock: Clock, total: number): (settled: number) => RunTiming {
  const startedUnixNs = clock.unixNs();
  const startedMs = clock.now();
  return (settled) => ({
    startedUnixNs,
    startedAtMs: startedMs,
    finishedUnixNs: clock.unixNs(),
    wallClockMs: clock.now() - startedMs,
    peakInFlight: 0,
    notStarted: total - settled,
  });
}

/** Judges the answer and lets go of its text, so memory does not grow with the run's answers. */
function observe(record: RequestRecord, plan: Plan): Observed {
  const checks =
    record.outcome.kind === "answered"
      ? checkAnswer(record.answer, {
          marker: record.marker,
          requestCanaries: plan.requestCanaries,
          responseWords: plan.responseWords,
          policy: plan.controlledOutputPolicy,
          codeWords: CODE_WORDS,
        })
      : UNCHECKED;
  return { record: { ...record, answer: { truncated: record.answer.truncated } }, checks };
}

function whyIncomplete(fault: Measured["fault"], signal: AbortSignal): string | null {
  if (fault !== null) return messageOf(fault.thrown);
  return signal.aborted ? messageOf(signal.reason) : null;
}

function clientSelfCheck(
  whole: ClientLoad,
  reports: readonly ThreadReport<ClientLoad>[],
  { peakInFlight }: RunTiming,
): Readonly<Record<string, number>> {
  const load = mergeClientLoads(
    whole,
    reports.map(({ seen }) => seen),
  );
  const uncertainties = reports.map(({ clockUncertaintyNs }) => clockUncertaintyNs);
  return {
    cpu_ms: load.cpuMs,
    event_loop_delay_max_ms: load.eventLoopDelayMaxMs,
    event_loop_delay_p99_ms: load.eventLoopDelayP99Ms,
    gc_pause_max_ms: load.gcPauseMaxMs,
    gc_pause_total_ms: load.gcPauseTotalMs,
    peak_in_flight: peakInFlight,
    peak_rss_mib: load.peakRssMib,
    ...(reports.length > 0 && { thread_clock_uncertainty_us: Math.max(...uncertainties) / 1000 }),
  };
}
