import { expect, test } from "@jest/globals";
import { forkPullRequestEvent, pullRequestEvent } from "./events.ts";
import { aScene, asViewer, refusal } from "./octokit.ts";
import { aPull, BASE, COMMITS, FORK } from "./scene.ts";
import { startFakeGitHub } from "./server.ts";
import { actionsToken } from "./tokens.ts";
import { sha } from "./world.ts";

const owner = "acme";
const repo = "engine";

test("the pull request of a fork is found by its head label", async () => {
  await using github = await startFakeGitHub({ seeds: forkPullRequestEvent().seeds });
  github.seed({ pulls: [aPull({ number: 8, headRef: "other", headSha: sha("other") })] });
  const octokit = asViewer(github, actionsToken(BASE.fullName));
  const numbers = async (head: string) =>
    (await octokit.rest.pulls.list({ owner, repo, head })).data.map(({ number }) => number);
  expect(await numbers("mallory:faster-attention")).toEqual([7]);
  expect(await numbers("acme:faster-attention")).toEqual([]);
  // Without an owner GitHub ignores the filter.
  expect(await numbers("faster-attention")).toEqual([8, 7]);
});

test("a fork's commit names its pull request in the fork, not in the base repository", async () => {
  await using github = await startFakeGitHub({ seeds: forkPullRequestEvent().seeds });
  const octokit = asViewer(github, actionsToken(BASE.fullName));
  const numbers = async (place: object, commit_sha: string) => {
    const { data } = await octokit.rest.repos.listPullRequestsAssociatedWithCommit({
      ...{ owner, repo, commit_sha },
      ...place,
    });
    return data.map((pull) => [pull.number, pull.base.repo.full_name]);
  };
  expect(await numbers({}, COMMITS.head)).toEqual([]);
  expect(await numbers({ owner: "mallory" }, COMMITS.head)).toEqual([[7, "acme/engine"]]);
  github.seed({ pulls: [aPull({ number: 8, headSha: COMMITS.head })] });
  expect(await numbers({}, COMMITS.head)).toEqual([[8, "acme/engine"]]);
  expect(await refusal(numbers({}, sha("never pushed")))).toContain("422 No commit found");
});

test("compare finds the merge base, not the tip of the base branch", async () => {
  const { github, octokit } = await aScene();
  await using _ = github;
  const basehead = `main...${COMMITS.head}`;
  const { data } = await octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead });
  expect([data.merge_base_commit.sha, data.ahead_by, data.behind_by, data.status]).toEqual([
    ...[COMMITS.root, 1, 1, "diverged"],
  ]);
  const commits = await octokit.rest.repos.listCommits({ owner, repo, sha: "main" });
  expect(commits.data.map((commit) => commit.sha)).toEqual([COMMITS.main, COMMITS.root]);
});

test("runs are filtered, and those of forks name no pull request", async () => {
  await using github = await startFakeGitHub({ seeds: pullRequestEvent().seeds });
  const octokit = asViewer(github, actionsToken(BASE.fullName));
  const run = { headSha: COMMITS.head, headBranch: "faster-attention", event: "pull_request" };
  github.seed({
    runs: [
      { id: 1, headSha: COMMITS.main, headBranch: "main", headRepository: BASE },
      { id: 2, ...run, headRepository: BASE },
      { id: 3, ...run, headRepository: FORK, conclusion: "failure" },
    ],
  });
  const filter = { owner, repo, workflow_id: "bench.yml" };
  const list = async (more: object) =>
    (await octokit.rest.actions.listWorkflowRuns({ ...filter, ...more })).data.workflow_runs;
  expect((await list({ branch: "main" })).map(({ id }) => id)).toEqual([1]);
  expect((await list({ status: "failure" })).map(({ id }) => id)).toEqual([3]);
  const pulls = (await list({ event: "pull_request" })).map((one) => one.pull_requests?.length);
  expect(pulls).toEqual([0, 1]);
});

test("an artifact is found by name, redirects to its bytes, and is gone when expired", async () => {
  const { github, octokit } = await aScene();
  await using _ = github;
  github.seed({
    runs: [{ id: 3, headSha: COMMITS.head, headBranch: "main", headRepository: FORK }],
  });
  const fresh = github.addArtifact({ name: "base", runId: 3, files: { "a.json": "{}" } });
  const old = github.addArtifact({ name: "base", runId: 3, files: {}, expired: true });
  const { data } = await octokit.rest.actions.listArtifactsForRepo({ owner, repo, name: "base" });
  expect(data.artifacts.map(({ id, expired }) => [id, expired])).toEqual([
    [old.id, true],
    [fresh.id, false],
  ]);
  expect(data.artifacts[0]?.workflow_run).toMatchObject({
    repository_id: BASE.id,
    head_repository_id: FORK.id,
  });
  const zip = { owner, repo, archive_format: "zip" as const };
  const got = await octokit.rest.actions.downloadArtifact({ ...zip, artifact_id: fresh.id });
  expect(
    Buffer.from(got.data as ArrayBuffer)
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  const expired = octokit.rest.actions.downloadArtifact({ ...zip, artifact_id: old.id });
  expect(await refusal(expired)).toBe("410 Artifact has expired");
});
