import { readFile, writeFile } from "node:fs/promises";
import {
  type CostFigures,
  type CostShape,
  measureCost,
  measureReplay,
  type ReplayShape,
} from "./cost.ts";

/** The short form's two loads. */
export const SHORT_NAMES = ["replay", "sockets"] as const;

export type ShortName = (typeof SHORT_NAMES)[number];

/** What a chunk costs beside a bare drain, as committed. */
export type Baseline = Readonly<Record<ShortName, Stored>>;
type Stored = { readonly ratio: number; readonly shape: ReplayShape | CostShape };

type ShortLoad = {
  readonly shape: ReplayShape | CostShape;
  /** Growth of the ratio from which a change is refused: well above what the machine alone does to it. */
  readonly limit: number;
  /** What the ratio is of, for the report. */
  readonly label: string;
  measure(times: number): Promise<CostFigures>;
};

const REPLAY: ReplayShape = { streams: 64, requests: 64, blocks: 75 };
const SOCKETS: CostShape = {
  ...{ streams: 64, tokensPerSecond: 100, answerSeconds: 0.3 },
  ...{ requests: 64, blocks: 7 },
};

/** Small enough for CI, long enough to repeat themselves. */
export const SHORT_LOADS: Readonly<Record<ShortName, ShortLoad>> = {
  replay: {
    ...{ shape: REPLAY, limit: 1.12, label: "from memory" },
    measure: (times) => measureReplay({ ...REPLAY, blocks: REPLAY.blocks * times }),
  },
  // What only the kernel makes dear, such as a system call more, shows here alone.
  sockets: {
    ...{ shape: SOCKETS, limit: 1.25, label: "on sockets" },
    measure: (times) => measureCost({ ...SOCKETS, blocks: SOCKETS.blocks * times }),
  },
};

const PATH = new URL("./baseline.json", import.meta.url);

export type Judgement = {
  readonly passed: boolean;
  readonly text: string;
};

/** Compares ratios, never times: what a machine does to one side it does to the other. */
export function judgeCost(
  name: ShortName,
  measured: Pick<CostFigures, "ratio">,
  stored: Pick<Stored, "ratio">,
): Judgement {
  const { limit, label } = SHORT_LOADS[name];
  const growth = measured.ratio / stored.ratio;
  const passed = growth < limit;
  const ratios = `${measured.ratio.toFixed(2)} × the bare drain, stored ${stored.ratio.toFixed(2)} ×`;
  const change = `${percent(growth)}, allowed less than ${percent(limit)}`;
  const advice = passed
    ? ""
    : " A chunk costs the client too much more. Find what does it, or, where it is meant, store the new ratio: npm run bench -- --store.";
  return { passed, text: `A chunk ${label} costs ${ratios} (${change}).${advice}` };
}

function percent(growth: number): string {
  return `${growth >= 1 ? "+" : "−"}${Math.abs((growth - 1) * 100).toFixed(0)} %`;
}

/** @throws Error when it was stored for other loads */
export async function readBaseline(): Promise<Baseline> {
  const baseline = JSON.parse(await readFile(PATH, "utf8")) as Baseline;
  const isOfTheseLoads = SHORT_NAMES.every(
    (name) => JSON.stringify(baseline[name]?.shape) === JSON.stringify(SHORT_LOADS[name].shape),
  );
  if (isOfTheseLoads) return baseline;
  throw new Error(
    "bench/baseline.json is of another load. Store it anew: npm run bench -- --store.",
  );
}

export async function storeBaseline(ratios: Readonly<Record<ShortName, number>>): Promise<void> {
  const stored = (name: ShortName): Stored => ({
    ratio: Number(ratios[name].toFixed(3)),
    shape: SHORT_LOADS[name].shape,
  });
  const baseline: Baseline = { replay: stored("replay"), sockets: stored("sockets") };
  await writeFile(PATH, `${JSON.stringify(baseline, null, 2)}\n`);
}
