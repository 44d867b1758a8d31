import type { Random } from "../clock/random.ts";
import type { Assignment } from "./prompt-reader.ts";
import { encode } from "./tokenizer.ts";
import { PROSE_WORDS, SPECIAL_TOKENS } from "./vocabulary.ts";

/** What one sequence will say, decided before its first step. */
export type Answer = {
  /** All tokens it generates, in order: reasoning, the tag that ends it, content, end of text. */
  readonly ids: readonly number[];
  /** How many of them, from the first on, are reasoning; the tag that ends it is not counted. */
  readonly reasoningTokens: number;
  /** Index of the first token after reasoning and its tag. */
  readonly contentFrom: number;
  readonly finishReason: "stop" | "length";
};

/** An answer's text as tokens, before limits. */
export type AnswerParts = {
  readonly reasoning: readonly number[];
  readonly content: readonly number[];
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

const FULL_STOP = 46;

/** Every prose word is one token in each of its places. */
const PROSE_TOKENS = PROSE_WORDS.map((word) => {
  const capitalised = word.charAt(0).toUpperCase() + word.slice(1);
  return {
    first: onlyToken(capitalised),
    capitalised: onlyToken(` ${capitalised}`),
    inside: onlyToken(` ${word}`),
  };
});

function onlyToken(text: string): number {
  const [id = FULL_STOP] = encode(text);
  return id;
}

/** What an answer is composed with. */
type Composition = {
  readonly maxTokens: number;
  readonly random: Random;
  /** Visible tokens that are decided already. */
  readonly content?: readonly number[];
};

/**
 * The answer to an assignment. Where it does not fit `maxTokens`, reasoning is shortened first, so
 * that there always is visible content.
 */
export function composeAnswer(
  assignment: Assignment,
  lengths: AnswerLengths,
  { maxTokens, random, content: given }: Composition,
): AnswerParts {
  const content = given ?? contentIds(assignment, lengths.prose, random.fork("content"));
  // Two control tokens stand beside the text: the end of reasoning and the end of the answer.
  const room = maxTokens - 2;
  // What was asked for must all come; free text may be cut, so it leaves reasoning a half.
  const isFree = given === undefined && assignment.wordCount === null;
  const kept = isFree ? Math.min(content.length, room / 2) : content.length;
  const reasoning = Math.min(lengths.reasoning, Math.floor(room - kept));
  return { content, reasoning: proseIds(Math.max(reasoning, 0), random.fork("reasoning")) };
}

/** Puts the parts in order and ends them where the request's limits say. */
export function endAnswer(
  { reasoning, content }: AnswerParts,
  { maxTokens, minTokens, ignoreEos }: AnswerLimits,
  random: Random,
): Answer {
  const ids = [...reasoning];
  if (reasoning.length > 0) ids.push(SPECIAL_TOKENS.thinkEnd);
  const contentFrom = ids.length;
  for (const id of content) ids.push(id);
  const atLeast = ignoreEos ? maxTokens : Math.min(minTokens, maxTokens);
  // The end-of-text token counts, so the text before it may be one shorter.
  const missing = atLeast - ids.length - (ignoreEos ? 0 : 1);
  // The first prose token stands without a space; what pads an answer needs one.
  for (const id of proseIds(missing + 1, random).slice(1)) ids.push(id);
  const fits = !ignoreEos && ids.length < maxTokens;
  if (fits) ids.push(SPECIAL_TOKENS.endOfText);
  else ids.length = maxTokens;
  return {
    ids,
    reasoningTokens: Math.min(reasoning.length, ids.length),
    contentFrom: Math.min(contentFrom, ids.length),
    finishReason: fits ? "stop" : "length",
  };
}

/** Tokens of free text: everyday words in sentences. */
export function proseIds(count: number, random: Random): number[] {
  const ids: number[] = [];
  let sentenceWords = 0;
  while (ids.length < count) {
    if (sentenceWords >= 6 && random.next() < 0.15) {
      ids.push(FULL_STOP);
      sentenceWords = 0;
      continue;
    }
    const word = PROSE_TOKENS[random.integer(0, PROSE_TOKENS.length - 1)];
    if (word === undefined) break;
    if (ids.length === 0) ids.push(word.first);
    else ids.push(sentenceWords === 0 ? word.capitalised : word.inside);
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
