import { expect, test } from "@jest/globals";
import { createVirtualMock, startMockVllm } from "../../mock-vllm/index.ts";
import { type BenchmarkPorts, runBenchmark } from "../../src/app/run-benchmark.ts";
import type { Artifact } from "../../src/artifact/schema.ts";
import { systemClock } from "../../src/base/clock.ts";
import { seededRandom } from "../../src/base/random.ts";
import { parseSettings } from "../../src/inputs/settings.ts";
import { openPool } from "../../src/run/pool.ts";
import { temporaryFolder } from "./folder.ts";

/** Three requests with every check on; the second one is hit. */
const FLAGS: Readonly<Record<string, string>> = {
  mock: "instant",
  requests: "3",
  concurrency: "3",
  "context-tokens": "1000",
  "max-tokens": "512",
  "response-words": "16",
  "controlled-output-policy": "strict",
  "request-canaries": "true",
};

const HIT = { requests: [1], paths: ["/v1/chat/completions"] };

type World = Pick<BenchmarkPorts, "dispatcher" | "clock"> & { readonly baseUrl: string };

async function benchmark(world: World, timeoutSeconds: string): Promise<Artifact> {
  await using folder = await temporaryFolder();
  const settings = parseSettings(
    (name) => ({ ...FLAGS, "timeout-seconds": timeoutSeconds, "output-dir": folder.path })[name],
  );
  const { artifact } = await runBenchmark(
    { ...settings, baseUrl: world.baseUrl },
    {
      ...world,
      random: seededRandom(0),
      signal: new AbortController().signal,
      runCommand: null,
      say() {},
      onProgress() {},
    },
  );
  return artifact;
}

function onVirtualTime(fault: object): Promise<Artifact> {
  const mock = createVirtualMock({ profile: "instant", faults: [fault] as never });
  return mock.run(() => benchmark(mock, "900"));
}

async function onRealPort(fault: object): Promise<Artifact> {
  await using mock = await startMockVllm({ profile: "instant", faults: [fault] as never });
  const clock = systemClock();
  const pool = openPool(clock);
  try {
    const world = { dispatcher: pool, clock, baseUrl: mock.baseUrl };
    return await benchmark(world, "20");
  } finally {
    await pool.destroy();
  }
}

/** What the second request became; the others must be whole. */
function fateOfTheSecond({ failures, request_timings }: Artifact): string {
  expect(request_timings?.map(({ request_index }) => request_index)).toEqual(
    expect.arrayContaining([0, 2]),
  );
  expect(failures?.every(({ request_index }) => request_index === 1)).toBe(true);
  return failures?.[0]?.error_type ?? "completed";
}

/** Every fault of the mock and what it must come out as: never a sample where the answer is wrong. */
const FATES: readonly (readonly [kind: string, fate: string])[] = [
  ["connection-reset", "connection-reset"],
  ["reset-mid-chunk", "connection-lost"],
  ["truncated-body", "stream-truncated"],
  ["missing-done", "stream-truncated"],
  ["missing-finish-reason", "no-finish-reason"],
  ["finish-reason", "server-abort"],
  ["truncated-json", "malformed-event"],
  ["error-frame", "stream-error-event"],
  ["empty-content", "empty-answer"],
  ["reasoning-only", "reasoning-only-answer"],
  ["reasoning-eats-max-tokens", "reasoning-only-answer"],
  ["foreign-canary", "canary-failed"],
  ["missing-canary", "canary-failed"],
  ["double-canary", "canary-failed"],
  ["repetition", "controlled-output-failed"],
  ["too-many-words", "controlled-output-failed"],
  ["too-few-words", "controlled-output-failed"],
  ["no-usage", "completed"],
  ["all-in-last-chunk", "completed"],
  ["crlf", "completed"],
  ["comments", "completed"],
  ["bom", "completed"],
  ["no-space", "completed"],
  ["two-events-per-write", "completed"],
  ["event-over-writes", "completed"],
  ["split-every-byte", "completed"],
  ["split-utf8", "completed"],
  ["huge-event", "completed"],
  ["keep-alive-close", "completed"],
  ["wrong-usage", "completed"],
  ["duplicate-answers", "completed"],
];

/** A reset can reach the client as either, by which of two packets its socket reads first. */
const EITHER = ["connection-reset", "stream-truncated"];

test.each(FATES)(
  "the fault %s comes out as %s, on virtual time and on a real port",
  async (kind, fate) => {
    const fault = { kind, ...HIT };
    for (const artifact of [await onVirtualTime(fault), await onRealPort(fault)]) {
      const found = fateOfTheSecond(artifact);
      if (fate === "connection-lost") expect(EITHER).toContain(found);
      else expect(found).toBe(fate);
    }
  },
);

test.each([400, 401, 404, 408, 429, 500, 503])(
  "HTTP %i is a failure with its status",
  async (status) => {
    const artifact = await onVirtualTime({ kind: "status", status, ...HIT });
    expect(fateOfTheSecond(artifact)).toBe("http-error");
    expect(artifact.extensions?.failure_timings?.[0]?.http_status).toBe(status);
  },
);

test.each([
  ["error", "server-abort"],
  ["content_filter", "unexpected-finish-reason"],
  ["tool_calls", "completed"],
])("an answer with finish_reason %s comes out as %s", async (reason, fate) => {
  const artifact = await onVirtualTime({ kind: "finish-reason", reason, ...HIT });
  expect(fateOfTheSecond(artifact)).toBe(fate);
  expect(artifact.extensions?.finish_reasons).toEqual({ stop: 2, [reason]: 1 });
});

test("a stall for ever ends at timeout-seconds, to the millisecond", async () => {
  const artifact = await onVirtualTime({ kind: "stall", ...HIT });
  expect(fateOfTheSecond(artifact)).toBe("timeout");
  expect(artifact.extensions?.failure_timings?.[0]?.ended_ms).toBe(900_000);
});

test("a stall that ends is a slow answer and no failure", async () => {
  const artifact = await onVirtualTime({ kind: "stall", seconds: 7, ...HIT });
  expect(fateOfTheSecond(artifact)).toBe("completed");
  expect(artifact.request_timings?.[1]?.e2e_ms).toBe(7000);
});

test("a role delta long before the first token moves neither TTFO nor TTFT forward", async () => {
  const artifact = await onVirtualTime({ kind: "early-role", seconds: 3, ...HIT });
  expect(fateOfTheSecond(artifact)).toBe("completed");
  expect(artifact.request_timings?.[1]).toMatchObject({
    time_to_first_output_ms: 3000,
    ttft_ms: 3000,
  });
  expect(artifact.extensions?.request_details?.[1]?.first_event_ms).toBe(0);
});

test("slow headers delay the first output as much", async () => {
  const artifact = await onVirtualTime({ kind: "slow-headers", seconds: 2, ...HIT });
  expect(fateOfTheSecond(artifact)).toBe("completed");
  expect(artifact.request_timings?.[1]?.time_to_first_output_ms).toBe(2000);
  expect(artifact.extensions?.request_details?.[1]?.headers_ms).toBe(2000);
});

test("an answer without usage counts no tokens rather than chunks", async () => {
  const artifact = await onVirtualTime({ kind: "no-usage", ...HIT });
  expect(artifact.request_timings?.[1]).toMatchObject({
    output_token_source: "content_chunks",
    output_tokens: null,
    tpot_ms: null,
    decode_tok_s: null,
  });
  expect(artifact.metrics.throughput_tok_s).toBeNull();
  expect(artifact.metrics.tpot_samples).toBe(2);
});

test("reasoning that ate all of max-tokens names the setting", async () => {
  const artifact = await onVirtualTime({ kind: "reasoning-eats-max-tokens", ...HIT });
  expect(artifact.failures?.[0]?.error_message).toContain("max-tokens");
});
