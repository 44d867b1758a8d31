import type { Plan, PlannedRequest } from "../plan/plan.ts";
import { composePrompt, type PromptPieces, type PromptWords } from "../plan/prompt.ts";

/** The streamed chat request of the protocol, as the bytes that go out. */
export function chatBody(plan: Plan, request: PlannedRequest, words: PromptWords): Buffer {
  return withPrompt(
    {
      model: plan.model,
      messages: [{ role: "user", content: "" }],
      max_tokens: plan.maxTokens,
      stream: true,
      stream_options: { include_usage: true },
      temperature: plan.temperature ?? 0,
      ...(plan.topP === null ? {} : { top_p: plan.topP }),
      ...thinkingFields(plan),
    },
    composePrompt(plan, request, words),
  );
}

/** The same messages for `/tokenize`, which counts them as the run's requests will be counted. */
export function tokenizeBody(plan: Plan, request: PlannedRequest, words: PromptWords): Buffer {
  return withPrompt(
    {
      model: plan.model,
      messages: [{ role: "user", content: "" }],
      add_generation_prompt: true,
      ...templateFields(plan),
    },
    composePrompt(plan, request, words),
  );
}

/** The same messages, answered by one token: the cheapest way to learn `usage.prompt_tokens`. */
export function probeBody(plan: Plan, request: PlannedRequest, words: PromptWords): Buffer {
  return withPrompt(
    {
      model: plan.model,
      messages: [{ role: "user", content: "" }],
      max_tokens: 1,
      stream: false,
      temperature: 0,
      ...thinkingFields(plan),
    },
    composePrompt(plan, request, words),
  );
}

function thinkingFields(plan: Plan): Readonly<Record<string, unknown>> {
  return explicitThinking(plan) || plan.reasoningEffort === null
    ? templateFields(plan)
    : { reasoning_effort: plan.reasoningEffort };
}

function templateFields(plan: Plan): Readonly<Record<string, unknown>> {
  return explicitThinking(plan)
    ? { chat_template_kwargs: { enable_thinking: plan.thinkingMode === "enabled" } }
    : {};
}

function explicitThinking(plan: Plan): boolean {
  return plan.thinkingMode === "enabled" || plan.thinkingMode === "disabled";
}

/**
 * The envelope as JSON with the prompt in place of its one empty `content`. The filler is ASCII
 * words that JSON needs no escapes for, so it goes in as bytes: escaping 1.5 MB of it would cost
 * another 8 ms.
 */
function withPrompt(envelope: Readonly<Record<string, unknown>>, pieces: PromptPieces): Buffer {
  const [before = "", after = ""] = JSON.stringify(envelope).split('"content":""');
  const head = JSON.stringify(pieces.head).slice(0, -1);
  const tail = JSON.stringify(pieces.tail).slice(1);
  return Buffer.from(`${before}"content":${head}${pieces.filler}${tail}${after}`);
}
