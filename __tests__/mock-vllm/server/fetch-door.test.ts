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
