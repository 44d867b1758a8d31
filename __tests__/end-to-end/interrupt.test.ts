import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { artifactNames, temporaryFolder } from "./folder.ts";
import { CLI, runProgram } from "./program.ts";
import { stallingServer } from "./stalling-server.ts";

test.each([
  ["SIGINT", 130, 1],
  ["SIGTERM", 143, 1],
  ["SIGINT", 130, 2],
] as const)(
  "%s keeps what was measured and ends with %i (%i workers)",
  async (signal, exitCode, workers) => {
    await using folder = await temporaryFolder();
    let interrupt = () => {};
    let stalled = 0;
    // With every slot stalled, all that was answered has settled.
    await using server = await stallingServer(3, () => {
      if (++stalled === workers) interrupt();
    });
    const settings = `run --base-url ${server.baseUrl} --requests 10 --concurrency ${workers} --workers ${workers} --context-tokens 1000`;
    const run = await runProgram([CLI, ...settings.split(" "), "--output-dir", folder.path], {
      onStarted: (kill) => {
        interrupt = () => kill(signal);
      },
    });
    expect(run.exitCode).toBe(exitCode);
    expect(run.stderr).not.toMatch(/\n\s+at /);
    const files = await artifactNames(folder.path);
    expect(files).toHaveLength(1);
    const file = path.join(folder.path, files[0] ?? "");
    const artifact = JSON.parse(await readFile(file, "utf8"));
    expect(artifact).toMatchObject({
      requests: 10,
      completed: 3,
      failed: workers,
      performance_eligible: false,
    });
    const failures: { request_index: number; error_type: string }[] = artifact.failures;
    expect(failures.map((failure) => failure.error_type)).toEqual(Array(workers).fill("aborted"));
    const answered = artifact.request_timings.map(
      (row: { request_index: number }) => row.request_index,
    );
    const aborted = failures.map((failure) => failure.request_index);
    // Which of two threads' requests reaches the server first is up to the machine.
    expect([...answered, ...aborted].toSorted()).toEqual([0, 1, 2, 3, 4].slice(0, 3 + workers));
    expect(artifact.extensions.incomplete.reason).toContain(signal);
    const verified = await runProgram([CLI, "verify", file]);
    expect(verified.exitCode).toBe(0);
  },
);
