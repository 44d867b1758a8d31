import { expect, test } from "@jest/globals";
import type { Clock } from "../../src/base/clock.ts";
import { pullRequestEvent } from "./events.ts";
import { secondaryRateLimit } from "./limits.ts";
import { aScene, asViewer, PR, refusal } from "./octokit.ts";
import { BASE } from "./scene.ts";
import { startFakeGitHub } from "./server.ts";
import { actionsToken } from "./tokens.ts";

test("a spent budget is 403 with the time of its reset, a secondary limit carries retry-after", async () => {
  const { github, octokit } = await aScene();
  await using _ = github;
  github.budget("github-actions[bot]").remaining = 1;
  const { headers } = await octokit.rest.issues.listComments(PR);
  expect(headers["x-ratelimit-remaining"]).toBe("0");
  expect(await refusal(octokit.rest.issues.listComments(PR))).toContain("403 API rate limit");
  github.budget("github-actions[bot]").remaining = 1_000;
  github.fail(/^POST .*comments$/, { kind: "answer", reply: secondaryRateLimit(2, 429).reply });
  const limited = octokit.rest.issues.createComment({ ...PR, body: "x" });
  await expect(limited).rejects.toMatchObject({
    status: 429,
    response: { headers: { "retry-after": "2" } },
  });
  expect(await refusal(octokit.rest.issues.createComment({ ...PR, body: "x" }))).toBe("accepted");
});

test("the eighty-first comment within a minute runs into the secondary limit", async () => {
  const { github, octokit } = await aScene();
  await using _ = github;
  const eighty = Array.from({ length: 80 }, (_none, count) => `comment ${count}`);
  await Promise.all(eighty.map((body) => octokit.rest.issues.createComment({ ...PR, body })));
  expect(await refusal(octokit.rest.issues.createComment({ ...PR, body: "x" }))).toContain(
    "403 You have exceeded a secondary rate limit",
  );
});

test("a lost answer leaves its effect behind, a cut connection does not", async () => {
  const { github, octokit } = await aScene();
  await using _ = github;
  github.fail(/^POST/, { kind: "reset" });
  expect(await refusal(octokit.rest.issues.createComment({ ...PR, body: "x" }))).toContain("500");
  expect(github.comments(7)).toHaveLength(0);
  const lost = github.fail(/^POST/, {
    kind: "answer",
    reply: { status: 502, body: "<html>" },
    applied: true,
  });
  expect(await refusal(octokit.rest.issues.createComment({ ...PR, body: "x" }))).toContain("502");
  expect([github.comments(7).length, lost.hits]).toEqual([1, 1]);
});

test("a held request waits until it is let go", async () => {
  const { github, octokit } = await aScene();
  await using _ = github;
  const held = github.fail(/^POST/, { kind: "hold" });
  const pending = octokit.rest.issues.createComment({ ...PR, body: "x" });
  await held.arrived;
  expect(github.comments(7)).toHaveLength(0);
  held.release();
  await pending;
  expect(github.comments(7)).toHaveLength(1);
});

test("on GHES the API lives below /api/v3 and there is no artifact service", async () => {
  await using github = await startFakeGitHub({ ghes: true, seeds: pullRequestEvent().seeds });
  const octokit = asViewer(github, actionsToken(BASE.fullName));
  const { data } = await octokit.rest.issues.createComment({ ...PR, body: "x" });
  expect(data.html_url).toMatch(/^http:\/\/github\.example\.test:\d+\/acme\/engine\/pull\/7#/);
  expect(await octokit.graphql("{ viewer { login } }")).toMatchObject({
    viewer: { login: "github-actions[bot]" },
  });
  expect(github.urls.results).toBeUndefined();
});

/** Stands still until it is moved; a timer fires at once and moves it. */
function handClock(): Clock & { move(seconds: number): void } {
  let seconds = 1_800_000_000;
  return {
    now: () => seconds * 1_000,
    unixNs: () => BigInt(seconds) * 1_000_000_000n,
    after(delayMs, run) {
      seconds += delayMs / 1_000;
      queueMicrotask(run);
      return () => {};
    },
    move(by) {
      seconds += by;
    },
  };
}

async function aTimedScene() {
  const clock = handClock();
  const github = await startFakeGitHub({ clock, seeds: pullRequestEvent().seeds });
  return { clock, github, octokit: asViewer(github, actionsToken(BASE.fullName)) };
}

test("a spent budget is full again after its reset", async () => {
  const { clock, github, octokit } = await aTimedScene();
  await using _ = github;
  github.budget("github-actions[bot]").remaining = 0;
  clock.move(3_599);
  expect(await refusal(octokit.rest.issues.listComments(PR))).toContain("403 API rate limit");
  clock.move(1);
  const { headers } = await octokit.rest.issues.listComments(PR);
  expect(headers["x-ratelimit-remaining"]).toBe("999");
});

test("a slow answer comes when its time is over", async () => {
  const { clock, github, octokit } = await aTimedScene();
  await using _ = github;
  const before = clock.now();
  github.fail(/^GET/, { kind: "slow", delayMs: 9_000 });
  await octokit.rest.issues.listComments(PR);
  expect(clock.now() - before).toBe(9_000);
});

test("an artifact expires ninety days after its upload", async () => {
  const { clock, github, octokit } = await aTimedScene();
  await using _ = github;
  const head = { headSha: "0".repeat(40), headBranch: "main", headRepository: BASE };
  github.seed({ runs: [{ id: 3, ...head }] });
  const { id } = github.addArtifact({ name: "base", runId: 3, files: {} });
  const zip = { owner: "acme", repo: "engine", artifact_id: id, archive_format: "zip" as const };
  clock.move(90 * 86_400 - 1);
  expect(await refusal(octokit.rest.actions.downloadArtifact(zip))).toBe("accepted");
  clock.move(1);
  expect(await refusal(octokit.rest.actions.downloadArtifact(zip))).toBe(
    "410 Artifact has expired",
  );
});
