import { expect, test } from "@jest/globals";
import { readOptions } from "../../bench/options.ts";

const SECTIONS = ["error", "cost"];
const read = (line: string) => readOptions(line === "" ? [] : line.split(" "), SECTIONS);

test("Without options every section is measured in full", () => {
  const all = { kind: "sections", only: null, scale: "full", json: "bench-results.json" };
  expect(read("")).toEqual({ ...all, write: null });
  expect(read("--only cost,error --tiny --json /tmp/x.json --write README.md")).toEqual({
    ...{ kind: "sections", only: ["cost", "error"], scale: "tiny" },
    ...{ json: "/tmp/x.json", write: "README.md" },
  });
});

test.each(["help", "short", "store"])("--%s is all that is done", (kind) => {
  expect(read(`--${kind}`)).toEqual({ kind });
});

test.each([
  ["--shrot", "--shrot is no flag here; did you mean --short?"],
  ["--only", "--only needs a value"],
  ["--only cots", "There is no section cots. The sections are error, cost."],
  ["--short --tiny", "--short goes with no other option."],
  ["--write no-such-page.md", "There is no page no-such-page.md to write into."],
  ["short", 'There are no arguments such as "short".'],
])("%s is refused", (line, text) => {
  expect(read(line)).toEqual({ problems: [text] });
});
