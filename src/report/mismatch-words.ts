import type { Mismatch } from "../compare/comparability.ts";
import type { CellComparison } from "../compare/comparison.ts";
import { describeMetric, needsTokens } from "../compare/gate.ts";

/** Different values of one side that are shown. */
const MOST_VALUES = 3;

/** Both sides' values of a field that differs, still text from outside. */
export function mismatchSides({ base, head }: Mismatch): readonly [base: string, head: string] {
  return [valuesText(base), valuesText(head)];
}

function valuesText(values: readonly string[]): string {
  const left = values.length - MOST_VALUES;
  return [...values.slice(0, MOST_VALUES), ...(left > 0 ? [`${left} more`] : [])].join(" or ");
}

/** What a difference between the sides' answers was, in our own words; null for any other field. */
export function mismatchRemark({ field, base, head }: Mismatch): string | null {
  if (field === "protocol") return reasoningRemark(base, head);
  return field === "token-source" ? usageRemark(base, head) : null;
}

/** The protocol has two names by whether any answer of the run had reasoning. */
const PLAIN = "capacity-v3";
const REASONING = "capacity-v4-reasoning";

function reasoningRemark(base: readonly string[], head: readonly string[]): string | null {
  const isByReasoning = [...base, ...head].every((one) => one === PLAIN || one === REASONING);
  if (!isByReasoning) return null;
  return `the base's answers had ${reasoningIn(base)}, the head's ${reasoningIn(head)}`;
}

function reasoningIn(protocols: readonly string[]): string {
  if (!protocols.includes(REASONING)) return "no reasoning";
  return protocols.includes(PLAIN) ? "reasoning in some runs only" : "reasoning";
}

const WITHOUT_USAGE = "content_chunks";

function usageRemark(base: readonly string[], head: readonly string[]): string | null {
  const remarks = Object.entries({ base, head }).flatMap(([side, sources]) => {
    if (sendsNone(sources)) {
      return [`the ${side}'s server sent no token usage, so it has no token metrics`];
    }
    return sources.some((source) => source.includes(WITHOUT_USAGE))
      ? [`the ${side}'s server sent no token usage with some answers`]
      : [];
  });
  return remarks.length === 0 ? null : remarks.join(", ");
}

function sendsNone(sources: readonly string[]): boolean {
  return sources.every((source) => source === WITHOUT_USAGE);
}

/**
 * What lets a cell be compared although it is incomparable: every field that differs, those allowed
 * already as well, for the setting replaces what it was; and the metrics that are left where a side
 * has no tokens. Null where nothing stands in the way.
 */
export function allowanceLine({ comparability, metrics }: CellComparison): string | null {
  const mismatches = comparability?.mismatches ?? [];
  if (mismatches.every(({ allowed }) => allowed)) return null;
  const fields = mismatches.map(({ field }) => field).join(",");
  const lacksTokens = mismatches.some(
    ({ field, base, head }) => field === "token-source" && (sendsNone(base) || sendsNone(head)),
  );
  const gate =
    lacksTokens && metrics.some(({ rule }) => needsTokens(rule)) ? withoutTokens(metrics) : null;
  return `To compare them all the same, set allow-mismatch to ${fields}${gate === null ? "" : ` and gate to "${gate}", which needs no tokens`}`;
}

function withoutTokens(metrics: CellComparison["metrics"]): string {
  const left = metrics.filter(({ rule }) => !needsTokens(rule));
  return left.length === 0
    ? "ttft.p50; e2e.p95"
    : left.map(({ rule }) => describeMetric(rule).name).join("; ");
}
