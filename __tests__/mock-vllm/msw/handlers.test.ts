import { expect, test } from "@jest/globals";
import { HttpRequestInterceptor } from "@mswjs/interceptors/http";
import { http } from "msw";
import { defineNetwork, InterceptorSource } from "msw/experimental";
import { request } from "undici";
import {
  createMockHandlers,
  type MockOptions,
  type TracedRequest,
} from "../../../mock-vllm/index.ts";
import { aChat, aPrompt } from "../mock-client.ts";

const ORIGIN = "http://vllm.test";

async function withHandlers<T>(
  options: MockOptions,
  work: (trace: () => readonly TracedRequest[]) => Promise<T>,
): Promise<T> {
  const { handlers, trace } = createMockHandlers({ ...options, http, origin: ORIGIN });
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new HttpRequestInterceptor()] })],
    handlers: [...handlers],
    context: { quiet: true },
  });
  await network.enable();
  try {
    return await work(trace);
  } finally {
    await network.disable();
  }
}

const post = (body: unknown) =>
  request(`${ORIGIN}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("msw answers undici from the same routes as the port", async () => {
  await withHandlers({ reasoningTokens: 0 }, async (trace) => {
    const body = aChat({
      messages: [{ role: "user", content: aPrompt({ words: 3 }) }],
      max_tokens: 99,
    });
    const response = await post(body);
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
    const text = await response.body.text();
    expect(text.match(/^data: /gm)?.length).toBe(1 + 14 + 1 + 1);
    expect(text.endsWith("data: [DONE]\n\n")).toBe(true);
    expect(trace().length).toBe(1);
  });
});

test("statuses come through and a cut connection is a failed request", async () => {
  await withHandlers({ apiKey: "secret" }, async () => {
    expect((await post(aChat())).statusCode).toBe(401);
  });
  await withHandlers({ faults: [{ kind: "connection-reset" }] }, async () => {
    await expect(post(aChat())).rejects.toThrow();
  });
});

test("the handlers keep a scenario's time scale", async () => {
  // Two steps of 40 s: unscaled, this test would run into its own time limit.
  const options = { engine: { stepUs: 40_000_000 }, timeScale: 0.0005 };
  await withHandlers(options, async (trace) => {
    await (await post(aChat({ max_tokens: 2 }))).body.text();
    const [traced] = trace();
    expect((traced?.plannedMs[1] ?? 0) - (traced?.plannedMs[0] ?? 0)).toBeCloseTo(40_000, 3);
  });
});
