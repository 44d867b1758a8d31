import type { ArtifactService } from "./artifact-service.ts";
import type { BlobStore } from "./blob-store.ts";
import type { Json, Reply } from "./exchange.ts";
import type { RestApi } from "./rest-api.ts";

export type Incoming = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
};

type Service = "rest" | "graphql" | "artifacts" | "blobs";

/** A request that knows its service but has had no effect yet. */
export type Prepared = {
  readonly service: Service;
  /** Path and query, the path below the API root. */
  readonly target: string;
  /** Who asked; empty for nobody, undefined where no login is involved. */
  readonly login: string | undefined;
  /** Throws a `Refusal` for what GitHub refuses. */
  readonly run: () => Reply;
};

export type FrontDoor = (incoming: Incoming) => Prepared;

type Services = {
  readonly apiPrefix: string;
  readonly graphqlPath: string;
  readonly rest: RestApi;
  /** Undefined on GHES. */
  readonly artifacts: ArtifactService | undefined;
  readonly blobs: BlobStore;
};

/** Decides which of the four services a request is for. */
export function createFrontDoor(services: Services): FrontDoor {
  const { apiPrefix, graphqlPath, rest, artifacts, blobs } = services;
  return ({ method, url, headers, content }) => {
    const { pathname, search, searchParams: query } = url;
    const authorization = headers["authorization"] ?? "";
    if (pathname.startsWith("/twirp/") && artifacts) {
      const run = () => artifacts.answer({ path: pathname, authorization, body: json(content) });
      return { service: "artifacts", target: pathname, login: undefined, run };
    }
    if (pathname.startsWith("/blobs/")) {
      const path = pathname.slice("/blobs".length);
      const run = () => blobs({ method, path, query, content });
      return { service: "blobs", target: `${pathname}${search}`, login: undefined, run };
    }
    const isGraphql = pathname === graphqlPath;
    const path = isGraphql ? "/graphql" : pathname.slice(apiPrefix.length);
    return {
      service: isGraphql ? "graphql" : "rest",
      target: `${path}${search}`,
      login: rest.loginOf(authorization),
      run: () => rest.answer({ method, path, query, headers, body: json(content) }),
    };
  };
}

function json(content: Buffer): Json {
  try {
    return JSON.parse(content.toString() || "{}");
  } catch {
    return {};
  }
}
