import type { TracedRequest } from "../mock-vllm/server/request-log.ts";
import { mergeClientLoads, watchClientLoad } from "../src/observe/client-load.ts";
import { summarize } from "../src/summarize/summary.ts";
import { readBare } from "./bare-reader.ts";
import { cpuTimed } from "./clock.ts";
import { type Figures, figuresOf } from "./figures.ts";
import { type LoadResult, type LoadShape, runLoad } from "./load.ts";
import { type Alignment, type MockProcess, startMockProcess } from "./mock-process.ts";
import { type Truth, truthOf } from "./truth.ts";

export type ErrorCell = {
  readonly streams: number;
  readonly tokensPerSecond: number;
  /** Threads that send; absent: the main one. */
  readonly workers?: number;
};

/** The product's numbers against the mock's, in ms. */
export type ErrorResult = ErrorCell & {
  readonly requests: number;
  readonly chunks: number;
  readonly chunksPerSecond: number;
  /** Reported minus true. */
  readonly ttfo: Figures;
  readonly ttft: Figures;
  readonly tpot: Figures;
  readonly e2e: Figures;
  /** TTFO, TTFT and E2E of the requests after the first one of every stream: no longer the opening rush. */
  readonly settled: Figures;
  /** E2E of the same load read by bare sockets, without the opening rush: what no client can be below. */
  readonly floor: Figures;
  /** From t0 to the mock having read the request: the client's write, the network, the mock's reading. */
  readonly arrival: Figures;
  /** How late the mock handed chunks to its sockets, against its own plan. */
  readonly mockSlip: Figures;
  readonly clientCpuUsPerChunk: number;
  /** Share of one core, 1 is all of it. */
  readonly clientCore: number;
  readonly mockCore: number;
  readonly loopDelayMaxMs: number;
  readonly gcPauseMaxMs: number;
  readonly alignment: Alignment;
};

/** Seconds that one answer takes at full speed, on average; answers are 0.5 to 1.5 times as long. */
const ANSWER_SECONDS = 1;
const REASONING_TOKENS = 4;

/** Measures one load: `rounds` answers a stream. */
export async function measureError(
  cell: ErrorCell,
  rounds: number,
  answerSeconds = ANSWER_SECONDS,
): Promise<ErrorResult> {
  await using mock = await startMockProcess(steadyScenario(cell, answerSeconds));
  const { workers } = cell;
  const requests = Math.max(5, Math.ceil(cell.streams * rounds));
  const shape = { streams: cell.streams, requests, ...(workers !== undefined && { workers }) };
  const watch = watchClientLoad();
  const mockCpuBefore = await mock.cpuMs();
  let load: LoadResult | undefined;
  const clientCpuMs = await cpuTimed(async () => {
    load = await runLoad(mock.baseUrl, shape);
  });
  const mockCpuMs = (await mock.cpuMs()) - mockCpuBefore;
  const whole = watch.stop();
  if (load === undefined) throw new Error("The load did not run.");
  const { eventLoopDelayMaxMs, gcPauseMaxMs } = mergeClientLoads(whole, load.threads);
  const { wallClockMs } = load.timing;
  const compared = await compareWithTruth(load, mock, cell);
  return {
    ...cell,
    ...compared,
    floor: await measureFloor(mock, shape),
    requests: shape.requests,
    chunks: load.chunks,
    chunksPerSecond: (load.chunks * 1000) / wallClockMs,
    clientCpuUsPerChunk: (clientCpuMs * 1000) / load.chunks,
    clientCore: clientCpuMs / wallClockMs,
    mockCore: mockCpuMs / wallClockMs,
    loopDelayMaxMs: eventLoopDelayMaxMs,
    gcPauseMaxMs,
    alignment: mock.alignment,
  };
}

/** The last bytes of an answer as bare sockets see them, after the product is done with the mock. */
async function measureFloor(mock: MockProcess, shape: LoadShape): Promise<Figures> {
  const times = await readBare(mock.baseUrl, shape, shape.requests);
  const truths = await truthsOf(mock);
  // In the order in which they ended: the first of each stream belong to the opening rush.
  const errors = times.slice(shape.streams).map(({ marker, t0Ms, endMs }) => {
    const truth = truthOf(traceOf(truths, marker), { t0Ms, shiftMs: mock.alignment.shiftMs });
    return endMs - t0Ms - truth.e2eMs;
  });
  return figuresOf(errors);
}

type Truths = ReadonlyMap<string, TracedRequest>;

async function truthsOf(mock: MockProcess): Promise<Truths> {
  return new Map((await mock.trace()).map((traced) => [traced.key, traced]));
}

/** @throws Error when the mock no longer knows the request */
function traceOf(truths: Truths, marker: string): TracedRequest {
  const traced = truths.get(marker);
  if (traced === undefined) throw new Error(`The mock's trace lacks request ${marker}.`);
  return traced;
}

/** A batch of `streams` sequences that all get a token at the same moment, as vLLM's do. */
export function steadyScenario(
  { streams, tokensPerSecond }: ErrorCell,
  answerSeconds: number,
): Parameters<typeof startMockProcess>[0] {
  const tokens = tokensPerSecond * answerSeconds;
  return {
    profile: "instant",
    reasoningTokens: REASONING_TOKENS,
    answerTokens: [Math.ceil(tokens * 0.5), Math.ceil(tokens * 1.5)],
    engine: {
      stepUs: Math.round(1e6 / tokensPerSecond),
      maxNumSeqs: streams,
      maxNumBatchedTokens: 10_000_000,
      prefixCaching: false,
      kvBlocks: 1_000_000,
    },
  };
}

async function compareWithTruth(load: LoadResult, mock: MockProcess, { streams }: ErrorCell) {
  const { observed, timing } = load;
  const truths = await truthsOf(mock);
  const { requestTimings } = summarize(observed, {
    wallClockMs: timing.wallClockMs,
    plannedRequests: observed.length,
  });
  const records = new Map(observed.map(({ record }) => [record.index, record]));
  const errors = requestTimings.map((row) => {
    const record = records.get(row.request_index);
    if (record === undefined) throw new Error(`No record of request ${row.request_index}.`);
    const truth = truthOf(traceOf(truths, record.marker), {
      t0Ms: timing.startedAtMs + record.startedMs,
      shiftMs: mock.alignment.shiftMs,
    });
    return {
      truth,
      opening: record.index < streams,
      ttfo: row.time_to_first_output_ms - truth.ttfoMs,
      ttft: row.ttft_ms - truth.ttftMs,
      e2e: row.e2e_ms - truth.e2eMs,
      tpot: (row.tpot_ms ?? Number.NaN) - truth.tpotMs,
    };
  });
  const settled = errors.filter(({ opening }) => !opening);
  return {
    ttfo: figuresOf(errors.map(({ ttfo }) => ttfo)),
    ttft: figuresOf(errors.map(({ ttft }) => ttft)),
    tpot: figuresOf(errors.map(({ tpot }) => tpot)),
    e2e: figuresOf(errors.map(({ e2e }) => e2e)),
    settled: figuresOf(settled.flatMap(({ ttfo, ttft, e2e }) => [ttfo, ttft, e2e])),
    arrival: figuresOf(errors.map(({ truth }) => truth.arrivalMs)),
    mockSlip: figuresOf(errors.flatMap(({ truth }: { truth: Truth }) => truth.slipsMs)),
  };
}
