import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { canonicalText } from "../../src/artifact/canonical-text.ts";
import { parseArtifact, type ReadArtifact, readArtifact } from "../../src/artifact/read.ts";
import { revisionOf } from "../../src/artifact/revision.ts";
import type { Artifact } from "../../src/artifact/schema.ts";
import { verifyArtifact } from "../../src/artifact/verify.ts";
import { UNCHECKED } from "../../src/observe/answer-checks.ts";
import { summarize } from "../../src/summarize/summary.ts";
import { referenceRun } from "../summarize/builders.ts";
import { anArtifact, reread } from "./builders.ts";

const DATA = "../shared/data";
const withData = existsSync(DATA) ? test : test.skip;

function differingKeys(artifact: Artifact): readonly string[] {
  const read = { path: "a.json", artifact, revision: revisionOf(artifact) };
  return verifyArtifact(read).differences.map((difference) => difference.key);
}

test("any single number changed in metrics is found, by its key", () => {
  const artifact = anArtifact();
  const numeric = Object.entries(artifact.metrics).filter(([, value]) => typeof value === "number");
  fc.assert(
    fc.property(
      fc.constantFrom(...numeric),
      fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
      ([key, value], change) => {
        const whole = /samples|chunks|tokens$|passed|unobservable|adherence$/.test(key);
        const changed =
          Number(value) + (whole ? Math.ceil(change) : Math.abs(Number(value)) * change + change);
        const metrics = { ...artifact.metrics, [key]: changed };
        expect(differingKeys({ ...artifact, metrics })).toContain(`metrics.${key}`);
      },
    ),
    { numRuns: 200 },
  );
});

test("a whole number must agree to its last digit, however large it is", () => {
  const [first] = referenceRun();
  if (!first) throw new Error("the reference run has requests");
  const usage = {
    promptTokens: 6e9,
    completionTokens: 5e9,
    cachedTokens: null,
    reasoningTokens: null,
  };
  const observed = { record: { ...first.record, usage }, checks: UNCHECKED };
  const artifact = anArtifact({ summary: summarize([observed], { wallClockMs: 1 }) });
  const metrics = { ...artifact.metrics, output_tokens: 5e9 + 1, prompt_tokens: 6e9 - 1 };
  const found = differingKeys({ ...artifact, metrics });
  expect(found).toContain("metrics.output_tokens");
  expect(found).toContain("metrics.prompt_tokens");
});

test("a detail of another request, or one whose last output is after its end, is found", () => {
  const artifact = anArtifact();
  const withDetail = (change: object) => {
    const details = (artifact.extensions?.request_details ?? []).map((detail, at) =>
      at === 1 ? { ...detail, ...change } : detail,
    );
    return differingKeys({
      ...artifact,
      extensions: { ...artifact.extensions, request_details: details },
    });
  };
  expect(withDetail({ request_index: 0 })).toEqual(["extensions.request_details[1].request_index"]);
  expect(withDetail({ last_output_ms: 24339 })).toEqual([
    "extensions.request_details[1].last_output_ms",
  ]);
});

test("any metric set to null, or null set to a number, is found", () => {
  const artifact = anArtifact();
  for (const [key, value] of Object.entries(artifact.metrics)) {
    if (typeof value === "number" || value === null) {
      const metrics = { ...artifact.metrics, [key]: value === null ? 1 : null };
      expect(differingKeys({ ...artifact, metrics })).toContain(`metrics.${key}`);
    }
  }
});

test("any single number changed in a row is found", () => {
  const artifact = anArtifact();
  const rows = artifact.request_timings ?? [];
  for (const key of Object.keys(rows[0] ?? {}).filter(
    (name) => typeof rows[0]?.[name] === "number",
  )) {
    const changed = rows.map((row, at) =>
      at === 2 ? { ...row, [key]: Number(row[key]) + 1 } : row,
    );
    expect([key, differingKeys({ ...artifact, request_timings: changed }).length > 0]).toEqual([
      key,
      true,
    ]);
  }
});

test.each([
  ["completed", 3, "completed"],
  ["failed", 1, "failed"],
  ["requests", 5, "requests"],
  ["responses_received", 5, "responses_received"],
  ["performance_eligible", false, "performance_eligible"],
  ["wall_clock_ms", 25670, "metrics.throughput_tok_s"],
  ["measurement_protocol", "capacity-v3", "measurement_protocol"],
  ["run_id", "benchmark-20260917T172105Z", "run_id"],
  ["started_at", "2026-09-17T17:21:05Z", "started_at"],
  ["finished_at", "2026-09-17T17:21:28Z", "finished_at"],
  ["started_at_unix_ns", 1789665664000000000n - 1n, "started_at"],
  ["context_distribution", { "8192": 3, "4096": 1 }, "context_distribution.8192"],
  ["request_canaries", false, "request_timings[0].request_canary"],
  ["response_words", 63, "request_timings[0].controlled_output.requested_words"],
  ["controlled_output_policy", "observe", "request_timings[0].controlled_output.policy"],
  ["context_seed", 1, "request_timings[0].request_canary.marker"],
  ["model", "another", "configuration_fingerprint"],
  ["max_tokens", 1, "configuration_fingerprint"],
])("a changed %s is found", (key, value, found) => {
  expect(differingKeys({ ...anArtifact(), [key]: value })).toContain(found);
});

test("every changed part of the population is found", () => {
  const { metric_population: population, ...rest } = anArtifact();
  if (!population) throw new Error("our files have a population");
  for (const [key, value] of Object.entries(population)) {
    if (typeof value !== "number" && typeof value !== "boolean") continue;
    const changed = { ...population, [key]: typeof value === "number" ? value + 1 : !value };
    expect(differingKeys({ ...rest, metric_population: changed })).toContain(
      `metric_population.${key}`,
    );
  }
  const samples = { ...population.p99_samples_by_metric, ttft: 5 };
  expect(
    differingKeys({
      ...rest,
      metric_population: { ...population, p99_samples_by_metric: samples },
    }),
  ).toEqual(["metric_population.p99_samples_by_metric.ttft"]);
  expect(
    differingKeys({
      ...rest,
      metric_population: { ...population, p99_interpretation: "nearest-rank" },
    }),
  ).toEqual(["metric_population.p99_interpretation"]);
});

test("a row twice, a row beyond the plan, and a row that is also a failure are found", () => {
  const artifact = anArtifact();
  const rows = artifact.request_timings ?? [];
  const withIndex = (index: number) =>
    differingKeys({
      ...artifact,
      request_timings: rows.map((row, at) => (at === 3 ? { ...row, request_index: index } : row)),
    });
  expect(withIndex(2)).toContain("request_index");
  expect(withIndex(4)).toContain("request_index");
  const failures = [{ error_type: "timeout", request_index: 1 }];
  expect(differingKeys({ ...artifact, failures })).toContain("request_index");
});

test("each key that the newest revision must have is missed when it is gone", () => {
  const artifact = anArtifact();
  const required = [
    "base_url",
    "sampling",
    "metric_population",
    "wall_clock_ms",
    "gpu",
    "timing_methodology",
  ];
  for (const gone of required) {
    const { [gone]: _, ...rest } = artifact;
    expect(differingKeys(reread(rest).artifact)).toContain(gone);
  }
  const { ttft_p99_ms: _, ...metrics } = anArtifact().metrics;
  expect(differingKeys({ ...artifact, metrics })).toEqual(["metrics.ttft_p99_ms"]);
});

withData("a change of one part in 10^8 is found in every older file that has rows", async () => {
  for (const name of readdirSync(`${DATA}/benchmark-v1`)) {
    const read = await readArtifact(`${DATA}/benchmark-v1/${name}`);
    if (!read.artifact.request_timings?.length) continue;
    expect([name, changedKeys(read)]).toEqual([
      name,
      NUMERIC_KEYS.filter((key) => typeof read.artifact.metrics[key] === "number").map(
        (key) => `metrics.${key}`,
      ),
    ]);
  }
});

const NUMERIC_KEYS = [
  "ttft_p50_ms",
  "e2e_p95_ms",
  "throughput_tok_s",
  "decode_tok_s_p50",
  "time_to_first_output_p95_ms",
] as const;

function changedKeys({ artifact }: ReadArtifact): readonly string[] {
  const metrics = { ...artifact.metrics };
  for (const key of NUMERIC_KEYS) {
    const value = metrics[key];
    if (typeof value === "number") metrics[key] = value * (1 + 1e-8);
  }
  const changed = parseArtifact(canonicalText({ ...artifact, metrics }), "a.json");
  return verifyArtifact(changed)
    .differences.map(({ key }) => key)
    .toSorted((a, b) => order(a) - order(b));
}

function order(path: string): number {
  return NUMERIC_KEYS.findIndex((key) => path === `metrics.${key}`);
}
