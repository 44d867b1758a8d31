import { expect, test } from "@jest/globals";
import { pullRequestEvent } from "../fake-github/events.ts";
import { runAction } from "../fake-github/runner.ts";
import { startFakeGitHub } from "../fake-github/server.ts";
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
  expect(head.annotations.some(({ message }) => message.startsWith("regressed: "))).toBe(true);
  expect(head.summary).toContain("Compared with the baseline: regressed");
  const [comment] = github.comments(7);
  expect(comment?.body).toContain("Compared with the baseline: regressed");
  const uploaded = github.artifacts().at(-1);
  const names = [...(uploaded?.files.keys() ?? [])];
  expect(names.filter((name) => /^benchmark-.+\.json$/.test(name))).toHaveLength(4);
  expect(names).toContain("report.md");
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
