import type { z } from "zod";
import { derivedTimings } from "../summarize/timings.ts";
import type { Artifact } from "./schema.ts";
import type { RequestTimings } from "./schema-rows.ts";
import type { Ledger } from "./verify-ledger.ts";

type Row = z.infer<typeof RequestTimings>;

/** Checks each row against itself and against what the run asked of every request. */
export function verifyRows(artifact: Artifact, ledger: Ledger): void {
  const rows = artifact.request_timings ?? [];
  rows.forEach((row, at) => {
    const path = `request_timings[${at}]`;
    verifyTimes(row, path, ledger);
    verifyCanary(artifact, row, { path, ledger });
    verifyWords(artifact, row, { path, ledger });
    verifyIndex(artifact, at, ledger);
    verifyDetail(artifact, at, ledger);
  });
}

function verifyTimes(row: Row, path: string, ledger: Ledger): void {
  const { ttft_ms: firstContentMs, e2e_ms: endMs } = row;
  if (firstContentMs == null || endMs == null) {
    ledger.skip(path, row, "without ttft_ms and e2e_ms nothing in the row can be derived");
    return;
  }
  const firstOutputMs = row.time_to_first_output_ms ?? firstContentMs;
  ledger.require(`${path}.ttft_ms`, firstOutputMs <= firstContentMs && firstContentMs <= endMs, {
    recorded: firstContentMs,
    rule: `from time_to_first_output_ms (${firstOutputMs}) to e2e_ms (${endMs})`,
  });
  const promptTokens = row.prompt_tokens ?? null;
  const outputTokens = row.output_tokens ?? null;
  const derived = derivedTimings({
    firstOutputMs,
    firstContentMs,
    endMs,
    promptTokens,
    outputTokens,
  });
  for (const [key, value] of Object.entries(derived)) {
    ledger.compare(`${path}.${key}`, row[key], value);
  }
  const source = outputTokens === null ? "content_chunks" : "usage";
  ledger.compare(`${path}.output_token_source`, row.output_token_source, source);
}

type Place = { readonly path: string; readonly ledger: Ledger };

function verifyCanary(artifact: Artifact, row: Row, { path, ledger }: Place): void {
  const check = row.request_canary;
  if (artifact.request_canaries != null) {
    ledger.compare(`${path}.request_canary`, check != null, artifact.request_canaries);
  }
  if (check == null) return;
  const passed =
    check.capture_complete === true &&
    check.marker_at_start === true &&
    check.observed_marker_count === 1 &&
    check.foreign_marker_count === 0;
  ledger.compare(`${path}.request_canary.passed`, check.passed, passed);
  ledger.require(`${path}.request_canary.passed`, check.passed, {
    recorded: check.passed,
    rule: "true: a row is an eligible request",
  });
  if (artifact.context_seed != null && row.request_index != null) {
    const index = String(row.request_index).padStart(5, "0");
    const marker = `ANVIL_REQ_${artifact.context_seed}_${index}`;
    ledger.compare(`${path}.request_canary.marker`, check.marker, marker);
  }
  verifyCapture(row, check.capture_complete, { path: `${path}.request_canary`, ledger });
}

function verifyWords(artifact: Artifact, row: Row, { path, ledger }: Place): void {
  const check = row.controlled_output;
  if (artifact.response_words != null) {
    ledger.compare(`${path}.controlled_output`, check != null, artifact.response_words > 0);
  }
  if (check == null) return;
  const at = `${path}.controlled_output`;
  const exact =
    check.capture_complete === true &&
    check.observed_code_words === check.requested_words &&
    check.observed_extra_words === 0;
  // A cut capture is written as not exact by us and as null by others.
  ledger.compare(`${at}.exact_adherence`, check.exact_adherence ?? false, exact);
  ledger.compare(`${at}.passed`, check.passed, check.policy === "observe" || exact);
  ledger.require(`${at}.passed`, check.passed, {
    recorded: check.passed,
    rule: "true: a row is an eligible request",
  });
  ledger.compare(`${at}.requested_words`, check.requested_words, artifact.response_words);
  ledger.compare(`${at}.policy`, check.policy, artifact.controlled_output_policy);
  verifyCapture(row, check.capture_complete, { path: at, ledger });
}

function verifyCapture(row: Row, complete: boolean | null | undefined, { path, ledger }: Place) {
  if (row.visible_content_truncated == null) return;
  ledger.compare(`${path}.capture_complete`, complete, !row.visible_content_truncated);
}

/** Rows stand in the plan's order, each request once, none of them also a failure. */
function verifyIndex(artifact: Artifact, at: number, ledger: Ledger): void {
  const rows = artifact.request_timings ?? [];
  const index = rows[at]?.request_index;
  if (index == null) return;
  const before = rows[at - 1]?.request_index ?? -1;
  ledger.require(`request_timings[${at}].request_index`, index > before, {
    recorded: index,
    rule: `more than ${before}, the index of the row before`,
  });
}

/** Our files say more about each row, in the same order. */
function verifyDetail(artifact: Artifact, at: number, ledger: Ledger): void {
  const detail = artifact.extensions?.request_details?.[at];
  const row = artifact.request_timings?.[at];
  if (detail === undefined || row === undefined) return;
  const path = `extensions.request_details[${at}]`;
  ledger.compare(`${path}.request_index`, detail.request_index, row.request_index);
  const last = detail.last_output_ms;
  if (last == null || row.ttft_ms == null || row.e2e_ms == null) return;
  ledger.require(`${path}.last_output_ms`, row.ttft_ms <= last && last <= row.e2e_ms, {
    recorded: last,
    rule: `from ttft_ms (${row.ttft_ms}) to e2e_ms (${row.e2e_ms})`,
  });
}
