import { utcLabel } from "../base/clock.ts";
import { countBy } from "../summarize/metrics.ts";
import {
  nothingExcluded,
  P99_MEASURES,
  P99_MINIMUM_SAMPLES,
  p99Interpretation,
} from "../summarize/population.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Artifact } from "./schema.ts";
import type { Ledger } from "./verify-ledger.ts";

/** Checks what the file says about which requests there were, and when. */
export function verifyPopulation(artifact: Artifact, ledger: Ledger): void {
  verifyCounts(artifact, ledger);
  verifyIndices(artifact, ledger);
  verifyContexts(artifact, ledger);
  verifyMetricPopulation(artifact, ledger);
  verifyProtocol(artifact, ledger);
  verifyLabels(artifact, ledger);
}

function verifyCounts(artifact: Artifact, ledger: Ledger): void {
  const { completed, failed, failures, requests, request_timings: rows } = artifact;
  if (rows != null) ledger.compare("completed", completed, rows.length);
  if (failures != null) ledger.compare("failed", failed, failures.length);
  const ended = completed + (failed ?? 0);
  if (artifact.extensions?.incomplete != null) {
    ledger.require("requests", requests >= ended, { recorded: requests, rule: `${ended} or more` });
  } else if (failed != null) ledger.compare("requests", requests, ended);
  else {
    const rule = `from 0 to requests (${requests})`;
    ledger.require("completed", completed <= requests, { recorded: completed, rule });
  }
  const received = artifact.responses_received;
  if (received != null) {
    const rule = `from completed (${completed}) to completed + failed (${ended})`;
    const holds = received >= completed && received <= ended;
    ledger.require("responses_received", holds, { recorded: received, rule });
  }
  const whole = nothingExcluded({ planned: requests, attempted: ended, eligible: completed });
  ledger.compare("performance_eligible", artifact.performance_eligible, whole);
}

/** No request is in two places, and none is beyond the plan. */
function verifyIndices(artifact: Artifact, ledger: Ledger): void {
  const rows = (artifact.request_timings ?? []).flatMap((row) => row.request_index ?? []);
  const failed = (artifact.failures ?? []).map((failure) => failure.request_index);
  if (rows.length + failed.length === 0) return;
  const seen = new Set<number>();
  for (const index of [...rows, ...failed]) {
    if (index < artifact.requests && !seen.has(index)) seen.add(index);
    else {
      const rule = `each request once, below requests (${artifact.requests})`;
      ledger.require("request_index", false, { recorded: index, rule });
    }
  }
}

/** The plan's lengths add up to its requests, and no row has one that the plan lacks. */
function verifyContexts(artifact: Artifact, ledger: Ledger): void {
  const planned = artifact.context_distribution;
  if (planned == null) return;
  const total = Object.values(planned).reduce((sum, requests) => sum + requests, 0);
  ledger.compare("requests", artifact.requests, total);
  const lengths = (artifact.request_timings ?? []).flatMap(
    (row) => row.planned_context_tokens ?? [],
  );
  for (const [length, rows] of Object.entries(countBy(lengths.map(String)))) {
    const recorded = planned[length] ?? 0;
    const key = `context_distribution.${length}`;
    if (lengths.length === artifact.requests) ledger.compare(key, recorded, rows);
    else ledger.require(key, recorded >= rows, { recorded, rule: `${rows} or more, as rows have` });
  }
}

function verifyMetricPopulation(artifact: Artifact, ledger: Ledger): void {
  const { metric_population: recorded, completed, requests, metrics } = artifact;
  if (recorded == null) return;
  const interrupted = artifact.extensions?.incomplete != null;
  const attempted = interrupted ? completed + (artifact.failed ?? 0) : requests;
  const expected: Readonly<Record<string, unknown>> = {
    aggregate_throughput_eligible:
      nothingExcluded({ planned: requests, attempted, eligible: completed }) &&
      metrics.throughput_tok_s != null,
    attempted_requests: attempted,
    excluded_requests: attempted - completed,
    p99_minimum_recommended_samples: P99_MINIMUM_SAMPLES,
    performance_eligible_requests: completed,
    successful_requests: completed,
  };
  for (const [key, value] of Object.entries(expected)) {
    ledger.compare(`metric_population.${key}`, recorded[key], value);
  }
  verifyP99("metric_population.p99_interpretation", recorded.p99_interpretation, {
    samples: completed,
    ledger,
  });
  for (const name of P99_MEASURES) {
    const samples = metrics[`${name}_samples`];
    const inner = "metric_population.p99_samples_by_metric";
    ledger.compare(`${inner}.${name}`, recorded.p99_samples_by_metric?.[name], samples);
    verifyP99(
      `metric_population.p99_interpretation_by_metric.${name}`,
      recorded.p99_interpretation_by_metric?.[name],
      { samples: samples ?? 0, ledger },
    );
  }
}

type P99 = { readonly samples: number; readonly ledger: Ledger };

/** The label below 100 samples is fixed; above it, others have a word of their own. */
function verifyP99(key: string, label: string | null | undefined, { samples, ledger }: P99): void {
  if (label === undefined) return;
  const expected = p99Interpretation(samples);
  const descriptive = p99Interpretation(0);
  const holds = (label === descriptive) === (expected === descriptive) && label !== null;
  ledger.require(key, holds, { recorded: label, rule: expected });
}

function verifyProtocol(artifact: Artifact, ledger: Ledger): void {
  const { measurement_protocol: recorded, request_timings: rows } = artifact;
  if (recorded == null || rows == null) return;
  if (rows.some((row) => row.reasoning_chunks == null)) {
    ledger.skip("measurement_protocol", recorded, "the rows have no chunk counts");
    return;
  }
  const failed = artifact.extensions?.failure_timings ?? [];
  const reasoned = [...rows, ...failed].some((row) => (row.reasoning_chunks ?? 0) > 0);
  if (reasoned) ledger.compare("measurement_protocol", recorded, "capacity-v4-reasoning");
  else if (artifact.failed === failed.length) {
    ledger.compare("measurement_protocol", recorded, "capacity-v3");
  } else {
    ledger.skip("measurement_protocol", recorded, "the failed requests' chunks are not recorded");
  }
}

/** Two clocks, the wall's and the monotonic one, measured the same run. */
const CLOCKS_APART_MS = 50;

function verifyLabels(artifact: Artifact, ledger: Ledger): void {
  const { started_at_unix_ns: started, finished_at_unix_ns: finished } = artifact;
  if (started != null) ledger.compare("started_at", artifact.started_at, utcLabel(started));
  if (finished != null) ledger.compare("finished_at", artifact.finished_at, utcLabel(finished));
  if (started != null && finished != null) {
    const rule = `${started} or later, the start`;
    ledger.require("finished_at_unix_ns", finished >= started, { recorded: finished, rule });
  }
  if (started != null && finished != null && artifact.wall_clock_ms != null) {
    const spanMs = Number(finished - started) / 1e6;
    const isNear = Math.abs(spanMs - artifact.wall_clock_ms) <= CLOCKS_APART_MS;
    const rule = `${spanMs} within ${CLOCKS_APART_MS} ms, from start to finish`;
    ledger.require("wall_clock_ms", isNear, { recorded: artifact.wall_clock_ms, rule });
  }
  if (artifact.started_at != null) {
    const runId = `benchmark-${artifact.started_at.replace(/[-:]/g, "")}`;
    ledger.compare("run_id", artifact.run_id, runId);
  }
  const recorded = artifact.configuration_fingerprint;
  if (artifact.extensions?.prompt_nonce != null) {
    ledger.compare("configuration_fingerprint", recorded, fingerprint(artifact));
  } else if (recorded != null) {
    ledger.skip("configuration_fingerprint", recorded, "another program made it, in its own way");
  }
}
