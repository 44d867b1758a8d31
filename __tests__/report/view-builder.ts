import { MEASURES, type Measure, type MeasureName } from "../../src/base/measures.ts";
import type { ReportView } from "../../src/report/view.ts";

/** A whole run of 200 requests, with any key replaced. */
export function aRun(overrides: Partial<ReportView> = {}): ReportView {
  return {
    run_id: "benchmark-20260102T030405Z",
    measurement_protocol: "capacity-v3",
    model: "tiny-model",
    engine: "vllm",
    gpu: "dual-sm120",
    base_url: "http://127.0.0.1:8000/v1",
    started_at: "2026-01-02T03:04:05Z",
    finished_at: "2026-01-02T03:05:05Z",
    wall_clock_ms: 60_000,
    requests: 200,
    concurrency: 8,
    responses_received: 200,
    completed: 200,
    failed: 0,
    failures: [],
    performance_eligible: true,
    context_tokens: 8192,
    context_seed: 0,
    max_tokens: 64,
    metric_population: { attempted_requests: 200, excluded_requests: 0 },
    metrics: {
      ...distribution("ttfo", {
        mean: 341.23,
        half: 12.4,
        p50: 339.9,
        p90: 401.2,
        p95: 420,
        p99: 455.5,
        max: 460.04,
      }),
      ...distribution("ttft", {
        mean: 512.3,
        half: 20,
        p50: 500,
        p90: 600,
        p95: 650,
        p99: 700,
        max: 1234.5,
      }),
      ...distribution("tpot", {
        mean: 12.345,
        half: 0.12,
        p50: 12.3,
        p90: 13,
        p95: 13.5,
        p99: 14,
        max: 15.5,
      }),
      ...distribution("e2e", {
        mean: 1300,
        half: 30,
        p50: 1250,
        p90: 1500,
        p95: 1600,
        p99: 1700,
        max: 2000,
      }),
      throughput_tok_s: 213.3333,
      throughput_performance_eligible: true,
      output_tokens: 12_800,
    },
    ...overrides,
  };
}

type Statistics = {
  readonly mean: number;
  readonly half: number | null;
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  readonly samples?: number;
};

/** The keys of one measure's distribution. */
export function distribution(
  name: MeasureName,
  statistics: Statistics,
): Record<string, number | null> {
  const { half, samples = 200, ...values } = statistics;
  const { metricKey, msSuffix }: Measure = MEASURES[name];
  const suffix = msSuffix ? "_ms" : "";
  return {
    ...Object.fromEntries(
      Object.entries(values).map(([stat, value]) => [`${metricKey}_${stat}${suffix}`, value]),
    ),
    [`${metricKey}_mean_ci95_low${suffix}`]: half === null ? null : values.mean - half,
    [`${metricKey}_mean_ci95_high${suffix}`]: half === null ? null : values.mean + half,
    [`${metricKey}_samples`]: samples,
  };
}
