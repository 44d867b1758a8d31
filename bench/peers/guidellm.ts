import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Peer, PeerReport } from "./peer.ts";
import { markerIn } from "./prompts.ts";
import { parseReport, readJson } from "./read-report.ts";

const REPORT = "guidellm.json";

export const GUIDELLM: Peer = {
  name: "guidellm",
  program: {
    kind: "installed",
    variable: "PEER_GUIDELLM",
    command: "guidellm",
    install: ["python3 -m venv guidellm", "guidellm/bin/pip install guidellm==0.8.1"],
  },
  clock: "unix",
  definitions: {
    ttftAt: "first-output",
    decodeEnd: "last-output",
    perTokenWeight: "token",
    quantile: "nearest-rank",
    notes:
      "t0 is when the headers are written, after the connection. TTFT counts reasoning. ITL is from " +
      "first to last text over usage's tokens less one, weighted by tokens; its TPOT, which counts the " +
      "wait for the first token, is not compared. Asks for usage in every chunk. Time of day, not a " +
      "monotonic clock.",
  },
  async prepare({ baseUrl, streams, prompts, maxTokens, folder, tokenizer }) {
    const data = join(folder, "prompts.jsonl");
    await writeFile(
      data,
      prompts.map(({ text }) => `${JSON.stringify({ prompt: text })}\n`).join(""),
    );
    return {
      args: [
        "run",
        ...["--backend", `kind=openai_http,target=${baseUrl},max_tokens=${maxTokens}`],
        ...["--profile", `kind=concurrent,streams=${streams}`],
        ...["--constraint", `kind=max_requests,count=${prompts.length}`],
        ...["--data", `kind=json_file,path=${data}`],
        ...["--tokenizer", `kind=hf_auto,model=${tokenizer}`],
        ...["--output", `kind=json,path=${join(folder, REPORT)}`],
        "--disable-console",
      ],
      env: { HF_HUB_OFFLINE: "1" },
    };
  },
  read: async ({ folder }) => readGuidellm(await readJson(join(folder, REPORT), "guidellm")),
};

const Metadata = z.object({ metadata: z.object({ guidellm_version: z.string() }) });

const Distribution = z.object({
  successful: z.object({
    mean: z.number(),
    percentiles: z.object({ p50: z.number(), p99: z.number() }),
  }),
});

const Report = z.object({
  benchmarks: z.tuple([
    z.object({
      metrics: z.object({
        time_to_first_token_ms: Distribution,
        inter_token_latency_ms: Distribution,
      }),
      requests: z.object({
        successful: z.array(
          z.object({
            /** JSON of what was sent. */
            request_args: z.string(),
            /** Seconds since 1970. */
            request_start_time: z.number(),
            time_to_first_token_ms: z.number(),
            output_tokens: z.int(),
          }),
        ),
      }),
    }),
  ]),
});

/** `--output kind=json`, version 2 of the format. @throws Error with version and field */
export function readGuidellm(json: unknown): PeerReport {
  const { metadata } = parseReport(Metadata, json, "guidellm (unknown version)");
  const version = metadata.guidellm_version;
  const {
    benchmarks: [{ metrics, requests }],
  } = parseReport(Report, json, `guidellm ${version}`);
  const { mean, percentiles } = metrics.time_to_first_token_ms.successful;
  return {
    version,
    ttft: { mean, p50: percentiles.p50, p99: percentiles.p99 },
    perTokenMs: metrics.inter_token_latency_ms.successful.mean,
    chunkGapMs: null,
    requests: requests.successful.map((request) => ({
      key: markerIn(request.request_args),
      startMs: request.request_start_time * 1000,
      ttftMs: request.time_to_first_token_ms,
      tokens: request.output_tokens,
    })),
  };
}
