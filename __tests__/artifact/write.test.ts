import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { canonicalText } from "../../src/artifact/canonical-text.ts";
import { readArtifact } from "../../src/artifact/read.ts";
import { assertWritable, takeNameByClaim, writeArtifact } from "../../src/artifact/write.ts";
import { BenchError } from "../../src/base/errors.ts";
import { anArtifact } from "./builders.ts";

describe("writing an artifact", () => {
  let root = "";
  let made = 0;
  const freshFolder = () => join(root, `${++made}`, "deep");
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "write-artifact-"));
  });
  afterAll(() => rm(root, { recursive: true }));

  test("keys are sorted, the indent is two spaces, and the text ends with one newline", () => {
    expect(canonicalText({ b: [1, { d: null, c: true }], a: {}, e: [], "": "\u0000é" })).toBe(
      '{\n  "": "\\u0000é",\n  "a": {},\n  "b": [\n    1,\n    {\n      "c": true,\n      "d": null\n    }\n  ],\n  "e": []\n}\n',
    );
  });

  test("64-bit integers keep every digit", () => {
    expect(canonicalText({ at_unix_ns: 1789665664243641356n })).toBe(
      '{\n  "at_unix_ns": 1789665664243641356\n}\n',
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, () => 1, Symbol("x")])(
    "%p is not written, because JSON cannot say it",
    (value) => {
      expect(() => canonicalText({ deep: [{ value }] })).toThrow(/JSON cannot say/);
    },
  );

  test("a file is named after its run and reads back the same", async () => {
    const folder = freshFolder();
    const path = await writeArtifact(anArtifact(), folder);
    expect(path).toBe(join(folder, "benchmark-20260917T172104Z.json"));
    const { artifact } = await readArtifact(path);
    expect(artifact).toEqual(anArtifact());
    expect(await readFile(path, "utf8")).toBe(canonicalText(artifact));
  });

  test("a taken name is left alone and the next number is used", async () => {
    const folder = freshFolder();
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "benchmark-20260917T172104Z.json"), "older");
    const second = await writeArtifact(anArtifact(), folder);
    const third = await writeArtifact(anArtifact(), folder);
    expect([second, third]).toEqual([
      join(folder, "benchmark-20260917T172104Z-2.json"),
      join(folder, "benchmark-20260917T172104Z-3.json"),
    ]);
    expect(await readFile(join(folder, "benchmark-20260917T172104Z.json"), "utf8")).toBe("older");
  });

  test("twenty writers at once leave twenty whole files and nothing else", async () => {
    const folder = freshFolder();
    const paths = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        writeArtifact({ ...anArtifact(), engine: `engine-${at}` }, folder),
      ),
    );
    expect(new Set(paths).size).toBe(20);
    expect(await readdir(folder)).toHaveLength(20);
    const engines = await Promise.all(
      paths.map(async (path) => (await readArtifact(path)).artifact.engine),
    );
    expect(engines).toEqual(Array.from({ length: 20 }, (_, at) => `engine-${at}`));
  });

  test("where there are no hard links, writers still never take the same name", async () => {
    const folder = freshFolder();
    await mkdir(folder, { recursive: true });
    const target = join(folder, "run.json");
    const taken = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const temporary = join(folder, `${at}.tmp`);
        await writeFile(temporary, `text ${at}`);
        return takeNameByClaim(temporary, target);
      }),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await readFile(target, "utf8")).toBe(`text ${taken.indexOf(true)}`);
    expect((await readdir(folder)).filter((name) => name.endsWith(".claim"))).toEqual([]);
  });

  test("where there are no hard links, a taken name is still left alone", async () => {
    const folder = freshFolder();
    await mkdir(folder, { recursive: true });
    const [temporary, target] = [join(folder, "new.tmp"), join(folder, "run.json")];
    await writeFile(temporary, "new");
    await writeFile(target, "older");
    expect(await takeNameByClaim(temporary, target)).toBe(false);
    expect(await readFile(target, "utf8")).toBe("older");
  });

  test("a folder that cannot be made is refused before a run, by the setting's name", async () => {
    const file = join(root, "a-file");
    await writeFile(file, "");
    await expect(assertWritable(join(file, "below"))).rejects.toMatchObject({
      code: "bad-settings",
      message: `Cannot write to the output folder "${join(file, "below")}". Set output-dir to a folder that can be written to and has room.`,
    });
  });

  test("proving a folder writable makes it and leaves it empty", async () => {
    const folder = freshFolder();
    await assertWritable(folder);
    expect(await readdir(folder)).toEqual([]);
  });

  test("a write that fails says where, and leaves nothing behind", async () => {
    const file = join(root, "another-file");
    await writeFile(file, "");
    await expect(writeArtifact(anArtifact(), join(file, "below"))).rejects.toMatchObject({
      code: "environment",
      message: `Could not write the artifact to "${join(file, "below")}".`,
    });
    const folder = freshFolder();
    await expect(
      writeArtifact({ ...anArtifact(), wall_clock_ms: Number.NaN }, folder),
    ).rejects.toThrow("JSON cannot say NaN");
    await expect(readdir(folder)).rejects.toThrow(/ENOENT/);
  });

  test("a run id that would leave the folder is no file name", async () => {
    await expect(writeArtifact({ ...anArtifact(), run_id: "../x" }, freshFolder())).rejects.toThrow(
      BenchError,
    );
  });
});
