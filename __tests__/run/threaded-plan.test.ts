import { expect, test } from "@jest/globals";
import { systemClock } from "../../src/base/clock.ts";
import { deferred } from "../../src/base/deferred.ts";
import { threadStarter } from "../../src/doors/start-thread.ts";
import { type ClientLoad, watchClientLoad } from "../../src/observe/client-load.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { chatBody } from "../../src/run/chat-body.ts";
import { type StartThread, shareOut } from "../../src/run/crew.ts";
import { serveThread, type ThreadReport, type ToThread } from "../../src/run/load-thread.ts";
import { openPool } from "../../src/run/pool.ts";
import type { RequestRecord } from "../../src/run/record.ts";
import { runPlanInThreads } from "../../src/run/threaded-plan.ts";
import { aPlan } from "./builders.ts";
import { wholeAnswer } from "./chat-events.ts";
import { httpChunk, LAST_CHUNK, STREAM_HEAD, serveRaw } from "./raw-server.ts";

const WHOLE = STREAM_HEAD + wholeAnswer().map(httpChunk).join("") + LAST_CHUNK;
const WORDS = { shared: 0, filler: 100 };

type Run = {
  readonly baseUrl: string;
  readonly count: number;
  readonly start?: StartThread<ClientLoad>;
  readonly signal?: AbortSignal;
  readonly onSettled?: (record: RequestRecord) => void;
};

/** What a thread does, on this event loop: the same code with nothing to start. */
const serveHere: StartThread<ClientLoad> = (order, listener) => {
  const clock = systemClock();
  const pool = openPool(clock);
  const hear = deferred<(message: ToThread) => void>();
  const post = (message: ToThread) => void hear.promise.then((onMessage) => onMessage(message));
  serveThread(order, {
    dispatcher: pool,
    clock,
    listen: hear.resolve,
    say: (message) => setImmediate(() => listener.onMessage(message)),
    watch: watchClientLoad,
  }).catch((thrown: unknown) => {
    listener.onError(thrown);
    setImmediate(() => listener.onExit());
  });
  return { post, terminate: () => void pool.destroy().then(() => listener.onExit()) };
};

function startRun(plan: Plan, { baseUrl, count, start = serveHere, ...rest }: Run) {
  const clock = systemClock();
  const records: RequestRecord[] = [];
  const reports: ThreadReport<ClientLoad>[] = [];
  const timing = runPlanInThreads(
    { plan, words: plan.requests.map(() => WORDS) },
    {
      clock,
      signal: rest.signal ?? new AbortController().signal,
      target: { baseUrl, apiKey: null },
      threading: { count, start },
    },
    {
      onSettled(record) {
        records.push(record);
        rest.onSettled?.(record);
      },
      onReport: (report) => reports.push(report),
    },
  );
  return { timing, records, reports };
}

function markerOf(body: string): string {
  return JSON.parse(body).messages[0].content.split(" ")[0];
}

test("two threads send one plan: in its order, its own bytes, concurrency in flight, on one time axis", async () => {
  const clock = systemClock();
  const arrivedMs = new Map<string, number>();
  const answeredMs = new Map<string, number>();
  const waiting = new Map<string, () => void>();
  await using server = await serveRaw((socket, { body }) => {
    const marker = markerOf(body);
    arrivedMs.set(marker, clock.now());
    waiting.set(marker, () => {
      answeredMs.set(marker, clock.now());
      socket.end(WHOLE);
    });
    // Answers only once as many requests wait as may be in flight: fewer would hang the test.
    if (waiting.size < 8) return;
    for (const answer of waiting.values()) answer();
    waiting.clear();
  });
  const plan = aPlan({ count: 24, concurrency: 8 });
  const run = startRun(plan, {
    baseUrl: `${server.url}/v1`,
    count: 2,
    start: threadStarter(""),
  });
  const timing = await run.timing;
  expect(timing).toMatchObject({ peakInFlight: 8, notStarted: 0 });
  expect(server.connections()).toBe(24);
  // Eight at a time, and each eight are the plan's next.
  const markers = plan.requests.map(({ marker }) => marker);
  const sent = server.requests.map(({ body }) => markerOf(body));
  expect([0, 8, 16].flatMap((from) => sent.slice(from, from + 8).sort())).toEqual(markers);
  expect(server.requests.map(({ body }) => body).sort()).toEqual(
    plan.requests.map((request) => String(chatBody(plan, request, WORDS))).sort(),
  );
  expect(run.records.map(({ outcome }) => outcome.kind)).toEqual(Array(24).fill("answered"));
  // What a thread stamped lies around what this one stamped in between.
  for (const { marker, startedMs, times } of run.records) {
    const t0Ms = timing.startedAtMs + startedMs;
    expect(startedMs).toBeGreaterThanOrEqual(0);
    expect(t0Ms).toBeLessThan(arrivedMs.get(marker) ?? Number.NaN);
    expect(t0Ms + times.endMs).toBeGreaterThan(answeredMs.get(marker) ?? Number.NaN);
  }
  const ends = run.records.map(({ startedMs, times }) => startedMs + times.endMs);
  expect(timing.wallClockMs).toBe(Math.max(...ends));
  expect(run.reports).toHaveLength(2);
  for (const { clockUncertaintyNs } of run.reports) expect(clockUncertaintyNs).toBeLessThan(10_000);
});

test("an abort reaches every thread: in flight aborted, the rest never started", async () => {
  const abort = new AbortController();
  await using server = await serveRaw((_socket, _request, index) => {
    if (index === 3) abort.abort();
  });
  const run = startRun(aPlan({ count: 10, concurrency: 4 }), {
    baseUrl: `${server.url}/v1`,
    count: 2,
    signal: abort.signal,
  });
  expect(await run.timing).toMatchObject({ peakInFlight: 4, notStarted: 6 });
  const failures = run.records.map(({ outcome }) => outcome.kind === "failed" && outcome.errorType);
  expect(failures).toEqual(Array(4).fill("aborted"));
  expect(run.records.map(({ index }) => index).sort()).toEqual([0, 1, 2, 3]);
});

test("starts nothing when the signal has aborted before", async () => {
  const run = startRun(aPlan({ count: 3 }), {
    baseUrl: "http://127.0.0.1:1/v1",
    count: 2,
    signal: AbortSignal.abort(),
  });
  expect(await run.timing).toMatchObject({ wallClockMs: 0, peakInFlight: 0, notStarted: 3 });
  expect(run.records).toEqual([]);
});

test("a thread that dies ends the run with what it threw, and keeps what the others measured", async () => {
  let startedThreads = 0;
  let die = () => {};
  await using server = await serveRaw((socket, _request, index) => {
    if (index === 0) socket.end(WHOLE);
    else die();
  });
  const start: StartThread<ClientLoad> = (order, listener) => {
    if (startedThreads++ === 0) return serveHere(order, listener);
    die = () => {
      listener.onError(new TypeError("x is not a function"));
      listener.onExit();
    };
    setImmediate(() => listener.onMessage({ kind: "ready" }));
    return { post() {}, terminate() {} };
  };
  const run = startRun(aPlan({ count: 9, concurrency: 2 }), {
    baseUrl: `${server.url}/v1`,
    count: 2,
    start,
  });
  await expect(run.timing).rejects.toThrow("x is not a function");
  expect(run.records.map(({ index, outcome }) => [index, outcome.kind])).toEqual([
    [0, "answered"],
    [1, "failed"],
  ]);
  expect(run.records[1]?.outcome).toMatchObject({ errorType: "aborted" });
});

test("rejects, and does not hang, when a thread cannot even put a request together", async () => {
  const run = startRun(aPlan(), {
    baseUrl: "nonsense",
    count: 2,
    start: threadStarter(""),
  });
  await expect(run.timing).rejects.toThrow("Invalid URL");
});

test("ends and rejects with what onSettled throws", async () => {
  await using server = await serveRaw((socket) => socket.end(WHOLE));
  const run = startRun(aPlan({ count: 50 }), {
    baseUrl: `${server.url}/v1`,
    count: 2,
    onSettled() {
      throw new Error("disk full");
    },
  });
  await expect(run.timing).rejects.toThrow("disk full");
  expect(run.records.length).toBeLessThan(50);
});

test("slots are shared out as evenly as can be, and no thread is left without one", () => {
  expect(shareOut(10, 3)).toEqual([4, 3, 3]);
  expect(shareOut(8, 2)).toEqual([4, 4]);
  expect(shareOut(2, 5)).toEqual([1, 1]);
});
