import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { markdownReport } from "../../src/report/markdown.ts";
import { terminalReport } from "../../src/report/terminal.ts";
import { aRun, distribution } from "./view-builder.ts";

/** A golden page; `UPDATE_GOLDEN=1` writes it anew, to be looked at before it is committed. */
function expectGolden(name: string, text: string): void {
  const file = new URL(`pages/${name}`, import.meta.url);
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, "utf8"));
}

const FAILED = aRun({
  model: "org/model_v1*2|x",
  requests: 60,
  completed: 57,
  failed: 3,
  responses_received: 58,
  metric_population: { attempted_requests: 60, excluded_requests: 3 },
  failures: [
    { request_index: 7, error_type: "timeout", error_message: "no answer within 900 s" },
    {
      request_index: 12,
      error_type: "http-error",
      error_message: "HTTP 500: a|b `c` @ops <b>\n::error::x",
    },
    { request_index: 13, error_type: "http-error", error_message: "HTTP 500" },
  ],
  metrics: {
    ...distribution("ttft", {
      mean: 512.3,
      half: 20,
      p50: 500,
      p90: 600,
      p95: 650,
      p99: 700,
      max: 1234.5,
      samples: 57,
    }),
    ...distribution("decode", {
      mean: 82.31,
      half: 0.4,
      p50: 82.4,
      p90: 84,
      p95: 84.6,
      p99: 86,
      max: 86,
      samples: 56,
    }),
    request_canary_samples: 58,
    request_canary_passed: 57,
    throughput_tok_s: 213.3,
    throughput_performance_eligible: false,
  },
  extensions: { incomplete: { reason: "cancelled" } },
});

test("the terminal shows a whole run", () => {
  expectGolden("whole-run.golden.txt", terminalReport(aRun()));
});

test("the terminal shows an incomplete run with failures", () => {
  expectGolden("failed-run.golden.txt", terminalReport(FAILED));
});

test("Markdown shows a whole run", () => {
  expectGolden("whole-run.golden.md", markdownReport(aRun(), { verdict: "no baseline" }).text);
});

test("Markdown shows an incomplete run with failures", () => {
  expectGolden("failed-run.golden.md", markdownReport(FAILED).text);
});

test("the table of an ordinary run fits 80 columns, and so does every line around it", () => {
  const lengths = terminalReport(aRun())
    .split("\n")
    .map((line) => line.length);
  expect(Math.max(...lengths.slice(3, 13))).toBe(74);
  expect(Math.max(...lengths)).toBe(80);
});

test("Markdown over the limit drops the details that explain most, and says where they are", () => {
  const whole = markdownReport(aRun()).text;
  const { text, leftOut } = markdownReport(aRun(), {
    limit: { limit: whole.length - 1 },
    fullReportAt: "the job summary",
  });
  expect(leftOut).toEqual(["how it was measured"]);
  expect(text).toContain("Left out to fit: how it was measured. Found in the job summary.");
  expect(text.length).toBeLessThan(whole.length);
});

test("a file of which nothing is known is still a page", () => {
  expect(terminalReport({})).toContain("unknown model");
  expect(markdownReport({}).text).toContain("an unnamed model");
});

const reference = new URL("../../../shared/data/reference-run.json", import.meta.url);
const maybe = existsSync(reference) ? test : test.skip;

maybe("the reference run's table holds its golden numbers", () => {
  const page = terminalReport(JSON.parse(readFileSync(reference, "utf8")));
  expect(page.split("\n").filter((line) => /^(TTFT|Decode|Throughput|Prompt)/.test(line))).toEqual([
    "TTFT               s        21.55 ± 2.87  19.15  24.78  24.78  24.78  24.78",
    "Decode             tok/s   39.96 ± 13.81  35.42  58.54  58.54  58.54  58.54",
    "Prompt             tokens  6,067.8 ± 1.2  6,068  6,069  6,069  6,069  6,069",
    "Throughput 98.17 tok/s (2,520 completion tokens in 25.7 s)",
  ]);
});
