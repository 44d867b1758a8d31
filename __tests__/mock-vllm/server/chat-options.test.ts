import { expect, test } from "@jest/globals";
import { VOCABULARY_SIZE } from "../../../mock-vllm/content/vocabulary.ts";
import { createVirtualMock } from "../../../mock-vllm/index.ts";
import { aChat, aPrompt, contentOf, finishOf, reasoningOf, send } from "../mock-client.ts";

type Scenario = Parameters<typeof createVirtualMock>[0];
type Body = Readonly<Record<string, unknown>>;

async function ask(body: Body, scenario: Scenario = {}, path = "/v1/chat/completions") {
  const mock = createVirtualMock(scenario);
  return mock.run(() => send(mock, { path, body }));
}

const chat = (body: Body, scenario: Scenario = {}) =>
  ask(aChat({ request_id: "1", ...body }), scenario);

/** Every chunk's delta, as it was written. */
async function deltas(body: Body, scenario: Scenario = {}) {
  const { text } = await chat(body, scenario);
  return [...text.matchAll(/"delta":(.*),"logprobs"/g)].map(([, delta]) => delta);
}

test("stream_interval makes fewer, longer chunks: the first token alone, the rest at the end", async () => {
  const answer = await chat({ stream_interval: 4, max_tokens: 10 }, { reasoningTokens: 0 });
  const words = answer.chunks.slice(1).map(({ choices }) => choices[0]?.delta.content?.split(" "));
  expect(words.map((of) => of?.filter((word) => word !== "").length)).toEqual([1, 4, 4, 1]);
  const plain = await chat({ max_tokens: 10 }, { reasoningTokens: 0 });
  expect(contentOf(answer)).toBe(contentOf(plain));
});

test("a step over the end of reasoning writes null for the content that is not there", async () => {
  expect(await deltas({ stream_interval: 3, max_tokens: 8 }, { reasoningTokens: 3 })).toEqual([
    '{"role":"assistant","content":""}',
    expect.stringMatching(/^\{"reasoning":"\w+"\}$/),
    expect.stringMatching(/^\{"content":null,"reasoning":" \w+ \w+"\}$/),
    expect.stringMatching(/^\{"content":"\w+ \w+ \w+"\}$/),
    expect.stringMatching(/^\{"content":" \w+"\}$/),
  ]);
});

test("hidden reasoning leaves a null beside the content, and an empty delta at the end", async () => {
  const messages = [{ role: "user", content: aPrompt({ words: 1 }) }];
  const written = await deltas(
    { messages, include_reasoning: false, max_tokens: 50 },
    { reasoningTokens: 2 },
  );
  expect(written[1]).toBe('{"content":"ANVIL","reasoning":null}');
  expect(written.at(-1)).toBe("{}");
});

test("text that is held back for a stop string is a chunk of empty text", async () => {
  const held = await deltas({ stop: ["zz"], max_tokens: 2 }, { reasoningTokens: 0 });
  const plain = await deltas({ max_tokens: 2 }, { reasoningTokens: 0 });
  expect(held.length).toBe(plain.length);
  const wide = await deltas({}, { reasoningTokens: 2, faults: [{ kind: "split-utf8" }] });
  expect(wide).toContain('{"reasoning":""}');
});

test("return_token_ids tells the tag between reasoning and content too", async () => {
  const { text } = await chat({ return_token_ids: true, max_tokens: 4 }, { reasoningTokens: 1 });
  expect(text).toContain(
    '"choices":[{"index":0,"delta":{},"logprobs":null,"finish_reason":null,"token_ids":[260]}]',
  );
});

test("return_prompt_text tells the prompt as the template wrote it", async () => {
  const prompt = "<|im_start|>user\nSay something about rivers.<|im_end|>\n<|im_start|>assistant\n";
  const streamed = await chat({ return_prompt_text: true });
  expect(streamed.text.split("\n\n")[0]).toContain(
    `"prompt_token_ids":null,"prompt_text":${JSON.stringify(prompt)}}`,
  );
  const whole = JSON.parse((await chat({ return_prompt_text: true, stream: false })).text);
  expect(whole.prompt_text).toBe(prompt);
});

test("tokens of log probabilities can be shown as ids", async () => {
  const body = { logprobs: true, top_logprobs: 1, return_tokens_as_token_ids: true };
  const { text } = await chat({ ...body, max_tokens: 1 }, { reasoningTokens: 0, seed: 1 });
  const [, logprobs] = /"logprobs":(\{.*?\}),"finish_reason"/.exec(text) ?? [];
  const [entry] = JSON.parse(logprobs ?? "").content;
  expect(entry.token).toMatch(/^token_id:\d+$/);
  expect(entry.top_logprobs).toEqual([
    { token: entry.token, logprob: entry.logprob, bytes: [...Buffer.from(entry.token)] },
  ]);
  expect(Buffer.from(entry.bytes).toString()).toBe(
    contentOf(await chat({ max_tokens: 1 }, { reasoningTokens: 0, seed: 1 })),
  );
});

test("without a generation prompt the last message goes on, and echo begins with it", async () => {
  const messages = [
    { role: "user", content: "Hi" },
    { role: "assistant", content: "Well" },
  ];
  const body = { messages, add_generation_prompt: false, continue_final_message: true, echo: true };
  expect((await deltas(body)).slice(0, 2)).toEqual([
    '{"role":"assistant","content":""}',
    '{"content":"Well"}',
  ]);
  const last = { messages: messages.slice(0, 1), add_generation_prompt: false };
  expect((await deltas(last))[0]).toBe('{"role":"user","content":""}');
  const whole = JSON.parse((await chat({ ...body, stream: false })).text);
  expect(whole.choices[0].message.content).toMatch(/^Well\w+/);
});

test("all choices open with the first output of any", async () => {
  const { chunks } = await chat({ n: 2, max_tokens: 2 }, { engine: { maxNumSeqs: 1 } });
  expect(
    chunks.slice(0, 3).map(({ choices }) => [choices[0]?.index, choices[0]?.delta.role]),
  ).toEqual([
    [0, "assistant"],
    [1, "assistant"],
    [0, undefined],
  ]);
});

test("continuous usage counts reasoning where it is parsed", async () => {
  const stream_options = { include_usage: true, continuous_usage_stats: true };
  const details = async (scenario: Scenario) =>
    (await chat({ stream_options, max_tokens: 4 }, { reasoningTokens: 1, ...scenario })).chunks
      .slice(0, 4)
      .map(({ usage }) => usage?.completion_tokens_details ?? null);
  expect(await details({})).toEqual([0, 1, 1, 1].map((n) => ({ reasoning_tokens: n })));
  expect(await details({ reasoningParser: false })).toEqual(Array(4).fill(null));
});

test("a text that is far too long is refused by its characters, a prompt can be truncated", async () => {
  const long = aChat({ messages: [{ role: "user", content: "x".repeat(20_000) }] });
  const refused = await ask(long, { maxModelLen: 1000 });
  expect([refused.status, JSON.parse(refused.text).error]).toEqual([
    400,
    {
      message:
        "This model's maximum context length is 1000 tokens. However, you requested 40 output tokens and your prompt contains 20050 characters (more than 12480 characters, which is the upper bound for 960 input tokens). Please reduce the length of the input prompt or the number of requested output tokens. (parameter=input_text, value=20050)",
      type: "BadRequestError",
      param: "input_text",
      code: 400,
    },
  ]);
  const cut = await ask(
    { ...long, truncate_prompt_tokens: -1, stream_options: { include_usage: true } },
    { maxModelLen: 1000 },
  );
  expect(cut.chunks.at(-1)?.usage?.prompt_tokens).toBe(960);
});

test("an answer that ended inside its reasoning has no content", async () => {
  const { text } = await chat(
    { stream: false, max_tokens: 9 },
    { faults: [{ kind: "reasoning-eats-max-tokens" }] },
  );
  const [{ message }] = JSON.parse(text).choices;
  expect([message.content, typeof message.reasoning]).toEqual([null, "string"]);
});

test("a whole text completion has every key of vLLM's, each choice its own prompt's ids", async () => {
  const body = { prompt: [[65], [66, 67]], max_tokens: 1, request_id: "1", return_token_ids: true };
  const { text } = await ask({ ...body, echo: true }, {}, "/v1/completions");
  const [, one, idOne, two, idTwo] =
    /"text":"(\w+)".*?"token_ids":\[(\d+)\].*"text":"(\w+)".*?"token_ids":\[(\d+)\]/.exec(text) ??
    [];
  const print = JSON.parse(text).system_fingerprint;
  const choice = (index: number, word = "", id = "", prompt = "") =>
    `{"index":${index},"text":"${word}","logprobs":null,"finish_reason":"length","stop_reason":null,"token_ids":[${id}],"prompt_logprobs":null,"prompt_token_ids":[${prompt}],"routed_experts":null}`;
  expect(text).toBe(
    `{"id":"cmpl-1","object":"text_completion","created":1767225600,"model":"mock-model","choices":[${choice(0, one, idOne, "65")},${choice(1, two, idTwo, "66,67")}],"service_tier":null,"system_fingerprint":"${print}","usage":{"prompt_tokens":3,"total_tokens":5,"completion_tokens":2,"prompt_tokens_details":{"cached_tokens":0},"completion_tokens_details":null},"kv_transfer_params":null,"ec_transfer_params":null,"metrics":null}`,
  );
});

test("the model of an answer is the first served name, whichever was asked for", async () => {
  const answer = await chat({ model: "small" }, { models: ["big", "small"] });
  expect([finishOf(answer), answer.text.includes('"model":"big"')]).toEqual(["length", true]);
});

test("thinking_token_budget bounds the reasoning, or is refused in vLLM's words", async () => {
  const usage = { stream_options: { include_usage: true }, max_tokens: 200 };
  const thought = async (thinking_token_budget: unknown) =>
    (await chat({ ...usage, thinking_token_budget }, { reasoningTokens: 30 })).chunks.at(-1)?.usage
      ?.completion_tokens_details?.reasoning_tokens;
  expect([await thought(5), await thought(-1), await thought(null)]).toEqual([5, 30, 30]);
  const refused = await chat({ thinking_token_budget: 1.5 });
  expect(JSON.parse(refused.text).error.message).toBe(
    "`thinking_token_budget` must be a non-negative integer or -1 for unlimited. (parameter=thinking_token_budget, value=1.5)",
  );
  expect(JSON.parse((await chat({ chat_template: "x" })).text).error.message).toMatch(
    /^Chat template is passed with request, but --trust-request-chat-template is not set\./,
  );
});

test("too many prompt tokens without an answer are refused with 503, until they have one", async () => {
  const mock = createVirtualMock({ maxNumQueuedTokens: 10, engine: { stepUs: 1000 } });
  const [first, second] = await mock.run(() => Promise.all([send(mock), send(mock)]));
  expect([first.status, second.status, JSON.parse(second.text).error]).toEqual([
    200,
    503,
    {
      message:
        "The engine has reached its prefill token backlog limit. Please try again later or on a different instance.",
      type: "Service Unavailable",
      param: null,
      code: 503,
    },
  ]);
  expect((await mock.run(() => send(mock))).status).toBe(200);
});

test("a whole answer reports the load where it is asked to, in text or in JSON", async () => {
  const mock = createVirtualMock({ engine: { kvBlocks: 100_000, stepUs: 1000, maxNumSeqs: 1 } });
  const report = async (format: string) => {
    const headers = { "endpoint-load-metrics-format": format };
    const [answer] = await mock.run(() =>
      Promise.all([
        send(mock, { headers, body: aChat({ stream: false, max_tokens: 1 }) }),
        send(mock, { body: aChat({ max_tokens: 1 }) }),
      ]),
    );
    return answer.headers["endpoint-load-metrics"];
  };
  expect(await report("text")).toBe(
    "TEXT named_metrics.num_requests_waiting=1.0, named_metrics.kv_cache_usage_perc=0.0",
  );
  expect(await report("JSON")).toBe(
    'JSON {"named_metrics": {"num_requests_waiting": 1.0, "kv_cache_usage_perc": 0.0}}',
  );
  expect(await report("xml")).toBeUndefined();
});

test("metrics of a request have their nulls in a whole answer alone, and are one sequence's", async () => {
  const asked = { max_tokens: 1, stream_options: { include_usage: true } };
  const metrics = async (body: Body) =>
    /"metrics":(null|\{.*?\})/.exec((await chat(body, { perRequestMetrics: true })).text)?.[1];
  expect(await metrics(asked)).toBe(
    '{"time_to_first_token_ms":0,"generation_time_ms":0,"queue_time_ms":0}',
  );
  expect(await metrics({ max_tokens: 1, stream: false })).toBe(
    '{"time_to_first_token_ms":0,"generation_time_ms":0,"queue_time_ms":0,"mean_itl_ms":null,"tokens_per_second":null,"speculative_decoding":null}',
  );
  expect(await metrics({ ...asked, n: 2 })).toBeUndefined();
});

test.each([
  [
    { logprobs: true, top_logprobs: 50 },
    "Requested sample logprobs of 50, which is greater than max allowed: 20 (parameter=logprobs, value=50)",
    "logprobs",
  ],
  [
    { logit_bias: { "3": 1, "99999": 1 } },
    `token_id(s) [99999] in logit_bias contain out-of-vocab token ids. Vocabulary size: ${VOCABULARY_SIZE} (parameter=logit_bias, value=[99999])`,
    "logit_bias",
  ],
  [
    { stop_token_ids: [99999, 99999] },
    `token_id(s) [99999] in stop_token_ids contain out-of-vocab token ids. Vocabulary size: ${VOCABULARY_SIZE} (parameter=stop_token_ids, value=[99999])`,
    "stop_token_ids",
  ],
])(
  "the engine takes no %j: a 400, or a frame of a stream that has begun",
  async (body, message, param) => {
    const error = { message, type: "BadRequestError", param, code: 400 };
    const whole = await chat({ ...body, stream: false });
    expect([whole.status, JSON.parse(whole.text)]).toEqual([400, { error }]);
    const streamed = await chat(body);
    expect([streamed.status, streamed.chunks, streamed.done]).toEqual([200, [{ error }], true]);
    expect(streamed.text).toContain(`data: {"error": {"message": "`);
  },
);

test("a prompt of tokens that there are not, or more of its probabilities, is refused", async () => {
  const complete = async (body: Body) =>
    JSON.parse((await ask(body, {}, "/v1/completions")).text).error?.message;
  expect(await complete({ prompt: [1, VOCABULARY_SIZE] })).toBe(
    `Token id ${VOCABULARY_SIZE} is out of vocabulary`,
  );
  expect(await complete({ prompt: [1, VOCABULARY_SIZE - 1] })).toBeUndefined();
  expect(await complete({ prompt: "a", echo: true, logprobs: 21 })).toContain(
    "sample logprobs of 21",
  );
  expect(await complete({ prompt: "a", prompt_logprobs: 21 })).toContain("prompt logprobs of 21");
  expect(await complete({ prompt: "a", logprobs: 20 })).toBeUndefined();
});

test("arguments in the history that are no JSON object count as an empty one", async () => {
  const used = async (args: string) => {
    const calls = [{ id: "1", type: "function", function: { name: "f", arguments: args } }];
    const messages = [{ role: "assistant", content: null, tool_calls: calls }];
    return JSON.parse((await chat({ messages, stream: false })).text).usage.prompt_tokens;
  };
  expect(await used("{broken, and long enough to be seen")).toBe(await used("{}"));
  expect(await used("[1, 2, 3]")).toBe(await used("{}"));
  expect(await used('{"a": 1}')).toBeGreaterThan(await used("{}"));
});

test("a stop string in the reasoning ends the answer there, streamed and whole", async () => {
  const plain = await chat({}, { reasoningTokens: 8 });
  const thought = reasoningOf(plain);
  const [, , third = ""] = thought.split(" ");
  const streamed = await chat({ stop: [third] }, { reasoningTokens: 8 });
  expect(reasoningOf(streamed)).toBe(thought.slice(0, thought.indexOf(third)));
  expect([contentOf(streamed), finishOf(streamed)]).toEqual(["", "stop"]);
  expect(streamed.text).toContain(`"stop_reason":"${third}"`);
  const [{ message }] = JSON.parse(
    (await chat({ stop: [third], stream: false }, { reasoningTokens: 8 })).text,
  ).choices;
  expect([message.reasoning, message.content]).toEqual([reasoningOf(streamed), null]);
});

test("nothing of the text is lost to a stop string that never comes", async () => {
  const plain = await chat({}, { reasoningTokens: 8 });
  const held = await chat({ stop: ["never comes"] }, { reasoningTokens: 8 });
  expect([reasoningOf(held), contentOf(held)]).toEqual([reasoningOf(plain), contentOf(plain)]);
});
