import type { Frontend } from "./answer-frame.ts";
import { badRequest, refused, type WireError } from "./errors.ts";
import type { ChatRequest, CompletionRequest, GenerationRequest } from "./generation-request.ts";
import { pythonText } from "./python-text.ts";
import { checkRanges, checkRustRanges } from "./sampling-ranges.ts";
import { checkConstraints } from "./structured-outputs.ts";
import { checkTools } from "./tool-rules.ts";

/** What is wrong with a request whose types are right; null when nothing is. */
export function checkChat(chat: ChatRequest, frontend: Frontend): WireError | null {
  const wrongTools = checkTools(chat);
  if (wrongTools !== null) return wrongTools;
  const unclear = checkConstraints(chat, { param: null });
  if (unclear !== null) return unclear;
  const top = chat.top_logprobs ?? 0;
  if (top < -1) {
    return refused("`top_logprobs` must be a positive value or -1.", "top_logprobs", top);
  }
  if (top !== 0 && chat.logprobs !== true) {
    return refused("when using `top_logprobs`, `logprobs` must be set to true.", "top_logprobs");
  }
  const wrongTemplate = checkTemplateFlags(chat);
  if (wrongTemplate !== null) return wrongTemplate;
  const budget = chat.thinking_token_budget;
  if (budget != null && !(Number.isInteger(budget) && Number(budget) >= -1)) {
    return refused(
      "`thinking_token_budget` must be a non-negative integer or -1 for unlimited.",
      "thinking_token_budget",
      pythonText(budget),
    );
  }
  if (chat.chat_template != null || chat.chat_template_kwargs?.["chat_template"] != null) {
    return badRequest(
      "Chat template is passed with request, but --trust-request-chat-template is not set. Refused request with untrusted chat template.",
    );
  }
  if (frontend === "rust" && chat.messages.some(({ content }) => content === "")) {
    return refused("message content must not be empty", "messages");
  }
  return checkSampling(
    { ...chat, max_tokens: chat.max_completion_tokens ?? chat.max_tokens },
    frontend,
  );
}

/** vLLM's default of `VLLM_MAX_COMPLETION_PROMPTS`. */
const MOST_PROMPTS = 1024;

/** The checks of a text completion. */
export function checkCompletion(asked: CompletionRequest, frontend: Frontend): WireError | null {
  const { prompt } = asked;
  if (Array.isArray(prompt) && prompt.length > MOST_PROMPTS && typeof prompt[0] !== "number") {
    return refused(
      `prompt list length ${prompt.length} exceeds the maximum allowed count of ${MOST_PROMPTS}. To increase this limit, set the VLLM_MAX_COMPLETION_PROMPTS environment variable.`,
      "prompt",
    );
  }
  if (asked.suffix != null) return badRequest("suffix is not currently supported");
  if (asked.logprobs != null && asked.logprobs < -1) {
    return refused("`logprobs` must be a positive value or -1.", "logprobs", asked.logprobs);
  }
  if (asked.prompt === "") {
    return refused("Either prompt or prompt_embeds must be provided and non-empty.", "prompt");
  }
  // A tool choice means nothing here.
  const constraints = { ...asked, tool_choice: undefined };
  return (
    checkConstraints(constraints, { param: "structured_outputs" }) ?? checkSampling(asked, frontend)
  );
}

function checkTemplateFlags({
  continue_final_message: continues,
  add_generation_prompt: adds,
}: ChatRequest): WireError | null {
  if (continues !== true || adds === false) return null;
  return badRequest(
    adds === true
      ? "Cannot set both `continue_final_message` and `add_generation_prompt` to True."
      : "continue_final_message and add_generation_prompt are not compatible. Use continue_final_message when you want the model to continue the final message, and add_generation_prompt when you want to add a header that will prompt it to start a new assistant message instead.",
  );
}

/** The checks of every generating route. */
function checkSampling(asked: GenerationRequest, frontend: Frontend): WireError | null {
  if (asked.stream_options && asked.stream !== true) {
    return refused("Stream options can only be defined when `stream=True`.", "stream_options");
  }
  const ofPrompt = asked.prompt_logprobs ?? 0;
  if (ofPrompt !== 0 && ofPrompt >= -1 && asked.stream === true) {
    return refused("`prompt_logprobs` are not available when `stream=True`.", "prompt_logprobs");
  }
  if (ofPrompt < -1) {
    return refused(
      "`prompt_logprobs` must be a positive value or -1.",
      "prompt_logprobs",
      ofPrompt,
    );
  }
  const stops = typeof asked.stop === "string" ? [asked.stop] : (asked.stop ?? []);
  if (stops.includes("")) {
    return badRequest("stop cannot contain an empty string.");
  }
  if (asked.priority) {
    return refused(
      "Got priority but priority scheduling is not enabled.",
      "priority",
      asked.priority,
    );
  }
  return frontend === "rust" ? checkRustRanges(asked) : checkRanges(asked);
}
