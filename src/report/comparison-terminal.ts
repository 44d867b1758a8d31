import { forLog } from "../base/plain-text.ts";
import type { CellComparison, Comparison } from "../compare/comparison.ts";
import type { ContractFailure } from "../compare/contract.ts";
import type { MetricVerdict } from "../compare/metric-verdict.ts";
import {
  cellCounts,
  hasNoBase,
  intervalText,
  metricLabel,
  metricUnit,
  reasonLines,
  runCounts,
  signedPercent,
  unmeasuredLine,
  valuesLine,
} from "./comparison-words.ts";
import { failureLines, interruptedAdvice } from "./contract-words.ts";
import { allowanceLine, mismatchRemark, mismatchSides } from "./mismatch-words.ts";
import { noiseLine, sittingLines } from "./noise-words.ts";
import { readable } from "./numbers.ts";
import { drawTable, wrap } from "./text-layout.ts";
import { type ComparisonTextOptions, verdictLine } from "./verdict-line.ts";

/**
 * A comparison for a terminal or a log: verdict, contract failures, then a table a cell. Text from
 * outside never takes effect in it and never begins a line. Ends with a newline.
 */
export function terminalComparison(
  comparison: Comparison,
  { sources = [], failOn }: ComparisonTextOptions = {},
): string {
  const { contractFailures, excludedBaseRuns, cells } = comparison;
  const counts = cellCounts(comparison);
  const unmeasured = unmeasuredLine(comparison);
  const advice = interruptedAdvice(contractFailures);
  const values = cells.map(valuesLine).find((line) => line !== null);
  const lines = [
    ...wrap(`Verdict: ${verdictLine(comparison, failOn)}`, "  "),
    ...(counts === null ? [] : [counts]),
    ...(hasNoBase(comparison) ? sources : []).flatMap((source) =>
      wrap(`Baseline: ${forLog(source)}`, "  "),
    ),
    ...failureList("Broken contract", contractFailures),
    ...(advice === null ? [] : [`  ${advice}`]),
    ...failureList("Left out of the baseline", excludedBaseRuns),
    ...cells.flatMap((cell) => ["", ...cellLines(cell)]),
    ...(unmeasured === null ? [] : ["", ...wrap(`! ${forLog(unmeasured, 200)}`, "  ")]),
    ...(values === undefined ? [] : ["", ...wrap(values, "")]),
  ];
  return `${lines.join("\n")}\n`;
}

function failureList(title: string, failures: readonly ContractFailure[]): readonly string[] {
  if (failures.length === 0) return [];
  return ["", title, ...failureLines(failures).flatMap((line) => wrap(`  ${line}`, "    "))];
}

function cellLines(cell: CellComparison): readonly string[] {
  const noise = noiseLine(cell);
  return [
    ...wrap(`${forLog(cell.cell, 60)}: ${cell.verdict} (${runCounts(cell)})`, "  "),
    ...mismatchLines(cell),
    ...tableLines(cell.metrics),
    ...reasonLines(cell).flatMap((line) => wrap(line, "  ")),
    ...sittingLines(cell).flatMap((line) => wrap(line, "  ")),
    ...(noise === null ? [] : wrap(noise, "  ")),
    ...cell.notes.flatMap((note) => wrap(`! ${note}`, "  ")),
  ];
}

function mismatchLines(cell: CellComparison): readonly string[] {
  const allowance = allowanceLine(cell);
  const mismatches = cell.comparability?.mismatches ?? [];
  return [
    ...mismatches.flatMap((mismatch) => {
      const [base, head] = mismatchSides(mismatch).map((side) => forLog(side, 120));
      const allowed = mismatch.allowed ? ", allowed" : "";
      const remark = mismatchRemark(mismatch);
      const words = `${allowed}${remark === null ? "" : `; ${remark}`}`;
      return wrap(`  ${mismatch.field} differs: base ${base}, head ${head}${words}`, "    ");
    }),
    ...(allowance === null ? [] : wrap(`  ${allowance}`, "    ")),
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
  return drawTable(rows, { texts: 2, closingTexts: 1 });
}
