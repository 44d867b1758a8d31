import { counterFamilies, draftFamilies, histogramFamilies } from "./count-families.ts";
import type { EngineMetrics } from "./engine-metrics.ts";
import { type Family, type Labels, renderFamilies } from "./exposition.ts";

/** Which LoRA adapters ran and waited, names joined by commas, and when that was so last. */
export type LoraInfo = {
  readonly running: string;
  readonly waiting: string;
  readonly unixSeconds: number;
};

/** What a metrics page says beside the counts. */
export type MetricsPage = {
  readonly modelName: string;
  readonly running: number;
  readonly waiting: number;
  /** Of the KV cache, 0 to 1. */
  readonly kvCacheUsage: number;
  /** Draft tokens of a step; null leaves the speculation families out, as vLLM does. */
  readonly draftTokens: number | null;
  /** Labels of `vllm:cache_config_info`, without `engine`. */
  readonly cacheConfig: Labels;
  readonly lora: readonly LoraInfo[];
  /** Adapters in one step at most. */
  readonly maxLoras: number;
  /** When the server started. */
  readonly createdUnixNs: bigint;
};

/** The Content-Type of the page. */
export const METRICS_CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** `GET /metrics`: vLLM's families in the text format, each named `vllm:…`. */
export function renderMetrics(metrics: EngineMetrics, page: MetricsPage): string {
  const labels = { engine: "0", model_name: page.modelName };
  const families = [
    ...gaugeFamilies(metrics, page, labels),
    ...counterFamilies(metrics, labels),
    ...(page.draftTokens === null ? [] : draftFamilies(metrics, page.draftTokens, labels)),
    ...histogramFamilies(metrics, labels),
    ...infoFamilies(page),
  ];
  return renderFamilies(families, Number(page.createdUnixNs / 1_000n) / 1e6);
}

function gaugeFamilies(
  metrics: EngineMetrics,
  { running, waiting, kvCacheUsage }: MetricsPage,
  labels: Labels,
): readonly Family[] {
  const gauge = (name: string, help: string, value: number): Family => ({
    type: "gauge",
    name: `vllm:${name}`,
    help,
    series: [{ labels, value }],
  });
  const usageHelp = "KV-cache usage. 1 means 100 percent usage.";
  const level = metrics.sleepLevel();
  return [
    gauge("num_requests_running", "Number of requests in model execution batches.", running),
    gauge("num_requests_waiting", "Number of requests waiting to be processed.", waiting),
    {
      type: "gauge",
      name: "vllm:engine_sleep_state",
      help: "Engine sleep state; awake = 0 means engine is sleeping; awake = 1 means engine is awake; weights_offloaded = 1 means sleep level 1; discard_all = 1 means sleep level 2.",
      series: ["awake", "weights_offloaded", "discard_all"].map((state, at) => ({
        labels: { ...labels, sleep_state: state },
        value: at === level ? 1 : 0,
      })),
    },
    gauge("kv_cache_usage_perc", usageHelp, kvCacheUsage),
    // The name up to 0.10.
    gauge("gpu_cache_usage_perc", `GPU ${usageHelp}`, kvCacheUsage),
  ];
}

function infoFamilies({ cacheConfig, lora, maxLoras }: MetricsPage): readonly Family[] {
  return [
    {
      type: "gauge",
      name: "vllm:cache_config_info",
      help: "Information of the LLMEngine CacheConfig",
      series: [{ labels: { ...cacheConfig, engine: "0" }, value: 1 }],
    },
    {
      type: "gauge",
      name: "vllm:lora_requests_info",
      help: "Running stats on lora requests.",
      series: lora.map(({ running, waiting, unixSeconds }) => ({
        labels: {
          max_lora: String(maxLoras),
          running_lora_adapters: running,
          waiting_lora_adapters: waiting,
        },
        value: unixSeconds,
      })),
    },
  ];
}
