import { expect, test } from "@jest/globals";
import { runPlan } from "../../src/run/closed-loop.ts";
import { openPool } from "../../src/run/pool.ts";
import type { RequestRecord } from "../../src/run/record.ts";
import { aPlan, somePorts } from "./builders.ts";
import { wholeAnswer } from "./chat-events.ts";
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
  await using pool = disposable(openPool());
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

function disposable(agent: ReturnType<typeof openPool>) {
  return { agent, [Symbol.asyncDispose]: () => agent.destroy() };
}

function markerOf(request: RawRequest): string {
  return JSON.parse(request.body).messages[0].content.split(" ")[0];
}
