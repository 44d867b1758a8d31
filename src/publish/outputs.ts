/** What the outputs read of an artifact, by the format's own keys. */
export type OutputSource = {
  readonly run_id?: string | null | undefined;
  readonly performance_eligible?: boolean | null | undefined;
  readonly completed?: number | null | undefined;
  readonly failed?: number | null | undefined;
  readonly metrics?: Readonly<Record<string, unknown>> | null | undefined;
};

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
