import { actionsRoutes } from "./actions-api.ts";
import { commitRoutes } from "./commits-api.ts";
import { type Json, ok, Refusal, type Reply } from "./exchange.ts";
import { answerGraphql } from "./graphql-api.ts";
import { issueRoutes } from "./issues-api.ts";
import type { Limits } from "./limits.ts";
import { pullRoutes } from "./pulls-api.ts";
import { dispatch, isKnown, type Route, route } from "./routes.ts";
import { ANONYMOUS } from "./tokens.ts";
import type { Viewer } from "./viewer.ts";
import type { World } from "./world.ts";

type ApiRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
};

export type RestApi = {
  /** Whose token this is; empty for nobody's. */
  loginOf(authorization: string): string;
  /** Throws a `Refusal` for everything that GitHub refuses. */
  answer(request: ApiRequest): Reply;
};

type Parts = {
  readonly world: World;
  readonly tokens: ReadonlyMap<string, Viewer>;
  readonly limits: Limits;
  /** Takes a line for every request that no route knows. */
  readonly unknown: string[];
};

/** api.github.com: authentication, limits, then the routes. */
export function createRestApi({ world, tokens, limits, unknown }: Parts): RestApi {
  const routes: readonly Route[] = [
    ...issueRoutes(),
    ...pullRoutes(),
    ...commitRoutes(),
    ...actionsRoutes(),
    route("POST /graphql", answerGraphql),
    route("GET /user", ({ viewer }) => currentUser(viewer)),
    route("GET /rate_limit", ({ viewer }) => ok({ rate: limits.budgetOf(viewer.login) })),
  ];
  const viewerOf = (authorization: string): Viewer | undefined => {
    if (authorization === "") return ANONYMOUS;
    return tokens.get(authorization.replace(/^(?:token|bearer) /i, ""));
  };
  return {
    loginOf: (authorization) => viewerOf(authorization)?.login ?? "",
    answer(request) {
      if (!request.headers["user-agent"]) {
        throw new Refusal(403, "Request forbidden by administrative rules.");
      }
      const viewer = viewerOf(request.headers["authorization"] ?? "");
      if (!viewer) throw new Refusal(401, "Bad credentials");
      limits.spend(viewer, request.path === "/graphql" ? contentMethod(request) : request.method);
      const path = namedPath(world, request.path);
      if (!isKnown(routes, request.method, path)) unknown.push(`${request.method} ${path}`);
      const reply = dispatch(routes, { ...request, path, viewer, world });
      return { ...reply, headers: { ...limits.headers(viewer), ...reply.headers } };
    },
  };
}

/** A GraphQL query reads, whatever its HTTP method. */
function contentMethod(request: ApiRequest): string {
  return /^\s*mutation\b/.test(String(request.body["query"] ?? "")) ? "POST" : "GET";
}

/** Links name repositories by id. */
function namedPath(world: World, path: string): string {
  const id = Number(/^\/repositories\/(\d+)/.exec(path)?.[1]);
  const found = [...world.repositories.values()].find((repository) => repository.id === id);
  return found ? path.replace(/^\/repositories\/\d+/, `/repos/${found.fullName}`) : path;
}

function currentUser(viewer: Viewer): Reply {
  if (viewer.kind === "integration") {
    throw new Refusal(403, "Resource not accessible by integration");
  }
  if (viewer.kind === "anonymous") throw new Refusal(401, "Requires authentication");
  return ok({ login: viewer.login, id: viewer.id, type: viewer.type });
}
