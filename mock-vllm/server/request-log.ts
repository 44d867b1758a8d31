import type { RequestTrace, Trace } from "../scheduler/trace.ts";

/** What of an emission's tokens shows in the stream; `hidden`: control tokens alone. */
export type EmissionKind = "reasoning" | "content" | "both" | "hidden";

/**
 * Ground truth of one sequence. All times are ms of the mock's clock; `plannedMs`, `actualMs`,
 * `tokens` and `kinds` have one entry per emission.
 */
export type TracedRequest = RequestTrace & {
  /** What its chance came from: the marker of its prompt, or a hash of the prompt. */
  readonly key: string;
  readonly path: string;
  readonly stream: boolean;
  /** Names of the faults that changed what the client saw of it. */
  readonly faults: readonly string[];
  readonly kinds: readonly EmissionKind[];
};

/** What the server knows of a sequence and the engine does not. */
export type LoggedSequence = Pick<TracedRequest, "key" | "path" | "stream" | "faults"> & {
  /** Reasoning tokens, the tag after them not counted. */
  readonly reasoningTokens: number;
  /** The visible answer's tokens are those from `contentFrom` to before `contentTo`. */
  readonly contentFrom: number;
  readonly contentTo: number;
};

export type RequestLog = {
  /** Ordinal of the next sequence that the engine takes. */
  nextOrdinal(): number;
  /** To be called before the engine is asked; `forget` undoes it when the engine refuses. */
  add(sequence: LoggedSequence): void;
  forgetLast(): void;
  /** In order of arrival. */
  requests(): readonly TracedRequest[];
  clear(): void;
};

/** Joins the engine's trace with the server's knowledge of each sequence. */
export function requestLog(trace: Trace): RequestLog {
  const known = new Map<number, LoggedSequence>();
  let ordinal = 0;
  let keptFrom = 0;

  function dropForgotten(): void {
    // The trace forgets the oldest; what is known of them must not pile up either.
    for (const kept = ordinal - KEPT_SEQUENCES; keptFrom < kept; keptFrom++) known.delete(keptFrom);
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
    clear() {
      trace.clear();
      known.clear();
    },
  };
}

const KEPT_SEQUENCES = 10_000;

function join(request: RequestTrace, sequence: LoggedSequence): TracedRequest {
  const { key, path, stream, faults } = sequence;
  let total = 0;
  const kinds = request.tokens.map((tokens) => {
    const from = total;
    total += tokens;
    return kindOf(from, total, sequence);
  });
  return { ...request, key, path, stream, faults, kinds };
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
