// A stub action: publishes one fixed run through the real ports, as main does after a benchmark.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { systemClock } from "../../src/base/clock.ts";
import { systemRandom } from "../../src/base/random.ts";
import { connectPublishing, maskSecrets } from "../../src/publish/connect.ts";
import { actionOutputs } from "../../src/publish/outputs.ts";
import { publishRun } from "../../src/publish/publish-run.ts";
import type { PublishSettings } from "../../src/publish/settings.ts";
import { readUntrustedRun } from "../../src/publish/untrusted-run.ts";
import { markdownReport } from "../../src/report/markdown.ts";
import type { ReportView } from "../../src/report/view.ts";

const { env } = process;
const token = env["INPUT_GITHUB-TOKEN"] ?? "";
const settings: PublishSettings = {
  comment: "auto",
  commentMode: "update",
  commentKey: null,
  matrix: null,
  prNumber: null,
  uploadArtifact: true,
  artifactName: null,
  retentionDays: 0,
  ...JSON.parse(env["INPUT_SETTINGS"] ?? "{}"),
};
const secrets = [env["INPUT_API-KEY"] ?? ""];
const abort = new AbortController();
process.on("SIGINT", () => abort.abort(new Error("the step was cancelled")));

const ports = await connectPublishing(env, {
  token,
  clock: systemClock(),
  random: systemRandom(),
  signal: abort.signal,
});
maskSecrets(ports.runner, secrets);

let run: ReportView = JSON.parse(env["INPUT_RUN"] ?? "{}");
if (env["INPUT_MODE"] === "report" && ports.forge !== null) {
  const forge = await ports.forge();
  const found = await readUntrustedRun(forge.artifacts, ports.where, {
    artifactName: settings.artifactName,
    validate: (json): ReportView => JSON.parse(json),
  });
  if (found.kind === "refused") {
    console.log(`refused: ${found.reason}`);
    process.exit(3);
  }
  run = found.value;
}
const artifactPath = path.join(env["GITHUB_WORKSPACE"] ?? "", "benchmark-20260102T030405Z.json");
writeFileSync(artifactPath, JSON.stringify(run));
const verdict = { word: "no-baseline", noteworthy: false };
await publishRun(
  {
    settings,
    report: ({ limit, unit, fullReportAt }) =>
      markdownReport(run, {
        verdict: "no baseline",
        fullReportAt,
        limit: { limit, ...(unit === "bytes" ? { size: Buffer.byteLength } : {}) },
      }).text,
    verdict,
    numbers: "TTFT p50 500 ms",
    outputs: actionOutputs(run, { artifactPath, verdict: verdict.word }),
    files: [{ name: path.basename(artifactPath), path: artifactPath }],
    annotations: JSON.parse(env["INPUT_ANNOTATIONS"] ?? "[]"),
    hurried: false,
    secrets,
  },
  ports,
);
