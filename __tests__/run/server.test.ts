import { expect, test } from "@jest/globals";
import { systemClock } from "../../src/base/clock.ts";
import { openPool } from "../../src/run/pool.ts";
import { chooseModel, inspectServer, waitUntilReady } from "../../src/run/server.ts";
import { manualClock, somePorts } from "./builders.ts";
import { fakeVllm } from "./fake-vllm.ts";
import { plainResponse, serveRaw } from "./raw-server.ts";

const MODELS = {
  object: "list",
  data: [{ id: "m", object: "model", owned_by: "vllm", max_model_len: 32768, permission: [] }],
};

const TARGET = { baseUrl: "http://h:8000/v1", apiKey: null };

function portsWith(answers: Parameters<typeof fakeVllm>[0], apiKey: string | null = null) {
  return {
    ...somePorts({ dispatcher: fakeVllm(answers), clock: manualClock() }),
    target: { baseUrl: "http://h:8000/v1", apiKey },
  };
}

test("finds the only model, its length and the version", async () => {
  const ports = portsWith({
    "/v1/models": () => ({ json: MODELS }),
    "/version": () => ({ json: { version: "0.29.0" } }),
  });
  expect(await inspectServer({ model: null, readyTimeoutMs: 0 }, ports)).toEqual({
    model: { id: "m", maxModelLen: 32768 },
    version: "0.29.0",
  });
});

test("does without a version and without a length", async () => {
  const ports = portsWith({ "/v1/models": () => ({ json: { data: [{ id: "m" }] } }) });
  expect(await inspectServer({ model: "m", readyTimeoutMs: 0 }, ports)).toEqual({
    model: { id: "m", maxModelLen: null },
    version: null,
  });
});

test("gives an adapter its base model's length", async () => {
  const data = [...MODELS.data, { id: "lora", parent: "m", max_model_len: null }];
  const ports = portsWith({ "/v1/models": () => ({ json: { data } }) });
  expect(await waitUntilReady(0, ports)).toEqual([
    { id: "m", maxModelLen: 32768 },
    { id: "lora", maxModelLen: 32768 },
  ]);
});

test("names what is served when the model is unknown or not named", () => {
  const served = [
    { id: "a", maxModelLen: 1 },
    { id: "b", maxModelLen: 2 },
  ];
  expect(chooseModel(served, { wanted: "b", target: TARGET })).toEqual({ id: "b", maxModelLen: 2 });
  expect(() => chooseModel(served, { wanted: "c", target: TARGET })).toThrow(
    'The server at http://h:8000/v1 does not serve model "c". It serves "a", "b". Set model to one of these.',
  );
  expect(() => chooseModel(served, { wanted: null, target: TARGET })).toThrow(
    'The server at http://h:8000/v1 serves 2 models ("a", "b"). Set model to the one to benchmark.',
  );
  expect(() => chooseModel([], { wanted: null, target: TARGET })).toThrow(
    "The server at http://h:8000/v1 lists no model. Start it with one.",
  );
});

test("waits for a server that is still loading", async () => {
  let asked = 0;
  const ports = portsWith({
    "/v1/models": () => (++asked < 3 ? { status: 503, text: "loading" } : { json: MODELS }),
  });
  const clock = manualClock();
  const ready = waitUntilReady(60_000, { ...ports, clock });
  for (let second = 0; second < 3; second++) {
    await settle();
    clock.advance(1000);
  }
  expect(await ready).toEqual([{ id: "m", maxModelLen: 32768 }]);
  expect(asked).toBe(3);
  expect(clock.now()).toBe(3000);
  expect(clock.timers()).toBe(0);
});

test("stops waiting at ready-timeout-seconds and says what the last answer was", async () => {
  const clock = manualClock();
  const ports = portsWith({ "/v1/models": () => ({ status: 503, text: "loading" }) });
  const ready = waitUntilReady(5000, { ...ports, clock });
  const rejected = expect(ready).rejects.toMatchObject({
    code: "environment",
    message:
      "The server at http://h:8000/v1 cannot be used after 5 s of waiting: HTTP 503 loading. Start it, or correct base-url; if it is still loading, raise ready-timeout-seconds.",
  });
  for (let second = 0; second < 5; second++) {
    await settle();
    clock.advance(1000);
  }
  await rejected;
  expect(clock.timers()).toBe(0);
});

test("gives up at once where waiting cannot help", async () => {
  const refused = { "/v1/models": () => ({ status: 401, json: { error: "Unauthorized" } }) };
  await expect(waitUntilReady(60_000, portsWith(refused))).rejects.toMatchObject({
    code: "bad-settings",
    message:
      "http://h:8000/v1 refused access (HTTP 401): no api-key is set. Set api-key to the key that the server was started with.",
  });
  await expect(waitUntilReady(60_000, portsWith(refused, "sk-1"))).rejects.toThrow(
    "it does not accept this api-key",
  );
  await expect(waitUntilReady(60_000, portsWith({}))).rejects.toMatchObject({
    code: "environment",
    message:
      "http://h:8000/v1/models answered HTTP 404 (Not Found (Not Found, 404)). Check base-url: it is the server's OpenAI root, such as http://127.0.0.1:8000/v1.",
  });
  const page = { "/v1/models": () => ({ text: "<html>hello</html>" }) };
  await expect(waitUntilReady(0, portsWith(page))).rejects.toThrow(
    "http://h:8000/v1/models answered with a web page and no model list",
  );
});

test("names the address and the cause of a server that is not there", async () => {
  const server = await serveRaw(() => {});
  await server[Symbol.asyncDispose]();
  const host = new URL(server.url).host;
  const agent = openPool(systemClock());
  const ports = somePorts({ dispatcher: agent, baseUrl: `${server.url}/v1` });
  await expect(waitUntilReady(0, ports)).rejects.toMatchObject({
    code: "environment",
    message: `The server at ${server.url}/v1 cannot be used: Nothing listens at ${host}: connect ECONNREFUSED ${host}. Start it, or correct base-url; if it is still loading, raise ready-timeout-seconds.`,
  });
  await agent.destroy();
});

test("asks over real sockets, by name, with the key, on a connection that it closes", async () => {
  await using server = await serveRaw((socket) =>
    socket.end(plainResponse("200 OK", JSON.stringify(MODELS))),
  );
  const agent = openPool(systemClock());
  const { port } = new URL(server.url);
  const ports = {
    ...somePorts({ dispatcher: agent }),
    target: { baseUrl: `http://localhost:${port}/v1`, apiKey: "sk-1" },
  };
  for (let time = 0; time < 2; time++) {
    expect(await waitUntilReady(0, ports)).toEqual([{ id: "m", maxModelLen: 32768 }]);
  }
  expect(server.requests.map(({ line }) => line)).toEqual([
    "GET /v1/models HTTP/1.1",
    "GET /v1/models HTTP/1.1",
  ]);
  expect(server.requests[0]?.headers).toMatchObject({
    authorization: "Bearer sk-1",
    connection: "close",
  });
  await agent.destroy();
});

test("ends the wait when the run is interrupted", async () => {
  const abort = new AbortController();
  const clock = manualClock();
  const ports = portsWith({ "/v1/models": () => ({ status: 503, text: "" }) });
  const ready = waitUntilReady(60_000, { ...ports, clock, signal: abort.signal });
  const rejected = expect(ready).rejects.toMatchObject({
    code: "environment",
    message: "Interrupted while waiting for http://h:8000/v1.",
  });
  await settle();
  abort.abort();
  await rejected;
  expect(clock.timers()).toBe(0);
});

/** Lets everything run that waits for no timer. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
