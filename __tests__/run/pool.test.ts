import { expect, test } from "@jest/globals";
import { openPool } from "../../src/run/pool.ts";
import { chatOnce, somePorts } from "./builders.ts";
import { wholeAnswer } from "./chat-events.ts";
import { httpChunk, LAST_CHUNK, STREAM_HEAD, serveRaw } from "./raw-server.ts";

test("opens a connection per request and asks the server to close it", async () => {
  await using server = await serveRaw((socket) => {
    // Stays open, as a server does that ignores the header: the client must not come back to it.
    socket.write(STREAM_HEAD + wholeAnswer().map(httpChunk).join("") + LAST_CHUNK);
  });
  const agent = openPool();
  const ports = somePorts({ dispatcher: agent, baseUrl: `${server.url}/v1` });
  for (let time = 0; time < 3; time++) {
    expect((await chatOnce(ports)).outcome).toEqual({ kind: "answered" });
  }
  expect(server.connections()).toBe(3);
  expect(server.requests.map(({ headers }) => headers["connection"])).toEqual([
    "close",
    "close",
    "close",
  ]);
  await agent.destroy();
});

test("resolves a name once, but tries again after a failure", async () => {
  await using server = await serveRaw((socket) =>
    socket.end(STREAM_HEAD + httpChunk(wholeAnswer().join("")) + LAST_CHUNK),
  );
  const asked: string[] = [];
  const agent = openPool((hostname, _options, callback) => {
    asked.push(hostname);
    if (asked.length > 1) return callback(null, [{ address: "127.0.0.1", family: 4 }]);
    callback(
      Object.assign(new Error(`getaddrinfo EAI_AGAIN ${hostname}`), { code: "EAI_AGAIN" }),
      [],
    );
  });
  const baseUrl = `http://bench.invalid:${new URL(server.url).port}/v1`;
  const ports = somePorts({ dispatcher: agent, baseUrl });
  const outcomes = [];
  for (let time = 0; time < 4; time++) outcomes.push((await chatOnce(ports)).outcome);
  expect(outcomes).toEqual([
    {
      kind: "failed",
      errorType: "host-not-found",
      message: `The name of ${new URL(baseUrl).host} cannot be resolved: getaddrinfo EAI_AGAIN bench.invalid`,
      messageTruncated: false,
      httpStatus: null,
    },
    { kind: "answered" },
    { kind: "answered" },
    { kind: "answered" },
  ]);
  expect(asked).toEqual(["bench.invalid", "bench.invalid"]);
  await agent.destroy();
});
