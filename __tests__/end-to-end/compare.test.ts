import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { startMockVllm } from "../../mock-vllm/index.ts";
import { artifactNames, temporaryFolder } from "./folder.ts";
import { CLI, NODES, type ProgramOptions, runProgram } from "./program.ts";

const LOAD =
  "--virtual-time --requests 20 --context-tokens 512 --max-tokens 32 --repetitions 3 --output-dir";

const STACK = new AsyncDisposableStack();
afterAll(() => STACK.disposeAsync());

/** Where the unhurried server's runs lie, and what reads them as a baseline. */
let before = "";
beforeAll(async () => {
  before = path.join(STACK.use(await temporaryFolder()).path, "before");
  expect((await run("8b-h100", [before])).exitCode).toBe(0);
});

function run(profile: string, args: readonly string[], options?: ProgramOptions) {
  return runProgram([CLI, "run", "--mock", profile, ...LOAD.split(" "), ...args], options);
}

async function filesOf(folder: string): Promise<readonly string[]> {
  return (await artifactNames(folder)).map((name) => path.join(folder, name));
}

test.each(NODES)(
  "on %s a slower server is a regression, by run and by compare",
  async (_, node) => {
    await using folder = await temporaryFolder();
    const slower = await run("14b-h100", [folder.path, "--baseline", before], { node });
    expect(slower.stdout).toContain("\nVerdict: regressed: ");
    expect(slower.stdout).toContain("Repetition 3 of 3\n");
    expect(slower.exitCode).toBe(1);

    const [base, head] = [await filesOf(before), await filesOf(folder.path)];
    const args = [CLI, "compare", "--base", ...base, "--head", ...head];
    const compared = await runProgram(args, { node });
    expect(compared.stdout).toMatch(/^Verdict: regressed: /);
    expect(compared.exitCode).toBe(1);
  },
);

test("more than three repetitions without a baseline are a line each, and one table together", async () => {
  await using folder = await temporaryFolder();
  const repeat = (times: string, args: readonly string[]) => {
    const load = LOAD.replace("--repetitions 3", `--repetitions ${times}`).split(" ");
    return runProgram([CLI, "run", "--mock", "8b-h100", ...load, ...args]);
  };
  const { stdout, exitCode } = await repeat("4", [folder.path]);
  expect(exitCode).toBe(0);
  expect(
    stdout.match(/^Repetition \d of 4: TTFT p50 .* tok\/s · 20 of 20 requests completed$/gm),
  ).toHaveLength(4);
  expect(stdout).not.toContain("TTFO");
  expect(stdout).toMatch(/\n4 repetitions together, c=4 ctx=512 out=32\nmetric /);
  expect(stdout).toMatch(/\nTPOT p50 +ms +6\.912 +6\.912 +6\.912 +0\.0 % +4\n/);
  expect(stdout).toMatch(
    /\nNoise floor: compared with 4 more such runs, these cannot\s+reliably\s+see/,
  );
  const json = await repeat("2", [folder.path, "--json"]);
  const { verdict, contract_failures, repetitions } = JSON.parse(json.stdout);
  expect([verdict, contract_failures]).toEqual(["no-baseline", []]);
  expect(repetitions[0].metrics[1]).toMatchObject({
    metric: "tpot.p50",
    median: expect.closeTo(6.912, 9),
  });
});

test("the same server twice is unchanged", async () => {
  await using folder = await temporaryFolder();
  const same = await run("8b-h100", [folder.path, "--baseline", before]);
  expect(same.stdout).not.toContain("together");
  expect(same.stdout).toContain(
    "Verdict: unchanged: shown to be the same within the tolerance or the floor\n",
  );
  expect(same.exitCode).toBe(0);
});

test("a broken contract is told in the same words by run alone, by compare and by report, exit 3", async () => {
  await using folder = await temporaryFolder();
  await using mock = await startMockVllm({
    profile: "instant",
    faults: [{ kind: "truncated-body", requests: [3, 23] }],
  });
  const load = "--requests 20 --context-tokens 512 --max-tokens 32 --output-dir".split(" ");
  const alone = await runProgram([
    ...[CLI, "run", "--base-url", mock.baseUrl, ...load, folder.path],
  ]);
  const words = "error-rate: 1 of 20 requests failed (5.0 %, at most 1 % allowed)";
  expect(alone.stderr).toContain(`\nBroken contract: ${words}, in benchmark-`);
  expect(alone.exitCode).toBe(3);
  const beside = await runProgram([
    ...[CLI, "run", "--base-url", mock.baseUrl, "--baseline", before, ...load],
    path.join(folder.path, "beside"),
  ]);
  expect(beside.stdout).toContain(`\nBroken contract\n  ${words}, in benchmark-`);
  expect(beside.stderr).not.toContain("Broken contract");
  const compared = await runProgram([CLI, "compare", "--base", before, "--head", folder.path]);
  expect(compared.stdout).toContain(`\nBroken contract\n  ${words}, in benchmark-`);
  expect(compared.exitCode).toBe(3);
  const report = await runProgram([CLI, "report", folder.path]);
  expect(report.stdout).toMatch(/^### vLLM benchmark of `mock-model`: contract-failed · /);
  expect(report.stdout).toContain(`\n> **Broken contract: ${words}.**\n`);
});

test("a side without files is wrong usage", async () => {
  const args = [CLI, "compare", "--base", ...(await filesOf(before)), "--head"];
  const { exitCode, stderr } = await runProgram(args);
  expect(exitCode).toBe(2);
  expect(stderr).toContain("--head: needs a value");
});
