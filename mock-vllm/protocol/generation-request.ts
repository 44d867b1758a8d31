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
  cache_salt: z.string().min(1).max(1024).nullish(),
  return_token_ids: z.boolean().nullish(),
  return_tokens_as_token_ids: z.boolean().nullish(),
  stream_interval: z.int().min(1).nullish(),
  truncate_prompt_tokens: z.int().min(-1).nullish(),
  truncation_side: z.enum(["left", "right"]).nullish(),
  echo: z.boolean().nullish(),
  prompt_logprobs: z.int().nullish(),
  return_prompt_text: z.boolean().nullish(),
  kv_transfer_params: z.record(z.string(), z.unknown()).nullish(),
};

const TextPart = z.looseObject({ type: z.string(), text: z.string().nullish() });

const ToolParam = z.looseObject({
  type: z.literal("function").optional(),
  function: z.looseObject({
    name: z.string(),
    description: z.string().nullish(),
    parameters: z.record(z.string(), z.unknown()).nullish(),
  }),
});

const CalledTool = z.looseObject({
  function: z.looseObject({ name: z.string(), arguments: z.string() }),
});

const Message = z.looseObject({
  role: z.string(),
  content: z.union([z.string(), z.array(TextPart)]).nullish(),
  tool_calls: z.array(CalledTool).nullish(),
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
  tools: z.array(ToolParam).nullish(),
  // Checked by hand: vLLM looks at it before its types.
  tool_choice: z.unknown().optional(),
  parallel_tool_calls: z.boolean().nullish(),
  // Checked by hand: vLLM words it in its own way.
  thinking_token_budget: z.unknown().optional(),
  chat_template: z.string().nullish(),
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
  logprobs: z.int().nullish(),
  suffix: z.string().nullish(),
});

export type CompletionRequest = z.infer<typeof CompletionRequest>;

/** What the two have in common. */
export type GenerationRequest = Pick<ChatRequest, keyof typeof shared>;

/** The body of `/tokenize`: a prompt, or messages. */
export const TokenizeRequest = z.looseObject({
  model: z.string().nullish(),
  prompt: z.string().optional(),
  messages: z.array(Message).optional(),
  tools: z.array(ToolParam).nullish(),
  add_generation_prompt: z.boolean().nullish(),
  return_token_strs: z.boolean().nullish(),
});

export const DetokenizeRequest = z.looseObject({
  model: z.string().nullish(),
  tokens: z.array(z.int().min(0)),
});

/** A message's text, with the calls it made; parts other than text are left out. */
export function messageText({ content, tool_calls: calls }: z.infer<typeof Message>): string {
  const text =
    typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("");
  const called = (calls ?? []).map(
    ({ function: { name, arguments: args } }) =>
      `<tool_call>\n{"name": ${JSON.stringify(name)}, "arguments": ${args}}\n</tool_call>`,
  );
  return [...(text === "" ? [] : [text]), ...called].join("\n");
}
