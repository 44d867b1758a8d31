import { expect, test } from "@jest/globals";
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
} from "./events.ts";
import { aPull, COMMITS } from "./scene.ts";

/** The value at a dotted path of the payload. */
function at(event: RunnerEvent, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => {
    return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  }, event.payload);
}

const EVERY_EVENT = [
  pullRequestEvent(),
  forkPullRequestEvent(),
  pullRequestTargetEvent(),
  pushEvent(),
  workflowRunEvent(),
  mergeGroupEvent(),
  issueCommentEvent(),
  workflowDispatchEvent(),
  scheduleEvent(),
];

test("every event happens in the same repository", () => {
  for (const event of EVERY_EVENT) {
    expect([event.name, at(event, "repository.full_name"), at(event, "repository.id")]).toEqual([
      ...[event.name, "acme/engine", 1_001],
    ]);
    expect(event.seeds.repositories?.[0]?.fullName).toBe("acme/engine");
  }
});

test("a pull request of the same repository has equal head and base repositories", () => {
  const event = pullRequestEvent({ number: 12, headRef: "topic" });
  expect([
    ...[at(event, "number"), at(event, "pull_request.number"), at(event, "pull_request.head.ref")],
    ...[at(event, "pull_request.head.repo.id"), at(event, "pull_request.base.repo.id")],
    ...[event.ref, event.headRef, event.readOnlyToken],
  ]).toEqual([12, 12, "topic", 1_001, 1_001, "refs/pull/12/merge", "topic", false]);
});

test("a fork's pull request comes from another repository, with a token that only reads", () => {
  const event = forkPullRequestEvent();
  expect([
    at(event, "pull_request.head.repo.full_name"),
    at(event, "pull_request.head.repo.fork"),
    at(event, "pull_request.head.repo.id"),
    at(event, "pull_request.head.label"),
    event.readOnlyToken,
  ]).toEqual(["mallory/engine", true, 2_002, "mallory:faster-attention", true]);
  expect(at(pullRequestEvent({ headRepository: null }), "pull_request.head.repo")).toBeNull();
});

test("Dependabot is treated as a fork, pull_request_target is not", () => {
  expect(pullRequestEvent({ actor: "dependabot[bot]" }).readOnlyToken).toBe(true);
  const target = pullRequestTargetEvent();
  expect([target.readOnlyToken, target.ref, target.sha]).toEqual([
    ...[false, "refs/heads/main", COMMITS.main],
  ]);
});

test("a workflow_run names its pull request only when that is not a fork's", () => {
  const fork = workflowRunEvent();
  expect([
    at(fork, "workflow_run.event"),
    at(fork, "workflow_run.pull_requests"),
    at(fork, "workflow_run.head_repository.full_name"),
    at(fork, "workflow_run.head_sha"),
  ]).toEqual(["pull_request", [], "mallory/engine", COMMITS.head]);
  const same = workflowRunEvent({ pull: aPull() });
  expect(at(same, "workflow_run.pull_requests")).toMatchObject([{ number: 7 }]);
});

test("a comment is on a pull request or on a plain issue", () => {
  expect(at(issueCommentEvent(), "issue.pull_request.url")).toContain("/acme/engine/pulls/7");
  expect(at(issueCommentEvent({ isPull: false }), "issue.pull_request")).toBeUndefined();
});

test("branch events carry their refs", () => {
  const queue = mergeGroupEvent();
  expect(queue.ref).toMatch(/^refs\/heads\/gh-readonly-queue\/main\/pr-7-/);
  expect(at(queue, "merge_group.head_sha")).toBe(queue.sha);
  const push = pushEvent({ branch: "topic", headSha: COMMITS.head });
  expect([push.ref, at(push, "after")]).toEqual(["refs/heads/topic", COMMITS.head]);
  const manual = workflowDispatchEvent({ inputs: { "pr-number": "7" } });
  expect(at(manual, "inputs")).toEqual({ "pr-number": "7" });
  expect(at(scheduleEvent(), "schedule")).toBe("17 3 * * *");
});
