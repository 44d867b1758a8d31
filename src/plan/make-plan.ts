import { BenchError } from "../base/errors.ts";
import type { Random } from "../base/random.ts";
import type { Settings } from "../inputs/settings.ts";
import { countContexts, planContexts } from "./contexts.ts";
import type { Plan } from "./plan.ts";

/** What the settings alone cannot say. */
export type PlanFacts = {
  readonly model: string;
  /** The server's `max_model_len`; the setting `max-model-len` wins over it. Null: not known. */
  readonly maxContextTokens: number | null;
  /** Draws the nonce. Each call of `makePlan` advances it, so no two runs share a nonce. */
  readonly random: Random;
};

/**
 * Everything one run sends, decided before its clock starts.
 *
 * @throws BenchError `bad-settings` where the contexts do not fit the model
 */
export function makePlan(settings: Settings, facts: PlanFacts): Plan {
  const maxContextTokens = settings.maxModelLen ?? facts.maxContextTokens;
  const contexts = planContexts(settings, maxContextTokens);
  refuseLongPrefix(settings, contexts);
  return {
    model: facts.model,
    requests: contexts.map((contextTokens, index) => ({
      index,
      contextTokens,
      marker: markerOf(settings.contextSeed, index),
    })),
    concurrency: settings.concurrency,
    sharedPrefixBurst: settings.burst > 0 && settings.promptCacheMode === "shared",
    promptNonce: drawNonce(facts.random),
    contextSeed: settings.contextSeed,
    promptCacheMode: settings.promptCacheMode,
    sharedPrefixTokens: settings.promptCacheMode === "shared" ? settings.sharedPrefixTokens : 0,
    maxContextTokens,
    contextDistribution: countContexts(contexts),
    fixedContextTokens: settings.contextTokens > 0 ? settings.contextTokens : null,
    maxTokens: settings.maxTokens,
    responseWords: settings.responseWords,
    controlledOutputPolicy: settings.controlledOutputPolicy,
    requestCanaries: settings.requestCanaries,
    temperature: settings.temperature,
    topP: settings.topP,
    thinkingMode: settings.thinkingMode,
    reasoningEffort: settings.reasoningEffort,
    timeoutMs: settings.timeoutSeconds * 1000,
  };
}

/** `ANVIL_REQ_<context seed>_<index, five digits>`. */
function markerOf(contextSeed: number, index: number): string {
  return `ANVIL_REQ_${contextSeed}_${String(index).padStart(5, "0")}`;
}

/** 16 hex digits from the run's own stream. */
function drawNonce(random: Random): string {
  const half = () =>
    Math.floor(random.next() * 2 ** 32)
      .toString(16)
      .padStart(8, "0");
  return half() + half();
}

function refuseLongPrefix(settings: Settings, contexts: readonly number[]): void {
  if (settings.promptCacheMode !== "shared") return;
  const shortest = contexts.reduce((least, tokens) => Math.min(least, tokens), Infinity);
  if (settings.sharedPrefixTokens < shortest) return;
  throw new BenchError(
    `shared-prefix-tokens ${settings.sharedPrefixTokens} fills the whole prompt: the shortest planned context has ` +
      `${shortest} tokens. Lower shared-prefix-tokens or raise context-tokens.`,
    { code: "bad-settings" },
  );
}
