import path from "node:path";
import { expect, test } from "@jest/globals";
import { artifactNames, temporaryFolder } from "./folder.ts";
import { CLI, NODES, runProgram } from "./program.ts";

const LOAD =
  "--virtual-time --requests 20 --context-tokens 512 --max-tokens 32 --repetitions 3 --output-dir";

async function filesOf(folder: string): Promise<readonly string[]> {
  return (await artifactNames(folder)).map((name) => path.join(folder, name));
}

test.each(NODES)(
  "on %s a slower server is a regression, by run and by compare",
  async (_, node) => {
    await using folder = await temporaryFolder();
    const [before, after] = ["before", "after"].map((name) => path.join(folder.path, name));
    const run = (profile: string, ...args: readonly (string | undefined)[]) =>
      runProgram(
        [
          CLI,
          "run",
          "--mock",
          profile,
          ...LOAD.split(" "),
          ...args.filter((arg) => arg !== undefined),
        ],
        { node },
      );
    expect((await run("8b-h100", before)).exitCode).toBe(0);

    const same = await run("8b-h100", path.join(folder.path, "same"), "--baseline", before);
    expect(same.stdout).toContain(
      "Verdict: unchanged: shown to be the same within the tolerance\n",
    );
    expect(same.exitCode).toBe(0);

    const slower = await run("14b-h100", after, "--baseline", before);
    expect(slower.stdout).toContain("\nVerdict: regressed: ");
    expect(slower.stdout).toContain("Repetition 3 of 3\n");
    expect(slower.exitCode).toBe(1);

    const sides = [
      "--base",
      ...(await filesOf(before ?? "")),
      "--head",
      ...(await filesOf(after ?? "")),
    ];
    const compared = await runProgram([CLI, "compare", ...sides], { node });
    expect(compared.stdout).toMatch(/^Verdict: regressed: /);
    expect(compared.exitCode).toBe(1);

    const swapped = await runProgram([CLI, "compare", "--base", ...sides.slice(5), "--head"], {
      node,
    });
    expect(swapped.exitCode).toBe(2);
    expect(swapped.stderr).toContain("--head: needs a value");
  },
);
