import { expect, test } from "@jest/globals";
import { parseBody } from "../../../mock-vllm/protocol/body-validation.ts";
import { ChatRequest } from "../../../mock-vllm/protocol/generation-request.ts";
import { checkChat, fitContext } from "../../../mock-vllm/protocol/request-rules.ts";
import { aChat } from "../mock-client.ts";

function parse(body: unknown, contentType: string | undefined = "application/json") {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const parsed = parseBody(ChatRequest, text, contentType);
  if (parsed.kind === "valid") throw new Error("the body was taken");
  return parsed.error;
}

function check(
  overrides: Readonly<Record<string, unknown>>,
  frontend: "python" | "rust" = "python",
) {
  return checkChat(ChatRequest.parse(aChat(overrides)), frontend)?.body.error;
}

test("a missing field is a 400 that quotes the body as Python would", () => {
  const { status, body } = parse({ model: "m", stream: true });
  expect(status).toBe(400);
  expect(body.error).toEqual({
    message:
      "1 validation error:\n  {'type': 'missing', 'loc': ('body', 'messages'), 'msg': 'Field required', 'input': {'model': 'm', 'stream': True}}",
    type: "Bad Request",
    param: "body.messages",
    code: 400,
  });
});

test("wrong types are listed one by one, the first names the parameter", () => {
  const { body } = parse(aChat({ max_tokens: 1.5, stream: "yes" }));
  expect(body.error.message).toBe(
    [
      "2 validation errors:",
      "  {'type': 'bool_type', 'loc': ('body', 'stream'), 'msg': 'Input should be a valid boolean', 'input': 'yes'}",
      "  {'type': 'int_from_float', 'loc': ('body', 'max_tokens'), 'msg': 'Input should be a valid integer, got a number with a fractional part', 'input': 1.5}",
    ].join("\n"),
  );
  expect(body.error.param).toBe("body.stream");
});

test("an unknown reasoning effort is refused with those that exist", () => {
  expect(parse(aChat({ reasoning_effort: "huge" })).body.error.message).toContain(
    "Input should be 'none', 'minimal', 'low', 'medium', 'high', 'xhigh' or 'max'",
  );
});

test("a body that is not JSON is a validation error, never 415 or 422", () => {
  const broken = parse('{"model":');
  expect(broken.status).toBe(400);
  expect(broken.body.error.message).toMatch(/^1 validation error:\n {2}\{'type': 'json_invalid'/);
  expect(parse(aChat(), "text/plain").body.error.message).toBe(
    "1 validation error:\n  Unsupported Media Type: Only 'application/json' is allowed",
  );
});

test("no body at all lacks the body, and other JSON than an object is none to read fields from", () => {
  const message = (body: string) => parse(body).body.error.message;
  expect(message("")).toBe(
    "1 validation error:\n  {'type': 'missing', 'loc': ('body',), 'msg': 'Field required', 'input': None}",
  );
  expect(message("[]")).toBe(
    "1 validation error:\n  {'type': 'model_attributes_type', 'loc': ('body',), 'msg': 'Input should be a valid dictionary or object to extract fields from', 'input': []}",
  );
});

test("a seed is any whole number of 64 bits", () => {
  const read = (seed: string) =>
    parseBody(ChatRequest, `{"messages":[],"seed":${seed}}`, "application/json");
  expect(read("9223372036854775807").kind).toBe("valid");
  expect(read("-9223372036854775808").kind).toBe("valid");
  expect(parse('{"messages":[],"seed":1e20}').body.error.message).toContain(
    "{'type': 'less_than_equal', 'loc': ('body', 'seed'), 'msg': 'Input should be less than or equal to 9223372036854775807', 'input': 100000000000000000000, 'ctx': {'le': 9223372036854775807}}",
  );
  expect(parse('{"messages":[],"seed":0.5}').body.error.message).toContain("'int_from_float'");
});

test("an empty stop string is refused, alone and among others", () => {
  const refusal = { message: "stop cannot contain an empty string.", param: null };
  expect(check({ stop: "" })).toMatchObject(refusal);
  expect(check({ stop: ["a", ""] })).toMatchObject(refusal);
  expect(check({ stop: "a" })).toBeUndefined();
});

test("stream options without a stream are refused with vLLM's words", () => {
  expect(check({ stream: false, stream_options: { include_usage: true } })).toEqual({
    message: "Stream options can only be defined when `stream=True`. (parameter=stream_options)",
    type: "BadRequestError",
    param: "stream_options",
    code: 400,
  });
});

test("sampling values out of range name their parameter and value", () => {
  expect(check({ max_tokens: 0 })?.message).toBe(
    "max_tokens must be at least 1, got 0. (parameter=max_tokens, value=0)",
  );
  expect(check({ temperature: -1 })?.message).toBe(
    "temperature must be non-negative, got -1.0. (parameter=temperature, value=-1.0)",
  );
  expect(check({ top_p: 0 })?.param).toBe("top_p");
  expect(check({ n: 0 })?.param).toBe("n");
  expect(check({ max_tokens: 5, min_tokens: 6 })?.message).toContain("max_tokens=5, got 6");
  expect(check({ max_completion_tokens: 0, max_tokens: 5 })?.param).toBe("max_tokens");
});

test("tools, logprobs, salt, priority and template flags that do not go together are refused", () => {
  expect(check({ tools: [] })?.param).toBe("tools");
  expect(check({ tool_choice: "auto" })?.param).toBe("tool_choice");
  expect(check({ top_logprobs: 2 })?.param).toBe("top_logprobs");
  expect(check({ cache_salt: "" })?.param).toBe("cache_salt");
  expect(check({ priority: 1 })?.param).toBe("priority");
  expect(check({ continue_final_message: true })?.param).toBe("continue_final_message");
});

test("what vLLM does not know it ignores", () => {
  expect(check({ some_future_field: { a: 1 }, tool_choice: "none" })).toBeUndefined();
});

test("the Rust front end has narrower ranges", () => {
  expect(check({ n: 11 })).toBeUndefined();
  expect(check({ n: 11 }, "rust")?.param).toBe("n");
  expect(check({ temperature: 2.5 }, "rust")?.param).toBe("temperature");
  expect(check({ min_tokens: 0 }, "rust")?.param).toBe("min_tokens");
  expect(check({ truncate_prompt_tokens: 5 }, "rust")?.param).toBe("truncate_prompt_tokens");
  expect(check({ messages: [{ role: "user", content: "" }] }, "rust")?.param).toBe("messages");
});

test("output room is what was asked for, or all that the prompt leaves", () => {
  expect(fitContext(100, 50, 1000)).toBe(50);
  expect(fitContext(100, null, 1000)).toBe(900);
  expect(fitContext(950, 50, 1000)).toBe(50);
});

test("a prompt that does not fit is counted only as far as vLLM reads it", () => {
  const refused = fitContext(5000, 50, 1000);
  expect(refused).toMatchObject({
    status: 400,
    body: {
      error: {
        message:
          "You passed 951 input tokens and requested 50 output tokens. However, the model's context length is only 1000 tokens, resulting in a maximum input length of 950 tokens. Please reduce the length of the input prompt. (parameter=input_tokens, value=951)",
        param: "input_tokens",
      },
    },
  });
  expect(fitContext(1000, null, 1000)).toMatchObject({
    body: {
      error: { message: "Input length (1000) exceeds model's maximum context length (1000)." },
    },
  });
});

test("more output than the whole context is refused, misprint included", () => {
  expect(fitContext(1, 1001, 1000)).toMatchObject({
    body: {
      error: {
        message:
          "max_tokens=1001cannot be greater than max_model_len=max_total_tokens=1000. Please request fewer output tokens. (parameter=max_tokens, value=1001)",
      },
    },
  });
});
