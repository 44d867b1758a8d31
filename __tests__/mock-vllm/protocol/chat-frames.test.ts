import { expect, test } from "@jest/globals";
import type { FrameContext } from "../../../mock-vllm/protocol/answer-frame.ts";
import { type ChatStep, chatFrames } from "../../../mock-vllm/protocol/chat-frames.ts";

function aContext(overrides: Partial<FrameContext> = {}): FrameContext {
  return {
    id: "chatcmpl-1",
    created: 1790000000,
    model: "Qwen/Qwen3-8B",
    role: "assistant",
    frontend: "python",
    reasoningField: "reasoning",
    systemFingerprint: "vllm-0.29.0-1a2b3c4d",
    includeUsage: true,
    promptTokenIds: null,
    promptText: null,
    ...overrides,
  };
}

function aStep(overrides: Partial<ChatStep> = {}): ChatStep {
  return {
    delta: {},
    logprobs: "null",
    end: null,
    tokenIds: null,
    usage: null,
    ...overrides,
  };
}

const HEAD =
  '{"id":"chatcmpl-1","object":"chat.completion.chunk","created":1790000000,"model":"Qwen/Qwen3-8B","choices":[';
const STOP = { finishReason: "stop", stopReason: null } as const;
const content = (text: string) => ({ content: text });
const reasoning = (text: string) => ({ reasoning: text });

test("the role chunk has an empty content and the prompt's null keys", () => {
  expect(chatFrames(aContext()).role(0, null)).toBe(
    `${HEAD}{"index":0,"delta":{"role":"assistant","content":""},"logprobs":null,"finish_reason":null}],"prompt_token_ids":null,"prompt_text":null}`,
  );
});

test("a text chunk keeps UTF-8 raw and its nulls explicit", () => {
  expect(chatFrames(aContext()).text(0, aStep({ delta: content('Hé 你好 "q"\n') }))).toEqual([
    `${HEAD}{"index":0,"delta":{"content":"Hé 你好 \\"q\\"\\n"},"logprobs":null,"finish_reason":null,"token_ids":null}]}`,
  ]);
});

test("a reasoning chunk carries reasoning alone", () => {
  expect(chatFrames(aContext()).text(1, aStep({ delta: reasoning("Okay") }))).toEqual([
    `${HEAD}{"index":1,"delta":{"reasoning":"Okay"},"logprobs":null,"finish_reason":null,"token_ids":null}]}`,
  ]);
});

test("a chunk over the edge carries content before reasoning", () => {
  const delta = { content: " Yes", reasoning: "done." };
  expect(chatFrames(aContext()).text(0, aStep({ delta }))).toEqual([
    `${HEAD}{"index":0,"delta":{"content":" Yes","reasoning":"done."},"logprobs":null,"finish_reason":null,"token_ids":null}]}`,
  ]);
});

test("what a parser sets to null is written, what it leaves alone is not there", () => {
  const frames = chatFrames(aContext());
  const deltaOf = (delta: ChatStep["delta"]) =>
    /"delta":(.*),"logprobs"/.exec(frames.text(0, aStep({ delta }))[0] ?? "")?.[1];
  // A step over the edge without text behind it; hidden reasoning; a token without text.
  expect(deltaOf({ content: null, reasoning: "done." })).toBe(
    '{"content":null,"reasoning":"done."}',
  );
  expect(deltaOf({ content: " Yes", reasoning: null })).toBe('{"content":" Yes","reasoning":null}');
  expect(deltaOf({})).toBe("{}");
});

test("a tool call begins with id, type and name; its arguments follow in parts", () => {
  const frames = chatFrames(aContext());
  const call = { index: 0, id: "chatcmpl-tool-0f8f", name: "get_weather" };
  const part = { index: 0, arguments: '{"city": "' };
  expect(frames.text(0, aStep({ delta: { content: null, toolCalls: [call] } }))).toEqual([
    `${HEAD}{"index":0,"delta":{"content":null,"tool_calls":[{"id":"chatcmpl-tool-0f8f","type":"function","index":0,"function":{"name":"get_weather"}}]},"logprobs":null,"finish_reason":null,"token_ids":null}]}`,
  ]);
  expect(frames.text(0, aStep({ delta: { content: null, toolCalls: [part] } }))).toEqual([
    `${HEAD}{"index":0,"delta":{"content":null,"tool_calls":[{"index":0,"function":{"arguments":"{\\"city\\": \\""}}]},"logprobs":null,"finish_reason":null,"token_ids":null}]}`,
  ]);
  expect(frames.text(0, aStep({ end: { finishReason: "tool_calls", stopReason: null } }))).toEqual([
    `${HEAD}{"index":0,"delta":{},"logprobs":null,"finish_reason":"tool_calls","stop_reason":null,"token_ids":null}]}`,
  ]);
});

test("the role is that of the turn, and an echo follows it without token ids", () => {
  const frames = chatFrames(aContext({ role: "user", promptText: "<|im_start|>" }));
  expect(frames.role(0, null)).toBe(
    `${HEAD}{"index":0,"delta":{"role":"user","content":""},"logprobs":null,"finish_reason":null}],"prompt_token_ids":null,"prompt_text":"<|im_start|>"}`,
  );
  expect(frames.echo(0, "Hi", null)).toBe(
    `${HEAD}{"index":0,"delta":{"content":"Hi"},"logprobs":null,"finish_reason":null}]}`,
  );
});

test("the finish chunk carries the last text, or an empty one when the last token is hidden", () => {
  const frames = chatFrames(aContext());
  expect(
    frames.text(0, aStep({ delta: content(" end"), end: { ...STOP, stopReason: "." } })),
  ).toEqual([
    `${HEAD}{"index":0,"delta":{"content":" end"},"logprobs":null,"finish_reason":"stop","stop_reason":".","token_ids":null}]}`,
  ]);
  expect(frames.text(0, aStep({ delta: content(""), end: STOP }))).toEqual([
    `${HEAD}{"index":0,"delta":{"content":""},"logprobs":null,"finish_reason":"stop","stop_reason":null,"token_ids":null}]}`,
  ]);
});

test("the fingerprint is in the finish chunk when no usage chunk will come", () => {
  const frames = chatFrames(aContext({ includeUsage: false }));
  expect(frames.text(0, aStep({ delta: content(""), end: STOP }))).toEqual([
    `${HEAD}{"index":0,"delta":{"content":""},"logprobs":null,"finish_reason":"stop","stop_reason":null,"token_ids":null}],"system_fingerprint":"vllm-0.29.0-1a2b3c4d"}`,
  ]);
});

test("the usage chunk has no choices and no nulls", () => {
  const frames = chatFrames(aContext());
  const counts = { promptTokens: 12, completionTokens: 5 };
  expect(frames.usage(counts, { cachedTokens: null, reasoningTokens: null, metrics: null })).toBe(
    `${HEAD}],"usage":{"prompt_tokens":12,"total_tokens":17,"completion_tokens":5},"system_fingerprint":"vllm-0.29.0-1a2b3c4d"}`,
  );
  expect(frames.usage(counts, { cachedTokens: 0, reasoningTokens: 3, metrics: null })).toBe(
    `${HEAD}],"usage":{"prompt_tokens":12,"total_tokens":17,"completion_tokens":5,"prompt_tokens_details":{"cached_tokens":0},"completion_tokens_details":{"reasoning_tokens":3}},"system_fingerprint":"vllm-0.29.0-1a2b3c4d"}`,
  );
});

test("with continuous usage every chunk has it, the role chunk with none generated", () => {
  const frames = chatFrames(aContext());
  expect(frames.role(0, { promptTokens: 12, completionTokens: 0, reasoningTokens: null })).toBe(
    `${HEAD}{"index":0,"delta":{"role":"assistant","content":""},"logprobs":null,"finish_reason":null}],"usage":{"prompt_tokens":12,"total_tokens":12,"completion_tokens":0,"completion_tokens_details":null},"prompt_token_ids":null,"prompt_text":null}`,
  );
  const usage = { promptTokens: 12, completionTokens: 1, reasoningTokens: 1 };
  expect(frames.text(0, aStep({ delta: content("a"), usage }))).toEqual([
    `${HEAD}{"index":0,"delta":{"content":"a"},"logprobs":null,"finish_reason":null,"token_ids":null}],"usage":{"prompt_tokens":12,"total_tokens":13,"completion_tokens":1,"completion_tokens_details":{"reasoning_tokens":1}}}`,
  ]);
});

test("token ids are the prompt's in the role chunk and the step's in the others", () => {
  const frames = chatFrames(aContext({ promptTokenIds: [1, 2] }));
  expect(frames.role(0, null)).toMatch(/,"prompt_token_ids":\[1,2\],"prompt_text":null}$/);
  expect(frames.text(0, aStep({ delta: content("a"), tokenIds: [7] }))[0]).toMatch(
    /"finish_reason":null,"token_ids":\[7\]}\]}$/,
  );
});

test("between 0.11.1 and 0.15 every delta has reasoning_content, null or the same text", () => {
  const frames = chatFrames(aContext({ reasoningField: "both" }));
  expect(frames.role(0, null)).toContain(
    '"delta":{"role":"assistant","content":"","reasoning_content":null}',
  );
  expect(frames.text(0, aStep({ delta: content("a") }))[0]).toContain(
    '"delta":{"content":"a","reasoning_content":null}',
  );
  expect(frames.text(0, aStep({ delta: reasoning("Ok") }))[0]).toContain(
    '"delta":{"reasoning":"Ok","reasoning_content":"Ok"}',
  );
});

test("before 0.11.1 reasoning_content carries reasoning alone", () => {
  const frames = chatFrames(aContext({ reasoningField: "reasoning_content" }));
  expect(frames.text(0, aStep({ delta: reasoning("Ok") }))[0]).toContain(
    '"delta":{"reasoning_content":"Ok"}',
  );
  expect(frames.role(0, null)).toContain('"delta":{"role":"assistant","content":""}');
});

test("the Rust front end writes no null and ends with a chunk of its own", () => {
  const frames = chatFrames(aContext({ frontend: "rust" }));
  expect(frames.role(0, null)).toBe(`${HEAD}{"index":0,"delta":{"role":"assistant"}}]}`);
  expect(frames.text(0, aStep({ delta: reasoning("Ok") }))).toEqual([
    `${HEAD}{"index":0,"delta":{"reasoning":"Ok"}}]}`,
  ]);
  expect(frames.text(0, aStep({ delta: content(" end"), end: STOP }))).toEqual([
    `${HEAD}{"index":0,"delta":{"content":" end"}}]}`,
    `${HEAD}{"index":0,"delta":{},"finish_reason":"stop"}]}`,
  ]);
  expect(frames.text(0, aStep({ delta: content("") }))).toEqual([]);
  expect(
    frames.usage(
      { promptTokens: 1, completionTokens: 2 },
      { cachedTokens: null, reasoningTokens: null, metrics: null },
    ),
  ).toBe(`${HEAD}],"usage":{"prompt_tokens":1,"total_tokens":3,"completion_tokens":2}}`);
});
