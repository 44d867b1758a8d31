import type { Random } from "../clock/random.ts";
import { bytesOf, tokenText } from "../content/tokenizer.ts";

/** What log probabilities a request wants, and where they come from. */
export type LogprobOptions = {
  /** Alternatives to each token, itself included; -1: every one, of which there are a few here. */
  readonly top: number;
  /** Tokens as `token_id:7`, as `return_tokens_as_token_ids` wants them. */
  readonly asIds: boolean;
  readonly random: Random;
};

/** As many as this stand for the whole vocabulary. */
const ALL_TOP = 20;

/** The `logprobs` member of a chat choice, with invented but repeatable values. */
export function chatLogprobs(ids: readonly number[], options: LogprobOptions): object {
  const { top, asIds, random } = options;
  const wanted = top < 0 ? ALL_TOP : top;
  return {
    content: ids.map((id) => {
      const logprob = -random.next();
      // vLLM lists the chosen token first and then less likely ones.
      const others = Array.from({ length: Math.max(wanted - 1, 0) }, (_, rank) =>
        alternative(random.integer(97, 122), logprob - 1 - rank, asIds),
      );
      const chosen = alternative(id, logprob, asIds);
      // Its own bytes are the token's, even where it is shown as a number.
      return {
        ...chosen,
        bytes: [...bytesOf(id)],
        top_logprobs: wanted === 0 ? [] : [chosen, ...others],
      };
    }),
  };
}

/** An invented log probability for each token. */
export function tokenChances(ids: readonly number[], random: Random): readonly number[] {
  return ids.map(() => rounded(-random.next()));
}

/** Log probabilities that are known already, and how to show them; null for a prompt's first token. */
export type CompletionChances = Omit<LogprobOptions, "random"> & {
  readonly chances: readonly (number | null)[];
  /** Characters of the text before these tokens. */
  readonly offset: number;
};

/** The `logprobs` member of a text completion; offsets count characters of the whole text. */
export function completionLogprobs(
  ids: readonly number[],
  { chances, offset, top, asIds }: CompletionChances,
): object {
  const tokens = ids.map((id) => shownToken(id, asIds));
  let at = offset;
  const offsets = tokens.map((text) => {
    const here = at;
    at += text.length;
    return here;
  });
  return {
    text_offset: offsets,
    token_logprobs: chances,
    tokens,
    top_logprobs: ids.map((id, index) => {
      const chance = chances[index] ?? null;
      if (chance === null) return null;
      const listed = likelyTokens(id, chance, top).map((token) => [
        shownToken(token.id, asIds),
        token.logprob,
      ]);
      return Object.fromEntries(listed);
    }),
  };
}

/** `prompt_logprobs`: for every token of the prompt but the first it and others, by their ids. */
export function promptLogprobs(
  ids: readonly number[],
  chances: readonly (number | null)[],
  top: number,
): object {
  return ids.map((id, index) => {
    const chance = chances[index] ?? null;
    if (chance === null) return null;
    const listed = likelyTokens(id, chance, top).map((token, rank) => [
      token.id,
      { logprob: token.logprob, rank: rank + 1, decoded_token: tokenText(token.id) },
    ]);
    return Object.fromEntries(listed);
  });
}

/** The token itself and letters that are less likely, so many in all. */
function likelyTokens(id: number, logprob: number, top: number) {
  const others = Array.from({ length: Math.max((top < 0 ? ALL_TOP : top) - 1, 0) }, (_, rank) => ({
    id: 97 + ((id + rank) % 26),
    logprob: rounded(logprob - 1 - rank),
  })).filter((other) => other.id !== id);
  return [{ id, logprob }, ...others];
}

function alternative(id: number, logprob: number, asIds: boolean) {
  const token = shownToken(id, asIds);
  return { token, logprob: rounded(logprob), bytes: [...Buffer.from(token, "utf8")] };
}

function shownToken(id: number, asIds: boolean): string {
  return asIds ? `token_id:${id}` : tokenText(id);
}

/** Six decimals; shorter texts, the same everywhere. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
