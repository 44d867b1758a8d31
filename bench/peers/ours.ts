import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Peer } from "./peer.ts";
import { parseReport, readJson } from "./read-report.ts";

const REPORT = "ours.json";
const NAME = "vllm-bench (this)";

/** The product's own closed loop and client, in a process of its own as all others. */
export const OURS: Peer = {
  name: NAME,
  program: { kind: "own", path: process.execPath },
  clock: "monotonic",
  definitions: {
    ttftAt: "first-content",
    decodeEnd: "last-chunk",
    perTokenWeight: "request",
    quantile: "nearest-rank",
    notes:
      "t0 is before the request is written, after the connection. TTFT does not count reasoning (TTFO " +
      "does). TPOT is from the first output, reasoning too, to the end over usage's tokens less one.",
  },
  async prepare({ baseUrl, streams, prompts, folder }) {
    const task = { baseUrl, streams, requests: prompts.length, report: join(folder, REPORT) };
    return {
      args: [fileURLToPath(new URL("./ours-child.ts", import.meta.url)), JSON.stringify(task)],
      env: {},
    };
  },
  read: async ({ folder }) =>
    parseReport(OurReport, await readJson(join(folder, REPORT), NAME), NAME),
};

const OurReport = z.strictObject({
  version: z.string(),
  ttft: z.strictObject({ mean: z.number(), p50: z.number(), p99: z.number() }),
  perTokenMs: z.number(),
  chunkGapMs: z.null(),
  requests: z.array(
    z.strictObject({
      key: z.string(),
      startMs: z.number(),
      ttftMs: z.number(),
      tokens: z.int(),
    }),
  ),
});

/** What `ours-child.ts` writes. */
export type OurReport = z.output<typeof OurReport>;
