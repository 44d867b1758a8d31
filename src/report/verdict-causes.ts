import type { CellComparison, Comparison } from "../compare/comparison.ts";
import { counted } from "./numbers.ts";

/** What a verdict means where more of its cause is known than the verdict says; else null. */
export function knownCause(comparison: Comparison): string | null {
  switch (comparison.verdict) {
    case "contract-failed":
      return brokenSides(comparison);
    case "no-baseline":
      return brokenBaseline(comparison);
    case "no-data":
      return absenceMeaning(comparison);
    default:
      return null;
  }
}

/** Whose answers broke their contract, where it is not the head alone; else null. */
function brokenSides({ contractFailures }: Comparison): string | null {
  const sides = new Set(contractFailures.map(({ side }) => side ?? "head"));
  if (!sides.has("base")) return null;
  return sides.has("head")
    ? "the answers of both sides broke their contract, so nothing was judged"
    : "base: its answers broke their contract, so there is nothing to compare with";
}

/** That the baseline was there and broke its contract; null where there was none. */
function brokenBaseline({ cells, excludedBaseRuns }: Comparison): string | null {
  const broken = excludedBaseRuns.filter(({ check }) => check !== "contradiction");
  const runs = new Set(broken.map(({ run }) => run)).size;
  if (runs === 0 || cells.some(({ verdict }) => verdict !== "no-baseline")) return null;
  const were = runs === 1 ? "was" : "were";
  const answers = runs === 1 ? "its answers" : "their answers";
  return `${counted(runs, "baseline run")} ${were} left out because ${answers} broke their contract, so nothing was judged`;
}

/** Why every gated metric without data has none, where it is one reason and known; else null. */
function absenceMeaning({ cells }: Comparison): string | null {
  const lacking = cells
    .flatMap(({ metrics }) => metrics)
    .filter(({ verdict }) => verdict === "no-data");
  const [first] = lacking;
  if (first === undefined || lacking.some(({ reason }) => reason !== first.reason)) return null;
  if (first.absence === "no-usage") {
    return `${serversWithout(first)} sent no token usage, so there are no token metrics, which never passes`;
  }
  return first.absence === "failed-requests"
    ? "requests failed in every run of a side, so there is no throughput, which never passes"
    : null;
}

function serversWithout({ base, head }: CellComparison["metrics"][number]): string {
  if (base === null && head === null) return "the servers of both sides";
  return base === null ? "the base's server" : "the head's server";
}
