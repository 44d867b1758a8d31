import { type CostResult, measureCost } from "./cost.ts";
import { measureArtifact, measureStatistics, measureVirtual } from "./pure.ts";

/** One thing measured at a size and at ten times the size. */
export type Growth = {
  readonly what: string;
  readonly unit: string;
  readonly small: number;
  readonly large: number;
};

/** Ten times the requests, tokens, streams, samples and rows. */
export async function measureGrowth(scale: "full" | "tiny"): Promise<readonly Growth[]> {
  const by = scale === "full" ? 1 : 0.1;
  const requests = 200 * by;
  const perChunk = (result: { readonly chunksPerSecond: number }) => 1e6 / result.chunksPerSecond;
  const virtual = (shape: Parameters<typeof measureVirtual>[0]) =>
    measureVirtual(shape).then(perChunk);
  const artifact = async (rows: number) => {
    const { writeMs, readMs } = await measureArtifact(rows);
    return ((writeMs + readMs) * 1000) / rows;
  };
  const statistics = async (samples: number) =>
    ((await measureStatistics(samples)).describeMs * 1e6) / samples;
  return [
    {
      what: "×10 requests, virtual clock",
      unit: "µs a chunk",
      small: await virtual({ requests, streams: 16, tokens: 64 }),
      large: await virtual({ requests: requests * 10, streams: 16, tokens: 64 }),
    },
    {
      what: "×10 streams, virtual clock",
      unit: "µs a chunk",
      small: await virtual({ requests: requests * 5, streams: 16, tokens: 64 }),
      large: await virtual({ requests: requests * 5, streams: 160, tokens: 64 }),
    },
    {
      what: "×10 tokens, virtual clock",
      unit: "µs a chunk",
      small: await virtual({ requests, streams: 16, tokens: 128 }),
      large: await virtual({ requests, streams: 16, tokens: 1280 }),
    },
    await streamGrowth(scale),
    {
      what: "×10 samples, statistics",
      unit: "ns a sample",
      small: await statistics(100_000 * by),
      large: await statistics(1_000_000 * by),
    },
    {
      what: "×10 requests, artifact write and read",
      unit: "µs a request",
      small: await artifact(1_000 * by),
      large: await artifact(10_000 * by),
    },
  ];
}

async function streamGrowth(scale: "full" | "tiny"): Promise<Growth> {
  const [few, many] = scale === "full" ? [25, 250] : [4, 40];
  const cost = async (streams: number): Promise<CostResult> =>
    measureCost({ streams, tokensPerSecond: 50, answerSeconds: 1, requests: streams, blocks: 3 });
  return {
    what: `×10 streams, real sockets (${few} to ${many})`,
    unit: "× the bare drain",
    small: (await cost(few)).ratio,
    large: (await cost(many)).ratio,
  };
}
