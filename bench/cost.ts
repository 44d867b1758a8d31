import { cpuTimed } from "./clock.ts";
import { drain } from "./drain.ts";
import { median } from "./figures.ts";
import { runLoad } from "./load.ts";
import { startMockProcess } from "./mock-process.ts";
import { type ErrorCell, steadyScenario } from "./timing-error.ts";

export type CostShape = ErrorCell & {
  /** Seconds that an answer takes, on average. */
  readonly answerSeconds: number;
  readonly requests: number;
  /** Pairs of one drain and one load. */
  readonly pairs: number;
};

export type CostResult = CostShape & {
  readonly chunks: number;
  /** Processor time, user and system, of the whole client process; medians of the pairs. */
  readonly clientUsPerChunk: number;
  readonly drainUsPerChunk: number;
  /** Median of the pairs' own ratios. */
  readonly ratio: number;
  /** The middle half of the ratios: how well the machine repeats itself. */
  readonly ratioSpread: readonly [low: number, high: number];
};

/**
 * What the product's client costs beside a bare undici drain of the same answers from the same mock,
 * turn and turn about in this process, so that whatever else the machine does strikes both.
 */
export async function measureCost(shape: CostShape): Promise<CostResult> {
  await using mock = await startMockProcess(steadyScenario(shape, shape.answerSeconds));
  const load = { streams: shape.streams, requests: shape.requests };
  // Compiles both paths, and learns how many chunks the answers have: the mock gives the same ones.
  await drain(mock.baseUrl, load);
  const { chunks } = await runLoad(mock.baseUrl, load);
  const drains: number[] = [];
  const clients: number[] = [];
  for (let pair = 0; pair < shape.pairs; pair++) {
    drains.push(((await cpuTimed(() => drain(mock.baseUrl, load))) * 1000) / chunks);
    clients.push(((await cpuTimed(() => runLoad(mock.baseUrl, load))) * 1000) / chunks);
  }
  const ratios = clients.map((client, pair) => client / (drains[pair] ?? Number.NaN));
  const sorted = ratios.toSorted((a, b) => a - b);
  return {
    ...shape,
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
