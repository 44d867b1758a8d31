import { UNCHECKED } from "../../src/observe/answer-checks.ts";
import type { CanaryCheck, ControlledOutputCheck } from "../../src/observe/checks.ts";
import type { RequestRecord, RequestTimes } from "../../src/run/record.ts";
import type { Observed } from "../../src/summarize/timings.ts";

/** 10 prompt and 5 completion tokens; first output after 100 ms, content after 200, end after 300. */
export function aRecord(overrides: Partial<RequestRecord> = {}): RequestRecord {
  const index = overrides.index ?? 0;
  return {
    index,
    plannedContextTokens: 8192,
    marker: markerOf(index),
    startedMs: 0,
    times: someTimes(),
    contentChunks: 3,
    reasoningChunks: 0,
    lastReadChunks: 1,
    usage: { promptTokens: 10, completionTokens: 5, cachedTokens: null, reasoningTokens: null },
    finishReason: "stop",
    answer: { text: "", truncated: false },
    outcome: { kind: "answered" },
    ...overrides,
  };
}

export function someTimes(overrides: Partial<RequestTimes> = {}): RequestTimes {
  return {
    connectMs: 0.2,
    headersMs: 1,
    firstEventMs: 100,
    firstReasoningMs: null,
    firstContentMs: 200,
    firstOutputMs: 100,
    lastOutputMs: 290,
    endMs: 300,
    ...overrides,
  };
}

export function anObserved(
  overrides: Partial<RequestRecord> = {},
  checks: Observed["checks"] = UNCHECKED,
): Observed {
  return { record: aRecord(overrides), checks };
}

export function aFailedRecord(
  index: number,
  outcome: Partial<RequestRecord["outcome"] & { kind: "failed" }> = {},
): RequestRecord {
  return aRecord({
    index,
    usage: null,
    finishReason: null,
    outcome: {
      kind: "failed",
      errorType: "http-error",
      message: "HTTP 503",
      messageTruncated: false,
      httpStatus: 503,
      ...outcome,
    },
  });
}

export function aCanary(index: number, overrides: Partial<CanaryCheck> = {}): CanaryCheck {
  return {
    marker: markerOf(index),
    markerAtStart: true,
    observedMarkerCount: 1,
    foreignMarkerCount: 0,
    captureComplete: true,
    passed: true,
    ...overrides,
  };
}

export function someWords(overrides: Partial<ControlledOutputCheck> = {}): ControlledOutputCheck {
  return {
    requestedWords: 4,
    observedCodeWords: 4,
    observedExtraWords: 0,
    exactAdherence: true,
    captureComplete: true,
    policy: "strict",
    passed: true,
    ...overrides,
  };
}

/** The four requests of the reference run as measured: times in ms, tokens by usage. */
export const REFERENCE_REQUESTS = [
  {
    ttfo: 1656.3155159819871,
    ttft: 18995.270304963924,
    e2e: 20185.567106935196,
    prompt: 6066,
    completion: 461,
  },
  {
    ttfo: 3303.26411803253,
    ttft: 23289.76204409264,
    e2e: 24338.9686740702,
    prompt: 6068,
    completion: 746,
  },
  {
    ttfo: 4948.801225982606,
    ttft: 24778.88415195048,
    e2e: 25668.013541027904,
    prompt: 6068,
    completion: 852,
  },
  {
    ttfo: 12466.892218915746,
    ttft: 19149.811200913973,
    e2e: 20324.98452393338,
    prompt: 6069,
    completion: 461,
  },
] as const;

/** Its wall time, ms. */
export const REFERENCE_WALL_MS = 25669.25319400616;

/** The reference run's requests as records with passed checks of 64 words. */
export function referenceRun(): readonly Observed[] {
  return REFERENCE_REQUESTS.map((request, index) =>
    anObserved(
      {
        index,
        times: someTimes({
          firstReasoningMs: request.ttfo,
          firstOutputMs: request.ttfo,
          firstContentMs: request.ttft,
          lastOutputMs: request.e2e - 5,
          endMs: request.e2e,
        }),
        contentChunks: 73,
        reasoningChunks: 318,
        usage: {
          promptTokens: request.prompt,
          completionTokens: request.completion,
          cachedTokens: null,
          reasoningTokens: null,
        },
      },
      {
        canary: aCanary(index),
        controlledOutput: someWords({ requestedWords: 64, observedCodeWords: 64 }),
      },
    ),
  );
}

function markerOf(index: number): string {
  return `ANVIL_REQ_0_${String(index).padStart(5, "0")}`;
}
