/** What a measure is called, what it is counted in, and which way is better. */
export type Measure = {
  readonly label: string;
  readonly unit: "ms" | "tok/s" | "tokens";
  readonly better: "lower" | "higher" | "neither";
  /** The measure's value in one row of `request_timings`. */
  readonly rowKey: string;
  /**
   * Its keys under `metrics` are `<metricKey>_<statistic>`, with `_ms` after the statistic where
   * `msSuffix` is true (`ttft_p50_ms`, but `decode_tok_s_p50`).
   */
  readonly metricKey: string;
  readonly msSuffix: boolean;
};

/**
 * Every measure that has a distribution in the artifact. The keys are also how a user names one
 * (`ttft`, `tpot`, ...).
 */
export const MEASURES = {
  ttfo: {
    label: "Time to first output (TTFO)",
    unit: "ms",
    better: "lower",
    rowKey: "time_to_first_output_ms",
    metricKey: "time_to_first_output",
    msSuffix: true,
  },
  ttft: {
    label: "Time to first token (TTFT)",
    unit: "ms",
    better: "lower",
    rowKey: "ttft_ms",
    metricKey: "ttft",
    msSuffix: true,
  },
  tpot: {
    label: "Time per output token (TPOT)",
    unit: "ms",
    better: "lower",
    rowKey: "tpot_ms",
    metricKey: "tpot",
    msSuffix: true,
  },
  e2e: {
    label: "End to end (E2E)",
    unit: "ms",
    better: "lower",
    rowKey: "e2e_ms",
    metricKey: "e2e",
    msSuffix: true,
  },
  generation: {
    label: "Generation",
    unit: "ms",
    better: "lower",
    rowKey: "generation_ms",
    metricKey: "generation",
    msSuffix: true,
  },
  decode: {
    label: "Decode",
    unit: "tok/s",
    better: "higher",
    rowKey: "decode_tok_s",
    metricKey: "decode_tok_s",
    msSuffix: false,
  },
  prefill: {
    label: "Effective prefill",
    unit: "tok/s",
    better: "higher",
    rowKey: "effective_prefill_tok_s",
    metricKey: "effective_prefill_tok_s",
    msSuffix: false,
  },
  completionTokens: {
    label: "Completion tokens",
    unit: "tokens",
    better: "neither",
    rowKey: "output_tokens",
    metricKey: "completion_tokens",
    msSuffix: false,
  },
  promptTokens: {
    label: "Prompt tokens",
    unit: "tokens",
    better: "neither",
    rowKey: "prompt_tokens",
    metricKey: "prompt_tokens",
    msSuffix: false,
  },
  /** Older names of TPOT, which the format writes too. */
  meanInterTokenLatency: {
    label: "TPOT (legacy name)",
    unit: "ms",
    better: "lower",
    rowKey: "mean_inter_token_latency_ms",
    metricKey: "mean_inter_token_latency_ms",
    msSuffix: false,
  },
  meanTimePerOutputToken: {
    label: "TPOT (legacy name)",
    unit: "ms",
    better: "lower",
    rowKey: "mean_time_per_output_token_ms",
    metricKey: "mean_time_per_output_token",
    msSuffix: true,
  },
} as const satisfies Record<string, Measure>;

/** A measure's name as a user writes it. */
export type MeasureName = keyof typeof MEASURES;
