import type { Answer } from "./answer.ts";
import { bytesOf, tokenText } from "./tokenizer.ts";

/**
 * An answer's text and, for every number of generated tokens, how much of it may have been sent.
 * The new text of tokens a to b is the text between the ends at a and at b, so control tokens,
 * half characters and text held back for a stop string all are ends that do not move.
 */
export type TextLayout = {
  readonly reasoning: string;
  readonly content: string;
  /** `reasoningEnds[n]`: characters of `reasoning` that n tokens have completed. */
  readonly reasoningEnds: readonly number[];
  readonly contentEnds: readonly number[];
};

export function layOut({ ids, reasoningTokens }: Answer): TextLayout {
  const reasoning = textEnds(ids.slice(0, reasoningTokens));
  const content = textEnds(ids.slice(reasoningTokens));
  const contentFrom = reasoningTokens;
  return {
    reasoning: reasoning.text,
    content: content.text,
    reasoningEnds: [
      ...reasoning.ends,
      ...Array<number>(ids.length - contentFrom).fill(reasoning.text.length),
    ],
    contentEnds: [...Array<number>(contentFrom).fill(0), ...content.ends],
  };
}

/** The text of the tokens, and its complete characters after 0, 1, 2, … of them. */
function textEnds(ids: readonly number[]): { readonly text: string; readonly ends: number[] } {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const ends = [0];
  let text = "";
  let insideCharacter = false;
  for (const id of ids) {
    // A streaming decode of every token would take most of an answer's time: 0.3 µs each.
    if (!insideCharacter && !isPartial(id)) text += tokenText(id);
    else {
      const complete = decoder.decode(bytesOf(id), { stream: true });
      text += complete;
      insideCharacter = complete === "";
    }
    ends.push(text.length);
  }
  const rest = decoder.decode();
  text += rest;
  // An answer cut inside a character shows what is left of it with its last token.
  if (rest !== "") ends[ends.length - 1] = text.length;
  return { text, ends };
}

/** Bytes from 128 up are parts of a character; all other tokens are whole characters. */
function isPartial(id: number): boolean {
  return id >= 128 && id < 256;
}
