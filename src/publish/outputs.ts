/** What the outputs read of an artifact, by the format's own keys. */
export type OutputSource = {
  readonly run_id?: string | null | undefined;
  readonly performance_eligible?: boolean | null | undefined;
  readonly completed?: number | null | undefined;
  readonly failed?: number | null | undefined;
  readonly metrics?: Readonly<Record<string, unknown>> | null | undefined;
};

/** One Action output. */
export type PublishOutput = { readonly name: string; readonly description: string };

/** Every output of the Action, as `action.yml` and the README list them. */
export const PUBLISH_OUTPUTS: readonly PublishOutput[] = [
  { name: "artifact-path", description: "Path of the JSON artifact on the runner." },
  { name: "run-id", description: "The benchmark's own run id, benchmark-YYYYMMDDTHHMMSSZ." },
  {
    name: "performance-eligible",
    description: "true when every planned request passed every check, so that the numbers count.",
  },
  { name: "completed", description: "Requests that passed every check." },
  { name: "failed", description: "Requests that failed or were rejected by a check." },
  { name: "ttft-p50-ms", description: "Median time to first token, in milliseconds." },
  {
    name: "ttft-p95-ms",
    description: "95th percentile of the time to first token, in milliseconds.",
  },
  { name: "tpot-p50-ms", description: "Median time per output token, in milliseconds." },
  { name: "e2e-p50-ms", description: "Median end-to-end time, in milliseconds." },
  { name: "throughput-tok-s", description: "Completion tokens a second over the run's wall time." },
  { name: "metrics-json", description: "All metrics of the artifact as one JSON object." },
  { name: "verdict", description: "no-baseline as long as nothing is compared." },
  { name: "comment-url", description: "Address of the pull request comment; empty without one." },
  { name: "artifact-id", description: "Id of the uploaded artifact; empty without one." },
  { name: "artifact-url", description: "Address of the uploaded artifact; empty without one." },
];

/** The outputs that an artifact alone determines; what it has no value for is the empty string. */
export function actionOutputs(
  artifact: OutputSource,
  { artifactPath, verdict }: { readonly artifactPath: string; readonly verdict: string },
): Readonly<Record<string, string>> {
  const metric = (key: string) => text(artifact.metrics?.[key]);
  const throughputCounts = artifact.metrics?.["throughput_performance_eligible"] !== false;
  return {
    "artifact-path": artifactPath,
    "run-id": text(artifact.run_id),
    "performance-eligible": text(artifact.performance_eligible),
    completed: text(artifact.completed),
    failed: text(artifact.failed),
    "ttft-p50-ms": metric("ttft_p50_ms"),
    "ttft-p95-ms": metric("ttft_p95_ms"),
    "tpot-p50-ms": metric("tpot_p50_ms"),
    "e2e-p50-ms": metric("e2e_p50_ms"),
    "throughput-tok-s": throughputCounts ? metric("throughput_tok_s") : "",
    "metrics-json": JSON.stringify(artifact.metrics ?? {}),
    verdict,
  };
}

function text(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}
