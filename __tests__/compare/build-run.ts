import type { ArtifactSubset } from "../../src/compare/artifact-subset.ts";
import { type RunOrigin, type RunView, viewRun } from "../../src/compare/run-view.ts";

/** Multiples of a run's typical times, symmetric around 1: the same 20 requests in every run. */
const REQUEST_PACES = Array.from({ length: 20 }, (_, index) => 0.905 + index * 0.01);

export type BuiltRun = {
  /** How slow the whole run is: 1 is typical. */
  readonly pace?: number;
  readonly at?: number;
  readonly origin?: RunOrigin;
  readonly artifact?: Partial<ArtifactSubset>;
};

/** A benchmark file of 20 requests: TTFT 400 ms, TPOT 20 ms, E2E 2,000 ms, 100 tok/s. */
export function buildArtifact({ pace = 1, at = 0, artifact = {} }: BuiltRun = {}): ArtifactSubset {
  return {
    run_id: `benchmark-${at}`,
    model: "m",
    requests: 20,
    completed: 20,
    failed: 0,
    failures: [],
    measurement_protocol: "capacity-v3",
    engine: "vllm",
    gpu: "dual-sm120",
    concurrency: 4,
    context_tokens: 8192,
    context_distribution: { "8192": 20 },
    context_seed: 0,
    max_tokens: 64,
    prompt_cache_mode: "unique",
    shared_prefix_tokens: 0,
    controlled_output_policy: "observe",
    started_at_unix_ns: BigInt(1_789_665_664_243_641_356n) + BigInt(at) * 60_000_000_000n,
    sampling: { temperature: { effective_request: 0 }, top_p: { effective_request: null } },
    serve_flags: { reasoning_effort: null, shared_prefix_burst: false, thinking_mode: "default" },
    request_timings: REQUEST_PACES.map((request) => ({
      ttft_ms: 400 * request * pace,
      time_to_first_output_ms: 400 * request * pace,
      tpot_ms: 20 * request * pace,
      e2e_ms: 2000 * request * pace,
      decode_tok_s: 50 / (request * pace),
      prompt_tokens: 8190,
      output_tokens: 64,
      output_token_source: "usage",
    })),
    metrics: {
      output_token_sources: { usage: 20 },
      output_tokens: 1280,
      content_chunks: 1280,
      reasoning_chunks: 0,
      throughput_tok_s: 100 / pace,
      throughput_performance_eligible: true,
    },
    ...artifact,
  };
}

export function buildRun(built: BuiltRun = {}): RunView {
  return viewRun(buildArtifact(built), { label: `run ${built.at ?? 0}`, ...built.origin });
}

/** Runs one after another, each at its own pace. */
export function buildRuns(
  paces: readonly number[],
  built: BuiltRun & { from?: number } = {},
): readonly RunView[] {
  return paces.map((pace, index) => buildRun({ ...built, pace, at: (built.from ?? 0) + index }));
}

/** Twelve baseline runs that scatter by 1 % without drift or a pattern. */
export const STEADY_PACES: readonly number[] = [
  1.004, 0.991, 1.012, 0.998, 0.986, 1.009, 1.015, 0.994, 0.989, 1.006, 1.001, 0.995,
];
