import { expect, test } from "@jest/globals";
import OpenAI from "openai";
import { createVirtualMock, type VirtualMock } from "../../../mock-vllm/index.ts";
import { aChat } from "../mock-client.ts";

const TIMED = { engine: { stepUs: 250_000 }, reasoningTokens: 3 } as const;

function clientOf(mock: VirtualMock): OpenAI {
  return new OpenAI({
    baseURL: mock.baseUrl,
    apiKey: "unused",
    maxRetries: 0,
    fetch: (url, init) => mock.fetch(new Request(url, init)),
  });
}

function aStream(client: OpenAI) {
  return client.chat.completions.create({
    model: "mock-model",
    messages: [{ role: "user", content: "Say something about rivers." }],
    stream: true,
    max_tokens: 12,
  });
}

test("OpenAI's client streams on the virtual clock, each chunk at its step", async () => {
  const mock = createVirtualMock(TIMED);
  const times = await mock.run(async () => {
    const seen: number[] = [];
    for await (const { choices } of await aStream(clientOf(mock))) {
      if (choices[0]?.delta.content) seen.push(mock.clock.now());
    }
    return seen;
  });
  // Three steps of reasoning and the tag after it come before the first word.
  expect(times.slice(0, 3)).toEqual([1250, 1500, 1750]);
  expect(times.length).toBe(8);
});

test("leaving a stream early ends its sequence", async () => {
  const mock = createVirtualMock(TIMED);
  await mock.run(async () => {
    for await (const { choices } of await aStream(clientOf(mock))) {
      if (choices[0]?.delta.content) break;
    }
  });
  expect(mock.trace()[0]?.finishReason).toBe("abort");
});

test("a signal rejects what waits for headers, fails a body that streams, and answers nothing later", async () => {
  const reason = new Error("enough");
  const attempt = (mock: VirtualMock, abortMs: number, stream: boolean) =>
    mock.run(async () => {
      const controller = new AbortController();
      if (abortMs === 0) controller.abort(reason);
      else mock.clock.after(abortMs, () => controller.abort(reason));
      const seen = { error: null as unknown, atMs: Number.NaN, bytes: 0 };
      try {
        const request = new Request(`${mock.baseUrl}/chat/completions`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(aChat({ stream })),
          signal: controller.signal,
        });
        const { body } = await mock.fetch(request);
        for await (const bytes of body ?? []) seen.bytes += bytes.length;
      } catch (error) {
        seen.error = error;
      }
      return { ...seen, atMs: mock.clock.now() };
    });
  const already = createVirtualMock(TIMED);
  expect(await attempt(already, 0, true)).toEqual({ error: reason, atMs: 0, bytes: 0 });
  expect(already.trace()).toEqual([]);
  const whole = createVirtualMock(TIMED);
  expect(await attempt(whole, 600, false)).toEqual({ error: reason, atMs: 600, bytes: 0 });
  expect(whole.trace()[0]?.finishReason).toBe("abort");
  const silent = createVirtualMock({ ...TIMED, faults: [{ kind: "slow-headers", seconds: 9 }] });
  expect(await attempt(silent, 700, true)).toEqual({ error: reason, atMs: 700, bytes: 0 });
  expect(silent.trace()).toEqual([]);
  const streaming = createVirtualMock(TIMED);
  const cut = await attempt(streaming, 600, true);
  expect([cut.error, cut.atMs, cut.bytes > 0]).toEqual([reason, 600, true]);
  const stalled = createVirtualMock({ ...TIMED, faults: [{ kind: "stall", seconds: 7200 }] });
  expect(await attempt(stalled, 3_600_000, true)).toMatchObject({
    error: reason,
    atMs: 3_600_000,
  });
  await stalled.run(() => new Promise<void>((resolve) => stalled.clock.after(7_200_000, resolve)));
  const { finishReason, actualMs } = stalled.trace()[0] ?? {};
  // The engine was done long before; what the stall held back has left for nobody.
  expect([finishReason, actualMs?.slice(0, 5)]).toEqual(["length", [250, 500, 750, 1000, null]]);
});

test("OpenAI's client stops at once when its stream or its call is aborted", async () => {
  const mock = createVirtualMock({ ...TIMED, faults: [{ kind: "stall", requests: [0] }] });
  const chunks = await mock.run(async () => {
    const stream = await aStream(clientOf(mock));
    mock.clock.after(60_000, () => stream.controller.abort());
    let count = 0;
    for await (const _chunk of stream) count++;
    return count;
  });
  // The role, then three chunks of text before the stall; an aborted stream just ends.
  expect([chunks, mock.clock.now()]).toEqual([4, 60_000]);
  const call = mock.run(() => {
    const controller = new AbortController();
    mock.clock.after(300, () => controller.abort());
    return clientOf(mock).chat.completions.create(
      { model: "mock-model", messages: [{ role: "user", content: "Hello" }] },
      { signal: controller.signal },
    );
  });
  await expect(call).rejects.toBeInstanceOf(OpenAI.APIUserAbortError);
  expect(mock.clock.now()).toBe(60_300);
});

test("an error frame in the stream is an error of OpenAI's client", async () => {
  const mock = createVirtualMock({ ...TIMED, faults: [{ kind: "error-frame", afterChunks: 2 }] });
  const work = mock.run(async () => {
    for await (const _chunk of await aStream(clientOf(mock)));
  });
  await expect(work).rejects.toThrow("Internal server error");
});

test("a cut connection is a TypeError, before the headers and in the body", async () => {
  const ask = (mock: VirtualMock) =>
    mock.run(async () => {
      const request = new Request(`${mock.baseUrl}/chat/completions`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(aChat()),
      });
      return await (await mock.fetch(request)).text();
    });
  const early = createVirtualMock({ faults: [{ kind: "connection-reset" }] });
  await expect(ask(early)).rejects.toThrow(TypeError);
  const late = createVirtualMock({ faults: [{ kind: "reset-mid-chunk", afterChunks: 2 }] });
  await expect(ask(late)).rejects.toThrow(TypeError);
});
