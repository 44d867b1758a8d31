import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { createVirtualMock } from "../../../mock-vllm/index.ts";
import { aChat, aPrompt, contentOf, type Delivered, reasoningOf, send } from "../mock-client.ts";

const RECORDED = "../shared/data/reference-run.json";
const ifRecorded = existsSync(RECORDED) ? test : test.skip;

type Row = {
  readonly request_index: number;
  readonly output_tokens: number;
  readonly reasoning_chunks: number;
  readonly content_chunks: number;
  readonly time_to_first_output_ms: number;
  readonly ttft_ms: number;
  readonly e2e_ms: number;
};

function measure({ chunks, writesMs, endMs }: Delivered) {
  const deltas = chunks.map(({ choices }, index) => ({
    delta: choices[0]?.delta,
    atMs: writesMs[index] ?? Number.NaN,
  }));
  const reasoning = deltas.filter(({ delta }) => delta?.reasoning);
  const content = deltas.filter(({ delta }) => delta?.content);
  return {
    output_tokens: chunks.at(-1)?.usage?.completion_tokens,
    reasoning_chunks: reasoning.length,
    content_chunks: content.length,
    time_to_first_output_ms: reasoning[0]?.atMs,
    ttft_ms: content[0]?.atMs,
    e2e_ms: endMs,
  };
}

ifRecorded(
  "the reference profile answers each request with the recorded counts and times",
  async () => {
    const rows: readonly Row[] = JSON.parse(readFileSync(RECORDED, "utf8")).request_timings;
    const mock = createVirtualMock({ profile: "reference" });
    const answers = await mock.run(() =>
      Promise.all(
        rows.map(({ request_index: index }) =>
          send(mock, {
            body: aChat({
              messages: [
                {
                  role: "user",
                  content: aPrompt({
                    marker: `ANVIL_REQ_0_${String(index).padStart(5, "0")}`,
                    words: 64,
                  }),
                },
              ],
              max_tokens: 16_384,
              stream_options: { include_usage: true },
              reasoning_effort: "max",
            }),
          }),
        ),
      ),
    );
    for (const row of rows) {
      const answer = answers[row.request_index];
      if (answer === undefined) throw new Error(`no answer ${row.request_index}`);
      const seen = measure(answer);
      expect(seen).toMatchObject({
        output_tokens: row.output_tokens,
        reasoning_chunks: row.reasoning_chunks,
        content_chunks: row.content_chunks,
      });
      for (const key of ["time_to_first_output_ms", "ttft_ms", "e2e_ms"] as const) {
        expect(Math.abs((seen[key] ?? 0) / row[key] - 1)).toBeLessThan(0.001);
      }
      expect(contentOf(answer)).toMatch(/^ANVIL_REQ_0_0000\d( (amber|basin|cedar|delta)){64}$/);
      expect(reasoningOf(answer)).not.toBe("");
    }
  },
);
