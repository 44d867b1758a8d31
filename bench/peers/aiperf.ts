import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Peer, PeerReport } from "./peer.ts";
import { parseReport, readJson, readJsonLines } from "./read-report.ts";

export const AIPERF: Peer = {
  name: "aiperf",
  program: {
    kind: "installed",
    variable: "PEER_AIPERF",
    command: "aiperf",
    install: ["python3 -m venv aiperf", "aiperf/bin/pip install aiperf==0.13.0"],
  },
  clock: "unix",
  definitions: {
    ttftAt: "first-output",
    decodeEnd: "last-output",
    perTokenWeight: "request",
    quantile: "linear",
    notes:
      "t0 is before the connection is set up. TTFT counts reasoning. ITL is from first to last text over " +
      "the tokens less one, which it counts itself with a tokenizer; ICL is the gap between chunks with " +
      "text. Telemetry of GPUs and of the server is switched off.",
  },
  async prepare({ baseUrl, streams, prompts, maxTokens, folder, tokenizer }) {
    const data = join(folder, "prompts.jsonl");
    const rows = prompts.map(({ key, text }) => ({ session_id: key, text }));
    await writeFile(data, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    return {
      args: [
        "profile",
        ...["-m", "mock-model", "--endpoint-type", "chat", "--streaming"],
        ...["--url", new URL(baseUrl).origin],
        ...["--concurrency", String(streams), "--request-count", String(prompts.length)],
        ...["--input-file", data, "--custom-dataset-type", "single_turn"],
        ...["--dataset-sampling-strategy", "sequential"],
        ...["--tokenizer", tokenizer, "--extra-inputs", `max_tokens:${maxTokens}`],
        ...["--output-artifact-dir", folder, "--ui", "none"],
        ...["--no-gpu-telemetry", "--no-server-metrics"],
      ],
      // Not HF_HUB_OFFLINE: with it aiperf takes no tokenizer from a folder.
      env: {},
    };
  },
  async read({ folder }) {
    const summary = await readJson(join(folder, "profile_export_aiperf.json"), "aiperf");
    const rows = await readJsonLines(join(folder, "profile_export.jsonl"), "aiperf");
    return readAiperf(summary, rows);
  },
};

const Version = z.object({ aiperf_version: z.string() });

const Mean = z.object({ unit: z.literal("ms"), avg: z.number() });

const Summary = z.object({
  time_to_first_token: Mean.extend({ p50: z.number(), p99: z.number() }),
  inter_token_latency: Mean,
  inter_chunk_latency: Mean,
});

const Row = z.object({
  metadata: z.object({
    conversation_id: z.string(),
    /** Since 1970. */
    request_start_ns: z.number(),
  }),
  metrics: z.object({
    time_to_first_token: z.object({ unit: z.literal("ms"), value: z.number() }),
    output_sequence_length: z.object({ value: z.int() }),
  }),
});

/** `profile_export_aiperf.json` and `profile_export.jsonl`. @throws Error with version and field */
export function readAiperf(summary: unknown, rows: readonly unknown[]): PeerReport {
  const { aiperf_version: version } = parseReport(Version, summary, "aiperf (unknown version)");
  const source = `aiperf ${version}`;
  const { time_to_first_token, inter_token_latency, inter_chunk_latency } = parseReport(
    Summary,
    summary,
    source,
  );
  const { avg: mean, p50, p99 } = time_to_first_token;
  return {
    version,
    ttft: { mean, p50, p99 },
    perTokenMs: inter_token_latency.avg,
    chunkGapMs: inter_chunk_latency.avg,
    requests: parseReport(z.array(Row), rows, source).map(({ metadata, metrics }) => ({
      key: metadata.conversation_id,
      startMs: metadata.request_start_ns / 1e6,
      ttftMs: metrics.time_to_first_token.value,
      tokens: metrics.output_sequence_length.value,
    })),
  };
}
