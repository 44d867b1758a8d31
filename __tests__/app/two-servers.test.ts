import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { startMockVllm } from "../../mock-vllm/index.ts";
import type { TargetedSettings } from "../../src/app/run-benchmark.ts";
import { runSession } from "../../src/app/run-session.ts";
import { onChosenWorld } from "../../src/doors/world.ts";
import { parseSettings } from "../../src/inputs/settings.ts";
import { artifactNames, temporaryFolder } from "../end-to-end/folder.ts";
import { compareFiles } from "./compare-command.ts";
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
  const failing = (stdout: string, stderr: string) =>
    virtualSession({
      outputDir: folder.path,
      settings: { ...TWO, crossover: "swap", gpu: "dual-sm120" },
      runCommand: async () => ({ exitCode: 7, stdout, stderr }),
    });
  await expect(failing("swapping", "card 1 is \u001b[31mbusy\n")).rejects.toThrow(
    "The crossover command ended with exit code 7: card 1 is busy. Make it end with 0",
  );
  expect(await filesOf(path.join(folder.path, "base"))).toHaveLength(2);
  await expect(failing("swapping\n", "")).rejects.toThrow("with exit code 7: swapping. Make it");
  await expect(failing("", "")).rejects.toThrow("with exit code 7; it printed nothing. Make it");
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
  expect(repetitions.map(({ runs, excluded }) => [runs.length, excluded])).toEqual([[2, 0]]);
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
  expect([...alive.trace(), ...other.trace()]).toEqual([]);
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
