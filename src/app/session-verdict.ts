import type { Artifact } from "../artifact/schema.ts";
import type { FailOn } from "../compare/outcome.ts";
import type { ComparisonOutcome } from "./comparison-outcome.ts";
import { UNTRUSTED_EXIT_CODE } from "./exit-code.ts";
import { reasonsForDistrust } from "./trust.ts";

/** What a session ends with. */
export type SessionVerdict = {
  /** The comparison's verdict; `no-baseline` where nothing was compared. */
  readonly verdict: string;
  readonly exitCode: number;
  /** Why a run is not to be trusted, a sentence each. */
  readonly distrust: readonly string[];
};

type MeasuredRun = {
  readonly artifact: Artifact;
  readonly side: "base" | "head";
  readonly name: string | null;
};

/**
 * The exit code of a whole session, as `fail-on` wants it: a run that is not to be trusted comes
 * before any finding about its speed. A run without an eligible request fails whatever `fail-on` says.
 */
export function sessionVerdict(
  runs: readonly MeasuredRun[],
  {
    comparison,
    failOn,
  }: { readonly comparison: ComparisonOutcome | null; readonly failOn: readonly FailOn[] },
): SessionVerdict {
  // What the base side broke leaves it out of the comparison, which says so.
  const named = runs
    .filter(({ side }) => side === "head")
    .map(({ artifact, name }) => ({
      reasons: reasonsForDistrust(artifact),
      prefix: name === null ? "" : `${name}: `,
      isEmpty: artifact.completed === 0,
    }));
  const distrust = named.flatMap(({ reasons, prefix }) =>
    reasons.map((reason) => `${prefix}${reason}`),
  );
  const isEmpty = named.some((one) => one.isEmpty);
  const fails = isEmpty || (distrust.length > 0 && failOn.includes("contract"));
  return {
    verdict: comparison?.verdict ?? "no-baseline",
    exitCode: fails ? UNTRUSTED_EXIT_CODE : (comparison?.exitCode ?? bareExit(failOn)),
    distrust,
  };
}

/** Without a comparison the verdict is `no-baseline`, which may be asked to fail. */
function bareExit(failOn: readonly FailOn[]): 0 | 1 {
  return failOn.includes("no-baseline") ? 1 : 0;
}
