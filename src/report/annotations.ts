import { oneLine } from "../base/plain-text.ts";
import { counted } from "./numbers.ts";
import { failureGroups, incompleteNote } from "./outcome.ts";
import type { ReportView } from "./view.ts";

/** A mark on the page of a workflow run. */
export type RunAnnotation = {
  readonly level: "error" | "warning" | "notice";
  readonly title: string;
  /** May hold text from outside, on one line; whoever writes it to a log makes it safe for one. */
  readonly message: string;
};

/** Kinds of failure that get an annotation of their own. */
const MOST_GROUPS = 3;

/** What somebody who opens the run's page should see at once; nothing for a whole and clean run. */
export function runAnnotations(view: ReportView): readonly RunAnnotation[] {
  const incomplete = incompleteNote(view);
  const groups = failureGroups(view);
  const hidden = groups.slice(MOST_GROUPS).reduce((sum, group) => sum + group.count, 0);
  return [
    ...(incomplete === null ? [] : [warning("Incomplete benchmark", incomplete)]),
    ...groups.slice(0, MOST_GROUPS).map(({ type, count, firstMessage }) => {
      const first = firstMessage === null ? "" : `, the first: ${oneLine(firstMessage)}`;
      return warning(
        "Benchmark requests failed",
        `${counted(count, "request")} failed with ${oneLine(type, 60)}${first}`,
      );
    }),
    ...(hidden === 0
      ? []
      : [
          warning(
            "Benchmark requests failed",
            `${counted(hidden, "request")} failed in other ways.`,
          ),
        ]),
  ];
}

function warning(title: string, message: string): RunAnnotation {
  return { level: "warning", title, message };
}
