import type { Emission } from "../scheduler/engine.ts";

/** One emission as it happened. */
export type TracedEmission = {
  /** When the simulator planned it, in ms of the mock's clock. */
  readonly plannedMs: number;
  /** When its bytes were handed to the connection. */
  readonly actualMs: number;
  readonly tokens: number;
  /** `hidden`: control tokens that put no text into the stream. */
  readonly kind: "reasoning" | "content" | "both" | "hidden";
};

/** Ground truth of one request; all times in ms of the mock's clock. */
export type TracedRequest = {
  /** The id in the answer. */
  readonly id: string;
  /** What its random stream came from: the marker of its prompt, or a hash of the prompt. */
  readonly key: string;
  readonly path: string;
  readonly stream: boolean;
  readonly arrivedMs: number;
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly emissions: readonly TracedEmission[];
  readonly outcome: "running" | "finished" | "aborted" | "rejected";
  readonly endedMs: number | null;
};

/** A traced request while it runs. */
export type OpenTrace = {
  scheduled(cachedTokens: number): void;
  emitted(emission: Emission, kind: TracedEmission["kind"], actualMs: number): void;
  ended(outcome: "finished" | "aborted" | "rejected", atMs: number): void;
};

export type TraceStart = Pick<
  TracedRequest,
  "id" | "key" | "path" | "stream" | "arrivedMs" | "promptTokens"
>;

export type Trace = {
  open(start: TraceStart): OpenTrace;
  /** In order of arrival. */
  requests(): readonly TracedRequest[];
};

/** Requests kept; the oldest go first, so that a mock can run for days. */
const KEPT_REQUESTS = 10_000;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export function traceBook(): Trace {
  const requests: TracedRequest[] = [];
  return {
    open(start) {
      const emissions: TracedEmission[] = [];
      const traced: Writable<TracedRequest> = {
        ...start,
        cachedTokens: 0,
        outputTokens: 0,
        emissions,
        outcome: "running",
        endedMs: null,
      };
      requests.push(traced);
      if (requests.length > KEPT_REQUESTS) requests.shift();
      return {
        scheduled(cachedTokens) {
          traced.cachedTokens = cachedTokens;
        },
        emitted({ plannedMs, tokens }, kind, actualMs) {
          traced.outputTokens += tokens;
          emissions.push({ plannedMs, actualMs, tokens, kind });
        },
        ended(outcome, atMs) {
          traced.outcome = outcome;
          traced.endedMs = atMs;
        },
      };
    },
    requests: () => requests,
  };
}
