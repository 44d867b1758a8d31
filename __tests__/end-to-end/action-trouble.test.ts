import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { startMockVllm } from "../../mock-vllm/index.ts";
import { pullRequestEvent } from "../fake-github/events.ts";
import { secondaryRateLimit } from "../fake-github/limits.ts";
import { BASE } from "../fake-github/scene.ts";
import { startFakeGitHub } from "../fake-github/server.ts";
import { actionsToken, READ_PERMISSIONS } from "../fake-github/tokens.ts";
import { benchmarkAction, marks, plainAction } from "./benchmark-action.ts";
import { artifactNames } from "./folder.ts";
import { stallingServer } from "./stalling-server.ts";

const event = pullRequestEvent();
const UPLOADING = { "upload-artifact": "true" };

/** The step's result is what it would be without the trouble. */
const UNHARMED = { verdict: "no-baseline", completed: "4", failed: "0" };

test("the artifact holds what the manifest lists, with its digests, for as long as was asked", async () => {
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const inputs = { ...UPLOADING, "retention-days": "3", matrix: '{"tp": 2}' };
  await using run = await benchmarkAction({ github, event, inputs });
  const [artifact] = github.artifacts();
  expect(artifact?.name).toBe("vllm-bench-bench-tp=2-9001-1");
  const manifest = JSON.parse(String(artifact?.files.get("manifest.json")));
  const listed = manifest.files.map(({ name }: { name: string }) => name);
  expect(listed).toEqual([
    path.basename(run.outputs["artifact-path"] ?? ""),
    "github-action-benchmark/benchmark-smaller-is-better.json",
    "github-action-benchmark/benchmark-bigger-is-better.json",
    "report.md",
  ]);
  for (const { name, sha256 } of manifest.files) {
    const bytes = artifact?.files.get(name) ?? Buffer.alloc(0);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  }
  expect(run.outputs["artifact-url"]).toMatch(/\/actions\/runs\/9001\/artifacts\/\d+$/);
  expect(github.comments(7)[0]?.body).toContain(`[all files](${run.outputs["artifact-url"]})`);
});

test("on GHES the comment is written and the files stay on disk, with one notice", async () => {
  await using github = await startFakeGitHub({ seeds: event.seeds, ghes: true });
  await using run = await benchmarkAction({ github, event, inputs: UPLOADING });
  expect([run.exitCode, run.outputs["artifact-id"]]).toEqual([0, ""]);
  expect(marks(run)).toEqual([
    "notice: Nothing was uploaded: GitHub Enterprise Server has no artifact service for this action. The files stay in output-dir on the runner.",
  ]);
  expect(github.comments(7)).toHaveLength(1);
  expect(await artifactNames(path.join(run.workspace, "benchmark-results"))).toHaveLength(1);
});

test("a name of our own gets a number where it is taken; a given one stays on disk, with one notice", async () => {
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const given = { ...UPLOADING, "artifact-name": "results" };
  for (const inputs of [UPLOADING, UPLOADING, given]) {
    await using run = await benchmarkAction({ github, event, inputs });
    expect([run.exitCode, marks(run)]).toEqual([0, []]);
  }
  await using run = await benchmarkAction({ github, event, inputs: given });
  expect(run.outputs).toMatchObject({ ...UNHARMED, "artifact-url": "" });
  expect(marks(run)).toEqual([
    expect.stringMatching(
      /^notice: Nothing was uploaded: .*already has an artifact named "results"/,
    ),
  ]);
  expect(github.artifacts().map(({ name }) => name)).toEqual([
    "vllm-bench-bench-9001-1",
    "vllm-bench-bench-9001-1-2",
    "results",
  ]);
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  [
    "a token that may only read",
    {},
    "notice: No comment: the token may not write one. Give the job `permissions: pull-requests: write`. The report is in the job summary.",
  ],
  ["no token", { "github-token": "" }, "notice: No comment: github-token is empty."],
])("%s costs the comment and nothing else", async (_, inputs, notice) => {
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const token = github.token(actionsToken(BASE.fullName, READ_PERMISSIONS));
  await using run = await benchmarkAction({ github, event, token, inputs });
  expect([run.exitCode, marks(run), github.comments(7)]).toEqual([0, [notice], []]);
  expect(run.outputs).toMatchObject(UNHARMED);
  expect(run.shownSummary).toMatch(/^### vLLM benchmark/);
});

test("a short rate limit is waited for, a spent hour is not and costs only the comment", async () => {
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const { reply } = secondaryRateLimit(1);
  const fault = github.fail(/^POST .*comments$/, { kind: "answer", reply });
  await using run = await benchmarkAction({ github, event });
  expect([run.exitCode, marks(run), fault.hits]).toEqual([0, [], 1]);
  expect(github.comments(7)).toHaveLength(1);
  github.budget("github-actions[bot]").remaining = 0;
  await using spent = await benchmarkAction({ github, event });
  expect(spent.exitCode).toBe(0);
  expect(spent.outputs).toMatchObject(UNHARMED);
  expect(marks(spent)).toEqual([expect.stringMatching(/^warning: The comment could not be writ/)]);
});

test("a GitHub that is down hides no failure of the benchmark", async () => {
  await using github = await startFakeGitHub({ seeds: event.seeds });
  github.fail(/comments/, { kind: "answer", reply: { status: 401, body: {} } }, 9);
  const inputs = { "base-url": "http://127.0.0.1:1/v1" };
  await using run = await plainAction({ github, event, inputs });
  expect([run.exitCode, run.outputs["verdict"]]).toEqual([1, "failed"]);
  expect(marks(run).map((mark) => mark.slice(0, 30))).toEqual([
    expect.stringMatching(/^error: /),
    "warning: The comment could not",
  ]);
});

test("a cancelled run publishes what it has before it is killed, and post is quiet", async () => {
  let stall = () => {};
  const stalled = new Promise<void>((resolve) => {
    stall = resolve;
  });
  await using server = await stallingServer(3, () => stall());
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const inputs = {
    "base-url": server.baseUrl,
    requests: "10",
    concurrency: "1",
    "context-tokens": "1000",
  };
  await using run = await plainAction({ github, event, inputs, cancel: { when: stalled } });
  expect([run.exitCode, run.sent]).toEqual([1, ["SIGINT"]]);
  expect(run.outputs).toMatchObject({ completed: "3", verdict: "incomplete" });
  expect(github.comments(7)[0]?.body).toMatch(
    /: incomplete · .*\n\n> \*\*This run is incomplete: interrupted with 3 of 10 requests measured, 1 in flight and 6 not sent/,
  );
  expect(github.artifacts()).toHaveLength(1);
  expect(marks(run)[0]).toBe("error: The run was cancelled.");
  const post = await run.post();
  expect([post.exitCode, post.log, await run.leftovers()]).toEqual([0, "", []]);
});

test("a step that is killed while GitHub hangs keeps its outputs, and post tidies up after it", async () => {
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const held = github.fail(/^POST .*comments$/, { kind: "hold" });
  const cancel = { when: held.arrived, interruptMs: 1_000 };
  await using run = await benchmarkAction({ github, event, cancel });
  expect([run.sent, run.exitCode]).toEqual([["SIGINT", "SIGTERM"], 143]);
  expect(run.outputs).toMatchObject(UNHARMED);
  const folder = run.state["folder"] ?? "";
  expect(await readdir(path.dirname(folder))).toContain(path.basename(folder));
  const post = await run.post();
  expect([post.exitCode, post.log]).toEqual([0, ""]);
  expect(await readdir(path.dirname(folder))).not.toContain(path.basename(folder));
});

test("a server that is gone half-way fails the step, and every run before it is uploaded", async () => {
  await using github = await startFakeGitHub({ seeds: event.seeds });
  await using mock = await startMockVllm({
    profile: "instant",
    faults: [{ kind: "status", status: 503, requests: [2], paths: ["/v1/models"] }],
  });
  const load = { requests: "2", "context-tokens": "100", "max-tokens": "4", repetitions: "3" };
  const inputs = { ...load, "base-url": mock.baseUrl, gpu: "none" };
  await using run = await plainAction({ github, event, inputs });
  expect([run.exitCode, run.outputs["verdict"], run.outputs["completed"]]).toEqual([
    1,
    "failed",
    "4",
  ]);
  expect(marks(run)).toEqual([
    expect.stringMatching(/^error: The server at .* cannot be used: HTTP 503 /),
  ]);
  expect(run.groups).toEqual([
    "Benchmark",
    "Repetition 1 of 3",
    "Repetition 2 of 3",
    "Repetitions",
    "Upload the benchmark artifact",
  ]);
  expect(github.comments(7)[0]?.body).toMatch(
    /^### vLLM benchmark failed: 2 of 3 runs measured\n\n`The server at .*\n\n- Repetition 1 of 3: /,
  );
  const names = [...(github.artifacts()[0]?.files.keys() ?? [])];
  expect(names.filter((name) => /^benchmark-.+\.json$/.test(name))).toHaveLength(2);
});

test("a run that was cancelled before anything was measured says so", async () => {
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const inputs = { "base-url": "http://127.0.0.1:1/v1", "ready-timeout-seconds": "60" };
  const cancel = { when: /##\[group\]|::group::Benchmark/ };
  await using run = await plainAction({ github, event, inputs, cancel });
  expect([run.exitCode, run.sent, run.outputs["verdict"]]).toEqual([1, ["SIGINT"], "failed"]);
  expect(github.comments(7)[0]?.body).toContain("cancelled before anything was measured");
});

test("the outputs are the artifact's own numbers", async () => {
  await using github = await startFakeGitHub({ seeds: event.seeds });
  await using run = await benchmarkAction({ github, event, inputs: { comment: "never" } });
  const artifact = JSON.parse(await readFile(run.outputs["artifact-path"] ?? "", "utf8"));
  expect(JSON.parse(run.outputs["metrics-json"] ?? "")).toEqual(artifact.metrics);
  expect(run.outputs).toMatchObject({ ...UNHARMED, "performance-eligible": "true" });
  expect(run.outputs["run-id"]).toMatch(/^benchmark-\d{8}T\d{6}Z$/);
  for (const name of ["ttft-p50-ms", "ttft-p95-ms", "tpot-p50-ms", "e2e-p50-ms"]) {
    expect(Number(run.outputs[name])).toBeGreaterThan(0);
  }
  expect(run.groups).toEqual(["Benchmark", "Benchmark result"]);
  expect(github.requests).toEqual([]);
});
