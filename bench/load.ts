import { systemClock } from "../src/base/clock.ts";
import { UNCHECKED } from "../src/observe/answer-checks.ts";
import type { Plan } from "../src/plan/plan.ts";
import { type RunTiming, runPlan } from "../src/run/closed-loop.ts";
import { openPool } from "../src/run/pool.ts";
import type { RunPorts } from "../src/run/ports.ts";
import type { RequestRecord } from "../src/run/record.ts";
import type { Observed } from "../src/summarize/timings.ts";

/** Words of every prompt: little, since the prompt's cost is not what is measured. */
const PROMPT_WORDS = 8;

export type LoadShape = { readonly requests: number; readonly streams: number };

/** What the product's own client made of a load. */
export type LoadResult = {
  readonly observed: readonly Observed[];
  readonly timing: RunTiming;
  /** This process's clock when the run's own clock started. */
  readonly runStartMs: number;
  readonly chunks: number;
};

/** Runs the product's closed loop, on real sockets, against a mock. */
export async function runLoad(baseUrl: string, shape: LoadShape): Promise<LoadResult> {
  const clock = systemClock();
  const dispatcher = openPool(clock);
  try {
    return await runLoadOn({ dispatcher, clock }, { baseUrl, shape });
  } finally {
    await dispatcher.destroy();
  }
}

/** The same on a dispatcher and a clock of the caller's. */
export async function runLoadOn(
  { dispatcher, clock }: Pick<RunPorts, "dispatcher" | "clock">,
  { baseUrl, shape }: { readonly baseUrl: string; readonly shape: LoadShape },
): Promise<LoadResult> {
  const plan = loadPlan(shape);
  const observed: Observed[] = [];
  let chunks = 0;
  const onSettled = (record: RequestRecord) => {
    if (record.outcome.kind === "failed") throw new Error(record.outcome.message);
    chunks += record.contentChunks + record.reasoningChunks;
    // Without its text, as the product keeps it.
    observed.push({
      record: { ...record, answer: { truncated: record.answer.truncated } },
      checks: UNCHECKED,
    });
  };
  const words = plan.requests.map(() => ({ shared: 0, filler: PROMPT_WORDS }));
  const target = { baseUrl, apiKey: null };
  const ports = { dispatcher, clock, signal: new AbortController().signal, target };
  // The loop reads the clock at once after this; its prompts are made before, outside of t0.
  let runStartMs = Number.NaN;
  const watched = {
    ...ports,
    clock: {
      ...clock,
      unixNs() {
        runStartMs = Number.NaN;
        return clock.unixNs();
      },
      now() {
        const atMs = clock.now();
        if (Number.isNaN(runStartMs)) runStartMs = atMs;
        return atMs;
      },
    },
  };
  const timing = await runPlan({ plan, words }, watched, onSettled);
  return { observed, timing, runStartMs, chunks };
}

/** A plan whose prompts carry a marker of their own, by which the mock's trace knows them again. */
export function loadPlan({ requests, streams }: LoadShape): Plan {
  return {
    model: "mock-model",
    requests: Array.from({ length: requests }, (_, index) => ({
      index,
      contextTokens: 64,
      marker: `ANVIL_REQ_0_${String(index).padStart(5, "0")}`,
    })),
    concurrency: streams,
    sharedPrefixBurst: false,
    promptNonce: "0123456789abcdef",
    contextSeed: 0,
    promptCacheMode: "unique",
    sharedPrefixTokens: 0,
    maxContextTokens: null,
    contextDistribution: { 64: requests },
    fixedContextTokens: 64,
    maxTokens: 4096,
    responseWords: null,
    controlledOutputPolicy: "observe",
    requestCanaries: true,
    temperature: null,
    topP: null,
    thinkingMode: "enabled",
    reasoningEffort: null,
    timeoutMs: 600_000,
  };
}
