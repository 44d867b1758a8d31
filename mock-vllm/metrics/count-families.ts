import type { EngineMetrics } from "./engine-metrics.ts";
import type { Family, Labels, Series } from "./exposition.ts";

type Counters = EngineMetrics["counters"];
type HistogramName = keyof EngineMetrics["histograms"];

/** Name, help and value; the ones of features that the mock lacks stay at 0. */
const COUNTERS: readonly (readonly [string, string, (counters: Counters) => number])[] = [
  [
    "prefix_cache_queries",
    "Prefix cache queries, in terms of number of queried tokens.",
    ({ prefixCacheQueries }) => prefixCacheQueries,
  ],
  [
    "prefix_cache_hits",
    "Prefix cache hits, in terms of number of cached tokens.",
    ({ prefixCacheHits }) => prefixCacheHits,
  ],
  [
    "external_prefix_cache_queries",
    "External prefix cache queries from KV connector cross-instance cache sharing, in terms of number of queried tokens.",
    () => 0,
  ],
  [
    "external_prefix_cache_hits",
    "External prefix cache hits from KV connector cross-instance cache sharing, in terms of number of cached tokens.",
    () => 0,
  ],
  ["mm_cache_queries", "Multi-modal cache queries, in terms of number of queried items.", () => 0],
  ["mm_cache_hits", "Multi-modal cache hits, in terms of number of cached items.", () => 0],
  [
    "num_preemptions",
    "Cumulative number of preemption from the engine.",
    ({ preemptions }) => preemptions,
  ],
  ["prompt_tokens", "Number of prefill tokens processed.", ({ promptTokens }) => promptTokens],
  [
    "prompt_tokens_cached",
    "Number of cached prompt tokens (local + external).",
    ({ promptTokensCached }) => promptTokensCached,
  ],
  [
    "prompt_tokens_recomputed",
    "Number of cached tokens recomputed for forward pass.",
    ({ promptTokensRecomputed }) => promptTokensRecomputed,
  ],
  [
    "generation_tokens",
    "Number of generation tokens processed.",
    ({ generationTokens }) => generationTokens,
  ],
];

/** Name, the help after "Histogram of", and what is observed. */
const HISTOGRAMS: readonly (readonly [string, string, HistogramName])[] = [
  ["iteration_tokens_total", "number of tokens per engine_step.", "iterationTokens"],
  ["time_to_first_token_seconds", "time to first token in seconds.", "firstToken"],
  ["inter_token_latency_seconds", "inter-token latency in seconds.", "interToken"],
  // The older name of the one before, with the same values.
  ["time_per_output_token_seconds", "time per output token in seconds.", "interToken"],
  [
    "request_time_per_output_token_seconds",
    "time_per_output_token_seconds per request.",
    "perOutputToken",
  ],
  ["e2e_request_latency_seconds", "e2e request latency in seconds.", "endToEnd"],
  ["request_queue_time_seconds", "time spent in WAITING phase for request.", "queue"],
  ["request_inference_time_seconds", "time spent in RUNNING phase for request.", "inference"],
  ["request_prefill_time_seconds", "time spent in PREFILL phase for request.", "prefill"],
  ["request_decode_time_seconds", "time spent in DECODE phase for request.", "decode"],
  ["request_prompt_tokens", "number of prefill tokens processed.", "promptTokens"],
  ["request_generation_tokens", "number of generation tokens processed.", "generationTokens"],
  [
    "request_max_num_generation_tokens",
    "maximum number of requested generation tokens.",
    "maxGenerationTokens",
  ],
  ["request_params_n", "the n request parameter.", "paramsN"],
  ["request_params_max_tokens", "the max_tokens request parameter.", "maxTokens"],
  [
    "request_prefill_kv_computed_tokens",
    "new KV tokens computed during prefill (excluding cached tokens).",
    "prefillComputedTokens",
  ],
  ["request_num_preemptions", "number of preemptions per request.", "preemptions"],
];

/** Counters of an engine. */
export function counterFamilies(
  { counters, ended }: EngineMetrics,
  labels: Labels,
): readonly Family[] {
  const sources = {
    local_compute: counters.promptTokens - counters.promptTokensCached,
    local_cache_hit: counters.promptTokensCached,
    external_kv_transfer: 0,
  };
  return [
    ...COUNTERS.map(([name, help, value]) =>
      counter(name, help, [{ labels, value: value(counters) }]),
    ),
    counter(
      "prompt_tokens_by_source",
      "Number of prompt tokens by source.",
      Object.entries(sources).map(([source, value]) => ({ labels: { ...labels, source }, value })),
    ),
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
  const one = (name: string, help: string, value: number) =>
    counter(`spec_decode_${name}`, help, [{ labels, value }]);
  return [
    one("num_drafts", "Number of spec decoding drafts.", drafts.drafts),
    one("num_draft_tokens", "Number of draft tokens.", drafts.draftTokens),
    one("num_accepted_tokens", "Number of accepted tokens.", drafts.acceptedTokens),
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
  return HISTOGRAMS.map(([name, help, observed]) => ({
    type: "histogram",
    name: `vllm:${name}`,
    help: `Histogram of ${help}`,
    series: [{ labels, histogram: histograms[observed] }],
  }));
}

function counter(name: string, help: string, series: readonly Series[]): Family {
  return { type: "counter", name: `vllm:${name}`, help, series };
}
