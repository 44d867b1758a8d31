import { expect, test } from "@jest/globals";
import { createVirtualMock } from "../../../mock-vllm/index.ts";
import { aChat, contentOf, type Delivered, finishOf, send } from "../mock-client.ts";

type Scenario = Parameters<typeof createVirtualMock>[0];

function mockWith(scenario: Scenario = {}) {
  const mock = createVirtualMock(scenario);
  return {
    mock,
    get: (path: string, headers = {}) =>
      mock.run(() => send(mock, { path, method: "GET", headers })),
    post: (path: string, body: unknown = {}) => mock.run(() => send(mock, { path, body })),
  };
}

function shown({ status, text }: Delivered) {
  return [status, text];
}

test("health and ping are empty, and 503 when the engine is dead", async () => {
  const alive = mockWith();
  const healthy = await alive.get("/health");
  expect(shown(healthy)).toEqual([200, ""]);
  expect(healthy.headers).toEqual({
    date: "Thu, 01 Jan 2026 00:00:00 GMT",
    server: "uvicorn",
    "content-length": "0",
  });
  expect(shown(await alive.post("/ping"))).toEqual([200, ""]);
  const dead = mockWith({ engineDead: true });
  expect(shown(await dead.get("/health"))).toEqual([503, ""]);
  expect((await dead.post("/v1/chat/completions", aChat())).status).toBe(500);
});

test("every route is 503 until the server has started", async () => {
  const { mock, get } = mockWith({ startupSeconds: 2 });
  expect((await get("/v1/models")).status).toBe(503);
  await mock.run(() => new Promise<void>((resolve) => mock.clock.after(2000, resolve)));
  expect((await get("/v1/models")).status).toBe(200);
});

test("models are listed with their context length", async () => {
  const { get } = mockWith({ models: ["big", "small"], maxModelLen: 4096 });
  const { data } = JSON.parse((await get("/v1/models")).text);
  expect(data.map((model: { id: string }) => model.id)).toEqual(["big", "small"]);
  expect(Object.keys(data[1])).toEqual([
    "id",
    "object",
    "created",
    "owned_by",
    "root",
    "parent",
    "max_model_len",
    "permission",
  ]);
  expect(data[1]).toMatchObject({ root: "big", max_model_len: 4096, owned_by: "vllm" });
});

test("tokenize and detokenize are each other's inverse", async () => {
  const { post } = mockWith();
  const prompt = "the river Grüße 🦙";
  const body = JSON.parse((await post("/tokenize", { prompt, return_token_strs: true })).text);
  expect(Object.keys(body)).toEqual(["count", "max_model_len", "tokens", "token_strs"]);
  expect(body.count).toBe(body.tokens.length);
  expect(body.token_strs.slice(0, 2)).toEqual(["the", " river"]);
  const back = await post("/detokenize", { tokens: body.tokens });
  expect(JSON.parse(back.text)).toEqual({ prompt });
  expect((await post("/tokenize", {})).status).toBe(400);
});

test("the load counts only where it is tracked", async () => {
  const { mock, get } = mockWith({ serverLoadTracking: true, engine: { stepUs: 1000 } });
  const untracked = mockWith({ engine: { stepUs: 1000 } });
  const during = await mock.run(async () => {
    const running = send(mock);
    const load = await send(mock, { path: "/load", method: "GET" });
    await running;
    return load;
  });
  expect(during.text).toBe('{"server_load":1}');
  expect((await get("/load")).text).toBe('{"server_load":0}');
  expect((await untracked.get("/load")).text).toBe('{"server_load":0}');
});

test("sleep aborts what runs, and the engine works again after wake_up", async () => {
  const { mock, get, post } = mockWith({ engine: { stepUs: 1000 } });
  const [answer] = await mock.run(() =>
    Promise.all([
      send(mock, { body: aChat({ max_tokens: 500, ignore_eos: true }) }),
      new Promise<void>((resolve) => mock.clock.after(50, resolve)).then(() =>
        send(mock, { path: "/sleep?level=1", body: "" }),
      ),
    ]),
  );
  expect(finishOf(answer)).toBe("abort");
  expect(answer.done).toBe(true);
  expect((await get("/is_sleeping")).text).toBe('{"is_sleeping":true}');
  expect(shown(await post("/wake_up"))).toEqual([200, ""]);
  expect((await get("/is_sleeping")).text).toBe('{"is_sleeping":false}');
  expect(finishOf(await post("/v1/chat/completions", aChat({ max_tokens: 300 })))).toBe("stop");
});

test("a sleeping engine makes requests wait, or refuses them where told so", async () => {
  const { post } = mockWith({ whenAsleep: "busy" });
  await post("/sleep");
  expect((await post("/v1/chat/completions", aChat())).status).toBe(503);
});

test("reset_prefix_cache empties the cache", async () => {
  const { post } = mockWith();
  const body = aChat({
    messages: [{ role: "user", content: "river ".repeat(64) }],
    stream_options: { include_usage: true },
  });
  const cached = async () =>
    (await post("/v1/chat/completions", body)).chunks.at(-1)?.usage?.prompt_tokens_details
      ?.cached_tokens;
  await cached();
  expect(await cached()).toBe(64);
  await post("/reset_prefix_cache");
  expect(await cached()).toBe(0);
});

test("server_info, version and the development routes answer", async () => {
  const { get, post } = mockWith();
  expect((await get("/version")).text).toBe('{"version":"0.29.0"}');
  expect(JSON.parse((await get("/server_info?config_format=json")).text)).toEqual({
    vllm_config: { model: "mock-model", max_model_len: 327_680, seed: 0 },
    vllm_env: {},
    system_env: {},
  });
  expect(shown(await post("/reset_mm_cache"))).toEqual([200, ""]);
  expect((await mockWith({ devMode: false }).get("/server_info")).status).toBe(404);
});

test("an unknown path is 404 and a wrong method 405, with HTTP's own phrases", async () => {
  const { get } = mockWith();
  expect(shown(await get("/nope"))).toEqual([
    404,
    '{"error":{"message":"Not Found","type":"Not Found","param":null,"code":404}}',
  ]);
  expect(shown(await get("/v1/chat/completions"))).toEqual([
    405,
    '{"error":{"message":"Method Not Allowed","type":"Method Not Allowed","param":null,"code":405}}',
  ]);
});

test("a path can be missing, as on an older server", async () => {
  const { post } = mockWith({ withoutPaths: ["/tokenize"] });
  expect((await post("/tokenize", { prompt: "the river" })).status).toBe(404);
});

test("the Rust front end names no server and streams without a charset", async () => {
  const { post } = mockWith({ frontend: "rust" });
  const answer = await post("/v1/chat/completions", aChat());
  expect(Object.keys(answer.headers)).toEqual([
    "date",
    "content-type",
    "cache-control",
    "transfer-encoding",
  ]);
  expect(answer.headers["content-type"]).toBe("text/event-stream");
  expect(answer.text).not.toContain("null");
  expect([answer.done, finishOf(answer)]).toEqual([true, "length"]);
});

test("a key guards /v1 alone", async () => {
  const { get } = mockWith({ apiKey: "secret" });
  expect(shown(await get("/v1/models"))).toEqual([401, '{"error":"Unauthorized"}']);
  expect((await get("/v1/models", { authorization: "Bearer secret" })).status).toBe(200);
  expect((await get("/metrics")).status).toBe(200);
});

test("request ids come back in a header only where that is switched on", async () => {
  const on = await mockWith({ requestIdHeaders: true }).get("/health", { "x-request-id": "r1" });
  expect(on.headers["x-request-id"]).toBe("r1");
  const off = await mockWith().get("/health", { "x-request-id": "r1" });
  expect(off.headers["x-request-id"]).toBeUndefined();
});

test("a text completion streams text, 16 tokens unless told otherwise", async () => {
  const { post } = mockWith();
  const answer = await post("/v1/completions", {
    prompt: "Once upon a time",
    stream: true,
    stream_options: { include_usage: true },
    echo: true,
  });
  expect(contentOf(answer).startsWith("Once upon a time")).toBe(true);
  expect(finishOf(answer)).toBe("length");
  // No reasoning parser works here, so usage has no details of it.
  expect(answer.chunks.at(-1)?.usage).toEqual({
    prompt_tokens: 4,
    total_tokens: 20,
    completion_tokens: 16,
    prompt_tokens_details: { cached_tokens: 0 },
  });
  expect(answer.done).toBe(true);
});

test("an empty prompt is refused", async () => {
  const { post } = mockWith();
  const refusal = async (body: object) => {
    const refused = await post("/v1/completions", body);
    return [refused.status, JSON.parse(refused.text).error.message];
  };
  expect(await refusal({ prompt: "" })).toEqual([
    400,
    "Either prompt or prompt_embeds must be provided and non-empty. (parameter=prompt)",
  ]);
  expect(await refusal({ prompt: [] })).toEqual([400, "The decoder prompt cannot be empty"]);
  expect(await refusal({ prompt: "a", suffix: "b" })).toEqual([
    400,
    "suffix is not currently supported",
  ]);
});

test("the context is never longer than the KV cache, and an explicit one must fit", async () => {
  const small = { engine: { kvBlocks: 10 } };
  const { get, post } = mockWith(small);
  expect(JSON.parse((await get("/v1/models")).text).data[0].max_model_len).toBe(160);
  const answer = await post("/v1/chat/completions", aChat({ max_tokens: null, ignore_eos: true }));
  expect(finishOf(answer)).toBe("length");
  expect(() => mockWith({ ...small, maxModelLen: 161 })).toThrow(
    "maxModelLen is 161, but the engine holds sequences of 160 tokens at most",
  );
});

test("several prompts with several choices are numbered prompt by prompt", async () => {
  const { post } = mockWith();
  const answer = await post("/v1/completions", { prompt: [[65], [65, 66]], n: 2, max_tokens: 5 });
  const { choices, usage } = JSON.parse(answer.text);
  expect(choices.map((choice: { index: number }) => choice.index)).toEqual([0, 1, 2, 3]);
  expect(usage).toMatchObject({ prompt_tokens: 1 + 2, completion_tokens: 20 });
});

test("the scenario and its faults can be read and changed while it runs", async () => {
  const { mock, get, post } = mockWith({ apiKey: "secret" });
  expect(JSON.parse((await get("/mock/scenario")).text)).toMatchObject({
    profile: "instant",
    apiKey: "(set)",
  });
  await post("/mock/scenario", { apiKey: null });
  await post("/mock/faults", { kind: "missing-done" });
  expect((await post("/v1/chat/completions", aChat())).done).toBe(false);
  expect(JSON.parse((await get("/mock/faults")).text)).toEqual([{ kind: "missing-done" }]);
  await mock.run(() => send(mock, { path: "/mock/faults", method: "DELETE", body: "" }));
  expect((await post("/v1/chat/completions", aChat())).done).toBe(true);
  const wrong = await post("/mock/scenario", { sed: 1 });
  expect(wrong.status).toBe(400);
  expect(JSON.parse(wrong.text).error.message).toContain('"sed"');
});

test("the trace keeps 10,000 sequences and says how many it dropped", async () => {
  const { get, post } = mockWith();
  await post("/v1/completions", { prompt: "Hello", max_tokens: 1, n: 10_003 });
  const { dropped, requests } = JSON.parse((await get("/mock/trace")).text);
  expect([dropped, requests.length, requests[0].ordinal]).toEqual([3, 10_000, 3]);
});

test("the trace can be fetched and cleared", async () => {
  const { mock, get, post } = mockWith();
  await post("/v1/chat/completions", aChat());
  const { requests } = JSON.parse((await get("/mock/trace")).text);
  expect(requests).toEqual(JSON.parse(JSON.stringify(mock.trace())));
  expect(requests.length).toBe(1);
  await mock.run(() => send(mock, { path: "/mock/trace", method: "DELETE", body: "" }));
  expect(mock.trace()).toEqual([]);
});
