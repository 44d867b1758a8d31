import type { RootContent } from "mdast";
import { breachesOf, verdictAlone } from "../compare/contract.ts";
import { type Fitted, firstThatFits, type Section, type SizeLimit } from "./budget.ts";
import { counted } from "./numbers.ts";
import { runLine } from "./outcome.ts";
import { untrusted } from "./safe-text.ts";
import {
  brokenContract,
  environment,
  failures,
  headline,
  methodology,
  overview,
  percentiles,
  settings,
} from "./sections.ts";
import { bullets, details, heading, paragraph, serialise, words } from "./tree.ts";
import type { ReportView } from "./view.ts";

export type MarkdownOptions = {
  /**
   * Trusted words about the comparison, such as `no baseline`. A run that is not to be believed, or
   * is not whole, says that instead.
   */
  readonly verdict?: string;
  /** Which run of several it is, in our own words, such as `head 3 of 4`. */
  readonly run?: string;
  /** Where a reader finds what was left out: `the job summary and the artifact`. */
  readonly fullReportAt?: string;
  /** Default: no limit. */
  readonly limit?: SizeLimit;
};

/**
 * One run as GitHub Flavored Markdown: headline, table, failures, then folded details. Text from
 * outside stands in code spans and never takes effect.
 *
 * @throws RangeError when not even the headline and the table fit the limit
 */
export function markdownReport(view: ReportView, options: MarkdownOptions = {}): Fitted {
  const breaches = breachesOf(view);
  const sections: readonly Section<readonly RootContent[]>[] = [
    {
      name: "headline",
      content: [
        headline(view, {
          verdict: verdictAlone(breaches) ?? options.verdict ?? null,
          run: options.run ?? null,
        }),
      ],
    },
    { name: "broken contract", content: brokenContract(breaches) },
    { name: "overview", content: overview(view) },
    { name: "percentiles", content: percentiles(view) },
    { name: "failures", content: failures(view), dropOrder: 1 },
    { name: "settings", content: details("Settings", settings(view)), dropOrder: 2 },
    { name: "environment", content: details("Environment", environment(view)), dropOrder: 3 },
    {
      name: "how it was measured",
      content: details("How it was measured", methodology(view)),
      dropOrder: 4,
    },
  ];
  return firstThatFits(
    sections,
    (kept, leftOut) =>
      serialise([...kept.flatMap(({ content }) => content), ...leftOutNote(leftOut, options)]),
    options.limit ?? { limit: Number.POSITIVE_INFINITY },
  );
}

/** What a session that broke off had measured by then. */
export type MeasuredBefore = {
  readonly planned: number;
  /** In our own words, such as `Base 2 of 6`. */
  readonly runs: readonly { readonly name: string; readonly view: ReportView }[];
};

/**
 * What stands in place of a report where there is no result, or above those of the runs that there
 * are.
 *
 * @param message why, and what to do; from outside in parts, a line a fault
 */
export function failureReport(message: string, before: MeasuredBefore | null = null): string {
  const lines = message.split("\n").filter((line) => line.trim() !== "");
  const shown = lines.slice(0, MOST_FAULTS).map((line) => untrusted(line, 1000));
  const hidden = lines.length - shown.length;
  const more = hidden === 0 ? [] : [words(`and ${hidden} more in the log`)];
  return serialise([
    heading(3, words(`vLLM benchmark failed: ${before === null ? "no result" : progress(before)}`)),
    shown.length === 1 ? paragraph(...shown) : bullets([...shown, ...more].map((line) => [line])),
    ...(before === null ? [] : [runList(before)]),
  ]);
}

/** Runs that are listed; more are counted. */
const MOST_RUNS = 20;

function progress({ runs, planned }: MeasuredBefore): string {
  const whole = runs.filter(({ view }) => !view.extensions?.incomplete).length;
  return `${whole} of ${counted(planned, "run")} measured`;
}

/** A line a run, the latest of many. */
function runList({ runs }: MeasuredBefore): RootContent {
  const hidden = Math.max(runs.length - MOST_RUNS, 0);
  return bullets([
    ...(hidden === 0 ? [] : [[words(`${hidden} earlier, in the artifacts`)]]),
    ...runs.slice(hidden).map(({ name, view }) => [words(`${name}: ${runLine(view)}`)]),
  ]);
}

/** Lines of a failure that are shown; together they fit a comment. */
const MOST_FAULTS = 40;

function leftOutNote(
  leftOut: readonly string[],
  { fullReportAt = "the artifact" }: MarkdownOptions,
): readonly RootContent[] {
  if (leftOut.length === 0) return [];
  return [paragraph(words(`Left out to fit: ${leftOut.join(", ")}. Found in ${fullReportAt}.`))];
}
