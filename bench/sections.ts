import { measureCapacity } from "./capacity.ts";
import { measureCost, measureReplay } from "./cost.ts";
import { errorText } from "./error-text.ts";
import { measureGrowth } from "./growth.ts";
import { short, table } from "./markdown.ts";
import { measureMemory } from "./memory.ts";
import { measureMockPace, measureMockSpeed } from "./mock-speed.ts";
import { measureArtifact, measureComparison, measureStatistics, measureVirtual } from "./pure.ts";
import { measureStartUp } from "./start-up.ts";
import { type ErrorCell, type ErrorResult, measureError } from "./timing-error.ts";

export type Scale = "full" | "tiny";
export type Measured = { readonly text: string; readonly result: unknown };
type Section = {
  readonly name: string;
  readonly title: string;
  readonly measure: (scale: Scale) => Promise<Measured>;
};

/** All that is measured, in the order of the page. */
export const SECTIONS: readonly Section[] = [
  { name: "error", title: "Timing error", measure: errors },
  { name: "cost", title: "Cost of a chunk", measure: cost },
  { name: "memory", title: "Memory of a stream", measure: memory },
  { name: "capacity", title: "Capacity of one core", measure: capacity },
  { name: "virtual", title: "Virtual clock", measure: virtual },
  { name: "statistics", title: "Statistics", measure: statistics },
  { name: "artifact", title: "Artifact", measure: artifact },
  { name: "start", title: "Start-up", measure: startUp },
  { name: "growth", title: "Growth", measure: growth },
  { name: "mock", title: "The mock itself", measure: mock },
];

async function errors(scale: Scale): Promise<Measured> {
  const streams = scale === "full" ? [1, 16, 64, 256, 1024] : [1, 8];
  const rates = scale === "full" ? [20, 50, 100] : [100];
  const cells: ErrorCell[] = streams.flatMap((count) =>
    rates.map((tokensPerSecond) => ({ streams: count, tokensPerSecond })),
  );
  // The second target's own load, from the main thread and from two others.
  if (scale === "full") {
    cells.push({ streams: 1024, tokensPerSecond: 40 });
    cells.push({ streams: 1024, tokensPerSecond: 40, workers: 2 });
  }
  const results: ErrorResult[] = [];
  for (const cell of cells) results.push(await measureError(cell, cell.streams < 16 ? 12 : 3));
  return { text: errorText(results), result: results };
}

async function cost(scale: Scale): Promise<Measured> {
  const shapes =
    scale === "full"
      ? [
          { streams: 16, tokensPerSecond: 100, answerSeconds: 2, requests: 16, blocks: 5 },
          { streams: 64, tokensPerSecond: 100, answerSeconds: 2, requests: 64, blocks: 5 },
          { streams: 256, tokensPerSecond: 50, answerSeconds: 2, requests: 256, blocks: 5 },
        ]
      : [{ streams: 8, tokensPerSecond: 100, answerSeconds: 0.2, requests: 8, blocks: 1 }];
  const replay = await measureReplay(
    scale === "full"
      ? { streams: 64, requests: 64, blocks: 151 }
      : { streams: 8, requests: 8, blocks: 1 },
  );
  const results = [];
  for (const shape of shapes) results.push(await measureCost(shape));
  const labelled = [
    { label: `${replay.streams}, from memory`, ...replay },
    ...results.map((result) => ({
      label: `${result.streams} × ${result.tokensPerSecond}`,
      ...result,
    })),
  ];
  const rows = labelled.map((result) => [
    result.label,
    short(result.chunks),
    short(result.clientUsPerChunk),
    short(result.drainUsPerChunk),
    short(result.ratio),
    result.ratioSpread.map(short).join(" to "),
  ]);
  const text = table(
    ["streams × tok/s", "chunks", "client, CPU µs", "bare drain, CPU µs", "ratio", "middle half"],
    rows,
  );
  return { text, result: { replay, sockets: results } };
}

async function memory(scale: Scale): Promise<Measured> {
  const results = [];
  for (const streams of scale === "full" ? [256, 1024] : [16]) {
    results.push(await measureMemory(streams));
  }
  const rows = results.map((result) => [
    String(result.streams),
    ...[result.clientKib, result.drainKib, result.beyondSocketsKib, result.peakRssKib].map(short),
  ]);
  const text = table(
    ["streams", "client, KiB", "bare drain, KiB", "beyond sockets, KiB", "peak RSS beyond, KiB"],
    rows,
  );
  return { text, result: results };
}

async function capacity(scale: Scale): Promise<Measured> {
  if (scale === "tiny") return { text: "Not measured in the tiny form.", result: null };
  const result = await measureCapacity();
  const rows = result.steps.map((step) => [
    `${step.streams} × ${step.tokensPerSecond}`,
    short(step.chunksPerSecond),
    short(step.settled.p99),
    short(step.floor.p99),
    `${short(step.clientCore * 100)} %`,
    `${short(step.mockCore * 100)} %`,
    short(step.mockSlip.p99),
  ]);
  const found =
    result.highest === null
      ? "No load stayed under a p99 error of 5 ms."
      : `Highest rate under a p99 error of 5 ms: ${short(result.highest.chunksPerSecond)} chunks/s. Where the mock's core is full, the mock is the limit, not the client.`;
  const head = [
    "streams × tok/s",
    "chunks/s",
    "p99 error, ms",
    "floor p99, ms",
    "client core",
    "mock core",
    "mock late p99, ms",
  ];
  return { text: `${table(head, rows)}\n\n${found}`, result };
}

async function virtual(scale: Scale): Promise<Measured> {
  const requests = scale === "full" ? 1000 : 50;
  const result = await measureVirtual({ requests, streams: 64, tokens: 256 });
  const text = table(
    ["requests × tokens", "chunks", "s", "chunks/s", "chunks/s of CPU time"],
    [
      [
        `${requests} × 256`,
        short(result.chunks),
        short(result.wallMs / 1000),
        short(result.chunksPerSecond),
        short(result.chunksPerCpuSecond),
      ],
    ],
  );
  return { text, result };
}

async function statistics(scale: Scale): Promise<Measured> {
  const result = await measureStatistics(scale === "full" ? 1_000_000 : 10_000);
  const comparison = await measureComparison();
  const text = [
    table(["samples", "every figure, ms"], [[short(result.samples), short(result.describeMs)]]),
    "A comparison resamples nothing: where the samples are skewed it counts every way to relabel the " +
      "runs, exactly, and else it needs no such thing.",
    table(
      ["base runs", "head runs", "gated metrics", "relabellings", "whole comparison, ms"],
      [
        [
          ...[comparison.baseRuns, comparison.headRuns, comparison.metrics].map(String),
          comparison.relabellings.toLocaleString("en"),
          short(comparison.compareMs),
        ],
      ],
    ),
  ].join("\n\n");
  return { text, result: { ...result, comparison } };
}

async function artifact(scale: Scale): Promise<Measured> {
  const result = await measureArtifact(scale === "full" ? 10_000 : 200);
  const { requests, mebibytes, summarizeMs, writeMs, readMs } = result;
  const text = table(
    [
      "requests",
      "MiB",
      "summarize and build, ms",
      "write, ms",
      "read and check, ms",
      "write + read, ms",
    ],
    [[short(requests), ...[mebibytes, summarizeMs, writeMs, readMs, writeMs + readMs].map(short)]],
  );
  return { text, result };
}

async function startUp(scale: Scale): Promise<Measured> {
  const result = await measureStartUp(scale === "full" ? 11 : 1);
  const rows = result.map(({ what, medianMs, bestMs }) => [what, short(medianMs), short(bestMs)]);
  return { text: table(["process", "median, ms", "best, ms"], rows), result };
}

async function growth(scale: Scale): Promise<Measured> {
  const result = await measureGrowth(scale);
  const rows = result.map(({ what, unit, small, large }) => [
    what,
    unit,
    short(small),
    short(large),
    `× ${short(large / small)}`,
  ]);
  return { text: table(["what", "unit", "small", "large", "change"], rows), result };
}

async function mock(scale: Scale): Promise<Measured> {
  const full = scale === "full";
  const pace = await measureMockPace(full ? 200 : 8, 10);
  const speed = await measureMockSpeed(
    full ? { streams: 200, tokens: 500, rounds: 5 } : { streams: 8, tokens: 50, rounds: 1 },
  );
  const text = [
    table(
      ["streams", "step, ms", "mean gap, ms", "worst stream's mean gap, ms"],
      [
        [
          String(pace.streams),
          short(pace.stepMs),
          pace.meanGapMs.toFixed(3),
          pace.worstStreamGapMs.toFixed(3),
        ],
      ],
    ),
    table(
      [
        "streams × tokens, one write a token",
        "mock, chunks/s",
        "minimal node:http server, chunks/s",
        "ratio",
      ],
      [
        [
          `${speed.streams} × ${speed.tokens}`,
          ...[speed.mockPerSecond, speed.minimalPerSecond, speed.ratio].map(short),
        ],
      ],
    ),
  ].join("\n\n");
  return { text, result: { pace, speed } };
}
