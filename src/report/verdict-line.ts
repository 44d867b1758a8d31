import { type Comparison, type ComparisonVerdict, speedVerdict } from "../compare/comparison.ts";
import type { MetricVerdict } from "../compare/metric-verdict.ts";
import { DEFAULT_FAIL_ON, type FailOn, failsByContract } from "../compare/outcome.ts";
import { metricLabel, signedPercent, VERDICT_MEANINGS } from "./comparison-words.ts";
import { isHeadAlone, knownCause } from "./verdict-causes.ts";

/** What a comparison's text tells beside the comparison. */
export type ComparisonTextOptions = {
  /** Where a baseline was looked for, a line each. */
  readonly sources?: readonly string[];
  /** The policy, where it is not the default one. */
  readonly failOn?: readonly FailOn[] | undefined;
};

/**
 * The verdict and what it rests on, with no text from outside but the cells' own numbers.
 *
 * @param failOn what fails: where it lets broken contracts pass, the speed decides and is told
 */
export function verdictLine(
  comparison: Comparison,
  failOn: readonly FailOn[] = DEFAULT_FAIL_ON,
): string {
  const { verdict, contractFailures, cells } = comparison;
  if (verdict === "contract-failed") {
    const isBySpeed = isHeadAlone(comparison) && !failsByContract(contractFailures, failOn);
    const meaning = isBySpeed
      ? `the head's answers broke their contract, which fail-on lets pass, so its speed decides (${verdictLine({ ...comparison, verdict: speedVerdict(cells) })})`
      : meaningOf(comparison);
    return `${verdict}: ${meaning}`;
  }
  const findings = verdict === "inconclusive" ? openFindings(comparison) : null;
  return `${verdict}: ${findings ?? (findingsOf(comparison, verdict) || meaningOf(comparison))}`;
}

/** What an `inconclusive` shows all the same, and what is open; null where it shows nothing. */
function openFindings(comparison: Comparison): string | null {
  const improved = findingsOf(comparison, "improved");
  const open = comparison.cells.flatMap(({ metrics }) =>
    metrics.filter(({ verdict }) => verdict === "inconclusive"),
  );
  const shown = [
    ...(improved === "" ? [] : [`improved in ${improved}`]),
    ...leanings(open, "worse"),
    ...leanings(open, "better"),
  ];
  if (shown.length === 0) return null;
  const unknown = labelsOf(open.filter(({ leaning }) => leaning === null));
  return [...shown, ...(unknown === "" ? [] : [`open in ${unknown}`])].join("; ");
}

/** `TTFT p50 is worse beyond chance, too near the tolerance to call`, one for each limit. */
function leanings(
  open: readonly MetricVerdict[],
  leaning: NonNullable<MetricVerdict["leaning"]>,
): readonly string[] {
  const leaningSo = open.filter((metric) => metric.leaning === leaning);
  return (["tolerance", "floor"] as const).flatMap((limit) => {
    const metrics = leaningSo.filter((metric) => limitOf(metric) === limit);
    const labels = labelsOf(metrics);
    const is = new Set(metrics.map(metricLabel)).size === 1 ? "is" : "are";
    return labels === ""
      ? []
      : [`${labels} ${is} ${leaning} beyond chance, too near the ${limit} to call`];
  });
}

function limitOf({ rule, threshold }: MetricVerdict): "tolerance" | "floor" {
  return (threshold ?? 0) > rule.toleranceRatio ? "floor" : "tolerance";
}

/** The metrics, each once however many cells it is in. */
function labelsOf(metrics: readonly MetricVerdict[]): string {
  return nameSome([...new Set(metrics.map(metricLabel))]);
}

function meaningOf(comparison: Comparison): string {
  const { verdict, cells } = comparison;
  const judged = cells.filter((cell) => cell.verdict !== "no-baseline");
  if (verdict === "no-baseline" && judged.length > 0) {
    return "a workload has nothing to be compared with; the others are judged below";
  }
  const gates = cells.some(({ metrics }) =>
    metrics.some((metric) => metric.verdict !== "not-gated"),
  );
  if (verdict === "inconclusive" && !gates) return "nothing is gated, so nothing was judged";
  return knownCause(comparison) ?? VERDICT_MEANINGS[verdict];
}

/** Changes that a headline names; more are counted. */
const MOST_NAMED = 3;

function findingsOf({ cells }: Comparison, verdict: ComparisonVerdict): string {
  if (verdict !== "regressed" && verdict !== "improved") return "";
  const found = cells.flatMap(({ metrics }) =>
    metrics.filter((metric) => metric.verdict === verdict),
  );
  return nameSome(found.map((metric) => `${metricLabel(metric)} ${signedPercent(metric.change)}`));
}

function nameSome(names: readonly string[]): string {
  const left = names.length - MOST_NAMED;
  return [...names.slice(0, MOST_NAMED), ...(left > 0 ? [`${left} more`] : [])].join(", ");
}
