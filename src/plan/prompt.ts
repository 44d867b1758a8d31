import { fillerText } from "./filler.ts";
import { CODE_WORDS, type Plan, type PlannedRequest } from "./plan.ts";

/** How many filler words a prompt holds; calibration decides. */
export type PromptWords = {
  /** Words of the prefix that all prompts of the run share; 0 in `unique` mode. */
  readonly shared: number;
  /** Words of this prompt's own filler. */
  readonly filler: number;
};

/** One prompt, to be sent as `head + filler + tail`. */
export type PromptPieces = {
  readonly head: string;
  readonly filler: string;
  readonly tail: string;
};

/**
 * The text of one prompt. Unique mode opens with the marker, so that no two prompts share a prefix;
 * shared mode opens with the nonce and the shared words. The nonce keeps every run's prompts, shared
 * ones too, out of what another run left in a prefix cache.
 *
 * Depends on the arguments alone: the same plan gives the same bytes.
 */
export function composePrompt(
  plan: Plan,
  request: PlannedRequest,
  words: PromptWords,
): PromptPieces {
  const key = `${plan.contextSeed}/${plan.promptNonce}`;
  const opening =
    plan.promptCacheMode === "shared"
      ? `${plan.promptNonce} ${fillerText(`${key}/shared`, words.shared)}\n${request.marker}\n`
      : `${request.marker} ${plan.promptNonce}\n`;
  return {
    head: `${opening}Ignore these words:\n`,
    filler: fillerText(`${key}/${request.index}`, words.filler),
    tail: `\n\n${taskOf(plan, request)}`,
  };
}

/** The whole prompt as one string. */
export function promptText(pieces: PromptPieces): string {
  return pieces.head + pieces.filler + pieces.tail;
}

/** The sentences by which the mock, too, knows what it is asked for. */
function taskOf(plan: Plan, request: PlannedRequest): string {
  const marker = plan.requestCanaries
    ? `Begin your answer with the marker ${request.marker} and write it only once. `
    : "";
  return marker + (plan.responseWords === null ? longTask(plan) : wordTask(plan.responseWords));
}

function wordTask(count: number): string {
  return (
    `Write exactly ${count} code words, separated by single spaces, and nothing else. ` +
    `Take every code word from this list: ${CODE_WORDS.join(", ")}.`
  );
}

/** Asks for more words than `max-tokens` can hold, so that an obedient model fills it. */
function longTask(plan: Plan): string {
  return (
    `Tell one long story of at least ${plan.maxTokens * 2} words about a journey. ` +
    "Start with the story itself, ask nothing back and do not end early."
  );
}
