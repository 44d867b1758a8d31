import type { TracedRequest } from "../../mock-vllm/server/request-log.ts";
import { type Figures, figuresOf } from "../figures.ts";
import type { Definitions, PeerReport, QuantileRule, ReportedRequest } from "./peer.ts";

/** A peer's numbers minus the mock's, in ms, both by the peer's own definitions. */
export type PeerComparison = {
  readonly requests: number;
  /** Chunks with text. */
  readonly chunks: number;
  /** From the first request's arrival to the last chunk, on this process's clock. */
  readonly window: { readonly fromMs: number; readonly toMs: number };
  /** Of the peer's summary: its statistic minus the same statistic of the true times. */
  readonly ttft: { readonly mean: number; readonly p50: number; readonly p99: number };
  readonly perTokenMs: number;
  /** Null where the peer states no gap. */
  readonly chunkGapMs: number | null;
  /** Of single requests' TTFT: each one's error, then the figures of the errors. */
  readonly requestTtft: Figures;
  /** The same without the first request of each stream, which all start at one moment. */
  readonly settledTtft: Figures;
  /** From the peer's t0 to the mock having read the request: a negative one proves a late t0. */
  readonly arrival: Figures;
  readonly earliestArrivalMs: number;
  /** How late the mock handed chunks to its sockets. */
  readonly mockSlip: Figures;
};

export type Comparable = {
  readonly report: PeerReport;
  readonly definitions: Definitions;
  readonly traces: readonly TracedRequest[];
  /** Add them to the peer's and to the mock's times to have this process's. */
  readonly peerShiftMs: number;
  readonly mockShiftMs: number;
  readonly streams: number;
};

/** @throws Error when the report and the mock's trace are not of the same requests */
export function compareWithTrace(comparable: Comparable): PeerComparison {
  const { report, definitions, traces, streams } = comparable;
  const rows = pair(comparable).toSorted((a, b) => a.t0Ms - b.t0Ms);
  const errors = rows.map(({ reported, ttftMs }) => reported.ttftMs - ttftMs);
  const trueTtft = rows.map(({ ttftMs }) => ttftMs);
  const quantile = (percent: number) => percentile(trueTtft, percent, definitions.quantile);
  const arrivals = rows.map(({ arrivalMs }) => arrivalMs);
  return {
    requests: rows.length,
    chunks: sum(rows.map(({ chunks }) => chunks)),
    window: {
      fromMs: Math.min(...rows.map(({ t0Ms, arrivalMs }) => t0Ms + arrivalMs)),
      toMs: Math.max(...rows.map(({ lastMs }) => lastMs)),
    },
    ttft: {
      mean: report.ttft.mean - sum(trueTtft) / rows.length,
      p50: report.ttft.p50 - quantile(50),
      p99: report.ttft.p99 - quantile(99),
    },
    perTokenMs: report.perTokenMs - truePerToken(rows, definitions),
    chunkGapMs: report.chunkGapMs === null ? null : report.chunkGapMs - trueGap(rows),
    requestTtft: figuresOf(errors),
    settledTtft: figuresOf(errors.slice(streams)),
    arrival: figuresOf(arrivals),
    earliestArrivalMs: Math.min(...arrivals),
    mockSlip: figuresOf(
      traces.flatMap(({ actualMs, plannedMs }) =>
        plannedMs.map((planned, at) => (actualMs[at] ?? Number.NaN) - planned),
      ),
    ),
  };
}

/** What the peer said of a request and what is true of it by the peer's definitions. */
type Row = {
  readonly reported: ReportedRequest;
  /** The peer's t0 on this process's clock. */
  readonly t0Ms: number;
  /** After t0. */
  readonly ttftMs: number;
  readonly arrivalMs: number;
  /** From the first output to where the peer's time per token ends. */
  readonly decodeMs: number;
  /** Gaps between the chunks in that time. */
  readonly gaps: number;
  readonly chunks: number;
  /** Of the last chunk, on this process's clock. */
  readonly lastMs: number;
};

function pair({
  report,
  definitions,
  traces,
  peerShiftMs,
  mockShiftMs,
}: Comparable): readonly Row[] {
  const byKey = new Map(traces.map((traced) => [traced.key, traced]));
  if (byKey.size !== traces.length || report.requests.length !== traces.length) {
    throw new Error(
      `The mock traced ${traces.length} requests with ${byKey.size} keys, the peer reports ${report.requests.length} that went well.`,
    );
  }
  return report.requests.map((reported) => {
    const traced = byKey.get(reported.key);
    if (traced === undefined) throw new Error(`The mock's trace lacks ${reported.key}.`);
    const t0Ms = reported.startMs + peerShiftMs;
    const times = trueTimes(traced, mockShiftMs);
    const toMs = definitions.decodeEnd === "last-output" ? times.lastOutputMs : times.lastMs;
    const first = definitions.ttftAt === "first-output" ? times.firstMs : times.firstContentMs;
    const trailing = definitions.decodeEnd === "last-chunk" && times.endsHidden ? 1 : 0;
    return {
      reported,
      t0Ms,
      ttftMs: first - t0Ms,
      arrivalMs: traced.arrivalMs + mockShiftMs - t0Ms,
      decodeMs: toMs - times.firstMs,
      gaps: times.chunks - 1 + trailing,
      chunks: times.chunks,
      lastMs: times.lastMs,
    };
  });
}

/**
 * When the mock wrote what. A hidden token inside of an answer has no chunk; the one that ends it has
 * a chunk without text, which carries the finish reason.
 */
function trueTimes({ key, kinds, actualMs }: TracedRequest, shiftMs: number) {
  const timeOf = (at: number): number => {
    const time = actualMs[at];
    if (time == null) throw new Error(`The mock's trace of ${key} has no such output.`);
    return time + shiftMs;
  };
  return {
    firstMs: timeOf(kinds.findIndex((kind) => kind !== "hidden")),
    firstContentMs: timeOf(kinds.findIndex((kind) => kind === "content" || kind === "both")),
    lastOutputMs: timeOf(kinds.findLastIndex((kind) => kind !== "hidden")),
    lastMs: timeOf(kinds.length - 1),
    endsHidden: kinds.at(-1) === "hidden",
    chunks: kinds.filter((kind) => kind !== "hidden").length,
  };
}

/** Over the token count that the peer itself used, so that another way to count is no error. */
function truePerToken(rows: readonly Row[], { perTokenWeight }: Definitions): number {
  const counted = rows.filter(({ reported }) => reported.tokens > 1);
  const later = counted.map(({ reported }) => reported.tokens - 1);
  if (perTokenWeight === "token") return sum(counted.map((row) => row.decodeMs)) / sum(later);
  return sum(counted.map((row, at) => row.decodeMs / (later[at] ?? Number.NaN))) / counted.length;
}

function trueGap(rows: readonly Row[]): number {
  return sum(rows.map(({ decodeMs }) => decodeMs)) / sum(rows.map(({ gaps }) => gaps));
}

/** `linear` is NumPy's default, between the closest ranks. */
export function percentile(values: readonly number[], percent: number, rule: QuantileRule): number {
  const sorted = values.toSorted((a, b) => a - b);
  if (rule === "nearest-rank") {
    return sorted[Math.max(1, Math.ceil((percent * sorted.length) / 100)) - 1] ?? Number.NaN;
  }
  const rank = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(rank)] ?? Number.NaN;
  const above = sorted[Math.ceil(rank)] ?? Number.NaN;
  return below + (above - below) * (rank - Math.floor(rank));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
