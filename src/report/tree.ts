import type { Nodes, PhrasingContent, Root, RootContent, Table, TableCell } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";

/** Words of our own; the serialiser escapes whatever Markdown would read in them. */
export function words(value: string): PhrasingContent {
  return { type: "text", value };
}

export function strong(...children: PhrasingContent[]): PhrasingContent {
  return { type: "strong", children };
}

export function paragraph(...children: PhrasingContent[]): RootContent {
  return { type: "paragraph", children };
}

export function heading(depth: 3 | 4, ...children: PhrasingContent[]): RootContent {
  return { type: "heading", depth, children };
}

export function bullets(items: readonly (readonly PhrasingContent[])[]): RootContent {
  return {
    type: "list",
    ordered: false,
    spread: false,
    children: items.map((children) => ({
      type: "listItem",
      spread: false,
      children: [{ type: "paragraph", children: [...children] }],
    })),
  };
}

/** What stands in a cell: words of our own, or content made of several parts. */
export type Cell = string | PhrasingContent | readonly PhrasingContent[];

/**
 * A table whose first row is its header; the first `texts` columns and the last `closingTexts` stand
 * left, the numbers between them right.
 */
export function table(
  rows: readonly (readonly Cell[])[],
  { texts, closingTexts = 0 }: { readonly texts: number; readonly closingTexts?: number },
): Table {
  const [header = []] = rows;
  const isText = (at: number) => at < texts || at >= header.length - closingTexts;
  return {
    type: "table",
    align: header.map((_, at) => (isText(at) ? "left" : "right")),
    children: rows.map((cells) => ({ type: "tableRow", children: cells.map(tableCell) })),
  };
}

/**
 * A part that starts folded.
 *
 * @param title HTML-safe words of our own
 */
export function details(title: string, content: readonly RootContent[]): readonly RootContent[] {
  return [
    { type: "html", value: `<details>\n<summary>${title}</summary>` },
    ...content,
    { type: "html", value: "</details>" },
  ];
}

/** GitHub Flavored Markdown of a tree, with a final newline. */
export function serialise(children: readonly RootContent[]): string {
  const root: Root = { type: "root", children: [...children] };
  return toMarkdown(root satisfies Nodes, {
    bullet: "-",
    rule: "-",
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}

function tableCell(cell: Cell): TableCell {
  const content = typeof cell === "string" ? words(cell) : cell;
  return { type: "tableCell", children: "type" in content ? [content] : [...content] };
}
