import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { pullRequestEvent } from "../fake-github/events.ts";
import { runAction } from "../fake-github/runner.ts";
import { COMMITS } from "../fake-github/scene.ts";
import { startFakeGitHub } from "../fake-github/server.ts";
import { leaveArtifact, onMain, seedMain, seedRun } from "../publish/baseline-scene.ts";
import { temporaryFolder } from "./folder.ts";
import { ACTION } from "./program.ts";

const LOAD = {
  requests: "8",
  concurrency: "2",
  "context-tokens": "600",
  repetitions: "4",
  "virtual-time": "true",
};

test("a slower server against a baseline of files is regressed in step, outputs, comment and upload", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  await using folder = await temporaryFolder();
  const inputs = (more: Record<string, string>) => ({ ...LOAD, ...more });
  await using base = await runAction(ACTION, {
    github,
    event,
    workspace: folder.path,
    inputs: inputs({ mock: "8b-h100", "output-dir": "before", comment: "never" }),
  });
  expect(base.exitCode).toBe(0);
  expect(base.outputs).toMatchObject({ verdict: "no-baseline", regressions: "[]" });
  // Of all four repetitions.
  expect(base.outputs).toMatchObject({ completed: "32", "performance-eligible": "true" });
  expect(base.summary).toMatch(
    /^### vLLM benchmark of `mock-model`: no baseline · 4 repetitions · TTFT p50 .* ms · Throughput .* tok\/s\n/,
  );
  expect(base.summary).toMatch(/\n<summary>Each run<\/summary>\n/);
  expect(base.summary).toContain("\n### vLLM benchmark of `mock-model`: repetition 4 of 4 · TTFT");

  await using head = await runAction(ACTION, {
    github,
    event,
    runId: 777,
    workspace: folder.path,
    inputs: inputs({ mock: "14b-h100", "output-dir": "after", baseline: "before/*.json" }),
  });
  expect(head.exitCode).toBe(1);
  expect(head.outputs["verdict"]).toBe("regressed");
  const regressions = JSON.parse(head.outputs["regressions"] ?? "[]");
  expect(regressions.length).toBeGreaterThan(0);
  // The step's own error is the one mark of the verdict.
  const marks = head.annotations.filter(({ message }) => message.startsWith("regressed: "));
  expect(marks).toHaveLength(1);
  expect(head.summary).toContain("Compared with the baseline: regressed");
  const [comment] = github.comments(7);
  expect(comment?.body).toContain("Compared with the baseline: regressed");
  // The run's own report stands below, and does not say that there was nothing to compare with.
  expect(comment?.body).toMatch(/\n### vLLM benchmark of `mock-model`: repetition \d of \d · TTFT/);
  const uploaded = github.artifacts().at(-1);
  const names = [...(uploaded?.files.keys() ?? [])];
  expect(names.filter((name) => /^benchmark-.+\.json$/.test(name))).toHaveLength(4);
  expect(names).toContain("report.md");
});

test("baseline artifact compares with the runs that GitHub keeps of the base branch, and names them", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  seedMain(github, 3);
  github.seed({
    commits: [
      { sha: COMMITS.head, parents: [onMain(1)] },
      { sha: COMMITS.merge, parents: [onMain(2), COMMITS.head] },
    ],
  });
  await using folder = await temporaryFolder();
  const measured = { github, event, workspace: folder.path };
  await using before = await runAction(ACTION, {
    ...measured,
    inputs: {
      ...LOAD,
      mock: "8b-h100",
      "output-dir": "before",
      comment: "never",
      "upload-artifact": "false",
    },
  });
  expect(before.exitCode).toBe(0);
  const files = (await readdir(path.join(folder.path, "before"))).filter((name) =>
    name.endsWith(".json"),
  );
  for (const [at, name] of files.entries()) {
    seedRun(github, { id: 200 + at, headSha: onMain(2 - (at % 3)) });
    const text = await readFile(path.join(folder.path, "before", name), "utf8");
    leaveArtifact(github, 200 + at, { files: { [name]: text } });
  }
  await using head = await runAction(ACTION, {
    ...measured,
    inputs: { ...LOAD, mock: "14b-h100", "output-dir": "after", baseline: "artifact" },
  });
  expect(head.exitCode).toBe(1);
  expect(head.outputs["verdict"]).toBe("regressed");
  expect(github.comments(7)[0]?.body).toContain(`at ${onMain(2).slice(0, 7)} (the merge base`);
  expect(github.unknown).toEqual([]);
});

test("a wrong gate is named with the other wrong inputs", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  await using run = await runAction(ACTION, {
    github,
    event,
    inputs: { mock: "instant", requests: "none", gate: "speed: 5%" },
  });
  expect(run.exitCode).toBe(1);
  expect(run.annotations[0]?.message).toMatch(/requests[\s\S]*gate|gate[\s\S]*requests/);
});
