import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { renderActionYml, renewReadme } from "../../scripts/reference.ts";
import { GROUPS, OUTPUTS, SETTINGS } from "../../src/inputs/catalog.ts";
import { COMMAND_NAMES, COMMANDS } from "../../src/inputs/commands.ts";
import { renderHelp } from "../../src/inputs/help.ts";
import { parseSettings } from "../../src/inputs/settings.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PAGES = [null, ...COMMAND_NAMES].map((topic) => renderHelp(topic));

test("the schema knows exactly the catalog's settings of run", () => {
  const settings = parseSettings((name) => (name === "mock" ? "instant" : undefined));
  const camel = SETTINGS.filter(({ name }) => name !== "github-token").map(({ name }) =>
    name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
  );
  // Where the address came from is no setting, but what reading them found out.
  expect(Object.keys(settings)).toEqual([...camel, "baseUrlFrom"]);
});

test("action.yml is what scripts/write-reference.ts writes", () => {
  expect(readFileSync(path.join(ROOT, "action.yml"), "utf8")).toBe(renderActionYml());
});

test("action.yml has every input and output and gives no setting a default", () => {
  const yml = renderActionYml();
  for (const { name } of [...SETTINGS, ...OUTPUTS]) expect(yml).toContain(`\n  ${name}:\n`);
  expect(yml.match(/default: .*/g)).toEqual([
    "default: $" + "{{ toJSON(matrix) }}",
    "default: $" + "{{ github.token }}",
  ]);
  expect(yml).toContain("  using: node24\n  main: dist/index.js\n  post: dist/index.js\n");
});

test("the README's tables are what scripts/write-reference.ts writes", () => {
  const file = path.join(ROOT, "README.md");
  const readme = existsSync(file) ? readFileSync(file, "utf8") : "";
  expect(renewReadme(readme)).toBe(readme);
});

test("a renewed README keeps all but what is between the markers", () => {
  const readme = "# A\n<!-- outputs:start -->old<!-- outputs:end -->\nrest";
  const renewed = renewReadme(readme);
  expect(renewed).toMatch(/^# A\n<!-- outputs:start -->\n\n\| Output \| What it is \|\n/);
  expect(renewed).toMatch(/\| `run-id` \|.*\|\n[\s\S]*\n<!-- outputs:end -->\nrest$/);
  expect(renewReadme(renewed)).toBe(renewed);
});

test("no help page is wider than 100 columns", () => {
  const widest = PAGES.flatMap((page) => page.split("\n")).filter((line) => line.length > 100);
  expect(widest).toEqual([]);
});

test("the help of run has every setting with its default, and nothing of the Action alone", () => {
  const page = renderHelp("run");
  const words = page.replace(/\s+/g, " ");
  for (const { name, placeholder, default: value, doors } of SETTINGS) {
    expect(page.includes(`  --${name} `)).toBe(doors !== "action");
    if (doors !== "action" && placeholder !== null && value !== null) {
      expect(words).toContain(`[${value}]`);
    }
  }
  expect(words).toContain("VLLM_BENCH_API_KEY");
});

test("help has no group of settings without a setting", () => {
  const page = renderHelp("run");
  const titles = Object.values(GROUPS).filter((title) => page.includes(title));
  expect(titles).toHaveLength(Object.keys(GROUPS).length - 1);
  for (const title of titles) expect(page).toContain(`\n${title}\n  --`);
});

test("every command has a page with its flags, examples and exit codes", () => {
  for (const name of COMMAND_NAMES) {
    const page = renderHelp(name);
    for (const flag of COMMANDS[name].flags) expect(page).toContain(`  --${flag.name}`);
    for (const example of COMMANDS[name].examples) {
      expect(page).toContain(`\n  vllm-bench ${example}\n`);
    }
    expect(page).toMatch(/\nExit codes\n[\s\S]* {2}3 {9}the run is not to be trusted/);
  }
});

test("help and the reading of arguments load no package at all", () => {
  const script = `
    import { registerHooks } from "node:module";
    registerHooks({ resolve(name, context, next) {
      if (!name.startsWith(".") && !name.startsWith("node:") && !name.startsWith("file:")) {
        throw new Error("loaded " + name);
      }
      return next(name, context);
    } });
    const { readCliArguments } = await import(${JSON.stringify(`${ROOT}/src/inputs/cli-arguments.ts`)});
    const { renderHelp } = await import(${JSON.stringify(`${ROOT}/src/inputs/help.ts`)});
    process.stdout.write(renderHelp(readCliArguments(["run", "--help"], {}).topic));
  `.replaceAll(`"${ROOT}`, `"file://${ROOT}`);
  const page = execFileSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", script],
    { encoding: "utf8", env: { ...process.env, NODE_OPTIONS: "" } },
  );
  expect(page).toBe(renderHelp("run"));
});
