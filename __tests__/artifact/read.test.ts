import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { canonicalText } from "../../src/artifact/canonical-text.ts";
import { parseArtifact, readArtifact } from "../../src/artifact/read.ts";
import { BenchError } from "../../src/base/errors.ts";
import { anArtifact } from "./builders.ts";

const DATA = "../shared/data";
const withData = existsSync(DATA) ? test : test.skip;

describe("reading an artifact", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "read-artifact-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  withData("every older file parses, and says which revision it is", async () => {
    const names = readdirSync(`${DATA}/benchmark-v1`);
    const revisions: Record<string, number> = {};
    for (const name of names) {
      const { revision } = await readArtifact(`${DATA}/benchmark-v1/${name}`);
      revisions[revision] = (revisions[revision] ?? 0) + 1;
    }
    expect(revisions).toEqual({
      headline: 35,
      identity: 5,
      "request-timings": 19,
      "first-output": 29,
    });
  });

  withData("the reference run's nanoseconds are exact, and its other numbers plain", async () => {
    const { artifact, revision } = await readArtifact(`${DATA}/reference-run.json`);
    expect(revision).toBe("distributions");
    expect(artifact.started_at_unix_ns).toBe(1789665664243641356n);
    expect(artifact.finished_at_unix_ns).toBe(1789665689912896690n);
    expect(artifact.wall_clock_ms).toBe(25669.25319400616);
    expect(artifact.metrics.ttft_p50_ms).toBe(19149.811200913973);
  });

  withData(
    "reading and writing the reference run changes nothing but the form of whole floats",
    async () => {
      const text = await readFile(`${DATA}/reference-run.json`, "utf8");
      const { artifact } = parseArtifact(text, "reference-run.json");
      expect(canonicalText(artifact)).toBe(`${text.replace(/(\d)\.0(,?)$/gm, "$1$2").trimEnd()}\n`);
    },
  );

  test.each([
    ["an empty text", "", /^The file "a.json" is empty\.$/],
    [
      "a text cut in the middle",
      '{"schema": "anvil-serving.benchmark/v1", "met',
      /ends in the middle, after 45 characters/,
    ],
    [
      "another kind of file",
      "PK\u0003\u0004\u0000garbage",
      /is not JSON: JSON value expected but got 'P' at position 0/,
    ],
    [
      "NaN",
      '{"a": NaN}',
      /is not JSON: it holds NaN at position 6, and JSON has neither NaN nor Infinity; a value that is not known is null\.$/,
    ],
    ["-Infinity", "[-Infinity]", /is not JSON: it holds Infinity at position 2, /],
    ["another word", '{"NaN": nope}', /is not JSON: Object value expected after ':' at position 8/],
    ["a second value", '{"a": 1} {', /is not JSON: Expected end of input/],
    ["an array", "[1, 2]", /is not a benchmark artifact: its "schema" is missing/],
    ["null", "null", /is not a benchmark artifact: its "schema" is missing/],
    ["a schema that is a number", '{"schema": 1}', /its "schema" is not a text/],
    [
      "another schema",
      '{"schema": "other/v1"}',
      /its "schema" is other\/v1, not "anvil-serving.benchmark\/v1"/,
    ],
    ["one key with two values", '{"a": 1, "a": 2}', /Duplicate key 'a'/],
    ["a key __proto__", '{"__proto__": {"x": 1}}', /has a key "__proto__"/],
    ["an escaped key __proto__", '{"\\u005f_proto__": 1}', /has a key "__proto__"/],
    ["a number out of range", '{"a": 1e999}', /has a number out of range: 1e999/],
    ["a number without end", `{"a": ${"9".repeat(5000)}}`, /has a number of 5000 characters/],
    ["100,000 brackets", "[".repeat(100_000), /nests deeper than 64 levels/],
    [
      "100,000 nested objects",
      `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
      /nests deeper than 64 levels/,
    ],
  ])("%s is refused in one clear line", (_, text, message) => {
    expect(() => parseArtifact(text, "a.json")).toThrow(message);
    expect(() => parseArtifact(text, "a.json")).toThrow(BenchError);
  });

  test("more values than any run has are refused before they are parsed", () => {
    const text = `{"a": [${"1,".repeat(1_250_001)}1]}`;
    expect(() => parseArtifact(text, "a.json")).toThrow(/holds more than 1,250,000 values/);
  });

  test("a text longer than any that is written is refused before it is parsed", () => {
    const text = `{"a": "${"x".repeat(2 ** 20)}"}`;
    expect(() => parseArtifact(text, "a.json")).toThrow(/holds a text of 1048577 characters/);
  });

  test("brackets inside texts are no nesting", () => {
    const run_id = "[".repeat(100);
    const text = canonicalText({ ...anArtifact(), run_id });
    expect(parseArtifact(text, "a.json").artifact.run_id).toBe(run_id);
  });

  test("what is wrong with a file is listed by path, ten at most", () => {
    const wrong = anArtifact();
    const metrics = { ...wrong.metrics, ttft_p50_ms: "fast", output_tokens: 1.5 };
    const rows = wrong.request_timings?.map((row) => ({
      ...row,
      e2e_ms: -1,
      ttft_ms: "x",
      tpot_ms: [],
    }));
    const text = canonicalText({ ...wrong, metrics, request_timings: rows, completed: null });
    let message = "";
    try {
      parseArtifact(text, "a.json");
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain("completed: Invalid input: expected number, received null");
    expect(message).toContain(
      "metrics.ttft_p50_ms: Invalid input: expected number, received string",
    );
    expect(message).toContain("request_timings[0].e2e_ms: ");
    expect(message.split("\n")).toHaveLength(12);
    expect(message).toMatch(/\n {2}and 5 more\.$/);
  });

  test("a whole number beyond 2^53 is refused where the schema wants a plain one", () => {
    const text = canonicalText({ ...anArtifact(), max_tokens: 2n ** 60n });
    expect(() => parseArtifact(text, "a.json")).toThrow(
      /max_tokens: Invalid input: expected number, received a whole number beyond 2\^53/,
    );
  });

  test("a time stamp is a bigint however small, and no fraction", () => {
    const text = canonicalText({ ...anArtifact(), started_at_unix_ns: 5 });
    expect(parseArtifact(text, "a.json").artifact.started_at_unix_ns).toBe(5n);
    const half = canonicalText({ ...anArtifact(), started_at_unix_ns: 5.5 });
    expect(() => parseArtifact(half, "a.json")).toThrow(/started_at_unix_ns: /);
  });

  test("a file that is not there is named", async () => {
    await expect(readArtifact(join(folder, "none.json"))).rejects.toThrow(
      /Could not read ".*none.json". Give the path of an artifact, of a folder of them, or a pattern such as/,
    );
  });

  test("a folder is no file", async () => {
    const empty = join(folder, "empty");
    await mkdir(empty);
    await expect(readArtifact(empty)).rejects.toThrow(
      `The file "${empty}" is a folder without .json files; give the output-dir of a run, or the artifacts themselves.`,
    );
    await mkdir(join(empty, "base"));
    await mkdir(join(empty, "head"));
    await expect(readArtifact(empty)).rejects.toThrow(
      `is a folder without .json files; two servers were measured into it: give ${join(empty, "base")} or ${join(empty, "head")}.`,
    );
  });

  test("200 MB are refused by their size alone, without being read", async () => {
    const path = join(folder, "big.json");
    const file = await open(path, "w");
    await file.truncate(200_000_000);
    await file.close();
    const before = process.memoryUsage().arrayBuffers;
    await expect(readArtifact(path)).rejects.toThrow(
      /is 191 MiB; artifacts are read up to 180 MiB/,
    );
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1e6);
  });

  test("a file of this machine may hold more values than a text from anywhere", async () => {
    const path = join(folder, "many.json");
    await writeFile(path, `{"a": [${"1,".repeat(1_250_001)}1]}`);
    await expect(readArtifact(path)).rejects.toThrow(/its "schema" is missing/);
  });

  test("bytes that are no text are refused", async () => {
    const path = join(folder, "binary.json");
    await writeFile(path, Buffer.from([0x7b, 0xff, 0xfe]));
    await expect(readArtifact(path)).rejects.toThrow(/is not JSON: it is not UTF-8 text/);
  });

  test("unknown keys of any kind survive, digit for digit", () => {
    const extensions = fc.dictionary(
      fc.string().filter((key) => key !== "__proto__" && !KNOWN.has(key)),
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
        fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }),
        fc.constant(null),
        fc.array(fc.boolean()),
      ),
    );
    fc.assert(
      fc.property(extensions, fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), (extra, stamp) => {
        const text = canonicalText({
          ...anArtifact(),
          extensions: extra,
          started_at_unix_ns: stamp,
        });
        expect(canonicalText(parseArtifact(text, "a.json").artifact)).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  test("any text at all gives an artifact or a BenchError", () => {
    const whole = canonicalText(anArtifact());
    const cut = fc.nat(whole.length - 2).map((length) => whole.slice(0, length));
    const edited = fc
      .tuple(fc.nat(whole.length - 1), fc.string({ maxLength: 3 }))
      .map(([at, text]) => whole.slice(0, at) + text + whole.slice(at + 1));
    fc.assert(
      fc.property(fc.oneof(cut, edited, fc.string(), fc.json()), (text) => {
        try {
          parseArtifact(text, "a.json");
        } catch (error) {
          expect(error).toBeInstanceOf(BenchError);
        }
      }),
    );
  });

  test("a file cut anywhere is said to end in the middle", () => {
    const whole = canonicalText(anArtifact());
    fc.assert(
      fc.property(fc.integer({ min: 1, max: whole.length - 2 }), (length) => {
        expect(() => parseArtifact(whole.slice(0, length), "a.json")).toThrow(/ends in the middle/);
      }),
      { numRuns: 50 },
    );
  });
});

const KNOWN = new Set([
  "writer",
  "prompt_nonce",
  "request_details",
  "failure_timings",
  "finish_reasons",
  "incomplete",
  "calibration",
  "client_self_check",
  "settings",
]);
