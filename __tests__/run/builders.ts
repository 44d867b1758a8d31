import type { Clock } from "../../src/base/clock.ts";
import { systemClock } from "../../src/base/clock.ts";
import type { Plan, PlannedRequest } from "../../src/plan/plan.ts";
import { type ChatListener, startChat } from "../../src/run/chat-stream.ts";
import type { RunPorts } from "../../src/run/ports.ts";
import type { RequestRecord } from "../../src/run/record.ts";

export function aPlannedRequest(overrides: Partial<PlannedRequest> = {}): PlannedRequest {
  return { index: 0, contextTokens: 8192, marker: "ANVIL_REQ_0_00000", ...overrides };
}

/** A plan of `count` requests. */
export function aPlan(overrides: Partial<Plan> & { readonly count?: number } = {}): Plan {
  const { count = 4, ...fields } = overrides;
  return {
    model: "m",
    requests: Array.from({ length: count }, (_, index) =>
      aPlannedRequest({ index, marker: `ANVIL_REQ_0_${String(index).padStart(5, "0")}` }),
    ),
    concurrency: 2,
    sharedPrefixBurst: false,
    promptNonce: "0123456789abcdef",
    contextSeed: 0,
    promptCacheMode: "unique",
    sharedPrefixTokens: 0,
    maxContextTokens: null,
    contextDistribution: { 8192: count },
    fixedContextTokens: 8192,
    maxTokens: 64,
    responseWords: null,
    controlledOutputPolicy: "observe",
    requestCanaries: false,
    temperature: null,
    topP: null,
    thinkingMode: "default",
    reasoningEffort: null,
    timeoutMs: 60_000,
    ...fields,
  };
}

/** Ports whose dispatcher must be given. */
export function somePorts(
  overrides: Partial<RunPorts> & Pick<RunPorts, "dispatcher"> & { readonly baseUrl?: string },
): RunPorts {
  const { baseUrl = "http://127.0.0.1:1/v1", ...ports } = overrides;
  return {
    clock: systemClock(),
    signal: new AbortController().signal,
    target: { baseUrl, apiKey: null },
    ...ports,
  };
}

/** Sends one request and resolves with its record. */
export function chatOnce(
  ports: RunPorts,
  {
    timeoutMs = 60_000,
    listener = {},
  }: { timeoutMs?: number; listener?: Partial<ChatListener> } = {},
): Promise<RequestRecord> {
  return new Promise((resolve) => {
    startChat(
      {
        planned: aPlannedRequest(),
        body: Buffer.from("{}"),
        timeoutMs,
        maxTokens: 64,
        runStartMs: 0,
      },
      ports,
      { onHeaders() {}, onSettled: resolve, ...listener },
    );
  });
}

/** A clock that a test moves by hand. */
export type ManualClock = Clock & {
  advance(ms: number): void;
  set(ms: number): void;
  /** Timers that have neither fired nor been cancelled. */
  timers(): number;
};

export function manualClock(startMs = 0): ManualClock {
  let nowMs = startMs;
  const timers = new Set<{ atMs: number; run: () => void }>();
  return {
    now: () => nowMs,
    unixNs: () => 1_790_000_000_000_000_000n + BigInt(Math.round(nowMs * 1e6)),
    after(delayMs, run) {
      const timer = { atMs: nowMs + delayMs, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const endMs = nowMs + ms;
      for (;;) {
        const due = [...timers].filter((timer) => timer.atMs <= endMs);
        const next = due.sort((a, b) => a.atMs - b.atMs)[0];
        if (next === undefined) break;
        timers.delete(next);
        nowMs = Math.max(nowMs, next.atMs);
        next.run();
      }
      nowMs = endMs;
    },
    set(ms) {
      nowMs = ms;
    },
    timers: () => timers.size,
  };
}
