import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { artifactNames, temporaryFolder } from "./folder.ts";
import { CLI, runProgram } from "./program.ts";
import { stallingServer } from "./stalling-server.ts";

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("%s keeps what was measured and ends with %i", async (signal, exitCode) => {
  await using folder = await temporaryFolder();
  let interrupt = () => {};
  await using server = await stallingServer(3, () => interrupt());
  const settings = `run --base-url ${server.baseUrl} --requests 10 --concurrency 1 --context-tokens 1000`;
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
    failed: 1,
    performance_eligible: false,
  });
  expect(artifact.failures[0]).toMatchObject({ request_index: 3, error_type: "aborted" });
  expect(artifact.extensions.incomplete.reason).toContain(signal);
  const verified = await runProgram([CLI, "verify", file]);
  expect(verified.exitCode).toBe(0);
});
