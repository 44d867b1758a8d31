import type { RootContent } from "mdast";
import type { ContractFailure } from "../compare/contract.ts";
import type { RepeatedCell } from "../compare/repetition-summary.ts";
import { failureList, unbroken } from "./comparison-markdown.ts";
import { metricLabel, metricUnit } from "./comparison-words.ts";
import { count, counted, readable } from "./numbers.ts";
import {
  nothingCounts,
  repetitionCells,
  repetitionCount,
  repetitionNumbers,
  repetitionRemarks,
} from "./repetitions-words.ts";
import { untrusted } from "./safe-text.ts";
import { bullets, details, heading, paragraph, serialise, table, words } from "./tree.ts";

/** Runs in the folded table; more are counted. */
const MOST_RUNS = 20;

export type RepetitionsMarkdownOptions = {
  /** The model of the runs, text from outside; null where a file names none. */
  readonly model: string | null;
  /** The verdict in our own words, such as `no baseline`; null where it stands elsewhere. */
  readonly verdict: string | null;
  /** Told here where no comparison tells them. */
  readonly contractFailures: readonly ContractFailure[];
};

/** All repetitions in one table a cell, the single runs folded. Ends with a newline. */
export function repetitionsMarkdown(
  cells: readonly RepeatedCell[],
  { model, verdict, contractFailures }: RepetitionsMarkdownOptions,
): string {
  const sides = [...new Set(cells.map(({ side }) => side))].map((side) => {
    const own = cells.filter((cell) => cell.side === side);
    const runs = own.reduce((sum, cell) => sum + cell.runs.length + cell.excluded, 0);
    return repetitionCount(runs, { side });
  });
  const numbers = cells.length === 1 ? cells.map(repetitionNumbers) : [];
  const parts = [...(verdict === null ? [] : [verdict]), sides.join(" and "), ...numbers];
  return serialise([
    heading(
      3,
      words("vLLM benchmark of "),
      model === null ? words("an unnamed model") : untrusted(model, 80),
      words(`: ${parts.filter((part) => part !== "").join(" · ")}`),
    ),
    ...failureList("The answers broke their contract:", contractFailures),
    ...cells.flatMap(cellContent),
  ]);
}

function cellContent(cell: RepeatedCell): readonly RootContent[] {
  if (cell.runs.length === 0) {
    return [paragraph(untrusted(cell.cell, 80), words(nothingCounts(cell, "")))];
  }
  const rows = [
    ["Metric", "Median", "Lowest", "Highest", "Spread", "n"],
    ...cell.metrics.map((metric) => [
      `${metricLabel(metric)} (${metricUnit(metric)})`,
      ...repetitionCells(metric).map(unbroken),
    ]),
  ];
  return [
    paragraph(
      untrusted(cell.cell, 80),
      words(`, ${counted(cell.runs.length, cell.side === null ? "run" : `${cell.side} run`)}`),
    ),
    ...(cell.metrics.length === 0 ? [] : [table(rows, { texts: 1 })]),
    bullets(repetitionRemarks(cell).map((remark) => [words(unbroken(remark))])),
    ...(cell.metrics.length === 0 ? [] : details("Each run", runsTable(cell))),
  ];
}

function runsTable({ runs, metrics }: RepeatedCell): readonly RootContent[] {
  const rows = runs
    .slice(0, MOST_RUNS)
    .map((run, at) => [
      untrusted(run, 80),
      ...metrics.map(({ values }) => readable(values[at] ?? null)),
    ]);
  const header = [
    "Run",
    ...metrics.map((metric) => `${metricLabel(metric)} (${metricUnit(metric)})`),
  ];
  const left = runs.length - rows.length;
  return [
    table([header, ...rows], { texts: 1 }),
    ...(left > 0 ? [paragraph(words(`and ${count(left)} more in the artifacts`))] : []),
  ];
}
