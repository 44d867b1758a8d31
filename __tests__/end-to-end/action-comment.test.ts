import { expect, test } from "@jest/globals";
import { pullRequestEvent } from "../fake-github/events.ts";
import { type FakeGitHub, startFakeGitHub } from "../fake-github/server.ts";
import { benchmarkAction, marks, plainAction } from "./benchmark-action.ts";

const event = pullRequestEvent();
const NOBODY = "http://127.0.0.1:1/v1";

type Step = {
  readonly runId: number;
  readonly job?: string;
  readonly inputs?: Readonly<Record<string, string>>;
  /** Whether its server cannot be reached. */
  readonly broken?: boolean;
};

async function step(github: FakeGitHub, { inputs, broken, ...facts }: Step) {
  await using run = await (broken
    ? plainAction({ github, event, ...facts, inputs: { "base-url": NOBODY, ...inputs } })
    : benchmarkAction({ github, event, ...facts, ...(inputs === undefined ? {} : { inputs }) }));
  return run;
}

const scene = () => startFakeGitHub({ seeds: event.seeds });

test("each job keeps one comment: created, updated, then replaced or hidden where that is asked for", async () => {
  await using github = await scene();
  await step(github, { runId: 1 });
  const [first] = github.comments(7);
  await step(github, { runId: 2 });
  expect(github.comments(7).map(({ id }) => id)).toEqual([first?.id]);
  expect(github.comments(7)[0]?.body).toMatch(/Earlier runs, newest first: .*\/actions\/runs\/1\)/);

  await step(github, { runId: 3, job: "bench-tp2" });
  const [, second] = github.comments(7);
  expect(github.comments(7)).toHaveLength(2);
  expect(second?.body).toContain("\n<!-- vllm-bench:Benchmark/bench-tp2 -->");

  await step(github, { runId: 4, inputs: { "comment-mode": "recreate" } });
  const [kept, recreated, ...others] = github.comments(7);
  expect([kept?.id, others]).toEqual([second?.id, []]);
  expect(recreated?.body).toMatch(/\/actions\/runs\/2\).*; .*\/actions\/runs\/1\)/);

  await step(github, { runId: 5, inputs: { "comment-mode": "hide-and-recreate" } });
  expect(github.comments(7).map(({ minimized }) => minimized)).toEqual([
    undefined,
    "OUTDATED",
    undefined,
  ]);
  expect(github.unknown).toEqual([]);
});

test("matrix jobs of one name keep comments of their own", async () => {
  await using github = await scene();
  await step(github, { runId: 1, inputs: { matrix: '{\n  "tp": 1\n}' } });
  await step(github, { runId: 1, inputs: { matrix: '{\n  "tp": 2\n}' } });
  const keys = github.comments(7).map(({ body }) => /<!-- vllm-bench:(.*) -->$/.exec(body)?.[1]);
  expect(keys).toEqual(["Benchmark/bench/tp=1", "Benchmark/bench/tp=2"]);
});

test("the comment is found behind 150 others, and one that only quotes its mark is left alone", async () => {
  await using github = await scene();
  await step(github, { runId: 1 });
  const octocat = { login: "octocat", id: 583231, type: "User" } as const;
  const mark = "<!-- vllm-bench:Benchmark/bench -->";
  for (let count = 0; count < 150; count++) {
    github.addComment(7, octocat, count === 70 ? `see\n${mark}` : `comment ${count}`);
  }
  await step(github, { runId: 2 });
  expect(github.comments(7)).toHaveLength(151);
  expect(github.comments(7)[0]?.body).toContain("Earlier runs");
  expect(github.comments(7)[71]?.body).toBe(`see\n${mark}`);
});

test("a failure brings the comment up to date, and the next good run turns it green again", async () => {
  await using github = await scene();
  await step(github, { runId: 1 });
  const failed = await step(github, { runId: 2, broken: true });
  expect(failed.exitCode).toBe(1);
  expect(failed.outputs["verdict"]).toBe("failed");
  const [message = ""] = marks(failed);
  expect(message).toMatch(/^error: .*127\.0\.0\.1:1/);
  const shown = github.comments(7)[0]?.body ?? "";
  expect(shown).toMatch(/^### vLLM benchmark failed: no result\n\n`.*127\.0\.0\.1:1/);
  expect(failed.shownSummary).toMatch(/^### vLLM benchmark failed: no result\n\n`/);

  const green = await step(github, { runId: 3 });
  expect(green.exitCode).toBe(0);
  expect(github.comments(7)).toHaveLength(1);
  const [comment] = github.comments(7);
  expect(comment?.body).toMatch(/^### vLLM benchmark of `mock-model`: no baseline/);
  expect(comment?.body).toMatch(/\/actions\/runs\/2\) failed; .*\/actions\/runs\/1\) TTFT p50/);
});

test("wrong settings are all named in the comment, too, unless it is not known where to write", async () => {
  await using github = await scene();
  const inputs = { requests: "none", concurrency: "0" };
  const run = await step(github, { runId: 1, inputs });
  expect([run.exitCode, run.annotations.length]).toEqual([1, 1]);
  expect(github.comments(7)[0]?.body).toMatch(
    /^### vLLM benchmark failed: no result\n\n- `2 settings are wrong:`\n- `requests: "none" must .*`\n- `concurrency: "0" must .*`\n/,
  );
  const lost = await step(github, { runId: 2, inputs: { "comment-key": "x\ny", comment: "auto" } });
  expect(lost.exitCode).toBe(1);
  expect(github.comments(7)[0]?.body).toContain("2 settings are wrong");
});

test("on-change comments first on trouble, then keeps the comment up to date; never never does", async () => {
  await using github = await scene();
  const inputs = { comment: "on-change" };
  await step(github, { runId: 1, inputs });
  await step(github, { runId: 2, inputs: { comment: "never" }, broken: true });
  expect(github.comments(7)).toEqual([]);
  await step(github, { runId: 3, inputs, broken: true });
  expect(github.comments(7)[0]?.body).toMatch(/^### vLLM benchmark failed/);
  await step(github, { runId: 4, inputs });
  expect(github.comments(7)).toHaveLength(1);
  expect(github.comments(7)[0]?.body).toMatch(/^### vLLM benchmark of/);
});
