import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { filesMatching, filesNamed } from "../../src/app/file-pattern.ts";
import { temporaryFolder } from "../end-to-end/folder.ts";

async function someFiles(names: readonly string[]) {
  const folder = await temporaryFolder();
  for (const name of names) {
    await mkdir(path.dirname(path.join(folder.path, name)), { recursive: true });
    await writeFile(path.join(folder.path, name), "");
  }
  return folder;
}

test.each([
  ["a path names one file", "a/1.json", ["a/1.json"]],
  ["a star stands for any part of a name", "a/*.json", ["a/1.json", "a/2.json"]],
  ["a star stands in a folder's name too", "*/1.json", ["a/1.json", "b.c/1.json"]],
  ["a dot in a pattern is only a dot", "b.c/*", ["b.c/1.json"]],
  ["a folder stands for its .json files", "a", ["a/1.json", "a/2.json"]],
  ["a folder with a slash does too", "a/", ["a/1.json", "a/2.json"]],
  ["hidden files are found only by name", ".*", [".hidden.json"]],
  ["what is not there is no file", "c/*.json", []],
  ["brackets are no pattern", "a/[12].json", []],
])("%s", async (_, pattern, expected) => {
  await using folder = await someFiles([
    "a/1.json",
    "a/2.json",
    "a/note.txt",
    "b.c/1.json",
    ".hidden.json",
  ]);
  const found = await filesMatching(path.join(folder.path, pattern));
  expect(found.map((file) => path.relative(folder.path, file))).toEqual(expected);
});

test("files of one second stand in the order in which they were written", async () => {
  const names = ["a/b-10Z.json", "a/b-10Z-2.json", "a/b-10Z-10.json", "a/b-11Z.json"];
  await using folder = await someFiles(names.toReversed());
  const found = await filesMatching(path.join(folder.path, "a"));
  expect(found.map((file) => path.relative(folder.path, file))).toEqual(names);
});

test("arguments may be paths, folders and patterns; what names nothing stays", async () => {
  await using folder = await someFiles(["a/1.json", "a/2.json", "b/3.json", "c/note.txt"]);
  const at = (name: string) => path.join(folder.path, name);
  const names = ["c/note.txt", "a", "b/*.json", "none.json", "c"].map(at);
  expect(await filesNamed(names)).toEqual(
    ["c/note.txt", "a/1.json", "a/2.json", "b/3.json", "none.json", "c"].map(at),
  );
});

test("two stars are refused, not taken for one", async () => {
  await expect(filesMatching("a/**/*.json")).rejects.toThrow('"a/**/*.json" holds **');
});
