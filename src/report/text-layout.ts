/** No line is longer, unless a single word is. */
const WIDTH = 100;

/**
 * A table in plain text with rules below its header, the first row, and at its end. The first
 * `texts` columns and the last `closingTexts` stand left, the numbers between them right.
 */
export function drawTable(
  rows: readonly (readonly string[])[],
  { texts, closingTexts = 0 }: { readonly texts: number; readonly closingTexts?: number },
): readonly string[] {
  const columns = rows[0]?.length ?? 0;
  const isText = (at: number) => at < texts || at >= columns - closingTexts;
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? "").length)),
  );
  const drawn = rows.map((row) =>
    row
      .map((text, at) =>
        isText(at) ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
  const rule = "─".repeat(Math.max(...drawn.map(({ length }) => length)));
  const [header = "", ...body] = drawn;
  return [header, rule, ...body, rule];
}

/** Breaks at spaces; what is carried over starts with `indent`. */
export function wrap(text: string, indent: string, width = WIDTH): readonly string[] {
  const lines: string[] = [];
  let line = text.slice(0, text.length - text.trimStart().length);
  // A number and its percent sign stay together.
  for (const word of text.trim().split(/ (?!%)/)) {
    const joined = line.trim() === "" ? line + word : `${line} ${word}`;
    if (joined.length <= width || line.trim() === "") line = joined;
    else {
      lines.push(line);
      line = indent + word;
    }
  }
  return [...lines, line];
}
