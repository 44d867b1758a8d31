import type { ResponseHeaders } from "./exchange.ts";
import type { Failure } from "./failure.ts";
import { addressSetting, type Target } from "./ports.ts";
import { serverMessage } from "./wire.ts";

/** Most of an error page that is read, in bytes. */
const LARGEST_ERROR_PAGE = 64 * 1024;

/** The body of an answer that is not the stream asked for. */
export type ErrorPage = {
  readonly status: number;
  /** True once enough has come and the rest need not be waited for. */
  read(bytes: Buffer): boolean;
  failure(): Failure;
};

/** Whether a status and its headers promise the stream that was asked for. */
export function isEventStream(status: number, headers: ResponseHeaders): boolean {
  return status === 200 && mediaType(headers).startsWith("text/event-stream");
}

/** Collects the body of any answer that is not a 200 event stream, up to 64 KiB; its failure names the setting of the address. */
export function createErrorPage(
  status: number,
  headers: ResponseHeaders,
  target: Target,
): ErrorPage {
  const parts: Buffer[] = [];
  let size = 0;
  return {
    status,
    read(bytes) {
      const part = bytes.subarray(0, LARGEST_ERROR_PAGE - size);
      parts.push(part);
      size += part.byteLength;
      return size >= LARGEST_ERROR_PAGE;
    },
    failure: () =>
      describeHttpError(
        { status, headers, body: Buffer.concat(parts).toString("utf8") },
        addressSetting(target),
      ),
  };
}

type HttpAnswer = {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly body: string;
};

function describeHttpError({ status, headers, body }: HttpAnswer, setting: string): Failure {
  if (status >= 300 && status < 400) {
    const location = headerOf(headers, "location") ?? "nowhere";
    const message = `HTTP ${status}: the server redirects to ${location}. Redirects are not followed; point ${setting} to where the API is.`;
    return { errorType: "redirect", message, httpStatus: status };
  }
  if (status < 300) {
    const message = `HTTP ${status} came with ${mediaType(headers) || "no content-type"} where a text/event-stream was asked for${after(errorIn(body))}. Check that ${setting} is a vLLM server that streams`;
    return { errorType: "not-a-stream", message, httpStatus: status };
  }
  const hint = status === 401 || status === 403 ? " (check api-key)" : "";
  const retryAfter = headerOf(headers, "retry-after");
  const pause = retryAfter === null ? "" : ` (retry-after: ${retryAfter})`;
  const message = `HTTP ${status}${hint}${pause}${after(bodyMessage(body))}`;
  return { errorType: "http-error", message, httpStatus: status };
}

function after(said: string | null): string {
  return said === null || said === "" ? "" : `: ${said}`;
}

/** What an error body says: a JSON error in any shape in use, or the visible text of a page. */
export function bodyMessage(body: string): string {
  return errorIn(body) ?? pageText(body);
}

/** Null where the body is no JSON error: then it may hold an answer, which is not to be quoted. */
function errorIn(body: string): string | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return null;
  }
  const message = serverMessage(parsed);
  if (message !== null || typeof parsed !== "object" || parsed === null) return message;
  if ("message" in parsed && typeof parsed.message === "string") return parsed.message;
  if (!("detail" in parsed)) return null;
  // FastAPI's own errors, and those of gateways built on it.
  return typeof parsed.detail === "string" ? parsed.detail : JSON.stringify(parsed.detail);
}

function pageText(body: string): string {
  return body
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, " ")
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function mediaType(headers: ResponseHeaders): string {
  return (headerOf(headers, "content-type") ?? "").trim().toLowerCase();
}

function headerOf(headers: ResponseHeaders, name: string): string | null {
  const value = headers[name];
  if (value === undefined) return null;
  return typeof value === "string" ? value : (value[0] ?? null);
}
