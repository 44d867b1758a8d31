import type { RunView } from "./run-view.ts";
import type { Sides } from "./series.ts";

/** The runs of one workload on both sides; no base run where the baseline never measured it. */
export type CellRuns = Sides & { readonly cell: string };

/**
 * Runs of one workload belong together. A head cell that no base cell equals is paired with the most
 * similar one that the head does not measure, so that the difference is named: a changed setting must
 * not pass for a workload that is new. Only where all base cells have their own head is there none.
 */
export function pairCells({ base, head }: Sides): readonly CellRuns[] {
  const bases = groupByCell(base);
  const heads = groupByCell(head);
  const unmeasured = new Map([...bases].filter(([cell]) => !heads.has(cell)));
  return [...heads].map(([cell, runs]) => {
    const own = bases.get(cell) ?? takeMostSimilar(unmeasured, runs);
    return { cell, head: runs, base: own };
  });
}

/** Base cells that are in no pair: the comparison says nothing about them. */
export function cellsLeft(base: readonly RunView[], pairs: readonly CellRuns[]): readonly string[] {
  const compared = new Set(pairs.flatMap((pair) => pair.base));
  return [...groupByCell(base)].flatMap(([cell, runs]) =>
    runs.some((run) => compared.has(run)) ? [] : [cell],
  );
}

function takeMostSimilar(
  cells: Map<string, readonly RunView[]>,
  [head]: readonly RunView[],
): readonly RunView[] {
  const [nearest] = [...cells].toSorted(
    ([, [one]], [, [other]]) => differences(one, head) - differences(other, head),
  );
  if (nearest === undefined) return [];
  cells.delete(nearest[0]);
  return nearest[1];
}

/** How many facts of the two runs differ. */
function differences(one: RunView | undefined, other: RunView | undefined): number {
  const [ours, theirs] = [one?.identity ?? {}, other?.identity ?? {}];
  return Object.entries(ours).filter(
    ([field, value]) => value !== theirs[field as keyof typeof theirs],
  ).length;
}

/** Runs by workload; the key is also the cell's name. */
export function groupByCell(runs: readonly RunView[]): ReadonlyMap<string, readonly RunView[]> {
  const cells = new Map<string, RunView[]>();
  for (const run of runs) cells.set(cellOf(run), [...(cells.get(cellOf(run)) ?? []), run]);
  return cells;
}

function cellOf({ identity }: RunView): string {
  const burst = identity["shared-prefix-burst"] === "true" ? " burst" : "";
  const context = identity["context-tokens"] ?? "sampled";
  return `c=${identity.concurrency ?? "?"} ctx=${context} out=${identity["max-tokens"] ?? "?"}${burst}`;
}
