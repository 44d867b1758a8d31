import { once } from "node:events";
import type { Socket } from "node:net";
import { expect, test } from "@jest/globals";
import { type Clock, systemClock } from "../../src/base/clock.ts";
import { createErrorPage } from "../../src/run/http-error.ts";
import { openPool } from "../../src/run/pool.ts";
import type { RequestRecord } from "../../src/run/record.ts";
import { chatOnce, manualClock, somePorts } from "./builders.ts";
import { deltaEvent, ROLE, wholeAnswer } from "./chat-events.ts";
import { httpChunk, LAST_CHUNK, plainResponse, STREAM_HEAD, serveRaw } from "./raw-server.ts";

/** The record of one request that a real socket answers. */
async function chatWith(answer: (socket: Socket) => void): Promise<RequestRecord> {
  await using server = await serveRaw(answer);
  await using pool = pooled();
  return await chatOnce(somePorts({ dispatcher: pool.agent, baseUrl: `${server.url}/v1` }));
}

function pooled(clock: Clock = systemClock()) {
  const agent = openPool(clock);
  return { agent, [Symbol.asyncDispose]: () => agent.destroy() };
}

async function failureOf(answer: (socket: Socket) => void) {
  const { outcome } = await chatWith(answer);
  return outcome.kind === "failed"
    ? [outcome.errorType, outcome.httpStatus, outcome.message]
    : outcome.kind;
}

test("reads a whole answer, one HTTP chunk an event", async () => {
  const record = await chatWith((socket) => {
    socket.write(STREAM_HEAD);
    for (const event of wholeAnswer()) socket.write(httpChunk(event));
    socket.end(LAST_CHUNK);
  });
  expect(record).toMatchObject({
    outcome: { kind: "answered" },
    contentChunks: 2,
    finishReason: "stop",
    usage: { promptTokens: 12, completionTokens: 2 },
    answer: { text: "Hello world", truncated: false },
  });
});

test("reads the same answer when every byte is its own HTTP chunk", async () => {
  const bytes = Buffer.from(wholeAnswer(["Hé 你好", " 😀"]).join(""));
  const record = await chatWith((socket) => {
    socket.write(STREAM_HEAD);
    for (let at = 0; at < bytes.length; at++) socket.write(httpChunk(bytes.subarray(at, at + 1)));
    socket.end(LAST_CHUNK);
  });
  expect(record).toMatchObject({
    outcome: { kind: "answered" },
    contentChunks: 2,
    answer: { text: "Hé 你好 😀", truncated: false },
  });
});

test("reads a body without chunking that ends with its connection", async () => {
  const record = await chatWith((socket) => {
    socket.end(
      `HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n${wholeAnswer().join("")}`,
    );
  });
  expect(record.outcome).toEqual({ kind: "answered" });
});

test("ignores a 103 before the answer", async () => {
  const record = await chatWith((socket) => {
    socket.write("HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n");
    socket.end(STREAM_HEAD + httpChunk(wholeAnswer().join("")) + LAST_CHUNK);
  });
  expect(record.outcome).toEqual({ kind: "answered" });
});

test("reports HTTP errors with what their bodies say", async () => {
  expect(
    await failureOf((socket) =>
      socket.end(plainResponse("401 Unauthorized", '{"error":"Unauthorized"}')),
    ),
  ).toEqual(["http-error", 401, "HTTP 401 (check api-key): Unauthorized"]);
  expect(
    await failureOf((socket) =>
      socket.end(
        plainResponse(
          "404 Not Found",
          '{"error":{"message":"The model `foo` does not exist.","type":"NotFoundError","param":"model","code":404}}',
        ),
      ),
    ),
  ).toEqual(["http-error", 404, "HTTP 404: The model `foo` does not exist. (NotFoundError, 404)"]);
  expect(
    await failureOf((socket) =>
      socket.end(
        plainResponse(
          "502 Bad Gateway",
          "<html><head><title>t</title></head><body><h1>502 Bad Gateway</h1>\n<hr>nginx</body></html>",
          { "content-type": "text/html" },
        ),
      ),
    ),
  ).toEqual(["http-error", 502, "HTTP 502: 502 Bad Gateway nginx"]);
  expect(
    await failureOf((socket) =>
      socket.end(
        plainResponse("429 Too Many Requests", '{"detail":"slow down"}', { "retry-after": "7" }),
      ),
    ),
  ).toEqual(["http-error", 429, "HTTP 429 (retry-after: 7): slow down"]);
  expect(
    await failureOf((socket) => socket.end(plainResponse("503 Service Unavailable", "", {}))),
  ).toEqual(["http-error", 503, "HTTP 503"]);
});

test("stops reading an endless error page", async () => {
  const [type, status, message] = await failureOf((socket) => {
    socket.write("HTTP/1.1 500 Internal Server Error\r\ncontent-type: text/plain\r\n\r\n");
    socket.write("x".repeat(200_000));
  });
  expect([type, status]).toEqual(["http-error", 500]);
  expect(message).toHaveLength(2048);
});

test("refuses a 200 that is no event stream, and quotes only errors, never an answer", async () => {
  const answer = '{"choices":[{"message":{"content":"private"}}]}';
  expect(await failureOf((socket) => socket.end(plainResponse("200 OK", answer)))).toEqual([
    "not-a-stream",
    200,
    "HTTP 200 came with application/json where a text/event-stream was asked for. Check that base-url is a vLLM server that streams",
  ]);
  const error = '{"error":{"message":"streaming is off"}}';
  expect(await failureOf((socket) => socket.end(plainResponse("200 OK", error)))).toEqual([
    "not-a-stream",
    200,
    "HTTP 200 came with application/json where a text/event-stream was asked for: streaming is off. Check that base-url is a vLLM server that streams",
  ]);
});

test("fails an answer of headers alone, in order or cut", async () => {
  expect(await failureOf((socket) => socket.end(STREAM_HEAD + LAST_CHUNK))).toEqual([
    "stream-truncated",
    200,
    "The stream ended without [DONE] after 0 chunks with output.",
  ]);
  expect(await failureOf((socket) => socket.end(STREAM_HEAD))).toEqual([
    "stream-truncated",
    200,
    "The server closed the connection in the middle of its answer: other side closed [UND_ERR_SOCKET]",
  ]);
});

test("follows no redirect", async () => {
  expect(
    await failureOf((socket) =>
      socket.end(plainResponse("307 Temporary Redirect", "", { location: "http://u:p@other/v1" })),
    ),
  ).toEqual([
    "redirect",
    307,
    "HTTP 307: the server redirects to http://***@other/v1. Redirects are not followed; point base-url to where the API is.",
  ]);
});

test.each(["head-url", 'the address of tier "fast" in "m.toml"'])(
  "names %s where that is the server's setting",
  (addressFrom) => {
    const target = { baseUrl: "http://h/v1", apiKey: null, addressFrom };
    const failure = (status: number) => createErrorPage(status, {}, target).failure().message;
    expect(failure(307)).toBe(
      `HTTP 307: the server redirects to nowhere. Redirects are not followed; point ${addressFrom} to where the API is.`,
    );
    expect(failure(200)).toBe(
      `HTTP 200 came with no content-type where a text/event-stream was asked for. Check that ${addressFrom} is a vLLM server that streams`,
    );
  },
);

test("tells a reset from a stream cut short, before and after the headers", async () => {
  expect(await failureOf((socket) => socket.resetAndDestroy())).toEqual([
    "connection-reset",
    null,
    "The connection was lost before it answered: read ECONNRESET",
  ]);
  expect(await failureOf((socket) => socket.end())).toEqual([
    "connection-reset",
    null,
    "The connection was lost before it answered: other side closed [UND_ERR_SOCKET]",
  ]);
  const half = STREAM_HEAD + httpChunk(ROLE + deltaEvent({ content: "Hel" }));
  expect(await failureOf((socket) => socket.end(`${half}40\r\ndata: {"choi`))).toEqual([
    "stream-truncated",
    200,
    "The server closed the connection in the middle of its answer: other side closed [UND_ERR_SOCKET]",
  ]);
});

test("calls a reset in the middle of a stream a reset", async () => {
  let reset = () => {};
  await using server = await serveRaw((socket) => {
    reset = () => socket.resetAndDestroy();
    socket.write(STREAM_HEAD + httpChunk(ROLE));
  });
  await using pool = pooled();
  const record = await chatOnce(
    somePorts({ dispatcher: pool.agent, baseUrl: `${server.url}/v1` }),
    { listener: { onHeaders: () => reset() } },
  );
  expect(record.outcome).toMatchObject({
    errorType: "connection-reset",
    httpStatus: 200,
    message: "The connection was lost in the middle of its answer: read ECONNRESET",
  });
});

test("fails an answer that is no HTTP", async () => {
  const [type, status, message] = await failureOf((socket) => socket.end("SSH-2.0-x\r\n"));
  expect([type, status]).toEqual(["malformed-http", null]);
  expect(message).toMatch(
    /^127\.0\.0\.1:\d+ does not answer in HTTP: Response does not match the HTTP\/1\.1 protocol/,
  );
});

test("says where nothing listens", async () => {
  await using pool = pooled();
  const server = await serveRaw(() => {});
  await server[Symbol.asyncDispose]();
  const record = await chatOnce(somePorts({ dispatcher: pool.agent, baseUrl: `${server.url}/v1` }));
  const host = new URL(server.url).host;
  expect(record.outcome).toEqual({
    kind: "failed",
    errorType: "connection-refused",
    message: `Nothing listens at ${host}: connect ECONNREFUSED ${host}`,
    messageTruncated: false,
    httpStatus: null,
  });
});

test("gives up a stalled stream when the clock says so, and closes its connection", async () => {
  const clock = manualClock();
  const sockets: Socket[] = [];
  await using server = await serveRaw((socket) => {
    sockets.push(socket);
    socket.write(STREAM_HEAD + httpChunk(ROLE));
  });
  await using pool = pooled();
  const record = await chatOnce(
    somePorts({ dispatcher: pool.agent, clock, baseUrl: `${server.url}/v1` }),
    { timeoutMs: 900_000, listener: { onHeaders: () => clock.advance(900_000) } },
  );
  expect(record.outcome).toMatchObject({ errorType: "timeout", httpStatus: 200 });
  expect(record.times.endMs).toBe(900_000);
  for (const socket of sockets) if (!socket.closed) await once(socket, "close");
  expect(clock.timers()).toBe(0);
});
