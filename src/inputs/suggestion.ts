/** `; did you mean NAME?` for the nearest of the names, or nothing where none is near. */
export function didYouMean(typed: string, names: readonly string[]): string {
  const nearest = nearestName(typed, names);
  return nearest === undefined ? "" : `; did you mean ${nearest}?`;
}

/** The name at the smallest edit distance, if that is at most a third of what was typed. */
function nearestName(typed: string, names: readonly string[]): string | undefined {
  // Nobody mistypes a name this long; comparing it would only cost time.
  if (typed.length > 60) return undefined;
  const close = names
    .map((name) => ({ name, distance: editDistance(typed.toLowerCase(), name) }))
    .filter(({ distance }) => distance <= Math.max(1, Math.floor(typed.length / 3)))
    .sort((a, b) => a.distance - b.distance);
  return close[0]?.name;
}

/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
function editDistance(from: string, to: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let line = 0; line < from.length; line++) {
    const next = [line + 1];
    for (let at = 0; at < to.length; at++) {
      const replaced = cell(row, at) + (from[line] === to[at] ? 0 : 1);
      const isSwap = line > 0 && at > 0 && from[line] === to[at - 1] && from[line - 1] === to[at];
      const swapped = isSwap ? cell(before, at - 1) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(replaced, swapped, cell(row, at + 1) + 1, cell(next, at) + 1));
    }
    [before, row] = [row, next];
  }
  return cell(row, to.length);
}

function cell(row: readonly number[], at: number): number {
  return row[at] ?? 0;
}
