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
  /** Requests that were dropped to stay within the limits, oldest first. */
  dropped(): number;
  clear(): void;
};

export type TraceLimits = {
  readonly maxRequests: number;
  /** Of all kept requests together; one takes 20 bytes. */
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
      emitted(seq, tokens, { plannedMs, actualMs }) {
        const entry = entries.get(seq.ordinal);
        if (entry === undefined) return;
        append(entry, { tokens, plannedMs, actualMs });
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
  tokens: Uint32Array;
  plannedMs: Float64Array;
  actualMs: Float64Array;
};

function newEntry(seq: SequenceView): Entry {
  return {
    live: seq,
    head: headOf(seq),
    count: 0,
    tokens: new Uint32Array(FIRST_SIZE),
    plannedMs: new Float64Array(FIRST_SIZE),
    actualMs: new Float64Array(FIRST_SIZE),
  };
}

const FIRST_SIZE = 16;

function append(
  entry: Entry,
  emission: { readonly tokens: number; readonly plannedMs: number; readonly actualMs: number },
): void {
  if (entry.count === entry.tokens.length) {
    entry.tokens = grown(entry.tokens, new Uint32Array(entry.count * 2));
    entry.plannedMs = grown(entry.plannedMs, new Float64Array(entry.count * 2));
    entry.actualMs = grown(entry.actualMs, new Float64Array(entry.count * 2));
  }
  entry.tokens[entry.count] = emission.tokens;
  entry.plannedMs[entry.count] = emission.plannedMs;
  entry.actualMs[entry.count] = emission.actualMs;
  entry.count++;
}

function grown<A extends Uint32Array | Float64Array>(from: A, into: A): A {
  into.set(from);
  return into;
}

function snapshot({ live, head, count, tokens, plannedMs, actualMs }: Entry): RequestTrace {
  return {
    ...(live === null ? head : headOf(live)),
    tokens: Array.from(tokens.subarray(0, count)),
    plannedMs: Array.from(plannedMs.subarray(0, count)),
    actualMs: Array.from(actualMs.subarray(0, count)),
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
