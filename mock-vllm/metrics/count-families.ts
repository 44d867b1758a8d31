import type { EngineMetrics } from "./engine-metrics.ts";
import type { Family, Histogram, Labels, Series } from "./exposition.ts";

/** Counters of an engine; the ones of features that the mock lacks stay at 0. */
export function counterFamilies(
  { counters, ended }: EngineMetrics,
  labels: Labels,
): readonly Family[] {
  const one = (name: string, help: string, value: number) =>
    counter(name, help, [{ labels, value }]);
  const { promptTokens, promptTokensCached } = counters;
  const sources = {
    local_compute: promptTokens - promptTokensCached,
    local_cache_hit: promptTokensCached,
    external_kv_transfer: 0,
  };
  return [
    one(
      "prefix_cache_queries",
      "Prefix cache queries, in terms of number of queried tokens.",
      counters.prefixCacheQueries,
    ),
    one(
      "prefix_cache_hits",
      "Prefix cache hits, in terms of number of cached tokens.",
      counters.prefixCacheHits,
    ),
    one(
      "external_prefix_cache_queries",
      "External prefix cache queries from KV connector cross-instance cache sharing, in terms of number of queried tokens.",
      0,
    ),
    one(
      "external_prefix_cache_hits",
      "External prefix cache hits from KV connector cross-instance cache sharing, in terms of number of cached tokens.",
      0,
    ),
    one("mm_cache_queries", "Multi-modal cache queries, in terms of number of queried items.", 0),
    one("mm_cache_hits", "Multi-modal cache hits, in terms of number of cached items.", 0),
    one(
      "num_preemptions",
      "Cumulative number of preemption from the engine.",
      counters.preemptions,
    ),
    one("prompt_tokens", "Number of prefill tokens processed.", promptTokens),
    counter(
      "prompt_tokens_by_source",
      "Number of prompt tokens by source.",
      Object.entries(sources).map(([source, value]) => ({ labels: { ...labels, source }, value })),
    ),
    one(
      "prompt_tokens_cached",
      "Number of cached prompt tokens (local + external).",
      promptTokensCached,
    ),
    one(
      "prompt_tokens_recomputed",
      "Number of cached tokens recomputed for forward pass.",
      counters.promptTokensRecomputed,
    ),
    one("generation_tokens", "Number of generation tokens processed.", counters.generationTokens),
    counter(
      "request_success",
      "Count of successfully processed requests.",
      Object.entries(ended).map(([reason, value]) => ({
        labels: { ...labels, finished_reason: reason },
        value,
      })),
    ),
  ];
}

/** Counters of speculative decoding. */
export function draftFamilies(
  { drafts }: EngineMetrics,
  draftTokens: number,
  labels: Labels,
): readonly Family[] {
  return [
    counter("spec_decode_num_drafts", "Number of spec decoding drafts.", [
      { labels, value: drafts.drafts },
    ]),
    counter("spec_decode_num_draft_tokens", "Number of draft tokens.", [
      { labels, value: drafts.draftTokens },
    ]),
    counter("spec_decode_num_accepted_tokens", "Number of accepted tokens.", [
      { labels, value: drafts.acceptedTokens },
    ]),
    counter(
      "spec_decode_num_accepted_tokens_per_pos",
      "Accepted tokens per draft position.",
      Array.from({ length: draftTokens }, (_, place) => ({
        labels: { ...labels, position: String(place) },
        value: drafts.acceptedAt[place] ?? 0,
      })),
    ),
  ];
}

/** Histograms over requests, tokens and steps. */
export function histogramFamilies(
  { histograms }: EngineMetrics,
  labels: Labels,
): readonly Family[] {
  const family = (name: string, help: string, histogram: Histogram): Family => ({
    type: "histogram",
    name: `vllm:${name}`,
    help: `Histogram of ${help}`,
    series: [{ labels, histogram }],
  });
  return [
    family(
      "iteration_tokens_total",
      "number of tokens per engine_step.",
      histograms.iterationTokens,
    ),
    family("time_to_first_token_seconds", "time to first token in seconds.", histograms.firstToken),
    family("inter_token_latency_seconds", "inter-token latency in seconds.", histograms.interToken),
    // The older name of the one before, with the same values.
    family(
      "time_per_output_token_seconds",
      "time per output token in seconds.",
      histograms.interToken,
    ),
    family(
      "request_time_per_output_token_seconds",
      "time_per_output_token_seconds per request.",
      histograms.perOutputToken,
    ),
    family("e2e_request_latency_seconds", "e2e request latency in seconds.", histograms.endToEnd),
    family(
      "request_queue_time_seconds",
      "time spent in WAITING phase for request.",
      histograms.queue,
    ),
    family(
      "request_inference_time_seconds",
      "time spent in RUNNING phase for request.",
      histograms.inference,
    ),
    family(
      "request_prefill_time_seconds",
      "time spent in PREFILL phase for request.",
      histograms.prefill,
    ),
    family(
      "request_decode_time_seconds",
      "time spent in DECODE phase for request.",
      histograms.decode,
    ),
    family("request_prompt_tokens", "number of prefill tokens processed.", histograms.promptTokens),
    family(
      "request_generation_tokens",
      "number of generation tokens processed.",
      histograms.generationTokens,
    ),
    family(
      "request_max_num_generation_tokens",
      "maximum number of requested generation tokens.",
      histograms.maxGenerationTokens,
    ),
    family("request_params_n", "the n request parameter.", histograms.paramsN),
    family("request_params_max_tokens", "the max_tokens request parameter.", histograms.maxTokens),
    family(
      "request_prefill_kv_computed_tokens",
      "new KV tokens computed during prefill (excluding cached tokens).",
      histograms.prefillComputedTokens,
    ),
    family("request_num_preemptions", "number of preemptions per request.", histograms.preemptions),
  ];
}

function counter(name: string, help: string, series: readonly Series[]): Family {
  return { type: "counter", name: `vllm:${name}`, help, series };
}
