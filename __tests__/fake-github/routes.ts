import type { Call, Handler, Reply } from "./exchange.ts";
import { notFound } from "./exchange.ts";

export type Route = {
  readonly method: string;
  readonly segments: readonly string[];
  readonly handler: Handler;
};

/** `"GET /repos/:owner/:repo"`; the last segment may be `*name` and then takes the rest. */
export function route(template: string, handler: Handler): Route {
  const [method = "", path = ""] = template.split(" ");
  return { method, segments: path.split("/"), handler };
}

/** The answer of the first route that matches; 404 for a path that no route knows. */
export function dispatch(routes: readonly Route[], call: Omit<Call, "params">): Reply {
  for (const { method, segments, handler } of routes) {
    if (method !== call.method) continue;
    const params = match(segments, call.path.split("/"));
    if (params) return handler({ ...call, params });
  }
  throw notFound();
}

/** Whether any route would take this request. */
export function isKnown(routes: readonly Route[], method: string, path: string): boolean {
  return routes.some((one) => one.method === method && match(one.segments, path.split("/")));
}

function match(
  template: readonly string[],
  path: readonly string[],
): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, segment] of template.entries()) {
    const actual = path[index];
    if (actual === undefined) return undefined;
    if (segment.startsWith("*")) {
      params[segment.slice(1)] = decodeURIComponent(path.slice(index).join("/"));
      return params;
    }
    if (segment.startsWith(":")) params[segment.slice(1)] = decodeURIComponent(actual);
    else if (segment !== actual) return undefined;
  }
  return path.length === template.length ? params : undefined;
}
