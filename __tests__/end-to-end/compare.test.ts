import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
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

test("the same server twice is unchanged", async () => {
  await using folder = await temporaryFolder();
  const same = await run("8b-h100", [folder.path, "--baseline", before]);
  expect(same.stdout).toContain("Verdict: unchanged: shown to be the same within the tolerance\n");
  expect(same.exitCode).toBe(0);
});

test("a side without files is wrong usage", async () => {
  const args = [CLI, "compare", "--base", ...(await filesOf(before)), "--head"];
  const { exitCode, stderr } = await runProgram(args);
  expect(exitCode).toBe(2);
  expect(stderr).toContain("--head: needs a value");
});
