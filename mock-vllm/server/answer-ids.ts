import { hexDigest } from "../clock/random.ts";

/** Makes the random part of an answer's id. */
export type AnswerIds = (key: string) => string;

/** vLLM's ids have so many hex digits. */
const ID_DIGITS = 16;
/** Keys beyond this number are forgotten, the oldest first. */
const KEPT_KEYS = 100_000;

/**
 * Ids that depend on the request and on how often it came before, not on who else came: the order
 * of arrival changes no byte of an answer.
 */
export function answerIds(seed: number): AnswerIds {
  const timesByKey = new Map<string, number>();
  return (key) => {
    const times = timesByKey.get(key) ?? 0;
    // Taken out first, so that a key still in use is the youngest.
    timesByKey.delete(key);
    timesByKey.set(key, times + 1);
    if (timesByKey.size > KEPT_KEYS) {
      const [oldest] = timesByKey.keys();
      if (oldest !== undefined) timesByKey.delete(oldest);
    }
    return hexDigest(`${seed}/${key}/id/${times}`, ID_DIGITS);
  };
}
