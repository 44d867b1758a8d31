import { expect, test } from "@jest/globals";
import { Agent } from "undici";
import { createVirtualMock, startMockVllm, type VirtualMock } from "../../../mock-vllm/index.ts";
import { aChat, aPrompt, send } from "../mock-client.ts";

const TIMED = { engine: { stepUs: 10_000, prefillTokenUs: 100 } } as const;

function prompts(count: number) {
  return Array.from({ length: count }, (_, index) =>
    aChat({
      messages: [
        {
          role: "user",
          content: aPrompt({ marker: `ANVIL_REQ_0_${String(index).padStart(5, "0")}` }),
        },
      ],
      stream_options: { include_usage: true },
    }),
  );
}

test("the same seed gives the same bytes at the same times", async () => {
  const run = async () => {
    const mock = createVirtualMock({ ...TIMED, seed: 3 });
    const answers = await mock.run(() =>
      Promise.all(prompts(8).map((body) => send(mock, { body }))),
    );
    return JSON.stringify({ answers, trace: mock.trace() });
  };
  expect(await run()).toBe(await run());
});

test("the order of arrival changes no byte of an answer, its id included", async () => {
  const texts = async (
    order: (bodies: ReturnType<typeof prompts>) => ReturnType<typeof prompts>,
  ) => {
    // What is in the prefix cache does depend on who came before.
    const mock = createVirtualMock({ engine: { ...TIMED.engine, prefixCaching: false } });
    const bodies = order(prompts(5));
    const answers = await mock.run(() => Promise.all(bodies.map((body) => send(mock, { body }))));
    return answers.map(({ text }) => text).sort();
  };
  expect(await texts((bodies) => bodies.toReversed())).toEqual(await texts((bodies) => bodies));
});

test("headers come before prefill, and each token at its step", async () => {
  const mock = createVirtualMock({ ...TIMED, reasoningTokens: 0 });
  const answer = await mock.run(() => send(mock, { body: prompts(1)[0] }));
  const promptTokens = answer.chunks.at(-1)?.usage?.prompt_tokens ?? 0;
  const firstStepMs = 10 + promptTokens / 10;
  expect(answer.headersMs).toBe(0);
  // The role chunk leaves with the first token, not before.
  expect(answer.writesMs.slice(0, 4)).toEqual([
    firstStepMs,
    firstStepMs,
    firstStepMs + 10,
    firstStepMs + 20,
  ]);
  const [traced] = mock.trace();
  expect(traced?.plannedMs).toEqual(traced?.actualMs);
  expect(traced?.plannedMs.slice(0, 2)).toEqual([firstStepMs, firstStepMs + 10]);
});

test("the trace says which emissions show reasoning, content or nothing", async () => {
  const mock = createVirtualMock({ reasoningTokens: 2 });
  await mock.run(() =>
    send(mock, { body: aChat({ messages: [{ role: "user", content: aPrompt({ words: 1 }) }] }) }),
  );
  const [traced] = mock.trace();
  expect(traced?.kinds).toEqual([
    ...Array(2).fill("reasoning"),
    "hidden",
    ...Array(12).fill("content"),
    "hidden",
  ]);
  expect(traced).toMatchObject({
    key: "ANVIL_REQ_0_00003",
    path: "/v1/chat/completions",
    stream: true,
    faults: [],
    finishReason: "stop",
  });
});

test("per-request metrics tell the server's own times beside the usage", async () => {
  const mock = createVirtualMock({
    engine: { stepUs: 10_000, arrivalUs: 3_000 },
    perRequestMetrics: true,
  });
  const [body] = prompts(1);
  const answer = await mock.run(() => send(mock, { body }));
  const tokens = answer.chunks.at(-1)?.usage?.completion_tokens ?? 0;
  expect(answer.chunks.at(-1)).toMatchObject({
    metrics: {
      time_to_first_token_ms: 10,
      generation_time_ms: 10 * (tokens - 1),
      queue_time_ms: 3,
      mean_itl_ms: 10,
      tokens_per_second: 100,
    },
  });
  expect(Object.keys(answer.chunks.at(-1) ?? {}).at(-1)).toBe("metrics");
});

test("an aborted request leaves the batch and gets nothing more", async () => {
  const mock = createVirtualMock(TIMED);
  const [body] = prompts(1);
  const aborted = await mock.run(() => send(mock, { body, abortAfterWrites: 4 }));
  expect(aborted.error?.message).toBe("enough");
  expect(aborted.writes.length).toBe(4);
  expect(mock.trace()[0]?.finishReason).toBe("abort");
  const metrics = await mock.run(() => send(mock, { path: "/metrics", method: "GET" }));
  expect(metrics.text).toContain(
    'vllm:request_success_total{engine="0",finished_reason="abort",model_name="mock-model"} 1.0',
  );
  expect(metrics.text).toContain(
    'vllm:num_requests_running{engine="0",model_name="mock-model"} 0.0',
  );
});

test.each([
  ["connection-reset", true],
  ["connection-reset", false],
  ["reset-mid-chunk", true],
  ["reset-mid-chunk", false],
  ["truncated-body", true],
  ["truncated-body", false],
] as const)(
  "%s fails as it does through undici on a port, connection closing: %s",
  async (kind, reset) => {
    const scenario = { faults: [{ kind }] };
    const failure = (dispatcher: Pick<VirtualMock["dispatcher"], "dispatch">, origin: string) =>
      new Promise<unknown>((resolve) => {
        dispatcher.dispatch(
          {
            origin,
            path: "/v1/chat/completions",
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(aChat()),
            reset,
          },
          {
            onRequestStart() {},
            onResponseStart() {},
            onResponseData() {},
            onResponseEnd: () => resolve("no failure"),
            onResponseError: (_controller, error: Error & { code?: string }) =>
              resolve([error.name, error.code, error.message]),
          },
        );
      });
    const virtual = createVirtualMock(scenario);
    await using real = await startMockVllm(scenario);
    const agent = new Agent();
    const onPort = await failure(
      { dispatch: (options, handler) => agent.dispatch(options as never, handler as never) },
      real.url,
    );
    await agent.destroy();
    expect(await virtual.run(() => failure(virtual.dispatcher, "http://any"))).toEqual(onPort);
  },
);

test("a paused response waits and loses nothing", async () => {
  const mock = createVirtualMock();
  const seen: string[] = [];
  await mock.run(
    () =>
      new Promise<void>((resolve) => {
        mock.dispatcher.dispatch(
          { path: "/version", method: "GET" },
          {
            onResponseStart(controller) {
              controller.pause();
              mock.clock.after(5, () => {
                seen.push("resumed");
                controller.resume();
              });
            },
            onResponseData: (_controller, chunk) => seen.push(chunk.toString()),
            onResponseEnd: () => resolve(),
          },
        );
      }),
  );
  expect(seen).toEqual(["resumed", '{"version":"0.29.0"}']);
});

test("headers may be a flat list and a body bytes", async () => {
  const mock = createVirtualMock();
  const body = new TextEncoder().encode(JSON.stringify({ prompt: "the river" }));
  const text = await mock.run(
    () =>
      new Promise<string>((resolve) => {
        mock.dispatcher.dispatch(
          {
            path: "/tokenize",
            method: "POST",
            headers: ["Content-Type", "application/json"],
            body,
          },
          { onResponseData: (_controller, chunk) => resolve(chunk.toString()) },
        );
      }),
  );
  expect(JSON.parse(text).count).toBe(2);
});
