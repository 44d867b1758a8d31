import type { PhrasingContent, RootContent } from "mdast";
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
import { breachText, interruptedAdvice, MOST_FAILURES } from "./contract-words.ts";
import { allowanceLine, mismatchRemark, mismatchSides } from "./mismatch-words.ts";
import { noiseLine, sittingLines } from "./noise-words.ts";
import { count, readable } from "./numbers.ts";
import { proseOrCode, untrusted } from "./safe-text.ts";
import { bullets, details, heading, paragraph, serialise, strong, table, words } from "./tree.ts";
import { type ComparisonTextOptions, verdictLine } from "./verdict-line.ts";

/** Runs that are listed; more are counted. */
const MOST_LISTED = 10;

/** Characters of a line about where the baseline came from: a few names and a reason. */
const LONGEST_SOURCE = 300;

/**
 * A comparison as GitHub Flavored Markdown: the verdict first, then broken contracts, then a table
 * a cell. Text from outside stands in code spans and never takes effect. Ends with a newline.
 */
export function comparisonMarkdown(
  comparison: Comparison,
  { sources = [], failOn }: ComparisonTextOptions = {},
): string {
  const { contractFailures, excludedBaseRuns, cells } = comparison;
  const counts = cellCounts(comparison);
  const unmeasured = unmeasuredLine(comparison);
  // Where it was looked for is then the whole answer, not a detail.
  const isBare = hasNoBase(comparison);
  const advice = interruptedAdvice(contractFailures);
  return serialise([
    heading(3, words(unbroken(`Compared with the baseline: ${verdictLine(comparison, failOn)}`))),
    ...(counts === null ? [] : [paragraph(words(`${counts}.`))]),
    ...(isBare ? sourceList(sources) : []),
    ...failureList(
      "The head's answers broke their contract:",
      contractFailures.filter(({ side }) => side === undefined),
    ),
    ...failureList(
      "The base's answers broke their contract:",
      contractFailures.filter(({ side }) => side === "base"),
    ),
    ...(advice === null ? [] : [paragraph(words(advice))]),
    ...cells.flatMap(cellContent),
    ...(unmeasured === null ? [] : [paragraph(proseOrCode(unmeasured))]),
    ...failureList("Left out of the baseline:", excludedBaseRuns),
    ...details("What was compared", [
      ...(isBare ? [] : sourceList(sources)),
      ...comparedRuns(cells),
    ]),
  ]);
}

/** Broken checks below a title, each with its run; nothing where there are none. */
export function failureList(
  title: string,
  failures: readonly ContractFailure[],
): readonly RootContent[] {
  if (failures.length === 0) return [];
  const left = failures.length - MOST_FAILURES;
  return [
    paragraph(strong(words(title))),
    bullets([
      ...failures
        .slice(0, MOST_FAILURES)
        .map((failure) => [words(`${breachText(failure)}, in `), untrusted(failure.run, 80)]),
      ...(left > 0 ? [[words(`and ${count(left)} more`)]] : []),
    ]),
  ];
}

function cellContent(cell: CellComparison): readonly RootContent[] {
  const noise = noiseLine(cell);
  const mismatches = mismatchRemarks(cell);
  const remarks = [
    ...reasonLines(cell).map((line) => [unbrokenProse(line)]),
    ...cell.notes.map((note) => [proseOrCode(note)]),
    ...sittingLines(cell).map((line) => [words(unbroken(line))]),
    ...(noise === null ? [] : [[words(unbroken(noise))]]),
  ];
  return [
    paragraph(
      untrusted(cell.cell, 80),
      words(": "),
      strong(words(cell.verdict)),
      words(`, ${runCounts(cell)}`),
    ),
    ...(mismatches.length === 0 ? [] : [bullets(mismatches)]),
    ...(cell.metrics.length === 0
      ? []
      : [table(metricRows(cell.metrics), { texts: 1, closingTexts: 1 })]),
    ...(remarks.length === 0 ? [] : [bullets(remarks)]),
  ];
}

function metricRows(metrics: readonly MetricVerdict[]) {
  return [
    ["Metric", "Base", "Head", "Change", "95 % interval", "Verdict"],
    ...metrics.map((metric) => [
      `${metricLabel(metric)} (${metricUnit(metric)})`,
      readable(metric.base),
      readable(metric.head),
      unbroken(signedPercent(metric.change)),
      unbroken(intervalText(metric)),
      metric.verdict === "regressed" ? strong(words(metric.verdict)) : metric.verdict,
    ]),
  ];
}

/** A number and its percent sign stay on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(" %", "\u00a0%");
}

/** The same for a sentence that may name a run. */
function unbrokenProse(text: string): PhrasingContent {
  const prose = proseOrCode(text);
  return prose.type === "text" ? words(unbroken(prose.value)) : prose;
}

function mismatchRemarks(cell: CellComparison): readonly PhrasingContent[][] {
  const allowance = allowanceLine(cell);
  const differing = (cell.comparability?.mismatches ?? []).map((mismatch) => {
    const [base, head] = mismatchSides(mismatch);
    const remark = mismatchRemark(mismatch);
    return [
      words(`${mismatch.field} differs: base `),
      untrusted(base, 120),
      words(", head "),
      untrusted(head, 120),
      words(mismatch.allowed ? " (allowed)" : ""),
      words(remark === null ? "" : `; ${remark}`),
    ];
  });
  return [...differing, ...(allowance === null ? [] : [[words(allowance)]])];
}

function sourceList(sources: readonly string[]): readonly RootContent[] {
  if (sources.length === 0) return [];
  return [bullets(sources.map((source) => [untrusted(source, LONGEST_SOURCE)]))];
}

function comparedRuns(cells: readonly CellComparison[]): readonly RootContent[] {
  return [
    ...cells.map(({ cell, baseRuns, headRuns }) =>
      paragraph(
        untrusted(cell, 80),
        words(": base "),
        ...runNames(baseRuns),
        words("; head "),
        ...runNames(headRuns),
      ),
    ),
    paragraph(words("c: requests in flight; ctx: prompt tokens; out: output tokens at most.")),
    ...[...new Set(cells.map(valuesLine))].flatMap((line) =>
      line === null ? [] : [paragraph(words(line))],
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
