import type { Artifact } from "../artifact/schema.ts";

/** The failures that mean wrong answers rather than missing ones. */
const CONTRACT_FAILURES: ReadonlySet<string> = new Set([
  "canary-failed",
  "controlled-output-failed",
]);

/**
 * Why a run is not to be trusted, each a sentence; none for a run that is. Requests that merely
 * failed are reported and counted, and are no reason as long as some are left.
 */
export function reasonsForDistrust(artifact: Artifact): readonly string[] {
  const reasons: string[] = [];
  const wrong = (artifact.failures ?? []).filter(({ error_type }) =>
    CONTRACT_FAILURES.has(error_type ?? ""),
  ).length;
  if (wrong > 0) {
    reasons.push(`${wrong} of ${artifact.requests} answers failed their contract check.`);
  }
  if (artifact.completed === 0) {
    reasons.push("No request is eligible, so there is nothing to measure performance by.");
  }
  return reasons;
}
