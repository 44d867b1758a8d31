/** The product's client as a program of its own: runs a load and leaves a report as `ours.ts` reads it. */
import { readFile, writeFile } from "node:fs/promises";
import { measureAnchor } from "../../src/base/anchor.ts";
import { summarize } from "../../src/summarize/summary.ts";
import { nowMs } from "../clock.ts";
import { runLoad } from "../load.ts";
import type { OurReport } from "./ours.ts";

type Task = {
  readonly baseUrl: string;
  readonly streams: number;
  readonly requests: number;
  readonly report: string;
};

const { baseUrl, streams, requests, report }: Task = JSON.parse(process.argv[2] ?? "");
const { observed, timing } = await runLoad(baseUrl, { streams, requests });
// To CLOCK_MONOTONIC, as `hrtime` reads it.
const originMs = Number(measureAnchor(nowMs).originNs) / 1e6;
const { metrics, requestTimings } = summarize(observed, {
  wallClockMs: timing.wallClockMs,
  plannedRequests: requests,
});
const records = new Map(observed.map(({ record }) => [record.index, record]));
const packageJson = JSON.parse(
  await readFile(new URL("../../package.json", import.meta.url), "utf8"),
);

const written: OurReport = {
  version: packageJson.version,
  ttft: {
    mean: metrics.ttft_mean_ms ?? Number.NaN,
    p50: metrics.ttft_p50_ms ?? Number.NaN,
    p99: metrics.ttft_p99_ms ?? Number.NaN,
  },
  perTokenMs: metrics.tpot_mean_ms ?? Number.NaN,
  chunkGapMs: null,
  requests: requestTimings.map((row) => {
    const record = records.get(row.request_index);
    return {
      key: record?.marker ?? "",
      startMs: originMs + timing.startedAtMs + (record?.startedMs ?? Number.NaN),
      ttftMs: row.ttft_ms,
      tokens: row.output_tokens ?? Number.NaN,
    };
  }),
};
await writeFile(report, JSON.stringify(written));
