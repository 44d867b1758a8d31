import { expect, test } from "@jest/globals";
import { baselinePoint, baselineQuestion } from "../../src/publish/baseline-point.ts";
import { surroundingsOf } from "../../src/publish/surroundings.ts";
import {
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
import { startFakeGitHub } from "../fake-github/server.ts";
import { forgeOf, tokenFor } from "./publishing.ts";

type Wish = { readonly prNumber?: number; readonly commit?: string };

function question(event: RunnerEvent, { prNumber, commit }: Wish = {}) {
  const env = { GITHUB_EVENT_NAME: event.name, GITHUB_REF: event.ref, GITHUB_SHA: event.sha };
  const where = surroundingsOf({ ...env, GITHUB_REPOSITORY: "acme/engine" }, event.payload);
  return baselineQuestion(where, { prNumber: prNumber ?? null, commit: commit ?? null });
}

const { head, main, merge, root } = COMMITS;
const ofMain = { kind: "branch", branch: "main" };
const ownMain = { kind: "own-branch", branch: "main", head: main, without: null };

test.each([
  ["a pull request: its merge commit, else its head", pullRequestEvent(), [merge, head]],
  [
    "pull_request_target: its head, for the event's commit is the base",
    pullRequestTargetEvent(),
    [head],
  ],
  ["a merge queue: the queued commit", mergeGroupEvent(), [merge]],
  ["workflow_run: the head of the run before", workflowRunEvent(), [head]],
  ["a tag: its commit", { ...pushEvent(), ref: "refs/tags/v1" }, [main]],
])("%s, against the base branch", (_, event, heads) => {
  expect(question(event)).toEqual({ ...ofMain, heads });
});

test("a stacked pull request is compared with the branch that it is stacked on", async () => {
  const event = pullRequestEvent({ baseRef: "feature/#1" });
  await using github = await startFakeGitHub({ seeds: event.seeds });
  github.seed({ branches: { "feature/#1": main } });
  const { archive } = forgeOf(github, tokenFor(github, event));
  expect(await baselinePoint(question(event), archive)).toEqual({
    ...{ branch: "feature/#1", sha: main, without: null },
  });
});

test("what is known to be measured goes before what the event says", () => {
  expect(question(pullRequestEvent(), { commit: "abc" })).toEqual({
    ...ofMain,
    heads: ["abc", merge, head],
  });
  expect(question(scheduleEvent(), { commit: "abc" })).toEqual({ ...ownMain, head: "abc" });
});

test("what runs on a branch is compared with that branch, a push without its own commit", () => {
  expect(question(scheduleEvent())).toEqual(ownMain);
  expect(question(workflowDispatchEvent())).toEqual(ownMain);
  expect(question(pushEvent())).toEqual({ ...ownMain, without: main });
});

test("a pull request that only a number names is looked up", async () => {
  const event = issueCommentEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const { archive } = forgeOf(github, tokenFor(github, event));
  const asked = [question(event), question(workflowDispatchEvent(), { prNumber: 8 })] as const;
  expect(asked).toEqual([
    { kind: "pull-request", number: 7 },
    { kind: "pull-request", number: 8 },
  ]);
  expect(await baselinePoint(asked[0], archive)).toEqual({
    ...{ branch: "main", sha: root, without: null },
  });
  await expect(baselinePoint(asked[1], archive)).rejects.toThrow("there is no pull request #8");
});

test("a merge commit that GitHub has dropped is replaced by the head", async () => {
  const event = pullRequestEvent({ mergeCommitSha: "f".repeat(40) });
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const { archive } = forgeOf(github, tokenFor(github, event));
  expect((await baselinePoint(question(event), archive)).sha).toBe(root);
});

test("an event of no branch has no baseline", async () => {
  const event = { ...pushEvent(), payload: {}, ref: "refs/tags/v1" };
  await using github = await startFakeGitHub({ seeds: pushEvent().seeds });
  const { archive } = forgeOf(github, tokenFor(github, event));
  await expect(baselinePoint(question(event), archive)).rejects.toThrow(
    "this event is of no branch that could have a baseline",
  );
});
