import type { PhrasingContent, RootContent } from "mdast";
import type { CellComparison, Comparison } from "../compare/comparison.ts";
import type { ContractFailure } from "../compare/contract.ts";
import type { MetricVerdict } from "../compare/metric-verdict.ts";
import {
  intervalText,
  metricLabel,
  metricUnit,
  mismatchSides,
  noiseLine,
  runCounts,
  signedPercent,
  VERDICT_MEANINGS,
  verdictLine,
} from "./comparison-words.ts";
import { count, NO_VALUE, readable } from "./numbers.ts";
import { proseOrCode, untrusted } from "./safe-text.ts";
import { bullets, details, heading, paragraph, serialise, strong, table, words } from "./tree.ts";

/** Contract failures, and runs, that are listed; more are counted. */
const MOST_LISTED = 10;

/**
 * A comparison as GitHub Flavored Markdown: the verdict first, then broken contracts, then a table
 * a cell. Text from outside stands in code spans and never takes effect. Ends with a newline.
 *
 * @param sources where the baseline came from, a line each, such as `describeSource` writes them
 */
export function comparisonMarkdown(
  comparison: Comparison,
  { sources = [] }: { readonly sources?: readonly string[] } = {},
): string {
  const { verdict, contractFailures, excludedBaseRuns, cells } = comparison;
  return serialise([
    heading(3, words(`Compared with the baseline: ${verdictLine(comparison)}`)),
    ...(verdict === "regressed" || verdict === "improved"
      ? [paragraph(words(`${sentence(VERDICT_MEANINGS[verdict])}.`))]
      : []),
    ...failureList("The head's answers broke their contract:", contractFailures),
    ...cells.flatMap(cellContent),
    ...failureList("Left out of the baseline:", excludedBaseRuns),
    ...details("What was compared", comparedRuns(cells, sources)),
  ]);
}

function failureList(title: string, failures: readonly ContractFailure[]): readonly RootContent[] {
  if (failures.length === 0) return [];
  const left = failures.length - MOST_LISTED;
  return [
    paragraph(strong(words(title))),
    bullets([
      ...failures
        .slice(0, MOST_LISTED)
        .map(({ check, run, detail }) => [words(`${check}: ${detail}, in `), untrusted(run, 80)]),
      ...(left > 0 ? [[words(`and ${count(left)} more`)]] : []),
    ]),
  ];
}

function cellContent(cell: CellComparison): readonly RootContent[] {
  const noise = noiseLine(cell);
  const remarks = [
    ...mismatchRemarks(cell),
    ...cell.notes.map((note) => [proseOrCode(note)]),
    ...(noise === null ? [] : [[words(noise)]]),
  ];
  return [
    paragraph(
      untrusted(cell.cell, 80),
      words(": "),
      strong(words(cell.verdict)),
      words(`, ${runCounts(cell)}`),
    ),
    ...(cell.metrics.length === 0
      ? []
      : [table(metricRows(cell.metrics), { texts: 1, closingTexts: 2 })]),
    ...(remarks.length === 0 ? [] : [bullets(remarks)]),
  ];
}

function metricRows(metrics: readonly MetricVerdict[]) {
  return [
    ["Metric", "Base", "Head", "Change", "95 % interval", "Verdict", "Why"],
    ...metrics.map((metric) => [
      metricLabel(metric),
      withUnit(metric.base, metric),
      withUnit(metric.head, metric),
      signedPercent(metric.change),
      intervalText(metric),
      metric.verdict === "regressed" ? strong(words(metric.verdict)) : metric.verdict,
      metric.reason,
    ]),
  ];
}

function withUnit(value: number | null, metric: MetricVerdict): string {
  return value === null ? NO_VALUE : `${readable(value)} ${metricUnit(metric)}`;
}

function mismatchRemarks({ comparability }: CellComparison): readonly PhrasingContent[][] {
  return (comparability?.mismatches ?? []).map((mismatch) => {
    const [base, head] = mismatchSides(mismatch);
    return [
      words(`${mismatch.field} differs: base `),
      untrusted(base, 120),
      words(", head "),
      untrusted(head, 120),
      words(mismatch.allowed ? " (allowed)" : ""),
    ];
  });
}

function comparedRuns(
  cells: readonly CellComparison[],
  sources: readonly string[],
): readonly RootContent[] {
  return [
    ...(sources.length === 0 ? [] : [bullets(sources.map((source) => [untrusted(source, 160)]))]),
    ...cells.map(({ cell, baseRuns, headRuns }) =>
      paragraph(
        untrusted(cell, 80),
        words(": base "),
        ...runNames(baseRuns),
        words("; head "),
        ...runNames(headRuns),
      ),
    ),
  ];
}

function runNames(names: readonly string[]): readonly PhrasingContent[] {
  if (names.length === 0) return [words("none")];
  const left = names.length - MOST_LISTED;
  return [
    ...names
      .slice(0, MOST_LISTED)
      .flatMap((name, at) => [...(at === 0 ? [] : [words(", ")]), untrusted(name, 80)]),
    ...(left > 0 ? [words(` and ${count(left)} more`)] : []),
  ];
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
