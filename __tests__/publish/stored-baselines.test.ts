import { readFile } from "node:fs/promises";
import { expect, test } from "@jest/globals";
import { storedBaseline } from "../../src/app/stored-baseline.ts";
import { BASELINE_EVENTS, LARGEST_BASELINE_BYTES } from "../../src/base/stored-baselines.ts";
import { virtualSession } from "../app/virtual-session.ts";
import { temporaryFolder } from "../end-to-end/folder.ts";
import { forkPullRequestEvent, pullRequestEvent, pushEvent } from "../fake-github/events.ts";
import { BASE, COMMITS, FORK } from "../fake-github/scene.ts";
import { type FakeGitHub, startFakeGitHub } from "../fake-github/server.ts";
import {
  leaveArtifact,
  MEASURED,
  onMain,
  runIds,
  searching,
  seedMain,
  seedRun,
  WORKFLOW,
} from "./baseline-scene.ts";

const EVENT = pullRequestEvent();

/** Pull request 7, whose merge commit contains main up to commit 2; main has moved on to 3. */
async function aPullOfMain(options: { readonly ghes?: boolean } = {}): Promise<FakeGitHub> {
  const github = await startFakeGitHub({ seeds: EVENT.seeds, ...options });
  seedMain(github, 3);
  github.seed({
    commits: [
      { sha: COMMITS.head, parents: [onMain(1)] },
      { sha: COMMITS.merge, parents: [onMain(2), COMMITS.head] },
    ],
  });
  return github;
}

function askedOf(github: FakeGitHub): readonly string[] {
  return github.requests.map(({ method, target }) => `${method} ${target.replace(/\?.*/, "")}`);
}

test("what is found is what a session takes for its baselines", async () => {
  await using github = await aPullOfMain();
  seedRun(github, { id: 102, headSha: onMain(2) });
  seedRun(github, { id: 100, headSha: onMain(0), conclusion: "failure" });
  await using folder = await temporaryFolder();
  const { runs } = await virtualSession({
    outputDir: folder.path,
    settings: { repetitions: "1" },
  });
  const measured = await readFile(runs[0]?.path ?? "", "utf8");
  const files = { [MEASURED]: measured, "report.md": "#" };
  leaveArtifact(github, 102, { files });
  leaveArtifact(github, 100, { files });
  const stored = searching(github, EVENT);
  const pool = await storedBaseline(stored, { wantedRuns: 10 });
  expect([pool.runs.length, pool.sources]).toEqual([
    2,
    [
      `run 102 at ${onMain(2).slice(0, 7)} (the merge base, 0 h old)`,
      `run 100 at ${onMain(0).slice(0, 7)} (2 commits before the merge base, 0 h old)`,
    ],
  ]);
  expect(await stored.rules()).toEqual({
    repositoryId: BASE.id,
    branch: "main",
    events: BASELINE_EVENTS,
    workflowPath: WORKFLOW,
    ancestry: [onMain(2), onMain(1), onMain(0)],
    ownRunId: 9001,
    largestBytes: LARGEST_BASELINE_BYTES,
    namePrefix: "vllm-bench-bench",
  });
  expect(github.unknown).toEqual([]);
});

test("the search asks nothing before it is used and is made once", async () => {
  await using github = await aPullOfMain();
  seedRun(github, { id: 101, headSha: onMain(1) });
  const { id } = leaveArtifact(github, 101);
  const stored = searching(github, EVENT);
  expect(github.requests).toEqual([]);
  await stored.list();
  await stored.rules();
  expect(await stored.download({ id })).toEqual([{ name: MEASURED, text: "{}" }]);
  const runs = "GET /repos/acme/engine/actions/workflows/bench.yml/runs";
  expect(askedOf(github)).toEqual([
    `GET /repos/acme/engine/compare/main...${COMMITS.merge}`,
    "GET /repos/acme/engine/commits",
    ...[runs, runs, runs],
    "GET /repos/acme/engine/actions/runs/101/artifacts",
    `GET /repos/acme/engine/actions/artifacts/${id}/zip`,
    expect.stringMatching(/^GET \/blobs\//),
  ]);
});

test("only good runs of this workflow on the base branch's own code are looked at", async () => {
  await using github = await aPullOfMain();
  seedRun(github, { id: 1, headSha: onMain(1), event: "schedule" });
  seedRun(github, { id: 2, headSha: onMain(0), event: "workflow_dispatch", conclusion: "failure" });
  seedRun(github, { id: 3, headSha: onMain(2) });
  const others = [
    { event: "pull_request" },
    { event: "push", headRepository: FORK },
    { event: "pull_request", headRepository: FORK },
    { headBranch: "release" },
    { path: ".github/workflows/other.yml" },
    { conclusion: "cancelled" },
    { conclusion: null, status: "in_progress" },
    { headSha: onMain(3) },
    { headSha: COMMITS.head },
  ];
  for (const [at, other] of others.entries()) {
    seedRun(github, { id: 50 + at, headSha: onMain(2), ...other });
  }
  seedRun(github, { id: 9001, headSha: onMain(2) });
  for (const id of [1, 2, 3, 9001, ...others.map((_, at) => 50 + at)]) {
    leaveArtifact(github, id);
  }
  expect(await runIds(searching(github, EVENT))).toEqual([3, 1, 2]);
  const asked = askedOf(github).filter((line) => line.endsWith("/artifacts"));
  expect(asked.length).toBe(3);
});

test("a fork's pull request finds the same runs with its read-only token", async () => {
  await using github = await aPullOfMain();
  seedRun(github, { id: 3, headSha: onMain(2) });
  leaveArtifact(github, 3);
  expect(await runIds(searching(github, forkPullRequestEvent()))).toEqual([3]);
});

test("artifacts of other jobs, cells and runs are not taken, and the attempt is the name's", async () => {
  await using github = await aPullOfMain();
  seedRun(github, { id: 3, headSha: onMain(2), attempt: 2 });
  const names = [
    "vllm-bench-bench-3-1",
    "vllm-bench-bench-3-2",
    "vllm-bench-bench-3-2-2",
    "vllm-bench-bench-tp=2-3-2",
    "vllm-bench-other-3-2",
    "vllm-bench-bench-4-2",
    "vllm-bench-bench",
  ];
  for (const name of names) leaveArtifact(github, 3, { name });
  const taken = (await searching(github, EVENT).list()).map(({ name, run }) => [name, run.attempt]);
  expect(taken).toEqual([
    ["vllm-bench-bench-3-2-2", 2],
    ["vllm-bench-bench-3-2", 2],
    ["vllm-bench-bench-3-1", 1],
  ]);
  const cell = await searching(github, EVENT, { matrix: '{"tp":2}' }).list();
  expect(cell.map(({ name }) => name)).toEqual(["vllm-bench-bench-tp=2-3-2"]);
});

test("runs are asked one by one until there are enough that have not expired, and three to spare", async () => {
  await using github = await startFakeGitHub({ seeds: EVENT.seeds });
  seedMain(github, 9);
  for (let id = 1; id <= 10; id++) {
    seedRun(github, { id, headSha: onMain(id - 1) });
    leaveArtifact(github, id, { expired: id === 9 });
  }
  const stored = searching(github, EVENT, { wantedRuns: 2, commit: onMain(9) });
  const listed = await stored.list();
  expect(listed.map(({ run, expired }) => [run.id, expired])).toEqual([
    [10, false],
    [9, true],
    [8, false],
    [7, false],
    [6, false],
    [5, false],
  ]);
});

test("a merge base that is older than the newest hundred runs is found", async () => {
  await using github = await startFakeGitHub({ seeds: EVENT.seeds });
  seedMain(github, 150);
  for (let id = 1; id <= 151; id++) seedRun(github, { id, headSha: onMain(id - 1) });
  leaveArtifact(github, 5);
  const stored = searching(github, EVENT, { commit: onMain(4) });
  expect(await runIds(stored)).toEqual([5]);
});

test("a name of the user's choice is listed in one request for all runs", async () => {
  await using github = await aPullOfMain();
  for (const id of [1, 2]) {
    seedRun(github, { id, headSha: onMain(id) });
    leaveArtifact(github, id, { name: "mine" });
    leaveArtifact(github, id, { name: "mine-too" });
  }
  seedRun(github, { id: 3, headSha: onMain(2), headRepository: FORK });
  leaveArtifact(github, 3, { name: "mine" });
  const listed = await searching(github, EVENT, { artifactName: "mine" }).list();
  expect(listed.map(({ run, name }) => [run.id, name]).toSorted()).toEqual([
    [1, "mine"],
    [2, "mine"],
  ]);
  expect(askedOf(github).filter((line) => line.endsWith("/artifacts"))).toEqual([
    "GET /repos/acme/engine/actions/artifacts",
  ]);
});

test("a push is compared with its branch before it, even if its commit was measured otherwise", async () => {
  const event = pushEvent({ branch: "release/1.x", headSha: onMain(2) });
  await using github = await startFakeGitHub({ seeds: event.seeds });
  seedMain(github, 2);
  const release = { headBranch: "release/1.x" };
  seedRun(github, { id: 1, headSha: onMain(1), ...release });
  seedRun(github, { id: 2, headSha: onMain(2), event: "workflow_dispatch", ...release });
  seedRun(github, { id: 3, headSha: onMain(1) });
  for (const id of [1, 2, 3]) leaveArtifact(github, id);
  const stored = searching(github, event);
  expect(await runIds(stored)).toEqual([1]);
  expect((await stored.rules()).ancestry).toEqual([onMain(1), onMain(0)]);
});

test("a GitHub Enterprise Server is searched below its own address", async () => {
  await using github = await aPullOfMain({ ghes: true });
  seedRun(github, { id: 3, headSha: onMain(2) });
  const { id } = leaveArtifact(github, 3);
  const stored = searching(github, EVENT);
  expect(await runIds(stored)).toEqual([3]);
  expect(await stored.download({ id })).toEqual([{ name: MEASURED, text: "{}" }]);
  expect(github.urls.api).toMatch(/\/api\/v3$/);
});
