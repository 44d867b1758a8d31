export const id = 459;
export const ids = [459];
export const modules = {

/***/ 5454:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  er: () => (/* reexport */ MOCK_PROFILES),
  db: () => (/* reexport */ MockError),
  Qs: () => (/* binding */ createVirtualMock),
  LY: () => (/* reexport */ profileSettings),
  WO: () => (/* binding */ startMockVllm)
});

// EXTERNAL MODULE: external "node:timers"
var external_node_timers_ = __webpack_require__(7997);
;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/clock/clock.js

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
            const timer = (0,external_node_timers_.setTimeout)(run, Math.min(Math.max(delayMs, 0), LONGEST_TIMER_MS));
            return () => clearTimeout(timer);
        },
    };
}
/**
 * A clock on which the mock's time passes faster: at 0.5, a delay of 10 ms takes 5 ms of the base
 * clock. The wall clock is left alone, since it only stamps answers.
 */
function scaledClock(base, scale) {
    return {
        now: () => base.now() / scale,
        unixNs: () => base.unixNs(),
        after: (delayMs, run) => base.after(delayMs * scale, run),
    };
}
/** A Unix time as HTTP's `date` header writes it. */
function httpDate(unixNs) {
    return new Date(Number(unixNs / 1000000n)).toUTCString();
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/errors.js
/** Something the person who started the mock can fix: a wrong option, profile or scenario. */
class MockError extends Error {
    name = "MockError";
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/clock/event-heap.js
/** A binary heap; cancelled events stay in it as blanks until their time. */
function eventHeap() {
    const heap = [];
    let scheduled = 0;
    const dropBlanks = () => {
        while (heap[0] !== undefined && heap[0].run === null)
            takeFirst(heap);
    };
    return {
        push(atMs, run) {
            const event = { atMs, order: scheduled++, run };
            siftUp(heap, event);
            return () => {
                event.run = null;
            };
        },
        nextMs() {
            dropBlanks();
            return heap[0]?.atMs;
        },
        runAt(atMs) {
            dropBlanks();
            while (heap[0] !== undefined && heap[0].atMs <= atMs) {
                const run = takeFirst(heap)?.run;
                run?.();
                dropBlanks();
            }
        },
    };
}
function before(a, b) {
    return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
}
function siftUp(heap, event) {
    let at = heap.push(event) - 1;
    while (at > 0) {
        const above = (at - 1) >> 1;
        const parent = heap[above];
        if (parent === undefined || !before(event, parent))
            break;
        heap[at] = parent;
        at = above;
    }
    heap[at] = event;
}
function takeFirst(heap) {
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0)
        return first;
    let at = 0;
    for (;;) {
        let below = 2 * at + 1;
        let child = heap[below];
        if (child === undefined)
            break;
        const right = heap[below + 1];
        if (right !== undefined && before(right, child)) {
            child = right;
            below += 1;
        }
        if (!before(child, last))
            break;
        heap[at] = child;
        at = below;
    }
    heap[at] = last;
    return first;
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/clock/virtual-clock.js



/** Where virtual time starts: 2026-01-01T00:00:00Z. */
const VIRTUAL_EPOCH_UNIX_NS = 1767225600000000000n;
/**
 * How many turns of Node's event loop `run` waits, with nothing scheduled, for real input or
 * output to move the work on; a turn costs about 1 µs, so this is tens of seconds.
 */
const IDLE_TURNS = 20_000_000;
/** A clock that stands still while code runs and jumps when all of it waits. */
function virtualClock() {
    const events = eventHeap();
    let nowMs = 0;
    return {
        now: () => nowMs,
        unixNs: () => VIRTUAL_EPOCH_UNIX_NS + BigInt(Math.round(nowMs * 1e6)),
        after: (delayMs, run) => events.push(nowMs + Math.max(delayMs, 0), run),
        async run(work) {
            let settled = false;
            const result = work().finally(() => {
                settled = true;
            });
            // The caller sees a rejection through `await result`; until then it is not unhandled.
            result.catch(() => { });
            for (let idleTurns = 0; idleTurns < IDLE_TURNS; idleTurns++) {
                // A turn drains microtasks before and after, and lets streams deliver what they hold.
                await (0,promises_.setImmediate)();
                if (settled)
                    return result;
                const nextMs = events.nextMs();
                if (nextMs === undefined)
                    continue;
                idleTurns = 0;
                nowMs = nextMs;
                events.runAt(nextMs);
            }
            throw new MockError(`The work on the virtual clock stands still at ${nowMs} ms: nothing is scheduled and it has not ended. ` +
                "Let every wait go through the virtual clock.");
        },
    };
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/scenario/profiles.js

/** The named profiles; `replay:FILE` is one more, with a file of one's own. */
const MOCK_PROFILES = ["instant", "reference"];
/** @throws MockError that names the known profiles. */
function findProfile(name) {
    switch (name) {
        case "instant":
            return { name, maxModelLen: 327_680, reasoningTokens: 32, answerTokens: 96, timeScale: 1 };
        case "reference":
            return { name, maxModelLen: 327_680, reasoningTokens: 384, answerTokens: 96, timeScale: 0.4 };
        default:
            throw new MockError(`There is no mock profile "${name}". Use one of: ${MOCK_PROFILES.join(", ")}.`);
    }
}
/** @throws MockError that names the known profiles. */
function profileSettings(name) {
    const profile = findProfile(name);
    if (profile.name !== "reference")
        return { settings: {}, notice: null };
    return {
        settings: {
            requests: "4",
            concurrency: "4",
            "context-tokens": "8192",
            "response-words": "64",
            "request-canaries": "true",
            "controlled-output-policy": "strict",
            "max-tokens": "16384",
        },
        notice: `The reference mock repeats a real run of 26 s. On the real clock its delays are scaled by ${profile.timeScale}, ` +
            "so times come out shorter than recorded; with virtual-time they are the recorded ones.",
    };
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 14 modules
var schemas = __webpack_require__(5586);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var errors = __webpack_require__(7428);
;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/scenario/scenario.js


/** All that can be set of a mock. A scenario file holds the same keys. */
const Scenario = schemas/* strictObject */.rej({
    /** Timing and answer lengths: one of `MOCK_PROFILES`, or `replay:FILE`. */
    profile: schemas/* string */.YjP().min(1).default("instant"),
    /** Same seed, same answers. */
    seed: schemas/* int */.Whr().min(0).default(0),
    /** Served model names; the first is the one in answers and metrics. */
    models: schemas/* array */.YOg(schemas/* string */.YjP().min(1)).min(1).default(["mock-model"]),
    /** Tokens of prompt and answer together; null takes the profile's. */
    maxModelLen: schemas/* int */.Whr().min(16).nullable().default(null),
    frontend: schemas/* enum */.k5n(["python", "rust"]).default("python"),
    reasoningField: schemas/* enum */.k5n(["reasoning", "both", "reasoning_content"]).default("reasoning"),
    /** Tokens of reasoning where thinking is on; null takes the profile's. */
    reasoningTokens: schemas/* int */.Whr().min(0).nullable().default(null),
    /** Visible tokens where a prompt asks for no words; null takes the profile's. */
    answerTokens: schemas/* int */.Whr().min(1).nullable().default(null),
    /** Real seconds per simulated second on the real clock; null takes the profile's. */
    timeScale: schemas/* number */.aig().positive().max(1000).nullable().default(null),
});
/** @throws MockError with the path of every wrong key and what is allowed there. */
function parseScenario(input) {
    const parsed = Scenario.safeParse(input);
    if (parsed.success)
        return parsed.data;
    throw new MockError(`The scenario cannot be used.\n${errors/* prettifyError */.S1(parsed.error)}`);
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/server/dispatcher-door.js
/** Answers in this process, without sockets; every call into a handler is synchronous. */
function inProcessDispatcher(handle) {
    return {
        dispatch(options, handler) {
            connect(handle, options, handler);
            return true;
        },
        close: async () => { },
        destroy: async () => { },
    };
}
function connect(handle, options, handler) {
    let paused = false;
    let over = false;
    let reason = null;
    let clientGone = () => { };
    const held = [];
    const controller = {
        get aborted() {
            return reason !== null;
        },
        get paused() {
            return paused;
        },
        get reason() {
            return reason;
        },
        rawHeaders: null,
        rawTrailers: null,
        abort(why) {
            if (over)
                return;
            over = true;
            reason = why;
            held.length = 0;
            clientGone();
            handler.onResponseError?.(controller, why);
        },
        pause() {
            paused = true;
        },
        resume() {
            paused = false;
            while (!paused && held.length > 0)
                held.shift()?.(handler, controller);
        },
    };
    const deliver = (delivery) => {
        if (reason !== null)
            return;
        if (paused || held.length > 0)
            held.push(delivery);
        else
            delivery(handler, controller);
    };
    handler.onRequestStart?.(controller, {});
    if (over)
        return;
    const reply = replyTo(deliver, () => {
        over = true;
    });
    const gone = handle(readOptions(options), reply);
    // A handler may abort while its own request is being answered.
    if (reason !== null)
        gone();
    else
        clientGone = gone;
}
function replyTo(deliver, onOver) {
    return {
        head: (status, headers) => deliver((handler, controller) => handler.onResponseStart?.(controller, status, headerObject(headers), "")),
        write: (bytes) => deliver((handler, controller) => handler.onResponseData?.(controller, asBuffer(bytes))),
        end: () => deliver((handler, controller) => {
            onOver();
            handler.onResponseEnd?.(controller, {});
        }),
        reset: () => deliver((handler, controller) => {
            onOver();
            handler.onResponseError?.(controller, connectionReset());
        }),
    };
}
function connectionReset() {
    return Object.assign(new Error("read ECONNRESET"), {
        code: "ECONNRESET",
        errno: -104,
        syscall: "read",
    });
}
function asBuffer(bytes) {
    return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
function headerObject(headers) {
    return Object.fromEntries(headers);
}
function readOptions({ path, method, headers, body, query }) {
    const url = new URL(path, "http://mock-vllm.invalid");
    for (const [name, value] of Object.entries(query ?? {}))
        url.searchParams.set(name, String(value));
    return {
        method,
        path: url.pathname,
        query: url.searchParams,
        headers: readHeaders(headers),
        body: readBody(body),
    };
}
/** undici takes headers as an object, as a flat list and as an iterable of pairs. */
function readHeaders(headers) {
    const read = {};
    if (Array.isArray(headers)) {
        for (let at = 0; at + 1 < headers.length; at += 2) {
            read[String(headers[at]).toLowerCase()] = String(headers[at + 1]);
        }
        return read;
    }
    if (typeof headers !== "object" || headers === null)
        return read;
    const pairs = Symbol.iterator in headers
        ? headers
        : Object.entries(headers);
    for (const [name, value] of pairs) {
        if (value !== undefined && value !== null) {
            read[name.toLowerCase()] = Array.isArray(value) ? value.join(", ") : String(value);
        }
    }
    return read;
}
function readBody(body) {
    if (body === null || body === undefined)
        return "";
    if (typeof body === "string")
        return body;
    if (body instanceof Uint8Array)
        return asBuffer(body).toString("utf8");
    throw new TypeError("The in-process dispatcher takes a body of type string, Buffer or Uint8Array.");
}

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/server/http-door.js



/** uvicorn closes a connection that was idle for so long. */
const KEEP_ALIVE_MS = 5_000;
/** Opens a port; 0 takes a free one. @throws MockError when it cannot be had. */
async function openPort(handle, { host, port }) {
    const server = (0,external_node_http_.createServer)((incoming, response) => {
        answer(handle, incoming, response).catch(() => response.destroy());
    });
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.headersTimeout = 0;
    server.requestTimeout = 0;
    try {
        server.listen(port, host);
        await (0,external_node_events_.once)(server, "listening");
    }
    catch (cause) {
        throw new MockError(`The mock cannot listen on ${host} port ${port}. Choose another --port, or 0 for a free one.`, { cause });
    }
    const address = server.address();
    const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
    return {
        url: `http://${name}:${address.port}`,
        async close() {
            const closed = (0,external_node_events_.once)(server, "close");
            server.close();
            server.closeAllConnections();
            await closed;
        },
    };
}
async function answer(handle, incoming, response) {
    // A client may go away at any time; the connection's end is all that has to be known.
    response.on("error", () => { });
    const request = await readRequest(incoming);
    if (response.destroyed)
        return;
    let ended = false;
    const clientGone = handle(request, replyOver(response, () => {
        ended = true;
    }));
    response.on("close", () => {
        if (!ended)
            clientGone();
    });
}
async function readRequest(incoming) {
    const parts = [];
    for await (const part of incoming)
        parts.push(part);
    const url = new URL(incoming.url ?? "/", "http://mock-vllm.invalid");
    const headers = {};
    for (const [name, value] of Object.entries(incoming.headers)) {
        headers[name] = Array.isArray(value) ? value.join(", ") : (value ?? "");
    }
    return {
        method: incoming.method ?? "GET",
        path: url.pathname,
        query: url.searchParams,
        headers,
        body: Buffer.concat(parts).toString("utf8"),
    };
}
function replyOver(response, onEnd) {
    return {
        head(status, headers) {
            // uvicorn sends neither `connection` nor `keep-alive`, and its `date` is in the list.
            response.removeHeader("connection");
            response.removeHeader("date");
            response.sendDate = false;
            response.writeHead(status, rawHeaders(headers));
            response.flushHeaders();
        },
        write(bytes) {
            response.write(bytes);
        },
        end() {
            onEnd();
            response.end();
        },
        reset() {
            onEnd();
            response.socket?.resetAndDestroy();
        },
    };
}
function rawHeaders(headers) {
    return headers.flatMap(([name, value]) => [name, value]);
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/clock/random.js
/** The same seed gives the same stream on every machine (mulberry32 over a hashed label). */
function seededRandom(seed) {
    let state = hash32(seed, 0x811c9dc5);
    const next = () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    return {
        next,
        integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
        fork: (label) => seededRandom(`${seed}/${label}`),
    };
}
/** `digits` lower-case hex digits that depend on the text alone; for ids, not for secrets. */
function hexDigest(text, digits) {
    let hex = "";
    for (let round = 1; hex.length < digits; round++) {
        hex += hash32(text, Math.imul(round, 0x9e3779b1)).toString(16).padStart(8, "0");
    }
    return hex.slice(0, digits);
}
/** 32-bit FNV-1a over UTF-16 units from the given basis, with murmur3's finisher. */
function hash32(text, basis) {
    let value = basis;
    for (let at = 0; at < text.length; at++) {
        value = Math.imul(value ^ text.charCodeAt(at), 16777619);
    }
    value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
    value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
    return (value ^ (value >>> 16)) >>> 0;
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/content/vocabulary.js
/** Words that are one token each, alone and after a space, in lower case and capitalised. */
const COMMON_WORDS = "a about above across act add after again against age air all almost alone along already also although always am among an " +
    "and animal another answer any appear apple area arm around art as ask at away back bad bank base be beach bear beauty " +
    "became because become bed been before began begin behind being believe below best better between big bird black blue " +
    "board boat body book both bottom box branch bread break bridge bright bring broad brook brother brought brown build " +
    "building built business busy but buy by call came can canal capital captain car card care carry case catch cause cell center " +
    "central century certain chair chance change chapter check child children choose church circle city class clean clear " +
    "climb clock close cloth cloud coast code cold collect color column come common company complete consider contain " +
    "content context continue control cool copper copy corn corner correct cost cotton could count country course court " +
    "cover create cross crowd current cut dark data day dead deal decide deep degree design did different difficult " +
    "direct distance do does dog done door double down draw dream drive drop dry during dust each early earth east easy edge eight " +
    "either else empty end energy engine enough enter entire equal even evening event ever every exact exactly " +
    "example experience explain eye face fact fall family far farm fast father feel feet fell felt few field fight figure " +
    "fill final find fine finger fire first fish five flat floor flow flower fly follow food foot for force forest form " +
    "forward found four free fresh friend from front fruit full game garden gate gather gave general gentle get give glad glass " +
    "go gold gone good grass gray great green ground group grow had half hall hand happen hard has hat have he head hear heart " +
    "heat heavy held help her here high hill him his history hold hole home hope horse hot hour house how however human hundred " +
    "i ice idea if in inch include increase industry information inside instead into iron is island issue it its job join journey " +
    "jump just keep kept kind king knew know lady lake land language large last late laugh law lay lead learn least leave left leg " +
    "length less let letter level lie life light like line list listen little live local long look lost lot love low machine made " +
    "main make man many map mark marker market master matter may me mean measure meet member memory men metal method middle might mile mill " +
    "mind minute model modern moment money month moon more morning most mother mountain mouth move much music must my name nation " +
    "nature near necessary need never new next night no north nor not note nothing notice now number object ocean of off often oil " +
    "old on once one only open or order other our out outside over own page paint pair paper part pass past path pattern pay " +
    "people perhaps period person picture piece place plain plan plane plant play please point poor port position possible power " +
    "present press pretty problem process produce program prompt proper prove public pull purpose push put question quick quiet quite " +
    "race rain ran reach read ready real reason receive record red region remain remember repeat reply report request rest result return rich ride " +
    "right ring rise river road rock room root rope round row rule run safe said sail same sand saw say scale school science sea " +
    "season second section see seed seem seen sell send sense sentence separate serve server set seven several shade shape share sharp she ship shoe " +
    "shop shore short should shoulder show side sight sign silver simple since sing single sister sit six size skill skin sky sleep slow " +
    "small smile smooth snow so soft soil some song soon sort sound south space speak special speed spell spring square stand star " +
    "start state station stay steady steam steel step still stone stood stop store storm story straight stream street strong " +
    "student study such sugar suggest summer sun supply sure surface sweet system table tail take talk tall teach team tell ten term " +
    "test text than that the their them then there these they thick thin thing think this those though thought thousand three through " +
    "throw tide till time tiny to today together token told tone too took tool top total touch toward town track trade train travel tree " +
    "true try turn twelve twenty two type under unit until up upon us use user usual valley value vary very view village visit voice wait " +
    "walk wall want war warm was wash watch water wave way we weather week weight well went were west what wheat wheel when where whether which " +
    "while white who whole whose why wide wild will win wind window winter wire wish with within without woman wonder wood word words work " +
    "world would write writing written wrote yard year yellow yes yet you young your";
/** What benchmark prompts use besides everyday words. */
const BENCHMARK_WORDS = "amber basin cedar delta ember fable grove harbor iris jasper kelp lagoon maple nectar opal pearl quartz raven sable tulip " +
    "umber velvet willow xenon yarrow zephyr nonce filler ignore following spaces separated assistant system background reference " +
    "ANVIL REQ HTTP JSON API GPU CPU KV LLM";
/** Word endings and beginnings that split an unknown word into a few tokens instead of one a letter. */
const SUBWORDS = "ing tion ment ness able ible less ful ous ive ent ant ity ance ence est ated ates ating ally ers ies ized izing ology graph " +
    "pre pro con com dis mis non sub sup inter trans over under out anti auto micro multi str thr sch spr";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** Control tokens: text never encodes to them, and they decode to nothing visible. */
const SPECIAL_TOKENS = {
    endOfText: 256,
    messageStart: 257,
    messageEnd: 258,
    thinkStart: 259,
    thinkEnd: 260,
};
/** Ids below this are single bytes. */
const BYTE_TOKENS = 256;
/** First id of a word piece. */
const FIRST_PIECE = 512;
/** The pieces, in id order from `FIRST_PIECE`. */
const PIECES = [...new Set(allPieces())];
/** Everyday words of which free text is made. */
const PROSE_WORDS = COMMON_WORDS.split(" ").filter((word) => word.length > 2);
function* allPieces() {
    yield "\n\n";
    for (const word of `${COMMON_WORDS} ${BENCHMARK_WORDS}`.split(" ")) {
        const capitalised = word.charAt(0).toUpperCase() + word.slice(1);
        for (const form of [word, capitalised]) {
            yield ` ${form}`;
            // A single letter has its byte token already.
            if (form.length > 1)
                yield form;
        }
    }
    yield* SUBWORDS.split(" ");
    for (const first of LETTERS) {
        yield ` ${first}`;
        for (const second of LETTERS)
            yield first + second;
    }
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/content/tokenizer.js

/** Slots of the open-addressing table; a power of two, several times the number of pieces. */
const TABLE_SLOTS = 16_384;
/** Unknown words are split into the longest pieces up to this many letters. */
const LONGEST_SUBWORD = 5;
const table = buildTable();
const pieceBytes = PIECES.map((piece) => Buffer.from(piece, "utf8"));
/**
 * The tokens of a text: known words are one token, with the space before them; digits and
 * punctuation one each; all else falls back to pieces, then bytes. `decode(encode(text))` is the text.
 */
function encode(text) {
    const ids = [];
    let at = 0;
    while (at < text.length) {
        const letters = text.charCodeAt(at) === 32 ? at + 1 : at;
        const end = endOfLetters(text, letters);
        if (end === letters)
            at = encodeOther(text, at, ids);
        else {
            encodeWord(text, { start: at, end, ids });
            at = end;
        }
    }
    return ids;
}
/** How many tokens the text has. */
function countTokens(text) {
    return encode(text).length;
}
/** The text of the tokens; control and unknown ids are left out, malformed UTF-8 becomes U+FFFD. */
function decode(ids) {
    return Buffer.concat(ids.map(bytesOf)).toString("utf8");
}
/** The token's own bytes as text, for lists of token strings; a partial character shows as U+FFFD. */
function tokenText(id) {
    return PIECES[id - FIRST_PIECE] ?? (id < 128 ? String.fromCharCode(id) : decode([id]));
}
/** The bytes that a token stands for; none for control tokens and ids outside the vocabulary. */
function bytesOf(id) {
    if (id >= 0 && id < BYTE_TOKENS)
        return Uint8Array.of(id);
    return pieceBytes[id - FIRST_PIECE] ?? Uint8Array.of();
}
function endOfLetters(text, from) {
    let at = from;
    for (; at < text.length; at++) {
        const lower = text.charCodeAt(at) | 32;
        if (lower < 97 || lower > 122)
            break;
    }
    return at;
}
function encodeWord(text, { start, end, ids }) {
    const whole = find(text, start, end);
    if (whole !== undefined) {
        ids.push(whole);
        return;
    }
    let at = start;
    while (at < end) {
        let stop = Math.min(end, at + LONGEST_SUBWORD);
        let id = find(text, at, stop);
        while (id === undefined && stop > at + 1) {
            stop -= 1;
            id = find(text, at, stop);
        }
        ids.push(id ?? text.charCodeAt(at));
        at = stop;
    }
}
/** Encodes the one character (or line pair) at `at`; returns where the next begins. */
function encodeOther(text, at, ids) {
    const code = text.charCodeAt(at);
    if (code === 10 && text.charCodeAt(at + 1) === 10) {
        ids.push(FIRST_PIECE);
        return at + 2;
    }
    if (code < 128) {
        ids.push(code);
        return at + 1;
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? code);
    ids.push(...Buffer.from(character, "utf8"));
    return at + character.length;
}
/** A hash table over UTF-16 units: a lookup takes no substring, 4 times faster than a Map. */
function find(text, start, end) {
    let slot = hashOf(text, start, end) & (TABLE_SLOTS - 1);
    for (;;) {
        const index = table[slot] ?? 0;
        if (index === 0)
            return undefined;
        const piece = PIECES[index - 1] ?? "";
        if (piece.length === end - start && text.startsWith(piece, start)) {
            return FIRST_PIECE + index - 1;
        }
        slot = (slot + 1) & (TABLE_SLOTS - 1);
    }
}
function hashOf(text, start, end) {
    let value = 0x811c9dc5;
    for (let at = start; at < end; at++)
        value = Math.imul(value ^ text.charCodeAt(at), 16777619);
    return (value ^ (value >>> 15)) >>> 0;
}
function buildTable() {
    const slots = new Uint16Array(TABLE_SLOTS);
    for (const [index, piece] of PIECES.entries()) {
        let slot = hashOf(piece, 0, piece.length) & (TABLE_SLOTS - 1);
        while (slots[slot] !== 0)
            slot = (slot + 1) & (TABLE_SLOTS - 1);
        slots[slot] = index + 1;
    }
    return slots;
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/content/chat-template.js


const NEWLINE = 10;
/**
 * The prompt's tokens, as `<start>role\ntext<end>\n` a message and `<start>assistant\n` at the end.
 * The chat route and `/tokenize` both count with this, so they agree to the token. It does not
 * depend on thinking or effort: a count taken without those settings holds with them.
 */
function chatPromptIds(messages, { addGenerationPrompt = true } = {}) {
    const ids = [];
    for (const { role, text } of messages) {
        ids.push(SPECIAL_TOKENS.messageStart, ...encode(role), NEWLINE);
        for (const id of encode(text))
            ids.push(id);
        ids.push(SPECIAL_TOKENS.messageEnd, NEWLINE);
    }
    if (addGenerationPrompt) {
        ids.push(SPECIAL_TOKENS.messageStart, ...encode("assistant"), NEWLINE);
    }
    return ids;
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/protocol/errors.js
function wireError(status, type, { message, param = null }) {
    return { status, body: { error: { message, type, param, code: status } } };
}
function unknownModel(model) {
    return wireError(404, "NotFoundError", {
        message: `The model \`${model}\` does not exist.`,
        param: "model",
    });
}
const notFound = wireError(404, "Not Found", { message: "Not Found" });
const methodNotAllowed = wireError(405, "Method Not Allowed", {
    message: "Method Not Allowed",
});
const engineBusy = wireError(503, "Service Unavailable", {
    message: "The engine is currently busy and cannot accept new requests. Please try again later or on a different instance.",
});

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/server/chat-request.js

const TextPart = schemas/* looseObject */._H3({ type: schemas/* string */.YjP(), text: schemas/* string */.YjP().optional() });
const Message = schemas/* looseObject */._H3({
    role: schemas/* string */.YjP(),
    content: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* array */.YOg(TextPart), schemas/* null */.chJ()]).optional(),
});
/** The body of a chat completion. vLLM ignores what it does not know; so does this. */
const ChatRequest = schemas/* looseObject */._H3({
    model: schemas/* string */.YjP().nullish(),
    messages: schemas/* array */.YOg(Message).min(1),
    stream: schemas/* boolean */.zMY().nullish(),
    stream_options: schemas/* looseObject */._H3({
        include_usage: schemas/* boolean */.zMY().nullish(),
        continuous_usage_stats: schemas/* boolean */.zMY().nullish(),
    })
        .nullish(),
    max_tokens: schemas/* int */.Whr().nullish(),
    max_completion_tokens: schemas/* int */.Whr().nullish(),
    min_tokens: schemas/* int */.Whr().nullish(),
    ignore_eos: schemas/* boolean */.zMY().nullish(),
    include_reasoning: schemas/* boolean */.zMY().nullish(),
    reasoning_effort: schemas/* string */.YjP().nullish(),
    chat_template_kwargs: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()).nullish(),
    request_id: schemas/* string */.YjP().nullish(),
});
/** A message's text; parts other than text are left out. */
function messageText({ content }) {
    if (typeof content === "string")
        return content;
    return (content ?? []).map((part) => part.text ?? "").join("");
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/content/answer.js


const FULL_STOP = encode(".");
/**
 * The answer to an assignment. Where it does not fit `maxTokens`, reasoning is shortened first, so
 * that there always is visible content.
 */
function composeAnswer(assignment, lengths, { limits, random }) {
    const content = contentIds(assignment, lengths.prose, random.fork("content"));
    const reasoning = fitReasoning(lengths.reasoning, content.length, limits.maxTokens);
    const ids = reasoning === 0 ? [] : proseIds(reasoning, random.fork("reasoning"));
    if (reasoning > 0)
        ids.push(SPECIAL_TOKENS.thinkEnd);
    const reasoningTokens = ids.length;
    for (const id of content)
        ids.push(id);
    return finish({ ids, reasoningTokens, limits, random: random.fork("padding") });
}
/** Tokens of free text: everyday words in sentences. */
function proseIds(count, random) {
    const ids = [];
    let sentenceWords = 0;
    while (ids.length < count) {
        if (sentenceWords >= 6 && random.next() < 0.15) {
            ids.push(...FULL_STOP);
            sentenceWords = 0;
            continue;
        }
        const word = PROSE_WORDS[random.integer(0, PROSE_WORDS.length - 1)] ?? "";
        const form = sentenceWords === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word;
        ids.push(...encode(ids.length === 0 ? form : ` ${form}`));
        sentenceWords += 1;
    }
    return ids;
}
function contentIds({ marker, wordCount, wordList }, proseTokens, random) {
    if (wordCount !== null) {
        const words = Array.from({ length: wordCount }, () => wordList[random.integer(0, wordList.length - 1)] ?? "");
        return encode((marker === null ? words : [marker, ...words]).join(" "));
    }
    if (marker === null)
        return proseIds(Math.max(proseTokens, 1), random);
    const lead = encode(`${marker} `);
    return [...lead, ...proseIds(Math.max(proseTokens - lead.length, 1), random)];
}
/** Leaves room for content and two control tokens; less than one token of room is no reasoning. */
function fitReasoning(wanted, contentTokens, maxTokens) {
    return Math.max(0, Math.min(wanted, maxTokens - contentTokens - 2));
}
function finish({ ids, reasoningTokens, limits: { maxTokens, minTokens, ignoreEos }, random, }) {
    const atLeast = ignoreEos ? maxTokens : Math.min(minTokens, maxTokens);
    // The end-of-text token counts, so the text before it may be one shorter.
    const missing = atLeast - ids.length - (ignoreEos ? 0 : 1);
    if (missing > 0) {
        for (const id of proseIds(missing + 1, random).slice(1))
            ids.push(id);
    }
    if (ignoreEos || ids.length >= maxTokens) {
        return { ids: ids.slice(0, maxTokens), reasoningTokens, finishReason: "length" };
    }
    ids.push(SPECIAL_TOKENS.endOfText);
    return { ids, reasoningTokens, finishReason: "stop" };
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/content/prompt-reader.js
const MARKER_SENTENCE = "answer with the marker ";
const LIST_SENTENCE = "from this list: ";
/** More than any marker or word count needs; regular expressions never see the whole prompt. */
const SENTENCE_CHARS = 200;
const LIST_CHARS = 4_000;
/** Finds marker, word count and word list; the last mention wins, as instructions stand last. */
function readPrompt(prompt) {
    const marker = /^`?(ANVIL_REQ_\w*\d)/.exec(after(prompt, MARKER_SENTENCE, SENTENCE_CHARS))?.[1];
    const list = /^[^.\n]+/.exec(after(prompt, LIST_SENTENCE, LIST_CHARS))?.[0] ?? "";
    const wordList = list.split(/[,\s]+/).filter((word) => word !== "");
    const count = wordList.length === 0 ? null : requestedCount(prompt);
    return { marker: marker ?? null, wordCount: count, wordList };
}
function requestedCount(prompt) {
    const end = prompt.lastIndexOf(" code words");
    if (end < 0)
        return null;
    const count = /exactly (\d{1,6})$/.exec(prompt.slice(Math.max(0, end - SENTENCE_CHARS), end));
    return count?.[1] === undefined ? null : Number(count[1]);
}
function after(prompt, sentence, length) {
    const at = prompt.lastIndexOf(sentence);
    if (at < 0)
        return "";
    const start = at + sentence.length;
    return prompt.slice(start, start + length);
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/content/text-layout.js

function layOut({ ids, reasoningTokens }) {
    const reasoning = textEnds(ids.slice(0, reasoningTokens));
    const content = textEnds(ids.slice(reasoningTokens));
    const contentFrom = reasoningTokens;
    return {
        reasoning: reasoning.text,
        content: content.text,
        reasoningEnds: [
            ...reasoning.ends,
            ...Array(ids.length - contentFrom).fill(reasoning.text.length),
        ],
        contentEnds: [...Array(contentFrom).fill(0), ...content.ends],
    };
}
/** The text of the tokens, and its complete characters after 0, 1, 2, … of them. */
function textEnds(ids) {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    const ends = [0];
    let text = "";
    let insideCharacter = false;
    for (const id of ids) {
        // A streaming decode of every token would take most of an answer's time: 0.3 µs each.
        if (!insideCharacter && !isPartial(id))
            text += tokenText(id);
        else {
            const complete = decoder.decode(bytesOf(id), { stream: true });
            text += complete;
            insideCharacter = complete === "";
        }
        ends.push(text.length);
    }
    const rest = decoder.decode();
    text += rest;
    // An answer cut inside a character shows what is left of it with its last token.
    if (rest !== "")
        ends[ends.length - 1] = text.length;
    return { text, ends };
}
/** Bytes from 128 up are parts of a character; all other tokens are whole characters. */
function isPartial(id) {
    return id >= 128 && id < 256;
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/protocol/usage.js
/** Usage in the final chunk: nothing that is null. */
function finalUsageJson(counts, details) {
    const { cachedTokens, reasoningTokens } = details;
    const cached = cachedTokens === null ? "" : `,"prompt_tokens_details":{"cached_tokens":${cachedTokens}}`;
    const reasoning = reasoningTokens === null
        ? ""
        : `,"completion_tokens_details":{"reasoning_tokens":${reasoningTokens}}`;
    return `{${countsJson(counts)}${cached}${reasoning}}`;
}
/** Usage in every chunk of a stream with `continuous_usage_stats`. */
function runningUsageJson(counts) {
    return `{${countsJson(counts)},"completion_tokens_details":null}`;
}
/** Usage in a whole response: nulls stay. */
function wholeUsage(counts, details) {
    const { promptTokens, completionTokens } = counts;
    const { cachedTokens, reasoningTokens } = details;
    return {
        prompt_tokens: promptTokens,
        total_tokens: promptTokens + completionTokens,
        completion_tokens: completionTokens,
        prompt_tokens_details: cachedTokens === null ? null : { cached_tokens: cachedTokens },
        completion_tokens_details: reasoningTokens === null ? null : { reasoning_tokens: reasoningTokens },
    };
}
function countsJson({ promptTokens, completionTokens }) {
    return (`"prompt_tokens":${promptTokens},"total_tokens":${promptTokens + completionTokens},` +
        `"completion_tokens":${completionTokens}`);
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/protocol/chat-frames.js

function chatFrames(context) {
    const envelope = `{"id":${JSON.stringify(context.id)},"object":"chat.completion.chunk",` +
        `"created":${context.created},"model":${JSON.stringify(context.model)},"choices":[`;
    return context.frontend === "rust" ? rustFrames(envelope) : pythonFrames(envelope, context);
}
function pythonFrames(envelope, context) {
    const fingerprint = `,"system_fingerprint":${JSON.stringify(context.systemFingerprint)}`;
    const emptyReasoning = context.reasoningField === "both" ? ',"reasoning_content":null' : "";
    const promptIds = JSON.stringify(context.promptTokenIds);
    return {
        role(index, usage) {
            return (`${envelope}{"index":${index},"delta":{"role":"assistant","content":""${emptyReasoning}},` +
                `"logprobs":null,"finish_reason":null}]${usageMember(usage)},` +
                `"prompt_token_ids":${promptIds},"prompt_text":null}`);
        },
        text(index, { delta, end, tokenIds, usage }) {
            const reasons = end === null
                ? '"finish_reason":null'
                : `"finish_reason":"${end.finishReason}","stop_reason":${JSON.stringify(end.stopReason)}`;
            const ids = tokenIds === null ? "null" : JSON.stringify(tokenIds);
            const withFingerprint = end !== null && !context.includeUsage ? fingerprint : "";
            return (`${envelope}{"index":${index},"delta":${pythonDelta(delta, context.reasoningField)},` +
                `"logprobs":null,${reasons},"token_ids":${ids}}]${usageMember(usage)}${withFingerprint}}`);
        },
        usage: (counts, details) => `${envelope}],"usage":${finalUsageJson(counts, details)}${fingerprint}}`,
    };
}
/** The Rust front end leaves out whatever is null, and gives the end a chunk of its own. */
function rustFrames(envelope) {
    return {
        role: (index) => `${envelope}{"index":${index},"delta":{"role":"assistant"}}]}`,
        text(index, { delta, end }) {
            if (end === null)
                return `${envelope}{"index":${index},"delta":${sparseDelta(delta)}}]}`;
            const stop = end.stopReason === null ? "" : `,"stop_reason":${JSON.stringify(end.stopReason)}`;
            return `${envelope}{"index":${index},"delta":{},"finish_reason":"${end.finishReason}"${stop}}]}`;
        },
        usage: (counts, details) => `${envelope}],"usage":${finalUsageJson(counts, details)}}`,
    };
}
function usageMember(usage) {
    return usage === null ? "" : `,"usage":${runningUsageJson(usage)}`;
}
function pythonDelta({ content, reasoning }, field) {
    if (reasoning === null) {
        const empty = field === "both" ? ',"reasoning_content":null' : "";
        return `{"content":${JSON.stringify(content ?? "")}${empty}}`;
    }
    const text = JSON.stringify(reasoning);
    const before = content === null ? "" : `"content":${JSON.stringify(content)},`;
    switch (field) {
        case "reasoning":
            return `{${before}"reasoning":${text}}`;
        case "both":
            return `{${before}"reasoning":${text},"reasoning_content":${text}}`;
        case "reasoning_content":
            return `{${before}"reasoning_content":${text}}`;
        default:
            return field;
    }
}
function sparseDelta({ content, reasoning }) {
    const members = [];
    if (content !== null)
        members.push(`"content":${JSON.stringify(content)}`);
    if (reasoning !== null)
        members.push(`"reasoning":${JSON.stringify(reasoning)}`);
    return `{${members.join(",")}}`;
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/server/exchange.js
const NOTHING_TO_ABORT = () => { };
/** A whole answer in one go. */
function answerWhole(reply, { status, contentType, body }, stamp) {
    const bytes = Buffer.from(body, "utf8");
    const type = contentType === null ? [] : [["content-type", contentType]];
    reply.head(status, [...stamp, ["content-length", String(bytes.length)], ...type]);
    if (bytes.length > 0)
        reply.write(bytes);
    reply.end();
    return NOTHING_TO_ABORT;
}
function jsonAnswer(body, status = 200) {
    return { status, contentType: "application/json", body: JSON.stringify(body) };
}
const EMPTY_ANSWER = { status: 200, contentType: null, body: "" };

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/server/chat-route.js










/** `POST /v1/chat/completions`. */
function answerChat(state, request, reply) {
    let parsed;
    try {
        parsed = JSON.parse(request.body);
    }
    catch (error) {
        return answerError(state, reply, wireError(400, "Bad Request", { message: `JSON decode error: ${String(error)}` }));
    }
    const checked = ChatRequest.safeParse(parsed);
    if (!checked.success) {
        return answerError(state, reply, wireError(400, "Bad Request", { message: checked.error.issues[0]?.message ?? "" }));
    }
    const { model } = checked.data;
    if (model && !state.scenario.models.includes(model)) {
        return answerError(state, reply, unknownModel(model));
    }
    return generate(state, { request, chat: checked.data, reply });
}
function generate(state, { request, chat, reply }) {
    const { clock, scenario, profile, engine } = state;
    const messages = chat.messages.map((message) => ({
        role: message.role,
        text: messageText(message),
    }));
    const promptTokenIds = chatPromptIds(messages);
    const assignment = readPrompt(messages.at(-1)?.text ?? "");
    const key = assignment.marker ?? hexDigest(messages.map(({ text }) => text).join("\n"), 32);
    const random = seededRandom(`${scenario.seed}/${key}`);
    const thinks = chat.chat_template_kwargs?.enable_thinking !== false && chat.reasoning_effort !== "none";
    const room = Math.max(state.maxModelLen - promptTokenIds.length, 1);
    const maxTokens = Math.min(chat.max_completion_tokens ?? chat.max_tokens ?? room, room);
    const answer = composeAnswer(assignment, {
        reasoning: thinks ? (scenario.reasoningTokens ?? profile.reasoningTokens) : 0,
        prose: scenario.answerTokens ?? profile.answerTokens,
    }, {
        limits: {
            maxTokens,
            minTokens: chat.min_tokens ?? 0,
            ignoreEos: chat.ignore_eos === true,
        },
        random,
    });
    const layout = layOut(answer);
    const id = `chatcmpl-${request.headers["x-request-id"] ?? chat.request_id ?? hexDigest(`${scenario.seed}/${key}/id`, 16)}`;
    const created = Number(clock.unixNs() / 1000000000n);
    const includeUsage = chat.stream_options?.include_usage === true;
    const frames = chatFrames({
        id,
        created,
        model: state.model,
        frontend: scenario.frontend,
        reasoningField: scenario.reasoningField,
        systemFingerprint: "vllm-0.29.0-mock",
        includeUsage,
        promptTokenIds: null,
    });
    const trace = state.trace.open({
        id,
        key,
        path: request.path,
        stream: chat.stream === true,
        arrivedMs: clock.now(),
        promptTokens: promptTokenIds.length,
    });
    const details = { cachedTokens: null, reasoningTokens: null };
    const counts = { promptTokens: promptTokenIds.length, completionTokens: answer.ids.length };
    const send = (payload) => reply.write(Buffer.from(`data: ${payload}\n\n`, "utf8"));
    const onEmission = (emission) => {
        const delta = deltaOf(layout, emission);
        const kind = delta.reasoning !== null
            ? delta.content !== null
                ? "both"
                : "reasoning"
            : delta.content !== null
                ? "content"
                : "hidden";
        trace.emitted(emission, kind, clock.now());
        if (chat.stream === true) {
            if (emission.totalTokens === emission.tokens)
                send(frames.role(0, null));
            const end = emission.finished
                ? { finishReason: answer.finishReason, stopReason: null }
                : null;
            if (kind !== "hidden" || end !== null) {
                send(frames.text(0, { delta, end, tokenIds: null, usage: null }));
            }
        }
        if (!emission.finished)
            return;
        trace.ended("finished", clock.now());
        if (chat.stream === true) {
            if (includeUsage)
                send(frames.usage(counts, details));
            send("[DONE]");
            reply.end();
            return;
        }
        answerWhole(reply, jsonAnswer({
            id,
            object: "chat.completion",
            created,
            model: state.model,
            choices: [
                {
                    index: 0,
                    message: { role: "assistant", content: layout.content, reasoning: layout.reasoning },
                    finish_reason: answer.finishReason,
                },
            ],
            usage: {
                prompt_tokens: counts.promptTokens,
                total_tokens: counts.promptTokens + counts.completionTokens,
                completion_tokens: counts.completionTokens,
            },
        }), headerStamp(clock));
    };
    const submitted = engine.submit({
        id,
        key,
        promptTokenIds,
        outputTokens: answer.ids.length,
        maxTokens,
        finishReason: answer.finishReason,
        cacheSalt: null,
        onScheduled: trace.scheduled,
        onEmission,
        onAborted: () => trace.ended("aborted", clock.now()),
    });
    if (submitted === "rejected") {
        trace.ended("rejected", clock.now());
        return answerError(state, reply, engineBusy);
    }
    if (chat.stream === true) {
        reply.head(200, [
            ...headerStamp(clock),
            ["content-type", "text/event-stream; charset=utf-8"],
            ["transfer-encoding", "chunked"],
        ]);
    }
    return () => {
        submitted.abort();
        trace.ended("aborted", clock.now());
    };
}
function deltaOf(layout, { tokens, totalTokens }) {
    const from = totalTokens - tokens;
    const reasoning = layout.reasoning.slice(layout.reasoningEnds[from], layout.reasoningEnds[totalTokens]);
    const content = layout.content.slice(layout.contentEnds[from], layout.contentEnds[totalTokens]);
    return { content: content || null, reasoning: reasoning || null };
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/server/instant-engine.js
/** An engine that takes no time: every sequence emits all its tokens, one by one, at its arrival. */
function instantEngine(clock) {
    let running = 0;
    let sleeping = false;
    return {
        submit(spec) {
            let aborted = false;
            running += 1;
            clock.after(0, () => {
                const plannedMs = clock.now();
                spec.onScheduled(0);
                for (let total = 1; total <= spec.outputTokens && !aborted; total++) {
                    const finished = total === spec.outputTokens;
                    if (finished)
                        running -= 1;
                    spec.onEmission({ plannedMs, tokens: 1, totalTokens: total, finished });
                }
            });
            return {
                abort() {
                    if (!aborted)
                        running -= 1;
                    aborted = true;
                },
            };
        },
        resetPrefixCache: () => running === 0,
        sleep() {
            sleeping = true;
        },
        wakeUp() {
            sleeping = false;
        },
        isSleeping: () => sleeping,
        load: () => ({ running, waiting: 0 }),
    };
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/server/trace.js
/** Requests kept; the oldest go first, so that a mock can run for days. */
const KEPT_REQUESTS = 10_000;
function traceBook() {
    const requests = [];
    return {
        open(start) {
            const emissions = [];
            const traced = {
                ...start,
                cachedTokens: 0,
                outputTokens: 0,
                emissions,
                outcome: "running",
                endedMs: null,
            };
            requests.push(traced);
            if (requests.length > KEPT_REQUESTS)
                requests.shift();
            return {
                scheduled(cachedTokens) {
                    traced.cachedTokens = cachedTokens;
                },
                emitted({ plannedMs, tokens }, kind, actualMs) {
                    traced.outputTokens += tokens;
                    emissions.push({ plannedMs, actualMs, tokens, kind });
                },
                ended(outcome, atMs) {
                    traced.outcome = outcome;
                    traced.endedMs = atMs;
                },
            };
        },
        requests: () => requests,
    };
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/server/mock.js











/** @throws MockError for an unknown profile. */
function createMock(scenario, clock) {
    const profile = findProfile(scenario.profile);
    const state = {
        scenario,
        profile,
        clock,
        engine: instantEngine(clock),
        trace: traceBook(),
        model: scenario.models[0] ?? "",
        maxModelLen: scenario.maxModelLen ?? profile.maxModelLen,
    };
    return { handle: (request, reply) => route(state, request, reply), trace: state.trace.requests };
}
const ROUTES = {
    "/v1/chat/completions": { POST: answerChat },
    "/health": { GET: whole(() => EMPTY_ANSWER) },
    "/v1/models": { GET: whole(modelList) },
    "/tokenize": { POST: whole(tokenize) },
};
function route(state, request, reply) {
    const methods = ROUTES[request.path];
    const found = methods?.[request.method];
    if (found !== undefined)
        return found(state, request, reply);
    return answerError(state, reply, methods === undefined ? notFound : methodNotAllowed);
}
function whole(answer) {
    return (state, request, reply) => answerWhole(reply, answer(state, request), headerStamp(state.clock));
}
/** One of vLLM's JSON errors as a whole answer. */
function answerError(state, reply, error) {
    return answerWhole(reply, jsonAnswer(error.body, error.status), headerStamp(state.clock));
}
/** The headers that uvicorn puts first. */
function headerStamp(clock) {
    return [
        ["date", httpDate(clock.unixNs())],
        ["server", "uvicorn"],
    ];
}
function modelList({ scenario, clock, maxModelLen, model }) {
    const created = Number(clock.unixNs() / 1000000000n);
    return jsonAnswer({
        object: "list",
        data: scenario.models.map((id) => ({
            id,
            object: "model",
            created,
            owned_by: "vllm",
            root: model,
            parent: null,
            max_model_len: maxModelLen,
            permission: [
                {
                    id: `modelperm-${hexDigest(`${scenario.seed}/${id}`, 32)}`,
                    object: "model_permission",
                    created,
                    allow_create_engine: false,
                    allow_sampling: true,
                    allow_logprobs: true,
                    allow_search_indices: false,
                    allow_view: true,
                    allow_fine_tuning: false,
                    organization: "*",
                    group: null,
                    is_blocking: false,
                },
            ],
        })),
    });
}
function tokenize({ maxModelLen }, { body }) {
    const asked = JSON.parse(body);
    const ids = asked.messages === undefined
        ? encode(asked.prompt)
        : chatPromptIds(asked.messages.map((message) => ({
            role: message.role,
            text: messageText(message),
        })));
    return jsonAnswer({
        count: ids.length,
        max_model_len: maxModelLen,
        tokens: ids,
        token_strs: null,
    });
}

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/mock-vllm/index.js









/** Starts a mock on a real port. @throws MockError for a wrong option, profile or port. */
async function startMockVllm(options = {}) {
    const { port = 0, host = "127.0.0.1", ...input } = options;
    const scenario = parseScenario(input);
    const timeScale = scenario.timeScale ?? findProfile(scenario.profile).timeScale;
    const clock = timeScale === 1 ? systemClock() : scaledClock(systemClock(), timeScale);
    const mock = createMock(scenario, clock);
    const door = await openPort(mock.handle, { host, port });
    return {
        url: door.url,
        baseUrl: `${door.url}/v1`,
        trace: mock.trace,
        close: door.close,
        [Symbol.asyncDispose]: door.close,
    };
}
/** @throws MockError for a wrong option or profile. */
function createVirtualMock(input = {}) {
    const clock = virtualClock();
    const mock = createMock(parseScenario(input), clock);
    return {
        clock,
        dispatcher: inProcessDispatcher(mock.handle),
        baseUrl: "http://mock-vllm.invalid/v1",
        trace: mock.trace,
        run: clock.run,
    };
}


/***/ }),

/***/ 9772:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ interruptible)
/* harmony export */ });
/** The signals that end a run early, and the exit codes that shells give for them. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };
/** Turns the process's signals into an abort. A second one ends the process at once. */
function interruptible() {
    const controller = new AbortController();
    let exitCode = null;
    const onSignal = (name) => {
        const code = name === "SIGINT" ? EXIT_CODES.SIGINT : EXIT_CODES.SIGTERM;
        if (exitCode !== null)
            process.exit(code);
        exitCode = code;
        controller.abort(new Error(`interrupted by ${name}`));
    };
    process.on("SIGINT", onSignal);
    process.on("SIGTERM", onSignal);
    return {
        signal: controller.signal,
        exitCode: () => exitCode,
        dispose() {
            process.off("SIGINT", onSignal);
            process.off("SIGTERM", onSignal);
        },
    };
}


/***/ })

};
