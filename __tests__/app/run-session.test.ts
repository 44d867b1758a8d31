import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { readArtifact } from "../../src/artifact/read.ts";
import { verifyArtifact } from "../../src/artifact/verify.ts";
import { sessionResult } from "../../src/doors/session-result.ts";
import { failureLines } from "../../src/report/contract-words.ts";
import { markdownReport } from "../../src/report/markdown.ts";
import { artifactNames, temporaryFolder } from "../end-to-end/folder.ts";
import { compareFiles, programInProcess } from "./compare-command.ts";
import { tamper, type VirtualSession, virtualSession } from "./virtual-session.ts";

test("each repetition is an artifact with its own nonce and the session they share", async () => {
  await using folder = await temporaryFolder();
  const { runs, stopped, comparison } = await virtualSession({ outputDir: folder.path });
  expect(runs).toHaveLength(3);
  expect(stopped).toBeNull();
  expect(comparison).toBeNull();
  expect(await artifactNames(folder.path)).toHaveLength(3);
  const extensions = runs.map(({ artifact }) => artifact.extensions);
  expect(new Set(extensions.map((one) => one?.prompt_nonce)).size).toBe(3);
  const [session, ...others] = new Set(extensions.map((one) => one?.["session"]));
  expect(session).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(others).toEqual([]);
  expect(extensions.map((one) => one?.["repetition"])).toEqual([
    { number: 1, of: 3 },
    { number: 2, of: 3 },
    { number: 3, of: 3 },
  ]);
  expect(extensions[0]?.["server"]).toEqual({ version: "0.29.0" });
});

test("another process has another session", async () => {
  await using folder = await temporaryFolder();
  const one = await virtualSession({ outputDir: folder.path, settings: { repetitions: "1" } });
  const two = await virtualSession({
    outputDir: folder.path,
    settings: { repetitions: "1" },
    seed: 2,
  });
  const sessions = [one, two].map(({ runs }) => runs[0].artifact.extensions?.["session"]);
  expect(sessions[0]).not.toBe(sessions[1]);
});

test("progress says which repetition runs, and says nothing of it where there is one", async () => {
  await using folder = await temporaryFolder();
  const parts = new Set<string | undefined>();
  const onProgress = ({ part }: { readonly part?: string }) => parts.add(part);
  await virtualSession({ outputDir: folder.path, settings: { repetitions: "2" }, onProgress });
  expect([...parts]).toEqual(["Repetition 1 of 2", "Repetition 2 of 2"]);
  parts.clear();
  await virtualSession({ outputDir: folder.path, settings: { repetitions: "1" }, onProgress });
  expect([...parts]).toEqual([undefined]);
});

test("what is said of every repetition alike is said once", async () => {
  await using folder = await temporaryFolder();
  const said: string[] = [];
  await virtualSession({
    outputDir: folder.path,
    settings: { repetitions: "2", "request-canaries": "true" },
    say: (line) => said.push(line),
    runCommand: () => Promise.reject(Object.assign(new Error("none"), { code: "ENOENT" })),
  });
  expect(said.filter((line) => line.startsWith("The artifact names no gpu"))).toHaveLength(1);
});

test("an interrupt keeps what is done, compares nothing and exports nothing", async () => {
  await using folder = await temporaryFolder();
  const controller = new AbortController();
  const outcome = await virtualSession({
    outputDir: folder.path,
    settings: { baseline: path.join(folder.path, "before") },
    signal: controller.signal,
    onProgress: ({ part, done }) => {
      if (part === "Repetition 2 of 3" && done === 5) {
        controller.abort(new Error("interrupted by SIGINT"));
      }
    },
  });
  expect(outcome.stopped).toBe("interrupted by SIGINT");
  expect(outcome.runs).toHaveLength(2);
  expect(outcome.runs[0].artifact.extensions?.incomplete).toBeUndefined();
  expect(outcome.runs[1]?.artifact.extensions?.incomplete).toEqual({
    reason: "interrupted by SIGINT",
  });
  expect(outcome.comparison).toBeNull();
  expect(outcome.conclusion).toMatchObject({ verdict: "incomplete", contractFailures: [] });
  expect(outcome.repetitions.map(({ runs, excluded }) => [runs.length, excluded])).toEqual([
    [1, 1],
  ]);
  expect(outcome.exports).toEqual([]);
  expect(await artifactNames(folder.path)).toHaveLength(2);
});

test("a baseline whose files are not there is no-baseline, is said and does not fail", async () => {
  await using folder = await temporaryFolder();
  const said: string[] = [];
  const run = (failOn: string) =>
    virtualSession({
      outputDir: folder.path,
      settings: { baseline: "nowhere/*.json", repetitions: "1", "fail-on": failOn },
      say: (line) => said.push(line),
    });
  const outcome = await run("");
  expect(said).toContain("No baseline: no file at nowhere/*.json.");
  expect(outcome.comparison?.verdict).toBe("no-baseline");
  expect(outcome.comparison?.text).toContain("\nBaseline: no file at nowhere/*.json\n");
  expect(outcome.conclusion).toEqual({ verdict: "no-baseline", exitCode: 0, contractFailures: [] });
  expect((await run("no-baseline")).conclusion.exitCode).toBe(1);
});

test("a slower server is a regression, with its numbers for the outputs and for the report", async () => {
  await using before = await temporaryFolder();
  await using after = await temporaryFolder();
  await virtualSession({ outputDir: before.path });
  const run = (failOn: string) =>
    virtualSession({
      outputDir: after.path,
      seed: 2,
      scenario: { engine: { stepUs: 9000 } },
      settings: { baseline: path.join(before.path, "*.json"), "fail-on": failOn },
    });
  const outcome = await run("");
  expect(outcome.comparison?.verdict).toBe("regressed");
  expect(outcome.comparison?.noteworthy).toBe(true);
  expect(outcome.comparison?.headline).toMatch(/^regressed: .*TPOT p50 \+\d+\.\d %/);
  expect(outcome.comparison?.regressions.map(({ metric }) => metric)).toContain("tpot.p50");
  expect(outcome.comparison?.markdown.split("\n")[0]).toMatch(
    /^### Compared with the baseline: regressed: /,
  );
  expect(outcome.comparison?.markdown).toContain(`3 files at ${before.path}`);
  expect(outcome.conclusion).toEqual({ verdict: "regressed", exitCode: 1, contractFailures: [] });
  expect((await run("none")).conclusion.exitCode).toBe(0);
});

test("a step that fails by speed though the contract broke says so, where contracts may be broken", async () => {
  await using before = await temporaryFolder();
  await using after = await temporaryFolder();
  const checked = { "request-canaries": "true" };
  await virtualSession({ outputDir: before.path, settings: checked });
  const run = async (failOn: string) => {
    const outcome = await virtualSession({
      outputDir: after.path,
      seed: 2,
      scenario: {
        engine: { stepUs: 9000 },
        faults: [{ kind: "missing-canary", requests: [3] }],
      },
      settings: { ...checked, baseline: path.join(before.path, "*.json"), "fail-on": failOn },
    });
    return [outcome.conclusion.exitCode, sessionResult(outcome, { cancelled: false }).failure];
  };
  expect(await run("regression")).toEqual([
    1,
    expect.stringMatching(
      /^contract-failed: .* which fail-on lets pass, so its speed decides \(regressed: .*TPOT p50 /,
    ),
  ]);
  expect(await run("")).toEqual([3, expect.stringMatching(/^Broken contract: canary: 1 of 20 /)]);
});

test("a wrong policy or a broken baseline file is told before anything is measured", async () => {
  await using folder = await temporaryFolder();
  const outputDir = path.join(folder.path, "out");
  await expect(
    virtualSession({ outputDir, settings: { gate: "ttft.p51", "fail-on": "slow" } }),
  ).rejects.toThrow(/2 settings are wrong:\n {2}fail-on: "slow"[^\n]*\n {2}gate: "ttft.p51"/);
  const file = path.join(folder.path, "broken.json");
  await writeFile(file, '{"schema": "something-else"}');
  await expect(virtualSession({ outputDir, settings: { baseline: file } })).rejects.toThrow(
    /broken\.json" is not a benchmark artifact/,
  );
  const { runs } = await virtualSession({
    outputDir: path.join(folder.path, "before"),
    settings: { repetitions: "1" },
  });
  await tamper(runs[0].path, (one) => Object.assign(one, { completed: 19 }));
  await expect(virtualSession({ outputDir, settings: { baseline: runs[0].path } })).rejects.toThrow(
    `The file "${runs[0].path}" contradicts itself: metrics.throughput_performance_eligible is true and would have to be false; `,
  );
  await expect(readdir(outputDir)).rejects.toThrow("ENOENT");
});

test("a server that is gone half-way costs none of the runs before it, and the step tells all", async () => {
  await using folder = await temporaryFolder();
  const outcome = await virtualSession({
    outputDir: folder.path,
    scenario: { faults: [{ kind: "status", status: 500, requests: [2], paths: ["/v1/models"] }] },
  });
  expect(outcome.runs).toHaveLength(2);
  expect([outcome.planned, outcome.comparison, outcome.exports]).toEqual([3, null, []]);
  expect(outcome.stopped).toMatch(
    /^The server at http:\/\/mock-vllm\.invalid\/v1 cannot be used: HTTP 500 .* Start it, or /,
  );
  expect(outcome.conclusion).toEqual({ verdict: "failed", exitCode: 4, contractFailures: [] });
  expect(outcome.repetitions.map(({ side, runs }) => [side, runs.length])).toEqual([[null, 2]]);

  const result = sessionResult(outcome, { cancelled: false });
  expect(result.failure).toBe(outcome.stopped);
  expect(result.verdict).toEqual({ word: "failed", noteworthy: true });
  expect(result.outputs).toMatchObject({ verdict: "failed", completed: "40", failed: "0" });
  expect(result.files.map((file) => file.name).toSorted()).toEqual(
    await artifactNames(folder.path),
  );
  const report = result.report({ limit: 60_000, unit: "characters", fullReportAt: "" });
  expect(report.split("\n").slice(0, 6)).toEqual([
    "### vLLM benchmark failed: 2 of 3 runs measured",
    "",
    `\`${outcome.stopped}\``,
    "",
    ...[1, 2].map((number) =>
      expect.stringMatching(
        `^- Repetition ${number} of 3: TTFT p50 .* ms · .* tok/s · 20 of 20 requests completed$`,
      ),
    ),
  ]);
  expect(report).toContain("\n### vLLM benchmark of `mock-model`: 2 repetitions · TTFT p50 ");
  expect(report).toContain("\n### vLLM benchmark of `mock-model`: repetition 2 of 3 · TTFT p50 ");
});

test("a bug of ours half-way costs no run either, not even the one that it cut", async () => {
  await using folder = await temporaryFolder();
  const { runs, failure, conclusion, repetitions } = await virtualSession({
    outputDir: folder.path,
    onProgress: ({ part, done }) => {
      if (part === "Repetition 2 of 3" && done === 5) throw new Error("the progress line broke");
    },
  });
  expect(failure).toEqual({ thrown: new Error("the progress line broke") });
  expect(conclusion).toMatchObject({ verdict: "failed", exitCode: 4 });
  expect(runs.map(({ artifact }) => artifact.extensions?.incomplete)).toEqual([
    undefined,
    { reason: "the progress line broke" },
  ]);
  expect(repetitions.map((cell) => [cell.runs.length, cell.excluded])).toEqual([[1, 1]]);
  expect(await artifactNames(folder.path)).toHaveLength(2);
});

test("exports are replaced under fixed names, and not among the artifacts", async () => {
  await using folder = await temporaryFolder();
  const exportsFolder = path.join(folder.path, "github-action-benchmark");
  const smaller = path.join(exportsFolder, "benchmark-smaller-is-better.json");
  const bigger = path.join(exportsFolder, "benchmark-bigger-is-better.json");
  await mkdir(exportsFolder);
  await writeFile(smaller, "old");
  const { exports } = await virtualSession({ outputDir: folder.path });
  expect(exports).toEqual([smaller, bigger]);
  const entries = JSON.parse(await readFile(smaller, "utf8"));
  expect(entries.map(({ name, unit }: Record<string, string>) => [name, unit])).toEqual([
    ["Time to first token (TTFT) p50 (c=4 ctx=512 out=32)", "ms"],
    ["Time per output token (TPOT) p50 (c=4 ctx=512 out=32)", "ms"],
    ["End to end (E2E) p95 (c=4 ctx=512 out=32)", "ms"],
  ]);
  expect(entries[0].range).toBe("± 0");
  expect(JSON.parse(await readFile(bigger, "utf8"))[0].unit).toBe("tok/s");

  const latencyOnly = { gate: "ttft.p50", repetitions: "1" };
  const again = await virtualSession({ outputDir: folder.path, settings: latencyOnly, seed: 2 });
  expect(again.exports).toEqual([smaller]);
  expect(await readdir(exportsFolder)).toEqual(["benchmark-smaller-is-better.json"]);
});

test("a run that broke its contract exports nothing and fails, unless contracts may be broken", async () => {
  await using folder = await temporaryFolder();
  const run = (failOn: string) =>
    virtualSession({
      outputDir: folder.path,
      settings: { "request-canaries": "true", repetitions: "2", "fail-on": failOn },
      scenario: { faults: [{ kind: "missing-canary", requests: [3, 7] }] },
    });
  const { runs, exports, conclusion } = await run("");
  expect(exports).toEqual([]);
  const detail = "2 of 20 answers without their own marker, or with another";
  expect(conclusion).toEqual({
    verdict: "contract-failed",
    exitCode: 3,
    contractFailures: runs.map(({ artifact, name }) => ({
      ...{ check: "canary", detail },
      run: `${name}, ${artifact.run_id}`,
    })),
  });
  expect((await run("regression")).conclusion.exitCode).toBe(0);
});

test("a broken run is told in the same words alone, against a baseline, of two servers, from files and in its report", async () => {
  await using folder = await temporaryFolder();
  const at = (name: string) => path.join(folder.path, name);
  const checked = { "request-canaries": "true", repetitions: "2" };
  const scenario: VirtualSession["scenario"] = {
    faults: [
      { kind: "missing-canary", requests: [3] },
      { kind: "truncated-body", requests: [4] },
      { kind: "reasoning-only", requests: [5] },
    ],
  };
  await virtualSession({ outputDir: at("before"), settings: checked });
  const run = (name: string, more: Readonly<Record<string, string>>) =>
    virtualSession({
      outputDir: at(name),
      settings: { ...checked, ...more },
      scenario,
    });
  const sessions = [
    await run("alone", {}),
    await run("after", { baseline: at("before") }),
    await run("turns", { "head-url": "http://other.invalid/v1" }),
  ];
  const lines = [
    "canary: 1 of 18 answers without their own marker, or with another",
    "empty-answers: 1 of 20 requests ended without visible content",
    "error-rate: 1 of 20 requests failed (5.0 %, at most 1 % allowed)",
  ];
  for (const { runs, conclusion } of sessions) {
    expect([conclusion.verdict, conclusion.exitCode]).toEqual(["contract-failed", 3]);
    // In one sitting the base's failures are failures, too.
    const told = (wanted: string, mark: string) =>
      runs
        .filter(({ side }) => side === wanted)
        .flatMap(({ name, artifact }) =>
          lines.map((line) => `${mark}${line}, in ${name}, ${artifact.run_id}`),
        );
    expect(failureLines(conclusion.contractFailures, 12)).toEqual([
      ...told("head", ""),
      ...told("base", "base: "),
    ]);
  }
  const { stdout, exitCode } = await compareFiles([
    ...["--base", at("before"), "--head", at("alone"), "--json"],
  ]);
  expect(exitCode).toBe(3);
  const { verdict, contract_failures: told } = JSON.parse(stdout);
  const words = told.map(({ check, detail }: Record<string, string>) => `${check}: ${detail}`);
  expect([verdict, words]).toEqual(["contract-failed", [...lines, ...lines]]);
  const [first] = sessions;
  expect(first && markdownReport(first.runs[0].artifact).text).toContain(
    `\n\n> **Broken contract: ${lines.join("; ")}.**\n`,
  );
  const report = await programInProcess(["report", at("alone")]);
  expect(report.stdout).toMatch(
    /^### vLLM benchmark of `mock-model`: contract-failed · 2 repetitions\n/,
  );
});

test("more failed requests than a comparison tolerates fail a run without a baseline, too", async () => {
  await using folder = await temporaryFolder();
  const run = (requests: string, failOn: string) =>
    virtualSession({
      outputDir: folder.path,
      settings: { repetitions: "1", requests, "max-tokens": "4", "fail-on": failOn },
      scenario: { faults: [{ kind: "truncated-body", requests: [3] }] },
    });
  const { runs, exports, conclusion } = await run("20", "");
  expect(conclusion).toEqual({
    verdict: "contract-failed",
    exitCode: 3,
    contractFailures: [
      {
        check: "error-rate",
        detail: "1 of 20 requests failed (5.0 %, at most 1 % allowed)",
        run: runs[0].artifact.run_id,
      },
    ],
  });
  expect(exports).toEqual([]);
  expect((await run("20", "regression")).conclusion.exitCode).toBe(0);
  expect((await run("100", "")).conclusion).toMatchObject({ exitCode: 0, contractFailures: [] });
});

test.each(["token", "benchmark"])(
  "a key that is a word of ours (%s) leaves an artifact that verifies",
  async (key) => {
    await using folder = await temporaryFolder();
    const { runs } = await virtualSession({
      outputDir: folder.path,
      settings: { "api-key": key, repetitions: "1" },
      scenario: { apiKey: key },
    });
    const { differences } = verifyArtifact(await readArtifact(runs[0].path));
    expect(differences).toEqual([]);
    expect(runs[0].artifact.run_id).toMatch(/^benchmark-/);
  },
);
