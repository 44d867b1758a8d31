import { MEASURES, type MeasureName } from "../base/measures.ts";
import type { ArtifactSubset, TimingRow } from "./artifact-subset.ts";
import { type Breach, breachesOf } from "./contract.ts";
import { asText, identityOf, inside, type RunIdentity } from "./run-identity.ts";

/** Where a run came from, where the caller knows more than the file says. */
export type RunOrigin = {
  /** How the report names the run; the run id where absent. */
  readonly label?: string;
  /** Runs of one server start (or one job) share what that start was like: see `session`. */
  readonly session?: string | null;
  /** Which of two interchangeable servers measured it, for the crossover. */
  readonly server?: string | null;
  /** In what its file contradicts itself, in words; null where it does not. */
  readonly contradiction?: string | null;
};

/** One repetition as the comparison sees it: the unit of its statistics. */
export type RunView = {
  readonly label: string;
  /** Runs with the same session are not independent of each other; null: a session of its own. */
  readonly session: string | null;
  readonly server: string | null;
  /** The server's address; null in files that do not say. Only to be compared, never shown. */
  readonly baseUrl: string | null;
  /** Unix milliseconds; null in files that do not say. */
  readonly startedAtMs: number | null;
  readonly identity: RunIdentity;
  readonly requests: number;
  /** Why the run is not to be believed; none for a sound one. */
  readonly breaches: readonly Breach[];
  /** Means over eligible requests, in tokens; null without usage. */
  readonly promptTokensMean: number | null;
  readonly outputTokensMean: number | null;
  /** Output tokens by output chunks; null without usage. */
  readonly tokensPerChunk: number | null;
  /** Null without usage, and where failed requests took part in the wall time. */
  readonly throughputTokS: number | null;
  /** Longest time that the client's event loop was held up; null in files that do not say. */
  readonly clientDelayMs: number | null;
  /** Finite values of eligible requests from 0 on, ascending; empty where the file has no rows. */
  readonly samples: Readonly<Record<MeasureName, readonly number[]>>;
  /** The file's `metrics`, finite numbers only: for revisions without rows. */
  readonly metrics: Readonly<Record<string, number>>;
};

/** Reads one benchmark file as a repetition. Numbers that are no finite number become null. */
export function viewRun(artifact: ArtifactSubset, origin: RunOrigin = {}): RunView {
  const rows = artifact.request_timings ?? [];
  const metrics = finiteEntries(artifact.metrics);
  return {
    label: origin.label ?? artifact.run_id,
    session: origin.session ?? sessionOf(artifact),
    server: origin.server ?? null,
    baseUrl: asText(artifact.base_url),
    startedAtMs: startOf(artifact),
    identity: identityOf(artifact),
    requests: artifact.requests,
    breaches: origin.contradiction
      ? [{ check: "contradiction", detail: origin.contradiction }]
      : breachesOf(artifact),
    promptTokensMean: tokensMean(rows, metrics, "prompt_tokens"),
    outputTokensMean: tokensMean(rows, metrics, "output_tokens"),
    tokensPerChunk: tokensPerChunk(metrics),
    throughputTokS:
      metrics["throughput_performance_eligible"] === 0
        ? null
        : positive(metrics["throughput_tok_s"]),
    clientDelayMs: positive(
      inside(artifact.extensions, "client_self_check", "event_loop_delay_max_ms"),
    ),
    samples: samplesOf(rows),
    metrics,
  };
}

function tokensMean(
  rows: readonly TimingRow[],
  metrics: Readonly<Record<string, number>>,
  key: "prompt_tokens" | "output_tokens",
): number | null {
  const counts = rows.map((row) => positive(row[key])).filter((count) => count !== null);
  if (counts.length > 0) return counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const family = key === "prompt_tokens" ? "prompt_tokens" : "completion_tokens";
  return positive(metrics[`${family}_mean`]) ?? positive(metrics[`${family}_p50`]);
}

function tokensPerChunk(metrics: Readonly<Record<string, number>>): number | null {
  const tokens = positive(metrics["output_tokens"]);
  const chunks = (metrics["content_chunks"] ?? 0) + (metrics["reasoning_chunks"] ?? 0);
  return tokens === null || chunks <= 0 ? null : tokens / chunks;
}

function samplesOf(rows: readonly TimingRow[]): RunView["samples"] {
  const samples = {} as Record<MeasureName, readonly number[]>;
  for (const name of Object.keys(MEASURES) as MeasureName[]) {
    samples[name] = rows
      .map((row) => rowValue(row, name))
      .filter((value) => value !== null)
      .sort((a, b) => a - b);
  }
  return samples;
}

/** Older revisions know TPOT under its older names only. */
function rowValue(row: TimingRow, name: MeasureName): number | null {
  const value = notNegative(row[MEASURES[name].rowKey]);
  if (value !== null || name !== "tpot") return value;
  return (
    notNegative(row[MEASURES.meanTimePerOutputToken.rowKey]) ??
    notNegative(row[MEASURES.meanInterTokenLatency.rowKey])
  );
}

/** Our own files stamp exactly; older ones have the second only. */
function startOf({ started_at_unix_ns: ns, started_at: iso }: ArtifactSubset): number | null {
  if (ns != null) return Number(ns) / 1e6;
  const parsed = iso == null ? Number.NaN : Date.parse(iso);
  return Number.isFinite(parsed) ? parsed : null;
}

function sessionOf({ extensions }: ArtifactSubset): string | null {
  const start = inside(extensions, "server", "started_at_unix_s");
  return (
    asText(extensions?.["session"]) ?? (start == null ? null : `server start ${asText(start)}`)
  );
}

function positive(value: unknown): number | null {
  const number = notNegative(value);
  return number === 0 ? null : number;
}

function notNegative(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}

/** Finite numbers as they are; true and false as 1 and 0. */
function finiteEntries(record: { readonly [key: string]: unknown }): Record<string, number> {
  const entries: Record<string, number> = {};
  for (const [key, value] of Object.entries(record)) {
    if (typeof value === "boolean") entries[key] = value ? 1 : 0;
    else if (typeof value === "number" && Number.isFinite(value)) entries[key] = value;
  }
  return entries;
}
