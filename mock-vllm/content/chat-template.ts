import { encode } from "./tokenizer.ts";
import { SPECIAL_TOKENS } from "./vocabulary.ts";

/** One message as the template sees it. */
export type ChatMessage = { readonly role: string; readonly text: string };

const NEWLINE = 10;

/**
 * The prompt's tokens, as `<start>role\ntext<end>\n` a message and `<start>assistant\n` at the end.
 * The chat route and `/tokenize` both count with this, so they agree to the token. It does not
 * depend on thinking or effort: a count taken without those settings holds with them.
 */
export function chatPromptIds(
  messages: readonly ChatMessage[],
  { addGenerationPrompt = true } = {},
): number[] {
  const ids: number[] = [];
  for (const { role, text } of messages) {
    ids.push(SPECIAL_TOKENS.messageStart, ...encode(role), NEWLINE);
    for (const id of encode(text)) ids.push(id);
    ids.push(SPECIAL_TOKENS.messageEnd, NEWLINE);
  }
  if (addGenerationPrompt) {
    ids.push(SPECIAL_TOKENS.messageStart, ...encode("assistant"), NEWLINE);
  }
  return ids;
}
