import { systemClock } from "../src/base/clock.ts";
import { threadStarter } from "../src/doors/start-thread.ts";
import { UNCHECKED } from "../src/observe/answer-checks.ts";
import type { ClientLoad } from "../src/observe/client-load.ts";
import type { Plan, PlannedRequest } from "../src/plan/plan.ts";
import type { PromptWords } from "../src/plan/prompt.ts";
import { chatBody } from "../src/run/chat-body.ts";
import { type RunTiming, runPlan } from "../src/run/closed-loop.ts";
import type { ThreadReport } from "../src/run/load-thread.ts";
import { openPool } from "../src/run/pool.ts";
import type { RunPorts } from "../src/run/ports.ts";
import type { Load } from "../src/run/prompt-queue.ts";
import type { RequestRecord } from "../src/run/record.ts";
import { runPlanInThreads } from "../src/run/threaded-plan.ts";
import type { Observed } from "../src/summarize/timings.ts";

/** Words of every prompt: little, since the prompt's cost is not what is measured. */
export const PROMPT_WORDS: PromptWords = { shared: 0, filler: 8 };

export type LoadShape = {
  readonly requests: number;
  readonly streams: number;
  /** Threads that send; absent: this one. */
  readonly workers?: number;
};

/** What the product's own client made of a load. */
export type LoadResult = {
  readonly observed: readonly Observed[];
  readonly timing: RunTiming;
  readonly chunks: number;
  /** What the sending threads saw of their event loops; none where the main thread sent. */
  readonly threads: readonly ClientLoad[];
};

/** Runs the product's closed loop, on real sockets, against a mock. */
export async function runLoad(baseUrl: string, shape: LoadShape): Promise<LoadResult> {
  const clock = systemClock();
  if (shape.workers !== undefined) return runThreads(baseUrl, { shape, workers: shape.workers });
  const dispatcher = openPool(clock);
  try {
    return await runLoadOn({ dispatcher, clock }, { baseUrl, shape });
  } finally {
    await dispatcher.destroy();
  }
}

/** The same on a dispatcher and a clock of the caller's. */
export async function runLoadOn(
  ports: Pick<RunPorts, "dispatcher" | "clock">,
  { baseUrl, shape }: { readonly baseUrl: string; readonly shape: LoadShape },
): Promise<LoadResult> {
  const sink = createSink();
  const timing = await runPlan(loadOf(shape), { ...ports, ...outside(baseUrl) }, sink.onSettled);
  return sink.result(timing);
}

async function runThreads(
  baseUrl: string,
  { shape, workers }: { readonly shape: LoadShape; readonly workers: number },
): Promise<LoadResult> {
  const sink = createSink();
  const threading = { count: workers, start: threadStarter("") };
  const timing = await runPlanInThreads(
    loadOf(shape),
    { clock: systemClock(), ...outside(baseUrl), threading },
    sink,
  );
  return sink.result(timing);
}

function outside(baseUrl: string): Pick<RunPorts, "signal" | "target"> {
  return { signal: new AbortController().signal, target: { baseUrl, apiKey: null } };
}

function loadOf(shape: LoadShape): Load {
  const plan = loadPlan(shape);
  return { plan, words: plan.requests.map(() => PROMPT_WORDS) };
}

/** Keeps the records as the product does. */
function createSink() {
  const observed: Observed[] = [];
  const threads: ClientLoad[] = [];
  let chunks = 0;
  return {
    onReport({ seen }: ThreadReport<ClientLoad>): void {
      threads.push(seen);
    },
    onSettled(record: RequestRecord): void {
      if (record.outcome.kind === "failed") throw new Error(record.outcome.message);
      chunks += record.contentChunks + record.reasoningChunks;
      // Without its text, as the product keeps it.
      observed.push({
        record: { ...record, answer: { truncated: record.answer.truncated } },
        checks: UNCHECKED,
      });
    },
    result: (timing: RunTiming): LoadResult => ({ observed, timing, chunks, threads }),
  };
}

/** A request of that plan as the bytes of one HTTP request, for sockets without a client. */
export function rawRequest(url: URL, plan: Plan, request: PlannedRequest): Buffer {
  const body = chatBody(plan, request, PROMPT_WORDS);
  const head =
    `POST ${url.pathname} HTTP/1.1\r\nhost: ${url.hostname}\r\ncontent-type: application/json\r\n` +
    `content-length: ${body.length}\r\nconnection: close\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
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
