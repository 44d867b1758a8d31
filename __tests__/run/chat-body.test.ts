import { expect, test } from "@jest/globals";
import type { Plan } from "../../src/plan/plan.ts";
import { composePrompt, promptText } from "../../src/plan/prompt.ts";
import { chatBody, probeBody, tokenizeBody } from "../../src/run/chat-body.ts";
import { aPlan, aPlannedRequest } from "./builders.ts";

const WORDS = { shared: 0, filler: 20 };

function sent(overrides: Partial<Plan>): Record<string, unknown> {
  return JSON.parse(chatBody(aPlan(overrides), aPlannedRequest(), WORDS).toString());
}

test("carries the prompt exactly, also where its text needs escapes", () => {
  const plan = aPlan({ model: 'odd "content":"" model', requestCanaries: true, responseWords: 8 });
  const request = aPlannedRequest({ marker: 'A"\\\u0001\n' });
  const body = JSON.parse(chatBody(plan, request, WORDS).toString());
  expect(body.model).toBe('odd "content":"" model');
  expect(body.messages).toEqual([
    { role: "user", content: promptText(composePrompt(plan, request, WORDS)) },
  ]);
});

test("sends only the fields that were asked for", () => {
  const { messages, ...fields } = sent({});
  expect(messages).toHaveLength(1);
  expect(fields).toEqual({
    model: "m",
    max_tokens: 64,
    stream: true,
    stream_options: { include_usage: true },
    temperature: 0,
  });
  expect(sent({ temperature: 0.7, topP: 0.9 })).toMatchObject({ temperature: 0.7, top_p: 0.9 });
});

test("never sends reasoning_effort together with an explicit thinking mode", () => {
  expect(sent({ reasoningEffort: "high" })).toMatchObject({ reasoning_effort: "high" });
  expect(sent({ reasoningEffort: "high", thinkingMode: "unsupported" })).toMatchObject({
    reasoning_effort: "high",
  });
  expect(sent({ thinkingMode: "unsupported" })).not.toHaveProperty("chat_template_kwargs");
  for (const thinkingMode of ["enabled", "disabled"] as const) {
    const body = sent({ reasoningEffort: "high", thinkingMode });
    expect(body).not.toHaveProperty("reasoning_effort");
    expect(body["chat_template_kwargs"]).toEqual({ enable_thinking: thinkingMode === "enabled" });
  }
});

test("counts tokens of the very messages that the run sends", () => {
  const plan = aPlan({ thinkingMode: "disabled" });
  const request = aPlannedRequest();
  const run = JSON.parse(chatBody(plan, request, WORDS).toString());
  const { messages, chat_template_kwargs } = run;
  expect(JSON.parse(tokenizeBody(plan, request, WORDS).toString())).toEqual({
    model: "m",
    messages,
    add_generation_prompt: true,
    chat_template_kwargs,
  });
  expect(JSON.parse(probeBody(plan, request, WORDS).toString())).toEqual({
    model: "m",
    messages,
    max_tokens: 1,
    stream: false,
    temperature: 0,
    chat_template_kwargs,
  });
});
