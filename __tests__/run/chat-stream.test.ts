import { expect, test } from "@jest/globals";
import { startChat } from "../../src/run/chat-stream.ts";
import type { Wire } from "../../src/run/ports.ts";
import type { RequestRecord } from "../../src/run/record.ts";
import { aPlannedRequest, chatOnce, manualClock, somePorts } from "./builders.ts";
import { DONE, deltaEvent, event, ROLE, usageEvent, wholeAnswer } from "./chat-events.ts";
import { type FakeCall, fakeDispatcher } from "./fake-dispatcher.ts";

/** One request on a clock moved by hand; `play` is the server. */
function playOut(
  play: (call: FakeCall, clock: ReturnType<typeof manualClock>) => void,
  { timeoutMs = 60_000, apiKey = null }: { timeoutMs?: number; apiKey?: string | null } = {},
) {
  const clock = manualClock(5000);
  const dispatcher = fakeDispatcher();
  const records: RequestRecord[] = [];
  const chat = startChat(
    {
      planned: aPlannedRequest({ index: 3, contextTokens: 100, marker: "ANVIL_REQ_0_00003" }),
      body: Buffer.from("{}"),
      timeoutMs,
      maxTokens: 64,
      runStartMs: 4000,
    },
    { dispatcher, clock, target: { baseUrl: "http://host:8000/v1", apiKey } },
    { onHeaders() {}, onSettled: (record) => records.push(record) },
  );
  const [call] = dispatcher.calls;
  if (call === undefined) throw new Error("nothing was sent");
  play(call, clock);
  return { records, call, clock, chat };
}

/** How a stream of these events that ends in order is judged. */
function outcomeOf(events: readonly string[]): RequestRecord["outcome"] | undefined {
  const { records } = playOut((call) => {
    call.headers();
    for (const one of events) call.data(one);
    call.end();
  });
  return records[0]?.outcome;
}

const failure = (errorType: string, message: string) => ({
  kind: "failed",
  errorType,
  message,
  messageTruncated: false,
  httpStatus: 200,
});

test("t0 is when the request is written, and setting up its connection is a time of its own", () => {
  const clock = manualClock(5000);
  const dispatcher: Wire = {
    dispatch: (options, handler) =>
      fakeDispatcher((call) => {
        call.headers();
        clock.advance(40);
        call.data(deltaEvent({ content: "Hello" }, "stop") + DONE);
        call.end();
      }).dispatch(options, {
        ...handler,
        onRequestStart(controller, context) {
          clock.advance(7);
          handler.onRequestStart?.(controller, context);
        },
      }),
  };
  const records: RequestRecord[] = [];
  startChat(
    {
      planned: aPlannedRequest(),
      body: Buffer.from("{}"),
      timeoutMs: 60_000,
      maxTokens: 64,
      runStartMs: 4000,
    },
    { dispatcher, clock, target: { baseUrl: "http://host:8000/v1", apiKey: null } },
    { onHeaders() {}, onSettled: (record) => records.push(record) },
  );
  expect(records).toHaveLength(1);
  expect(records[0]?.startedMs).toBe(1007);
  expect(records[0]?.times).toMatchObject({ connectMs: 7, firstContentMs: 40, endMs: 40 });
});

test("stamps every event by the clock at its arrival, the role delta apart from the first token", () => {
  const { records, clock } = playOut((call, clock) => {
    clock.advance(4);
    call.headers();
    clock.advance(96);
    call.data(ROLE);
    clock.advance(400);
    call.data(deltaEvent({ reasoning: "Hm" }));
    clock.advance(10);
    call.data(deltaEvent({ reasoning: "m" }));
    clock.advance(40);
    call.data(deltaEvent({ content: "Hello" }));
    clock.advance(25);
    call.data(deltaEvent({ content: " big" }) + deltaEvent({ content: " world" }));
    clock.advance(5);
    call.data(
      deltaEvent({}, "stop") + usageEvent({ prompt_tokens: 100, completion_tokens: 7 }) + DONE,
    );
    clock.advance(3);
    call.end();
  });
  expect(records).toEqual([
    {
      index: 3,
      plannedContextTokens: 100,
      marker: "ANVIL_REQ_0_00003",
      startedMs: 1000,
      times: {
        connectMs: 0,
        headersMs: 4,
        firstEventMs: 100,
        firstReasoningMs: 500,
        firstOutputMs: 500,
        firstContentMs: 550,
        lastOutputMs: 575,
        endMs: 583,
      },
      contentChunks: 3,
      reasoningChunks: 2,
      lastReadChunks: 2,
      usage: { promptTokens: 100, completionTokens: 7, cachedTokens: null, reasoningTokens: null },
      finishReason: "stop",
      answer: { text: "Hello big world", truncated: false },
      outcome: { kind: "answered" },
    },
  ]);
  expect(clock.timers()).toBe(0);
});

test("gives an event that arrives in pieces the time of its last byte", () => {
  const { records } = playOut((call, clock) => {
    call.headers();
    const whole = deltaEvent({ content: "Hello" });
    clock.advance(10);
    call.data(whole.slice(0, -1));
    clock.advance(7);
    call.data(whole.slice(-1));
    call.data(deltaEvent({}, "stop") + DONE);
    call.end();
  });
  expect(records[0]?.times.firstContentMs).toBe(17);
});

test("sends a POST with the exact length and the key, and asks undici for no time-out of its own", () => {
  const { call } = playOut(() => {}, { apiKey: "sk-1" });
  expect(call.options).toEqual({
    origin: "http://host:8000",
    path: "/v1/chat/completions",
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": "2",
      accept: "text/event-stream",
      authorization: "Bearer sk-1",
    },
    body: Buffer.from("{}"),
    reset: true,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
});

test("times out by the clock and says how far the answer had come", () => {
  const { records, call, clock } = playOut(
    (call, clock) => {
      clock.advance(10);
      call.headers();
      call.data(ROLE + deltaEvent({ content: "Hel" }));
      clock.advance(1989);
      expect(call.abortReason()).toBeNull();
      clock.advance(2);
    },
    { timeoutMs: 2000 },
  );
  expect(records[0]?.outcome).toEqual(
    failure(
      "timeout",
      "No whole answer within timeout-seconds (2): 1 chunks with output had come and it was still open.",
    ),
  );
  expect(records[0]?.times).toMatchObject({ firstContentMs: 10, endMs: 2000 });
  expect(call.abortReason()).not.toBeNull();
  expect(records).toHaveLength(1);
  expect(clock.timers()).toBe(0);
});

test("times out without headers, after [DONE], and in an error page alike", () => {
  const messageAfter = (play: (call: FakeCall) => void) =>
    playOut(
      (call, clock) => {
        play(call);
        clock.advance(1000);
      },
      { timeoutMs: 1000 },
    ).records[0]?.outcome;
  expect(messageAfter(() => {})).toEqual({
    ...failure(
      "timeout",
      "No whole answer within timeout-seconds (1): not even response headers had come.",
    ),
    httpStatus: null,
  });
  expect(
    messageAfter((call) => {
      call.headers();
      for (const one of wholeAnswer()) call.data(one);
    }),
  ).toEqual(
    failure(
      "timeout",
      "No whole answer within timeout-seconds (1): 2 chunks with output had come and [DONE] had come, but the response was still open.",
    ),
  );
  expect(messageAfter((call) => call.headers(500, {}))).toMatchObject({ httpStatus: 500 });
});

test("settles as aborted at once and hears nothing more", () => {
  const { records, call, chat, clock } = playOut((call) => call.headers());
  clock.advance(12);
  chat.abort();
  chat.abort();
  call.data(ROLE);
  call.end();
  expect(records).toHaveLength(1);
  expect(records[0]?.outcome).toMatchObject({ kind: "failed", errorType: "aborted" });
  expect(records[0]?.times.endMs).toBe(12);
  expect(call.abortReason()).not.toBeNull();
  expect(clock.timers()).toBe(0);
});

test("fails an error event inside a 200 stream with the server's message, at its arrival", () => {
  const { records, call } = playOut((call, clock) => {
    call.headers();
    call.data(ROLE + deltaEvent({ content: "Hel" }));
    clock.advance(30);
    call.data(
      event(
        '{"error": {"message": "Internal server error", "type": "InternalServerError", "param": null, "code": 500}}',
      ),
    );
    clock.advance(30);
    call.data(DONE);
    call.end();
  });
  expect(records[0]?.outcome).toEqual(
    failure("stream-error-event", "Internal server error (InternalServerError, 500)"),
  );
  expect(records[0]?.times.endMs).toBe(30);
  expect(call.abortReason()).not.toBeNull();
});

test("accepts nothing less than finish_reason, [DONE] and visible content", () => {
  const finish = deltaEvent({}, "stop");
  const hello = deltaEvent({ content: "Hello" });
  expect(outcomeOf([hello, finish, DONE])).toEqual({ kind: "answered" });
  expect(outcomeOf([hello, finish])).toEqual(
    failure(
      "stream-truncated",
      'The stream ended without [DONE] after 1 chunks with output and finish_reason "stop".',
    ),
  );
  expect(outcomeOf([hello])).toEqual(
    failure("stream-truncated", "The stream ended without [DONE] after 1 chunks with output."),
  );
  expect(outcomeOf([])).toEqual(
    failure("stream-truncated", "The stream ended without [DONE] after 0 chunks with output."),
  );
  expect(outcomeOf([hello, DONE])).toEqual(
    failure(
      "no-finish-reason",
      "The stream ended without a finish_reason after 1 chunks with output.",
    ),
  );
  expect(outcomeOf([hello, deltaEvent({}, "abort"), DONE])).toEqual(
    failure(
      "server-abort",
      'The server gave the request up (finish_reason "abort") after 1 chunks with output.',
    ),
  );
  expect(outcomeOf([hello, deltaEvent({}, "error"), DONE])).toMatchObject({
    errorType: "server-abort",
  });
  expect(outcomeOf([ROLE, finish, usageEvent({ completion_tokens: 3 }), DONE])).toEqual(
    failure(
      "empty-answer",
      'The answer has no visible content (finish_reason "stop"). The server counted 3 completion tokens.',
    ),
  );
  expect(outcomeOf([deltaEvent({ content: "\n\n" }), finish, DONE])).toMatchObject({
    errorType: "empty-answer",
  });
});

test("takes the finish reasons of whole answers and no other", () => {
  const hello = deltaEvent({ content: "Hello" });
  for (const reason of ["stop", "length", "tool_calls"]) {
    expect(outcomeOf([hello, deltaEvent({}, reason), DONE])).toEqual({ kind: "answered" });
  }
  for (const reason of ["content_filter", "repetition", "STOP", "stop "]) {
    expect(outcomeOf([hello, deltaEvent({}, reason), DONE])).toEqual(
      failure(
        "unexpected-finish-reason",
        `The answer ended with finish_reason "${reason}" after 1 chunks with output; a whole one ends with stop, length, tool_calls.`,
      ),
    );
  }
  // It would else look like an answer that is only empty.
  expect(outcomeOf([ROLE, deltaEvent({}, "content_filter"), DONE])).toMatchObject({
    errorType: "unexpected-finish-reason",
  });
});

test("says that reasoning ate max-tokens, and what to set", () => {
  for (const delta of [{ reasoning: "Hm" }, { reasoning_content: "Hm" }]) {
    expect(outcomeOf([ROLE, deltaEvent(delta), deltaEvent({}, "length"), DONE])).toEqual(
      failure(
        "reasoning-only-answer",
        "Reasoning used up all of max-tokens (64) and left no visible answer. Raise max-tokens, or set thinking-mode to disabled.",
      ),
    );
  }
  expect(outcomeOf([deltaEvent({ reasoning: "Hm" }), deltaEvent({}, "stop"), DONE])).toEqual(
    failure(
      "reasoning-only-answer",
      'The answer is 1 chunks of reasoning and no visible content (finish_reason "stop").',
    ),
  );
});

test("fails on an event that is no JSON, but calls a cut last event a cut stream", () => {
  expect(outcomeOf([event('{"choices":[')])).toEqual(
    failure(
      "malformed-event",
      'In the stream, an event of 12 characters that starts with "{" is not JSON',
    ),
  );
  expect(outcomeOf([ROLE, 'data: {"choices":['])).toMatchObject({ errorType: "stream-truncated" });
});

test("takes [DONE] without a blank line, and ignores what follows [DONE]", () => {
  const whole = wholeAnswer();
  expect(outcomeOf([...whole.slice(0, -1), "data: [DONE]"])).toEqual({ kind: "answered" });
  const { records } = playOut((call) => {
    call.headers();
    call.data([...whole, deltaEvent({ content: "late" }), event("{broken")].join(""));
    call.data(deltaEvent({ content: "later" }));
    call.end();
  });
  expect(records[0]).toMatchObject({
    outcome: { kind: "answered" },
    contentChunks: 2,
    answer: { text: "Hello world", truncated: false },
  });
});

test("records null usage when the server sends none, and keeps the last of continuous usage", () => {
  const { records } = playOut((call) => {
    call.headers();
    call.data(deltaEvent({ content: "Hi" }, "stop") + DONE);
    call.end();
  });
  expect(records[0]).toMatchObject({ usage: null, outcome: { kind: "answered" } });
  const continuous = playOut((call) => {
    call.headers();
    call.data(event({ choices: [{ delta: { content: "a" } }], usage: { completion_tokens: 1 } }));
    call.data(
      event({
        choices: [{ delta: { content: "b" }, finish_reason: "stop" }],
        usage: { completion_tokens: 2 },
      }),
    );
    call.data(event({ choices: [], usage: null }) + DONE);
    call.end();
  });
  expect(continuous.records[0]?.usage?.completionTokens).toBe(2);
});

test("captures 8,192 characters of the answer and says when there was more", () => {
  const capture = (pieces: readonly string[]) =>
    playOut((call) => {
      call.headers();
      for (const content of pieces) call.data(deltaEvent({ content }));
      call.data(deltaEvent({}, "stop") + DONE);
      call.end();
    }).records[0]?.answer;
  expect(capture(["a".repeat(8000), "b".repeat(192)])).toEqual({
    text: "a".repeat(8000) + "b".repeat(192),
    truncated: false,
  });
  expect(capture(["a".repeat(8000), "b".repeat(193), "c"])).toEqual({
    text: "a".repeat(8000) + "b".repeat(192),
    truncated: true,
  });
});

test("makes a request invalid whose clock ran backwards", () => {
  const { records } = playOut((call, clock) => {
    call.headers();
    clock.advance(100);
    call.data(deltaEvent({ content: "Hi" }));
    clock.set(5050);
    call.data(deltaEvent({}, "stop") + DONE);
    clock.set(5200);
    call.end();
  });
  expect(records[0]?.outcome).toMatchObject({ kind: "failed", errorType: "clock-ran-backwards" });
});

test("takes the key out of what the server echoes", () => {
  const { records } = playOut(
    (call) => {
      call.headers(401, { "content-type": "application/json" });
      call.data(JSON.stringify({ error: "key sk-secret-1234\u001b[31m is wrong" }));
      call.end();
    },
    { apiKey: "sk-secret-1234" },
  );
  expect(records[0]?.outcome).toEqual({
    kind: "failed",
    errorType: "http-error",
    message: "HTTP 401 (check api-key): key *** is wrong",
    messageTruncated: false,
    httpStatus: 401,
  });
});

test("keeps a strange finish_reason clean and short", () => {
  const { records } = playOut((call) => {
    call.headers();
    call.data(deltaEvent({ content: "Hi" }, `\u001b[1mst\nop ${"x".repeat(100)}`) + DONE);
    call.end();
  });
  expect(records[0]?.finishReason).toBe(`st op ${"x".repeat(58)}`);
});

test("turns a dispatcher that throws into a failure", async () => {
  const dispatcher = {
    dispatch() {
      throw new Error("destroyed");
    },
  };
  const record = await chatOnce(somePorts({ dispatcher }));
  expect(record.outcome).toMatchObject({
    errorType: "network-error",
    message: "The request to 127.0.0.1:1 failed: destroyed",
  });
});
