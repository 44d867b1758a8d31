import { expect, test } from "@jest/globals";
import { failureReport, markdownReport } from "../../src/report/markdown.ts";
import { aRun } from "./view-builder.ts";

test("a benchmark without a result is one heading and why, as text", () => {
  expect(failureReport("Nothing listens at h:1 @ops <b> `x` #1")).toBe(
    "### vLLM benchmark failed: no result\n\n``Nothing listens at h:1 @ops <b> `x` #1``\n",
  );
});

test("a failure half-way stands above a line for each run, the latest of many", () => {
  const runs = Array.from({ length: 21 }, (_, at) => ({
    name: `Base ${at + 1} of 30`,
    view: aRun(),
  }));
  const lines = failureReport("it died", { planned: 60, runs }).split("\n");
  expect(lines.slice(0, 4)).toEqual([
    "### vLLM benchmark failed: 21 of 60 runs measured",
    "",
    "`it died`",
    "",
  ]);
  expect(lines[4]).toBe("- 1 earlier, in the artifacts");
  expect(lines.slice(5, -1)).toHaveLength(20);
  expect(lines[5]).toMatch(/^- Base 2 of 30: TTFT p50 .* · 200 of 200 requests completed$/);
});

test("a failure of several lines is a list, cut where it would not fit a comment", () => {
  expect(failureReport("2 settings are wrong:\n  a: x\n\n  b: y")).toBe(
    "### vLLM benchmark failed: no result\n\n- `2 settings are wrong:`\n- `a: x`\n- `b: y`\n",
  );
  const many = failureReport(Array.from({ length: 45 }, () => "x".repeat(5000)).join("\n"));
  expect(many.length).toBeLessThan(45_000);
  expect(many).toMatch(/\n- and 5 more in the log\n$/);
});

test("no line of a failure can pose as the mark by which the comment is found", () => {
  const mark = "<!-- vllm-bench:CI/bench -->";
  expect(failureReport(`first\n${mark}`)).not.toContain(mark);
});

test("a broken contract stands right below the headline, and nothing stands for numbers that are not there", () => {
  const run = aRun({ completed: 0, failed: 8 });
  const [headline, warning, ...rest] = markdownReport(run, { verdict: "no baseline" })
    .text.split("\n")
    .filter((line) => line !== "");
  expect(headline).toContain("`: contract-failed · ");
  expect(warning).toBe(
    "> **Broken contract: no-eligible: 0 of 200 requests are eligible, so there is nothing to measure performance by.**",
  );
  expect(rest).toContain("No request counts, so there are no numbers.");
  expect(rest.join("\n")).not.toContain("**TTFT**");
});

test("a run against the mock says so among its environment", () => {
  const { text } = markdownReport(aRun({ extensions: { settings: { mock: "dual-sm120-tp2" } } }));
  expect(text).toContain("| mock server | `dual-sm120-tp2` |");
});
