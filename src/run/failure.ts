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
  const host = hostOf(stage.url);
  const detail = detailOf(error, code);
  const { httpStatus } = stage;
  const answering = httpStatus !== null;
  const fail = (errorType: FailureType, what: string): Failure => ({
    errorType,
    message: `${what}: ${detail}`,
    httpStatus,
  });
  if (code?.startsWith("ERR_SSL") && !answering) {
    return fail("network-error", `${host} does not speak TLS; if it is plain HTTP, use http://`);
  }
  // A connection that ends, or is reset, while the parser waits for more is a parser error to undici.
  if (fieldsOf(error)["name"] === "HTTPParserError" && /EOF/.test(detail)) {
    return answering
      ? fail("stream-truncated", "The connection ended in the middle of the answer")
      : fail("connection-reset", "The connection was lost before it answered");
  }
  // undici's parser errors have a name, but often no code.
  if (fieldsOf(error)["name"] === "HTTPParserError" || code === "UND_ERR_HEADERS_OVERFLOW") {
    return fail("malformed-http", `${host} does not answer in HTTP`);
  }
  if (code === "ECONNREFUSED") return fail("connection-refused", `Nothing listens at ${host}`);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return fail("host-not-found", `The name of ${host} cannot be resolved`);
  }
  if (code === "UND_ERR_CONNECT_TIMEOUT" || (code === "ETIMEDOUT" && !answering)) {
    return fail("connect-timeout", `No connection to ${host}`);
  }
  if (answering && code !== null && CLOSED_EARLY.has(code)) {
    return fail("stream-truncated", "The server closed the connection in the middle of its answer");
  }
  if (code !== null && CONNECTION_LOST.has(code)) {
    const when = answering ? "in the middle of its answer" : "before it answered";
    return fail("connection-reset", `The connection was lost ${when}`);
  }
  return fail("network-error", `The request to ${host} failed`);
}

/** The server ended the connection in order, but the response was not complete. */
const CLOSED_EARLY: ReadonlySet<string> = new Set([
  "UND_ERR_SOCKET",
  "UND_ERR_RES_CONTENT_LENGTH_MISMATCH",
]);

const CONNECTION_LOST: ReadonlySet<string> = new Set([
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "UND_ERR_SOCKET",
]);

/** What the socket said, which knows better than undici's wrapping of it. */
function codeOf(error: unknown): string | null {
  const { code, cause } = fieldsOf(error);
  return (cause === undefined ? null : codeOf(cause)) ?? (typeof code === "string" ? code : null);
}

function detailOf(error: unknown, code: string | null): string {
  const text = textOf(error);
  return code === null || text.includes(code) ? text : `${text} [${code}]`;
}

function textOf(error: unknown): string {
  const { message, errors, cause } = fieldsOf(error);
  if (typeof message !== "string") return String(error);
  // An AggregateError (one error per address tried) has no message of its own.
  if (message === "" && Array.isArray(errors)) return errors.map(textOf).join("; ");
  return cause === undefined ? message : `${message} (${textOf(cause)})`;
}

/** By shape and not by class, as an error may come from another realm. */
function fieldsOf(error: unknown): Readonly<Record<string, unknown>> {
  return typeof error === "object" && error !== null ? (error as Record<string, unknown>) : {};
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
