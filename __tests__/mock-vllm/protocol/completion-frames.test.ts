import { expect, test } from "@jest/globals";
import { INTERNAL_ERROR_FRAME } from "../../../mock-vllm/faults/frame-faults.ts";
import type { FrameContext } from "../../../mock-vllm/protocol/answer-frame.ts";
import {
  type CompletionStep,
  completionFrames,
} from "../../../mock-vllm/protocol/completion-frames.ts";
import { spacedJson } from "../../../mock-vllm/protocol/json.ts";

function aContext(overrides: Partial<FrameContext> = {}): FrameContext {
  return {
    id: "cmpl-1",
    created: 1790000000,
    model: "m",
    role: "",
    frontend: "python",
    reasoningField: "reasoning",
    systemFingerprint: "vllm-x",
    includeUsage: true,
    promptTokenIds: null,
    promptText: null,
    ...overrides,
  };
}

function aStep(overrides: Partial<CompletionStep> = {}): CompletionStep {
  return {
    text: " Hello",
    logprobs: "null",
    end: null,
    tokenIds: null,
    promptTokenIds: null,
    usage: null,
    ...overrides,
  };
}

const HEAD =
  '{"id":"cmpl-1","object":"text_completion","created":1790000000,"model":"m","choices":[';

test("a text chunk has all its nulls, prompt_token_ids before token_ids", () => {
  expect(completionFrames(aContext()).text(0, aStep())).toEqual([
    `${HEAD}{"index":0,"text":" Hello","logprobs":null,"finish_reason":null,"stop_reason":null,"prompt_token_ids":null,"token_ids":null}]}`,
  ]);
});

test("the finish chunk says why, the usage chunk has no nulls and the fingerprint", () => {
  const frames = completionFrames(aContext());
  const end = { finishReason: "length", stopReason: null } as const;
  expect(frames.text(0, aStep({ text: "", end }))).toEqual([
    `${HEAD}{"index":0,"text":"","logprobs":null,"finish_reason":"length","stop_reason":null,"prompt_token_ids":null,"token_ids":null}]}`,
  ]);
  expect(
    frames.usage(
      { promptTokens: 5, completionTokens: 5 },
      { cachedTokens: null, reasoningTokens: null, metrics: null },
    ),
  ).toBe(
    `${HEAD}],"usage":{"prompt_tokens":5,"total_tokens":10,"completion_tokens":5},"system_fingerprint":"vllm-x"}`,
  );
  const last = completionFrames(aContext({ includeUsage: false }));
  expect(last.text(0, aStep({ text: "", end }))[0]).toMatch(
    /"token_ids":null\}\],"system_fingerprint":"vllm-x"\}$/,
  );
});

test("a choice's own prompt token ids stand before those of the step", () => {
  const frames = completionFrames(aContext());
  expect(frames.text(0, aStep({ promptTokenIds: [1, 2], tokenIds: [9] }))[0]).toContain(
    '"prompt_token_ids":[1,2],"token_ids":[9]',
  );
});

test("continuous usage of a text completion knows no reasoning", () => {
  const usage = { promptTokens: 5, completionTokens: 1 };
  expect(completionFrames(aContext()).text(0, aStep({ usage }))[0]).toMatch(
    /,"usage":\{"prompt_tokens":5,"total_tokens":6,"completion_tokens":1\}\}$/,
  );
});

test("the Rust front end writes no null and ends with a chunk of its own", () => {
  const frames = completionFrames(aContext({ frontend: "rust" }));
  const end = { finishReason: "length", stopReason: null } as const;
  expect(frames.text(0, aStep({ end }))).toEqual([
    `${HEAD}{"index":0,"text":" Hello"}]}`,
    `${HEAD}{"index":0,"text":"","finish_reason":"length"}]}`,
  ]);
});

test("an error in mid-stream is spaced as Python's json.dumps spaces it", () => {
  expect(INTERNAL_ERROR_FRAME.data).toBe(
    '{"error": {"message": "Internal server error", "type": "InternalServerError", "param": null, "code": 500}}',
  );
});

test("spaced JSON escapes all but printable ASCII", () => {
  expect(spacedJson({ a: ["é", 1.5, true, null], b: "\u007f🦙" })).toBe(
    '{"a": ["\\u00e9", 1.5, true, null], "b": "\\u007f\\ud83e\\udd99"}',
  );
});
