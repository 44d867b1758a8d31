import { readFile, writeFile } from "node:fs/promises";
import type { CostResult, CostShape } from "./cost.ts";

/** What a chunk costs beside a bare drain, as committed. */
export type Baseline = { readonly ratio: number; readonly shape: CostShape };

const PATH = new URL("./baseline.json", import.meta.url);

/** Growth of the ratio from which a change is refused. */
export const LIMIT = 1.2;

/** The load of the short form: small enough for CI, long enough to repeat itself. */
export const SHORT_SHAPE: CostShape = {
  streams: 64,
  tokensPerSecond: 100,
  answerSeconds: 1,
  requests: 64,
  pairs: 7,
};

export type Judgement = {
  readonly passed: boolean;
  readonly growth: number;
  readonly text: string;
};

/** Compares ratios, never times: what a machine does to one side it does to the other. */
export function judgeCost(measured: Pick<CostResult, "ratio">, baseline: Baseline): Judgement {
  const growth = measured.ratio / baseline.ratio;
  const passed = growth < LIMIT;
  const ratios = `${measured.ratio.toFixed(2)} × the bare drain, stored ${baseline.ratio.toFixed(2)} ×`;
  const change = `${growth >= 1 ? "+" : "−"}${Math.abs((growth - 1) * 100).toFixed(0)} %`;
  const advice = passed
    ? ""
    : " A chunk costs the client too much more. Find what does it, or, where it is meant, store the new ratio: npm run bench -- --store.";
  return { passed, growth, text: `A chunk costs ${ratios} (${change}).${advice}` };
}

/** @throws Error when it was stored for another load */
export async function readBaseline(): Promise<Baseline> {
  const baseline = JSON.parse(await readFile(PATH, "utf8")) as Baseline;
  if (JSON.stringify(baseline.shape) === JSON.stringify(SHORT_SHAPE)) return baseline;
  throw new Error(
    "bench/baseline.json is of another load. Store it anew: npm run bench -- --store.",
  );
}

export async function storeBaseline({ ratio }: CostResult): Promise<void> {
  const rounded = Number(ratio.toFixed(3));
  const baseline: Baseline = { ratio: rounded, shape: SHORT_SHAPE };
  await writeFile(PATH, `${JSON.stringify(baseline, null, 2)}\n`);
}
