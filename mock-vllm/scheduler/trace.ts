import type { EngineFinishReason, EngineObserver, SequenceView } from "./observer.ts";

/** The ground truth of one request. Times are milliseconds of the engine's clock, null when it never came to that. */
export type RequestTrace = {
  readonly ordinal: number;
  readonly id: string;
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly preemptions: number;
  readonly arrivalMs: number;
  readonly queuedMs: number;
  readonly scheduledMs: number | null;
  readonly finishedMs: number | null;
  readonly finishReason: EngineFinishReason | null;
  /** One entry per emission, in each of the three. `actualMs` is when it was handed to the server. */
  readonly tokens: readonly number[];
  readonly plannedMs: readonly number[];
  readonly actualMs: readonly number[];
};

export type Trace = {
  readonly observer: EngineObserver;
  /** In the order of arrival. */
  requests(): readonly RequestTrace[];
  /** Ordinal of the oldest request that is kept; null without any. */
  oldest(): number | null;
  /** Requests that were dropped to stay within the limits, oldest first. */
  dropped(): number;
  clear(): void;
};

export type TraceLimits = {
  readonly maxRequests: number;
  /** Of all kept requests together; one takes 24 bytes. */
  readonly maxEmissions: number;
};

/**
 * Keeps when every token of the latest requests was planned to leave and when it left. One trace
 * observes one engine.
 */
export function createTrace(
  { maxRequests, maxEmissions }: TraceLimits = { maxRequests: 10_000, maxEmissions: 2_000_000 },
): Trace {
  const entries = new Map<number, Entry>();
  let emissions = 0;
  let dropped = 0;

  function dropOldest(): void {
    for (const [ordinal, entry] of entries) {
      entries.delete(ordinal);
      emissions -= entry.count;
      dropped++;
      return;
    }
  }

  return {
    observer: {
      arrived(seq) {
        entries.set(seq.ordinal, newEntry(seq));
        if (entries.size > maxRequests) dropOldest();
      },
      emitted(seq, tokens, times) {
        const entry = entries.get(seq.ordinal);
        if (entry === undefined) return;
        append(entry, tokens, times);
        emissions++;
        while (emissions > maxEmissions && entries.size > 1) dropOldest();
      },
      finished(seq, reason, atMs) {
        const entry = entries.get(seq.ordinal);
        if (entry === undefined) return;
        entry.head = { ...headOf(seq), finishReason: reason, finishedMs: atMs };
        entry.live = null;
      },
    },
    requests: () => Array.from(entries.values(), snapshot),
    oldest: () => entries.keys().next().value ?? null,
    dropped: () => dropped,
    clear() {
      entries.clear();
      emissions = 0;
      dropped = 0;
    },
  };
}

type Head = Omit<RequestTrace, "tokens" | "plannedMs" | "actualMs">;

type Entry = {
  /** Null once it is finished: a view holds the whole prompt, which must not stay in memory. */
  live: SequenceView | null;
  head: Head;
  count: number;
  /** Tokens, planned and actual time of one emission after the other. */
  emissions: Float64Array;
};

const NUMBERS_PER_EMISSION = 3;

/** Room for longer answers is made when they get so far. */
const MOST_FIRST_EMISSIONS = 256;

function newEntry(seq: SequenceView): Entry {
  const emissions = Math.min(seq.spec.outputTokens, MOST_FIRST_EMISSIONS);
  return {
    live: seq,
    head: headOf(seq),
    count: 0,
    emissions: new Float64Array(emissions * NUMBERS_PER_EMISSION),
  };
}

function append(
  entry: Entry,
  tokens: number,
  { plannedMs, actualMs }: { readonly plannedMs: number; readonly actualMs: number },
): void {
  const at = entry.count * NUMBERS_PER_EMISSION;
  if (at === entry.emissions.length) {
    const grown = new Float64Array(at * 2);
    grown.set(entry.emissions);
    entry.emissions = grown;
  }
  entry.emissions[at] = tokens;
  entry.emissions[at + 1] = plannedMs;
  entry.emissions[at + 2] = actualMs;
  entry.count++;
}

function snapshot({ live, head, count, emissions }: Entry): RequestTrace {
  const numbers = (first: number) =>
    Array.from(
      { length: count },
      (_, emission) => emissions[emission * NUMBERS_PER_EMISSION + first] ?? 0,
    );
  return {
    ...(live === null ? head : headOf(live)),
    tokens: numbers(0),
    plannedMs: numbers(1),
    actualMs: numbers(2),
  };
}

function headOf(seq: SequenceView): Head {
  return {
    ordinal: seq.ordinal,
    id: seq.spec.id,
    promptTokens: seq.promptTokens,
    cachedTokens: seq.cachedTokens,
    preemptions: seq.preemptions,
    arrivalMs: seq.arrivalMs,
    queuedMs: seq.queuedMs,
    scheduledMs: Number.isNaN(seq.scheduledMs) ? null : seq.scheduledMs,
    finishedMs: null,
    finishReason: null,
  };
}
