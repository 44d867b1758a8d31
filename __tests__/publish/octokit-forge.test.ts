import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@jest/globals";
import { type Clock, systemClock } from "../../src/base/clock.ts";
import { seededRandom } from "../../src/base/random.ts";
import { statusOf } from "../../src/publish/forge.ts";
import { octokitForge } from "../../src/publish/octokit-forge.ts";

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
