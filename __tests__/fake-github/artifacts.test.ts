import path from "node:path";
import { expect, jest, test } from "@jest/globals";
import { pullRequestEvent } from "./events.ts";
import { runAction } from "./runner.ts";
import { startFakeGitHub } from "./server.ts";

// Child processes are slow to start on a busy machine.
jest.setTimeout(60_000);

const CLIENT = path.join(import.meta.dirname, "artifact-client.mjs");

test("the artifact client uploads, is refused a taken name, lists, downloads both ways and deletes", async () => {
  const event = pullRequestEvent();
  await using github = await startFakeGitHub({ seeds: event.seeds });
  await using run = await runAction(CLIENT, { github, event });
  expect(run.stderr).toBe("");
  expect(run.exitCode).toBe(0);
  const uploaded = JSON.parse(run.outputs["uploaded"] ?? "");
  expect(run.outputs["second"]).toContain("(409) Conflict");
  expect(JSON.parse(run.outputs["listed"] ?? "")).toEqual([
    expect.objectContaining({
      name: "bench-a",
      id: uploaded.id,
      digest: `sha256:${uploaded.digest}`,
    }),
  ]);
  expect(run.outputs["downloaded"]).toBe('{"verdict":"no-baseline"}');
  expect(run.outputs["public"]).toBe('{"verdict":"no-baseline"}');
  expect(github.artifacts()).toEqual([]);
  expect(github.unknown).toEqual([]);
  expect(run.masks).toContain(`sas-signature-of-artifact-${uploaded.id}`);
});
