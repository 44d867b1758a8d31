import { expect, test } from "@jest/globals";
import {
  issueCommentEvent,
  mergeGroupEvent,
  pullRequestEvent,
  pullRequestTargetEvent,
  pushEvent,
  type RunnerEvent,
  scheduleEvent,
  workflowDispatchEvent,
} from "../fake-github/events.ts";
import { aPull, COMMITS } from "../fake-github/scene.ts";
import { startFakeGitHub } from "../fake-github/server.ts";
import { benchmarkAction, marks } from "./benchmark-action.ts";

const branchPush = (pulls = [aPull()]): RunnerEvent => {
  const event = pushEvent({ branch: "faster-attention", headSha: COMMITS.head });
  return { ...event, seeds: { ...event.seeds, pulls } };
};

test.each<[string, RunnerEvent, Readonly<Record<string, string>>]>([
  ["a pull request", pullRequestEvent(), {}],
  ["one measured by two workers", pullRequestEvent(), { "virtual-time": "false", workers: "2" }],
  ["pull_request_target, also of a fork", pullRequestTargetEvent(), {}],
  ["a push to the branch of an open pull request", branchPush(), {}],
  ["somebody's comment on a pull request", issueCommentEvent(), {}],
  ["workflow_dispatch with pr-number", workflowDispatchEvent(), { "pr-number": "7" }],
])("%s gets the comment, and the step its address", async (_, event, inputs) => {
  await using github = await startFakeGitHub({ seeds: event.seeds });
  await using run = await benchmarkAction({ github, event, inputs });
  expect([run.exitCode, run.stderr, marks(run)]).toEqual([0, "", []]);
  const [comment, ...others] = github.comments(7);
  expect(others).toEqual([]);
  expect(comment?.body).toMatch(/^### vLLM benchmark of `mock-model`: no baseline · TTFT p50 /);
  expect(run.outputs["comment-url"]).toMatch(/\/acme\/engine\/pull\/7#issuecomment-\d+$/);
  expect(run.shownSummary).toMatch(/^### vLLM benchmark of `mock-model`: no baseline/);
  expect(github.unknown).toEqual([]);
});

test.each<[string, RunnerEvent, RegExp]>([
  ["a push to a branch without pull request", branchPush([]), /There is no open pull request/],
  ["merge_group", mergeGroupEvent(), /A merge queue run only gates/],
  ["a comment on an issue", issueCommentEvent({ isPull: false }), /is on an issue/],
  ["workflow_dispatch", workflowDispatchEvent(), /names no pull request: set pr-number/],
  ["a schedule", scheduleEvent(), /names no pull request/],
])("%s gets no comment, and the log says why", async (_, event, reason) => {
  await using github = await startFakeGitHub({ seeds: event.seeds });
  await using run = await benchmarkAction({ github, event });
  expect([run.exitCode, marks(run), github.comments(7)]).toEqual([0, [], []]);
  expect(run.log).toMatch(reason);
  expect(run.outputs).toMatchObject({ verdict: "no-baseline", "comment-url": "" });
  expect(run.shownSummary).toMatch(/^### vLLM benchmark/);
});

test("a push that two pull requests share is refused, not guessed", async () => {
  const event = branchPush([aPull(), aPull({ number: 8, baseRef: "release" })]);
  await using github = await startFakeGitHub({ seeds: event.seeds });
  await using run = await benchmarkAction({ github, event });
  expect([run.exitCode, github.comments(7), github.comments(8)]).toEqual([0, [], []]);
  expect(marks(run)).toEqual([
    expect.stringMatching(
      /^notice: No comment: Several open pull requests .*#7, #8\. Set pr-number/,
    ),
  ]);
});

test("a pr-number that the event contradicts is refused", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  await using run = await benchmarkAction({ github, event, inputs: { "pr-number": "8" } });
  expect([run.exitCode, github.comments(7)]).toEqual([0, []]);
  expect(marks(run)).toEqual([expect.stringMatching(/pr-number is 8, but .* is about #7/)]);
});
