import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { startMockVllm } from "../../mock-vllm/index.ts";
import type { TargetedSettings } from "../../src/app/run-benchmark.ts";
import { runSession } from "../../src/app/run-session.ts";
import { BenchError } from "../../src/base/errors.ts";
import { sessionResult } from "../../src/doors/session-result.ts";
import { onChosenWorld } from "../../src/doors/world.ts";
import { parseSettings } from "../../src/inputs/settings.ts";
import { terminalRepetitions } from "../../src/report/repetitions-terminal.ts";
import { artifactNames, temporaryFolder } from "../end-to-end/folder.ts";
import { compareFiles, programInProcess } from "./compare-command.ts";
import { virtualSession } from "./virtual-session.ts";

const TWO = { "head-url": "http://other.invalid/v1", repetitions: "4", requests: "8" };

async function filesOf(folder: string): Promise<readonly string[]> {
  return (await artifactNames(folder)).map((name) => path.join(folder, name));
}

test("both sides run in turns, in one session, each into its own folder", async () => {
  await using folder = await temporaryFolder();
  const outcome = await virtualSession({ outputDir: folder.path, settings: TWO });
  expect(outcome.runs.map(({ side }) => side).join(" ")).toBe(
    "base head head base base head head base",
  );
  expect(outcome.comparison?.verdict).toBe("unchanged");
  const [metric] = outcome.comparison?.comparison.cells[0]?.metrics ?? [];
  expect(metric?.method).toBe("interleaved");
  expect(outcome.conclusion).toEqual({ verdict: "unchanged", exitCode: 0, contractFailures: [] });

  const base = await filesOf(path.join(folder.path, "base"));
  const head = await filesOf(path.join(folder.path, "head"));
  expect([base.length, head.length]).toEqual([4, 4]);
  const again = await compareFiles(["--base", ...base, "--head", ...head, "--json"]);
  const { cells } = JSON.parse(again.stdout);
  const sides = [path.join(folder.path, "base"), path.join(folder.path, "head", "*.json")] as const;
  const byFolder = await compareFiles(["--base", sides[0], "--head", sides[1], "--json"]);
  expect(byFolder.stdout).toBe(again.stdout);
  expect(cells[0].metrics[0].method).toBe("interleaved");
  expect(cells[0].metrics[0].change).toBe(metric?.change);
  const names = outcome.comparison?.comparison.cells[0]?.baseRuns;
  expect(names?.[0]).toMatch(/^Base 1 of 4, benchmark-/);
  expect(cells[0].base_runs).toEqual(names);
  expect(cells[0].metrics[0].taken_out.drift_per_run.change).toBe(
    metric?.takenOut?.driftPerRun.change,
  );

  const [one = ""] = base;
  const headings = async (...files: readonly string[]) => {
    const { stdout } = await programInProcess(["report", ...files]);
    return stdout.split("\n").filter((line) => line.startsWith("### "));
  };
  const single = expect.stringMatching(/^### vLLM benchmark of `mock-model`: TTFT p50 /);
  const together = (side: string) =>
    expect.stringMatching(
      `^### vLLM benchmark of \`mock-model\`: 4 ${side} runs · TTFT p50 .* ms · Throughput .* tok/s$`,
    );
  expect(await headings(...base, one, ...head)).toEqual([
    together("base"),
    together("head"),
    ...Array(9).fill(single),
  ]);
  expect(await headings(one)).toEqual([single]);
});

test("an interrupt sums up each side, and compare says what to do with the cut run", async () => {
  await using folder = await temporaryFolder();
  const controller = new AbortController();
  const outcome = await virtualSession({
    outputDir: folder.path,
    settings: TWO,
    signal: controller.signal,
    onProgress: ({ part, done }) => {
      if (part === "Head 3 of 4" && done === 3) controller.abort(new Error("interrupted"));
    },
  });
  expect(
    outcome.repetitions.map(({ side, runs, excluded }) => [side, runs.length, excluded]),
  ).toEqual([
    ["base", 3, 0],
    ["head", 2, 1],
  ]);
  const text = terminalRepetitions(outcome.repetitions);
  expect(text).toContain("3 base runs together, c=4 ctx=512 out=32\n");
  expect(text).toContain("\n\n2 head runs together, c=4 ctx=512 out=32\n");
  expect(text).not.toContain("Noise floor");
  const result = sessionResult(outcome, { cancelled: true });
  const report = result.report({ limit: 60_000, unit: "characters", fullReportAt: "" });
  expect([result.failure, result.verdict.word]).toEqual(["The run was cancelled.", "incomplete"]);
  expect(report.split("\n").filter((line) => line.startsWith("### "))).toEqual([
    "### vLLM benchmark of `mock-model`: incomplete · 3 base runs and 3 head runs",
    expect.stringMatching(
      /^### vLLM benchmark of `mock-model`: incomplete · head 3 of 4 · .*3 of 8/,
    ),
  ]);
  expect(result.files).toHaveLength(6);

  const [base, head] = [path.join(folder.path, "base"), path.join(folder.path, "head")];
  const advice = "Leave the file of an interrupted run out, or measure it again.\n";
  const all = await compareFiles(["--base", base, "--head", head]);
  expect([all.exitCode, all.stdout.includes(advice)]).toEqual([3, true]);
  const whole = (await filesOf(head)).slice(0, 2);
  const left = await compareFiles(["--base", base, "--head", ...whole]);
  expect([left.exitCode, left.stdout.includes(advice)]).toEqual([0, false]);

  // Done again into the same folder, the two sittings must not be judged as a pool.
  await virtualSession({ outputDir: folder.path, settings: TWO, seed: 2 });
  const [olds, news] = [await filesOf(base), await filesOf(head)];
  expect([olds.length, news.length]).toEqual([7, 7]);
  const pooled = await compareFiles(["--base", base, "--head", head]);
  expect([pooled.exitCode, pooled.stdout]).toEqual([2, ""]);
  expect(pooled.error).toMatch(
    /^Base and head took turns in one sitting, and the files are of more than that one\. Give those of one, such as --base .+ --head .+, and measure each into an output-dir of its own\.$/,
  );
  await expect(
    virtualSession({ outputDir: folder.path, settings: { baseline: folder.path } }),
  ).rejects.toThrow(`two servers were measured into it: give ${base} or ${head}`);
});

test("a base that dies half-way leaves a line a run, both sides summed up, and exit code 4", async () => {
  const died = async (args: readonly string[]) => {
    await using folder = await temporaryFolder();
    await using base = await startMockVllm({
      profile: "instant",
      faults: [
        { kind: "status", status: 503, requests: [6], paths: ["/v1/chat/completions"] },
        { kind: "status", status: 503, requests: [3], paths: ["/v1/models"] },
      ],
    });
    await using head = await startMockVllm({ profile: "instant" });
    const load =
      "--requests 4 --context-tokens 100 --max-tokens 8 --repetitions 3 --gpu none".split(" ");
    const servers = ["--base-url", base.baseUrl, "--head-url", head.baseUrl];
    const output = ["--output-dir", folder.path];
    const ended = await programInProcess(["run", ...servers, ...load, ...output, ...args]);
    expect(ended.exitCode).toBe(4);
    expect(ended.error).toContain(`The server at ${base.baseUrl} cannot be used: HTTP 503 `);
    return ended;
  };
  const { stdout } = await died([]);
  expect(stdout.match(/^(Base|Head) \d of 3: .*requests completed.*$/gm)).toEqual([
    expect.stringMatching(/^Base 1 of 3: .*4 of 4 requests completed$/),
    expect.stringMatching(/^Head 1 of 3: .*4 of 4 requests completed$/),
    expect.stringMatching(/^Head 2 of 3: .*4 of 4 requests completed$/),
    expect.stringMatching(/^Base 2 of 3: .*3 of 4 requests completed · 1 failed$/),
  ]);
  expect(stdout).toContain("\n1 base run together, c=4 ctx=100 out=8\n");
  expect(stdout).toContain("\n2 head runs together, c=4 ctx=100 out=8\n");
  expect(stdout).toContain("\nFailed: 4 of 6 runs measured.\n");

  const json = await died(["--json"]);
  const { runs, verdict, error, stopped, comparison, repetitions } = JSON.parse(json.stdout);
  expect(runs.map(({ side, failed }: Record<string, unknown>) => [side, failed])).toEqual([
    ["base", 0],
    ["head", 0],
    ["head", 0],
    ["base", 1],
  ]);
  expect([verdict, error, stopped, comparison]).toEqual(["failed", json.error, json.error, null]);
  expect(repetitions.map(({ side }: Record<string, unknown>) => side)).toEqual(["base", "head"]);
});

test("compare names every file of both sides that cannot be used", async () => {
  await using folder = await temporaryFolder();
  const [cut, none] = [path.join(folder.path, "cut.json"), path.join(folder.path, "none.json")];
  await writeFile(cut, '{"schema": ');
  const other = path.join(folder.path, "other.json");
  const { exitCode, error } = await compareFiles(["--base", folder.path, none, "--head", other]);
  expect(exitCode).toBe(3);
  expect(error.split("\n").map((line) => line.slice(0, 40 + folder.path.length))).toEqual([
    expect.stringContaining(`The file "${cut}" ends in the middle`),
    expect.stringContaining(`Could not read "${none}". `),
    expect.stringContaining(`Could not read "${other}". `),
  ]);
});

test("the crossover command runs once, half-way, and the sides swap servers", async () => {
  await using folder = await temporaryFolder();
  const commands: string[] = [];
  const { runs } = await virtualSession({
    outputDir: folder.path,
    settings: { ...TWO, crossover: "swap-cards --now", gpu: "dual-sm120" },
    runCommand: async (file, args) => {
      commands.push([file, ...args].join(" "));
      return { exitCode: 0, stdout: "", stderr: "" };
    },
  });
  expect(commands).toEqual(["sh -c swap-cards --now"]);
  expect(runs.map(({ artifact }) => artifact.extensions?.["interleaved"])).toEqual([
    { side: "base", server: "first" },
    { side: "head", server: "second" },
    { side: "head", server: "second" },
    { side: "base", server: "first" },
    { side: "base", server: "second" },
    { side: "head", server: "first" },
    { side: "head", server: "first" },
    { side: "base", server: "second" },
  ]);
});

test("a crossover command that fails ends the session and keeps the first half", async () => {
  await using folder = await temporaryFolder();
  const failing = (stdout: string, stderr: string, exitCode: number | null = 7) =>
    virtualSession({
      outputDir: folder.path,
      settings: { ...TWO, crossover: "swap", gpu: "dual-sm120" },
      runCommand: async () => ({ exitCode, stdout, stderr }),
    });
  const { runs, stopped, conclusion } = await failing("swapping", "card 1 is \u001b[31mbusy\n");
  expect(stopped).toContain(
    "The crossover command ended with exit code 7: card 1 is busy. Make it end with 0",
  );
  expect([runs.length, conclusion.verdict, conclusion.exitCode]).toEqual([4, "failed", 4]);
  expect(await filesOf(path.join(folder.path, "base"))).toHaveLength(2);
  expect((await failing("", "", null)).stopped).toContain(
    "The crossover command was ended by a signal, or for printing more than 1 MiB; it printed nothing.",
  );
  const said = async (stdout: string) => (await failing(stdout, "")).stopped;
  expect(await said("swapping\n")).toContain("with exit code 7: swapping. Make it");
  expect(await said("")).toContain("with exit code 7; it printed nothing. Make it");
});

test("a slower second server is found in one sitting over real sockets", async () => {
  await using folder = await temporaryFolder();
  await using fast = await startMockVllm({ profile: "8b-h100" });
  await using slow = await startMockVllm({ profile: "8b-h100", engine: { stepUs: 20_000 } });
  const raw: Readonly<Record<string, string>> = {
    "base-url": fast.baseUrl,
    "head-url": slow.baseUrl,
    "output-dir": folder.path,
    requests: "4",
    concurrency: "4",
    "context-tokens": "100",
    "max-tokens": "8",
    repetitions: "4",
    gpu: "none",
  };
  const settings = parseSettings((name) => raw[name]);
  const door = { signal: new AbortController().signal, say: () => {}, onProgress: () => {} };
  const outcome = await onChosenWorld(settings, door, (targeted: TargetedSettings, ports) =>
    runSession(targeted, ports),
  );
  expect(outcome.conclusion).toMatchObject({ verdict: "regressed", exitCode: 1 });
  expect(fast.trace().length).toBe(slow.trace().length);
});

test("a base whose every run broke its contract fails the sitting, and the head is summed up", async () => {
  await using folder = await temporaryFolder();
  await using broken = await startMockVllm({
    profile: "instant",
    // The second request of either run.
    faults: [{ kind: "status", status: 503, requests: [1, 5] }],
  });
  await using sound = await startMockVllm({ profile: "instant" });
  const raw: Readonly<Record<string, string>> = {
    "base-url": broken.baseUrl,
    "head-url": sound.baseUrl,
    "output-dir": folder.path,
    requests: "4",
    "context-tokens": "100",
    "max-tokens": "8",
    repetitions: "2",
    gpu: "none",
  };
  const settings = parseSettings((name) => raw[name]);
  const door = { signal: new AbortController().signal, say: () => {}, onProgress: () => {} };
  const { conclusion, comparison, repetitions, exports } = await onChosenWorld(
    settings,
    door,
    runSession,
  );
  expect(conclusion).toMatchObject({ verdict: "contract-failed", exitCode: 3 });
  expect(conclusion.contractFailures.map(({ side, check }) => [side, check])).toEqual([
    ["base", "error-rate"],
    ["base", "error-rate"],
  ]);
  expect(comparison?.headline).toBe(
    "contract-failed: base: its answers broke their contract, so there is nothing to compare with",
  );
  expect(repetitions.map(({ side, runs, excluded }) => [side, runs.length, excluded])).toEqual([
    ["head", 2, 0],
  ]);
  expect(exports).toHaveLength(2);
  const sides = ["base", "head"].map((side) => path.join(folder.path, side));
  const again = await compareFiles(["--base", sides[0] ?? "", "--head", sides[1] ?? ""]);
  expect(again.exitCode).toBe(3);
  expect(again.stdout).toMatch(/\nBroken contract\n {2}base: error-rate: 1 of 4 requests failed/);
});

test("a server that cannot be used is found before the other is measured, by its setting", async () => {
  await using folder = await temporaryFolder();
  await using alive = await startMockVllm({ profile: "instant" });
  await using other = await startMockVllm({ profile: "instant", models: ["another"] });
  const door = { signal: new AbortController().signal, say: () => {}, onProgress: () => {} };
  const measuring = (urls: Readonly<Record<string, string>>, manifest = {}) => {
    const raw: Readonly<Record<string, string>> = {
      ...urls,
      "output-dir": folder.path,
      gpu: "none",
    };
    const settings = parseSettings((name) => raw[name], { manifest });
    return onChosenWorld(settings, door, runSession);
  };
  // Nothing may listen at port 1.
  const dead = "http://127.0.0.1:1/v1";
  await expect(measuring({ "base-url": alive.baseUrl, "head-url": dead })).rejects.toThrow(
    `The server at ${dead} cannot be used: Nothing listens at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1. Start it, or correct head-url; if`,
  );
  const tiered = { manifest: "m.toml", tier: "fast", "head-url": dead };
  await expect(measuring(tiered, { "base-url": "http://127.0.0.1:2/v1" })).rejects.toThrow(
    /or correct the address of tier "fast" in "m.toml"; [^\n]+\n[^\n]+or correct head-url; /,
  );
  const differing = { "base-url": alive.baseUrl, "head-url": other.baseUrl };
  await expect(measuring(differing)).rejects.toThrow(
    /^The base's server serves the model "[^"]+" and the head's "another", so nothing could be/,
  );
  await expect(measuring({ ...differing, model: "another" })).rejects.toThrow(
    `The server at ${alive.baseUrl} does not serve model "another".`,
  );
  await using newer = await startMockVllm({
    profile: "instant",
    models: ["another"],
    version: "0.30.1",
  });
  const upgraded = { "base-url": other.baseUrl, "head-url": newer.baseUrl };
  await expect(measuring(upgraded)).rejects.toThrow(
    new BenchError(
      `The base's server runs the version "0.29.0" and the head's "0.30.1", so nothing could be compared. To compare them all the same, set allow-mismatch to engine-version.`,
      { code: "bad-settings" },
    ),
  );
  const both = { "base-url": alive.baseUrl, "head-url": newer.baseUrl };
  await expect(measuring({ ...both, "allow-mismatch": "gpu" })).rejects.toThrow(
    /^The base's server serves the model [^\n]+ or set allow-mismatch to gpu,model,engine-version\.\nThe base's server runs the version [^\n]+ set allow-mismatch to gpu,model,engine-version\.$/,
  );
  await expect(measuring({ ...both, "allow-mismatch": "model" })).rejects.toThrow(
    /^The base's server runs the version [^\n]+ set allow-mismatch to model,engine-version\.$/,
  );
  expect([alive, other, newer].flatMap((mock) => mock.trace())).toEqual([]);

  const load = { requests: "1", "context-tokens": "100", "max-tokens": "4" };
  const allowed = { ...upgraded, ...load, "allow-mismatch": "engine-version" };
  expect((await measuring(allowed)).runs).toHaveLength(2);
  await using silent = await startMockVllm({
    profile: "instant",
    models: ["another"],
    faults: [{ kind: "status", status: 404, paths: ["/version"] }],
  });
  const unsaid = { "base-url": silent.baseUrl, "head-url": newer.baseUrl };
  expect((await measuring({ ...unsaid, ...load })).stopped).toBeNull();
});

test.each([
  [{ "head-url": "http://b/v1", mock: "instant" }, "head-url: cannot go with mock"],
  [
    { "base-url": "http://a/v1", "head-url": "http://b/v1", baseline: "x.json" },
    "baseline: cannot go with head-url",
  ],
  [{ "base-url": "http://a/v1", crossover: "swap", repetitions: "4" }, "crossover: needs head-url"],
  [
    {
      "base-url": "http://a/v1",
      "head-url": "http://b/v1",
      crossover: "swap",
      repetitions: "5",
    },
    "repetitions: 5 must be even and 4 at the least for crossover",
  ],
  [
    { "base-url": "http://a/v1", "head-url": "ftp://u:secret@b/v1" },
    'head-url: "ftp://***@b/v1" must',
  ],
])("%p is refused by name", (settings, message) => {
  const raw: Readonly<Record<string, string | undefined>> = settings;
  expect(() => parseSettings((name) => raw[name])).toThrow(message);
});
