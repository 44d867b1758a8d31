import { forLog } from "../base/plain-text.ts";
import type { CellComparison, Comparison } from "../compare/comparison.ts";
import type { ContractFailure } from "../compare/contract.ts";
import type { MetricVerdict } from "../compare/metric-verdict.ts";
import {
  cellCounts,
  intervalText,
  metricLabel,
  metricUnit,
  mismatchSides,
  noiseLine,
  reasonLines,
  runCounts,
  signedPercent,
  unmeasuredLine,
  VERDICT_MEANINGS,
  valuesLine,
  verdictLine,
} from "./comparison-words.ts";
import { count, readable } from "./numbers.ts";

/** No line is longer, unless a single word is. */
const WIDTH = 100;

/** Contract failures listed; more are counted. */
const MOST_FAILURES = 10;

/**
 * A comparison for a terminal or a log: verdict, contract failures, then a table a cell. Text from
 * outside never takes effect in it and never begins a line. Ends with a newline.
 */
export function terminalComparison(comparison: Comparison): string {
  const { contractFailures, excludedBaseRuns, cells } = comparison;
  const counts = cellCounts(comparison);
  const unmeasured = unmeasuredLine(comparison);
  const values = cells.map(valuesLine).find((line) => line !== null);
  const lines = [
    ...wrap(`Verdict: ${verdictLine(comparison)}`, "  "),
    ...(counts === null ? [] : [counts]),
    ...failureLines("Broken contract", contractFailures),
    ...failureLines("Left out of the baseline", excludedBaseRuns),
    ...cells.flatMap((cell) => ["", ...cellLines(cell)]),
    ...(unmeasured === null ? [] : ["", ...wrap(`! ${forLog(unmeasured, 200)}`, "  ")]),
    ...(values === undefined ? [] : ["", ...wrap(values, "")]),
  ];
  return `${lines.join("\n")}\n`;
}

function failureLines(title: string, failures: readonly ContractFailure[]): readonly string[] {
  if (failures.length === 0) return [];
  const left = failures.length - MOST_FAILURES;
  return [
    "",
    title,
    ...failures
      .slice(0, MOST_FAILURES)
      .flatMap(({ check, run, detail }) =>
        wrap(`  ${check}: ${detail} (${forLog(run, 60)})`, "    "),
      ),
    ...(left > 0 ? [`  and ${count(left)} more`] : []),
  ];
}

function cellLines(cell: CellComparison): readonly string[] {
  const noise = noiseLine(cell);
  return [
    ...wrap(`${forLog(cell.cell, 60)}: ${cell.verdict} (${runCounts(cell)})`, "  "),
    ...mismatchLines(cell),
    ...tableLines(cell.metrics),
    ...reasonLines(cell).flatMap((line) => wrap(line, "  ")),
    ...(noise === null ? [] : wrap(noise, "  ")),
    ...cell.notes.flatMap((note) => wrap(`! ${note}`, "  ")),
  ];
}

function mismatchLines({ comparability, verdict }: CellComparison): readonly string[] {
  const mismatches = comparability?.mismatches ?? [];
  const meaning = verdict === "incomparable" ? [`  ${VERDICT_MEANINGS.incomparable}`] : [];
  return [
    ...meaning,
    ...mismatches.flatMap((mismatch) => {
      const [base, head] = mismatchSides(mismatch).map((side) => forLog(side, 120));
      const allowed = mismatch.allowed ? ", allowed" : "";
      return wrap(`  ${mismatch.field} differs: base ${base}, head ${head}${allowed}`, "    ");
    }),
  ];
}

function tableLines(metrics: readonly MetricVerdict[]): readonly string[] {
  if (metrics.length === 0) return [];
  const rows = [
    ["metric", "unit", "base", "head", "change", "95 % interval", "verdict"],
    ...metrics.map((metric) => [
      metricLabel(metric),
      metricUnit(metric),
      readable(metric.base),
      readable(metric.head),
      signedPercent(metric.change),
      intervalText(metric),
      metric.verdict,
    ]),
  ];
  const widths = [0, 1, 2, 3, 4, 5, 6].map((at) =>
    Math.max(...rows.map((row) => (row[at] ?? "").length)),
  );
  const drawn = rows.map((row) =>
    row
      .map((text, at) =>
        at < 2 || at === 6 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
  const rule = "─".repeat(Math.max(...drawn.map(({ length }) => length)));
  const [header = "", ...body] = drawn;
  return [header, rule, ...body, rule];
}

/** Breaks at spaces; what is carried over starts with `indent`. */
function wrap(text: string, indent: string): readonly string[] {
  const lines: string[] = [];
  let line = text.slice(0, text.length - text.trimStart().length);
  // A number and its percent sign stay together.
  for (const word of text.trim().split(/ (?!%)/)) {
    const joined = line.trim() === "" ? line + word : `${line} ${word}`;
    if (joined.length <= WIDTH || line.trim() === "") line = joined;
    else {
      lines.push(line);
      line = indent + word;
    }
  }
  return [...lines, line];
}
