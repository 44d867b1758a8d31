import { badRequest, noOutputTokens, refused, type WireError } from "./errors.ts";
import type { GenerationRequest } from "./generation-request.ts";
import { pythonFloat, pythonRepr } from "./python-text.ts";

/** `VLLM_MAX_N_SEQUENCES`. */
const MOST_CHOICES = 16_384;
/** Below this temperature sampling is greedy. */
const GREEDY_BELOW = 1e-5;

/** Sampling values that vLLM's Python server does not take, in the order in which it looks. */
export function checkRanges(asked: GenerationRequest): WireError | null {
  const { n, max_tokens: maxTokens, min_tokens: minTokens } = asked;
  const wrong = checkBiasKeys(asked) ?? checkChoices(n) ?? checkPenalties(asked);
  if (wrong !== null) return wrong;
  const unlikely = checkProbabilities(asked);
  if (unlikely !== null) return unlikely;
  if (maxTokens != null && maxTokens < 1) return noOutputTokens(maxTokens);
  if (minTokens != null && minTokens < 0) {
    return badRequest(`min_tokens must be greater than or equal to 0, got ${minTokens}.`);
  }
  if (minTokens != null && maxTokens != null && minTokens > maxTokens) {
    return badRequest(
      `min_tokens must be less than or equal to max_tokens=${maxTokens}, got ${minTokens}.`,
    );
  }
  const isGreedy = asked.temperature != null && asked.temperature < GREEDY_BELOW;
  return isGreedy && n != null && n > 1
    ? badRequest(`n must be 1 when using greedy sampling, got ${n}.`)
    : null;
}

function checkBiasKeys({ logit_bias: bias }: GenerationRequest): WireError | null {
  const wrong = Object.keys(bias ?? {}).filter((key) => !/^\s*[+-]?\d+(_\d+)*\s*$/.test(key));
  if (wrong.length === 0) return null;
  const shown = pythonRepr(wrong);
  return refused(
    `logit_bias contains key(s) that cannot be converted to integer token IDs: ${shown}`,
    "logit_bias",
    shown,
  );
}

function checkChoices(n: number | null | undefined): WireError | null {
  if (n == null) return null;
  if (n < 1) return badRequest(`n must be at least 1, got ${n}.`);
  return n > MOST_CHOICES
    ? badRequest(
        `n must be at most ${MOST_CHOICES}, got ${n}. To increase this limit, set the VLLM_MAX_N_SEQUENCES environment variable.`,
      )
    : null;
}

function checkPenalties(asked: GenerationRequest): WireError | null {
  for (const name of ["presence_penalty", "frequency_penalty"] as const) {
    const value = asked[name];
    if (value != null && !(value >= -2 && value <= 2)) {
      return badRequest(`${name} must be in [-2, 2], got ${pythonFloat(value)}.`);
    }
  }
  const { repetition_penalty: repetition } = asked;
  return repetition != null && repetition <= 0
    ? badRequest(`repetition_penalty must be greater than zero, got ${pythonFloat(repetition)}.`)
    : null;
}

function checkProbabilities({
  temperature,
  top_p: topP,
  top_k: topK,
  min_p: minP,
}: GenerationRequest): WireError | null {
  if (temperature != null && !(temperature >= 0 && temperature <= 2)) {
    const shown = pythonFloat(temperature);
    const rule = temperature < 0 ? "non-negative" : "in [0, 2]";
    return refused(`temperature must be ${rule}, got ${shown}.`, "temperature", shown);
  }
  if (topP != null && !(topP > 0 && topP <= 1)) {
    const shown = pythonFloat(topP);
    return refused(`top_p must be in (0, 1], got ${shown}.`, "top_p", shown);
  }
  if (topK != null && topK < -1) {
    return badRequest(`top_k must be 0 (disable), or at least 1, got ${topK}.`);
  }
  return minP != null && !(minP >= 0 && minP <= 1)
    ? badRequest(`min_p must be in [0, 1], got ${pythonFloat(minP)}.`)
    : null;
}

/** The narrower ranges of the Rust front end. */
export function checkRustRanges(asked: GenerationRequest): WireError | null {
  const ranges = [
    ["n", 1, 10],
    ["temperature", 0, 2],
    ["max_tokens", 1, Number.POSITIVE_INFINITY],
    ["min_tokens", 1, Number.POSITIVE_INFINITY],
  ] as const;
  for (const [name, low, high] of ranges) {
    const value = asked[name];
    if (value != null && !(value >= low && value <= high)) {
      const allowed = high === Number.POSITIVE_INFINITY ? `at least ${low}` : `${low} to ${high}`;
      return refused(`${name} must be ${allowed}, got ${value}.`, name);
    }
  }
  if (asked.truncate_prompt_tokens != null) {
    return refused("truncate_prompt_tokens is not supported", "truncate_prompt_tokens");
  }
  return null;
}
