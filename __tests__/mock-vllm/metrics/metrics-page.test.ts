import { expect, test } from "@jest/globals";
import { createEngineMetrics } from "../../../mock-vllm/metrics/engine-metrics.ts";
import { type MetricsPage, renderMetrics } from "../../../mock-vllm/metrics/metrics-page.ts";
import type { EngineConfig } from "../../../mock-vllm/scheduler/config.ts";
import { createEngine } from "../../../mock-vllm/scheduler/create-engine.ts";
import { engineConfig } from "../../../mock-vllm/scheduler/profiles.ts";
import { createTrace } from "../../../mock-vllm/scheduler/trace.ts";
import { aSequence, tokenIds } from "../scheduler/a-sequence.ts";
import { testClock } from "../scheduler/virtual-clock.ts";
import { type ParsedFamily, parseStrictly } from "./strict-parser.ts";

const LABELS = { engine: "0", model_name: "Qwen/Qwen3-8B" };

function aServer(overrides: Partial<EngineConfig> = {}) {
  const clock = testClock();
  const config = engineConfig("instant", overrides);
  const metrics = createEngineMetrics({ maxModelLen: 1000, prefixCaching: config.prefixCaching });
  const trace = createTrace();
  const engine = createEngine(config, clock, [metrics.observer, trace.observer]);
  const text = (page: Partial<MetricsPage> = {}) =>
    renderMetrics(metrics, {
      modelName: LABELS.model_name,
      ...engine.load(),
      kvCacheUsage: engine.blocks().used / engine.blocks().total,
      draftTokens: config.speculation?.draftTokens ?? null,
      cacheConfig: { block_size: "16", num_gpu_blocks: String(config.kvBlocks) },
      lora: [],
      maxLoras: 1,
      createdUnixNs: 1_790_000_000_123_456_789n,
      ...page,
    });
  return { clock, engine, trace, text };
}

/** A page read back: values by family name without its prefix. */
function readPage(text: string) {
  const families = new Map(parseStrictly(text).map((family) => [family.name, family]));
  const family = (name: string): ParsedFamily => {
    const found = families.get(`vllm:${name}`);
    if (found === undefined) throw new Error(`There is no vllm:${name}`);
    return found;
  };
  return {
    families,
    value(name: string, labels: Record<string, string> = {}): number | undefined {
      const wanted = JSON.stringify(Object.entries({ ...LABELS, ...labels }).sort());
      return family(name).samples.find(
        (sample) => JSON.stringify(Object.entries(sample.labels).sort()) === wanted,
      )?.value;
    },
    /** Cumulative counts by bound, then count and sum. */
    histogram(name: string) {
      const { samples } = family(name);
      const of = (suffix: string) => samples.filter((each) => each.name.endsWith(suffix));
      return {
        buckets: of("_bucket").map(({ labels, value }) => [labels["le"], value] as const),
        count: of("_count")[0]?.value,
        sum: of("_sum")[0]?.value,
      };
    },
  };
}

/** What a histogram with these buckets must say of these values. */
function expected(values: readonly number[], bounds: readonly (string | undefined)[]) {
  return {
    buckets: bounds.map((le) => {
      const bound = le === "+Inf" ? Number.POSITIVE_INFINITY : Number(le);
      return [le, values.filter((value) => value <= bound).length] as const;
    }),
    count: values.length,
    sum: expect.closeTo(
      values.reduce((sum, value) => sum + value, 0),
      9,
    ),
  };
}

/** A load with queueing, cache hits, preemptions, drafts, one abort and two kinds of end. */
function aBusyServer() {
  const server = aServer({
    arrivalUs: 2_000,
    stepUs: 12_000,
    prefillTokenUs: 100,
    decodeSeqUs: 500,
    maxNumSeqs: 6,
    maxNumBatchedTokens: 256,
    kvBlocks: 40,
    speculation: { draftTokens: 3, acceptance: 0.6 },
  });
  for (let at = 0; at < 20; at++) {
    server.clock.after(at * 7, () => {
      const handle = server.engine.submit(
        aSequence({
          id: String(at),
          promptTokenIds: [...tokenIds(32, String(at % 3)), ...tokenIds(20 + at * 4, String(at))],
          outputTokens: 30 + at,
          maxTokens: 64,
          finishReason: at % 4 === 0 ? "length" : "stop",
        }).spec,
      );
      if (at === 5 && handle !== "rejected") server.clock.after(150, handle.abort);
    });
  }
  server.clock.runAll();
  return server;
}

test("a strict parser takes the page, before, during and after load", () => {
  const { clock, engine, text } = aServer({
    speculation: { draftTokens: 2, acceptance: 0.5 },
    stepUs: 1000,
  });
  const names = (page: string) => parseStrictly(page).map(({ name }) => name);
  const before = names(text());
  engine.submit(aSequence().spec);
  clock.advanceTo(2);
  expect(names(text())).toEqual(before);
  clock.runAll();
  expect(names(text())).toEqual(before);
  expect(names(text({ modelName: 'a "b" \\ c\nd' }))).toEqual(before);
});

test("every family has vLLM's name and type, and counters and histograms when they were made", () => {
  const { families } = readPage(
    aServer({ speculation: { draftTokens: 2, acceptance: 0.5 } }).text(),
  );
  const typesOf = (type: string) =>
    [...families.values()]
      .filter((family) => family.type === type && !family.name.endsWith("_created"))
      .map(({ name }) => name.replace("vllm:", ""))
      .sort();
  expect(typesOf("gauge")).toEqual([
    "cache_config_info",
    "engine_sleep_state",
    "gpu_cache_usage_perc",
    "kv_cache_usage_perc",
    "lora_requests_info",
    "num_requests_running",
    "num_requests_waiting",
  ]);
  expect(typesOf("counter")).toEqual([
    "external_prefix_cache_hits_total",
    "external_prefix_cache_queries_total",
    "generation_tokens_total",
    "mm_cache_hits_total",
    "mm_cache_queries_total",
    "num_preemptions_total",
    "prefix_cache_hits_total",
    "prefix_cache_queries_total",
    "prompt_tokens_by_source_total",
    "prompt_tokens_cached_total",
    "prompt_tokens_recomputed_total",
    "prompt_tokens_total",
    "request_success_total",
    "spec_decode_num_accepted_tokens_per_pos_total",
    "spec_decode_num_accepted_tokens_total",
    "spec_decode_num_draft_tokens_total",
    "spec_decode_num_drafts_total",
  ]);
  expect(typesOf("histogram")).toEqual([
    "e2e_request_latency_seconds",
    "inter_token_latency_seconds",
    "iteration_tokens_total",
    "request_decode_time_seconds",
    "request_generation_tokens",
    "request_inference_time_seconds",
    "request_max_num_generation_tokens",
    "request_num_preemptions",
    "request_params_max_tokens",
    "request_params_n",
    "request_prefill_kv_computed_tokens",
    "request_prefill_time_seconds",
    "request_prompt_tokens",
    "request_queue_time_seconds",
    "request_time_per_output_token_seconds",
    "time_per_output_token_seconds",
    "time_to_first_token_seconds",
  ]);
  for (const { name, type } of [...families.values()]) {
    if (type === "gauge") continue;
    const created = families.get(
      `${name.replace(type === "counter" ? /_total$/ : /$^/, "")}_created`,
    );
    expect(created?.type).toBe("gauge");
    expect(created?.samples[0]?.value).toBe(1790000000.123456);
  }
});

test("without speculation its families are absent", () => {
  const { families } = readPage(aServer().text());
  expect([...families.keys()].filter((name) => name.includes("spec_decode"))).toEqual([]);
});

test("buckets are vLLM's", () => {
  const page = readPage(aServer().text());
  const bounds = (name: string) =>
    page
      .histogram(name)
      .buckets.map(([le]) => le)
      .join(" ");
  expect(bounds("time_to_first_token_seconds")).toBe(
    "0.001 0.005 0.01 0.02 0.04 0.06 0.08 0.1 0.25 0.5 0.75 1.0 2.5 5.0 7.5 10.0 20.0 40.0 80.0 160.0 640.0 2560.0 +Inf",
  );
  const perToken =
    "0.01 0.025 0.05 0.075 0.1 0.15 0.2 0.3 0.4 0.5 0.75 1.0 2.5 5.0 7.5 10.0 20.0 40.0 80.0 +Inf";
  for (const name of [
    "inter_token_latency",
    "time_per_output_token",
    "request_time_per_output_token",
  ]) {
    expect(bounds(`${name}_seconds`)).toBe(perToken);
  }
  for (const name of [
    "e2e_request_latency",
    "request_queue_time",
    "request_inference_time",
    "request_prefill_time",
    "request_decode_time",
  ]) {
    expect(bounds(`${name}_seconds`)).toBe(
      "0.3 0.5 0.8 1.0 1.5 2.0 2.5 5.0 10.0 15.0 20.0 30.0 40.0 50.0 60.0 120.0 240.0 480.0 960.0 1920.0 7680.0 +Inf",
    );
  }
  expect(bounds("iteration_tokens_total")).toBe(
    "1.0 8.0 16.0 32.0 64.0 128.0 256.0 512.0 1024.0 2048.0 4096.0 8192.0 16384.0 +Inf",
  );
  expect(bounds("request_params_n")).toBe("1.0 2.0 5.0 10.0 20.0 +Inf");
  expect(bounds("request_num_preemptions")).toBe("1.0 2.0 3.0 4.0 5.0 10.0 20.0 +Inf");
  expect(bounds("request_prompt_tokens")).toBe(
    "1.0 2.0 5.0 10.0 20.0 50.0 100.0 200.0 500.0 1000.0 +Inf",
  );
});

test("counters agree with the trace", () => {
  const { trace, text } = aBusyServer();
  const page = readPage(text());
  const requests = trace.requests();
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const generated = sum(requests.flatMap(({ tokens }) => tokens));
  const prompts = sum(requests.map(({ promptTokens }) => promptTokens));
  const cached = sum(requests.map(({ cachedTokens }) => cachedTokens));
  expect(requests.filter(({ preemptions }) => preemptions > 0).length).toBeGreaterThan(0);
  expect(cached).toBeGreaterThan(0);
  expect(page.value("generation_tokens_total")).toBe(generated);
  expect(page.value("prompt_tokens_total")).toBe(prompts);
  expect(page.value("prompt_tokens_cached_total")).toBe(cached);
  expect(page.value("prefix_cache_queries_total")).toBe(prompts);
  expect(page.value("prefix_cache_hits_total")).toBe(cached);
  expect(page.value("prompt_tokens_by_source_total", { source: "local_compute" })).toBe(
    prompts - cached,
  );
  expect(page.value("prompt_tokens_by_source_total", { source: "local_cache_hit" })).toBe(cached);
  expect(page.value("num_preemptions_total")).toBe(
    sum(requests.map(({ preemptions }) => preemptions)),
  );
  const ended = (reason: string) =>
    page.value("request_success_total", { finished_reason: reason });
  expect(["stop", "length", "abort", "error"].map(ended)).toEqual([14, 5, 1, 0]);
  // Every token is a prompt's first one, a drafting step's own, or an accepted draft, but for
  // accepted ones beyond the end of an answer.
  const drafts = page.value("spec_decode_num_drafts_total") ?? 0;
  const accepted = page.value("spec_decode_num_accepted_tokens_total") ?? 0;
  const beyondEnd = requests.length + drafts + accepted - generated;
  expect(beyondEnd).toBeGreaterThanOrEqual(0);
  expect(beyondEnd).toBeLessThanOrEqual(3 * requests.length);
  const places = ["0", "1", "2"].map(
    (position) => page.value("spec_decode_num_accepted_tokens_per_pos_total", { position }) ?? 0,
  );
  expect(sum(places)).toBe(accepted);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
});

test("histograms agree with the trace", () => {
  const { trace, text } = aBusyServer();
  const page = readPage(text());
  const all = trace.requests();
  const done = all.filter(({ finishReason }) => finishReason !== "abort");
  const first = (each: (typeof all)[number]) => each.plannedMs[0] ?? Number.NaN;
  const last = (each: (typeof all)[number]) => each.plannedMs.at(-1) ?? Number.NaN;
  const tokens = (each: (typeof all)[number]) => each.tokens.reduce((sum, one) => sum + one, 0);
  const scheduled = (each: (typeof all)[number]) => each.scheduledMs ?? Number.NaN;
  const agree = (name: string, values: readonly number[]) => {
    const said = page.histogram(name);
    expect(said).toEqual(
      expected(
        values,
        said.buckets.map(([le]) => le),
      ),
    );
  };
  const gaps = all.flatMap(({ plannedMs }) =>
    plannedMs.slice(1).map((at, before) => (at - (plannedMs[before] ?? 0)) / 1e3),
  );
  agree(
    "time_to_first_token_seconds",
    all.map((each) => (first(each) - each.arrivalMs) / 1e3),
  );
  agree("inter_token_latency_seconds", gaps);
  agree("time_per_output_token_seconds", gaps);
  agree(
    "e2e_request_latency_seconds",
    done.map((each) => (last(each) - each.arrivalMs) / 1e3),
  );
  agree(
    "request_queue_time_seconds",
    done.map((each) => (scheduled(each) - each.queuedMs) / 1e3),
  );
  agree(
    "request_prefill_time_seconds",
    done.map((each) => (first(each) - scheduled(each)) / 1e3),
  );
  agree(
    "request_decode_time_seconds",
    done.map((each) => (last(each) - first(each)) / 1e3),
  );
  agree(
    "request_inference_time_seconds",
    done.map((each) => (last(each) - scheduled(each)) / 1e3),
  );
  agree(
    "request_time_per_output_token_seconds",
    done.map((each) => (last(each) - first(each)) / 1e3 / (tokens(each) - 1)),
  );
  agree(
    "request_prompt_tokens",
    done.map(({ promptTokens }) => promptTokens),
  );
  agree("request_generation_tokens", done.map(tokens));
  agree("request_max_num_generation_tokens", done.map(tokens));
  agree(
    "request_prefill_kv_computed_tokens",
    done.map((each) => each.promptTokens - each.cachedTokens),
  );
  agree(
    "request_params_max_tokens",
    done.map(() => 64),
  );
  agree(
    "request_params_n",
    done.map(() => 1),
  );
  agree(
    "request_num_preemptions",
    done.map(({ preemptions }) => preemptions),
  );
  expect(page.histogram("iteration_tokens_total").sum).toBe(
    (page.value("prompt_tokens_total") ?? 0) + (page.value("generation_tokens_total") ?? 0),
  );
});

test("an iteration counts the prompts that it completed and is none without an output", () => {
  const { clock, engine, text } = aServer({ maxNumBatchedTokens: 256 });
  engine.submit(aSequence({ promptTokens: 600, outputTokens: 3 }).spec);
  clock.runAll();
  const { count, sum } = readPage(text()).histogram("iteration_tokens_total");
  // Five steps, of which the first two run prompt chunks alone.
  expect({ count, sum }).toEqual({ count: 3, sum: 603 });
});

test("gauges show the batch, the queue, the cache and sleep of this moment", () => {
  const { clock, engine, text } = aServer({ stepUs: 10_000, maxNumSeqs: 2, kvBlocks: 100 });
  for (const id of ["a", "b", "c"]) engine.submit(aSequence({ id, promptTokens: 160 }).spec);
  clock.advanceTo(15);
  const busy = readPage(text());
  expect(busy.value("num_requests_running")).toBe(2);
  expect(busy.value("num_requests_waiting")).toBe(1);
  // Each holds ten blocks of prompt and a started one.
  expect(busy.value("kv_cache_usage_perc")).toBe(0.22);
  engine.sleep(2);
  const asleep = readPage(text());
  const states = ["awake", "weights_offloaded", "discard_all"].map((state) =>
    asleep.value("engine_sleep_state", { sleep_state: state }),
  );
  expect(states).toEqual([0, 0, 1]);
  expect(asleep.value("num_requests_running")).toBe(0);
  expect(asleep.value("request_success_total", { finished_reason: "abort" })).toBe(3);
});

test("a prompt whose cache lacks only the last token counts as recomputed", () => {
  const { clock, engine, text } = aServer();
  for (let turn = 0; turn < 2; turn++) {
    engine.submit(aSequence({ promptTokenIds: tokenIds(33) }).spec);
    clock.runAll();
  }
  expect(readPage(text()).value("prompt_tokens_recomputed_total")).toBe(1);
});

test("lines are those of Python's client", () => {
  const { clock, engine, text } = aServer({ stepUs: 20_000 });
  engine.submit(aSequence({ outputTokens: 1 }).spec);
  clock.runAll();
  const lines = text().split("\n");
  const from = lines.indexOf("# TYPE vllm:time_to_first_token_seconds histogram");
  expect(lines.slice(from - 1, from + 3)).toEqual([
    "# HELP vllm:time_to_first_token_seconds Histogram of time to first token in seconds.",
    "# TYPE vllm:time_to_first_token_seconds histogram",
    'vllm:time_to_first_token_seconds_bucket{engine="0",le="0.001",model_name="Qwen/Qwen3-8B"} 0.0',
    'vllm:time_to_first_token_seconds_bucket{engine="0",le="0.005",model_name="Qwen/Qwen3-8B"} 0.0',
  ]);
  expect(lines.slice(from + 23, from + 29)).toEqual([
    'vllm:time_to_first_token_seconds_bucket{engine="0",le="+Inf",model_name="Qwen/Qwen3-8B"} 1.0',
    'vllm:time_to_first_token_seconds_count{engine="0",model_name="Qwen/Qwen3-8B"} 1.0',
    'vllm:time_to_first_token_seconds_sum{engine="0",model_name="Qwen/Qwen3-8B"} 0.02',
    "# HELP vllm:time_to_first_token_seconds_created Histogram of time to first token in seconds.",
    "# TYPE vllm:time_to_first_token_seconds_created gauge",
    'vllm:time_to_first_token_seconds_created{engine="0",model_name="Qwen/Qwen3-8B"} 1.790000000123456e+09',
  ]);
});
