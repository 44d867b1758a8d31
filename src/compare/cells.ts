import type { RunView } from "./run-view.ts";
import type { Sides } from "./series.ts";

/** The runs of one workload on both sides; no base run where the baseline never measured it. */
export type CellRuns = Sides & { readonly cell: string };

/**
 * Runs of one workload belong together. A single cell on each side is a pair even where the
 * workloads differ, so that the difference is named instead of "no baseline".
 */
export function pairCells({ base, head }: Sides): readonly CellRuns[] {
  const bases = groupByCell(base);
  const heads = groupByCell(head);
  const [onlyBase] = bases.values();
  return [...heads].map(([cell, runs]) => ({
    cell,
    head: runs,
    base: bases.get(cell) ?? (bases.size === 1 && heads.size === 1 ? (onlyBase ?? []) : []),
  }));
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
