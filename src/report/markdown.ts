import type { RootContent } from "mdast";
import { type Fitted, firstThatFits, type Section, type SizeLimit } from "./budget.ts";
import {
  environment,
  failures,
  headline,
  methodology,
  overview,
  percentiles,
  settings,
} from "./sections.ts";
import { details, paragraph, serialise, words } from "./tree.ts";
import type { ReportView } from "./view.ts";

export type MarkdownOptions = {
  /** Trusted words about the comparison, such as `no baseline`. */
  readonly verdict?: string;
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
  const sections: readonly Section<readonly RootContent[]>[] = [
    { name: "headline", content: [headline(view, options.verdict ?? null)] },
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

function leftOutNote(
  leftOut: readonly string[],
  { fullReportAt = "the artifact" }: MarkdownOptions,
): readonly RootContent[] {
  if (leftOut.length === 0) return [];
  return [paragraph(words(`Left out to fit: ${leftOut.join(", ")}. Found in ${fullReportAt}.`))];
}
