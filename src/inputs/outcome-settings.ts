import { setting } from "./setting.ts";

/** What becomes of a result: comparison, files, publishing. */
export const OUTCOME_SETTINGS = [
  setting("baseline", "compare", {
    placeholder: "FILES",
    absent: "none",
    description:
      "What to compare with: artifacts by path, with * for any part of a name; in a workflow also " +
      "artifact, the runs that GitHub keeps of the base branch; or none.",
  }),
  setting("baseline-runs", "compare", {
    placeholder: "N",
    default: "10",
    doors: "action",
    description: "Workflow runs that baseline artifact takes, nearest commit first.",
  }),
  setting("head-url", "compare", {
    placeholder: "URL",
    absent: "none",
    description: "Second server, measured in turns with base-url (ABBA) and compared with it.",
  }),
  setting("crossover", "compare", {
    placeholder: "COMMAND",
    absent: "none",
    description:
      "Shell command, run half-way, that makes the two servers swap GPUs and keep their URLs.",
  }),
  setting("gate", "compare", {
    placeholder: "RULES",
    default: "ttft.p50; tpot.p50; e2e.p95; throughput",
    description:
      "What is gated, each with its own limits, such as 'ttft.p95: 10%, 20ms; throughput'; or none.",
  }),
  setting("tolerance", "compare", {
    placeholder: "PERCENT",
    default: "5",
    description: "Change in percent that is tolerated where a rule of the gate names none.",
  }),
  setting("allow-mismatch", "compare", {
    placeholder: "FIELDS",
    absent: "none may",
    description: "Fields in which the sides may differ, separated by commas, such as gpu.",
  }),
  setting("fail-on", "compare", {
    placeholder: "FINDINGS",
    default: "regression,contract",
    description: "What fails: any of regression, contract, inconclusive, no-baseline; or none.",
  }),
  setting("output-dir", "output", {
    placeholder: "FOLDER",
    default: "benchmark-results",
    description: "Folder of the artifacts; created if missing, no artifact in it is overwritten.",
  }),
  setting("mode", "publish", {
    placeholder: "MODE",
    doors: "action",
    default: "run",
    description:
      "run: benchmark and publish. report: in a workflow_run workflow, publish what the run that " +
      "triggered it has left, trusting nothing in it.",
  }),
  setting("comment", "publish", {
    placeholder: "WHEN",
    doors: "action",
    default: "auto",
    description:
      "auto: one comment on every pull request. on-change: a new one only where the verdict says " +
      "that something changed or broke; an existing one is always brought up to date. never: none.",
  }),
  setting("comment-mode", "publish", {
    placeholder: "MODE",
    doors: "action",
    default: "update",
    description:
      "update: edit the comment in place, which notifies nobody. recreate: write a new one and " +
      "delete the old. hide-and-recreate: write a new one and hide the old as outdated.",
  }),
  setting("comment-key", "publish", {
    doors: "action",
    absent: "made from workflow, job and matrix",
    description: "Which comment is this benchmark's, where a pull request has several.",
  }),
  setting("matrix", "publish", {
    placeholder: "JSON",
    doors: "action",
    absent: "the job's own matrix",
    expression: "toJSON(matrix)",
    description: "Keeps the comments and artifacts of matrix jobs apart; not meant to be set.",
  }),
  setting("pr-number", "publish", {
    placeholder: "N",
    doors: "action",
    absent: "found from the event",
    description:
      "The pull request to comment on, where the event names none (workflow_dispatch, schedule) " +
      "or several.",
  }),
  setting("upload-artifact", "publish", {
    placeholder: null,
    doors: "action",
    default: "true",
    description: "Upload the JSON artifact, the report and a manifest with SHA-256 digests.",
  }),
  setting("artifact-name", "publish", {
    placeholder: "NAME",
    doors: "action",
    absent: "made from job, matrix, run and attempt",
    description:
      "Name of the uploaded artifact, unique in its workflow run; in mode report, the one to look for.",
  }),
  setting("retention-days", "publish", {
    placeholder: "DAYS",
    doors: "action",
    default: "0",
    description: "How long to keep the uploaded artifact, up to 90; 0: what the repository says.",
  }),
  setting("github-token", "publish", {
    placeholder: "TOKEN",
    secret: true,
    doors: "action",
    absent: "the job's own token",
    expression: "github.token",
    description:
      "Token for the comment, which needs pull-requests: write; mode report needs actions: read too.",
  }),
];
