import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import { type Clock, systemClock } from "../../src/base/clock.ts";
import { seededRandom } from "../../src/base/random.ts";
import { statusOf } from "../../src/publish/forge.ts";
import { octokitForge } from "../../src/publish/octokit-forge.ts";
import { pullRequestEvent } from "../fake-github/events.ts";
import { runAction } from "../fake-github/runner.ts";
import { startFakeGitHub } from "../fake-github/server.ts";
import { aRun } from "../report/view-builder.ts";

async function listen(
  handler: RequestListener,
): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer(handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The machine's clock on which every wait is a thousand times shorter; it notes what was asked. */
function quickClock(waits: number[]): Clock {
  const clock = systemClock();
  return {
    ...clock,
    after(delayMs, run) {
      waits.push(delayMs);
      return clock.after(delayMs / 1000, run);
    },
  };
}

function forgeAt(apiUrl: string, clock: Clock = systemClock()) {
  return octokitForge({
    ...{ token: "ghs_secret", repository: "acme/engine", apiUrl, clock },
    random: seededRandom(1),
    signal: new AbortController().signal,
  });
}

/** Waits for an answer, as against those between attempts. */
const ANSWER_TIMEOUT_MS = 30_000;

test("the token does not follow a redirect to the blob store", async () => {
  const seen: (string | undefined)[] = [];
  await using blobs = await listen((request, response) => {
    seen.push(request.headers.authorization);
    response.end("PK");
  });
  await using api = await listen((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(302, { location: `${blobs.url}/blob?sig=x` }).end();
  });
  const zip = await forgeAt(api.url).artifacts.download(1, 100);
  expect([zip.toString(), seen]).toEqual(["PK", ["token ghs_secret", undefined]]);
});

test("a GitHub that never answers is given up after five attempts of thirty seconds", async () => {
  const waits: number[] = [];
  await using api = await listen(() => {});
  const asking = forgeAt(api.url, quickClock(waits)).pullRequests.byNumber(7);
  await expect(asking).rejects.toThrow("GitHub did not answer within 30 s");
  expect(waits.filter((delayMs) => delayMs === ANSWER_TIMEOUT_MS).length).toBe(5);
});

test("an outage is repeated for what only reads, and not for what creates", async () => {
  const waits: number[] = [];
  const clock = quickClock(waits);
  await using api = await listen((_, response) => response.writeHead(502).end());
  const { comments, pullRequests } = forgeAt(api.url, {
    ...clock,
    // Only the waits between attempts are shortened: this server does answer.
    after: (delayMs, run) =>
      delayMs === ANSWER_TIMEOUT_MS ? systemClock().after(delayMs, run) : clock.after(delayMs, run),
  });
  await expect(comments.create(7, "x")).rejects.toMatchObject({ status: 502 });
  expect(waits).toEqual([]);
  await expect(pullRequests.byNumber(7)).rejects.toMatchObject({ status: 502 });
  expect(waits.map((delayMs) => Math.floor(delayMs / 1000))).toEqual([1, 2, 4, 8]);
});

test("a lost connection has no status, a refusal has GitHub's", async () => {
  const lost = await forgeAt("http://127.0.0.1:9").comments.create(7, "x").catch(statusOf);
  await using api = await listen((_, response) => response.writeHead(403).end("{}"));
  const refused = await forgeAt(api.url).comments.create(7, "x").catch(statusOf);
  expect([lost, refused]).toEqual([null, 403]);
});

const ACTION = fileURLToPath(new URL("publish-action.ts", import.meta.url));

test("the environment's proxy carries requests for GitHub, and none for the loopback", async () => {
  const event = pullRequestEvent();
  const carried: string[] = [];
  await using github = await startFakeGitHub({ seeds: event.seeds });
  // The proxy answers by itself: that a request reached it is what is asked.
  const proxy = createServer((request, response) => {
    carried.push(request.url ?? "");
    response.writeHead(404).end("{}");
  });
  proxy.on("connect", (request, socket) => {
    carried.push(request.url ?? "");
    socket.end("HTTP/1.1 404 Not Found\r\n\r\n");
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  const inputs = {
    run: JSON.stringify(aRun()),
    settings: '{"uploadArtifact":false,"prNumber":null}',
  };
  const proxied = { http_proxy: `http://127.0.0.1:${port}`, no_proxy: "" };
  await using direct = await runAction(ACTION, { github, event, inputs, env: proxied });
  expect([direct.annotations, carried]).toEqual([[], []]);
  expect(github.comments(7).length).toBe(1);
  const outside = { ...proxied, GITHUB_API_URL: "http://api.github.test" };
  await using away = await runAction(ACTION, {
    ...{ github, event, inputs, env: outside },
    // The wait between attempts at a connection is real here.
    cancel: { when: new Promise((resolve) => proxy.once("connect", resolve)) },
  });
  expect(carried[0]).toMatch(/^(?:http:\/\/)?api\.github\.test/);
  expect(away.outputs["verdict"]).toBe("no-baseline");
  proxy.closeAllConnections();
  proxy.close();
}, 60_000);
