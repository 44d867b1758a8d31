import { expect, test } from "@jest/globals";
import type { PullRequest } from "../../src/publish/forge.ts";
import {
  answerQuestion,
  type PullRequestQuestion,
  pullRequestQuestion,
  readOnlyReason,
} from "../../src/publish/pull-request.ts";
import { type Surroundings, surroundingsOf } from "../../src/publish/surroundings.ts";
import {
  forkPullRequestEvent,
  issueCommentEvent,
  mergeGroupEvent,
  pullRequestEvent,
  pullRequestTargetEvent,
  pushEvent,
  type RunnerEvent,
  scheduleEvent,
  workflowDispatchEvent,
  workflowRunEvent,
} from "../fake-github/events.ts";
import { COMMITS } from "../fake-github/scene.ts";
import { memoryForge } from "./memory-forge.ts";

function at(event: RunnerEvent, env: Readonly<Record<string, string>> = {}): Surroundings {
  return surroundingsOf(
    {
      GITHUB_EVENT_NAME: event.name,
      GITHUB_REPOSITORY: "acme/engine",
      GITHUB_SHA: event.sha,
      GITHUB_REF: event.ref,
      ...env,
    },
    event.payload,
  );
}

function aPullRequest(overrides: Partial<PullRequest> = {}): PullRequest {
  return {
    number: 7,
    open: true,
    headSha: COMMITS.head,
    headRef: "faster-attention",
    headRepository: "acme/engine",
    ...overrides,
  };
}

/** The answer for this question where these pull requests exist. */
async function answer(question: PullRequestQuestion, ...pulls: readonly PullRequest[]) {
  const forge = memoryForge({ pulls });
  const result = await answerQuestion(question, forge.pullRequests);
  return result.kind === "found" ? `#${result.number}` : result.reason;
}

test.each([
  ["pull_request", pullRequestEvent()],
  ["pull_request from a fork", forkPullRequestEvent()],
  ["pull_request_target", pullRequestTargetEvent()],
  ["issue_comment on a pull request", issueCommentEvent()],
])("%s names its pull request without a request", async (_, event) => {
  const question = pullRequestQuestion(at(event), null);
  const forge = memoryForge();
  expect(await answerQuestion(question, forge.pullRequests)).toEqual({ kind: "found", number: 7 });
  expect(forge.calls).toEqual([]);
});

test.each([
  ["merge_group", mergeGroupEvent(), "A merge queue run only gates: it has no comment."],
  [
    "schedule",
    scheduleEvent(),
    "A schedule event names no pull request: set pr-number to comment on one.",
  ],
  [
    "workflow_dispatch",
    workflowDispatchEvent(),
    "A workflow_dispatch event names no pull request: set pr-number to comment on one.",
  ],
  [
    "issue_comment on an issue",
    issueCommentEvent({ isPull: false }),
    "The comment that started this run is on an issue.",
  ],
])("%s has no pull request and says why", (_, event, reason) => {
  expect(pullRequestQuestion(at(event), null)).toEqual({ kind: "none", reason, unexpected: false });
});

test("a merge queue run never comments, whatever pr-number says", () => {
  expect(pullRequestQuestion(at(mergeGroupEvent()), 7).kind).toBe("none");
});

test("a push finds the open pull request whose head it is", async () => {
  const question = pullRequestQuestion(
    at(pushEvent({ branch: "faster-attention", headSha: COMMITS.head })),
    null,
  );
  expect(await answer(question, aPullRequest())).toBe("#7");
  expect(await answer(question, aPullRequest({ open: false }))).toMatch(
    /^There is no open pull request/,
  );
  expect(await answer(question, aPullRequest({ headSha: COMMITS.main }))).toMatch(
    /^There is no open/,
  );
  expect(await answer(question, aPullRequest({ headRef: "other" }))).toMatch(/^There is no open/);
});

test("a push to a branch with two open pull requests is refused, with both numbers", async () => {
  const question = pullRequestQuestion(
    at(pushEvent({ branch: "faster-attention", headSha: COMMITS.head })),
    null,
  );
  expect(await answer(question, aPullRequest(), aPullRequest({ number: 9 }))).toBe(
    `Several open pull requests with refs/heads/faster-attention at ${COMMITS.head.slice(0, 7)} as its head: #7, #9. Set pr-number to choose one.`,
  );
});

test.each([
  ["a tag", { GITHUB_REF: "refs/tags/v1" }, {}],
  ["a deleted branch", {}, { deleted: true }],
])("a push of %s has no pull request", (_, env, payload) => {
  const event = pushEvent();
  const where = at({ ...event, payload: { ...event.payload, ...payload } }, env);
  expect(pullRequestQuestion(where, null).kind).toBe("none");
});

test("workflow_run finds the pull request of a fork by head branch, head commit and head repository", async () => {
  const question = pullRequestQuestion(at(workflowRunEvent()), null);
  expect(question).toEqual({
    kind: "by-head",
    owner: "mallory",
    repository: "mallory/engine",
    branch: "faster-attention",
    sha: COMMITS.head,
  });
  expect(await answer(question, aPullRequest({ headRepository: "mallory/engine" }))).toBe("#7");
});

test("workflow_run refuses a pull request of another repository or at another commit", async () => {
  const question = pullRequestQuestion(at(workflowRunEvent()), null);
  expect(await answer(question, aPullRequest())).toMatch(/^There is no open pull request/);
  const moved = aPullRequest({ headRepository: "mallory/engine", headSha: COMMITS.main });
  expect(await answer(question, moved)).toMatch(/^There is no open pull request/);
});

test("pr-number after workflow_run must be the pull request that the run was about", async () => {
  const question = pullRequestQuestion(at(workflowRunEvent()), 7);
  expect(await answer(question, aPullRequest())).toBe("#7");
  expect(await answer(question, aPullRequest({ headSha: COMMITS.main }))).toBe(
    `Pull request #7 is not at ${COMMITS.head.slice(0, 7)}, which the run was about.`,
  );
});

test("pr-number names the pull request where the event names none, and it must exist", async () => {
  const question = pullRequestQuestion(at(workflowDispatchEvent()), 7);
  expect(await answer(question, aPullRequest())).toBe("#7");
  expect(await answer(question)).toBe("There is no pull request #7 in this repository.");
});

test("pr-number that contradicts the event is refused", () => {
  expect(pullRequestQuestion(at(pullRequestEvent()), 8)).toEqual({
    kind: "none",
    reason: "pr-number is 8, but this pull_request event is about #7: leave pr-number empty.",
    unexpected: true,
  });
});

test("a fork's pull_request is known to be read-only, even where the fork is gone", () => {
  expect(readOnlyReason(at(forkPullRequestEvent()))).toMatch(/comes from a fork/);
  expect(readOnlyReason(at(pullRequestEvent({ headRepository: null })))).toMatch(
    /comes from a fork/,
  );
  expect(readOnlyReason(at(pullRequestEvent()))).toBeNull();
});

test("events with the base repository's own token may write, whoever opened the pull request", () => {
  expect(readOnlyReason(at(pullRequestTargetEvent()))).toBeNull();
  expect(readOnlyReason(at(workflowRunEvent()))).toBeNull();
});

test("a payload of which nothing is known names nothing and throws nothing", () => {
  for (const name of ["pull_request", "push", "workflow_run", "issue_comment", ""]) {
    for (const payload of [null, {}, [], "x", { pull_request: 7, issue: null }]) {
      const where = surroundingsOf({ GITHUB_EVENT_NAME: name }, payload);
      expect(pullRequestQuestion(where, null).kind).toBe("none");
    }
  }
});
