import { expect, test } from "@jest/globals";
import { pullRequestEvent } from "./events.ts";
import { echoesOf, findLeaks, leaksIn } from "./leaks.ts";
import { startFakeGitHub } from "./server.ts";

const SECRET = 'sk-"quoted"/key';
const CLEAN = { log: "", outputs: {}, summary: "" };

test("a secret is found wherever a run shows it, in every form", async () => {
  await using github = await startFakeGitHub({ seeds: pullRequestEvent().seeds });
  expect(findLeaks(SECRET, CLEAN, github)).toEqual([]);
  const basic = Buffer.from(`Bearer ${SECRET}`).toString("base64");
  const { id } = github.addComment(7, { login: "x", id: 1, type: "User" }, `key=${SECRET}`);
  github.addArtifact({ name: "bench", runId: 1, files: { "a.json": JSON.stringify([SECRET]) } });
  const run = { log: basic, outputs: { url: encodeURIComponent(SECRET) }, summary: "" };
  expect(findLeaks(SECRET, run, github)).toEqual([
    `log: ${basic.replace(/=+$/, "")}`,
    `output url: ${encodeURIComponent(SECRET)}`,
    `comment ${id}: ${SECRET}`,
    'a.json in artifact bench: sk-\\"quoted\\"/key',
  ]);
});

test.each(Object.entries(echoesOf(SECRET)))("a secret is found %s", (_, echo) => {
  expect(leaksIn(`<${echo}>`, SECRET)).not.toEqual([]);
  expect(leaksIn(`<${echo}>`, "another-key")).toEqual([]);
});
