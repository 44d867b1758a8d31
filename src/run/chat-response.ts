import { type AnswerSoFar, createAnswerReader } from "./answer-reader.ts";
import type { ResponseHeaders } from "./exchange.ts";
import { classifyNetworkError, type Failure } from "./failure.ts";
import { createErrorPage, type ErrorPage, isEventStream } from "./http-error.ts";
import type { Target } from "./ports.ts";
import { judgeAnswer } from "./verdict.ts";

/** What has come back of one request: the stream that was asked for, or a page in its place. */
export type ChatResponse = {
  /** Takes status and headers, at `atMs` after t0. */
  start(status: number, headers: ResponseHeaders, atMs: number): void;
  /** Takes a piece of the body; a failure ends the request. */
  read(bytes: Buffer, atMs: number): Failure | null;
  /** The body is over: null where it is a whole answer. */
  end(atMs: number): Failure | null;
  /** The network gave up. */
  broken(error: unknown): Failure;
  /** When the headers came, in ms after t0; null before. */
  headersMs(): number | null;
  /** Null before the headers. */
  httpStatus(): number | null;
  soFar(): AnswerSoFar;
};

type Asked = { readonly url: string; readonly target: Target; readonly maxTokens: number };

/** Collects the response to a request that was sent to `url`. */
export function createChatResponse({ url, target, maxTokens }: Asked): ChatResponse {
  const reader = createAnswerReader();
  let headersMs: number | null = null;
  let errorPage: ErrorPage | null = null;

  function httpStatus(): number | null {
    return errorPage?.status ?? (headersMs === null ? null : 200);
  }

  return {
    start(status, headers, atMs) {
      headersMs = atMs;
      if (!isEventStream(status, headers)) errorPage = createErrorPage(status, headers, target);
    },
    read(bytes, atMs) {
      if (errorPage === null) return reader.read(bytes, atMs);
      return errorPage.read(bytes) ? errorPage.failure() : null;
    },
    end: (atMs) =>
      errorPage?.failure() ?? reader.end(atMs) ?? judgeAnswer(reader.soFar(), maxTokens),
    // An error page that was cut short still says what the error is.
    broken: (error) =>
      errorPage?.failure() ?? classifyNetworkError(error, { url, httpStatus: httpStatus() }),
    headersMs: () => headersMs,
    httpStatus,
    soFar: reader.soFar,
  };
}
