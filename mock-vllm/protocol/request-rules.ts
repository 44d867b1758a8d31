import type { Frontend } from "./answer-frame.ts";
import { type WireError, wireError } from "./errors.ts";
import type { ChatRequest, GenerationRequest } from "./generation-request.ts";
import { pythonFloat } from "./python-text.ts";

/** What is wrong with a request whose types are right; null when nothing is. */
export function checkChat(chat: ChatRequest, frontend: Frontend): WireError | null {
  if (chat.tools?.length === 0) {
    return refused(
      "`tools` must not be an empty array. Either provide at least one tool or omit the field entirely.",
      "tools",
    );
  }
  if (chat.tool_choice && chat.tool_choice !== "none" && !chat.tools) {
    return refused("When using `tool_choice`, `tools` must be set.", "tool_choice");
  }
  if ((chat.top_logprobs ?? 0) > 0 && chat.logprobs !== true) {
    return refused("when using `top_logprobs`, `logprobs` must be set to true.", "top_logprobs");
  }
  if (chat.continue_final_message === true && chat.add_generation_prompt !== false) {
    return refused(
      "Cannot set both `continue_final_message` and `add_generation_prompt` to True.",
      "continue_final_message",
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

/** The checks of every generating route. */
export function checkSampling(asked: GenerationRequest, frontend: Frontend): WireError | null {
  if (asked.stream_options && asked.stream !== true) {
    return refused("Stream options can only be defined when `stream=True`.", "stream_options");
  }
  const stops = typeof asked.stop === "string" ? [asked.stop] : (asked.stop ?? []);
  if (stops.includes("")) {
    return wireError(400, "BadRequestError", {
      message: "stop cannot contain an empty string.",
    });
  }
  if (asked.cache_salt === "") {
    return refused("Parameter 'cache_salt' must be a non-empty string if provided.", "cache_salt");
  }
  if (asked.priority) {
    return refused(
      "Got priority but priority scheduling is not enabled.",
      "priority",
      asked.priority,
    );
  }
  if ((asked.truncate_prompt_tokens ?? -1) < -1) {
    return refused("truncate_prompt_tokens must be an integer >= -1.", "truncate_prompt_tokens");
  }
  return frontend === "rust" ? checkRustRanges(asked) : checkRanges(asked);
}

function checkRanges(asked: GenerationRequest): WireError | null {
  const { n, temperature, top_p: topP, max_tokens: maxTokens, min_tokens: minTokens } = asked;
  if (n != null && n < 1) return refused(`n must be at least 1, got ${n}.`, "n", n);
  if (temperature != null && temperature < 0) {
    const shown = pythonFloat(temperature);
    return refused(`temperature must be non-negative, got ${shown}.`, "temperature", shown);
  }
  if (topP != null && !(topP > 0 && topP <= 1)) {
    const shown = pythonFloat(topP);
    return refused(`top_p must be in (0, 1], got ${shown}.`, "top_p", shown);
  }
  if (maxTokens != null && maxTokens < 1) {
    return refused(`max_tokens must be at least 1, got ${maxTokens}.`, "max_tokens", maxTokens);
  }
  if (minTokens != null && minTokens < 0) {
    return refused(
      `min_tokens must be greater than or equal to 0, got ${minTokens}.`,
      "min_tokens",
      minTokens,
    );
  }
  if (minTokens != null && maxTokens != null && minTokens > maxTokens) {
    return refused(
      `min_tokens must be less than or equal to max_tokens=${maxTokens}, got ${minTokens}.`,
      "min_tokens",
      minTokens,
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

/** Room for output tokens; or the error of a request that does not fit the context. */
export function fitContext(
  promptTokens: number,
  requested: number | null,
  maxModelLen: number,
): number | WireError {
  if (requested !== null && requested > maxModelLen) {
    // The missing space and the leaked name are vLLM's own.
    return refused(
      `max_tokens=${requested}cannot be greater than max_model_len=max_total_tokens=${maxModelLen}. Please request fewer output tokens.`,
      "max_tokens",
      requested,
    );
  }
  const outputTokens = requested ?? 0;
  const room = maxModelLen - outputTokens;
  if (promptTokens <= room && promptTokens < maxModelLen) {
    return Math.min(requested ?? maxModelLen, maxModelLen - promptTokens);
  }
  if (promptTokens === maxModelLen && outputTokens === 0) {
    return wireError(400, "BadRequestError", {
      message: `Input length (${promptTokens}) exceeds model's maximum context length (${maxModelLen}).`,
    });
  }
  // Tokenisation stops one token past the room, so this is all that vLLM knows of the length.
  const counted = room + 1;
  return refused(
    `You passed ${counted} input tokens and requested ${outputTokens} output tokens. However, the model's context length is only ${maxModelLen} tokens, resulting in a maximum input length of ${room} tokens. Please reduce the length of the input prompt.`,
    "input_tokens",
    counted,
  );
}

function refused(message: string, param: string, value?: string | number): WireError {
  const shown = value === undefined ? "" : `, value=${value}`;
  return wireError(400, "BadRequestError", {
    message: `${message} (parameter=${param}${shown})`,
    param,
  });
}
