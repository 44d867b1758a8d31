import { expect, test } from "@jest/globals";
import type { FrameContext } from "../../../mock-vllm/protocol/answer-frame.ts";
import { type ChatStep, chatFrames } from "../../../mock-vllm/protocol/chat-frames.ts";

function aContext(overrides: Partial<FrameContext> = {}): FrameContext {
  return {
    id: "chatcmpl-1",
    created: 1790000000,
    model: "Qwen/Qwen3-8B",
    frontend: "python",
    reasoningField: "reasoning",
    systemFingerprint: "vllm-0.29.0-H100-bf16-1a2b3c4d",
    includeUsage: true,
    promptTokenIds: null,
    ...overrides,
  };
}

function aStep(overrides: Partial<ChatStep> = {}): ChatStep {
  return {
    delta: { content: null, reasoning: null },
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
const content = (text: string) => ({ content: text, reasoning: null });
const reasoning = (text: string) => ({ content: null, reasoning: text });

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

test("the finish chunk carries the last text, or an empty one when the last token is hidden", () => {
  const frames = chatFrames(aContext());
  expect(
    frames.text(0, aStep({ delta: content(" end"), end: { ...STOP, stopReason: "." } })),
  ).toEqual([
    `${HEAD}{"index":0,"delta":{"content":" end"},"logprobs":null,"finish_reason":"stop","stop_reason":".","token_ids":null}]}`,
  ]);
  expect(frames.text(0, aStep({ end: STOP }))).toEqual([
    `${HEAD}{"index":0,"delta":{"content":""},"logprobs":null,"finish_reason":"stop","stop_reason":null,"token_ids":null}]}`,
  ]);
});

test("the fingerprint is in the finish chunk when no usage chunk will come", () => {
  const frames = chatFrames(aContext({ includeUsage: false }));
  expect(frames.text(0, aStep({ end: STOP }))).toEqual([
    `${HEAD}{"index":0,"delta":{"content":""},"logprobs":null,"finish_reason":"stop","stop_reason":null,"token_ids":null}],"system_fingerprint":"vllm-0.29.0-H100-bf16-1a2b3c4d"}`,
  ]);
});

test("the usage chunk has no choices and no nulls", () => {
  const frames = chatFrames(aContext());
  const counts = { promptTokens: 12, completionTokens: 5 };
  expect(frames.usage(counts, { cachedTokens: null, reasoningTokens: null, metrics: null })).toBe(
    `${HEAD}],"usage":{"prompt_tokens":12,"total_tokens":17,"completion_tokens":5},"system_fingerprint":"vllm-0.29.0-H100-bf16-1a2b3c4d"}`,
  );
  expect(frames.usage(counts, { cachedTokens: 0, reasoningTokens: 3, metrics: null })).toBe(
    `${HEAD}],"usage":{"prompt_tokens":12,"total_tokens":17,"completion_tokens":5,"prompt_tokens_details":{"cached_tokens":0},"completion_tokens_details":{"reasoning_tokens":3}},"system_fingerprint":"vllm-0.29.0-H100-bf16-1a2b3c4d"}`,
  );
});

test("with continuous usage every chunk has it, the role chunk with none generated", () => {
  const frames = chatFrames(aContext());
  expect(frames.role(0, { promptTokens: 12, completionTokens: 0 })).toBe(
    `${HEAD}{"index":0,"delta":{"role":"assistant","content":""},"logprobs":null,"finish_reason":null}],"usage":{"prompt_tokens":12,"total_tokens":12,"completion_tokens":0,"completion_tokens_details":null},"prompt_token_ids":null,"prompt_text":null}`,
  );
  const usage = { promptTokens: 12, completionTokens: 1 };
  expect(frames.text(0, aStep({ delta: content("a"), usage }))).toEqual([
    `${HEAD}{"index":0,"delta":{"content":"a"},"logprobs":null,"finish_reason":null,"token_ids":null}],"usage":{"prompt_tokens":12,"total_tokens":13,"completion_tokens":1,"completion_tokens_details":null}}`,
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
  expect(
    frames.usage(
      { promptTokens: 1, completionTokens: 2 },
      { cachedTokens: null, reasoningTokens: null, metrics: null },
    ),
  ).toBe(`${HEAD}],"usage":{"prompt_tokens":1,"total_tokens":3,"completion_tokens":2}}`);
});
