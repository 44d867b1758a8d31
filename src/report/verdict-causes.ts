import type { CellComparison, Comparison } from "../compare/comparison.ts";
import { describeMetric } from "../compare/gate.ts";
import { metricLabel } from "./comparison-words.ts";
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

/** Whether it is the head's answers alone that fail the comparison. */
export function isHeadAlone({ contractFailures }: Comparison): boolean {
  return contractFailures.every(({ side }) => side === undefined);
}

/** Whose answers broke their contract, where it is not the head alone; else null. */
function brokenSides(comparison: Comparison): string | null {
  if (isHeadAlone(comparison)) return null;
  return comparison.contractFailures.some(({ side }) => side === undefined)
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
  const metrics = cells.flatMap((cell) => cell.metrics);
  const lacking = metrics.filter(({ verdict }) => verdict === "no-data");
  const [first] = lacking;
  if (first === undefined || lacking.some(({ reason }) => reason !== first.reason)) return null;
  switch (first.absence) {
    case "no-usage":
      return `${serversWithout(first)} sent no token usage, so there are no token metrics, which never passes`;
    case "failed-requests":
      return "requests failed in every run of a side, so there is no throughput, which never passes";
    case "unknown":
      return `${lackingSide(first)} ${listed(lacking)}, which never passes${otherGate(metrics, lacking)}`;
    default:
      return null;
  }
}

type Metric = CellComparison["metrics"][number];

function serversWithout({ base, head }: Metric): string {
  if (base === null && head === null) return "the servers of both sides";
  return base === null ? "the base's server" : "the head's server";
}

function lackingSide({ base, head }: Metric): string {
  if (base === null && head === null) return "neither side has";
  return base === null ? "the base has no" : "the head has no";
}

/** `TPOT p50`, `TPOT p50, Decode p50 or Throughput` */
function listed(metrics: readonly Metric[]): string {
  const labels = [...new Set(metrics.map(metricLabel))];
  return labels.length < 2
    ? labels.join("")
    : `${labels.slice(0, -1).join(", ")} or ${labels.at(-1)}`;
}

/** `; gate what both sides have: "ttft.p50; throughput"`; empty where no gated metric is left. */
function otherGate(metrics: readonly Metric[], lacking: readonly Metric[]): string {
  const names = (of: readonly Metric[]) => new Set(of.map(({ rule }) => describeMetric(rule).name));
  const absent = names(lacking);
  const left = [...names(metrics)].filter((name) => !absent.has(name));
  return left.length === 0 ? "" : `; gate what both sides have: "${left.join("; ")}"`;
}
