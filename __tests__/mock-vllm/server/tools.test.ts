import { expect, test } from "@jest/globals";
import { createVirtualMock } from "../../../mock-vllm/index.ts";
import { aChat, contentOf, finishOf, reasoningOf, send } from "../mock-client.ts";

type Scenario = Parameters<typeof createVirtualMock>[0];

const WEATHER = {
  type: "function",
  function: {
    name: "get_weather",
    parameters: {
      type: "object",
      properties: { city: { enum: ["Oslo"] }, days: { type: "integer" } },
      required: ["city"],
    },
  },
};
const NAMED = { type: "function", function: { name: "get_weather" } };

async function ask(body: Readonly<Record<string, unknown>>, scenario: Scenario = {}) {
  const mock = createVirtualMock({ reasoningTokens: 0, ...scenario });
  const whole = aChat({ tools: [WEATHER], request_id: "1", max_tokens: 300, ...body });
  return mock.run(() => send(mock, { body: whole }));
}

const HEAD =
  '{"id":"chatcmpl-1","object":"chat.completion.chunk","created":1767225600,"model":"mock-model","choices":[';
const chunk = (delta: string, end = '"finish_reason":null') =>
  `data: ${HEAD}{"index":0,"delta":${delta},"logprobs":null,${end},"token_ids":null}]}\n\n`;
const part = (args: string) =>
  chunk(`{"content":null,"tool_calls":[{"index":0,"function":{"arguments":${args}}}]}`);

test("a named tool is called, token by token, and the stream ends with stop", async () => {
  const { text } = await ask({ tool_choice: NAMED });
  const id = /"id":"(chatcmpl-tool-[0-9a-f]{16})"/.exec(text)?.[1];
  const print = /"system_fingerprint":"(vllm-0\.29\.0-[0-9a-f]{8})"/.exec(text)?.[1];
  expect(text).toBe(
    [
      `data: ${HEAD}{"index":0,"delta":{"role":"assistant","content":""},"logprobs":null,"finish_reason":null}],"prompt_token_ids":null,"prompt_text":null}\n\n`,
      chunk(
        `{"content":null,"tool_calls":[{"id":"${id}","type":"function","index":0,"function":{"name":"get_weather"}}]}`,
      ),
      part('"{"'),
      part('"\\""'),
      part('"city"'),
      part('"\\""'),
      part('":"'),
      part('" \\""'),
      part('"O"'),
      part('"sl"'),
      part('"o"'),
      part('"\\""'),
      part('"}"'),
      chunk("{}", '"finish_reason":"stop","stop_reason":null').replace(
        "]}\n",
        `],"system_fingerprint":"${print}"}\n`,
      ),
      "data: [DONE]\n\n",
    ].join(""),
  );
});

test("a required tool ends a stream and a whole answer with tool_calls", async () => {
  expect(finishOf(await ask({ tool_choice: "required" }))).toBe("tool_calls");
  const { text } = await ask({ tool_choice: "required", stream: false });
  const [, id] = /"id":"(chatcmpl-tool-[0-9a-f]{16})"/.exec(text) ?? [];
  expect(text).toContain(
    `"choices":[{"index":0,"message":{"role":"assistant","content":"","refusal":null,"annotations":null,"audio":null,"function_call":null,"tool_calls":[{"id":"${id}","type":"function","function":{"name":"get_weather","arguments":"{\\"city\\": \\"Oslo\\"}"}}],"reasoning":null},"logprobs":null,"finish_reason":"tool_calls","stop_reason":null,"token_ids":null,"routed_experts":null}]`,
  );
});

test("where the model may choose it answers in text, unless the scenario has it call", async () => {
  const text = await ask({});
  expect([contentOf(text).length > 0, finishOf(text)]).toEqual([true, "stop"]);
  // The tool parser has nothing to say of the last token.
  expect(text.chunks.at(-1)?.choices[0]?.delta).toEqual({});
  const whole = async (body: object, autoToolCalls = 2) => {
    const { choices } = JSON.parse((await ask({ stream: false, ...body }, { autoToolCalls })).text);
    const [{ message, finish_reason }] = choices;
    return [message.content, message.tool_calls?.length, finish_reason];
  };
  expect(await whole({})).toEqual([null, 2, "tool_calls"]);
  expect(await whole({ parallel_tool_calls: false })).toEqual([null, 1, "tool_calls"]);
  expect(await whole({ tool_choice: "none" })).toEqual([expect.any(String), undefined, "stop"]);
});

test("two calls are told one after the other, or only the first", async () => {
  const told = async (body: object) => {
    const { chunks } = await ask({ tool_choice: "auto", ...body }, { autoToolCalls: 2 });
    const parts = chunks.flatMap(({ choices }) => toolCallsOf(choices[0]?.delta));
    return parts.map(({ index, id, function: { name } }) => [index, id !== undefined, name]);
  };
  const both = await told({});
  expect(both.filter(([, hasId]) => hasId)).toEqual([
    [0, true, "get_weather"],
    [1, true, "get_weather"],
  ]);
  expect(new Set((await told({ parallel_tool_calls: false })).map(([index]) => index))).toEqual(
    new Set([0]),
  );
});

type Part = { readonly index: number; readonly id?: string; readonly function: { name?: string } };

function toolCallsOf(delta: object | undefined): readonly Part[] {
  return delta !== undefined && "tool_calls" in delta ? (delta.tool_calls as Part[]) : [];
}

test("a tool's result is answered with text, so that a loop ends", async () => {
  const messages = [
    { role: "user", content: "How is the weather?" },
    { role: "assistant", content: null, tool_calls: [{ id: "c", ...calledWith("{}") }] },
    { role: "tool", tool_call_id: "c", content: "rain" },
  ];
  expect(finishOf(await ask({ messages }, { autoToolCalls: 1 }))).toBe("stop");
});

function calledWith(args: string) {
  return { type: "function", function: { name: "get_weather", arguments: args } };
}

test("reasoning comes before the call, and a call that is cut off is text", async () => {
  const thinking = await ask({ tool_choice: "required" }, { reasoningTokens: 3 });
  expect(
    thinking.chunks.slice(1, 4).map(({ choices }) => Object.keys(choices[0]?.delta ?? {})),
  ).toEqual(Array(3).fill(["reasoning"]));
  const cut = await ask({ tool_choice: "required", stream: false, max_tokens: 12 });
  const [choice] = JSON.parse(cut.text).choices;
  expect([choice.message.content, choice.message.tool_calls, choice.finish_reason]).toEqual([
    '<tool_call>\n{"name": "get_weather',
    undefined,
    "length",
  ]);
});

test("a call in one chunk tells name and arguments beside each other", async () => {
  const { chunks } = await ask({ tool_choice: NAMED, stream_interval: 500 });
  expect(chunks.length).toBe(2);
  expect(toolCallsOf(chunks[1]?.choices[0]?.delta)).toEqual([
    { index: 0, id: expect.any(String), type: "function", function: { name: "get_weather" } },
    { index: 0, function: { arguments: '{"city": "Oslo"}' } },
  ]);
});

test.each([
  [
    undefined,
    '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
  ],
  ["required", 'tool_choice="required" requires --tool-call-parser to be set'],
  [NAMED, 'tool_choice=function "get_weather" requires --tool-call-parser to be set'],
])("without a tool parser the choice %j is refused", async (choice, message) => {
  const refused = await ask({ tool_choice: choice }, { toolParser: false });
  expect([refused.status, JSON.parse(refused.text).error]).toEqual([
    400,
    { message, type: "BadRequestError", param: null, code: 400 },
  ]);
});

test("tools are part of the prompt, and /tokenize counts them as usage does", async () => {
  const mock = createVirtualMock();
  const { messages } = aChat();
  const [answer, counted, bare] = await mock.run(() =>
    Promise.all([
      send(mock, { body: aChat({ tools: [WEATHER], stream_options: { include_usage: true } }) }),
      send(mock, { path: "/tokenize", body: { messages, tools: [WEATHER] } }),
      send(mock, { path: "/tokenize", body: { messages } }),
    ]),
  );
  const { count } = JSON.parse(counted.text);
  expect(answer.chunks.at(-1)?.usage?.prompt_tokens).toBe(count);
  expect(count).toBeGreaterThan(JSON.parse(bare.text).count);
});

const CITY = {
  type: "object",
  properties: { city: { enum: ["Oslo"] }, days: { type: "integer", minimum: 3, maximum: 3 } },
  required: ["city", "days"],
};

async function constrained(body: Readonly<Record<string, unknown>>, scenario: Scenario = {}) {
  return ask({ tools: undefined, ...body }, scenario);
}

test.each([
  [
    { response_format: { type: "json_schema", json_schema: { name: "c", schema: CITY } } },
    '{"city": "Oslo", "days": 3}',
  ],
  [{ structured_outputs: { json: CITY } }, '{"city": "Oslo", "days": 3}'],
  [{ structured_outputs: { json: JSON.stringify(CITY) } }, '{"city": "Oslo", "days": 3}'],
  [{ structured_outputs: { choice: ["yes"] } }, "yes"],
  [{ response_format: { type: "json_object" } }, /^\{"answer": "\w+ \w+"\}$/],
])("an answer keeps to %j", async (body, content) => {
  const streamed = await constrained(body, { reasoningTokens: 3 });
  expect(contentOf(streamed)).toMatch(content);
  expect(reasoningOf(streamed).split(" ")).toHaveLength(3);
  expect(finishOf(streamed)).toBe("stop");
  const whole = JSON.parse((await constrained({ ...body, stream: false })).text);
  expect(whole.choices[0].message.content).toBe(contentOf(streamed));
});

test("a constraint holds for text completions, beside tools that are not called, and against padding", async () => {
  const format = { response_format: { type: "json_object" } };
  const mock = createVirtualMock();
  const body = { prompt: "Hi", max_tokens: 50, min_tokens: 40, ignore_eos: true, ...format };
  const { text } = await mock.run(() => send(mock, { path: "/v1/completions", body }));
  expect(Object.keys(JSON.parse(JSON.parse(text).choices[0].text))).toEqual(["answer"]);
  expect(contentOf(await ask({ tool_choice: "auto", ...format }))).toMatch(/^\{"answer": "/);
  expect((await ask({ tool_choice: NAMED, ...format })).text).toContain("get_weather");
});

test("a choice is drawn from the seed, and without a reasoning parser nothing stands before it", async () => {
  const choice = ["a", "b", "c", "d"];
  const drawn = async (seed: number) =>
    contentOf(await constrained({ structured_outputs: { choice }, seed }));
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
  const first = await Promise.all(seeds.map(drawn));
  expect(new Set(first).size).toBeGreaterThan(1);
  expect(await Promise.all(seeds.map(drawn))).toEqual(first);
  const unparsed = { reasoningParser: false, reasoningTokens: 9 };
  expect(contentOf(await constrained({ structured_outputs: { choice: ["a"] } }, unparsed))).toBe(
    "a",
  );
});
