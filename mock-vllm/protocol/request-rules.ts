import type { Frontend } from "./answer-frame.ts";
import { type WireError, wireError } from "./errors.ts";
import type { ChatRequest, CompletionRequest, GenerationRequest } from "./generation-request.ts";
import { pythonFloat, pythonText } from "./python-text.ts";
import { checkTools } from "./tool-rules.ts";

/** What is wrong with a request whose types are right; null when nothing is. */
export function checkChat(chat: ChatRequest, frontend: Frontend): WireError | null {
  const wrongTools = checkTools(chat);
  if (wrongTools !== null) return wrongTools;
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
    return unnamed(
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
  if (asked.suffix != null) return unnamed("suffix is not currently supported");
  if (asked.logprobs != null && asked.logprobs < -1) {
    return refused("`logprobs` must be a positive value or -1.", "logprobs", asked.logprobs);
  }
  if (asked.prompt === "") {
    return refused("Either prompt or prompt_embeds must be provided and non-empty.", "prompt");
  }
  return checkSampling(asked, frontend);
}

function checkTemplateFlags({
  continue_final_message: continues,
  add_generation_prompt: adds,
}: ChatRequest): WireError | null {
  if (continues !== true || adds === false) return null;
  return unnamed(
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
    return unnamed("stop cannot contain an empty string.");
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

/** vLLM's default of `VLLM_MAX_N_SEQUENCES`. */
const MOST_CHOICES = 16_384;

function checkRanges(asked: GenerationRequest): WireError | null {
  const { n, temperature, top_p: topP, max_tokens: maxTokens, min_tokens: minTokens } = asked;
  if (n != null && n < 1) return unnamed(`n must be at least 1, got ${n}.`);
  if (n != null && n > MOST_CHOICES) {
    return unnamed(
      `n must be at most ${MOST_CHOICES}, got ${n}. To increase this limit, set the VLLM_MAX_N_SEQUENCES environment variable.`,
    );
  }
  if (temperature != null && !(temperature >= 0 && temperature <= 2)) {
    const shown = pythonFloat(temperature);
    const rule = temperature < 0 ? "non-negative" : "in [0, 2]";
    return refused(`temperature must be ${rule}, got ${shown}.`, "temperature", shown);
  }
  if (topP != null && !(topP > 0 && topP <= 1)) {
    const shown = pythonFloat(topP);
    return refused(`top_p must be in (0, 1], got ${shown}.`, "top_p", shown);
  }
  if (maxTokens != null && maxTokens < 1) {
    return noOutputTokens(maxTokens);
  }
  if (minTokens != null && minTokens < 0) {
    return unnamed(`min_tokens must be greater than or equal to 0, got ${minTokens}.`);
  }
  if (minTokens != null && maxTokens != null && minTokens > maxTokens) {
    return unnamed(
      `min_tokens must be less than or equal to max_tokens=${maxTokens}, got ${minTokens}.`,
    );
  }
  return null;
}

function checkRustRanges(asked: GenerationRequest): WireError | null {
  const ranges = [
    ["n", 1, 10],
    ["temperature", 0, 2],
    ["max_tokens", 1, Number.POSITIVE_INFINITY],
    ["min_tokens", 1, Number.POSITIVE_INFINITY],
  ] as const;
  for (const [name, low, high] of ranges) {
    const value = asked[name];
    if (value != null && !(value >= low && value <= high)) {
      const allowed = high === Number.POSITIVE_INFINITY ? `at least ${low}` : `${low} to ${high}`;
      return refused(`${name} must be ${allowed}, got ${value}.`, name);
    }
  }
  if (asked.truncate_prompt_tokens != null) {
    return refused("truncate_prompt_tokens is not supported", "truncate_prompt_tokens");
  }
  return null;
}

/** What sampling says of an answer of no tokens. */
export function noOutputTokens(maxTokens: number): WireError {
  return refused(`max_tokens must be at least 1, got ${maxTokens}.`, "max_tokens", maxTokens);
}

function unnamed(message: string): WireError {
  return wireError(400, "BadRequestError", { message });
}

/** A refusal as vLLM words it: what it names stands behind the text. */
export function refused(message: string, param: string, value?: string | number): WireError {
  const shown = value === undefined ? "" : `, value=${value}`;
  return wireError(400, "BadRequestError", {
    message: `${message} (parameter=${param}${shown})`,
    param,
  });
}
