/** Markdown of the tables; numbers are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const align = head.map((_, at) => (at === 0 ? "---" : "---:"));
  return [line(head), line(align), ...rows.map(line)].join("\n");
}

/** A number with so many digits that none of them is noise. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  if (size >= 1000) return Math.round(value).toLocaleString("en");
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
}

/**
 * The page with what stands between the two marks of a place replaced: `<!-- PLACE: begin -->` and
 * `<!-- PLACE: end -->`.
 *
 * @throws Error when a mark is missing
 */
export function replaceMeasured(page: string, measured: string, place = "measured"): string {
  const begin = `<!-- ${place}: begin -->`;
  const end = `<!-- ${place}: end -->`;
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The page lacks "${begin}" before "${end}".`);
  return `${page.slice(0, from + begin.length)}\n\n${measured}\n\n${page.slice(to)}`;
}
