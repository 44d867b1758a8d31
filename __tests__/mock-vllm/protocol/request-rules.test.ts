import { expect, test } from "@jest/globals";
import { parseBody } from "../../../mock-vllm/protocol/body-validation.ts";
import { unknownModel } from "../../../mock-vllm/protocol/errors.ts";
import { ChatRequest, CompletionRequest } from "../../../mock-vllm/protocol/generation-request.ts";
import { checkChat, checkCompletion } from "../../../mock-vllm/protocol/request-rules.ts";
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
  const { body } = parse(aChat({ max_tokens: 1.5, stream: "maybe" }));
  expect(body.error.message).toBe(
    [
      "2 validation errors:",
      "  {'type': 'bool_parsing', 'loc': ('body', 'stream'), 'msg': 'Input should be a valid boolean, unable to interpret input', 'input': 'maybe'}",
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

test("a stop of a wrong type is neither a text nor a list", () => {
  expect(parse(aChat({ stop: 5 })).body.error.message).toBe(
    [
      "2 validation errors:",
      "  {'type': 'string_type', 'loc': ('body', 'stop', 'str'), 'msg': 'Input should be a valid string', 'input': 5}",
      "  {'type': 'list_type', 'loc': ('body', 'stop', 'list[str]'), 'msg': 'Input should be a valid list', 'input': 5}",
    ].join("\n"),
  );
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
  expect(check({ temperature: 2.5 })?.message).toBe(
    "temperature must be in [0, 2], got 2.5. (parameter=temperature, value=2.5)",
  );
  expect(check({ top_p: 0 })?.param).toBe("top_p");
  // Of these vLLM does not name the parameter.
  expect(check({ n: 0 })).toMatchObject({ message: "n must be at least 1, got 0.", param: null });
  expect(check({ n: 16_384 })).toBeUndefined();
  expect(check({ n: 16_385 })).toMatchObject({
    message:
      "n must be at most 16384, got 16385. To increase this limit, set the VLLM_MAX_N_SEQUENCES environment variable.",
    param: null,
  });
  expect(check({ max_tokens: 5, min_tokens: 6 })?.message).toContain("max_tokens=5, got 6");
  expect(check({ max_completion_tokens: 0, max_tokens: 5 })?.param).toBe("max_tokens");
});

test("a text completion takes 1024 prompts, and a prompt of any number of tokens", () => {
  const of = (prompt: unknown) =>
    checkCompletion(CompletionRequest.parse({ prompt }), "python")?.body.error.message;
  expect(of(Array(1025).fill("a"))).toBe(
    "prompt list length 1025 exceeds the maximum allowed count of 1024. To increase this limit, set the VLLM_MAX_COMPLETION_PROMPTS environment variable. (parameter=prompt)",
  );
  expect(of(Array(1024).fill([1]))).toBeUndefined();
  expect(of(Array(1025).fill(1))).toBeUndefined();
});

test("logprobs, priority and template flags that do not go together are refused", () => {
  expect(check({ top_logprobs: 2 })?.param).toBe("top_logprobs");
  expect(check({ priority: 1 })?.param).toBe("priority");
  const both = { continue_final_message: true, add_generation_prompt: true };
  expect(check(both)?.message).toBe(
    "Cannot set both `continue_final_message` and `add_generation_prompt` to True.",
  );
  expect(check({ ...both, add_generation_prompt: undefined })?.message).toMatch(
    /^continue_final_message and add_generation_prompt are not compatible\./,
  );
  expect(check({ ...both, add_generation_prompt: false })).toBeUndefined();
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

const TOOL = { type: "function", function: { name: "get_weather" } };

test.each([
  [
    { tools: [] },
    "`tools` must not be an empty array. Either provide at least one tool or omit the field entirely. (parameter=tools)",
    "tools",
  ],
  [
    { tool_choice: "auto" },
    "When using `tool_choice`, `tools` must be set. (parameter=tool_choice)",
    "tool_choice",
  ],
  [
    { tools: [TOOL], tool_choice: "any" },
    'Invalid value for `tool_choice`: any! Only named tools, "none", "auto" or "required" are supported. (parameter=tool_choice)',
    "tool_choice",
  ],
  [
    { tools: [TOOL], tool_choice: {} },
    'Invalid value for `function`: `None` in `tool_choice`! Correct usage: `{"type": "function", "function": {"name": "my_function"}}` (parameter=tool_choice.function)',
    "tool_choice.function",
  ],
  [
    { tools: [TOOL], tool_choice: { function: {} } },
    'Expected field `name` in `function` in `tool_choice`! Correct usage: `{"type": "function", "function": {"name": "my_function"}}` (parameter=tool_choice.function.name)',
    "tool_choice.function.name",
  ],
  [
    { tools: [TOOL], tool_choice: { function: { name: "" } } },
    'Invalid `name` in `function`: `` in `tool_choice`! Correct usage: `{"type": "function", "function": {"name": "my_function"}}` (parameter=tool_choice.function.name)',
    "tool_choice.function.name",
  ],
  [
    { tools: [TOOL], tool_choice: { function: { name: "f" } } },
    "The tool specified in `tool_choice` does not match any of the specified `tools` (parameter=tool_choice)",
    "tool_choice",
  ],
])("%j is a wrong choice of tools", (body, message, param) => {
  expect(check(body)).toEqual({ message, type: "BadRequestError", param, code: 400 });
});

test("a tool must be a function with a name", () => {
  const message = (tool: object) => parse(aChat({ tools: [tool] })).body.error.message;
  expect(message({ type: "function", function: {} })).toBe(
    "1 validation error:\n  {'type': 'missing', 'loc': ('body', 'tools', 0, 'function', 'name'), 'msg': 'Field required', 'input': {}}",
  );
  expect(message({ ...TOOL, type: "web" })).toBe(
    "1 validation error:\n  {'type': 'literal_error', 'loc': ('body', 'tools', 0, 'type'), 'msg': \"Input should be 'function'\", 'input': 'web', 'ctx': {'expected': \"'function'\"}}",
  );
});

test("a cache salt has 1 to 1,024 characters, a stream interval at least one token", () => {
  const message = (body: Readonly<Record<string, unknown>>) =>
    parse(aChat(body)).body.error.message;
  expect(message({ cache_salt: "" })).toBe(
    "1 validation error:\n  {'type': 'string_too_short', 'loc': ('body', 'cache_salt'), 'msg': 'String should have at least 1 character', 'input': '', 'ctx': {'min_length': 1}}",
  );
  expect(message({ cache_salt: "s".repeat(1025) })).toContain(
    "{'type': 'string_too_long', 'loc': ('body', 'cache_salt'), 'msg': 'String should have at most 1024 characters', 'input': 'sss",
  );
  expect(message({ stream_interval: 0 })).toContain(
    "'msg': 'Input should be greater than or equal to 1', 'input': 0, 'ctx': {'ge': 1}}",
  );
});

test("no answer tells a path of the machine", () => {
  const message = (model: string) => unknownModel(model).body.error.message;
  expect(message("/data/models/m.bin")).toBe("The model `<path>` does not exist.");
  expect(message("/home/me/m")).toBe("The model `<path>` does not exist.");
  expect(message("Qwen/Qwen3-8B")).toBe("The model `Qwen/Qwen3-8B` does not exist.");
});

test.each([
  [
    { response_format: { type: "json_schema" } },
    "When response_format type is 'json_schema', the 'json_schema' field must be provided. (parameter=response_format)",
  ],
  [
    { structured_outputs: { json: {}, choice: ["a"] } },
    "You can only use one kind of constraints for structured outputs ('json', 'regex' or 'choice').",
  ],
  [
    { tools: [TOOL], tool_choice: TOOL, structured_outputs: { regex: "a" } },
    "You can only either use constraints for structured outputs or tools, not both.",
  ],
  [
    { structured_outputs: {} },
    "You must use one kind of structured outputs constraint but none are specified: {'json': None, 'regex': None, 'choice': None, 'grammar': None, 'json_object': None, 'disable_any_whitespace': False, 'disable_additional_properties': False, 'whitespace_pattern': None, 'structural_tag': None, '_backend': None, '_backend_was_auto': False}",
  ],
  [
    { structured_outputs: { choice: ["a"] }, response_format: { type: "json_object" } },
    "You can only use one kind of structured outputs constraint but multiple are specified: {'json': None, 'regex': None, 'choice': ['a'], 'grammar': None, 'json_object': True, 'disable_any_whitespace': False, 'disable_additional_properties': False, 'whitespace_pattern': None, 'structural_tag': None, '_backend': None, '_backend_was_auto': False}",
  ],
  [{ structured_outputs: { json: "{" } }, "Invalid JSON grammar specification."],
])("%j constrains nothing", (body, message) => {
  expect(check(body)?.message).toBe(message);
});

test("a response format of no known type has the errors of each that there is", () => {
  const input = "'input': {'type': 'xml'}";
  const tag =
    "'msg': \"Input should be 'structural_tag'\", 'input': 'xml', 'ctx': {'expected': \"'structural_tag'\"}}";
  expect(parse(aChat({ response_format: { type: "xml" } })).body.error.message).toBe(
    [
      "6 validation errors:",
      "  {'type': 'literal_error', 'loc': ('body', 'response_format', 'ResponseFormat', 'type'), 'msg': \"Input should be 'text', 'json_object' or 'json_schema'\", 'input': 'xml', 'ctx': {'expected': \"'text', 'json_object' or 'json_schema'\"}}",
      `  {'type': 'literal_error', 'loc': ('body', 'response_format', 'StructuralTagResponseFormat', 'type'), ${tag}`,
      `  {'type': 'missing', 'loc': ('body', 'response_format', 'StructuralTagResponseFormat', 'format'), 'msg': 'Field required', ${input}}`,
      `  {'type': 'literal_error', 'loc': ('body', 'response_format', 'LegacyStructuralTagResponseFormat', 'type'), ${tag}`,
      `  {'type': 'missing', 'loc': ('body', 'response_format', 'LegacyStructuralTagResponseFormat', 'structures'), 'msg': 'Field required', ${input}}`,
      `  {'type': 'missing', 'loc': ('body', 'response_format', 'LegacyStructuralTagResponseFormat', 'triggers'), 'msg': 'Field required', ${input}}`,
    ].join("\n"),
  );
  expect(parse(aChat({ response_format: "json" })).body.error.message).toContain(
    "{'type': 'model_attributes_type', 'loc': ('body', 'response_format', 'ResponseFormat'), 'msg': 'Input should be a valid dictionary or object to extract fields from', 'input': 'json'}",
  );
});

test.each([
  [{ presence_penalty: 3 }, "presence_penalty must be in [-2, 2], got 3.0."],
  [{ frequency_penalty: -2.5 }, "frequency_penalty must be in [-2, 2], got -2.5."],
  [{ repetition_penalty: 0 }, "repetition_penalty must be greater than zero, got 0.0."],
  [{ top_k: -2 }, "top_k must be 0 (disable), or at least 1, got -2."],
  [{ min_p: 1.5 }, "min_p must be in [0, 1], got 1.5."],
  [
    { n: 16385 },
    "n must be at most 16384, got 16385. To increase this limit, set the VLLM_MAX_N_SEQUENCES environment variable.",
  ],
  [{ n: 2, temperature: 0 }, "n must be 1 when using greedy sampling, got 2."],
  [
    { logit_bias: { "5": 1, a: 1 } },
    "logit_bias contains key(s) that cannot be converted to integer token IDs: ['a'] (parameter=logit_bias, value=['a'])",
  ],
])("%j is no way to sample", (body, message) => {
  expect(check(body)?.message).toBe(message);
});

test("sampling values at their bounds are taken, and a user is a text", () => {
  const edges = { presence_penalty: 2, frequency_penalty: -2, top_k: -1, min_p: 1, temperature: 0 };
  expect(check({ ...edges, repetition_penalty: 0.1, n: 1, user: "me" })).toBeUndefined();
  expect(parse(aChat({ user: 5 })).body.error.message).toBe(
    "1 validation error:\n  {'type': 'string_type', 'loc': ('body', 'user'), 'msg': 'Input should be a valid string', 'input': 5}",
  );
});

test.each([
  ["stream", ["true", "Y", "on", "1", 1], true],
  ["stream", ["false", "OFF", "n", "0", 0], false],
  ["temperature", ["0.5", " .5 ", "5e-1", "+0.5", "0_0.5"], 0.5],
  ["temperature", [true, "1.", "1"], 1],
  ["n", ["2", " 2 ", "+2", "2.00", 2, "0_2"], 2],
  ["seed", ["-7", "-7.0"], -7],
  ["logprobs", ["yes", true], true],
])("%s is read from each of %j", (name, inputs, value) => {
  for (const input of inputs) expect(ChatRequest.parse(aChat({ [name]: input }))[name]).toBe(value);
});

test.each([
  [{ max_tokens: "x" }, "int_parsing", "integer, unable to parse string as an integer"],
  [{ max_tokens: "2.5" }, "int_parsing", "integer, unable to parse string as an integer"],
  [{ max_tokens: "1__0" }, "int_parsing", "integer, unable to parse string as an integer"],
  [{ max_tokens: [] }, "int_type", "integer"],
  [{ seed: "1e3" }, "int_parsing", "integer, unable to parse string as an integer"],
  [{ seed: {} }, "int_type", "integer"],
  [{ temperature: "hot" }, "float_parsing", "number, unable to parse string as a number"],
  [{ temperature: [] }, "float_type", "number"],
  [{ stream: " true" }, "bool_parsing", "boolean, unable to interpret input"],
  [{ stream: 2 }, "bool_parsing", "boolean, unable to interpret input"],
  [{ stream: 0.5 }, "bool_type", "boolean"],
])("%j is %s", (body, type, what) => {
  const [name = ""] = Object.keys(body);
  expect(parse(aChat(body)).body.error.message).toContain(
    `{'type': '${type}', 'loc': ('body', '${name}'), 'msg': 'Input should be a valid ${what}', 'input': `,
  );
});
