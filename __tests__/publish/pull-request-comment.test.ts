import { expect, test } from "@jest/globals";
import { surroundingsOf } from "../../src/publish/surroundings.ts";
import { readUntrustedRun } from "../../src/publish/untrusted-run.ts";
import {
  forkPullRequestEvent,
  issueCommentEvent,
  mergeGroupEvent,
  pullRequestEvent,
  pullRequestTargetEvent,
  pushEvent,
  workflowDispatchEvent,
  workflowRunEvent,
} from "../fake-github/events.ts";
import { aPull, COMMITS } from "../fake-github/scene.ts";
import { startFakeGitHub } from "../fake-github/server.ts";
import { actionsToken, READ_PERMISSIONS } from "../fake-github/tokens.ts";
import { forgeOf, jobEnv, publishing, tokenFor } from "./publishing.ts";

test("a fork's pull request gets summary and artifact, one notice and no request to the API", async () => {
  const event = forkPullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const run = await publishing(github, event);
  expect(run.problems).toEqual([
    "notice: No comment: this pull request comes from a fork, whose token may only read. The report is in the job summary and in the uploaded artifact. A workflow_run workflow with mode: report can comment; the README has one.",
  ]);
  expect(run.summary).toContain("tiny-model");
  expect(run.store.uploads.length).toBe(1);
  expect(github.requests).toEqual([]);
});

test("a token that may not write is one notice that names the permission", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const token = github.token(actionsToken("acme/engine", READ_PERMISSIONS));
  const run = await publishing(github, event, { token });
  expect(run.problems).toEqual([
    "notice: No comment: the token may not write one. Give the job `permissions: pull-requests: write`. The report is in the job summary.",
  ]);
});

test("an empty token is one notice", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const run = await publishing(github, event, { ports: { forge: null } });
  expect(run.problems).toEqual(["notice: No comment: github-token is empty."]);
});

test("a locked conversation is a warning with GitHub's words", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  github.lock(7);
  const run = await publishing(github, event);
  expect(run.problems).toEqual([
    expect.stringMatching(
      /^warning: The comment could not be written: Unable to create comment because issue is locked/,
    ),
  ]);
});

test.each([
  ["pull_request_target of a fork", pullRequestTargetEvent(), {}],
  ["a dispatch with pr-number", workflowDispatchEvent(), { prNumber: 7 }],
])("%s comments with the base repository's token", async (_, event, settings) => {
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const run = await publishing(github, event, { settings });
  expect(run.problems).toEqual([]);
  expect(github.comments(7).length).toBe(1);
});

test("a push comments on the open pull request of its branch", async () => {
  const event = pushEvent({ branch: "faster-attention", headSha: COMMITS.head });
  await using github = await startFakeGitHub({ seeds: event.seeds });
  github.seed({ pulls: [aPull()] });
  const run = await publishing(github, event);
  expect(run.problems).toEqual([]);
  expect(github.comments(7).length).toBe(1);
});

test("a push to a branch of two open pull requests is refused with a notice", async () => {
  const event = pushEvent({ branch: "faster-attention", headSha: COMMITS.head });
  await using github = await startFakeGitHub({ seeds: event.seeds });
  github.seed({ pulls: [aPull(), aPull({ number: 8, baseRef: "release" })] });
  const run = await publishing(github, event);
  expect(run.problems).toEqual([
    expect.stringMatching(/^notice: No comment: Several open .*#7, #8/),
  ]);
});

test("a merge queue run comments nowhere and says so in the log alone", async () => {
  const event = mergeGroupEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const run = await publishing(github, event);
  expect(run.problems).toEqual([]);
  expect(run.lines).toEqual(["No comment: A merge queue run only gates: it has no comment."]);
  expect(github.comments(7)).toEqual([]);
});

test("workflow_run reads the untrusted artifact through the API and comments on the fork's pull request", async () => {
  const event = workflowRunEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  github.addArtifact({
    name: "vllm-bench-bench-555-1",
    runId: 555,
    files: { "benchmark-20260102T030405Z.json": '{"model":"x"}', "report.md": "### hostile" },
  });
  const where = surroundingsOf(jobEnv(github, event), event.payload);
  const forge = forgeOf(github, tokenFor(github, event));
  const found = await readUntrustedRun(forge.artifacts, where, {
    artifactName: null,
    validate: (json) => json,
  });
  expect(found).toEqual({
    kind: "read",
    value: '{"model":"x"}',
    artifactName: "vllm-bench-bench-555-1",
    runId: 555,
  });
  const run = await publishing(github, event);
  expect(run.problems).toEqual([]);
  expect(github.comments(7).length).toBe(1);
  expect(github.unknown).toEqual([]);
});

test("an artifact larger than the cap is cut off while it arrives", async () => {
  const event = workflowRunEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const { id } = github.addArtifact({ name: "big", runId: 555, files: { a: "x".repeat(1000) } });
  const forge = forgeOf(github, tokenFor(github, event));
  await expect(forge.artifacts.download(id, 50)).rejects.toThrow("larger than 50 bytes");
  expect((await forge.artifacts.download(id, 500)).subarray(0, 2).toString()).toBe("PK");
});

test("after somebody's comment the commit is not known, and none is named", async () => {
  const event = issueCommentEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  await publishing(github, event, { env: { GITHUB_RUN_ID: "1" } });
  const run = await publishing(github, event, { env: { GITHUB_RUN_ID: "2" } });
  expect(run.problems).toEqual([]);
  const body = github.comments(7)[0]?.body;
  expect(body).not.toContain("commit");
  expect(body).toContain("[run 1](");
});
