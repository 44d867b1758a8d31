import { messageOf } from "../base/errors.ts";
import type { FailureType } from "./record.ts";

/** Why a request failed, before its message is cleaned. */
export type Failure = {
  readonly errorType: FailureType;
  readonly message: string;
  readonly httpStatus: number | null;
};

/** Where in the exchange the network gave up. */
export type ExchangeStage = {
  readonly url: string;
  /** Null before the response headers. */
  readonly httpStatus: number | null;
};

/** What an error of undici or of the socket means for the request. */
export function classifyNetworkError(error: unknown, stage: ExchangeStage): Failure {
  const code = codeOf(error);
  const { httpStatus } = stage;
  const host = hostOf(stage.url);
  const detail = detailOf(error, code);
  switch (code) {
    case "ECONNREFUSED":
      return fail("connection-refused", `Nothing listens at ${host}: ${detail}`, httpStatus);
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return fail(
        "host-not-found",
        `The name of ${host} cannot be resolved: ${detail}`,
        httpStatus,
      );
    case "UND_ERR_CONNECT_TIMEOUT":
    case "ETIMEDOUT":
      return fail("connect-timeout", `No connection to ${host}: ${detail}`, httpStatus);
    case "UND_ERR_SOCKET":
    case "UND_ERR_RES_CONTENT_LENGTH_MISMATCH":
      if (httpStatus === null) break;
      return fail(
        "stream-truncated",
        `The server closed the connection in the middle of its answer: ${detail}`,
        httpStatus,
      );
    case "UND_ERR_HEADERS_OVERFLOW":
      return fail("malformed-http", `The answer is not HTTP: ${detail}`, httpStatus);
    default:
      if (code?.startsWith("HPE_")) {
        return fail("malformed-http", `The answer is not HTTP: ${detail}`, httpStatus);
      }
  }
  if (code !== null && CONNECTION_LOST.has(code)) {
    const when = httpStatus === null ? "before it answered" : "in the middle of its answer";
    return fail("connection-reset", `The connection was lost ${when}: ${detail}`, httpStatus);
  }
  return fail("network-error", `The request to ${host} failed: ${detail}`, httpStatus);
}

const CONNECTION_LOST: ReadonlySet<string> = new Set([
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "UND_ERR_SOCKET",
]);

function fail(errorType: FailureType, message: string, httpStatus: number | null): Failure {
  return { errorType, message, httpStatus };
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const own = "code" in error && typeof error.code === "string" ? error.code : null;
  // undici wraps what the socket said, and the socket knows better.
  return codeOf(error.cause) ?? own;
}

function detailOf(error: unknown, code: string | null): string {
  // An AggregateError (one per address tried) has no message of its own.
  const text =
    error instanceof AggregateError && error.message === ""
      ? error.errors.map(messageOf).join("; ")
      : messageOf(error);
  return code === null || text.includes(code) ? text : `${text} [${code}]`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
