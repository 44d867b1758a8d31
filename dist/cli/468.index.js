export const id = 468;
export const ids = [468];
export const modules = {

/***/ 3468:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  compareCommand: () => (/* binding */ compareCommand),
  reportCommand: () => (/* binding */ reportCommand),
  verifyCommand: () => (/* binding */ verifyCommand)
});

// EXTERNAL MODULE: ./build/src/app/comparison-outcome.js + 18 modules
var comparison_outcome = __webpack_require__(8493);
// EXTERNAL MODULE: ./build/src/app/comparison-policy.js
var comparison_policy = __webpack_require__(9051);
// EXTERNAL MODULE: ./build/src/app/exit-code.js
var exit_code = __webpack_require__(8299);
// EXTERNAL MODULE: ./build/src/app/run-files.js
var run_files = __webpack_require__(5598);
// EXTERNAL MODULE: ./build/src/artifact/read.js + 2 modules
var read = __webpack_require__(7552);
// EXTERNAL MODULE: ./build/src/artifact/revision.js
var artifact_revision = __webpack_require__(8359);
;// CONCATENATED MODULE: ./build/src/artifact/verify-ledger.js
/** How far two ways of computing one float may drift apart. */
const RELATIVE_TOLERANCE = 1e-9;
/** An empty ledger. */
function openLedger() {
    let agreed = 0;
    const differences = [];
    const unchecked = [];
    return {
        compare(key, recorded, recomputed) {
            if (recorded === undefined)
                return;
            if (agrees(recorded, recomputed))
                agreed++;
            else
                differences.push({ key, recorded, recomputed });
        },
        require(key, holds, { recorded, rule }) {
            if (holds)
                agreed++;
            else
                differences.push({ key, recorded, recomputed: rule });
        },
        skip(key, recorded, why) {
            if (recorded !== undefined)
                unchecked.push({ key, why });
        },
        findings: () => ({ agreed, differences, unchecked }),
    };
}
/** Whole numbers to the last digit, others to a relative 1e-9; null only with null. */
function agrees(recorded, recomputed) {
    if (recorded === recomputed)
        return true;
    if (typeof recorded !== "number" || typeof recomputed !== "number")
        return false;
    if (Number.isInteger(recorded) && Number.isInteger(recomputed))
        return false;
    const scale = Math.max(Math.abs(recorded), Math.abs(recomputed));
    return Math.abs(recorded - recomputed) <= RELATIVE_TOLERANCE * scale;
}

// EXTERNAL MODULE: ./build/src/summarize/metrics.js
var summarize_metrics = __webpack_require__(2410);
;// CONCATENATED MODULE: ./build/src/artifact/verify-metrics.js

/** Checks every metric that rows, wall time and counts determine, and lists all others. */
function verifyMetrics(artifact, revision, ledger) {
    const recomputed = {
        ...fromRows(artifact),
        ...fromResponses(artifact),
        ...fromCounts(artifact, revision),
        ...fromCachedTokens(artifact),
    };
    for (const [key, recorded] of Object.entries(artifact.metrics)) {
        const path = `metrics.${key}`;
        if (!Object.hasOwn(recomputed, key)) {
            ledger.skip(path, recorded, whyUnchecked(key, artifact));
        }
        else if (key === "output_token_sources") {
            compareCounts(path, recorded, { recomputed: recomputed[key], ledger });
        }
        else
            ledger.compare(path, recorded, recomputed[key]);
    }
}
const CHUNK_KEYS = ["content_chunks", "reasoning_chunks", "content_chunks_s"];
function fromRows(artifact) {
    const { request_timings: rows, wall_clock_ms: wallClockMs } = artifact;
    if (rows == null)
        return {};
    const { throughput_tok_s, content_chunks_s, ...metrics } = (0,summarize_metrics/* metricsFromRows */.VX)(rows, wallClockMs ?? 0);
    const timed = wallClockMs == null ? {} : { throughput_tok_s, content_chunks_s };
    const all = { ...metrics, ...timed };
    if (artifact.metrics.content_chunks_s === null && metrics.output_tokens !== null) {
        all["content_chunks_s"] = null;
    }
    const unknown = rows.some((row) => row.content_chunks == null) ? CHUNK_KEYS.slice(0, 2) : [];
    return Object.fromEntries(Object.entries(all).filter(([key]) => !unknown.some((it) => it === key)));
}
/** Over all responses received: known where none was excluded, or where ours says what they were. */
function fromResponses(artifact) {
    const responses = knownResponses(artifact);
    if (responses)
        return { ...(0,summarize_metrics/* metricsFromResponses */.yT)(responses) };
    const { controlled_output_exact_adherence: exact, controlled_output_samples: samples, controlled_output_unobservable: unobservable, } = artifact.metrics;
    if (exact == null || samples == null || unobservable == null)
        return {};
    const observable = samples - unobservable;
    return { controlled_output_exact_adherence_rate: observable === 0 ? null : exact / observable };
}
function knownResponses(artifact) {
    const rows = artifact.request_timings;
    if (rows == null || artifact.responses_received == null)
        return undefined;
    if (artifact.responses_received === rows.length)
        return rows;
    const failed = artifact.extensions?.failure_timings;
    return failed == null || failed.length !== artifact.failed ? undefined : [...rows, ...failed];
}
/** What even files without rows say twice. */
function fromCounts(artifact, revision) {
    if (revision === "identity")
        return { ttft_samples: artifact.completed };
    if (revision !== "distributions")
        return {};
    const eligible = artifact.completed > 0 &&
        artifact.completed === artifact.requests &&
        artifact.metrics.throughput_tok_s != null;
    return { throughput_performance_eligible: eligible };
}
/** Our own files keep each request's cached tokens. */
function fromCachedTokens(artifact) {
    const rows = artifact.request_timings;
    const details = artifact.extensions?.request_details;
    if (rows == null || details == null || details.length !== rows.length)
        return {};
    const ratios = rows.flatMap((row, at) => {
        const cached = details[at]?.cached_tokens;
        return cached == null || !row.prompt_tokens ? [] : [cached / row.prompt_tokens];
    });
    const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
    return { prefix_cache_hit_avg: ratios.length === 0 ? null : total / ratios.length };
}
/** Compared count by count; a name on one side only is a difference too. */
function compareCounts(path, recorded, { recomputed, ledger }) {
    const [left, right] = [entriesOf(recorded), entriesOf(recomputed)];
    if (left.size === 0 && right.size === 0)
        ledger.compare(path, null, null);
    for (const name of new Set([...left.keys(), ...right.keys()])) {
        ledger.compare(`${path}.${name}`, left.get(name) ?? null, right.get(name) ?? null);
    }
}
function entriesOf(counts) {
    return new Map(typeof counts === "object" && counts !== null ? Object.entries(counts) : []);
}
function whyUnchecked(key, artifact) {
    if (key === "prefix_cache_hit_avg")
        return "cached tokens are not in the rows";
    if (artifact.request_timings == null)
        return "the file has no request_timings";
    if (CHUNK_KEYS.some((chunkKey) => chunkKey === key))
        return "the rows have no chunk counts";
    if (/^(request_canary|controlled_output)_/.test(key)) {
        return "it counts responses that were excluded, whose checks are not in the rows";
    }
    if (key === "throughput_tok_s")
        return "the file has no wall_clock_ms";
    return "neither rows nor wall time determine it";
}

// EXTERNAL MODULE: ./build/src/base/clock.js
var clock = __webpack_require__(8489);
// EXTERNAL MODULE: ./build/src/summarize/population.js
var population = __webpack_require__(9216);
// EXTERNAL MODULE: ./build/src/artifact/fingerprint.js
var fingerprint = __webpack_require__(6264);
;// CONCATENATED MODULE: ./build/src/artifact/verify-population.js




/** Checks what the file says about which requests there were, and when. */
function verifyPopulation(artifact, ledger) {
    verifyCounts(artifact, ledger);
    verifyIndices(artifact, ledger);
    verifyContexts(artifact, ledger);
    verifyMetricPopulation(artifact, ledger);
    verifyProtocol(artifact, ledger);
    verifyLabels(artifact, ledger);
}
function verifyCounts(artifact, ledger) {
    const { completed, failed, failures, requests, request_timings: rows } = artifact;
    if (rows != null)
        ledger.compare("completed", completed, rows.length);
    if (failures != null)
        ledger.compare("failed", failed, failures.length);
    const ended = completed + (failed ?? 0);
    if (artifact.extensions?.incomplete != null) {
        ledger.require("requests", requests >= ended, { recorded: requests, rule: `${ended} or more` });
    }
    else if (failed != null)
        ledger.compare("requests", requests, ended);
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
    const whole = (0,population/* nothingExcluded */.c9)({ planned: requests, attempted: ended, eligible: completed });
    ledger.compare("performance_eligible", artifact.performance_eligible, whole);
}
/** No request is in two places, and none is beyond the plan. */
function verifyIndices(artifact, ledger) {
    const rows = (artifact.request_timings ?? []).flatMap((row) => row.request_index ?? []);
    const failed = (artifact.failures ?? []).map((failure) => failure.request_index);
    if (rows.length + failed.length === 0)
        return;
    const seen = new Set();
    for (const index of [...rows, ...failed]) {
        if (index < artifact.requests && !seen.has(index))
            seen.add(index);
        else {
            const rule = `each request once, below requests (${artifact.requests})`;
            ledger.require("request_index", false, { recorded: index, rule });
        }
    }
}
/** The plan's lengths add up to its requests, and no row has one that the plan lacks. */
function verifyContexts(artifact, ledger) {
    const planned = artifact.context_distribution;
    if (planned == null)
        return;
    const total = Object.values(planned).reduce((sum, requests) => sum + requests, 0);
    ledger.compare("requests", artifact.requests, total);
    const lengths = (artifact.request_timings ?? []).flatMap((row) => row.planned_context_tokens ?? []);
    for (const [length, rows] of Object.entries((0,summarize_metrics/* countBy */.Tr)(lengths.map(String)))) {
        const recorded = planned[length] ?? 0;
        const key = `context_distribution.${length}`;
        if (lengths.length === artifact.requests)
            ledger.compare(key, recorded, rows);
        else
            ledger.require(key, recorded >= rows, { recorded, rule: `${rows} or more, as rows have` });
    }
}
function verifyMetricPopulation(artifact, ledger) {
    const { metric_population: recorded, completed, requests, metrics } = artifact;
    if (recorded == null)
        return;
    const interrupted = artifact.extensions?.incomplete != null;
    const attempted = interrupted ? completed + (artifact.failed ?? 0) : requests;
    const expected = {
        aggregate_throughput_eligible: (0,population/* nothingExcluded */.c9)({ planned: requests, attempted, eligible: completed }) &&
            metrics.throughput_tok_s != null,
        attempted_requests: attempted,
        excluded_requests: attempted - completed,
        p99_minimum_recommended_samples: population/* P99_MINIMUM_SAMPLES */.S9,
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
    for (const name of population/* P99_MEASURES */.$S) {
        const samples = metrics[`${name}_samples`];
        const inner = "metric_population.p99_samples_by_metric";
        ledger.compare(`${inner}.${name}`, recorded.p99_samples_by_metric?.[name], samples);
        verifyP99(`metric_population.p99_interpretation_by_metric.${name}`, recorded.p99_interpretation_by_metric?.[name], { samples: samples ?? 0, ledger });
    }
}
/** The label below 100 samples is fixed; above it, others have a word of their own. */
function verifyP99(key, label, { samples, ledger }) {
    if (label === undefined)
        return;
    const expected = (0,population/* p99Interpretation */.jQ)(samples);
    const descriptive = (0,population/* p99Interpretation */.jQ)(0);
    const holds = (label === descriptive) === (expected === descriptive) && label !== null;
    ledger.require(key, holds, { recorded: label, rule: expected });
}
function verifyProtocol(artifact, ledger) {
    const { measurement_protocol: recorded, request_timings: rows } = artifact;
    if (recorded == null || rows == null)
        return;
    if (rows.some((row) => row.reasoning_chunks == null)) {
        ledger.skip("measurement_protocol", recorded, "the rows have no chunk counts");
        return;
    }
    const failed = artifact.extensions?.failure_timings ?? [];
    const reasoned = [...rows, ...failed].some((row) => (row.reasoning_chunks ?? 0) > 0);
    if (reasoned)
        ledger.compare("measurement_protocol", recorded, "capacity-v4-reasoning");
    else if (artifact.failed === failed.length) {
        ledger.compare("measurement_protocol", recorded, "capacity-v3");
    }
    else {
        ledger.skip("measurement_protocol", recorded, "the failed requests' chunks are not recorded");
    }
}
/** Two clocks, the wall's and the monotonic one, measured the same run. */
const CLOCKS_APART_MS = 50;
function verifyLabels(artifact, ledger) {
    const { started_at_unix_ns: started, finished_at_unix_ns: finished } = artifact;
    if (started != null)
        ledger.compare("started_at", artifact.started_at, (0,clock/* utcLabel */.Dl)(started));
    if (finished != null)
        ledger.compare("finished_at", artifact.finished_at, (0,clock/* utcLabel */.Dl)(finished));
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
        ledger.compare("configuration_fingerprint", recorded, (0,fingerprint/* fingerprint */.R)(artifact));
    }
    else if (recorded != null) {
        ledger.skip("configuration_fingerprint", recorded, "another program made it, in its own way");
    }
}

// EXTERNAL MODULE: ./build/src/summarize/timings.js
var timings = __webpack_require__(7476);
;// CONCATENATED MODULE: ./build/src/artifact/verify-rows.js

/** Checks each row against itself and against what the run asked of every request. */
function verifyRows(artifact, ledger) {
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
function verifyTimes(row, path, ledger) {
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
    const derived = (0,timings/* derivedTimings */.l8)({
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
function verifyCanary(artifact, row, { path, ledger }) {
    const check = row.request_canary;
    if (artifact.request_canaries != null) {
        ledger.compare(`${path}.request_canary`, check != null, artifact.request_canaries);
    }
    if (check == null)
        return;
    const passed = check.capture_complete === true &&
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
function verifyWords(artifact, row, { path, ledger }) {
    const check = row.controlled_output;
    if (artifact.response_words != null) {
        ledger.compare(`${path}.controlled_output`, check != null, artifact.response_words > 0);
    }
    if (check == null)
        return;
    const at = `${path}.controlled_output`;
    const exact = check.capture_complete === true &&
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
function verifyCapture(row, complete, { path, ledger }) {
    if (row.visible_content_truncated == null)
        return;
    ledger.compare(`${path}.capture_complete`, complete, !row.visible_content_truncated);
}
/** Rows stand in the plan's order, each request once, none of them also a failure. */
function verifyIndex(artifact, at, ledger) {
    const rows = artifact.request_timings ?? [];
    const index = rows[at]?.request_index;
    if (index == null)
        return;
    const before = rows[at - 1]?.request_index ?? -1;
    ledger.require(`request_timings[${at}].request_index`, index > before, {
        recorded: index,
        rule: `more than ${before}, the index of the row before`,
    });
}
/** Our files say more about each row, in the same order. */
function verifyDetail(artifact, at, ledger) {
    const detail = artifact.extensions?.request_details?.[at];
    const row = artifact.request_timings?.[at];
    if (detail === undefined || row === undefined)
        return;
    const path = `extensions.request_details[${at}]`;
    ledger.compare(`${path}.request_index`, detail.request_index, row.request_index);
    const last = detail.last_output_ms;
    if (last == null || row.ttft_ms == null || row.e2e_ms == null)
        return;
    ledger.require(`${path}.last_output_ms`, row.ttft_ms <= last && last <= row.e2e_ms, {
        recorded: last,
        rule: `from ttft_ms (${row.ttft_ms}) to e2e_ms (${row.e2e_ms})`,
    });
}

;// CONCATENATED MODULE: ./build/src/artifact/verify.js





/**
 * Checks a file that the schema takes against itself: each row's own arithmetic, every metric that
 * rows and wall time determine, the population and the labels, by the rules of its revision. Whole
 * numbers must agree exactly, others to a relative 1e-9.
 */
function verifyArtifact({ artifact, revision }) {
    const ledger = openLedger();
    for (const key of (0,artifact_revision/* missingKeys */.l)(artifact)) {
        ledger.require(key, false, { recorded: undefined, rule: "a value: this revision has the key" });
    }
    verifyRows(artifact, ledger);
    verifyMetrics(artifact, revision, ledger);
    verifyPopulation(artifact, ledger);
    return { revision, ...ledger.findings() };
}

// EXTERNAL MODULE: ./build/src/base/errors.js
var errors = __webpack_require__(2396);
;// CONCATENATED MODULE: ./build/src/app/verify-files.js



/** Checks each file; one that cannot be read does not keep the others from being checked. */
async function verifyFiles(files) {
    const results = [];
    for (const file of files)
        results.push(await verifyFile(file));
    return results;
}
async function verifyFile(file) {
    try {
        const { revision, agreed, differences, unchecked } = verifyArtifact(await (0,read/* readArtifact */.R)(file));
        return { kind: "verified", file, revision, agreed, differences, unchecked };
    }
    catch (error) {
        if (!(error instanceof errors/* BenchError */.L))
            throw error;
        return { kind: "unreadable", file, message: (0,errors/* messageOf */.b)(error) };
    }
}
/** The result as text for people, one paragraph a file. */
function describeVerifications(results) {
    return results.map(describeOne).join("\n");
}
function describeOne(result) {
    if (result.kind === "unreadable")
        return `${result.file}: cannot be verified\n  ${result.message}\n`;
    const { file, revision, agreed, differences, unchecked } = result;
    const count = differences.length;
    const verdict = count === 0 ? "verified" : `${count} ${count === 1 ? "value differs" : "values differ"}`;
    const lines = [`${file}: ${verdict} (revision ${revision}, ${agreed} values agree)`];
    for (const { key, recorded, recomputed } of differences) {
        lines.push(`  ${key}: recorded ${shown(recorded)}, recomputed ${shown(recomputed)}`);
    }
    if (unchecked.length > 0)
        lines.push("  not checked:");
    for (const { key, why } of unchecked)
        lines.push(`    ${key}: ${why}`);
    return `${lines.join("\n")}\n`;
}
function shown(value) {
    if (value === undefined)
        return "nothing";
    if (typeof value === "bigint")
        return value.toString();
    return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
}

;// CONCATENATED MODULE: ./build/src/report/budget.js
/**
 * The fullest rendering of at most `limit` units, dropping one section after another.
 *
 * @param render draws the kept sections; it is told what was left out so that it can say so
 * @param size counts a text as the place it goes to does (characters of a comment, bytes of a summary)
 * @throws RangeError when the sections that must stay do not fit
 */
function firstThatFits(sections, render, { limit, size = (text) => text.length }) {
    const droppable = sections
        .filter((section) => section.dropOrder !== undefined)
        .toSorted((a, b) => (b.dropOrder ?? 0) - (a.dropOrder ?? 0));
    for (let dropped = 0; dropped <= droppable.length; dropped++) {
        const gone = new Set(droppable.slice(0, dropped));
        const leftOut = sections.filter((section) => gone.has(section)).map(({ name }) => name);
        const text = render(sections.filter((section) => !gone.has(section)), leftOut);
        if (size(text) <= limit)
            return { text, leftOut };
    }
    throw new RangeError(`No rendering of this report fits in ${limit}`);
}

// EXTERNAL MODULE: ./build/src/report/numbers.js
var numbers = __webpack_require__(650);
// EXTERNAL MODULE: ./build/src/report/outcome.js
var outcome = __webpack_require__(5440);
// EXTERNAL MODULE: ./build/src/report/rows.js
var report_rows = __webpack_require__(1591);
// EXTERNAL MODULE: ./build/src/report/safe-text.js
var safe_text = __webpack_require__(7423);
// EXTERNAL MODULE: ./build/src/report/tree.js
var tree = __webpack_require__(1294);
// EXTERNAL MODULE: ./build/src/report/view.js
var report_view = __webpack_require__(7455);
;// CONCATENATED MODULE: ./build/src/report/sections.js






/** The first line: what was measured, how it went, and the biggest numbers. */
function headline(view, verdict) {
    const { failed, planned } = (0,outcome/* population */.aP)(view);
    const numbers = runNumbers(view);
    const parts = [
        ...(verdict === null ? [] : [verdict]),
        ...(numbers === "" ? [] : [numbers]),
        ...(failed === 0 ? [] : [`${failed} of ${planned ?? failed} failed`]),
    ];
    const model = view.model ?? null;
    return (0,tree/* heading */.R_)(3, (0,tree/* words */.aL)("vLLM benchmark of "), model === null ? (0,tree/* words */.aL)("an unnamed model") : (0,safe_text/* untrusted */.b)(model, 80), (0,tree/* words */.aL)(parts.length === 0 ? "" : `: ${parts.join(" · ")}`));
}
/** A run in one phrase: `TTFT p50 19.15 s · 98.17 tok/s`; empty where it measured nothing. */
function runNumbers(view) {
    const ttft = (0,report_rows/* headlineValue */.qt)(view, "ttft", "p50");
    const { throughputTokS } = (0,outcome/* population */.aP)(view);
    return [
        ...(ttft === null ? [] : [`TTFT p50 ${ttft}`]),
        ...(throughputTokS === null ? [] : [`${(0,numbers/* readable */.HD)(throughputTokS)} tok/s`]),
    ].join(" · ");
}
/** Sentences of our own that come before anything else. */
function warnings(sentences) {
    if (sentences.length === 0)
        return [];
    return [{ type: "blockquote", children: [warning(sentences.join(" "))] }];
}
/** The load, and what of it came back. */
function overview(view) {
    const incomplete = (0,outcome/* incompleteNote */.lI)(view);
    const context = typeof view.context_tokens === "number"
        ? `${(0,numbers/* count */.U9)(view.context_tokens)}-token prompts`
        : "sampled contexts";
    const load = `${(0,numbers/* counted */.hS)(view.requests ?? 0, "request")} at concurrency ${view.concurrency ?? numbers/* NO_VALUE */.GY} · ${context} · max ${(0,numbers/* count */.U9)(view.max_tokens)} output tokens`;
    return [
        ...(incomplete === null
            ? []
            : [{ type: "blockquote", children: [warning(incomplete)] }]),
        (0,tree/* bullets */.e5)([
            [(0,tree/* words */.aL)(`Plan: ${load}`)],
            [(0,tree/* words */.aL)((0,outcome/* populationLine */.Co)(view))],
            [(0,tree/* words */.aL)((0,outcome/* throughputLine */.f7)(view))],
            ...(0,outcome/* checkLines */.Wb)(view).map((line) => [(0,tree/* words */.aL)(line)]),
        ]),
    ];
}
/** The percentile table and what must be said about it. */
function percentiles(view) {
    const metrics = (0,report_rows/* metricTable */.Lc)(view);
    // A table of dashes only pushes down the failures, which say why.
    if (view.completed === 0)
        return [(0,tree/* paragraph */.FY)((0,tree/* words */.aL)("No request counts, so there are no numbers."))];
    const mark = metrics.p99Descriptive === "all" ? "p99\u00a0*" : "p99";
    const rows = metrics.rows.map((row) => [
        [(0,tree/* strong */.ko)((0,tree/* words */.aL)(row.label)), (0,tree/* words */.aL)(` (${row.unit})`)],
        ...(metrics.samples === null ? [row.samples === null ? numbers/* NO_VALUE */.GY : String(row.samples)] : []),
        // On a narrow screen the table scrolls; a mean torn from its interval would not help.
        row.mean.replaceAll(" ", "\u00a0"),
        ...report_rows/* PERCENTILE_COLUMNS */.uz.map((column) => column === "p99" && row.p99Descriptive && metrics.p99Descriptive === "some"
            ? `${row.p99}\u00a0*`
            : row[column]),
    ]);
    const header = [
        "Metric",
        ...(metrics.samples === null ? ["n"] : []),
        "mean\u00a0±\u00a0CI95",
        ...report_rows/* PERCENTILE_COLUMNS */.uz.map((column) => (column === "p99" ? mark : column)),
    ];
    return [(0,tree/* table */.tp)([header, ...rows], { texts: 1 }), (0,tree/* paragraph */.FY)((0,tree/* words */.aL)(legend(metrics)))];
}
/** Failures by type, with the first message of each; nothing where there are none. */
function failures(view) {
    const groups = (0,outcome/* failureGroups */.HZ)(view);
    if (groups.length === 0)
        return [];
    return [
        (0,tree/* heading */.R_)(4, (0,tree/* words */.aL)("Failures")),
        (0,tree/* table */.tp)([
            ["Type", "Count", "Requests", "First message"],
            ...groups.map((group) => [
                (0,safe_text/* untrusted */.b)(group.type, 80),
                String(group.count),
                group.indices || numbers/* NO_VALUE */.GY,
                group.firstMessage === null ? numbers/* NO_VALUE */.GY : (0,safe_text/* untrusted */.b)(group.firstMessage),
            ]),
        ], { texts: Number.POSITIVE_INFINITY }),
    ];
}
/** A two-column table of facts; those without a value are not in it. */
function facts(entries) {
    const known = entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
    if (known.length === 0)
        return [(0,tree/* paragraph */.FY)((0,tree/* words */.aL)("Nothing recorded."))];
    return [(0,tree/* table */.tp)([["Name", "Value"], ...known], { texts: Number.POSITIVE_INFINITY })];
}
/** What was asked for, by the names of the settings. */
function settings(view) {
    const named = [
        ["requests", view.requests],
        ["concurrency", view.concurrency],
        ["context-tokens", view.context_tokens ?? "sampled"],
        ["context-seed", view.context_seed],
        ["max-tokens", view.max_tokens],
        ["max-model-len", view.max_context_tokens],
        ["response-words", view.response_words],
        ["controlled-output-policy", view.controlled_output_policy],
        ["request-canaries", view.request_canaries],
        ["prompt-cache-mode", view.prompt_cache_mode],
        ["shared-prefix-tokens", view.shared_prefix_tokens],
    ];
    const sampling = Object.entries(view.sampling ?? {}).map(([name, value]) => [name, (0,report_view/* numberIn */.P)(asRecord(value), "effective_request") ?? "not sent"]);
    return facts([
        ...codeFacts(named),
        [(0,tree/* words */.aL)("contexts planned"), code(plannedContexts(view))],
        ...codeFacts(Object.entries(view.serve_flags ?? {})),
        ...codeFacts(sampling),
    ]);
}
/** What it ran on. */
function environment(view) {
    const wall = typeof view.wall_clock_ms === "number" ? (0,numbers/* duration */.p0)(view.wall_clock_ms) : null;
    return facts([
        [(0,tree/* words */.aL)("model"), code(view.model)],
        [(0,tree/* words */.aL)("engine"), code(view.engine)],
        [(0,tree/* words */.aL)("gpu"), code(view.gpu)],
        [(0,tree/* words */.aL)("mock server"), code(asRecord(view.extensions?.["settings"])["mock"])],
        [(0,tree/* words */.aL)("base-url"), code(withoutCredentials(view.base_url))],
        [(0,tree/* words */.aL)("manifest"), code(view.manifest)],
        [(0,tree/* words */.aL)("tier"), code(view.tier)],
        [(0,tree/* words */.aL)("source recipe"), code(view.source_recipe)],
        [(0,tree/* words */.aL)("clock domain"), code(view.clock_domain_id)],
        [(0,tree/* words */.aL)("started"), code(view.started_at)],
        [(0,tree/* words */.aL)("finished"), code(view.finished_at)],
        [(0,tree/* words */.aL)("wall time"), wall === null ? null : (0,tree/* words */.aL)(wall)],
        [(0,tree/* words */.aL)("run"), code(view.run_id)],
        [(0,tree/* words */.aL)("configuration fingerprint"), code(view.configuration_fingerprint)],
    ]);
}
/** How each number came about, in the artifact's words. */
function methodology(view) {
    return facts([
        [(0,tree/* words */.aL)("protocol"), code(view.measurement_protocol)],
        ...Object.entries(view.timing_methodology ?? {}).map(([name, value]) => [
            (0,safe_text/* untrusted */.b)(name, 80),
            typeof value === "string" ? (0,safe_text/* proseOrCode */.I)(value) : code(value),
        ]),
    ]);
}
/** Facts whose names may come from the file as well. */
function codeFacts(entries) {
    return entries.map(([name, value]) => [(0,safe_text/* untrusted */.b)(name, 80), code(value)]);
}
function code(value) {
    if (value === null || value === undefined || value === "")
        return null;
    return (0,safe_text/* untrusted */.b)(typeof value === "string" ? value : JSON.stringify(value, plain), 400);
}
/** Exact integers have no form in JSON.stringify of their own. */
function plain(_key, value) {
    return typeof value === "bigint" ? String(value) : value;
}
/** `8192 × 4, 16000 × 2`. */
function plannedContexts({ context_distribution: planned }) {
    return Object.entries(planned ?? {})
        .map(([tokens, requests]) => `${tokens} × ${requests}`)
        .join(", ");
}
function asRecord(value) {
    return typeof value === "object" && value !== null ? { ...value } : {};
}
/** A file of ours never holds URL credentials; one from elsewhere might. */
function withoutCredentials(url) {
    return url?.replace(/\/\/[^/@\s]*@/, "//") ?? null;
}
function warning(text) {
    return { type: "paragraph", children: [(0,tree/* strong */.ko)((0,tree/* words */.aL)(text))] };
}
function legend({ samples, p99Descriptive }) {
    return [
        ...(samples === null ? [] : [`${(0,numbers/* counted */.hS)(samples, "sample")} per metric.`]),
        "TTFO is the time to the first output of any kind, TTFT to the first visible token, TPOT the time per output token after the first, E2E the whole response.",
        ...(p99Descriptive === "none"
            ? []
            : ["* p99 of fewer than 100 samples only describes them; it estimates nothing."]),
    ].join(" ");
}

;// CONCATENATED MODULE: ./build/src/report/markdown.js




/**
 * One run as GitHub Flavored Markdown: headline, table, failures, then folded details. Text from
 * outside stands in code spans and never takes effect.
 *
 * @throws RangeError when not even the headline and the table fit the limit
 */
function markdownReport(view, options = {}) {
    const sections = [
        { name: "headline", content: [headline(view, options.verdict ?? null)] },
        { name: "warnings", content: warnings(options.warnings ?? []) },
        { name: "overview", content: overview(view) },
        { name: "percentiles", content: percentiles(view) },
        { name: "failures", content: failures(view), dropOrder: 1 },
        { name: "settings", content: (0,tree/* details */.zH)("Settings", settings(view)), dropOrder: 2 },
        { name: "environment", content: (0,tree/* details */.zH)("Environment", environment(view)), dropOrder: 3 },
        {
            name: "how it was measured",
            content: (0,tree/* details */.zH)("How it was measured", methodology(view)),
            dropOrder: 4,
        },
    ];
    return firstThatFits(sections, (kept, leftOut) => (0,tree/* serialise */.GY)([...kept.flatMap(({ content }) => content), ...leftOutNote(leftOut, options)]), options.limit ?? { limit: Number.POSITIVE_INFINITY });
}
/**
 * What stands in place of a report where there is no result.
 *
 * @param message why, and what to do; from outside in parts, a line a fault
 */
function failureReport(message) {
    const lines = message.split("\n").filter((line) => line.trim() !== "");
    const shown = lines.slice(0, MOST_FAULTS).map((line) => untrusted(line, 1000));
    const hidden = lines.length - shown.length;
    const more = hidden === 0 ? [] : [words(`and ${hidden} more in the log`)];
    return serialise([
        heading(3, words("vLLM benchmark failed: no result")),
        shown.length === 1 ? paragraph(...shown) : bullets([...shown, ...more].map((line) => [line])),
    ]);
}
/** Lines of a failure that are shown; together they fit a comment. */
const MOST_FAULTS = 40;
function leftOutNote(leftOut, { fullReportAt = "the artifact" }) {
    if (leftOut.length === 0)
        return [];
    return [(0,tree/* paragraph */.FY)((0,tree/* words */.aL)(`Left out to fit: ${leftOut.join(", ")}. Found in ${fullReportAt}.`))];
}

;// CONCATENATED MODULE: ./build/src/doors/file-commands.js







/** `vllm-bench verify FILE…`: 0 where all agree, 1 on a difference, 3 on a file that is no artifact. */
async function verifyCommand({ files, json }) {
    const results = await verifyFiles(files);
    process.stdout.write(json
        ? `${JSON.stringify(results, (_, value) => (typeof value === "bigint" ? String(value) : value), 2)}\n`
        : describeVerifications(results));
    if (results.some(({ kind }) => kind === "unreadable"))
        return exit_code/* UNTRUSTED_EXIT_CODE */.e;
    const differs = results.some((one) => one.kind === "verified" && one.differences.length > 0);
    return differs ? 1 : 0;
}
/** `vllm-bench report FILE…`: Markdown on stdout, one report after the other. */
async function reportCommand({ files }) {
    for (const file of files) {
        const { artifact } = await (0,read/* readArtifact */.R)(file);
        process.stdout.write(`${markdownReport(artifact).text}\n`);
    }
    return 0;
}
/** `vllm-bench compare`: 0 well, 1 a regression, 3 incomparable or a broken contract. */
async function compareCommand(args) {
    const policy = (0,comparison_policy/* comparisonPolicy */.a)(args.policy);
    const base = await (0,run_files/* readRuns */.x)(args.base);
    const head = await (0,run_files/* readRuns */.x)(args.head);
    const isOneSitting = base.sitting !== null && base.sitting === head.sitting;
    const outcome = (0,comparison_outcome/* judgeRuns */.U)({ base: base.runs, head: head.runs }, { policy, design: isOneSitting ? "interleaved" : "pool" });
    process.stdout.write(shownAs(args.format, outcome));
    return outcome.exitCode;
}
function shownAs(format, outcome) {
    if (format === "json")
        return `${JSON.stringify((0,comparison_outcome/* comparisonJson */.s)(outcome), null, 2)}\n`;
    return format === "markdown" ? outcome.markdown : outcome.text;
}


/***/ })

};
