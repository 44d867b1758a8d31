/** What is known so far about how many tokens a prompt of so many words has. */
export type WordModel = {
  /** Tokens of a prompt with no words of filler. */
  baseTokens(): number;
  /** From now on a prompt without filler has `tokens` tokens. */
  rebase(tokens: number): void;
  /** A prompt with `words` words of filler has `tokens` tokens. */
  learn(words: number, tokens: number): void;
  /** Words for a prompt of `tokens` tokens. Aims low while little is known. */
  wordsFor(tokens: number): number;
  /** Tokens of a prompt of `words` words. */
  tokensFor(words: number): number;
  /** How many words to add (or, negative, take away) for `tokens` more tokens. */
  wordsIn(tokens: number): number;
};

/** Spread of the tokens in one word; the error of a mean over n words is this / sqrt(n). */
const TOKENS_PER_WORD_SPREAD = 0.6;

/**
 * A straight line: base + ratio * words. The longest prompt counted so far gives the ratio, as it
 * averages over the most words. A first guess that is too long could overflow the model's context,
 * so as long as a guess reaches far beyond what was counted, it aims low by the ratio's own error.
 */
export function createWordModel(firstBase: number): WordModel {
  let base = firstBase;
  let ratio = 1;
  let learntFrom = 0;
  return {
    baseTokens: () => base,
    rebase(tokens) {
      base = tokens;
    },
    learn(words, tokens) {
      if (words < learntFrom || words === 0 || tokens <= base) return;
      ratio = (tokens - base) / words;
      learntFrom = words;
    },
    wordsFor(tokens) {
      const words = Math.max(0, tokens - base) / ratio;
      const caution =
        words > learntFrom * 4 ? TOKENS_PER_WORD_SPREAD / Math.sqrt(Math.max(learntFrom, 1)) : 0;
      return Math.floor(words / (1 + caution));
    },
    tokensFor: (words) => Math.round(base + ratio * words),
    wordsIn: (tokens) => Math.round(tokens / ratio),
  };
}
