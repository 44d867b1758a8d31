// A stub action: everything that @actions/artifact is asked for, against whatever the environment
// says is GitHub. Reports one output per result.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import client, { DefaultArtifactClient } from "@actions/artifact";
import * as core from "@actions/core";

const folder = process.env.GITHUB_WORKSPACE;
const file = path.join(folder, "result.json");
writeFileSync(file, '{"verdict":"no-baseline"}');

const uploaded = await client.uploadArtifact("bench-a", [file], folder, { retentionDays: 3 });
core.setOutput("uploaded", JSON.stringify(uploaded));

await new DefaultArtifactClient().uploadArtifact("bench-a", [file], folder).then(
  () => core.setOutput("second", "accepted"),
  (error) => core.setOutput("second", error.message),
);

const { artifacts } = await client.listArtifacts();
core.setOutput("listed", JSON.stringify(artifacts));

const inside = path.join(folder, "inside");
mkdirSync(inside);
const [first] = artifacts;
await client.downloadArtifact(first.id, {
  path: inside,
  expectedHash: `sha256:${uploaded.digest}`,
});
core.setOutput("downloaded", readFileSync(path.join(inside, "result.json"), "utf8"));

const [repositoryOwner, repositoryName] = process.env.GITHUB_REPOSITORY.split("/");
const findBy = {
  token: core.getInput("github-token"),
  workflowRunId: Number(process.env.GITHUB_RUN_ID),
  repositoryOwner,
  repositoryName,
};
const found = await client.getArtifact("bench-a", { findBy });
const outside = path.join(folder, "outside");
mkdirSync(outside);
await client.downloadArtifact(found.artifact.id, { path: outside, findBy });
core.setOutput("public", readFileSync(path.join(outside, "result.json"), "utf8"));

await client.deleteArtifact("bench-a");
