import {
  type ChatMessage,
  chatPromptIds,
  chatPromptText,
  withTools,
} from "../content/chat-template.ts";
import { type ChatRequest, messageText } from "../protocol/generation-request.ts";
import { spacedUtf8Json } from "../protocol/json.ts";

/** A chat request's prompt; its tokens are not made before they are asked for. */
export type ChatPrompt = {
  readonly messages: readonly ChatMessage[];
  /** As the template writes it. */
  rendered(): string;
  tokenIds(): readonly number[];
};

/** The part of a request that its prompt depends on; that of `/tokenize` has it too. */
export type PromptParts = Pick<ChatRequest, "messages" | "tools" | "add_generation_prompt">;

export function chatPrompt(parts: PromptParts): ChatPrompt {
  const options = { addGenerationPrompt: parts.add_generation_prompt !== false };
  const messages = withTools(
    parts.messages.map((message) => ({ role: message.role, text: messageText(message) })),
    (parts.tools ?? []).map(spacedUtf8Json),
  );
  return {
    messages,
    rendered: () => chatPromptText(messages, options),
    tokenIds: () => chatPromptIds(messages, options),
  };
}
