import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { forkPullRequestEvent, pullRequestEvent, pushEvent } from "./events.ts";
import { type ActionOptions, runAction } from "./runner.ts";
import { startFakeGitHub } from "./server.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "stub-actions-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let written = 0;

/** A stub action of this source, run against a fake GitHub. */
async function runStub(source: string, options: Partial<ActionOptions> = {}) {
  const script = path.join(folder, `stub-${written++}.mjs`);
  await writeFile(script, source);
  const event = options.event ?? pullRequestEvent();
  const github = options.github ?? (await startFakeGitHub({ seeds: event.seeds }));
  const run = await runAction(script, { event, github, ...options });
  await github[Symbol.asyncDispose]();
  return run;
}

test("an action gets its inputs, its event and a workspace to run in", async () => {
  await using run = await runStub(
    `import { readFileSync } from "node:fs";
    const { env } = process;
    const event = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH));
    console.log(JSON.stringify([
      env["INPUT_BASE-URL"], env["INPUT_TWO_WORDS"], env["INPUT_GITHUB-TOKEN"].slice(0, 4),
      process.cwd() === env.GITHUB_WORKSPACE, env.GITHUB_REF, event.pull_request.head.sha.length,
      env.GITHUB_REPOSITORY, env.HOME === env.RUNNER_TEMP, env.JEST_WORKER_ID ?? "none",
    ]));`,
    { inputs: { "base-url": "http://x", "two words": "yes" } },
  );
  expect(run.stderr).toBe("");
  expect(JSON.parse(run.stdout)).toEqual([
    ...["http://x", "yes", "ghs_", true, "refs/pull/7/merge", 40],
    ...["acme/engine", true, "none"],
  ]);
});

test("outputs, state, summary and environment come back from the runner's files", async () => {
  await using run = await runStub(
    `import { appendFileSync } from "node:fs";
    const { GITHUB_OUTPUT, GITHUB_STATE, GITHUB_STEP_SUMMARY, GITHUB_ENV, GITHUB_PATH } = process.env;
    appendFileSync(GITHUB_OUTPUT, "verdict=a=b\\nlong<<END\\none\\n\\ntwo=2\\nEND\\n");
    appendFileSync(GITHUB_STATE, "pid=17\\n");
    appendFileSync(GITHUB_STEP_SUMMARY, "# Report\\n");
    appendFileSync(GITHUB_ENV, "SEEN=1\\n");
    appendFileSync(GITHUB_PATH, "/opt/tool\\n");`,
  );
  expect(run).toMatchObject({
    exitCode: 0,
    outputs: { verdict: "a=b", long: "one\n\ntwo=2" },
    state: { pid: "17" },
    summary: "# Report\n",
    exported: { SEEN: "1" },
    addedPaths: ["/opt/tool"],
  });
});

test("post runs the same file with the state that main saved", async () => {
  await using run = await runStub(
    `import { appendFileSync } from "node:fs";
    if (process.env.STATE_isPost) console.log("post of " + process.env.STATE_isPost);
    else appendFileSync(process.env.GITHUB_STATE, "isPost=main\\n");`,
  );
  const post = await run.post();
  expect([run.stdout, post.stdout, post.exitCode, post.state]).toEqual([
    ...["", "post of main\n", 0, {}],
  ]);
});

test("the log is masked from the mask on, and the token from the start", async () => {
  await using run = await runStub(
    `console.log("before s3cret", process.env["INPUT_GITHUB-TOKEN"]);
    console.log("::add-mask::s3cret");
    console.log("after s3cret");
    console.log("::error title=Slow::p99 of s3cret");`,
  );
  expect(run.log).toBe("before s3cret ***\nafter ***\n##[error]p99 of ***");
  expect(run.annotations).toEqual([
    { level: "error", title: "Slow", message: "p99 of s3cret", file: undefined },
  ]);
});

test("the summary is masked and, above 1 MiB, not shown", async () => {
  await using run = await runStub(
    `import { appendFileSync } from "node:fs";
    console.log("::add-mask::s3cret");
    appendFileSync(process.env.GITHUB_STEP_SUMMARY, "holds s3cret");`,
  );
  expect([run.summary, run.shownSummary]).toEqual(["holds s3cret", "holds ***"]);
  await using large = await runStub(
    `import { appendFileSync } from "node:fs";
    appendFileSync(process.env.GITHUB_STEP_SUMMARY, "x".repeat(1024 * 1024 + 1));`,
  );
  expect([large.exitCode, large.summary.length, large.shownSummary]).toEqual([0, 1_048_577, ""]);
});

test("a cancelled action gets SIGINT when its log says so, and its exit code counts", async () => {
  await using run = await runStub(
    `process.on("SIGINT", () => { console.log("publishing"); process.exit(130); });
    setInterval(() => {}, 1000);
    console.log("request 3 of 60");`,
    { cancel: { when: /request 3/ } },
  );
  expect([run.exitCode, run.sent, run.stdout]).toEqual([
    ...[130, ["SIGINT"], "request 3 of 60\npublishing\n"],
  ]);
});

test("an action that ignores SIGINT gets SIGTERM and then is killed", async () => {
  await using run = await runStub(
    `process.on("SIGINT", () => console.log("int"));
    process.on("SIGTERM", () => console.log("term"));
    setInterval(() => {}, 1000);
    console.log("ready");`,
    { cancel: { when: /ready/, interruptMs: 30, terminateMs: 30 } },
  );
  expect([run.exitCode, run.signal, run.sent]).toEqual([
    ...[null, "SIGKILL", ["SIGINT", "SIGTERM", "SIGKILL"]],
  ]);
  expect(run.stdout).toBe("ready\nint\nterm\n");
});

test("an action that never ends is killed and reported", async () => {
  await using run = await runStub("setInterval(() => {}, 1000);", { limitMs: 100 });
  expect([run.timedOut, run.signal, run.sent]).toEqual([true, "SIGKILL", []]);
});

test("an action can be cancelled in the middle of a request to GitHub", async () => {
  const event = pullRequestEvent();
  const github = await startFakeGitHub({ seeds: event.seeds });
  const held = github.fail(/^GET .*comments/, { kind: "hold" });
  await using run = await runStub(
    `process.on("SIGINT", () => process.exit(3));
    await fetch(process.env.GITHUB_API_URL + "/repos/acme/engine/issues/7/comments");`,
    { event, github, cancel: { when: held.arrived } },
  );
  expect([run.exitCode, run.sent]).toEqual([3, ["SIGINT"]]);
});

test("children that outlive the action are found, and end with the run", async () => {
  const run = await runStub(
    `import { spawn } from "node:child_process";
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
      detached: true, stdio: "ignore",
    });
    child.unref();
    console.log(child.pid);`,
  );
  expect(await run.leftovers()).toEqual([Number(run.stdout)]);
  await run[Symbol.asyncDispose]();
  expect(await run.leftovers()).toEqual([]);
});

// Child processes are slow to start on a busy machine.
jest.setTimeout(60_000);

test("a fork's pull request gets a token that cannot comment, a push one that can", async () => {
  const comment = `const { env } = process;
    const answer = await fetch(env.GITHUB_API_URL + "/repos/acme/engine/issues/7/comments", {
      method: "POST",
      headers: { authorization: "token " + env["INPUT_GITHUB-TOKEN"] },
      body: JSON.stringify({ body: "hello" }),
    });
    console.log(answer.status, (await answer.json()).message ?? "");`;
  await using fork = await runStub(comment, { event: forkPullRequestEvent() });
  expect(fork.stdout).toBe("403 Resource not accessible by integration\n");
  const event = pushEvent();
  const { seeds } = pullRequestEvent();
  await using push = await runStub(comment, { event, github: await startFakeGitHub({ seeds }) });
  expect(push.stdout).toBe("201 \n");
});

test("on GHES an action has no results service", async () => {
  const event = pullRequestEvent();
  const github = await startFakeGitHub({ ghes: true, seeds: event.seeds });
  await using run = await runStub(
    `console.log(process.env.ACTIONS_RESULTS_URL ?? "none", process.env.GITHUB_SERVER_URL);`,
    { event, github },
  );
  expect(run.stdout).toMatch(/^none http:\/\/github\.example\.test:\d+\n$/);
});
