import type { SettingName } from "./catalog.ts";
import type { Problem } from "./problems.ts";
import type { SomeSettings } from "./schema.ts";

/** Whether the person gave the setting, rather than a manifest, a profile or a default. */
type IsExplicit = (name: SettingName) => boolean;

/**
 * What is wrong between settings that are each right. A rule looks only at settings that could be
 * read, so one wrong value never causes a second complaint.
 */
export function brokenRules(some: SomeSettings, isExplicit: IsExplicit): readonly Problem[] {
  return [
    ...targetProblems(some, isExplicit),
    ...burstProblems(some, isExplicit),
    ...prefixProblems(some),
    ...answerProblems(some),
    ...sidesProblems(some),
  ];
}

function* targetProblems(some: SomeSettings, isExplicit: IsExplicit): Generator<Problem> {
  const { baseUrl, manifest, tier, mock, virtualTime, workers, mode } = some;
  const isBenchmark = mode === "run";
  if (isBenchmark && baseUrl === null && manifest === null && tier === null && mock === null) {
    yield problem(
      "base-url",
      "there is nothing to benchmark; give base-url (such as http://127.0.0.1:8000/v1), or " +
        "manifest and tier, or mock (such as reference) for the embedded mock server",
    );
  }
  if (given(manifest) && tier === null) {
    yield problem("tier", "is missing; a manifest needs the name of one of its [[serve]] entries");
  }
  if (given(tier) && manifest === null) {
    yield problem("manifest", "is missing; tier names an entry of a manifest file");
  }
  if (given(mock) && given(baseUrl) && isExplicit("base-url")) {
    yield problem("mock", "cannot go with base-url; the mock is its own server, so leave one out");
  }
  if (given(mock) && given(manifest)) {
    yield problem("mock", "cannot go with manifest; the mock is its own server, so leave one out");
  }
  if (virtualTime && mock === null) {
    yield problem("virtual-time", "needs mock; a real server runs on real time");
  }
  if (virtualTime && workers !== undefined && workers > 1) {
    yield problem("workers", `${workers} cannot go with virtual-time, whose clock has one thread`);
  }
}

function* burstProblems(some: SomeSettings, isExplicit: IsExplicit): Generator<Problem> {
  const { burst } = some;
  if (!burst) return;
  for (const name of ["requests", "concurrency"] as const) {
    const value = some[name];
    if (!isExplicit(name) || value === undefined || value === burst) continue;
    yield problem(name, `${value} contradicts burst ${burst}, which sets it; leave one out`);
  }
}

function* prefixProblems(some: SomeSettings): Generator<Problem> {
  const { promptCacheMode, sharedPrefixTokens, contextTokens } = some;
  if (sharedPrefixTokens === undefined) return;
  const name = "shared-prefix-tokens";
  if (sharedPrefixTokens > 0 && promptCacheMode === "unique") {
    yield problem(name, `${sharedPrefixTokens} needs prompt-cache-mode shared`);
  }
  if (sharedPrefixTokens === 0 && promptCacheMode === "shared") {
    yield problem(name, "must be above 0 for prompt-cache-mode shared");
  }
  if (contextTokens && sharedPrefixTokens > contextTokens) {
    yield problem(name, `${sharedPrefixTokens} is more than context-tokens ${contextTokens}`);
  }
}

function* sidesProblems(some: SomeSettings): Generator<Problem> {
  const { headUrl, crossover, baseline, mock, repetitions } = some;
  if (given(headUrl) && given(mock)) {
    yield problem(
      "head-url",
      "cannot go with mock; start two servers with vllm-bench mock instead",
    );
  }
  if (given(headUrl) && given(baseline) && baseline !== "none") {
    yield problem("baseline", "cannot go with head-url, whose baseline is base-url; leave one out");
  }
  if (!given(crossover)) return;
  if (headUrl === null) yield problem("crossover", "needs head-url; one server swaps with none");
  if (repetitions !== undefined && (repetitions < 4 || repetitions % 2 !== 0)) {
    yield problem(
      "repetitions",
      `${repetitions} must be even and 4 at the least for crossover, so that both halves are alike`,
    );
  }
}

function* answerProblems(some: SomeSettings): Generator<Problem> {
  if (some.controlledOutputPolicy === "strict" && some.responseWords === null) {
    yield problem("controlled-output-policy", "strict needs response-words to be strict about");
  }
  const { reasoningEffort, thinkingMode } = some;
  if (given(reasoningEffort) && given(thinkingMode) && thinkingMode !== "default") {
    yield problem(
      "reasoning-effort",
      `${reasoningEffort} cannot go with thinking-mode ${thinkingMode}; leave one out`,
    );
  }
}

/** Read and present. */
function given<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}

function problem(name: SettingName, text: string): Problem {
  return { name, text };
}
