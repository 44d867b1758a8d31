import { BenchError } from "../base/errors.ts";
import { COMPARABLE_FIELDS, type ComparableField } from "../compare/comparability.ts";
import { type GateRule, parseGate } from "../compare/gate.ts";
import { DEFAULT_FAIL_ON, FAIL_ON, type FailOn } from "../compare/outcome.ts";
import { type Problem, settingsError, shown } from "../inputs/problems.ts";
import { didYouMean } from "../inputs/suggestion.ts";

/** The policy as a person writes it; null, undefined or empty is the default. */
export type PolicyTexts = {
  /** Such as `ttft.p95: 10%, 20ms; throughput`. */
  readonly gate?: string | null | undefined;
  /** A percentage, with or without its sign. */
  readonly tolerance?: string | null | undefined;
  /** Fields that may differ, separated by commas. */
  readonly allowMismatch?: string | null | undefined;
  /** What fails the run, separated by commas, or `none`. */
  readonly failOn?: string | null | undefined;
};

/** What a comparison gates on, and what of it ends in a failure. */
export type ComparisonPolicy = {
  readonly gate: readonly GateRule[];
  readonly allowMismatch: readonly ComparableField[];
  readonly failOn: readonly FailOn[];
};

/**
 * Reads the policy.
 *
 * @throws BenchError `bad-settings` that names everything wrong at once
 */
export function comparisonPolicy(texts: PolicyTexts): ComparisonPolicy {
  const { policy, problems } = readPolicy(texts);
  if (problems.length > 0) throw settingsError(problems);
  return policy;
}

/** What is wrong with the policy, for a door that reports it together with all other settings. */
export function policyProblems(texts: PolicyTexts): readonly Problem[] {
  return readPolicy(texts).problems;
}

function readPolicy(texts: PolicyTexts): {
  readonly policy: ComparisonPolicy;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const toleranceRatio = readTolerance(texts.tolerance || null, problems);
  const allowMismatch = readWords("allow-mismatch", texts.allowMismatch || "", {
    allowed: COMPARABLE_FIELDS,
    problems,
  });
  const failOn =
    !texts.failOn || texts.failOn.trim() === ""
      ? DEFAULT_FAIL_ON
      : readWords("fail-on", texts.failOn.trim() === "none" ? "" : texts.failOn, {
          allowed: FAIL_ON,
          problems,
        });
  const gate = readGate(texts.gate ?? "", { toleranceRatio, problems });
  return { policy: { gate, allowMismatch, failOn }, problems };
}

function readTolerance(text: string | null, problems: Problem[]): number | undefined {
  if (text === null) return undefined;
  const percent = Number(/^(\d{1,2}(?:\.\d{1,6})?)\s*%?$/.exec(text.trim())?.[1]);
  if (percent > 0) return percent / 100;
  const allowed = "must be a percentage above 0 and below 100, such as 5 or 2.5%";
  problems.push({ name: "tolerance", text: `${shown(text)} ${allowed}` });
  return undefined;
}

function readWords<Word extends string>(
  name: string,
  text: string,
  { allowed, problems }: { readonly allowed: readonly Word[]; readonly problems: Problem[] },
): readonly Word[] {
  const given = text.split(/[,\s]+/).filter((word) => word !== "");
  for (const word of given.filter((one) => !allowed.some((known) => known === one))) {
    const hint = didYouMean(word, allowed);
    problems.push({
      name,
      text: `${shown(word)} must be one of: ${allowed.join(", ")}${hint}`,
    });
  }
  return allowed.filter((word) => given.includes(word));
}

function readGate(
  text: string,
  given: { readonly toleranceRatio: number | undefined; readonly problems: Problem[] },
): readonly GateRule[] {
  const { toleranceRatio } = given;
  try {
    return parseGate(text, toleranceRatio === undefined ? {} : { toleranceRatio });
  } catch (error) {
    if (!(error instanceof BenchError)) throw error;
    for (const line of error.message.split("\n")) {
      given.problems.push({ name: "gate", text: line.replace(/^gate: /, "") });
    }
    return [];
  }
}
