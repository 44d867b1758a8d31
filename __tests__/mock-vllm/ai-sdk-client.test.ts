import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { expect, test } from "@jest/globals";
import { APICallError, generateText, jsonSchema, streamText, tool } from "ai";
import { startMockVllm } from "../../mock-vllm/index.ts";
import { aPrompt } from "./mock-client.ts";

const PROMPT = aPrompt({ words: 2 });

/** The SDK's model for a mock, as its own documentation sets one up. */
function modelOf(baseUrl: string, name = "mock-model") {
  const provider = createOpenAICompatible({ name: "vllm", baseURL: baseUrl, includeUsage: true });
  return provider(name);
}

test.each(["reasoning", "reasoning_content"] as const)(
  "the AI SDK streams text, thinking in %s, reason and usage from it unmodified",
  async (reasoningField) => {
    await using mock = await startMockVllm({ reasoningTokens: 5, reasoningField });
    const stream = streamText({ model: modelOf(mock.baseUrl), prompt: PROMPT, maxRetries: 0 });
    const kinds: string[] = [];
    let text = "";
    let reasoning = "";
    for await (const part of stream.fullStream) {
      if (part.type !== kinds.at(-1)) kinds.push(part.type);
      if (part.type === "text-delta") text += part.text;
      if (part.type === "reasoning-delta") reasoning += part.text;
    }
    expect(text).toMatch(/^ANVIL_REQ_0_00003 \w+ \w+$/);
    expect(reasoning).toMatch(/^\w+( \w+)+/);
    expect(kinds.filter((kind) => kind.includes("-delta"))).toEqual([
      "reasoning-delta",
      "text-delta",
    ]);
    expect(await stream.finishReason).toBe("stop");
    // 5 of reasoning, 13 visible, the tag between and the end.
    expect(await stream.usage).toMatchObject({ outputTokens: 20 });
  },
);

test("the AI SDK gets whole answers and vLLM's own error texts", async () => {
  await using mock = await startMockVllm({ reasoningTokens: 5 });
  const whole = await generateText({
    model: modelOf(mock.baseUrl),
    prompt: PROMPT,
    maxRetries: 0,
  });
  expect(whole.text).toMatch(/^ANVIL_REQ_0_00003 \w+ \w+$/);
  expect(whole.finishReason).toBe("stop");
  const unknown = generateText({
    model: modelOf(mock.baseUrl, "foo"),
    prompt: PROMPT,
    maxRetries: 0,
  });
  const error = await unknown.catch((reason: unknown) => reason);
  expect(APICallError.isInstance(error) && [error.statusCode, error.message]).toEqual([
    404,
    "The model `foo` does not exist.",
  ]);
});

test("the AI SDK calls its tools, streamed and whole, and gets the answer to their results", async () => {
  await using mock = await startMockVllm({ reasoningTokens: 5, autoToolCalls: 1 });
  const weather = tool({
    inputSchema: jsonSchema<{ city: string }>({
      type: "object",
      properties: { city: { type: "string", enum: ["Oslo"] } },
      required: ["city"],
    }),
    execute: ({ city }) => `rain in ${city}`,
  });
  const asked = {
    model: modelOf(mock.baseUrl),
    prompt: "How is the weather?",
    tools: { weather },
    maxRetries: 0,
  };
  const whole = await generateText(asked);
  expect(whole.finishReason).toBe("tool-calls");
  expect(whole.toolResults.map(({ output }) => output)).toEqual(["rain in Oslo"]);
  const stream = streamText({ ...asked, stopWhen: ({ steps }) => steps.length === 2 });
  await stream.consumeStream();
  const [first, second] = await stream.steps;
  expect(first?.toolCalls.map(({ toolName, input }) => [toolName, input])).toEqual([
    ["weather", { city: "Oslo" }],
  ]);
  expect([second?.finishReason, second?.text]).toEqual(["stop", expect.stringMatching(/^\w+ /)]);
});
