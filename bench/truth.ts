import type { TracedRequest } from "../mock-vllm/server/request-log.ts";

/** What a perfect client would report of one request, in ms after its t0. */
export type Truth = {
  readonly ttfoMs: number;
  readonly ttftMs: number;
  readonly tpotMs: number;
  readonly e2eMs: number;
  /** When the mock had read the request. */
  readonly arrivalMs: number;
  /** Of each emission: actual minus planned. */
  readonly slipsMs: readonly number[];
};

/**
 * From the mock's trace of a request. An emission's true time is the mock's stamp right before it
 * writes the chunk to the socket; what comes after it, kernel included, is error.
 *
 * @param t0Ms the client's t0 on the client's clock; `shiftMs` brings the mock's times there
 * @throws Error when the trace holds no output of the request
 */
export function truthOf(
  traced: TracedRequest,
  { t0Ms, shiftMs }: { readonly t0Ms: number; readonly shiftMs: number },
): Truth {
  const { kinds, actualMs, plannedMs, tokens } = traced;
  const timeOf = (at: number): number => {
    const time = actualMs[at];
    if (time == null) throw new Error(`The mock's trace of ${traced.key} has no such output.`);
    return time + shiftMs - t0Ms;
  };
  const ttfoMs = timeOf(kinds.findIndex((kind) => kind !== "hidden"));
  const e2eMs = timeOf(actualMs.length - 1);
  const total = tokens.reduce((sum, count) => sum + count, 0);
  return {
    ttfoMs,
    ttftMs: timeOf(kinds.findIndex((kind) => kind === "content" || kind === "both")),
    e2eMs,
    tpotMs: (e2eMs - ttfoMs) / (total - 1),
    arrivalMs: traced.arrivalMs + shiftMs - t0Ms,
    slipsMs: plannedMs.map((planned, at) => (actualMs[at] ?? Number.NaN) - planned),
  };
}
