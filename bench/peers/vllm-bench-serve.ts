import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { Peer, PeerReport } from "./peer.ts";
import { markerIn } from "./prompts.ts";
import { parseReport, readJson } from "./read-report.ts";

const REPORT = "vllm.json";
const NAME = "vllm bench serve";

export const VLLM_BENCH_SERVE: Peer = {
  name: NAME,
  program: {
    kind: "installed",
    variable: "PEER_VLLM",
    command: "vllm",
    install: ["python3 -m venv vllm", 'vllm/bin/pip install "vllm[bench]==0.33.0"'],
  },
  clock: "monotonic",
  definitions: {
    ttftAt: "first-output",
    decodeEnd: "last-chunk",
    perTokenWeight: "request",
    quantile: "linear",
    notes:
      "t0 is before the connection is set up. TTFT counts reasoning, not the role chunk. TPOT is from " +
      "there to the last chunk with a token, empty or not, over usage's tokens less one; ITL is the gap " +
      "between those chunks.",
  },
  async prepare({ baseUrl, streams, prompts, maxTokens, folder, tokenizer }) {
    const data = join(folder, "prompts.jsonl");
    await writeFile(
      data,
      prompts.map(({ text }) => `${JSON.stringify({ prompt: text })}\n`).join(""),
    );
    return {
      args: [
        ...["bench", "serve", "--backend", "openai-chat", "--endpoint", "/v1/chat/completions"],
        ...["--base-url", new URL(baseUrl).origin],
        ...["--model", "mock-model", "--tokenizer", tokenizer],
        ...["--dataset-name", "custom", "--dataset-path", data],
        ...["--custom-output-len", String(maxTokens), "--skip-chat-template", "--disable-shuffle"],
        ...["--num-prompts", String(prompts.length), "--max-concurrency", String(streams)],
        ...["--metric-percentiles", "50,99", "--disable-tqdm"],
        ...["--save-result", "--save-detailed", "--result-dir", folder],
        ...["--result-filename", REPORT],
      ],
      env: { HF_HUB_OFFLINE: "1" },
    };
  },
  async read({ folder }, programPath) {
    const version = await installedVersion(programPath);
    return readVllmBenchServe(await readJson(join(folder, REPORT), NAME), version);
  },
};

/** The report does not say which version wrote it; the Python beside the program knows. */
async function installedVersion(programPath: string): Promise<string> {
  const ask = "import importlib.metadata; print(importlib.metadata.version('vllm'))";
  const { stdout } = await promisify(execFile)(join(dirname(programPath), "python3"), ["-c", ask]);
  return stdout.trim();
}

const Report = z.object({
  mean_ttft_ms: z.number(),
  p50_ttft_ms: z.number(),
  p99_ttft_ms: z.number(),
  mean_tpot_ms: z.number(),
  mean_itl_ms: z.number(),
  // In seconds, and one entry a request in the order of the data, as all arrays here.
  start_times: z.array(z.number()),
  ttfts: z.array(z.number()),
  output_lens: z.array(z.int()),
  generated_texts: z.array(z.string()),
  /** Empty where nothing failed. */
  errors: z.array(z.string()),
});

/** `--save-result --save-detailed`. @throws Error with version and field */
export function readVllmBenchServe(json: unknown, version: string): PeerReport {
  const report = parseReport(Report, json, `${NAME} ${version}`);
  return {
    version,
    ttft: { mean: report.mean_ttft_ms, p50: report.p50_ttft_ms, p99: report.p99_ttft_ms },
    perTokenMs: report.mean_tpot_ms,
    chunkGapMs: report.mean_itl_ms,
    requests: report.generated_texts.flatMap((text, at) =>
      report.errors[at] === ""
        ? [
            {
              key: markerIn(text),
              startMs: (report.start_times[at] ?? Number.NaN) * 1000,
              ttftMs: (report.ttfts[at] ?? Number.NaN) * 1000,
              tokens: report.output_lens[at] ?? Number.NaN,
            },
          ]
        : [],
    ),
  };
}
