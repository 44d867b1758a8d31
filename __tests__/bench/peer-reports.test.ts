import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { AIPERF, readAiperf } from "../../bench/peers/aiperf.ts";
import { findProgram } from "../../bench/peers/find-program.ts";
import { GUIDELLM, readGuidellm } from "../../bench/peers/guidellm.ts";
import type { Program } from "../../bench/peers/peer.ts";
import { promptsOf } from "../../bench/peers/prompts.ts";
import { runProgram } from "../../bench/peers/run-program.ts";
import { peersText } from "../../bench/peers/text.ts";
import { writeTokenizer } from "../../bench/peers/tokenizer.ts";
import { readVllmBenchServe, VLLM_BENCH_SERVE } from "../../bench/peers/vllm-bench-serve.ts";
import { encode } from "../../mock-vllm/content/tokenizer.ts";

const folder = await mkdtemp(join(tmpdir(), "peer-reports-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** From a run of two requests; what the reader does not look at is cut. */
const VLLM_REPORT = {
  date: "20261201-094009",
  backend: "openai-chat",
  completed: 1,
  failed: 1,
  mean_ttft_ms: 47.37052800010133,
  p50_ttft_ms: 47.37052800010133,
  p99_ttft_ms: 47.37052800010133,
  mean_tpot_ms: 20.009817482483868,
  mean_itl_ms: 20.351726630681874,
  start_times: [1545.451985647, 1545.452303],
  ttfts: [0.04737052800010133, 0],
  output_lens: [73, 0],
  generated_texts: ["ANVIL_REQ_0_00000 Time many entire use shoe", ""],
  errors: ["", "Service Unavailable"],
};

test("vllm bench serve: seconds become milliseconds, and what failed is left out", () => {
  expect(readVllmBenchServe(VLLM_REPORT, "0.33.0")).toEqual({
    version: "0.33.0",
    ttft: { mean: 47.37052800010133, p50: 47.37052800010133, p99: 47.37052800010133 },
    perTokenMs: 20.009817482483868,
    chunkGapMs: 20.351726630681874,
    requests: [
      { key: "ANVIL_REQ_0_00000", startMs: 1545451.985647, ttftMs: 47.37052800010133, tokens: 73 },
    ],
  });
});

test("vllm bench serve: a report without --save-detailed names version and field", () => {
  const { ttfts: _, ...summary } = VLLM_REPORT;
  expect(() => readVllmBenchServe(summary, "0.33.0")).toThrow(
    /vllm bench serve 0\.33\.0[\s\S]*→ at ttfts/,
  );
});

const GUIDELLM_REPORT = {
  metadata: { version: 2, guidellm_version: "0.8.1", python_version: "3.11.7" },
  benchmarks: [
    {
      metrics: {
        time_to_first_token_ms: {
          successful: {
            mean: 292.879581451416,
            median: 292.879581451416,
            percentiles: { p001: 24.7, p50: 292.879581451416, p99: 292.879581451416, p999: 611.9 },
          },
        },
        inter_token_latency_ms: {
          successful: { mean: 18.139006798727472, percentiles: { p50: 18.1, p99: 18.1 } },
        },
      },
      requests: {
        incomplete: [],
        errored: [],
        successful: [
          {
            request_id: "f77d6c28-0caa-47f5-858b-24d9189e2852",
            request_args:
              '{"body":{"messages":[{"role":"user","content":[{"text":"ANVIL_REQ_0_00002 0123"}]}]}}',
            request_start_time: 1796117338.875,
            time_to_first_token_ms: 292.879581451416,
            inter_token_latency_ms: 18.139006798727472,
            output_tokens: 58,
          },
        ],
      },
    },
  ],
};

test("guidellm: its ITL is the time per token, and a request is known by the marker it sent", () => {
  expect(readGuidellm(GUIDELLM_REPORT)).toEqual({
    version: "0.8.1",
    ttft: { mean: 292.879581451416, p50: 292.879581451416, p99: 292.879581451416 },
    perTokenMs: 18.139006798727472,
    chunkGapMs: null,
    requests: [
      {
        key: "ANVIL_REQ_0_00002",
        startMs: 1796117338875,
        ttftMs: 292.879581451416,
        tokens: 58,
      },
    ],
  });
});

test("guidellm: a report of another shape names version and field", () => {
  const older = { metadata: { guidellm_version: "0.7.0" }, benchmarks: [{ metrics: {} }] };
  expect(() => readGuidellm(older)).toThrow(
    /guidellm 0\.7\.0[\s\S]*→ at benchmarks\[0\]\.metrics\.time_to_first_token_ms/,
  );
});

const AIPERF_SUMMARY = {
  schema_version: "1.4",
  aiperf_version: "0.13.0",
  time_to_first_token: { unit: "ms", avg: 65.672074, p50: 65.672074, p99: 65.672074, count: 1 },
  inter_token_latency: { unit: "ms", avg: 20.74346935185185, p50: 20.74 },
  inter_chunk_latency: { unit: "ms", avg: 20.357701791907516, p50: 19.8396105 },
};
const AIPERF_ROW = {
  metadata: {
    conversation_id: "ANVIL_REQ_0_00002",
    request_start_ns: 1796117908960000000,
    benchmark_phase: "profiling",
  },
  metrics: {
    time_to_first_token: { value: 65.672074, unit: "ms" },
    output_sequence_length: { value: 55, unit: "tokens" },
    inter_chunk_latency: { value: [12.192368, 20.220587], unit: "ms" },
  },
};

test("aiperf: the summary and a line a request", () => {
  expect(readAiperf(AIPERF_SUMMARY, [AIPERF_ROW])).toEqual({
    version: "0.13.0",
    ttft: { mean: 65.672074, p50: 65.672074, p99: 65.672074 },
    perTokenMs: 20.74346935185185,
    chunkGapMs: 20.357701791907516,
    requests: [
      {
        key: "ANVIL_REQ_0_00002",
        startMs: 1796117908960,
        ttftMs: 65.672074,
        tokens: 55,
      },
    ],
  });
});

test("aiperf: another unit is refused, not taken for milliseconds", () => {
  const inSeconds = { ...AIPERF_SUMMARY, inter_token_latency: { unit: "s", avg: 0.02 } };
  expect(() => readAiperf(inSeconds, [AIPERF_ROW])).toThrow(
    /aiperf 0\.13\.0[\s\S]*→ at inter_token_latency\.unit/,
  );
});

test.each([VLLM_BENCH_SERVE, GUIDELLM, AIPERF])(
  "$name gets the product's prompts, every marker once, and the closed loop's size",
  async (peer) => {
    const prompts = promptsOf({ streams: 2, requests: 3 });
    const workload = {
      baseUrl: "http://127.0.0.1:8000/v1",
      streams: 2,
      prompts,
      maxTokens: 64,
      folder,
      tokenizer: "/tok",
    };
    const { args } = await peer.prepare(workload);
    const lines = (await readFile(join(folder, "prompts.jsonl"), "utf8")).trimEnd().split("\n");
    const sent: readonly string[] = lines.map((line) => {
      const row = JSON.parse(line);
      return row.prompt ?? row.text;
    });
    expect(sent).toEqual(prompts.map(({ text }) => text));
    expect(prompts.map(({ key }) => key)).toEqual([
      "ANVIL_REQ_0_00000",
      "ANVIL_REQ_0_00001",
      "ANVIL_REQ_0_00002",
    ]);
    const line = args.join(" ");
    expect(line).toMatch(/(--max-concurrency |streams=|--concurrency )2\b/);
    expect(line).toMatch(/(--num-prompts |count=|--request-count )3\b/);
  },
);

test("The tokenizer's words are the mock's, by a pattern that cuts text as the mock does", async () => {
  await writeTokenizer(folder);
  const { model, pre_tokenizer } = JSON.parse(
    await readFile(join(folder, "tokenizer.json"), "utf8"),
  );
  const text = "ANVIL_REQ_0_00002 store heat river, the\n\nfloor 7";
  const pieces = text.match(new RegExp(pre_tokenizer.pattern.Regex, "g")) ?? [];
  expect(pieces.filter((piece) => !(piece in model.vocab))).toEqual([]);
  expect(pieces).toHaveLength(encode(text).length);
});

const PROGRAM: Program = {
  kind: "installed",
  variable: "PEER_X",
  command: "peer-x",
  install: ["pip install peer-x"],
};

test("A program is found by its variable, then on PATH, and a wrong variable is an error", async () => {
  const path = join(folder, "peer-x");
  await writeFile(path, "#!/bin/sh\n");
  expect(await findProgram(PROGRAM, { PATH: folder })).toBeUndefined();
  await chmod(path, 0o755);
  expect(await findProgram(PROGRAM, { PATH: `/nowhere:${folder}` })).toBe(path);
  expect(await findProgram(PROGRAM, { PEER_X: path, PATH: "" })).toBe(path);
  await expect(findProgram(PROGRAM, { PEER_X: "/nowhere/x", PATH: folder })).rejects.toThrow(
    'PEER_X is "/nowhere/x", which is no program',
  );
});

test("A program that fails shows its output, and one that takes too long is ended", async () => {
  const run = { path: process.execPath, folder, env: { WORD: "said" }, timeLimitMs: 60_000 };
  const failing = { ...run, args: ["-e", "console.error(process.env.WORD); process.exit(3)"] };
  await expect(runProgram(failing)).rejects.toThrow(/ended with code 3\. Its output ends:\nsaid/);
  const endless = { ...run, args: ["-e", "setInterval(() => {}, 1000)"], timeLimitMs: 1 };
  await expect(runProgram(endless)).rejects.toThrow("took over 1 ms");
});

test("Where a client is not installed the section says how to install it", () => {
  expect(peersText([], { peers: [GUIDELLM], missing: [GUIDELLM] })).toBe(
    "guidellm is not installed. Put `guidellm` on PATH or its path into PEER_GUIDELLM:\n\n" +
      "```sh\npython3 -m venv guidellm\nguidellm/bin/pip install guidellm==0.8.1\n```",
  );
});
