import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { fromMarkdown } from "mdast-util-from-markdown";
import { compareRuns } from "../../src/compare/comparison.ts";
import { contractFailures as contractFailuresOf } from "../../src/compare/contract.ts";
import { parseGate } from "../../src/compare/gate.ts";
import { summarizeRepetitions } from "../../src/compare/repetition-summary.ts";
import type { Sides } from "../../src/compare/series.ts";
import { comparisonMarkdown } from "../../src/report/comparison-markdown.ts";
import { terminalComparison } from "../../src/report/comparison-terminal.ts";
import { cellCounts, reasonLines, signedPercent } from "../../src/report/comparison-words.ts";
import { repetitionsMarkdown } from "../../src/report/repetitions-markdown.ts";
import { terminalRepetitions } from "../../src/report/repetitions-terminal.ts";
import { verdictLine } from "../../src/report/verdict-line.ts";
import { buildArtifact, buildRun, buildRuns, STEADY_PACES } from "../compare/build-run.ts";

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

/** The terminal's page with each run of white space as one space. */
function unwrapped(comparison: ReturnType<typeof compareRuns>): string {
  return terminalComparison(comparison).replaceAll(/\s+/g, " ");
}

const WITHOUT_USAGE = STEADY_HEAD.map((pace, at) => {
  const rows = buildArtifact({ pace }).request_timings ?? [];
  return buildRun({
    at: 100 + at,
    artifact: {
      request_timings: rows.map((row) => ({ ...row, tpot_ms: null, output_tokens: null })),
      metrics: { output_token_sources: { content_chunks: 20 } },
    },
  });
});

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

test("what improved is in the headline though something else is open", () => {
  const head = STEADY_HEAD.map((pace, at) => {
    const { request_timings: rows, ...artifact } = buildArtifact({ pace, at: 100 + at });
    const e2e = [1.3, 0.7, 1.2, 0.8, 1][at] ?? 1;
    return buildRun({
      at: 100 + at,
      artifact: {
        ...artifact,
        request_timings: rows?.map((row) => ({
          ...row,
          ttft_ms: 0.264 * Number(row["ttft_ms"]),
          e2e_ms: e2e * Number(row["e2e_ms"]),
        })),
      },
    });
  });
  expect(verdictLine(compared({ head }, "ttft.p50; tpot.p50; e2e.p95"))).toBe(
    "inconclusive: improved in TTFT p50 −73.6 %; open in E2E p95",
  );
});

test("what is worse beyond chance is in the headline though too near its limit to call", () => {
  const head = buildRuns(
    STEADY_HEAD.map((pace) => 1.05 * pace),
    { from: 100 },
  );
  const near = compared({ head }, "ttft.p50: 5.5%, 1ms; e2e.p95: 1%, 110ms");
  expect(verdictLine(near)).toBe(
    "inconclusive: TTFT p50 is worse beyond chance, too near the tolerance to call; E2E p95 is worse beyond chance, too near the floor to call",
  );
  const better = buildRuns(
    STEADY_HEAD.map((pace) => pace / 1.05),
    { from: 100 },
  );
  expect(verdictLine(compared({ head: better }, "ttft.p50: 5%; tpot.p50: 5%"))).toBe(
    "inconclusive: TTFT p50, TPOT p50 are better beyond chance, too near the tolerance to call",
  );
});

test("a metric that nobody has is named, with the gate that is left", () => {
  const without = (paces: readonly number[], from: number) =>
    paces.map((pace, at) => {
      const artifact = buildArtifact({ pace, at: from + at });
      const rows = artifact.request_timings?.map((row) => ({ ...row, tpot_ms: null }));
      return buildRun({ at: from + at, artifact: { ...artifact, request_timings: rows } });
    });
  const [base, head] = [without(STEADY_PACES, 0), without(STEADY_HEAD, 100)];
  const none = compared({ base, head });
  expect(verdictLine(none)).toBe(
    'no-data: neither side has TPOT p50, which never passes; gate what both sides have: "ttft.p50; e2e.p95; throughput"',
  );
  expect(unwrapped(none)).toContain("TPOT p50: Neither side has this metric: gate what both have.");
  const recorded = { metrics: { ...buildArtifact().metrics, tpot_p50_ms: 20 } };
  const old = buildRuns(STEADY_PACES, { artifact: recorded });
  expect(verdictLine(compared({ base: old, head }, "tpot.p50"))).toBe(
    "no-data: the head has no TPOT p50, which never passes",
  );
});

test("a broken contract that fail-on lets pass leaves the verdict to the speed, in the headline too", () => {
  const slow = STEADY_HEAD.map((pace, at) =>
    buildRun({ pace: 1.12 * pace, at: 100 + at, artifact: { completed: 19, failed: 1 } }),
  );
  const broken = compared({ head: slow }, "ttft.p50");
  expect(verdictLine(broken, ["regression"])).toMatch(
    /^contract-failed: the head's answers broke their contract, which fail-on lets pass, so its speed decides \(regressed: TTFT p50 \+12\.\d %\)$/,
  );
  expect(verdictLine(broken)).toMatch(/ so its speed does not count$/);
  const page = terminalComparison(broken, { failOn: [] });
  expect(page).toContain("fail-on lets pass");
  expect(comparisonMarkdown(broken, { failOn: [] })).toContain("fail-on lets pass");
});

test("the noise floor counts the runs that have each metric", () => {
  const head = STEADY_HEAD.map((pace, at) => {
    const { metrics } = buildArtifact({ pace });
    const uncounted = { ...metrics, throughput_performance_eligible: false };
    return buildRun({ pace, at: 100 + at, artifact: at < 3 ? { metrics: uncounted } : {} });
  });
  const page = unwrapped(compared({ head }, "ttft.p50; throughput"));
  expect(page).toMatch(
    /Noise floor: 12 base runs and 5 head runs cannot reliably see slow-downs below \d\.\d % \(TTFT p50\), 12 base runs and 2 head runs none below \d\.\d % \(Throughput\); one of/,
  );
});

test("one sitting without a clear drift says only that", () => {
  const sides = ["base", "head", "head", "base", "base", "head", "head", "base"];
  const paces = [1.004, 0.998, 1.003, 0.997, 1.002, 0.996, 1.004, 1.001];
  const runs = paces.map((pace, at) => buildRun({ pace, at }));
  const side = (name: string) => runs.filter((_, at) => sides[at] === name);
  const comparison = compareRuns(
    { base: side("base"), head: side("head") },
    { gate: parseGate("ttft.p50"), design: "interleaved" },
  );
  expect(terminalComparison(comparison)).toContain(
    "\nBase and head took turns (ABBA). No drift was seen.\n",
  );
});

test("one sitting says that the sides took turns, and what of drift and servers was taken out", () => {
  const sides = ["base", "head", "head", "base", "base", "head", "head", "base"];
  const runs = sides.map((side, at) => {
    const server = (side === "head") === at >= 4 ? "first" : "second";
    const pace = [1.001, 0.999, 1.0005, 0.9995][at % 4] ?? 1;
    return buildRun({
      pace: pace * 1.01 ** at * (server === "second" ? 1.1 : 1),
      at,
      origin: { server },
    });
  });
  const side = (name: string) => runs.filter((_, at) => sides[at] === name);
  const comparison = compareRuns(
    { base: side("base"), head: side("head") },
    { gate: parseGate("ttft.p50; throughput"), design: "interleaved" },
  );
  expectGolden("sitting.golden.txt", terminalComparison(comparison));
  expectGolden("sitting.golden.md", comparisonMarkdown(comparison));
});

test("where no baseline was found, the verdict says where it was looked for", () => {
  const sources = [`no file at ${HOSTILE}`];
  const text = terminalComparison(compared({ base: [] }), { sources });
  expect(text.split("\n")[1]).toMatch(/^Baseline: no file at evil/);
  const markdown = comparisonMarkdown(compared({ base: [] }), { sources });
  expect(markdown.split("\n")[2]).toMatch(/^- `+ ?no file at evil/);
  expect(markdown.match(/no file at/g)).toHaveLength(1);
  expect(terminalComparison(compared({}), { sources })).not.toContain("Baseline:");
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

test("a difference that lies in the answers is told in words, with what to compare all the same", () => {
  const thinking = { artifact: { measurement_protocol: "capacity-v4-reasoning" } };
  const stopped = compared({ base: buildRuns(STEADY_PACES, thinking) });
  const words = "the base's answers had reasoning, the head's no reasoning";
  expect(unwrapped(stopped)).toContain(
    `protocol differs: base capacity-v4-reasoning, head capacity-v3; ${words} To compare`,
  );
  expect(comparisonMarkdown(stopped)).toContain(`head \`capacity-v3\`; ${words}\n`);
  const without = compared({ head: WITHOUT_USAGE });
  expect(unwrapped(without)).toContain(
    "token-source differs: base usage, head content_chunks; the head's server sent no token usage, so it has no token metrics " +
      'To compare them all the same, set allow-mismatch to token-source and gate to "ttft.p50; e2e.p95", which needs no tokens ',
  );
});

test("a server without usage is called that, on both sides alike", () => {
  const none = compareRuns(
    { base: WITHOUT_USAGE, head: WITHOUT_USAGE },
    { gate: parseGate("ttft.p50; throughput") },
  );
  expect(verdictLine(none)).toBe(
    "no-data: the servers of both sides sent no token usage, so there are no token metrics, which never passes",
  );
  expect(none.cells.flatMap(reasonLines)[1]).toBe(
    "Throughput: The servers of both sides sent no token usage, which token metrics are made of: let it be sent, or gate what needs no tokens, such as ttft.p50; e2e.p95.",
  );
  const head = compareRuns(
    { base: BASE, head: WITHOUT_USAGE },
    { gate: parseGate("throughput"), allowMismatch: ["token-source"] },
  );
  expect(verdictLine(head)).toMatch(/^no-data: the head's server sent no token usage, so /);
});

test("a baseline that was there and broke its contract is told from none", () => {
  const broken = { artifact: { completed: 19, failed: 1 } };
  const base = buildRuns([1, 1.01], broken);
  expect(verdictLine(compared({ base }))).toBe(
    "no-baseline: 2 baseline runs were left out because their answers broke their contract, so nothing was judged",
  );
  const sitting = (head: Sides["head"]) =>
    compareRuns({ base, head }, { gate: parseGate(""), design: "interleaved" });
  const alone = sitting(buildRuns(STEADY_HEAD, { from: 100 }));
  expect(unwrapped(alone)).toContain(
    "Verdict: contract-failed: base: its answers broke their contract, so there is nothing to compare with Broken contract base: error-rate: 1 of 20 requests failed (5.0 %, at most 1 % allowed), in run 0 base: ",
  );
  expect(comparisonMarkdown(alone)).toContain(
    "\n\n**The base's answers broke their contract:**\n\n- base: error-rate: 1 of 20 requests",
  );
  expect(verdictLine(sitting(base))).toBe(
    "contract-failed: the answers of both sides broke their contract, so nothing was judged",
  );
});

test("the noise floor names the metric that is seen worst", () => {
  const [cell] = compared({}).cells;
  const worst = Math.max(...(cell?.noise ?? []).map(({ detectable }) => detectable));
  expect(terminalComparison(compared({}))).toContain(
    `Noise floor: 12 base runs and 5 head runs cannot reliably see slow-downs below ${(100 * worst).toFixed(1)} % (`,
  );
  const two = compared({ base: BASE.slice(0, 2) });
  const line = "Noise floor: not known with 2 base runs, 5 head runs; three a side show it.";
  expect(terminalComparison(two)).toContain(`\n${line}\n`);
  expect(comparisonMarkdown(two)).toContain(`\n- ${line}\n`);
  const one = compared({ base: BASE.slice(0, 1), head: BASE.slice(1, 2) });
  expect(terminalComparison(one)).not.toContain("Noise floor");
});

test("repetitions without a baseline stand in one table, the single runs folded", () => {
  const broken = buildRun({
    at: 4,
    origin: { label: HOSTILE },
    artifact: { completed: 19, failed: 1, failures: [{ error_type: "timeout" }] },
  });
  const runs = [...buildRuns([1.02, 0.98, 1, 1.01]), broken];
  const cells = summarizeRepetitions(runs, parseGate(""));
  const [ttft, , , throughput] = cells[0]?.metrics ?? [];
  expect(ttft).toMatchObject({ median: 400, lowest: expect.closeTo(392, 6) });
  expect(throughput).toMatchObject({ median: expect.closeTo(99.0099, 4), highest: 100 / 0.98 });
  expectGolden("repetitions.golden.txt", terminalRepetitions(cells));
  const contractFailures = contractFailuresOf(runs);
  const options = { model: HOSTILE, verdict: "contract-failed", contractFailures };
  expectGolden("repetitions.golden.md", repetitionsMarkdown(cells, options));
});

test("two repetitions show no spread, a single sound one only itself, and none no table", () => {
  const two = summarizeRepetitions(buildRuns([1, 1.02]), parseGate("ttft.p50"));
  expect(terminalRepetitions(two)).toMatch(/\nTTFT p50 {2}ms +400\.0 +400\.0 +408\.0 +– {2}2\n/);
  expect(terminalRepetitions(two)).toContain("between runs,\n  which takes three of them.\n");
  const dead = { artifact: { completed: 0, failed: 20 } };
  const one = summarizeRepetitions([buildRun(), buildRun({ at: 1, ...dead })], parseGate("none"));
  expect(one[0]?.metrics.map(({ values }) => values)).toEqual([
    [400],
    [20],
    [expect.closeTo(2178.5365144875527, 9)],
    [100],
  ]);
  const none = summarizeRepetitions([buildRun(dead), buildRun({ at: 1, ...dead })], parseGate(""));
  expect(terminalRepetitions(none)).toBe(
    "c=4 ctx=8192 out=64: no numbers, for 2 repetitions broke the contract or ended early.\n",
  );
  expect(
    repetitionsMarkdown(none, { model: null, verdict: null, contractFailures: [] }),
  ).not.toContain("|");
});

test("absurd numbers make no wide table", () => {
  const absurd = [5e307, 6e307].map((e2e_ms, at) =>
    buildRun({ at: 200 + at, artifact: { request_timings: [{ e2e_ms, ttft_ms: 1e-300 }] } }),
  );
  const text = terminalComparison(
    compareRuns(
      { base: BASE, head: absurd },
      {
        gate: parseGate("e2e.p95"),
        allowMismatch: ["token-source", "prompt-length", "output-length"],
      },
    ),
  );
  expect(text).toMatch(/\nE2E p95 +ms +2,178 +5\.\d+e\+307 +× \d\.\d+e\+304 /);
  expect(text.split("\n").filter((line) => line.length > 120)).toEqual([]);
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
