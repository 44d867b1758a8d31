// Fits the `dual-sm120-*` profiles of the mock to recorded runs and prints parameters and errors:
//   node scripts/fit-profiles.ts DIRECTORY_OF_ARTIFACTS
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import type { Clock } from "../mock-vllm/clock/clock.ts";
import { eventHeap } from "../mock-vllm/clock/event-heap.ts";
import type { EngineConfig } from "../mock-vllm/scheduler/config.ts";
import { createEngine } from "../mock-vllm/scheduler/create-engine.ts";
import { engineConfig } from "../mock-vllm/scheduler/profiles.ts";
import { type ReplayRow, readReplayRows } from "../mock-vllm/scheduler/replay-rows.ts";

/** One recorded run and what of it is compared. */
type Recording = {
  readonly file: string;
  readonly concurrency: number;
  /** False: the server had part of these prompts in its cache, so only generation is compared. */
  readonly firstOutput: boolean;
};

type Fit = {
  readonly start: EngineConfig;
  readonly fitted: readonly Recording[];
  /** Compared, but the search does not see them. */
  readonly checked: readonly Recording[];
};

const PARAMETERS = [
  "arrivalUs",
  "stepUs",
  "prefillTokenUs",
  "prefillContextUsPer1mPairs",
  "decodeSeqUs",
  "kvReadUsPer1kTokens",
] as const satisfies readonly (keyof EngineConfig)[];

const A1 = "2026-07-28-agents-a1-multimodal-qualification-fp8-moe-ab-";
const A1_LONG = "2026-07-29-agents-a1-qwen-262k-head-to-head-agents-a1-fp8-262k-capacity-";
const R16 =
  "2026-08-01-deepseek-v4-flash-0731-nvfp4-capacity-r16-b12x-dspark5-low-4k-c1-r3-headroom2048-";
const R16_SEATS = "2026-08-02-deepseek-r16-maxseq16-igpu-capacity-";
const OFFLOAD = "2026-08-02-deepseek-0731-native-kv-offload-";

const FITS: Readonly<Record<string, Fit>> = {
  "dual-sm120-tp1": {
    start: engineConfig("instant", {
      arrivalUs: 5000,
      stepUs: 5000,
      prefillTokenUs: 33,
      prefillContextUsPer1mPairs: 900,
      decodeSeqUs: 400,
      kvReadUsPer1kTokens: 5,
      prefixCaching: false,
    }),
    fitted: [
      alone(`${A1_LONG}8k-c1`),
      alone(`${A1}default-v3-protected-r1`),
      alone(`${A1}default-v3-protected-r3`),
      alone(`${A1_LONG}240k-c1`),
      together(`${A1}default-v3-primary-r1`, 16),
      together(`${A1}default-v3-primary-r2`, 16),
      together(`${A1}default-v3-primary-r3`, 16),
    ],
    checked: [alone(`${A1}tuned-v3-protected-r1`), together(`${A1}tuned-v3-primary-r2`, 16)],
  },
  "dual-sm120-tp2": {
    start: engineConfig("instant", {
      arrivalUs: 5000,
      stepUs: 25_000,
      prefillTokenUs: 100,
      prefillContextUsPer1mPairs: 500,
      decodeSeqUs: 1800,
      kvReadUsPer1kTokens: 0,
      speculation: { draftTokens: 5, acceptance: 0.8 },
    }),
    fitted: [
      alone(`${R16}r1`),
      alone(`${R16}r3`),
      alone(`${R16_SEATS}32k-c1-r3-1m-maxseq4-low`),
      alone(`${OFFLOAD}eviction-sequence-256k-offload16-6x150k`),
      { ...together(`${R16_SEATS}4k-c16-r16-low`, 16), firstOutput: false },
    ],
    checked: [
      alone(`${OFFLOAD}capacity-4k-c1-r2`),
      alone(`${OFFLOAD}capacity-4k-c1-r3`),
      together(`${R16_SEATS}4k-c16-r16-low`, 16),
    ],
  },
};

const readRows = new Map<string, readonly ReplayRow[]>();

for (const [name, fit] of Object.entries(FITS)) report(name, fit);

function report(name: string, { start, fitted, checked }: Fit): void {
  const config = search(withAcceptance(start, fitted), fitted);
  console.log(`\n${name}`);
  for (const parameter of PARAMETERS) console.log(`  ${parameter}: ${config[parameter]}`);
  if (config.speculation !== null) console.log(`  acceptance: ${config.speculation.acceptance}`);
  for (const [title, recordings] of [
    ["fitted", fitted],
    ["only checked", checked],
  ] as const) {
    console.log(`  ${title}: median error, largest error of first output and of generation`);
    for (const recording of recordings) console.log(`    ${describe(config, recording)}`);
  }
}

/** A pattern search in whole units: the steps double on success and halve on failure. */
function search(start: EngineConfig, recordings: readonly Recording[]): EngineConfig {
  let best = start;
  let bestError = meanError(start, recordings);
  const steps = new Map(PARAMETERS.map((name) => [name, Math.max(1, start[name] >> 2)]));
  for (let round = 0; round < 400 && [...steps.values()].some((step) => step >= 1); round++) {
    for (const name of PARAMETERS) {
      const step = Math.round(steps.get(name) ?? 0);
      if (step < 1) continue;
      const better = [best[name] + step, best[name] - step]
        .filter((value) => value >= 0)
        .map((value): EngineConfig => ({ ...best, [name]: value }))
        .map((config) => ({ config, error: meanError(config, recordings) }))
        .filter(({ error }) => error < bestError)
        .sort((one, other) => one.error - other.error)[0];
      steps.set(name, better === undefined ? step / 2 - 0.25 : step * 2);
      if (better === undefined) continue;
      best = better.config;
      bestError = better.error;
    }
  }
  return best;
}

/** The acceptance whose mean tokens a step are the recorded tokens a chunk of the lone requests. */
function withAcceptance(config: EngineConfig, recordings: readonly Recording[]): EngineConfig {
  if (config.speculation === null) return config;
  const rows = recordings.filter(({ concurrency }) => concurrency === 1).flatMap(rowsOf);
  const tokens = rows.reduce((sum, { outputTokens }) => sum + outputTokens, 0);
  const chunks = rows.reduce((sum, row) => sum + row.reasoningChunks + row.contentChunks, 0);
  const { draftTokens } = config.speculation;
  const perStep = (acceptance: number) =>
    Array.from({ length: draftTokens + 1 }, (_, at) => acceptance ** at).reduce((a, b) => a + b);
  let acceptance = 0;
  while (perStep(acceptance + 0.01) <= tokens / chunks) acceptance += 0.01;
  return {
    ...config,
    speculation: { draftTokens, acceptance: Math.round(acceptance * 100) / 100 },
  };
}

/** Mean absolute log ratio: a server's cold first request weighs no more than any other. */
function meanError(config: EngineConfig, recordings: readonly Recording[]): number {
  const means = recordings.map((recording) => {
    const ratios = compare(config, recording).flatMap(({ firstOutput, generation }) =>
      recording.firstOutput ? [firstOutput, generation] : [generation],
    );
    return ratios.reduce((sum, ratio) => sum + Math.abs(Math.log(ratio)), 0) / ratios.length;
  });
  return means.reduce((sum, mean) => sum + mean, 0) / means.length;
}

function describe(config: EngineConfig, recording: Recording): string {
  const ratios = compare(config, recording);
  const errors = (pick: "firstOutput" | "generation") => {
    const percent = ratios
      .map((ratio) => (ratio[pick] - 1) * 100)
      .sort((one, other) => Math.abs(one) - Math.abs(other));
    const middle = percent.toSorted((a, b) => a - b)[Math.ceil(percent.length / 2) - 1] ?? 0;
    return `${middle.toFixed(1)} %, ${(percent.at(-1) ?? 0).toFixed(1)} %`;
  };
  const first = recording.firstOutput ? errors("firstOutput") : "not compared";
  return `${recording.file} (${ratios.length} rows): ${first} | ${errors("generation")}`;
}

/** Simulated over recorded, row by row. */
function compare(config: EngineConfig, recording: Recording) {
  const rows = rowsOf(recording);
  const times = simulate(config, rows, recording);
  return rows.map((row, at) => ({
    firstOutput: (times[at]?.firstMs ?? 0) / row.firstOutputMs,
    generation:
      ((times[at]?.endMs ?? 0) - (times[at]?.firstMs ?? 0)) / (row.endMs - row.firstOutputMs),
  }));
}

function simulate(config: EngineConfig, rows: readonly ReplayRow[], recording: Recording) {
  const { clock, runAll } = heapClock();
  // Where the cache had an unknown part, equal prompts take prefill out of the comparison.
  const engine = createEngine({ ...config, prefixCaching: !recording.firstOutput }, clock);
  const times = rows.map(() => ({ firstMs: 0, endMs: 0 }));
  let sent = 0;
  function sendNext(): void {
    const at = sent++;
    const row = rows[at];
    const time = times[at];
    if (row === undefined || time === undefined) return;
    const startMs = clock.now();
    engine.submit({
      id: String(at),
      key: `${recording.file}/${at}`,
      promptTokenIds: new Array<number>(row.promptTokens ?? 1).fill(0),
      outputTokens: row.outputTokens,
      maxTokens: row.outputTokens,
      finishReason: "stop",
      cacheSalt: null,
      onScheduled: () => {},
      onAborted: () => {},
      onEmission({ plannedMs, totalTokens, tokens, finished }) {
        if (totalTokens === tokens) time.firstMs = plannedMs - startMs;
        if (!finished) return;
        time.endMs = plannedMs - startMs;
        sendNext();
      },
    });
  }
  for (let seat = 0; seat < recording.concurrency; seat++) sendNext();
  runAll();
  return times;
}

function heapClock(): { readonly clock: Clock; readonly runAll: () => void } {
  const events = eventHeap();
  let nowMs = 0;
  return {
    clock: {
      now: () => nowMs,
      unixNs: () => 0n,
      after: (delayMs, run) => events.push(nowMs + delayMs, run),
    },
    runAll() {
      for (let atMs = events.nextMs(); atMs !== undefined; atMs = events.nextMs()) {
        nowMs = atMs;
        events.runAt(atMs);
      }
    },
  };
}

function alone(name: string): Recording {
  return { file: name, concurrency: 1, firstOutput: true };
}

function together(name: string, concurrency: number): Recording {
  return { file: name, concurrency, firstOutput: true };
}

function rowsOf({ file }: Recording): readonly ReplayRow[] {
  const known = readRows.get(file);
  if (known !== undefined) return known;
  const rows = readReplayRows(readFileSync(join(argv[2] ?? ".", `${file}.json`), "utf8"), file);
  readRows.set(file, rows);
  return rows;
}
