import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { fromMarkdown } from "mdast-util-from-markdown";
import { compareRuns } from "../../src/compare/comparison.ts";
import { parseGate } from "../../src/compare/gate.ts";
import type { Sides } from "../../src/compare/series.ts";
import { comparisonMarkdown } from "../../src/report/comparison-markdown.ts";
import { terminalComparison } from "../../src/report/comparison-terminal.ts";
import {
  cellCounts,
  reasonLines,
  signedPercent,
  verdictLine,
} from "../../src/report/comparison-words.ts";
import { buildRun, buildRuns, STEADY_PACES } from "../compare/build-run.ts";

/** A golden page; `UPDATE_GOLDEN=1` writes it anew, to be looked at before it is committed. */
function expectGolden(name: string, text: string): void {
  const file = new URL(`pages/${name}`, import.meta.url);
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, "utf8"));
}

const BASE = buildRuns(STEADY_PACES);
const STEADY_HEAD = [1.002, 0.997, 1.006, 0.993, 1.001];

function compared(sides: Partial<Sides>, gate = "") {
  return compareRuns(
    { base: BASE, head: buildRuns(STEADY_HEAD, { from: 100 }), ...sides },
    { gate: parseGate(gate) },
  );
}

const REGRESSED = compared(
  {
    head: buildRuns(
      STEADY_HEAD.map((pace) => 1.12 * pace),
      { from: 100 },
    ),
  },
  "ttft.p50; tpot.p50; e2e.p95; throughput; ttft.p99",
);

/** Text that would do harm wherever it took effect. */
const HOSTILE = "evil](http://x) <img src=x> | @ops `c` \u001b[31m\n::error::x #1";

const HOSTILE_COMPARISON = compared({
  head: [
    buildRun({
      origin: { label: HOSTILE },
      artifact: {
        gpu: HOSTILE,
        metrics: { request_canary_samples: 20, request_canary_passed: 19 },
      },
    }),
  ],
});

test("a regression stands first, in a table with its intervals and reasons", () => {
  expect(verdictLine(REGRESSED)).toMatch(
    /^regressed: TTFT p50 \+12\.\d %, TPOT p50 \+12\.\d %, E2E p95 \+12\.\d %, 1 more$/,
  );
  expectGolden("regressed.golden.txt", terminalComparison(REGRESSED));
  expectGolden("regressed.golden.md", comparisonMarkdown(REGRESSED));
});

test("a broken contract stands before any speed, and hostile text never takes effect", () => {
  const text = terminalComparison(HOSTILE_COMPARISON);
  const markdown = comparisonMarkdown(HOSTILE_COMPARISON, { sources: [HOSTILE] });
  expect(text.split("\n")[0]).toBe(
    "Verdict: contract-failed: the head's answers broke their contract, so its speed does not count",
  );
  expect(text.indexOf("Broken contract")).toBeLessThan(text.indexOf("gpu differs"));
  expectGolden("hostile-comparison.golden.txt", text);
  expectGolden("hostile-comparison.golden.md", markdown);
  const kinds = JSON.stringify(fromMarkdown(markdown)).match(/"type":"(link|image|html)"/g);
  // The fold's own tags are all the HTML there is.
  expect(kinds).toEqual(['"type":"html"', '"type":"html"']);
});

test("no line of the terminal's page is wider than 100 columns, in any state", () => {
  const single = compared({ base: BASE.slice(0, 1), head: BASE.slice(1, 2) });
  const none = compared({ base: [] });
  const wide = [REGRESSED, HOSTILE_COMPARISON, single, none, compared({})]
    .flatMap((comparison) => terminalComparison(comparison).split("\n"))
    .filter((line) => line.length > 100);
  expect(wide).toEqual([]);
});

test("one run a side is called indicative, and nothing to compare with is said", () => {
  const single = terminalComparison(compared({ base: BASE.slice(0, 1), head: BASE.slice(1, 2) }));
  expect(single).toContain(
    "Verdict: inconclusive: neither a change nor its absence could be shown",
  );
  expect(single).toContain("! One run a side is indicative only: nothing here is a finding.");
  const none = terminalComparison(compared({ base: [] }));
  expect(none).toContain("no-baseline (0 base runs, 5 head runs)");
});

test("several cells are counted by verdict, the gravest first", () => {
  const other = { artifact: { concurrency: 8 } };
  const slow = STEADY_HEAD.map((pace) => 1.12 * pace);
  const comparison = compared({
    base: [...BASE, ...buildRuns(STEADY_PACES, other)],
    head: [...buildRuns(STEADY_HEAD, { from: 100 }), ...buildRuns(slow, { from: 200, ...other })],
  });
  const counts = "2 cells: 1 regressed, 1 unchanged";
  expect(terminalComparison(comparison).split("\n")[1]).toBe(counts);
  expect(comparisonMarkdown(comparison).split("\n")[2]).toBe(`${counts}.`);
  expect(cellCounts(compared({}))).toBeNull();
});

test("a reason that several metrics share is given once, with their names where others differ", () => {
  const [cell] = REGRESSED.cells;
  if (cell === undefined) throw new Error("no cell");
  expect(reasonLines(cell)).toEqual([
    "TTFT p50, TPOT p50, E2E p95, Throughput: Worse beyond chance, and by more than 5.0 % as estimated.",
    "TTFT p99: A p99 of fewer than 1000 requests a run is shown, not gated.",
  ]);
  expect(reasonLines({ ...cell, metrics: cell.metrics.slice(0, 2) })).toEqual([
    "Worse beyond chance, and by more than 5.0 % as estimated.",
  ]);
  expect(reasonLines({ ...cell, metrics: cell.metrics.slice(0, 1) })).toEqual([
    "TTFT p50: Worse beyond chance, and by more than 5.0 % as estimated.",
  ]);
});

test("what differs between two experiments stands before their numbers, and no noise floor is told", () => {
  const head = buildRuns(STEADY_HEAD, { from: 100, artifact: { gpu: "other" } });
  const markdown = comparisonMarkdown(compared({ head }));
  expect(markdown.indexOf("gpu differs")).toBeGreaterThan(0);
  expect(markdown.indexOf("gpu differs")).toBeLessThan(markdown.indexOf("| Metric"));
  expect(markdown).not.toContain("Noise floor");
});

test("the noise floor names the metric that is seen worst", () => {
  const [cell] = compared({}).cells;
  const worst = Math.max(...(cell?.noise ?? []).map(({ detectable }) => detectable));
  expect(terminalComparison(compared({}))).toContain(
    `Noise floor with 12 base runs and 5 head runs: cannot see changes below ${(100 * worst).toFixed(1)} %`,
  );
});

test.each([
  [0.0751, "+7.5 %"],
  [-0.0751, "−7.5 %"],
  [0.0004, "0.0 %"],
  [-0.0004, "0.0 %"],
  [11, "× 12.00"],
  [null, "–"],
  [Number.NaN, "–"],
])("a change of %p is shown as %s", (ratio, text) => {
  expect(signedPercent(ratio)).toBe(text);
});
