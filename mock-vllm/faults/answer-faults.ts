import type { Random } from "../clock/random.ts";
import { type AnswerParts, proseIds } from "../content/answer.ts";
import type { Assignment } from "../content/prompt-reader.ts";
import { encode } from "../content/tokenizer.ts";
import { type FaultRule, findFault, hasFault } from "./fault.ts";

/** What a fault may look at when it changes an answer. */
export type AnswerSubject = {
  readonly assignment: Assignment;
  readonly maxTokens: number;
  readonly random: Random;
};

/** Reasoning that a fault needs where the request had none. */
const FAULTY_REASONING_TOKENS = 24;
const REPEATED_TOKENS = 24;
/** Characters of two, three and four bytes, to be cut in two. */
const WIDE_TEXT = " é 你好 🦙";

/** The answer as the faults of its request want it. */
export function alterAnswer(
  parts: AnswerParts,
  faults: readonly FaultRule[],
  subject: AnswerSubject,
): AnswerParts {
  const words = alterWords(alterMarker(parts, faults, subject), faults, subject);
  return alterShape(words, faults, subject);
}

function alterMarker(
  parts: AnswerParts,
  faults: readonly FaultRule[],
  { assignment: { marker } }: AnswerSubject,
): AnswerParts {
  if (marker === null) return parts;
  const rest = parts.content.slice(encode(marker).length);
  if (hasFault(faults, "missing-canary")) return { ...parts, content: rest };
  if (hasFault(faults, "foreign-canary")) {
    return { ...parts, content: [...encode(foreignMarker(marker)), ...rest] };
  }
  if (hasFault(faults, "double-canary")) {
    return { ...parts, content: [...encode(`${marker} ${marker}`), ...rest] };
  }
  return parts;
}

/** The marker of the next request; after the last number that five digits hold, of the first. */
function foreignMarker(marker: string): string {
  return marker.replace(/\d+$/, (digits) => {
    const next = (Number(digits) + 1) % 10 ** digits.length;
    return String(next).padStart(digits.length, "0");
  });
}

function alterWords(
  parts: AnswerParts,
  faults: readonly FaultRule[],
  { assignment: { wordList }, random }: AnswerSubject,
): AnswerParts {
  const tooMany = findFault(faults, "too-many-words");
  if (tooMany !== undefined) {
    const more = Array.from({ length: tooMany.words }, () => ` ${anyOf(wordList, random)}`);
    return { ...parts, content: [...parts.content, ...encode(more.join(""))] };
  }
  const tooFew = findFault(faults, "too-few-words");
  // Code words are one token each, so the last tokens are the last words.
  return tooFew === undefined
    ? parts
    : { ...parts, content: parts.content.slice(0, -tooFew.words) };
}

function anyOf(words: readonly string[], random: Random): string {
  return words[random.integer(0, words.length - 1)] ?? "more";
}

function alterShape(
  parts: AnswerParts,
  faults: readonly FaultRule[],
  { maxTokens, random }: AnswerSubject,
): AnswerParts {
  const reasoning =
    parts.reasoning.length > 0 ? parts.reasoning : proseIds(FAULTY_REASONING_TOKENS, random);
  if (hasFault(faults, "empty-content")) return { reasoning: [], content: [] };
  if (hasFault(faults, "reasoning-only")) return { reasoning, content: [] };
  if (hasFault(faults, "reasoning-eats-max-tokens")) {
    return { reasoning: proseIds(maxTokens, random), content: [] };
  }
  if (hasFault(faults, "repetition")) {
    const last = parts.content.slice(-1);
    const repeated = Array.from({ length: REPEATED_TOKENS }, () => last).flat();
    return { ...parts, content: [...parts.content, ...repeated] };
  }
  if (hasFault(faults, "split-utf8")) {
    return { ...parts, reasoning: [...reasoning, ...encode(WIDE_TEXT)] };
  }
  return parts;
}
