import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { forLog, forLogLine, oneLine } from "../../src/base/plain-text.ts";
import { markdownReport } from "../../src/report/markdown.ts";
import { proseOrCode, untrusted } from "../../src/report/safe-text.ts";
import { terminalReport } from "../../src/report/terminal.ts";
import { aRun } from "./view-builder.ts";

const PIECES = [
  "# h",
  "**b**",
  "_e_",
  "`",
  "``",
  "```\n",
  "~~~",
  "|",
  "\\",
  "\\|",
  "||",
  "<b>",
  "</details>",
  "<img src=x>",
  "<!--",
  "-->",
  "@octocat",
  "#123",
  "GH-1",
  "octo/repo#1",
  "http://x.y",
  "[a](b)",
  "![a](b)",
  "\n",
  "\r\n",
  "\n\n",
  "\u001b[31m",
  "\u001b]0;title\u0007",
  "\u202e",
  "\u2066",
  "\u200b",
  "::error::x",
  "##[group]x",
  "\n::stop-commands::t",
  "\u0000",
  "\u0085",
  "\u2028",
  "\ud800",
  "&lt;",
  ":tada:",
  "$x$",
  " ",
  "word",
  "- ",
  "1. ",
  "> ",
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: "binary", maxLength: 4 })), {
    maxLength: 12,
  })
  .map((pieces) => pieces.join(""))
  // An empty text is an absent one, and absent facts are left out.
  .filter((text) => text !== "");

/** A run in which every text from outside is the given one. */
function runOf(text: string) {
  return aRun({
    model: text,
    engine: text,
    gpu: text,
    base_url: text,
    run_id: text,
    completed: 199,
    failed: 1,
    failures: [{ request_index: 0, error_type: text, error_message: text }],
    metric_population: { attempted_requests: 200, excluded_requests: 1 },
    serve_flags: { [text]: text, flag: text },
    timing_methodology: { [text]: "7" },
  });
}

/** The report as CommonMark reads it, with every code span's content masked. */
function skeleton(markdown: string): string {
  return JSON.stringify(fromMarkdown(markdown), (key, value) => {
    if (key === "position") return undefined;
    return value?.type === "inlineCode" || value?.type === "emphasis" ? "outside" : value;
  }).replaceAll(/"(?: \|\s*)?outside"/g, '"outside"');
}

/** Cell borders of every table line under both readings of a back-slash: any one escapes, or pairs do. */
function borders(markdown: string): readonly (readonly [number, number])[] {
  const tableLines = markdown.split("\n").filter((line) => line.startsWith("|"));
  return tableLines.map((line) => {
    const loose = line.replaceAll("\\|", "");
    const strict = line.replaceAll(/\\[\\|]/g, "");
    return [loose.split("|").length, strict.split("|").length] as const;
  });
}

test("no text from outside changes the structure of the Markdown around it", () => {
  const harmless = markdownReport(runOf("word")).text;
  fc.assert(
    fc.property(hostile, (text) => {
      const { text: markdown } = markdownReport(runOf(text));
      expect(skeleton(markdown)).toBe(skeleton(harmless));
      expect(borders(markdown)).toEqual(borders(harmless));
    }),
    { numRuns: 100 },
  );
});

test("no text from outside ends a hidden comment or carries a control character into Markdown", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const { text: markdown } = markdownReport(runOf(text));
      expect(markdown).not.toMatch(
        /-->|<!--|##\[|[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/,
      );
    }),
    { numRuns: 100 },
  );
});

test("no text from outside begins a line of the terminal report or forms a runner command there", () => {
  const harmless = terminalReport(runOf("word")).split("\n");
  fc.assert(
    fc.property(hostile, (text) => {
      const lines = terminalReport(runOf(text)).split("\n");
      expect(lines.length).toBe(harmless.length);
      expect(lines.join("")).not.toMatch(
        /::|##\[|[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/,
      );
    }),
    { numRuns: 100 },
  );
});

test("text that is shown as prose is nothing but prose to Markdown, and is in no way changed", () => {
  const prose = fc.string({
    unit: fc.constantFrom(..."aB7 .,;:()%=+/'-_#@<*[`|\\$~!>&"),
    minLength: 1,
  });
  const withoutClause = (markdown: string) => markdown.replace(/.*`clause`.*/, "");
  const harmless = withoutClause(
    markdownReport(aRun({ timing_methodology: { clause: "word" } })).text,
  );
  fc.assert(
    fc.property(fc.oneof(prose, hostile), (text) => {
      const shown = proseOrCode(text);
      if (shown.type !== "text") return;
      expect(shown.value).toBe(text);
      const { text: markdown } = markdownReport(aRun({ timing_methodology: { clause: text } }));
      expect(withoutClause(markdown)).toBe(harmless);
      expect(text).not.toMatch(/[@#<>`*[\]|\\$~!&"]|www\.|:\/\/|:\w/);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ["usage.prompt_tokens divided by client-observed time; includes queueing", "text"],
  ["--response-words adherence is recorded", "text"],
  ["fixes #12", "inlineCode"],
  ["see GH-12", "inlineCode"],
  ["see www.example.com", "inlineCode"],
  ["at commit c0ffee1", "inlineCode"],
  ["a :tada: for you", "inlineCode"],
  ["- a list", "inlineCode"],
])("%s is shown as %s", (text, type) => {
  expect(proseOrCode(text).type).toBe(type);
});

test("ANSI sequences vanish whole and line breaks show", () => {
  expect(oneLine("\u001b[1;31mred\u001b[0m\r\nnext\u001b]0;t\u0007!")).toBe("red ⏎ next!");
});

test("a long text is cut at a whole character", () => {
  expect(oneLine("😀".repeat(10), 4)).toBe("😀😀😀…");
});

test("runner commands are kept apart in a log", () => {
  expect(forLog("::error:::x ##[group]")).toBe(":\u2060:error:\u2060:\u2060:x #\u2060#[group]");
});

test("text of which nothing is visible says so", () => {
  expect(untrusted("\u200b\n \u001b[0m".replace("\n", ""))).toEqual({
    type: "emphasis",
    children: [{ type: "text", value: "empty" }],
  });
});

test("a line of our own layout keeps its spaces and is no command", () => {
  expect(forLogLine("TTFT    s  1.2")).toBe("TTFT    s  1.2");
  expect(forLogLine("  ::error::x")).toBe("  :\u2060:error::x");
  expect(forLogLine("a \u001b[31m##[group]\u0007\n::x")).toBe("a #\u2060#[group]::x");
});
