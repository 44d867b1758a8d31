import type { PhrasingContent } from "mdast";
import { oneLine } from "../base/plain-text.ts";

/**
 * Untrusted text in Markdown: a code span, inside which GitHub reads no Markdown, HTML, mention,
 * reference, link or emoji.
 * A word joiner, unseen, keeps comment marks and log commands apart. The serialiser picks a fence
 * longer than any back-tick run in it.
 */
export function untrusted(text: string, longest?: number): PhrasingContent {
  const shown = oneLine(text, longest)
    .replaceAll("##[", "#\u2060#[")
    .replaceAll("-->", "--\u2060>")
    .replaceAll("<!--", "<\u2060!--")
    // Table parsers disagree on whether `\\|` ends a cell.
    .replaceAll("\\|", "\\\u2060|");
  if (shown === "") return { type: "emphasis", children: [{ type: "text", value: "empty" }] };
  return { type: "inlineCode", value: shown };
}

/** Words, numbers and plain punctuation, in none of which Markdown or GitHub reads anything. */
const PROSE = /^(?:--)?[A-Za-z0-9(](?:[A-Za-z0-9 ,.;()%=+/'-]|_(?=[a-z])|: )*$/;

/** What GitHub links though it looks like words: commits, `GH-1`, bare addresses. */
const LINKED = /\b(?:[0-9a-f]{7,}|gh-\d+|www\.)|\/\//i;

/** Untrusted text as prose where it is nothing but prose, else as `untrusted` shows it. */
export function proseOrCode(text: string, longest = 1000): PhrasingContent {
  const prose = text.length <= longest && PROSE.test(text) && !LINKED.test(text);
  return prose ? { type: "text", value: text } : untrusted(text, longest);
}
