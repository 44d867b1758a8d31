import { expect, test } from "@jest/globals";
import {
  checkPromptText,
  fitContext,
  truncatePrompt,
} from "../../../mock-vllm/protocol/context-rules.ts";

const asked = (promptTokens: number, requested: number | null, isText = true) =>
  fitContext({ promptTokens, requested, isText, requestedBy: "max_tokens" }, 1000);

test("output room is what was asked for, or all that the prompt leaves", () => {
  expect(asked(100, 50)).toBe(50);
  expect(asked(100, null)).toBe(900);
  expect(asked(950, 50)).toBe(50);
});

test("a prompt that does not fit is counted only as far as vLLM reads it", () => {
  expect(asked(5000, 50)).toMatchObject({
    status: 400,
    body: {
      error: {
        message:
          "This model's maximum context length is 1000 tokens. However, you requested 50 output tokens and your prompt contains at least 951 input tokens, for a total of at least 1001 tokens. Please reduce the length of the input prompt or the number of requested output tokens. (parameter=input_tokens, value=951)",
        param: "input_tokens",
      },
    },
  });
  // Token ids need no tokenizer, so all of them are counted.
  expect(asked(5000, 50, false)).toMatchObject({
    body: {
      error: {
        message: expect.stringContaining("contains 5000 input tokens, for a total of 5050 tokens"),
      },
    },
  });
  expect(asked(1000, null)).toMatchObject({
    body: {
      error: { message: "max_tokens must be at least 1, got 0. (parameter=max_tokens, value=0)" },
    },
  });
});

test("more output than the whole context is refused by the key that asked for it", () => {
  const demand = { promptTokens: 1, requested: 1001, isText: true };
  expect(fitContext({ ...demand, requestedBy: "max_completion_tokens" }, 1000)).toMatchObject({
    body: {
      error: {
        message:
          "max_completion_tokens=1001 cannot be greater than max_model_len=max_total_tokens=1000. Please request fewer output tokens. (parameter=max_completion_tokens, value=1001)",
        param: "max_completion_tokens",
      },
    },
  });
});

test("a text with too many characters is refused before it is tokenised", () => {
  const options = { requested: 50, charsPerToken: 4 };
  expect(checkPromptText("x".repeat(3800), options, 1000)).toBeNull();
  // A character outside the basic plane counts once, as in Python.
  expect(checkPromptText("🦙".repeat(3800), options, 1000)).toBeNull();
  expect(checkPromptText("🦙".repeat(3801), options, 1000)?.body.error).toEqual({
    message:
      "This model's maximum context length is 1000 tokens. However, you requested 50 output tokens and your prompt contains 3801 characters (more than 3800 characters, which is the upper bound for 950 input tokens). Please reduce the length of the input prompt or the number of requested output tokens. (parameter=input_text, value=3801)",
    type: "BadRequestError",
    param: "input_text",
    code: 400,
  });
});

test("a truncated prompt keeps its end, or what truncation_side says, and never more than fits", () => {
  const cut = (length: number | null, side: "left" | "right" = "left") =>
    truncatePrompt([1, 2, 3, 4, 5], 8, { length, side, requested: 4, requestedBy: "max_tokens" });
  expect(cut(null)).toEqual([1, 2, 3, 4, 5]);
  expect(cut(2)).toEqual([4, 5]);
  expect(cut(2, "right")).toEqual([1, 2]);
  expect(cut(-1)).toEqual([2, 3, 4, 5]);
  expect(cut(5)).toMatchObject({
    body: {
      error: {
        message:
          "truncate_prompt_tokens=5 cannot be greater than max_model_len - max_tokens = 4. Please request a smaller truncation size. (parameter=truncate_prompt_tokens, value=5)",
      },
    },
  });
});
