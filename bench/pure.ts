import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createVirtualMock } from "../mock-vllm/index.ts";
import { buildArtifact } from "../src/artifact/build.ts";
import { readArtifact } from "../src/artifact/read.ts";
import { writeArtifact } from "../src/artifact/write.ts";
import { seededRandom } from "../src/base/random.ts";
import { compareRuns } from "../src/compare/comparison.ts";
import { parseGate } from "../src/compare/gate.ts";
import { describe } from "../src/stats/distribution.ts";
import { arrangements } from "../src/stats/permutation.ts";
import { summarize } from "../src/summarize/summary.ts";
import { cpuTimed, timed } from "./clock.ts";
import { median } from "./figures.ts";
import { type LoadShape, loadPlan, runLoadOn } from "./load.ts";
import { type Design, drawSides, STEADY, UNCHANGED } from "./verdicts/scenarios.ts";

export type VirtualResult = LoadShape & {
  readonly tokens: number;
  readonly chunks: number;
  readonly wallMs: number;
  readonly chunksPerSecond: number;
  /** The same by processor time: what the wall would show on a machine with nothing else to do. */
  readonly chunksPerCpuSecond: number;
};

/** A whole closed loop, client and mock in this process, on the virtual clock; the better of two. */
export async function measureVirtual(
  shape: LoadShape & { readonly tokens: number },
): Promise<VirtualResult> {
  const first = await virtualRun(shape);
  const second = await virtualRun(shape);
  return first.wallMs < second.wallMs ? first : second;
}

async function virtualRun(shape: LoadShape & { readonly tokens: number }): Promise<VirtualResult> {
  const mock = createVirtualMock({
    profile: "8b-h100",
    reasoningTokens: 0,
    answerTokens: shape.tokens,
  });
  let chunks = 0;
  let cpuMs = 0;
  const wallMs = await timed(async () => {
    cpuMs = await cpuTimed(() =>
      mock.run(async () => {
        ({ chunks } = await runLoadOn(mock, { baseUrl: mock.baseUrl, shape }));
      }),
    );
  });
  return {
    ...shape,
    chunks,
    wallMs,
    chunksPerSecond: (chunks * 1000) / wallMs,
    chunksPerCpuSecond: (chunks * 1000) / cpuMs,
  };
}

export type StatisticsResult = { readonly samples: number; readonly describeMs: number };

/** Every figure that the file has of one measure, of so many samples; median of 3. */
export async function measureStatistics(samples: number): Promise<StatisticsResult> {
  const random = seededRandom(1);
  const values = Array.from({ length: samples }, () => 100 * (1 + random.next()) ** 3);
  const times: number[] = [];
  for (let round = 0; round < 3; round++) times.push(await timed(() => describe(values)));
  return { samples, describeMs: median(times) };
}

export type ComparisonResult = {
  readonly baseRuns: number;
  readonly headRuns: number;
  readonly metrics: number;
  /** Ways to choose the head's runs among all. */
  readonly relabellings: number;
  readonly compareMs: number;
};

/** The verdict on a pool of 20 runs and 8 repetitions, from values of the runs to the intervals; median of 9. */
export async function measureComparison(): Promise<ComparisonResult> {
  const design: Design = { kind: "pool", baseRuns: 20, headRuns: 8 };
  const sides = drawSides(seededRandom(1), STEADY, { design, slower: UNCHANGED });
  const gate = parseGate("");
  const times: number[] = [];
  for (let round = 0; round < 9; round++) {
    times.push(await timed(() => compareRuns(sides, { gate, design: design.kind })));
  }
  return {
    baseRuns: design.baseRuns,
    headRuns: design.headRuns,
    metrics: gate.length,
    relabellings: arrangements(design.baseRuns, design.headRuns),
    compareMs: median(times),
  };
}

export type ArtifactResult = {
  readonly requests: number;
  readonly mebibytes: number;
  readonly summarizeMs: number;
  readonly writeMs: number;
  readonly readMs: number;
};

/** The file of so many requests, written to the disk with all its syncs, and read again; medians of 3. */
export async function measureArtifact(requests: number): Promise<ArtifactResult> {
  const observed = await manyObserved(requests);
  const folder = await mkdtemp(join(tmpdir(), "vllm-bench-artifact-"));
  const rounds: { summarizeMs: number; writeMs: number; readMs: number }[] = [];
  let bytes = 0;
  try {
    for (let round = 0; round < 3; round++) {
      let artifact = artifactOf(observed);
      const summarizeMs = await timed(() => {
        artifact = artifactOf(observed);
      });
      let path = "";
      const writeMs = await timed(async () => {
        path = await writeArtifact(artifact, folder);
      });
      const readMs = await timed(() => readArtifact(path));
      bytes = (await stat(path)).size;
      rounds.push({ summarizeMs, writeMs, readMs });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return {
    requests,
    mebibytes: bytes / 2 ** 20,
    summarizeMs: median(rounds.map((round) => round.summarizeMs)),
    writeMs: median(rounds.map((round) => round.writeMs)),
    readMs: median(rounds.map((round) => round.readMs)),
  };
}

type ManyObserved = Parameters<typeof summarize>[0];

/** Real records of the virtual mock, so that every number has the digits of a measured one. */
async function manyObserved(requests: number): Promise<ManyObserved> {
  const mock = createVirtualMock({
    profile: "8b-h100",
    reasoningTokens: [2, 6],
    answerTokens: [8, 24],
  });
  const shape = { requests, streams: 64 };
  const { observed } = await mock.run(() => runLoadOn(mock, { baseUrl: mock.baseUrl, shape }));
  return observed;
}

function artifactOf(observed: ManyObserved) {
  return buildArtifact({
    identity: {
      baseUrl: "http://127.0.0.1:8000/v1",
      engine: "vllm",
      gpu: "mock",
      manifest: null,
      tier: null,
      sourceRecipe: null,
      clockDomainId: null,
    },
    plan: loadPlan({ requests: observed.length, streams: 64 }),
    summary: summarize(observed, { wallClockMs: 60_000, plannedRequests: observed.length }),
    span: { startedAtUnixNs: 1789665664243641356n, finishedAtUnixNs: 1789665724243641356n },
  });
}
