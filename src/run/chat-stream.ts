import type { Clock } from "../base/clock.ts";
import type { PlannedRequest } from "../plan/plan.ts";
import { type ChatResponse, createChatResponse } from "./chat-response.ts";
import { dispatchOptions, type Exchange, type HttpCall, openExchange } from "./exchange.ts";
import type { Failure } from "./failure.ts";
import { type RunPorts, requestHeaders, type Target } from "./ports.ts";
import type { RequestOutcome, RequestRecord } from "./record.ts";
import { sanitize } from "./sanitize.ts";

/** One streamed chat request, its body already made. */
export type ChatRequest = {
  readonly planned: PlannedRequest;
  readonly body: Buffer;
  readonly timeoutMs: number;
  readonly maxTokens: number;
  /** The clock's time at the start of the run. */
  readonly runStartMs: number;
};

export type ChatListener = {
  /** The response headers are in; the quiet before prefill ends. Not called on every failure. */
  onHeaders(): void;
  /** Called once, possibly before `startChat` returns. */
  onSettled(record: RequestRecord): void;
};

export type ChatInFlight = {
  /** Ends the request as an `aborted` failure, unless it has settled. */
  abort(): void;
};

type ChatPorts = Pick<RunPorts, "dispatcher" | "clock" | "target">;

/**
 * Sends one request and reads its answer. t0 is the clock's time right before the request is written
 * to its connection; what setting that up took is `connectMs`. Without a connection t0 is the
 * dispatch. Every failure is a record: nothing is thrown, nothing retried.
 */
export function startChat(
  request: ChatRequest,
  ports: ChatPorts,
  listener: ChatListener,
): ChatInFlight {
  const { clock, target } = ports;
  const call = chatCall(request, target);
  const response = createChatResponse({ url: call.url, target, maxTokens: request.maxTokens });
  const watch = startStopwatch(clock);
  let settled = false;
  let exchange: Exchange | null = null;

  function settle(failure: Failure | null, endMs: number): void {
    if (settled) return;
    settled = true;
    cancelTimeout();
    exchange?.close();
    const outcome = outcomeOf(watch.ranBackwards() ? backwards() : failure, target.apiKey);
    listener.onSettled(recordOf(request, { watch, response, endMs, outcome, target }));
  }

  const cancelTimeout = clock.after(request.timeoutMs, () =>
    settle(timedOut(request, response), watch.stamp(clock.now())),
  );
  exchange = openExchange(dispatchOptions(call), ports, {
    onWriting: watch.restart,
    onHeaders(status, headers, atMs) {
      response.start(status, headers, watch.stamp(atMs));
      listener.onHeaders();
    },
    onData(bytes, atMs) {
      const elapsedMs = watch.stamp(atMs);
      const failure = response.read(bytes, elapsedMs);
      if (failure !== null) settle(failure, elapsedMs);
    },
    onEnd(atMs) {
      const elapsedMs = watch.stamp(atMs);
      settle(response.end(elapsedMs), elapsedMs);
    },
    onError: (error, atMs) => settle(response.broken(error), watch.stamp(atMs)),
  });
  // A dispatcher may fail at once, before there was an exchange to close.
  if (settled) exchange.close();
  return { abort: () => settle(aborted(response), watch.stamp(clock.now())) };
}

function chatCall(request: ChatRequest, target: Target): HttpCall {
  return {
    method: "POST",
    url: `${target.baseUrl}/chat/completions`,
    headers: { accept: "text/event-stream", ...requestHeaders(target) },
    body: request.body,
  };
}

type Stopwatch = {
  /** Makes this moment t0. */
  restart(atMs: number): void;
  /** The clock's time at t0. */
  startedAtMs(): number;
  /** Milliseconds from the stopwatch's first start to t0; null as long as there was one start. */
  connectMs(): number | null;
  /** Milliseconds from t0 to `atMs`. */
  stamp(atMs: number): number;
  /** Whether any stamp was earlier than the one before it. */
  ranBackwards(): boolean;
};

function startStopwatch(clock: Clock): Stopwatch {
  const firstStartMs = clock.now();
  let startMs = firstStartMs;
  let connectMs: number | null = null;
  let latestMs = 0;
  let backwardsSeen = false;
  return {
    restart(atMs) {
      if (atMs < firstStartMs) backwardsSeen = true;
      startMs = atMs;
      connectMs = atMs - firstStartMs;
    },
    startedAtMs: () => startMs,
    connectMs: () => connectMs,
    stamp(atMs) {
      const elapsedMs = atMs - startMs;
      if (elapsedMs < latestMs) backwardsSeen = true;
      latestMs = Math.max(latestMs, elapsedMs);
      return elapsedMs;
    },
    ranBackwards: () => backwardsSeen,
  };
}

type Settlement = {
  readonly watch: Stopwatch;
  readonly response: ChatResponse;
  readonly endMs: number;
  readonly outcome: RequestOutcome;
  readonly target: Target;
};

function recordOf(request: ChatRequest, settlement: Settlement): RequestRecord {
  const { watch, response, endMs, outcome, target } = settlement;
  const answer = response.soFar();
  return {
    index: request.planned.index,
    plannedContextTokens: request.planned.contextTokens,
    marker: request.planned.marker,
    startedMs: watch.startedAtMs() - request.runStartMs,
    times: {
      ...answer.times,
      connectMs: watch.connectMs(),
      headersMs: response.headersMs(),
      endMs,
    },
    contentChunks: answer.contentChunks,
    reasoningChunks: answer.reasoningChunks,
    lastReadChunks: answer.lastReadChunks,
    usage: answer.usage,
    finishReason: cleanReason(answer.finishReason, target.apiKey),
    answer: answer.answer,
    outcome,
  };
}

function outcomeOf(failure: Failure | null, apiKey: string | null): RequestOutcome {
  if (failure === null) return { kind: "answered" };
  const { text, truncated } = sanitize(failure.message, apiKey);
  return {
    kind: "failed",
    errorType: failure.errorType,
    message: text,
    messageTruncated: truncated,
    httpStatus: failure.httpStatus,
  };
}

/** It goes into files as the server wrote it, so it must be as clean as any message. */
function cleanReason(finishReason: string | null, apiKey: string | null): string | null {
  return finishReason === null ? null : sanitize(finishReason, apiKey).text.slice(0, 64);
}

function timedOut({ timeoutMs }: ChatRequest, response: ChatResponse): Failure {
  const message = `No whole answer within timeout-seconds (${timeoutMs / 1000}): ${progressOf(response)}.`;
  return { errorType: "timeout", message, httpStatus: response.httpStatus() };
}

function aborted(response: ChatResponse): Failure {
  const message = `The run was interrupted: ${progressOf(response)}.`;
  return { errorType: "aborted", message, httpStatus: response.httpStatus() };
}

function backwards(): Failure {
  return {
    errorType: "clock-ran-backwards",
    message: "The clock ran backwards during this request, so none of its times can be trusted.",
    httpStatus: null,
  };
}

function progressOf(response: ChatResponse): string {
  if (response.httpStatus() === null) return "not even response headers had come";
  const answer = response.soFar();
  const chunks = answer.contentChunks + answer.reasoningChunks;
  const state = answer.done
    ? "[DONE] had come, but the response was still open"
    : "it was still open";
  return `${chunks} chunks with output had come and ${state}`;
}
