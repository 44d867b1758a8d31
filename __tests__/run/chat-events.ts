/** SSE events as vLLM writes them. */
export function event(payload: unknown): string {
  return `data: ${typeof payload === "string" ? payload : JSON.stringify(payload)}\n\n`;
}

export function deltaEvent(delta: unknown, finishReason: string | null = null): string {
  return event({
    id: "chatcmpl-1",
    object: "chat.completion.chunk",
    created: 1790000000,
    model: "m",
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason, token_ids: null }],
  });
}

export const ROLE = deltaEvent({ role: "assistant", content: "" });

export function usageEvent(usage: unknown): string {
  return event({ id: "chatcmpl-1", object: "chat.completion.chunk", choices: [], usage });
}

export const DONE = event("[DONE]");

/** Role, one content chunk a word, a finish chunk, usage, `[DONE]`. */
export function wholeAnswer(words: readonly string[] = ["Hello", " world"]): readonly string[] {
  return [
    ROLE,
    ...words.map((content) => deltaEvent({ content })),
    deltaEvent({ content: "" }, "stop"),
    usageEvent({
      prompt_tokens: 12,
      total_tokens: 12 + words.length,
      completion_tokens: words.length,
    }),
    DONE,
  ];
}
