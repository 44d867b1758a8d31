import { forLog } from "../base/plain-text.ts";
import { count, counted, NO_VALUE } from "./numbers.ts";
import {
  checkLines,
  failureGroups,
  incompleteNote,
  populationLine,
  runLine,
  throughputLine,
} from "./outcome.ts";
import { type MetricRow, type MetricTable, metricTable, PERCENTILE_COLUMNS } from "./rows.ts";

import { drawTable, wrap } from "./text-layout.ts";
import type { ReportView } from "./view.ts";

/**
 * One run for a terminal or a log: plain text of at most 80 columns for ordinary numbers, with a
 * final newline. Text from outside never takes effect in it and never begins a line.
 */
export function terminalReport(view: ReportView): string {
  const table = metricTable(view);
  const incomplete = incompleteNote(view);
  return `${[
    titleLine(view),
    workloadLine(view),
    "",
    ...(incomplete === null ? [] : [`! ${incomplete}`, ""]),
    ...(view.completed === 0 ? [] : [...tableLines(table), ...legendLines(table), ""]),
    populationLine(view),
    throughputLine(view),
    ...checkLines(view),
    ...failureLines(view),
  ].join("\n")}\n`;
}

/** One run of many in a line: its numbers and how it went, then its failures. */
export function terminalRunLine(view: ReportView): string {
  // Without the title, and the empty line before it.
  return [runLine(view), ...failureLines(view).slice(2)].join("\n");
}

function titleLine(view: ReportView): string {
  const parts = [view.model ?? "unknown model", view.engine, view.gpu].filter(
    (part) => part !== null && part !== undefined,
  );
  return `Model ${parts.map((part) => forLog(part, 60)).join(" · ")}`;
}

/** The load in our own words. */
function workloadLine(view: ReportView): string {
  const context =
    view.context_tokens === null || view.context_tokens === undefined
      ? "sampled contexts"
      : `${count(view.context_tokens)}-token prompts`;
  const load = `${counted(view.requests ?? 0, "request")} at concurrency ${view.concurrency ?? NO_VALUE}`;
  return `Plan  ${load} · ${context} · max ${count(view.max_tokens)} output tokens`;
}

function tableLines(table: MetricTable): readonly string[] {
  const mark = table.p99Descriptive === "all" ? "p99*" : "p99";
  const header = [
    table.samples === null ? "" : counted(table.samples, "sample"),
    "",
    "mean ± CI95",
    ...PERCENTILE_COLUMNS.map((c) => (c === "p99" ? mark : c)),
  ];
  const body = table.rows.map((row) => [
    rowLabel(row, table),
    row.unit,
    row.mean,
    ...PERCENTILE_COLUMNS.map((column) =>
      column === "p99" && row.p99Descriptive && table.p99Descriptive === "some"
        ? `${row.p99}*`
        : row[column],
    ),
  ]);
  return drawTable([header, ...body], { texts: 2 });
}

function rowLabel(row: MetricRow, table: MetricTable): string {
  const differs = table.samples === null && row.samples !== null && row.mean !== NO_VALUE;
  return differs ? `${row.label} (n=${row.samples})` : row.label;
}

function legendLines(table: MetricTable): readonly string[] {
  const lines = ["TTFO is the first output of any kind, TTFT the first visible token."];
  if (table.p99Descriptive !== "none") {
    lines.push("* p99 of fewer than 100 samples only describes them; it estimates nothing.");
  }
  return [...lines, ...(table.zeroNote === null ? [] : wrap(table.zeroNote, "  ", 80))];
}

/** The artifact has the whole message. */
const LONGEST_MESSAGE = 400;

function failureLines(view: ReportView): readonly string[] {
  const groups = failureGroups(view);
  if (groups.length === 0) return [];
  return [
    "",
    "Failures",
    ...groups.flatMap((group) => [
      `  ${group.count} × ${forLog(group.type, 60)}, request ${group.indices || NO_VALUE}`,
      ...(group.firstMessage === null
        ? []
        : [`    first: ${forLog(group.firstMessage, LONGEST_MESSAGE)}`]),
    ]),
  ];
}
