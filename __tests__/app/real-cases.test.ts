import { copyFile, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readArtifact } from "../../src/artifact/read.ts";
import { markdownReport } from "../../src/report/markdown.ts";
import { terminalReport } from "../../src/report/terminal.ts";
import { temporaryFolder } from "../end-to-end/folder.ts";
import { compareFiles } from "./compare-command.ts";
import { tamper, type VirtualSession, virtualSession } from "./virtual-session.ts";

const STACK = new AsyncDisposableStack();
afterAll(() => STACK.disposeAsync());

let base: readonly string[] = [];
beforeAll(async () => {
  base = await measured();
});

type Session = Omit<VirtualSession, "outputDir">;

const sessions = new Map<string, Promise<readonly string[]>>();

/** Paths of the artifacts that a session leaves; the same session on virtual time is run once. */
function measured(session: Session = {}): Promise<readonly string[]> {
  const key = JSON.stringify(session);
  const paths = sessions.get(key) ?? measureAnew(session);
  sessions.set(key, paths);
  return paths;
}

async function measureAnew(session: Session): Promise<readonly string[]> {
  const folder = STACK.use(await temporaryFolder());
  const { runs } = await virtualSession({ outputDir: folder.path, ...session });
  return runs.map((run) => run.path);
}

/** A copy of the baseline's first file, changed. */
async function poisoned(change: (artifact: Record<string, unknown>) => void): Promise<string> {
  const folder = STACK.use(await temporaryFolder());
  const file = path.join(folder.path, "poisoned.json");
  await copyFile(base[0] ?? "", file);
  await tamper(file, change);
  return file;
}

function compare(head: readonly string[], ...flags: readonly string[]) {
  return compareFiles(["--base", ...base, "--head", ...head, ...flags]);
}

test("the same commit twice is unchanged", async () => {
  const { exitCode, stdout } = await compare(await measured({ seed: 2 }));
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^Verdict: unchanged: shown to be the same within the tolerance or the floor\n/,
  );
  expect(stdout.match(/ {2}unchanged$/gm)).toHaveLength(4);
  expect(stdout).toContain("(3 base runs, 3 head runs)");
});

test("a slower server is a regression, exit 1, or 0 where only contracts fail", async () => {
  const head = await measured({ seed: 2, scenario: { engine: { stepUs: 9000 } } });
  const { exitCode, stdout } = await compare(head);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^Verdict: regressed: .*TPOT p50 \+\d+\.\d %/);
  expect(await compare(head, "--fail-on", "contract")).toMatchObject({ exitCode: 0, stdout });
  const other = await compare(head, "--gate", "tpot.p50: 99%");
  expect(other.exitCode).toBe(0);
  expect(other.stdout).not.toContain("TTFT p50");
});

test("a faster server is an improvement", async () => {
  const head = await measured({ seed: 2, scenario: { engine: { decodeSeqUs: 0, stepUs: 100 } } });
  const { exitCode, stdout } = await compare(head);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^Verdict: improved: /);
});

test("--json gives programs the verdict, the findings and every cell", async () => {
  const head = await measured({ seed: 2, scenario: { engine: { stepUs: 9000 } } });
  const { exitCode, stdout } = await compare(head, "--json");
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({ verdict: "regressed", exit_code: exitCode });
  expect(result.regressions.map(({ metric }: { metric: string }) => metric)).toContain("tpot.p50");
  expect(result.cells[0].metrics).toHaveLength(4);
});

test("different GPUs are incomparable, exit 3, unless allowed and then said", async () => {
  const head = await measured({ seed: 2, settings: { gpu: "2x RTX 5090" } });
  const named = await measured({ seed: 3, settings: { gpu: "dual-sm120" } });
  const refused = await compareFiles(["--base", ...named, "--head", ...head]);
  expect(refused.exitCode).toBe(3);
  expect(refused.stdout).toMatch(/^Verdict: incomparable: /);
  expect(refused.stdout).toContain(
    "  gpu differs: base dual-sm120, head 2x RTX 5090\n" +
      "  To compare them all the same, set allow-mismatch to gpu\n",
  );
  const allowed = await compareFiles([
    ...["--base", ...named, "--head", ...head],
    ...["--allow-mismatch", "gpu"],
  ]);
  expect(allowed.exitCode).toBe(0);
  expect(allowed.stdout).toContain("gpu differs: base dual-sm120, head 2x RTX 5090, allowed\n");
  expect(allowed.stdout).toContain("! Compared although these differ: gpu.");
});

test("a GPU that only one side names is listed as unverified", async () => {
  const { exitCode, stdout } = await compare(
    await measured({ seed: 2, settings: { gpu: "2x RTX 5090" } }),
  );
  expect(exitCode).toBe(0);
  expect(stdout).toContain("! Not stated by both sides: gpu.");
});

test("another engine version is named", async () => {
  const { exitCode, stdout } = await compare(
    await measured({ seed: 2, scenario: { version: "0.30.0" } }),
  );
  expect(exitCode).toBe(3);
  expect(stdout).toContain("engine-version differs: base 0.29.0, head 0.30.0\n");
});

test("prompts and answers of different lengths are incomparable, each named", async () => {
  const longer = await compare(await measured({ seed: 2, settings: { "context-tokens": "600" } }));
  expect(longer.exitCode).toBe(3);
  expect(longer.stdout).toContain("context-tokens differs: base 512, head 600\n");
  const [, fields = ""] =
    longer.stdout.match(/all the same, set allow-mismatch to\s+(\S+)\n/) ?? [];
  expect(fields.split(",")).toEqual(["context-tokens", "context-distribution", "prompt-length"]);
  const other = await measured({ seed: 2, settings: { "context-tokens": "600" } });
  const allowed = await compare(other, "--allow-mismatch", fields);
  expect(allowed.stdout).not.toContain("set allow-mismatch");
  expect(allowed.stdout).not.toContain("incomparable");
  expect(longer.stdout).toMatch(
    /prompt-length differs: base 512\.\d tokens, head 600\.\d tokens\n/,
  );
  const shorter = await compare(
    await measured({ seed: 2, scenario: { reasoningTokens: 4, answerTokens: 8 } }),
  );
  expect(shorter.exitCode).toBe(3);
  expect(shorter.stdout).toMatch(/output-length differs: base 32\.0 tokens, head \d+\.0 tokens\n/);
});

test("missing usage on one side is another token source, and never passes even if allowed", async () => {
  const head = await measured({ seed: 2, scenario: { faults: [{ kind: "no-usage" }] } });
  const { exitCode, stdout } = await compare(head);
  expect(exitCode).toBe(3);
  expect(stdout).toContain("token-source differs: ");
  const allowed = await compare(head, "--allow-mismatch", "token-source,output-length");
  expect(allowed.exitCode).toBe(3);
  expect(allowed.stdout).toMatch(/^Verdict: no-data: /);
});

test("failures on one side break the contract before any speed, or leave the baseline", async () => {
  const failing = await measured({
    seed: 2,
    scenario: { faults: [{ kind: "status", status: 500, requests: [2, 3] }] },
    settings: { "request-canaries": "true" },
  });
  const sound = await measured({ seed: 3, settings: { "request-canaries": "true" } });
  const head = await compareFiles(["--base", ...sound, "--head", ...failing]);
  expect(head.exitCode).toBe(3);
  expect(head.stdout).toMatch(/^Verdict: contract-failed: /);
  expect(head.stdout).toContain(
    "error-rate: 2 of 20 requests failed (10.0 %, at most 1 % allowed)",
  );
  expect(head.stdout.indexOf("Broken contract")).toBeLessThan(head.stdout.indexOf("metric  "));
  const swapped = await compareFiles(["--base", ...failing, "--head", ...sound]);
  expect(swapped.exitCode).toBe(0);
  expect(swapped.stdout.replaceAll(/\s+/g, " ")).toContain(
    "Verdict: no-baseline: 3 baseline runs were left out because their answers broke their contract, so nothing was judged ",
  );
  expect(swapped.stdout).toContain("Left out of the baseline\n  error-rate: ");
});

test("a TPOT of 0, of answers in one chunk, is told alike by a run's table and by a comparison, and never passes", async () => {
  const head = await measured({
    seed: 2,
    scenario: { faults: [{ kind: "all-in-last-chunk" }] },
  });
  const [first = ""] = head;
  const { artifact } = await readArtifact(first);
  expect(terminalReport(artifact)).toMatch(/\nTPOT +ms +0 ± 0 +0 +0 +0 +0 +0\n/);
  const note = "TPOT p50 is 0: the events that it lies between came at once";
  expect(terminalReport(artifact)).toContain(note);
  expect(markdownReport(artifact).text).toContain(note);
  const { exitCode, stdout } = await compare(head, "--gate", "tpot.p50");
  expect(exitCode).toBe(3);
  expect(stdout).toMatch(/\nTPOT p50 +ms +\d+\.\d+ +0 +– +– +no-data\n/);
  expect(stdout).toMatch(
    /\nTPOT p50: 0 ms in benchmark-\S+ and 2 more: a change from or to 0 has no size\.\n/,
  );
});

test("one repetition a side is only indicative, however large the change", async () => {
  const [head = ""] = await measured({ seed: 2, scenario: { engine: { stepUs: 20_000 } } });
  const one = ["--base", base[0] ?? "", "--head", head];
  const { exitCode, stdout } = await compareFiles(one);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^Verdict: inconclusive: /);
  expect(stdout).toContain("! One run a side is indicative only: nothing here is a finding.");
  const strict = await compareFiles([...one, "--fail-on", "regression,contract,inconclusive"]);
  expect(strict.exitCode).toBe(1);
});

test("an interrupted head run is no measurement", async () => {
  const controller = new AbortController();
  const head = await measured({
    seed: 2,
    signal: controller.signal,
    onProgress: ({ done }) => {
      if (done === 12) controller.abort(new Error("interrupted by SIGTERM"));
    },
  });
  const { exitCode, stdout } = await compare(head);
  expect(exitCode).toBe(3);
  expect(stdout).toContain("interrupted: the run ended before every planned request had");
});

test("a copy is no repetition", async () => {
  const folder = STACK.use(await temporaryFolder());
  const copies = ["one.json", "two.json"].map((name) => path.join(folder.path, name));
  for (const copy of copies) await copyFile(base[0] ?? "", copy);
  const { exitCode, error } = await compare(copies);
  expect(exitCode).toBe(3);
  expect(error).toContain("A copy is no repetition: give each run once.");
});

test("a copy of a base run is no head, whatever was changed in it", async () => {
  const folder = STACK.use(await temporaryFolder());
  const [file, copy] = ["one.json", "two.json"].map((name) => path.join(folder.path, name));
  const onRealTime = (artifact: Record<string, unknown>) => {
    Object.assign(artifact["extensions"] ?? {}, { settings: {} });
  };
  await copyFile(base[0] ?? "", file ?? "");
  await tamper(file ?? "", onRealTime);
  await copyFile(base[0] ?? "", copy ?? "");
  await tamper(copy ?? "", (artifact) => {
    onRealTime(artifact);
    Object.assign(artifact["extensions"] ?? {}, { prompt_nonce: "another" });
  });
  const { exitCode, error } = await compareFiles(["--base", file ?? "", "--head", copy ?? ""]);
  expect([exitCode, error]).toEqual([
    3,
    `The file "${copy}" holds the same run as "${file}". A copy is no repetition: give each run once.`,
  ]);
});

test("a file on both sides is wrong usage, exit 2", async () => {
  const { exitCode, error } = await compare(base.slice(0, 1));
  expect([exitCode, error]).toEqual([
    2,
    expect.stringContaining("is on both sides, and a run is always like itself."),
  ]);
});

test("p99 of few requests is shown and gates nothing", async () => {
  const head = await measured({ seed: 2, scenario: { engine: { stepUs: 20_000 } } });
  const { exitCode, stdout } = await compare(head, "--gate", "ttft.p99");
  expect(exitCode).toBe(0);
  expect(stdout).toContain("A p99 of fewer than 1000 requests a run is shown, not gated.");
});

test.each<[string, (artifact: Record<string, unknown>) => void, RegExp]>([
  ["of another schema", (one) => Object.assign(one, { schema: "x" }), /its "schema" is x/],
  ["without a schema", (one) => Object.assign(one, { schema: null }), /"schema" is not a text/],
  ["with negative counts", (one) => Object.assign(one, { requests: -5 }), /requests: /],
  ["with text for numbers", (one) => Object.assign(one, { metrics: "fast" }), /metrics: /],
  [
    "with negative times",
    (one) => {
      const [row] = one["request_timings"] as Record<string, unknown>[];
      Object.assign(row ?? {}, { ttft_ms: -1 });
    },
    /request_timings\[0\]\.ttft_ms: /,
  ],
])("an artifact %s is refused by name, exit 3", async (_, change, message) => {
  const file = await poisoned(change);
  const { exitCode, error, stdout } = await compare([file]);
  expect(exitCode).toBe(3);
  expect(error).toContain(`The file "${file}"`);
  expect(error).toMatch(message);
  expect(stdout).toBe("");
});

test.each([
  ["NaN for a number", '{"schema": "anvil-serving.benchmark/v1", "requests": NaN}', "is not JSON"],
  [
    "a number beyond all numbers",
    '{"schema": "anvil-serving.benchmark/v1", "requests": 1e999}',
    "",
  ],
  ["100,000 levels", "[".repeat(100_000), ""],
  ["nothing", "", ""],
])("a file of %s is refused by name, exit 3", async (_, text, message) => {
  const folder = STACK.use(await temporaryFolder());
  const file = path.join(folder.path, "poisoned.json");
  await writeFile(file, text);
  const { exitCode, error } = await compare([file]);
  expect(exitCode).toBe(3);
  expect(error).toContain(`The file "${file}"`);
  expect(error).toContain(message);
});

test("a huge file is refused before it is read", async () => {
  const folder = STACK.use(await temporaryFolder());
  const file = path.join(folder.path, "huge.json");
  await writeFile(file, "");
  await truncate(file, 200 * 2 ** 20);
  const { exitCode, error } = await compare([file]);
  expect(exitCode).toBe(3);
  expect(error).toContain("is 200 MiB; artifacts are read up to 180 MiB");
});

/** A summary that its own rows do not make, in a file that holds another run. */
function contradictory(at: number): Promise<string> {
  return poisoned((artifact) => {
    (artifact["metrics"] as Record<string, unknown>)["ttft_p50_ms"] = 1;
    (artifact["extensions"] as Record<string, unknown>)["prompt_nonce"] = `other-${at}`;
  });
}

test("a head file that contradicts itself is refused, with what and what to do", async () => {
  const [sound = ""] = await measured({ seed: 2 });
  const file = await contradictory(0);
  const { exitCode, stdout, error } = await compare([sound, file]);
  expect([exitCode, stdout]).toEqual([3, ""]);
  expect(error).toBe(
    `The file "${file}" contradicts itself: metrics.ttft_p50_ms is 1 and would have to be 154.356. ` +
      "vllm-bench verify lists all; measure it again, or leave the file out.",
  );
});

test("a base file that contradicts itself is left out and named; where no other is left it is refused", async () => {
  const head = await measured({ seed: 2 });
  const files = [await contradictory(0), await contradictory(1)];
  const compared = await compareFiles(["--base", ...base, ...files.slice(0, 1), "--head", ...head]);
  expect(compared.exitCode).toBe(0);
  expect(compared.stdout).toContain("(3 base runs, 3 head runs)");
  expect(compared.stdout).toMatch(
    /\nLeft out of the baseline\n {2}contradiction: metrics\.ttft_p50_ms is 1 and would have to be 154\.356, in \w/,
  );
  const refused = await compareFiles(["--base", ...files, "--head", ...head]);
  expect([refused.exitCode, refused.stdout]).toEqual([3, ""]);
  expect(refused.error.split("\n").map((line) => line.match(/^The file "(.*?)"/)?.[1])).toEqual(
    files,
  );
});

test("an artifact's text never acts on the terminal, in a comparison or in what is wrong with it", async () => {
  const gpu = "::error::x ##[group]";
  const sound = await compare(await measured({ seed: 2, settings: { gpu } }));
  const named = await compareFiles([
    ...["--base", ...(await measured({ seed: 3, settings: { gpu: "another" } }))],
    ...["--head", ...(await measured({ seed: 2, settings: { gpu } }))],
  ]);
  expect(named.stdout).toContain(
    "gpu differs: base another, head :\u2060:error:\u2060:x #\u2060#[group]",
  );
  expect(`${sound.stdout}${named.stdout}`).not.toMatch(/^::|##\[/m);
  const file = await poisoned((artifact) => {
    Object.assign(artifact, { run_id: "\u001b]0;x\u0007\n::error::x" });
  });
  const { error } = await compare([file]);
  expect(error).toContain("contradicts itself: run_id is ");
  expect(error).not.toMatch(/\u001b|^::|##\[/m);
});

test("what is wrong with an artifact is told without its text acting on the terminal", async () => {
  const wild = "\u001b[2J\n::error::x";
  const schema = await compare([await poisoned((one) => Object.assign(one, { schema: wild }))]);
  expect(schema.error).toContain('"schema" is ⏎ :\u2060:error:\u2060:x, not');
  const keys = await compare([
    await poisoned((one) => Object.assign(one, { timing_methodology: { [wild]: 5 } })),
  ]);
  expect(keys.exitCode).toBe(3);
  expect(keys.error).toContain("timing_methodology");
  expect(`${schema.error}${keys.error}`).not.toMatch(/\u001b|^::/m);
});

test.each([
  [["--gate", "ttft.p51"], 'gate: "ttft.p51"'],
  [["--tolerance", "-3"], 'tolerance: "-3" must be a percentage'],
  [["--tolerance", "100"], 'tolerance: "100" must be a percentage'],
  [["--allow-mismatch", "gpus"], 'allow-mismatch: "gpus" must be one of: protocol, model'],
  [["--fail-on", "regressions"], 'fail-on: "regressions" must be one of: regression, contract'],
])("%p is wrong usage, exit 2, told before any file is read", async (flags, message) => {
  const ended = await compareFiles(["--base", "nowhere", "--head", "nowhere", ...flags]);
  expect(ended.exitCode).toBe(2);
  expect(ended.error).toContain(message);
});
