import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { BenchError } from "../../src/base/errors.ts";
import { readCliArguments } from "../../src/inputs/cli-arguments.ts";

function read(line: string, env: Record<string, string> = {}) {
  return readCliArguments(line === "" ? [] : line.split(" "), env);
}

function readRun(line: string, env: Record<string, string> = {}) {
  const parsed = read(`run ${line}`.trim(), env);
  if (parsed.command !== "run") throw new TypeError(`not run: ${parsed.command}`);
  return parsed;
}

function problemsOf(line: string): readonly string[] {
  return readRun(line).settings.problems.map(({ name, text }) => `${name}: ${text}`);
}

test("values are read after a blank and after an equals sign", () => {
  const { settings, json } = readRun("--model a/b --requests=4 --margin -5 --engine=--odd --json");
  expect(settings.problems).toEqual([]);
  expect(["model", "requests", "margin", "engine", "tier"].map(settings.read)).toEqual([
    "a/b",
    "4",
    "-5",
    "--odd",
    undefined,
  ]);
  expect(json).toBe(true);
});

test("an empty value is refused by name, but for the key, which may be none", () => {
  const empty = "is given an empty value; leave the flag out for its default";
  expect(problemsOf("--requests= --api-key= --model  --burst 3")).toEqual([
    `--requests: ${empty}`,
    `--model: ${empty}`,
  ]);
  expect(() => read("compare --base a --head b --gate ")).toThrow(`--gate: ${empty}`);
  expect(() => read("compare --base  --head b")).toThrow(`--base: ${empty}`);
});

test("a switch needs no value and can be given one after an equals sign", () => {
  const { settings } = readRun("--request-canaries --virtual-time=false");
  expect(settings.read("request-canaries")).toBe("true");
  expect(settings.read("virtual-time")).toBe("false");
});

test("everything wrong with a command line is found at once", () => {
  expect(problemsOf("--model --request 4 --burst 3 --burst 3 stray --tier")).toEqual([
    "--model: needs a value",
    "--tier: needs a value",
    "--request: is no flag here; did you mean --requests?",
    "--burst: is given more than once",
    '"stray": belongs to no flag',
  ]);
});

test.each([
  [
    "--no-request-canaries",
    "--no-request-canaries: is no flag here; did you mean --request-canaries=false?",
  ],
  ["-model x", "-model: is no flag here; did you mean --model?"],
  ["-x", "-x: is no flag here"],
  ["--github-token t", "--github-token: is no flag here"],
  ["--toString=1", "--toString: is no flag here"],
  ["--__proto__=1", "--__proto__: is no flag here"],
  ["--json=no", "--json: takes no value"],
  [
    "--request-canaries false",
    '"false": belongs to no flag; a switch takes its value after =, as in --name=false',
  ],
])("%s is refused", (line, problem) => {
  expect(problemsOf(line)).toEqual([problem]);
});

test("the value of an unknown flag, which may be a secret, is not repeated", () => {
  expect(JSON.stringify(problemsOf("--api-kye sk-1 --apikey=sk-2"))).not.toContain("sk-");
});

test("the API key comes from the environment where no flag gives it", () => {
  const env = { VLLM_BENCH_API_KEY: "from-env", OPENAI_API_KEY: "other" };
  expect(readRun("", env).settings.read("api-key")).toBe("from-env");
  expect(readRun("--api-key given", env).settings.read("api-key")).toBe("given");
  expect(readRun("--api-key=", env).settings.read("api-key")).toBe("");
});

test("help is asked for in every usual way", () => {
  expect(read("")).toEqual({ command: "help", topic: null, asked: false });
  for (const line of ["--help", "-h", "help"]) {
    expect(read(line)).toEqual({ command: "help", topic: null, asked: true });
  }
  for (const line of ["run --help", "run --requests x --wrong -h", "help run", "--help run"]) {
    expect(read(line)).toEqual({ command: "help", topic: "run", asked: true });
  }
  expect(read("--version")).toEqual({ command: "version" });
});

test("verify and report take files", () => {
  expect(read("verify a.json b.json --json")).toEqual({
    command: "verify",
    files: ["a.json", "b.json"],
    json: true,
  });
  expect(read("report -- -odd.json")).toEqual({ command: "report", files: ["-odd.json"] });
});

test("compare takes several files after each flag, and a flag again", () => {
  expect(read("compare --base a b --json --head c --base=d e")).toEqual({
    command: "compare",
    base: ["a", "b", "d", "e"],
    head: ["c"],
    policy: {},
    format: "json",
  });
});

test("compare takes the gate, and Markdown or JSON but not both", () => {
  const policy = "--gate throughput --tolerance 3% --allow-mismatch gpu --fail-on none";
  expect(read(`compare --base a --head b ${policy} --markdown`)).toEqual({
    command: "compare",
    base: ["a"],
    head: ["b"],
    policy: { gate: "throughput", tolerance: "3%", allowMismatch: "gpu", failOn: "none" },
    format: "markdown",
  });
  expect(() => read("compare --base a --head b --json --markdown")).toThrow(
    "--markdown: cannot go with --json; leave one out",
  );
});

test("mock reads its own arguments, help included", () => {
  expect(read("mock --port 0 --help")).toEqual({
    command: "mock",
    argv: ["--port", "0", "--help"],
  });
  expect(read("help mock")).toEqual({ command: "mock", argv: ["--help"] });
});

test.each([
  ["rnu", '"rnu" is no command; did you mean run?'],
  ["--mock reference", "A command comes first, such as: vllm-bench run --mock reference"],
  ["verify", "FILE: is missing; give one artifact or more"],
  ["verify a --fast", "--fast: is no flag here"],
  ["compare --base a", "--head: is missing; give it one artifact or more"],
  ["compare x --base a --head b", '"x": belongs to no flag'],
  ["compare --base --head b", "--base: needs a value"],
  ["constructor", '"constructor" is no command'],
])("%s is wrong usage", (line, reason) => {
  expect(() => read(line)).toThrow(BenchError);
  expect(() => read(line)).toThrow(reason);
});

test("no command line breaks the reader", () => {
  const word = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "run",
      "--",
      "-",
      "--base",
      "--head",
      "--model",
      "--json",
      "--x=",
      "-h",
      "--=",
      "=",
    ),
  );
  fc.assert(
    fc.property(
      fc.constantFrom("run", "verify", "compare", "report", "mock"),
      fc.array(word),
      (command, words) => {
        try {
          expect(readCliArguments([command, ...words], {}).command).toMatch(/\w/);
        } catch (error) {
          expect(error).toBeInstanceOf(BenchError);
        }
      },
    ),
    { numRuns: 500 },
  );
});
