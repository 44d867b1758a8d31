import { expect, test } from "@jest/globals";
import { fetchText } from "../../src/run/http.ts";
import { manualClock, somePorts } from "./builders.ts";
import { fakeDispatcher } from "./fake-dispatcher.ts";

const REQUEST = { url: "http://h/x", body: null, timeoutMs: 2000 };

test("gives up by the clock, drops the connection and leaves no timer", async () => {
  const clock = manualClock();
  const dispatcher = fakeDispatcher((call) => call.headers());
  const response = fetchText(REQUEST, somePorts({ dispatcher, clock }));
  clock.advance(2000);
  expect(await response).toEqual({
    kind: "failed",
    errorType: "timeout",
    message: "No answer from http://h/x within 2 s.",
  });
  expect(dispatcher.calls[0]?.abortReason()).not.toBeNull();
  expect(clock.timers()).toBe(0);
});

test("stops at 32 MiB", async () => {
  const clock = manualClock();
  const dispatcher = fakeDispatcher((call) => {
    call.headers();
    const mebibyte = "x".repeat(1024 * 1024);
    for (let count = 0; count < 33; count++) call.data(mebibyte);
    call.end();
  });
  expect(await fetchText(REQUEST, somePorts({ dispatcher, clock }))).toEqual({
    kind: "failed",
    errorType: "http-error",
    message: "http://h/x answered with more than 32 MiB.",
  });
  expect(clock.timers()).toBe(0);
});

test("is interrupted by the signal, before and during the request", async () => {
  const clock = manualClock();
  const abort = new AbortController();
  const dispatcher = fakeDispatcher();
  const ports = somePorts({ dispatcher, clock, signal: abort.signal });
  const during = fetchText(REQUEST, ports);
  abort.abort();
  const before = fetchText(REQUEST, ports);
  const interrupted = {
    kind: "failed",
    errorType: "aborted",
    message: "The request to http://h/x was interrupted.",
  };
  expect(await Promise.all([during, before])).toEqual([interrupted, interrupted]);
  expect(dispatcher.calls).toHaveLength(1);
  expect(clock.timers()).toBe(0);
});
