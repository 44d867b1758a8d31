import { z } from "zod";
import { Int64, integerFrom, LaxBoolean, LaxFloat, LaxInteger } from "./lax-types.ts";
import { ResponseFormat, StructuredOutputs } from "./structured-outputs.ts";

const StreamOptions = z.looseObject({
  include_usage: LaxBoolean.nullish(),
  continuous_usage_stats: LaxBoolean.nullish(),
});

const shared = {
  model: z.string().nullish(),
  stream: LaxBoolean.nullish(),
  stream_options: StreamOptions.nullish(),
  max_tokens: LaxInteger.nullish(),
  min_tokens: LaxInteger.nullish(),
  ignore_eos: LaxBoolean.nullish(),
  n: LaxInteger.nullish(),
  stop: z.union([z.string(), z.array(z.string())], "str|list[str]").nullish(),
  stop_token_ids: z.array(LaxInteger).nullish(),
  include_stop_str_in_output: LaxBoolean.nullish(),
  temperature: LaxFloat.nullish(),
  top_p: LaxFloat.nullish(),
  top_k: LaxInteger.nullish(),
  min_p: LaxFloat.nullish(),
  frequency_penalty: LaxFloat.nullish(),
  presence_penalty: LaxFloat.nullish(),
  repetition_penalty: LaxFloat.nullish(),
  logit_bias: z.record(z.string(), LaxFloat).nullish(),
  user: z.string().nullish(),
  seed: Int64.nullish(),
  priority: LaxInteger.nullish(),
  request_id: z.string().nullish(),
  cache_salt: z.string().min(1).max(1024).nullish(),
  return_token_ids: LaxBoolean.nullish(),
  return_tokens_as_token_ids: LaxBoolean.nullish(),
  stream_interval: integerFrom(1).nullish(),
  truncate_prompt_tokens: integerFrom(-1).nullish(),
  truncation_side: z.enum(["left", "right"]).nullish(),
  echo: LaxBoolean.nullish(),
  prompt_logprobs: LaxInteger.nullish(),
  return_prompt_text: LaxBoolean.nullish(),
  response_format: ResponseFormat.nullish(),
  structured_outputs: StructuredOutputs.nullish(),
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
  max_completion_tokens: LaxInteger.nullish(),
  logprobs: LaxBoolean.nullish(),
  top_logprobs: LaxInteger.nullish(),
  tools: z.array(ToolParam).nullish(),
  // Checked by hand: vLLM looks at it before its types.
  tool_choice: z.unknown().optional(),
  parallel_tool_calls: LaxBoolean.nullish(),
  // Checked by hand: vLLM words it in its own way.
  thinking_token_budget: z.unknown().optional(),
  chat_template: z.string().nullish(),
  include_reasoning: LaxBoolean.nullish(),
  reasoning_effort: z.enum(REASONING_EFFORTS).nullish(),
  chat_template_kwargs: z.record(z.string(), z.unknown()).nullish(),
  add_generation_prompt: LaxBoolean.nullish(),
  continue_final_message: LaxBoolean.nullish(),
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
  logprobs: LaxInteger.nullish(),
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
  add_generation_prompt: LaxBoolean.nullish(),
  return_token_strs: LaxBoolean.nullish(),
});

export const DetokenizeRequest = z.looseObject({
  model: z.string().nullish(),
  tokens: z.array(integerFrom(0)),
});

/** A message's text, with the calls it made; parts other than text are left out. */
export function messageText({ content, tool_calls: calls }: z.infer<typeof Message>): string {
  const text =
    typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("");
  const called = (calls ?? []).map(
    ({ function: { name, arguments: args } }) =>
      `<tool_call>\n{"name": ${JSON.stringify(name)}, "arguments": ${objectOrNone(args)}}\n</tool_call>`,
  );
  return [...(text === "" ? [] : [text]), ...called].join("\n");
}

/** Arguments in the history that are no JSON object become an empty one, so that the turn goes on. */
function objectOrNone(args: string): string {
  try {
    const value: unknown = JSON.parse(args);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? args : "{}";
  } catch {
    return "{}";
  }
}
