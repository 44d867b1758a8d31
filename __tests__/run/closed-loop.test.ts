import { expect, test } from "@jest/globals";
import { systemClock } from "../../src/base/clock.ts";
import { runPlan } from "../../src/run/closed-loop.ts";
import { openPool } from "../../src/run/pool.ts";
import type { RequestRecord } from "../../src/run/record.ts";
import { aPlan, manualClock, somePorts } from "./builders.ts";
import { wholeAnswer } from "./chat-events.ts";
import { type FakeCall, fakeDispatcher } from "./fake-dispatcher.ts";
import { httpChunk, LAST_CHUNK, type RawRequest, STREAM_HEAD, serveRaw } from "./raw-server.ts";

test("keeps exactly concurrency requests in flight on their own connections over real sockets", async () => {
  const waiting: (() => void)[] = [];
  let open = 0;
  let mostOpen = 0;
  await using server = await serveRaw((socket) => {
    open++;
    mostOpen = Math.max(mostOpen, open);
    waiting.push(() => {
      open--;
      socket.end(STREAM_HEAD + wholeAnswer().map(httpChunk).join("") + LAST_CHUNK);
    });
    // Answers only once as many requests wait as may be in flight: fewer would hang the test.
    if (waiting.length === 8) for (const answer of waiting.splice(0)) answer();
  });
  await using pool = disposable(openPool(systemClock()));
  const records: RequestRecord[] = [];
  const plan = aPlan({ count: 24, concurrency: 8 });
  const words = plan.requests.map(() => ({ shared: 0, filler: 100 }));
  const timing = await runPlan(
    { plan, words },
    somePorts({ dispatcher: pool.agent, baseUrl: `${server.url}/v1` }),
    (record) => records.push(record),
  );
  expect(timing.peakInFlight).toBe(8);
  expect(mostOpen).toBe(8);
  expect(timing.notStarted).toBe(0);
  expect(records.map((record) => record.outcome)).toEqual(
    records.map(() => ({ kind: "answered" })),
  );
  expect(records).toHaveLength(24);
  expect(server.connections()).toBe(24);
  expect(server.requests.map(markerOf).sort()).toEqual(
    plan.requests.map((request) => request.marker),
  );
});

/** A run on a clock moved by hand, against a server played by hand. */
function startRun(
  overrides: Parameters<typeof aPlan>[0] = {},
  onCall?: (call: FakeCall, index: number) => void,
) {
  const plan = aPlan(overrides);
  const clock = manualClock(1000);
  const dispatcher = fakeDispatcher(onCall);
  const abort = new AbortController();
  const records: RequestRecord[] = [];
  const words = plan.requests.map(() => ({ shared: 0, filler: 10 }));
  const ports = somePorts({ dispatcher, clock, signal: abort.signal });
  const timing = runPlan({ plan, words }, ports, (record) => records.push(record));
  return { timing, clock, dispatcher, abort, records };
}

function answer(call: FakeCall | undefined): void {
  call?.headers();
  call?.data(wholeAnswer().join(""));
  call?.end();
}

test("starts the next request at the moment one settles, and times the whole", async () => {
  const { timing, clock, dispatcher, records } = startRun({ count: 3, concurrency: 2 });
  expect(dispatcher.calls).toHaveLength(2);
  clock.advance(100);
  answer(dispatcher.calls[1]);
  expect(dispatcher.calls).toHaveLength(3);
  clock.advance(50);
  answer(dispatcher.calls[0]);
  clock.advance(30);
  answer(dispatcher.calls[2]);
  expect(await timing).toEqual({
    startedUnixNs: 1_790_000_001_000_000_000n,
    startedAtMs: 1000,
    finishedUnixNs: 1_790_000_001_180_000_000n,
    wallClockMs: 180,
    peakInFlight: 2,
    notStarted: 0,
  });
  expect(records.map(({ index, startedMs, times }) => [index, startedMs, times.endMs])).toEqual([
    [1, 0, 100],
    [0, 0, 150],
    [2, 100, 80],
  ]);
  expect(clock.timers()).toBe(0);
});

test("goes on after failures, which are records like any other", async () => {
  const { timing, records } = startRun({ count: 5, concurrency: 2 }, (call, index) => {
    if (index % 2 === 0) call.error(new Error("boom"));
    else answer(call);
  });
  expect(await timing).toMatchObject({ peakInFlight: 1, notStarted: 0, wallClockMs: 0 });
  expect(records.map(({ index, outcome }) => [index, outcome.kind])).toEqual([
    [0, "failed"],
    [1, "answered"],
    [2, "failed"],
    [3, "answered"],
    [4, "failed"],
  ]);
});

test("survives 3,000 requests that settle while they are being started", async () => {
  const { timing, records } = startRun({ count: 3000, concurrency: 4 }, answer);
  expect(await timing).toMatchObject({ peakInFlight: 1, notStarted: 0 });
  expect(records).toHaveLength(3000);
});

test("ends on abort with what it has: in flight aborted, the rest never started", async () => {
  const { timing, clock, dispatcher, abort, records } = startRun({ count: 10, concurrency: 3 });
  clock.advance(40);
  answer(dispatcher.calls[0]);
  clock.advance(10);
  abort.abort();
  expect(await timing).toMatchObject({ wallClockMs: 50, peakInFlight: 3, notStarted: 6 });
  expect(
    records.map(({ index, outcome }) => [index, outcome.kind === "failed" && outcome.errorType]),
  ).toEqual([
    [0, false],
    [1, "aborted"],
    [2, "aborted"],
    [3, "aborted"],
  ]);
  expect(dispatcher.calls.slice(1).every((call) => call.abortReason() !== null)).toBe(true);
  expect(clock.timers()).toBe(0);
});

test("starts nothing when the signal has aborted before", async () => {
  const dispatcher = fakeDispatcher();
  const plan = aPlan({ count: 3 });
  const ports = somePorts({ dispatcher, clock: manualClock(), signal: AbortSignal.abort() });
  const timing = await runPlan({ plan, words: [] }, ports, () => {});
  expect(timing).toMatchObject({ wallClockMs: 0, peakInFlight: 0, notStarted: 3 });
  expect(dispatcher.calls).toHaveLength(0);
});

test("ends and rejects with what onSettled throws", async () => {
  const dispatcher = fakeDispatcher();
  const clock = manualClock();
  const plan = aPlan({ count: 5, concurrency: 2 });
  const timing = runPlan({ plan, words: [] }, somePorts({ dispatcher, clock }), () => {
    throw new Error("disk full");
  });
  answer(dispatcher.calls[0]);
  await expect(timing).rejects.toThrow("disk full");
  expect(dispatcher.calls).toHaveLength(3);
  expect(clock.timers()).toBe(0);
});

test("rejects, and does not hang, when a request cannot even be put together", async () => {
  const ports = somePorts({
    dispatcher: fakeDispatcher(),
    clock: manualClock(),
    baseUrl: "nonsense",
  });
  await expect(runPlan({ plan: aPlan(), words: [] }, ports, () => {})).rejects.toThrow(
    "Invalid URL",
  );
});

test("sends the requests in plan order with the bodies that calibration sized", async () => {
  const { timing, dispatcher } = startRun({ count: 6, concurrency: 2, topP: 0.5 }, answer);
  await timing;
  const bodies = dispatcher.calls.map((call) => JSON.parse(String(call.options.body)));
  expect(bodies.map((body) => body.messages[0].content.slice(0, 17))).toEqual(
    [0, 1, 2, 3, 4, 5].map((index) => `ANVIL_REQ_0_0000${index}`),
  );
  expect(bodies[0]).toMatchObject({
    model: "m",
    max_tokens: 64,
    stream: true,
    stream_options: { include_usage: true },
    temperature: 0,
    top_p: 0.5,
  });
});

function disposable(agent: ReturnType<typeof openPool>) {
  return { agent, [Symbol.asyncDispose]: () => agent.destroy() };
}

function markerOf(request: RawRequest): string {
  return JSON.parse(request.body).messages[0].content.split(" ")[0];
}
