import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { readActionInputs } from "../../src/inputs/action.ts";

function coreWith(inputs: Readonly<Record<string, string>>) {
  const masked: string[] = [];
  return {
    masked,
    core: {
      getInput: (name: string) => inputs[name] ?? "",
      setSecret: (secret: string) => void masked.push(secret),
    },
  };
}

test("inputs are read by name and an absent one is empty", () => {
  const { core } = coreWith({ requests: "4", "github-token": "ghs_1" });
  const { settings, githubToken } = readActionInputs(core);
  expect(settings.read("requests")).toBe("4");
  expect(settings.read("model")).toBe("");
  expect(settings.read("no-such-input")).toBeUndefined();
  expect(settings.problems).toEqual([]);
  expect(githubToken).toBe("ghs_1");
});

test("the API key is masked in every form that a log may show", () => {
  const { core, masked } = coreWith({ "api-key": 'k"y/1' });
  const { githubToken, secrets } = readActionInputs(core);
  expect([githubToken, secrets]).toEqual([null, ['k"y/1']]);
  expect(masked).toEqual([
    "QmVhcmVyIGsieS8x",
    'Bearer k"y/1',
    "6b22792f31",
    "k%22y%2F1",
    "ayJ5LzE=",
    "ayJ5LzE",
    'k\\"y/1',
    'k"y/1',
  ]);
});

test("the toolkit itself reads the environment and writes the masks", () => {
  const file = path.resolve(import.meta.dirname, "../../src/inputs/action.ts");
  const script = `
    const { readActionInputs } = await import(${JSON.stringify(`file://${file}`)});
    process.stdout.write("read " + readActionInputs().settings.read("base-url"));
  `;
  const printed = execFileSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", script],
    {
      encoding: "utf8",
      env: { PATH: process.env.PATH, "INPUT_BASE-URL": " http://h/v1 ", "INPUT_API-KEY": "sk" },
    },
  );
  expect(printed.split("\n")).toEqual([
    "::add-mask::QmVhcmVyIHNr",
    "::add-mask::Bearer sk",
    "::add-mask::736b",
    "::add-mask::c2s=",
    "::add-mask::c2s",
    "::add-mask::sk",
    "read http://h/v1",
  ]);
});
