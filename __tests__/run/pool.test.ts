import type { Socket } from "node:net";
import { expect, test } from "@jest/globals";
import { systemClock } from "../../src/base/clock.ts";
import { dispatchOptions } from "../../src/run/exchange.ts";
import { openPool } from "../../src/run/pool.ts";
import { chatOnce, manualClock, somePorts } from "./builders.ts";
import { wholeAnswer } from "./chat-events.ts";
import { httpChunk, LAST_CHUNK, STREAM_HEAD, serveRaw } from "./raw-server.ts";

test("opens a connection per request and asks the server to close it", async () => {
  await using server = await serveRaw((socket) => {
    // Stays open, as a server does that ignores the header: the client must not come back to it.
    socket.write(STREAM_HEAD + wholeAnswer().map(httpChunk).join("") + LAST_CHUNK);
  });
  const agent = openPool(systemClock());
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
  const agent = openPool(systemClock(), {
    resolveName(hostname, _options, callback) {
      asked.push(hostname);
      if (asked.length > 1) return callback(null, [{ address: "127.0.0.1", family: 4 }]);
      callback(
        Object.assign(new Error(`getaddrinfo EAI_AGAIN ${hostname}`), { code: "EAI_AGAIN" }),
        [],
      );
    },
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

test("a chunk's time is its own, whatever the work on another one takes", async () => {
  const sockets: Socket[] = [];
  await using server = await serveRaw((socket) => {
    sockets.push(socket);
    if (sockets.length < 2) return;
    for (const each of sockets) each.end(`${STREAM_HEAD}${httpChunk("x")}${LAST_CHUNK}`);
  });
  const clock = manualClock(10);
  const pool = openPool(clock);
  const call = { method: "POST", url: server.url, headers: {}, body: null } as const;
  const arrivals: (number | null)[] = [];
  const answered = () =>
    new Promise<void>((resolve, reject) => {
      pool.dispatch(dispatchOptions(call), {
        onRequestStart() {},
        onResponseData() {
          arrivals.push(pool.arrivedMs?.() ?? null);
          clock.advance(1000);
        },
        onResponseEnd: () => resolve(),
        onResponseError: (_, error) => reject(error),
      });
    });
  await Promise.all([answered(), answered()]);
  expect([arrivals, clock.now(), pool.arrivedMs?.()]).toEqual([[10, 10], 2010, null]);
  await pool.destroy();
});

test("what came before a reset is part of the answer, and has its time", async () => {
  await using server = await serveRaw((socket) => {
    const [role = "", hello = ""] = wholeAnswer();
    socket.write(STREAM_HEAD + httpChunk(role) + httpChunk(hello), () => socket.resetAndDestroy());
  });
  const clock = systemClock();
  const pool = openPool(clock);
  const ports = somePorts({ dispatcher: pool, clock, baseUrl: `${server.url}/v1` });
  const { outcome, contentChunks, times } = await chatOnce(ports);
  expect(outcome).toMatchObject({ kind: "failed", errorType: "connection-reset" });
  expect(contentChunks).toBe(1);
  expect(times.firstContentMs).toBeLessThanOrEqual(times.endMs);
  await pool.destroy();
});
