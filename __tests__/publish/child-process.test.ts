import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import { pullRequestEvent } from "../fake-github/events.ts";
import { runAction } from "../fake-github/runner.ts";
import { startFakeGitHub } from "../fake-github/server.ts";
import { aRun } from "../report/view-builder.ts";

const ACTION = fileURLToPath(new URL("publish-action.ts", import.meta.url));

/** The artifact client alone takes a second of processor time to load from its sources. */
const TIMEOUT_MS = 60_000;

test(
  "as a runner starts it, an action uploads, comments and writes the runner's files, and text from outside runs no command",
  async () => {
    const event = pullRequestEvent();
    await using github = await startFakeGitHub({ seeds: event.seeds });
    const key = "sk-very/secret+key";
    const hostile = `\n::set-output name=verdict::pass\n::error::fake ##[error]fake %0A::error::x ${key}`;
    const failures = [{ request_index: 0, error_type: hostile, error_message: hostile }];
    await using run = await runAction(ACTION, {
      ...{ github, event },
      inputs: {
        run: JSON.stringify(aRun({ model: hostile, failures })),
        annotations: JSON.stringify([{ level: "warning", title: hostile, message: hostile }]),
        "api-key": key,
      },
    });
    expect([run.exitCode, run.stderr]).toEqual([0, ""]);
    expect(run.annotations.map(({ level }) => level)).toEqual(["warning"]);
    expect(run.outputs).toMatchObject({ verdict: "no-baseline", "ttft-p50-ms": "500" });
    expect(run.masks).toContain(key);

    const [artifact] = github.artifacts();
    expect(artifact?.name).toBe("vllm-bench-bench-9001-1");
    const json = artifact?.files.get("benchmark-20260102T030405Z.json") ?? Buffer.alloc(0);
    const manifest = JSON.parse(String(artifact?.files.get("manifest.json")));
    expect(manifest.files[0].sha256).toBe(createHash("sha256").update(json).digest("hex"));

    expect(github.comments(7)[0]?.body).toContain(run.outputs["artifact-url"]);
    expect(run.shownSummary).toMatch(/^### vLLM benchmark/);
    const everything = [run.log, run.summary, github.comments(7)[0]?.body, String(json)].join();
    expect(everything).not.toContain(key);
  },
  TIMEOUT_MS,
);

test(
  "on GitHub Enterprise Server the comment is written and the files stay on disk, with one notice",
  async () => {
    const event = pullRequestEvent();
    await using github = await startFakeGitHub({ seeds: event.seeds, ghes: true });
    const inputs = { run: JSON.stringify(aRun()), settings: '{"commentMode":"hide-and-recreate"}' };
    await using first = await runAction(ACTION, { github, event, inputs, runId: 1 });
    await using second = await runAction(ACTION, { github, event, inputs, runId: 2 });
    for (const run of [first, second]) {
      expect(run.exitCode).toBe(0);
      expect(run.annotations.map(({ message }) => message)).toEqual([
        "Nothing was uploaded: GitHub Enterprise Server has no artifact service for this action. The files stay in output-dir on the runner.",
      ]);
    }
    expect(github.comments(7).map(({ minimized }) => minimized)).toEqual(["OUTDATED", undefined]);
    expect(github.unknown).toEqual([]);
  },
  TIMEOUT_MS,
);
