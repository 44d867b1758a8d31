import { expect, test } from "@jest/globals";
import { UNCHECKED } from "../../src/observe/answer-checks.ts";
import { summarize } from "../../src/summarize/summary.ts";
import {
  aCanary,
  aFailedRecord,
  anObserved,
  REFERENCE_WALL_MS,
  referenceRun,
  someTimes,
  someWords,
} from "./builders.ts";

test("the reference run's rows and wall time give its golden numbers", () => {
  const { metrics } = summarize(referenceRun(), { wallClockMs: REFERENCE_WALL_MS });
  const golden = {
    ttft_p50_ms: 19149.811200913973,
    ttft_mean_ms: 21553.431925480254,
    ttft_stddev_ms: 2929.1618716104613,
    ttft_mean_ci95_low_ms: 18682.853291302003,
    decode_tok_s_p90: 58.53838083656459,
    effective_prefill_tok_s_mean: 1803.0703708573544,
    completion_tokens_mean_ci95_high: 825.8872675801059,
    throughput_tok_s: 98.17192502462154,
  } as const;
  for (const [key, value] of Object.entries(golden)) {
    const found = Number(metrics[key as keyof typeof golden]);
    expect([key, Math.abs(found / value - 1) < 1e-12]).toEqual([key, true]);
  }
  expect(metrics.output_tokens).toBe(2520);
  expect(metrics.prompt_tokens).toBe(24271);
});

test("a row holds the measured times and all that derives from them", () => {
  const { requestTimings } = summarize([anObserved()], { wallClockMs: 300 });
  expect(requestTimings).toEqual([
    {
      content_chunks: 3,
      controlled_output: null,
      decode_tok_s: 20,
      e2e_ms: 300,
      effective_prefill_tok_s: 100,
      generation_ms: 200,
      mean_inter_token_latency_ms: 50,
      mean_time_per_output_token_ms: 50,
      output_token_source: "usage",
      output_tokens: 5,
      planned_context_tokens: 8192,
      prompt_tokens: 10,
      reasoning_chunks: 0,
      request_canary: null,
      request_index: 0,
      time_to_first_output_ms: 100,
      tpot_ms: 50,
      ttft_ms: 200,
      visible_content_truncated: false,
      visible_generation_ms: 100,
    },
  ]);
});

test("without usage every token-derived value is null and chunks stand in for the rate alone", () => {
  const { requestTimings, metrics } = summarize(
    [anObserved({ usage: null }), anObserved({ index: 1 })],
    {
      wallClockMs: 2000,
    },
  );
  expect(requestTimings[0]).toMatchObject({
    output_token_source: "content_chunks",
    output_tokens: null,
    decode_tok_s: null,
    tpot_ms: null,
    effective_prefill_tok_s: null,
  });
  expect(metrics).toMatchObject({
    output_token_sources: { content_chunks: 1, usage: 1 },
    output_tokens: null,
    throughput_tok_s: null,
    content_chunks_s: 3,
    tpot_samples: 1,
    ttft_samples: 2,
    prompt_token_samples: 1,
    prompt_tokens: 10,
    throughput_performance_eligible: false,
  });
});

test.each([0, -1, 1.5, Number.NaN, null])(
  "a completion count of %s is no usage",
  (completionTokens) => {
    const usage = { promptTokens: 10, completionTokens, cachedTokens: null, reasoningTokens: null };
    const { requestTimings } = summarize([anObserved({ usage })], { wallClockMs: 1 });
    expect(requestTimings[0]).toMatchObject({ output_tokens: null, effective_prefill_tok_s: 100 });
  },
);

test("one token has no decode rate and no time per token", () => {
  const usage = {
    promptTokens: 10,
    completionTokens: 1,
    cachedTokens: null,
    reasoningTokens: null,
  };
  const { requestTimings } = summarize([anObserved({ usage })], { wallClockMs: 1 });
  expect(requestTimings[0]).toMatchObject({ output_tokens: 1, decode_tok_s: null, tpot_ms: null });
});

test("no time between output and end has no decode rate, and output at once no prefill rate", () => {
  const times = someTimes({ firstOutputMs: 0, firstContentMs: 0, endMs: 0 });
  const { requestTimings } = summarize([anObserved({ times })], { wallClockMs: 1 });
  expect(requestTimings[0]).toMatchObject({
    decode_tok_s: null,
    effective_prefill_tok_s: null,
    tpot_ms: 0,
  });
});

test.each([
  { firstOutputMs: 201 },
  { endMs: 199 },
  { firstOutputMs: -1 },
  { endMs: Number.NaN },
  { firstContentMs: null },
])("times that are not in order (%j) make a failure, not a row", (wrong) => {
  const summary = summarize([anObserved({ times: someTimes(wrong) })], { wallClockMs: 1 });
  expect(summary.requestTimings).toEqual([]);
  expect(summary.failures).toMatchObject([{ index: 0, errorType: "clock-ran-backwards" }]);
  expect(summary.responsesReceived).toBe(1);
});

test("failures and rows stand in the plan's order, whatever order they ended in", () => {
  const ended = [
    { record: aFailedRecord(3), checks: UNCHECKED },
    anObserved({ index: 2 }),
    { record: aFailedRecord(1), checks: UNCHECKED },
    anObserved({ index: 0 }),
  ];
  const summary = summarize(ended, { wallClockMs: 1000 });
  expect(summary.requestTimings.map((row) => row.request_index)).toEqual([0, 2]);
  expect(summary.failures).toEqual([
    { index: 1, errorType: "http-error", message: "HTTP 503", truncated: false },
    { index: 3, errorType: "http-error", message: "HTTP 503", truncated: false },
  ]);
  expect(
    summary.failureTimings.map((timing) => [timing.request_index, timing.http_status]),
  ).toEqual([
    [1, 503],
    [3, 503],
  ]);
});

test("checks are counted over all responses received, distributions over eligible ones", () => {
  const failing = { canary: aCanary(1, { passed: false }), controlledOutput: someWords() };
  const summary = summarize(
    [
      anObserved({ index: 0 }, { canary: aCanary(0), controlledOutput: someWords() }),
      anObserved({ index: 1 }, failing),
      { record: aFailedRecord(2), checks: { canary: aCanary(2), controlledOutput: someWords() } },
    ],
    { wallClockMs: 1000 },
  );
  expect(summary.failures).toMatchObject([{ index: 1, errorType: "canary-failed" }, { index: 2 }]);
  expect(summary.responsesReceived).toBe(2);
  expect(summary.metrics).toMatchObject({
    request_canary_samples: 2,
    request_canary_passed: 1,
    controlled_output_samples: 2,
    controlled_output_exact_adherence: 2,
    controlled_output_exact_adherence_rate: 1,
    controlled_output_unobservable: 0,
    ttft_samples: 1,
    output_tokens: 5,
    throughput_performance_eligible: false,
  });
  // No whole answer came for request 2, so nothing was checked.
  expect(summary.failureTimings.map((timing) => timing.request_canary?.passed)).toEqual([
    false,
    undefined,
  ]);
  expect(summary.performanceEligible).toBe(false);
  expect(summary.population).toMatchObject({
    attempted_requests: 3,
    excluded_requests: 2,
    performance_eligible_requests: 1,
    successful_requests: 1,
    aggregate_throughput_eligible: false,
  });
});

test("a truncated answer is unobservable and no part of the adherence rate", () => {
  const cut = { captureComplete: false, exactAdherence: false, policy: "observe" } as const;
  const { metrics, performanceEligible } = summarize(
    [
      anObserved(
        { index: 0 },
        { canary: null, controlledOutput: someWords({ policy: "observe" }) },
      ),
      anObserved({ index: 1 }, { canary: null, controlledOutput: someWords(cut) }),
    ],
    { wallClockMs: 1000 },
  );
  expect(metrics).toMatchObject({
    controlled_output_samples: 2,
    controlled_output_unobservable: 1,
    controlled_output_exact_adherence: 1,
    controlled_output_exact_adherence_rate: 1,
  });
  expect(performanceEligible).toBe(true);
});

test("a run with nothing eligible has null statistics, zero counts and no eligibility", () => {
  const summary = summarize([{ record: aFailedRecord(0), checks: UNCHECKED }], {
    wallClockMs: 1000,
  });
  expect(summary.metrics).toMatchObject({
    ttft_p50_ms: null,
    ttft_mean_ms: null,
    ttft_samples: 0,
    decode_tok_s_max: null,
    output_tokens: 0,
    prompt_tokens: null,
    prefix_cache_hit_avg: null,
    controlled_output_exact_adherence_rate: null,
    output_token_sources: {},
  });
  expect(summary.performanceEligible).toBe(false);
  expect(summary.population.aggregate_throughput_eligible).toBe(false);
});

test("reasoning anywhere in the run makes it the reasoning protocol", () => {
  const protocol = (reasoningChunks: number) =>
    summarize([anObserved({ reasoningChunks })], { wallClockMs: 1 }).measurementProtocol;
  expect([protocol(0), protocol(1)]).toEqual(["capacity-v3", "capacity-v4-reasoning"]);
});

test("an interrupted run is not eligible even when every request that was sent passed", () => {
  const summary = summarize([anObserved()], { wallClockMs: 1000, plannedRequests: 2 });
  expect(summary.performanceEligible).toBe(false);
  expect(summary.metrics.throughput_performance_eligible).toBe(false);
  expect(summary.population).toMatchObject({ attempted_requests: 1, excluded_requests: 0 });
});

test("p99 is descriptive below 100 samples and an estimate from 100 on, measure by measure", () => {
  const run = (length: number) =>
    summarize(
      Array.from({ length }, (_, index) =>
        anObserved({ index, ...(index === 0 && { usage: null }) }),
      ),
      { wallClockMs: 1000 },
    ).population;
  expect(run(99).p99_interpretation).toBe("descriptive-nearest-rank-only");
  expect(run(100)).toMatchObject({
    p99_interpretation: "nearest-rank",
    p99_interpretation_by_metric: { ttft: "nearest-rank", tpot: "descriptive-nearest-rank-only" },
    p99_samples_by_metric: { ttft: 100, tpot: 99 },
  });
});

test("the prefix cache hit rate is the mean over requests whose server reports cached tokens", () => {
  const usage = (cachedTokens: number | null) => ({
    promptTokens: 10,
    completionTokens: 5,
    cachedTokens,
    reasoningTokens: null,
  });
  const { metrics } = summarize(
    [
      anObserved({ index: 0, usage: usage(5) }),
      anObserved({ index: 1, usage: usage(0) }),
      anObserved({ index: 2, usage: usage(null) }),
    ],
    { wallClockMs: 1000 },
  );
  expect(metrics.prefix_cache_hit_avg).toBe(0.25);
});
