import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { storedBaseline } from "../../src/app/stored-baseline.ts";
import { systemClock } from "../../src/base/clock.ts";
import { seededRandom } from "../../src/base/random.ts";
import { connectPublishing } from "../../src/publish/connect.ts";
import { temporaryFolder } from "../end-to-end/folder.ts";
import { pushEvent } from "../fake-github/events.ts";
import { BASE } from "../fake-github/scene.ts";
import { startFakeGitHub } from "../fake-github/server.ts";
import { leaveArtifact, onMain, runIds, seedMain, seedRun, WORKFLOW } from "./baseline-scene.ts";
import { jobEnv, tokenFor } from "./publishing.ts";

const PORTS = {
  clock: systemClock(),
  random: seededRandom(1),
  secrets: [],
  signal: new AbortController().signal,
};
const WANTED = { settings: { artifactName: null, matrix: null, prNumber: null }, wantedRuns: 10 };

test("a step finds its baselines by what the runner tells it", async () => {
  const event = pushEvent({ headSha: onMain(1) });
  await using github = await startFakeGitHub({ seeds: event.seeds });
  await using folder = await temporaryFolder();
  seedMain(github, 1);
  seedRun(github, { id: 5 });
  seedRun(github, { id: 6, path: ".github/workflows/other.yml" });
  leaveArtifact(github, 5);
  leaveArtifact(github, 6);
  const eventPath = path.join(folder.path, "event.json");
  await writeFile(eventPath, JSON.stringify(event.payload));
  const env = {
    ...jobEnv(github, event),
    GITHUB_EVENT_PATH: eventPath,
    GITHUB_WORKFLOW_REF: `acme/engine/${WORKFLOW}@refs/heads/main`,
  };
  const token = tokenFor(github, event);
  const { baselines } = await connectPublishing(env, { ...PORTS, token });
  const stored = await baselines?.(WANTED);
  if (stored === undefined) throw new Error("no baselines");
  expect(await runIds(stored)).toEqual([5]);
  expect(await stored.rules()).toMatchObject({ repositoryId: BASE.id, workflowPath: WORKFLOW });
});

test.each([
  ["without a token", { GITHUB_REPOSITORY: "acme/engine" }, ""],
  ["outside a repository", {}, "t"],
])("%s there is nobody to ask, which is said and costs only the comparison", async (...given) => {
  const [, env, token] = given;
  const { baselines } = await connectPublishing(env, { ...PORTS, token });
  const stored = await baselines?.(WANTED);
  if (stored === undefined) throw new Error("no baselines");
  expect(await storedBaseline(stored, { wantedRuns: 10 })).toEqual({
    runs: [],
    sources: [
      "stored artifacts could not be read: there is no github-token, or no repository to ask with it",
    ],
  });
});
