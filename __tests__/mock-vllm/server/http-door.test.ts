import { once } from "node:events";
import { expect, test } from "@jest/globals";
import OpenAI from "openai";
import { startMockVllm } from "../../../mock-vllm/index.ts";
import { aChat, aPrompt, exchangeRaw, openSocket, postText } from "../mock-client.ts";

const WORDS = { role: "user", content: aPrompt({ words: 2 }) } as const;

test("the bytes on the wire are uvicorn's: lower-case headers, one chunk an event", async () => {
  await using mock = await startMockVllm({ reasoningTokens: 0 });
  const body = aChat({ messages: [WORDS], max_tokens: 200, request_id: "r1" });
  const received = await exchangeRaw(
    mock.url,
    postText("/v1/chat/completions", body, ["connection: close"]),
  );
  const [head = "", ...chunks] = received.split("\r\n\r\n");
  expect(head).toMatch(
    /^HTTP\/1\.1 200 OK\r\ndate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\nserver: uvicorn\r\nconnection: close\r\ncontent-type: text\/event-stream; charset=utf-8\r\ntransfer-encoding: chunked$/,
  );
  const created = /"created":(\d+)/.exec(received)?.[1];
  const role = `data: {"id":"chatcmpl-r1","object":"chat.completion.chunk","created":${created},"model":"mock-model","choices":[{"index":0,"delta":{"role":"assistant","content":""},"logprobs":null,"finish_reason":null}],"prompt_token_ids":null,"prompt_text":null}\n\n`;
  expect(chunks.join("\r\n\r\n").startsWith(`${role.length.toString(16)}\r\n${role}\r\n`)).toBe(
    true,
  );
  expect(received.endsWith("e\r\ndata: [DONE]\n\n\r\n0\r\n\r\n")).toBe(true);
});

test("an idle connection is kept without any header that says so", async () => {
  await using mock = await startMockVllm();
  const socket = openSocket(mock.url);
  socket.write("GET /health HTTP/1.1\r\nhost: mock\r\n\r\n");
  const [bytes] = await once(socket, "data");
  expect(bytes.toString()).toMatch(
    /^HTTP\/1\.1 200 OK\r\ndate: [^\r]+\r\nserver: uvicorn\r\ncontent-length: 0\r\n\r\n$/,
  );
  socket.write("GET /version HTTP/1.1\r\nhost: mock\r\n\r\n");
  const [again] = await once(socket, "data");
  expect(again.toString()).toMatch(/\r\n\r\n\{"version":"0\.29\.0"\}$/);
  socket.destroy();
});

test("an idle connection is closed by the server when its time is over", async () => {
  await using mock = await startMockVllm({ keepAliveSeconds: 0.05 });
  const received = await exchangeRaw(mock.url, "GET /health HTTP/1.1\r\nhost: mock\r\n\r\n");
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

test("headers arrive while the engine still waits, and a client that leaves frees its sequence", async () => {
  // A step of an hour: nothing but headers can arrive while the test runs.
  await using mock = await startMockVllm({ engine: { stepUs: 3_600_000_000 } });
  const socket = openSocket(mock.url);
  socket.write(postText("/v1/chat/completions", aChat()));
  const [head] = await once(socket, "data");
  expect(head.toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(mock.trace()[0]?.finishReason).toBeNull();
  socket.destroy();
  let reason: string | null = null;
  while (reason === null) {
    await (await fetch(`${mock.url}/health`)).text();
    reason = mock.trace()[0]?.finishReason ?? null;
  }
  expect(reason).toBe("abort");
});

test("a reset in mid-chunk leaves a chunk unfinished on the wire", async () => {
  await using mock = await startMockVllm({ faults: [{ kind: "truncated-body", afterChunks: 0 }] });
  const received = await exchangeRaw(mock.url, postText("/v1/chat/completions", aChat()));
  const [, size = "", rest = ""] = /([0-9a-f]+)\r\n(data: \{[^\n]*)$/.exec(received) ?? [];
  expect(Number.parseInt(size, 16)).toBe(rest.length * 2);
  await using resetting = await startMockVllm({ faults: [{ kind: "connection-reset" }] });
  await expect(
    exchangeRaw(resetting.url, postText("/v1/chat/completions", aChat())),
  ).rejects.toMatchObject({ code: "ECONNRESET" });
});

test("a keep-alive close ends the connection after a whole answer", async () => {
  await using mock = await startMockVllm({ faults: [{ kind: "keep-alive-close" }] });
  const received = await exchangeRaw(mock.url, postText("/v1/chat/completions", aChat()));
  expect(received.endsWith("data: [DONE]\n\n\r\n0\r\n\r\n")).toBe(true);
  expect(received).not.toContain("connection:");
});

test.each(["status", "connection-reset"] as const)(
  "the fault %s strikes the request of its number and lets the next one through",
  async (kind) => {
    const rule = kind === "status" ? ({ kind, status: 503 } as const) : ({ kind } as const);
    await using mock = await startMockVllm({ faults: [{ ...rule, requests: [3] }] });
    const outcomes: (number | string)[] = [];
    for (let request = 0; request < 6; request++) {
      const status = await fetch(`${mock.baseUrl}/chat/completions`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(aChat({ stream: false, max_tokens: 3 })),
      }).then(
        (response) => response.text().then(() => response.status),
        (error) => error.cause.code,
      );
      outcomes.push(status);
    }
    const struck = kind === "status" ? 503 : "ECONNRESET";
    expect(outcomes).toEqual([200, 200, 200, struck, 200, 200]);
  },
);

test("a refusing port takes no connection for the time that was asked", async () => {
  await using mock = await startMockVllm({
    faults: [{ kind: "connection-refused", seconds: 0.05 }],
  });
  await expect(
    exchangeRaw(mock.url, postText("/v1/chat/completions", aChat())),
  ).rejects.toMatchObject({ code: "ECONNRESET" });
  await expect(fetch(`${mock.url}/health`)).rejects.toMatchObject({
    cause: { code: "ECONNREFUSED" },
  });
  let status = 0;
  while (status === 0) {
    status = await fetch(`${mock.url}/health`).then(
      (response) => response.status,
      () => 0,
    );
  }
  expect(status).toBe(200);
});

test("a port that is taken and a host that is elsewhere are refused with what to do", async () => {
  await using mock = await startMockVllm();
  const port = Number(new URL(mock.url).port);
  await expect(startMockVllm({ port })).rejects.toThrow(
    `The mock cannot listen on 127.0.0.1 port ${port}: the port is in use. Choose another --port, or 0 for a free one.`,
  );
  // An address for documentation, which no machine has.
  await expect(startMockVllm({ host: "192.0.2.1" })).rejects.toThrow(
    "The mock cannot listen on 192.0.2.1 port 0: no interface of this machine has that address. Choose another --host, such as 127.0.0.1.",
  );
});

test("OpenAI's client streams chat from it unmodified", async () => {
  await using mock = await startMockVllm({ reasoningTokens: 5 });
  const client = new OpenAI({ baseURL: mock.baseUrl, apiKey: "unused", maxRetries: 0 });
  const stream = await client.chat.completions.create({
    model: "mock-model",
    messages: [WORDS],
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: 200,
  });
  let content = "";
  let finish: string | null = null;
  let completionTokens = 0;
  for await (const { choices, usage } of stream) {
    content += choices[0]?.delta.content ?? "";
    finish = choices[0]?.finish_reason ?? finish;
    completionTokens = usage?.completion_tokens ?? completionTokens;
  }
  expect(content).toMatch(/^ANVIL_REQ_0_00003 \w+ \w+$/);
  // 5 of reasoning, 13 visible, the tag between and the end.
  expect([finish, completionTokens]).toEqual(["stop", 20]);
});

test("OpenAI's client gets whole answers, completions, models and typed errors", async () => {
  await using mock = await startMockVllm({ apiKey: "right" });
  const client = new OpenAI({ baseURL: mock.baseUrl, apiKey: "right", maxRetries: 0 });
  const chat = await client.chat.completions.create({ model: "mock-model", messages: [WORDS] });
  expect(chat.choices[0]?.message.content).toMatch(/^ANVIL_REQ_0_00003 \w+ \w+$/);
  const text = await client.completions.create({ model: "mock-model", prompt: "the river" });
  expect(text.usage).toMatchObject({ prompt_tokens: 2, completion_tokens: 16 });
  const models = await client.models.list();
  expect(models.data.map(({ id }) => id)).toEqual(["mock-model"]);
  const unknown = client.chat.completions.create({ model: "foo", messages: [WORDS] });
  await expect(unknown).rejects.toMatchObject({
    status: 404,
    error: { type: "NotFoundError", param: "model" },
  });
  const stranger = new OpenAI({ baseURL: mock.baseUrl, apiKey: "wrong", maxRetries: 0 });
  await expect(stranger.models.list()).rejects.toMatchObject({ status: 401 });
});

test("an aborted OpenAI stream ends the sequence behind it", async () => {
  await using mock = await startMockVllm({ engine: { stepUs: 1_000 } });
  const client = new OpenAI({ baseURL: mock.baseUrl, apiKey: "unused", maxRetries: 0 });
  const stream = await client.chat.completions.create({
    model: "mock-model",
    messages: [WORDS],
    stream: true,
    max_tokens: 100_000,
    ...{ ignore_eos: true },
  });
  for await (const { choices } of stream) {
    if (choices[0]?.delta.content) break;
  }
  let reason: string | null = null;
  while (reason === null) {
    await client.models.list();
    reason = mock.trace()[0]?.finishReason ?? null;
  }
  expect(reason).toBe("abort");
});

test("a browser on another origin is let in as Starlette does it, and asked bytes stay as they are", async () => {
  await using mock = await startMockVllm({ apiKey: "k" });
  const ask = async (head: readonly string[]) =>
    (await exchangeRaw(mock.url, [...head, "host: mock", "connection: close", "", ""].join("\r\n")))
      .replace(/date: [^\r]+\r\n/, "")
      .split("\r\n");
  const preflight = [
    "OPTIONS /v1/chat/completions HTTP/1.1",
    "origin: http://page.test",
    "access-control-request-headers: authorization,content-type",
  ];
  expect(await ask([...preflight, "access-control-request-method: POST"])).toEqual([
    "HTTP/1.1 200 OK",
    "server: uvicorn",
    "connection: close",
    "access-control-allow-origin: *",
    "access-control-allow-methods: DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT",
    "access-control-max-age: 600",
    "access-control-allow-headers: authorization,content-type",
    "content-length: 2",
    "content-type: text/plain; charset=utf-8",
    "",
    "OK",
  ]);
  const trace = await ask([...preflight, "access-control-request-method: TRACE"]);
  expect([trace[0], trace.at(-1)]).toEqual(["HTTP/1.1 400 Bad Request", "Disallowed CORS method"]);
  expect((await ask(preflight))[0]).toBe("HTTP/1.1 405 Method Not Allowed");
  const allowed = "access-control-allow-origin: *";
  const version = ["GET /version HTTP/1.1"];
  const origin = "origin: http://page.test";
  expect((await ask([...version, origin])).slice(3, 6)).toEqual([
    "content-length: 20",
    "content-type: application/json",
    allowed,
  ]);
  expect(await ask(version)).not.toContain(allowed);
  const models = "GET /v1/models HTTP/1.1";
  expect(await ask([models, origin, "authorization: Bearer k"])).toContain(allowed);
  // The key is checked before the origin is looked at.
  expect(await ask([models, origin])).not.toContain(allowed);
  const body = aChat({ max_tokens: 2 });
  const key = "authorization: Bearer k";
  const streamed = await exchangeRaw(
    mock.url,
    postText("/v1/chat/completions", body, [origin, key, "connection: close"]),
  );
  expect(streamed).toContain(
    `content-type: text/event-stream; charset=utf-8\r\n${allowed}\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
});

test("a path with a slash at its end is sent to the one without", async () => {
  await using mock = await startMockVllm({ withoutPaths: ["/load"] });
  const ask = async (path: string) => {
    const answer = await fetch(`${mock.url}${path}`, { redirect: "manual" });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await ask("/v1/models/")).toEqual([307, `${mock.url}/v1/models`]);
  expect(await ask("/v1/chat/completions/?a=1")).toEqual([
    307,
    `${mock.url}/v1/chat/completions?a=1`,
  ]);
  expect(await ask("/v1/responses/")).toEqual([404, null]);
  expect(await ask("/load/")).toEqual([404, null]);
  expect(await ask("/metrics/")).toEqual([200, null]);
  expect((await fetch(`${mock.url}/v1/models/`)).status).toBe(200);
});
