import { expect, test } from "@jest/globals";
import { createVirtualMock } from "../../../mock-vllm/index.ts";
import {
  aChat,
  aPrompt,
  contentOf,
  type Delivered,
  finishOf,
  reasoningOf,
  send,
} from "../mock-client.ts";

type Scenario = Parameters<typeof createVirtualMock>[0];

async function ask(body: Readonly<Record<string, unknown>>, scenario: Scenario = {}) {
  const mock = createVirtualMock(scenario);
  return mock.run(() => send(mock, { body: aChat(body) }));
}

function usageOf({ chunks }: Delivered) {
  return chunks.at(-1)?.usage;
}

test("a stream is role, reasoning, content, end, usage and [DONE], one write each", async () => {
  const answer = await ask({
    messages: [{ role: "user", content: aPrompt({ words: 2 }) }],
    stream_options: { include_usage: true },
    max_tokens: 17,
  });
  const shapes = answer.chunks.map(({ choices: [choice] }) =>
    choice === undefined
      ? "usage"
      : Object.keys(choice.delta).join("+") + (choice.finish_reason ?? ""),
  );
  // 11 tokens of marker, 2 words, the end of text and the tag leave 2 of the 17 for reasoning.
  expect(shapes).toEqual([
    "role+content",
    ...Array(2).fill("reasoning"),
    ...Array(13).fill("content"),
    "contentstop",
    "usage",
  ]);
  expect(answer.writes.length).toBe(19);
  expect(answer.writes.at(-1)?.toString()).toBe("data: [DONE]\n\n");
  expect(usageOf(answer)).toMatchObject({ completion_tokens: 17 });
});

test("the answer holds the marker and exactly the words asked for", async () => {
  const answer = await ask({
    messages: [{ role: "user", content: aPrompt({ words: 8 }) }],
    max_tokens: 500,
  });
  expect(contentOf(answer)).toMatch(/^ANVIL_REQ_0_00003( (amber|basin|cedar|delta)){8}$/);
  expect(finishOf(answer)).toBe("stop");
});

test("usage comes only when asked for", async () => {
  expect(usageOf(await ask({}))).toBeUndefined();
  expect(usageOf(await ask({ stream_options: {} }))).toBeUndefined();
  expect(usageOf(await ask({ stream_options: { include_usage: true } }))).toBeDefined();
  expect(usageOf(await ask({}, { forceIncludeUsage: true }))).toBeDefined();
});

test("continuous usage counts up and needs include_usage", async () => {
  const options = { include_usage: true, continuous_usage_stats: true };
  const counts = (await ask({ stream_options: options, max_tokens: 4 })).chunks.map(
    ({ usage }) => usage?.completion_tokens,
  );
  // The tag after the reasoning is a token without a chunk.
  expect(counts.at(0)).toBe(0);
  expect(counts.at(-1)).toBe(4);
  const alone = await ask({ stream_options: { continuous_usage_stats: true } });
  expect(alone.chunks.every(({ usage }) => usage === undefined)).toBe(true);
});

test("/tokenize of the messages counts what usage counts", async () => {
  const mock = createVirtualMock();
  const messages = [
    { role: "system", content: "You are brief." },
    { role: "user", content: [{ type: "text", text: `${aPrompt()} Grüße 🦙` }] },
  ];
  const [answer, counted] = await mock.run(() =>
    Promise.all([
      send(mock, { body: aChat({ messages, stream_options: { include_usage: true } }) }),
      send(mock, { path: "/tokenize", body: { model: "mock-model", messages } }),
    ]),
  );
  expect(usageOf(answer)?.prompt_tokens).toBe(JSON.parse(counted.text).count);
});

test("thinking is off with enable_thinking false or effort none, and an explicit switch wins", async () => {
  const off = { chat_template_kwargs: { enable_thinking: false } };
  expect(reasoningOf(await ask({}))).not.toBe("");
  expect(reasoningOf(await ask(off))).toBe("");
  expect(reasoningOf(await ask({ reasoning_effort: "none" }))).toBe("");
  const both = { reasoning_effort: "none", chat_template_kwargs: { enable_thinking: true } };
  expect(reasoningOf(await ask(both))).not.toBe("");
});

test("include_reasoning false hides the reasoning but not its tokens", async () => {
  const options = { include_usage: true };
  const shown = await ask({ stream_options: options, max_tokens: 200 });
  const hidden = await ask({ stream_options: options, max_tokens: 200, include_reasoning: false });
  expect(reasoningOf(hidden)).toBe("");
  expect(contentOf(hidden)).toBe(contentOf(shown));
  expect(usageOf(hidden)).toEqual(usageOf(shown));
});

test("hidden reasoning does not show by its token ids or logprobs either", async () => {
  const wanted = { return_token_ids: true, logprobs: true, max_tokens: 200 };
  const choices = async (body: object) =>
    (await ask({ ...wanted, ...body })).chunks.flatMap(({ choices: [choice] }) => choice ?? []);
  const told = (choice: object) => [
    "token_ids" in choice && choice.token_ids !== null,
    "logprobs" in choice && choice.logprobs !== null,
  ];
  expect((await choices({})).slice(1).flatMap(told)).not.toContain(false);
  expect((await choices({ include_reasoning: false })).flatMap(told)).not.toContain(true);
});

test("without a reasoning parser the thinking is in the content and usage has no details of it", async () => {
  const answer = await ask(
    { stream_options: { include_usage: true }, max_tokens: 300 },
    { reasoningParser: false },
  );
  expect(contentOf(answer)).toContain("</think>");
  expect(reasoningOf(answer)).toBe("");
  expect(usageOf(answer)?.completion_tokens_details).toBeUndefined();
});

test("max_completion_tokens beats max_tokens, and max_tokens ends for length", async () => {
  const answer = await ask({
    max_tokens: 50,
    max_completion_tokens: 9,
    ignore_eos: true,
    stream_options: { include_usage: true },
  });
  expect(usageOf(answer)?.completion_tokens).toBe(9);
  expect(finishOf(answer)).toBe("length");
});

test("a stop string ends the answer and is named", async () => {
  const answer = await ask({
    messages: [{ role: "user", content: aPrompt({ words: 40 }) }],
    max_tokens: 200,
    stop: [" cedar"],
  });
  expect(contentOf(answer)).not.toContain("cedar");
  const last = answer.chunks.at(-1)?.choices[0];
  expect([last?.finish_reason, last?.stop_reason]).toEqual(["stop", " cedar"]);
});

test("n choices differ, each with its own role chunk, the prompt counted once", async () => {
  const answer = await ask({ n: 3, max_tokens: 200, stream_options: { include_usage: true } });
  const single = await ask({ max_tokens: 200, stream_options: { include_usage: true } });
  const texts = [0, 1, 2].map((index) => contentOf(answer, index));
  expect(new Set(texts).size).toBe(3);
  expect(texts[0]).toBe(contentOf(single));
  const roles = answer.chunks.filter(({ choices }) => choices[0]?.delta.role === "assistant");
  expect(roles.map(({ choices }) => choices[0]?.index)).toEqual([0, 1, 2]);
  expect(usageOf(answer)?.prompt_tokens).toBe(usageOf(single)?.prompt_tokens);
});

test("the seed of the mock and of the request change the answer, nothing else does", async () => {
  const plain = contentOf(await ask({ max_tokens: 300 }));
  expect(contentOf(await ask({ max_tokens: 300 }))).toBe(plain);
  expect(contentOf(await ask({ max_tokens: 300, temperature: 0.7 }))).toBe(plain);
  expect(contentOf(await ask({ max_tokens: 300, seed: 5 }))).not.toBe(plain);
  expect(contentOf(await ask({ max_tokens: 300 }, { seed: 5 }))).not.toBe(plain);
});

test("the id is the header's, else the body's, else the mock's own", async () => {
  const mock = createVirtualMock();
  const [byHeader, byBody, own] = await mock.run(() =>
    Promise.all([
      send(mock, { headers: { "x-request-id": "h1" }, body: aChat({ request_id: "b1" }) }),
      send(mock, { body: aChat({ request_id: "b1" }) }),
      send(mock),
    ]),
  );
  expect(byHeader.chunks[0]?.id).toBe("chatcmpl-h1");
  expect(byBody.chunks[0]?.id).toBe("chatcmpl-b1");
  expect(own.chunks[0]?.id).toMatch(/^chatcmpl-[0-9a-f]{16}$/);
});

test("a whole answer has every key of vLLM's, nulls included", async () => {
  const answer = await ask({
    messages: [{ role: "user", content: aPrompt({ words: 1 }) }],
    stream: false,
    stream_options: null,
    max_tokens: 15,
    kv_transfer_params: { remote: true },
  });
  const usage =
    '"usage":{"prompt_tokens":50,"total_tokens":65,"completion_tokens":15,"prompt_tokens_details":{"cached_tokens":0},"completion_tokens_details":{"reasoning_tokens":1}}';
  const [, id, word, thought, print] =
    /"id":"(chatcmpl-[^"]+)".*00003 (\w+)".*"reasoning":"(\w+)".*"system_fingerprint":"([^"]+)"/.exec(
      answer.text,
    ) ?? [];
  expect(answer.text).toBe(
    `{"id":"${id}","object":"chat.completion","created":1767225600,"model":"mock-model","choices":[{"index":0,"message":{"role":"assistant","content":"ANVIL_REQ_0_00003 ${word}","refusal":null,"annotations":null,"audio":null,"function_call":null,"reasoning":"${thought}"},"logprobs":null,"finish_reason":"stop","stop_reason":null,"token_ids":null,"routed_experts":null}],"service_tier":null,"system_fingerprint":"${print}",${usage},"prompt_logprobs":null,"prompt_token_ids":null,"prompt_text":null,"kv_transfer_params":{"remote":true},"ec_transfer_params":null,"metrics":null}`,
  );
  expect(answer.headers["content-type"]).toBe("application/json");
  expect(answer.headers["content-length"]).toBe(String(Buffer.byteLength(answer.text)));
});

test("a second identical prompt finds its whole blocks in the prefix cache", async () => {
  const mock = createVirtualMock();
  const body = aChat({
    messages: [{ role: "user", content: aPrompt({ filler: "river ".repeat(100) }) }],
    stream_options: { include_usage: true },
  });
  const first = await mock.run(() => send(mock, { body }));
  const second = await mock.run(() => send(mock, { body }));
  expect(usageOf(first)?.prompt_tokens_details).toEqual({ cached_tokens: 0 });
  const prompt = usageOf(second)?.prompt_tokens ?? 0;
  expect(usageOf(second)?.prompt_tokens_details).toEqual({
    cached_tokens: Math.floor((prompt - 1) / 16) * 16,
  });
});

test("token ids and log probabilities are there when asked for", async () => {
  const answer = await ask({
    return_token_ids: true,
    logprobs: true,
    top_logprobs: 2,
    max_tokens: 3,
  });
  const last = answer.chunks.at(-1)?.choices[0] as unknown as {
    token_ids: number[];
    logprobs: { content: { token: string; top_logprobs: unknown[] }[] };
  };
  expect(last.token_ids.length).toBe(1);
  expect(last.logprobs.content[0]?.top_logprobs.length).toBe(2);
  expect(answer.text).toContain('"prompt_token_ids":[257,');
});

test("an unknown model, a wrong key and a full queue are refused as vLLM refuses them", async () => {
  const unknown = await ask({ model: "foo" });
  expect(unknown.status).toBe(404);
  expect(unknown.text).toBe(
    '{"error":{"message":"The model `foo` does not exist.","type":"NotFoundError","param":"model","code":404}}',
  );
  const noKey = await ask({}, { apiKey: "secret" });
  expect([noKey.status, noKey.text]).toEqual([401, '{"error":"Unauthorized"}']);
  const mock = createVirtualMock({
    engine: { maxNumSeqs: 1, maxNumQueuedReqs: 1, stepUs: 1000 },
  });
  const [taken, refused] = await mock.run(() => Promise.all([send(mock), send(mock)]));
  expect(taken.status).toBe(200);
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.text).error.message).toMatch(/^The engine is currently busy/);
  expect(refused.headers["retry-after"]).toBeUndefined();
  expect(mock.trace().length).toBe(1);
});
