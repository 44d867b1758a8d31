import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "@jest/globals";
import { canonicalText } from "../../src/artifact/canonical-text.ts";
import { missingKeys } from "../../src/artifact/revision.ts";
import { utcLabel } from "../../src/base/clock.ts";
import { summarize } from "../../src/summarize/summary.ts";
import { anObserved, REFERENCE_WALL_MS, referenceRun } from "../summarize/builders.ts";
import { anArtifact, aPlan, reread, someParts } from "./builders.ts";

const REFERENCE = "../shared/data/reference-run.json";
const withData = existsSync(REFERENCE) ? test : test.skip;

withData("our file has every key of the reference run, with the same types", async () => {
  const reference = JSON.parse(await readFile(REFERENCE, "utf8"));
  const ours = JSON.parse(canonicalText(anArtifact()));
  expect(missingPaths(reference, ours)).toEqual([]);
});

/** Paths that the first has and the second lacks or has with another type; null fits any type. */
function missingPaths(wanted: unknown, found: unknown, path = ""): readonly string[] {
  if (wanted === null || found === null) return [];
  if (typeof wanted !== typeof found || Array.isArray(wanted) !== Array.isArray(found))
    return [path];
  if (typeof wanted !== "object" || typeof found !== "object") return [];
  return Object.entries(wanted).flatMap(([key, value]) =>
    Object.hasOwn(found, key)
      ? missingPaths(value, found[key as keyof typeof found], `${path}.${key}`)
      : [`${path}.${key}`],
  );
}

withData("the reference run's requests give its metrics to a relative 1e-12", async () => {
  const { metrics } = JSON.parse(await readFile(REFERENCE, "utf8"));
  const ours: Record<string, unknown> = anArtifact().metrics;
  const other = Object.keys(metrics).filter((key) => {
    const [wanted, found] = [metrics[key], ours[key]];
    if (typeof wanted !== "number") return JSON.stringify(wanted) !== JSON.stringify(found);
    return Math.abs(Number(found) / wanted - 1) > 1e-12 && found !== wanted;
  });
  // The builder gives every request the first one's count of reasoning chunks.
  expect(other).toEqual(["reasoning_chunks"]);
});

test("no key of the newest revision is missing", () => {
  expect(missingKeys(reread(anArtifact()).artifact)).toEqual([]);
});

test("run id and labels are cut to the second, stamps are exact", () => {
  expect(anArtifact()).toMatchObject({
    run_id: "benchmark-20260917T172104Z",
    started_at: "2026-09-17T17:21:04Z",
    started_at_unix_ns: 1789665664243641356n,
    finished_at: "2026-09-17T17:21:29Z",
    finished_at_unix_ns: 1789665689912896690n,
  });
  expect(utcLabel(1_709_251_199_999_999_999n)).toBe("2024-02-29T23:59:59Z");
});

test.each([
  ["http://user:hunter2@10.0.0.1:8000/v1", "http://10.0.0.1:8000/v1"],
  ["https://host/v1/?api_key=hunter2#hunter2", "https://host/v1"],
  ["http://127.0.0.1:30002/v1", "http://127.0.0.1:30002/v1"],
  ["http://host:8000", "http://host:8000"],
])("of the address %s only %s is written", (baseUrl, written) => {
  const artifact = anArtifact({ identity: { ...someParts().identity, baseUrl } });
  expect(artifact.base_url).toBe(written);
  expect(canonicalText(artifact)).not.toContain("hunter2");
});

test("what was asked of sampling and what was sent are told apart", () => {
  expect(anArtifact().sampling).toEqual({
    temperature: { effective_request: 0, requested: null, sent: true },
    top_p: { effective_request: null, requested: null, sent: false },
  });
  expect(anArtifact({ plan: aPlan({ temperature: 0.7, topP: 0.9 }) }).sampling).toEqual({
    temperature: { effective_request: 0.7, requested: 0.7, sent: true },
    top_p: { effective_request: 0.9, requested: 0.9, sent: true },
  });
});

test("sampled contexts, no words and no shared prefix are written as the format wants them", () => {
  const plan = aPlan({ fixedContextTokens: null, responseWords: null, sharedPrefixTokens: 4000 });
  expect(anArtifact({ plan })).toMatchObject({
    context_tokens: null,
    response_words: 0,
    shared_prefix_tokens: 0,
  });
});

test("what the format has no key for stands under extensions alone", () => {
  const artifact = anArtifact({
    extensions: {
      writer: { name: "vllm-bench", version: "0.1.0" },
      incomplete: { reason: "SIGINT" },
      calibration: { method: "tokenize" },
      clientSelfCheck: { trusted: true },
      settings: { margin: 1024 },
    },
  });
  expect(artifact.extensions).toMatchObject({
    writer: { name: "vllm-bench", version: "0.1.0" },
    incomplete: { reason: "SIGINT" },
    calibration: { method: "tokenize" },
    client_self_check: { trusted: true },
    settings: { margin: 1024, timeout_ms: 900000 },
    prompt_nonce: "k7f3",
    finish_reasons: { stop: 4 },
    failure_timings: [],
  });
  expect(artifact.extensions?.request_details?.[0]).toMatchObject({
    request_index: 0,
    last_output_ms: 20180.567106935196,
    finish_reason: "stop",
  });
});

test("a finish reason that is no fit name for a key is counted as other", () => {
  const observed = ["__proto__", "constructor", "stop"].map((finishReason, index) =>
    anObserved({ index, finishReason }),
  );
  const artifact = anArtifact({ summary: summarize(observed, { wallClockMs: 1 }) });
  expect(artifact.extensions?.finish_reasons).toEqual({ other: 2, stop: 1 });
  expect(reread(artifact).artifact).toEqual(artifact);
});

test("the fingerprint depends on what was run, not on where, when, by which seed or how it went", () => {
  const same = anArtifact({
    identity: {
      ...someParts().identity,
      baseUrl: "http://elsewhere/v1",
      sourceRecipe: "m#t",
      clockDomainId: "lab",
    },
    plan: aPlan({ contextSeed: 7, promptNonce: "other", timeoutMs: 1, maxContextTokens: null }),
    span: { startedAtUnixNs: 1n, finishedAtUnixNs: 2n },
    summary: summarize(referenceRun().slice(1), { wallClockMs: REFERENCE_WALL_MS + 1 }),
  });
  expect(anArtifact().configuration_fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(same.configuration_fingerprint).toBe(anArtifact().configuration_fingerprint);
});

test("each thing that makes another experiment makes another fingerprint", () => {
  const { identity } = someParts();
  const others = [
    anArtifact(),
    anArtifact({ identity: { ...identity, engine: "sglang" } }),
    anArtifact({ identity: { ...identity, gpu: "dual-sm90" } }),
    anArtifact({ summary: summarize([anObserved()], { wallClockMs: 1 }) }),
    ...[
      { model: "another" },
      { concurrency: 8 },
      { maxTokens: 64 },
      { contextDistribution: { "4096": 4 } },
      { fixedContextTokens: null },
      { responseWords: 32 },
      { controlledOutputPolicy: "observe" as const },
      { requestCanaries: false },
      { promptCacheMode: "shared" as const, sharedPrefixTokens: 0 },
      { promptCacheMode: "shared" as const, sharedPrefixTokens: 8 },
      { sharedPrefixBurst: true },
      { temperature: 0.5 },
      { topP: 0.5 },
      { thinkingMode: "disabled" as const },
      { reasoningEffort: null },
    ].map((change) => anArtifact({ plan: aPlan(change) })),
  ];
  expect(new Set(others.map((artifact) => artifact.configuration_fingerprint)).size).toBe(
    others.length,
  );
});
