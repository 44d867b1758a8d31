import type { RequestTrace, Trace } from "../scheduler/trace.ts";

/** What of an emission's tokens shows in the stream; `hidden`: control tokens alone. */
export type EmissionKind = "reasoning" | "content" | "both" | "hidden";

/**
 * Ground truth of one sequence. All times are ms of the mock's clock; `plannedMs`, `actualMs`,
 * `tokens` and `kinds` have one entry per emission.
 */
export type TracedRequest = Omit<RequestTrace, "actualMs"> & {
  /**
   * When the emission's chunk was handed to the connection, after what the request's faults did to
   * it; null where it has not been, or not whole. Of an emission without a chunk, and of an answer
   * that is not streamed: when the engine handed it to the server.
   */
  readonly actualMs: readonly (number | null)[];
  /** What its chance came from: the marker of its prompt, or a hash of the prompt. */
  readonly key: string;
  readonly path: string;
  readonly stream: boolean;
  /** Names of the faults that changed what the client saw of it. */
  readonly faults: readonly string[];
  readonly kinds: readonly EmissionKind[];
};

/** Tokens `from` up to before `to` of a sequence, and when they were handed to the connection. */
export type Departure = { readonly from: number; readonly to: number; readonly atMs: number };

/** What the server knows of a sequence and the engine does not. */
export type LoggedSequence = Pick<TracedRequest, "key" | "path" | "stream" | "faults"> & {
  /** Reasoning tokens, the tag after them not counted. */
  readonly reasoningTokens: number;
  /** The visible answer's tokens are those from `contentFrom` to before `contentTo`. */
  readonly contentFrom: number;
  readonly contentTo: number;
  /** Of a stream with faults, filled as it goes; null: all leaves when the engine hands it on. */
  readonly departures: Departure[] | null;
};

export type RequestLog = {
  /** Ordinal of the next sequence that the engine takes. */
  nextOrdinal(): number;
  /** To be called before the engine is asked; `forget` undoes it when the engine refuses. */
  add(sequence: LoggedSequence): void;
  forgetLast(): void;
  /** The latest 10,000 sequences at most, in order of arrival. */
  requests(): readonly TracedRequest[];
  /** Sequences that were dropped, the oldest first, since the start or the last `clear`. */
  dropped(): number;
  clear(): void;
};

/** Joins the engine's trace with the server's knowledge of each sequence. */
export function requestLog(trace: Trace): RequestLog {
  const known = new Map<number, LoggedSequence>();
  let ordinal = 0;
  let keptFrom = 0;

  function dropForgotten(): void {
    // The trace forgets the oldest; what is known of them must not pile up either.
    const kept = trace.oldest() ?? keptFrom;
    for (; keptFrom < kept; keptFrom++) known.delete(keptFrom);
  }
  return {
    nextOrdinal: () => ordinal,
    add(sequence) {
      known.set(ordinal++, sequence);
      dropForgotten();
    },
    forgetLast() {
      known.delete(--ordinal);
    },
    requests: () =>
      trace.requests().flatMap((request) => {
        const sequence = known.get(request.ordinal);
        return sequence === undefined ? [] : [join(request, sequence)];
      }),
    dropped: trace.dropped,
    clear() {
      trace.clear();
      known.clear();
    },
  };
}

function join(request: RequestTrace, sequence: LoggedSequence): TracedRequest {
  const { key, path, stream, faults, departures } = sequence;
  let total = 0;
  const kinds = request.tokens.map((tokens) => {
    const from = total;
    total += tokens;
    return kindOf(from, total, sequence);
  });
  const actualMs =
    departures === null ? request.actualMs : departureTimes(request.tokens, departures);
  return { ...request, actualMs, key, path, stream, faults, kinds };
}

/** Of each emission; null where its tokens are not among those that left. */
function departureTimes(
  tokens: readonly number[],
  departures: readonly Departure[],
): readonly (number | null)[] {
  // Emissions without a chunk are not held up with the others.
  const inOrder = departures.toSorted((one, other) => one.to - other.to);
  let total = 0;
  let at = 0;
  return tokens.map((count) => {
    total += count;
    while ((inOrder[at]?.to ?? total) < total) at++;
    const own = inOrder[at];
    return own !== undefined && own.from < total ? own.atMs : null;
  });
}

function kindOf(
  from: number,
  to: number,
  { reasoningTokens, contentFrom, contentTo }: LoggedSequence,
): EmissionKind {
  const reasoning = from < reasoningTokens;
  const content = to > contentFrom && from < contentTo;
  if (reasoning) return content ? "both" : "reasoning";
  return content ? "content" : "hidden";
}
