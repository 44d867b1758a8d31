import { type ErrorResult, measureError } from "./timing-error.ts";

/** The p99 error that a load must stay under, in ms. */
const LIMIT_MS = 5;

/** Loads of rising chunk rate, up to what the mock's own core gives. */
const STEPS = [
  { streams: 16, tokensPerSecond: 100 },
  { streams: 32, tokensPerSecond: 100 },
  { streams: 64, tokensPerSecond: 100 },
  { streams: 128, tokensPerSecond: 100 },
  { streams: 256, tokensPerSecond: 100 },
  { streams: 384, tokensPerSecond: 100 },
  { streams: 512, tokensPerSecond: 100 },
  { streams: 768, tokensPerSecond: 100 },
  { streams: 1024, tokensPerSecond: 100 },
];

export type Capacity = {
  readonly steps: readonly ErrorResult[];
  /** Null where not even the first step stayed under the limit. */
  readonly highest: ErrorResult | null;
};

/** Raises the load until the p99 error of requests under way is over the limit. */
export async function measureCapacity(): Promise<Capacity> {
  const steps: ErrorResult[] = [];
  let highest: ErrorResult | null = null;
  for (const step of STEPS) {
    const result = await measureError(step, 3);
    steps.push(result);
    if (result.settled.p99 > LIMIT_MS) break;
    highest = result;
  }
  return { steps, highest };
}
