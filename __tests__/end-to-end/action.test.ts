import { readFile } from "node:fs/promises";
import { expect, test } from "@jest/globals";
import { pullRequestEvent } from "../fake-github/events.ts";
import { runAction } from "../fake-github/runner.ts";
import { startFakeGitHub } from "../fake-github/server.ts";
import { ACTION } from "./program.ts";

test("the Action on the embedded mock sets its outputs and writes the summary", async () => {
  await using github = await startFakeGitHub();
  const run = await runAction(ACTION, {
    github,
    event: pullRequestEvent(),
    inputs: { mock: "instant", requests: "8", "output-dir": "results" },
  });
  expect(run.exitCode).toBe(0);
  expect(run.outputs).toMatchObject({
    completed: "8",
    failed: "0",
    "performance-eligible": "true",
    verdict: "no-baseline",
  });
  expect(run.outputs["run-id"]).toMatch(/^benchmark-\d{8}T\d{6}Z$/);
  for (const name of [
    "ttft-p50-ms",
    "ttft-p95-ms",
    "tpot-p50-ms",
    "e2e-p50-ms",
    "throughput-tok-s",
  ]) {
    expect(Number(run.outputs[name])).toBeGreaterThan(0);
  }
  const artifact = JSON.parse(await readFile(run.outputs["artifact-path"] ?? "", "utf8"));
  expect(JSON.parse(run.outputs["metrics-json"] ?? "")).toEqual(artifact.metrics);
  expect(run.summary).toContain("| Metric");
});

test("wrong inputs fail the step with one message that names each", async () => {
  await using github = await startFakeGitHub();
  const run = await runAction(ACTION, {
    github,
    event: pullRequestEvent(),
    inputs: { mock: "instant", requests: "none", concurrency: "0" },
  });
  expect(run.exitCode).toBe(1);
  expect(run.annotations).toHaveLength(1);
  expect(run.annotations[0]?.message).toMatch(/requests[\s\S]*concurrency/);
});
