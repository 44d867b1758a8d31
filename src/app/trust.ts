import type { Artifact } from "../artifact/schema.ts";
import { tooManyFailed } from "../compare/contract.ts";

/** The failures that mean wrong answers rather than missing ones. */
const CONTRACT_FAILURES: ReadonlySet<string> = new Set([
  "canary-failed",
  "controlled-output-failed",
]);

/**
 * Why a run is not to be trusted, each a sentence; none for a run that is. Single requests that
 * failed are reported and counted, and are a reason where they are more than a comparison tolerates.
 * An interrupted run says so itself: what it aborted is no failure of the server.
 */
export function reasonsForDistrust(artifact: Artifact): readonly string[] {
  const reasons: string[] = [];
  const wrong = (artifact.failures ?? []).filter(({ error_type }) =>
    CONTRACT_FAILURES.has(error_type ?? ""),
  ).length;
  if (wrong > 0) {
    reasons.push(`${wrong} of ${artifact.requests} answers failed their contract check.`);
  }
  const { requests, failures } = artifact;
  const failed = (failures ?? []).filter(
    ({ error_type: type }) => type !== "aborted" && !CONTRACT_FAILURES.has(type ?? ""),
  ).length;
  const errorRate = artifact.completed === 0 ? null : tooManyFailed(failed, requests);
  if (errorRate !== null) reasons.push(`${errorRate}.`);
  if (artifact.completed === 0) {
    reasons.push("No request is eligible, so there is nothing to measure performance by.");
  }
  return reasons;
}
