import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dateLabel } from "../clock.ts";
import { startMockProcess } from "../mock-process.ts";
import { type ErrorCell, steadyScenario } from "../timing-error.ts";
import { compareWithTrace, type PeerComparison } from "./compare.ts";
import type { Peer } from "./peer.ts";
import { shiftFrom } from "./peer-clock.ts";
import { cpuBetween } from "./process-cpu.ts";
import { promptsOf } from "./prompts.ts";
import { runProgram } from "./run-program.ts";
import { writeTokenizer } from "./tokenizer.ts";

/** Seconds that one answer takes on average; answers are 0.5 to 1.5 times as long. */
const ANSWER_SECONDS = 1;
/** Far more than any answer of the mock has. */
const MAX_TOKENS = 4096;
const TIME_LIMIT_MS = 90_000;
/** The error that a load must stay under to count for the capacity, in ms. */
const LIMIT_MS = 5;

export type PeerLoad = ErrorCell & {
  /** Answers a stream. */
  readonly rounds: number;
};

/** One client at one load. */
export type PeerResult = PeerLoad &
  PeerComparison & {
    readonly peer: string;
    readonly version: string;
    readonly measuredAt: string;
    readonly chunksPerSecond: number;
    /** Processor time of the client and its children between first arrival and last chunk; NaN without /proc. */
    readonly cpuUsPerChunk: number;
    /** All else of its processor time: its start and what it does after the last chunk. */
    readonly cpuBesideMs: number;
    /** Settled p99 of TTFT, mean time per token and mean chunk gap are all less than 5 ms off. */
    readonly withinLimit: boolean;
  };

/** Runs a client against a mock of its own and holds its report against the mock's trace. */
export async function measurePeer(
  peer: Peer,
  programPath: string,
  load: PeerLoad,
): Promise<PeerResult> {
  const folder = await mkdtemp(join(tmpdir(), "vllm-bench-peer-"));
  try {
    await using mock = await startMockProcess(steadyScenario(load, ANSWER_SECONDS));
    const tokenizer = join(folder, "tokenizer");
    await writeTokenizer(tokenizer);
    const { streams } = load;
    const prompts = promptsOf({ streams, requests: streams * load.rounds });
    const workload = {
      baseUrl: mock.baseUrl,
      streams,
      prompts,
      maxTokens: MAX_TOKENS,
      folder,
      tokenizer,
    };
    const launch = await peer.prepare(workload);
    const samples = await runProgram({
      ...launch,
      path: programPath,
      folder,
      timeLimitMs: TIME_LIMIT_MS,
    });
    const report = await peer.read(workload, programPath);
    const comparison = compareWithTrace({
      report,
      definitions: peer.definitions,
      traces: await mock.trace(),
      peerShiftMs: shiftFrom(peer.clock),
      mockShiftMs: mock.alignment.shiftMs,
      streams,
    });
    const { fromMs, toMs } = comparison.window;
    const cpuMs = cpuBetween(samples, fromMs, toMs);
    return {
      peer: peer.name,
      version: report.version,
      measuredAt: dateLabel(),
      ...load,
      ...comparison,
      chunksPerSecond: (comparison.chunks * 1000) / (toMs - fromMs),
      cpuUsPerChunk: (cpuMs * 1000) / comparison.chunks,
      cpuBesideMs: (samples.at(-1)?.cpuMs ?? Number.NaN) - cpuMs,
      withinLimit: withinLimit(comparison),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function withinLimit({ settledTtft, perTokenMs, chunkGapMs }: PeerComparison): boolean {
  return [settledTtft.p99, perTokenMs, chunkGapMs ?? 0].every((ms) => Math.abs(ms) < LIMIT_MS);
}
