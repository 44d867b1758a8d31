/** What a benchmark prompt asks for. */
export type Assignment = {
  /** The marker that the answer must begin with. */
  readonly marker: string | null;
  /** Exactly this many words of `wordList`; null where the prompt asks for none. */
  readonly wordCount: number | null;
  readonly wordList: readonly string[];
};

const MARKER_SENTENCE = "answer with the marker ";
const LIST_SENTENCE = "from this list: ";
/** More than any marker or word count needs; regular expressions never see the whole prompt. */
const SENTENCE_CHARS = 200;
const LIST_CHARS = 4_000;

/** Finds marker, word count and word list; the last mention wins, as instructions stand last. */
export function readPrompt(prompt: string): Assignment {
  const marker = /^`?(ANVIL_REQ_\w*\d)/.exec(after(prompt, MARKER_SENTENCE, SENTENCE_CHARS))?.[1];
  const list = /^[^.\n]+/.exec(after(prompt, LIST_SENTENCE, LIST_CHARS))?.[0] ?? "";
  const wordList = list.split(/[,\s]+/).filter((word) => word !== "");
  const count = wordList.length === 0 ? null : requestedCount(prompt);
  return { marker: marker ?? null, wordCount: count, wordList };
}

function requestedCount(prompt: string): number | null {
  const end = prompt.lastIndexOf(" code words");
  if (end < 0) return null;
  const count = /exactly (\d{1,6})$/.exec(prompt.slice(Math.max(0, end - SENTENCE_CHARS), end));
  return count?.[1] === undefined ? null : Number(count[1]);
}

function after(prompt: string, sentence: string, length: number): string {
  const at = prompt.lastIndexOf(sentence);
  if (at < 0) return "";
  const start = at + sentence.length;
  return prompt.slice(start, start + length);
}
