import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { ArtifactSubset } from "../../src/compare/artifact-subset.ts";
import { checkComparability } from "../../src/compare/comparability.ts";
import { compareRuns } from "../../src/compare/comparison.ts";
import { customBenchmarks } from "../../src/compare/custom-benchmarks.ts";
import { parseGate } from "../../src/compare/gate.ts";
import { runStatistic } from "../../src/compare/run-statistic.ts";
import { viewRun } from "../../src/compare/run-view.ts";
import { buildArtifact, buildRun, buildRuns, STEADY_PACES } from "./build-run.ts";

const DATA = "../shared/data";
const withData = existsSync(`${DATA}/reference-run.json`) ? test : test.skip;

withData("the reference run is read as what it is", () => {
  const run = viewRun(parse(`${DATA}/reference-run.json`));
  expect(run.label).toBe("benchmark-20260917T172104Z");
  expect(run.requests).toBe(4);
  expect(run.throughputTokS).toBe(98.17192502462154);
  expect(run.promptTokensMean).toBe(6067.75);
  expect(run.outputTokensMean).toBe(630);
  expect(run.tokensPerChunk).toBe(2520 / (292 + 2022));
  expect(run.samples.ttft[1]).toBe(19149.811200913973);
  expect(run.breaches).toEqual([]);
  expect(run.identity.protocol).toBe("capacity-v4-reasoning");
  expect(run.identity["reasoning-effort"]).toBe("max");
  expect(run.identity["token-source"]).toBe("usage");
});

withData("all older files are read, and each compared with itself is no finding", () => {
  const files = readdirSync(`${DATA}/benchmark-v1`);
  expect(files.length).toBeGreaterThanOrEqual(88);
  for (const file of files) {
    const run = viewRun(parse(`${DATA}/benchmark-v1/${file}`));
    const { verdict, cells } = compareRuns({ base: [run], head: [run] }, { gate: parseGate("") });
    expect(["inconclusive", "no-data", "contract-failed"]).toContain(verdict);
    for (const { metrics } of cells) {
      for (const { change } of metrics) expect(change ?? 0).toBe(0);
    }
  }
});

test("poisoned numbers become absent, never NaN: text, negative, NaN, infinite and null, but not 0", () => {
  const built = buildArtifact();
  const rows = [Number.NaN, Number.POSITIVE_INFINITY, -5, 0, "7", null, 12].map((ttft_ms) => ({
    ttft_ms,
  }));
  const run = viewRun({
    ...built,
    request_timings: rows,
    metrics: { throughput_tok_s: Number.NaN, ttft_p50_ms: "fast", output_tokens: -1 },
  });
  expect(run.samples.ttft).toEqual([0, 12]);
  expect(run.throughputTokS).toBeNull();
  expect(run.tokensPerChunk).toBeNull();
  expect(run.metrics).toEqual({ output_tokens: -1 });
});

test("whatever numbers a file holds, a comparison neither throws nor says NaN", () => {
  const number = fc.oneof(fc.double(), fc.constantFrom(0, 1e-300, 1e300, -1, Number.NaN));
  fc.assert(
    fc.property(
      fc.array(fc.array(number, { maxLength: 4 }), { minLength: 2, maxLength: 6 }),
      (runs) => {
        const views = runs.map((values, at) =>
          viewRun({
            ...buildArtifact({ at }),
            request_timings: values.map((value) => ({
              ttft_ms: value,
              e2e_ms: value,
              tpot_ms: value,
            })),
            metrics: { throughput_tok_s: values[0] ?? null },
          }),
        );
        const comparison = compareRuns(
          { base: views.slice(0, -1), head: views.slice(-1) },
          {
            gate: parseGate(""),
            allowMismatch: ["token-source", "prompt-length", "output-length"],
          },
        );
        expect(
          JSON.stringify(comparison, (_, value) => (Number.isNaN(value) ? "NaN!" : value)),
        ).not.toContain("NaN!");
      },
    ),
    { numRuns: 200 },
  );
});

test("TPOT is found under its older names, in rows and in metrics", () => {
  const [rule] = parseGate("tpot.p50");
  const built = buildArtifact();
  const rows = [{ mean_inter_token_latency_ms: 17 }];
  const old = viewRun({ ...built, request_timings: rows });
  expect(old.samples.tpot).toEqual([17]);
  const metrics = { mean_inter_token_latency_ms_p50: 18 };
  const older = viewRun({ ...built, request_timings: null, metrics });
  expect(rule && runStatistic(older, rule, "metrics")?.value).toBe(18);
});

test("throughput of a run in which requests failed is no throughput", () => {
  const built = buildArtifact();
  const metrics = { ...built.metrics, throughput_performance_eligible: false };
  expect(viewRun({ ...built, metrics }).throughputTokS).toBeNull();
});

test("a run's median is smoothed, and its sampling error shrinks with requests", () => {
  const [rule] = parseGate("ttft.p50");
  const few = rule && runStatistic(buildRun(), rule, "rows");
  const rows = Array.from({ length: 10 }, () => buildArtifact().request_timings ?? []).flat();
  const many =
    rule && runStatistic(buildRun({ artifact: { request_timings: rows } }), rule, "rows");
  expect(few?.value).toBeCloseTo(400, 6);
  expect(many?.value).toBeCloseTo(400, 6);
  expect(many?.requests).toBe(200);
  expect((few?.samplingVariance ?? 0) / (many?.samplingVariance ?? 1)).toBeGreaterThan(5);
});

test("facts that one side does not state are unverified, not different", () => {
  const stated = buildRun({ artifact: { extensions: { server: { version: "0.23.0" } } } });
  const { comparable, unverified } = checkComparability(
    { base: [stated], head: [buildRun()] },
    { allowMismatch: [] },
  );
  expect(comparable).toBe(true);
  expect(unverified).toEqual(["engine-version"]);
});

test("two versions of the engine are different, and so is one odd run in the pool", () => {
  const version = (one: string) =>
    buildRun({ artifact: { extensions: { server: { version: one } } } });
  const { comparable, mismatches } = checkComparability(
    { base: [version("0.23.0"), version("0.22.1")], head: [version("0.23.0")] },
    { allowMismatch: [] },
  );
  expect(comparable).toBe(false);
  expect(mismatches).toEqual([
    { field: "engine-version", base: ["0.22.1", "0.23.0"], head: ["0.23.0"], allowed: false },
  ]);
});

test("tokens per chunk that changed forbid comparing chunk-based values, and nothing else", () => {
  const built = buildArtifact();
  const packed = buildRun({ artifact: { metrics: { ...built.metrics, content_chunks: 426 } } });
  const { comparable, chunkValuesComparable } = checkComparability(
    { base: [buildRun()], head: [packed] },
    { allowMismatch: [] },
  );
  expect(comparable).toBe(true);
  expect(chunkValuesComparable).toBe(false);
});

test("exports are github-action-benchmark's arrays, one direction a file", () => {
  const { smallerIsBetter, biggerIsBetter } = customBenchmarks(
    buildRuns(STEADY_PACES.slice(0, 3)),
    parseGate("ttft.p50; throughput; decode.p50"),
  );
  expect(smallerIsBetter).toEqual([
    {
      name: "Time to first token (TTFT) p50 (c=4 ctx=8192 out=64)",
      unit: "ms",
      value: expect.closeTo(400.9333, 3),
      range: "± 10.5",
      extra: "repetitions=3\nn=60\nmodel=m\nengine=vllm\ngpu=dual-sm120",
    },
  ]);
  expect(biggerIsBetter.map(({ name, unit }) => [name, unit])).toEqual([
    ["Throughput (c=4 ctx=8192 out=64)", "tok/s"],
    ["Decode p50 (c=4 ctx=8192 out=64)", "tok/s"],
  ]);
});

test("an export of one repetition has no range, and one of nothing no entry", () => {
  const rules = parseGate("ttft.p50; tpot.p50");
  const noTpot = buildArtifact().request_timings?.map((row) => ({ ...row, tpot_ms: null })) ?? [];
  const { smallerIsBetter } = customBenchmarks(
    [buildRun({ artifact: { request_timings: noTpot } })],
    rules,
  );
  expect(smallerIsBetter.map(({ name, range }) => [name, range])).toEqual([
    ["Time to first token (TTFT) p50 (c=4 ctx=8192 out=64)", undefined],
  ]);
});

function parse(path: string): ArtifactSubset {
  return JSON.parse(readFileSync(path, "utf8")) as ArtifactSubset;
}
