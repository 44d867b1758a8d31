/**
 * Every name that a person can set, as plain data: `--help`, `action.yml`, the README's tables and
 * the settings schema all come from here. It imports nothing but data, so that `--help` starts at once.
 */

import { BENCHMARK_SETTINGS } from "./benchmark-settings.ts";
import { OUTCOME_SETTINGS } from "./outcome-settings.ts";

export { GROUPS, type Setting, type SettingGroup } from "./setting.ts";

/** Every setting of `run`. */
export const SETTINGS = [...BENCHMARK_SETTINGS, ...OUTCOME_SETTINGS];

/** A setting's kebab-case name. */
export type SettingName = (typeof SETTINGS)[number]["name"];

/** What the Action hands to later steps; every value is text, empty where there is none. */
export const OUTPUTS = [
  {
    name: "artifact-path",
    description: "Path of the JSON artifact; of several repetitions the last one's.",
  },
  { name: "run-id", description: "The same run's id, benchmark-<UTC>." },
  {
    name: "performance-eligible",
    description:
      "true when every request of every repetition was answered and passed all checks, else false.",
  },
  {
    name: "completed",
    description:
      "Requests that count: answered and passed all checks. Of several repetitions the sum.",
  },
  { name: "failed", description: "Requests that failed or whose answer failed a check; likewise." },
  {
    name: "ttft-p50-ms",
    description:
      "Median time to first token, in ms. Of several repetitions their median, here and below.",
  },
  { name: "ttft-p95-ms", description: "95th percentile of the time to first token, in ms." },
  { name: "tpot-p50-ms", description: "Median time per output token, in milliseconds." },
  { name: "e2e-p50-ms", description: "Median time from request to end of answer, in ms." },
  { name: "throughput-tok-s", description: "Completion tokens of the run per second." },
  {
    name: "metrics-json",
    description: "All metrics of the artifact, which is one run, as one JSON object.",
  },
  {
    name: "verdict",
    description:
      "regressed, improved, unchanged or inconclusive where there is a baseline; incomparable or " +
      "no-data where it cannot be judged by speed; no-baseline: nothing was compared. " +
      "contract-failed, with or without a baseline: the answers broke their contract. incomplete: " +
      "the run was cancelled. failed: there is no result, or the benchmark broke off half-way.",
  },
  { name: "regressions", description: "What regressed, as a JSON array; [] where nothing did." },
  { name: "comment-url", description: "Address of the comment; empty where none was written." },
  { name: "artifact-id", description: "Id of the uploaded artifact; empty where none was." },
  { name: "artifact-url", description: "Address of the uploaded artifact; empty likewise." },
] as const satisfies readonly { readonly name: string; readonly description: string }[];
