import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@jest/globals";
import { pullRequestEvent } from "../fake-github/events.ts";
import { startFakeGitHub } from "../fake-github/server.ts";
import { benchmarkAction } from "./benchmark-action.ts";

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
  const proxied = { http_proxy: `http://127.0.0.1:${port}`, no_proxy: "" };
  await using direct = await benchmarkAction({ github, event, env: proxied });
  expect([direct.annotations, carried]).toEqual([[], []]);
  expect(github.comments(7).length).toBe(1);
  const outside = { ...proxied, GITHUB_API_URL: "http://api.github.test" };
  await using away = await benchmarkAction({
    ...{ github, event, env: outside },
    // The wait between attempts at a connection is real here.
    cancel: { when: new Promise((resolve) => proxy.once("connect", resolve)) },
  });
  expect(carried[0]).toMatch(/^(?:http:\/\/)?api\.github\.test/);
  expect(away.outputs["verdict"]).toBe("no-baseline");
  proxy.closeAllConnections();
  proxy.close();
});
