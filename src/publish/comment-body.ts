import { type HistoryEntry, historyBlock, historyLine } from "./history.ts";

/** Working limit of a comment; GitHub refuses one of more than 65,536 characters. */
export const COMMENT_LIMIT = 60_000;

export type CommentParts = {
  readonly key: string;
  /** With this run at its head. */
  readonly history: readonly HistoryEntry[];
  /** `https://github.com/owner/name`. */
  readonly repositoryUrl: string;
  /** Markdown of our own: commit, run, artifact. */
  readonly footer: string;
};

/**
 * A whole comment: the report, the line of earlier runs, the footer, then what only machines read.
 * The report is asked for in as many characters as are left for it.
 */
export function commentBody(parts: CommentParts, report: (limit: number) => string): string {
  const line = historyLine(parts.history, parts.repositoryUrl);
  const tail = [
    ...(line === null ? [] : [`<sub>${line}</sub>`]),
    `<sub>${parts.footer}</sub>`,
    historyBlock(parts.history),
    commentMarker(parts.key),
  ].join("\n\n");
  return `${report(COMMENT_LIMIT - tail.length - 2).trimEnd()}\n\n${tail}`;
}

/** The hidden line by which the comment is found again. */
export function commentMarker(key: string): string {
  return `<!-- vllm-bench:${key} -->`;
}

/** Whether a comment is of this key: its marker stands on a line of its own, as no text from outside can. */
export function holdsMarker(body: string, key: string): boolean {
  const marker = commentMarker(key);
  return body.split(/\r?\n/).includes(marker);
}

/** The same comment, not to be found again. */
export function withoutMarker(body: string, key: string): string {
  return body.replaceAll(commentMarker(key), `<!-- vllm-bench-outdated:${key} -->`);
}
