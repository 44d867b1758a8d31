import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Clock, systemClock } from "../../src/base/clock.ts";
import { createArtifactService, storeArtifact } from "./artifact-service.ts";
import { createBlobStore } from "./blob-store.ts";
import type { Fault, FaultHandle } from "./faults.ts";
import { createFrontDoor } from "./front-door.ts";
import { addComment } from "./issues-api.ts";
import { type Budget, createLimits } from "./limits.ts";
import { createRestApi } from "./rest-api.ts";
import { createTraffic, type LoggedRequest } from "./traffic.ts";
import type { Viewer } from "./viewer.ts";
import {
  type Artifact,
  type ArtifactSpec,
  type Author,
  addSeeds,
  type Comment,
  repositoryState,
  type Seeds,
  soleRepository,
  type World,
} from "./world.ts";
import { readZip, writeZip } from "./zip.ts";

export type FakeGitHubOptions = {
  readonly clock?: Clock;
  readonly seeds?: Seeds;
  /** A GitHub Enterprise Server: API below /api/v3, a host of its own, no artifact service. */
  readonly ghes?: boolean;
};

type StoredArtifact = Artifact & { readonly files: ReadonlyMap<string, Buffer> };

export type FakeGitHub = AsyncDisposable & {
  readonly urls: {
    readonly api: string;
    readonly graphql: string;
    readonly server: string;
    /** Undefined on GHES. */
    readonly results: string | undefined;
  };
  readonly world: World;
  readonly requests: readonly LoggedRequest[];
  /** Requests that no route of this fake knows: a gap in the fake or a mistake in the caller. */
  readonly unknown: readonly string[];
  seed(seeds: Seeds): void;
  /** A new token that speaks for this viewer. */
  token(viewer: Viewer): string;
  runtimeToken(runId: number, job: string): string;
  comments(issue: number, repository?: string): readonly Comment[];
  addComment(issue: number, author: Author, body: string): Comment;
  lock(issue: number): void;
  artifacts(): readonly StoredArtifact[];
  addArtifact(spec: ArtifactSpec): Artifact;
  budget(login: string): Budget;
  fail(pattern: RegExp, fault: Fault, times?: number): FaultHandle;
  /** Resolves when the next request matching `METHOD /path?query` arrives. */
  requested(pattern: RegExp): Promise<void>;
};

/** One loopback server that is GitHub to an Action: REST, GraphQL, artifact service, blob store. */
export async function startFakeGitHub(options: FakeGitHubOptions = {}): Promise<FakeGitHub> {
  const clock = options.clock ?? systemClock();
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const urls = urlsAt(port, options.ghes ?? false);
  const world = createWorld(clock, { ...urls, blobs: `http://127.0.0.1:${port}/blobs` });
  if (options.seeds !== undefined) addSeeds(world, options.seeds);
  const tokens = new Map<string, Viewer>();
  const limits = createLimits(world);
  const unknown: string[] = [];
  const artifacts = createArtifactService(world);
  const door = createFrontDoor({
    apiPrefix: new URL(urls.api).pathname.replace(/\/$/, ""),
    graphqlPath: new URL(urls.graphql).pathname,
    rest: createRestApi({ world, tokens, limits, unknown }),
    artifacts: options.ghes ? undefined : artifacts,
    blobs: createBlobStore(world),
  });
  const traffic = createTraffic(door, clock);
  server.on("request", traffic.listener);
  return {
    ...{ urls, world, unknown, requests: traffic.requests },
    ...sceneOf(world),
    token(viewer) {
      const token = `ghs_${"fake".repeat(8)}${String(tokens.size).padStart(4, "0")}`;
      tokens.set(token, viewer);
      return token;
    },
    runtimeToken: artifacts.issueToken,
    budget: limits.budgetOf,
    fail: traffic.faults.add,
    requested: traffic.requested,
    async [Symbol.asyncDispose]() {
      traffic.faults.releaseAll();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type Scene = Pick<
  FakeGitHub,
  "seed" | "comments" | "addComment" | "lock" | "artifacts" | "addArtifact"
>;

/** What tests put into the world and look up in it. */
function sceneOf(world: World): Scene {
  const named = (name?: string) =>
    name === undefined ? soleRepository(world) : repositoryState(world, name);
  return {
    seed: (seeds) => addSeeds(world, seeds),
    comments: (issue, name) => named(name).comments.filter((comment) => comment.issue === issue),
    addComment: (issue, author, body) => addComment(world, named(), { issue, author, body }),
    lock: (issue) => void named().locked.add(issue),
    artifacts: () =>
      world.artifacts
        .filter(({ finalized }) => finalized)
        .map((artifact) => ({ ...artifact, files: filesOf(artifact) })),
    addArtifact: ({ files, ...spec }) =>
      storeArtifact(world, { ...spec, content: writeZip(files) }),
  };
}

function urlsAt(port: number, ghes: boolean): FakeGitHub["urls"] {
  const origin = `http://127.0.0.1:${port}`;
  if (ghes) {
    return {
      api: `${origin}/api/v3`,
      graphql: `${origin}/api/graphql`,
      server: `http://github.example.test:${port}`,
      results: undefined,
    };
  }
  // Under *.localhost the artifact client takes the host for github.com.
  const server = `http://github.localhost:${port}`;
  return { api: origin, graphql: `${origin}/graphql`, server, results: `${origin}/` };
}

function createWorld(clock: Clock, urls: World["urls"]): World {
  let lastId = 1_000;
  const unixSeconds = () => Number(clock.unixNs() / 1_000_000_000n);
  return {
    repositories: new Map(),
    artifacts: [],
    urls,
    nextId: () => ++lastId,
    unixSeconds,
    timestamp: (afterSeconds = 0) =>
      new Date((unixSeconds() + afterSeconds) * 1_000).toISOString().replace(".000Z", "Z"),
  };
}

function filesOf(artifact: Artifact): ReadonlyMap<string, Buffer> {
  if (artifact.mimeType !== "application/zip") {
    return new Map([[artifact.name, artifact.content]]);
  }
  return readZip(artifact.content);
}
