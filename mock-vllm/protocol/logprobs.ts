import type { Random } from "../clock/random.ts";
import { bytesOf, tokenText } from "../content/tokenizer.ts";

/** The `logprobs` member of a chat choice, with invented but repeatable values. */
export function chatLogprobs(ids: readonly number[], top: number, random: Random): object {
  return {
    content: ids.map((id) => {
      const entry = tokenEntry(id, -random.next());
      // vLLM lists the chosen token first and then less likely ones.
      const others = Array.from({ length: Math.max(top - 1, 0) }, (_, rank) =>
        tokenEntry(random.integer(97, 122), entry.logprob - 1 - rank),
      );
      return { ...entry, top_logprobs: top === 0 ? [] : [entry, ...others] };
    }),
  };
}

/** The same for a text completion; offsets count characters of the whole text. */
export function completionLogprobs(
  ids: readonly number[],
  { offset, random }: { readonly offset: number; readonly random: Random },
): object {
  const tokens = ids.map(tokenText);
  let at = offset;
  const offsets = tokens.map((text) => {
    const here = at;
    at += text.length;
    return here;
  });
  const values = ids.map(() => rounded(-random.next()));
  return {
    text_offset: offsets,
    token_logprobs: values,
    tokens,
    top_logprobs: tokens.map((text, index) => ({ [text]: values[index] })),
  };
}

function tokenEntry(id: number, logprob: number) {
  return { token: tokenText(id), logprob: rounded(logprob), bytes: [...bytesOf(id)] };
}

/** Six decimals; shorter texts, the same everywhere. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
