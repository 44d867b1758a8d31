import type { RowMetrics } from "./metrics.ts";

/** Below this many samples a p99 is one of the largest values, and no estimate of a tail. */
export const P99_MINIMUM_SAMPLES = 100;

/** What a p99 may be read as. */
export type P99Interpretation = "nearest-rank" | "descriptive-nearest-rank-only";

/** The measures whose p99 the format labels, by the key that it labels them with. */
export const P99_MEASURES = [
  "decode_tok_s",
  "e2e",
  "effective_prefill_tok_s",
  "tpot",
  "ttft",
] as const;

type ByP99Measure<Value> = Readonly<Record<(typeof P99_MEASURES)[number], Value>>;

/** Which requests the numbers come from, as the file names it. */
export type Population = {
  /** Nothing was excluded, and the sum of tokens is known. */
  readonly aggregate_throughput_eligible: boolean;
  /** Requests sent; fewer than planned in an interrupted run. */
  readonly attempted_requests: number;
  readonly excluded_requests: number;
  readonly p99_interpretation: P99Interpretation;
  readonly p99_interpretation_by_metric: ByP99Measure<P99Interpretation>;
  readonly p99_minimum_recommended_samples: number;
  readonly p99_samples_by_metric: ByP99Measure<number>;
  readonly performance_eligible_requests: number;
  readonly successful_requests: number;
};

/** Counts of requests by what became of them. */
export type Counts = {
  readonly planned: number;
  readonly attempted: number;
  readonly eligible: number;
};

/** Whether nothing that was planned is missing from the distributions. */
export function nothingExcluded({ planned, attempted, eligible }: Counts): boolean {
  return eligible > 0 && eligible === attempted && eligible === planned;
}

/** What a p99 of so many samples may be read as (protocol §4). */
export function p99Interpretation(samples: number): P99Interpretation {
  return samples < P99_MINIMUM_SAMPLES ? "descriptive-nearest-rank-only" : "nearest-rank";
}

/** The `metric_population` of a run, but for its text on the failure policy. */
export function population(counts: Counts, metrics: RowMetrics): Population {
  return {
    aggregate_throughput_eligible: nothingExcluded(counts) && metrics.throughput_tok_s !== null,
    attempted_requests: counts.attempted,
    excluded_requests: counts.attempted - counts.eligible,
    p99_interpretation: p99Interpretation(counts.eligible),
    p99_interpretation_by_metric: byP99Measure((name) =>
      p99Interpretation(metrics[`${name}_samples`]),
    ),
    p99_minimum_recommended_samples: P99_MINIMUM_SAMPLES,
    p99_samples_by_metric: byP99Measure((name) => metrics[`${name}_samples`]),
    performance_eligible_requests: counts.eligible,
    successful_requests: counts.eligible,
  };
}

function byP99Measure<Value>(
  lookUp: (name: (typeof P99_MEASURES)[number]) => Value,
): ByP99Measure<Value> {
  return {
    decode_tok_s: lookUp("decode_tok_s"),
    e2e: lookUp("e2e"),
    effective_prefill_tok_s: lookUp("effective_prefill_tok_s"),
    tpot: lookUp("tpot"),
    ttft: lookUp("ttft"),
  };
}
