import { systemClock } from "../src/base/clock.ts";
import { openPool } from "../src/run/pool.ts";
import { cpuTimed } from "./clock.ts";
import { drain } from "./drain.ts";
import { median } from "./figures.ts";
import { type LoadResult, runLoad, runLoadOn } from "./load.ts";
import { createPlayer, recordAnswer } from "./memory-sockets.ts";
import { startMockProcess } from "./mock-process.ts";
import { type ErrorCell, steadyScenario } from "./timing-error.ts";

/** A load on real sockets. */
export type CostShape = ErrorCell & {
  /** Seconds that an answer takes, on average. */
  readonly answerSeconds: number;
  readonly requests: number;
  /** Each of them a drain, two loads and a drain. */
  readonly blocks: number;
};

/** A load without a network: one recorded answer, given to every stream. */
export type ReplayShape = {
  readonly streams: number;
  readonly requests: number;
  readonly blocks: number;
};

export type CostFigures = {
  readonly chunks: number;
  /** Processor time, user and system, of the whole client process; medians of the blocks. */
  readonly clientUsPerChunk: number;
  readonly drainUsPerChunk: number;
  /** Median of the blocks' own ratios. */
  readonly ratio: number;
  /** The middle half of the ratios: how well the machine repeats itself. */
  readonly ratioSpread: readonly [low: number, high: number];
};

export type CostResult = CostShape & CostFigures;
export type ReplayResult = ReplayShape & CostFigures;

/** What the product's client costs beside a bare undici drain of the same answers from the same mock. */
export async function measureCost(shape: CostShape): Promise<CostResult> {
  await using mock = await startMockProcess(steadyScenario(shape, shape.answerSeconds));
  const load = { streams: shape.streams, requests: shape.requests };
  const figures = await inTurns(shape.blocks, {
    drain: () => drain(mock.baseUrl, load),
    client: () => runLoad(mock.baseUrl, load),
  });
  return { ...shape, ...figures };
}

/**
 * The same without kernel, mock and waiting: undici and the client read a recorded answer from
 * memory, as fast as they can. What is left is their own work, so a change of it stands out far more,
 * and passes are so short that what the machine does beside strikes both sides alike.
 */
export async function measureReplay(shape: ReplayShape): Promise<ReplayResult> {
  const player = createPlayer(await recordOne());
  const clock = systemClock();
  const baseUrl = "http://replay.invalid/v1";
  const figures = await inTurns(shape.blocks, {
    drain: () => player.whilePlaying(() => drain(baseUrl, shape, player.connectorOf({}))),
    client: () =>
      player.whilePlaying(async () => {
        const dispatcher = openPool(clock, { connectorOf: player.connectorOf });
        try {
          return await runLoadOn({ dispatcher, clock }, { baseUrl, shape });
        } finally {
          await dispatcher.destroy();
        }
      }),
  });
  return { ...shape, ...figures };
}

async function recordOne(): Promise<readonly Buffer[]> {
  await using mock = await startMockProcess(
    steadyScenario({ streams: 1, tokensPerSecond: 250 }, 0.4),
  );
  return await recordAnswer(mock.baseUrl);
}

type Sides = {
  readonly drain: () => Promise<unknown>;
  readonly client: () => Promise<Pick<LoadResult, "chunks">>;
};

/**
 * Turn and turn about in this process, so that whatever else the machine does strikes both sides, and
 * each as often first as second, so that what one leaves to the other, such as garbage, cancels out.
 */
async function inTurns(blocks: number, sides: Sides): Promise<CostFigures> {
  // Compiles both paths, and learns how many chunks the answers have: the server gives the same ones.
  await sides.drain();
  const { chunks } = await sides.client();
  const perChunk = async (side: () => Promise<unknown>) => ((await cpuTimed(side)) * 1000) / chunks;
  const drains: number[] = [];
  const clients: number[] = [];
  for (let block = 0; block < blocks; block++) {
    const drainFirst = await perChunk(sides.drain);
    const clientSecond = await perChunk(sides.client);
    const clientFirst = await perChunk(sides.client);
    const drainSecond = await perChunk(sides.drain);
    drains.push((drainFirst + drainSecond) / 2);
    clients.push((clientFirst + clientSecond) / 2);
  }
  const ratios = clients.map((client, block) => client / (drains[block] ?? Number.NaN));
  const sorted = ratios.toSorted((a, b) => a - b);
  return {
    chunks,
    clientUsPerChunk: median(clients),
    drainUsPerChunk: median(drains),
    ratio: median(ratios),
    ratioSpread: [
      sorted[Math.floor(sorted.length / 4)] ?? Number.NaN,
      sorted[Math.ceil((sorted.length * 3) / 4) - 1] ?? Number.NaN,
    ],
  };
}
