/** When one sequence did what, in ms of the server's clock. */
export type RequestSpans = {
  readonly arrivedMs: number;
  readonly scheduledMs: number;
  readonly firstTokenMs: number;
  readonly lastTokenMs: number;
  readonly tokens: number;
};

/** What `--enable-per-request-metrics` adds. Time to first token counts from scheduling: no queue in it. */
export function requestMetrics(spans: RequestSpans): object {
  const { arrivedMs, scheduledMs, firstTokenMs, lastTokenMs, tokens } = spans;
  const generationMs = lastTokenMs - firstTokenMs;
  const inferenceMs = lastTokenMs - scheduledMs;
  return {
    time_to_first_token_ms: firstTokenMs - scheduledMs,
    generation_time_ms: generationMs,
    queue_time_ms: scheduledMs - arrivedMs,
    mean_itl_ms: tokens > 1 ? generationMs / (tokens - 1) : null,
    tokens_per_second: inferenceMs > 0 ? (tokens * 1000) / inferenceMs : null,
    speculative_decoding: null,
  };
}
