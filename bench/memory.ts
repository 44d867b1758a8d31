import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type MockProcess, startMockProcess } from "./mock-process.ts";
import { steadyScenario } from "./timing-error.ts";

/** Bytes that one process holds in the middle of its streams, after a full collection. */
export type MemoryAnswer = { readonly held: number; readonly peakRss: number };

export type MemoryResult = {
  readonly streams: number;
  /** KiB a stream, of all the process holds: with its sockets, and the bare drain's with its. */
  readonly clientKib: number;
  readonly drainKib: number;
  /** The difference: what the client itself holds of a stream. */
  readonly beyondSocketsKib: number;
  /** Difference of the largest resident sets, per stream: with garbage. */
  readonly peakRssKib: number;
};

const TOKENS_PER_SECOND = 10;
/** Long enough for every stream to be open and to have output when it is looked at. */
const SETTLE_SECONDS = 5;
const ANSWER_SECONDS = 60;

/** Holds that many streams open in a process of their own, once with each client. */
export async function measureMemory(streams: number): Promise<MemoryResult> {
  const cell = { streams, tokensPerSecond: TOKENS_PER_SECOND };
  const client = await hold("client", cell);
  const drained = await hold("drain", cell);
  const kib = (bytes: number) => bytes / 1024 / streams;
  return {
    streams,
    clientKib: kib(client.held),
    drainKib: kib(drained.held),
    beyondSocketsKib: kib(client.held - drained.held),
    peakRssKib: kib(client.peakRss - drained.peakRss),
  };
}

async function hold(
  client: "client" | "drain",
  cell: Parameters<typeof steadyScenario>[0],
): Promise<MemoryAnswer> {
  await using mock = await startMockProcess(steadyScenario(cell, ANSWER_SECONDS));
  const child = fork(
    fileURLToPath(new URL("./memory-child.ts", import.meta.url)),
    [mock.baseUrl, client, String(cell.streams)],
    { execArgv: ["--expose-gc"], stdio: ["ignore", "ignore", "inherit", "ipc"] },
  );
  await allStreaming(mock, cell.streams);
  child.send({});
  const [answer] = (await once(child, "message")) as [MemoryAnswer];
  await once(child, "exit");
  return answer;
}

/** By the mock's own trace: every stream has output. */
async function allStreaming(mock: MockProcess, streams: number): Promise<void> {
  for (;;) {
    await wait(SETTLE_SECONDS * 1000);
    const requests = await mock.trace();
    if (requests.filter(({ actualMs }) => actualMs.length > 2).length >= streams) return;
  }
}
