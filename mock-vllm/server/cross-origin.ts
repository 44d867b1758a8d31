import type { HeaderList, MockRequest, Reply } from "./exchange.ts";
import { headerStamp, type MockState, NOTHING_TO_ABORT, type Route } from "./mock-state.ts";

const METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];
const ANY_ORIGIN = ["access-control-allow-origin", "*"] as const;

/** What a browser asks before a request to another origin. vLLM's Python server lets all origins in. */
export function isPreflight({ scenario }: MockState, { method, headers }: MockRequest): boolean {
  const asks = "origin" in headers && "access-control-request-method" in headers;
  return scenario.frontend === "python" && method === "OPTIONS" && asks;
}

/** Allows every header, and every method that Starlette knows. */
export const answerPreflight: Route = (state, request, reply) => {
  const { headers } = request;
  const isAllowed = METHODS.includes(headers["access-control-request-method"] ?? "");
  const body = Buffer.from(isAllowed ? "OK" : "Disallowed CORS method");
  const asked = headers["access-control-request-headers"];
  reply.head(isAllowed ? 200 : 400, [
    ...headerStamp(state, request),
    ANY_ORIGIN,
    ["access-control-allow-methods", METHODS.join(", ")],
    ["access-control-max-age", "600"],
    ...(asked === undefined ? [] : [["access-control-allow-headers", asked] as const]),
    ["content-length", String(body.length)],
    ["content-type", "text/plain; charset=utf-8"],
  ]);
  reply.write(body);
  reply.end();
  return NOTHING_TO_ABORT;
};

/** The reply to a request that names its origin; what is refused for its key never gets so far. */
export function crossOriginReply(state: MockState, request: MockRequest, reply: Reply): Reply {
  const isOther = state.scenario.frontend === "python" && "origin" in request.headers;
  if (!isOther || isPreflight(state, request)) return reply;
  return {
    ...reply,
    head: (status, headers) => reply.head(status, status === 401 ? headers : allowing(headers)),
  };
}

/** uvicorn writes the transfer encoding behind all that the application says. */
function allowing(headers: HeaderList): HeaderList {
  const isLast = (name: string) => name === "transfer-encoding";
  return [
    ...headers.filter(([name]) => !isLast(name)),
    ANY_ORIGIN,
    ...headers.filter(([name]) => isLast(name)),
  ];
}
