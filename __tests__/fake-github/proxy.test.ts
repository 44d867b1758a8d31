import path from "node:path";
import { expect, jest, test } from "@jest/globals";
import { pullRequestEvent } from "./events.ts";
import { startProxy } from "./proxy.ts";
import { runAction } from "./runner.ts";
import { startFakeGitHub } from "./server.ts";

// Child processes are slow to start on a busy machine.
jest.setTimeout(60_000);

test("an action reaches a host that exists nowhere through the proxy, and loopback without it", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  await using proxy = await startProxy(Number(new URL(github.urls.api).port));
  await using run = await runAction(path.join(import.meta.dirname, "comment-client.mjs"), {
    ...{ github, event },
    env: {
      http_proxy: proxy.url,
      no_proxy: "127.0.0.1",
      GITHUB_API_URL: "http://api.github.example.test",
    },
  });
  expect(run.stderr).toBe("");
  expect(github.comments(7).map(({ body }) => body)).toEqual(["hello"]);
  expect(proxy.tunnels).toEqual(["api.github.example.test:80"]);
});
