import { expect, test } from "@jest/globals";
import { forkPullRequestEvent, workflowRunEvent } from "../fake-github/events.ts";
import { type FakeGitHub, startFakeGitHub } from "../fake-github/server.ts";
import { benchmarkAction, marks, plainAction } from "./benchmark-action.ts";

const fork = forkPullRequestEvent();
const RUN_ID = 555;

/** A fork's pull request was benchmarked with the token that GitHub gives it. */
async function afterTheFirstStage() {
  const github = await startFakeGitHub({ seeds: fork.seeds });
  const inputs = { "upload-artifact": "true" };
  await using run = await benchmarkAction({ github, event: fork, runId: RUN_ID, inputs });
  return { github, run };
}

function report(github: FakeGitHub, conclusion = "success") {
  const event = workflowRunEvent({ id: RUN_ID, conclusion });
  return plainAction({
    ...{ github, event, runId: 9_100, workflow: "Benchmark report" },
    inputs: { mode: "report" },
  });
}

/** The fork's artifact again, with its JSON changed. */
function withJson(github: FakeGitHub, change: (json: Record<string, unknown>) => void): void {
  const [artifact] = github.artifacts();
  const [name = "", bytes] = [...(artifact?.files ?? [])].find(([file]) =>
    file.startsWith("benchmark-"),
  ) ?? ["", Buffer.from("{}")];
  const json = JSON.parse(String(bytes));
  change(json);
  github.world.artifacts.length = 0;
  github.addArtifact({
    name: `vllm-bench-bench-${RUN_ID}-1`,
    runId: RUN_ID,
    files: { [name]: JSON.stringify(json) },
  });
}

test("a fork's run has its summary and artifact and one notice; the report workflow comments for it", async () => {
  const { github, run } = await afterTheFirstStage();
  await using _ = github;
  expect([run.exitCode, github.comments(7)]).toEqual([0, []]);
  expect(marks(run)).toEqual([
    expect.stringMatching(/^notice: No comment: .* comes from a fork, whose token may only read\./),
  ]);
  expect(run.shownSummary).toMatch(/^### vLLM benchmark/);
  expect(github.artifacts().map(({ name }) => name)).toEqual(["vllm-bench-bench-555-1"]);
  expect(github.requests.filter(({ service }) => service === "rest")).toEqual([]);

  await using reported = await report(github);
  expect([reported.exitCode, marks(reported), reported.stderr]).toEqual([0, [], ""]);
  expect(github.comments(7)).toHaveLength(1);
  const body = github.comments(7)[0]?.body ?? "";
  expect(body).toMatch(/^### vLLM benchmark of `mock-model`: no baseline · TTFT p50/);
  expect(body).toContain("/actions/runs/555)");
  expect(body).toContain("\n<!-- vllm-bench:Benchmark report/bench -->");
  expect(reported.outputs).toMatchObject({ completed: "4", verdict: "no-baseline" });
  expect(github.artifacts()).toHaveLength(1);
  expect(github.unknown).toEqual([]);
});

test("what a fork left is shown as text, within a comment's limit, and says what was left out", async () => {
  const { github } = await afterTheFirstStage();
  await using _ = github;
  withJson(github, (json) => {
    const lines = Array.from({ length: 400 }, (_none, at) => [
      `note_${at}`,
      "@everyone ".repeat(40),
    ]);
    json["timing_methodology"] = Object.fromEntries(lines);
  });
  await using run = await report(github);
  expect([run.exitCode, marks(run)]).toEqual([0, []]);
  const body = github.comments(7)[0]?.body ?? "";
  expect(body).toMatch(/^### vLLM benchmark of .*: no baseline/);
  expect(body.length).toBeLessThanOrEqual(60_000);
  expect(body).toContain("Left out to fit: how it was measured. Found in the job summary.");
  expect(run.shownSummary).toMatch(/\| `note_399` +\| `@everyone @everyone/);
});

test.each<[string, (json: Record<string, unknown>) => void, RegExp]>([
  ["is of no known form", (json) => delete json["metrics"], /does not follow/],
  [
    "claims numbers that its own rows contradict",
    (json) => {
      (json["metrics"] as Record<string, unknown>)["ttft_p50_ms"] = 0.001;
    },
    /"benchmark\.json" contradicts itself: metrics\.ttft_p50_ms is .* and would have to be /,
  ],
])("a result that %s is refused, and the comment says so", async (_, change, reason) => {
  const { github } = await afterTheFirstStage();
  await using _github = github;
  withJson(github, change);
  await using run = await report(github);
  expect(run.exitCode).toBe(0);
  expect(marks(run)).toEqual([expect.stringMatching(reason)]);
  expect(github.comments(7)[0]?.body).toMatch(
    /^### vLLM benchmark failed: no result\n\n(?:- )?`The run 555/,
  );
});

test("a run that was skipped is nothing to report, one that failed without a result is", async () => {
  await using github = await startFakeGitHub({ seeds: workflowRunEvent({ id: RUN_ID }).seeds });
  await using skipped = await report(github, "skipped");
  expect([skipped.exitCode, marks(skipped), github.comments(7)]).toEqual([0, [], []]);
  expect(skipped.log).toContain("Nothing to report: the run 555 (skipped) left no result");
  await using failed = await report(github, "failure");
  expect([failed.exitCode, failed.outputs["verdict"]]).toEqual([0, "failed"]);
  expect(github.comments(7)[0]?.body).toContain("The run 555 (failure) left no result");
});

test("mode report fails where it is set up wrong", async () => {
  await using github = await startFakeGitHub({ seeds: fork.seeds });
  await using run = await plainAction({ github, event: fork, inputs: { mode: "report" } });
  expect(run.exitCode).toBe(1);
  expect(marks(run)[0]).toMatch(
    /^error: mode report works on workflow_run events, not on pull_req/,
  );
});
