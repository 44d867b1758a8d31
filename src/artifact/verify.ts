import type { ReadArtifact } from "./read.ts";
import { missingKeys, type Revision } from "./revision.ts";
import { type Findings, openLedger } from "./verify-ledger.ts";
import { verifyMetrics } from "./verify-metrics.ts";
import { verifyPopulation } from "./verify-population.ts";
import { verifyRows } from "./verify-rows.ts";

export type { Difference, Unchecked } from "./verify-ledger.ts";

/** What was found about one file: it is sound when there are no differences. */
export type Verification = Findings & { readonly revision: Revision };

/**
 * Checks a file that the schema takes against itself: each row's own arithmetic, every metric that
 * rows and wall time determine, the population and the labels, by the rules of its revision. Whole
 * numbers must agree exactly, others to a relative 1e-9.
 */
export function verifyArtifact({ artifact, revision }: ReadArtifact): Verification {
  const ledger = openLedger();
  for (const key of missingKeys(artifact)) {
    ledger.require(key, false, { recorded: undefined, rule: "a value: this revision has the key" });
  }
  verifyRows(artifact, ledger);
  verifyMetrics(artifact, revision, ledger);
  verifyPopulation(artifact, ledger);
  return { revision, ...ledger.findings() };
}
