export const id = 305;
export const ids = [305];
export const modules = {

/***/ 5305:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  compareCommand: () => (/* binding */ compareCommand),
  reportCommand: () => (/* binding */ reportCommand),
  verifyCommand: () => (/* binding */ verifyCommand)
});

// EXTERNAL MODULE: ./build/src/app/exit-code.js
var exit_code = __webpack_require__(8299);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./build/src/base/errors.js
var errors = __webpack_require__(2396);
// EXTERNAL MODULE: ./node_modules/lossless-json/lib/esm/index.js + 6 modules
var esm = __webpack_require__(875);
;// CONCATENATED MODULE: ./build/src/artifact/native-json.js
/**
 * Node's own JSON parser is ten times as fast as a lossless one, and wrong in three ways: it rounds
 * whole numbers beyond 2^53, takes the last of two equal keys, and reads 1e999 as Infinity. Here it
 * gets the text with every long whole number as a marked text, and what it made is checked against
 * same shape, V8 of Node 24.21 read `{"\"":true,"\"":1}` as an object with the keys `"` and `\`.
 * same shape, V8 of Node 24.21 read `{"\\"":true,"\\"":1}` as an object with the keys `"` and `\\`.
 *
 * @param toNumber what a long whole number means; it may throw
 * @returns null where only the lossless parser can tell what the text means, or why it is wrong
 */
function parseNatively(text, toNumber) {
    // Whoever can write the mark, raw or escaped, could pass a text off as a number.
    if (text.includes(MARK) || /\\u[dD]800/.test(text))
        return null;
    const prepared = markLongIntegers(text);
    if (prepared === null)
        return null;
    let value;
    try {
        value = JSON.parse(prepared.text);
    }
    catch {
        return null;
    }
    const restored = restore(value, toNumber);
    return restored.members === prepared.members ? { value: restored.value } : null;
}
/** A lone surrogate: no UTF-8 file can hold one. */
const MARK = "\ud800";
/** From so many digits on a whole number may be beyond 2^53. */
const LONG_DIGITS = 16;
/** No double needs as many; what such a number means is for the other parser to say. */
const MAX_NUMBER_LENGTH = 64;
/** Null where a number is too long or a key has an escape. */
function markLongIntegers(text) {
    const parts = [];
    let copied = 0;
    let members = 0;
    let lastText = [0, 0];
    for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === QUOTE) {
            const end = endOfText(text, at);
            lastText = [at, end];
            at = end;
        }
        else if (code === COLON) {
            if (text.slice(...lastText).includes("\\"))
                return null;
            members++;
        }
        else if (code === MINUS || isDigit(code)) {
            const { end, digitsOnly } = scanNumber(text, at);
            if (end - at > MAX_NUMBER_LENGTH)
                return null;
            if (digitsOnly && end - at >= LONG_DIGITS) {
                parts.push(text.slice(copied, at), `"${MARK}${text.slice(at, end)}"`);
                copied = end;
            }
            at = end - 1;
        }
    }
    parts.push(text.slice(copied));
    return { text: parts.join(""), members };
}
/** The characters of a number from `start` on, well-formed or not; a malformed one stays malformed. */
function scanNumber(text, start) {
    let end = start + 1;
    let digitsOnly = true;
    for (; end < text.length; end++) {
        const code = text.charCodeAt(end);
        if (isDigit(code))
            continue;
        if (code !== POINT && code !== PLUS && code !== MINUS && (code | LOWER_CASE) !== E)
            break;
        digitsOnly = false;
    }
    // With a leading zero it is no JSON, which a marked text would hide.
    const first = text.charCodeAt(text.charCodeAt(start) === MINUS ? start + 1 : start);
    return { end, digitsOnly: digitsOnly && first !== ZERO };
}
function endOfText(text, start) {
    for (let at = start + 1; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === BACKSLASH)
            at++;
        else if (code === QUOTE)
            return at;
    }
    return text.length;
}
/** Turns marked texts into numbers, in place. What JSON cannot mean makes the count NaN. */
function restore(value, toNumber) {
    let members = 0;
    const visit = (item) => {
        if (typeof item === "string")
            return item.startsWith(MARK) ? toNumber(item.slice(1)) : item;
        if (typeof item === "number") {
            if (!Number.isFinite(item))
                members = Number.NaN;
            return item;
        }
        if (Array.isArray(item)) {
            for (let at = 0; at < item.length; at++) {
                const settled = visit(item[at]);
                if (settled !== item[at])
                    item[at] = settled;
            }
        }
        else if (typeof item === "object" && item !== null)
            visitMembers(item);
        return item;
    };
    const visitMembers = (holder) => {
        const fields = holder;
        for (const key of Object.keys(fields)) {
            // A number where a key should be: the mark made it look like one.
            members += key.startsWith(MARK) ? Number.NaN : 1;
            // Assigning to it would set the prototype; the caller refuses it.
            if (key === "__proto__")
                continue;
            const settled = visit(fields[key]);
            if (settled !== fields[key])
                fields[key] = settled;
        }
    };
    return { value: visit(value), members };
}
function isDigit(code) {
    return code >= ZERO && code <= NINE;
}
const QUOTE = 0x22;
const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const E = 0x65;
const LOWER_CASE = 0x20;

;// CONCATENATED MODULE: ./build/src/artifact/lossless-text.js


/** Levels of nesting that are read; our files have 5. The parser recurses once a level. */
const MAX_DEPTH = 64;
/** Values that are read; a run of 10,000 requests has 0.6 million. Each wrong one costs 0.5 kB. */
const MAX_VALUES = 1_250_000;
/** Characters of one text; ours are at most an error message of 2,048. The parser adds one by one. */
const MAX_TEXT_LENGTH = 2 ** 20;
/** Characters of one number; a double needs at most 25, and BigInt is quadratic in them. */
const lossless_text_MAX_NUMBER_LENGTH = 64;
/** Keys of Unix nanosecond stamps, which are read as `bigint` however small. */
const UNIX_NS_KEY = "_unix_ns";
/**
 * Parses JSON with every integer exact: whole numbers beyond 2^53, and all that stand under a key
 * ending in `_unix_ns`, become `bigint`. Refuses what JSON cannot mean or a program should not
 * touch: numbers that overflow, one key twice with two values, a key `__proto__`.
 */
function parseJson(text) {
    const extent = measureExtent(text);
    if (extent.depth > MAX_DEPTH) {
        return fault("too-large", `nests deeper than ${MAX_DEPTH} levels`);
    }
    if (extent.values > MAX_VALUES) {
        return fault("too-large", `holds more than ${MAX_VALUES.toLocaleString("en")} values`);
    }
    if (extent.longestText > MAX_TEXT_LENGTH) {
        return fault("too-large", `holds a text of ${extent.longestText} characters`);
    }
    try {
        const native = parseNatively(text, parseNumber);
        if (native !== null)
            return { kind: "parsed", value: settle(native.value) };
        return { kind: "parsed", value: settle((0,esm/* parse */.qg)(text, null, parseNumber)) };
    }
    catch (error) {
        if (error instanceof UnsafeJsonError)
            return fault("unsafe", error.message);
        if (!(error instanceof SyntaxError))
            throw error;
        if (text.trim() === "")
            return fault("truncated", "is empty");
        if (extent.openAtEnd && gaveUpAtEnd(text, error.message)) {
            return fault("truncated", `ends in the middle, after ${text.length} characters`);
        }
        return fault("not-json", `is not JSON: ${clip(error.message)}`);
    }
}
/** An object whose parser went wrong no sooner than in the last, cut token. */
function gaveUpAtEnd(text, message) {
    if (!/^\s*\{/.test(text) || message.startsWith("Expected end of input"))
        return false;
    const position = Number(/at position (\d+)$/.exec(message)?.[1] ?? 0);
    return position >= text.length - "\\u000".length;
}
/** Told apart from the parser's own SyntaxError, which means "not JSON". */
class UnsafeJsonError extends Error {
    name = "UnsafeJsonError";
}
function fault(kind, message) {
    return { kind: "fault", fault: { kind, message } };
}
/** One pass without recursion, because the parser behind it would overflow the stack. */
function measureExtent(text) {
    let depth = 0;
    let deepest = 0;
    let values = 0;
    let longestText = 0;
    let openAtEnd = false;
    for (let at = 0; at < text.length && deepest <= MAX_DEPTH && values <= MAX_VALUES; at++) {
        const code = text.charCodeAt(at);
        if (code === lossless_text_QUOTE) {
            const end = lossless_text_endOfText(text, at);
            if (end - at > longestText)
                longestText = end - at;
            openAtEnd = end === text.length;
            at = end;
        }
        else if (code === COMMA)
            values++;
        else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
            depth++;
            if (depth > deepest)
                deepest = depth;
        }
        else if (code === CLOSE_BRACE || code === CLOSE_BRACKET)
            depth--;
    }
    return { depth: deepest, values, longestText, openAtEnd: openAtEnd || depth > 0 };
}
/** Where the quote is that ends the text which starts here; the whole length where there is none. */
function lossless_text_endOfText(text, start) {
    for (let at = start + 1; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === lossless_text_BACKSLASH)
            at++;
        else if (code === lossless_text_QUOTE)
            return at;
    }
    return text.length;
}
const COMMA = 0x2c;
const lossless_text_QUOTE = 0x22;
const lossless_text_BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
function parseNumber(digits) {
    if (digits.length > lossless_text_MAX_NUMBER_LENGTH) {
        throw new UnsafeJsonError(`has a number of ${digits.length} characters`);
    }
    const value = Number(digits);
    if (!Number.isFinite(value))
        throw new UnsafeJsonError(`has a number out of range: ${digits}`);
    if (/^-?\d+$/.test(digits) && !Number.isSafeInteger(value))
        return BigInt(digits);
    return value;
}
/** Turns time stamps into `bigint` in place; recursion is bounded by MAX_DEPTH. */
function settle(value) {
    if (Array.isArray(value))
        value.forEach(settle);
    else if (typeof value === "object" && value !== null)
        settleObject(value);
    return value;
}
function settleObject(holder) {
    const fields = holder;
    for (const key of Object.keys(fields)) {
        if (key === "__proto__")
            throw new UnsafeJsonError('has a key "__proto__"');
        const value = fields[key];
        if (typeof value === "object")
            settle(value);
        else if (typeof value === "number" &&
            key.endsWith(UNIX_NS_KEY) &&
            Number.isSafeInteger(value)) {
            fields[key] = BigInt(value);
        }
    }
}
/** The parser quotes what it found; a binary file would fill the terminal. */
function clip(message) {
    const printable = message.replace(/[^\x20-\x7e]/g, "?");
    return printable.length > 160 ? `${printable.slice(0, 160)}...` : printable;
}

// EXTERNAL MODULE: ./build/src/artifact/schema.js + 1 modules
var schema = __webpack_require__(2085);
// EXTERNAL MODULE: ./build/src/artifact/schema-metrics.js
var schema_metrics = __webpack_require__(1605);
// EXTERNAL MODULE: ./build/src/artifact/schema-rows.js
var schema_rows = __webpack_require__(9355);
;// CONCATENATED MODULE: ./build/src/artifact/revision.js



/** The revision of a file that the schema takes. */
function revisionOf(artifact) {
    if (CURRENT_ONLY.some((key) => artifact[key] !== undefined))
        return "distributions";
    if (artifact.metrics.ttft_mean_ms !== undefined)
        return "distributions";
    if (artifact.metrics.time_to_first_output_p50_ms !== undefined)
        return "first-output";
    if (artifact.request_timings != null)
        return "request-timings";
    if (artifact.measurement_protocol != null || artifact.failures != null)
        return "identity";
    return "headline";
}
/** Any of these makes a file one of the newest revision, so that dropping others is noticed. */
const CURRENT_ONLY = [
    "clock_domain_id",
    "configuration_fingerprint",
    "controlled_output_policy",
    "extensions",
    "finished_at_unix_ns",
    "metric_population",
    "performance_eligible",
    "prompt_cache_mode",
    "request_canaries",
    "response_words",
    "responses_received",
    "sampling",
    "shared_prefix_tokens",
    "started_at_unix_ns",
    "timestamp_precision",
];
/** The paths that a file of the newest revision must have and this one lacks. */
function missingKeys(artifact) {
    if (revisionOf(artifact) !== "distributions")
        return [];
    const topLevel = Object.keys(schema/* Artifact */.F.shape).filter((key) => key !== "extensions");
    return [
        ...lacking(artifact, topLevel, ""),
        ...lacking(artifact.metrics, Object.keys(schema_metrics/* Metrics */.K1.shape), "metrics."),
        ...lacking(artifact.metric_population ?? {}, Object.keys(schema_metrics/* MetricPopulation */.eX.shape), "metric_population."),
        ...(artifact.request_timings ?? []).flatMap((row, at) => lacking(row, Object.keys(schema_rows/* RequestTimings */.$x.shape), `request_timings[${at}].`)),
    ];
}
function lacking(holder, keys, prefix) {
    return keys.filter((key) => !Object.hasOwn(holder, key)).map((key) => `${prefix}${key}`);
}

;// CONCATENATED MODULE: ./build/src/artifact/read.js






/** Largest file that is read. A run of 10,000 requests makes one of about 15 MiB. */
const MAX_FILE_BYTES = 32 * 2 ** 20;
/** How many things that are wrong with a file its message lists. */
const MAX_LISTED_ISSUES = 10;
/**
 * Reads one artifact of any revision, with `*_unix_ns` as exact `bigint`.
 *
 * @throws BenchError `bad-artifact` when the file is missing, is no file, is larger than
 *   32 MiB (found out before reading it), is cut short, is not JSON or not this schema
 */
async function readArtifact(path) {
    return parseArtifact(await readText(path), path);
}
/**
 * The same for a text that is already in memory.
 *
 * @param path how messages call it
 * @throws BenchError `bad-artifact`
 */
function parseArtifact(text, path) {
    const parsed = parseJson(text);
    if (parsed.kind === "fault")
        throw badArtifact(path, parsed.fault.message);
    const name = schemaNameOf(parsed.value);
    if (name !== schema/* SCHEMA */.y) {
        throw badArtifact(path, `is not a benchmark artifact: its "schema" is ${name}, not "${schema/* SCHEMA */.y}"`);
    }
    const checked = schema/* Artifact */.F.safeParse(parsed.value);
    if (!checked.success) {
        throw badArtifact(path, `does not follow ${schema/* SCHEMA */.y}:\n${listIssues(checked.error)}`);
    }
    return { path, artifact: checked.data, revision: revisionOf(checked.data) };
}
async function readText(path) {
    const file = await openFile(path);
    try {
        const stats = await file.stat();
        if (!stats.isFile())
            throw badArtifact(path, "is not a file");
        if (stats.size > MAX_FILE_BYTES)
            throw tooBig(path, stats.size);
        // One byte more than allowed: a file that grows meanwhile is found out, not read whole.
        const bytes = Buffer.alloc(Math.min(stats.size, MAX_FILE_BYTES) + 1);
        const length = await readFully(file, bytes);
        if (length > MAX_FILE_BYTES)
            throw tooBig(path, length);
        return decode(bytes.subarray(0, length), path);
    }
    finally {
        await file.close();
    }
}
async function openFile(path) {
    try {
        // Without O_NONBLOCK, opening a pipe waits for someone to write to it.
        return await (0,promises_.open)(path, external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NONBLOCK ?? 0));
    }
    catch (cause) {
        throw new errors/* BenchError */.L(`Could not read "${path}". Give the path of an artifact file.`, {
            code: "bad-artifact",
            cause,
        });
    }
}
async function readFully(file, bytes) {
    let length = 0;
    while (length < bytes.length) {
        const { bytesRead } = await file.read(bytes, length, bytes.length - length, length);
        if (bytesRead === 0)
            break;
        length += bytesRead;
    }
    return length;
}
function decode(bytes, path) {
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    }
    catch {
        throw badArtifact(path, "is not JSON: it is not UTF-8 text");
    }
}
function schemaNameOf(value) {
    if (typeof value !== "object" || value === null || !("schema" in value))
        return "missing";
    return typeof value.schema === "string" ? value.schema.slice(0, 80) : "not a text";
}
function listIssues(error) {
    const listed = error.issues
        .slice(0, MAX_LISTED_ISSUES)
        .map((issue) => `  ${pathText(issue.path)}: ${issue.message}`);
    const left = error.issues.length - listed.length;
    return [...listed, ...(left > 0 ? [`  and ${left} more`] : [])].join("\n");
}
function pathText(path) {
    return path
        .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
        .join("")
        .replace(/^\./, "");
}
function tooBig(path, bytes) {
    const size = (bytes / 2 ** 20).toFixed(0);
    return badArtifact(path, `is ${size} MiB; artifacts are read up to ${MAX_FILE_BYTES / 2 ** 20} MiB`);
}
function badArtifact(path, message) {
    return new errors/* BenchError */.L(`The file "${path}" ${message}.`.replace(/\.\.$/, "."), {
        code: "bad-artifact",
    });
}

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
    for (const key of missingKeys(artifact)) {
        ledger.require(key, false, { recorded: undefined, rule: "a value: this revision has the key" });
    }
    verifyRows(artifact, ledger);
    verifyMetrics(artifact, revision, ledger);
    verifyPopulation(artifact, ledger);
    return { revision, ...ledger.findings() };
}

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
        const { revision, agreed, differences, unchecked } = verifyArtifact(await readArtifact(file));
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
// EXTERNAL MODULE: ./build/src/base/plain-text.js
var plain_text = __webpack_require__(5763);
;// CONCATENATED MODULE: ./build/src/report/safe-text.js

/**
 * Untrusted text in Markdown: a code span, inside which GitHub reads no Markdown, HTML, mention,
 * reference, link or emoji.
 * A word joiner, unseen, keeps comment marks and log commands apart. The serialiser picks a fence
 * longer than any back-tick run in it.
 */
function untrusted(text, longest) {
    const shown = (0,plain_text/* oneLine */.TN)(text, longest)
        .replaceAll("##[", "#\u2060#[")
        .replaceAll("-->", "--\u2060>")
        .replaceAll("<!--", "<\u2060!--")
        // Table parsers disagree on whether `\\|` ends a cell.
        .replaceAll("\\|", "\\\u2060|");
    if (shown === "")
        return { type: "emphasis", children: [{ type: "text", value: "empty" }] };
    return { type: "inlineCode", value: shown };
}
/** Words, numbers and plain punctuation, in none of which Markdown or GitHub reads anything. */
const PROSE = /^(?:--)?[A-Za-z0-9(](?:[A-Za-z0-9 ,.;()%=+/'-]|_(?=[a-z])|: )*$/;
/** What GitHub links though it looks like words: commits, `GH-1`, bare addresses. */
const LINKED = /\b(?:[0-9a-f]{7,}|gh-\d+|www\.)|\/\//i;
/** Untrusted text as prose where it is nothing but prose, else as `untrusted` shows it. */
function proseOrCode(text, longest = 1000) {
    const prose = text.length <= longest && PROSE.test(text) && !LINKED.test(text);
    return prose ? { type: "text", value: text } : untrusted(text, longest);
}

// EXTERNAL MODULE: ./node_modules/mdast-util-gfm/lib/index.js + 6 modules
var lib = __webpack_require__(5618);
// EXTERNAL MODULE: ./node_modules/mdast-util-to-markdown/lib/index.js + 14 modules
var mdast_util_to_markdown_lib = __webpack_require__(9059);
;// CONCATENATED MODULE: ./build/src/report/tree.js


/** Words of our own; the serialiser escapes whatever Markdown would read in them. */
function words(value) {
    return { type: "text", value };
}
function strong(...children) {
    return { type: "strong", children };
}
function paragraph(...children) {
    return { type: "paragraph", children };
}
function heading(depth, ...children) {
    return { type: "heading", depth, children };
}
function bullets(items) {
    return {
        type: "list",
        ordered: false,
        spread: false,
        children: items.map((children) => ({
            type: "listItem",
            spread: false,
            children: [{ type: "paragraph", children: [...children] }],
        })),
    };
}
/** A table whose first row is its header; `texts` columns stand left, the numbers after them right. */
function table(rows, { texts }) {
    return {
        type: "table",
        align: rows[0]?.map((_, at) => (at < texts ? "left" : "right")) ?? [],
        children: rows.map((cells) => ({ type: "tableRow", children: cells.map(tableCell) })),
    };
}
/**
 * A part that starts folded.
 *
 * @param title HTML-safe words of our own
 */
function details(title, content) {
    return [
        { type: "html", value: `<details>\n<summary>${title}</summary>` },
        ...content,
        { type: "html", value: "</details>" },
    ];
}
/** GitHub Flavored Markdown of a tree, with a final newline. */
function serialise(children) {
    const root = { type: "root", children: [...children] };
    return (0,mdast_util_to_markdown_lib/* toMarkdown */.l)(root, {
        bullet: "-",
        rule: "-",
        extensions: [(0,lib/* gfmToMarkdown */.H)({ tablePipeAlign: false })],
    });
}
function tableCell(cell) {
    const content = typeof cell === "string" ? words(cell) : cell;
    return { type: "tableCell", children: "type" in content ? [content] : [...content] };
}

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
    return heading(3, words("vLLM benchmark of "), model === null ? words("an unnamed model") : untrusted(model, 80), words(parts.length === 0 ? "" : `: ${parts.join(" · ")}`));
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
        bullets([
            [words(`Plan: ${load}`)],
            [words((0,outcome/* populationLine */.Co)(view))],
            [words((0,outcome/* throughputLine */.f7)(view))],
            ...(0,outcome/* checkLines */.Wb)(view).map((line) => [words(line)]),
        ]),
    ];
}
/** The percentile table and what must be said about it. */
function percentiles(view) {
    const metrics = (0,report_rows/* metricTable */.Lc)(view);
    const mark = metrics.p99Descriptive === "all" ? "p99\u00a0*" : "p99";
    const rows = metrics.rows.map((row) => [
        [strong(words(row.label)), words(` (${row.unit})`)],
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
    return [table([header, ...rows], { texts: 1 }), paragraph(words(legend(metrics)))];
}
/** Failures by type, with the first message of each; nothing where there are none. */
function failures(view) {
    const groups = (0,outcome/* failureGroups */.HZ)(view);
    if (groups.length === 0)
        return [];
    return [
        heading(4, words("Failures")),
        table([
            ["Type", "Count", "Requests", "First message"],
            ...groups.map((group) => [
                untrusted(group.type, 80),
                String(group.count),
                group.indices || numbers/* NO_VALUE */.GY,
                group.firstMessage === null ? numbers/* NO_VALUE */.GY : untrusted(group.firstMessage),
            ]),
        ], { texts: Number.POSITIVE_INFINITY }),
    ];
}
/** A two-column table of facts; those without a value are not in it. */
function facts(entries) {
    const known = entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
    if (known.length === 0)
        return [paragraph(words("Nothing recorded."))];
    return [table([["Name", "Value"], ...known], { texts: Number.POSITIVE_INFINITY })];
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
        [words("contexts planned"), code(plannedContexts(view))],
        ...codeFacts(Object.entries(view.serve_flags ?? {})),
        ...codeFacts(sampling),
    ]);
}
/** What it ran on. */
function environment(view) {
    const wall = typeof view.wall_clock_ms === "number" ? (0,numbers/* duration */.p0)(view.wall_clock_ms) : null;
    return facts([
        [words("model"), code(view.model)],
        [words("engine"), code(view.engine)],
        [words("gpu"), code(view.gpu)],
        [words("base-url"), code(withoutCredentials(view.base_url))],
        [words("manifest"), code(view.manifest)],
        [words("tier"), code(view.tier)],
        [words("source recipe"), code(view.source_recipe)],
        [words("clock domain"), code(view.clock_domain_id)],
        [words("started"), code(view.started_at)],
        [words("finished"), code(view.finished_at)],
        [words("wall time"), wall === null ? null : words(wall)],
        [words("run"), code(view.run_id)],
        [words("configuration fingerprint"), code(view.configuration_fingerprint)],
    ]);
}
/** How each number came about, in the artifact's words. */
function methodology(view) {
    return facts([
        [words("protocol"), code(view.measurement_protocol)],
        ...Object.entries(view.timing_methodology ?? {}).map(([name, value]) => [
            untrusted(name, 80),
            typeof value === "string" ? proseOrCode(value) : code(value),
        ]),
    ]);
}
/** Facts whose names may come from the file as well. */
function codeFacts(entries) {
    return entries.map(([name, value]) => [untrusted(name, 80), code(value)]);
}
function code(value) {
    if (value === null || value === undefined || value === "")
        return null;
    return untrusted(typeof value === "string" ? value : JSON.stringify(value, plain), 400);
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
    return { type: "paragraph", children: [strong(words(text))] };
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
        { name: "overview", content: overview(view) },
        { name: "percentiles", content: percentiles(view) },
        { name: "failures", content: failures(view), dropOrder: 1 },
        { name: "settings", content: details("Settings", settings(view)), dropOrder: 2 },
        { name: "environment", content: details("Environment", environment(view)), dropOrder: 3 },
        {
            name: "how it was measured",
            content: details("How it was measured", methodology(view)),
            dropOrder: 4,
        },
    ];
    return firstThatFits(sections, (kept, leftOut) => serialise([...kept.flatMap(({ content }) => content), ...leftOutNote(leftOut, options)]), options.limit ?? { limit: Number.POSITIVE_INFINITY });
}
function leftOutNote(leftOut, { fullReportAt = "the artifact" }) {
    if (leftOut.length === 0)
        return [];
    return [paragraph(words(`Left out to fit: ${leftOut.join(", ")}. Found in ${fullReportAt}.`))];
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
        const { artifact } = await readArtifact(file);
        process.stdout.write(`${markdownReport(artifact).text}\n`);
    }
    return 0;
}
/** `vllm-bench compare`. */
async function compareCommand(_) {
    throw new errors/* BenchError */.L("compare is not part of this version yet.", { code: "bad-settings" });
}


/***/ })

};
