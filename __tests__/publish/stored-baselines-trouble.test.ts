import { readFile } from "node:fs/promises";
import { expect, test } from "@jest/globals";
import { storedBaseline } from "../../src/app/stored-baseline.ts";
import type { StoredBaselines } from "../../src/base/stored-baselines.ts";
import { measurementFiles } from "../../src/publish/baseline-files.ts";
import { virtualSession } from "../app/virtual-session.ts";
import { temporaryFolder } from "../end-to-end/folder.ts";
import { pullRequestEvent, pushEvent } from "../fake-github/events.ts";
import { secondaryRateLimit } from "../fake-github/limits.ts";
import { BASE, COMMITS, sceneWith } from "../fake-github/scene.ts";
import { type FakeGitHub, startFakeGitHub } from "../fake-github/server.ts";
import { actionsToken } from "../fake-github/tokens.ts";
import { writeZip, type ZipEntries } from "../fake-github/zip.ts";
import { manualClock } from "../run/builders.ts";
import {
  leaveArtifact,
  MEASURED,
  onMain,
  runIds,
  searching,
  seedMain,
  seedRun,
} from "./baseline-scene.ts";

const EVENT = pushEvent({ headSha: onMain(1) });

/** A push of main's commit 1 after run 5 measured commit 0. */
async function aPushedMain(): Promise<FakeGitHub> {
  const github = await startFakeGitHub({ seeds: EVENT.seeds });
  seedMain(github, 1);
  seedRun(github, { id: 5 });
  return github;
}

/** What the report says of a search that found no run. */
async function sourcesOf(stored: StoredBaselines): Promise<readonly string[]> {
  const { runs, sources } = await storedBaseline(stored, { wantedRuns: 10 });
  expect(runs).toEqual([]);
  return sources;
}

test.each<[string, ZipEntries, string | readonly string[]]>([
  [
    "only expected names are unpacked",
    {
      [MEASURED]: "{}",
      "benchmark-20260102T030405Z-2.json": "[]",
      "report.md": "@everyone",
      "manifest.json": "{",
      "../benchmark-20260102T030405Z.json": "{",
      "/benchmark-20260102T030405Z.json": "{",
      "sub/benchmark-20260102T030405Z.json": "{",
      "benchmark-20260102T030405Z.json.exe": "{",
    },
    [MEASURED, "benchmark-20260102T030405Z-2.json"],
  ],
  ["nothing expected is no file", { "report.md": "#" }, []],
  [
    "a zip of more files than can be ours is refused",
    Object.fromEntries(
      Array.from({ length: 1001 }, (_, at) => [`benchmark-20260102T030405Z-${at}.json`, "{}"]),
    ),
    "The zip lists 1001 files.",
  ],
  [
    "text that is no UTF-8 is refused",
    { [MEASURED]: Buffer.from([0x22, 0xff, 0x22]) },
    "encoded data was not valid",
  ],
])("%s", async (_, files, expected) => {
  await using github = await aPushedMain();
  const { id } = leaveArtifact(github, 5, { files });
  const downloading = searching(github, EVENT).download({ id });
  if (typeof expected === "string") await expect(downloading).rejects.toThrow(expected);
  else expect((await downloading).map(({ name }) => name)).toEqual(expected);
});

test("all files together may not inflate to more than the cap", () => {
  const second = "benchmark-20260102T030406Z.json";
  const zip = writeZip({ [MEASURED]: Buffer.alloc(600, " "), [second]: Buffer.alloc(500, " ") });
  expect(measurementFiles(zip, { digest: null }, 1100).map(({ text }) => text.length)).toEqual([
    600, 500,
  ]);
  expect(() => measurementFiles(zip, { digest: null }, 1099)).toThrow("inflates to over 499 bytes");
});

test("a directory that names one file twice is refused", () => {
  const other = MEASURED.replace("05Z", "06Z");
  const zip = writeZip({ [MEASURED]: "{}", [other]: "[]" });
  const twice = Buffer.from(zip.toString("latin1").replaceAll(other, MEASURED), "latin1");
  expect(() => measurementFiles(twice, { digest: null })).toThrow("two files of the same name");
});

test("bytes that are not what GitHub recorded are refused, with both digests", async () => {
  await using github = await aPushedMain();
  const poisoned = leaveArtifact(github, 5);
  const digest = poisoned.digest;
  poisoned.content = Buffer.from(poisoned.content);
  poisoned.content.writeUInt8(0x58, 30);
  const [none, reason] = await sourcesOf(searching(github, EVENT));
  expect(none).toBe("no eligible artifact of the base branch");
  expect(reason).toMatch(
    /^left out vllm-bench-bench-5-1 of run 5: its bytes have sha256:\w{64} where GitHub recorded sha256/,
  );
  expect(reason).toContain(digest);
});

test("bytes that are no zip are refused where the server records no digest", async () => {
  await using github = await aPushedMain();
  const artifact = leaveArtifact(github, 5);
  artifact.content = Buffer.from("<html>not here</html>");
  github.fail(/runs\/5\/artifacts/, {
    kind: "answer",
    reply: {
      status: 200,
      body: {
        total_count: 1,
        artifacts: [{ id: artifact.id, name: artifact.name, size_in_bytes: 21, expired: false }],
      },
    },
  });
  expect(await sourcesOf(searching(github, EVENT))).toEqual([
    "no eligible artifact of the base branch",
    "left out vllm-bench-bench-5-1 of run 5: The file is not a zip.",
  ]);
});

test("an artifact whose bytes are more than it said is cut off at the cap", async () => {
  await using github = await aPushedMain();
  const artifact = leaveArtifact(github, 5);
  artifact.content = Buffer.alloc(33 * 1024 * 1024);
  github.fail(/runs\/5\/artifacts/, {
    kind: "answer",
    reply: {
      status: 200,
      body: {
        total_count: 1,
        artifacts: [{ id: artifact.id, name: artifact.name, size_in_bytes: 21, expired: false }],
      },
    },
  });
  expect((await sourcesOf(searching(github, EVENT)))[1]).toBe(
    "left out vllm-bench-bench-5-1 of run 5: The artifact is larger than 33554432 bytes.",
  );
});

test("expired artifacts are named as such and never downloaded", async () => {
  await using github = await aPushedMain();
  leaveArtifact(github, 5, { expired: true });
  expect(await sourcesOf(searching(github, EVENT))).toEqual([
    "no eligible artifact of the base branch",
    "left out vllm-bench-bench-5-1 of run 5: it has expired",
  ]);
  expect(github.requests.some(({ target }) => target.includes("/zip"))).toBe(false);
});

test("an artifact that went away after it was listed is left out with GitHub's words", async () => {
  await using github = await aPushedMain();
  leaveArtifact(github, 5);
  const gone = { status: 410, body: { message: "Artifact has expired" } };
  github.fail(/\/zip/, { kind: "answer", reply: gone });
  expect((await sourcesOf(searching(github, EVENT)))[1]).toMatch(
    /^left out vllm-bench-bench-5-1 of run 5: Artifact has expired/,
  );
});

test("an artifact that was never listed is not downloaded, whoever asks", async () => {
  await using github = await aPushedMain();
  const { id } = leaveArtifact(github, 5, { name: "vllm-bench-other-5-1" });
  await expect(searching(github, EVENT).download({ id })).rejects.toThrow(
    `artifact ${id} was not listed`,
  );
});

test("a used-up rate limit ends the search at once and in words", async () => {
  await using github = await aPushedMain();
  github.budget("github-actions[bot]").remaining = 1;
  const [reason] = await sourcesOf(searching(github, EVENT));
  expect(reason).toMatch(/^stored artifacts could not be read: API rate limit exceeded/);
  expect(reason).not.toContain("permissions");
  expect(github.requests.length).toBe(2);
});

test("a short limit is waited out", async () => {
  await using github = await aPushedMain();
  leaveArtifact(github, 5);
  github.fail(/\/runs\?/, { kind: "answer", reply: secondaryRateLimit(0).reply });
  expect(await runIds(searching(github, EVENT))).toEqual([5]);
});

test.each([
  ["contents", { actions: "read" }],
  ["actions", { contents: "read" }],
] as const)("a token without %s: read is told which permissions are needed", async (_, granted) => {
  const repository = { ...BASE, private: true };
  await using github = await startFakeGitHub({ seeds: sceneWith(repository, {}) });
  seedMain(github, 1);
  seedRun(github, { id: 5 });
  const token = github.token(actionsToken(BASE.fullName, granted));
  const [reason] = await sourcesOf(searching(github, EVENT, { token }));
  expect(reason).toMatch(
    /^stored artifacts could not be read: GitHub answered 403: the job's token needs permissions actions: read and contents: read/,
  );
});

test("a search that takes its six minutes ends with the runs that it has, and says so", async () => {
  await using github = await startFakeGitHub({ seeds: EVENT.seeds });
  seedMain(github, 3);
  await using folder = await temporaryFolder();
  const { runs } = await virtualSession({ outputDir: folder.path, settings: { repetitions: "1" } });
  const measured = await readFile(runs[0]?.path ?? "", "utf8");
  const [, second] = [2, 1, 0].map((commit) => {
    seedRun(github, { id: 100 + commit, headSha: onMain(commit) });
    return leaveArtifact(github, 100 + commit, { files: { [MEASURED]: measured } });
  });
  const clock = manualClock();
  const stuck = github.fail(new RegExp(`/artifacts/${second?.id}/zip`), { kind: "hold" });
  const event = pushEvent({ headSha: onMain(3) });
  const pool = storedBaseline(searching(github, event, { clock }), { wantedRuns: 10 });
  await stuck.arrived;
  clock.advance(359_999);
  expect(clock.timers()).toBe(1);
  clock.advance(1);
  expect((await pool).runs).toHaveLength(1);
  expect((await pool).sources.slice(1)).toEqual([
    "left out vllm-bench-bench-101-1 of run 101, vllm-bench-bench-100-1 of run 100: " +
      "the search for baselines had taken its 6 minutes",
  ]);
  expect(clock.timers()).toBe(0);
});

test("a listing that takes its six minutes is no baseline, and the report says why", async () => {
  await using github = await aPushedMain();
  const clock = manualClock();
  const stuck = github.fail(/workflows\/bench.yml/, { kind: "hold" });
  const sources = sourcesOf(searching(github, EVENT, { clock }));
  await stuck.arrived;
  clock.advance(360_000);
  expect(await sources).toEqual([
    "stored artifacts could not be read: the search for baselines had taken its 6 minutes",
  ]);
});

test("a workflow file that GitHub does not know is a reason and no failure", async () => {
  await using github = await aPushedMain();
  const reply = { status: 404, body: { message: "Not Found" } };
  github.fail(/workflows\/bench.yml/, { kind: "answer", reply });
  expect((await sourcesOf(searching(github, EVENT)))[0]).toContain("GitHub answered 404");
});

test("a branch without history in common is a reason", async () => {
  const event = pullRequestEvent({ baseRef: "gone" });
  await using github = await startFakeGitHub({ seeds: event.seeds });
  const [merge, head] = [COMMITS.merge.slice(0, 7), COMMITS.head.slice(0, 7)];
  expect(await sourcesOf(searching(github, event))).toEqual([
    `stored artifacts could not be read: GitHub finds no common ancestor of gone and ${merge} or ${head}: ` +
      "the token needs contents: read, and the branch and the commit must exist",
  ]);
});

test("a runner that does not name its repository is a reason", async () => {
  await using github = await aPushedMain();
  const stored = searching(
    github,
    { ...EVENT, payload: {} },
    { env: { GITHUB_REPOSITORY_ID: "" } },
  );
  expect(await sourcesOf(stored)).toEqual([
    "stored artifacts could not be read: the runner does not say which repository this is (GITHUB_REPOSITORY_ID)",
  ]);
});

test("a branch on which nothing was measured has no baseline, and that is all", async () => {
  await using github = await startFakeGitHub({ seeds: EVENT.seeds });
  seedMain(github, 1);
  expect(await sourcesOf(searching(github, EVENT))).toEqual([
    "no eligible artifact of the base branch",
  ]);
});
