import {
  type CheckedResponse,
  metricsFromResponses,
  metricsFromRows,
} from "../summarize/metrics.ts";
import type { Revision } from "./revision.ts";
import type { Artifact } from "./schema.ts";
import type { Ledger } from "./verify-ledger.ts";

/** Checks every metric that rows, wall time and counts determine, and lists all others. */
export function verifyMetrics(artifact: Artifact, revision: Revision, ledger: Ledger): void {
  const recomputed: Record<string, unknown> = {
    ...fromRows(artifact),
    ...fromResponses(artifact),
    ...fromCounts(artifact, revision),
    ...fromCachedTokens(artifact),
  };
  for (const [key, recorded] of Object.entries(artifact.metrics)) {
    const path = `metrics.${key}`;
    if (!Object.hasOwn(recomputed, key)) {
      ledger.skip(path, recorded, whyUnchecked(key, artifact));
    } else if (key === "output_token_sources") {
      compareCounts(path, recorded, { recomputed: recomputed[key], ledger });
    } else ledger.compare(path, recorded, recomputed[key]);
  }
}

const CHUNK_KEYS = ["content_chunks", "reasoning_chunks", "content_chunks_s"] as const;

function fromRows(artifact: Artifact): Readonly<Record<string, unknown>> {
  const { request_timings: rows, wall_clock_ms: wallClockMs } = artifact;
  if (rows == null) return {};
  const { throughput_tok_s, content_chunks_s, ...metrics } = metricsFromRows(
    rows,
    wallClockMs ?? 0,
  );
  const timed = wallClockMs == null ? {} : { throughput_tok_s, content_chunks_s };
  const all: Record<string, unknown> = { ...metrics, ...timed };
  if (artifact.metrics.content_chunks_s === null && metrics.output_tokens !== null) {
    all["content_chunks_s"] = null;
  }
  const unknown = rows.some((row) => row.content_chunks == null) ? CHUNK_KEYS.slice(0, 2) : [];
  return Object.fromEntries(
    Object.entries(all).filter(([key]) => !unknown.some((it) => it === key)),
  );
}

/** Over all responses received: known where none was excluded, or where ours says what they were. */
function fromResponses(artifact: Artifact): Readonly<Record<string, unknown>> {
  const responses = knownResponses(artifact);
  if (responses) return { ...metricsFromResponses(responses) };
  const {
    controlled_output_exact_adherence: exact,
    controlled_output_samples: samples,
    controlled_output_unobservable: unobservable,
  } = artifact.metrics;
  if (exact == null || samples == null || unobservable == null) return {};
  const observable = samples - unobservable;
  return { controlled_output_exact_adherence_rate: observable === 0 ? null : exact / observable };
}

function knownResponses(artifact: Artifact): readonly CheckedResponse[] | undefined {
  const rows = artifact.request_timings;
  if (rows == null || artifact.responses_received == null) return undefined;
  if (artifact.responses_received === rows.length) return rows;
  const failed = artifact.extensions?.failure_timings;
  return failed == null || failed.length !== artifact.failed ? undefined : [...rows, ...failed];
}

/** What even files without rows say twice. */
function fromCounts(artifact: Artifact, revision: Revision): Readonly<Record<string, unknown>> {
  if (revision === "identity") return { ttft_samples: artifact.completed };
  if (revision !== "distributions") return {};
  const eligible =
    artifact.completed > 0 &&
    artifact.completed === artifact.requests &&
    artifact.metrics.throughput_tok_s != null;
  return { throughput_performance_eligible: eligible };
}

/** Our own files keep each request's cached tokens. */
function fromCachedTokens(artifact: Artifact): Readonly<Record<string, unknown>> {
  const rows = artifact.request_timings;
  const details = artifact.extensions?.request_details;
  if (rows == null || details == null || details.length !== rows.length) return {};
  const ratios = rows.flatMap((row, at) => {
    const cached = details[at]?.cached_tokens;
    return cached == null || !row.prompt_tokens ? [] : [cached / row.prompt_tokens];
  });
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
  return { prefix_cache_hit_avg: ratios.length === 0 ? null : total / ratios.length };
}

type Counts = { readonly recomputed: unknown; readonly ledger: Ledger };

/** Compared count by count; a name on one side only is a difference too. */
function compareCounts(path: string, recorded: unknown, { recomputed, ledger }: Counts): void {
  const [left, right] = [entriesOf(recorded), entriesOf(recomputed)];
  if (left.size === 0 && right.size === 0) ledger.compare(path, null, null);
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    ledger.compare(`${path}.${name}`, left.get(name) ?? null, right.get(name) ?? null);
  }
}

function entriesOf(counts: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof counts === "object" && counts !== null ? Object.entries(counts) : []);
}

function whyUnchecked(key: string, artifact: Artifact): string {
  if (key === "prefix_cache_hit_avg") return "cached tokens are not in the rows";
  if (artifact.request_timings == null) return "the file has no request_timings";
  if (CHUNK_KEYS.some((chunkKey) => chunkKey === key)) return "the rows have no chunk counts";
  if (/^(request_canary|controlled_output)_/.test(key)) {
    return "it counts responses that were excluded, whose checks are not in the rows";
  }
  if (key === "throughput_tok_s") return "the file has no wall_clock_ms";
  return "neither rows nor wall time determine it";
}
