import { actionOutputs, type OutputSource } from "../publish/outputs.ts";
import { nearestRank } from "../stats/nearest-rank.ts";
import { sortSamples } from "../stats/samples.ts";

/** Outputs that are the median of the repetitions' own values. */
const MEDIANS = [
  "ttft-p50-ms",
  "ttft-p95-ms",
  "tpot-p50-ms",
  "e2e-p50-ms",
  "throughput-tok-s",
] as const;

/**
 * What several repetitions give as outputs instead of one run's: requests are added up, numbers are
 * medians (nearest rank, so each is the value of one run), and all of them must be eligible.
 */
export function repeatedOutputs(runs: readonly OutputSource[]): Readonly<Record<string, string>> {
  const each = runs.map((run) => actionOutputs(run, { artifactPath: "", verdict: "" }));
  const numbers = (name: string) =>
    each.flatMap((outputs) => (outputs[name] ? [Number(outputs[name])] : []));
  const sum = (name: string) => String(numbers(name).reduce((total, value) => total + value, 0));
  const median = (name: string) => {
    const sorted = sortSamples(numbers(name));
    return sorted === undefined ? "" : String(nearestRank(sorted, 50));
  };
  return {
    "performance-eligible": String(runs.every((run) => run.performance_eligible === true)),
    completed: sum("completed"),
    failed: sum("failed"),
    ...Object.fromEntries(MEDIANS.map((name) => [name, median(name)])),
  };
}
