import { expect, test } from "@jest/globals";
import { mergeGroupEvent, pullRequestEvent } from "../fake-github/events.ts";
import { echoesOf, leaksIn } from "../fake-github/leaks.ts";
import { COMMITS } from "../fake-github/scene.ts";
import { type FakeGitHub, startFakeGitHub } from "../fake-github/server.ts";
import { aRun } from "../report/view-builder.ts";
import { publishing } from "./publishing.ts";

const BOT = { login: "github-actions[bot]", id: 41898282, type: "Bot" } as const;

/** Method and path of every request that arrived, without the query. */
const asked = (github: FakeGitHub) =>
  github.requests.map(({ method, target }) => `${method} ${target.replace(/\?.*/, "")}`);

test("a pull request gets summary, outputs, artifact and comment, in two requests", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const run = await publishing(github, event, { settings: { retentionDays: 3 } });
  expect(run.problems).toEqual([]);

  const [comment, ...others] = github.comments(7);
  expect(others).toEqual([]);
  expect(comment?.body).toMatch(
    /^### vLLM benchmark of `tiny-model`: no baseline · TTFT p50 500.0 ms/,
  );
  expect(run.summary).toMatch(/^### vLLM benchmark of `tiny-model`/);

  const [upload] = run.store.uploads;
  expect(upload).toMatchObject({ name: "vllm-bench-bench-9001-1", retentionDays: 3 });
  expect(Object.keys(upload?.contents ?? {})).toEqual([
    "benchmark-20260102T030405Z.json",
    "report.md",
    "manifest.json",
  ]);

  const { server } = github.urls;
  const artifactUrl = `${server}/acme/engine/actions/runs/9001/artifacts/1001`;
  expect(run.outputs).toMatchObject({
    verdict: "no-baseline",
    "ttft-p50-ms": "500",
    "comment-url": `${server}/acme/engine/pull/7#issuecomment-${comment?.id}`,
    "artifact-id": "1001",
    "artifact-url": artifactUrl,
  });
  expect(comment?.body).toContain(`[all files](${artifactUrl})`);
  expect(comment?.body).toContain(`commit [\`${COMMITS.head.slice(0, 7)}\`]`);
  expect(asked(github)).toEqual([
    "GET /repos/acme/engine/issues/7/comments",
    "POST /repos/acme/engine/issues/7/comments",
  ]);
});

test("later runs edit the same comment, behind 150 others, and remember the runs before", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  for (let at = 0; at < 150; at++) github.addComment(7, BOT, `comment ${at}`);
  const first = await publishing(github, event, { env: { GITHUB_RUN_ID: "1" } });
  const second = await publishing(github, event, { env: { GITHUB_RUN_ID: "2" } });
  const other = await publishing(github, event, { env: { GITHUB_JOB: "other" } });
  expect([...first.problems, ...second.problems, ...other.problems]).toEqual([]);
  expect(second.published.commentUrl).toBe(first.published.commentUrl);
  const bodies = github.comments(7).slice(150);
  expect(bodies.length).toBe(2);
  expect(bodies[0]?.body).toContain("/actions/runs/1) TTFT p50 500 ms, no baseline</sub>");
});

test("hide-and-recreate folds the old comment, recreate deletes it", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  await publishing(github, event);
  const hidden = await publishing(github, event, {
    settings: { commentMode: "hide-and-recreate" },
  });
  expect(github.comments(7).map(({ minimized }) => minimized)).toEqual(["OUTDATED", undefined]);
  const recreated = await publishing(github, event, { settings: { commentMode: "recreate" } });
  expect(github.comments(7).map(({ minimized }) => minimized)).toEqual(["OUTDATED", undefined]);
  expect(recreated.published.commentUrl).not.toBe(hidden.published.commentUrl);
});

test("a taken name of the user's choice is one notice that names it", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const store = { upload: () => Promise.reject(new Error("Failed request: (409) Conflict")) };
  const settings = { artifactName: "results", comment: "never" } as const;
  const run = await publishing(github, event, { settings, ports: { store } });
  expect(run.problems).toEqual([
    'notice: Nothing was uploaded: this workflow run already has an artifact named "results": set artifact-name. The files stay in output-dir on the runner.',
  ]);
  expect(run.outputs).toMatchObject({ "artifact-id": "", "artifact-url": "", "comment-url": "" });
});

test("a secondary limit is waited for, and a lost answer makes no second comment", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const reply = {
    status: 403,
    body: { message: "You have exceeded a secondary rate limit" },
    headers: { "retry-after": "0" },
  };
  const limit = github.fail(/GET .*\/comments/, { kind: "answer", reply });
  github.fail(/POST .*\/comments/, { kind: "reset", applied: true });
  const run = await publishing(github, event);
  expect(run.problems).toEqual([]);
  expect(limit.hits).toBe(1);
  expect(github.comments(7).length).toBe(1);
});

test("a report that is too long for a comment is whole in summary and artifact", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const clauses = Array.from({ length: 200 }, (_, at) => [`clause ${at}`, "word ".repeat(70)]);
  const run = await publishing(github, event, {
    run: aRun({ timing_methodology: Object.fromEntries(clauses) }),
  });
  const body = github.comments(7)[0]?.body ?? "";
  expect(body.length).toBeLessThanOrEqual(60_000);
  expect(body).toContain(
    "Left out to fit: how it was measured. Found in the job summary and in the uploaded artifact.",
  );
  expect(run.summary).toContain("clause 199");
  expect(run.store.uploads[0]?.contents["report.md"]).toContain("clause 199");
});

test("the key is in no form in summary, comment, annotations, outputs or artifact", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const key = 'sk-very/"secret"+key';
  const echoes = Object.values(echoesOf(key)).join(" ");
  const failures = [{ request_index: 0, error_type: "x", error_message: `bad key ${echoes}` }];
  const { published, store, ...run } = await publishing(github, event, {
    run: aRun({ failures, model: `model ${echoes}` }),
    publication: {
      secrets: [key],
      outputs: { verdict: echoes },
      annotations: [{ level: "error", title: "Failed", message: `no ${echoes}` }],
    },
  });
  const places = {
    ...{ summary: run.summary, output: run.outputs["verdict"] ?? "" },
    annotation: run.annotations[0]?.message ?? "",
    comment: github.comments(7)[0]?.body ?? "",
    ...store.uploads[0]?.contents,
  };
  expect(Object.keys(places)).toHaveLength(7);
  for (const [place, text] of Object.entries(places)) {
    expect([place, leaksIn(text, key)]).toEqual([place, []]);
    if (place !== "manifest.json") expect(text).toContain("***");
  }
  expect(leaksIn(JSON.stringify([published, run]), key)).toEqual([]);
});

test("annotations stay few", async () => {
  const event = mergeGroupEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const annotations = Array.from({ length: 30 }, (_, at) => ({
    ...({ level: "warning", title: "t" } as const),
    message: `m${at}`,
  }));
  const run = await publishing(github, event, { publication: { annotations } });
  expect(run.annotations.length).toBe(7);
  expect(run.lines[0]).toBe("23 more annotations are in the report.");
});

test("a report that fits nowhere is a warning for each place, and the outputs are set all the same", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const report = () => {
    throw new RangeError("No rendering of this report fits in 10");
  };
  const run = await publishing(github, event, { publication: { report } });
  expect(run.problems).toEqual([
    "warning: The job summary could not be written: No rendering of this report fits in 10",
    "notice: Nothing was uploaded: No rendering of this report fits in 10. The files stay in output-dir on the runner.",
    "warning: The comment could not be written: No rendering of this report fits in 10",
  ]);
  expect(run.outputs["verdict"]).toBe("no-baseline");
});

test("a cancelled step stops waiting for GitHub and still has its summary and outputs", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const held = github.fail(/GET .*\/comments/, { kind: "hold" });
  const abort = new AbortController();
  held.arrived.then(() => abort.abort(new Error("the step was cancelled")));
  const run = await publishing(github, event, { signal: abort.signal });
  expect(run.problems).toEqual([
    expect.stringMatching(/^warning: The comment could not be written: the step was cancelled/),
  ]);
  expect(run.summary).toContain("tiny-model");
  expect(run.outputs).toMatchObject({ verdict: "no-baseline", "comment-url": "" });
});

test("a cancelled step comments without waiting for its upload", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const commented = github.requested(/POST .*\/comments/);
  const store = { upload: () => commented.then(() => ({ id: 77, digest: null })) };
  const run = await publishing(github, event, { publication: { hurried: true }, ports: { store } });
  expect(run.problems).toEqual([]);
  expect(run.published.artifactId).toBe(77);
  expect(github.comments(7)[0]?.body).not.toContain("all files");
});
