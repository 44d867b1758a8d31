import { z } from "zod";

const StreamOptions = z.looseObject({
  include_usage: z.boolean().nullish(),
  continuous_usage_stats: z.boolean().nullish(),
});

const LARGEST_INT64 = 2 ** 63;

/** Any 64-bit integer; what a double cannot hold of it is lost, which a seed can bear. */
const Int64 = z.number().refine(Number.isInteger).min(-LARGEST_INT64).max(LARGEST_INT64);

const shared = {
  model: z.string().nullish(),
  stream: z.boolean().nullish(),
  stream_options: StreamOptions.nullish(),
  max_tokens: z.int().nullish(),
  min_tokens: z.int().nullish(),
  ignore_eos: z.boolean().nullish(),
  n: z.int().nullish(),
  stop: z.union([z.string(), z.array(z.string())]).nullish(),
  stop_token_ids: z.array(z.int()).nullish(),
  include_stop_str_in_output: z.boolean().nullish(),
  temperature: z.number().nullish(),
  top_p: z.number().nullish(),
  top_k: z.int().nullish(),
  seed: Int64.nullish(),
  priority: z.int().nullish(),
  request_id: z.string().nullish(),
  cache_salt: z.string().nullish(),
  return_token_ids: z.boolean().nullish(),
  truncate_prompt_tokens: z.int().nullish(),
  kv_transfer_params: z.record(z.string(), z.unknown()).nullish(),
};

const TextPart = z.looseObject({ type: z.string(), text: z.string().nullish() });

const Message = z.looseObject({
  role: z.string(),
  content: z.union([z.string(), z.array(TextPart)]).nullish(),
});

export const REASONING_EFFORTS = [
  "none",
  "minimal",
  "low",
  "medium",
  "high",
  "xhigh",
  "max",
] as const;

/** The body of a chat completion. vLLM ignores keys that it does not know, so this does too. */
export const ChatRequest = z.looseObject({
  messages: z.array(Message),
  ...shared,
  max_completion_tokens: z.int().nullish(),
  logprobs: z.boolean().nullish(),
  top_logprobs: z.int().nullish(),
  tools: z.array(z.looseObject({})).nullish(),
  tool_choice: z.union([z.string(), z.looseObject({})]).nullish(),
  include_reasoning: z.boolean().nullish(),
  reasoning_effort: z.enum(REASONING_EFFORTS).nullish(),
  chat_template_kwargs: z.record(z.string(), z.unknown()).nullish(),
  add_generation_prompt: z.boolean().nullish(),
  continue_final_message: z.boolean().nullish(),
});

export type ChatRequest = z.infer<typeof ChatRequest>;

/** The body of a text completion; a prompt may be text, tokens, or several of either. */
export const CompletionRequest = z.looseObject({
  prompt: z.union([
    z.string(),
    z.array(z.string()),
    z.array(z.int().min(0)),
    z.array(z.array(z.int().min(0))),
  ]),
  ...shared,
  echo: z.boolean().nullish(),
  logprobs: z.int().nullish(),
});

export type CompletionRequest = z.infer<typeof CompletionRequest>;

/** What the two have in common. */
export type GenerationRequest = Pick<ChatRequest, keyof typeof shared>;

/** The body of `/tokenize`: a prompt, or messages. */
export const TokenizeRequest = z.looseObject({
  model: z.string().nullish(),
  prompt: z.string().optional(),
  messages: z.array(Message).optional(),
  add_generation_prompt: z.boolean().nullish(),
  return_token_strs: z.boolean().nullish(),
});

export const DetokenizeRequest = z.looseObject({
  model: z.string().nullish(),
  tokens: z.array(z.int().min(0)),
});

/** A message's text; parts other than text are left out. */
export function messageText({ content }: z.infer<typeof Message>): string {
  if (typeof content === "string") return content;
  return (content ?? []).map((part) => part.text ?? "").join("");
}
