import { fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { timed } from "./clock.ts";
import { median } from "./figures.ts";
import { runLoad } from "./load.ts";
import { startMockProcess } from "./mock-process.ts";

export type MockPaceResult = {
  readonly streams: number;
  readonly stepMs: number;
  /** Mean time between two emissions of a stream, by the mock's own clock. */
  readonly meanGapMs: number;
  readonly worstStreamGapMs: number;
};

/** How true the mock keeps its own pace on the real clock. */
export async function measureMockPace(streams: number, stepMs: number): Promise<MockPaceResult> {
  await using mock = await startMockProcess({
    profile: "instant",
    reasoningTokens: 0,
    answerTokens: 300,
    engine: { stepUs: stepMs * 1000, maxNumSeqs: streams, kvBlocks: 1_000_000 },
  });
  await runLoad(mock.baseUrl, { streams, requests: streams });
  const gaps = (await mock.trace()).map(({ actualMs }) => {
    return ((actualMs.at(-1) ?? 0) - (actualMs[0] ?? 0)) / (actualMs.length - 1);
  });
  return {
    streams,
    stepMs,
    meanGapMs: gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length,
    worstStreamGapMs: gaps.reduce(
      (worst, gap) => (Math.abs(gap - stepMs) > Math.abs(worst - stepMs) ? gap : worst),
      stepMs,
    ),
  };
}

export type MockSpeedResult = {
  readonly streams: number;
  readonly tokens: number;
  /** Chunks a second, one write a token; medians of the rounds. */
  readonly mockPerSecond: number;
  readonly minimalPerSecond: number;
  /** Median of the rounds' own ratios. */
  readonly ratio: number;
};

/**
 * The mock as fast as it can, one write a token, beside a minimal `node:http` server that writes the
 * same frames and knows nothing; in turns, each drained by raw sockets.
 */
export async function measureMockSpeed(shape: {
  readonly streams: number;
  readonly tokens: number;
  readonly rounds: number;
}): Promise<MockSpeedResult> {
  const { streams, tokens, rounds } = shape;
  await using mock = await startMockProcess({
    profile: "instant",
    reasoningTokens: 0,
    answerTokens: tokens,
    engine: { stepsPerTurn: 1, maxNumSeqs: streams, kvBlocks: 1_000_000, prefixCaching: false },
  });
  const minimal = fork(
    fileURLToPath(new URL("./minimal-child.ts", import.meta.url)),
    [String(tokens)],
    { stdio: ["ignore", "ignore", "inherit", "ipc"] },
  );
  const [minimalUrl] = (await once(minimal, "message")) as [string];
  const rate = async (url: string) =>
    (streams * tokens * 1000) / (await timed(() => flood(url, streams)));
  const mockRates: number[] = [];
  const minimalRates: number[] = [];
  // The first round of each compiles.
  for (let round = 0; round <= rounds; round++) {
    const [ofMock, ofMinimal] = [await rate(mock.baseUrl), await rate(minimalUrl)];
    if (round === 0) continue;
    mockRates.push(ofMock);
    minimalRates.push(ofMinimal);
  }
  minimal.disconnect();
  return {
    streams,
    tokens,
    mockPerSecond: median(mockRates),
    minimalPerSecond: median(minimalRates),
    ratio: median(mockRates.map((of, round) => of / (minimalRates[round] ?? Number.NaN))),
  };
}

/** That many requests at once, every byte thrown away. */
async function flood(baseUrl: string, streams: number): Promise<void> {
  await Promise.all(Array.from({ length: streams }, (_, index) => drainSocket(baseUrl, index)));
}

function drainSocket(baseUrl: string, index: number): Promise<void> {
  const { hostname, port, pathname } = new URL(`${baseUrl}/chat/completions`);
  const body = JSON.stringify({
    model: "mock-model",
    messages: [{ role: "user", content: `Prompt ${index}` }],
    stream: true,
    max_tokens: 100_000,
    chat_template_kwargs: { enable_thinking: false },
  });
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", reject);
    let tail = "";
    socket.on("data", (bytes) => {
      tail = (tail + bytes.toString("latin1", Math.max(0, bytes.length - 64))).slice(-128);
    });
    socket.on("close", () => {
      if (tail.includes("[DONE]")) resolve();
      else reject(new Error(`The answer of ${baseUrl} ends without [DONE].`));
    });
    socket.write(
      `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  });
}
