import { expect, test } from "@jest/globals";
import { parseKeyValues } from "./command-files.ts";
import { type LogLine, readLog } from "./workflow-commands.ts";

function log(...texts: readonly string[]): readonly LogLine[] {
  return texts.map((text) => ({ stream: "stdout", text }));
}

test("a command is read at the start of a line, escapes and properties undone", () => {
  const { commands } = readLog(log("  ::Warning title=a%2Cb%3A,file=x=y::50%25%0Aslower%2525"), []);
  expect(commands).toEqual([
    { name: "warning", properties: { title: "a,b:", file: "x=y" }, data: "50%\nslower%25" },
  ]);
});

test("text that only looks like a command is none", () => {
  const lines = log("see ::error::x", "::unknown::x", "::error", "std::vector::push", "::::");
  const { commands, visible } = readLog(lines, []);
  expect(commands).toEqual([]);
  expect(visible).toBe(lines.map(({ text }) => text).join("\n"));
});

test("the older form works anywhere in a line", () => {
  const { annotations } = readLog(log("model says ##[error title=t%3B;line=3]gone%0Atwo"), []);
  expect(annotations).toEqual([
    { level: "error", message: "gone\ntwo", title: "t;", file: undefined },
  ]);
});

test("nothing takes effect between stop-commands and its token", () => {
  const { annotations, masks } = readLog(
    log("::stop-commands::T0k", "::error::inside", "##[add-mask]x", "::t0K::", "::error::after"),
    [],
  );
  expect(annotations.map(({ message }) => message)).toEqual(["after"]);
  expect(masks).toEqual([]);
});

test("a stop token that anybody could guess stops nothing", () => {
  for (const token of ["", "error", "pause-logging"]) {
    const { annotations } = readLog(log(`::stop-commands::${token}`, "::error::x"), []);
    expect(annotations).toHaveLength(1);
  }
});

test("ten annotations of a level are kept, and their text is cut", () => {
  const eleven = Array.from({ length: 11 }, (_none, index) => `::notice::${index}`);
  const { annotations, droppedAnnotations } = readLog(
    log(...eleven, `::error::${"e".repeat(5_000)}`),
    [],
  );
  expect(annotations.filter(({ level }) => level === "notice")).toHaveLength(10);
  expect(annotations.find(({ level }) => level === "error")?.message).toHaveLength(4_096);
  expect(droppedAnnotations).toBe(1);
});

test("a mask of several lines hides the whole and each line", () => {
  const { visible } = readLog(log("::add-mask::first%0Asecond", "first and second"), []);
  expect(visible).toBe("*** and ***");
});

test("groups, debug and set-output are told apart from the text around them", () => {
  const { groups, debug, commands, visible } = readLog(
    log("::group::Results", "row", "::endgroup::", "::debug::x", "::set-output name=a::1"),
    [],
  );
  expect([groups, debug]).toEqual([["Results"], ["x"]]);
  expect(commands.at(-1)).toEqual({ name: "set-output", properties: { name: "a" }, data: "1" });
  expect(visible).toBe("##[group]Results\nrow\n##[endgroup]");
});

test("a file command that a runner would refuse is refused", () => {
  expect(() => parseKeyValues("no sign")).toThrow("Invalid format 'no sign'");
  expect(() => parseKeyValues("a<<END\nopen\n")).toThrow("Matching delimiter not found 'END'");
  expect(parseKeyValues("a<<E\nE\na=2<<3\n")).toEqual({ a: "2<<3" });
});
