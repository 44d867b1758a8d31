import type { Clock } from "../base/clock.ts";
import type { PlannedRequest } from "../plan/plan.ts";
import { type AnswerSoFar, createAnswerReader } from "./answer-reader.ts";
import { dispatchOptions, type Exchange, type HttpCall, openExchange } from "./exchange.ts";
import { classifyNetworkError, type Failure } from "./failure.ts";
import { createErrorPage, type ErrorPage, isEventStream } from "./http-error.ts";
import { type RunPorts, requestHeaders, type Target } from "./ports.ts";
import type { RequestOutcome, RequestRecord, RequestTimes } from "./record.ts";
import { sanitize } from "./sanitize.ts";
import { judgeAnswer } from "./verdict.ts";

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
  const options = dispatchOptions(call);
  const reader = createAnswerReader();
  const watch = startStopwatch(clock);
  let headersMs: number | null = null;
  let errorPage: ErrorPage | null = null;
  let settled = false;
  let exchange: Exchange | null = null;

  function httpStatus(): number | null {
    return errorPage?.status ?? (headersMs === null ? null : 200);
  }

  function settle(failure: Failure | null, endMs: number): void {
    if (settled) return;
    settled = true;
    cancelTimeout();
    exchange?.close();
    const answer = reader.soFar();
    const times = { ...answer.times, connectMs: watch.connectMs(), headersMs, endMs };
    const finishReason = cleanReason(answer.finishReason, target.apiKey);
    const outcome = outcomeOf(watch.ranBackwards() ? backwards() : failure, target.apiKey);
    listener.onSettled(
      recordOf(request, { watch, times, answer: { ...answer, finishReason }, outcome }),
    );
  }

  const cancelTimeout = clock.after(request.timeoutMs, () =>
    settle(timedOut(request, reader.soFar(), httpStatus()), watch.stamp(clock.now())),
  );
  exchange = openExchange(options, ports, {
    onWriting: watch.restart,
    onHeaders(status, responseHeaders, atMs) {
      headersMs = watch.stamp(atMs);
      if (!isEventStream(status, responseHeaders)) {
        errorPage = createErrorPage(status, responseHeaders);
      }
      listener.onHeaders();
    },
    onData(bytes, atMs) {
      const elapsedMs = watch.stamp(atMs);
      if (errorPage?.read(bytes)) return settle(errorPage.failure(), elapsedMs);
      const failure = errorPage === null ? reader.read(bytes, elapsedMs) : null;
      if (failure !== null) settle(failure, elapsedMs);
    },
    onEnd(atMs) {
      const elapsedMs = watch.stamp(atMs);
      const failure = errorPage?.failure() ?? reader.end(elapsedMs);
      settle(failure ?? judgeAnswer(reader.soFar(), request.maxTokens), elapsedMs);
    },
    onError(error, atMs) {
      const stage = { url: call.url, httpStatus: httpStatus() };
      // An error page that was cut short still says what the error is.
      settle(errorPage?.failure() ?? classifyNetworkError(error, stage), watch.stamp(atMs));
    },
  });
  // A dispatcher may fail at once, before there was an exchange to close.
  if (settled) exchange.close();
  return { abort: () => settle(aborted(reader.soFar(), httpStatus()), watch.stamp(clock.now())) };
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
  readonly times: RequestTimes;
  readonly answer: AnswerSoFar;
  readonly outcome: RequestOutcome;
};

function recordOf(request: ChatRequest, settlement: Settlement): RequestRecord {
  const { watch, times, answer, outcome } = settlement;
  return {
    index: request.planned.index,
    plannedContextTokens: request.planned.contextTokens,
    marker: request.planned.marker,
    startedMs: watch.startedAtMs() - request.runStartMs,
    times,
    contentChunks: answer.contentChunks,
    reasoningChunks: answer.reasoningChunks,
    lastReadChunks: answer.lastReadChunks,
    usage: answer.usage,
    finishReason: answer.finishReason,
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

function timedOut(request: ChatRequest, answer: AnswerSoFar, httpStatus: number | null): Failure {
  const message = `No whole answer within timeout-seconds (${request.timeoutMs / 1000}): ${progressOf(answer, httpStatus)}.`;
  return { errorType: "timeout", message, httpStatus };
}

function aborted(answer: AnswerSoFar, httpStatus: number | null): Failure {
  const message = `The run was interrupted: ${progressOf(answer, httpStatus)}.`;
  return { errorType: "aborted", message, httpStatus };
}

function backwards(): Failure {
  return {
    errorType: "clock-ran-backwards",
    message: "The clock ran backwards during this request, so none of its times can be trusted.",
    httpStatus: null,
  };
}

function progressOf(answer: AnswerSoFar, httpStatus: number | null): string {
  if (httpStatus === null) return "not even response headers had come";
  const chunks = answer.contentChunks + answer.reasoningChunks;
  const state = answer.done
    ? "[DONE] had come, but the response was still open"
    : "it was still open";
  return `${chunks} chunks with output had come and ${state}`;
}
