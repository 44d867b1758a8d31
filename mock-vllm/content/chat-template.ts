import { appendTokens, encode } from "./tokenizer.ts";
import { SPECIAL_TEXTS, SPECIAL_TOKENS } from "./vocabulary.ts";

/** One message as the template sees it. */
export type ChatMessage = { readonly role: string; readonly text: string };

const NEWLINE = 10;
const START = SPECIAL_TEXTS.get(SPECIAL_TOKENS.messageStart) ?? "";
const END = SPECIAL_TEXTS.get(SPECIAL_TOKENS.messageEnd) ?? "";

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
    appendTokens(ids, text);
    ids.push(SPECIAL_TOKENS.messageEnd, NEWLINE);
  }
  if (addGenerationPrompt) {
    ids.push(SPECIAL_TOKENS.messageStart, ...encode("assistant"), NEWLINE);
  }
  return ids;
}

/** The same prompt as text. */
export function chatPromptText(
  messages: readonly ChatMessage[],
  { addGenerationPrompt = true } = {},
): string {
  const texts = messages.map(({ role, text }) => `${START}${role}\n${text}${END}\n`);
  if (addGenerationPrompt) texts.push(`${START}assistant\n`);
  return texts.join("");
}

/** The tools' descriptions, for the model to read: they stand in the first system message. */
export function withTools(
  messages: readonly ChatMessage[],
  tools: readonly string[],
): readonly ChatMessage[] {
  if (tools.length === 0) return messages;
  const block = ["# Tools", "<tools>", ...tools, "</tools>"].join("\n");
  const [first, ...rest] = messages;
  return first?.role === "system"
    ? [{ role: "system", text: `${first.text}\n\n${block}` }, ...rest]
    : [{ role: "system", text: block }, ...messages];
}
