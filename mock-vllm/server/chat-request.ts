import { z } from "zod";

const TextPart = z.looseObject({ type: z.string(), text: z.string().optional() });

const Message = z.looseObject({
  role: z.string(),
  content: z.union([z.string(), z.array(TextPart), z.null()]).optional(),
});

/** The body of a chat completion. vLLM ignores what it does not know; so does this. */
export const ChatRequest = z.looseObject({
  model: z.string().nullish(),
  messages: z.array(Message).min(1),
  stream: z.boolean().nullish(),
  stream_options: z
    .looseObject({
      include_usage: z.boolean().nullish(),
      continuous_usage_stats: z.boolean().nullish(),
    })
    .nullish(),
  max_tokens: z.int().nullish(),
  max_completion_tokens: z.int().nullish(),
  min_tokens: z.int().nullish(),
  ignore_eos: z.boolean().nullish(),
  include_reasoning: z.boolean().nullish(),
  reasoning_effort: z.string().nullish(),
  chat_template_kwargs: z.record(z.string(), z.unknown()).nullish(),
  request_id: z.string().nullish(),
});

export type ChatRequest = z.infer<typeof ChatRequest>;

/** A message's text; parts other than text are left out. */
export function messageText({ content }: z.infer<typeof Message>): string {
  if (typeof content === "string") return content;
  return (content ?? []).map((part) => part.text ?? "").join("");
}
