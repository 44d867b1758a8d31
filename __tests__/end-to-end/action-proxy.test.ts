import { expect, test } from "@jest/globals";
import { pullRequestEvent } from "../fake-github/events.ts";
import { startProxy } from "../fake-github/proxy.ts";
import { startFakeGitHub } from "../fake-github/server.ts";
import { benchmarkAction } from "./benchmark-action.ts";

test("the environment's proxy carries requests for GitHub, and none for the loopback", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  await using proxy = await startProxy(Number(new URL(github.urls.api).port));
  const env = { http_proxy: proxy.url, no_proxy: "" };
  await using direct = await benchmarkAction({ github, event, env });
  expect([direct.annotations, proxy.tunnels]).toEqual([[], []]);
  expect(github.comments(7).length).toBe(1);
  await using away = await benchmarkAction({
    ...{ github, event, job: "away" },
    env: { ...env, GITHUB_API_URL: "http://api.github.test" },
  });
  expect(away.annotations).toEqual([]);
  expect(new Set(proxy.tunnels)).toEqual(new Set(["api.github.test:80"]));
  expect(github.comments(7).length).toBe(2);
});
