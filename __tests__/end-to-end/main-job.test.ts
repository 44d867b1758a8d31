import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { artifactNames, temporaryFolder } from "./folder.ts";
import { CLI, NODES, runProgram } from "./program.ts";
import referenceKeys from "./reference-keys.json" with { type: "json" };

const MAIN_JOB =
  "run --mock instant --requests 4 --concurrency 4 --context-tokens 8192 --response-words 64 " +
  "--request-canaries --controlled-output-policy strict --max-tokens 16384 --output-dir";

test.each(NODES)("on %s the main job leaves one artifact that verifies", async (_, node) => {
  await using folder = await temporaryFolder();
  const run = await runProgram([CLI, ...MAIN_JOB.split(" "), folder.path], { node });
  expect(run.exitCode).toBe(0);
  expect(run.stdout).toContain("4 of 4 requests completed");
  expect(run.stdout).toMatch(/p50 +p90 +p95 +p99\* +max/);

  const files = await artifactNames(folder.path);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^benchmark-\d{8}T\d{6}Z\.json$/);
  const file = path.join(folder.path, files[0] ?? "");
  const artifact = JSON.parse(await readFile(file, "utf8"));
  expect(artifact.schema).toBe("anvil-serving.benchmark/v1");
  expect(Object.keys(artifact)).toEqual(expect.arrayContaining(referenceKeys.topLevel));
  expect(Object.keys(artifact.metrics)).toEqual(expect.arrayContaining(referenceKeys.metrics));
  expect(Object.keys(artifact.metric_population)).toEqual(
    expect.arrayContaining(referenceKeys.metricPopulation),
  );
  expect(artifact.request_timings).toHaveLength(4);
  for (const row of artifact.request_timings) {
    expect(Object.keys(row)).toEqual(expect.arrayContaining(referenceKeys.requestTiming));
    expect(Math.abs(row.prompt_tokens - 8192)).toBeLessThanOrEqual(81);
    expect(row.controlled_output.observed_code_words).toBe(64);
    expect(row.request_canary.passed).toBe(true);
  }
  expect(artifact.extensions.client_self_check.peak_in_flight).toBe(4);

  const verified = await runProgram([CLI, "verify", file], { node });
  expect(verified.exitCode).toBe(0);
  expect(verified.stdout).toMatch(/verified \(revision .+, \d+ values agree\)/);
});

/** What threads need came before Node 20; the newest may have changed it. */
const OLDEST_AND_NEWEST = NODES.filter((_, at) => at === 0 || at === NODES.length - 1);

test.each(OLDEST_AND_NEWEST)(
  "on %s two workers send the same load as one thread",
  async (_, node) => {
    await using folder = await temporaryFolder();
    const load =
      "run --mock 8b-h100 --requests 12 --concurrency 5 --workers 2 --context-tokens 1024 " +
      "--request-canaries --max-tokens 24 --output-dir";
    const run = await runProgram([CLI, ...load.split(" "), folder.path], { node });
    expect(run.stdout).toContain("12 of 12 requests completed");
    expect(run.exitCode).toBe(0);
    const [name] = await artifactNames(folder.path);
    const file = path.join(folder.path, name ?? "");
    const artifact = JSON.parse(await readFile(file, "utf8"));
    const { client_self_check: client, request_details: details, settings } = artifact.extensions;
    expect(client).toMatchObject({ peak_in_flight: 5, workers: 2 });
    expect(client.thread_clock_uncertainty_us).toBeLessThan(10);
    expect(settings.workers).toBe(2);
    const rows: { request_index: number; prompt_tokens: number }[] = artifact.request_timings;
    expect(rows.map((row) => row.request_index)).toEqual(Array.from({ length: 12 }, (_, i) => i));
    for (const { prompt_tokens } of rows)
      expect(Math.abs(prompt_tokens - 1024)).toBeLessThanOrEqual(10);
    // A slot takes the next request when it is free: the last ones start after the first ones end.
    const starts: number[] = details.map((row: { started_ms: number }) => row.started_ms);
    expect(Math.max(...starts.slice(0, 5))).toBeLessThan(Math.min(...starts.slice(5)));
    const verified = await runProgram([CLI, "verify", file], { node });
    expect(verified.exitCode).toBe(0);
  },
);

test("two runs on virtual time with one seed leave the same bytes", async () => {
  await using one = await temporaryFolder();
  await using two = await temporaryFolder();
  const settings = "run --mock reference --virtual-time --output-dir".split(" ");
  const [first, second] = await Promise.all(
    [one, two].map((folder) => runProgram([CLI, ...settings, folder.path])),
  );
  expect(first?.exitCode).toBe(0);
  expect(first?.stdout.replaceAll(one.path, "")).toBe(second?.stdout.replaceAll(two.path, ""));
  const files = await artifactNames(one.path);
  expect(files).toEqual(await artifactNames(two.path));
  for (const file of files) {
    const [left, right] = await Promise.all(
      [one, two].map((folder) => readFile(path.join(folder.path, file))),
    );
    expect(left?.equals(right ?? Buffer.alloc(0))).toBe(true);
  }
});

test("--json gives programs one object that names the artifact", async () => {
  await using folder = await temporaryFolder();
  const run = await runProgram([
    CLI,
    ..."run --mock instant --requests 2 --json --output-dir".split(" "),
    folder.path,
  ]);
  const result = JSON.parse(run.stdout);
  const artifact = JSON.parse(await readFile(result.artifact_path, "utf8"));
  expect(result).toMatchObject({ completed: 2, failed: 0, failures: [], incomplete: null });
  expect(result.metrics).toEqual(artifact.metrics);
});

test("report renders an artifact as Markdown", async () => {
  await using folder = await temporaryFolder();
  await runProgram([
    CLI,
    ..."run --mock instant --requests 2 --output-dir".split(" "),
    folder.path,
  ]);
  const [file] = await artifactNames(folder.path);
  const report = await runProgram([CLI, "report", path.join(folder.path, file ?? "")]);
  expect(report.exitCode).toBe(0);
  expect(report.stdout).toContain("| Metric");
});
