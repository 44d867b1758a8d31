import { forLog } from "../base/plain-text.ts";
import type { RepeatedCell } from "../compare/repetition-summary.ts";
import { metricLabel, metricUnit } from "./comparison-words.ts";
import {
  nothingCounts,
  repetitionCells,
  repetitionCount,
  repetitionRemarks,
} from "./repetitions-words.ts";
import { drawTable, wrap } from "./text-layout.ts";

/** All repetitions in one table a cell, for a terminal or a log. Ends with a newline. */
export function terminalRepetitions(cells: readonly RepeatedCell[]): string {
  return `${cells.map((cell) => cellLines(cell).join("\n")).join("\n\n")}\n`;
}

function cellLines(cell: RepeatedCell): readonly string[] {
  const rows = [
    ["metric", "unit", "median", "lowest", "highest", "spread", "n"],
    ...cell.metrics.map((metric) => [
      metricLabel(metric),
      metricUnit(metric),
      ...repetitionCells(metric),
    ]),
  ];
  if (cell.runs.length === 0) return wrap(nothingCounts(cell, forLog(cell.cell, 60)), "  ");
  return [
    `${repetitionCount(cell.runs.length, cell)} together, ${forLog(cell.cell, 60)}`,
    ...(cell.metrics.length === 0 ? [] : drawTable(rows, { texts: 2 })),
    ...repetitionRemarks(cell).flatMap((remark) => wrap(remark, "  ")),
  ];
}
