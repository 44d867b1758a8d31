export const id = 246;
export const ids = [246,739];
export const modules = {

/***/ 8739:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  PROGRAM_VERSION: () => (/* binding */ PROGRAM_VERSION)
});

;// CONCATENATED MODULE: ./build/package.json
const package_namespaceObject = {"rE":"0.1.0"};
;// CONCATENATED MODULE: ./build/src/app/version.js

/** The version that artifacts and `--version` name. */
const PROGRAM_VERSION = package_namespaceObject.rE;


/***/ }),

/***/ 7246:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCommand: () => (/* binding */ runCommand)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/app/comparison-outcome.js + 1 modules
var comparison_outcome = __webpack_require__(3949);
// EXTERNAL MODULE: ./build/src/artifact/read.js + 3 modules
var read = __webpack_require__(4310);
// EXTERNAL MODULE: ./build/src/base/errors.js
var errors = __webpack_require__(2396);
// EXTERNAL MODULE: ./build/src/base/plain-text.js
var plain_text = __webpack_require__(5763);
// EXTERNAL MODULE: ./build/src/compare/repetition-summary.js
var repetition_summary = __webpack_require__(1299);
// EXTERNAL MODULE: ./build/src/compare/run-view.js
var run_view = __webpack_require__(5184);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 6 modules
var schemas = __webpack_require__(104);
// EXTERNAL MODULE: ./build/src/base/clock.js
var base_clock = __webpack_require__(8489);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
;// CONCATENATED MODULE: ./build/src/run/exchange.js
/**
 * Sends one request, on a connection that is closed after it, and follows no redirect. undici's own
 * time-outs are off: the caller keeps time by the clock.
 */
function openExchange(options, ports, listener) {
    const { dispatcher, clock } = ports;
    const arrivedMs = () => dispatcher.arrivedMs?.() ?? clock.now();
    let open = true;
    let controller = null;
    function giveUp(error, atMs) {
        if (!open)
            return;
        open = false;
        listener.onError(error, atMs);
    }
    const handler = {
        onRequestStart(started) {
            const atMs = clock.now();
            controller = started;
            if (!open)
                return started.abort(closedError());
            listener.onWriting(atMs);
        },
        onResponseStart(_controller, status, headers) {
            const atMs = arrivedMs();
            // 1xx is not the answer yet.
            if (open && status >= 200)
                listener.onHeaders(status, headers, atMs);
        },
        onResponseData(_controller, bytes) {
            const atMs = arrivedMs();
            if (open)
                listener.onData(bytes, atMs);
        },
        onResponseEnd() {
            const atMs = arrivedMs();
            if (!open)
                return;
            open = false;
            listener.onEnd(atMs);
        },
        onResponseError: (_controller, error) => giveUp(error, clock.now()),
    };
    try {
        dispatcher.dispatch(options, handler);
    }
    catch (error) {
        giveUp(error, clock.now());
    }
    return {
        close() {
            if (!open)
                return;
            open = false;
            controller?.abort(closedError());
        },
    };
}
/** The call as undici takes it; made apart, so that making it is on no request's clock. */
function dispatchOptions(call) {
    const { origin, pathname, search } = new URL(call.url);
    return {
        origin,
        path: pathname + search,
        method: call.method,
        headers: call.body === null
            ? { ...call.headers }
            : {
                "content-type": "application/json",
                "content-length": String(call.body.byteLength),
                ...call.headers,
            },
        body: call.body,
        reset: true,
        headersTimeout: 0,
        bodyTimeout: 0,
    };
}
function closedError() {
    return new Error("The request was given up");
}

;// CONCATENATED MODULE: ./build/src/run/failure.js
/** What an error of undici or of the socket means for the request. */
function classifyNetworkError(error, stage) {
    const code = codeOf(error);
    const host = hostOf(stage.url);
    const detail = detailOf(error, code);
    const { httpStatus } = stage;
    const answering = httpStatus !== null;
    const fail = (errorType, what) => ({
        errorType,
        message: `${what}: ${detail}`,
        httpStatus,
    });
    if (code?.startsWith("ERR_SSL") && !answering) {
        return fail("network-error", `${host} does not speak TLS; if it is plain HTTP, use http://`);
    }
    // A connection that ends, or is reset, while the parser waits for more is a parser error to undici.
    if (fieldsOf(error)["name"] === "HTTPParserError" && /EOF/.test(detail)) {
        return answering
            ? fail("stream-truncated", "The connection ended in the middle of the answer")
            : fail("connection-reset", "The connection was lost before it answered");
    }
    // undici's parser errors have a name, but often no code.
    if (fieldsOf(error)["name"] === "HTTPParserError" || code === "UND_ERR_HEADERS_OVERFLOW") {
        return fail("malformed-http", `${host} does not answer in HTTP`);
    }
    if (code === "ECONNREFUSED")
        return fail("connection-refused", `Nothing listens at ${host}`);
    if (code === "ENOTFOUND" || code === "EAI_AGAIN") {
        return fail("host-not-found", `The name of ${host} cannot be resolved`);
    }
    if (code === "UND_ERR_CONNECT_TIMEOUT" || (code === "ETIMEDOUT" && !answering)) {
        return fail("connect-timeout", `No connection to ${host}`);
    }
    if (answering && code !== null && CLOSED_EARLY.has(code)) {
        return fail("stream-truncated", "The server closed the connection in the middle of its answer");
    }
    if (code !== null && CONNECTION_LOST.has(code)) {
        const when = answering ? "in the middle of its answer" : "before it answered";
        return fail("connection-reset", `The connection was lost ${when}`);
    }
    return fail("network-error", `The request to ${host} failed`);
}
/** The server ended the connection in order, but the response was not complete. */
const CLOSED_EARLY = new Set([
    "UND_ERR_SOCKET",
    "UND_ERR_RES_CONTENT_LENGTH_MISMATCH",
]);
const CONNECTION_LOST = new Set([
    "ECONNRESET",
    "ECONNABORTED",
    "EPIPE",
    "ETIMEDOUT",
    "UND_ERR_SOCKET",
]);
/** What the socket said, which knows better than undici's wrapping of it. */
function codeOf(error) {
    const { code, cause } = fieldsOf(error);
    return (cause === undefined ? null : codeOf(cause)) ?? (typeof code === "string" ? code : null);
}
function detailOf(error, code) {
    const text = textOf(error);
    return code === null || text.includes(code) ? text : `${text} [${code}]`;
}
function textOf(error) {
    const { message, errors, cause } = fieldsOf(error);
    if (typeof message !== "string")
        return String(error);
    // An AggregateError (one error per address tried) has no message of its own.
    if (message === "" && Array.isArray(errors))
        return errors.map(textOf).join("; ");
    return cause === undefined ? message : `${message} (${textOf(cause)})`;
}
/** By shape and not by class, as an error may come from another realm. */
function fieldsOf(error) {
    return typeof error === "object" && error !== null ? error : {};
}
function hostOf(url) {
    return URL.canParse(url) ? new URL(url).host : url;
}

;// CONCATENATED MODULE: ./build/src/run/ports.js
/** What to correct where nothing good is at the address. */
function addressSetting({ addressFrom = "base-url" }) {
    return addressFrom;
}
/** Of `http://host/v1` the part before `/v1`, where vLLM has `/tokenize` and `/version`. */
function serverRoot(target) {
    return target.baseUrl.replace(/\/v1$/, "");
}
/** Headers of every request. The key goes nowhere else. */
function requestHeaders(target) {
    return target.apiKey === null ? {} : { authorization: `Bearer ${target.apiKey}` };
}

// EXTERNAL MODULE: ./build/src/base/secrets.js
var base_secrets = __webpack_require__(6398);
;// CONCATENATED MODULE: ./build/src/run/sanitize.js

/** Longest message that the artifact holds, in UTF-16 units. */
const LONGEST_MESSAGE = 2048;
const ANSI_SEQUENCE = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])/g;
/** C0, DEL, C1, line separators, zero-width and bidirectional controls, byte order mark. */
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const URL_CREDENTIALS = /(\/\/)[^\s/@]+@/g;
/**
 * Text of a server or of the network without terminal codes, control characters, credentials in
 * URLs and the API key, in every form, cut to 2,048 characters.
 */
function sanitize(text, apiKey) {
    let clean = text.replace(ANSI_SEQUENCE, "").replace(UNPRINTABLE, " ");
    clean = clean.replace(URL_CREDENTIALS, `$1${base_secrets/* BLANK */.Z4}@`);
    clean = (0,base_secrets/* redact */.E$)(clean, apiKey === null ? [] : [apiKey]);
    clean = clean.replace(/ {2,}/g, " ").trim().replace(LONE_SURROGATE, "\ufffd");
    if (clean.length <= LONGEST_MESSAGE)
        return { text: clean, truncated: false };
    return {
        text: clean.slice(0, LONGEST_MESSAGE).replace(LONE_SURROGATE, "\ufffd"),
        truncated: true,
    };
}

;// CONCATENATED MODULE: ./build/src/run/http.js





/** Largest body that is read: the tokens of a 300,000-token prompt come back as about 2 MB. */
const LARGEST_BODY = 32 * 1024 * 1024;
/** Sends one request over the run's own dispatcher and reads the whole body. */
function fetchText(request, ports) {
    const { clock, signal, target } = ports;
    const { url, body } = request;
    return new Promise((resolve) => {
        const parts = [];
        let size = 0;
        let status = 0;
        let settled = false;
        function settle(response) {
            if (settled)
                return;
            settled = true;
            cancelTimeout();
            signal.removeEventListener("abort", onAbort);
            resolve(response);
        }
        function fail(errorType, message) {
            settle({ kind: "failed", errorType, message: sanitize(message, target.apiKey).text });
            exchange?.close();
        }
        function onAbort() {
            fail("aborted", `The request to ${url} was interrupted.`);
        }
        let exchange = null;
        const cancelTimeout = clock.after(request.timeoutMs, () => fail("timeout", `No answer from ${url} within ${request.timeoutMs / 1000} s.`));
        if (signal.aborted)
            return onAbort();
        // Node 20 warns of a leak from the eleventh listener on; counting prompts in parallel needs more.
        (0,external_node_events_.setMaxListeners)(0, signal);
        signal.addEventListener("abort", onAbort, { once: true });
        const method = body === null ? "GET" : "POST";
        const headers = { accept: "application/json", ...requestHeaders(target) };
        exchange = openExchange(dispatchOptions({ method, url, headers, body }), ports, {
            onWriting() { },
            onHeaders(code) {
                status = code;
            },
            onData(bytes) {
                size += bytes.byteLength;
                if (size > LARGEST_BODY)
                    fail("http-error", `${url} answered with more than 32 MiB.`);
                else
                    parts.push(bytes);
            },
            onEnd: () => settle({ kind: "answered", status, text: Buffer.concat(parts).toString("utf8") }),
            onError(error) {
                const failure = classifyNetworkError(error, { url, httpStatus: status || null });
                fail(failure.errorType, failure.message);
            },
        });
    });
}

;// CONCATENATED MODULE: ./build/src/run/wire.js
/**
 * Reads one `data` payload. Loose on purpose: unknown fields, absent fields and nulls are all fine,
 * since every server version has other ones; only what is no JSON object is malformed.
 */
function readChatEvent(payload) {
    if (payload.trim() === "[DONE]")
        return { kind: "done" };
    let parsed;
    try {
        parsed = JSON.parse(payload);
    }
    catch {
        return { kind: "malformed", reason: `${outlineOf(payload)} is not JSON` };
    }
    if (!isFields(parsed)) {
        return { kind: "malformed", reason: `${outlineOf(payload)} is not a JSON object` };
    }
    const error = serverMessage(parsed);
    return error === null ? readChunk(parsed) : { kind: "error", message: error };
}
/**
 * What a server says went wrong, in any of the shapes in use: `{"error": {"message"}}`,
 * `{"error": "text"}`, the flat `{"object": "error", "message"}`. Null where it reports no error.
 */
function serverMessage(body) {
    if (!isFields(body))
        return null;
    const { error } = body;
    if (typeof error === "string")
        return error;
    if (isFields(error))
        return describeError(error);
    if (error !== undefined && error !== null && error !== false)
        return JSON.stringify(error);
    return body["object"] === "error" ? describeError(body) : null;
}
function describeError(error) {
    const { message, type, code } = error;
    const text = typeof message === "string" && message !== "" ? message : JSON.stringify(error);
    const labels = [type, code].filter((label) => typeof label === "string" || typeof label === "number");
    return labels.length === 0 ? text : `${text} (${labels.join(", ")})`;
}
function readChunk(body) {
    const choices = Array.isArray(body["choices"]) ? body["choices"].filter(isFields) : [];
    let content = "";
    let reasoning = "";
    let finishReason = null;
    for (const choice of choices) {
        if (isFields(choice["delta"])) {
            const delta = choice["delta"];
            content += wire_textOf(delta["content"]);
            // Servers between two versions send both names with the same text.
            reasoning += wire_textOf(delta["reasoning"]) || wire_textOf(delta["reasoning_content"]);
        }
        finishReason = wire_textOf(choice["finish_reason"]) || finishReason;
    }
    const hasChoice = choices.length > 0;
    return {
        kind: "chunk",
        hasChoice,
        content,
        reasoning,
        finishReason,
        usage: readUsage(body["usage"]),
    };
}
/** Null where the server sent no usage object. A count that cannot be one is null on its own. */
function readUsage(usage) {
    if (!isFields(usage))
        return null;
    const promptDetails = isFields(usage["prompt_tokens_details"])
        ? usage["prompt_tokens_details"]
        : {};
    const completionDetails = isFields(usage["completion_tokens_details"])
        ? usage["completion_tokens_details"]
        : {};
    return {
        promptTokens: countOf(usage["prompt_tokens"]),
        completionTokens: countOf(usage["completion_tokens"]),
        cachedTokens: countOf(promptDetails["cached_tokens"]),
        reasoningTokens: countOf(completionDetails["reasoning_tokens"]),
    };
}
function isFields(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
function wire_textOf(value) {
    return typeof value === "string" ? value : "";
}
function countOf(value) {
    return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
/** Names a payload without quoting it: it may hold text of the answer, which no file may. */
function outlineOf(payload) {
    const start = JSON.stringify(payload.trimStart().slice(0, 1));
    return `an event of ${payload.length} characters that starts with ${start}`;
}

;// CONCATENATED MODULE: ./build/src/run/http-error.js


/** Most of an error page that is read, in bytes. */
const LARGEST_ERROR_PAGE = 64 * 1024;
/** Whether a status and its headers promise the stream that was asked for. */
function isEventStream(status, headers) {
    return status === 200 && mediaType(headers).startsWith("text/event-stream");
}
/** Collects the body of any answer that is not a 200 event stream, up to 64 KiB; its failure names the setting of the address. */
function createErrorPage(status, headers, target) {
    const parts = [];
    let size = 0;
    return {
        status,
        read(bytes) {
            const part = bytes.subarray(0, LARGEST_ERROR_PAGE - size);
            parts.push(part);
            size += part.byteLength;
            return size >= LARGEST_ERROR_PAGE;
        },
        failure: () => describeHttpError({ status, headers, body: Buffer.concat(parts).toString("utf8") }, addressSetting(target)),
    };
}
function describeHttpError({ status, headers, body }, setting) {
    if (status >= 300 && status < 400) {
        const location = headerOf(headers, "location") ?? "nowhere";
        const message = `HTTP ${status}: the server redirects to ${location}. Redirects are not followed; point ${setting} to where the API is.`;
        return { errorType: "redirect", message, httpStatus: status };
    }
    if (status < 300) {
        const message = `HTTP ${status} came with ${mediaType(headers) || "no content-type"} where a text/event-stream was asked for${after(errorIn(body))}. Check that ${setting} is a vLLM server that streams`;
        return { errorType: "not-a-stream", message, httpStatus: status };
    }
    const hint = status === 401 || status === 403 ? " (check api-key)" : "";
    const retryAfter = headerOf(headers, "retry-after");
    const pause = retryAfter === null ? "" : ` (retry-after: ${retryAfter})`;
    const message = `HTTP ${status}${hint}${pause}${after(bodyMessage(body))}`;
    return { errorType: "http-error", message, httpStatus: status };
}
function after(said) {
    return said === null || said === "" ? "" : `: ${said}`;
}
/** What an error body says: a JSON error in any shape in use, or the visible text of a page. */
function bodyMessage(body) {
    return errorIn(body) ?? pageText(body);
}
/** Null where the body is no JSON error: then it may hold an answer, which is not to be quoted. */
function errorIn(body) {
    let parsed;
    try {
        parsed = JSON.parse(body);
    }
    catch {
        return null;
    }
    const message = serverMessage(parsed);
    if (message !== null || typeof parsed !== "object" || parsed === null)
        return message;
    if ("message" in parsed && typeof parsed.message === "string")
        return parsed.message;
    if (!("detail" in parsed))
        return null;
    // FastAPI's own errors, and those of gateways built on it.
    return typeof parsed.detail === "string" ? parsed.detail : JSON.stringify(parsed.detail);
}
function pageText(body) {
    return body
        .replace(/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, " ")
        .replace(/<[^<>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim();
}
function mediaType(headers) {
    return (headerOf(headers, "content-type") ?? "").trim().toLowerCase();
}
function headerOf(headers, name) {
    const value = headers[name];
    if (value === undefined)
        return null;
    return typeof value === "string" ? value : (value[0] ?? null);
}

;// CONCATENATED MODULE: ./build/src/run/server.js







const ModelCard = schemas/* object */.Ikc({
    id: schemas/* string */.YjP().min(1),
    parent: schemas/* string */.YjP().nullish().catch(null),
    max_model_len: schemas/* int */.Whr().positive().nullish().catch(null),
});
const ModelList = schemas/* object */.Ikc({ data: schemas/* array */.YOg(ModelCard) });
const Version = schemas/* object */.Ikc({ version: schemas/* string */.YjP().min(1) });
/** How long one look at the server may take: it answers these from memory. */
const LOOK_TIMEOUT_MS = 10_000;
const POLL_PAUSE_MS = 1000;
/** What a server or the proxy before it answers while the model still loads. */
const NOT_READY_STATUS = new Set([425, 429, 500, 502, 503, 504]);
/**
 * Waits until the server lists its models, picks the one to benchmark and asks for the version.
 *
 * @throws BenchError `environment`: unreachable, not ready in time, a refused key, no model list;
 * `bad-settings`: the named model is not served, or several are and none is named
 */
async function inspectServer(wanted, ports) {
    const served = await waitUntilReady(wanted.readyTimeoutMs, ports);
    return {
        model: chooseModel(served, { wanted: wanted.model, target: ports.target }),
        version: await readVersion(ports),
    };
}
/**
 * The models that the server lists, as soon as it lists them. With a time of 0 it must do so at
 * once; otherwise it is asked every second.
 */
async function waitUntilReady(readyTimeoutMs, ports) {
    const { clock } = ports;
    const url = `${ports.target.baseUrl}/models`;
    const deadlineMs = clock.now() + readyTimeoutMs;
    for (;;) {
        const leftMs = deadlineMs - clock.now();
        const timeoutMs = readyTimeoutMs > 0 ? Math.min(LOOK_TIMEOUT_MS, leftMs) : LOOK_TIMEOUT_MS;
        const response = await fetchText({ url, body: null, timeoutMs }, ports);
        if (response.kind === "answered" && response.status === 200) {
            return readModels(response.text, ports);
        }
        refuseForGood(response, ports);
        if (clock.now() + POLL_PAUSE_MS >= deadlineMs)
            throw notReady(response, readyTimeoutMs, ports);
        await (0,base_clock/* sleep */.yy)(clock, POLL_PAUSE_MS, ports.signal).catch(() => { });
    }
}
/** @throws BenchError `bad-settings` with what is served */
function chooseModel(served, { wanted, target }) {
    const names = served.map(({ id }) => `"${sanitize(id, target.apiKey).text}"`).join(", ");
    const server = `The server at ${target.baseUrl}`;
    if (wanted !== null) {
        const found = served.find((model) => model.id === wanted);
        if (found !== undefined)
            return found;
        throw new errors/* BenchError */.L(`${server} does not serve model "${wanted}". It serves ${names || "no model"}. Set model to one of these.`, { code: "bad-settings" });
    }
    const [only, ...others] = served;
    if (only === undefined) {
        throw new errors/* BenchError */.L(`${server} lists no model. Start it with one.`, { code: "environment" });
    }
    if (others.length === 0)
        return only;
    throw new errors/* BenchError */.L(`${server} serves ${served.length} models (${names}). Set model to the one to benchmark.`, { code: "bad-settings" });
}
/** A server too old for `/version`, or one that is not vLLM, is no reason to stop. */
async function readVersion(ports) {
    const url = `${serverRoot(ports.target)}/version`;
    const response = await fetchText({ url, body: null, timeoutMs: LOOK_TIMEOUT_MS }, ports);
    if (response.kind === "failed" || response.status !== 200)
        return null;
    const parsed = Version.safeParse(parseJson(response.text));
    return parsed.success ? sanitize(parsed.data.version, ports.target.apiKey).text : null;
}
/** An adapter has no length of its own; its base model's holds for it. */
function readModels(text, ports) {
    const parsed = ModelList.safeParse(parseJson(text));
    if (!parsed.success) {
        throw new errors/* BenchError */.L(`${ports.target.baseUrl}/models answered with ${whatItIs(text, parsed.error)}. ` +
            `Check that ${addressSetting(ports.target)} is the root of an OpenAI-compatible server.`, { code: "environment" });
    }
    const cards = parsed.data.data;
    const lengths = new Map(cards.map((card) => [card.id, card.max_model_len ?? null]));
    return cards.map((card) => ({
        id: card.id,
        maxModelLen: card.max_model_len ?? lengths.get(card.parent ?? "") ?? null,
    }));
}
/** For a person who took another server, or another page, for vLLM. */
function whatItIs(text, { issues }) {
    if (text.trimStart().startsWith("<"))
        return "a web page and no model list";
    if (parseJson(text) === undefined)
        return "something that is not JSON";
    const faults = issues.slice(0, 3).map(({ path, message }) => `${path.join(".")}: ${message}`);
    return `something that is no model list (${faults.join("; ")})`;
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Throws where waiting cannot help. */
function refuseForGood(response, ports) {
    const { baseUrl, apiKey } = ports.target;
    if (response.kind === "failed") {
        if (response.errorType !== "aborted")
            return;
        throw new errors/* BenchError */.L(`Interrupted while waiting for ${baseUrl}.`, { code: "environment" });
    }
    const { status, text } = response;
    if (status === 401 || status === 403) {
        const what = apiKey === null ? "no api-key is set" : "it does not accept this api-key";
        throw new errors/* BenchError */.L(`${baseUrl} refused access (HTTP ${status}): ${what}. Set api-key to the key that the server was started with.`, { code: "bad-settings" });
    }
    if (NOT_READY_STATUS.has(status))
        return;
    const said = sanitize(bodyMessage(text), apiKey).text.slice(0, 300);
    throw new errors/* BenchError */.L(`${baseUrl}/models answered HTTP ${status}${said === "" ? "" : ` (${said})`}. ` +
        `Check ${addressSetting(ports.target)}: it is the server's OpenAI root, such as http://127.0.0.1:8000/v1.`, { code: "environment" });
}
function notReady(response, readyTimeoutMs, ports) {
    const { baseUrl, apiKey } = ports.target;
    const cause = response.kind === "failed"
        ? response.message
        : `HTTP ${response.status} ${sanitize(bodyMessage(response.text), apiKey).text.slice(0, 300)}`.trim();
    const waited = readyTimeoutMs > 0 ? ` after ${readyTimeoutMs / 1000} s of waiting` : "";
    return new errors/* BenchError */.L(`The server at ${baseUrl} cannot be used${waited}: ${cause.replace(/\.$/, "")}. ` +
        `Start it, or correct ${addressSetting(ports.target)}; if it is still loading, raise ready-timeout-seconds.`, { code: "environment" });
}

;// CONCATENATED MODULE: ./build/src/app/patience.js
/** Silence for so long makes people wonder. */
const SILENCE_MS = 2000;
/** Waits for the work, and says what is being waited for where it takes longer than two seconds. */
async function patiently(line, work, { clock, say }) {
    const cancel = clock.after(SILENCE_MS, () => say(line));
    try {
        return await work;
    }
    finally {
        cancel();
    }
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./build/src/summarize/metrics.js
var metrics = __webpack_require__(2410);
// EXTERNAL MODULE: ./build/src/artifact/fingerprint.js
var fingerprint = __webpack_require__(6264);
;// CONCATENATED MODULE: ./build/src/artifact/methodology.js
/** What this client does, in words, for readers of the file who do not know the program. */
const TIMING_METHODOLOGY = {
    artifact_timestamps: "Unix nanoseconds: the system clock is read once at start and carried on by the monotonic clock. Put two files on one time axis only when both name the same clock_domain_id.",
    clock: "One monotonic clock in the client. Each request's times count from t0, taken right before its bytes are written; an event's time is when the socket read that brought it returned, before it is decoded.",
    controlled_output: "With response_words, the words after the marker are counted against the list that the prompt gave. Policy observe only records; strict excludes an answer with another count, with any other word, or longer than the 8192 characters that are kept.",
    decode: "(completion tokens by usage - 1) / generation. Reasoning tokens are completion tokens. Null below two tokens.",
    distributions: "Over eligible requests: mean, standard deviation (n - 1), mean +/- 1.96 standard errors, min, max, and percentiles by nearest rank (the value of rank ceil(q n / 100)).",
    effective_prefill: "Prompt tokens by usage / time to first output, so waiting in the server's queue and its first decoding step are part of it.",
    generation: "End of the response stream - first output.",
    mean_inter_token_latency: "Older name, same value as tpot; no gaps between tokens are measured.",
    p99: "Nearest rank like the others. Below 100 eligible requests it is one of the slowest requests and describes only this run.",
    request_canaries: "With request_canaries, an answer must start with the marker of its own request, hold it once and hold no marker of another. One that is longer than what is kept of it fails.",
    time_to_first_output: "t0 to the first chunk with reasoning or content text.",
    tpot: "Generation / (completion tokens by usage - 1): the mean time of an output token after the first output.",
    ttft: "t0 to the first chunk with content text; a chunk that only names the role has none.",
};
const FAILURE_POLICY = "A request that failed, or whose answer broke its contract, is listed in failures with what timing it has under extensions.failure_timings, and is in no distribution. Nothing is retried.";
const TIMESTAMP_PRECISION = "*_unix_ns are exact to the nanosecond as written; started_at and finished_at are cut to the second";

// EXTERNAL MODULE: ./build/src/artifact/schema.js + 1 modules
var schema = __webpack_require__(2085);
;// CONCATENATED MODULE: ./build/src/artifact/build.js





/** The file of one run, with every key of the newest revision. */
function buildArtifact(parts) {
    const { identity, plan, summary, span } = parts;
    const started = (0,base_clock/* utcLabel */.Dl)(span.startedAtUnixNs);
    const artifact = {
        ...workload(plan),
        ...results(summary),
        base_url: publicUrl(identity.baseUrl),
        clock_domain_id: identity.clockDomainId,
        engine: identity.engine,
        extensions: extensions(parts),
        finished_at: (0,base_clock/* utcLabel */.Dl)(span.finishedAtUnixNs),
        finished_at_unix_ns: span.finishedAtUnixNs,
        gpu: identity.gpu,
        manifest: identity.manifest,
        run_id: `benchmark-${started.replace(/[-:]/g, "")}`,
        schema: schema/* SCHEMA */.y,
        source_recipe: identity.sourceRecipe,
        started_at: started,
        started_at_unix_ns: span.startedAtUnixNs,
        tier: identity.tier,
        timestamp_precision: TIMESTAMP_PRECISION,
        timing_methodology: { ...TIMING_METHODOLOGY },
    };
    return { ...artifact, configuration_fingerprint: (0,fingerprint/* fingerprint */.R)(artifact) };
}
function workload(plan) {
    return {
        concurrency: plan.concurrency,
        context_distribution: { ...plan.contextDistribution },
        context_seed: plan.contextSeed,
        context_tokens: plan.fixedContextTokens,
        controlled_output_policy: plan.controlledOutputPolicy,
        max_context_tokens: plan.maxContextTokens,
        max_tokens: plan.maxTokens,
        model: plan.model,
        prompt_cache_mode: plan.promptCacheMode,
        request_canaries: plan.requestCanaries,
        requests: plan.requests.length,
        response_words: plan.responseWords ?? 0,
        sampling: {
            // Greedy decoding unless asked otherwise; the server's own top_p unless asked otherwise.
            temperature: {
                effective_request: plan.temperature ?? 0,
                requested: plan.temperature,
                sent: true,
            },
            top_p: { effective_request: plan.topP, requested: plan.topP, sent: plan.topP !== null },
        },
        serve_flags: {
            no_thinking: plan.thinkingMode === "disabled",
            reasoning_effort: plan.reasoningEffort,
            shared_prefix_burst: plan.sharedPrefixBurst,
            thinking_mode: plan.thinkingMode,
        },
        shared_prefix_tokens: plan.promptCacheMode === "shared" ? plan.sharedPrefixTokens : 0,
    };
}
function results(summary) {
    return {
        completed: summary.requestTimings.length,
        failed: summary.failures.length,
        failures: summary.failures.map((failure) => ({
            error_message: failure.message,
            error_message_truncated: failure.truncated,
            error_type: failure.errorType,
            request_index: failure.index,
        })),
        measurement_protocol: summary.measurementProtocol,
        metric_population: { ...summary.population, failure_policy: FAILURE_POLICY },
        metrics: { ...summary.metrics },
        performance_eligible: summary.performanceEligible,
        request_timings: summary.requestTimings.map((row) => ({ ...row })),
        responses_received: summary.responsesReceived,
        wall_clock_ms: summary.wallClockMs,
    };
}
function extensions({ plan, summary, extensions: facts = {} }) {
    return {
        ...(facts.writer && { writer: facts.writer }),
        ...(facts.incomplete && { incomplete: facts.incomplete }),
        ...(facts.calibration && { calibration: facts.calibration }),
        ...(facts.clientSelfCheck && { client_self_check: facts.clientSelfCheck }),
        ...(facts.session && { session: facts.session }),
        ...(facts.repetition && { repetition: { ...facts.repetition } }),
        ...(facts.interleaved && { interleaved: { ...facts.interleaved } }),
        ...(facts.server && { server: { ...facts.server } }),
        settings: { timeout_ms: plan.timeoutMs, ...facts.settings },
        failure_timings: summary.failureTimings.map((timing) => ({ ...timing })),
        finish_reasons: countFinishReasons(summary),
        prompt_nonce: plan.promptNonce,
        request_details: summary.requestDetails.map((detail) => ({ ...detail })),
    };
}
function countFinishReasons({ requestDetails, failureTimings }) {
    const ended = [...requestDetails, ...failureTimings];
    return (0,metrics/* countBy */.Tr)(ended.map(({ finish_reason }) => safeKey(finish_reason ?? "none")));
}
/** The server chose this text; as a key it must not be one that readers trip over or refuse. */
function safeKey(reason) {
    return reason in Object.prototype ? "other" : reason;
}
/** Without what may be a secret: user, password, query and fragment. Null where it is no URL. */
function publicUrl(url) {
    if (!URL.canParse(url))
        return null;
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${pathname.replace(/\/+$/, "")}`;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./build/src/artifact/canonical-text.js
var canonical_text = __webpack_require__(5004);
;// CONCATENATED MODULE: ./build/src/artifact/write.js





/** Names that are tried before giving up: nobody starts this many runs in one second. */
const MAX_NAMES = 10_000;
/** A small artifact's size. */
const PROBE_BYTES = 64 * 1024;
/** What file systems without hard links answer. */
const NO_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EXDEV", "EMLINK"]);
/**
 * Creates the folder and proves that files can be made in it, so that a run finds out before its
 * first request.
 *
 * @throws BenchError `bad-settings` naming the folder
 */
async function assertWritable(folder) {
    try {
        await makeFolder((0,external_node_path_.resolve)(folder));
        const probe = temporaryPath(folder);
        // With some bytes: a full disk still takes an empty file.
        await writeDurably(probe, "x".repeat(PROBE_BYTES)).finally(() => (0,promises_.rm)(probe, { force: true }));
    }
    catch (cause) {
        throw new errors/* BenchError */.L(`Cannot write to the output folder "${folder}". Set output-dir to a folder that can be written to and has room.`, { code: "bad-settings", cause });
    }
}
/**
 * Writes the artifact to `<folder>/<run_id>.json`, or `<run_id>-2.json` and so on where the name
 * is taken, also by another process at this moment. Whoever reads the folder sees the whole file
 * or none, and no older file is ever touched.
 *
 * @returns the path
 * @throws BenchError `environment` when the file cannot be written; nothing is left behind then
 */
async function writeArtifact(artifact, folder) {
    const text = (0,canonical_text/* canonicalText */.A)(artifact);
    const baseName = fileName(artifact.run_id);
    try {
        await makeFolder((0,external_node_path_.resolve)(folder));
        const temporary = temporaryPath(folder);
        try {
            await writeDurably(temporary, text);
            const path = await publish(temporary, { folder, baseName });
            await syncFolder(folder);
            return path;
        }
        finally {
            await (0,promises_.rm)(temporary, { force: true });
        }
    }
    catch (cause) {
        throw new errors/* BenchError */.L(`Could not write the artifact to "${folder}".`, {
            code: "environment",
            cause,
        });
    }
}
/**
 * Level by level, for Node's own recursive mkdir never ends where a parent exists and yet takes no
 * folder (below /proc).
 */
async function makeFolder(folder) {
    try {
        await makeLevel(folder);
    }
    catch (error) {
        const parent = (0,external_node_path_.dirname)(folder);
        if (write_codeOf(error) !== "ENOENT" || parent === folder)
            throw error;
        await makeFolder(parent);
        await makeLevel(folder);
    }
}
async function makeLevel(folder) {
    try {
        await (0,promises_.mkdir)(folder);
    }
    catch (error) {
        if (write_codeOf(error) !== "EEXIST")
            throw error;
        if (!(await (0,promises_.stat)(folder)).isDirectory())
            throw new Error(`${folder} is a file`);
    }
}
/**
 * Writes a file that only repeats what artifacts say, in place of an older one. Whoever reads it
 * sees the old text or the new one, whole.
 *
 * @throws BenchError `environment` when it cannot be written
 */
async function replaceFile(path, text) {
    const folder = (0,external_node_path_.dirname)(path);
    try {
        await makeFolder((0,external_node_path_.resolve)(folder));
        const temporary = temporaryPath(folder);
        try {
            await writeDurably(temporary, text);
            await (0,promises_.rename)(temporary, path);
        }
        finally {
            await (0,promises_.rm)(temporary, { force: true });
        }
    }
    catch (cause) {
        throw new errors/* BenchError */.L(`Could not write "${path}".`, { code: "environment", cause });
    }
}
/** Removes a file that {@link replaceFile} wrote; none is well too. */
async function removeFile(path) {
    await (0,promises_.rm)(path, { force: true }).catch((cause) => {
        throw new errors/* BenchError */.L(`Could not remove "${path}".`, { code: "environment", cause });
    });
}
/** The id becomes a file name, so it must not be able to leave the folder. */
function fileName(runId) {
    if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(runId))
        return runId;
    throw new errors/* BenchError */.L(`The run id "${runId}" cannot be a file name.`, { code: "bad-artifact" });
}
function temporaryPath(folder) {
    return (0,external_node_path_.join)(folder, `.${(0,external_node_crypto_.randomUUID)()}.tmp`);
}
async function writeDurably(path, text) {
    const file = await (0,promises_.open)(path, "wx", 0o644);
    try {
        await file.writeFile(text);
        await file.sync();
    }
    finally {
        await file.close();
    }
}
/** Gives the finished file the first free name. */
async function publish(temporary, { folder, baseName }) {
    for (let number = 1; number <= MAX_NAMES; number++) {
        const path = (0,external_node_path_.join)(folder, `${baseName}${number === 1 ? "" : `-${number}`}.json`);
        if (await takeName(temporary, path))
            return path;
    }
    throw new Error(`${MAX_NAMES} files named ${baseName} exist already`);
}
/** A hard link is the one rename that fails, instead of overwriting, where the name is taken. */
async function takeName(temporary, path) {
    try {
        await (0,promises_.link)(temporary, path);
        return true;
    }
    catch (error) {
        const code = write_codeOf(error);
        if (code === "EEXIST")
            return false;
        if (NO_LINKS.has(code))
            return takeNameByClaim(temporary, path);
        throw error;
    }
}
/**
 * Without hard links, only writers of this program are kept from each other: who creates the claim
 * beside the name may rename onto it. A claim that a crash left behind costs one name.
 */
async function takeNameByClaim(temporary, path) {
    const claim = `${path}.claim`;
    if (!(await createNew(claim)))
        return false;
    try {
        if (await exists(path))
            return false;
        await (0,promises_.rename)(temporary, path);
        return true;
    }
    finally {
        await (0,promises_.rm)(claim, { force: true });
    }
}
async function createNew(path) {
    try {
        await (await (0,promises_.open)(path, "wx")).close();
        return true;
    }
    catch (error) {
        if (write_codeOf(error) === "EEXIST")
            return false;
        throw error;
    }
}
async function exists(path) {
    try {
        await (await (0,promises_.open)(path, "r")).close();
        return true;
    }
    catch (error) {
        if (write_codeOf(error) === "ENOENT")
            return false;
        throw error;
    }
}
/** Makes the new name survive a power cut. Some systems cannot sync a folder; that is no failure. */
async function syncFolder(folder) {
    try {
        const handle = await (0,promises_.open)(folder, "r");
        await handle.sync().finally(() => handle.close());
    }
    catch (error) {
        if (!["EISDIR", "EPERM", "EINVAL", "ENOTSUP", "EACCES"].includes(write_codeOf(error)))
            throw error;
    }
}
function write_codeOf(error) {
    return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

;// CONCATENATED MODULE: ./build/src/base/deferred.js
/** `Promise.withResolvers`, which Node 20 lacks. */
function deferred() {
    let resolve = () => { };
    let reject = () => { };
    const promise = new Promise((onResolve, onReject) => {
        resolve = onResolve;
        reject = onReject;
    });
    return { promise, resolve, reject };
}

;// CONCATENATED MODULE: ./build/src/observe/gpu.js


const FIELDS = [
    "index",
    "uuid",
    "name",
    "compute_cap",
    "driver_version",
    "power.limit",
    "memory.total",
];
/** A driver that is not kept loaded takes seconds to start for each card. */
const LIMIT_MS = 20_000;
/** Asks `nvidia-smi` for this machine's cards. Never throws: having no cards is an answer. */
async function detectGpus({ run, clock, limitMs = LIMIT_MS }) {
    const controller = new AbortController();
    const { promise: limit, resolve: giveUp } = deferred();
    const cancel = clock.after(limitMs, () => {
        giveUp("timed-out");
        controller.abort();
    });
    try {
        const query = [`--query-gpu=${FIELDS.join(",")}`, "--format=csv,noheader"];
        const outcome = await Promise.race([limit, run("nvidia-smi", query, controller.signal)]);
        if (outcome === "timed-out") {
            return none("timed-out", `nvidia-smi gave no answer within ${limitMs / 1000} s`);
        }
        if (outcome.exitCode !== 0) {
            const { exitCode, stdout, stderr } = outcome;
            const end = exitCode === null ? "was cut off" : `ended with exit code ${exitCode}`;
            return none("failed", `nvidia-smi ${end}: ${quoted(stdout.trim() || stderr)}`);
        }
        return readCards(outcome.stdout);
    }
    catch (error) {
        if (isMissing(error))
            return none("missing", "there is no nvidia-smi on this machine's PATH");
        return none("failed", `nvidia-smi could not be run: ${(0,errors/* messageOf */.b)(error)}`);
    }
    finally {
        cancel();
    }
}
function isMissing(error) {
    return typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT";
}
/** The answer of `nvidia-smi --query-gpu=... --format=csv,noheader`. */
function readCards(stdout) {
    const lines = stdout.split("\n").filter((line) => line.trim() !== "");
    if (lines.length === 0 || /^No devices were found/i.test(stdout.trim())) {
        return none("no-cards", "nvidia-smi found no cards");
    }
    const cards = lines.map(readCard);
    const [first, ...others] = cards.filter((card) => card !== undefined);
    if (first === undefined || others.length + 1 < cards.length) {
        const bad = lines[cards.indexOf(undefined)] ?? "";
        return none("unreadable", `nvidia-smi printed what describes no card: ${quoted(bad)}`);
    }
    return { kind: "found", cards: [first, ...others] };
}
function readCard(line) {
    const cells = line.split(",").map((cell) => cell.trim());
    const [index = "", uuid = "", name = "", capability = "", driver = "", power = "", memory = ""] = cells;
    const isCard = cells.length === FIELDS.length && /^\d{1,4}$/.test(index) && name !== "";
    // A known capability that is none means other columns than were asked for.
    if (!isCard || (known(capability) !== null && !/^\d{1,2}\.\d$/.test(capability)))
        return undefined;
    return {
        index: Number(index),
        uuid: known(uuid),
        name: printable(name),
        computeCapability: known(capability),
        driverVersion: known(driver),
        powerLimitWatts: quantity(power, "W"),
        memoryMib: quantity(memory, "MiB"),
    };
}
/** `[N/A]`, `[Not Supported]`, `[Unknown Error]` and the like stand for no answer. */
function known(cell) {
    return cell === "" || cell === "N/A" || cell.startsWith("[") ? null : printable(cell);
}
function quantity(cell, unit) {
    const [, digits] = new RegExp(`^(\\d+(?:\\.\\d+)?) ${unit}$`).exec(cell) ?? [];
    return digits === undefined ? null : Number(digits);
}
/**
 * How the artifact's `gpu` names the cards: two of compute capability 12.0 are `dual-sm120`; any
 * others are counted by name, as in `1x NVIDIA H200 (sm90)`, for cards of one capability can be
 * of very different speed. Kinds are joined with ` + ` in the order of their first card.
 */
function gpuLabel(cards) {
    if (isDualSm120(cards))
        return "dual-sm120";
    return countLabels(cards, ({ name, computeCapability }) => computeCapability === null ? name : `${name} (${smName(computeCapability)})`);
}
function isDualSm120(cards) {
    return cards.length === 2 && cards.every((card) => card.computeCapability === "12.0");
}
function smName(capability) {
    return `sm${capability.replace(".", "")}`;
}
function countLabels(cards, label) {
    const labels = cards.map(label);
    return [...new Set(labels)]
        .map((kind) => `${labels.filter((other) => other === kind).length}x ${kind}`)
        .join(" + ");
}
/**
 * Refuses any machine but the expected one. `dual-sm120` is two cards of compute capability 12.0,
 * `2x12.0` the same, and `NxM.m` in general exactly N cards, each of capability M.m.
 *
 * @throws BenchError `environment` that says what was found; `bad-settings` for another form
 */
function expectGpu(expected, report) {
    const { count, capability } = readExpectation(expected);
    const advice = "Run on the machine that was meant, or change expect-gpu.";
    if (report.kind === "none") {
        throw new errors/* BenchError */.L(`expect-gpu wants ${expected}, but ${report.reason}. ${advice}`, {
            code: "environment",
        });
    }
    const { cards } = report;
    const isExpected = cards.length === count && cards.every((card) => card.computeCapability === capability);
    if (isExpected)
        return;
    const found = countLabels(cards, (card) => `${card.name} (compute capability ${card.computeCapability ?? "unknown"})`);
    throw new errors/* BenchError */.L(`expect-gpu wants ${expected}, which is ${count} of compute capability ${capability}; ` +
        `this machine has ${found}. ${advice}`, { code: "environment" });
}
function readExpectation(expected) {
    const [, major, minor] = /^dual-sm(\d{1,2})(\d)$/.exec(expected) ?? [];
    if (major !== undefined)
        return { count: 2, capability: `${major}.${minor}` };
    const [, count, capability] = /^([1-9]\d?)x(\d{1,2}\.\d)$/.exec(expected) ?? [];
    if (count !== undefined && capability !== undefined)
        return { count: Number(count), capability };
    throw new errors/* BenchError */.L(`expect-gpu ${JSON.stringify(expected)} must be dual-sm120, or a count and a compute ` +
        "capability such as 2x12.0", { code: "bad-settings" });
}
function none(cause, reason) {
    return { kind: "none", cause, reason };
}
const LONGEST_QUOTE = 200;
/** The first line that says something, fit for a log. */
function quoted(text) {
    const line = text.split("\n").find((candidate) => candidate.trim() !== "") ?? "";
    return JSON.stringify(printable(line.trim()).slice(0, LONGEST_QUOTE));
}
/** A driver's text goes into logs and comments; control characters and line separators do not. */
function printable(text) {
    return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\ufffd");
}

;// CONCATENATED MODULE: ./build/src/base/random.js

/** The same seed gives the same stream on every machine (mulberry32). */
function seededRandom(seed) {
    let state = typeof seed === "number" ? seed >>> 0 : hash(seed);
    return {
        next() {
            state = (state + 0x6d2b79f5) >>> 0;
            let mixed = Math.imul(state ^ (state >>> 15), state | 1);
            mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
            return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
        },
        fork: (label) => seededRandom(`${seed}/${label}`),
    };
}
/** A stream that no two processes share: seeded from the operating system. */
function systemRandom() {
    return seededRandom((0,external_node_crypto_.randomBytes)(16).toString("hex"));
}
/** 32-bit FNV-1a over UTF-16 units, with murmur3's finisher so that near labels land far apart. */
function hash(text) {
    let value = 2166136261;
    for (let at = 0; at < text.length; at++) {
        value = Math.imul(value ^ text.charCodeAt(at), 16777619);
    }
    value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
    value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
    return (value ^ (value >>> 16)) >>> 0;
}

;// CONCATENATED MODULE: ./build/src/plan/contexts.js


/** Recorded context lengths as cumulative upper bounds; a draw takes the bound itself. */
const RECORDED_CONTEXTS = [
    { upTo: 0.218, tokens: 16_000 },
    { upTo: 0.602, tokens: 32_768 },
    { upTo: 0.906, tokens: 65_536 },
    { upTo: 0.995, tokens: 131_072 },
    { upTo: 1, tokens: 262_144 },
];
const LONGEST_CONTEXT = 262_144;
/**
 * The prompt length of every request, in tokens. A fixed length that does not fit the model is
 * refused, a sampled one is clamped to what fits.
 */
function planContexts(settings, maxContextTokens) {
    const limit = promptLimit(settings, maxContextTokens);
    if (settings.contextTokens > 0) {
        if (settings.contextTokens > limit)
            throw doesNotFit(settings, maxContextTokens);
        return Array(settings.requests).fill(settings.contextTokens);
    }
    const random = seededRandom(settings.contextSeed).fork("contexts");
    return Array.from({ length: settings.requests }, () => Math.min(drawContext(random.next()), limit));
}
/** Planned requests by planned length, keys as decimal strings. */
function countContexts(contexts) {
    const counts = {};
    for (const tokens of contexts)
        counts[tokens] = (counts[tokens] ?? 0) + 1;
    return counts;
}
/** Infinity where the model's limit is not known. */
function promptLimit(settings, maxContextTokens) {
    if (maxContextTokens === null)
        return Number.POSITIVE_INFINITY;
    const limit = maxContextTokens - settings.maxTokens - settings.margin;
    if (limit > 0)
        return limit;
    throw new errors/* BenchError */.L(`No prompt fits: max-model-len ${maxContextTokens} - max-tokens ${settings.maxTokens} - margin ${settings.margin} ` +
        `leaves ${limit} tokens. Lower max-tokens or margin, or serve the model with a longer context.`, { code: "bad-settings" });
}
function drawContext(draw) {
    return RECORDED_CONTEXTS.find((bound) => draw < bound.upTo)?.tokens ?? LONGEST_CONTEXT;
}
function doesNotFit(settings, maxContextTokens) {
    const most = (maxContextTokens ?? 0) - settings.maxTokens - settings.margin;
    return new errors/* BenchError */.L(`context-tokens ${settings.contextTokens} does not fit: max-model-len ${maxContextTokens} - max-tokens ` +
        `${settings.maxTokens} - margin ${settings.margin} leaves ${most} tokens for the prompt. ` +
        `Ask for at most ${most} context-tokens, or lower max-tokens or margin.`, { code: "bad-settings" });
}

;// CONCATENATED MODULE: ./build/src/plan/make-plan.js


/**
 * Everything one run sends, decided before its clock starts.
 *
 * @throws BenchError `bad-settings` where the contexts do not fit the model
 */
function makePlan(settings, facts) {
    const maxContextTokens = settings.maxModelLen ?? facts.maxContextTokens;
    const contexts = planContexts(settings, maxContextTokens);
    refuseLongPrefix(settings, contexts);
    return {
        model: facts.model,
        requests: contexts.map((contextTokens, index) => ({
            index,
            contextTokens,
            marker: markerOf(settings.contextSeed, index),
        })),
        concurrency: settings.concurrency,
        sharedPrefixBurst: settings.burst > 0 && settings.promptCacheMode === "shared",
        promptNonce: drawNonce(facts.random),
        contextSeed: settings.contextSeed,
        promptCacheMode: settings.promptCacheMode,
        sharedPrefixTokens: settings.promptCacheMode === "shared" ? settings.sharedPrefixTokens : 0,
        maxContextTokens,
        contextDistribution: countContexts(contexts),
        fixedContextTokens: settings.contextTokens > 0 ? settings.contextTokens : null,
        maxTokens: settings.maxTokens,
        responseWords: settings.responseWords,
        controlledOutputPolicy: settings.controlledOutputPolicy,
        requestCanaries: settings.requestCanaries,
        temperature: settings.temperature,
        topP: settings.topP,
        thinkingMode: settings.thinkingMode,
        reasoningEffort: settings.reasoningEffort,
        timeoutMs: settings.timeoutSeconds * 1000,
    };
}
/** `ANVIL_REQ_<context seed>_<index, five digits>`. */
function markerOf(contextSeed, index) {
    return `ANVIL_REQ_${contextSeed}_${String(index).padStart(5, "0")}`;
}
/** 16 hex digits from the run's own stream. */
function drawNonce(random) {
    const half = () => Math.floor(random.next() * 2 ** 32)
        .toString(16)
        .padStart(8, "0");
    return half() + half();
}
function refuseLongPrefix(settings, contexts) {
    if (settings.promptCacheMode !== "shared")
        return;
    const shortest = contexts.reduce((least, tokens) => Math.min(least, tokens), Infinity);
    if (settings.sharedPrefixTokens < shortest)
        return;
    throw new errors/* BenchError */.L(`shared-prefix-tokens ${settings.sharedPrefixTokens} fills the whole prompt: the shortest planned context has ` +
        `${shortest} tokens. Lower shared-prefix-tokens or raise context-tokens.`, { code: "bad-settings" });
}

;// CONCATENATED MODULE: ./build/src/plan/filler.js

/** 256 everyday words, so that one byte of chance picks one; none of them is a code word. */
const FILLER_WORDS = ("the of and to in is you that it he was for on are as with his they at be this have from or one had by " +
    "word but not what all were we when your can said there use an each which she do how their if will up " +
    "other about out many then them these so some her would make like him into time has look two more write " +
    "go see number no way could people my than first water been call who oil its now find long down day did " +
    "get come made may part over new sound take only little work know place year live me back give most very " +
    "after thing our just name good sentence man think say great where help through much before line right " +
    "too mean old any same tell boy follow came want show also around form three small set put end does " +
    "another well large must big even such because turn here why ask went men read need land different home " +
    "us move try kind hand picture again change off play spell air away animal house point page letter mother " +
    "answer found study still learn should world high every near add food between own below country plant " +
    "last school father keep tree never start city earth eye light thought head under story saw left few " +
    "while along might close something seem next hard open example begin life always those both paper group " +
    "book sea night walk white carry took river four second later soon rain song").split(" ");
/** Room for each word in the table below, its leading space included. */
const WORD_BYTES = 16;
const wordLengths = Uint8Array.from(FILLER_WORDS, (word) => word.length + 1);
const wordTable = new Uint8Array(FILLER_WORDS.length * WORD_BYTES);
for (const [index, word] of FILLER_WORDS.entries()) {
    wordTable.set(Array.from(` ${word}`, (letter) => letter.charCodeAt(0)), index * WORD_BYTES);
}
/** Making one takes longer than decoding 300 words. */
const decoder = new TextDecoder();
const LONGEST_WORD = wordLengths.reduce((longest, length) => Math.max(longest, length), 0);
/**
 * `count` pseudo-random everyday words, all ASCII letters and spaces. The same key gives the same
 * words, and the first n words of a longer text are the shorter text, so the token count grows with
 * the word count.
 *
 * One draw picks four words, and they are laid out as bytes: 300,000 words take about 12 ms, where
 * joining strings took 25 ms.
 */
function fillerText(key, count) {
    const random = seededRandom(`filler/${key}`);
    const bytes = new Uint8Array(count * LONGEST_WORD);
    let length = 0;
    let bits = 0;
    for (let index = 0; index < count; index++) {
        bits = index % 4 === 0 ? Math.floor(random.next() * 2 ** 32) : bits >>> 8;
        const word = bits & 255;
        const wordEnd = word * WORD_BYTES + (wordLengths[word] ?? 0);
        for (let from = word * WORD_BYTES; from < wordEnd; from++) {
            bytes[length++] = wordTable[from] ?? 0;
        }
    }
    return decoder.decode(bytes.subarray(1, length));
}

;// CONCATENATED MODULE: ./build/src/plan/plan.js
/** The short words that `response-words` asks for; whatever is on this list is a code word. */
const CODE_WORDS = ("amber basin cedar delta ember fable grove harbor iris jasper kelp lagoon maple nectar opal pearl " +
    "quartz raven sable tulip umber velvet willow xenon yarrow zephyr").split(" ");

;// CONCATENATED MODULE: ./build/src/plan/prompt.js


/**
 * The text of one prompt. Unique mode opens with the marker, so that no two prompts share a prefix;
 * shared mode opens with the nonce and the shared words. The nonce keeps every run's prompts, shared
 * ones too, out of what another run left in a prefix cache.
 *
 * Depends on the arguments alone: the same plan gives the same bytes.
 */
function composePrompt(plan, request, words) {
    const key = `${plan.contextSeed}/${plan.promptNonce}`;
    const opening = plan.promptCacheMode === "shared"
        ? `${plan.promptNonce} ${fillerText(`${key}/shared`, words.shared)}\n${request.marker}\n`
        : `${request.marker} ${plan.promptNonce}\n`;
    return {
        head: `${opening}Ignore these words:\n`,
        filler: fillerText(`${key}/${request.index}`, words.filler),
        tail: `\n\n${taskOf(plan, request)}`,
    };
}
/** The whole prompt as one string. */
function promptText(pieces) {
    return pieces.head + pieces.filler + pieces.tail;
}
/** The sentences by which the mock, too, knows what it is asked for. */
function taskOf(plan, request) {
    const marker = plan.requestCanaries
        ? `Begin your answer with the marker ${request.marker} and write it only once. `
        : "";
    return marker + (plan.responseWords === null ? longTask(plan) : wordTask(plan.responseWords));
}
function wordTask(count) {
    return (`Write exactly ${count} code words, separated by single spaces, and nothing else. ` +
        `Take every code word from this list: ${CODE_WORDS.join(", ")}.`);
}
/** Asks for more words than `max-tokens` can hold, so that an obedient model fills it. */
function longTask(plan) {
    return (`Tell one long story of at least ${plan.maxTokens * 2} words about a journey. ` +
        "Start with the story itself, ask nothing back and do not end early.");
}

;// CONCATENATED MODULE: ./build/src/run/calibration.js
/** Prompts within 8 tokens or 1 % of their plan, whichever is more, count as planned. */
function toleranceTokens(plannedTokens) {
    return Math.max(8, plannedTokens / 100);
}
/** What the fits add up to. A request without one was never reached. */
function concludeCalibration(plan, method, fits) {
    const rows = plan.requests.flatMap((request) => {
        const fit = fits.get(request.index);
        return fit === undefined ? [] : [{ request, fit }];
    });
    const deviations = rows.map(({ request, fit }) => ({
        requestIndex: request.index,
        plannedTokens: request.contextTokens,
        expectedTokens: fit.tokens,
    }));
    const worst = deviations.reduce((a, b) => (deviationRatio(b) > deviationRatio(a) ? b : a));
    return {
        method,
        words: rows.map(({ fit }) => fit.words),
        expectedTokens: rows.map(({ fit }) => fit.tokens),
        worstDeviation: worst,
        warning: describeDoubts(deviations, worst, rows.filter(({ fit }) => !fit.counted).length),
    };
}
/** 1 is the edge of the tolerance. */
function deviationRatio({ plannedTokens, expectedTokens }) {
    return Math.abs(expectedTokens - plannedTokens) / toleranceTokens(plannedTokens);
}
function describeDoubts(deviations, worst, uncounted) {
    const off = deviations.filter((deviation) => deviationRatio(deviation) > 1).length;
    const doubts = [
        off === 0
            ? ""
            : `${off} of ${deviations.length} prompts are more than 8 tokens and 1 % off their plan, the worst by ` +
                `${Math.abs(worst.expectedTokens - worst.plannedTokens)} tokens (request ${worst.requestIndex}: ` +
                `${worst.expectedTokens} instead of ${worst.plannedTokens}).`,
        uncounted === 0
            ? ""
            : `The server did not count ${uncounted} prompts; their lengths are estimates.`,
    ].filter((doubt) => doubt !== "");
    return doubts.length === 0 ? null : doubts.join(" ");
}

;// CONCATENATED MODULE: ./build/src/run/chat-body.js

/** The streamed chat request of the protocol, as the bytes that go out. */
function chat_body_chatBody(plan, request, words) {
    return withPrompt({
        model: plan.model,
        messages: [{ role: "user", content: "" }],
        max_tokens: plan.maxTokens,
        stream: true,
        stream_options: { include_usage: true },
        temperature: plan.temperature ?? 0,
        ...(plan.topP === null ? {} : { top_p: plan.topP }),
        ...thinkingFields(plan),
    }, composePrompt(plan, request, words));
}
/** The same messages for `/tokenize`, which counts them as the run's requests will be counted. */
function tokenizeBody(plan, request, words) {
    return withPrompt({
        model: plan.model,
        messages: [{ role: "user", content: "" }],
        add_generation_prompt: true,
        ...templateFields(plan),
    }, composePrompt(plan, request, words));
}
/** The same messages, answered by one token: the cheapest way to learn `usage.prompt_tokens`. */
function probeBody(plan, request, words) {
    return withPrompt({
        model: plan.model,
        messages: [{ role: "user", content: "" }],
        max_tokens: 1,
        stream: false,
        temperature: 0,
        ...thinkingFields(plan),
    }, composePrompt(plan, request, words));
}
function thinkingFields(plan) {
    return explicitThinking(plan) || plan.reasoningEffort === null
        ? templateFields(plan)
        : { reasoning_effort: plan.reasoningEffort };
}
function templateFields(plan) {
    return explicitThinking(plan)
        ? { chat_template_kwargs: { enable_thinking: plan.thinkingMode === "enabled" } }
        : {};
}
function explicitThinking(plan) {
    return plan.thinkingMode === "enabled" || plan.thinkingMode === "disabled";
}
/**
 * The envelope as JSON with the prompt in place of its one empty `content`. The filler is ASCII
 * words that JSON needs no escapes for, so it goes in as bytes: escaping 1.5 MB of it would cost
 * another 8 ms.
 */
function withPrompt(envelope, pieces) {
    const [before = "", after = ""] = JSON.stringify(envelope).split('"content":""');
    const head = JSON.stringify(pieces.head).slice(0, -1);
    const tail = JSON.stringify(pieces.tail).slice(1);
    return Buffer.from(`${before}"content":${head}${pieces.filler}${tail}${after}`);
}

;// CONCATENATED MODULE: ./build/src/run/token-count.js







/** No prompt of ours is empty, so a count of 0 is no count. */
const Tokenized = schemas/* object */.Ikc({ count: schemas/* int */.Whr().positive() });
const Answered = schemas/* object */.Ikc({ usage: schemas/* object */.Ikc({ prompt_tokens: schemas/* int */.Whr().positive() }) });
/**
 * `POST /tokenize`, which vLLM has at its root. It computes nothing and fills no cache, so it may
 * count the run's own prompts. Gateways hide it or guard it with another key.
 */
function tokenizeCounter(plan, ports) {
    const url = `${serverRoot(ports.target)}/tokenize`;
    return {
        method: "tokenize",
        async count(request, words) {
            const body = tokenizeBody(plan, request, words);
            const response = await fetchText({ url, body, timeoutMs: plan.timeoutMs }, ports);
            if (response.kind === "failed" && response.errorType === "aborted")
                throw cannotCount(response.message);
            if (response.kind === "failed" || response.status !== 200)
                return null;
            const parsed = Tokenized.safeParse(token_count_parseJson(response.text));
            return parsed.success ? parsed.data.count : null;
        },
    };
}
/**
 * `usage.prompt_tokens` of an answer of one token. It costs the server a whole prefill and leaves
 * the prompt in its cache, so `probePlan` must have a nonce of its own.
 */
function usageCounter(probePlan, ports) {
    const url = `${ports.target.baseUrl}/chat/completions`;
    return {
        method: "usage-probe",
        async count(request, words) {
            const body = probeBody(probePlan, request, words);
            const response = await fetchText({ url, body, timeoutMs: probePlan.timeoutMs }, ports);
            if (response.kind === "failed")
                throw cannotCount(response.message);
            const { status, text } = response;
            if (status === 401 || status === 403) {
                const said = sanitize(bodyMessage(text), ports.target.apiKey).text;
                throw new errors/* BenchError */.L(`${url} refused access (HTTP ${status}: ${said}). Check api-key.`, {
                    code: "bad-settings",
                });
            }
            const parsed = Answered.safeParse(status === 200 ? token_count_parseJson(text) : null);
            return parsed.success ? parsed.data.usage.prompt_tokens : null;
        },
    };
}
function cannotCount(message) {
    return new errors/* BenchError */.L(`The prompts could not be calibrated: ${message}`, { code: "environment" });
}
function token_count_parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/src/run/word-model.js
/** Spread of the tokens in one word; the error of a mean over n words is this / sqrt(n). */
const TOKENS_PER_WORD_SPREAD = 0.6;
/**
 * A straight line: base + ratio * words. The longest prompt counted so far gives the ratio, as it
 * averages over the most words. A first guess that is too long could overflow the model's context,
 * so as long as a guess reaches far beyond what was counted, it aims low by the ratio's own error.
 */
function createWordModel(firstBase) {
    let base = firstBase;
    let ratio = 1;
    let learntFrom = 0;
    return {
        baseTokens: () => base,
        rebase(tokens) {
            base = tokens;
        },
        learn(words, tokens) {
            if (words < learntFrom || words === 0 || tokens <= base)
                return;
            ratio = (tokens - base) / words;
            learntFrom = words;
        },
        wordsFor(tokens) {
            const words = Math.max(0, tokens - base) / ratio;
            const caution = words > learntFrom * 4 ? TOKENS_PER_WORD_SPREAD / Math.sqrt(Math.max(learntFrom, 1)) : 0;
            return Math.floor(words / (1 + caution));
        },
        tokensFor: (words) => Math.round(base + ratio * words),
        wordsIn: (tokens) => Math.round(tokens / ratio),
    };
}

;// CONCATENATED MODULE: ./build/src/run/calibrate.js






/**
 * Finds how many filler words bring every prompt to its planned length by the server's own count.
 * Holds one prompt per parallel count, at most `concurrency` of them.
 *
 * @throws BenchError `bad-settings` where a context is too small for the prompt's own text
 */
async function calibrate(plan, ports) {
    const first = plan.requests[0];
    if (first === undefined)
        return { ...EMPTY, method: "estimate" };
    for (const counter of [tokenizeCounter(plan, ports), usageCounter(probePlan(plan), ports)]) {
        const base = await counter.count(first, NO_WORDS);
        if (base !== null)
            return countPrompts({ plan, counter, first, base });
    }
    return estimatePrompts(plan, first);
}
const NO_WORDS = { shared: 0, filler: 0 };
const EMPTY = { words: [], expectedTokens: [], worstDeviation: null, warning: null };
/** Words of the first look at how many tokens a word takes: enough for 2 %, cheap to prefill. */
const SAMPLE_WORDS = 512;
/** Counts per prompt: a guess, two corrections, and one for luck. */
const MOST_COUNTS = 4;
/** The same prompts under another nonce, so that probing leaves none of the run's in a cache. */
function probePlan(plan) {
    const random = seededRandom(`probe/${plan.promptNonce}`);
    const promptNonce = Array.from(plan.promptNonce, () => Math.floor(random.next() * 16).toString(16)).join("");
    return { ...plan, promptNonce };
}
async function countPrompts(counting) {
    const { plan, counter, first, base } = counting;
    const model = createWordModel(base);
    const sample = await counter.count(first, { shared: 0, filler: SAMPLE_WORDS });
    if (sample !== null)
        model.learn(SAMPLE_WORDS, sample);
    const shared = await fitShared(counting, model);
    const groups = groupRequests(plan, counter);
    const fits = new Map();
    await inParallel(groups, plan.concurrency, async (group) => {
        const [request] = group;
        if (request === undefined)
            return;
        refuseSmall(request, model.baseTokens());
        const fit = await fitWords(request.contextTokens, model, {
            count: (filler) => counter.count(request, { shared, filler }),
            wordsOf: (filler) => ({ shared, filler }),
        });
        for (const member of group)
            fits.set(member.index, fit);
    });
    return concludeCalibration(plan, counter.method, fits);
}
/** Words of the shared prefix; the model's base then includes them. */
async function fitShared({ plan, counter, first, base }, model) {
    if (plan.sharedPrefixTokens === 0)
        return 0;
    const fit = await fitWords(base + plan.sharedPrefixTokens, model, {
        count: (shared) => counter.count(first, { shared, filler: 0 }),
        wordsOf: (shared) => ({ shared, filler: 0 }),
    });
    model.rebase(fit.tokens);
    return fit.words.shared;
}
/** Every prompt where counting is free; one of each length where it costs a prefill. */
function groupRequests(plan, counter) {
    if (counter.method === "tokenize")
        return plan.requests.map((request) => [request]);
    const byLength = new Map();
    for (const request of plan.requests) {
        const group = byLength.get(request.contextTokens);
        if (group === undefined)
            byLength.set(request.contextTokens, [request]);
        else
            group.push(request);
    }
    return [...byLength.values()];
}
/** Counts, corrects and counts again until the prompt is close; the closest count wins. */
async function fitWords(target, model, probe) {
    const closeEnough = Math.max(8, toleranceTokens(target) / 4);
    let words = model.wordsFor(target);
    let best = null;
    for (let counts = 0; counts < MOST_COUNTS; counts++) {
        const tokens = await probe.count(words);
        if (tokens === null)
            break;
        model.learn(words, tokens);
        const missing = target - tokens;
        if (best === null || Math.abs(missing) < Math.abs(target - best.tokens)) {
            best = { words: probe.wordsOf(words), tokens, counted: true };
        }
        const next = Math.max(0, words + model.wordsIn(missing));
        if (Math.abs(missing) <= closeEnough || next === words)
            break;
        words = next;
    }
    return best ?? { words: probe.wordsOf(words), tokens: model.tokensFor(words), counted: false };
}
function refuseSmall(request, leastTokens) {
    if (leastTokens <= request.contextTokens + toleranceTokens(request.contextTokens))
        return;
    throw new errors/* BenchError */.L(`A context of ${request.contextTokens} tokens is too small: without any filler the prompt has ${leastTokens} tokens ` +
        `(its marker, its task, the chat template and shared-prefix-tokens). Set context-tokens to at least ${leastTokens}.`, { code: "bad-settings" });
}
/** English text has about this many characters a token. */
const CHARS_PER_TOKEN = 3.5;
const TEMPLATE_TOKENS = 10;
/** One token a word, for servers that count nothing. */
function estimatePrompts(plan, first) {
    const ownText = promptText(composePrompt(plan, first, NO_WORDS));
    const shared = plan.sharedPrefixTokens;
    const base = Math.ceil(ownText.length / CHARS_PER_TOKEN) + TEMPLATE_TOKENS + shared;
    for (const request of plan.requests)
        refuseSmall(request, base);
    return {
        method: "estimate",
        words: plan.requests.map(({ contextTokens }) => ({
            shared,
            filler: Math.max(0, contextTokens - base),
        })),
        expectedTokens: plan.requests.map(({ contextTokens }) => Math.max(base, contextTokens)),
        worstDeviation: null,
        warning: "The server counts no tokens (no /tokenize, no usage), so prompt lengths are estimates at one token a word.",
    };
}
/** At most `width` at once; after the first failure no further item starts. */
async function inParallel(items, width, work) {
    const queue = items.values();
    let failed = false;
    async function takeItems() {
        for (const item of queue) {
            if (failed)
                return;
            try {
                await work(item);
            }
            catch (error) {
                failed = true;
                throw error;
            }
        }
    }
    await Promise.all(Array.from({ length: Math.min(width, items.length) }, takeItems));
}

;// CONCATENATED MODULE: ./build/src/observe/canary.js
/**
 * Any marker, with all digits that belong to it: `ANVIL_REQ_0_10000` is no prefix match in
 * `ANVIL_REQ_0_100000`. A mangled one (`ANVIL_REQ_x`) matches too, and is then foreign.
 */
const MARKERS = /ANVIL_REQ(?:_-?\d+)*/g;
/**
 * Whether the answer is the answer to its own request (protocol §2): it starts with its own marker
 * (white space before it does not count), has it once and holds no other. A truncated capture
 * fails closed, since what was cut off might hold another marker.
 */
function checkCanary(answer, marker) {
    const text = answer.text.trimStart();
    const found = Array.from(text.matchAll(MARKERS));
    const own = found.filter((match) => match[0] === marker);
    const markerAtStart = own[0]?.index === 0;
    const foreignMarkerCount = found.length - own.length;
    const captureComplete = !answer.truncated;
    return {
        marker,
        markerAtStart,
        observedMarkerCount: own.length,
        foreignMarkerCount,
        captureComplete,
        passed: captureComplete && markerAtStart && own.length === 1 && foreignMarkerCount === 0,
    };
}
/** The answer without the first marker equal to the given one; all of it where there is none. */
function withoutMarker(text, marker) {
    const match = Array.from(text.matchAll(MARKERS)).find((found) => found[0] === marker);
    if (match === undefined)
        return text;
    return `${text.slice(0, match.index)} ${text.slice(match.index + marker.length)}`;
}

;// CONCATENATED MODULE: ./build/src/observe/controlled-output.js

/**
 * Counts the words of the answer besides its marker (protocol §2). Words are separated by white
 * space; one that is on the list letter for letter is a code word, anything else is an extra word.
 * A truncated capture has an unknown number of words and so is never exact.
 */
function checkControlledOutput(answer, expected) {
    const codeWords = new Set(expected.codeWords);
    const words = withoutMarker(answer.text, expected.marker).split(/\s+/).filter(Boolean);
    const observedCodeWords = words.filter((word) => codeWords.has(word)).length;
    const observedExtraWords = words.length - observedCodeWords;
    const captureComplete = !answer.truncated;
    const exactAdherence = captureComplete && observedCodeWords === expected.words && observedExtraWords === 0;
    return {
        requestedWords: expected.words,
        observedCodeWords,
        observedExtraWords,
        exactAdherence,
        captureComplete,
        policy: expected.policy,
        passed: expected.policy === "observe" || exactAdherence,
    };
}

;// CONCATENATED MODULE: ./build/src/observe/answer-checks.js


/** No check was asked for, or there is no whole answer to check. */
const UNCHECKED = { canary: null, controlledOutput: null };
/** The contract checks that the plan asks for, on one whole answer. */
function checkAnswer(answer, expected) {
    const { marker, policy, codeWords, responseWords } = expected;
    return {
        canary: expected.requestCanaries ? checkCanary(answer, marker) : null,
        controlledOutput: responseWords
            ? checkControlledOutput(answer, { marker, words: responseWords, policy, codeWords })
            : null,
    };
}
/** Why the checks reject the answer; `undefined` when the request is contract-valid. */
function contractFailure(checks) {
    const { canary, controlledOutput } = checks;
    if (canary && !canary.passed) {
        return { errorType: "canary-failed", message: describeCanary(canary) };
    }
    if (controlledOutput && !controlledOutput.passed) {
        return { errorType: "controlled-output-failed", message: describeWords(controlledOutput) };
    }
    return undefined;
}
const CUT_OFF = "is longer than the 8,192 characters that are kept, so it cannot pass";
function describeCanary(check) {
    const { marker, observedMarkerCount: own, foreignMarkerCount: foreign } = check;
    const wrong = [
        ...(check.markerAtStart ? [] : [`does not start with its marker ${marker}`]),
        ...(own === 1 ? [] : [`holds its marker ${marker} ${own} times`]),
        ...(foreign === 0
            ? []
            : [
                `holds ${plural(foreign, "other marker")}, so it may be the answer to another request, or a stale one`,
            ]),
        ...(check.captureComplete ? [] : [CUT_OFF]),
    ];
    return `The answer ${wrong.join("; it ")}.`;
}
function describeWords(check) {
    const asked = `Exactly ${plural(check.requestedWords, "code word")} were asked for`;
    const observed = `the answer holds ${check.observedCodeWords} and ${plural(check.observedExtraWords, "other word")}`;
    return `${asked}; ${observed}${check.captureComplete ? "" : `; it ${CUT_OFF}`}.`;
}
function plural(count, noun) {
    return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

// EXTERNAL MODULE: ./build/src/summarize/timings.js
var timings = __webpack_require__(7476);
;// CONCATENATED MODULE: ./build/src/summarize/failures.js


/** The failure of a request that has one before its times are looked at. */
function failureOf({ record, checks }) {
    const { index, outcome } = record;
    switch (outcome.kind) {
        case "failed": {
            const { errorType, message, messageTruncated: truncated } = outcome;
            return { index, errorType, message, truncated };
        }
        case "answered": {
            const failure = contractFailure(checks);
            return failure && { index, ...failure, truncated: false };
        }
        default:
            return outcome;
    }
}
/** The failure of a whole, valid answer whose times cannot be true (protocol §1). */
function backwardsFailure({ record }) {
    const { firstOutputMs, firstContentMs, endMs } = record.times;
    return {
        index: record.index,
        errorType: "clock-ran-backwards",
        message: `First output after ${firstOutputMs} ms, first content after ${firstContentMs} ms and end ` +
            `after ${endMs} ms are not in order; the client's clock cannot be trusted for this request.`,
        truncated: false,
    };
}
/** What is known about when a failed request did what. */
function failureTiming({ record, checks }, errorType) {
    const { times, outcome } = record;
    const answered = outcome.kind === "answered";
    return {
        request_index: record.index,
        planned_context_tokens: record.plannedContextTokens,
        error_type: errorType,
        http_status: outcome.kind === "failed" ? outcome.httpStatus : 200,
        started_ms: record.startedMs,
        headers_ms: times.headersMs,
        time_to_first_output_ms: times.firstOutputMs,
        ttft_ms: times.firstContentMs,
        last_output_ms: times.lastOutputMs,
        ended_ms: times.endMs,
        content_chunks: record.contentChunks,
        reasoning_chunks: record.reasoningChunks,
        prompt_tokens: (0,timings/* tokenCount */.jt)(record.usage?.promptTokens),
        output_tokens: (0,timings/* tokenCount */.jt)(record.usage?.completionTokens),
        finish_reason: record.finishReason,
        visible_content_truncated: record.answer.truncated,
        request_canary: answered ? (0,timings/* canaryRow */.JZ)(checks) : null,
        controlled_output: answered ? (0,timings/* controlledOutputRow */.Am)(checks) : null,
    };
}

// EXTERNAL MODULE: ./build/src/summarize/population.js
var population = __webpack_require__(9216);
;// CONCATENATED MODULE: ./build/src/summarize/summary.js




/** The summary of all requests that were sent, in whatever order they ended. */
function summarize(observed, { wallClockMs, plannedRequests = observed.length }) {
    const judged = observed
        .map(judge)
        .sort((a, b) => a.observed.record.index - b.observed.record.index);
    const eligible = judged.filter((one) => one.kind === "eligible");
    const failed = judged.filter((one) => one.kind === "failed");
    const rows = eligible.map((one) => one.row);
    const responses = observed.filter(({ record }) => record.outcome.kind === "answered");
    const counts = { planned: plannedRequests, attempted: observed.length, eligible: rows.length };
    const rowMetrics = (0,metrics/* metricsFromRows */.VX)(rows, wallClockMs);
    const runPopulation = (0,population/* population */.aP)(counts, rowMetrics);
    return {
        wallClockMs,
        measurementProtocol: protocolOf(observed),
        performanceEligible: (0,population/* nothingExcluded */.c9)(counts),
        responsesReceived: responses.length,
        requestTimings: rows,
        requestDetails: eligible.map((one) => summary_detailOf(one.observed)),
        failures: failed.map((one) => one.failure),
        failureTimings: failed.map((one) => failureTiming(one.observed, one.failure.errorType)),
        metrics: {
            ...rowMetrics,
            ...(0,metrics/* metricsFromResponses */.yT)(responses.map(checksOf)),
            prefix_cache_hit_avg: prefixCacheHitAverage(eligible.map((one) => one.observed)),
            throughput_performance_eligible: runPopulation.aggregate_throughput_eligible,
        },
        population: runPopulation,
    };
}
function judge(observed) {
    const failure = failureOf(observed);
    if (failure)
        return { kind: "failed", observed, failure };
    const row = (0,timings/* timingRow */.h8)(observed);
    if (row)
        return { kind: "eligible", observed, row };
    return { kind: "failed", observed, failure: backwardsFailure(observed) };
}
function protocolOf(observed) {
    const reasoned = observed.some(({ record }) => record.reasoningChunks > 0);
    return reasoned ? "capacity-v4-reasoning" : "capacity-v3";
}
function checksOf({ checks }) {
    return { request_canary: (0,timings/* canaryRow */.JZ)(checks), controlled_output: (0,timings/* controlledOutputRow */.Am)(checks) };
}
/** Where the server reports cached tokens at all; a server that never does has no hit rate. */
function prefixCacheHitAverage(observed) {
    const ratios = observed.flatMap(({ record: { usage } }) => usage?.promptTokens && usage.cachedTokens !== null
        ? [usage.cachedTokens / usage.promptTokens]
        : []);
    if (ratios.length === 0)
        return null;
    return ratios.reduce((total, ratio) => total + ratio, 0) / ratios.length;
}
function summary_detailOf({ record }) {
    return {
        request_index: record.index,
        started_ms: record.startedMs,
        connect_ms: record.times.connectMs,
        headers_ms: record.times.headersMs,
        first_event_ms: record.times.firstEventMs,
        last_output_ms: record.times.lastOutputMs,
        last_read_chunks: record.lastReadChunks,
        finish_reason: record.finishReason,
        cached_tokens: record.usage?.cachedTokens ?? null,
        reasoning_tokens: record.usage?.reasoningTokens ?? null,
    };
}

// EXTERNAL MODULE: external "node:perf_hooks"
var external_node_perf_hooks_ = __webpack_require__(643);
;// CONCATENATED MODULE: ./build/src/observe/client-load.js

/** The loop-delay histogram ticks this often; its own period is part of what it records. */
const RESOLUTION_MS = 10;
/** Starts watching this thread's event loop; `stop` ends the watch and says what was seen. */
function watchClientLoad() {
    const delays = (0,external_node_perf_hooks_.monitorEventLoopDelay)({ resolution: RESOLUTION_MS });
    let gcPauseMaxMs = 0;
    let gcPauseTotalMs = 0;
    const collections = new external_node_perf_hooks_.PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) {
            gcPauseMaxMs = Math.max(gcPauseMaxMs, duration);
            gcPauseTotalMs += duration;
        }
    });
    collections.observe({ entryTypes: ["gc"] });
    delays.enable();
    const cpuBefore = process.cpuUsage();
    return {
        stop() {
            delays.disable();
            collections.disconnect();
            const { user, system } = process.cpuUsage(cpuBefore);
            return {
                eventLoopDelayP99Ms: delayMs(delays.percentile(99)),
                eventLoopDelayMaxMs: delayMs(delays.max),
                gcPauseMaxMs,
                gcPauseTotalMs,
                cpuMs: (user + system) / 1000,
                peakRssMib: process.resourceUsage().maxRSS / 1024,
            };
        },
    };
}
/**
 * What a whole process was like that took its time stamps in several threads: the worst of their
 * delays and pauses, the sum of their collections. CPU time and memory are the process's own in every
 * thread's report, so they are those of the longest watch.
 *
 * @param whole of the thread that watched from before the first to after the last of the others
 * @param threads of those that took time stamps; none where `whole` took them
 */
function mergeClientLoads(whole, threads) {
    if (threads.length === 0)
        return whole;
    const worst = (of) => Math.max(...threads.map(of));
    return {
        eventLoopDelayP99Ms: worst((load) => load.eventLoopDelayP99Ms),
        eventLoopDelayMaxMs: worst((load) => load.eventLoopDelayMaxMs),
        gcPauseMaxMs: worst((load) => load.gcPauseMaxMs),
        gcPauseTotalMs: threads.reduce((sum, load) => sum + load.gcPauseTotalMs, 0),
        cpuMs: whole.cpuMs,
        peakRssMib: whole.peakRssMib,
    };
}
/** Nanoseconds between ticks to milliseconds of delay; a run shorter than one tick saw none. */
function delayMs(betweenTicksNs) {
    if (!Number.isFinite(betweenTicksNs))
        return 0;
    return Math.max(0, betweenTicksNs / 1e6 - RESOLUTION_MS);
}

;// CONCATENATED MODULE: ./build/src/run/ledger.js
const NEXT = 0;
const IN_FLIGHT = 1;
const PEAK = 2;
const COUNTS_BYTES = 16;
/** Counts in shared memory, so that threads need no messages to agree and none is counted twice. */
function createLedger(memory = new SharedArrayBuffer(COUNTS_BYTES + BigInt64Array.BYTES_PER_ELEMENT)) {
    const counts = new Int32Array(memory, 0, 3);
    const started = new BigInt64Array(memory, COUNTS_BYTES, 1);
    return {
        memory,
        claim: () => Atomics.add(counts, NEXT, 1),
        unclaimed: () => Atomics.load(counts, NEXT),
        takeOff() {
            const inFlight = Atomics.add(counts, IN_FLIGHT, 1) + 1;
            let peak = Atomics.load(counts, PEAK);
            while (peak < inFlight) {
                const seen = Atomics.compareExchange(counts, PEAK, peak, inFlight);
                if (seen === peak)
                    break;
                peak = seen;
            }
        },
        land() {
            Atomics.sub(counts, IN_FLIGHT, 1);
        },
        peakInFlight: () => Atomics.load(counts, PEAK),
        start(nowNs) {
            const startedNs = Atomics.compareExchange(started, 0, 0n, nowNs);
            return startedNs === 0n ? nowNs : startedNs;
        },
    };
}

;// CONCATENATED MODULE: ./build/src/run/prompt-queue.js

/**
 * The plan's requests in order, their prompts made ahead: `concurrency` of them before it returns,
 * and never more than that waiting, so memory is bounded by concurrency and not by the plan.
 */
function createPromptQueue(load, clock) {
    const { requests, concurrency } = load.plan;
    const ready = [];
    const pending = new Set();
    let nextToMake = 0;
    let taken = 0;
    function make() {
        const planned = requests[nextToMake];
        if (planned === undefined)
            return null;
        nextToMake++;
        const words = load.words[planned.index] ?? { shared: 0, filler: 0 };
        return { planned, body: chat_body_chatBody(load.plan, planned, words) };
    }
    function makeAhead() {
        const prepared = ready.length < concurrency ? make() : null;
        if (prepared !== null)
            ready.push(prepared);
    }
    while (ready.length < Math.min(concurrency, requests.length))
        makeAhead();
    return {
        take() {
            const prepared = ready.shift() ?? make();
            if (prepared !== null)
                taken++;
            return prepared;
        },
        lookAhead() {
            if (ready.length + pending.size >= concurrency || nextToMake >= requests.length)
                return;
            const cancel = clock.after(0, () => {
                pending.delete(cancel);
                makeAhead();
            });
            pending.add(cancel);
        },
        left: () => requests.length - taken,
        close() {
            for (const cancel of pending)
                cancel();
            pending.clear();
        },
    };
}

;// CONCATENATED MODULE: ./build/src/run/answer-text.js
/** Longest visible answer that is kept, in UTF-16 units. */
const LONGEST_ANSWER = 8192;
/**
 * Collects ASCII as bytes and makes text of it when it is asked for, mostly once an answer: a string
 * for every token would be a fifth of the client's work.
 */
function createAnswerText() {
    let text = "";
    let ascii = new Uint8Array(FIRST_BYTES);
    let asciiLength = 0;
    let visible = false;
    let truncated = false;
    function settleAscii() {
        text += latin1(ascii, 0, asciiLength);
        asciiLength = 0;
    }
    function add(more) {
        visible ||= /\S/.test(more);
        settleAscii();
        const room = LONGEST_ANSWER - text.length;
        if (more.length > room)
            truncated = true;
        if (room > 0)
            text += more.slice(0, room);
    }
    return {
        add,
        addUtf8(bytes, start, end) {
            if (!isAscii(bytes, start, end)) {
                add(asBuffer(bytes).toString("utf8", start, end));
                return;
            }
            visible ||= /\S/.test(latin1(bytes, start, end));
            const room = LONGEST_ANSWER - text.length - asciiLength;
            if (end - start > room)
                truncated = true;
            const stop = Math.min(end, start + room);
            ascii = withRoom(ascii, asciiLength + stop - start);
            for (let at = start; at < stop; at++)
                ascii[asciiLength++] = bytes[at] ?? 0;
        },
        isVisible: () => visible,
        soFar() {
            settleAscii();
            return { text, truncated };
        },
    };
}
/** Enough for a short answer. */
const FIRST_BYTES = 256;
function withRoom(bytes, length) {
    if (length <= bytes.length)
        return bytes;
    const grown = new Uint8Array(Math.max(length, bytes.length * 2));
    grown.set(bytes);
    return grown;
}
function isAscii(bytes, start, end) {
    for (let at = start; at < end; at++) {
        if ((bytes[at] ?? 0) >= 0x80)
            return false;
    }
    return true;
}
function latin1(bytes, start, end) {
    return asBuffer(bytes).toString("latin1", start, end);
}
function asBuffer(bytes) {
    return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

;// CONCATENATED MODULE: ./build/src/run/frame-template.js

/** Templates that one stream may learn: reasoning, content, and some for a server that changes. */
const MAX_TEMPLATES = 8;
function createFrameMemory() {
    let template = null;
    let templatesLeft = MAX_TEMPLATES;
    // Only then a frame may pass the parser by: it holds nothing back that belongs to it.
    let betweenEvents = false;
    return {
        recall: (bytes) => (betweenEvents && template?.fits(bytes) === true ? template : null),
        parsed(bytes, { payloads, tooLarge }) {
            const startsEvent = betweenEvents;
            betweenEvents = !tooLarge && endsInBlankLine(bytes);
            const [payload] = payloads;
            const isOneEvent = startsEvent && betweenEvents && payloads.length === 1;
            if (!isOneEvent || payload === undefined || templatesLeft === 0)
                return;
            const learned = learnFrame(bytes, payload);
            if (learned === null)
                return;
            template = learned;
            templatesLeft--;
        },
    };
}
function endsInBlankLine(bytes) {
    return bytes.at(-1) === LINE_FEED && bytes.at(-2) === LINE_FEED;
}
const PROBE = "probe";
/** Places where the text is looked for: logprobs may repeat it before the delta. */
const MAX_CANDIDATES = 4;
/** Null where the bytes are not this event alone, or say more than a text: a finish reason, usage. */
function learnFrame(bytes, payload) {
    const chunk = readChatEvent(payload);
    const kind = chunk.kind === "chunk" && chunk.content === "" ? "reasoning" : "content";
    if (chunk.kind !== "chunk" || !saysOnly(chunk, kind, chunk[kind]))
        return null;
    const text = chunk[kind];
    if (text === "" || !Buffer.from(`data: ${payload}\n\n`).equals(bytes))
        return null;
    const quoted = `"${text}"`;
    let at = payload.indexOf(quoted);
    for (let candidate = 0; at >= 0 && candidate < MAX_CANDIDATES; candidate++) {
        const before = payload.slice(0, at + 1);
        const after = payload.slice(at + 1 + text.length);
        // Proof that another text at this place is what the parser then reads.
        const probed = readChatEvent(`${before}${PROBE}${after}`);
        if (probed.kind === "chunk" && saysOnly(probed, kind, PROBE)) {
            return createTemplate(kind, `data: ${before}`, `${after}\n\n`);
        }
        at = payload.indexOf(quoted, at + 1);
    }
    return null;
}
function saysOnly(chunk, kind, text) {
    const other = kind === "content" ? chunk.reasoning : chunk.content;
    const { hasChoice, finishReason, usage } = chunk;
    return chunk[kind] === text && other === "" && hasChoice && !finishReason && usage === null;
}
function createTemplate(kind, before, after) {
    const head = createPattern(before);
    const tail = createPattern(after);
    const start = head.length;
    return {
        kind,
        textStart: start,
        textEnd: (bytes) => bytes.length - tail.length,
        fits(bytes) {
            const end = bytes.length - tail.length;
            if (end <= start)
                return false;
            // What ends or alters a JSON text ends the likeness as well.
            for (let at = start; at < end; at++) {
                const byte = bytes[at] ?? QUOTE;
                if (byte < SPACE || byte === QUOTE || byte === BACKSLASH)
                    return false;
            }
            return tail.isAt(bytes, end) && head.isAt(bytes, 0);
        },
    };
}
/** Compares four bytes at a time, wherever they lie: half the time of a call of `Buffer.compare`. */
function createPattern(text) {
    const wanted = viewOf(new Uint8Array(Buffer.from(text)).buffer);
    const length = wanted.byteLength;
    const inWords = length - (length % 4);
    return {
        length,
        isAt(bytes, from) {
            const view = viewOf(bytes.buffer);
            const start = bytes.byteOffset + from;
            for (let at = 0; at < inWords; at += 4) {
                if (view.getUint32(start + at) !== wanted.getUint32(at))
                    return false;
            }
            for (let at = inWords; at < length; at++) {
                if (view.getUint8(start + at) !== wanted.getUint8(at))
                    return false;
            }
            return true;
        },
    };
}
/** The last view made: frames often lie in one buffer. One for all streams, so that it holds one buffer. */
let latestView = new DataView(new ArrayBuffer(0));
function viewOf(buffer) {
    if (latestView.buffer !== buffer)
        latestView = new DataView(buffer);
    return latestView;
}
const LINE_FEED = 0x0a;
const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

// EXTERNAL MODULE: ./node_modules/eventsource-parser/dist/index.js
var dist = __webpack_require__(2309);
;// CONCATENATED MODULE: ./build/src/run/sse.js

/** Largest event that is still read, in characters: room for a tool's 16 MB answer, not for a flood. */
const LARGEST_EVENT_CHARS = 32 * 1024 * 1024;
/**
 * The `data` payloads of a Server-Sent Events stream, whatever the slices: UTF-8 split between
 * reads, LF, CRLF or CR line ends, comments, a byte order mark. Knows nothing of time or JSON.
 */
function createSseParser(largestEventChars = LARGEST_EVENT_CHARS) {
    // Strips a byte order mark, on which eventsource-parser 3 loses the first event.
    const decoder = new TextDecoder();
    const toLineFeeds = createLineFeeds();
    let payloads = [];
    let tooLarge = false;
    const parser = (0,dist/* createParser */.C)({
        maxBufferSize: largestEventChars,
        onEvent(event) {
            // "If the data buffer is an empty string": no event (HTML, 9.2.6).
            if (event.data !== "")
                payloads.push(event.data);
        },
        onError(error) {
            if (error.type === "max-buffer-size-exceeded")
                tooLarge = true;
        },
    });
    function read(text) {
        if (!tooLarge)
            parser.feed(toLineFeeds(text));
        const completed = payloads;
        payloads = [];
        return { payloads: completed, tooLarge };
    }
    return {
        feed: (bytes) => read(decoder.decode(bytes, { stream: true })),
        end: () => read(`${decoder.decode()}\n\n`),
    };
}
/**
 * CRLF and lone CR become LF as they come in. eventsource-parser 3 holds back a CR at the end of a
 * slice until more text comes, and so would report an event one read late, or the last one never.
 */
function createLineFeeds() {
    let endedInReturn = false;
    return (text) => {
        if (text === "")
            return text;
        const fresh = endedInReturn && text.startsWith("\n") ? text.slice(1) : text;
        endedInReturn = text.endsWith("\r");
        return fresh.includes("\r") ? fresh.replace(/\r\n?/g, "\n") : fresh;
    };
}

;// CONCATENATED MODULE: ./build/src/run/answer-reader.js




/** Reads the body of one 200 answer. All events of one socket read get that read's time. */
function createAnswerReader() {
    const parser = createSseParser();
    const frames = createFrameMemory();
    const tally = createTally();
    let done = false;
    function take(read, atMs) {
        let outputChunks = 0;
        for (const payload of read.payloads) {
            // What follows [DONE] is no part of the answer.
            if (done)
                break;
            const event = readChatEvent(payload);
            if (event.kind === "error")
                return fault("stream-error-event", event.message);
            if (event.kind === "malformed") {
                return fault("malformed-event", `In the stream, ${event.reason}`);
            }
            if (event.kind === "done")
                done = true;
            else if (tally.take(event, atMs))
                outputChunks++;
        }
        if (outputChunks > 0)
            tally.endRead(outputChunks);
        if (!read.tooLarge || done)
            return null;
        return fault("malformed-event", `One event is larger than ${LARGEST_EVENT_CHARS} characters.`);
    }
    function parse(bytes, atMs) {
        const read = parser.feed(bytes);
        frames.parsed(bytes, read);
        return take(read, atMs);
    }
    return {
        read(bytes, atMs) {
            const known = done ? null : frames.recall(bytes);
            if (known === null)
                return parse(bytes, atMs);
            tally.takeKnown(known, bytes, atMs);
            return null;
        },
        end(atMs) {
            const failure = take(parser.end(), atMs);
            // A cut event is what a cut stream ends with; it says nothing about the server's JSON.
            return failure?.errorType === "malformed-event" ? null : failure;
        },
        soFar: () => ({ ...tally.soFar(), done }),
    };
}
/** Times, counts and text of the chunks so far. */
function createTally() {
    const marks = createMarks();
    const text = createAnswerText();
    return {
        /** Whether the chunk carried output. */
        take(chunk, atMs) {
            marks.takeEvent(chunk, atMs);
            if (chunk.reasoning !== "")
                marks.takeReasoning(atMs);
            if (chunk.content !== "") {
                marks.takeContent(atMs);
                text.add(chunk.content);
            }
            return chunk.reasoning !== "" || chunk.content !== "";
        },
        /** A frame that is a text and nothing else. */
        takeKnown(frame, bytes, atMs) {
            if (frame.kind === "reasoning")
                marks.takeReasoning(atMs);
            else {
                marks.takeContent(atMs);
                text.addUtf8(bytes, frame.textStart, frame.textEnd(bytes));
            }
            marks.endRead(1);
        },
        endRead: marks.endRead,
        soFar: () => ({ ...marks.soFar(), answer: text.soFar(), visible: text.isVisible() }),
    };
}
/** When chunks came and how many, without their text. */
function createMarks() {
    const times = {
        firstEventMs: null,
        firstReasoningMs: null,
        firstContentMs: null,
        firstOutputMs: null,
        lastOutputMs: null,
    };
    const counts = {
        contentChunks: 0,
        reasoningChunks: 0,
        lastReadChunks: 0,
        usage: null,
        finishReason: null,
    };
    function takeOutput(atMs) {
        times.firstOutputMs ??= atMs;
        times.lastOutputMs = atMs;
    }
    return {
        takeEvent({ hasChoice, usage, finishReason }, atMs) {
            if (hasChoice)
                times.firstEventMs ??= atMs;
            counts.usage = usage ?? counts.usage;
            counts.finishReason = finishReason ?? counts.finishReason;
        },
        takeReasoning(atMs) {
            counts.reasoningChunks++;
            times.firstReasoningMs ??= atMs;
            takeOutput(atMs);
        },
        takeContent(atMs) {
            counts.contentChunks++;
            times.firstContentMs ??= atMs;
            takeOutput(atMs);
        },
        /** One socket read brought so many chunks with output. */
        endRead(outputChunks) {
            counts.lastReadChunks = outputChunks;
        },
        soFar: () => ({ ...counts, times: { ...times } }),
    };
}
function fault(errorType, message) {
    return { errorType, message, httpStatus: 200 };
}

;// CONCATENATED MODULE: ./build/src/run/verdict.js
/** Finish reasons of a whole answer, as vLLM sends them. */
const WHOLE = new Set(["stop", "length", "tool_calls"]);
/** Finish reasons by which a server says that it gave the request up. */
const GIVEN_UP = new Set(["abort", "error"]);
/** Null where a stream that ended in order is a whole answer: a finish_reason of one, `[DONE]`, visible content. */
function judgeAnswer(answer, maxTokens) {
    const chunks = answer.contentChunks + answer.reasoningChunks;
    const { finishReason } = answer;
    if (!answer.done) {
        return fail("stream-truncated", `The stream ended without [DONE] after ${chunks} chunks with output` +
            `${finishReason === null ? "" : ` and finish_reason "${finishReason}"`}.`);
    }
    if (finishReason === null) {
        return fail("no-finish-reason", `The stream ended without a finish_reason after ${chunks} chunks with output.`);
    }
    if (GIVEN_UP.has(finishReason)) {
        return fail("server-abort", `The server gave the request up (finish_reason "${finishReason}") after ${chunks} chunks with output.`);
    }
    // Such as `content_filter` of a gateway, or `repetition`: the server cut the answer, and says so.
    if (!WHOLE.has(finishReason)) {
        return fail("unexpected-finish-reason", `The answer ended with finish_reason "${finishReason}" after ${chunks} chunks with output; ` +
            `a whole one ends with ${[...WHOLE].join(", ")}.`);
    }
    return answer.visible ? null : invisible(answer, finishReason, maxTokens);
}
function invisible(answer, finishReason, maxTokens) {
    if (answer.reasoningChunks === 0) {
        const tokens = answer.usage?.completionTokens ?? null;
        const counted = tokens === null ? "" : ` The server counted ${tokens} completion tokens.`;
        return fail("empty-answer", `The answer has no visible content (finish_reason "${finishReason}").${counted}`);
    }
    if (finishReason === "length") {
        return fail("reasoning-only-answer", `Reasoning used up all of max-tokens (${maxTokens}) and left no visible answer. ` +
            "Raise max-tokens, or set thinking-mode to disabled.");
    }
    return fail("reasoning-only-answer", `The answer is ${answer.reasoningChunks} chunks of reasoning and no visible content (finish_reason "${finishReason}").`);
}
function fail(errorType, message) {
    return { errorType, message, httpStatus: 200 };
}

;// CONCATENATED MODULE: ./build/src/run/chat-response.js




/** Collects the response to a request that was sent to `url`. */
function createChatResponse({ url, target, maxTokens }) {
    const reader = createAnswerReader();
    let headersMs = null;
    let errorPage = null;
    function httpStatus() {
        return errorPage?.status ?? (headersMs === null ? null : 200);
    }
    return {
        start(status, headers, atMs) {
            headersMs = atMs;
            if (!isEventStream(status, headers))
                errorPage = createErrorPage(status, headers, target);
        },
        read(bytes, atMs) {
            if (errorPage === null)
                return reader.read(bytes, atMs);
            return errorPage.read(bytes) ? errorPage.failure() : null;
        },
        end: (atMs) => errorPage?.failure() ?? reader.end(atMs) ?? judgeAnswer(reader.soFar(), maxTokens),
        // An error page that was cut short still says what the error is.
        broken: (error) => errorPage?.failure() ?? classifyNetworkError(error, { url, httpStatus: httpStatus() }),
        headersMs: () => headersMs,
        httpStatus,
        soFar: reader.soFar,
    };
}

;// CONCATENATED MODULE: ./build/src/run/chat-stream.js




/**
 * Sends one request and reads its answer. t0 is the clock's time right before the request is written
 * to its connection; what setting that up took is `connectMs`. Without a connection t0 is the
 * dispatch. Every failure is a record: nothing is thrown, nothing retried.
 */
function startChat(request, ports, listener) {
    const { clock, target } = ports;
    const call = chatCall(request, target);
    const response = createChatResponse({ url: call.url, target, maxTokens: request.maxTokens });
    const watch = startStopwatch(clock);
    let settled = false;
    let exchange = null;
    function settle(failure, endMs) {
        if (settled)
            return;
        settled = true;
        cancelTimeout();
        exchange?.close();
        const outcome = outcomeOf(watch.ranBackwards() ? backwards() : failure, target.apiKey);
        listener.onSettled(recordOf(request, { watch, response, endMs, outcome, target }));
    }
    const cancelTimeout = clock.after(request.timeoutMs, () => settle(timedOut(request, response), watch.stamp(clock.now())));
    exchange = openExchange(dispatchOptions(call), ports, {
        onWriting: watch.restart,
        onHeaders(status, headers, atMs) {
            response.start(status, headers, watch.stamp(atMs));
            listener.onHeaders();
        },
        onData(bytes, atMs) {
            const elapsedMs = watch.stamp(atMs);
            const failure = response.read(bytes, elapsedMs);
            if (failure !== null)
                settle(failure, elapsedMs);
        },
        onEnd(atMs) {
            const elapsedMs = watch.stamp(atMs);
            settle(response.end(elapsedMs), elapsedMs);
        },
        onError: (error, atMs) => settle(response.broken(error), watch.stamp(atMs)),
    });
    // A dispatcher may fail at once, before there was an exchange to close.
    if (settled)
        exchange.close();
    return { abort: () => settle(aborted(response), watch.stamp(clock.now())) };
}
function chatCall(request, target) {
    return {
        method: "POST",
        url: `${target.baseUrl}/chat/completions`,
        headers: { accept: "text/event-stream", ...requestHeaders(target) },
        body: request.body,
    };
}
function startStopwatch(clock) {
    const firstStartMs = clock.now();
    let startMs = firstStartMs;
    let connectMs = null;
    let latestMs = 0;
    let backwardsSeen = false;
    return {
        restart(atMs) {
            if (atMs < firstStartMs)
                backwardsSeen = true;
            startMs = atMs;
            connectMs = atMs - firstStartMs;
        },
        startedAtMs: () => startMs,
        connectMs: () => connectMs,
        stamp(atMs) {
            const elapsedMs = atMs - startMs;
            if (elapsedMs < latestMs)
                backwardsSeen = true;
            latestMs = Math.max(latestMs, elapsedMs);
            return elapsedMs;
        },
        ranBackwards: () => backwardsSeen,
    };
}
function recordOf(request, settlement) {
    const { watch, response, endMs, outcome, target } = settlement;
    const answer = response.soFar();
    return {
        index: request.planned.index,
        plannedContextTokens: request.planned.contextTokens,
        marker: request.planned.marker,
        startedMs: watch.startedAtMs() - request.runStartMs,
        times: {
            ...answer.times,
            connectMs: watch.connectMs(),
            headersMs: response.headersMs(),
            endMs,
        },
        contentChunks: answer.contentChunks,
        reasoningChunks: answer.reasoningChunks,
        lastReadChunks: answer.lastReadChunks,
        usage: answer.usage,
        finishReason: cleanReason(answer.finishReason, target.apiKey),
        answer: answer.answer,
        outcome,
    };
}
function outcomeOf(failure, apiKey) {
    if (failure === null)
        return { kind: "answered" };
    const { text, truncated } = sanitize(failure.message, apiKey);
    return {
        kind: "failed",
        errorType: failure.errorType,
        message: text,
        messageTruncated: truncated,
        httpStatus: failure.httpStatus,
    };
}
/** It goes into files as the server wrote it, so it must be as clean as any message. */
function cleanReason(finishReason, apiKey) {
    return finishReason === null ? null : sanitize(finishReason, apiKey).text.slice(0, 64);
}
function timedOut({ timeoutMs }, response) {
    const message = `No whole answer within timeout-seconds (${timeoutMs / 1000}): ${progressOf(response)}.`;
    return { errorType: "timeout", message, httpStatus: response.httpStatus() };
}
function aborted(response) {
    const message = `The run was interrupted: ${progressOf(response)}.`;
    return { errorType: "aborted", message, httpStatus: response.httpStatus() };
}
function backwards() {
    return {
        errorType: "clock-ran-backwards",
        message: "The clock ran backwards during this request, so none of its times can be trusted.",
        httpStatus: null,
    };
}
function progressOf(response) {
    if (response.httpStatus() === null)
        return "not even response headers had come";
    const answer = response.soFar();
    const chunks = answer.contentChunks + answer.reasoningChunks;
    const state = answer.done
        ? "[DONE] had come, but the response was still open"
        : "it was still open";
    return `${chunks} chunks with output had come and ${state}`;
}

;// CONCATENATED MODULE: ./build/src/run/slots.js


/**
 * Keeps every slot busy: starts the next request at the moment one settles, until there is none left.
 * The promise resolves when the last one has settled.
 *
 * When the signal aborts, requests in flight settle as `aborted` and no further one starts.
 *
 * @param onSettled called once for every started request; what it throws ends the loop and rejects
 */
function workSlots(share, ports, onSettled) {
    const { promise, resolve, reject } = deferred();
    const { signal } = ports;
    const { prompts, runStartMs } = share;
    const flight = createFlight(share.ledger);
    let stopped = false;
    let filling = false;
    let fault = null;
    function fill() {
        // A request that settles while it is being started must not start the next one inside itself.
        if (filling)
            return;
        filling = true;
        while (!stopped && flight.count() < share.slots) {
            const prepared = prompts.take();
            if (prepared === null)
                break;
            launch(prepared);
        }
        filling = false;
    }
    function launch({ planned, body }) {
        flight.start(planned.index, (land) => startChat({ planned, body, ...share.limits, runStartMs }, ports, {
            onHeaders: () => prompts.lookAhead(),
            onSettled(record) {
                land();
                guarded(fill);
                guarded(() => onSettled(record));
                finishWhenIdle();
            },
        }));
    }
    /** What goes wrong in here is our bug or the caller's; it must end the run, not leave it hanging. */
    function guarded(work) {
        try {
            work();
        }
        catch (thrown) {
            fault ??= { thrown };
            stop();
        }
    }
    function stop() {
        stopped = true;
        flight.abortAll();
    }
    function finishWhenIdle() {
        if (fault === null && (filling || flight.count() > 0))
            return;
        if (!stopped && prompts.left() > 0)
            return;
        prompts.close();
        signal.removeEventListener("abort", onAbort);
        if (fault !== null)
            reject(fault.thrown);
        else
            resolve();
    }
    function onAbort() {
        stop();
        finishWhenIdle();
    }
    if (signal.aborted)
        stopped = true;
    else
        signal.addEventListener("abort", onAbort, { once: true });
    guarded(fill);
    finishWhenIdle();
    return promise;
}
/** The requests in flight on this loop. */
function createFlight(ledger) {
    const chats = new Map();
    let count = 0;
    return {
        count: () => count,
        /** `open` gets the function to call when the request lands, which it may do at once. */
        start(index, open) {
            count++;
            ledger.takeOff();
            let landed = false;
            const chat = open(() => {
                landed = true;
                chats.delete(index);
                count--;
                ledger.land();
            });
            if (!landed)
                chats.set(index, chat);
        },
        abortAll() {
            for (const chat of [...chats.values()])
                chat.abort();
        },
    };
}

;// CONCATENATED MODULE: ./build/src/run/closed-loop.js



/**
 * Sends the plan's requests in order, `concurrency` at a time, the next one at the moment one
 * settles. Prompts are made outside of every request's own clock: the first ones before the run's
 * clock starts, later ones one ahead per slot, once some request's headers are in and the server
 * is busy with its prefill.
 *
 * When the signal aborts, requests in flight settle as `aborted` and the rest never start.
 *
 * @param onSettled called once for every started request; what it throws ends the run and rejects
 */
async function runPlan(load, ports, onSettled) {
    const { clock } = ports;
    const { plan } = load;
    const prompts = createPromptQueue(load, clock);
    const ledger = createLedger();
    let lastEndMs = 0;
    const startedUnixNs = clock.unixNs();
    const runStartMs = clock.now();
    const share = { slots: plan.concurrency, limits: plan, prompts, ledger, runStartMs };
    await workSlots(share, ports, (record) => {
        lastEndMs = Math.max(lastEndMs, endOf(record));
        onSettled(record);
    });
    return {
        startedUnixNs,
        startedAtMs: runStartMs,
        finishedUnixNs: startedUnixNs + BigInt(Math.round(lastEndMs * 1e6)),
        wallClockMs: lastEndMs,
        peakInFlight: ledger.peakInFlight(),
        notStarted: prompts.left(),
    };
}
/** When a request ended, in ms after the run's start. */
function endOf({ startedMs, times }) {
    return startedMs + times.endMs;
}

;// CONCATENATED MODULE: ./build/src/base/anchor.js
const SANDWICHES = 2_000;
/**
 * Reads the monotonic clock, a clock in milliseconds, and the monotonic clock again; keeps the
 * tightest of 2,000 such readings. Takes about a millisecond.
 *
 * @param now a clock that runs as the machine's monotonic clock does, such as `performance.now`
 */
function measureAnchor(now) {
    let width = Number.POSITIVE_INFINITY;
    let originNs = 0n;
    for (let round = 0; round < SANDWICHES; round++) {
        const before = monotonicNs();
        const nowMs = now();
        const after = monotonicNs();
        if (Number(after - before) >= width)
            continue;
        width = Number(after - before);
        originNs = before + (after - before) / 2n - BigInt(Math.round(nowMs * 1e6));
    }
    return { originNs: originNs.toString(), uncertaintyNs: width / 2 };
}
/** What to add to `from`'s time to have `to`'s, in ms. */
function shiftMs(from, to) {
    return Number(BigInt(from.originNs) - BigInt(to.originNs)) / 1e6;
}
/** What the anchored clock shows at a time of the monotonic clock, in ms. */
function onClockMs({ originNs }, timeNs) {
    return Number(timeNs - BigInt(originNs)) / 1e6;
}
/** The machine's monotonic clock, which all its processes and threads share, in ns. */
function monotonicNs() {
    return process.hrtime.bigint();
}

;// CONCATENATED MODULE: ./build/src/run/crew.js
/**
 * Starts the threads among which the plan's slots are shared out. A thread that ends before it said
 * that it is done is a fault; it counts as ready, so that the others are not kept waiting.
 *
 * @param listener never called before this returns
 */
function createCrew({ count, start }, { load, target, ledger }, listener) {
    let awaited = 0;
    let living = 0;
    function join() {
        if (--awaited === 0)
            listener.onReady();
    }
    function startOne(slots) {
        let isReady = false;
        let isDone = false;
        let isFaulty = false;
        awaited++;
        living++;
        const order = { load, target, slots, memory: ledger.memory };
        const thread = start(order, {
            onMessage(message) {
                if (message.kind === "settled")
                    listener.onSettled(message.record);
                else if (message.kind === "ready") {
                    isReady = true;
                    join();
                }
                else {
                    isDone = true;
                    listener.onReport(message.report);
                    thread.terminate();
                }
            },
            onError(thrown) {
                isFaulty = true;
                listener.onFault(thrown);
            },
            onExit() {
                if (!isDone && !isFaulty)
                    listener.onFault(new Error("A thread of the load ended early."));
                if (!isReady)
                    join();
                if (--living === 0)
                    listener.onAllGone();
            },
        });
        return thread;
    }
    const threads = shareOut(load.plan.concurrency, count).map(startOne);
    return {
        post(message) {
            for (const thread of threads)
                thread.post(message);
        },
    };
}
/** Slots by thread, as even as can be; no thread without one. */
function shareOut(slots, threads) {
    const count = Math.min(slots, threads);
    return Array.from({ length: count }, (_, at) => Math.floor((slots + count - 1 - at) / count));
}

;// CONCATENATED MODULE: ./build/src/run/shared-prompts.js

/**
 * One thread's view of the plan. A request belongs to the thread that claims it, at the moment it
 * starts it, so no slot waits while another thread holds requests back. A body that has not come by
 * then is made here: the same bytes, a little later.
 */
function createSharedPrompts({ plan, words }, ledger) {
    const made = new Map();
    return {
        receive(index, body) {
            made.set(index, Buffer.from(body));
            // They come in the plan's order. A thread whose own requests are long must not keep all those
            // that others have claimed meanwhile.
            for (const known of made.keys()) {
                if (known >= ledger.unclaimed())
                    break;
                made.delete(known);
            }
        },
        take() {
            const planned = plan.requests[ledger.claim()];
            if (planned === undefined)
                return null;
            const { index } = planned;
            const body = made.get(index);
            made.delete(index);
            return { planned, body: body ?? chatBody(plan, planned, words[index] ?? shared_prompts_NO_WORDS) };
        },
        lookAhead() { },
        left: () => Math.max(0, plan.requests.length - ledger.unclaimed()),
        close: () => made.clear(),
    };
}
const shared_prompts_NO_WORDS = { shared: 0, filler: 0 };
/**
 * Makes the prompts of all threads, in order and `concurrency` ahead of what they have claimed.
 *
 * @returns the function to call whenever requests may have been claimed
 */
function createPromptMaker({ plan, words }, ledger, send) {
    let nextToMake = 0;
    return () => {
        const unclaimed = ledger.unclaimed();
        // What was claimed before it was made has been made by who claimed it.
        nextToMake = Math.max(nextToMake, unclaimed);
        for (const planned of plan.requests.slice(nextToMake, unclaimed + plan.concurrency)) {
            const body = chat_body_chatBody(plan, planned, words[planned.index] ?? shared_prompts_NO_WORDS);
            const shared = new SharedArrayBuffer(body.byteLength);
            body.copy(new Uint8Array(shared));
            send(planned.index, shared);
            nextToMake = planned.index + 1;
        }
    };
}

;// CONCATENATED MODULE: ./build/src/run/threaded-plan.js






/**
 * The same load as `runPlan`, sent from threads that share one plan: each keeps its part of the slots
 * busy, and whichever slot is free takes the plan's next request. Prompts are made here, where no
 * time is taken.
 *
 * A thread that ends before its requests do ends the run: the others' requests in flight settle as
 * `aborted`, and the promise rejects with what it threw.
 */
function runPlanInThreads(load, { clock, signal, target, threading }, listener) {
    const { promise, resolve, reject } = deferred();
    const ledger = createLedger();
    const anchor = measureAnchor(clock.now);
    const work = { load, target, ledger };
    const crew = createCrew(threading, work, {
        onReady: () => crew.post({ kind: "go" }),
        onSettled: take,
        onReport: (report) => listener.onReport(report),
        onFault: fail,
        onAllGone: finish,
    });
    const abortAll = () => crew.post({ kind: "abort" });
    const makePrompts = createPromptMaker(load, ledger, (index, body) => crew.post({ kind: "prompt", index, body }));
    let lastEndMs = 0;
    let settled = 0;
    let fault = null;
    function fail(thrown) {
        fault ??= { thrown };
        abortAll();
    }
    function take(record) {
        settled++;
        lastEndMs = Math.max(lastEndMs, endOf(record));
        if (fault === null && !signal.aborted)
            makePrompts();
        try {
            listener.onSettled(record);
        }
        catch (thrown) {
            fail(thrown);
        }
    }
    function finish() {
        signal.removeEventListener("abort", abortAll);
        if (fault !== null) {
            reject(fault.thrown);
            return;
        }
        const startedAtMs = onClockMs(anchor, ledger.start(monotonicNs()));
        const startedUnixNs = clock.unixNs() - wholeNs(clock.now() - startedAtMs);
        resolve({
            startedUnixNs,
            startedAtMs,
            finishedUnixNs: startedUnixNs + wholeNs(lastEndMs),
            wallClockMs: lastEndMs,
            peakInFlight: ledger.peakInFlight(),
            notStarted: load.plan.requests.length - settled,
        });
    }
    signal.addEventListener("abort", abortAll, { once: true });
    if (signal.aborted)
        abortAll();
    makePrompts();
    return promise;
}
function wholeNs(ms) {
    return BigInt(Math.round(ms * 1e6));
}

;// CONCATENATED MODULE: ./build/src/app/measure.js







/**
 * Runs the plan and judges every answer as it comes. What ends a run early, an interrupt or a bug of
 * ours, costs none of what was measured.
 */
async function measure(plan, measuring) {
    const { words, ports, threading, onProgress } = measuring;
    const observed = [];
    const total = plan.requests.length;
    let failed = 0;
    let outputTokens = 0;
    const onSettled = (record) => {
        const one = observe(record, plan);
        observed.push(one);
        if (failureOf(one) === undefined)
            outputTokens += record.usage?.completionTokens ?? 0;
        else
            failed++;
        onProgress({ done: observed.length, total, failed, outputTokens });
    };
    onProgress({ done: 0, total, failed, outputTokens });
    const watch = measuring.watchesClient ? watchClientLoad() : null;
    const timeCut = cutTiming(ports.clock, total);
    let fault = null;
    const reports = [];
    const load = { plan, words };
    const onReport = (report) => reports.push(report);
    const running = threading === null
        ? runPlan(load, ports, onSettled)
        : runPlanInThreads(load, { ...ports, threading }, { onSettled, onReport });
    const timing = await running.catch((thrown) => {
        fault = { thrown };
        return timeCut(observed.length);
    });
    const whole = watch?.stop();
    const client = whole === undefined
        ? null
        : { ...clientSelfCheck(whole, reports, timing), workers: threading?.count ?? 1 };
    const incomplete = whyIncomplete(fault, ports.signal);
    return { observed, timing, client, incomplete, fault };
}
/** The timing of a run that broke off; it starts now. */
function cutTiming(clock, total) {
    const startedUnixNs = clock.unixNs();
    const startedMs = clock.now();
    return (settled) => ({
        startedUnixNs,
        startedAtMs: startedMs,
        finishedUnixNs: clock.unixNs(),
        wallClockMs: clock.now() - startedMs,
        peakInFlight: 0,
        notStarted: total - settled,
    });
}
/** Judges the answer and lets go of its text, so memory does not grow with the run's answers. */
function observe(record, plan) {
    const checks = record.outcome.kind === "answered"
        ? checkAnswer(record.answer, {
            marker: record.marker,
            requestCanaries: plan.requestCanaries,
            responseWords: plan.responseWords,
            policy: plan.controlledOutputPolicy,
            codeWords: CODE_WORDS,
        })
        : UNCHECKED;
    return { record: { ...record, answer: { truncated: record.answer.truncated } }, checks };
}
function whyIncomplete(fault, signal) {
    if (fault !== null)
        return (0,errors/* messageOf */.b)(fault.thrown);
    return signal.aborted ? (0,errors/* messageOf */.b)(signal.reason) : null;
}
function clientSelfCheck(whole, reports, { peakInFlight }) {
    const load = mergeClientLoads(whole, reports.map(({ seen }) => seen));
    const uncertainties = reports.map(({ clockUncertaintyNs }) => clockUncertaintyNs);
    return {
        cpu_ms: load.cpuMs,
        event_loop_delay_max_ms: load.eventLoopDelayMaxMs,
        event_loop_delay_p99_ms: load.eventLoopDelayP99Ms,
        gc_pause_max_ms: load.gcPauseMaxMs,
        gc_pause_total_ms: load.gcPauseTotalMs,
        peak_in_flight: peakInFlight,
        peak_rss_mib: load.peakRssMib,
        ...(reports.length > 0 && { thread_clock_uncertainty_us: Math.max(...uncertainties) / 1000 }),
    };
}

;// CONCATENATED MODULE: ./build/src/app/redact.js

/**
 * The artifact with the API key blanked out of every text. Its keys, its schema's name and its id are
 * our own words, whatever the key is; what a server's word made a key was cleaned when it was read.
 */
function redacted(artifact, apiKey) {
    if (apiKey === null)
        return artifact;
    const { schema, run_id } = artifact;
    // The same shape with other texts, so the type is the same.
    return { ...redactAny(artifact, (0,base_secrets/* redactor */.$p)([apiKey])), schema, run_id };
}
function redactAny(value, clean) {
    if (typeof value === "string")
        return clean(value);
    if (Array.isArray(value))
        return value.map((item) => redactAny(item, clean));
    if (typeof value !== "object" || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactAny(item, clean)]));
}

// EXTERNAL MODULE: ./build/src/app/version.js + 1 modules
var version = __webpack_require__(8739);
;// CONCATENATED MODULE: ./build/src/app/run-benchmark.js













/**
 * The main job: settings in, one artifact out.
 *
 * @throws BenchError for everything that the person running it can fix and that left no artifact
 */
async function runBenchmark(settings, ports, place) {
    const threading = threadingOf(settings, ports);
    await assertWritable(settings.outputDir);
    const gpu = await identifyGpu(settings, ports);
    const runPorts = runPortsOf(settings, ports, place?.interleaved?.side ?? "base");
    const readyTimeoutMs = settings.readyTimeoutSeconds * 1000;
    const server = await patiently(`Waiting for the server at ${settings.baseUrl} …`, inspectServer({ model: settings.model, readyTimeoutMs }, runPorts), ports);
    const { id: model, maxModelLen: maxContextTokens } = server.model;
    const plan = makePlan(settings, { model, maxContextTokens, random: ports.random });
    const calibration = await patiently("Calibrating the prompts with the server's own token counts …", calibrate(plan, runPorts), ports);
    if (calibration.warning !== null)
        ports.say(calibration.warning);
    const measured = await measure(plan, {
        words: calibration.words,
        ports: runPorts,
        watchesClient: ports.runCommand !== null,
        threading,
        onProgress: ports.onProgress,
    });
    const described = describe({ settings, gpu, plan, calibration, measured, server, place });
    const artifact = redacted(described, settings.apiKey);
    const written = await writeSomewhere(artifact, settings.outputDir);
    return { artifact, ...written, fault: measured.fault };
}
/** A disk that filled up meanwhile must not cost a measurement: the temporary folder takes it too. */
async function writeSomewhere(artifact, outputDir) {
    try {
        return { path: await writeArtifact(artifact, outputDir), misplaced: null };
    }
    catch (error) {
        const path = await writeArtifact(artifact, (0,external_node_os_.tmpdir)()).catch(() => null);
        if (path === null)
            throw error;
        const misplaced = `${(0,errors/* messageOf */.b)(error)} It is at ${path} instead; move it from there.`;
        return { path, misplaced };
    }
}
/** What a run needs of the world, aimed at the server of `settings.baseUrl`. */
function runPortsOf(settings, ports, side) {
    const { dispatcher, clock, signal } = ports;
    return {
        dispatcher,
        clock,
        signal,
        target: {
            baseUrl: settings.baseUrl,
            apiKey: settings.apiKey,
            addressFrom: addressFrom(settings, side),
        },
    };
}
/** The setting of a side's address, as a person would look for it. */
function addressFrom({ baseUrlFrom, manifest, tier }, side) {
    if (side === "head")
        return "head-url";
    return baseUrlFrom === "manifest" ? `the address of tier "${tier}" in "${manifest}"` : "base-url";
}
/** Null where this thread sends itself: one is asked for, or there is one slot. */
function threadingOf({ workers, concurrency }, { startThread }) {
    const count = Math.min(workers, concurrency);
    if (count === 1)
        return null;
    if (startThread !== undefined)
        return { count, start: startThread };
    throw new errors/* BenchError */.L(`workers ${workers} needs the machine's clock and network; leave it out, or set it to 1.`, { code: "bad-settings" });
}
/** The setting, else what `nvidia-smi` says, else null and a word about it. */
async function identifyGpu(settings, ports) {
    const { runCommand: run, clock } = ports;
    const isAskedFor = settings.expectGpu !== null || settings.gpu === null;
    if (run === null || !isAskedFor)
        return settings.gpu;
    const report = await patiently("Asking nvidia-smi …", detectGpus({ run, clock }), ports);
    if (settings.expectGpu !== null)
        expectGpu(settings.expectGpu, report);
    if (settings.gpu !== null)
        return settings.gpu;
    if (report.kind === "found")
        return gpuLabel(report.cards);
    ports.say(`The artifact names no gpu: ${report.reason}. Set gpu to name it.`);
    return null;
}
function describe(parts) {
    const { settings, gpu, plan, calibration, measured, server, place } = parts;
    const { timing, observed, incomplete, client } = measured;
    const { engine, manifest, tier, sourceRecipe, clockDomainId } = settings;
    return buildArtifact({
        identity: {
            baseUrl: settings.baseUrl,
            engine,
            gpu,
            manifest,
            tier,
            sourceRecipe,
            clockDomainId,
        },
        plan,
        summary: summarize(observed, {
            wallClockMs: timing.wallClockMs,
            plannedRequests: plan.requests.length,
        }),
        span: { startedAtUnixNs: timing.startedUnixNs, finishedAtUnixNs: timing.finishedUnixNs },
        extensions: {
            writer: { name: "vllm-bench", version: version.PROGRAM_VERSION },
            ...(incomplete === null ? {} : { incomplete: { reason: incomplete } }),
            calibration: calibrationFacts(calibration),
            ...place,
            ...(server.version === null ? {} : { server: { version: server.version } }),
            ...(client === null ? {} : { clientSelfCheck: client }),
            settings: {
                burst: settings.burst,
                engine_version: server.version,
                margin: settings.margin,
                mock: settings.mock,
                virtual_time: settings.virtualTime,
                workers: settings.workers,
            },
        },
    });
}
function calibrationFacts({ method, worstDeviation, warning }) {
    return {
        method,
        warning,
        worst_deviation: worstDeviation && {
            expected_tokens: worstDeviation.expectedTokens,
            planned_tokens: worstDeviation.plannedTokens,
            request_index: worstDeviation.requestIndex,
        },
    };
}

;// CONCATENATED MODULE: ./build/src/app/both-servers.js




/**
 * Asks both servers of a session, at the same time, whether they are ready and serve the model, and
 * which version they run; nothing where there is one. What is wrong with the second must not cost a
 * measurement of the first, nor what would keep the two from being compared.
 *
 * @throws BenchError of each server that cannot be used, a line each; `bad-settings` where they serve
 * different models or run different versions, which `allowMismatch` does not let be compared
 */
async function checkBothServers(settings, { allowMismatch, ...ports }) {
    const { baseUrl, headUrl, model } = settings;
    if (headUrl === null)
        return;
    const readyTimeoutMs = settings.readyTimeoutSeconds * 1000;
    const look = (url, side) => {
        const runPorts = runPortsOf({ ...settings, baseUrl: url }, ports, side);
        const work = inspectServer({ model, readyTimeoutMs }, runPorts);
        return patiently(`Waiting for the server at ${url} …`, work, ports);
    };
    const [base, head] = await Promise.allSettled([look(baseUrl, "base"), look(headUrl, "head")]);
    if (base.status === "rejected" || head.status === "rejected") {
        throw bothFaults([base, head].flatMap((one) => (one.status === "rejected" ? [one.reason] : [])));
    }
    refuseDifferent({ base: base.value, head: head.value }, allowMismatch);
}
/** A server without `/version` does not say that it differs. */
function refuseDifferent({ base, head }, allowMismatch) {
    const sayVersions = base.version !== null && head.version !== null;
    const differing = [
        {
            field: "model",
            differs: base.model.id !== head.model.id,
            text: `serves the model ${both_servers_quoted(base.model.id)} and the head's ${both_servers_quoted(head.model.id)}`,
            remedy: "Serve both under one name, or set",
        },
        {
            field: "engine-version",
            differs: sayVersions && base.version !== head.version,
            text: `runs the version ${both_servers_quoted(base.version)} and the head's ${both_servers_quoted(head.version)}`,
            remedy: "To compare them all the same, set",
        },
    ].filter(({ field, differs }) => differs && !allowMismatch.includes(field));
    if (differing.length === 0)
        return;
    // The setting replaces what it was.
    const allowance = [...allowMismatch, ...differing.map(({ field }) => field)].join(",");
    const lines = differing.map(({ text, remedy }) => `The base's server ${text}, so nothing could be compared. ${remedy} allow-mismatch to ${allowance}.`);
    throw new errors/* BenchError */.L(lines.join("\n"), { code: "bad-settings" });
}
function both_servers_quoted(said) {
    return JSON.stringify(said);
}
/** A bug of ours goes before what a person can fix. */
function bothFaults(reasons) {
    const [first] = reasons;
    const bug = reasons.find((reason) => !(reason instanceof errors/* BenchError */.L));
    if (bug !== undefined || !(first instanceof errors/* BenchError */.L))
        return bug;
    return new errors/* BenchError */.L([...new Set(reasons.map(errors/* messageOf */.b))].join("\n"), { code: first.code });
}

// EXTERNAL MODULE: ./build/src/app/comparison-policy.js
var comparison_policy = __webpack_require__(9051);
// EXTERNAL MODULE: ./build/src/stats/moments.js
var moments = __webpack_require__(1324);
// EXTERNAL MODULE: ./build/src/stats/student-t.js
var student_t = __webpack_require__(7519);
// EXTERNAL MODULE: ./build/src/compare/cells.js
var cells = __webpack_require__(2336);
// EXTERNAL MODULE: ./build/src/compare/gate.js
var gate = __webpack_require__(2974);
// EXTERNAL MODULE: ./build/src/compare/run-statistic.js + 1 modules
var run_statistic = __webpack_require__(6281);
// EXTERNAL MODULE: ./build/src/compare/series.js
var series = __webpack_require__(9672);
;// CONCATENATED MODULE: ./build/src/compare/custom-benchmarks.js






/** The gated metrics of the head runs, one entry a cell and metric, as other tools read them. */
function customBenchmarks(runs, rules) {
    const entries = [...(0,cells/* groupByCell */.VE)(runs)].flatMap(([cell, repetitions]) => rules.flatMap((rule) => {
        const entry = entryOf(repetitions, rule, cell);
        return entry === undefined ? [] : [{ better: (0,gate/* describeMetric */.oz)(rule).better, entry }];
    }));
    const towards = (better) => entries.flatMap((one) => (one.better === better ? [one.entry] : []));
    return { smallerIsBetter: towards("lower"), biggerIsBetter: towards("higher") };
}
function entryOf(repetitions, rule, cell) {
    // The numbers of the runs' own tables: a chart beside them must not show others.
    const found = (0,series/* inOrder */.al)(repetitions).flatMap((run) => {
        const statistic = (0,run_statistic/* recordedStatistic */.jj)(run, rule);
        return statistic === null ? [] : [{ ...statistic, run }];
    });
    // A chart's ratio to 0 would alarm for ever.
    if (found.length === 0 || found.some(({ value }) => value === 0))
        return undefined;
    const { label, unit } = (0,gate/* describeMetric */.oz)(rule);
    const values = found.map(({ value }) => value);
    const count = found.reduce((sum, { requests }) => sum + requests, 0);
    const { model, engine, gpu } = found[0]?.run.identity ?? {};
    return {
        name: `${label} (${cell})`,
        unit,
        value: (0,moments/* meanOf */.hm)(values),
        ...(values.length > 1 && { range: `± ${halfInterval(values)}` }),
        extra: [
            `repetitions=${values.length}`,
            `n=${count}`,
            `model=${model ?? "unknown"}`,
            `engine=${engine ?? "unknown"}`,
            `gpu=${gpu ?? "unknown"}`,
        ].join("\n"),
    };
}
/** Three significant digits, without an exponent, as the range's pattern wants a plain number. */
function halfInterval(values) {
    const error = Math.sqrt((0,moments/* squaresAround */.Uy)(values) / (values.length - 1) / values.length);
    const half = Number(((0,student_t/* tCritical */.c)(0.025, values.length - 1) * error).toPrecision(3));
    // Smaller ones would be written with an exponent; only a virtual clock is so exact.
    return half < 1e-6 ? 0 : half;
}

;// CONCATENATED MODULE: ./build/src/app/exports.js



/** Beside the artifacts and not among them, so that `*.json` still names artifacts alone. */
const FOLDER = "github-action-benchmark";
/**
 * Writes what github-action-benchmark reads: one file for each direction, under names that a
 * workflow can state. They are only another form of the artifacts and replaced each time; a
 * direction without a value leaves no file, for the reader refuses an empty one.
 *
 * @returns the paths written
 * @throws BenchError `environment` where the folder cannot be written
 */
async function writeExports(runs, { outputDir, gate }) {
    const { smallerIsBetter, biggerIsBetter } = customBenchmarks(runs, gate);
    const files = [
        { name: "benchmark-smaller-is-better.json", entries: smallerIsBetter },
        { name: "benchmark-bigger-is-better.json", entries: biggerIsBetter },
    ];
    const written = [];
    for (const { name, entries } of files) {
        const path = (0,external_node_path_.join)(outputDir, FOLDER, name);
        if (entries.length === 0)
            await removeFile(path);
        else {
            await replaceFile(path, `${JSON.stringify(entries, null, 2)}\n`);
            written.push(path);
        }
    }
    return written;
}

// EXTERNAL MODULE: ./build/src/app/file-pattern.js
var file_pattern = __webpack_require__(2848);
// EXTERNAL MODULE: ./build/src/app/run-files.js
var run_files = __webpack_require__(5598);
;// CONCATENATED MODULE: ./build/src/app/session-id.js
/** A random UUID (version 4). On a virtual clock it is the same each time, as everything is. */
function drawSession(random) {
    // A stream has 32 bits of state; four forks of one seed are as wide as the seed.
    const hex = [0, 1, 2, 3]
        .map((part) => Math.floor(random.fork(`session ${part}`).next() * 2 ** 32))
        .map((word) => word.toString(16).padStart(8, "0"))
        .join("");
    const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
    return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `${variant}${hex.slice(17, 20)}`,
        hex.slice(20),
    ].join("-");
}

// EXTERNAL MODULE: ./build/src/compare/contract.js
var contract = __webpack_require__(2087);
// EXTERNAL MODULE: ./build/src/compare/outcome.js
var outcome = __webpack_require__(7473);
// EXTERNAL MODULE: ./build/src/app/exit-code.js
var exit_code = __webpack_require__(8299);
;// CONCATENATED MODULE: ./build/src/app/session-verdict.js



/** The verdict of a session that broke off half-way; what `thrown` was is what it ends with. */
function brokenOff(verdict, thrown) {
    return { ...verdict, verdict: "failed", exitCode: (0,exit_code/* exitCodeOf */.F)(thrown) };
}
/** The verdict and the exit code of a whole session, as `fail-on` wants it. */
function sessionVerdict(head, { comparison, isStopped, failOn, }) {
    if (comparison !== null) {
        const { verdict, exitCode } = comparison;
        return { verdict, exitCode, contractFailures: comparison.comparison.contractFailures };
    }
    // That a session was stopped is told once, and is no finding about its last run.
    const failures = (0,contract/* contractFailures */.od)(head).filter(({ check }) => !isStopped || check !== "interrupted");
    const alone = failures.length > 0 ? "contract-failed" : "no-baseline";
    return {
        verdict: isStopped ? "incomplete" : alone,
        exitCode: (0,outcome/* failsByContract */.z1)(failures, failOn) ? exit_code/* UNTRUSTED_EXIT_CODE */.e : bareExit(failOn),
        contractFailures: failures,
    };
}
/** Without a comparison there is no baseline, which may be asked to fail. */
function bareExit(failOn) {
    return failOn.includes("no-baseline") ? 1 : 0;
}

;// CONCATENATED MODULE: ./build/src/compare/baseline.js
/**
 * Which stored artifacts may be baselines, best first, and why the others may not. Whether a run's
 * gate passed does not matter: a run that measured well is a baseline even if it was slow, or one
 * slow commit would block its branch for ever.
 */
function rankBaselines(artifacts, rules) {
    const distances = new Map(rules.ancestry.map((sha, distance) => [sha, distance]));
    const candidates = [];
    const skipped = [];
    for (const artifact of artifacts) {
        const distance = distances.get(artifact.run.headSha);
        const reason = whyNot(artifact, rules) ?? (distance === undefined ? NOT_ANCESTOR : undefined);
        if (reason === undefined && distance !== undefined)
            candidates.push({ artifact, distance });
        else
            skipped.push({ artifact, reason: reason ?? NOT_ANCESTOR });
    }
    candidates.sort((a, b) => a.distance - b.distance || b.artifact.createdAtMs - a.artifact.createdAtMs);
    return { candidates, skipped };
}
const NOT_ANCESTOR = "its commit is not the merge base or an ancestor of it";
function whyNot(artifact, rules) {
    const { run } = artifact;
    if (!artifact.name.startsWith(rules.namePrefix))
        return `its name does not start with "${rules.namePrefix}"`;
    // A fork may call its branch what it likes; only the id tells whose code was measured.
    if (run.repositoryId !== rules.repositoryId || run.headRepositoryId !== rules.repositoryId) {
        return "it was measured on another repository's code";
    }
    if (run.id === rules.ownRunId)
        return "it belongs to this run";
    if (run.headBranch !== rules.branch)
        return `it was measured on branch "${run.headBranch ?? "unknown"}", not "${rules.branch}"`;
    if (run.event === null || !rules.events.includes(run.event)) {
        return `its event is "${run.event ?? "unknown"}", not one of ${rules.events.join(", ")}`;
    }
    if (rules.workflowPath !== null && run.workflowPath !== rules.workflowPath) {
        return `it comes from workflow "${run.workflowPath ?? "unknown"}"`;
    }
    if (artifact.expired)
        return "it has expired";
    if (artifact.sizeBytes > rules.largestBytes) {
        return `it is ${artifact.sizeBytes} bytes, more than ${rules.largestBytes}`;
    }
    return undefined;
}
/**
 * Loads candidates in turn until `wantedRuns` workflow runs have given a measurement. Several
 * artifacts of one workflow run count once, and only those of its newest attempt are taken.
 */
async function fillPool({ candidates, skipped }, options) {
    const newest = newestAttempts(candidates);
    const sources = [];
    const left = [...skipped];
    const taken = new Set();
    for (const candidate of candidates) {
        const { artifact } = candidate;
        const { id, attempt } = artifact.run;
        if (taken.size >= options.wantedRuns && !taken.has(id))
            continue;
        if (attempt !== newest.get(id)) {
            left.push({ artifact, reason: "a newer attempt of its run was measured" });
            continue;
        }
        const loaded = await options.load(candidate);
        if (loaded.kind === "unusable")
            left.push({ artifact, reason: loaded.reason });
        else if (loaded.runs.length === 0)
            left.push({ artifact, reason: "it holds no measurement" });
        else {
            taken.add(id);
            sources.push({ candidate, runs: loaded.runs });
        }
    }
    return { sources, skipped: left };
}
function newestAttempts(candidates) {
    const newest = new Map();
    for (const { artifact } of candidates) {
        const { id, attempt } = artifact.run;
        newest.set(id, Math.max(attempt, newest.get(id) ?? 0));
    }
    return newest;
}
/** "abc1234 (3 commits before the merge base, 2 days old)", for the report. */
function describeSource({ artifact, distance }, { nowMs }) {
    const where = distance === 0
        ? "the merge base"
        : `${distance} commit${distance === 1 ? "" : "s"} before the merge base`;
    const hours = Math.max(0, Math.floor((nowMs - artifact.createdAtMs) / 3_600_000));
    const age = hours < 48 ? `${hours} h old` : `${Math.floor(hours / 24)} days old`;
    return `run ${artifact.run.id} at ${artifact.run.headSha.slice(0, 7)} (${where}, ${age})`;
}

// EXTERNAL MODULE: ./build/src/app/sound-artifact.js
var sound_artifact = __webpack_require__(2537);
;// CONCATENATED MODULE: ./build/src/app/stored-baseline.js




/**
 * The pool of the newest eligible runs. Whatever keeps it from being found is said in the sources,
 * and costs the comparison and not the measurement.
 */
async function storedBaseline(stored, { wantedRuns }) {
    try {
        const ranked = rankBaselines(await stored.list(), await stored.rules());
        const { sources, skipped } = await fillPool(ranked, {
            wantedRuns,
            load: (candidate) => load(candidate, stored),
        });
        const nowMs = stored.nowMs();
        return {
            runs: sources.flatMap(({ runs }) => runs),
            sources: [
                ...(sources.length === 0 ? ["no eligible artifact of the base branch"] : []),
                ...sources.map(({ candidate }) => describeSource(candidate, { nowMs })),
                ...skippedLines(skipped),
            ],
        };
    }
    catch (error) {
        return { runs: [], sources: [`stored artifacts could not be read: ${(0,errors/* messageOf */.b)(error)}`] };
    }
}
/** One file that is not sound spoils its artifact: who changed one may have changed the others. */
async function load(candidate, stored) {
    try {
        const files = await stored.download(candidate.artifact);
        return { kind: "measured", runs: files.flatMap((file) => readRun(file, candidate)) };
    }
    catch (error) {
        return { kind: "unusable", reason: (0,errors/* messageOf */.b)(error) };
    }
}
/** None for the base side of two servers: that was the state before. */
function readRun({ name, text }, { artifact }) {
    const run = (0,sound_artifact/* parseSoundArtifact */.pK)(text, name);
    const interleaved = run.extensions?.["interleaved"];
    if (typeof interleaved === "object" && interleaved !== null && "side" in interleaved) {
        if (interleaved.side === "base")
            return [];
    }
    const { id, headSha } = artifact.run;
    const session = run.extensions?.["session"] == null ? { session: `workflow run ${id}` } : {};
    return [(0,run_view/* viewRun */.b)(run, { label: `${headSha.slice(0, 7)} ${run.run_id}`, ...session })];
}
/** Reasons that are shown, and artifacts that one names; more are counted. */
const MOST_REASONS = 5;
const MOST_NAMES = 3;
/** `left out vllm-bench-main of run 7: it has expired` */
function skippedLines(skipped) {
    const names = new Map();
    for (const { artifact, reason } of skipped) {
        const name = `${artifact.name} of run ${artifact.run.id}`;
        names.set(reason, [...(names.get(reason) ?? []), name]);
    }
    const lines = [...names].map(([reason, all]) => `left out ${listed(all)}: ${reason}`);
    const left = lines.length - MOST_REASONS;
    return [...lines.slice(0, MOST_REASONS), ...(left > 0 ? [`${left} more reasons`] : [])];
}
function listed(names) {
    const left = names.length - MOST_NAMES;
    return [...names.slice(0, MOST_NAMES), ...(left > 0 ? [`${left} more`] : [])].join(", ");
}

// EXTERNAL MODULE: ./build/src/app/turns.js
var turns = __webpack_require__(8329);
;// CONCATENATED MODULE: ./build/src/app/run-session.js

















/**
 * Runs the benchmark as often as `repetitions` says, on one server or in turns on two, then
 * compares. The policy, the baseline and both servers are looked at first: what is wrong with them
 * costs no measurement. What goes wrong later costs none of the runs before it: it is the outcome's
 * `failure`.
 *
 * @throws BenchError for everything that the person running it can fix and that left no run
 */
async function runSession(settings, givenPorts) {
    const ports = { ...givenPorts, say: onceEach(givenPorts.say) };
    const policy = (0,comparison_policy/* comparisonPolicy */.a)(settings);
    const baseline = await readBaseline(settings, ports);
    if (baseline?.runs.length === 0) {
        ports.say(`No baseline: ${baseline.sources.map((source) => (0,plain_text/* forLog */.Ig)(source)).join("; ")}.`);
    }
    await checkBothServers(settings, { ...ports, allowMismatch: policy.allowMismatch });
    const { runs, stopped, failure } = await takeTurns(settings, ports);
    const isInterleaved = settings.headUrl !== null;
    const viewsOf = (side) => runs.filter((run) => run.side === side).map(run_session_viewOf);
    const head = viewsOf("head");
    const base = isInterleaved ? viewsOf("base") : baseline?.runs;
    const comparison = base === undefined || stopped !== null
        ? null
        : (0,comparison_outcome/* judgeRuns */.Uw)({ base, head }, {
            policy,
            design: isInterleaved ? "interleaved" : "pool",
            sources: baseline?.sources ?? [],
        });
    const isStopped = stopped !== null;
    const verdict = sessionVerdict(head, { comparison, isStopped, failOn: policy.failOn });
    const conclusion = failure === null ? verdict : brokenOff(verdict, failure.thrown);
    const isSound = !isStopped && conclusion.contractFailures.every(({ side }) => side === "base");
    const { outputDir } = settings;
    return {
        runs,
        planned: (0,turns/* turnsOf */.o)(settings).length,
        stopped,
        failure,
        comparison,
        repetitions: hasJudged(comparison)
            ? []
            : repeatedCells({ base: isInterleaved && isStopped ? base : undefined, head }, { gate: policy.gate, headSide: isInterleaved ? "head" : null }),
        conclusion,
        exports: isSound ? await exportsOf(head, { outputDir, gate: policy.gate, say: ports.say }) : [],
    };
}
/** Whether any workload had something to be compared with, so that a table shows the runs. */
function hasJudged(comparison) {
    const cells = comparison?.comparison.cells ?? [];
    return cells.some(({ verdict }) => verdict !== "no-baseline");
}
/** The runs on the head together, or those of both sides, a side each. */
function repeatedCells({ base, head, }, { gate, headSide, }) {
    if (Math.max(base?.length ?? 0, head.length) < 2)
        return [];
    if (base === undefined)
        return (0,repetition_summary/* summarizeRepetitions */.c)(head, gate, headSide);
    return [
        ...(0,repetition_summary/* summarizeRepetitions */.c)(base, gate, "base"),
        ...(0,repetition_summary/* summarizeRepetitions */.c)(head, gate, headSide),
    ];
}
/** They only repeat what the artifacts say, so what goes wrong with them ends nothing. */
async function exportsOf(head, { say, ...options }) {
    try {
        return await writeExports(head, options);
    }
    catch (error) {
        say(`The files for other tools could not be written: ${(0,errors/* messageOf */.b)(error)}`);
        return [];
    }
}
/** Each run would say the same of the machine and the model again. */
function onceEach(say) {
    const said = new Set();
    return (line) => {
        if (!said.has(line))
            say(line);
        said.add(line);
    };
}
function run_session_viewOf({ artifact, name, server }) {
    const { run_id: id } = artifact;
    return (0,run_view/* viewRun */.b)(artifact, { label: name === null ? id : `${name}, ${id}`, server });
}
/** Null where none is asked for; no run where its files, or artifacts, are not there. */
async function readBaseline({ baseline: pattern, baselineRuns }, { storedBaselines }) {
    if (pattern === null || pattern === "none")
        return null;
    if (pattern === "artifact") {
        if (storedBaselines)
            return storedBaseline(storedBaselines, { wantedRuns: baselineRuns });
        throw new errors/* BenchError */.L("baseline artifact is for workflows, where GitHub keeps the runs of the base branch. " +
            "Give a path such as 'before/*.json', or none.", { code: "bad-settings" });
    }
    const files = await (0,file_pattern/* filesMatching */.N)(pattern);
    const advice = files.length === 0 ? await (0,read/* sittingAdvice */.DM)(pattern) : null;
    if (advice !== null) {
        throw new errors/* BenchError */.L(`baseline: "${pattern}" is a folder without .json files; ${advice}.`, {
            code: "bad-settings",
        });
    }
    const { runs } = await (0,run_files/* readRuns */.xx)(files, { side: "base" });
    const found = files.length === 0 ? "no file" : `${files.length} file${files.length === 1 ? "" : "s"}`;
    return { runs, sources: [`${found} at ${pattern}`] };
}
async function takeTurns(settings, ports) {
    const { signal } = ports;
    const session = drawSession(ports.random);
    const done = [];
    let fault = null;
    for (const turn of (0,turns/* turnsOf */.o)(settings)) {
        try {
            if (turn.swapsBefore)
                await swapServers(settings.crossover ?? "", ports);
            const run = await takeTurn(turn, { settings, ports, session });
            done.push(run);
            fault = run.fault;
        }
        catch (thrown) {
            fault = { thrown };
        }
        if (signal.aborted || fault !== null)
            break;
    }
    const [first, ...others] = done;
    if (first === undefined)
        throw fault?.thrown ?? new Error("no repetition ran");
    // What an interrupt breaks on its way is no failure.
    const failure = signal.aborted ? null : fault;
    const reason = signal.aborted ? signal.reason : failure?.thrown;
    const stopped = signal.aborted || failure !== null ? (0,errors/* messageOf */.b)(reason) : null;
    return { runs: [first, ...others], stopped, failure };
}
async function takeTurn(turn, { settings, ports, session }) {
    const { side, baseUrl, number, of, server } = turn;
    const name = (0,turns/* turnName */.P)(turn);
    const onProgress = (progress) => ports.onProgress(name === null ? progress : { ...progress, part: name });
    // Sides in folders of their own, so that a pattern can name either.
    const outputDir = server === null ? settings.outputDir : (0,external_node_path_.join)(settings.outputDir, side);
    const outcome = await runBenchmark({ ...settings, baseUrl, outputDir }, { ...ports, onProgress }, {
        session,
        repetition: { number, of },
        ...(server === null ? {} : { interleaved: { side, server } }),
    });
    return { ...outcome, side, name, server };
}
/** Runs the command that makes the servers swap; whether they are ready is asked by the next run. */
async function swapServers(command, { runCommand, signal, say }) {
    if (runCommand === null) {
        throw new errors/* BenchError */.L("crossover runs a command, which a virtual clock cannot wait for.", {
            code: "bad-settings",
        });
    }
    say("Half-way: the servers swap.");
    const { exitCode, stdout, stderr } = await runCommand("sh", ["-c", command], signal);
    if (exitCode === 0)
        return;
    const how = exitCode === null
        ? "was ended by a signal, or for printing more than 1 MiB"
        : `ended with exit code ${exitCode}`;
    const said = [stderr, stdout].map((text) => (0,plain_text/* forLog */.Ig)(text.trim().slice(-1000)));
    const lastWords = said.find((text) => text !== "");
    const why = lastWords === undefined ? "; it printed nothing" : `: ${lastWords}`;
    throw new errors/* BenchError */.L(`The crossover command ${how}${why}. Make it end with 0 once both servers have swapped.`, { code: "environment" });
}

// EXTERNAL MODULE: ./build/src/inputs/secret-settings.js
var secret_settings = __webpack_require__(1721);
;// CONCATENATED MODULE: ./build/src/inputs/base-url.js
/**
 * Why a text cannot be the server's root, with what to write instead; undefined where it can.
 * The reason never repeats credentials.
 */
function baseUrlFault(text) {
    if (/[\s\\]/.test(text) || hasControl(text))
        return "must be one URL with no spaces in it";
    if (!/^https?:\/\/[^/]/i.test(text))
        return schemeFault(text);
    if (!URL.canParse(text))
        return "must be a URL such as http://127.0.0.1:8000/v1";
    const url = new URL(text);
    if (url.username !== "" || url.password !== "") {
        return "must hold no user or password; give the key as api-key, which is written nowhere";
    }
    if (/[?#]/.test(text))
        return "must have no query (?) and no fragment (#)";
    const endpoint = /\/(chat\/)?completions\/*$|\/models\/*$/.exec(url.pathname);
    if (endpoint)
        return `must be the root alone; leave out ${endpoint[0]} at its end`;
    return undefined;
}
/** Without slashes at its end, so that `/chat/completions` can follow. */
function trimBaseUrl(text) {
    return text.replace(/\/+$/, "");
}
/** A word for those who forgot `/v1`; it is never added by itself, for a proxy may differ. */
function baseUrlHint(baseUrl, setting) {
    if (/\/v\d+$/.test(baseUrl))
        return undefined;
    return `${setting} "${baseUrl}" does not end in /v1; vLLM's API usually is at ${baseUrl}/v1`;
}
/** Whether both lead to one server: `http://HOST:80/v1` and `http://host/v1` do. */
function isSameAddress(one, other) {
    return new URL(one).href === new URL(other).href;
}
function schemeFault(text) {
    const allowed = "must start with http:// or https://";
    const bare = /^[a-z\d.-]+(:\d+)?(\/\S*)?$/i.test(text) && !/^[a-z]+:\/\//i.test(text);
    return bare ? `${allowed}; did you mean http://${text}?` : allowed;
}
function hasControl(text) {
    return /[\u0000-\u001f\u007f-\u009f]/.test(text);
}

// EXTERNAL MODULE: ./node_modules/smol-toml/dist/index.js + 8 modules
var smol_toml_dist = __webpack_require__(3292);
// EXTERNAL MODULE: ./build/src/inputs/problems.js
var inputs_problems = __webpack_require__(3171);
// EXTERNAL MODULE: ./build/src/inputs/suggestion.js
var suggestion = __webpack_require__(9091);
;// CONCATENATED MODULE: ./build/src/inputs/manifest.js





/** A manifest describes servers in a few lines each; more than this is another file. */
const LARGEST_BYTES = 1024 * 1024;
/**
 * What the `[[serve]]` entry named by the tier says, as raw settings by kebab-case name:
 *
 * - `base-url`: the entry's `base_url`, else `http://127.0.0.1:<port>/v1`
 * - `model`, `engine`: the entry's own, where it has them
 * - `gpu`: the entry's `gpu_roles`, joined with `+` in their order. They say which cards this
 *   server has, which `nvidia-smi` on the client's machine cannot know
 * - `source-recipe`: `<manifest>#<tier>` with the manifest's path as it was given. The artifact's
 *   `manifest` key holds the same text, and a path inside the repository is the same on every
 *   machine
 *
 * Other keys of the file are for other tools and are not looked at. A file that cannot be used at
 * all is one fault; an entry has as many as it has.
 */
async function readManifest(file, tier) {
    try {
        return manifestSettings(await readText(file), { file, tier });
    }
    catch (error) {
        if (!(error instanceof errors/* BenchError */.L))
            throw error;
        return { values: {}, faults: [error.message] };
    }
}
/**
 * As {@link readManifest}, from the file's text.
 *
 * @throws BenchError `bad-settings` where the text has no such entry
 */
function manifestSettings(toml, { file, tier }) {
    const entry = chooseEntry(serveEntries(toml, file), { file, tier });
    const where = `the [[serve]] entry ${(0,inputs_problems/* shown */.SP)(tier)} of ${(0,inputs_problems/* shown */.SP)(file)}`;
    const read = [targetOf(entry), manifest_textOf(entry, "model"), manifest_textOf(entry, "engine"), gpuOf(entry)];
    const values = read.flatMap(({ value }) => (value === undefined ? [] : [value]));
    return {
        values: { ...Object.fromEntries(values), "source-recipe": `${file}#${tier}` },
        faults: read.flatMap(({ fault }) => (fault === undefined ? [] : [`${where} ${fault}`])),
    };
}
async function readText(file) {
    let bytes;
    try {
        const about = await (0,promises_.stat)(file);
        if (!about.isFile())
            throw manifest_fault(`${(0,inputs_problems/* shown */.SP)(file)} is not a regular file`);
        if (about.size > LARGEST_BYTES) {
            throw manifest_fault(`${(0,inputs_problems/* shown */.SP)(file)} has ${about.size} bytes; a manifest has at most ${LARGEST_BYTES}`);
        }
        bytes = await (0,promises_.readFile)(file);
    }
    catch (cause) {
        if (cause instanceof errors/* BenchError */.L)
            throw cause;
        throw manifest_fault(`${(0,inputs_problems/* shown */.SP)(file)} cannot be read: ${reasonOf(cause)}`, cause);
    }
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    }
    catch (cause) {
        throw manifest_fault(`${(0,inputs_problems/* shown */.SP)(file)} is not TOML: it is not UTF-8 text`, cause);
    }
}
function reasonOf(cause) {
    const code = isTable(cause) ? cause["code"] : undefined;
    if (code === "ENOENT")
        return "there is no such file";
    if (code === "EACCES")
        return "this user may not read it";
    return (0,errors/* messageOf */.b)(cause);
}
function serveEntries(toml, file) {
    const { serve } = parseToml(toml, file);
    if (!Array.isArray(serve) || serve.length === 0 || !serve.every(isTable)) {
        throw manifest_fault(`${(0,inputs_problems/* shown */.SP)(file)} has no [[serve]] entries`);
    }
    return serve;
}
function parseToml(toml, file) {
    try {
        return (0,smol_toml_dist/* parse */.qg)(toml);
    }
    catch (cause) {
        if (!(cause instanceof smol_toml_dist/* TomlError */.zx))
            throw manifest_fault(`${(0,inputs_problems/* shown */.SP)(file)} is not TOML`, cause);
        // The lines after the first quote the file, which may hold what no log should.
        const [reason = ""] = cause.message.split("\n");
        const at = `line ${cause.line}, column ${cause.column}`;
        throw manifest_fault(`${(0,inputs_problems/* shown */.SP)(file)} is not TOML: ${at}: ${reason.replace(/^[^:]*: /, "")}`, cause);
    }
}
function chooseEntry(entries, { file, tier }) {
    const named = entries.filter(({ name }) => name === tier);
    const [entry] = named;
    if (named.length > 1) {
        throw manifest_fault(`${(0,inputs_problems/* shown */.SP)(file)} has ${named.length} [[serve]] entries named ${(0,inputs_problems/* shown */.SP)(tier)}; give each a name of its own`);
    }
    if (entry !== undefined)
        return entry;
    const names = entries.flatMap(({ name }) => (typeof name === "string" ? [name] : []));
    const listed = names.length === 0 ? "none has a name" : `it has ${names.map(inputs_problems/* shown */.SP).join(", ")}`;
    throw manifest_fault(`${(0,inputs_problems/* shown */.SP)(file)} has no [[serve]] entry named ${(0,inputs_problems/* shown */.SP)(tier)}; ${listed}${(0,suggestion/* didYouMean */.a)(tier, names)}`);
}
function targetOf({ base_url: baseUrl, port }) {
    if (baseUrl !== undefined) {
        if (typeof baseUrl === "string" && baseUrl !== "")
            return { value: ["base-url", baseUrl] };
        return {
            fault: `has base_url ${shownToml(baseUrl)}; it must be a URL in quotes, such as "http://127.0.0.1:8000/v1"`,
        };
    }
    if (port === undefined)
        return { fault: "has neither base_url nor port; it needs one" };
    if (typeof port === "number" && Number.isInteger(port) && port >= 1 && port <= 65_535) {
        return { value: ["base-url", `http://127.0.0.1:${port}/v1`] };
    }
    return { fault: `has port ${shownToml(port)}; it must be a whole number, 1 to 65535` };
}
function manifest_textOf(entry, key) {
    const value = entry[key];
    if (value === undefined)
        return {};
    if (typeof value === "string")
        return { value: [key, value] };
    return { fault: `has ${key} ${shownToml(value)}; it must be a text in quotes` };
}
function gpuOf({ gpu_roles: roles }) {
    if (roles === undefined)
        return {};
    const list = Array.isArray(roles) ? roles : [roles];
    const isRole = (role) => typeof role === "string" || typeof role === "number";
    if (list.every(isRole))
        return { value: ["gpu", list.join("+")] };
    return {
        fault: `has gpu_roles ${shownToml(roles)}; it must be a list of texts, such as ["sm120-a", "sm120-b"]`,
    };
}
/** A text in quotes, a number as it is; of all else the kind, as a table may hold anything. */
function shownToml(value) {
    if (typeof value === "string")
        return (0,inputs_problems/* shown */.SP)(value);
    if (typeof value === "number" || typeof value === "boolean")
        return String(value);
    if (Array.isArray(value))
        return "(a list)";
    return value instanceof Date ? "(a date)" : "(a table)";
}
function isTable(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
function manifest_fault(message, cause) {
    return new errors/* BenchError */.L(message, { code: "bad-settings", cause });
}

// EXTERNAL MODULE: ./build/src/inputs/catalog.js + 3 modules
var catalog = __webpack_require__(9827);
;// CONCATENATED MODULE: ./build/src/inputs/rules.js
/**
 * What is wrong between settings that are each right. A rule looks only at settings that could be
 * read, so one wrong value never causes a second complaint.
 */
function brokenRules(some, isExplicit) {
    return [
        ...targetProblems(some, isExplicit),
        ...burstProblems(some, isExplicit),
        ...prefixProblems(some),
        ...answerProblems(some),
        ...sidesProblems(some),
    ];
}
function* targetProblems(some, isExplicit) {
    const { baseUrl, manifest, tier, mock, virtualTime, workers, mode } = some;
    const isBenchmark = mode === "run";
    if (isBenchmark && baseUrl === null && manifest === null && tier === null && mock === null) {
        yield problem("base-url", "there is nothing to benchmark; give base-url (such as http://127.0.0.1:8000/v1), or " +
            "manifest and tier, or mock (such as reference) for the embedded mock server");
    }
    if (given(manifest) && tier === null) {
        yield problem("tier", "is missing; a manifest needs the name of one of its [[serve]] entries");
    }
    if (given(tier) && manifest === null) {
        yield problem("manifest", "is missing; tier names an entry of a manifest file");
    }
    if (given(mock) && given(baseUrl) && isExplicit("base-url")) {
        yield problem("mock", "cannot go with base-url; the mock is its own server, so leave one out");
    }
    if (given(mock) && given(manifest)) {
        yield problem("mock", "cannot go with manifest; the mock is its own server, so leave one out");
    }
    if (virtualTime && mock === null) {
        yield problem("virtual-time", "needs mock; a real server runs on real time");
    }
    if (virtualTime && workers !== undefined && workers > 1) {
        yield problem("workers", `${workers} cannot go with virtual-time, whose clock has one thread`);
    }
}
function* burstProblems(some, isExplicit) {
    const { burst } = some;
    if (!burst)
        return;
    for (const name of ["requests", "concurrency"]) {
        const value = some[name];
        if (!isExplicit(name) || value === undefined || value === burst)
            continue;
        yield problem(name, `${value} contradicts burst ${burst}, which sets it; leave one out`);
    }
}
function* prefixProblems(some) {
    const { promptCacheMode, sharedPrefixTokens, contextTokens } = some;
    if (sharedPrefixTokens === undefined)
        return;
    const name = "shared-prefix-tokens";
    if (sharedPrefixTokens > 0 && promptCacheMode === "unique") {
        yield problem(name, `${sharedPrefixTokens} needs prompt-cache-mode shared`);
    }
    if (sharedPrefixTokens === 0 && promptCacheMode === "shared") {
        yield problem(name, "must be above 0 for prompt-cache-mode shared");
    }
    if (contextTokens && sharedPrefixTokens > contextTokens) {
        yield problem(name, `${sharedPrefixTokens} is more than context-tokens ${contextTokens}`);
    }
}
function* sidesProblems(some) {
    const { headUrl, crossover, baseline, mock, repetitions } = some;
    if (given(headUrl) && given(mock)) {
        yield problem("head-url", "cannot go with mock; start two servers with vllm-bench mock instead");
    }
    if (given(headUrl) && given(baseline) && baseline !== "none") {
        yield problem("baseline", "cannot go with head-url, whose baseline is base-url; leave one out");
    }
    if (!given(crossover))
        return;
    if (headUrl === null)
        yield problem("crossover", "needs head-url; one server swaps with none");
    if (repetitions !== undefined && (repetitions < 4 || repetitions % 2 !== 0)) {
        yield problem("repetitions", `${repetitions} must be even and 4 at the least for crossover, so that both halves are alike`);
    }
}
function* answerProblems(some) {
    if (some.controlledOutputPolicy === "strict" && some.responseWords === null) {
        yield problem("controlled-output-policy", "strict needs response-words to be strict about");
    }
    const { reasoningEffort, thinkingMode } = some;
    if (given(reasoningEffort) && given(thinkingMode) && thinkingMode !== "default") {
        yield problem("reasoning-effort", `${reasoningEffort} cannot go with thinking-mode ${thinkingMode}; leave one out`);
    }
}
/** Read and present. */
function given(value) {
    return value !== null && value !== undefined;
}
function problem(name, text) {
    return { name, text };
}

;// CONCATENATED MODULE: ./build/src/inputs/values.js
/** How the text of one setting is read. Every message says what is allowed and follows the value. */

/** A whole number in plain digits; `1e3`, `0x10`, signs and spaces are refused. */
function whole({ min, max }) {
    const allowed = `must be a whole number from ${min} to ${max}, in digits alone`;
    return number({ form: /^\d{1,15}$/, fits: (value) => value >= min && value <= max, allowed });
}
/** A number in plain digits, with or without a decimal point. */
function decimal(bounds) {
    const low = "min" in bounds ? `from ${bounds.min}` : `above ${bounds.above}`;
    const allowed = `must be a number ${low} to ${bounds.max}, in digits such as 0.5`;
    const isHighEnough = (value) => "min" in bounds ? value >= bounds.min : value > bounds.above;
    return number({
        form: /^\d{1,15}(\.\d{1,15})?$/,
        fits: (value) => isHighEnough(value) && value <= bounds.max,
        allowed,
    });
}
function number({ form, fits, allowed }) {
    return schemas/* string */.YjP()
        .refine((raw) => form.test(raw) && fits(Number(raw)), { error: allowed })
        .transform(Number);
}
/** One of a few words, in lower case. */
function choice(words) {
    return schemas/* enum */.k5n(words, { error: `must be one of: ${words.join(", ")}` });
}
/** On or off, in the words of YAML, the shell and people. */
function switched() {
    return schemas/* stringbool */.uEf({
        truthy: ["true", "1", "yes", "on"],
        falsy: ["false", "0", "no", "off"],
        error: "must be true or false (also 1, yes, on; 0, no, off)",
    });
}
/** A name or label: one line with no blank at its ends. */
function values_text(longest = 512) {
    return schemas/* string */.YjP().refine((raw) => raw.length <= longest && raw === raw.trim() && isOneLine(raw), {
        error: `must be one line of 1 to ${longest} characters with no blank at its ends`,
    });
}
function isOneLine(raw) {
    return raw !== "" && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(raw);
}
/** A path as the operating system takes it. */
function path() {
    return pattern(/^(?=.*\S)[^\0]{1,4096}$/s, "must be a path of at most 4096 characters");
}
/** Rules or words of the comparison, which have a reader of their own. */
function policyText() {
    return pattern(/^[^\0]{1,4096}$/s, "must be a text of at most 4096 characters");
}
/** Whatever can follow `Bearer ` in a header. */
function secret() {
    return pattern(/^[\x21-\x7e]{1,8192}$/, 'must be printable ASCII on one line with no spaces, without "Bearer"');
}
/** Text of one form. */
function pattern(form, allowed) {
    return schemas/* string */.YjP().regex(form, { error: allowed });
}

;// CONCATENATED MODULE: ./build/src/inputs/schema.js



function serverUrl() {
    return schemas/* string */.YjP()
        .superRefine((value, context) => {
        const fault = baseUrlFault(value);
        if (fault !== undefined)
            context.addIssue({ code: "custom", message: fault });
    })
        .transform(trimBaseUrl);
}
/** What every setting of `run` may be; null where it is absent. Defaults are the catalog's. */
const SettingsSchema = schemas/* strictObject */.rej({
    /** The OpenAI-compatible root, such as `http://127.0.0.1:8000/v1`, with no trailing slash. Null only with `mock`. */
    baseUrl: serverUrl().nullable(),
    manifest: path().nullable(),
    tier: values_text().nullable(),
    /** Null: the only model the server lists. */
    model: values_text().nullable(),
    apiKey: secret().nullable(),
    timeoutSeconds: decimal({ above: 0, max: 86_400 }),
    /** 0: the server is asked once. */
    readyTimeoutSeconds: decimal({ min: 0, max: 86_400 }),
    /** At most 100,000: a marker has five digits for the request's index. */
    requests: whole({ min: 1, max: 100_000 }),
    concurrency: whole({ min: 1, max: 10_000 }),
    /** 0: no burst. Otherwise `requests` and `concurrency` equal it. */
    burst: whole({ min: 0, max: 10_000 }),
    /** Threads that send; never more than `concurrency`. */
    workers: whole({ min: 1, max: 64 }),
    repetitions: whole({ min: 1, max: 1000 }),
    /** 0: sampled from the recorded distribution. */
    contextTokens: whole({ min: 0, max: 300_000 }),
    contextSeed: whole({ min: 0, max: 2 ** 32 - 1 }),
    promptCacheMode: choice(["unique", "shared"]),
    sharedPrefixTokens: whole({ min: 0, max: 300_000 }),
    /** Null: asked of the server. */
    maxModelLen: whole({ min: 1, max: 100_000_000 }).nullable(),
    margin: whole({ min: 0, max: 1_000_000 }),
    maxTokens: whole({ min: 1, max: 1_000_000 }),
    responseWords: whole({ min: 1, max: 10_000 }).nullable(),
    controlledOutputPolicy: choice(["observe", "strict"]),
    requestCanaries: switched(),
    temperature: decimal({ min: 0, max: 2 }).nullable(),
    topP: decimal({ above: 0, max: 1 }).nullable(),
    thinkingMode: choice(["default", "enabled", "disabled", "unsupported"]),
    reasoningEffort: pattern(/^[A-Za-z][A-Za-z\d_-]{0,31}$/, "must be one word, such as low, medium or high").nullable(),
    engine: values_text(),
    /** Null: what `nvidia-smi` says. */
    gpu: values_text().nullable(),
    expectGpu: pattern(/^(dual-sm[1-9]\d{1,2}|[1-9]\d?x[1-9]\d?\.\d)$/, "must be dual-sm120, or a count and a compute capability such as 2x12.0").nullable(),
    /** As long as a path and a tier can be. */
    sourceRecipe: values_text(8192).nullable(),
    clockDomainId: values_text().nullable(),
    mock: values_text().nullable(),
    virtualTime: switched(),
    /** Null or `none`: nothing is compared. `*` stands for any part of a name. */
    baseline: path().nullable(),
    /** Workflow runs that make the pool, where `baseline` is `artifact`. */
    baselineRuns: whole({ min: 1, max: 100 }),
    /** The server of the head side, where both sides are measured in turns; `baseUrl` is the base's. */
    headUrl: serverUrl().nullable(),
    /** Run by `sh` half-way through the turns. */
    crossover: policyText().nullable(),
    /** Comparison policy as it was written; the pipeline reads it before it measures. */
    gate: policyText(),
    tolerance: policyText(),
    allowMismatch: policyText().nullable(),
    failOn: policyText(),
    outputDir: path(),
    mode: choice(["run", "report"]),
    comment: choice(["auto", "on-change", "never"]),
    commentMode: choice(["update", "recreate", "hide-and-recreate"]),
    /** Null: made from workflow, job and matrix. */
    commentKey: values_text(200).nullable(),
    /** As GitHub writes it, over several lines; `null` outside a matrix. */
    matrix: schemas/* string */.YjP().nullable(),
    /** Null: found from the event. */
    prNumber: whole({ min: 1, max: 2 ** 31 - 1 }).nullable(),
    uploadArtifact: switched(),
    /** Null: made from job, matrix, run and attempt. */
    artifactName: values_text(200).nullable(),
    /** 0: what the repository says. */
    retentionDays: whole({ min: 0, max: 90 }),
})
    .readonly();
/** The same with any setting left out. */
const SomeSettingsSchema = SettingsSchema.unwrap().partial();

;// CONCATENATED MODULE: ./build/src/inputs/settings.js






/**
 * The settings of one run. What the person gave beats the manifest, the manifest beats the mock
 * profile's defaults, and those beat the catalog's.
 *
 * @throws BenchError `bad-settings` that names everything wrong at once, a line each
 */
function parseSettings(read, overlays = {}) {
    const given = collect(read, overlays);
    const raw = Object.fromEntries([...given].map(([name, { value }]) => [camelCase(name), value]));
    const parsed = SettingsSchema.safeParse(raw);
    const faults = parsed.success
        ? []
        : parsed.error.issues.flatMap((issue) => settings_describe(issue, given));
    const faulty = new Set(faults.map(({ name }) => camelCase(name)));
    const some = SomeSettingsSchema.parse(Object.fromEntries(Object.entries(raw).filter(([key]) => !faulty.has(key))));
    const isExplicit = (name) => given.get(name)?.source === "given";
    const problems = [...(overlays.problems ?? []), ...faults, ...brokenRules(some, isExplicit)];
    if (!parsed.success || problems.length > 0)
        throw (0,inputs_problems/* settingsError */.Ol)(problems);
    const baseUrlFrom = given.get("base-url")?.source === "manifest" ? "manifest" : "setting";
    return withBurst({ ...parsed.data, baseUrlFrom });
}
/**
 * The settings of publishing as far as they can be had when others are wrong: a failure is reported
 * too. Where one of them is wrong itself, it is not known where to report, so no comment is made.
 */
function publishSettings(read) {
    const names = new Set(SETTINGS.filter(({ group }) => group === "publish").map(({ name }) => name));
    // That mode asks for none of the other settings.
    const given = (name) => name === "mode" ? "report" : names.has(name) ? read(name) : undefined;
    const silent = { mode: "report", comment: "never", "upload-artifact": "false" };
    try {
        return parseSettings(given);
    }
    catch (error) {
        if (!(error instanceof BenchError))
            throw error;
        return parseSettings((name) => silent[name]);
    }
}
/** The raw value of every setting, from the first source that has one. */
function collect(read, { manifest = {}, mockProfile = {} }) {
    const names = catalog/* SETTINGS */.yy.filter(({ name }) => name !== "github-token").map(({ name }) => name);
    const known = names.map((name) => {
        const sources = [
            { value: read(name), source: "given" },
            { value: own(manifest, name), source: "manifest" },
            { value: own(mockProfile, name), source: "mock profile" },
            { value: catalog/* SETTINGS */.yy.find((setting) => setting.name === name)?.default, source: "default" },
        ];
        const first = sources.find(({ value }) => value !== undefined && value !== "");
        return [name, { value: first?.value ?? null, source: first?.source ?? "default" }];
    });
    const strangers = (values, source) => Object.entries(values)
        .filter(([name]) => !names.some((knownName) => knownName === name))
        .map(([name, value]) => [name, { value, source }]);
    return new Map([
        ...known,
        ...strangers(manifest, "manifest"),
        ...strangers(mockProfile, "mock profile"),
    ]);
}
/** An overlay is a plain object, and `constructor` no setting of it. */
function own(values, name) {
    return Object.hasOwn(values, name) ? values[name] : undefined;
}
/** One schema issue as problems, named as the person named the settings. */
function settings_describe(issue, given) {
    if (issue.code === "unrecognized_keys") {
        const known = catalog/* SETTINGS */.yy.map(({ name }) => name);
        return [...given.keys()]
            .filter((name) => issue.keys.includes(camelCase(name)))
            .map((name) => ({ name, text: `is no setting${(0,suggestion/* didYouMean */.a)(name, known)}` }));
    }
    const name = catalog/* SETTINGS */.yy.find((setting) => camelCase(setting.name) === issue.path[0])?.name;
    if (name === undefined)
        return [{ name: issue.path.join("."), text: issue.message }];
    const { value, source } = given.get(name) ?? { value: null, source: "default" };
    const from = source === "given" || source === "default" ? "" : ` (from the ${source})`;
    return [{ name, text: `${shownSetting(name, value ?? "")}${from} ${issue.message}` }];
}
function shownSetting(name, value) {
    if (catalog/* SETTINGS */.yy.find((setting) => setting.name === name)?.secret)
        return "(value not shown)";
    return name === "base-url" || name === "head-url" ? (0,inputs_problems/* shownUrl */.zA)(value) : (0,inputs_problems/* shown */.SP)(value);
}
function withBurst(settings) {
    const { burst } = settings;
    return burst === 0 ? settings : { ...settings, requests: burst, concurrency: burst };
}
/** `base-url` as the schema's key: `baseUrl`. */
function camelCase(name) {
    return name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

;// CONCATENATED MODULE: ./build/src/inputs/settings-loading.js





/**
 * The settings of one run from what a door has read, with the manifest's and the mock profile's.
 *
 * @throws BenchError `bad-settings` that names everything wrong at once, a line each
 */
async function loadSettings({ read, problems }, mockProfiles) {
    const manifest = await manifestOverlay(read);
    const mock = mockOverlay(read, mockProfiles);
    return parseSettings(read, {
        manifest: manifest.values,
        mockProfile: mock.values,
        problems: [...problems, ...manifest.problems, ...mock.problems],
    });
}
async function manifestOverlay(read) {
    const file = read("manifest");
    const tier = read("tier");
    // One without the other is a broken rule of its own.
    if (!file || !tier)
        return { values: {}, problems: [] };
    const { values, faults } = await readManifest(file, tier);
    return { values, problems: faults.map((text) => ({ name: "manifest", text })) };
}
function mockOverlay(read, profiles) {
    const profile = read("mock");
    if (!profile)
        return { values: {}, problems: [] };
    const values = Object.hasOwn(profiles, profile) ? profiles[profile] : undefined;
    if (values !== undefined)
        return { values, problems: [] };
    const names = Object.keys(profiles);
    const text = `${(0,inputs_problems/* shown */.SP)(profile)} must be one of: ${names.join(", ")}, or replay:ARTIFACT.json${(0,suggestion/* didYouMean */.a)(profile, names)}`;
    return { values: {}, problems: [{ name: "mock", text }] };
}
/** Words about settings that are allowed and yet seldom meant; for stderr. */
function settingHints(settings) {
    const { baseUrl, headUrl, responseWords, maxTokens } = settings;
    const hints = [];
    const urls = [
        ["base-url", baseUrl],
        ["head-url", headUrl],
    ];
    for (const [name, url] of urls) {
        const urlHint = url === null ? undefined : baseUrlHint(url, name);
        if (urlHint !== undefined)
            hints.push(urlHint);
    }
    if (baseUrl !== null && headUrl !== null && isSameAddress(baseUrl, headUrl)) {
        hints.push(`base-url and head-url are one address (${headUrl}): both sides are the same server, so all that differs is noise`);
    }
    // A word is one token at the least.
    if (responseWords !== null && responseWords >= maxTokens) {
        hints.push(`response-words ${responseWords} cannot fit into max-tokens ${maxTokens}; raise max-tokens`);
    }
    return hints;
}

// EXTERNAL MODULE: ./build/src/report/contract-words.js
var contract_words = __webpack_require__(1060);
// EXTERNAL MODULE: ./build/src/report/numbers.js
var numbers = __webpack_require__(650);
;// CONCATENATED MODULE: ./build/src/report/progress.js

/** `Repetition 2 of 5 · 12/60 done · 1 failed · 98.17 tok/s · ETA 1 min 20 s`. */
function progressLine(counts, elapsedMs) {
    const { done, total, failed, outputTokens, part } = counts;
    const parts = [
        ...(part === undefined ? [] : [part]),
        `${(0,numbers/* count */.U9)(done)}/${(0,numbers/* count */.U9)(total)} done`,
        `${(0,numbers/* count */.U9)(failed)} failed`,
    ];
    if (outputTokens > 0 && elapsedMs > 0) {
        parts.push(`${(0,numbers/* readable */.HD)((outputTokens * 1000) / elapsedMs)} tok/s`);
    }
    if (done > 0 && done < total) {
        parts.push(`ETA ${(0,numbers/* duration */.p0)(((total - done) * elapsedMs) / done)}`);
    }
    return parts.join(" · ");
}
/**
 * A live line on `write` (stderr). It beats on the clock, also while nothing completes, so on a
 * virtual clock it belongs on the machine's own.
 */
function createProgress(write, { clock, isTty, intervalMs = isTty ? 100 : 5000 }) {
    let startedMs = clock.now();
    let latest = null;
    let written = "";
    let cancel = clock.after(intervalMs, beat);
    function beat() {
        draw();
        cancel = clock.after(intervalMs, beat);
    }
    function draw() {
        if (latest === null)
            return;
        const line = progressLine(latest, clock.now() - startedMs);
        if (isTty && line === written)
            return;
        written = line;
        write(isTty ? `\r${line}\u001b[K` : `${line}\n`);
    }
    return {
        update(counts) {
            // What came before the first counts, such as calibration, is no part of the rate.
            if (latest === null || latest.part !== counts.part)
                startedMs = clock.now();
            latest = counts;
        },
        finish() {
            cancel();
            if (isTty)
                write(written === "" ? "" : "\r\u001b[K");
            else
                draw();
        },
    };
}

// EXTERNAL MODULE: ./build/src/report/comparison-words.js
var comparison_words = __webpack_require__(8611);
// EXTERNAL MODULE: ./build/src/report/repetitions-words.js
var repetitions_words = __webpack_require__(1868);
// EXTERNAL MODULE: ./build/src/report/text-layout.js
var text_layout = __webpack_require__(6688);
;// CONCATENATED MODULE: ./build/src/report/repetitions-terminal.js




/** All repetitions in one table a cell, for a terminal or a log. Ends with a newline. */
function terminalRepetitions(cells) {
    return `${cells.map((cell) => cellLines(cell).join("\n")).join("\n\n")}\n`;
}
function cellLines(cell) {
    const rows = [
        ["metric", "unit", "median", "lowest", "highest", "spread", "n"],
        ...cell.metrics.map((metric) => [
            (0,comparison_words/* metricLabel */.B)(metric),
            (0,comparison_words/* metricUnit */.n2)(metric),
            ...(0,repetitions_words/* repetitionCells */.rm)(metric),
        ]),
    ];
    if (cell.runs.length === 0)
        return (0,text_layout/* wrap */.c)((0,repetitions_words/* nothingCounts */.Yq)(cell, (0,plain_text/* forLog */.Ig)(cell.cell, 60)), "  ");
    return [
        `${(0,repetitions_words/* repetitionCount */.fb)(cell.runs.length, cell)} together, ${(0,plain_text/* forLog */.Ig)(cell.cell, 60)}`,
        ...(cell.metrics.length === 0 ? [] : (0,text_layout/* drawTable */.L)(rows, { texts: 2 })),
        ...(0,repetitions_words/* repetitionRemarks */.hN)(cell).flatMap((remark) => (0,text_layout/* wrap */.c)(remark, "  ")),
    ];
}

// EXTERNAL MODULE: ./build/src/report/outcome.js
var report_outcome = __webpack_require__(5440);
// EXTERNAL MODULE: ./build/src/report/rows.js
var rows = __webpack_require__(1591);
;// CONCATENATED MODULE: ./build/src/report/terminal.js





/**
 * One run for a terminal or a log: plain text of at most 80 columns for ordinary numbers, with a
 * final newline. Text from outside never takes effect in it and never begins a line.
 */
function terminalReport(view) {
    const table = (0,rows/* metricTable */.Lc)(view);
    const incomplete = (0,report_outcome/* incompleteNote */.lI)(view);
    return `${[
        titleLine(view),
        workloadLine(view),
        "",
        ...(incomplete === null ? [] : [`! ${incomplete}`, ""]),
        ...(view.completed === 0 ? [] : [...tableLines(table), ...legendLines(table), ""]),
        (0,report_outcome/* populationLine */.Co)(view),
        (0,report_outcome/* throughputLine */.f7)(view),
        ...(0,report_outcome/* checkLines */.Wb)(view),
        ...failureLines(view),
    ].join("\n")}\n`;
}
/** One run of many in a line: its numbers and how it went, then its failures. */
function terminalRunLine(view) {
    // Without the title, and the empty line before it.
    return [(0,report_outcome/* runLine */.u_)(view), ...failureLines(view).slice(2)].join("\n");
}
function titleLine(view) {
    const parts = [view.model ?? "unknown model", view.engine, view.gpu].filter((part) => part !== null && part !== undefined);
    return `Model ${parts.map((part) => (0,plain_text/* forLog */.Ig)(part, 60)).join(" · ")}`;
}
/** The load in our own words. */
function workloadLine(view) {
    const context = view.context_tokens === null || view.context_tokens === undefined
        ? "sampled contexts"
        : `${(0,numbers/* count */.U9)(view.context_tokens)}-token prompts`;
    const load = `${(0,numbers/* counted */.hS)(view.requests ?? 0, "request")} at concurrency ${view.concurrency ?? numbers/* NO_VALUE */.GY}`;
    return `Plan  ${load} · ${context} · max ${(0,numbers/* count */.U9)(view.max_tokens)} output tokens`;
}
function tableLines(table) {
    const mark = table.p99Descriptive === "all" ? "p99*" : "p99";
    const header = [
        table.samples === null ? "" : (0,numbers/* counted */.hS)(table.samples, "sample"),
        "",
        "mean ± CI95",
        ...rows/* PERCENTILE_COLUMNS */.uz.map((c) => (c === "p99" ? mark : c)),
    ];
    const body = table.rows.map((row) => [
        rowLabel(row, table),
        row.unit,
        row.mean,
        ...rows/* PERCENTILE_COLUMNS */.uz.map((column) => column === "p99" && row.p99Descriptive && table.p99Descriptive === "some"
            ? `${row.p99}*`
            : row[column]),
    ]);
    return (0,text_layout/* drawTable */.L)([header, ...body], { texts: 2 });
}
function rowLabel(row, table) {
    const differs = table.samples === null && row.samples !== null && row.mean !== numbers/* NO_VALUE */.GY;
    return differs ? `${row.label} (n=${row.samples})` : row.label;
}
function legendLines(table) {
    const lines = ["TTFO is the first output of any kind, TTFT the first visible token."];
    if (table.p99Descriptive !== "none") {
        lines.push("* p99 of fewer than 100 samples only describes them; it estimates nothing.");
    }
    return [...lines, ...(table.zeroNote === null ? [] : (0,text_layout/* wrap */.c)(table.zeroNote, "  ", 80))];
}
/** The artifact has the whole message. */
const terminal_LONGEST_MESSAGE = 400;
function failureLines(view) {
    const groups = (0,report_outcome/* failureGroups */.HZ)(view);
    if (groups.length === 0)
        return [];
    return [
        "",
        "Failures",
        ...groups.flatMap((group) => [
            `  ${group.count} × ${(0,plain_text/* forLog */.Ig)(group.type, 60)}, request ${group.indices || numbers/* NO_VALUE */.GY}`,
            ...(group.firstMessage === null
                ? []
                : [`    first: ${(0,plain_text/* forLog */.Ig)(group.firstMessage, terminal_LONGEST_MESSAGE)}`]),
        ]),
    ];
}

// EXTERNAL MODULE: ./build/src/doors/interrupt.js
var doors_interrupt = __webpack_require__(5720);
;// CONCATENATED MODULE: ./build/src/doors/policy-problems.js

/** The comparison's settings have a reader of their own; what it finds is told with the rest. */
function withPolicyProblems({ read, problems }) {
    const found = (0,comparison_policy/* policyProblems */.N)({
        gate: read("gate"),
        tolerance: read("tolerance"),
        allowMismatch: read("allow-mismatch"),
        failOn: read("fail-on"),
    });
    return { read, problems: [...problems, ...found] };
}

// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(5919);
;// CONCATENATED MODULE: ./build/src/doors/start-thread.js

/**
 * Starts threads of the load.
 *
 * @param bundle where their script is in `dist`, from the folder of the bundle that starts them; in
 *   the source it is the module beside this one
 */
function threadStarter(bundle) {
    const isSource = import.meta.url.endsWith(".ts");
    const script = new URL(isSource ? "./load-thread.ts" : bundle, import.meta.url);
    return (order, listener) => {
        const worker = new external_node_worker_threads_.Worker(script, { workerData: order });
        worker.on("message", (message) => listener.onMessage(message));
        worker.on("error", (thrown) => listener.onError(thrown));
        worker.on("exit", () => listener.onExit());
        return {
            post: (message) => worker.postMessage(message),
            terminate: () => void worker.terminate(),
        };
    };
}

// EXTERNAL MODULE: ./build/mock-vllm/index.js + 112 modules
var mock_vllm = __webpack_require__(7654);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
;// CONCATENATED MODULE: ./build/src/observe/command.js

/** Far more than a list of cards, and little enough to hold. */
const LARGEST_OUTPUT_BYTES = 1024 * 1024;
/** Runs programs of this machine, found through the PATH of `env`. */
function systemCommands(env) {
    return (file, args, signal) => new Promise((resolve, reject) => {
        const options = {
            env,
            signal,
            killSignal: "SIGKILL",
            maxBuffer: LARGEST_OUTPUT_BYTES,
            encoding: "utf8",
        };
        const child = (0,external_node_child_process_.execFile)(file, [...args], options, (error, stdout, stderr) => {
            // A program stuck in its driver survives even SIGKILL; this process need not wait for it.
            if (signal.aborted)
                child.unref();
            if (error === null)
                return resolve({ exitCode: 0, stdout, stderr });
            const exitCode = typeof error.code === "number" ? error.code : null;
            const wasStarted = child.pid !== undefined && !signal.aborted;
            if (wasStarted)
                resolve({ exitCode, stdout, stderr });
            else
                reject(error);
        });
    });
}

// EXTERNAL MODULE: external "node:dns"
var external_node_dns_ = __webpack_require__(610);
// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(6752);
;// CONCATENATED MODULE: ./build/src/run/inbox.js
/** So long what came in is worked on before it is looked again what else has come in. */
const SLICE_MS = 0.25;
const READ_BYTES = 64 * 1024;
/**
 * Takes the time of everything that comes in before any of it is worked on. In a step of many
 * sequences all their chunks come within milliseconds. Worked on where they are found, the last one
 * is found when the work on all others is done; here they are first taken off every connection and
 * stamped, then worked on in slices, and between two slices the connections are looked at again.
 * Bytes skip the socket's own stream, with its buffers and events.
 */
function createInbox(clock) {
    const held = new WeakMap();
    let waiting = [];
    let next = 0;
    let scheduled = false;
    let readingMs = null;
    function schedule() {
        if (scheduled)
            return;
        scheduled = true;
        setImmediate(workSlice);
    }
    function workSlice() {
        scheduled = false;
        const untilMs = clock.now() + SLICE_MS;
        do {
            const socket = waiting[next++];
            if (socket !== undefined)
                offer(socket);
        } while (next < waiting.length && clock.now() < untilMs);
        if (next < waiting.length) {
            schedule();
            return;
        }
        waiting = [];
        next = 0;
    }
    /** The reader then reads until there is nothing more. */
    function offer(socket) {
        if (held.get(socket)?.length)
            socket.emit("readable");
    }
    return {
        onread: {
            buffer: new Uint8Array(READ_BYTES),
            callback(length, bytes) {
                const atMs = clock.now();
                held.get(this)?.push({ bytes: Buffer.from(bytes.subarray(0, length)), atMs });
                waiting.push(this);
                schedule();
                return true;
            },
        },
        adopt(socket) {
            const arrivals = [];
            held.set(socket, arrivals);
            const readStream = socket.read.bind(socket);
            // The stream itself only ever has its end.
            socket.read = (size) => {
                const arrival = size === 0 ? undefined : arrivals.shift();
                readingMs = arrival?.atMs ?? null;
                return arrival?.bytes ?? readStream(size);
            };
            // What came before a connection broke is part of the answer, so it is read before the error.
            socket.on("error", () => offer(socket));
        },
        arrivedMs: () => readingMs,
    };
}

;// CONCATENATED MODULE: ./build/src/run/pool.js



/** How long TCP and TLS may take; a longer wait is a wrong address, not a busy server. */
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * The real network. It caps nothing: a request always gets a connection at once, so what is in
 * flight is what the load asks for, and proxies from the environment are not used.
 *
 * Every request opens its own connection and closes it after the answer (`exchange.ts` sends
 * `connection: close`). vLLM drops an idle connection after 5 s without a word, and a request that
 * meets that moment is reset before its first byte, a failure that says nothing about the server.
 * A connection of its own can never be stale, and it makes the first request of a slot cost the
 * same as every later one: about 0.2 ms on loopback, one round trip elsewhere (more with TLS).
 * Names are resolved once a run, so that no request waits for a name server.
 *
 * Times of arrival are taken by `inbox.ts` where the bytes are not encrypted; TLS has to be taken off
 * first, and there a chunk's time is the one at which undici hands it on.
 *
 * @param clock the one that the run's other times are taken on
 */
function openPool(clock, { resolveName = external_node_dns_.lookup, connectorOf = undici/* buildConnector */.gU } = {}) {
    const inbox = createInbox(clock);
    const options = { timeout: CONNECT_TIMEOUT_MS, lookup: rememberNames(resolveName) };
    const connectPlain = connectorOf({ ...options, onread: inbox.onread });
    const connectTls = connectorOf(options);
    const agent = new undici/* Agent */.g6({
        pipelining: 1,
        headersTimeout: 0,
        bodyTimeout: 0,
        connect(target, callback) {
            if (target.protocol === "https:")
                return connectTls(target, callback);
            connectPlain(target, (...result) => {
                if (result[0] === null)
                    inbox.adopt(result[1]);
                callback(...result);
            });
        },
    });
    return {
        dispatch: (request, handler) => agent.dispatch(request, handler),
        destroy: () => agent.destroy(),
        arrivedMs: inbox.arrivedMs,
    };
}
/** Node resolves a name anew for every connection, on a pool of four threads. */
function rememberNames(resolveName) {
    const known = new Map();
    return (hostname, options, callback) => {
        const key = `${hostname} ${options.family ?? 0} ${options.all ?? false}`;
        const answer = known.get(key);
        if (answer !== undefined) {
            callback(...answer);
            return;
        }
        resolveName(hostname, options, (error, address, family) => {
            if (error === null)
                known.set(key, [error, address, family]);
            callback(error, address, family);
        });
    };
}

;// CONCATENATED MODULE: ./build/src/doors/world.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});






/**
 * The settings that each mock profile brings, by profile: all the named ones, and the one that is
 * asked for where it is a file (`replay:FILE`).
 *
 * @throws BenchError `bad-settings` where that file cannot be used
 */
function mockProfileSettings(asked) {
    const profiles = [...mock_vllm/* MOCK_PROFILES */.er];
    if (asked?.startsWith("replay:"))
        profiles.push(asked);
    return Object.fromEntries(profiles.map((profile) => [profile, orBadSetting(() => (0,mock_vllm/* profileSettings */.LY)(profile).settings)]));
}
/** A mock that cannot be had is a wrong setting of the person who asked for it. */
function orBadSetting(make) {
    try {
        return make();
    }
    catch (error) {
        if (!(error instanceof mock_vllm/* MockError */.db))
            throw error;
        throw new errors/* BenchError */.L(`mock: ${error.message}`, { code: "bad-settings", cause: error.cause });
    }
}
/**
 * Runs `work` on the world that the settings name: the network and the system's clock, the embedded
 * mock on a port of its own, or the mock in this process on a virtual clock. All of it is closed
 * when `work` ends.
 */
async function onChosenWorld(settings, door, work) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        if (settings.mock !== null && settings.virtualTime)
            return onVirtualMock(settings, door, work);
        if (settings.mock === null)
            return onNetwork(settings, door, work);
        const mock = __addDisposableResource(env_1, await (0,mock_vllm/* startMockVllm */.WO)({
            profile: settings.mock,
            ...servedModel(settings),
        }), true);
        const { notice } = (0,mock_vllm/* profileSettings */.LY)(settings.mock);
        if (notice !== null)
            door.say(notice);
        return await onNetwork({ ...settings, baseUrl: mock.baseUrl }, door, work);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
async function onNetwork(settings, door, work) {
    const { baseUrl } = settings;
    if (baseUrl === null) {
        throw new errors/* BenchError */.L("No server is named. Set base-url, manifest and tier, or mock.", {
            code: "bad-settings",
        });
    }
    const clock = (0,base_clock/* systemClock */.ml)();
    const pool = openPool(clock);
    try {
        return await work({ ...settings, baseUrl }, {
            ...door,
            dispatcher: pool,
            clock,
            random: systemRandom(),
            runCommand: systemCommands(process.env),
        });
    }
    finally {
        await pool.destroy();
    }
}
/** Nothing here depends on the machine, so the same settings leave the same bytes. */
function onVirtualMock(settings, door, work) {
    const mock = (0,mock_vllm/* createVirtualMock */.Qs)({ profile: settings.mock ?? "", ...servedModel(settings) });
    const { startThread: _, ...onOneThread } = door;
    return mock.run(() => work({ ...settings, baseUrl: mock.baseUrl }, {
        ...onOneThread,
        dispatcher: mock.dispatcher,
        clock: mock.clock,
        random: seededRandom(settings.contextSeed),
        runCommand: settings.expectGpu === null ? null : systemCommands(process.env),
    }));
}
/** The mock serves the model that is asked for. */
function servedModel({ model }) {
    return model === null ? {} : { models: [model] };
}

;// CONCATENATED MODULE: ./build/src/doors/run-command.js


















/** `vllm-bench run`: the result on stdout, everything else on stderr. */
async function runCommand(args) {
    const settings = await loadSettings(withPolicyProblems(args.settings), mockProfileSettings(args.settings.read("mock")));
    const secrets = (0,secret_settings/* secretsAmong */.o)(args.settings.read);
    const say = (line) => process.stderr.write(`${(0,base_secrets/* redact */.E$)(line, secrets)}\n`);
    for (const hint of settingHints(settings))
        say(hint);
    const interrupt = (0,doors_interrupt/* interruptible */.I)();
    const progress = createProgress((text) => process.stderr.write(text), {
        clock: (0,base_clock/* systemClock */.ml)(),
        isTty: process.stderr.isTTY === true,
    });
    try {
        const startThread = threadStarter("../load-thread/index.js");
        const door = { signal: interrupt.signal, say, onProgress: progress.update, startThread };
        const outcome = await onChosenWorld(settings, door, runSession);
        progress.finish();
        process.stdout.write(args.json ? jsonResult(outcome, secrets) : tableResult(outcome));
        const { contractFailures, exitCode } = outcome.conclusion;
        // The comparison's own text lists them.
        const isTold = outcome.comparison !== null && !args.json;
        for (const line of isTold ? [] : (0,contract_words/* failureLines */.w7)(contractFailures)) {
            say(`Broken contract: ${line}`);
        }
        const misplaced = outcome.runs.flatMap((run) => run.misplaced ?? []);
        if (outcome.failure !== null) {
            for (const line of misplaced)
                say(line);
            throw outcome.failure.thrown;
        }
        if (misplaced.length > 0)
            throw new errors/* BenchError */.L(misplaced.join("\n"), { code: "environment" });
        return interrupt.exitCode() ?? exitCode;
    }
    catch (error) {
        progress.finish();
        const exitCode = interrupt.exitCode();
        if (exitCode === null)
            throw error;
        say("Interrupted before anything was measured.");
        return exitCode;
    }
    finally {
        interrupt.dispose();
    }
}
/** Runs that are shown in full each; of more, each is a line. */
const MOST_IN_FULL = 3;
function tableResult(session) {
    const { runs, repetitions, comparison, exports } = session;
    const stopped = stoppedLine(session);
    return [
        ...(runs.length > MOST_IN_FULL ? [runLines(runs)] : runs.map(runInFull)),
        ...(repetitions.length === 0 ? [] : [terminalRepetitions(repetitions)]),
        ...(stopped === null ? [] : [`${stopped}\n`]),
        ...(comparison === null ? [] : [comparison.text]),
        ...exports.slice(0, 1).map((path) => `For other tools: ${(0,external_node_path_.dirname)(path)}\n`),
    ].join("\n");
}
/** What broke the session off is the last line on stderr, as any error. */
function stoppedLine({ runs, planned, stopped, failure }) {
    if (failure !== null) {
        const whole = runs.filter(({ fault }) => fault === null).length;
        return `Failed: ${whole} of ${(0,numbers/* counted */.hS)(planned, "run")} measured.`;
    }
    return stopped === null || planned === 1 ? null : `Stopped: ${stopped}`;
}
function runInFull({ artifact, path, name }) {
    const title = name === null ? "" : `${name}\n`;
    return `${title}${terminalReport(artifact)}\nArtifact: ${path}\n`;
}
function runLines(runs) {
    const lines = runs.map(({ artifact, path, name }) => `${name}: ${terminalRunLine(artifact)}\n  Artifact: ${path}\n`);
    return `${lines.join("")}Each in full: vllm-bench report ARTIFACT\n`;
}
/**
 * One object for programs; the numbers in full are in the artifacts it names. Where several runs
 * were planned they stand in `runs`, else the one at the top. `error` is what broke the session off.
 */
function jsonResult(session, secrets) {
    const { runs, planned, stopped, failure, repetitions, comparison, conclusion, exports } = session;
    const measured = planned === 1 ? jsonRun(runs[0]) : { runs: runs.map(jsonRun), stopped };
    return `${JSON.stringify({
        ...measured,
        error: failure && (0,base_secrets/* redact */.E$)((0,errors/* messageOf */.b)(failure.thrown), secrets),
        verdict: conclusion.verdict,
        contract_failures: conclusion.contractFailures,
        repetitions: repetitions.map(jsonRepetitions),
        comparison: comparison && (0,comparison_outcome/* comparisonJson */.s)(comparison),
        exports,
    }, null, 2)}\n`;
}
function jsonRepetitions({ metrics, ...cell }) {
    return (0,comparison_outcome/* withSnakeKeys */.D0)({
        ...cell,
        metrics: metrics.map(({ rule, ...values }) => {
            const { name, unit } = (0,gate/* describeMetric */.oz)(rule);
            return { metric: name, unit, ...values };
        }),
    });
}
function jsonRun({ artifact, path, side }) {
    const { run_id, performance_eligible, completed, failed, failures, metrics } = artifact;
    return {
        artifact_path: path,
        side,
        run_id,
        performance_eligible,
        completed,
        failed,
        incomplete: artifact.extensions?.incomplete ?? null,
        failures,
        metrics,
    };
}


/***/ })

};
