import type { Random } from "../clock/random.ts";
import type { Assignment } from "./prompt-reader.ts";
import { encode } from "./tokenizer.ts";
import { PROSE_WORDS, SPECIAL_TOKENS } from "./vocabulary.ts";

/** What one sequence will say, decided before its first step. */
export type Answer = {
  /** All tokens it generates, in order: reasoning, the tag that ends it, content, end of text. */
  readonly ids: readonly number[];
  /** How many of them, from the first on, are reasoning or the tag that ends it. */
  readonly reasoningTokens: number;
  readonly finishReason: "stop" | "length";
};

/** How long an answer wants to be. */
export type AnswerLengths = {
  /** Reasoning tokens before the visible answer, the closing tag not counted; 0 for none. */
  readonly reasoning: number;
  /** Visible tokens where the prompt asks for no words. */
  readonly prose: number;
};

/** The bounds that the request sets. */
export type AnswerLimits = {
  readonly maxTokens: number;
  readonly minTokens: number;
  /** Generate `maxTokens` exactly, whatever the content says. */
  readonly ignoreEos: boolean;
};

const FULL_STOP = encode(".");

/**
 * The answer to an assignment. Where it does not fit `maxTokens`, reasoning is shortened first, so
 * that there always is visible content.
 */
export function composeAnswer(
  assignment: Assignment,
  lengths: AnswerLengths,
  { limits, random }: { readonly limits: AnswerLimits; readonly random: Random },
): Answer {
  const content = contentIds(assignment, lengths.prose, random.fork("content"));
  const reasoning = fitReasoning(lengths.reasoning, content.length, limits.maxTokens);
  const ids = reasoning === 0 ? [] : proseIds(reasoning, random.fork("reasoning"));
  if (reasoning > 0) ids.push(SPECIAL_TOKENS.thinkEnd);
  const reasoningTokens = ids.length;
  for (const id of content) ids.push(id);
  return finish({ ids, reasoningTokens, limits, random: random.fork("padding") });
}

/** Tokens of free text: everyday words in sentences. */
export function proseIds(count: number, random: Random): number[] {
  const ids: number[] = [];
  let sentenceWords = 0;
  while (ids.length < count) {
    if (sentenceWords >= 6 && random.next() < 0.15) {
      ids.push(...FULL_STOP);
      sentenceWords = 0;
      continue;
    }
    const word = PROSE_WORDS[random.integer(0, PROSE_WORDS.length - 1)] ?? "";
    const form = sentenceWords === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    ids.push(...encode(ids.length === 0 ? form : ` ${form}`));
    sentenceWords += 1;
  }
  return ids;
}

function contentIds(
  { marker, wordCount, wordList }: Assignment,
  proseTokens: number,
  random: Random,
): readonly number[] {
  if (wordCount !== null) {
    const words = Array.from(
      { length: wordCount },
      () => wordList[random.integer(0, wordList.length - 1)] ?? "",
    );
    return encode((marker === null ? words : [marker, ...words]).join(" "));
  }
  if (marker === null) return proseIds(Math.max(proseTokens, 1), random);
  const lead = encode(`${marker} `);
  return [...lead, ...proseIds(Math.max(proseTokens - lead.length, 1), random)];
}

/** Leaves room for content and two control tokens; less than one token of room is no reasoning. */
function fitReasoning(wanted: number, contentTokens: number, maxTokens: number): number {
  return Math.max(0, Math.min(wanted, maxTokens - contentTokens - 2));
}

function finish({
  ids,
  reasoningTokens,
  limits: { maxTokens, minTokens, ignoreEos },
  random,
}: {
  readonly ids: number[];
  readonly reasoningTokens: number;
  readonly limits: AnswerLimits;
  readonly random: Random;
}): Answer {
  const atLeast = ignoreEos ? maxTokens : Math.min(minTokens, maxTokens);
  // The end-of-text token counts, so the text before it may be one shorter.
  const missing = atLeast - ids.length - (ignoreEos ? 0 : 1);
  if (missing > 0) {
    for (const id of proseIds(missing + 1, random).slice(1)) ids.push(id);
  }
  if (ignoreEos || ids.length >= maxTokens) {
    return { ids: ids.slice(0, maxTokens), reasoningTokens, finishReason: "length" };
  }
  ids.push(SPECIAL_TOKENS.endOfText);
  return { ids, reasoningTokens, finishReason: "stop" };
}
