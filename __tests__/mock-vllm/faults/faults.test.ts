import { expect, test } from "@jest/globals";
import { chooseFaults, readFaultHeader } from "../../../mock-vllm/faults/choose-faults.ts";
import { FaultRule } from "../../../mock-vllm/faults/fault.ts";
import { createVirtualMock } from "../../../mock-vllm/index.ts";
import { aChat, aPrompt, contentOf, finishOf, reasoningOf, send } from "../mock-client.ts";

const WORDS = aChat({
  messages: [{ role: "user", content: aPrompt({ words: 8 }) }],
  max_tokens: 200,
  stream_options: { include_usage: true },
});

/** One answer with the fault on it, from a mock whose steps take 10 ms. */
async function withFault(header: string, body: unknown = WORDS) {
  const mock = createVirtualMock({ engine: { stepUs: 10_000 }, reasoningTokens: 6 });
  const answer = await mock.run(() => send(mock, { headers: { "x-mock-fault": header }, body }));
  return { ...answer, mock };
}

test("without a fault header nothing is changed", async () => {
  const mock = createVirtualMock({ engine: { stepUs: 10_000 }, reasoningTokens: 6 });
  const answer = await mock.run(() => send(mock, { body: WORDS }));
  expect([answer.status, answer.done, finishOf(answer)]).toEqual([200, true, "stop"]);
  expect(contentOf(answer)).toMatch(/^ANVIL_REQ_0_00003( \w+){8}$/);
});

test.each([
  [400, "BadRequestError"],
  [404, "NotFoundError"],
  [408, "Request Timeout"],
  [429, "Too Many Requests"],
  [500, "InternalServerError"],
  [503, "Service Unavailable"],
])("status %i answers with its own kind of error", async (status, type) => {
  const answer = await withFault(`status;status=${status}`);
  expect([answer.status, JSON.parse(answer.text).error.type]).toEqual([status, type]);
});

test("401 has vLLM's string error and 429 a Retry-After", async () => {
  expect((await withFault("status;status=401")).text).toBe('{"error":"Unauthorized"}');
  const limited = await withFault("status;status=429;retryAfterSeconds=9");
  expect(limited.headers["retry-after"]).toBe("9");
});

test("a refused and a reset connection give nothing but an error", async () => {
  const refused = await withFault("connection-refused");
  expect([refused.status, refused.error?.code]).toEqual([0, "ECONNREFUSED"]);
  const reset = await withFault("connection-reset");
  expect([reset.status, reset.error?.code]).toEqual([0, "ECONNRESET"]);
});

test("a reset in mid-chunk and a truncated body stop half-way through an event", async () => {
  const reset = await withFault("reset-mid-chunk;afterChunks=2");
  expect(reset.error?.code).toBe("ECONNRESET");
  // The role chunk, two whole text chunks and half of the third.
  expect(reset.writes.length).toBe(4);
  expect(reset.text.endsWith("\n\n")).toBe(false);
  expect(reset.mock.trace()[0]?.finishReason).toBe("abort");
  const closed = await withFault("truncated-body;afterChunks=2");
  expect(closed.error?.code).toBe("UND_ERR_SOCKET");
});

test("slow headers come as late as asked, and the rest after them", async () => {
  const answer = await withFault("slow-headers;seconds=3");
  expect(answer.headersMs).toBe(3000);
  expect(answer.done).toBe(true);
});

test("a client that leaves before slow headers is never answered", async () => {
  const mock = createVirtualMock({ faults: [{ kind: "slow-headers", seconds: 3 }] });
  await mock.run(
    () =>
      new Promise<void>((resolve) => {
        mock.dispatcher.dispatch(
          {
            path: "/v1/chat/completions",
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(WORDS),
          },
          {
            onRequestStart: (controller) =>
              void mock.clock.after(1000, () => controller.abort(new Error("left"))),
          },
        );
        mock.clock.after(5000, resolve);
      }),
  );
  expect(mock.trace()).toEqual([]);
});

test("a missing [DONE] and missing usage leave the rest whole", async () => {
  const noDone = await withFault("missing-done");
  expect([noDone.done, noDone.error, finishOf(noDone)]).toEqual([false, null, "stop"]);
  const noUsage = await withFault("no-usage");
  expect([noUsage.done, noUsage.chunks.at(-1)?.usage]).toEqual([true, undefined]);
});

test("a finish reason can be missing or any text, and the rest stays whole", async () => {
  const right = await withFault("crlf");
  const missing = await withFault("missing-finish-reason");
  expect([missing.done, finishOf(missing)]).toEqual([true, null]);
  const abort = await withFault("finish-reason");
  expect([abort.done, finishOf(abort)]).toEqual([true, "abort"]);
  const filtered = await withFault("finish-reason;reason=content_filter");
  expect([filtered.done, finishOf(filtered)]).toEqual([true, "content_filter"]);
  expect(contentOf(filtered)).toBe(contentOf(right));
});

test("wrong usage differs by the tokens asked for", async () => {
  const right = (await withFault("missing-done")).chunks.at(-1)?.usage;
  const wrong = (await withFault("wrong-usage;extraTokens=5")).chunks.at(-1)?.usage;
  expect(wrong?.completion_tokens).toBe((right?.completion_tokens ?? 0) + 5);
  expect(wrong?.total_tokens).toBe((right?.total_tokens ?? 0) + 5);
});

test("truncated JSON is one event that does not parse, and the stream goes on", async () => {
  const answer = await withFault("truncated-json;afterChunks=2");
  const lines = answer.text.split("\n\n");
  expect(() => JSON.parse(lines[3]?.slice(6) ?? "")).toThrow(SyntaxError);
  expect(() => JSON.parse(lines[4]?.slice(6) ?? "")).not.toThrow();
  expect(answer.done).toBe(true);
});

test("an error frame is vLLM's, then [DONE], and the sequence is dropped", async () => {
  const answer = await withFault("error-frame;afterChunks=2");
  expect(answer.text.split("\n\n").slice(3)).toEqual([
    'data: {"error": {"message": "Internal server error", "type": "InternalServerError", "param": null, "code": 500}}',
    "data: [DONE]",
    "",
  ]);
  expect(answer.mock.trace()[0]?.finishReason).toBe("abort");
});

test("a stall holds the stream back for its time and loses nothing", async () => {
  const answer = await withFault("stall;seconds=4;afterChunks=2");
  const [, , second = 0, third = 0] = answer.writesMs;
  expect([second, third]).toEqual([20, 4030]);
  expect(contentOf(answer)).toMatch(/^ANVIL_REQ_0_00003( \w+){8}$/);
});

test("the trace tells when each chunk left, whatever held it back, and null of one that did not", async () => {
  const timesOf = async (header: string) => {
    const { mock, writesMs } = await withFault(header);
    const [traced] = mock.trace();
    const { actualMs = [], plannedMs = [], kinds = [] } = traced ?? {};
    // The first six are reasoning, the seventh the tag after it, which has no chunk.
    return { actualMs, plannedMs, kinds, writesMs };
  };
  const stalled = await timesOf("stall;seconds=4;afterChunks=2");
  expect(stalled.plannedMs.slice(0, 8)).toEqual([10, 20, 30, 40, 50, 60, 70, 80]);
  expect(stalled.actualMs.slice(0, 6)).toEqual([10, 20, 4030, 4030, 4030, 4030]);
  const late = stalled.actualMs.filter((_, at) => at > 1 && stalled.kinds[at] !== "hidden");
  expect(late.every((atMs) => atMs === 4030)).toBe(true);
  const merged = await timesOf("all-in-last-chunk");
  const end = merged.plannedMs.at(-1) ?? 0;
  expect(merged.actualMs).toEqual(merged.plannedMs.map(() => end));
  const slow = await timesOf("slow-headers;seconds=3");
  expect(slow.actualMs.slice(0, 2)).toEqual([3010, 3020]);
  const paired = await timesOf("two-events-per-write");
  // The role and the first token are one write; then two tokens at a time.
  expect(paired.actualMs.slice(0, 5)).toEqual([10, 30, 30, 50, 50]);
  const cut = await timesOf("reset-mid-chunk;afterChunks=2");
  expect(cut.actualMs).toEqual([10, 20, null]);
  const broken = await timesOf("error-frame;afterChunks=1");
  expect(broken.actualMs).toEqual([10, null]);
});

test("a stall for ever ends only when the client goes", async () => {
  const mock = createVirtualMock({ faults: [{ kind: "stall", afterChunks: 1 }] });
  const answer = await mock.run(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        mock.dispatcher.dispatch(
          {
            path: "/v1/chat/completions",
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(WORDS),
          },
          {
            onRequestStart: (controller) =>
              void mock.clock.after(86_400_000, () => controller.abort(new Error("gave up"))),
            onResponseData: (_controller, chunk) => seen.push(chunk.toString()),
            onResponseError: (_controller, error) => resolve([...seen, error.message]),
          },
        );
      }),
  );
  expect(answer.length).toBe(3);
  expect(answer[2]).toBe("gave up");
});

test("an early role delta comes at once, everything else much later", async () => {
  const answer = await withFault("early-role;seconds=2");
  expect(answer.writesMs.slice(0, 2)).toEqual([0, 2010]);
  expect(answer.chunks.filter(({ choices }) => choices[0]?.delta.role !== undefined).length).toBe(
    1,
  );
});

test("all in the last chunk is one chunk with all the text", async () => {
  const answer = await withFault("all-in-last-chunk");
  // Role, text with its end, usage.
  expect(answer.chunks.length).toBe(3);
  expect(answer.chunks[1]?.choices[0]?.finish_reason).toBe("stop");
  expect(contentOf(answer)).toMatch(/^ANVIL_REQ_0_00003( \w+){8}$/);
});

test("empty content, reasoning only and reasoning that eats max_tokens show no answer", async () => {
  const empty = await withFault("empty-content");
  expect([contentOf(empty), reasoningOf(empty), finishOf(empty)]).toEqual(["", "", "stop"]);
  const only = await withFault("reasoning-only");
  expect([contentOf(only), finishOf(only)]).toEqual(["", "stop"]);
  expect(reasoningOf(only)).not.toBe("");
  const eaten = await withFault("reasoning-eats-max-tokens");
  expect([contentOf(eaten), finishOf(eaten)]).toEqual(["", "length"]);
  expect(eaten.chunks.at(-1)?.usage?.completion_tokens).toBe(200);
});

test("canaries can be foreign, missing or twice", async () => {
  expect(contentOf(await withFault("foreign-canary"))).toMatch(/^ANVIL_REQ_0_00004( \w+){8}$/);
  expect(contentOf(await withFault("missing-canary"))).toMatch(/^( (amber|basin|cedar|delta)){8}$/);
  expect(contentOf(await withFault("double-canary"))).toMatch(
    /^ANVIL_REQ_0_00003 ANVIL_REQ_0_00003( \w+){8}$/,
  );
});

test("words can be too many, too few or one over and over", async () => {
  const words = (text: string) => text.split(" ").slice(1);
  expect(words(contentOf(await withFault("too-many-words;words=3"))).length).toBe(11);
  expect(words(contentOf(await withFault("too-few-words;words=2"))).length).toBe(6);
  const repeated = words(contentOf(await withFault("repetition")));
  expect(new Set(repeated.slice(7)).size).toBe(1);
  expect(repeated.length).toBe(8 + 24);
});

test("duplicate answers say the same words under their own markers", async () => {
  const answers = await Promise.all(
    ["ANVIL_REQ_0_00001", "ANVIL_REQ_0_00002"].map((marker) =>
      withFault(
        "duplicate-answers",
        aChat({
          messages: [{ role: "user", content: aPrompt({ marker }) }],
          max_tokens: 200,
        }),
      ),
    ),
  );
  const [one = "", two = ""] = answers.map((answer) => contentOf(answer));
  expect(one.slice(17)).toBe(two.slice(17));
  expect(one.slice(0, 17)).not.toBe(two.slice(0, 17));
});

test("odd but lawful bytes: CRLF, no space, comments and a byte order mark", async () => {
  expect((await withFault("crlf")).text).toMatch(/^data: \{.*\}\r\n\r\ndata: /);
  expect((await withFault("no-space")).text).toMatch(/^data:\{.*\}\n\ndata:\{/);
  expect((await withFault("comments")).text).toMatch(/^: keep-alive\n\ndata: \{/);
  const { writes } = await withFault("bom");
  expect([...(writes[0]?.subarray(0, 4) ?? [])]).toEqual([0xef, 0xbb, 0xbf, 0x64]);
  expect(writes[1]?.[0]).toBe(0x64);
});

test("writes can hold two events, a third of one, or a single byte", async () => {
  const whole = await withFault("comments, missing-done");
  const paired = await withFault("two-events-per-write");
  expect(paired.writes[0]?.toString().match(/data: /g)?.length).toBe(2);
  const thirds = await withFault("event-over-writes");
  expect(thirds.writes.length).toBe(3 * (whole.chunks.length + 1));
  const bytes = await withFault("split-every-byte");
  expect(bytes.writes.every(({ length }) => length === 1)).toBe(true);
  expect(new Set([paired.text, thirds.text, bytes.text]).size).toBe(1);
});

test("characters of several bytes can be cut in two", async () => {
  const answer = await withFault("split-utf8");
  expect(reasoningOf(answer)).toContain("é 你好 🦙");
  const cut = answer.writes.filter((bytes) => bytes.at(-1) !== 10);
  expect(cut.length).toBe(4);
  expect(cut.every((bytes) => (bytes.at(-1) ?? 0) >= 0xc0)).toBe(true);
});

test("one event can have 16 MB and stays JSON", async () => {
  const answer = await withFault("huge-event;bytes=16777216;afterChunks=1");
  const event = answer.text.split("\n\n")[2]?.slice(6) ?? "";
  expect(Buffer.byteLength(event)).toBe(16_777_216);
  expect(answer.done).toBe(true);
  expect(contentOf(answer)).toMatch(/^ANVIL_REQ_0_00003( \w+){8}$/);
});

test("rules go by request index, by a seeded share, or always", () => {
  const rules = [
    FaultRule.parse({ kind: "crlf", requests: [3, 5] }),
    FaultRule.parse({ kind: "bom", rate: 0.25 }),
  ];
  const kinds = (index: number) =>
    chooseFaults(rules, {
      seed: 1,
      key: `key-${index}`,
      markerIndex: null,
      places: [index, index],
      path: "/v1/chat/completions",
      header: undefined,
    }).map(({ kind }) => kind);
  expect([0, 3, 4, 5].map((index) => kinds(index).includes("crlf"))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  const struck = Array.from({ length: 400 }, (_, index) => kinds(index).includes("bom"));
  const share = struck.filter(Boolean).length / 400;
  expect(share).toBeGreaterThan(0.19);
  expect(share).toBeLessThan(0.31);
  expect(struck).toEqual(Array.from({ length: 400 }, (_, index) => kinds(index).includes("bom")));
});

test("a request's index is the number in its marker, whatever the order", async () => {
  const mock = createVirtualMock({ faults: [{ kind: "missing-done", requests: [3] }] });
  const [second, third] = await mock.run(() =>
    Promise.all(
      ["ANVIL_REQ_0_00002", "ANVIL_REQ_0_00003"].map((marker) =>
        send(mock, { body: aChat({ messages: [{ role: "user", content: aPrompt({ marker }) }] }) }),
      ),
    ),
  );
  expect([second?.done, third?.done]).toEqual([true, false]);
  expect(mock.trace().map(({ faults }) => faults)).toEqual([[], ["missing-done"]]);
});

test("each rule counts the requests to its own paths, one for all its choices, and anew when replaced", async () => {
  const mock = createVirtualMock({
    faults: [
      { kind: "status", status: 503, requests: [0, 2] },
      { kind: "status", status: 500, requests: [1], paths: ["/v1/models", "/version"] },
    ],
  });
  const ask = async (path: string) => (await send(mock, { path, method: "GET" })).status;
  const generate = async (body: object) => (await send(mock, { body })).status;
  const statuses = await mock.run(async () => [
    await ask("/v1/models"),
    await generate(aChat()),
    await ask("/version"),
    await generate(aChat({ n: 2 })),
    await generate(aChat({ max_tokens: -1 })),
    await generate(aChat()),
    await ask("/v1/models"),
  ]);
  // The refused request is number 2 of its rule: it was counted, and no fault could strike it.
  expect(statuses).toEqual([200, 503, 500, 200, 400, 200, 200]);
  const again = await mock.run(async () => {
    await send(mock, { path: "/mock/scenario", body: { apiKey: null } });
    const unmoved = await generate(aChat());
    await send(mock, {
      path: "/mock/faults",
      body: { kind: "status", status: 429, requests: [0] },
    });
    return [unmoved, await generate(aChat()), await generate(aChat())];
  });
  expect(again).toEqual([200, 429, 200]);
});

test("a rule with paths strikes those and no others", async () => {
  const mock = createVirtualMock({
    faults: [{ kind: "status", status: 500, paths: ["/v1/models", "/tokenize"] }],
  });
  const statuses = await mock.run(async () => [
    (await send(mock, { path: "/v1/models", method: "GET" })).status,
    (await send(mock, { path: "/tokenize", body: { prompt: "a" } })).status,
    (await send(mock, { path: "/version", method: "GET" })).status,
    (await send(mock)).status,
  ]);
  expect(statuses).toEqual([500, 500, 200, 200]);
  const byHeader = await mock.run(() =>
    send(mock, {
      path: "/version",
      method: "GET",
      headers: { "x-mock-fault": "slow-headers;seconds=2" },
    }),
  );
  expect([byHeader.status, byHeader.headersMs]).toEqual([200, 2000]);
});

test("a header that names no fault is refused with those that exist", async () => {
  expect(() => readFaultHeader("explode")).toThrow(/names no fault\.[\s\S]*crlf/);
  expect(() => readFaultHeader("status")).toThrow(
    /^The header x-mock-fault: status names no fault: status= is missing\.\n.*503/,
  );
  const answer = await withFault("stall;minutes=2");
  expect([answer.status, JSON.parse(answer.text).error.type]).toEqual([400, "MockError"]);
  const elsewhere = await answer.mock.run(() =>
    send(answer.mock, { path: "/version", method: "GET", headers: { "x-mock-fault": "explode" } }),
  );
  expect(elsewhere.status).toBe(400);
});
