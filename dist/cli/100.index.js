export const id = 100;
export const ids = [100];
export const modules = {

/***/ 5004:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ canonicalText),
/* harmony export */   X: () => (/* binding */ compactText)
/* harmony export */ });
/**
 * The one text of a value: keys sorted by code unit, two-space indent, final newline, `bigint` and
 * integers digit for digit, keys that are `undefined` left out. The same value always gives the
 * same bytes.
 *
 * @throws TypeError for NaN, Infinity and whatever else JSON has no way to say
 */
function canonicalText(value) {
    return `${textOf(value, "\n")}\n`;
}
/** The same on one line without white space: what fingerprints are taken of. */
function compactText(value) {
    return textOf(value, "");
}
/** @param lineBreak a newline and the indent of the value's own line; empty for one line */
function textOf(value, lineBreak) {
    switch (typeof value) {
        case "string":
        case "boolean":
            return JSON.stringify(value);
        case "bigint":
            return value.toString();
        case "number":
            if (!Number.isFinite(value))
                throw new TypeError(`JSON cannot say ${value}.`);
            return JSON.stringify(value);
        case "object":
            if (value === null)
                return "null";
            return Array.isArray(value) ? arrayText(value, lineBreak) : objectText(value, lineBreak);
        default:
            throw new TypeError(`JSON cannot say a ${typeof value}.`);
    }
}
function arrayText(items, lineBreak) {
    const inner = lineBreak && `${lineBreak}  `;
    return enclose(items.map((item) => textOf(item, inner)), { open: "[", close: "]", lineBreak });
}
function objectText(holder, lineBreak) {
    const inner = lineBreak && `${lineBreak}  `;
    const colon = lineBreak ? ": " : ":";
    const entries = Object.entries(holder)
        .filter(([, value]) => value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1));
    return enclose(entries.map(([key, value]) => `${JSON.stringify(key)}${colon}${textOf(value, inner)}`), { open: "{", close: "}", lineBreak });
}
function enclose(parts, { open, close, lineBreak }) {
    if (parts.length === 0)
        return open + close;
    const inner = lineBreak && `${lineBreak}  `;
    return `${open}${inner}${parts.join(`,${inner}`)}${lineBreak}${close}`;
}


/***/ }),

/***/ 6264:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ fingerprint)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _canonical_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5004);


/** The keys that make two runs the same experiment, but for what `serve_flags` and others nest. */
const COMPARABLE_KEYS = [
    "concurrency",
    "context_distribution",
    "context_tokens",
    "controlled_output_policy",
    "engine",
    "gpu",
    "max_tokens",
    "measurement_protocol",
    "model",
    "prompt_cache_mode",
    "request_canaries",
    "requests",
    "response_words",
    "sampling",
    "schema",
    "serve_flags",
    "shared_prefix_tokens",
];
/**
 * SHA-256 in 64 hex digits over what makes two runs comparable: model, engine, hardware, workload,
 * sampling, serve flags and protocol. Not over when and where it ran, its results, seeds, nonce or
 * time-outs. Equal fingerprints mean the same experiment.
 */
function fingerprint(run) {
    const comparable = Object.fromEntries(COMPARABLE_KEYS.map((key) => [key, run[key] ?? null]));
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update((0,_canonical_text_js__WEBPACK_IMPORTED_MODULE_1__/* .compactText */ .X)(comparable)).digest("hex");
}


/***/ }),

/***/ 1605:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K1: () => (/* binding */ Metrics),
/* harmony export */   NX: () => (/* binding */ SamplingParameter),
/* harmony export */   eX: () => (/* binding */ MetricPopulation)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(104);
/* harmony import */ var _summarize_distributions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(461);
/* harmony import */ var _schema_parts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9066);



/**
 * `metrics`: distributions over eligible requests (protocol §4), in ms or tokens/s or tokens as
 * the key says, and the run's totals. Null, never 0, where there is no sample.
 */
const Metrics = zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({
    ...sameSchema(_summarize_distributions_js__WEBPACK_IMPORTED_MODULE_0__/* .DISTRIBUTION_KEYS */ .eM, (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .finite */ .E2)),
    ...sameSchema(_summarize_distributions_js__WEBPACK_IMPORTED_MODULE_0__/* .SAMPLES_KEYS */ .vb, (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)),
    /** Sum over eligible requests. */
    content_chunks: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9),
    /** Content chunks per second of the run; null unless token usage is missing. */
    content_chunks_s: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .finite */ .E2),
    /** Responses received, eligible or not, that hold exactly the words asked for. */
    controlled_output_exact_adherence: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9),
    /** The same as a share of the responses captured whole; null without any. */
    controlled_output_exact_adherence_rate: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .finite */ .E2),
    controlled_output_samples: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9),
    /** Responses cut off in capture. */
    controlled_output_unobservable: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9),
    /** Eligible requests by where their token count comes from. */
    output_token_sources: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(zod__WEBPACK_IMPORTED_MODULE_2__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), _schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)),
    /** Sum of `usage.completion_tokens`; null where a request has none. */
    output_tokens: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9),
    /** Mean of `cached_tokens / prompt_tokens`; null where the server reports no cached tokens. */
    prefix_cache_hit_avg: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .finite */ .E2),
    prompt_token_samples: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9),
    /** Sum of `usage.prompt_tokens`; null without any. */
    prompt_tokens: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9),
    reasoning_chunks: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9),
    request_canary_passed: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9),
    request_canary_samples: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9),
    /** Nothing was excluded, so that the throughput is one. */
    throughput_performance_eligible: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(zod__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    /** Output tokens by the seconds of the run. */
    throughput_tok_s: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .finite */ .E2),
});
const perP99Measure = (schema) => zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({
    decode_tok_s: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(schema),
    e2e: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(schema),
    effective_prefill_tok_s: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(schema),
    tpot: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(schema),
    ttft: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(schema),
});
/** Which requests the metrics come from, and what a p99 of so many may be read as. */
const MetricPopulation = zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({
    aggregate_throughput_eligible: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(zod__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    /** Requests sent. */
    attempted_requests: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9),
    /** Sent, but in no distribution. */
    excluded_requests: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9),
    /** What happens to failed requests, in words. */
    failure_policy: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    p99_interpretation: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    p99_interpretation_by_metric: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(perP99Measure(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP())),
    p99_minimum_recommended_samples: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9),
    p99_samples_by_metric: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(perP99Measure(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)),
    performance_eligible_requests: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9),
    successful_requests: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9),
});
/** What was asked for and what was sent of one sampling parameter. */
const SamplingParameter = zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({
    /** The value in the request body, or null. */
    effective_request: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .finite */ .E2),
    /** What the user asked for, or null. */
    requested: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .finite */ .E2),
    /** Whether the field was in the body. */
    sent: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(zod__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
});
function sameSchema(keys, schema) {
    // Exactly these keys, each with this schema.
    return Object.fromEntries(keys.map((key) => [key, schema]));
}


/***/ }),

/***/ 9066:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E2: () => (/* binding */ finite),
/* harmony export */   Rz: () => (/* binding */ milliseconds),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   e4: () => (/* binding */ unixNs),
/* harmony export */   no: () => (/* binding */ maybe)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(104);

/** A key that older revisions may lack or hold null for. */
function maybe(schema) {
    return schema.nullable().optional();
}
/** A finite number; JSON has no other. */
const finite = zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig();
/** A whole number from 0 up, within 2^53. */
const count = zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().nonnegative();
/** A duration in ms. */
const milliseconds = zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().nonnegative();
/** Unix time in ns, a 64-bit integer above 2^53: exact digit for digit. */
const unixNs = zod__WEBPACK_IMPORTED_MODULE_0__/* .bigint */ .oad()
    .nonnegative()
    .max(2n ** 63n - 1n);


/***/ }),

/***/ 9355:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $x: () => (/* binding */ RequestTimings),
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   WZ: () => (/* binding */ RequestCanary),
/* harmony export */   _V: () => (/* binding */ ControlledOutput)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(104);
/* harmony import */ var _schema_parts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9066);


/** The answer's marker check (protocol §2). Source: the captured visible answer. */
const RequestCanary = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    /** False: the answer was longer than the 8,192 characters that are kept. */
    capture_complete: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    /** Markers of other requests in the answer. */
    foreign_marker_count: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9),
    /** `ANVIL_REQ_<context seed>_<index, five digits>` */
    marker: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    marker_at_start: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    /** How often its own marker occurs. */
    observed_marker_count: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9),
    passed: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
});
/** The answer's word count (protocol §2). Source: the captured visible answer. */
const ControlledOutput = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    capture_complete: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    /** Exactly the requested code words and no other; false or null where the capture is cut. */
    exact_adherence: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    observed_code_words: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9),
    observed_extra_words: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9),
    /** Always true under `observe`. */
    passed: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    policy: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    requested_words: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9),
});
/**
 * One eligible request. Times are ms on the client's monotonic clock after t0, the moment right
 * before the request was written.
 */
const RequestTimings = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    /** Chunks with a non-empty content delta. */
    content_chunks: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9),
    /** Null where no word count was asked for. */
    controlled_output: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(ControlledOutput),
    /** (output_tokens - 1) by generation, tokens/s; null with fewer than 2 tokens or no time. */
    decode_tok_s: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .finite */ .E2),
    /** t0 to the end of the response stream. */
    e2e_ms: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .milliseconds */ .Rz),
    /** prompt_tokens by time to first output, tokens/s; queueing included. */
    effective_prefill_tok_s: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .finite */ .E2),
    /** e2e - time to first output; in revisions without the latter, e2e - ttft. */
    generation_ms: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .finite */ .E2),
    /** Older name of tpot_ms. */
    mean_inter_token_latency_ms: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .finite */ .E2),
    /** Older name of tpot_ms. */
    mean_time_per_output_token_ms: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .finite */ .E2),
    /** `usage` where the server sent valid completion tokens, else `content_chunks`. */
    output_token_source: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    /** `usage.completion_tokens`, reasoning included; null without usage. */
    output_tokens: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9),
    /** Prompt tokens that the plan aimed at. */
    planned_context_tokens: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9),
    /** `usage.prompt_tokens`; null without usage. */
    prompt_tokens: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9),
    /** Chunks with a non-empty reasoning delta. */
    reasoning_chunks: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9),
    /** Null where no marker was asked for. */
    request_canary: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(RequestCanary),
    /** 0-based place in the plan. */
    request_index: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9),
    /** t0 to the first non-empty reasoning or content delta. */
    time_to_first_output_ms: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .milliseconds */ .Rz),
    /** Generation by (output_tokens - 1), ms a token; null with fewer than 2 tokens. */
    tpot_ms: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .finite */ .E2),
    /** t0 to the first non-empty content delta. */
    ttft_ms: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .milliseconds */ .Rz),
    /** The answer was longer than what is kept of it. */
    visible_content_truncated: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    /** e2e - ttft. */
    visible_generation_ms: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .finite */ .E2),
});
/** One request that is no sample. Older revisions lack the message. */
const Failure = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    /** Sanitised, at most 2,048 characters. */
    error_message: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    error_message_truncated: (0,_schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    error_type: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    request_index: _schema_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9,
});


/***/ }),

/***/ 2085:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  F: () => (/* binding */ Artifact),
  y: () => (/* binding */ SCHEMA)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 6 modules
var schemas = __webpack_require__(104);
// EXTERNAL MODULE: ./build/src/artifact/schema-parts.js
var schema_parts = __webpack_require__(9066);
// EXTERNAL MODULE: ./build/src/artifact/schema-rows.js
var schema_rows = __webpack_require__(9355);
;// CONCATENATED MODULE: ./build/src/artifact/schema-extensions.js



/** What an eligible request has no row key for. Times are ms after its t0 unless said otherwise. */
const RequestDetails = schemas/* looseObject */._H3({
    request_index: schema_parts/* count */.U9,
    /** t0, in ms after the run's start. */
    started_ms: (0,schema_parts/* maybe */.no)(schema_parts/* finite */.E2),
    /** Setting up the connection; ends at t0. */
    connect_ms: (0,schema_parts/* maybe */.no)(schema_parts/* milliseconds */.Rz),
    headers_ms: (0,schema_parts/* maybe */.no)(schema_parts/* milliseconds */.Rz),
    /** First event with a choice, even a role-only delta. */
    first_event_ms: (0,schema_parts/* maybe */.no)(schema_parts/* milliseconds */.Rz),
    /** Last non-empty reasoning or content delta; e2e_ms runs on to the end of the stream. */
    last_output_ms: (0,schema_parts/* maybe */.no)(schema_parts/* milliseconds */.Rz),
    /** Output chunks in the last socket read that brought any. */
    last_read_chunks: (0,schema_parts/* maybe */.no)(schema_parts/* count */.U9),
    finish_reason: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    /** `usage.prompt_tokens_details.cached_tokens` */
    cached_tokens: (0,schema_parts/* maybe */.no)(schema_parts/* count */.U9),
    /** `usage.completion_tokens_details.reasoning_tokens` */
    reasoning_tokens: (0,schema_parts/* maybe */.no)(schema_parts/* count */.U9),
});
/** What timing a failed request has. Times are ms after its t0 unless said otherwise. */
const FailureTimings = schemas/* looseObject */._H3({
    request_index: schema_parts/* count */.U9,
    planned_context_tokens: (0,schema_parts/* maybe */.no)(schema_parts/* count */.U9),
    error_type: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    /** Null where no response came. */
    http_status: (0,schema_parts/* maybe */.no)(schemas/* int */.Whr()),
    /** t0, in ms after the run's start. */
    started_ms: (0,schema_parts/* maybe */.no)(schema_parts/* finite */.E2),
    headers_ms: (0,schema_parts/* maybe */.no)(schema_parts/* finite */.E2),
    time_to_first_output_ms: (0,schema_parts/* maybe */.no)(schema_parts/* finite */.E2),
    ttft_ms: (0,schema_parts/* maybe */.no)(schema_parts/* finite */.E2),
    last_output_ms: (0,schema_parts/* maybe */.no)(schema_parts/* finite */.E2),
    /** End of the stream, or the moment of failure. */
    ended_ms: (0,schema_parts/* maybe */.no)(schema_parts/* finite */.E2),
    content_chunks: (0,schema_parts/* maybe */.no)(schema_parts/* count */.U9),
    reasoning_chunks: (0,schema_parts/* maybe */.no)(schema_parts/* count */.U9),
    prompt_tokens: (0,schema_parts/* maybe */.no)(schema_parts/* count */.U9),
    output_tokens: (0,schema_parts/* maybe */.no)(schema_parts/* count */.U9),
    finish_reason: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    visible_content_truncated: (0,schema_parts/* maybe */.no)(schemas/* boolean */.zMY()),
    request_canary: (0,schema_parts/* maybe */.no)(schema_rows/* RequestCanary */.WZ),
    controlled_output: (0,schema_parts/* maybe */.no)(schema_rows/* ControlledOutput */._V),
});
/** All that the format has no key for (protocol §5). A reader that does not know it loses nothing. */
const Extensions = schemas/* looseObject */._H3({
    /** Program and version that wrote the file. */
    writer: (0,schema_parts/* maybe */.no)(schemas/* looseObject */._H3({ name: schemas/* string */.YjP(), version: schemas/* string */.YjP() })),
    /** Drawn once per run; part of every prompt. */
    prompt_nonce: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    request_details: (0,schema_parts/* maybe */.no)(schemas/* array */.YOg(RequestDetails)),
    failure_timings: (0,schema_parts/* maybe */.no)(schemas/* array */.YOg(FailureTimings)),
    /** Eligible and failed requests by finish reason; `none` where none came. */
    finish_reasons: (0,schema_parts/* maybe */.no)(schemas/* record */.g1P(schemas/* string */.YjP(), schema_parts/* count */.U9)),
    /** Present only where the run was interrupted before every planned request was sent and ended. */
    incomplete: (0,schema_parts/* maybe */.no)(schemas/* looseObject */._H3({ reason: schemas/* string */.YjP() })),
    /** How the prompts were brought to their planned length, and how near they came. */
    calibration: (0,schema_parts/* maybe */.no)(schemas/* looseObject */._H3({})),
    /** Whether the client itself kept up. */
    client_self_check: (0,schema_parts/* maybe */.no)(schemas/* looseObject */._H3({})),
    /** Settings without a key of their own, such as `timeout_ms`. */
    settings: (0,schema_parts/* maybe */.no)(schemas/* looseObject */._H3({})),
});

// EXTERNAL MODULE: ./build/src/artifact/schema-metrics.js
var schema_metrics = __webpack_require__(1605);
;// CONCATENATED MODULE: ./build/src/artifact/schema.js





/** The format's name, the same in every revision. */
const SCHEMA = "anvil-serving.benchmark/v1";
/**
 * The one contract for the file. It takes every revision of the format: what only newer revisions
 * carry may be missing or null, and unknown keys are kept, so that reading and writing a file
 * changes nothing. `revisionOf` says which revision a file is, `verify` what its revision demands.
 */
const Artifact = schemas/* looseObject */._H3({
    /** OpenAI-compatible root, without credentials. */
    base_url: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    /** Given by the operator; only files with the same one may share a time axis. */
    clock_domain_id: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    /** Requests that passed all checks. */
    completed: schema_parts/* count */.U9,
    /** Requests in flight at most. */
    concurrency: (0,schema_parts/* maybe */.no)(schema_parts/* count */.U9),
    /** SHA-256 in hex; equal ones mean the same experiment. */
    configuration_fingerprint: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    /** Planned requests by planned prompt length in tokens. */
    context_distribution: (0,schema_parts/* maybe */.no)(schemas/* record */.g1P(schemas/* string */.YjP(), schema_parts/* count */.U9)),
    context_seed: (0,schema_parts/* maybe */.no)(schemas/* int */.Whr()),
    /** Planned prompt length in tokens; null where lengths are sampled. */
    context_tokens: (0,schema_parts/* maybe */.no)(schema_parts/* count */.U9),
    controlled_output_policy: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    /** Given by the operator, such as `vllm`. */
    engine: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    /** What our files say beyond the format. */
    extensions: (0,schema_parts/* maybe */.no)(Extensions),
    /** Requests that are no samples. */
    failed: (0,schema_parts/* maybe */.no)(schema_parts/* count */.U9),
    /** By index. */
    failures: (0,schema_parts/* maybe */.no)(schemas/* array */.YOg(schema_rows/* Failure */.HR)),
    /** UTC, second precision. */
    finished_at: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    finished_at_unix_ns: (0,schema_parts/* maybe */.no)(schema_parts/* unixNs */.e4),
    /** The machine's GPUs, such as `dual-sm120`; null where there is none. */
    gpu: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    /** Path of the manifest that the target came from. */
    manifest: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    /** The model's context window in tokens, from the user or the server. */
    max_context_tokens: (0,schema_parts/* maybe */.no)(schema_parts/* count */.U9),
    max_tokens: (0,schema_parts/* maybe */.no)(schema_parts/* count */.U9),
    /** `capacity-v3`, or `capacity-v4-reasoning` once a reasoning chunk was seen. */
    measurement_protocol: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    metric_population: (0,schema_parts/* maybe */.no)(schema_metrics/* MetricPopulation */.eX),
    metrics: schema_metrics/* Metrics */.K1,
    /** As sent in the requests. */
    model: schemas/* string */.YjP(),
    /** Nothing was excluded from the distributions. */
    performance_eligible: (0,schema_parts/* maybe */.no)(schemas/* boolean */.zMY()),
    /** `unique` or `shared` */
    prompt_cache_mode: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    request_canaries: (0,schema_parts/* maybe */.no)(schemas/* boolean */.zMY()),
    /** Eligible requests, by index. */
    request_timings: (0,schema_parts/* maybe */.no)(schemas/* array */.YOg(schema_rows/* RequestTimings */.$x)),
    /** Requests planned. */
    requests: schema_parts/* count */.U9,
    /** Code words asked of every answer; 0 or null: none. */
    response_words: (0,schema_parts/* maybe */.no)(schema_parts/* count */.U9),
    /** Whole responses, whether they passed the checks or not. */
    responses_received: (0,schema_parts/* maybe */.no)(schema_parts/* count */.U9),
    /** `benchmark-<UTC as YYYYMMDDTHHMMSSZ>` */
    run_id: schemas/* string */.YjP(),
    sampling: (0,schema_parts/* maybe */.no)(schemas/* looseObject */._H3({
        temperature: (0,schema_parts/* maybe */.no)(schema_metrics/* SamplingParameter */.NX),
        top_p: (0,schema_parts/* maybe */.no)(schema_metrics/* SamplingParameter */.NX),
    })),
    schema: schemas/* literal */.euz(SCHEMA),
    serve_flags: (0,schema_parts/* maybe */.no)(schemas/* looseObject */._H3({
        /** Thinking was switched off by the request. */
        no_thinking: (0,schema_parts/* maybe */.no)(schemas/* boolean */.zMY()),
        reasoning_effort: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
        /** All requests at once over one shared prefix. */
        shared_prefix_burst: (0,schema_parts/* maybe */.no)(schemas/* boolean */.zMY()),
        thinking_mode: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    })),
    /** Tokens of identical text at the start of every prompt; 0 in mode `unique`. */
    shared_prefix_tokens: (0,schema_parts/* maybe */.no)(schema_parts/* count */.U9),
    /** `manifest#tier`, or what the operator gave. */
    source_recipe: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    /** UTC, second precision. */
    started_at: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    started_at_unix_ns: (0,schema_parts/* maybe */.no)(schema_parts/* unixNs */.e4),
    /** The manifest's entry that the target came from. */
    tier: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    /** Which time fields are how precise, in words. */
    timestamp_precision: (0,schema_parts/* maybe */.no)(schemas/* string */.YjP()),
    /** What each number means, in words. */
    timing_methodology: (0,schema_parts/* maybe */.no)(schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP())),
    /** From the first request's start to the last one's end. */
    wall_clock_ms: (0,schema_parts/* maybe */.no)(schema_parts/* milliseconds */.Rz),
});


/***/ }),

/***/ 8489:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dl: () => (/* binding */ utcLabel),
/* harmony export */   ml: () => (/* binding */ systemClock),
/* harmony export */   yy: () => (/* binding */ sleep)
/* harmony export */ });
/* harmony import */ var node_timers__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7997);

/** Longest delay a Node timer takes; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** The machine's own clock. */
function systemClock() {
    const anchorUnixNs = BigInt(Date.now()) * 1000000n;
    const anchorMs = performance.now();
    return {
        now: () => performance.now(),
        unixNs: () => anchorUnixNs + BigInt(Math.round((performance.now() - anchorMs) * 1e6)),
        after(delayMs, run) {
            const timer = (0,node_timers__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(run, Math.min(Math.max(delayMs, 0), LONGEST_TIMER_MS));
            return () => clearTimeout(timer);
        },
    };
}
/** Resolves after `delayMs`; rejects with the signal's reason as soon as the signal aborts. */
function sleep(clock, delayMs, signal) {
    return new Promise((resolve, reject) => {
        if (signal?.aborted)
            return reject(signal.reason);
        const cancel = clock.after(delayMs, () => {
            signal?.removeEventListener("abort", onAbort);
            resolve();
        });
        const onAbort = () => {
            cancel();
            reject(signal?.reason);
        };
        signal?.addEventListener("abort", onAbort, { once: true });
    });
}
/** A Unix time in ns as `YYYY-MM-DDTHH:MM:SSZ`, cut (not rounded) to the second. */
function utcLabel(unixNs) {
    const label = new Date(Number(unixNs / 1000000n)).toISOString();
    return `${label.slice(0, label.indexOf("."))}Z`;
}


/***/ }),

/***/ 8674:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ MEASURES)
/* harmony export */ });
/**
 * Every measure that has a distribution in the artifact. The keys are also how a user names one
 * (`ttft`, `tpot`, ...).
 */
const MEASURES = {
    ttfo: {
        label: "Time to first output (TTFO)",
        unit: "ms",
        better: "lower",
        rowKey: "time_to_first_output_ms",
        metricKey: "time_to_first_output",
        msSuffix: true,
    },
    ttft: {
        label: "Time to first token (TTFT)",
        unit: "ms",
        better: "lower",
        rowKey: "ttft_ms",
        metricKey: "ttft",
        msSuffix: true,
    },
    tpot: {
        label: "Time per output token (TPOT)",
        unit: "ms",
        better: "lower",
        rowKey: "tpot_ms",
        metricKey: "tpot",
        msSuffix: true,
    },
    e2e: {
        label: "End to end (E2E)",
        unit: "ms",
        better: "lower",
        rowKey: "e2e_ms",
        metricKey: "e2e",
        msSuffix: true,
    },
    generation: {
        label: "Generation",
        unit: "ms",
        better: "lower",
        rowKey: "generation_ms",
        metricKey: "generation",
        msSuffix: true,
    },
    decode: {
        label: "Decode",
        unit: "tok/s",
        better: "higher",
        rowKey: "decode_tok_s",
        metricKey: "decode_tok_s",
        msSuffix: false,
    },
    prefill: {
        label: "Effective prefill",
        unit: "tok/s",
        better: "higher",
        rowKey: "effective_prefill_tok_s",
        metricKey: "effective_prefill_tok_s",
        msSuffix: false,
    },
    completionTokens: {
        label: "Completion tokens",
        unit: "tokens",
        better: "neither",
        rowKey: "output_tokens",
        metricKey: "completion_tokens",
        msSuffix: false,
    },
    promptTokens: {
        label: "Prompt tokens",
        unit: "tokens",
        better: "neither",
        rowKey: "prompt_tokens",
        metricKey: "prompt_tokens",
        msSuffix: false,
    },
    /** Older names of TPOT, which the format writes too. */
    meanInterTokenLatency: {
        label: "TPOT (legacy name)",
        unit: "ms",
        better: "lower",
        rowKey: "mean_inter_token_latency_ms",
        metricKey: "mean_inter_token_latency_ms",
        msSuffix: false,
    },
    meanTimePerOutputToken: {
        label: "TPOT (legacy name)",
        unit: "ms",
        better: "lower",
        rowKey: "mean_time_per_output_token_ms",
        metricKey: "mean_time_per_output_token",
        msSuffix: true,
    },
};


/***/ }),

/***/ 5763:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ig: () => (/* binding */ forLog),
/* harmony export */   TN: () => (/* binding */ oneLine)
/* harmony export */ });
/* unused harmony export forLogLine */
/** Longest text from outside that is shown by default, in characters. */
const LONGEST = 300;
/** CSI and OSC sequences as a terminal reads them, and any two-character escape. */
const ANSI = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b\]|\u009d)[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[ -~]?/g;
/** Characters that reorder, hide or join what stands around them. */
const INVISIBLE = /\p{Cf}|\u034f|[\u115f\u1160\u3164\uffa0]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
/**
 * Text from outside (a model's name, an error message, an answer) as one line of visible
 * characters: no terminal sequences, no controls, no direction marks, no lone surrogates; a line
 * break shows as `⏎`.
 */
function oneLine(text, longest = LONGEST) {
    const visible = text
        .replace(ANSI, "")
        .replace(/\r\n|[\r\n\u2028\u2029\u0085\v\f]/g, " ⏎ ")
        .replace(/\t/g, " ")
        .replace(/\p{Cc}/gu, "")
        .replace(INVISIBLE, "")
        .replace(/\p{Cs}/gu, "\ufffd")
        .replace(/\s+/gu, " ")
        .trim();
    const characters = [...visible];
    return characters.length <= longest ? visible : `${characters.slice(0, longest - 1).join("")}…`;
}
/**
 * The same for a log or a terminal, where the runner takes `##[command]` anywhere in a line and
 * `::command::` at its start: a word joiner keeps both apart, unseen.
 */
function forLog(text, longest = LONGEST) {
    return oneLine(text, longest)
        .replaceAll("##[", "#\u2060#[")
        .replaceAll(/:(?=:)/g, ":\u2060");
}
/**
 * A line of our own layout for the log, spaces kept: whatever slipped into it is no command and no
 * control character.
 */
function forLogLine(line) {
    return line
        .replace(ANSI, "")
        .replace(/\p{Cc}/gu, "")
        .replaceAll("##[", "#\u2060#[")
        .replace(/^\s*:(?=:)/, "$&\u2060");
}


/***/ }),

/***/ 650:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GY: () => (/* binding */ NO_VALUE),
/* harmony export */   HD: () => (/* binding */ readable),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   Wm: () => (/* binding */ decimalsFor),
/* harmony export */   Zu: () => (/* binding */ fixed),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   p0: () => (/* binding */ duration)
/* harmony export */ });
/** What stands where there is no value. */
const NO_VALUE = "–";
/** Digits after the point that show `value` with that many significant digits, from 0 to 4. */
function decimalsFor(value, significantDigits) {
    if (value === 0 || !Number.isFinite(value))
        return 0;
    const decimals = significantDigits - 1 - Math.floor(Math.log10(Math.abs(value)));
    return Math.min(Math.max(decimals, 0), 4);
}
/** A number with a fixed count of decimals and commas between thousands: `25,668`, `19.15`. */
function fixed(value, decimals) {
    if (value === null || !Number.isFinite(value))
        return NO_VALUE;
    const [whole = "", fraction] = value.toFixed(decimals).split(".");
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
    return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
/** A number that stands alone, with four significant digits: `98.17`, `1,803`, `0.1234`. */
function readable(value) {
    return value === null ? NO_VALUE : fixed(value, decimalsFor(value, 4));
}
/** A whole count: `24,271`. */
function count(value) {
    return fixed(value ?? null, 0);
}
/** A length of time for people, from milliseconds: `340 ms`, `25.7 s`, `3 min 20 s`, `2 h 05 min`. */
function duration(ms) {
    if (ms === null || ms === undefined || !Number.isFinite(ms))
        return NO_VALUE;
    if (ms < 999.5)
        return `${Math.round(ms)} ms`;
    if (ms < 59_950)
        return `${(ms / 1000).toFixed(1)} s`;
    const seconds = Math.round(ms / 1000);
    if (seconds < 3600)
        return `${Math.floor(seconds / 60)} min ${pad(seconds % 60)} s`;
    const minutes = Math.round(seconds / 60);
    return `${Math.floor(minutes / 60)} h ${pad(minutes % 60)} min`;
}
/** `1 request`, `3 requests`. */
function counted(value, noun) {
    return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}
function pad(value) {
    return String(value).padStart(2, "0");
}


/***/ }),

/***/ 5440:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Co: () => (/* binding */ populationLine),
/* harmony export */   HZ: () => (/* binding */ failureGroups),
/* harmony export */   Wb: () => (/* binding */ checkLines),
/* harmony export */   aP: () => (/* binding */ population),
/* harmony export */   f7: () => (/* binding */ throughputLine),
/* harmony export */   lI: () => (/* binding */ incompleteNote)
/* harmony export */ });
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(650);
/* harmony import */ var _view_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7455);


/** Index ranges shown for one type of failure. */
const MOST_RANGES = 12;
/** Counts of the run's requests, and its throughput where it has one. */
function population(view) {
    const planned = view.requests ?? null;
    const completed = view.completed ?? null;
    const failed = view.failed ?? view.failures?.length ?? 0;
    const excluded = (0,_view_js__WEBPACK_IMPORTED_MODULE_0__/* .numberIn */ .P)(view.metric_population, "excluded_requests") ?? (planned ?? 0) - (completed ?? 0);
    const throughputTokS = (0,_view_js__WEBPACK_IMPORTED_MODULE_0__/* .metricOf */ .a)(view, "throughput_tok_s");
    const throughputNote = whyNoThroughput(view, { throughputTokS, excluded, planned });
    return {
        planned,
        completed,
        failed,
        excluded: Math.max(excluded, 0),
        responsesReceived: view.responses_received ?? null,
        throughputTokS: throughputNote === null ? throughputTokS : null,
        throughputNote,
    };
}
/** Null where the throughput may be shown. */
function whyNoThroughput(view, known) {
    const { throughputTokS, excluded, planned } = known;
    if (excluded > 0) {
        return `no throughput: ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(excluded, "request")} of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(planned)} failed or were excluded, yet took part in the wall time`;
    }
    if (view.wall_clock_ms === 0)
        return "no throughput: the run took no time";
    if (incompleteNote(view) !== null)
        return "no throughput: the run ended early";
    if (throughputTokS === null)
        return "no throughput: the server sent no valid token usage";
    const marked = view.metrics?.["throughput_performance_eligible"] === false;
    return marked ? "no throughput: the file marks it as not eligible" : null;
}
/** The population in one line of plain words, all of them ours. */
function populationLine(view) {
    const people = population(view);
    const parts = [
        `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(people.completed)} of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(people.planned ?? 0, "request")} completed`,
        `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(people.failed)} failed`,
        `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(people.excluded)} excluded`,
    ];
    if (people.responsesReceived !== null) {
        parts.push(`${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(people.responsesReceived, "response")} received`);
    }
    return parts.join(" · ");
}
/** The throughput, or why there is none, in one line of our own words. */
function throughputLine(view) {
    const { throughputTokS, throughputNote } = population(view);
    if (throughputNote !== null)
        return sentence(throughputNote);
    const basis = [
        `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)((0,_view_js__WEBPACK_IMPORTED_MODULE_0__/* .metricOf */ .a)(view, "output_tokens"))} completion tokens`,
        ...(typeof view.wall_clock_ms === "number" ? [`in ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)(view.wall_clock_ms)}`] : []),
    ].join(" ");
    return `Throughput ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .readable */ .HD)(throughputTokS)} tok/s (${basis})`;
}
/** Failures by type, most frequent first. */
function failureGroups(view) {
    const byType = new Map();
    for (const failure of view.failures ?? []) {
        const type = failure.error_type ?? "unknown";
        const group = byType.get(type);
        if (group === undefined)
            byType.set(type, [failure]);
        else
            group.push(failure);
    }
    return [...byType.entries()]
        .map(([type, failures]) => ({
        type,
        count: failures.length,
        firstMessage: failures.find((failure) => failure.error_message)?.error_message ?? null,
        indices: indexRanges(failures.map((failure) => failure.request_index)),
    }))
        .toSorted((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1));
}
/** What the contract checks saw, one line a check that the run asked for. */
function checkLines(view) {
    const lines = [];
    const canaries = (0,_view_js__WEBPACK_IMPORTED_MODULE_0__/* .metricOf */ .a)(view, "request_canary_samples");
    if (canaries !== null && canaries > 0) {
        const passed = (0,_view_js__WEBPACK_IMPORTED_MODULE_0__/* .metricOf */ .a)(view, "request_canary_passed") ?? 0;
        lines.push(`Request canaries: ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(passed)} of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(canaries)} passed`);
    }
    const answers = (0,_view_js__WEBPACK_IMPORTED_MODULE_0__/* .metricOf */ .a)(view, "controlled_output_samples");
    if (answers !== null && answers > 0) {
        const exact = (0,_view_js__WEBPACK_IMPORTED_MODULE_0__/* .metricOf */ .a)(view, "controlled_output_exact_adherence") ?? 0;
        const unseen = (0,_view_js__WEBPACK_IMPORTED_MODULE_0__/* .metricOf */ .a)(view, "controlled_output_unobservable") ?? 0;
        const words = view.response_words === null || view.response_words === undefined
            ? "the words asked for"
            : `exactly ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(view.response_words, "word")}`;
        const tooLong = unseen > 0 ? `, ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(unseen)} too long to check` : "";
        lines.push(`Controlled output: ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(exact)} of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(answers)} answers held ${words}${tooLong}`);
    }
    return lines;
}
/** A sentence about a run that ended early; null for a whole one. */
function incompleteNote(view) {
    const incomplete = view.extensions?.["incomplete"];
    if (incomplete === undefined || incomplete === null || incomplete === false)
        return null;
    const attempted = (0,_view_js__WEBPACK_IMPORTED_MODULE_0__/* .numberIn */ .P)(view.metric_population, "attempted_requests");
    const share = attempted === null || attempted === view.requests
        ? ""
        : ` after ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(attempted)} of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(view.requests ?? 0, "request")}`;
    return `This run is incomplete: it was stopped${share}. Its numbers describe only what had finished by then.`;
}
/** `1, 4–6, 9`; after twelve ranges the rest is only counted. */
function indexRanges(indices) {
    const known = indices.filter((index) => typeof index === "number").toSorted((a, b) => a - b);
    const ranges = [];
    for (const index of known) {
        const open = ranges.at(-1);
        if (open !== undefined && index <= open.last + 1)
            open.last = index;
        else
            ranges.push({ first: index, last: index });
    }
    const shown = ranges.slice(0, MOST_RANGES).map(rangeText).join(", ");
    const hidden = ranges
        .slice(MOST_RANGES)
        .reduce((sum, { first, last }) => sum + last - first + 1, 0);
    return hidden === 0 ? shown : `${shown} and ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(hidden)} more`;
}
function rangeText({ first, last }) {
    if (first === last)
        return String(first);
    return last === first + 1 ? `${first}, ${last}` : `${first}–${last}`;
}
function sentence(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}


/***/ }),

/***/ 1591:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Lc: () => (/* binding */ metricTable),
/* harmony export */   qt: () => (/* binding */ headlineValue),
/* harmony export */   uz: () => (/* binding */ PERCENTILE_COLUMNS)
/* harmony export */ });
/* harmony import */ var _base_measures_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8674);
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(650);
/* harmony import */ var _view_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7455);



/** Statistics shown, in column order, after the mean. */
const PERCENTILE_COLUMNS = ["p50", "p90", "p95", "p99", "max"];
/** Samples below which a p99 describes the samples and estimates nothing (protocol §4). */
const P99_SAMPLES = 100;
const SHOWN = [
    ["ttfo", "TTFO"],
    ["ttft", "TTFT"],
    ["tpot", "TPOT"],
    ["e2e", "E2E"],
    ["decode", "Decode"],
    ["prefill", "Effective prefill"],
    ["completionTokens", "Completion"],
    ["promptTokens", "Prompt"],
];
/** Measures that a reader compares with each other, so they share one unit. */
const LATENCIES = ["ttfo", "ttft", "e2e"];
/** The percentile table of one run: a row a metric, whether or not it has values. */
function metricTable(view) {
    const inSeconds = latenciesInSeconds(view);
    const rows = SHOWN.map(([name, label]) => metricRow(view, { name, label, inSeconds: inSeconds && LATENCIES.includes(name) }));
    const valued = rows.filter((row) => row.mean !== _numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_VALUE */ .GY || row.p50 !== _numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_VALUE */ .GY);
    const counts = new Set(valued.map((row) => row.samples));
    const descriptive = valued.filter((row) => row.p99Descriptive).length;
    return {
        rows,
        samples: counts.size === 1 ? (valued[0]?.samples ?? null) : null,
        p99Descriptive: descriptive === 0 ? "none" : descriptive === valued.length ? "all" : "some",
    };
}
/** The value of one statistic of one measure, as the format's keys spell it; null where none. */
function statistic(view, name, stat) {
    const { metricKey, msSuffix } = _base_measures_js__WEBPACK_IMPORTED_MODULE_0__/* .MEASURES */ .s[name];
    const value = (0,_view_js__WEBPACK_IMPORTED_MODULE_2__/* .metricOf */ .a)(view, `${metricKey}_${stat}${msSuffix && stat !== "samples" ? "_ms" : ""}`);
    return value;
}
/** A single value of a measure with its unit, for a headline: `19.15 s`, `341.2 ms`. */
function headlineValue(view, name, stat) {
    const value = statistic(view, name, stat);
    if (value === null)
        return null;
    const { unit } = _base_measures_js__WEBPACK_IMPORTED_MODULE_0__/* .MEASURES */ .s[name];
    if (unit === "ms" && value >= 10_000)
        return `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .fixed */ .Zu)(value / 1000, 2)} s`;
    return `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .fixed */ .Zu)(value, (0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .decimalsFor */ .Wm)(value, 4))} ${unit}`;
}
/** Seconds where milliseconds would need five digits, unless that hid the short ones. */
function latenciesInSeconds(view) {
    const longest = Math.max(...LATENCIES.map((name) => statistic(view, name, "max") ?? statistic(view, name, "p95") ?? 0));
    const medians = LATENCIES.map((name) => statistic(view, name, "p50") ?? Number.POSITIVE_INFINITY);
    return longest >= 10_000 && Math.min(...medians) >= 100;
}
function metricRow(view, shown) {
    const { unit } = _base_measures_js__WEBPACK_IMPORTED_MODULE_0__/* .MEASURES */ .s[shown.name];
    const scale = shown.inSeconds ? 1000 : 1;
    const read = (stat) => {
        const value = statistic(view, shown.name, stat);
        return value === null ? null : value / scale;
    };
    const decimals = unit === "tokens" ? 0 : rowDecimals(read("max") ?? read("p95"), read("p50"));
    const cell = (stat) => (0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .fixed */ .Zu)(read(stat), decimals);
    const samples = statistic(view, shown.name, "samples");
    return {
        measure: shown.name,
        label: shown.label,
        unit: shown.inSeconds ? "s" : unit,
        samples,
        mean: meanCell(read("mean"), halfWidth(read("mean"), read("mean_ci95_high")), decimals),
        p50: cell("p50"),
        p90: cell("p90"),
        p95: cell("p95"),
        p99: cell("p99"),
        max: cell("max"),
        p99Descriptive: read("p99") !== null && (samples === null || samples < P99_SAMPLES),
    };
}
/** One count of decimals a row, so its columns can be compared: 4 digits at the top, 3 in the middle. */
function rowDecimals(max, median) {
    return Math.max((0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .decimalsFor */ .Wm)(max ?? 0, 4), (0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .decimalsFor */ .Wm)(median ?? 0, 3));
}
function halfWidth(mean, high) {
    return mean === null || high === null ? null : Math.max(high - mean, 0);
}
/** A narrow interval gets the digits it needs: `6,067.8 ± 1.2`, never `6,068 ± 1`. */
function meanCell(mean, half, decimals) {
    if (mean === null)
        return _numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_VALUE */ .GY;
    if (half === null)
        return (0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .fixed */ .Zu)(mean, decimals);
    const digits = Math.min(Math.max(decimals, (0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .decimalsFor */ .Wm)(half, 2)), decimals + 2);
    return `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .fixed */ .Zu)(mean, digits)} ± ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .fixed */ .Zu)(half, digits)}`;
}


/***/ }),

/***/ 7455:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ numberIn),
/* harmony export */   a: () => (/* binding */ metricOf)
/* harmony export */ });
/** The finite number under a key of `metrics`; null where there is none. */
function metricOf(view, key) {
    return numberIn(view.metrics, key);
}
/** The finite number under a key of any record; null where there is none. */
function numberIn(record, key) {
    const value = record?.[key];
    return typeof value === "number" && Number.isFinite(value) ? value : null;
}


/***/ }),

/***/ 461:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  eM: () => (/* binding */ DISTRIBUTION_KEYS),
  vb: () => (/* binding */ SAMPLES_KEYS),
  _o: () => (/* binding */ distributions)
});

// UNUSED EXPORTS: distributionKey, samplesKey

// EXTERNAL MODULE: ./build/src/base/measures.js
var measures = __webpack_require__(8674);
;// CONCATENATED MODULE: ./build/src/stats/nearest-rank.js
/**
 * The q-th percentile by nearest rank: the value of rank ceil(q * n / 100), at least 1 (protocol
 * §4). It is always one of the samples, never a value between two.
 *
 * @param q in percent, an integer from 0 to 100 (so that q * n is exact)
 */
function nearestRank(samples, q) {
    const rank = Math.max(1, Math.ceil((q * samples.length) / 100));
    return samples[rank - 1] ?? samples[0];
}

;// CONCATENATED MODULE: ./build/src/stats/samples.js
/**
 * The values in ascending order; `undefined` when there are none.
 *
 * @throws RangeError when a value is NaN or infinite: no statistic of such a set means anything
 */
function sortSamples(values) {
    if (values.length === 0)
        return undefined;
    if (!values.every(Number.isFinite)) {
        const bad = values.find((value) => !Number.isFinite(value));
        throw new RangeError(`A sample is ${bad}; samples are finite numbers.`);
    }
    // A typed array sorts as numbers without a comparator: 1,000,000 values in 0.15 s, not 0.6 s.
    return Float64Array.from(values).sort();
}

;// CONCATENATED MODULE: ./build/src/stats/distribution.js


/** The two-sided 95 % point of the normal distribution, as the format rounds it. */
const Z95 = 1.96;
/**
 * The distribution of the values, or `undefined` for none: an empty set has no zero anywhere.
 *
 * @throws RangeError when a value is NaN or infinite
 */
function describe(values) {
    const samples = sortSamples(values);
    return samples && describeSorted(samples);
}
function describeSorted(samples) {
    const mean = meanOf(samples);
    const stddev = stddevOf(samples, mean);
    const margin = stddev === null ? null : (Z95 * stddev) / Math.sqrt(samples.length);
    return {
        mean,
        stddev,
        ci95Low: margin === null ? null : mean - margin,
        ci95High: margin === null ? null : mean + margin,
        min: samples[0],
        p25: nearestRank(samples, 25),
        p50: nearestRank(samples, 50),
        p75: nearestRank(samples, 75),
        p90: nearestRank(samples, 90),
        p95: nearestRank(samples, 95),
        p99: nearestRank(samples, 99),
        max: nearestRank(samples, 100),
        samples: samples.length,
    };
}
/** Summed as offsets from the smallest sample, so that equal samples have exactly their own mean. */
function meanOf(samples) {
    const base = samples[0];
    return base + compensatedSum(samples, (value) => value - base) / samples.length;
}
/** Two passes: the squares of small differences from the mean never cancel against each other. */
function stddevOf(samples, mean) {
    if (samples.length < 2)
        return null;
    const squares = compensatedSum(samples, (value) => (value - mean) ** 2);
    return Math.sqrt(squares / (samples.length - 1));
}
const { abs } = Math;
/** Neumaier's sum: the error does not grow with the number of terms. */
function compensatedSum(samples, term) {
    let sum = 0;
    let lost = 0;
    for (let at = 0; at < samples.length; at++) {
        const value = term(samples[at] ?? 0);
        const next = sum + value;
        lost += abs(sum) >= abs(value) ? sum - next + value : value - next + sum;
        sum = next;
    }
    return sum + lost;
}

;// CONCATENATED MODULE: ./build/src/summarize/distributions.js


/** How the statistics are called inside a metric's key, and where `describe` has them. */
const STATISTICS = {
    mean: "mean",
    mean_ci95_low: "ci95Low",
    mean_ci95_high: "ci95High",
    stddev: "stddev",
    min: "min",
    p25: "p25",
    p50: "p50",
    p75: "p75",
    p90: "p90",
    p95: "p95",
    p99: "p99",
    max: "max",
};
/** The key of one statistic of one measure under `metrics`. */
function distributionKey(name, statistic) {
    const { metricKey, msSuffix } = measures/* MEASURES */.s[name];
    // The type follows the same rule as the text: see StatisticKey.
    return `${metricKey}_${statistic}${msSuffix ? "_ms" : ""}`;
}
/** The key of a measure's sample count under `metrics`. */
function samplesKey(name) {
    return `${measures/* MEASURES */.s[name].metricKey}_samples`;
}
/** Every key of DistributionMetrics. */
const DISTRIBUTION_KEYS = measureNames().flatMap((name) => statistics().map((statistic) => distributionKey(name, statistic)));
/** Every key of sample counts. */
const SAMPLES_KEYS = measureNames().map(samplesKey);
/** Every distribution of the rows (protocol §4). A row that lacks a measure is no sample of it. */
function distributions(rows) {
    const entries = measureNames().flatMap((name) => {
        const found = describe(rows.map((row) => row[measures/* MEASURES */.s[name].rowKey]).filter((value) => value != null));
        return [
            [samplesKey(name), found?.samples ?? 0],
            ...statistics().map((statistic) => [
                distributionKey(name, statistic),
                found?.[STATISTICS[statistic]] ?? null,
            ]),
        ];
    });
    // The entries are one for each key of the type, by construction from the same two tables.
    return Object.fromEntries(entries);
}
function measureNames() {
    return Object.keys(measures/* MEASURES */.s);
}
function statistics() {
    return Object.keys(STATISTICS);
}


/***/ }),

/***/ 2410:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Tr: () => (/* binding */ countBy),
/* harmony export */   VX: () => (/* binding */ metricsFromRows),
/* harmony export */   yT: () => (/* binding */ metricsFromResponses)
/* harmony export */ });
/* harmony import */ var _distributions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(461);

/** The metrics that rows and wall time determine; `verify` recomputes with this same function. */
function metricsFromRows(rows, wallClockMs) {
    const outputTokens = rows.map((row) => row.output_tokens ?? null);
    const promptTokens = rows.map((row) => row.prompt_tokens).filter((count) => count != null);
    const outputSum = outputTokens.includes(null)
        ? null
        : sum(outputTokens.map((count) => count ?? 0));
    const contentChunks = sum(rows.map((row) => row.content_chunks ?? 0));
    return {
        ...(0,_distributions_js__WEBPACK_IMPORTED_MODULE_0__/* .distributions */ ._o)(rows),
        content_chunks: contentChunks,
        content_chunks_s: outputSum === null ? perSecond(contentChunks, wallClockMs) : null,
        output_token_sources: countBy(rows.map((row) => row.output_token_source ?? "unknown")),
        output_tokens: outputSum,
        prompt_token_samples: promptTokens.length,
        prompt_tokens: promptTokens.length === 0 ? null : sum(promptTokens),
        reasoning_chunks: sum(rows.map((row) => row.reasoning_chunks ?? 0)),
        throughput_tok_s: outputSum === null ? null : perSecond(outputSum, wallClockMs),
    };
}
/** The counts of contract checks over all responses received (protocol §2). */
function metricsFromResponses(responses) {
    const canaries = responses.map((response) => response.request_canary).filter((it) => it != null);
    const words = responses.map((response) => response.controlled_output).filter((it) => it != null);
    const exact = words.filter((check) => check.exact_adherence === true).length;
    const observable = words.filter((check) => check.capture_complete !== false).length;
    return {
        controlled_output_exact_adherence: exact,
        controlled_output_exact_adherence_rate: observable === 0 ? null : exact / observable,
        controlled_output_samples: words.length,
        controlled_output_unobservable: words.length - observable,
        request_canary_passed: canaries.filter((check) => check.passed).length,
        request_canary_samples: canaries.length,
    };
}
/** A run that took no time has no rate. */
function perSecond(count, wallClockMs) {
    return wallClockMs > 0 ? count / (wallClockMs / 1000) : null;
}
function sum(counts) {
    return counts.reduce((total, count) => total + count, 0);
}
/** How often each name occurs. Any text may be a name, also `constructor`. */
function countBy(names) {
    const counts = new Map();
    for (const name of names)
        counts.set(name, (counts.get(name) ?? 0) + 1);
    return Object.fromEntries(counts);
}


/***/ }),

/***/ 9216:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $S: () => (/* binding */ P99_MEASURES),
/* harmony export */   S9: () => (/* binding */ P99_MINIMUM_SAMPLES),
/* harmony export */   aP: () => (/* binding */ population),
/* harmony export */   c9: () => (/* binding */ nothingExcluded),
/* harmony export */   jQ: () => (/* binding */ p99Interpretation)
/* harmony export */ });
/** Below this many samples a p99 is one of the largest values, and no estimate of a tail. */
const P99_MINIMUM_SAMPLES = 100;
/** The measures whose p99 the format labels, by the key that it labels them with. */
const P99_MEASURES = [
    "decode_tok_s",
    "e2e",
    "effective_prefill_tok_s",
    "tpot",
    "ttft",
];
/** Whether nothing that was planned is missing from the distributions. */
function nothingExcluded({ planned, attempted, eligible }) {
    return eligible > 0 && eligible === attempted && eligible === planned;
}
/** What a p99 of so many samples may be read as (protocol §4). */
function p99Interpretation(samples) {
    return samples < P99_MINIMUM_SAMPLES ? "descriptive-nearest-rank-only" : "nearest-rank";
}
/** The `metric_population` of a run, but for its text on the failure policy. */
function population(counts, metrics) {
    return {
        aggregate_throughput_eligible: nothingExcluded(counts) && metrics.throughput_tok_s !== null,
        attempted_requests: counts.attempted,
        excluded_requests: counts.attempted - counts.eligible,
        p99_interpretation: p99Interpretation(counts.eligible),
        p99_interpretation_by_metric: byP99Measure((name) => p99Interpretation(metrics[`${name}_samples`])),
        p99_minimum_recommended_samples: P99_MINIMUM_SAMPLES,
        p99_samples_by_metric: byP99Measure((name) => metrics[`${name}_samples`]),
        performance_eligible_requests: counts.eligible,
        successful_requests: counts.eligible,
    };
}
function byP99Measure(lookUp) {
    return {
        decode_tok_s: lookUp("decode_tok_s"),
        e2e: lookUp("e2e"),
        effective_prefill_tok_s: lookUp("effective_prefill_tok_s"),
        tpot: lookUp("tpot"),
        ttft: lookUp("ttft"),
    };
}


/***/ }),

/***/ 7476:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Am: () => (/* binding */ controlledOutputRow),
/* harmony export */   JZ: () => (/* binding */ canaryRow),
/* harmony export */   h8: () => (/* binding */ timingRow),
/* harmony export */   jt: () => (/* binding */ tokenCount),
/* harmony export */   l8: () => (/* binding */ derivedTimings)
/* harmony export */ });
/** The values of a row that other values of the same row determine (protocol §1). */
function derivedTimings({ firstOutputMs, firstContentMs, endMs, promptTokens, outputTokens, }) {
    const generationMs = endMs - firstOutputMs;
    const laterTokens = outputTokens === null || outputTokens < 2 ? null : outputTokens - 1;
    const tpotMs = laterTokens === null ? null : generationMs / laterTokens;
    return {
        generation_ms: generationMs,
        visible_generation_ms: endMs - firstContentMs,
        effective_prefill_tok_s: tokensPerSecond(promptTokens, firstOutputMs),
        decode_tok_s: tokensPerSecond(laterTokens, generationMs),
        tpot_ms: tpotMs,
        mean_inter_token_latency_ms: tpotMs,
        mean_time_per_output_token_ms: tpotMs,
    };
}
/** The row of an eligible request; `undefined` when its times are missing or run backwards. */
function timingRow({ record, checks }) {
    const { firstOutputMs, firstContentMs, endMs } = record.times;
    if (firstOutputMs === null || firstContentMs === null)
        return undefined;
    if (!runsForwards([0, firstOutputMs, firstContentMs, endMs]))
        return undefined;
    const outputTokens = tokenCount(record.usage?.completionTokens);
    const promptTokens = tokenCount(record.usage?.promptTokens);
    return {
        ...derivedTimings({ firstOutputMs, firstContentMs, endMs, promptTokens, outputTokens }),
        content_chunks: record.contentChunks,
        controlled_output: controlledOutputRow(checks),
        e2e_ms: endMs,
        output_token_source: outputTokens === null ? "content_chunks" : "usage",
        output_tokens: outputTokens,
        planned_context_tokens: record.plannedContextTokens,
        prompt_tokens: promptTokens,
        reasoning_chunks: record.reasoningChunks,
        request_canary: canaryRow(checks),
        request_index: record.index,
        time_to_first_output_ms: firstOutputMs,
        ttft_ms: firstContentMs,
        visible_content_truncated: record.answer.truncated,
    };
}
/** A count that a request with visible content can have: a whole number from 1 up, else null. */
function tokenCount(count) {
    return Number.isSafeInteger(count) && count != null && count > 0 ? count : null;
}
function canaryRow({ canary }) {
    if (canary === null)
        return null;
    return {
        capture_complete: canary.captureComplete,
        foreign_marker_count: canary.foreignMarkerCount,
        marker: canary.marker,
        marker_at_start: canary.markerAtStart,
        observed_marker_count: canary.observedMarkerCount,
        passed: canary.passed,
    };
}
function controlledOutputRow({ controlledOutput: check, }) {
    if (check === null)
        return null;
    return {
        capture_complete: check.captureComplete,
        exact_adherence: check.exactAdherence,
        observed_code_words: check.observedCodeWords,
        observed_extra_words: check.observedExtraWords,
        passed: check.passed,
        policy: check.policy,
        requested_words: check.requestedWords,
    };
}
function tokensPerSecond(tokens, elapsedMs) {
    return tokens === null || elapsedMs <= 0 ? null : (tokens * 1000) / elapsedMs;
}
/** NaN is in no order, so it runs nowhere. */
function runsForwards(times) {
    return times.every((time, at) => at === 0 || time >= (times[at - 1] ?? Number.NaN));
}


/***/ })

};
