export const id = 293;
export const ids = [293];
export const modules = {

/***/ 7654:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  er: () => (/* reexport */ MOCK_PROFILES),
  db: () => (/* reexport */ MockError),
  Qs: () => (/* reexport */ createVirtualMock),
  LY: () => (/* reexport */ profileSettings),
  DF: () => (/* reexport */ runMockCommand),
  WO: () => (/* reexport */ startMockVllm)
});

// UNUSED EXPORTS: createMockHandlers

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./build/mock-vllm/errors.js
/** Something the person who started the mock can fix: a wrong option, profile or scenario. */
class MockError extends Error {
    name = "MockError";
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 6 modules
var schemas = __webpack_require__(104);
;// CONCATENATED MODULE: ./build/mock-vllm/faults/fault.js

/** Faults that need no more than their name. */
const PLAIN_FAULTS = [
    "connection-reset",
    "missing-done",
    "missing-finish-reason",
    "no-usage",
    "all-in-last-chunk",
    "empty-content",
    "reasoning-only",
    "reasoning-eats-max-tokens",
    "foreign-canary",
    "missing-canary",
    "double-canary",
    "repetition",
    "duplicate-answers",
    "crlf",
    "comments",
    "bom",
    "no-space",
    "two-events-per-write",
    "event-over-writes",
    "split-every-byte",
    "split-utf8",
    "keep-alive-close",
];
const FAULT_STATUSES = [400, 401, 404, 408, 429, 500, 503];
/** 31 days; longer is for ever. */
const seconds = schemas/* number */.aig().min(0).max(2_678_400);
const afterChunks = schemas/* int */.Whr().min(0).default(3);
/** When a rule applies; a rule with neither always does. */
const when = {
    /**
     * Share of requests, drawn from the seed and each request's key (its marker, or a hash of its
     * prompt): a request that is sent again meets the same faults again.
     */
    rate: schemas/* number */.aig().min(0).max(1).optional(),
    /**
     * Which requests: the number in the prompt's marker, or else the place in the order of arrival,
     * from 0, among all requests to the rule's paths since the rules were set, whatever became of them.
     */
    requests: schemas/* array */.YOg(schemas/* int */.Whr().min(0)).optional(),
    /** Paths it is for, such as `/v1/models`; absent, those that generate. */
    paths: schemas/* array */.YOg(schemas/* string */.YjP().startsWith("/")).optional(),
};
/** One fault and when it happens. */
const FaultRule = schemas/* discriminatedUnion */.gMt("kind", [
    schemas/* strictObject */.rej({ kind: schemas/* enum */.k5n(PLAIN_FAULTS), ...when }),
    /** An error instead of an answer; 408 and 429 come as from a gateway, vLLM sends neither. */
    schemas/* strictObject */.rej({
        kind: schemas/* literal */.euz("status"),
        status: schemas/* literal */.euz(FAULT_STATUSES),
        /** With 429 only. */
        retryAfterSeconds: schemas/* int */.Whr().min(0).default(1),
        ...when,
    }),
    /** This connection is cut, and for so long the port refuses new ones. */
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz("connection-refused"), seconds: seconds.default(1), ...when }),
    /** Status and headers come so much later. */
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz("slow-headers"), seconds: seconds.default(2), ...when }),
    /** The role delta comes at once, everything else so much later. */
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz("early-role"), seconds: seconds.default(1), ...when }),
    /** Silence after so many text chunks: for a time, or without `seconds` for ever. */
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz("stall"), seconds: seconds.optional(), afterChunks, ...when }),
    /** Half a chunk, then a reset. */
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz("reset-mid-chunk"), afterChunks, ...when }),
    /** The connection closes in good order, the body does not. */
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz("truncated-body"), afterChunks, ...when }),
    /** One event's JSON stops half-way; the stream goes on. */
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz("truncated-json"), afterChunks, ...when }),
    /** vLLM's mid-stream error, `[DONE]`, and nothing more. */
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz("error-frame"), afterChunks, ...when }),
    /** One event so large, by a key that no client knows. */
    schemas/* strictObject */.rej({
        kind: schemas/* literal */.euz("huge-event"),
        bytes: schemas/* int */.Whr().min(1).max(268_435_456).default(16_777_216),
        afterChunks,
        ...when,
    }),
    /** The answer is whole, but its last chunk gives another `finish_reason`. */
    schemas/* strictObject */.rej({
        kind: schemas/* literal */.euz("finish-reason"),
        reason: schemas/* string */.YjP().min(1).max(64).default("abort"),
        ...when,
    }),
    /** Usage says so many completion tokens more than there were. */
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz("wrong-usage"), extraTokens: schemas/* int */.Whr().default(7), ...when }),
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz("too-many-words"), words: schemas/* int */.Whr().min(1).default(1), ...when }),
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz("too-few-words"), words: schemas/* int */.Whr().min(1).default(1), ...when }),
]);
/** Every kind, by name. */
const FAULT_KINDS = FaultRule.options
    .flatMap(({ shape: { kind } }) => ("options" in kind ? kind.options : [...kind.values]))
    .sort();
/** The first fault of a kind among those of one request. */
function findFault(faults, kind) {
    return faults.find((fault) => fault.kind === kind);
}
function hasFault(faults, kind) {
    return faults.some((fault) => fault.kind === kind);
}

// EXTERNAL MODULE: external "node:timers"
var external_node_timers_ = __webpack_require__(7997);
;// CONCATENATED MODULE: ./build/mock-vllm/clock/clock.js

/** Longest delay a Node timer takes; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** The machine's own clock. */
function clock_systemClock() {
    const anchorUnixNs = BigInt(Date.now()) * 1000000n;
    const anchorMs = performance.now();
    return {
        now: () => performance.now(),
        unixNs: () => anchorUnixNs + BigInt(Math.round((performance.now() - anchorMs) * 1e6)),
        after(delayMs, run) {
            if (delayMs <= 0) {
                // A timer of 0 ms would wait for 1 ms.
                const turn = (0,external_node_timers_.setImmediate)(run);
                return () => clearImmediate(turn);
            }
            const timer = (0,external_node_timers_.setTimeout)(run, Math.min(delayMs, LONGEST_TIMER_MS));
            return () => clearTimeout(timer);
        },
    };
}
/**
 * A clock on which the mock's time passes faster: at 0.5, a delay of 10 ms takes 5 ms of the base
 * clock. The wall clock is left alone, since it only stamps answers.
 */
function clock_scaledClock(base, scale) {
    return {
        now: () => base.now() / scale,
        unixNs: () => base.unixNs(),
        after: (delayMs, run) => base.after(delayMs * scale, run),
    };
}
/** So that nothing of a closed mock, such as a step or a stall, keeps its process alive. */
function closableClock(base) {
    const pending = new Set();
    return {
        now: base.now,
        unixNs: base.unixNs,
        after(delayMs, run) {
            const cancel = base.after(delayMs, () => {
                pending.delete(cancel);
                run();
            });
            pending.add(cancel);
            return () => {
                pending.delete(cancel);
                cancel();
            };
        },
        close() {
            for (const cancel of pending)
                cancel();
            pending.clear();
        },
    };
}
/** A Unix time as HTTP's `date` header writes it. */
function httpDate(unixNs) {
    return new Date(Number(unixNs / 1000000n)).toUTCString();
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/profiles.js
/** Takes no time at all: every step ends when it starts. The other profiles change it. */
const INSTANT = {
    arrivalUs: 0,
    arrivalUsPer1kTokens: 0,
    emitUs: 0,
    stepUs: 0,
    prefillTokenUs: 0,
    decodeSeqUs: 0,
    kvReadUsPer1kTokens: 0,
    prefillContextUsPer1mPairs: 0,
    maxNumSeqs: 256,
    maxNumBatchedTokens: 8192,
    chunkedPrefill: true,
    longPrefillTokenThreshold: 0,
    maxNumQueuedReqs: null,
    kvBlocks: 65_536,
    blockSize: 16,
    prefixCaching: true,
    speculation: null,
    streamInterval: 1,
    seed: 0,
    stepsPerTurn: 32,
};
/** Named servers. `engineConfig("8b-h100", { maxNumSeqs: 8 })` is one of them with changes. */
const PROFILES = {
    instant: INSTANT,
    /** Llama 3.1 8B on two H100: published coefficients of BLIS, fitted by its authors on real vLLM. */
    "8b-h100": {
        ...INSTANT,
        stepUs: 6_900,
        prefillTokenUs: 18,
        decodeSeqUs: 3,
        maxNumSeqs: 1024,
    },
    /** Qwen3 14B on one H100, from the same source. */
    "14b-h100": {
        ...INSTANT,
        arrivalUs: 8_888,
        arrivalUsPer1kTokens: 180,
        stepUs: 13_600,
        prefillTokenUs: 39,
        decodeSeqUs: 27,
        maxNumSeqs: 1024,
    },
    /**
     * The model agents-a1 in FP8 on one RTX PRO 6000 Blackwell (SM120): fitted to seven recorded
     * runs, see docs/decisions/0006-dual-sm120-profiles.md. Seats and KV blocks are assumed.
     */
    "dual-sm120-tp1": {
        ...INSTANT,
        arrivalUs: 4_460,
        stepUs: 5_051,
        prefillTokenUs: 33,
        prefillContextUsPer1mPairs: 1_000,
        decodeSeqUs: 237,
        kvReadUsPer1kTokens: 4,
        maxNumSeqs: 64,
    },
    /**
     * DeepSeek V4 Flash NVFP4 over two RTX PRO 6000 Blackwell with five draft tokens: fitted to five
     * recorded runs, see the same record. Prefill of many requests at once is not reproduced.
     */
    "dual-sm120-tp2": {
        ...INSTANT,
        stepUs: 21_815,
        prefillTokenUs: 112,
        prefillContextUsPer1mPairs: 825,
        decodeSeqUs: 1_744,
        kvReadUsPer1kTokens: 63,
        maxNumSeqs: 16,
        speculation: { draftTokens: 5, acceptance: 0.75 },
    },
};
const PROFILE_NAMES = Object.keys(PROFILES);
function engineConfig(profile, overrides = {}) {
    return { ...PROFILES[profile], ...overrides };
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/reference-run.js
/**
 * The four requests of one real run (run id benchmark-20260917T172104Z): four at once against one
 * vLLM server on a dual-SM120 machine, 8,192 planned tokens, 64 words asked for, effort `max`.
 */
const REFERENCE_ROWS = [
    {
        requestIndex: 0,
        promptTokens: 6066,
        outputTokens: 461,
        reasoningChunks: 318,
        contentChunks: 73,
        firstOutputMs: 1656.3155159819871,
        firstContentMs: 18995.270304963924,
        endMs: 20185.567106935196,
    },
    {
        requestIndex: 1,
        promptTokens: 6068,
        outputTokens: 746,
        reasoningChunks: 632,
        contentChunks: 73,
        firstOutputMs: 3303.26411803253,
        firstContentMs: 23289.76204409264,
        endMs: 24338.9686740702,
    },
    {
        requestIndex: 2,
        promptTokens: 6068,
        outputTokens: 852,
        reasoningChunks: 754,
        contentChunks: 73,
        firstOutputMs: 4948.801225982606,
        firstContentMs: 24778.88415195048,
        endMs: 25668.013541027904,
    },
    {
        requestIndex: 3,
        promptTokens: 6069,
        outputTokens: 461,
        reasoningChunks: 318,
        contentChunks: 73,
        firstOutputMs: 12466.892218915746,
        firstContentMs: 19149.811200913973,
        endMs: 20324.98452393338,
    },
];

// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var errors = __webpack_require__(7428);
;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/replay-rows.js


/** Longest artifact text that is read, in characters; a thousand requests take about 1.5 million. */
const MAX_TEXT_LENGTH = 64 * 2 ** 20;
const milliseconds = schemas/* number */.aig().min(0).max(Number.MAX_SAFE_INTEGER);
const count = schemas/* int */.Whr().min(0);
/** The part of a row that replay needs, in all revisions of the format. Other keys are left alone. */
const RecordedRow = schemas/* object */.Ikc({
    request_index: count,
    prompt_tokens: count.nullish(),
    output_tokens: count.nullish(),
    reasoning_chunks: count.nullish(),
    content_chunks: count.nullish(),
    time_to_first_output_ms: milliseconds.nullish(),
    ttft_ms: milliseconds,
    e2e_ms: milliseconds,
})
    .refine((row) => (row.time_to_first_output_ms ?? row.ttft_ms) <= row.ttft_ms, {
    message: "time_to_first_output_ms is later than ttft_ms",
})
    .refine((row) => row.ttft_ms <= row.e2e_ms, { message: "ttft_ms is later than e2e_ms" })
    .refine((row) => tokensOf(row) > 0, {
    message: "neither output_tokens nor content_chunks says how much was generated",
});
const Recording = schemas/* object */.Ikc({
    request_timings: schemas/* array */.YOg(RecordedRow)
        .min(1, "no request was recorded")
        .max(1_000_000, "more than a million requests"),
});
/**
 * The requests of a benchmark artifact, by request index.
 * @throws MockError that names `source` and every row that cannot be replayed.
 */
function readReplayRows(text, source) {
    if (text.length > MAX_TEXT_LENGTH) {
        throw new MockError(`${source} has ${text.length} characters, ${MAX_TEXT_LENGTH} are read at most: replay a shorter run.`);
    }
    const parsed = Recording.safeParse(parseJson(text, source));
    if (!parsed.success) {
        throw new MockError(`${source} cannot be replayed; replay needs the times of each request.\n${errors/* prettifyError */.S1(parsed.error)}`);
    }
    return parsed.data.request_timings
        .map(toReplayRow)
        .sort((one, other) => one.requestIndex - other.requestIndex);
}
function parseJson(text, source) {
    try {
        return JSON.parse(text);
    }
    catch (cause) {
        throw new MockError(`${source} is not JSON, so it cannot be replayed.`, { cause });
    }
}
function toReplayRow(row) {
    const outputTokens = tokensOf(row);
    const reasoningChunks = row.reasoning_chunks ?? 0;
    return {
        requestIndex: row.request_index,
        promptTokens: row.prompt_tokens ?? null,
        outputTokens,
        reasoningChunks,
        contentChunks: row.content_chunks ?? Math.max(1, outputTokens - reasoningChunks),
        firstOutputMs: row.time_to_first_output_ms ?? row.ttft_ms,
        firstContentMs: row.ttft_ms,
        endMs: row.e2e_ms,
    };
}
/** Without usage a chunk counts as one token: some number is needed to replay it. */
function tokensOf(row) {
    return row.output_tokens ?? (row.reasoning_chunks ?? 0) + (row.content_chunks ?? 0);
}

;// CONCATENATED MODULE: ./build/mock-vllm/scenario/profiles.js





/** The named profiles; `replay:FILE` is one more, with an artifact of one's own. */
const MOCK_PROFILES = [...PROFILE_NAMES, "reference"];
const USUAL = {
    maxModelLen: 327_680,
    reasoningTokens: [24, 96],
    answerTokens: [48, 160],
    promptTokensDetails: true,
    timeScale: 1,
};
const REPLAYED = { ...USUAL, promptTokensDetails: false };
/** The reference run takes 26 s; so much of it keeps a first try under 15 s, start and prompts included. */
const REFERENCE_TIME_SCALE = 0.3;
const REPLAY_PREFIX = "replay:";
/** @throws MockError for an unknown name or a file that cannot be replayed. */
function profiles_findProfile(name) {
    const simulated = PROFILE_NAMES.find((known) => known === name);
    if (simulated !== undefined) {
        return { name, ...USUAL, timing: { kind: "simulated", config: simulated } };
    }
    if (name === "reference") {
        const timing = { kind: "replay", rows: REFERENCE_ROWS };
        return { name, ...REPLAYED, timing, timeScale: REFERENCE_TIME_SCALE };
    }
    if (name.startsWith(REPLAY_PREFIX)) {
        const rows = readReplayRows(...readArtifact(name.slice(REPLAY_PREFIX.length)));
        return { name: "replay", ...REPLAYED, timing: { kind: "replay", rows } };
    }
    throw new MockError(unknownProfile(name));
}
/** The name is one of the profiles, or says which file to replay. */
function isProfile(name) {
    return MOCK_PROFILES.includes(name) || name.startsWith(REPLAY_PREFIX);
}
function unknownProfile(name) {
    return `There is no mock profile "${name}". Use one of: ${MOCK_PROFILES.join(", ")}, or replay:FILE with a benchmark artifact.`;
}
function readArtifact(path) {
    try {
        return [(0,external_node_fs_.readFileSync)(path, "utf8"), path];
    }
    catch (cause) {
        throw new MockError(`The artifact "${path}" cannot be read, so it cannot be replayed. Give replay: the path of a benchmark artifact.`, { cause });
    }
}
/** @throws MockError that names the known profiles. */
function profileSettings(name) {
    const { timing } = profiles_findProfile(name);
    if (timing.kind === "simulated")
        return { settings: {}, notice: null };
    if (name !== "reference") {
        return { settings: { requests: String(timing.rows.length) }, notice: null };
    }
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
        notice: `The reference mock replays a real run of 26 s. On the real clock its delays are multiplied by ${REFERENCE_TIME_SCALE}, ` +
            "so every time below is shorter than it was; with virtual-time they are the recorded ones.",
    };
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/json-schema-processors.js
var json_schema_processors = __webpack_require__(8439);
;// CONCATENATED MODULE: ./build/mock-vllm/refusal.js

/** What is wrong with an input that a schema refused: every mistake with its path and what is allowed. */
function refusalText(error, { schema, input }) {
    return error.issues
        .flatMap((issue) => {
        if (issue.code !== "unrecognized_keys")
            return mistake(issue.message, issue.path);
        const allowed = allowedKeys(schema, issue.path, input).join(", ");
        return issue.keys.map((key) => mistake(`Unknown key "${key}": allowed are ${allowed}`, [...issue.path, key]));
    })
        .join("\n");
}
function mistake(message, path) {
    return path.length === 0 ? `✖ ${message}` : `✖ ${message}\n  → at ${errors/* toDotPath */.sR(path)}`;
}
function allowedKeys(schema, path, input) {
    let nodes = alternatives(json_schema_processors/* toJSONSchema */.bl(schema, { io: "input" }));
    let value = input;
    for (const part of path) {
        nodes = nodes
            .map((node) => (typeof part === "number" ? node.items : node.properties?.[String(part)]))
            .flatMap((node) => (node === undefined ? [] : alternatives(node)));
        value = memberOf(value, part);
    }
    const kind = memberOf(value, "kind");
    const keys = nodes
        .filter((node) => isOfKind(node, kind))
        .flatMap(({ properties = {} }) => Object.keys(properties));
    return [...new Set(keys)];
}
function alternatives(node) {
    const choices = node.anyOf ?? node.oneOf;
    return choices === undefined ? [node] : choices.flatMap(alternatives);
}
/** Of several kinds of object, only that of the input tells what the input may hold. */
function isOfKind({ properties }, kind) {
    const own = properties?.["kind"];
    return own === undefined || own.const === kind || own.enum?.includes(kind) === true;
}
function memberOf(value, part) {
    if (typeof value !== "object" || value === null)
        return undefined;
    return value[part];
}

;// CONCATENATED MODULE: ./build/mock-vllm/scenario/engine-overrides.js

const fromZero = schemas/* int */.Whr().min(0).optional();
const fromOne = schemas/* int */.Whr().min(1).optional();
/** What a scenario may change of its profile's simulator; units are in `EngineConfig`. */
const EngineOverrides = schemas/* strictObject */.rej({
    arrivalUs: fromZero,
    arrivalUsPer1kTokens: fromZero,
    emitUs: fromZero,
    stepUs: fromZero,
    prefillTokenUs: fromZero,
    decodeSeqUs: fromZero,
    kvReadUsPer1kTokens: fromZero,
    prefillContextUsPer1mPairs: fromZero,
    maxNumSeqs: fromOne,
    maxNumBatchedTokens: fromOne,
    chunkedPrefill: schemas/* boolean */.zMY().optional(),
    longPrefillTokenThreshold: fromZero,
    maxNumQueuedReqs: schemas/* int */.Whr().min(0).nullable().optional(),
    kvBlocks: fromOne,
    blockSize: fromOne,
    prefixCaching: schemas/* boolean */.zMY().optional(),
    speculation: schemas/* strictObject */.rej({ draftTokens: schemas/* int */.Whr().min(1), acceptance: schemas/* number */.aig().min(0).max(1) })
        .nullable()
        .optional(),
    streamInterval: fromOne,
    stepsPerTurn: fromOne,
});
/** The profile's simulator with the overrides that were given. */
function overrideEngine(config, overrides) {
    const given = Object.entries(overrides).filter(([, value]) => value !== undefined);
    return { ...config, ...Object.fromEntries(given) };
}

;// CONCATENATED MODULE: ./build/mock-vllm/scenario/scenario.js






/** So many tokens, or a least and a most between which each request draws. */
const Tokens = schemas/* union */.KCZ([
    schemas/* int */.Whr().min(0),
    schemas/* tuple */.PVZ([schemas/* int */.Whr().min(0), schemas/* int */.Whr().min(0)])
        .refine(([least, most]) => least <= most, { error: "the first must not exceed the second" }),
], { error: "Invalid input: expected a whole number from 0 or two of them, [least, most]" });
/** All that can be set of a mock. A scenario file holds the same keys. */
const Scenario = schemas/* strictObject */.rej({
    /** Timing and answer lengths: one of `MOCK_PROFILES`, or `replay:FILE`. */
    profile: schemas/* string */.YjP()
        .refine(isProfile, { error: ({ input }) => unknownProfile(String(input)) })
        .default("instant"),
    /** Same seed, same answers. */
    seed: schemas/* int */.Whr().min(0).default(0),
    /** Served model names; the first is the one in answers and metrics. */
    models: schemas/* array */.YOg(schemas/* string */.YjP().min(1)).min(1).default(["mock-model"]),
    /** Tokens of prompt and answer together; null takes the profile's. */
    maxModelLen: schemas/* int */.Whr().min(16).nullable().default(null),
    /** What `/version` says. */
    version: schemas/* string */.YjP().min(1).default("0.29.0"),
    /** Whose bytes: vLLM's Python server or its Rust front end. */
    frontend: schemas/* enum */.k5n(["python", "rust"]).default("python"),
    /** The name that carries reasoning: since 0.16 `reasoning`, before 0.11.1 `reasoning_content`. */
    reasoningField: schemas/* enum */.k5n(["reasoning", "both", "reasoning_content"]).default("reasoning"),
    /** False: no reasoning parser, so reasoning stays in the content with its closing tag. */
    reasoningParser: schemas/* boolean */.zMY().default(true),
    /** Tokens of reasoning where thinking is on; null takes the profile's. */
    reasoningTokens: Tokens.nullable().default(null),
    /** Visible tokens where a prompt asks for no words; null takes the profile's. */
    answerTokens: Tokens.nullable().default(null),
    /**
     * Requests with tools are answered as with `--enable-auto-tool-choice --tool-call-parser hermes`;
     * false: they are refused, as vLLM refuses them without.
     */
    toolParser: schemas/* boolean */.zMY().default(true),
    /** Calls of an answer where the model may choose (`tool_choice` auto); 0: it answers in text. */
    autoToolCalls: schemas/* int */.Whr().min(0).max(16).default(0),
    /** LoRA adapters served from the start, as with `--lora-modules`. */
    loraModules: schemas/* array */.YOg(schemas/* strictObject */.rej({ name: schemas/* string */.YjP().min(1), path: schemas/* string */.YjP().min(1) }))
        .default([]),
    /** What the metrics say of `--max-loras`. */
    maxLoras: schemas/* int */.Whr().min(1).default(1),
    /** The routes that load and unload adapters, as with `VLLM_ALLOW_RUNTIME_LORA_UPDATING`. */
    runtimeLoraUpdating: schemas/* boolean */.zMY().default(true),
    /** Prompt tokens without a first answer token at which requests are refused; null is no limit. */
    maxNumQueuedTokens: schemas/* int */.Whr().min(0).nullable().default(null),
    /** Asked of `/v1` paths as `Authorization: Bearer …`. */
    apiKey: schemas/* string */.YjP().min(1).nullable().default(null),
    /** `usage.prompt_tokens_details`, as with `--enable-prompt-tokens-details`; null takes the profile's. */
    promptTokensDetails: schemas/* boolean */.zMY().nullable().default(null),
    /** `metrics` beside the final usage, as with `--enable-per-request-metrics`. */
    perRequestMetrics: schemas/* boolean */.zMY().default(false),
    /** Usage in every chunk, as with `--enable-force-include-usage`. */
    forceIncludeUsage: schemas/* boolean */.zMY().default(false),
    /** `X-Request-Id` on every answer, as with `--enable-request-id-headers`. */
    requestIdHeaders: schemas/* boolean */.zMY().default(false),
    /** `/load` counts, as with `--enable-server-load-tracking`. */
    serverLoadTracking: schemas/* boolean */.zMY().default(false),
    /** The routes that vLLM has in development mode only: sleep, wake_up, server_info and so on. */
    devMode: schemas/* boolean */.zMY().default(true),
    /** Paths that answer 404, as on a server that does not have them: `/tokenize`, `/metrics`. */
    withoutPaths: schemas/* array */.YOg(schemas/* string */.YjP().startsWith("/")).default([]),
    /** An idle connection is closed after so long; vLLM's `VLLM_HTTP_TIMEOUT_KEEP_ALIVE`. */
    keepAliveSeconds: schemas/* number */.aig().min(0).max(86_400).default(5),
    /** What a request to a sleeping engine gets. */
    whenAsleep: schemas/* enum */.k5n(["wait", "busy"]).default("wait"),
    /** Every route answers 503 for so long after the start, on the mock's clock. */
    startupSeconds: schemas/* number */.aig().min(0).max(86_400).default(0),
    /** `/health` says 503, generating routes 500. */
    engineDead: schemas/* boolean */.zMY().default(false),
    /** Real seconds per simulated second on the real clock; null takes the profile's. */
    timeScale: schemas/* number */.aig().positive().max(1000).nullable().default(null),
    /** Changes to the profile's simulator. */
    engine: EngineOverrides.default({}),
    /** Faults of generating requests. */
    faults: schemas/* array */.YOg(FaultRule).default([]),
});
/** Keys that the running mock cannot change, since engine and doors were built with them. */
const FIXED_KEYS = [
    "profile",
    "seed",
    "maxModelLen",
    "timeScale",
    "engine",
    "keepAliveSeconds",
    "loraModules",
    "maxLoras",
];
/** @throws MockError with the path of every wrong key and what is allowed there. */
function scenario_parseScenario(input) {
    const parsed = Scenario.safeParse(input);
    if (parsed.success)
        return parsed.data;
    throw new MockError(`The scenario cannot be used.\n${refusalText(parsed.error, { schema: Scenario, input })}`);
}
/** A running mock's scenario with some keys changed. @throws MockError */
function changeScenario(scenario, changes) {
    if (typeof changes !== "object" || changes === null || Array.isArray(changes)) {
        throw new MockError("The changes must be a JSON object with keys of a scenario.");
    }
    const fixed = Object.keys(changes).filter((key) => FIXED_KEYS.includes(key));
    if (fixed.length > 0) {
        throw new MockError(`A running mock cannot change ${fixed.join(", ")}: start another one with it instead.`);
    }
    return scenario_parseScenario({ ...scenario, ...changes });
}

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
;// CONCATENATED MODULE: ./build/mock-vllm/server/chunked-body.js
/** Sends what the one body holds that has unsent writes. */
let sendHeld = null;
/**
 * Frames chunks itself and hands the socket all writes in a row as one buffer: a third of the
 * processor time of `response.write`, which frames each chunk in four parts. In a row, until another
 * response writes or the turn of the event loop ends: in a step of many sequences, each one's bytes
 * leave within microseconds of the trace's time for them, not after all others' are made.
 */
function chunkedBody(response) {
    let pending = [];
    const flush = () => {
        if (sendHeld === flush)
            sendHeld = null;
        if (pending.length === 0)
            return;
        const turn = Buffer.concat(pending);
        pending = [];
        response.socket?.write(turn);
    };
    return {
        write(bytes) {
            // A pipelined request's response has no socket yet; Node keeps its body until it has one.
            if (response.socket === null) {
                response.write(bytes);
                return;
            }
            if (sendHeld !== flush) {
                sendHeld?.();
                sendHeld = flush;
                process.nextTick(flush);
            }
            pending.push(chunkHead(bytes.length), bytes, LINE_END);
        },
        writePartial(bytes, done) {
            pending.push(chunkHead(bytes.length * 2), bytes);
            const rest = Buffer.concat(pending);
            pending = [];
            response.socket?.write(rest, done);
        },
        flush,
    };
}
const LINE_END = Buffer.from("\r\n", "latin1");
/** Heads of chunks up to this size are made once. */
const SMALL_CHUNK = 1024;
const smallHeads = Array.from({ length: SMALL_CHUNK }, (_, length) => makeHead(length));
function chunkHead(length) {
    return smallHeads[length] ?? makeHead(length);
}
function makeHead(length) {
    return Buffer.from(`${length.toString(16)}\r\n`, "latin1");
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/http-reply.js

/** The reply to one request on a port. */
function httpReply(response, { onEnd, closeForAWhile }) {
    const chunked = chunkedBody(response);
    let isChunked = false;
    return {
        head(status, headers) {
            // uvicorn sends neither `connection` nor `keep-alive`, and its `date` is in the list.
            response.removeHeader("connection");
            response.removeHeader("date");
            response.sendDate = false;
            isChunked = headers.some(([name]) => name === "transfer-encoding");
            response.writeHead(status, headers.flat());
            response.flushHeaders();
        },
        write(bytes) {
            if (isChunked)
                chunked.write(bytes);
            else
                response.write(bytes);
        },
        end(connection) {
            onEnd();
            chunked.flush();
            const { socket } = response;
            response.end(() => {
                if (connection === "close")
                    socket?.end();
            });
        },
        cut(how, partial) {
            onEnd();
            const cutNow = () => cutConnection(response, how);
            if (partial === undefined)
                cutNow();
            else if (isChunked)
                chunked.writePartial(partial, cutNow);
            else
                response.write(partial, cutNow);
        },
        refuse(forMs) {
            onEnd();
            cutConnection(response, "reset");
            closeForAWhile(forMs);
        },
    };
}
function cutConnection({ socket }, how) {
    if (how === "reset")
        socket?.resetAndDestroy();
    else
        socket?.destroy();
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/http-door.js




/** Opens a port; 0 takes a free one. @throws MockError when it cannot be had. */
async function openPort(handle, { host, port, keepAliveMs, clock }) {
    const server = (0,external_node_http_.createServer)((incoming, response) => {
        const hooks = { handle, closeForAWhile };
        answer(hooks, incoming, response).catch(() => response.destroy());
    });
    const closeForAWhile = (forMs) => {
        const bound = server.address();
        if (bound === null)
            return;
        server.close();
        clock.after(forMs, () => {
            if (!closing && !server.listening)
                server.listen(bound.port, host);
        });
    };
    let closing = false;
    server.keepAliveTimeout = keepAliveMs;
    // Since 24.6 Node adds a second to the time it is told, unless told otherwise.
    Object.assign(server, { keepAliveTimeoutBuffer: 0 });
    server.headersTimeout = 0;
    server.requestTimeout = 0;
    try {
        server.listen(port, host);
        await (0,external_node_events_.once)(server, "listening");
    }
    catch (cause) {
        throw new MockError(`The mock cannot listen on ${host} port ${port}: ${whyNot(cause)}`, {
            cause,
        });
    }
    const address = server.address();
    const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
    return {
        url: `http://${name}:${address.port}`,
        async close() {
            closing = true;
            if (!server.listening) {
                server.closeAllConnections();
                return;
            }
            const closed = (0,external_node_events_.once)(server, "close");
            server.close();
            server.closeAllConnections();
            await closed;
        },
    };
}
/** What stands in the way of a port, and what to do. */
function whyNot(cause) {
    const { code, message } = cause;
    switch (code) {
        case "EADDRINUSE":
            return "the port is in use. Choose another --port, or 0 for a free one.";
        case "EADDRNOTAVAIL":
            return "no interface of this machine has that address. Choose another --host, such as 127.0.0.1.";
        case "ENOTFOUND":
        case "EAI_AGAIN":
            return "the host's name has no address. Choose another --host, such as 127.0.0.1.";
        case "EACCES":
            return "that is not allowed. Choose a --port from 1024 up, or 0 for a free one.";
        default:
            return `${message}. Choose another --host or --port.`;
    }
}
async function answer({ handle, closeForAWhile }, incoming, response) {
    // A client may go away at any time; the connection's end is all that has to be known.
    response.on("error", () => { });
    const request = await readRequest(incoming);
    if (response.destroyed)
        return;
    let ended = false;
    const onEnd = () => {
        ended = true;
    };
    const clientGone = handle(request, httpReply(response, { onEnd, closeForAWhile }));
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

;// CONCATENATED MODULE: ./build/mock-vllm/faults/arrivals.js
/** What rules without `paths` are for. */
const GENERATING_PATHS = ["/v1/chat/completions", "/v1/completions"];
function countArrivals() {
    let counts = [];
    return {
        take(rules, path) {
            const places = rules.map((_, number) => counts[number] ?? 0);
            counts = places.map((count, number) => {
                const rule = rules[number];
                return rule !== undefined && isFor(rule, path) ? count + 1 : count;
            });
            return places;
        },
        restart() {
            counts = [];
        },
    };
}
/** The rule may strike requests to the path. */
function isFor({ paths }, path) {
    return (paths ?? GENERATING_PATHS).includes(path);
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/adapters.js
function createAdapters(served, clock) {
    const byName = new Map(served.map((adapter) => [adapter.name, adapter]));
    const running = new Map();
    const waiting = new Map();
    const seen = new Map();
    let isUsed = byName.size > 0;
    // As vLLM's gauge: one series for each pair of sets, its value the last time that it was true.
    function note() {
        if (!isUsed)
            return;
        const info = { running: namesIn(running), waiting: namesIn(waiting) };
        seen.set(JSON.stringify(info), { ...info, unixSeconds: Number(clock.unixNs()) / 1e9 });
    }
    return {
        load(adapter) {
            isUsed = true;
            byName.set(adapter.name, adapter);
        },
        unload(name) {
            byName.delete(name);
        },
        find: (name) => byName.get(name),
        list: () => [...byName.values()],
        use(name) {
            let counted = null;
            const moveTo = (next) => {
                if (name !== null) {
                    if (counted !== null)
                        add(counted, name, -1);
                    if (next !== null)
                        add(next, name, 1);
                }
                counted = next;
                note();
            };
            moveTo(waiting);
            return { scheduled: () => moveTo(running), over: () => moveTo(null) };
        },
        history() {
            if (running.size > 0 || waiting.size > 0)
                note();
            return [...seen.values()];
        },
    };
}
function add(counts, name, by) {
    const count = (counts.get(name) ?? 0) + by;
    if (count === 0)
        counts.delete(name);
    else
        counts.set(name, count);
}
function namesIn(counts) {
    return [...counts.keys()].join(",");
}

;// CONCATENATED MODULE: ./build/mock-vllm/clock/random.js
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

;// CONCATENATED MODULE: ./build/mock-vllm/server/answer-ids.js

/** vLLM's ids have so many hex digits. */
const ID_DIGITS = 16;
/** Keys beyond this number are forgotten, the oldest first. */
const KEPT_KEYS = 100_000;
/**
 * Ids that depend on the request and on how often it came before, not on who else came: the order
 * of arrival changes no byte of an answer.
 */
function answerIds(seed) {
    const timesByKey = new Map();
    return (key) => {
        const times = timesByKey.get(key) ?? 0;
        // Taken out first, so that a key still in use is the youngest.
        timesByKey.delete(key);
        timesByKey.set(key, times + 1);
        if (timesByKey.size > KEPT_KEYS) {
            const [oldest] = timesByKey.keys();
            if (oldest !== undefined)
                timesByKey.delete(oldest);
        }
        return hexDigest(`${seed}/${key}/id/${times}`, ID_DIGITS);
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/metrics/buckets.js
/** Upper bounds of vLLM's histograms; times in seconds. */
const FIRST_TOKEN_SECONDS = [
    0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20, 40, 80,
    160, 640, 2560,
];
const TOKEN_SECONDS = [
    0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20, 40, 80,
];
const REQUEST_SECONDS = [
    0.3, 0.5, 0.8, 1, 1.5, 2, 2.5, 5, 10, 15, 20, 30, 40, 50, 60, 120, 240, 480, 960, 1920, 7680,
];
const ITERATION_TOKENS = [
    1, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384,
];
const PARAMS_N = [1, 2, 5, 10, 20];
const PREEMPTIONS = [1, 2, 3, 4, 5, 10, 20];
/** 1, 2, 5, 10, 20, 50, … up to `max`; `max` itself is in it only when it is one of these. */
function tokenBuckets(max) {
    const bounds = [];
    for (let decade = 1; decade <= max; decade *= 10) {
        for (const digit of [1, 2, 5]) {
            if (digit * decade <= max)
                bounds.push(digit * decade);
        }
    }
    return bounds;
}

;// CONCATENATED MODULE: ./build/mock-vllm/metrics/number.js
/**
 * A number as Python's prometheus_client writes it: always a float, the shortest digits that read
 * back the same, an exponent from 10⁶ on for positive values and below 10⁻⁴.
 */
function formatFloat(value) {
    if (Number.isNaN(value))
        return "NaN";
    if (value === Number.POSITIVE_INFINITY)
        return "+Inf";
    if (value === Number.NEGATIVE_INFINITY)
        return "-Inf";
    const python = pythonRepr(value);
    const point = python.indexOf(".");
    if (value <= 0 || point <= 6)
        return python;
    const digits = python.slice(0, point) + python.slice(point + 1);
    const mantissa = `${digits.slice(0, 1)}.${digits.slice(1)}`.replace(/[0.]+$/, "");
    return `${mantissa}e+${String(point - 1).padStart(2, "0")}`;
}
/** `repr(float)`: positional from 10⁻⁴ up to 10¹⁶, else scientific with two exponent digits. */
function pythonRepr(value) {
    if (value === 0)
        return Object.is(value, -0) ? "-0.0" : "0.0";
    const [mantissa = "", exponentText = "0"] = value.toExponential().split("e");
    const exponent = Number(exponentText);
    if (exponent >= 16 || exponent < -4) {
        const sign = exponent < 0 ? "-" : "+";
        return `${mantissa}e${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
    }
    const text = value.toString();
    return text.includes(".") ? text : `${text}.0`;
}

;// CONCATENATED MODULE: ./build/mock-vllm/metrics/exposition.js

function newHistogram(bounds) {
    return { bounds, counts: new Float64Array(bounds.length + 1), sum: 0 };
}
function observe(histogram, value) {
    const { bounds, counts } = histogram;
    let bucket = 0;
    // `le` means up to and including.
    while (bucket < bounds.length && value > (bounds[bucket] ?? 0))
        bucket++;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
    histogram.sum += value;
}
/**
 * The families in Prometheus' text format 0.0.4 as Python's client writes it: labels sorted, every
 * counter and histogram followed by a `_created` gauge family.
 */
function renderFamilies(families, createdUnixSeconds) {
    const lines = [];
    for (const family of families) {
        renderHead(lines, family.type === "counter" ? `${family.name}_total` : family.name, family);
        if (family.type === "histogram") {
            for (const series of family.series)
                renderHistogram(lines, family.name, series);
        }
        else {
            const name = family.type === "counter" ? `${family.name}_total` : family.name;
            for (const { labels, value } of family.series)
                lines.push(sample(name, labels, value));
        }
        if (family.type === "gauge")
            continue;
        const created = `${family.name}_created`;
        renderHead(lines, created, { type: "gauge", help: family.help });
        for (const { labels } of family.series)
            lines.push(sample(created, labels, createdUnixSeconds));
    }
    return `${lines.join("\n")}\n`;
}
function renderHead(lines, name, { type, help }) {
    lines.push(`# HELP ${name} ${help.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}`);
    lines.push(`# TYPE ${name} ${type}`);
}
function renderHistogram(lines, name, { labels, histogram }) {
    let below = 0;
    for (const [bucket, count] of histogram.counts.entries()) {
        below += count;
        const le = formatFloat(histogram.bounds[bucket] ?? Number.POSITIVE_INFINITY);
        lines.push(sample(`${name}_bucket`, { ...labels, le }, below));
    }
    lines.push(sample(`${name}_count`, labels, below));
    lines.push(sample(`${name}_sum`, labels, histogram.sum));
}
function sample(name, labels, value) {
    const pairs = Object.keys(labels)
        .sort()
        .map((key) => `${key}="${escapeLabel(labels[key] ?? "")}"`);
    return `${name}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${formatFloat(value)}`;
}
function escapeLabel(value) {
    return value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');
}

;// CONCATENATED MODULE: ./build/mock-vllm/metrics/engine-metrics.js


function createEngineMetrics({ maxModelLen, prefixCaching, }) {
    const histograms = newHistograms(maxModelLen);
    const counters = newCounters();
    const ended = { stop: 0, length: 0, abort: 0, error: 0, repetition: 0 };
    const drafts = { drafts: 0, draftTokens: 0, acceptedTokens: 0, acceptedAt: [] };
    let iterationTokens = 0;
    let sleepLevel = 0;
    const observer = {
        scheduled({ promptTokens, cachedTokens }) {
            if (!prefixCaching)
                return;
            counters.prefixCacheQueries += promptTokens;
            counters.prefixCacheHits += cachedTokens;
        },
        preempted() {
            counters.preemptions++;
        },
        generated(seq, tokens, previousMs) {
            counters.generationTokens += tokens;
            iterationTokens += tokens;
            if (!Number.isNaN(previousMs)) {
                observe(histograms.interToken, (seq.lastTokenMs - previousMs) / 1e3);
                return;
            }
            iterationTokens += seq.promptTokens;
            countPrompt(counters, seq);
            observe(histograms.firstToken, (seq.firstTokenMs - seq.arrivalMs) / 1e3);
        },
        drafted(proposed, accepted) {
            drafts.drafts++;
            drafts.draftTokens += proposed;
            drafts.acceptedTokens += accepted;
            for (let place = 0; place < accepted; place++) {
                drafts.acceptedAt[place] = (drafts.acceptedAt[place] ?? 0) + 1;
            }
        },
        stepped({ generatedTokens }) {
            // vLLM's front end sees no iteration that has no output, such as a first prompt chunk.
            if (generatedTokens > 0)
                observe(histograms.iterationTokens, iterationTokens);
            iterationTokens = 0;
        },
        finished(seq, reason) {
            ended[reason]++;
            // An aborted request's client has gone before there is anything to measure.
            if (reason !== "abort")
                observeFinished(histograms, seq);
        },
        slept(level) {
            sleepLevel = level;
        },
    };
    return { observer, counters, histograms, ended, drafts, sleepLevel: () => sleepLevel };
}
function newCounters() {
    return {
        prefixCacheQueries: 0,
        prefixCacheHits: 0,
        preemptions: 0,
        promptTokens: 0,
        promptTokensCached: 0,
        promptTokensRecomputed: 0,
        generationTokens: 0,
    };
}
function countPrompt(counters, { promptTokens, cachedTokens }) {
    counters.promptTokens += promptTokens;
    counters.promptTokensCached += cachedTokens;
    // All but the last token were cached: that one was computed only to have an output.
    if (cachedTokens + 1 === promptTokens)
        counters.promptTokensRecomputed++;
}
function observeFinished(histograms, seq) {
    const { scheduledMs, firstTokenMs, lastTokenMs, generatedTokens } = seq;
    observe(histograms.endToEnd, (lastTokenMs - seq.arrivalMs) / 1e3);
    observe(histograms.queue, (scheduledMs - seq.queuedMs) / 1e3);
    observe(histograms.prefill, (firstTokenMs - scheduledMs) / 1e3);
    observe(histograms.decode, (lastTokenMs - firstTokenMs) / 1e3);
    observe(histograms.inference, (lastTokenMs - scheduledMs) / 1e3);
    const perToken = generatedTokens > 1 ? (lastTokenMs - firstTokenMs) / 1e3 / (generatedTokens - 1) : 0;
    observe(histograms.perOutputToken, perToken);
    observe(histograms.promptTokens, seq.promptTokens);
    observe(histograms.generationTokens, generatedTokens);
    observe(histograms.maxGenerationTokens, generatedTokens);
    observe(histograms.prefillComputedTokens, seq.promptTokens - seq.cachedTokens);
    observe(histograms.maxTokens, seq.spec.maxTokens);
    observe(histograms.paramsN, 1);
    observe(histograms.preemptions, seq.preemptions);
}
function newHistograms(maxModelLen) {
    const tokens = tokenBuckets(maxModelLen);
    const seconds = () => newHistogram(REQUEST_SECONDS);
    return {
        firstToken: newHistogram(FIRST_TOKEN_SECONDS),
        interToken: newHistogram(TOKEN_SECONDS),
        perOutputToken: newHistogram(TOKEN_SECONDS),
        endToEnd: seconds(),
        queue: seconds(),
        inference: seconds(),
        prefill: seconds(),
        decode: seconds(),
        promptTokens: newHistogram(tokens),
        generationTokens: newHistogram(tokens),
        maxTokens: newHistogram(tokens),
        maxGenerationTokens: newHistogram(tokens),
        prefillComputedTokens: newHistogram(tokens),
        iterationTokens: newHistogram(ITERATION_TOKENS),
        paramsN: newHistogram(PARAMS_N),
        preemptions: newHistogram(PREEMPTIONS),
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/metrics/count-families.js
/** Name, help and value; the ones of features that the mock lacks stay at 0. */
const COUNTERS = [
    [
        "prefix_cache_queries",
        "Prefix cache queries, in terms of number of queried tokens.",
        ({ prefixCacheQueries }) => prefixCacheQueries,
    ],
    [
        "prefix_cache_hits",
        "Prefix cache hits, in terms of number of cached tokens.",
        ({ prefixCacheHits }) => prefixCacheHits,
    ],
    [
        "external_prefix_cache_queries",
        "External prefix cache queries from KV connector cross-instance cache sharing, in terms of number of queried tokens.",
        () => 0,
    ],
    [
        "external_prefix_cache_hits",
        "External prefix cache hits from KV connector cross-instance cache sharing, in terms of number of cached tokens.",
        () => 0,
    ],
    ["mm_cache_queries", "Multi-modal cache queries, in terms of number of queried items.", () => 0],
    ["mm_cache_hits", "Multi-modal cache hits, in terms of number of cached items.", () => 0],
    [
        "num_preemptions",
        "Cumulative number of preemption from the engine.",
        ({ preemptions }) => preemptions,
    ],
    ["prompt_tokens", "Number of prefill tokens processed.", ({ promptTokens }) => promptTokens],
    [
        "prompt_tokens_cached",
        "Number of cached prompt tokens (local + external).",
        ({ promptTokensCached }) => promptTokensCached,
    ],
    [
        "prompt_tokens_recomputed",
        "Number of cached tokens recomputed for forward pass.",
        ({ promptTokensRecomputed }) => promptTokensRecomputed,
    ],
    [
        "generation_tokens",
        "Number of generation tokens processed.",
        ({ generationTokens }) => generationTokens,
    ],
];
/** Name, the help after "Histogram of", and what is observed. */
const HISTOGRAMS = [
    ["iteration_tokens_total", "number of tokens per engine_step.", "iterationTokens"],
    ["time_to_first_token_seconds", "time to first token in seconds.", "firstToken"],
    ["inter_token_latency_seconds", "inter-token latency in seconds.", "interToken"],
    // The older name of the one before, with the same values.
    ["time_per_output_token_seconds", "time per output token in seconds.", "interToken"],
    [
        "request_time_per_output_token_seconds",
        "time_per_output_token_seconds per request.",
        "perOutputToken",
    ],
    ["e2e_request_latency_seconds", "e2e request latency in seconds.", "endToEnd"],
    ["request_queue_time_seconds", "time spent in WAITING phase for request.", "queue"],
    ["request_inference_time_seconds", "time spent in RUNNING phase for request.", "inference"],
    ["request_prefill_time_seconds", "time spent in PREFILL phase for request.", "prefill"],
    ["request_decode_time_seconds", "time spent in DECODE phase for request.", "decode"],
    ["request_prompt_tokens", "number of prefill tokens processed.", "promptTokens"],
    ["request_generation_tokens", "number of generation tokens processed.", "generationTokens"],
    [
        "request_max_num_generation_tokens",
        "maximum number of requested generation tokens.",
        "maxGenerationTokens",
    ],
    ["request_params_n", "the n request parameter.", "paramsN"],
    ["request_params_max_tokens", "the max_tokens request parameter.", "maxTokens"],
    [
        "request_prefill_kv_computed_tokens",
        "new KV tokens computed during prefill (excluding cached tokens).",
        "prefillComputedTokens",
    ],
    ["request_num_preemptions", "number of preemptions per request.", "preemptions"],
];
/** Counters of an engine. */
function counterFamilies({ counters, ended }, labels) {
    const sources = {
        local_compute: counters.promptTokens - counters.promptTokensCached,
        local_cache_hit: counters.promptTokensCached,
        external_kv_transfer: 0,
    };
    return [
        ...COUNTERS.map(([name, help, value]) => counter(name, help, [{ labels, value: value(counters) }])),
        counter("prompt_tokens_by_source", "Number of prompt tokens by source.", Object.entries(sources).map(([source, value]) => ({ labels: { ...labels, source }, value }))),
        counter("request_success", "Count of successfully processed requests.", Object.entries(ended).map(([reason, value]) => ({
            labels: { ...labels, finished_reason: reason },
            value,
        }))),
    ];
}
/** Counters of speculative decoding. */
function draftFamilies({ drafts }, draftTokens, labels) {
    const one = (name, help, value) => counter(`spec_decode_${name}`, help, [{ labels, value }]);
    return [
        one("num_drafts", "Number of spec decoding drafts.", drafts.drafts),
        one("num_draft_tokens", "Number of draft tokens.", drafts.draftTokens),
        one("num_accepted_tokens", "Number of accepted tokens.", drafts.acceptedTokens),
        counter("spec_decode_num_accepted_tokens_per_pos", "Accepted tokens per draft position.", Array.from({ length: draftTokens }, (_, place) => ({
            labels: { ...labels, position: String(place) },
            value: drafts.acceptedAt[place] ?? 0,
        }))),
    ];
}
/** Histograms over requests, tokens and steps. */
function histogramFamilies({ histograms }, labels) {
    return HISTOGRAMS.map(([name, help, observed]) => ({
        type: "histogram",
        name: `vllm:${name}`,
        help: `Histogram of ${help}`,
        series: [{ labels, histogram: histograms[observed] }],
    }));
}
function counter(name, help, series) {
    return { type: "counter", name: `vllm:${name}`, help, series };
}

;// CONCATENATED MODULE: ./build/mock-vllm/metrics/metrics-page.js


/** The Content-Type of the page. */
const METRICS_CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";
/** `GET /metrics`: vLLM's families in the text format, each named `vllm:…`. */
function renderMetrics(metrics, page) {
    const labels = { engine: "0", model_name: page.modelName };
    const families = [
        ...gaugeFamilies(metrics, page, labels),
        ...counterFamilies(metrics, labels),
        ...(page.draftTokens === null ? [] : draftFamilies(metrics, page.draftTokens, labels)),
        ...histogramFamilies(metrics, labels),
        ...infoFamilies(page),
    ];
    return renderFamilies(families, Number(page.createdUnixNs / 1000n) / 1e6);
}
function gaugeFamilies(metrics, { running, waiting, kvCacheUsage }, labels) {
    const gauge = (name, help, value) => ({
        type: "gauge",
        name: `vllm:${name}`,
        help,
        series: [{ labels, value }],
    });
    const usageHelp = "KV-cache usage. 1 means 100 percent usage.";
    const level = metrics.sleepLevel();
    return [
        gauge("num_requests_running", "Number of requests in model execution batches.", running),
        gauge("num_requests_waiting", "Number of requests waiting to be processed.", waiting),
        {
            type: "gauge",
            name: "vllm:engine_sleep_state",
            help: "Engine sleep state; awake = 0 means engine is sleeping; awake = 1 means engine is awake; weights_offloaded = 1 means sleep level 1; discard_all = 1 means sleep level 2.",
            series: ["awake", "weights_offloaded", "discard_all"].map((state, at) => ({
                labels: { ...labels, sleep_state: state },
                value: at === level ? 1 : 0,
            })),
        },
        gauge("kv_cache_usage_perc", usageHelp, kvCacheUsage),
        // The name up to 0.10.
        gauge("gpu_cache_usage_perc", `GPU ${usageHelp}`, kvCacheUsage),
    ];
}
function infoFamilies({ cacheConfig, lora, maxLoras }) {
    return [
        {
            type: "gauge",
            name: "vllm:cache_config_info",
            help: "Information of the LLMEngine CacheConfig",
            series: [{ labels: { ...cacheConfig, engine: "0" }, value: 1 }],
        },
        {
            type: "gauge",
            name: "vllm:lora_requests_info",
            help: "Running stats on lora requests.",
            series: lora.map(({ running, waiting, unixSeconds }) => ({
                labels: {
                    max_lora: String(maxLoras),
                    running_lora_adapters: running,
                    waiting_lora_adapters: waiting,
                },
                value: unixSeconds,
            })),
        },
    ];
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/config.js
// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { round } = Math;
/** The duration of a step in whole microseconds. */
function stepDurationUs(config, load) {
    return round(config.stepUs +
        config.prefillTokenUs * load.prefillTokens +
        config.decodeSeqUs * load.decodeSeqs +
        (config.kvReadUsPer1kTokens * load.kvTokens) / 1e3 +
        (config.prefillContextUsPer1mPairs * load.prefillPairs) / 1e6);
}
/** From arrival to the waiting queue, in whole microseconds. */
function arrivalDelayUs(config, promptTokens) {
    return config.arrivalUs + round((config.arrivalUsPer1kTokens * promptTokens) / 1e3);
}
/** Prompt and output tokens of the longest sequence that the KV blocks hold. */
function maxSequenceTokens(config) {
    const drafts = config.speculation?.draftTokens ?? 0;
    return config.kvBlocks * config.blockSize - drafts;
}
/** @throws RangeError that lists every value the simulator cannot run with. */
function checkEngineConfig(config) {
    const wrong = [
        ...COUNTS_FROM_ZERO.filter((name) => !isWhole(config[name], 0)).map((name) => `${name} is ${config[name]}: a whole number from 0 is allowed`),
        ...COUNTS_FROM_ONE.filter((name) => !isWhole(config[name], 1)).map((name) => `${name} is ${config[name]}: a whole number from 1 is allowed`),
        ...wrongSpeculation(config),
    ];
    if (config.maxNumQueuedReqs !== null && !isWhole(config.maxNumQueuedReqs, 0)) {
        wrong.push(`maxNumQueuedReqs is ${config.maxNumQueuedReqs}: null or a whole number from 0`);
    }
    if (wrong.length > 0)
        throw new RangeError(`The engine cannot run: ${wrong.join("; ")}.`);
}
const COUNTS_FROM_ZERO = [
    "arrivalUs",
    "arrivalUsPer1kTokens",
    "emitUs",
    "stepUs",
    "prefillTokenUs",
    "decodeSeqUs",
    "kvReadUsPer1kTokens",
    "prefillContextUsPer1mPairs",
    "longPrefillTokenThreshold",
];
const COUNTS_FROM_ONE = [
    "maxNumSeqs",
    "maxNumBatchedTokens",
    "kvBlocks",
    "blockSize",
    "streamInterval",
    "stepsPerTurn",
];
function wrongSpeculation({ speculation, maxNumBatchedTokens }) {
    if (speculation === null)
        return [];
    const wrong = [];
    if (!isWhole(speculation.draftTokens, 1) || speculation.draftTokens >= maxNumBatchedTokens) {
        wrong.push(`speculation.draftTokens is ${speculation.draftTokens}: a whole number from 1 to maxNumBatchedTokens - 1 is allowed`);
    }
    if (!(speculation.acceptance >= 0 && speculation.acceptance <= 1)) {
        wrong.push(`speculation.acceptance is ${speculation.acceptance}: 0 to 1 is allowed`);
    }
    return wrong;
}
function isWhole(value, from) {
    return Number.isSafeInteger(value) && value >= from;
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/block-pool.js
function createBlockPool(size) {
    const references = new Int32Array(size);
    const contents = createContents(size);
    const line = createLine(size);
    let free = size;
    return {
        free: () => free,
        used: () => size - free,
        cached: (wanted, maxBlocks) => leadingHits(contents.byHash, wanted, maxBlocks),
        countFree: (blocks) => blocks.reduce((sum, block) => sum + (references[block] === 0 ? 1 : 0), 0),
        share(blocks) {
            for (const block of blocks) {
                const held = references[block] ?? 0;
                if (held === 0) {
                    line.remove(block);
                    free--;
                }
                references[block] = held + 1;
            }
        },
        take() {
            const block = line.first();
            if (block < 0)
                throw new Error("No KV block is free: the scheduler must check before it takes");
            line.remove(block);
            contents.forget(block);
            references[block] = 1;
            free--;
            return block;
        },
        remember: contents.remember,
        release(blocks) {
            for (let at = blocks.length - 1; at >= 0; at--) {
                const block = blocks[at] ?? 0;
                const held = (references[block] ?? 0) - 1;
                references[block] = held;
                if (held > 0)
                    continue;
                line.append(block);
                free++;
            }
        },
        forget() {
            if (free < size)
                return false;
            contents.clear();
            return true;
        },
    };
}
const NO_HASH = -1;
/** What is in each block, and where to find it. */
function createContents(size) {
    const hashes = new Float64Array(size).fill(NO_HASH);
    const byHash = new Map();
    function forget(block) {
        const hash = hashes[block] ?? NO_HASH;
        if (hash === NO_HASH)
            return;
        if (byHash.get(hash) === block)
            byHash.delete(hash);
        hashes[block] = NO_HASH;
    }
    return {
        byHash,
        forget,
        remember(block, hash) {
            forget(block);
            hashes[block] = hash;
            byHash.set(hash, block);
        },
        clear() {
            byHash.clear();
            hashes.fill(NO_HASH);
        },
    };
}
function leadingHits(byHash, wanted, maxBlocks) {
    const found = [];
    for (const hash of wanted) {
        const block = byHash.get(hash);
        if (found.length >= maxBlocks || block === undefined)
            break;
        found.push(block);
    }
    return found;
}
/** A doubly linked list over block numbers in two arrays: every operation is O(1), none allocates. */
function createLine(size) {
    // Slot `size` is both ends.
    const next = Int32Array.from({ length: size + 1 }, (_, at) => (at + 1) % (size + 1));
    const previous = Int32Array.from({ length: size + 1 }, (_, at) => (at + size) % (size + 1));
    const end = size;
    return {
        first: () => (next[end] === end ? -1 : (next[end] ?? -1)),
        remove(block) {
            const before = previous[block] ?? end;
            const after = next[block] ?? end;
            next[before] = after;
            previous[after] = before;
        },
        append(block) {
            const last = previous[end] ?? end;
            next[last] = block;
            previous[block] = last;
            next[block] = end;
            previous[end] = block;
        },
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/wait-queue.js
function createWaitQueue() {
    let items = [];
    let head = 0;
    const preempted = [];
    function dropFinished() {
        while (preempted.at(-1)?.state === "finished")
            preempted.pop();
        while (items[head]?.state === "finished")
            head++;
        // Cut off the used part once it is most of the array: O(1) per sequence over time.
        if (head > 1024 && head * 2 > items.length) {
            items = items.slice(head);
            head = 0;
        }
    }
    return {
        first() {
            dropFinished();
            return preempted.at(-1) ?? items[head];
        },
        removeFirst() {
            if (preempted.length > 0)
                preempted.pop();
            else
                head++;
        },
        append: (seq) => void items.push(seq),
        putBack: (seq) => void preempted.push(seq),
    };
}
function createArrivalHeap() {
    const heap = [];
    function sift(from) {
        let at = from;
        for (;;) {
            let least = at;
            if (before(heap[2 * at + 1], heap[least]))
                least = 2 * at + 1;
            if (before(heap[2 * at + 2], heap[least]))
                least = 2 * at + 2;
            if (least === at)
                return;
            swap(heap, at, least);
            at = least;
        }
    }
    return {
        first: () => heap[0],
        push(seq) {
            let at = heap.push(seq) - 1;
            while (at > 0 && before(heap[at], heap[(at - 1) >> 1])) {
                swap(heap, at, (at - 1) >> 1);
                at = (at - 1) >> 1;
            }
        },
        pop() {
            const last = heap.pop();
            if (last === undefined || heap.length === 0)
                return;
            heap[0] = last;
            sift(0);
        },
    };
}
function before(one, other) {
    if (one === undefined || other === undefined)
        return false;
    if (one.queuedMs !== other.queuedMs)
        return one.queuedMs < other.queuedMs;
    return one.ordinal < other.ordinal;
}
function swap(heap, one, other) {
    const a = heap[one];
    const b = heap[other];
    if (a === undefined || b === undefined)
        return;
    heap[one] = b;
    heap[other] = a;
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/batch.js


// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { min, floor, ceil } = Math;
function createBatch(config, events) {
    const state = {
        config,
        events,
        pool: createBlockPool(config.kvBlocks),
        waiting: createWaitQueue(),
        running: [],
        admitted: [],
        load: { prefillTokens: 0, decodeSeqs: 0, kvTokens: 0, prefillPairs: 0, batchedTokens: 0 },
        hadToPreempt: false,
    };
    return {
        running: state.running,
        pool: state.pool,
        enqueue(seq) {
            seq.state = "waiting";
            state.waiting.append(seq);
        },
        compose: () => compose(state),
        end(seq) {
            state.pool.release(seq.blocks);
            seq.blocks.length = 0;
            seq.state = "finished";
        },
        sweep: () => sweep(state.running),
    };
}
/**
 * vLLM V1's order: running sequences first, each with one token (and drafts) or its next prompt
 * chunk; then waiting ones in order while seats, budget and blocks last, and not in a step that had
 * to preempt. When blocks run out the sequence admitted last gives way and is computed again later.
 */
function compose(state) {
    const { load, running, admitted, events } = state;
    sweep(running);
    load.prefillTokens = 0;
    load.decodeSeqs = 0;
    load.kvTokens = 0;
    load.prefillPairs = 0;
    load.batchedTokens = 0;
    state.hadToPreempt = false;
    runRunning(state);
    if (!state.hadToPreempt)
        admitWaiting(state);
    // Last, since whoever hears it may end sequences.
    for (const { seq, cachedTokens } of admitted.splice(0))
        events.admitted(seq, cachedTokens);
    return load.batchedTokens === 0 ? null : load;
}
function runRunning(state) {
    const { running, config, load } = state;
    for (let at = 0; at < running.length; at++) {
        const seq = running[at];
        if (seq === undefined)
            return;
        seq.stepTokens = wantedTokens(seq, config, config.maxNumBatchedTokens - load.batchedTokens);
        if (seq.stepTokens === 0)
            continue;
        if (!makeRoom(state, seq))
            return;
        book(load, seq);
    }
}
/** Blocks for the tokens of its step; false when it had to give way itself. */
function makeRoom(state, seq) {
    const blocks = ceil((seq.computedTokens + seq.stepTokens) / state.config.blockSize);
    const missing = blocks - seq.blocks.length;
    while (state.pool.free() < missing) {
        const victim = state.running.pop();
        if (victim === undefined)
            return false;
        preempt(state, victim);
        if (victim === seq)
            return false;
    }
    takeBlocks(state, seq, missing);
    return true;
}
function preempt(state, seq) {
    state.pool.release(seq.blocks);
    seq.blocks.length = 0;
    seq.rememberedBlocks = 0;
    seq.computedTokens = 0;
    seq.stepTokens = 0;
    seq.preemptions++;
    seq.state = "waiting";
    state.waiting.putBack(seq);
    state.hadToPreempt = true;
    state.events.preempted(seq);
}
function admitWaiting(state) {
    const { running, waiting, config, load } = state;
    while (running.length < config.maxNumSeqs && load.batchedTokens < config.maxNumBatchedTokens) {
        const seq = waiting.first();
        if (seq === undefined || !admit(state, seq))
            return;
        waiting.removeFirst();
    }
}
function admit(state, seq) {
    const { config, pool, load } = state;
    const total = seq.promptTokens + seq.generatedTokens;
    // The last token is always computed: its output is what the request came for.
    const cached = pool.cached(seq.hashes, floor((total - 1) / config.blockSize));
    const cachedTokens = cached.length * config.blockSize;
    const tokens = chunkOf(total - cachedTokens, config, config.maxNumBatchedTokens - load.batchedTokens);
    if (!config.chunkedPrefill && tokens < total - cachedTokens)
        return false;
    const missing = ceil((cachedTokens + tokens) / config.blockSize) - cached.length;
    if (pool.free() - pool.countFree(cached) < missing)
        return false;
    pool.share(cached);
    for (const block of cached)
        seq.blocks.push(block);
    seq.rememberedBlocks = cached.length;
    seq.computedTokens = cachedTokens;
    seq.stepTokens = tokens;
    seq.state = "running";
    state.running.push(seq);
    takeBlocks(state, seq, missing);
    book(load, seq);
    state.admitted.push({ seq, cachedTokens });
    return true;
}
function takeBlocks({ pool, config }, seq, count) {
    for (let taken = 0; taken < count; taken++)
        seq.blocks.push(pool.take());
    if (seq.rememberedBlocks === seq.hashes.length)
        return;
    // At scheduling, as in vLLM: a later sequence of the same step may already share these blocks.
    const full = floor((seq.computedTokens + seq.stepTokens) / config.blockSize);
    for (let at = seq.rememberedBlocks; at < min(full, seq.hashes.length); at++) {
        const block = seq.blocks[at];
        const hash = seq.hashes[at];
        if (block === undefined || hash === undefined)
            break;
        pool.remember(block, hash);
        seq.rememberedBlocks = at + 1;
    }
}
function book(load, seq) {
    load.batchedTokens += seq.stepTokens;
    if (isDecoding(seq)) {
        load.decodeSeqs++;
        load.kvTokens += seq.promptTokens + seq.generatedTokens;
    }
    else {
        load.prefillTokens += seq.stepTokens;
        load.prefillPairs += seq.stepTokens * seq.computedTokens;
    }
}
function sweep(running) {
    let kept = 0;
    for (const seq of running) {
        if (seq.state === "running")
            running[kept++] = seq;
    }
    running.length = kept;
}
/** True when all but its newest token are computed: the step is to give it more. */
function isDecoding(seq) {
    return (seq.generatedTokens > 0 && seq.computedTokens === seq.promptTokens + seq.generatedTokens - 1);
}
function wantedTokens(seq, config, budget) {
    if (isDecoding(seq))
        return min(budget, 1 + (config.speculation?.draftTokens ?? 0));
    return chunkOf(seq.promptTokens + seq.generatedTokens - seq.computedTokens, config, budget);
}
function chunkOf(tokens, config, budget) {
    const longest = config.longPrefillTokenThreshold || Number.POSITIVE_INFINITY;
    return min(tokens, longest, budget);
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/engine-state.js
/** Ends a sequence, whether it has all its tokens or not, and frees what it holds. */
function retire(state, seq, { reason, atMs }) {
    if (seq.state === "running")
        state.running--;
    state.batch.end(seq);
    state.live.delete(seq);
    state.events.finished(seq, reason, atMs);
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/advance.js


// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { min: advance_min } = Math;
const { isNaN: isUnset } = Number;
/** What a finished step did for one of its sequences: computed a chunk, or gave it tokens. */
function advance(state, seq, endMs) {
    const tokens = compute(state, seq);
    if (tokens === 0)
        return;
    seq.generatedTokens += tokens;
    state.report.generatedTokens += tokens;
    const previousMs = seq.lastTokenMs;
    seq.lastTokenMs = endMs + state.config.emitUs / 1e3;
    if (isUnset(previousMs))
        seq.firstTokenMs = seq.lastTokenMs;
    state.events.generated(seq, tokens, previousMs);
    const done = seq.generatedTokens === seq.spec.outputTokens;
    if (done)
        retire(state, seq, { reason: seq.spec.finishReason, atMs: seq.lastTokenMs });
    state.outlet.offer(seq, tokens, done);
}
/** Tokens that the step gave; 0 for a prompt chunk that is not the last. */
function compute({ config, events }, seq) {
    const { stepTokens } = seq;
    const decoding = isDecoding(seq);
    seq.stepTokens = 0;
    if (!decoding) {
        seq.computedTokens += stepTokens;
        return seq.computedTokens < seq.promptTokens + seq.generatedTokens ? 0 : 1;
    }
    const drafts = stepTokens - 1;
    const accepted = drafts === 0 ? 0 : acceptDrafts(seq, drafts, config.speculation?.acceptance ?? 0);
    // Counted before the answer's end cuts them off, as vLLM does.
    if (drafts > 0)
        events.drafted(drafts, accepted);
    seq.computedTokens += 1 + accepted;
    return advance_min(1 + accepted, seq.spec.outputTokens - seq.generatedTokens);
}
/** A draft token stands when all before it do; each has the same chance. */
function acceptDrafts(seq, drafts, acceptance) {
    let accepted = 0;
    while (seq.draw !== null && accepted < drafts && seq.draw() < acceptance)
        accepted++;
    return accepted;
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/observers.js
/** One observer that tells several, in their order. */
function combineObservers(observers) {
    return {
        arrived: observers_all(observers, "arrived"),
        rejected: observers_all(observers, "rejected"),
        scheduled: observers_all(observers, "scheduled"),
        preempted: observers_all(observers, "preempted"),
        resumed: observers_all(observers, "resumed"),
        generated: observers_all(observers, "generated"),
        drafted: observers_all(observers, "drafted"),
        emitted: observers_all(observers, "emitted"),
        finished: observers_all(observers, "finished"),
        slept: observers_all(observers, "slept"),
        stepped: observers_all(observers, "stepped"),
    };
}
function observers_all(observers, event) {
    const told = observers
        .map((observer) => observer[event])
        .filter((tell) => tell !== undefined);
    // Told once a token or more: the spread call costs a third of the simulation.
    if (told.length === 0)
        return () => { };
    if (told.length === 1 && told[0] !== undefined)
        return told[0];
    return (...what) => {
        for (const tell of told)
            tell(...what);
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/outlet.js
/**
 * The first token leaves at once, then every `streamInterval` of them, and the rest at the end. A
 * sequence may ask for a longer interval, not for a shorter one.
 */
function createOutlet({ streamInterval, emitUs }, clock, events) {
    const deliver = (seq, emission) => {
        if (seq.muted)
            return;
        const { plannedMs, tokens } = emission;
        events.emitted(seq, tokens, { plannedMs, actualMs: clock.now() });
        seq.spec.onEmission(emission);
    };
    const send = emitUs === 0 ? deliver : outlet_createLine(clock, deliver);
    return {
        offer(seq, tokens, finished) {
            seq.pendingTokens += tokens;
            const first = seq.emittedTokens === 0;
            if (!first && !finished) {
                if (seq.pendingTokens < streamInterval)
                    return;
                if (seq.pendingTokens < (seq.spec.streamInterval ?? 1))
                    return;
            }
            const pending = seq.pendingTokens;
            const totalTokens = seq.emittedTokens + pending;
            seq.pendingTokens = 0;
            seq.emittedTokens = totalTokens;
            send(seq, { plannedMs: seq.lastTokenMs, tokens: pending, totalTokens, finished });
        },
        drop(seq) {
            seq.muted = true;
        },
    };
}
/** Holds emissions back until they are due. All wait equally long, so the line is in order of time. */
function outlet_createLine(clock, deliver) {
    let line = [];
    let armed = false;
    function deliverDue() {
        armed = false;
        const dueBy = clock.now() + TOLERANCE_MS;
        const firstLater = line.findIndex(({ emission }) => emission.plannedMs > dueBy);
        const due = firstLater < 0 ? line : line.slice(0, firstLater);
        line = firstLater < 0 ? [] : line.slice(firstLater);
        for (const { seq, emission } of due)
            deliver(seq, emission);
        arm();
    }
    function arm() {
        const next = line[0];
        if (armed || next === undefined)
            return;
        armed = true;
        clock.after(Math.max(0, next.emission.plannedMs - clock.now()), deliverDue);
    }
    return (seq, emission) => {
        line.push({ seq, emission });
        arm();
    };
}
/** Rounding of a deadline in floating milliseconds must not cost another turn. */
const TOLERANCE_MS = 1e-6;

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/prefix-hash.js
// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { imul } = Math;
/**
 * One hash per full block, each chained to the one before, the first one to the cache salt: equal
 * hashes mean equal tokens from the very start. Tokens after the last full block have none.
 */
function prefixHashes(tokens, { blockSize, cacheSalt }) {
    const fullBlocks = Math.floor(tokens.length / blockSize);
    const hashes = new Array(fullBlocks);
    // Two 32-bit lanes: with one alone, 16,000 blocks would collide once in thirty runs.
    let left = cacheSalt === null ? 0x9e3779b9 : hash(`left ${cacheSalt}`);
    let right = cacheSalt === null ? 0x7f4a7c15 : hash(`right ${cacheSalt}`);
    let at = 0;
    for (let block = 0; block < fullBlocks; block++) {
        for (const end = at + blockSize; at < end; at++) {
            const token = tokens[at] ?? 0;
            left = imul(left ^ token, 0x01000193) + 0x2545f491;
            right = imul(right ^ token, 0x5bd1e995) ^ (right >>> 15);
        }
        left = avalanche(left);
        right = avalanche(right);
        hashes[block] = left * 2 ** 21 + (right >>> 11);
    }
    return hashes;
}
/** 32-bit FNV-1a over UTF-16 units. */
function hash(text) {
    let value = 0x811c9dc5;
    for (let at = 0; at < text.length; at++) {
        value = imul(value ^ text.charCodeAt(at), 0x01000193);
    }
    return avalanche(value);
}
/** Spreads every input bit over all 32 output bits (murmur3's finisher). */
function avalanche(input) {
    let value = imul(input ^ (input >>> 16), 0x85ebca6b);
    value = imul(value ^ (value >>> 13), 0xc2b2ae35);
    return (value ^ (value >>> 16)) >>> 0;
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/sequence.js

function newSequence(spec, start) {
    return {
        ...start,
        spec,
        promptTokens: spec.promptTokenIds.length,
        scheduledMs: Number.NaN,
        firstTokenMs: Number.NaN,
        lastTokenMs: Number.NaN,
        generatedTokens: 0,
        cachedTokens: 0,
        preemptions: 0,
        state: "arriving",
        computedTokens: 0,
        stepTokens: 0,
        pendingTokens: 0,
        emittedTokens: 0,
        muted: false,
        blocks: [],
        rememberedBlocks: 0,
    };
}
/** @throws RangeError for a sequence that no amount of waiting would ever finish. */
function checkSpec(spec, config) {
    const prompt = spec.promptTokenIds.length;
    if (prompt < 1 || !Number.isSafeInteger(spec.outputTokens) || spec.outputTokens < 1) {
        throw new RangeError(`Sequence ${spec.id} has ${prompt} prompt and ${spec.outputTokens} output tokens: at least one of each is needed`);
    }
    const longest = maxSequenceTokens(config);
    if (prompt + spec.outputTokens > longest) {
        throw new RangeError(`Sequence ${spec.id} needs ${prompt} + ${spec.outputTokens} tokens of KV cache, ${longest} fit: raise kvBlocks or lower max_model_len`);
    }
    if (!config.chunkedPrefill && prompt + spec.outputTokens > config.maxNumBatchedTokens) {
        throw new RangeError(`Sequence ${spec.id} has up to ${prompt + spec.outputTokens} tokens to compute at once, a step takes ${config.maxNumBatchedTokens}: raise maxNumBatchedTokens or turn chunkedPrefill on`);
    }
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/step-timer.js
// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { max } = Math;
/**
 * One step after the other on absolute deadlines. A step starts when the one before was to end, or,
 * after a pause, when the wake was due: being late shifts nothing, several late steps run in one go.
 */
function createStepTimer(options) {
    const state = {
        ...options,
        phase: "idle",
        anchorMs: Number.NEGATIVE_INFINITY,
        elapsedUs: 0,
        endMs: Number.NEGATIVE_INFINITY,
        wakeMs: Number.POSITIVE_INFINITY,
        cancelWake: null,
    };
    return {
        wake(atMs) {
            // While a step runs, its end looks for whatever has come.
            if (state.phase !== "idle")
                return;
            if (state.cancelWake === null || atMs < state.wakeMs)
                sleepUntil(state, atMs);
        },
    };
}
function turn(state) {
    state.cancelWake = null;
    let stepsLeft = state.stepsPerTurn;
    if (state.phase === "idle" && !start(state, max(state.endMs, state.wakeMs)))
        return;
    for (;;) {
        const nowMs = state.clock.now();
        if (state.endMs > nowMs + step_timer_TOLERANCE_MS || stepsLeft === 0) {
            sleepUntil(state, max(state.endMs, nowMs));
            return;
        }
        state.phase = "turning";
        state.finish(state.endMs, nowMs);
        stepsLeft--;
        if (!start(state, state.endMs))
            return;
    }
}
/** False when there is nothing to do now; then a wake may be set. */
function start(state, fromMs) {
    state.phase = "turning";
    let startMs = fromMs;
    let next = state.begin(startMs);
    while (next !== null && typeof next !== "number") {
        if (next.againMs > state.clock.now() + step_timer_TOLERANCE_MS) {
            state.phase = "idle";
            sleepUntil(state, next.againMs);
            return false;
        }
        startMs = max(startMs, next.againMs);
        next = state.begin(startMs);
    }
    if (next === null) {
        state.phase = "idle";
        state.wakeMs = Number.POSITIVE_INFINITY;
        return false;
    }
    if (startMs !== state.endMs) {
        state.anchorMs = startMs;
        state.elapsedUs = 0;
    }
    state.elapsedUs += next;
    state.endMs = state.anchorMs + state.elapsedUs / 1e3;
    state.phase = "stepping";
    return true;
}
function sleepUntil(state, atMs) {
    state.wakeMs = atMs;
    state.cancelWake?.();
    state.cancelWake = state.clock.after(max(0, atMs - state.clock.now()), () => turn(state));
}
/** Rounding of a deadline in floating milliseconds must not cost another turn. */
const step_timer_TOLERANCE_MS = 1e-6;

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/create-engine.js











/**
 * A vLLM engine that computes nothing but when. Steps stand on absolute deadlines: one that is
 * handled late does not move the next.
 * @throws RangeError when `config` has impossible values; `submit` throws one for a sequence that
 * would never fit.
 */
function createEngine(config, clock, observers = []) {
    checkEngineConfig(config);
    const state = newState(config, clock, observers);
    const { stepsPerTurn } = config;
    const timer = createStepTimer({
        clock,
        stepsPerTurn,
        begin: (startMs) => begin(state, startMs),
        finish: (endMs, actualMs) => finish(state, endMs, actualMs),
    });
    return {
        submit: (spec) => create_engine_submit(state, spec, timer),
        resetPrefixCache: () => state.batch.pool.forget(),
        sleep: (level) => sleep(state, level),
        wakeUp: () => wakeUp(state, timer),
        isSleeping: () => state.sleeping,
        load: () => ({ running: state.running, waiting: state.live.size - state.running }),
        slip: () => ({ ...state.slip }),
        blocks: () => ({ used: state.batch.pool.used(), total: config.kvBlocks }),
    };
}
/** Duration of the step that starts then in microseconds, or when to look again, or null when idle. */
function begin(state, startMs) {
    if (state.sleeping)
        return null;
    const { arrivals, batch, report } = state;
    report.startMs = startMs;
    for (let next = arrivals.first(); next !== undefined; next = arrivals.first()) {
        if (next.state !== "finished") {
            if (next.queuedMs > startMs)
                break;
            batch.enqueue(next);
        }
        arrivals.pop();
    }
    const load = batch.compose();
    if (load === null) {
        const next = arrivals.first();
        return next === undefined ? null : { againMs: next.queuedMs };
    }
    report.prefillTokens = load.prefillTokens;
    report.decodeSeqs = load.decodeSeqs;
    report.batchedTokens = load.batchedTokens;
    return stepDurationUs(state.config, load);
}
function finish(state, endMs, actualMs) {
    const { batch, report, slip } = state;
    report.generatedTokens = 0;
    for (const seq of batch.running) {
        if (seq.state === "running" && seq.stepTokens > 0)
            advance(state, seq, endMs);
    }
    batch.sweep();
    slip.steps++;
    if (actualMs - endMs > slip.maxMs)
        slip.maxMs = actualMs - endMs;
    if (actualMs - endMs >= LATE_MS)
        slip.lateSteps++;
    report.endMs = endMs;
    report.actualMs = actualMs;
    report.running = state.running;
    report.waiting = state.live.size - state.running;
    report.usedBlocks = batch.pool.used();
    state.events.stepped(report);
}
/** Below this a step counts as on time: timers have a granularity of about a millisecond. */
const LATE_MS = 2;
function create_engine_submit(state, spec, timer) {
    const { config, events, live, arrivals } = state;
    checkSpec(spec, config);
    if (config.maxNumQueuedReqs !== null && live.size >= config.maxNumQueuedReqs) {
        events.rejected(spec);
        return "rejected";
    }
    const seq = newSequence(spec, startOf(state, spec));
    live.add(seq);
    arrivals.push(seq);
    events.arrived(seq);
    timer.wake(seq.queuedMs);
    return { abort: () => abort(state, seq) };
}
function startOf(state, spec) {
    const { seed, blockSize, prefixCaching, speculation } = state.config;
    const arrivalMs = state.clock.now();
    return {
        ordinal: state.nextOrdinal(),
        arrivalMs,
        queuedMs: arrivalMs + arrivalDelayUs(state.config, spec.promptTokenIds.length) / 1e3,
        hashes: prefixCaching
            ? prefixHashes(spec.promptTokenIds, { blockSize, cacheSalt: spec.cacheSalt })
            : [],
        draw: speculation === null ? null : seededRandom(`${seed}/${spec.key}/speculation`).next,
    };
}
function abort(state, seq) {
    state.outlet.drop(seq);
    if (seq.state !== "finished")
        retire(state, seq, { reason: "abort", atMs: state.clock.now() });
}
function sleep(state, level) {
    state.sleeping = true;
    for (const seq of [...state.live]) {
        abort(state, seq);
        seq.spec.onAborted();
    }
    state.batch.pool.forget();
    state.events.slept(level);
}
function wakeUp(state, timer) {
    state.sleeping = false;
    state.events.slept(0);
    const next = state.arrivals.first();
    if (next !== undefined)
        timer.wake(Math.max(next.queuedMs, state.clock.now()));
}
function newState(config, clock, observers) {
    const events = combineObservers(observers);
    let taken = 0;
    const state = {
        config,
        clock,
        events,
        arrivals: createArrivalHeap(),
        live: new Set(),
        batch: createBatch(config, {
            admitted: (seq, cachedTokens) => admitted(state, seq, cachedTokens),
            preempted(seq) {
                state.running--;
                events.preempted(seq, state.report.startMs);
            },
        }),
        outlet: createOutlet(config, clock, events),
        report: emptyReport(),
        slip: { steps: 0, lateSteps: 0, maxMs: 0 },
        nextOrdinal: () => taken++,
        running: 0,
        sleeping: false,
    };
    return state;
}
function admitted(state, seq, cachedTokens) {
    state.running++;
    if (!Number.isNaN(seq.scheduledMs)) {
        state.events.resumed(seq, seq.promptTokens + seq.generatedTokens - cachedTokens);
        return;
    }
    seq.scheduledMs = state.report.startMs;
    seq.cachedTokens = cachedTokens;
    state.events.scheduled(seq);
    seq.spec.onScheduled(cachedTokens);
}
function emptyReport() {
    return {
        startMs: 0,
        endMs: 0,
        actualMs: 0,
        prefillTokens: 0,
        decodeSeqs: 0,
        batchedTokens: 0,
        generatedTokens: 0,
        running: 0,
        waiting: 0,
        usedBlocks: 0,
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/replay-plan.js
/**
 * What the i-th request's answer must have. The reasoning takes whatever the visible answer leaves
 * of `outputTokens`, with the tag that ends it; a hidden tag or end-of-text token shares the last
 * emission of its kind when there are more tokens than chunks. Beyond the last row it starts over.
 */
function replayShape(rows, requestIndex) {
    const { outputTokens, reasoningChunks, contentChunks, promptTokens } = replayRow(rows, requestIndex);
    return { outputTokens, reasoningChunks, contentChunks, promptTokens };
}
/** The row that answers the i-th request. */
function replayRow(rows, requestIndex) {
    const row = rows[requestIndex % rows.length];
    if (row === undefined)
        throw new RangeError("There is no row to replay");
    return row;
}
/**
 * Spreads an answer over the recorded spans: reasoning evenly from the first output up to the first
 * content, content evenly from there to the end. An answer with fewer tokens than the recorded
 * chunks has one emission a token; the spans stay as recorded.
 */
function planEmissions(row, { outputTokens, reasoningTokens, }) {
    const contentTokens = outputTokens - reasoningTokens;
    const content = evenly(contentTokens, Math.min(contentTokens, row.contentChunks));
    if (reasoningTokens === 0) {
        return { atMs: spread(row.firstContentMs, row.endMs, content.length), tokens: content };
    }
    // A recording without reasoning has one span for both; its first content comes when it comes.
    const chunks = row.reasoningChunks === 0 ? reasoningTokens : row.reasoningChunks;
    const reasoning = evenly(reasoningTokens, Math.min(reasoningTokens, chunks));
    const tokens = [...reasoning, ...content];
    if (content.length === 0 || row.reasoningChunks === 0) {
        return { atMs: spread(row.firstOutputMs, row.endMs, tokens.length), tokens };
    }
    const untilContent = spread(row.firstOutputMs, row.firstContentMs, reasoning.length + 1);
    const visible = spread(row.firstContentMs, row.endMs, content.length);
    return { atMs: [...untilContent.slice(0, -1), ...visible], tokens };
}
/** `total` in `parts` whole numbers that differ by one at most; a larger one comes last. */
function evenly(total, parts) {
    return Array.from({ length: parts }, (_, part) => Math.floor(((part + 1) * total) / parts) - Math.floor((part * total) / parts));
}
/** `points` times from the first to the last, both included; a single one is the last. */
function spread(fromMs, toMs, points) {
    if (points === 1)
        return [toMs];
    return Array.from({ length: points }, (_, at) => at === points - 1 ? toMs : fromMs + ((toMs - fromMs) * at) / (points - 1));
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/replay-engine.js



/** Answers with recorded times. It has no batch, no queue and no cache: all that is in the times. */
function createReplayEngine(rows, clock, { observers = [], indexOf = () => null } = {}) {
    const state = { clock, events: combineObservers(observers), live: new Map() };
    let taken = 0;
    let sleeping = false;
    return {
        submit(spec) {
            const arrivalMs = clock.now();
            const ordinal = taken++;
            const start = { ordinal, arrivalMs, queuedMs: arrivalMs, hashes: [], draw: null };
            const seq = newSequence(spec, start);
            state.events.arrived(seq);
            const index = indexOf(spec) ?? ordinal;
            const plan = planEmissions(replayRow(rows, index), replay_engine_tokensOf(spec, rows, index));
            // Nothing is told before `submit` has returned.
            state.live.set(seq, clock.after(0, () => replay_engine_begin(state, seq, plan)));
            return { abort: () => replay_engine_abort(state, seq) };
        },
        resetPrefixCache: () => state.live.size === 0,
        sleep(level) {
            sleeping = true;
            for (const seq of [...state.live.keys()]) {
                replay_engine_abort(state, seq);
                seq.spec.onAborted();
            }
            state.events.slept(level);
        },
        wakeUp() {
            sleeping = false;
            state.events.slept(0);
        },
        isSleeping: () => sleeping,
        load: () => ({ running: state.live.size, waiting: 0 }),
    };
}
function replay_engine_begin(state, seq, plan) {
    seq.state = "running";
    seq.scheduledMs = seq.arrivalMs;
    state.events.scheduled(seq);
    seq.spec.onScheduled(0);
    if (state.live.has(seq))
        waitFor(state, seq, { plan, at: 0 });
}
function waitFor(state, seq, { plan, at }) {
    const delayMs = Math.max(0, plannedMs(seq, plan, at) - state.clock.now());
    state.live.set(seq, state.clock.after(delayMs, () => emitDue(state, seq, { plan, at })));
}
// Late emissions catch up in one turn; each keeps its own planned time.
function emitDue(state, seq, { plan, at: from }) {
    let at = from;
    do {
        emit(state, seq, { plan, at });
        at++;
        if (!state.live.has(seq))
            return;
    } while (plannedMs(seq, plan, at) <= state.clock.now());
    waitFor(state, seq, { plan, at });
}
function emit({ events, live, clock }, seq, { plan, at }) {
    const atMs = plannedMs(seq, plan, at);
    const tokens = plan.tokens[at] ?? 0;
    const finished = at === plan.tokens.length - 1;
    const previousMs = seq.lastTokenMs;
    seq.lastTokenMs = atMs;
    if (at === 0)
        seq.firstTokenMs = atMs;
    seq.generatedTokens += tokens;
    events.generated(seq, tokens, previousMs);
    if (finished) {
        live.delete(seq);
        seq.state = "finished";
        events.finished(seq, seq.spec.finishReason, atMs);
    }
    events.emitted(seq, tokens, { plannedMs: atMs, actualMs: clock.now() });
    seq.spec.onEmission({ plannedMs: atMs, tokens, totalTokens: seq.generatedTokens, finished });
}
function plannedMs(seq, plan, at) {
    return seq.arrivalMs + (plan.atMs[at] ?? 0);
}
function replay_engine_abort({ live, events, clock }, seq) {
    const cancel = live.get(seq);
    if (cancel === undefined)
        return;
    cancel();
    live.delete(seq);
    seq.state = "finished";
    events.finished(seq, "abort", clock.now());
}
/** Where the server does not say what is reasoning, each recorded content chunk is one token. */
function replay_engine_tokensOf(spec, rows, index) {
    const { reasoningChunks, contentChunks } = replayRow(rows, index);
    const rest = reasoningChunks === 0 ? 0 : Math.max(0, spec.outputTokens - contentChunks);
    return { outputTokens: spec.outputTokens, reasoningTokens: spec.reasoningTokens ?? rest };
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/trace.js
/**
 * Keeps when every token of the latest requests was planned to leave and when it left. One trace
 * observes one engine.
 */
function createTrace({ maxRequests, maxEmissions } = { maxRequests: 10_000, maxEmissions: 2_000_000 }) {
    const entries = new Map();
    let emissions = 0;
    let dropped = 0;
    function dropOldest() {
        for (const [ordinal, entry] of entries) {
            entries.delete(ordinal);
            emissions -= entry.count;
            dropped++;
            return;
        }
    }
    return {
        observer: {
            arrived(seq) {
                entries.set(seq.ordinal, newEntry(seq));
                if (entries.size > maxRequests)
                    dropOldest();
            },
            emitted(seq, tokens, times) {
                const entry = entries.get(seq.ordinal);
                if (entry === undefined)
                    return;
                append(entry, tokens, times);
                emissions++;
                while (emissions > maxEmissions && entries.size > 1)
                    dropOldest();
            },
            finished(seq, reason, atMs) {
                const entry = entries.get(seq.ordinal);
                if (entry === undefined)
                    return;
                entry.head = { ...headOf(seq), finishReason: reason, finishedMs: atMs };
                entry.live = null;
            },
        },
        requests: () => Array.from(entries.values(), snapshot),
        oldest: () => entries.keys().next().value ?? null,
        dropped: () => dropped,
        clear() {
            entries.clear();
            emissions = 0;
            dropped = 0;
        },
    };
}
const NUMBERS_PER_EMISSION = 3;
/** Room for longer answers is made when they get so far. */
const MOST_FIRST_EMISSIONS = 256;
function newEntry(seq) {
    const emissions = Math.min(seq.spec.outputTokens, MOST_FIRST_EMISSIONS);
    return {
        live: seq,
        head: headOf(seq),
        count: 0,
        emissions: new Float64Array(emissions * NUMBERS_PER_EMISSION),
    };
}
function append(entry, tokens, { plannedMs, actualMs }) {
    const at = entry.count * NUMBERS_PER_EMISSION;
    if (at === entry.emissions.length) {
        const grown = new Float64Array(at * 2);
        grown.set(entry.emissions);
        entry.emissions = grown;
    }
    entry.emissions[at] = tokens;
    entry.emissions[at + 1] = plannedMs;
    entry.emissions[at + 2] = actualMs;
    entry.count++;
}
function snapshot({ live, head, count, emissions }) {
    const numbers = (first) => Array.from({ length: count }, (_, emission) => emissions[emission * NUMBERS_PER_EMISSION + first] ?? 0);
    return {
        ...(live === null ? head : headOf(live)),
        tokens: numbers(0),
        plannedMs: numbers(1),
        actualMs: numbers(2),
    };
}
function headOf(seq) {
    return {
        ordinal: seq.ordinal,
        id: seq.spec.id,
        promptTokens: seq.promptTokens,
        cachedTokens: seq.cachedTokens,
        preemptions: seq.preemptions,
        arrivalMs: seq.arrivalMs,
        queuedMs: seq.queuedMs,
        scheduledMs: Number.isNaN(seq.scheduledMs) ? null : seq.scheduledMs,
        finishedMs: null,
        finishReason: null,
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/engine-room.js









/** @throws MockError for engine settings that do not go together. */
function openEngineRoom(scenario, profile, clock) {
    const config = configOf(scenario, profile);
    const maxModelLen = contextLength(scenario, profile, config);
    const trace = createTrace();
    const metrics = createEngineMetrics({
        maxModelLen,
        prefixCaching: config.prefixCaching,
    });
    const createdUnixNs = clock.unixNs();
    const { engine, usedBlocks } = build(profile, config, {
        clock,
        observers: [trace.observer, metrics.observer],
    });
    const kvCacheUsage = () => usedBlocks() / config.kvBlocks;
    return {
        maxModelLen,
        engine,
        trace,
        kvCacheUsage,
        metricsPage: (lora) => renderMetrics(metrics, {
            modelName: scenario.models[0] ?? "",
            ...engine.load(),
            kvCacheUsage: kvCacheUsage(),
            draftTokens: config.speculation?.draftTokens ?? null,
            cacheConfig: cacheConfigLabels(config),
            lora,
            maxLoras: scenario.maxLoras,
            createdUnixNs,
        }),
    };
}
function configOf({ seed, engine }, { timing }) {
    const base = timing.kind === "simulated" ? timing.config : "instant";
    return overrideEngine({ ...engineConfig(base), seed }, engine);
}
/** As vLLM does: never more than the engine can hold, and an explicit length must fit. */
function contextLength(scenario, profile, config) {
    const inCache = maxSequenceTokens(config);
    const longest = config.chunkedPrefill ? inCache : Math.min(inCache, config.maxNumBatchedTokens);
    const { maxModelLen } = scenario;
    if (maxModelLen === null)
        return Math.min(profile.maxModelLen, longest);
    if (maxModelLen <= longest)
        return maxModelLen;
    throw new MockError(`maxModelLen is ${maxModelLen}, but the engine holds sequences of ${longest} tokens at most. ` +
        "Lower it, or raise engine.kvBlocks (and engine.maxNumBatchedTokens where chunkedPrefill is off).");
}
function build({ timing }, config, { clock, observers }) {
    if (timing.kind === "replay") {
        const engine = createReplayEngine(timing.rows, clock, { observers, indexOf: indexInKey });
        return { engine, usedBlocks: () => 0 };
    }
    try {
        const engine = createEngine(config, clock, observers);
        return { engine, usedBlocks: () => engine.blocks().used };
    }
    catch (cause) {
        if (!(cause instanceof RangeError))
            throw cause;
        throw new MockError(`The scenario's engine cannot be used. ${cause.message}`, { cause });
    }
}
/** `ANVIL_REQ_0_00003` is the recorded request 3; a prompt without a marker goes by arrival. */
function indexInKey({ key }) {
    const digits = /^ANVIL_REQ_.*_(\d+)$/.exec(key)?.[1];
    return digits === undefined ? null : Number(digits);
}
function cacheConfigLabels(config) {
    return {
        block_size: String(config.blockSize),
        cache_dtype: "auto",
        enable_prefix_caching: config.prefixCaching ? "True" : "False",
        gpu_memory_utilization: "0.9",
        num_gpu_blocks: String(config.kvBlocks),
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/request-log.js
/** Joins the engine's trace with the server's knowledge of each sequence. */
function requestLog(trace) {
    const known = new Map();
    let ordinal = 0;
    let keptFrom = 0;
    function dropForgotten() {
        // The trace forgets the oldest; what is known of them must not pile up either.
        const kept = trace.oldest() ?? keptFrom;
        for (; keptFrom < kept; keptFrom++)
            known.delete(keptFrom);
    }
    return {
        nextOrdinal: () => ordinal,
        add(sequence) {
            known.set(ordinal++, sequence);
            dropForgotten();
        },
        forgetLast() {
            known.delete(--ordinal);
        },
        requests: () => trace.requests().flatMap((request) => {
            const sequence = known.get(request.ordinal);
            return sequence === undefined ? [] : [join(request, sequence)];
        }),
        dropped: trace.dropped,
        clear() {
            trace.clear();
            known.clear();
        },
    };
}
function join(request, sequence) {
    const { key, path, stream, faults, departures } = sequence;
    let total = 0;
    const kinds = request.tokens.map((tokens) => {
        const from = total;
        total += tokens;
        return kindOf(from, total, sequence);
    });
    const actualMs = departures === null ? request.actualMs : departureTimes(request.tokens, departures);
    return { ...request, actualMs, key, path, stream, faults, kinds };
}
/** Of each emission; null where its tokens are not among those that left. */
function departureTimes(tokens, departures) {
    // Emissions without a chunk are not held up with the others.
    const inOrder = departures.toSorted((one, other) => one.to - other.to);
    let total = 0;
    let at = 0;
    return tokens.map((count) => {
        total += count;
        while ((inOrder[at]?.to ?? total) < total)
            at++;
        const own = inOrder[at];
        return own !== undefined && own.from < total ? own.atMs : null;
    });
}
function kindOf(from, to, { reasoningTokens, contentFrom, contentTo }) {
    const reasoning = from < reasoningTokens;
    const content = to > contentFrom && from < contentTo;
    if (reasoning)
        return content ? "both" : "reasoning";
    return content ? "content" : "hidden";
}

;// CONCATENATED MODULE: ./build/mock-vllm/faults/choose-faults.js





/** The faults of one request. @throws MockError for a header that names no fault. */
function chooseFaults(rules, { seed, key, markerIndex, places, path, header }) {
    const byRule = rules.filter((rule, number) => {
        const { rate, requests } = rule;
        if (!isFor(rule, path))
            return false;
        const index = markerIndex ?? places[number] ?? 0;
        if (requests !== undefined && !requests.includes(index))
            return false;
        return rate === undefined || seededRandom(`${seed}/fault/${number}/${key}`).next() < rate;
    });
    return header === undefined ? byRule : [...byRule, ...readFaultHeader(header)];
}
/** `stall;seconds=2;afterChunks=5, crlf` is two faults. @throws MockError */
function readFaultHeader(header) {
    return header.split(",").map((text) => {
        const [kind = "", ...settings] = text.split(";").map((part) => part.trim());
        const fault = { kind, ...Object.fromEntries(settings.map(readSetting)) };
        const parsed = FaultRule.safeParse(fault);
        if (parsed.success)
            return parsed.data;
        const missing = parsed.error.issues
            .map(({ path: [name = "kind"] }) => String(name))
            .filter((name) => !Object.hasOwn(fault, name));
        const why = missing.length === 0 ? "" : `: ${missing.join("=, ")}= is missing`;
        throw new MockError(`The header x-mock-fault: ${text.trim()} names no fault${why}.\n${refusalText(parsed.error, { schema: FaultRule, input: fault })}`);
    });
}
function readSetting(text) {
    const [name = "", value = ""] = text.split("=");
    const isNumber = value.trim() !== "" && Number.isFinite(Number(value));
    return [name.trim(), isNumber ? Number(value) : value];
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/errors.js
function wireError(status, type, { message, param = null }) {
    return { status, body: { error: { message: withoutPaths(message), type, param, code: status } } };
}
/** A refusal that names no parameter. */
function badRequest(message) {
    return wireError(400, "BadRequestError", { message });
}
/** A refusal as vLLM words it: what it names stands behind the text. */
function refused(message, param, value) {
    const shown = value === undefined ? "" : `, value=${value}`;
    return wireError(400, "BadRequestError", {
        message: `${message} (parameter=${param}${shown})`,
        param,
    });
}
/** What sampling says of an answer of no tokens. */
function noOutputTokens(maxTokens) {
    return refused(`max_tokens must be at least 1, got ${maxTokens}.`, "max_tokens", maxTokens);
}
/** vLLM tells no paths of its machine, so a model's name that looks like one does not come back either. */
function withoutPaths(message) {
    return message
        .replace(/\/(?:home|usr|opt|var|tmp|root|lib|mnt|srv)(?:\/[\w.-]+)+/g, "<path>")
        .replace(/(?:\/[\w-]+)+\/[\w-]+\.\w+/g, "<path>")
        .trim();
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
const prefillBacklog = wireError(503, "Service Unavailable", {
    message: "The engine has reached its prefill token backlog limit. Please try again later or on a different instance.",
});
const emptyPrompt = wireError(400, "BadRequestError", {
    message: "The decoder prompt cannot be empty",
});
const internalError = wireError(500, "InternalServerError", {
    message: "Internal server error",
});
const engineDead = wireError(500, "InternalServerError", {
    message: "EngineCore encountered an issue. See stack trace (above) for the root cause.",
});
/** The one error whose `error` is a string. */
const UNAUTHORIZED_BODY = { error: "Unauthorized" };
/** What a gateway before vLLM answers; vLLM itself sends neither 408 nor 429. */
function gatewayError(status) {
    return status === 408
        ? wireError(408, "Request Timeout", {
            message: "The gateway timed out waiting for the upstream server.",
        })
        : wireError(429, "Too Many Requests", {
            message: "The gateway's rate limit is exceeded. Retry later.",
        });
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/lax-types.js

// Booleans and numbers as pydantic takes them: from texts that say them, and from each other.
const TRUE = ["true", "t", "yes", "y", "on", "1"];
const FALSE = ["false", "f", "no", "n", "off", "0"];
const LaxBoolean = schemas/* preprocess */.vkY((input) => {
    if (typeof input !== "string" && typeof input !== "number")
        return input;
    const word = String(input).toLowerCase();
    if (TRUE.includes(word))
        return true;
    return FALSE.includes(word) ? false : input;
}, schemas/* boolean */.zMY());
const LaxFloat = schemas/* preprocess */.vkY(numberFrom(/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i), schemas/* number */.aig());
const wholeFrom = numberFrom(/^[+-]?\d+(\.0+)?$/);
/** The message of a number that has to be whole, which its type does not tell. */
const WHOLE = "whole";
const LaxInteger = schemas/* preprocess */.vkY(wholeFrom, schemas/* int */.Whr(WHOLE));
/** A whole number that is not below a bound. */
function integerFrom(least) {
    return schemas/* preprocess */.vkY(wholeFrom, schemas/* int */.Whr(WHOLE).min(least));
}
const LARGEST_INT64 = 2 ** 63;
/** Any 64-bit integer; what a double cannot hold of it is lost, which a seed can bear. */
const Int64 = schemas/* preprocess */.vkY(wholeFrom, schemas/* number */.aig(WHOLE).refine(Number.isInteger).min(-LARGEST_INT64).max(LARGEST_INT64));
/** Turns a text of a form into its number; single underscores may part digits. */
function numberFrom(form) {
    return (input) => {
        if (typeof input === "boolean")
            return Number(input);
        if (typeof input !== "string")
            return input;
        const digits = input.trim().replaceAll(/(?<=\d)_(?=\d)/g, "");
        return form.test(digits) ? Number(digits) : input;
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/python-text.js
/** A JSON value as Python's `repr` prints it; validation messages quote input that way. */
function python_text_pythonRepr(value) {
    if (value === null || value === undefined)
        return "None";
    if (value === true)
        return "True";
    if (value === false)
        return "False";
    if (typeof value === "string")
        return pythonString(value);
    if (Array.isArray(value))
        return `[${value.map(python_text_pythonRepr).join(", ")}]`;
    if (typeof value === "object") {
        const members = Object.entries(value).map(([key, of]) => `${pythonString(key)}: ${python_text_pythonRepr(of)}`);
        return `{${members.join(", ")}}`;
    }
    return String(value);
}
/** A JSON value as Python's `str` shows it inside a text. */
function pythonText(value) {
    return typeof value === "string" ? value : python_text_pythonRepr(value);
}
/** A tuple of a validation error's `loc`. */
function pythonTuple(parts) {
    const inner = parts.map(python_text_pythonRepr).join(", ");
    return parts.length === 1 ? `(${inner},)` : `(${inner})`;
}
/** A float as Python prints it: `1` is `1.0`, and below 0.0001 it has an exponent. */
function pythonFloat(value) {
    if (Number.isInteger(value))
        return `${value}.0`;
    const isSmall = Math.abs(value) < 1e-4;
    return isSmall ? value.toExponential().replace(/e-(\d)$/, "e-0$1") : String(value);
}
/** Single quotes, unless the text has some and no double ones. */
function pythonString(text) {
    const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
    const escaped = text
        .replaceAll("\\", "\\\\")
        .replaceAll("\n", "\\n")
        .replaceAll("\r", "\\r")
        .replaceAll("\t", "\\t")
        .replaceAll(quote, `\\${quote}`);
    return `${quote}${escaped}${quote}`;
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/body-validation.js



/** vLLM lists this many entries of a validation error. */
const LISTED_ENTRIES = 10;
/**
 * Reads a JSON body the way FastAPI does: always 400, never 415 or 422. `numbers` are fields that
 * vLLM compares before their types are looked at, so that a text in them is refused in its own words.
 */
function parseBody(schema, body, contentType, numbers = []) {
    const mediaType = contentType?.split(";")[0]?.trim().toLowerCase();
    if (mediaType !== "application/json") {
        return invalid(["Unsupported Media Type: Only 'application/json' is allowed"], null);
    }
    if (body === "") {
        return invalid(["{'type': 'missing', 'loc': ('body',), 'msg': 'Field required', 'input': None}"], "body");
    }
    let json;
    try {
        json = JSON.parse(body);
    }
    catch (error) {
        return invalidJson(body, error);
    }
    const wrong = checkNumbers(json, numbers);
    if (wrong !== null)
        return { kind: "invalid", error: wrong };
    const checked = schema.safeParse(json);
    if (checked.success)
        return { kind: "valid", data: checked.data };
    const entries = checked.error.issues.flatMap((issue) => entriesOf(issue, { json, path: [], loc: ["body"] }));
    return invalid(entries.map(({ text }) => text), entries[0]?.loc.join(".") ?? null);
}
function checkNumbers(json, names) {
    for (const name of names) {
        const value = valueAt(json, [name]);
        if (value == null || typeof value === "number" || typeof value === "boolean")
            continue;
        return refused(`\`${name}\` must be an integer.`, name, pythonText(value));
    }
    return null;
}
function invalid(entries, param) {
    const count = `${entries.length} validation error${entries.length === 1 ? "" : "s"}:`;
    const listed = entries.slice(0, LISTED_ENTRIES).map((entry) => `  ${entry}`);
    const message = [count, ...listed].join("\n");
    return { kind: "invalid", error: wireError(400, "Bad Request", { message, param }) };
}
function invalidJson(body, error) {
    // Node names the position only in some messages; without one, the fault is at the end.
    const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? body.length);
    const loc = ["body", position];
    const ctx = python_text_pythonRepr({ error: "Expecting value" });
    return invalid([
        `{'type': 'json_invalid', 'loc': ${pythonTuple(loc)}, 'msg': 'JSON decode error', 'input': {}, 'ctx': ${ctx}}`,
    ], loc.join("."));
}
/** An input that no member of a union takes has the errors of each. */
function entriesOf(issue, place) {
    const { json } = place;
    const path = [...place.path, ...issue.path];
    const loc = [
        ...place.loc,
        ...issue.path.map((part) => (typeof part === "number" ? part : String(part))),
    ];
    const input = valueAt(json, path);
    const members = issue.message.split("|");
    if (issue.code === "invalid_union" && members.length === issue.errors.length) {
        return issue.errors.flatMap((errors, member) => errors.flatMap((error) => entriesOf(error, { json, path, loc: [...loc, members[member] ?? ""] })));
    }
    const { type, msg, ctx } = path.length === 0 ? NO_OBJECT : describe(issue, input, path[0] === "messages");
    const shown = type === "missing" ? valueAt(json, path.slice(0, -1)) : input;
    const context = ctx === undefined ? "" : `, 'ctx': ${python_text_pythonRepr(ctx)}`;
    const text = `{'type': ${python_text_pythonRepr(type)}, 'loc': ${pythonTuple(loc)}, 'msg': ${python_text_pythonRepr(msg)}, 'input': ${python_text_pythonRepr(shown)}${context}}`;
    return [{ loc, text }];
}
/** JSON, but not an object. */
const NO_OBJECT = {
    type: "model_attributes_type",
    msg: "Input should be a valid dictionary or object to extract fields from",
};
const NO_DICTIONARY = { type: "dict_type", msg: "Input should be a valid dictionary" };
function describe(issue, input, isMessage) {
    if (input === undefined)
        return { type: "missing", msg: "Field required" };
    if (issue.code === "invalid_value") {
        const quoted = issue.values.map((value) => `'${String(value)}'`);
        const before = quoted.slice(0, -1).join(", ");
        const expected = before === "" ? `${quoted[0]}` : `${before} or ${quoted.at(-1)}`;
        return { type: "literal_error", msg: `Input should be ${expected}`, ctx: { expected } };
    }
    if (issue.code === "too_small") {
        return issue.origin === "string"
            ? wrongLength("short", "least", issue.minimum)
            : outOfRange("ge", "greater", issue.minimum);
    }
    if (issue.code === "too_big") {
        return issue.origin === "string"
            ? wrongLength("long", "most", issue.maximum)
            : outOfRange("le", "less", issue.maximum);
    }
    // The one check of its own in these schemas: a whole number of 64 bits.
    if (issue.code === "custom")
        return FRACTION;
    if (issue.code !== "invalid_type")
        return { type: "value_error", msg: issue.message };
    switch (issue.expected) {
        case "int":
            return noInteger(input);
        case "number":
            return issue.message === WHOLE ? noInteger(input) : noFloat(input);
        case "boolean":
            return noBoolean(input);
        case "array":
            return { type: "list_type", msg: "Input should be a valid list" };
        // Messages are typed dictionaries; all else with fields is a model.
        case "object":
            return isMessage ? NO_DICTIONARY : NO_OBJECT;
        case "record":
            return NO_DICTIONARY;
        default:
            return { type: "string_type", msg: "Input should be a valid string" };
    }
}
const FRACTION = {
    type: "int_from_float",
    msg: "Input should be a valid integer, got a number with a fractional part",
};
function noInteger(input) {
    if (typeof input === "number")
        return FRACTION;
    const msg = "Input should be a valid integer";
    return typeof input === "string"
        ? { type: "int_parsing", msg: `${msg}, unable to parse string as an integer` }
        : { type: "int_type", msg };
}
function noFloat(input) {
    const msg = "Input should be a valid number";
    return typeof input === "string"
        ? { type: "float_parsing", msg: `${msg}, unable to parse string as a number` }
        : { type: "float_type", msg };
}
function noBoolean(input) {
    const msg = "Input should be a valid boolean";
    return typeof input === "string" || Number.isInteger(input)
        ? { type: "bool_parsing", msg: `${msg}, unable to interpret input` }
        : { type: "bool_type", msg };
}
function wrongLength(how, at, bound) {
    return {
        type: `string_too_${how}`,
        msg: `String should have at ${at} ${bound} character${Number(bound) === 1 ? "" : "s"}`,
        ctx: { [how === "short" ? "min_length" : "max_length"]: bound },
    };
}
function outOfRange(key, than, bound) {
    // Of the largest 64-bit integer, a double knows the next power of two only.
    const shown = Number(bound) >= 2 ** 63 ? 2n ** 63n - 1n : BigInt(bound);
    return {
        type: `${than}_than_equal`,
        msg: `Input should be ${than} than or equal to ${shown}`,
        ctx: { [key]: shown },
    };
}
function valueAt(json, path) {
    let value = json;
    for (const part of path) {
        if (typeof value !== "object" || value === null)
            return undefined;
        value = value[part];
    }
    return value;
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/json.js
/** JSON as Python's `json.dumps` writes it: a space after `,` and `:`, all but ASCII escaped. */
function spacedJson(value) {
    return spaced(value, asciiString);
}
/** The same with `ensure_ascii=False`, as the arguments of a tool call are written. */
function spacedUtf8Json(value) {
    return spaced(value, JSON.stringify);
}
function spaced(value, quote) {
    if (Array.isArray(value))
        return `[${value.map((item) => spaced(item, quote)).join(", ")}]`;
    if (typeof value === "object" && value !== null) {
        const members = Object.entries(value).map(([key, of]) => `${quote(key)}: ${spaced(of, quote)}`);
        return `{${members.join(", ")}}`;
    }
    return typeof value === "string" ? quote(value) : JSON.stringify(value);
}
function asciiString(text) {
    return JSON.stringify(text).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/vocabulary.js
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
    "world would write writing written wrote are boy something later yard year yellow yes yet you young your";
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
    toolCallStart: 261,
    toolCallEnd: 262,
};
/** How control tokens are written where a text shows them at all. */
const SPECIAL_TEXTS = new Map([
    [SPECIAL_TOKENS.endOfText, "<|endoftext|>"],
    [SPECIAL_TOKENS.messageStart, "<|im_start|>"],
    [SPECIAL_TOKENS.messageEnd, "<|im_end|>"],
    [SPECIAL_TOKENS.thinkStart, "<think>"],
    [SPECIAL_TOKENS.thinkEnd, "</think>"],
    [SPECIAL_TOKENS.toolCallStart, "<tool_call>"],
    [SPECIAL_TOKENS.toolCallEnd, "</tool_call>"],
]);
/** Ids below this are single bytes. */
const BYTE_TOKENS = 256;
/** First id of a word piece. */
const FIRST_PIECE = 512;
/** The pieces, in id order from `FIRST_PIECE`. */
const PIECES = [...new Set(allPieces())];
/** Ids from here on are none. */
const VOCABULARY_SIZE = FIRST_PIECE + PIECES.length;
/** Characters of the longest token. */
const MOST_CHARS_PER_TOKEN = Math.max(...[...PIECES, ...SPECIAL_TEXTS.values()].map((text) => text.length));
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

;// CONCATENATED MODULE: ./build/mock-vllm/content/schema-value.js

/** Values nested deeper than this are null; no schema that a value can satisfy needs so many. */
const DEEPEST = 32;
/** Items of an array and characters of a text, whatever a schema asks for. */
const LONGEST = 10_000;
/**
 * A value that a JSON Schema describes: the required properties of every object (all of them where
 * none is required), and of each choice the first or a drawn one. Formats, ranges and lengths are
 * kept; `pattern`, `not` and conditions are not looked at.
 */
function valueFor(schema, random) {
    return make(schema, { random, root: asSchema(schema), depth: 0 });
}
function make(input, making) {
    if (making.depth > DEEPEST)
        return null;
    const schema = resolve(asSchema(input), making.root);
    const inside = { ...making, depth: making.depth + 1 };
    if ("const" in schema)
        return schema["const"];
    const fixed = [schema["enum"], schema["examples"]].find((list) => Array.isArray(list));
    if (Array.isArray(fixed) && fixed.length > 0)
        return anyOf(fixed, making.random);
    if ("default" in schema)
        return schema["default"];
    const choices = schema["anyOf"] ?? schema["oneOf"];
    if (Array.isArray(choices)) {
        const { anyOf: _any, oneOf: _one, ...rest } = schema;
        return make({ ...rest, ...resolve(asSchema(choices[0]), making.root) }, inside);
    }
    if (Array.isArray(schema["allOf"])) {
        const { allOf: parts, ...rest } = schema;
        return make(merge([rest, ...parts.map((part) => resolve(asSchema(part), making.root))]), inside);
    }
    return makeTyped(schema, inside);
}
function makeTyped(schema, making) {
    switch (typeOf(schema)) {
        case "object":
            return makeObject(schema, making);
        case "array":
            return makeArray(schema, making);
        case "integer":
        case "number":
            return makeNumber(schema, making.random);
        case "boolean":
            return making.random.next() < 0.5;
        case "null":
            return null;
        default:
            return makeString(schema, making.random);
    }
}
function typeOf(schema) {
    const type = Array.isArray(schema["type"]) ? schema["type"][0] : schema["type"];
    if (type !== undefined)
        return type;
    if ("properties" in schema)
        return "object";
    return "items" in schema ? "array" : "string";
}
function makeObject(schema, making) {
    const properties = asSchema(schema["properties"]);
    const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
    const names = required.length > 0 ? required : Object.keys(properties);
    return Object.fromEntries(names.map((name) => [
        name,
        make(properties[name], { ...making, random: making.random.fork(name) }),
    ]));
}
function makeArray(schema, making) {
    const length = Math.max(wholeIn(schema, "minItems") ?? 1, 0);
    return Array.from({ length: Math.min(length, wholeIn(schema, "maxItems") ?? length) }, (_, at) => make(schema["items"], { ...making, random: making.random.fork(String(at)) }));
}
/** A small multiple of the step, inside the bounds. */
function makeNumber(schema, random) {
    const step = numberIn(schema, "multipleOf") ?? 1;
    const above = numberIn(schema, "exclusiveMinimum");
    const below = numberIn(schema, "exclusiveMaximum");
    const least = above === undefined ? numberIn(schema, "minimum") : above + step / 2;
    const most = below === undefined ? numberIn(schema, "maximum") : below - step / 2;
    const low = Math.ceil((least ?? Math.min(1, most ?? 1)) / step);
    const high = Math.floor((most ?? (low + 9) * step) / step);
    // Bounds closer than a step, as of 0.2 to 0.4: only the middle is surely between them.
    if (high < low)
        return ((least ?? 0) + (most ?? 0)) / 2;
    // Twelve digits, so that three steps of 0.1 are 0.3.
    return Number((random.integer(low, Math.min(high, low + 9)) * step).toPrecision(12));
}
function makeString(schema, random) {
    const day = String(random.integer(1, 28)).padStart(2, "0");
    const hour = String(random.integer(0, 23)).padStart(2, "0");
    const word = anyOf(PROSE_WORDS, random);
    switch (schema["format"]) {
        case "date":
            return `2026-01-${day}`;
        case "time":
            return `${hour}:00:00Z`;
        case "date-time":
            return `2026-01-${day}T${hour}:00:00Z`;
        case "email":
            return `${word}@example.com`;
        case "uri":
            return `https://example.com/${word}`;
        case "uuid":
            return `00000000-0000-4000-8000-0000000000${day}`;
        default:
            return fitLength(`${word} ${anyOf(PROSE_WORDS, random)}`, schema);
    }
}
function fitLength(text, schema) {
    const least = wholeIn(schema, "minLength") ?? 0;
    const long = text.padEnd(least, ` ${text}`);
    return long.slice(0, Math.max(wholeIn(schema, "maxLength") ?? long.length, 0));
}
/** Follows `$ref` inside the schema, a few times at most. */
function resolve(schema, root) {
    let at = schema;
    for (let hops = 0; typeof at["$ref"] === "string" && hops < DEEPEST; hops++) {
        let target = root;
        for (const part of at["$ref"].replace(/^#\/?/, "").split("/")) {
            if (part !== "")
                target = asSchema(target)[part];
        }
        at = asSchema(target);
    }
    return at;
}
function merge(schemas) {
    const required = schemas.flatMap(({ required }) => (Array.isArray(required) ? required : []));
    const properties = Object.assign({}, ...schemas.map(({ properties }) => asSchema(properties)));
    return Object.assign({}, ...schemas, { required: [...new Set(required)], properties });
}
function asSchema(value) {
    return typeof value === "object" && value !== null ? value : {};
}
function wholeIn(schema, key) {
    const value = numberIn(schema, key);
    return value !== undefined && Number.isInteger(value) ? Math.min(value, LONGEST) : undefined;
}
function numberIn(schema, key) {
    const value = schema[key];
    return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
function anyOf(values, random) {
    return values[random.integer(0, values.length - 1)];
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/tokenizer.js

/** Slots of the open-addressing table; a power of two, several times the number of pieces. */
const TABLE_SLOTS = 16_384;
/** Unknown words are split into the longest pieces up to this many letters. */
const LONGEST_SUBWORD = 5;
/** The hash of no bytes. */
const EMPTY_HASH = 0x811c9dc5 | 0;
const HASH_PRIME = 16777619;
// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { imul: tokenizer_imul, min: tokenizer_min } = Math;
const SPACE_HASH = tokenizer_imul(EMPTY_HASH ^ 0x20, HASH_PRIME);
const pieceBytes = PIECES.map((piece) => Buffer.from(piece, "utf8"));
/** The bytes of all pieces in a row, and where each begins; one more says where the last one ends. */
const allBytes = Buffer.concat(pieceBytes);
const starts = startsOf(pieceBytes);
const table = buildTable();
/**
 * The tokens of a text: known words are one token, with the space before them; digits and
 * punctuation one each; all else falls back to pieces, then bytes. `decode(encode(text))` is the text.
 */
function encode(text) {
    const ids = [];
    appendTokens(ids, text);
    return ids;
}
/** The same, behind other tokens. Works on UTF-8, whose units are read faster than a string's. */
function appendTokens(ids, text) {
    const bytes = Buffer.from(text, "utf8");
    const { length } = bytes;
    let at = 0;
    while (at < length) {
        const letters = bytes[at] === SPACE ? at + 1 : at;
        let hash = letters === at ? EMPTY_HASH : SPACE_HASH;
        let end = letters;
        for (; end < length; end++) {
            const byte = bytes[end];
            if (!isLetter(byte))
                break;
            hash = tokenizer_imul(hash ^ byte, HASH_PRIME);
        }
        if (end > letters) {
            const whole = findHashed(bytes, { start: at, end, hash });
            if (whole === 0)
                appendUnknown(ids, bytes, { start: at, end });
            else
                ids.push(whole);
            at = end;
        }
        else if (bytes[at] === LINE_FEED && bytes[at + 1] === LINE_FEED) {
            ids.push(FIRST_PIECE);
            at += 2;
        }
        else {
            ids.push(bytes[at]);
            at += 1;
        }
    }
}
const SPACE = 0x20;
const LINE_FEED = 0x0a;
/** The text of the tokens, control tokens by their names; malformed UTF-8 becomes U+FFFD. */
function decode(ids) {
    return Buffer.concat(ids.map(bytesOf)).toString("utf8");
}
/** The token's own bytes as text, for lists of token strings; a partial character shows as U+FFFD. */
function tokenText(id) {
    return PIECES[id - FIRST_PIECE] ?? (id < 128 ? String.fromCharCode(id) : decode([id]));
}
/** The bytes that a token stands for; none for ids outside the vocabulary. */
function bytesOf(id) {
    if (id >= 0 && id < BYTE_TOKENS)
        return Uint8Array.of(id);
    return pieceBytes[id - FIRST_PIECE] ?? Buffer.from(SPECIAL_TEXTS.get(id) ?? "", "utf8");
}
/** A token that steers, such as a tag or an end: a text shows most of them only on request. */
function isControl(id) {
    return id >= BYTE_TOKENS && id < FIRST_PIECE;
}
function isLetter(byte) {
    const lower = byte | 32;
    return lower >= 97 && lower <= 122;
}
/** A word that is no piece, as the longest pieces that it begins with. */
function appendUnknown(ids, bytes, { start, end }) {
    let at = start;
    while (at < end) {
        let stop = tokenizer_min(end, at + LONGEST_SUBWORD);
        let id = find(bytes, { start: at, end: stop });
        while (id === 0 && stop > at + 1) {
            stop -= 1;
            id = find(bytes, { start: at, end: stop });
        }
        ids.push(id === 0 ? bytes[at] : id);
        at = stop;
    }
}
function find(bytes, { start, end }) {
    return findHashed(bytes, { start, end, hash: hashOf(bytes, start, end) });
}
/**
 * The token of a piece, 0 for none. A hash table over bytes: a lookup takes no substring, several
 * times faster than a Map.
 */
function findHashed(bytes, { start, end, hash }) {
    for (let slot = slotOf(hash);; slot = (slot + 1) & (TABLE_SLOTS - 1)) {
        const index = table[slot];
        if (index === 0)
            return 0;
        if (isPiece(index - 1, bytes, { start, end }))
            return FIRST_PIECE + index - 1;
    }
}
function isPiece(piece, bytes, { start, end }) {
    const from = starts[piece];
    if (starts[piece + 1] - from !== end - start)
        return false;
    for (let at = start; at < end; at++) {
        if (allBytes[from + at - start] !== bytes[at])
            return false;
    }
    return true;
}
/** FNV-1a. */
function hashOf(bytes, start, end) {
    let hash = EMPTY_HASH;
    for (let at = start; at < end; at++)
        hash = tokenizer_imul(hash ^ bytes[at], HASH_PRIME);
    return hash;
}
function slotOf(hash) {
    return (hash ^ (hash >>> 15)) & (TABLE_SLOTS - 1);
}
function startsOf(pieces) {
    const from = new Uint32Array(pieces.length + 1);
    for (const [index, piece] of pieces.entries())
        from[index + 1] = (from[index] ?? 0) + piece.length;
    return from;
}
function buildTable() {
    const slots = new Uint16Array(TABLE_SLOTS);
    for (const [index, piece] of pieceBytes.entries()) {
        let slot = slotOf(hashOf(piece, 0, piece.length));
        while (slots[slot] !== 0)
            slot = (slot + 1) & (TABLE_SLOTS - 1);
        slots[slot] = index + 1;
    }
    return slots;
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/constrained-text.js



/** Any JSON object; without a property it would always be the empty one. */
const ANY_OBJECT = { type: "object", properties: { answer: { type: "string" } } };
/** The tokens of an answer that keeps to a constraint. */
function composeConstrained(constraint, random) {
    switch (constraint.kind) {
        case "json":
            return encode(spacedUtf8Json(valueFor(constraint.schema, random)));
        case "choice":
            return encode(constraint.choices[random.integer(0, constraint.choices.length - 1)] ??
                constraint.choices[0]);
        default:
            return constraint;
    }
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/structured-outputs.js





const JsonSchemaFormat = schemas/* looseObject */._H3({
    name: schemas/* string */.YjP(),
    description: schemas/* string */.YjP().nullish(),
    schema: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()).nullish(),
    strict: LaxBoolean.nullish(),
});
/** `response_format`; of a union the message names the members, as a validation error does. */
const ResponseFormat = schemas/* union */.KCZ([
    schemas/* looseObject */._H3({
        type: schemas/* enum */.k5n(["text", "json_object", "json_schema"]),
        json_schema: JsonSchemaFormat.nullish(),
    }),
    schemas/* looseObject */._H3({ type: schemas/* literal */.euz("structural_tag"), format: schemas/* unknown */.L5J() }),
    schemas/* looseObject */._H3({
        type: schemas/* literal */.euz("structural_tag"),
        structures: schemas/* array */.YOg(schemas/* looseObject */._H3({ begin: schemas/* string */.YjP(), end: schemas/* string */.YjP() })),
        triggers: schemas/* array */.YOg(schemas/* string */.YjP()),
    }),
], "ResponseFormat|StructuralTagResponseFormat|LegacyStructuralTagResponseFormat");
/** vLLM's own `structured_outputs`, in the order in which it prints them. */
const StructuredOutputs = schemas/* looseObject */._H3({
    json: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J())], "str|dict[any,any]").nullish(),
    regex: schemas/* string */.YjP().nullish(),
    choice: schemas/* array */.YOg(schemas/* string */.YjP()).nullish(),
    grammar: schemas/* string */.YjP().nullish(),
    json_object: LaxBoolean.nullish(),
    disable_any_whitespace: LaxBoolean.optional(),
    disable_additional_properties: LaxBoolean.optional(),
    whitespace_pattern: schemas/* string */.YjP().nullish(),
    structural_tag: schemas/* string */.YjP().nullish(),
});
const KINDS = ["json", "regex", "choice", "grammar", "json_object", "structural_tag"];
/**
 * What is wrong with the constraints of a request; `param` is what the route's check of them names.
 * Regular expressions, grammars and structural tags are taken as they are: no answer keeps to them.
 */
function checkConstraints(asked, { param }) {
    const { response_format: format, structured_outputs: outputs } = asked;
    if (format?.type === "json_schema" && format["json_schema"] == null) {
        return refused("When response_format type is 'json_schema', the 'json_schema' field must be provided.", "response_format");
    }
    const own = ["json", "regex", "choice"].filter((kind) => outputs?.[kind] != null);
    if (own.length > 1) {
        const message = "You can only use one kind of constraints for structured outputs ('json', 'regex' or 'choice').";
        return param === null ? badRequest(message) : refused(message, param);
    }
    if (own.length > 0 && !FREE_CHOICES.includes(asked.tool_choice)) {
        return badRequest("You can only either use constraints for structured outputs or tools, not both.");
    }
    return checkOne(outputs ?? null) ?? checkMerged(asked);
}
/** No `tool_choice`, or one beside which an answer may be constrained. */
const FREE_CHOICES = [undefined, "none", "auto", "required"];
function checkMerged(asked) {
    const merged = mergedOutputs(asked);
    const wrong = checkOne(merged);
    if (wrong !== null || typeof merged?.json !== "string")
        return wrong;
    return parsedJson(merged.json) === undefined
        ? badRequest("Invalid JSON grammar specification.")
        : null;
}
function checkOne(outputs) {
    if (outputs === null)
        return null;
    const kinds = KINDS.filter((kind) => outputs[kind] != null);
    if (kinds.length === 1)
        return null;
    const [rule, found] = kinds.length > 1 ? ["can only", "multiple"] : ["must", "none"];
    return badRequest(`You ${rule} use one kind of structured outputs constraint but ${found} are specified: ${shown(outputs)}`);
}
/** As Python prints the attributes of vLLM's class. */
function shown(outputs) {
    return python_text_pythonRepr({
        json: outputs.json,
        regex: outputs.regex,
        choice: outputs.choice,
        grammar: outputs.grammar,
        json_object: outputs.json_object,
        disable_any_whitespace: outputs.disable_any_whitespace ?? false,
        disable_additional_properties: outputs.disable_additional_properties ?? false,
        whitespace_pattern: outputs.whitespace_pattern,
        structural_tag: outputs.structural_tag,
        _backend: null,
        _backend_was_auto: false,
    });
}
/** What `response_format` makes of `structured_outputs`; null: the answer is free. */
function mergedOutputs({ response_format: format, structured_outputs: outputs, }) {
    switch (format?.type) {
        case "json_object":
            return { ...outputs, json_object: true };
        case "json_schema":
            return { ...outputs, json: JsonSchemaFormat.parse(format["json_schema"]).schema };
        case "structural_tag":
            return { ...outputs, structural_tag: JSON.stringify(format) };
        default:
            return outputs ?? null;
    }
}
/** What the answer has to keep to, of a request that `checkConstraints` has nothing against. */
function constraintOf(asked) {
    const outputs = mergedOutputs(asked);
    if (outputs?.json != null) {
        const { json } = outputs;
        return { kind: "json", schema: typeof json === "string" ? parsedJson(json) : json };
    }
    if (outputs?.json_object === true)
        return { kind: "json", schema: ANY_OBJECT };
    const [first, ...others] = outputs?.choice ?? [];
    return first === undefined ? null : { kind: "choice", choices: [first, ...others] };
}
/** Undefined for a text that is no JSON. */
function parsedJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/generation-request.js



const StreamOptions = schemas/* looseObject */._H3({
    include_usage: LaxBoolean.nullish(),
    continuous_usage_stats: LaxBoolean.nullish(),
});
const shared = {
    model: schemas/* string */.YjP().nullish(),
    stream: LaxBoolean.nullish(),
    stream_options: StreamOptions.nullish(),
    max_tokens: LaxInteger.nullish(),
    min_tokens: LaxInteger.nullish(),
    ignore_eos: LaxBoolean.nullish(),
    n: LaxInteger.nullish(),
    stop: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* array */.YOg(schemas/* string */.YjP())], "str|list[str]").nullish(),
    stop_token_ids: schemas/* array */.YOg(LaxInteger).nullish(),
    include_stop_str_in_output: LaxBoolean.nullish(),
    temperature: LaxFloat.nullish(),
    top_p: LaxFloat.nullish(),
    top_k: LaxInteger.nullish(),
    min_p: LaxFloat.nullish(),
    frequency_penalty: LaxFloat.nullish(),
    presence_penalty: LaxFloat.nullish(),
    repetition_penalty: LaxFloat.nullish(),
    logit_bias: schemas/* record */.g1P(schemas/* string */.YjP(), LaxFloat).nullish(),
    user: schemas/* string */.YjP().nullish(),
    seed: Int64.nullish(),
    priority: LaxInteger.nullish(),
    request_id: schemas/* string */.YjP().nullish(),
    cache_salt: schemas/* string */.YjP().min(1).max(1024).nullish(),
    return_token_ids: LaxBoolean.nullish(),
    return_tokens_as_token_ids: LaxBoolean.nullish(),
    stream_interval: integerFrom(1).nullish(),
    truncate_prompt_tokens: integerFrom(-1).nullish(),
    truncation_side: schemas/* enum */.k5n(["left", "right"]).nullish(),
    echo: LaxBoolean.nullish(),
    prompt_logprobs: LaxInteger.nullish(),
    return_prompt_text: LaxBoolean.nullish(),
    response_format: ResponseFormat.nullish(),
    structured_outputs: StructuredOutputs.nullish(),
    kv_transfer_params: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()).nullish(),
};
const TextPart = schemas/* looseObject */._H3({ type: schemas/* string */.YjP(), text: schemas/* string */.YjP().nullish() });
const ToolParam = schemas/* looseObject */._H3({
    type: schemas/* literal */.euz("function").optional(),
    function: schemas/* looseObject */._H3({
        name: schemas/* string */.YjP(),
        description: schemas/* string */.YjP().nullish(),
        parameters: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()).nullish(),
    }),
});
const CalledTool = schemas/* looseObject */._H3({
    function: schemas/* looseObject */._H3({ name: schemas/* string */.YjP(), arguments: schemas/* string */.YjP() }),
});
const Message = schemas/* looseObject */._H3({
    role: schemas/* string */.YjP(),
    content: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* array */.YOg(TextPart)]).nullish(),
    tool_calls: schemas/* array */.YOg(CalledTool).nullish(),
});
const REASONING_EFFORTS = [
    "none",
    "minimal",
    "low",
    "medium",
    "high",
    "xhigh",
    "max",
];
/** The body of a chat completion. vLLM ignores keys that it does not know, so this does too. */
const ChatRequest = schemas/* looseObject */._H3({
    messages: schemas/* array */.YOg(Message),
    ...shared,
    max_completion_tokens: LaxInteger.nullish(),
    logprobs: LaxBoolean.nullish(),
    top_logprobs: LaxInteger.nullish(),
    tools: schemas/* array */.YOg(ToolParam).nullish(),
    // Checked by hand: vLLM looks at it before its types.
    tool_choice: schemas/* unknown */.L5J().optional(),
    parallel_tool_calls: LaxBoolean.nullish(),
    // Checked by hand: vLLM words it in its own way.
    thinking_token_budget: schemas/* unknown */.L5J().optional(),
    chat_template: schemas/* string */.YjP().nullish(),
    include_reasoning: LaxBoolean.nullish(),
    reasoning_effort: schemas/* enum */.k5n(REASONING_EFFORTS).nullish(),
    chat_template_kwargs: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()).nullish(),
    add_generation_prompt: LaxBoolean.nullish(),
    continue_final_message: LaxBoolean.nullish(),
});
/** The body of a text completion; a prompt may be text, tokens, or several of either. */
const CompletionRequest = schemas/* looseObject */._H3({
    prompt: schemas/* union */.KCZ([
        schemas/* string */.YjP(),
        schemas/* array */.YOg(schemas/* string */.YjP()),
        schemas/* array */.YOg(schemas/* int */.Whr().min(0)),
        schemas/* array */.YOg(schemas/* array */.YOg(schemas/* int */.Whr().min(0))),
    ]),
    ...shared,
    logprobs: LaxInteger.nullish(),
    suffix: schemas/* string */.YjP().nullish(),
});
/** The body of `/tokenize`: a prompt, or messages. */
const TokenizeRequest = schemas/* looseObject */._H3({
    model: schemas/* string */.YjP().nullish(),
    prompt: schemas/* string */.YjP().optional(),
    messages: schemas/* array */.YOg(Message).optional(),
    tools: schemas/* array */.YOg(ToolParam).nullish(),
    add_generation_prompt: LaxBoolean.nullish(),
    return_token_strs: LaxBoolean.nullish(),
});
const DetokenizeRequest = schemas/* looseObject */._H3({
    model: schemas/* string */.YjP().nullish(),
    tokens: schemas/* array */.YOg(integerFrom(0)),
});
/** A message's text, with the calls it made; parts other than text are left out. */
function messageText({ content, tool_calls: calls }) {
    const text = typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("");
    const called = (calls ?? []).map(({ function: { name, arguments: args } }) => `<tool_call>\n{"name": ${JSON.stringify(name)}, "arguments": ${objectOrNone(args)}}\n</tool_call>`);
    return [...(text === "" ? [] : [text]), ...called].join("\n");
}
/** Arguments in the history that are no JSON object become an empty one, so that the turn goes on. */
function objectOrNone(args) {
    try {
        const value = JSON.parse(args);
        return typeof value === "object" && value !== null && !Array.isArray(value) ? args : "{}";
    }
    catch {
        return "{}";
    }
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/sampling-ranges.js


/** `VLLM_MAX_N_SEQUENCES`. */
const MOST_CHOICES = 16_384;
/** Below this temperature sampling is greedy. */
const GREEDY_BELOW = 1e-5;
/** Sampling values that vLLM's Python server does not take, in the order in which it looks. */
function checkRanges(asked) {
    const { n, max_tokens: maxTokens, min_tokens: minTokens } = asked;
    const wrong = checkBiasKeys(asked) ?? checkChoices(n) ?? checkPenalties(asked);
    if (wrong !== null)
        return wrong;
    const unlikely = checkProbabilities(asked);
    if (unlikely !== null)
        return unlikely;
    if (maxTokens != null && maxTokens < 1)
        return noOutputTokens(maxTokens);
    if (minTokens != null && minTokens < 0) {
        return badRequest(`min_tokens must be greater than or equal to 0, got ${minTokens}.`);
    }
    if (minTokens != null && maxTokens != null && minTokens > maxTokens) {
        return badRequest(`min_tokens must be less than or equal to max_tokens=${maxTokens}, got ${minTokens}.`);
    }
    const isGreedy = asked.temperature != null && asked.temperature < GREEDY_BELOW;
    return isGreedy && n != null && n > 1
        ? badRequest(`n must be 1 when using greedy sampling, got ${n}.`)
        : null;
}
function checkBiasKeys({ logit_bias: bias }) {
    const wrong = Object.keys(bias ?? {}).filter((key) => !/^\s*[+-]?\d+(_\d+)*\s*$/.test(key));
    if (wrong.length === 0)
        return null;
    const shown = python_text_pythonRepr(wrong);
    return refused(`logit_bias contains key(s) that cannot be converted to integer token IDs: ${shown}`, "logit_bias", shown);
}
function checkChoices(n) {
    if (n == null)
        return null;
    if (n < 1)
        return badRequest(`n must be at least 1, got ${n}.`);
    return n > MOST_CHOICES
        ? badRequest(`n must be at most ${MOST_CHOICES}, got ${n}. To increase this limit, set the VLLM_MAX_N_SEQUENCES environment variable.`)
        : null;
}
function checkPenalties(asked) {
    for (const name of ["presence_penalty", "frequency_penalty"]) {
        const value = asked[name];
        if (value != null && !(value >= -2 && value <= 2)) {
            return badRequest(`${name} must be in [-2, 2], got ${pythonFloat(value)}.`);
        }
    }
    const { repetition_penalty: repetition } = asked;
    return repetition != null && repetition <= 0
        ? badRequest(`repetition_penalty must be greater than zero, got ${pythonFloat(repetition)}.`)
        : null;
}
function checkProbabilities({ temperature, top_p: topP, top_k: topK, min_p: minP, }) {
    if (temperature != null && !(temperature >= 0 && temperature <= 2)) {
        const shown = pythonFloat(temperature);
        const rule = temperature < 0 ? "non-negative" : "in [0, 2]";
        return refused(`temperature must be ${rule}, got ${shown}.`, "temperature", shown);
    }
    if (topP != null && !(topP > 0 && topP <= 1)) {
        const shown = pythonFloat(topP);
        return refused(`top_p must be in (0, 1], got ${shown}.`, "top_p", shown);
    }
    if (topK != null && topK < -1) {
        return badRequest(`top_k must be 0 (disable), or at least 1, got ${topK}.`);
    }
    return minP != null && !(minP >= 0 && minP <= 1)
        ? badRequest(`min_p must be in [0, 1], got ${pythonFloat(minP)}.`)
        : null;
}
/** The narrower ranges of the Rust front end. */
function checkRustRanges(asked) {
    const ranges = [
        ["n", 1, 10],
        ["temperature", 0, 2],
        ["max_tokens", 1, Number.POSITIVE_INFINITY],
        ["min_tokens", 1, Number.POSITIVE_INFINITY],
    ];
    for (const [name, low, high] of ranges) {
        const value = asked[name];
        if (value != null && !(value >= low && value <= high)) {
            const allowed = high === Number.POSITIVE_INFINITY ? `at least ${low}` : `${low} to ${high}`;
            return refused(`${name} must be ${allowed}, got ${value}.`, name);
        }
    }
    if (asked.truncate_prompt_tokens != null) {
        return refused("truncate_prompt_tokens is not supported", "truncate_prompt_tokens");
    }
    return null;
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/tool-rules.js


/** The choice of a request that `checkTools` has nothing against. */
function toolChoiceOf({ tools, tool_choice: choice }) {
    if (choice === undefined)
        return { kind: tools ? "auto" : "none" };
    if (choice === "auto" || choice === "required")
        return { kind: choice };
    const name = tool_rules_memberOf(tool_rules_memberOf(choice, "function"), "name");
    return typeof name === "string" ? { kind: "named", name } : { kind: "none" };
}
/** What is wrong with tools and the choice among them. */
function checkTools({ tools, tool_choice: choice }) {
    if (tools?.length === 0) {
        return refused("`tools` must not be an empty array. Either provide at least one tool or omit the field entirely.", "tools");
    }
    if (choice == null || choice === "none")
        return null;
    if (!tools)
        return refused("When using `tool_choice`, `tools` must be set.", "tool_choice");
    if (choice === "auto" || choice === "required")
        return null;
    if (typeof choice !== "object" || Array.isArray(choice)) {
        return refused(`Invalid value for \`tool_choice\`: ${pythonText(choice)}! Only named tools, "none", "auto" or "required" are supported.`, "tool_choice");
    }
    return checkNamed(tool_rules_memberOf(choice, "function"), tools);
}
const CORRECT_USAGE = 'Correct usage: `{"type": "function", "function": {"name": "my_function"}}`';
function checkNamed(called, tools) {
    if (typeof called !== "object" || called === null || Array.isArray(called)) {
        return refused(`Invalid value for \`function\`: \`${pythonText(called)}\` in \`tool_choice\`! ${CORRECT_USAGE}`, "tool_choice.function");
    }
    if (!("name" in called)) {
        return refused(`Expected field \`name\` in \`function\` in \`tool_choice\`! ${CORRECT_USAGE}`, "tool_choice.function.name");
    }
    const { name } = called;
    if (typeof name !== "string" || name === "") {
        return refused(`Invalid \`name\` in \`function\`: \`${pythonText(name)}\` in \`tool_choice\`! ${CORRECT_USAGE}`, "tool_choice.function.name");
    }
    if (tools.some((tool) => tool.function.name === name))
        return null;
    return refused("The tool specified in `tool_choice` does not match any of the specified `tools`", "tool_choice");
}
/** What a server without `--enable-auto-tool-choice` and `--tool-call-parser` says of a request. */
function checkNoToolParser(chat) {
    const choice = toolChoiceOf(chat);
    switch (choice.kind) {
        case "none":
            return null;
        case "auto":
            return badRequest('"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set');
        case "required":
            return badRequest('tool_choice="required" requires --tool-call-parser to be set');
        case "named":
            return badRequest(`tool_choice=function "${choice.name}" requires --tool-call-parser to be set`);
        default:
            return choice;
    }
}
function tool_rules_memberOf(value, key) {
    if (typeof value !== "object" || value === null)
        return undefined;
    return value[key];
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/request-rules.js





/** What is wrong with a request whose types are right; null when nothing is. */
function checkChat(chat, frontend) {
    const wrongTools = checkTools(chat);
    if (wrongTools !== null)
        return wrongTools;
    const unclear = checkConstraints(chat, { param: null });
    if (unclear !== null)
        return unclear;
    const top = chat.top_logprobs ?? 0;
    if (top < -1) {
        return refused("`top_logprobs` must be a positive value or -1.", "top_logprobs", top);
    }
    if (top !== 0 && chat.logprobs !== true) {
        return refused("when using `top_logprobs`, `logprobs` must be set to true.", "top_logprobs");
    }
    const wrongTemplate = checkTemplateFlags(chat);
    if (wrongTemplate !== null)
        return wrongTemplate;
    const budget = chat.thinking_token_budget;
    if (budget != null && !(Number.isInteger(budget) && Number(budget) >= -1)) {
        return refused("`thinking_token_budget` must be a non-negative integer or -1 for unlimited.", "thinking_token_budget", pythonText(budget));
    }
    if (chat.chat_template != null || chat.chat_template_kwargs?.["chat_template"] != null) {
        return badRequest("Chat template is passed with request, but --trust-request-chat-template is not set. Refused request with untrusted chat template.");
    }
    if (frontend === "rust" && chat.messages.some(({ content }) => content === "")) {
        return refused("message content must not be empty", "messages");
    }
    return checkSampling({ ...chat, max_tokens: chat.max_completion_tokens ?? chat.max_tokens }, frontend);
}
/** vLLM's default of `VLLM_MAX_COMPLETION_PROMPTS`. */
const MOST_PROMPTS = 1024;
/** The checks of a text completion. */
function checkCompletion(asked, frontend) {
    const { prompt } = asked;
    if (Array.isArray(prompt) && prompt.length > MOST_PROMPTS && typeof prompt[0] !== "number") {
        return refused(`prompt list length ${prompt.length} exceeds the maximum allowed count of ${MOST_PROMPTS}. To increase this limit, set the VLLM_MAX_COMPLETION_PROMPTS environment variable.`, "prompt");
    }
    if (asked.suffix != null)
        return badRequest("suffix is not currently supported");
    if (asked.logprobs != null && asked.logprobs < -1) {
        return refused("`logprobs` must be a positive value or -1.", "logprobs", asked.logprobs);
    }
    if (asked.prompt === "") {
        return refused("Either prompt or prompt_embeds must be provided and non-empty.", "prompt");
    }
    // A tool choice means nothing here.
    const constraints = { ...asked, tool_choice: undefined };
    return (checkConstraints(constraints, { param: "structured_outputs" }) ?? checkSampling(asked, frontend));
}
function checkTemplateFlags({ continue_final_message: continues, add_generation_prompt: adds, }) {
    if (continues !== true || adds === false)
        return null;
    return badRequest(adds === true
        ? "Cannot set both `continue_final_message` and `add_generation_prompt` to True."
        : "continue_final_message and add_generation_prompt are not compatible. Use continue_final_message when you want the model to continue the final message, and add_generation_prompt when you want to add a header that will prompt it to start a new assistant message instead.");
}
/** The checks of every generating route. */
function checkSampling(asked, frontend) {
    if (asked.stream_options && asked.stream !== true) {
        return refused("Stream options can only be defined when `stream=True`.", "stream_options");
    }
    const ofPrompt = asked.prompt_logprobs ?? 0;
    if (ofPrompt !== 0 && ofPrompt >= -1 && asked.stream === true) {
        return refused("`prompt_logprobs` are not available when `stream=True`.", "prompt_logprobs");
    }
    if (ofPrompt < -1) {
        return refused("`prompt_logprobs` must be a positive value or -1.", "prompt_logprobs", ofPrompt);
    }
    const stops = typeof asked.stop === "string" ? [asked.stop] : (asked.stop ?? []);
    if (stops.includes("")) {
        return badRequest("stop cannot contain an empty string.");
    }
    if (asked.priority) {
        return refused("Got priority but priority scheduling is not enabled.", "priority", asked.priority);
    }
    return frontend === "rust" ? checkRustRanges(asked) : checkRanges(asked);
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/context-rules.js

/** Room for output tokens; or the error of a request that does not fit the context. */
function fitContext(demand, maxModelLen) {
    const { promptTokens, isText, requested, requestedBy } = demand;
    if (requested !== null && requested > maxModelLen) {
        // The doubled name is vLLM's own.
        return refused(`${requestedBy}=${requested} cannot be greater than max_model_len=max_total_tokens=${maxModelLen}. Please request fewer output tokens.`, requestedBy, requested);
    }
    const outputTokens = requested ?? 0;
    const room = maxModelLen - outputTokens;
    if (promptTokens > room) {
        const counted = isText ? room + 1 : promptTokens;
        const atLeast = counted === room + 1 ? "at least " : "";
        return refused(`${contextLengthIs(maxModelLen, outputTokens)} ${atLeast}${counted} input tokens, for a total of ${atLeast}${counted + outputTokens} tokens. ${REDUCE}`, "input_tokens", counted);
    }
    // A prompt that fills the context leaves an answer of no tokens.
    return promptTokens === maxModelLen
        ? noOutputTokens(0)
        : Math.min(requested ?? maxModelLen, maxModelLen - promptTokens);
}
/** The tokens that stay of a prompt; or the error of asking for more than there is room for. */
function truncatePrompt(tokenIds, maxModelLen, { length, side, requested, requestedBy }) {
    if (length === null)
        return tokenIds;
    const room = maxModelLen - (requested ?? 0);
    if (length > room && room >= 0) {
        return refused(`truncate_prompt_tokens=${length} cannot be greater than max_model_len - ${requestedBy} = ${room}. Please request a smaller truncation size.`, "truncate_prompt_tokens", length);
    }
    const kept = length < 0 ? Math.max(room, 0) : length;
    if (kept >= tokenIds.length)
        return tokenIds;
    return side === "left" ? tokenIds.slice(tokenIds.length - kept) : tokenIds.slice(0, kept);
}
/** The error of a text that is too long to be worth its tokenisation, by its characters alone. */
function checkPromptText(text, { requested, charsPerToken, }, maxModelLen) {
    const outputTokens = requested ?? 0;
    const room = maxModelLen - outputTokens;
    const most = room * charsPerToken;
    if (room < 0 || text.length <= most)
        return null;
    const characters = codePoints(text);
    if (characters <= most)
        return null;
    return refused(`${contextLengthIs(maxModelLen, outputTokens)} ${characters} characters (more than ${most} characters, which is the upper bound for ${room} input tokens). ${REDUCE}`, "input_text", characters);
}
const REDUCE = "Please reduce the length of the input prompt or the number of requested output tokens.";
function contextLengthIs(maxModelLen, outputTokens) {
    return `This model's maximum context length is ${maxModelLen} tokens. However, you requested ${outputTokens} output tokens and your prompt contains`;
}
function codePoints(text) {
    let count = text.length;
    for (let at = 0; at < text.length; at++) {
        // The second half of a pair.
        if ((text.charCodeAt(at) & 0xfc00) === 0xdc00)
            count -= 1;
    }
    return count;
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/engine-rules.js


/** `--max-logprobs`. */
const MOST_LOGPROBS = 20;
/**
 * Why the engine takes a request not, though the server does: a stream has begun by then, and tells
 * it in a frame.
 */
function checkEngine(demand, vocabularySize) {
    const { asked, logprobs, promptLogprobs, promptTokenIds } = demand;
    const isOutside = (id) => id < 0 || id >= vocabularySize;
    const outside = (ids, name) => {
        const wrong = ids.filter(isOutside);
        if (wrong.length === 0)
            return null;
        const shown = python_text_pythonRepr(wrong);
        return refused(`token_id(s) ${shown} in ${name} contain out-of-vocab token ids. Vocabulary size: ${vocabularySize}`, name, shown);
    };
    const tooMany = (top, [name, what]) => {
        const wanted = top === -1 ? vocabularySize : (top ?? 0);
        return wanted > MOST_LOGPROBS
            ? refused(`Requested ${what} logprobs of ${wanted}, which is greater than max allowed: ${MOST_LOGPROBS}`, name, wanted)
            : null;
    };
    const biased = Object.keys(asked.logit_bias ?? {}).map((key) => Number(key.replaceAll("_", "")));
    const highest = promptTokenIds.reduce((most, id) => Math.max(most, id), 0);
    return (tooMany(logprobs, ["logprobs", "sample"]) ??
        tooMany(promptLogprobs, ["prompt_logprobs", "prompt"]) ??
        outside(biased, "logit_bias") ??
        outside([...new Set(asked.stop_token_ids ?? [])], "stop_token_ids") ??
        (isOutside(highest) ? badRequest(`Token id ${highest} is out of vocabulary`) : null));
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/answer-format.js
/** Waits for all sequences and sends one body. */
function collectWhole(format, send) {
    const finished = [];
    return {
        begin() { },
        step(step) {
            if (step.end !== null)
                finished.push({ sequence: step.sequence, last: step });
        },
        done(result) {
            finished.sort((one, other) => one.sequence.choice - other.sequence.choice);
            send(format.whole(finished, result));
        },
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/exchange.js
function jsonAnswer(body, status = 200) {
    return { status, contentType: "application/json", body: JSON.stringify(body) };
}
const EMPTY_ANSWER = { status: 200, contentType: null, body: "" };
/** Sends a whole answer; `stamp` are the headers that come first. */
function sendWhole(reply, answer, stamp) {
    const bytes = Buffer.from(answer.body, "utf8");
    const headers = [
        ...stamp,
        ["content-length", String(bytes.length)],
    ];
    if (answer.contentType !== null)
        headers.push(["content-type", answer.contentType]);
    reply.head(answer.status, [...headers, ...(answer.headers ?? [])]);
    if (bytes.length > 0)
        reply.write(bytes);
    reply.end(answer.connection);
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/sequence-books.js
/** Counts a new sequence: its prompt among those without a first token, its adapter as waiting. */
function openBooks(state, { prompt }, adapter) {
    const use = state.adapters.use(adapter);
    let prefillTokens = prompt.tokenIds.length;
    state.prefillTokens += prefillTokens;
    const firstToken = () => {
        state.prefillTokens -= prefillTokens;
        prefillTokens = 0;
    };
    return {
        scheduled: use.scheduled,
        firstToken,
        over() {
            firstToken();
            use.over();
        },
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/generation.js


/** Hands all sequences to the engine; `rejected` when its queue is full. */
function startGeneration(state, sequences, options) {
    const running = [];
    let left = sequences.length;
    let cachedTokens = 0;
    const spans = openSpans(state.clock.now());
    let completionTokens = 0;
    let reasoningTokens = 0;
    const onStep = (step) => {
        options.onStep(step);
        if (step.end === null)
            return;
        left -= 1;
        completionTokens += step.to;
        reasoningTokens += Math.min(step.to, step.sequence.answer.reasoningTokens);
        if (left > 0)
            return;
        const counts = { promptTokens: promptTokensOf(sequences), completionTokens };
        const own = sequences.length === 1 ? spans : null;
        options.onDone({ counts, cachedTokens, reasoningTokens, spans: own });
    };
    const abort = () => {
        for (const sequence of running)
            sequence.abort();
    };
    for (const sequence of sequences) {
        const submitted = generation_submit(state, sequence, {
            ...options,
            onStep,
            onScheduled: (cached) => {
                if (sequence !== sequences[0])
                    return;
                cachedTokens = cached;
                spans.scheduledMs = state.clock.now();
            },
            onTokens: ({ plannedMs, totalTokens, tokens }) => {
                if (sequence !== sequences[0])
                    return;
                if (totalTokens === tokens)
                    spans.firstTokenMs = plannedMs;
                spans.lastTokenMs = plannedMs;
                spans.tokens = totalTokens;
            },
        });
        if (submitted === "rejected") {
            abort();
            return "rejected";
        }
        running.push(submitted);
    }
    return { abort };
}
function openSpans(arrivedMs) {
    return {
        arrivedMs,
        scheduledMs: Number.NaN,
        firstTokenMs: Number.NaN,
        lastTokenMs: Number.NaN,
        tokens: 0,
    };
}
/** Each prompt counts once, however many choices it has. */
function promptTokensOf(sequences) {
    const prompts = new Set(sequences.map(({ prompt }) => prompt));
    return [...prompts].reduce((sum, { tokenIds }) => sum + tokenIds.length, 0);
}
function generation_submit(state, sequence, options) {
    const { engine, log } = state;
    const { answer, choice, finishReason, stopReason } = sequence;
    const { id, streamInterval } = options;
    const merges = hasFault(options.faults, "all-in-last-chunk");
    const entry = logEntry(sequence, options);
    const steps = stepsOf(sequence, options, departureBook(entry, state.clock));
    log.add(entry);
    const books = openBooks(state, sequence, options.adapter);
    const submitted = engine.submit({
        id: choice === 0 ? id : `${id}-${choice}`,
        key: sequence.key,
        promptTokenIds: sequence.prompt.tokenIds,
        outputTokens: sequence.tokens,
        reasoningTokens: Math.min(answer.contentFrom, sequence.tokens),
        maxTokens: sequence.maxTokens,
        ...(streamInterval !== undefined && { streamInterval }),
        finishReason,
        cacheSalt: options.cacheSalt,
        onScheduled: (cached) => {
            books.scheduled();
            options.onScheduled(cached);
        },
        onEmission: (emission) => {
            const { tokens, totalTokens, finished } = emission;
            options.onTokens(emission);
            if (totalTokens === tokens)
                books.firstToken();
            if (finished)
                books.over();
            if (finished)
                steps.upTo(totalTokens, { finishReason, stopReason });
            else if (!merges)
                steps.upTo(totalTokens, null);
        },
        onAborted: () => {
            books.over();
            steps.end({ finishReason: "abort", stopReason: null });
        },
    });
    if (submitted === "rejected") {
        books.over();
        log.forgetLast();
        return submitted;
    }
    return {
        abort() {
            steps.leave();
            books.over();
            submitted.abort();
        },
    };
}
/** Hands each step of a sequence to those who write it. */
function stepsOf(sequence, { onText, onStep }, departures) {
    let sent = 0;
    const upTo = (to, end) => {
        const from = sent;
        sent = to;
        if (end === null && onText?.(sequence, from, to) === true)
            return;
        const delta = deltaBetween(sequence.layout, from, to);
        onStep({ sequence, from, to, delta, end, ...departures.entry(from, to) });
    };
    return {
        upTo,
        /** Without more tokens. */
        end: (end) => upTo(sent, end),
        /** The client has gone: what is still on its way arrives nowhere. */
        leave: departures.close,
    };
}
/** Writes down when steps leave, where the log asks for it. */
function departureBook({ departures }, clock) {
    if (departures === null)
        return { entry: () => NO_ENTRY, close() { } };
    let isClosed = false;
    return {
        entry: (from, to) => ({
            departed() {
                if (!isClosed)
                    departures.push({ from, to, atMs: clock.now() });
            },
        }),
        close() {
            isClosed = true;
        },
    };
}
const NO_ENTRY = {};
function logEntry({ key, answer, tokens }, { path, stream, faults }) {
    const ends = answer.finishReason === "stop" && tokens === answer.ids.length;
    return {
        key,
        path,
        stream,
        faults: faults.map(({ kind }) => kind),
        departures: stream && faults.length > 0 ? [] : null,
        reasoningTokens: answer.reasoningTokens,
        contentFrom: Math.min(answer.contentFrom, tokens),
        contentTo: tokens - (ends ? 1 : 0),
    };
}
function deltaBetween(layout, from, to) {
    const content = layout.content.slice(layout.contentEnds[from], layout.contentEnds[to]);
    const reasoning = layout.reasoning.slice(layout.reasoningEnds[from], layout.reasoningEnds[to]);
    return { content: content || null, reasoning: reasoning || null };
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/answer-key.js

/**
 * What a request's chance depends on: its marker, or a hash of its prompt. Neither changes with the
 * order of arrival.
 */
function answerKey({ marker }, prompt) {
    return marker ?? `prompt-${hexDigest(prompt, 16)}`;
}
/** The number at a marker's end, `ANVIL_REQ_0_00003` is 3; null without a marker. */
function markerIndex({ marker }) {
    const digits = /_(\d+)$/.exec(marker ?? "")?.[1];
    return digits === undefined ? null : Number(digits);
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/prompt-reader.js
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

;// CONCATENATED MODULE: ./build/mock-vllm/server/inquiry.js



/** @throws MockError for a fault header that names no fault. */
function subjectOf({ scenario, log }, { request, prompts }) {
    const text = prompts[0]?.text ?? "";
    const assignment = readPrompt(text);
    const key = answerKey(assignment, text);
    const marked = markerIndex(assignment);
    const faults = chooseFaults(scenario.faults, {
        seed: scenario.seed,
        key,
        markerIndex: marked,
        places: request.places,
        path: request.path,
        header: request.headers["x-mock-fault"],
    });
    return { assignment, key, index: marked ?? log.nextOrdinal(), faults };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/load-report.js

/**
 * The ORCA header of an answer that is not streamed, which load balancers read: waiting requests and
 * the use of the KV cache, as `TEXT` or as `JSON`. None where the request does not ask for one of them.
 */
function loadReport({ engine, kvCacheUsage }, { headers }) {
    const format = headers["endpoint-load-metrics-format"]?.toLowerCase();
    const waiting = pythonFloat(engine.load().waiting);
    const usage = pythonFloat(kvCacheUsage());
    switch (format) {
        case "text":
            return [
                [
                    "endpoint-load-metrics",
                    `TEXT named_metrics.num_requests_waiting=${waiting}, named_metrics.kv_cache_usage_perc=${usage}`,
                ],
            ];
        case "json":
            return [
                [
                    "endpoint-load-metrics",
                    `JSON {"named_metrics": {"num_requests_waiting": ${waiting}, "kv_cache_usage_perc": ${usage}}}`,
                ],
            ];
        default:
            return [];
    }
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/mock-state.js




const NOTHING_TO_ABORT = () => { };
/** A route whose answer is known at once. */
function wholeRoute(answer) {
    return (state, request, reply) => {
        sendWhole(reply, answer(state, request), headerStamp(state, request));
        return NOTHING_TO_ABORT;
    };
}
function errorAnswer({ status, body }) {
    return jsonAnswer(body, status);
}
/** The answer to a wrong order to the mock itself. @throws whatever is not a MockError */
function mockErrorAnswer(error) {
    if (!(error instanceof MockError))
        throw error;
    const { message } = error;
    return jsonAnswer({ error: { message, type: "MockError", param: null, code: 400 } }, 400);
}
/** The headers that come first: uvicorn's two, and what the request makes it add. */
function headerStamp({ clock, scenario }, { headers }) {
    const stamp = [["date", httpDate(clock.unixNs())]];
    // The Rust front end names no server.
    if (scenario.frontend === "python")
        stamp.push(["server", "uvicorn"]);
    if (headers["connection"]?.toLowerCase() === "close")
        stamp.push(["connection", "close"]);
    if (scenario.requestIdHeaders) {
        const own = headers["x-request-id"] ?? hexDigest(`${scenario.seed}/${clock.unixNs()}`, 32);
        stamp.push(["x-request-id", own]);
    }
    return stamp;
}
function servedModel({ scenario }) {
    return scenario.models[0] ?? "";
}
function unixSeconds(clock) {
    return Number(clock.unixNs() / 1000000000n);
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/model-check.js

/** Null for a model or adapter that is served, and for none named: then it is the base model. */
function checkModel(state, model) {
    const isServed = !model || state.scenario.models.includes(model);
    return isServed || adapterNamed(state, model) !== null ? null : unknownModel(model);
}
/** The adapter that a request names; null where it asks for the base model. */
function adapterNamed({ adapters }, model) {
    return model ? (adapters.find(model)?.name ?? null) : null;
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/status-fault.js



/** The answer of a request whose fault is a status code. */
function statusFaultAnswer({ status, retryAfterSeconds }, model) {
    switch (status) {
        case 400:
            return errorAnswer(wireError(400, "BadRequestError", { message: "The mock was told to refuse this request." }));
        case 401:
            return jsonAnswer(UNAUTHORIZED_BODY, 401);
        case 404:
            return errorAnswer(unknownModel(model));
        case 408:
            return errorAnswer(gatewayError(408));
        case 429:
            return {
                ...errorAnswer(gatewayError(429)),
                headers: [["retry-after", String(retryAfterSeconds)]],
            };
        case 500:
            return errorAnswer(internalError);
        case 503:
            return errorAnswer(engineBusy);
        default:
            return status;
    }
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/opening-fault.js




/** The faults that strike before an answer begins; without one, `begin` answers. */
function openWithFaults(state, { request, reply, faults }, begin) {
    const refused = findFault(faults, "connection-refused");
    if (refused !== undefined) {
        reply.refuse(refused.seconds * 1000);
        return NOTHING_TO_ABORT;
    }
    if (hasFault(faults, "connection-reset")) {
        reply.cut("reset");
        return NOTHING_TO_ABORT;
    }
    const status = findFault(faults, "status");
    const answer = () => {
        if (status === undefined)
            return begin();
        sendWhole(reply, statusFaultAnswer(status, servedModel(state)), headerStamp(state, request));
        return NOTHING_TO_ABORT;
    };
    const slow = findFault(faults, "slow-headers");
    return slow === undefined ? answer() : later(state, slow.seconds * 1000, answer);
}
/** Begins after a delay, unless the client has gone by then. */
function later(state, delayMs, begin) {
    let cancel = state.clock.after(delayMs, () => {
        cancel = begin();
    });
    return () => cancel();
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/answer.js


const FULL_STOP = 46;
/** Every prose word is one token in each of its places. */
const PROSE_TOKENS = PROSE_WORDS.map((word) => {
    const capitalised = word.charAt(0).toUpperCase() + word.slice(1);
    return {
        first: onlyToken(capitalised),
        capitalised: onlyToken(` ${capitalised}`),
        inside: onlyToken(` ${word}`),
    };
});
function onlyToken(text) {
    const [id = FULL_STOP] = encode(text);
    return id;
}
/**
 * The answer to an assignment. Where it does not fit `maxTokens`, reasoning is shortened first, so
 * that there always is visible content.
 */
function composeAnswer(assignment, lengths, { maxTokens, random, content: given }) {
    const content = given ?? contentIds(assignment, lengths.prose, random.fork("content"));
    // Two control tokens stand beside the text: the end of reasoning and the end of the answer.
    const room = maxTokens - 2;
    // What was asked for must all come; free text may be cut, so it leaves reasoning a half.
    const isFree = given === undefined && assignment.wordCount === null;
    const kept = isFree ? Math.min(content.length, room / 2) : content.length;
    const reasoning = Math.min(lengths.reasoning, Math.floor(room - kept));
    return { content, reasoning: proseIds(Math.max(reasoning, 0), random.fork("reasoning")) };
}
/** Puts the parts in order and ends them where the request's limits say. */
function endAnswer({ reasoning, content }, { maxTokens, minTokens, ignoreEos }, random) {
    const ids = [...reasoning];
    if (reasoning.length > 0)
        ids.push(SPECIAL_TOKENS.thinkEnd);
    const contentFrom = ids.length;
    for (const id of content)
        ids.push(id);
    const atLeast = ignoreEos ? maxTokens : Math.min(minTokens, maxTokens);
    // The end-of-text token counts, so the text before it may be one shorter.
    const missing = atLeast - ids.length - (ignoreEos ? 0 : 1);
    // The first prose token stands without a space; what pads an answer needs one.
    for (const id of proseIds(missing + 1, random).slice(1))
        ids.push(id);
    const fits = !ignoreEos && ids.length < maxTokens;
    if (fits)
        ids.push(SPECIAL_TOKENS.endOfText);
    else
        ids.length = maxTokens;
    return {
        ids,
        reasoningTokens: Math.min(reasoning.length, ids.length),
        contentFrom: Math.min(contentFrom, ids.length),
        finishReason: fits ? "stop" : "length",
    };
}
/** Tokens of free text: everyday words in sentences. */
function proseIds(count, random) {
    const ids = [];
    let sentenceWords = 0;
    while (ids.length < count) {
        if (sentenceWords >= 6 && random.next() < 0.15) {
            ids.push(FULL_STOP);
            sentenceWords = 0;
            continue;
        }
        const word = PROSE_TOKENS[random.integer(0, PROSE_TOKENS.length - 1)];
        if (word === undefined)
            break;
        if (ids.length === 0)
            ids.push(word.first);
        else
            ids.push(sentenceWords === 0 ? word.capitalised : word.inside);
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

;// CONCATENATED MODULE: ./build/mock-vllm/content/text-layout.js


/** Reasoning and content apart, as a reasoning parser gives them. */
function layOut({ ids, contentFrom }) {
    const reasoningEnds = [];
    const reasoning = appendText(reasoningEnds, ids.slice(0, contentFrom));
    while (reasoningEnds.length <= ids.length)
        reasoningEnds.push(reasoning.length);
    const contentEnds = Array(contentFrom).fill(0);
    const content = appendText(contentEnds, ids.slice(contentFrom));
    return { reasoning, content, reasoningEnds, contentEnds };
}
/** Without a reasoning parser all of it is content, and the tag between stays in it. */
function layOutUnparsed({ ids }) {
    const contentEnds = [];
    const content = appendText(contentEnds, ids, "</think>");
    return {
        reasoning: "",
        content,
        reasoningEnds: Array(ids.length + 1).fill(0),
        contentEnds,
    };
}
/**
 * Ends the answer at the first stop string or stop token. vLLM looks for stop strings in all that it
 * detokenizes: the reasoning, the tag that ends it and the content. While one may still be coming,
 * the last characters are held back, one fewer than the longest has, unless it is to stay.
 */
function stopText(answer, layout, rules) {
    const { strings, tokenIds, includeInOutput, minTokens } = rules;
    if (strings.length === 0 && tokenIds.length === 0) {
        return { layout, tokens: answer.ids.length, stopReason: null };
    }
    // The text as vLLM's detokenizer has it, before a parser tells reasoning from content.
    const { content: text, contentEnds: ends } = layOutUnparsed(answer);
    const held = includeInOutput ? 0 : Math.max(longest(strings) - 1, 0);
    const stopAt = (tokens, end) => shownPart(layout, { ends: ends.slice(0, tokens + 1), end, held, length: text.length });
    const atToken = answer.ids.findIndex((id, at) => at >= minTokens && tokenIds.includes(id));
    const hit = firstStop(text, ends, rules);
    if (hit !== null && (atToken < 0 || hit.tokens <= atToken)) {
        const end = hit.at + (includeInOutput ? hit.stop.length : 0);
        return { layout: stopAt(hit.tokens, end), tokens: hit.tokens, stopReason: hit.stop };
    }
    if (atToken >= 0) {
        const end = ends[includeInOutput ? atToken + 1 : atToken] ?? 0;
        const stopReason = answer.ids[atToken] ?? null;
        return { layout: stopAt(atToken + 1, end), tokens: atToken + 1, stopReason };
    }
    const tokens = answer.ids.length;
    return { layout: stopAt(tokens, text.length), tokens, stopReason: null };
}
function firstStop(text, ends, { strings, minTokens }) {
    let first = null;
    const from = ends[Math.min(minTokens, ends.length - 1)] ?? 0;
    for (const stop of strings.filter((string) => string !== "")) {
        const at = text.indexOf(stop, Math.max(0, from - stop.length + 1));
        if (at < 0)
            continue;
        const tokens = ends.findIndex((end) => end >= at + stop.length);
        if (first === null || tokens < first.tokens)
            first = { stop, at, tokens };
    }
    return first;
}
function shownPart(layout, { ends, end, held, length }) {
    const contentFrom = length - layout.content.length;
    const shown = ends.map((at, tokens) => tokens === ends.length - 1 ? end : Math.max(0, Math.min(at, end) - held));
    const thought = (at) => Math.min(at, layout.reasoning.length);
    const said = (at) => Math.max(0, at - contentFrom);
    return {
        reasoning: layout.reasoning.slice(0, thought(end)),
        content: layout.content.slice(0, said(end)),
        // With the tag that ends it all of the reasoning is out.
        reasoningEnds: ends.map((at, tokens) => thought(at >= contentFrom ? end : (shown[tokens] ?? 0))),
        contentEnds: shown.map(said),
    };
}
function longest(strings) {
    return Math.max(0, ...strings.map((text) => text.length));
}
/** The text of the tokens; its complete characters after 0, 1, 2, … of them go to `ends`. */
function appendText(ends, ids, thinkEndText = "") {
    // Most answers never need one.
    let decoder = null;
    let text = "";
    ends.push(0);
    let insideCharacter = false;
    for (const id of ids) {
        // A streaming decode of every token would take most of an answer's time: 0.3 µs each.
        if (!insideCharacter && !isPartial(id)) {
            text += isControl(id) ? controlText(id, thinkEndText) : tokenText(id);
        }
        else {
            decoder ??= newDecoder();
            const complete = decoder.decode(bytesOf(id), { stream: true });
            text += complete;
            insideCharacter = complete === "";
        }
        ends.push(text.length);
    }
    const rest = decoder?.decode() ?? "";
    text += rest;
    // An answer cut inside a character shows what is left of it with its last token.
    if (rest !== "")
        ends[ends.length - 1] = text.length;
    return text;
}
function newDecoder() {
    return new TextDecoder("utf-8", { ignoreBOM: true });
}
/** Of the control tokens, vLLM leaves those of a tool call in the text, for its parser to find. */
function controlText(id, thinkEndText) {
    if (id === SPECIAL_TOKENS.thinkEnd)
        return thinkEndText;
    const ofToolCall = id === SPECIAL_TOKENS.toolCallStart || id === SPECIAL_TOKENS.toolCallEnd;
    return ofToolCall ? tokenText(id) : "";
}
/** Bytes from 128 up are parts of a character; all other tokens are whole characters. */
function isPartial(id) {
    return id >= 128 && id < 256;
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/tool-call.js




const OPEN = "<tool_call>";
const CLOSE = "</tool_call>";
const BEFORE_NAME = '\n{"name": ';
const BEFORE_ARGUMENTS = ', "arguments": ';
const AFTER_ARGUMENTS = "}\n";
/** An answer that calls tools, as a model of the Hermes family writes it. */
function composeToolCalls({ tools, calls }, random) {
    const ids = [];
    const toolCalls = [];
    let at = 0;
    for (let call = 0; call < calls; call++) {
        const own = random.fork(`tool-call/${call}`);
        const tool = tools[own.integer(0, tools.length - 1)];
        if (tool === undefined)
            break;
        const name = JSON.stringify(tool.name);
        const args = spacedUtf8Json(tool.parameters === null ? {} : valueFor(tool.parameters, own));
        const between = call === 0 ? "" : "\n";
        const inside = `${BEFORE_NAME}${name}${BEFORE_ARGUMENTS}${args}${AFTER_ARGUMENTS}`;
        ids.push(...encode(between), SPECIAL_TOKENS.toolCallStart);
        ids.push(...encode(inside), SPECIAL_TOKENS.toolCallEnd);
        const from = at + between.length;
        const nameEnd = from + OPEN.length + BEFORE_NAME.length + name.length;
        const argumentsFrom = nameEnd + BEFORE_ARGUMENTS.length;
        const end = argumentsFrom + args.length + 1;
        toolCalls.push({ name: tool.name, arguments: args, from, nameEnd, argumentsFrom, end });
        at = from + OPEN.length + inside.length + CLOSE.length;
    }
    return { ids, toolCalls };
}
/**
 * What vLLM's Hermes parser streams when the answer's text has grown from one length to another:
 * a name when its closing quote is there, and of the arguments all that is there, but no space at
 * the end and nothing that may be the beginning of the closing tag.
 */
function toolCallDeltas(text, toolCalls, { from, to }) {
    return toolCalls.flatMap((call, index) => {
        const named = from < call.nameEnd && to >= call.nameEnd;
        const before = toldArguments(text, call, from);
        const now = toldArguments(text, call, to);
        const name = named ? [{ index, name: call.name, arguments: null }] : [];
        return now <= before
            ? name
            : [...name, { index, name: null, arguments: call.arguments.slice(before, now) }];
    });
}
/**
 * The calls in an answer's text that is over at a length; none where one has been begun and is not
 * whole: vLLM then takes the text as it is.
 */
function callsWithin(toolCalls, length) {
    const begun = toolCalls.filter(({ from }) => from + OPEN.length <= length);
    return begun.every(({ end }) => end <= length) ? begun : [];
}
/** The same calls in a text that has more before them. */
function shiftCalls(toolCalls, by) {
    return toolCalls.map((call) => ({
        ...call,
        from: call.from + by,
        nameEnd: call.nameEnd + by,
        argumentsFrom: call.argumentsFrom + by,
        end: call.end + by,
    }));
}
function toldArguments(text, call, length) {
    if (length >= call.end)
        return call.arguments.length;
    let end = Math.min(length, call.argumentsFrom + call.arguments.length);
    for (let held = Math.min(CLOSE.length - 1, end - call.argumentsFrom); held > 0; held--) {
        if (!text.startsWith(CLOSE.slice(0, held), end - held))
            continue;
        end -= held;
        break;
    }
    return Math.max(0, text.slice(call.argumentsFrom, end).trimEnd().length);
}

;// CONCATENATED MODULE: ./build/mock-vllm/faults/answer-faults.js



/** Reasoning that a fault needs where the request had none. */
const FAULTY_REASONING_TOKENS = 24;
const REPEATED_TOKENS = 24;
/** Characters of two, three and four bytes, to be cut in two. */
const WIDE_TEXT = " é 你好 🦙";
/** The answer as the faults of its request want it. */
function alterAnswer(parts, faults, subject) {
    const words = alterWords(alterMarker(parts, faults, subject), faults, subject);
    return alterShape(words, faults, subject);
}
function alterMarker(parts, faults, { assignment: { marker } }) {
    if (marker === null)
        return parts;
    const rest = parts.content.slice(encode(marker).length);
    if (hasFault(faults, "missing-canary"))
        return { ...parts, content: rest };
    if (hasFault(faults, "foreign-canary")) {
        return { ...parts, content: [...encode(foreignMarker(marker)), ...rest] };
    }
    if (hasFault(faults, "double-canary")) {
        return { ...parts, content: [...encode(`${marker} ${marker}`), ...rest] };
    }
    return parts;
}
/** The marker of the next request; after the last number that five digits hold, of the first. */
function foreignMarker(marker) {
    return marker.replace(/\d+$/, (digits) => {
        const next = (Number(digits) + 1) % 10 ** digits.length;
        return String(next).padStart(digits.length, "0");
    });
}
function alterWords(parts, faults, { assignment: { wordList }, random }) {
    const tooMany = findFault(faults, "too-many-words");
    if (tooMany !== undefined) {
        const more = Array.from({ length: tooMany.words }, () => ` ${answer_faults_anyOf(wordList, random)}`);
        return { ...parts, content: [...parts.content, ...encode(more.join(""))] };
    }
    const tooFew = findFault(faults, "too-few-words");
    // Code words are one token each, so the last tokens are the last words.
    return tooFew === undefined
        ? parts
        : { ...parts, content: parts.content.slice(0, -tooFew.words) };
}
function answer_faults_anyOf(words, random) {
    return words[random.integer(0, words.length - 1)] ?? "more";
}
function alterShape(parts, faults, { maxTokens, random }) {
    const reasoning = parts.reasoning.length > 0 ? parts.reasoning : proseIds(FAULTY_REASONING_TOKENS, random);
    if (hasFault(faults, "empty-content"))
        return { reasoning: [], content: [] };
    if (hasFault(faults, "reasoning-only"))
        return { reasoning, content: [] };
    if (hasFault(faults, "reasoning-eats-max-tokens")) {
        return { reasoning: proseIds(maxTokens, random), content: [] };
    }
    if (hasFault(faults, "repetition")) {
        const last = parts.content.slice(-1);
        const repeated = Array.from({ length: REPEATED_TOKENS }, () => last).flat();
        return { ...parts, content: [...parts.content, ...repeated] };
    }
    if (hasFault(faults, "split-utf8")) {
        return { ...parts, reasoning: [...reasoning, ...encode(WIDE_TEXT)] };
    }
    return parts;
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/sequence-plan.js











function planSequence(state, asked) {
    const { inquiry, subject, prompt, choice, maxTokens } = asked;
    const { scenario } = state;
    const { assignment, key } = prompt.text === inquiry.prompts[0]?.text ? subject : readSubject(prompt);
    const own = [scenario.seed, key, inquiry.asked.seed ?? "", choice % (inquiry.asked.n ?? 1)];
    const { answer, toolCalls } = decide(state, asked, {
        assignment,
        random: seededRandom(own.join("/")),
    });
    const layout = scenario.reasoningParser ? layOut(answer) : layOutUnparsed(answer);
    const stopped = stopIn(answer, layout, inquiry);
    const natural = stopped.stopReason === null && stopped.tokens === answer.ids.length;
    return {
        choice,
        key,
        prompt,
        maxTokens,
        answer,
        ...stopped,
        // Unparsed reasoning stands before them.
        toolCalls: shiftCalls(toolCalls, layout.contentEnds[answer.contentFrom] ?? 0),
        finishReason: natural ? answer.finishReason : "stop",
    };
}
/** The subject is that of the first prompt; reading a long one takes its time. */
function readSubject({ text }) {
    const assignment = readPrompt(text);
    return { assignment, key: answerKey(assignment, text) };
}
function decide(state, { inquiry, subject, maxTokens }, { assignment, random }) {
    const { scenario } = state;
    const { faults } = subject;
    // One stream for all requests with this fault: every answer has the same words.
    const content = hasFault(faults, "duplicate-answers")
        ? seededRandom(`${scenario.seed}/duplicate`)
        : random;
    const wanted = lengthsOf(state, {
        subject,
        assignment,
        random: content,
        // Without a reasoning parser vLLM holds an answer to its constraint from the first token on.
        thinks: inquiry.thinks && (inquiry.constraint === null || scenario.reasoningParser),
    });
    const { thinkingBudget: budget } = inquiry;
    const lengths = budget === null ? wanted : { ...wanted, reasoning: Math.min(wanted.reasoning, budget) };
    const given = givenContent(inquiry, random);
    const composed = composeAnswer(assignment, lengths, {
        maxTokens,
        random: content,
        ...(given !== null && { content: given.ids }),
    });
    const parts = alterAnswer(composed, faults, {
        assignment,
        maxTokens,
        random: random.fork("fault"),
    });
    const { min_tokens: minTokens, ignore_eos: ignoreEos } = inquiry.asked;
    // After the last token that its constraint allows an answer can but end.
    const limits = inquiry.constraint === null
        ? { maxTokens, minTokens: minTokens ?? 0, ignoreEos: ignoreEos === true }
        : { maxTokens, minTokens: 0, ignoreEos: false };
    const answer = endAnswer(parts, limits, random.fork("padding"));
    // A fault that changed the content broke its calls.
    const toolCalls = parts.content === given?.ids ? given.toolCalls : [];
    return { answer, toolCalls };
}
/** Content that the request's tools or its constraint decide; null where it is free text. */
function givenContent({ toolUse, constraint }, random) {
    if (toolUse !== null && toolUse.calls > 0)
        return composeToolCalls(toolUse, random);
    if (constraint === null)
        return null;
    return { ids: composeConstrained(constraint, random.fork("constraint")), toolCalls: [] };
}
function lengthsOf({ scenario, profile }, { subject, assignment, random, thinks }) {
    const { timing } = profile;
    if (timing.kind === "replay") {
        const recorded = replayShape(timing.rows, subject.index);
        const visible = visibleTokens(assignment) ?? recorded.contentChunks;
        // The tag after the reasoning and the end of the text are tokens of the recorded count too.
        const hidden = recorded.reasoningChunks > 0 ? 2 : 1;
        const rest = Math.max(recorded.outputTokens - visible - hidden, 0);
        return thinks && recorded.reasoningChunks > 0
            ? { reasoning: rest, prose: visible }
            : { reasoning: 0, prose: visible + rest };
    }
    const chance = random.fork("lengths");
    const prose = draw(scenario.answerTokens ?? profile.answerTokens, chance);
    const reasoning = draw(scenario.reasoningTokens ?? profile.reasoningTokens, chance);
    return { prose, reasoning: thinks ? reasoning : 0 };
}
/** Tokens of an answer of words from the list, which are one token each; null for prose. */
function visibleTokens({ marker, wordCount }) {
    if (wordCount === null)
        return null;
    return wordCount + (marker === null ? 0 : encode(marker).length);
}
function draw(tokens, random) {
    return typeof tokens === "number" ? tokens : random.integer(tokens[0], tokens[1]);
}
function stopIn(answer, layout, { asked }) {
    const strings = typeof asked.stop === "string" ? [asked.stop] : (asked.stop ?? []);
    const tokenIds = asked.stop_token_ids ?? [];
    return stopText(answer, layout, {
        strings,
        tokenIds,
        includeInOutput: asked.include_stop_str_in_output === true,
        minTokens: asked.min_tokens ?? 0,
    });
}

;// CONCATENATED MODULE: ./build/mock-vllm/faults/byte-faults.js

/** vLLM's way, one write an event. */
const PLAIN_WRITER = {
    writes: (data) => [Buffer.from(`data: ${data}\n\n`, "utf8")],
    rest: () => [],
};
/** One event as vLLM writes it, or with the odd but lawful bytes that faults ask for. */
function eventWriter(faults) {
    if (faults.length === 0)
        return PLAIN_WRITER;
    const newline = hasFault(faults, "crlf") ? "\r\n" : "\n";
    const field = hasFault(faults, "no-space") ? "data:" : "data: ";
    const comment = hasFault(faults, "comments") ? `: keep-alive${newline}${newline}` : "";
    let lead = hasFault(faults, "bom") ? "\ufeff" : "";
    const encode = (data) => {
        const text = `${lead}${comment}${field}${data}${newline}${newline}`;
        lead = "";
        return Buffer.from(text, "utf8");
    };
    if (hasFault(faults, "two-events-per-write"))
        return pairing(encode);
    return { writes: (data) => cut(encode(data), faults), rest: () => [] };
}
function pairing(encode) {
    let held = null;
    return {
        writes(data) {
            const bytes = encode(data);
            if (held === null) {
                held = bytes;
                return [];
            }
            const pair = Buffer.concat([held, bytes]);
            held = null;
            return [pair];
        },
        rest: () => (held === null ? [] : [held]),
    };
}
function cut(bytes, faults) {
    if (hasFault(faults, "split-every-byte")) {
        return Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
    }
    if (hasFault(faults, "event-over-writes")) {
        const third = Math.ceil(bytes.length / 3);
        return [0, 1, 2].map((part) => bytes.subarray(part * third, (part + 1) * third));
    }
    if (hasFault(faults, "split-utf8"))
        return cutCharacters(bytes);
    return [bytes];
}
/** Cuts after the first byte of every character that has several. */
function cutCharacters(bytes) {
    const parts = [];
    let from = 0;
    for (let at = 0; at < bytes.length; at++) {
        // 11xxxxxx starts a character of several bytes.
        if ((bytes[at] ?? 0) >= 0xc0) {
            parts.push(bytes.subarray(from, at + 1));
            from = at + 1;
        }
    }
    parts.push(bytes.subarray(from));
    return parts;
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/frame.js
const DONE_FRAME = { kind: "done", data: "[DONE]" };

;// CONCATENATED MODULE: ./build/mock-vllm/faults/frame-faults.js



/** vLLM's mid-stream error. It is spaced otherwise than chunks, since `json.dumps` writes it. */
const INTERNAL_ERROR_FRAME = {
    kind: "error",
    data: spacedJson(internalError.body),
};
/** The sink with the request's faults before it, the first rule outermost. */
function withFrameFaults(sink, faults, tools) {
    return faults.reduceRight((next, fault) => withFault(next, fault, tools), sink);
}
function withFault(next, fault, tools) {
    switch (fault.kind) {
        case "missing-done":
            return changing(next, (frame) => (frame.kind === "done" ? null : frame));
        case "missing-finish-reason":
            return changing(next, (frame) => finishing(frame, null));
        case "finish-reason":
            return changing(next, (frame) => finishing(frame, fault.reason));
        case "no-usage":
            return changing(next, (frame) => (frame.kind === "usage" ? null : frame));
        case "wrong-usage":
            return changing(next, (frame) => wrongUsage(frame, fault.extraTokens));
        case "truncated-json":
            return atChunk(next, fault.afterChunks, (frame) => next.send({ ...frame, data: frame.data.slice(0, Math.floor(frame.data.length / 2)) }));
        case "huge-event":
            return atChunk(next, fault.afterChunks, (frame) => next.send({ ...frame, data: padded(frame.data, fault.bytes) }));
        case "error-frame":
            return breakingOff(next, fault.afterChunks, () => {
                tools.abort();
                next.send(INTERNAL_ERROR_FRAME);
                next.send(DONE_FRAME);
                next.end();
            });
        case "reset-mid-chunk":
        case "truncated-body": {
            const how = fault.kind === "reset-mid-chunk" ? "reset" : "close";
            return breakingOff(next, fault.afterChunks, (frame) => {
                tools.abort();
                tools.cutIn(frame, how);
            });
        }
        case "stall":
            return stalling(next, fault.afterChunks, (resume) => {
                if (fault.seconds !== undefined)
                    tools.clock.after(fault.seconds * 1000, resume);
            });
        case "early-role":
            return stalling(next, 0, (resume) => {
                tools.clock.after(fault.seconds * 1000, resume);
            });
        default:
            return next;
    }
}
function changing(next, change) {
    return {
        send(frame) {
            const changed = change(frame);
            if (changed !== null)
                next.send(changed);
        },
        end: next.end,
    };
}
/** Hands the text frame after so many others to `act` instead of sending it. */
function atChunk(next, afterChunks, act) {
    let chunks = 0;
    return {
        send(frame) {
            if (frame.kind === "text" && chunks++ === afterChunks)
                act(frame);
            else
                next.send(frame);
        },
        end: next.end,
    };
}
/** After so many text frames, `act` has the last word. A shorter stream breaks off at its end. */
function breakingOff(next, afterChunks, act) {
    let chunks = 0;
    let over = false;
    return {
        send(frame) {
            if (over)
                return;
            over = (frame.kind === "text" && chunks++ === afterChunks) || frame.kind === "done";
            if (over)
                act(frame);
            else
                next.send(frame);
        },
        end: () => {
            if (!over)
                next.end();
        },
    };
}
/** Holds everything back from some text frame on, until `resume` is called. */
function stalling(next, afterChunks, begin) {
    let chunks = 0;
    let state = "before";
    const held = [];
    const pass = (action) => {
        if (state === "holding")
            held.push(action);
        else
            action();
    };
    return {
        send(frame) {
            if (state === "before" && frame.kind === "text" && chunks++ === afterChunks) {
                state = "holding";
                begin(() => {
                    state = "after";
                    for (const action of held)
                        action();
                });
            }
            pass(() => next.send(frame));
        },
        end: () => pass(next.end),
    };
}
/** In an answer's own text, the quotes around the key would be escaped. */
function finishing(frame, reason) {
    const member = `"finish_reason":${JSON.stringify(reason)}`;
    return { ...frame, data: frame.data.replace(/"finish_reason":"\w+"/, () => member) };
}
function wrongUsage(frame, extraTokens) {
    if (frame.kind !== "usage")
        return frame;
    const body = JSON.parse(frame.data);
    body.usage.completion_tokens += extraTokens;
    body.usage.total_tokens += extraTokens;
    return { ...frame, data: JSON.stringify(body) };
}
/** The same JSON with a last key that fills it up to so many bytes. */
function padded(json, bytes) {
    const opened = `${json.slice(0, -1)},"mock_padding":"`;
    return `${opened}${"x".repeat(Math.max(0, bytes - Buffer.byteLength(opened) - 2))}"}`;
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/text-frames.js
/**
 * Writes the frames between the first and the last of a sequence, which differ in their text alone,
 * around that text: a fifth of the time that putting the JSON together and encoding it takes.
 * `format` writes one frame of each kind to see what stands around the text.
 */
function textFrames(format, writer) {
    const known = new Map();
    function surroundingsOf(sequence) {
        const learnt = known.get(sequence);
        if (learnt !== undefined)
            return learnt;
        const step = { sequence, from: 1, to: 2, end: null };
        const surroundings = {
            content: around(format.step({ ...step, delta: { content: PROBE, reasoning: null } }, null), writer),
            reasoning: around(format.step({ ...step, delta: { content: null, reasoning: PROBE } }, null), writer),
        };
        known.set(sequence, surroundings);
        return surroundings;
    }
    return {
        bytesOf(sequence, from, to) {
            const { layout, answer } = sequence;
            // The tag between reasoning and answer is no text, but it shows in the frame.
            const tag = answer.contentFrom - 1;
            if (from === 0 || (from <= tag && tag < to))
                return null;
            const content = layout.contentEnds[from] ?? 0;
            const contentEnd = layout.contentEnds[to] ?? 0;
            const reasoning = layout.reasoningEnds[from] ?? 0;
            const reasoningEnd = layout.reasoningEnds[to] ?? 0;
            const surroundings = surroundingsOf(sequence);
            if (reasoning === reasoningEnd) {
                return between(surroundings.content, layout.content, { from: content, to: contentEnd });
            }
            if (content !== contentEnd)
                return null;
            return between(surroundings.reasoning, layout.reasoning, {
                from: reasoning,
                to: reasoningEnd,
            });
        },
    };
}
const PROBE = "mock-vllm-text";
function around(frames, writer) {
    const [frame, ...more] = frames;
    if (frame === undefined || more.length > 0)
        return null;
    const [bytes, ...rest] = writer.writes(frame.data);
    if (bytes === undefined || rest.length > 0)
        return null;
    const [before, after, ...again] = Buffer.from(bytes).toString("utf8").split(PROBE);
    // Older servers write reasoning twice.
    if (before === undefined || after === undefined || again.length > 0)
        return null;
    return { before: Buffer.from(before), after: Buffer.from(after) };
}
/** Null for a text that is empty or that JSON writes otherwise. */
function between(around, text, { from, to }) {
    if (around === null || from === to)
        return null;
    const { before, after } = around;
    const bytes = Buffer.allocUnsafe(before.length + to - from + after.length);
    let at = before.length;
    for (let index = from; index < to; index++) {
        const code = text.charCodeAt(index);
        if (code < text_frames_SPACE || code === QUOTE || code === BACKSLASH || code >= DELETE)
            return null;
        bytes[at++] = code;
    }
    bytes.set(before);
    bytes.set(after, at);
    return bytes;
}
const text_frames_SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const DELETE = 0x7f;

;// CONCATENATED MODULE: ./build/mock-vllm/server/stream-answer.js







/** The answer as server-sent events, with the faults of its request. */
function openStream(state, setting) {
    const { inquiry, subject, reply, format, context, sequences } = setting;
    const { faults } = subject;
    let abort = () => { };
    const writer = eventWriter(faults);
    const sink = faultySink(state, setting, { writer, abort: () => abort() });
    const sendFrames = (frames) => {
        for (const frame of frames)
            sink.send(frame);
    };
    let isOpen = false;
    // vLLM opens all choices with the first output of any.
    const open = () => {
        isOpen = true;
        for (const { choice, prompt } of sequences) {
            const counts = { promptTokens: prompt.tokenIds.length, completionTokens: 0 };
            sendFrames(format.opening(choice, continuous ? counts : null));
        }
    };
    const { asked } = inquiry;
    const continuous = state.scenario.frontend === "python" &&
        (state.scenario.forceIncludeUsage ||
            (context.includeUsage && asked.stream_options?.continuous_usage_stats === true));
    const plain = faults.length > 0 || continuous || !format.isTextAlone ? null : textFrames(format, writer);
    return {
        begin(stop) {
            abort = stop;
            reply.head(200, streamHeaders(state, inquiry));
            if (hasFault(faults, "early-role"))
                open();
        },
        step(step) {
            const { sequence, to } = step;
            const promptTokens = sequence.prompt.tokenIds.length;
            if (!isOpen)
                open();
            const usage = continuous ? { promptTokens, completionTokens: to } : null;
            sendFrames(departing(format.step(step, usage), step.departed));
        },
        text(sequence, from, to) {
            const bytes = plain?.bytesOf(sequence, from, to) ?? null;
            if (bytes === null)
                return false;
            reply.write(bytes);
            return true;
        },
        done(result) {
            if (context.includeUsage)
                sink.send(format.usage(result));
            sink.send(DONE_FRAME);
            sink.end();
        },
    };
}
/** The last frame of a step reports its departure; a step without frames has nothing to wait for. */
function departing(frames, departed) {
    if (departed === undefined)
        return frames;
    const last = frames.at(-1);
    if (last !== undefined)
        return [...frames.slice(0, -1), { ...last, departed }];
    departed();
    return frames;
}
/** The stream of a request that the engine does not take: vLLM has sent its head by then. */
function refuseInStream(state, { inquiry, reply }, { body }) {
    reply.head(200, streamHeaders(state, inquiry));
    for (const data of [spacedJson(body), DONE_FRAME.data]) {
        reply.write(Buffer.from(`data: ${data}\n\n`, "utf8"));
    }
    reply.end();
    return NOTHING_TO_ABORT;
}
/** From frames to writes, with what the faults do to them on the way. */
function faultySink({ clock }, { reply, subject: { faults } }, { writer, abort }) {
    const sendAll = (writes) => {
        for (const bytes of writes)
            reply.write(bytes);
    };
    // A writer may hold an event until the next one comes.
    const held = [];
    const release = () => {
        for (const departed of held.splice(0))
            departed();
    };
    const last = {
        send({ data, departed }) {
            if (departed !== undefined)
                held.push(departed);
            const writes = writer.writes(data);
            sendAll(writes);
            if (writes.length > 0)
                release();
        },
        end() {
            sendAll(writer.rest());
            release();
            reply.end(hasFault(faults, "keep-alive-close") ? "close" : undefined);
        },
    };
    return withFrameFaults(last, faults, {
        clock,
        abort,
        cutIn(frame, how) {
            const [bytes = Buffer.alloc(0)] = writer.writes(frame.data);
            reply.cut(how, bytes.subarray(0, Math.ceil(bytes.length / 2)));
        },
    });
}
function streamHeaders(state, { request }) {
    const type = state.scenario.frontend === "rust"
        ? [
            ["content-type", "text/event-stream"],
            ["cache-control", "no-cache"],
        ]
        : [["content-type", "text/event-stream; charset=utf-8"]];
    return [...headerStamp(state, request), ...type, ["transfer-encoding", "chunked"]];
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/whole-faults.js




/** Sends an answer that is not streamed, with those faults of its request that one can have. */
function sendWithFaults({ clock }, answer) {
    const stall = findFault(answer.faults, "stall");
    if (stall === undefined)
        send(answer);
    else if (stall.seconds !== undefined)
        clock.after(stall.seconds * 1000, () => send(answer));
}
function send({ reply, faults, body, stamp }) {
    // vLLM's whole answer to what breaks a stream off with an error event.
    if (hasFault(faults, "error-frame")) {
        sendWhole(reply, errorAnswer(internalError), stamp);
        return;
    }
    const whole = jsonAnswer(withUsageFaults(withFinishFaults(body, faults), faults));
    const half = whole.body.slice(0, Math.floor(whole.body.length / 2));
    if (hasFault(faults, "reset-mid-chunk") || hasFault(faults, "truncated-body")) {
        reply.head(200, [
            ...stamp,
            ["content-length", String(Buffer.byteLength(whole.body))],
            ["content-type", "application/json"],
        ]);
        const how = hasFault(faults, "reset-mid-chunk") ? "reset" : "close";
        reply.cut(how, Buffer.from(half, "utf8"));
        return;
    }
    const sent = hasFault(faults, "truncated-json") ? { ...whole, body: half } : whole;
    sendWhole(reply, hasFault(faults, "keep-alive-close") ? { ...sent, connection: "close" } : sent, stamp);
}
function withFinishFaults(body, faults) {
    const isMissing = hasFault(faults, "missing-finish-reason");
    const reason = isMissing ? null : findFault(faults, "finish-reason")?.reason;
    if (reason === undefined || !("choices" in body))
        return body;
    const choices = body.choices;
    return { ...body, choices: choices.map((choice) => ({ ...choice, finish_reason: reason })) };
}
function withUsageFaults(body, faults) {
    if (!("usage" in body))
        return body;
    if (hasFault(faults, "no-usage"))
        return { ...body, usage: null };
    const wrong = findFault(faults, "wrong-usage");
    if (wrong === undefined)
        return body;
    const usage = body.usage;
    return {
        ...body,
        usage: {
            ...usage,
            total_tokens: usage.total_tokens + wrong.extraTokens,
            completion_tokens: usage.completion_tokens + wrong.extraTokens,
        },
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/answer-route.js
















/** Answers a valid request for text, streamed or whole. */
function answerInquiry(state, inquiry, { reply, makeFormat }) {
    const refuse = (answer) => {
        sendWhole(reply, answer, headerStamp(state, inquiry.request));
        return NOTHING_TO_ABORT;
    };
    let subject;
    try {
        subject = subjectOf(state, inquiry);
    }
    catch (error) {
        return refuse(mockErrorAnswer(error));
    }
    const { request } = inquiry;
    return openWithFaults(state, { request, reply, faults: subject.faults }, () => generate(state, { inquiry, subject, reply, makeFormat, refuse }));
}
function generate(state, generation) {
    const { inquiry, subject, reply, makeFormat, refuse } = generation;
    const { scenario, engine } = state;
    const asleep = engine.isSleeping() && scenario.whenAsleep === "busy";
    if (asleep)
        return refuse(errorAnswer(engineBusy));
    if (scenario.engineDead)
        return refuse(errorAnswer(engineDead));
    const { maxNumQueuedTokens: most } = scenario;
    if (most !== null && state.prefillTokens >= most)
        return refuse(errorAnswer(prefillBacklog));
    const sequences = planSequences(state, inquiry, subject);
    if (!Array.isArray(sequences))
        return refuse(errorAnswer(sequences));
    const unfit = scenario.frontend === "python" ? fitEngine(inquiry, sequences) : null;
    if (unfit !== null) {
        if (inquiry.asked.stream !== true)
            return refuse(errorAnswer(unfit));
        return refuseInStream(state, { inquiry, reply }, unfit);
    }
    const context = frameContext(state, { inquiry, subject, sequences });
    const format = makeFormat(context, subject);
    const { asked } = inquiry;
    const streams = asked.stream === true;
    const writer = streams
        ? openStream(state, { inquiry, subject, reply, format, context, sequences })
        : collectWhole(format, (body) => {
            const stamp = [
                ...headerStamp(state, inquiry.request),
                ...loadReport(state, inquiry.request),
            ];
            sendWithFaults(state, { reply, faults: subject.faults, body, stamp });
        });
    const leave = counted(state);
    const started = startGeneration(state, sequences, {
        id: context.id,
        path: inquiry.request.path,
        stream: streams,
        ...(streams && asked.stream_interval != null && { streamInterval: asked.stream_interval }),
        cacheSalt: asked.cache_salt ?? null,
        adapter: adapterNamed(state, asked.model),
        faults: subject.faults,
        onText: writer.text,
        onStep: writer.step,
        onDone: (result) => {
            leave();
            writer.done(result);
        },
    });
    if (started === "rejected") {
        leave();
        return refuse(errorAnswer(engineBusy));
    }
    const abort = () => {
        leave();
        started.abort();
    };
    writer.begin(abort);
    return abort;
}
function fitEngine(inquiry, sequences) {
    for (const { prompt } of sequences) {
        const demand = { ...inquiry, promptTokenIds: prompt.tokenIds };
        const unfit = checkEngine(demand, VOCABULARY_SIZE);
        if (unfit !== null)
            return unfit;
    }
    return null;
}
/** Counts a request as in flight until the returned function is called the first time. */
function counted(state) {
    let inside = true;
    state.inFlight += 1;
    return () => {
        if (inside)
            state.inFlight -= 1;
        inside = false;
    };
}
function planSequences(state, inquiry, subject) {
    const sequences = [];
    const choices = inquiry.asked.n ?? 1;
    for (const [number, source] of inquiry.prompts.entries()) {
        const fitting = fitPrompt(source, inquiry, state.maxModelLen);
        if ("status" in fitting)
            return fitting;
        const { prompt, room } = fitting;
        for (let of = 0; of < choices; of++) {
            const choice = number * choices + of;
            sequences.push(planSequence(state, { inquiry, subject, prompt, choice, maxTokens: room }));
        }
    }
    return sequences;
}
/** Reads the prompt, unless its characters alone are too many, and finds room for an answer. */
function fitPrompt(source, { asked, maxTokens, maxTokensBy }, maxModelLen) {
    const written = source.written();
    const truncates = asked.truncate_prompt_tokens ?? null;
    if (written !== null && truncates === null) {
        const tooLong = checkPromptText(written, { requested: maxTokens, charsPerToken: MOST_CHARS_PER_TOKEN }, maxModelLen);
        if (tooLong !== null)
            return tooLong;
    }
    const demand = { requested: maxTokens, requestedBy: maxTokensBy };
    const tokenIds = truncatePrompt(source.tokenIds(), maxModelLen, {
        ...demand,
        length: truncates,
        side: asked.truncation_side ?? "left",
    });
    if ("status" in tokenIds)
        return tokenIds;
    if (tokenIds.length === 0)
        return emptyPrompt;
    const room = fitContext({ ...demand, promptTokens: tokenIds.length, isText: written !== null }, maxModelLen);
    return typeof room === "number" ? { prompt: { text: source.text, tokenIds }, room } : room;
}
function frameContext(state, { inquiry, subject, sequences, }) {
    const { scenario, clock } = state;
    const { asked, request, idPrefix, prompts } = inquiry;
    const own = request.headers["x-request-id"] ?? asked.request_id ?? state.answerId(subject.key);
    const model = servedModel(state);
    const fingerprint = hexDigest(`${scenario.version}/${state.profile.name}/${model}`, 8);
    const promptIds = sequences[0]?.prompt.tokenIds ?? [];
    return {
        id: `${idPrefix}-${own}`,
        created: unixSeconds(clock),
        role: inquiry.role,
        model: adapterNamed(state, asked.model) ?? model,
        frontend: scenario.frontend,
        reasoningField: scenario.reasoningField,
        systemFingerprint: `vllm-${scenario.version}-${fingerprint}`,
        includeUsage: asked.stream_options?.include_usage === true || scenario.forceIncludeUsage,
        promptTokenIds: asked.return_token_ids === true ? promptIds : null,
        promptText: asked.return_prompt_text === true ? (prompts[0]?.written() ?? null) : null,
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/usage.js
/** Usage in the final chunk: nothing that is null. */
function finalUsageJson(counts, details) {
    const { cachedTokens, reasoningTokens } = details;
    const cached = cachedTokens === null ? "" : `,"prompt_tokens_details":{"cached_tokens":${cachedTokens}}`;
    const reasoning = reasoningTokens === null
        ? ""
        : `,"completion_tokens_details":{"reasoning_tokens":${reasoningTokens}}`;
    return `{${countsJson(counts)}${cached}${reasoning}}`;
}
/** What stands behind usage in the final chunk; nothing that is null. */
function metricsMember({ metrics }) {
    if (metrics === null)
        return "";
    const told = Object.entries(metrics).filter(([, value]) => value !== null);
    return `,"metrics":${JSON.stringify(Object.fromEntries(told))}`;
}
/** Usage in every chunk of a stream with `continuous_usage_stats`. */
function runningUsageJson(counts) {
    const { reasoningTokens } = counts;
    if (reasoningTokens === undefined)
        return `{${countsJson(counts)}}`;
    const details = reasoningTokens === null ? "null" : `{"reasoning_tokens":${reasoningTokens}}`;
    return `{${countsJson(counts)},"completion_tokens_details":${details}}`;
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

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/chat-frames.js

function chatFrames(context) {
    const envelope = `{"id":${JSON.stringify(context.id)},"object":"chat.completion.chunk",` +
        `"created":${context.created},"model":${JSON.stringify(context.model)},"choices":[`;
    return context.frontend === "rust" ? rustFrames(envelope) : pythonFrames(envelope, context);
}
function pythonFrames(envelope, context) {
    const fingerprint = `,"system_fingerprint":${JSON.stringify(context.systemFingerprint)}`;
    const emptyReasoning = context.reasoningField === "both" ? ',"reasoning_content":null' : "";
    const promptIds = JSON.stringify(context.promptTokenIds);
    const role = JSON.stringify(context.role);
    const promptText = JSON.stringify(context.promptText);
    return {
        role(index, usage) {
            return (`${envelope}{"index":${index},"delta":{"role":${role},"content":""${emptyReasoning}},` +
                `"logprobs":null,"finish_reason":null}]${usageMember(usage)},` +
                `"prompt_token_ids":${promptIds},"prompt_text":${promptText}}`);
        },
        echo(index, text, usage) {
            const delta = pythonDelta({ content: text }, context.reasoningField);
            return (`${envelope}{"index":${index},"delta":${delta},"logprobs":null,"finish_reason":null}]` +
                `${usageMember(usage)}}`);
        },
        text(index, { delta, logprobs, end, tokenIds, usage }) {
            const reasons = end === null
                ? '"finish_reason":null'
                : `"finish_reason":"${end.finishReason}","stop_reason":${JSON.stringify(end.stopReason)}`;
            const ids = tokenIds === null ? "null" : JSON.stringify(tokenIds);
            const withFingerprint = end !== null && !context.includeUsage ? fingerprint : "";
            return [
                `${envelope}{"index":${index},"delta":${pythonDelta(delta, context.reasoningField)},` +
                    `"logprobs":${logprobs},${reasons},"token_ids":${ids}}]${usageMember(usage)}${withFingerprint}}`,
            ];
        },
        usage(counts, details) {
            return `${envelope}],"usage":${finalUsageJson(counts, details)}${fingerprint}${metricsMember(details)}}`;
        },
    };
}
/** The Rust front end leaves out whatever is null, and gives the end a chunk of its own. */
function rustFrames(envelope) {
    return {
        role: (index) => `${envelope}{"index":${index},"delta":{"role":"assistant"}}]}`,
        echo: (index, text) => `${envelope}{"index":${index},"delta":{${sparseDelta({ content: text })}}}]}`,
        text(index, { delta, end }) {
            const sparse = sparseDelta(delta);
            const chunks = sparse === "" ? [] : [`${envelope}{"index":${index},"delta":{${sparse}}}]}`];
            if (end !== null) {
                const stop = end.stopReason === null ? "" : `,"stop_reason":${JSON.stringify(end.stopReason)}`;
                chunks.push(`${envelope}{"index":${index},"delta":{},"finish_reason":"${end.finishReason}"${stop}}]}`);
            }
            return chunks;
        },
        usage: (counts, details) => `${envelope}],"usage":${finalUsageJson(counts, details)}}`,
    };
}
function usageMember(usage) {
    return usage === null ? "" : `,"usage":${runningUsageJson(usage)}`;
}
function pythonDelta(delta, field) {
    const { content, reasoning, toolCalls } = delta;
    // Nearly all deltas are a token's text and nothing else.
    if (typeof content === "string" && reasoning === undefined && toolCalls === undefined) {
        const own = JSON.stringify(content);
        return field === "both" ? `{"content":${own},"reasoning_content":null}` : `{"content":${own}}`;
    }
    let members = content === undefined ? "" : `,"content":${JSON.stringify(content)}`;
    if (reasoning !== undefined)
        members += reasoningMember(reasoning, field);
    else if (field === "both")
        members += ',"reasoning_content":null';
    if (toolCalls !== undefined)
        members += toolCallsMember(toolCalls);
    return `{${members.slice(1)}}`;
}
function reasoningMember(reasoning, field) {
    const text = JSON.stringify(reasoning);
    switch (field) {
        case "reasoning":
            return `,"reasoning":${text}`;
        case "both":
            return `,"reasoning":${text},"reasoning_content":${text}`;
        case "reasoning_content":
            return `,"reasoning_content":${text}`;
        default:
            return field;
    }
}
function toolCallsMember(toolCalls) {
    return `,"tool_calls":[${toolCalls.map(toolCallPart).join(",")}]`;
}
function toolCallPart({ index, id, name, arguments: args }) {
    const head = id === undefined ? "" : `"id":${JSON.stringify(id)},"type":"function",`;
    return `{${head}"index":${index},"function":${JSON.stringify({ name, arguments: args })}}`;
}
/** The members of a delta without those that are null or empty; "" where there is none. */
function sparseDelta({ content, reasoning, toolCalls }) {
    let members = content ? `,"content":${JSON.stringify(content)}` : "";
    if (reasoning)
        members += reasoningMember(reasoning, "reasoning");
    if (toolCalls !== undefined)
        members += toolCallsMember(toolCalls);
    return members.slice(1);
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/logprobs.js

/** As many as this stand for the whole vocabulary. */
const ALL_TOP = 20;
/** The `logprobs` member of a chat choice, with invented but repeatable values. */
function chatLogprobs(ids, options) {
    const { top, asIds, random } = options;
    const wanted = top < 0 ? ALL_TOP : top;
    return {
        content: ids.map((id) => {
            const logprob = -random.next();
            // vLLM lists the chosen token first and then less likely ones.
            const others = Array.from({ length: Math.max(wanted - 1, 0) }, (_, rank) => alternative(random.integer(97, 122), logprob - 1 - rank, asIds));
            const chosen = alternative(id, logprob, asIds);
            // Its own bytes are the token's, even where it is shown as a number.
            return {
                ...chosen,
                bytes: [...bytesOf(id)],
                top_logprobs: wanted === 0 ? [] : [chosen, ...others],
            };
        }),
    };
}
/** An invented log probability for each token. */
function tokenChances(ids, random) {
    return ids.map(() => rounded(-random.next()));
}
/** The `logprobs` member of a text completion; offsets count characters of the whole text. */
function completionLogprobs(ids, { chances, offset, top, asIds }) {
    const tokens = ids.map((id) => shownToken(id, asIds));
    let at = offset;
    const offsets = tokens.map((text) => {
        const here = at;
        at += text.length;
        return here;
    });
    return {
        text_offset: offsets,
        token_logprobs: chances,
        tokens,
        top_logprobs: ids.map((id, index) => {
            const chance = chances[index] ?? null;
            if (chance === null)
                return null;
            const listed = likelyTokens(id, chance, top).map((token) => [
                shownToken(token.id, asIds),
                token.logprob,
            ]);
            return Object.fromEntries(listed);
        }),
    };
}
/** `prompt_logprobs`: for every token of the prompt but the first it and others, by their ids. */
function promptLogprobs(ids, chances, top) {
    return ids.map((id, index) => {
        const chance = chances[index] ?? null;
        if (chance === null)
            return null;
        const listed = likelyTokens(id, chance, top).map((token, rank) => [
            token.id,
            { logprob: token.logprob, rank: rank + 1, decoded_token: tokenText(token.id) },
        ]);
        return Object.fromEntries(listed);
    });
}
/** The token itself and letters that are less likely, so many in all. */
function likelyTokens(id, logprob, top) {
    const others = Array.from({ length: Math.max((top < 0 ? ALL_TOP : top) - 1, 0) }, (_, rank) => ({
        id: 97 + ((id + rank) % 26),
        logprob: rounded(logprob - 1 - rank),
    })).filter((other) => other.id !== id);
    return [{ id, logprob }, ...others];
}
function alternative(id, logprob, asIds) {
    const token = shownToken(id, asIds);
    return { token, logprob: rounded(logprob), bytes: [...Buffer.from(token, "utf8")] };
}
function shownToken(id, asIds) {
    return asIds ? `token_id:${id}` : tokenText(id);
}
/** Six decimals; shorter texts, the same everywhere. */
function rounded(value) {
    return Math.round(value * 1e6) / 1e6;
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/whole-answers.js

/** The body of a chat completion; the Python server writes every null, the Rust one none. */
function wholeChat(context, choices, { counts, details }) {
    const { id, created, model, promptTokenIds, promptText, kvTransferParams } = context;
    const body = {
        id,
        object: "chat.completion",
        created,
        model,
        choices: choices.map((choice) => ({
            index: choice.index,
            message: chatMessage(choice, context),
            logprobs: choice.logprobs,
            finish_reason: choice.end.finishReason,
            stop_reason: choice.end.stopReason,
            token_ids: choice.tokenIds,
            routed_experts: null,
        })),
        service_tier: null,
        system_fingerprint: context.systemFingerprint,
        usage: wholeUsage(counts, details),
        prompt_logprobs: context.promptLogprobs ?? null,
        prompt_token_ids: promptTokenIds,
        prompt_text: promptText,
        kv_transfer_params: kvTransferParams,
        ec_transfer_params: null,
        metrics: details.metrics,
    };
    return context.frontend === "rust" ? withoutNulls(body) : body;
}
/** The body of a text completion. */
function wholeCompletion(context, choices, { counts, details }) {
    const { id, created, model, kvTransferParams } = context;
    const body = {
        id,
        object: "text_completion",
        created,
        model,
        choices: choices.map((choice) => ({
            index: choice.index,
            text: choice.text,
            logprobs: choice.logprobs,
            finish_reason: choice.end.finishReason,
            stop_reason: choice.end.stopReason,
            token_ids: choice.tokenIds,
            prompt_logprobs: choice.promptLogprobs,
            prompt_token_ids: choice.promptTokenIds,
            routed_experts: null,
        })),
        service_tier: null,
        system_fingerprint: context.systemFingerprint,
        usage: wholeUsage(counts, details),
        kv_transfer_params: kvTransferParams,
        ec_transfer_params: null,
        metrics: details.metrics,
    };
    return context.frontend === "rust" ? withoutNulls(body) : body;
}
function chatMessage({ content, reasoning, toolCalls }, { reasoningField, role }) {
    const message = {
        role,
        content,
        refusal: null,
        annotations: null,
        audio: null,
        function_call: null,
    };
    switch (reasoningField) {
        case "reasoning":
            return { ...message, ...(toolCalls.length > 0 && { tool_calls: toolCalls }), reasoning };
        case "both":
            return { ...message, tool_calls: toolCalls, reasoning, reasoning_content: reasoning };
        case "reasoning_content":
            return { ...message, tool_calls: toolCalls, reasoning_content: reasoning };
        default:
            return reasoningField;
    }
}
function withoutNulls(body) {
    return JSON.parse(JSON.stringify(body, (_key, value) => (value === null ? undefined : value)));
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/chat-delta.js


/**
 * The delta that vLLM's parsers make of one step; null where they make none, as of a tag alone.
 * Without a parser every step has one, be it of empty text.
 */
function chatDelta(step, rules) {
    const { content, reasoning } = step.delta;
    const parses = rules.parsesReasoning || rules.parsesTools;
    if (!parses)
        return { content: content ?? "" };
    const delta = rules.parsesTools ? afterToolParser(step, rules) : afterReasoningParser(step);
    if (rules.showsReasoning || delta === null)
        return delta;
    if (!delta.content && delta.toolCalls === undefined)
        return null;
    // vLLM sets the reasoning that it hides to null, so that the key is there.
    return reasoning === null && content !== null
        ? { content, reasoning: null }
        : { ...delta, reasoning: null };
}
function afterReasoningParser(step) {
    const { content, reasoning } = step.delta;
    if (reasoning === null && content !== null)
        return { content };
    if (!isReasoning(step))
        return { content: content ?? "" };
    if (content !== null)
        return { content, reasoning: reasoning ?? "" };
    if (!holdsTag(step))
        return { reasoning: reasoning ?? "" };
    return isTagAlone(step) && reasoning === null
        ? null
        : { content: null, reasoning: reasoning ?? "" };
}
function afterToolParser(step, rules) {
    const { reasoning } = step.delta;
    const told = calledTools(step, rules);
    const thought = reasoning === null ? {} : { reasoning };
    if (told !== null)
        return { ...told, ...thought };
    if (reasoning !== null)
        return thought;
    return isReasoning(step) && !holdsTag(step) ? { reasoning: "" } : null;
}
/** Text before the calls, and what is new of the calls; null where both are nothing. */
function calledTools({ sequence, from, to, delta, end }, rules) {
    const { layout, toolCalls, choice } = sequence;
    const [first] = toolCalls;
    if (first === undefined)
        return delta.content === null ? null : { content: delta.content };
    const span = { from: layout.contentEnds[from] ?? 0, to: layout.contentEnds[to] ?? 0 };
    const content = layout.content.slice(Math.min(span.from, first.from), Math.min(span.to, first.from));
    const parts = toolCallDeltas(layout.content, toolCalls, span).map(({ index, name, arguments: args }) => name === null
        ? { index, arguments: args ?? "" }
        : { index, id: rules.callId(choice, index), name });
    if (content === "" && parts.length === 0)
        return null;
    const last = parts.at(-1);
    // At its end a stream tells all arguments, were it none.
    if (end !== null && last?.name !== undefined) {
        parts[parts.length - 1] = { ...last, arguments: "" };
    }
    const told = rules.onlyFirstCall ? parts.filter(({ index }) => index === 0) : parts;
    return { content: content || null, ...(told.length > 0 && { toolCalls: told }) };
}
/** Whether a stream has told a call by the time that so many tokens are out. */
function hasToldCall({ sequence, to }) {
    const [first] = sequence.toolCalls;
    return first !== undefined && first.nameEnd <= (sequence.layout.contentEnds[to] ?? 0);
}
function isReasoning({ sequence, from }) {
    return from < sequence.answer.contentFrom;
}
function holdsTag({ sequence: { answer }, from, to }) {
    const tag = answer.contentFrom - 1;
    return from <= tag && tag < to && answer.ids[tag] === SPECIAL_TOKENS.thinkEnd;
}
function isTagAlone({ from, to }) {
    return to === from + 1;
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/request-metrics.js
/** What `--enable-per-request-metrics` adds. Time to first token counts from scheduling: no queue in it. */
function requestMetrics(spans) {
    const { arrivedMs, scheduledMs, firstTokenMs, lastTokenMs, tokens } = spans;
    const generationMs = lastTokenMs - firstTokenMs;
    const inferenceMs = lastTokenMs - scheduledMs;
    return {
        time_to_first_token_ms: firstTokenMs - scheduledMs,
        generation_time_ms: generationMs,
        queue_time_ms: scheduledMs - arrivedMs,
        mean_itl_ms: tokens > 1 ? generationMs / (tokens - 1) : null,
        tokens_per_second: inferenceMs > 0 ? (tokens * 1000) / inferenceMs : null,
        speculative_decoding: null,
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/usage-details.js

/** What final usage tells beside the counts, as the server's options want it. */
function usageDetails({ scenario, profile }, { cachedTokens, reasoningTokens, spans }, { parsesReasoning }) {
    const tellsCached = scenario.promptTokensDetails ?? profile.promptTokensDetails;
    return {
        cachedTokens: tellsCached ? cachedTokens : null,
        metrics: scenario.perRequestMetrics && spans !== null ? requestMetrics(spans) : null,
        reasoningTokens: parsesReasoning ? reasoningTokens : null,
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/chat-format.js









/** How the chat route writes the steps of one answer. */
function chatFormat(state, setting) {
    const { chat, context } = setting;
    const frames = chatFrames(context);
    const rules = deltaRules(state, setting);
    const { parsesReasoning } = rules;
    const metadata = tokenMetadata(state, setting, rules);
    const isNamed = toolChoiceOf(chat).kind === "named";
    const echoed = echoOf(chat, setting.inquiry);
    const detailsOf = (result) => usageDetails(state, result, { parsesReasoning });
    const counted = (usage, thought) => usage === null ? null : { ...usage, reasoningTokens: parsesReasoning ? thought : null };
    return {
        isTextAlone: !metadata.wantsLogprobs && !metadata.wantsIds,
        opening(choice, usage) {
            const opening = [{ kind: "role", data: frames.role(choice, counted(usage, 0)) }];
            if (echoed !== "") {
                opening.push({ kind: "text", data: frames.echo(choice, echoed, counted(usage, 0)) });
            }
            return opening;
        },
        step(step, usage) {
            const found = chatDelta(step, rules);
            if (found === null && step.end === null && !metadata.wantsIds)
                return [];
            return frames
                .text(step.sequence.choice, {
                delta: found ?? {},
                logprobs: metadata.logprobsJson(step),
                end: step.end === null || isNamed ? step.end : endOf(step.end, hasToldCall(step)),
                tokenIds: metadata.wantsIds ? newIds(step) : null,
                usage: usage && counted(usage, Math.min(step.to, step.sequence.answer.reasoningTokens)),
            })
                .map((data) => ({ kind: "text", data }));
        },
        usage: (result) => ({
            kind: "usage",
            data: frames.usage(result.counts, detailsOf(result)),
        }),
        whole: (finished, result) => wholeChat({
            ...context,
            kvTransferParams: chat.kv_transfer_params ?? null,
            promptLogprobs: metadata.ofPrompt(finished[0]?.sequence.prompt.tokenIds ?? []),
        }, finished.map((sequence) => wholeChoice(sequence, { chat, rules, metadata, echoed })), { counts: result.counts, details: detailsOf(result) }),
    };
}
function deltaRules({ scenario }, { chat, inquiry, context }) {
    return {
        parsesReasoning: scenario.reasoningParser,
        parsesTools: inquiry.toolUse !== null,
        showsReasoning: inquiry.showsReasoning,
        onlyFirstCall: chat.parallel_tool_calls === false,
        callId: (choice, call) => `chatcmpl-tool-${hexDigest(`${context.id}/${choice}/${call}`, chat_format_ID_DIGITS)}`,
    };
}
const chat_format_ID_DIGITS = 16;
function tokenMetadata({ scenario }, { chat, subject }, rules) {
    // Both would tell the tokens of reasoning that is to stay hidden.
    const hides = !rules.showsReasoning && (rules.parsesReasoning || rules.parsesTools);
    const wantsLogprobs = chat.logprobs === true && chat.top_logprobs !== null && !hides;
    const random = seededRandom(`${scenario.seed}/${subject.key}/logprobs`);
    const options = {
        top: chat.top_logprobs ?? 0,
        asIds: chat.return_tokens_as_token_ids === true,
        random,
    };
    const logprobs = (ids) => (wantsLogprobs ? chatLogprobs(ids, options) : null);
    return {
        wantsIds: chat.return_token_ids === true && !hides,
        wantsLogprobs,
        logprobs,
        ofPrompt(ids) {
            const top = chat.prompt_logprobs ?? (chat.echo === true ? chat.top_logprobs : null) ?? null;
            if (top === null)
                return null;
            const chances = [null, ...tokenChances(ids.slice(1), random.fork("prompt"))];
            return promptLogprobs(ids, chances, top);
        },
        logprobsJson: (step) => (wantsLogprobs ? JSON.stringify(logprobs(newIds(step))) : "null"),
    };
}
/** The last message's text, where the answer goes on in its role. */
function echoOf({ echo, messages }, { role }) {
    const last = messages.at(-1);
    return echo === true && last?.role === role ? messageText(last) : "";
}
function wholeChoice({ sequence, last }, { chat, rules, metadata, echoed }) {
    const { layout, choice } = sequence;
    const ids = sequence.answer.ids.slice(0, last.to);
    const reasoning = layout.reasoning.slice(0, layout.reasoningEnds[last.to]);
    const text = layout.content.slice(0, layout.contentEnds[last.to]);
    const calls = callsWithin(sequence.toolCalls, text.length);
    const [first] = calls;
    const ahead = text.slice(0, first?.from);
    const before = first !== undefined && ahead.trim() === "" ? "" : ahead;
    const { kind } = toolChoiceOf(chat);
    const isForced = rules.parsesTools && (kind === "named" || kind === "required");
    const parses = rules.parsesReasoning || rules.parsesTools;
    const content = before !== "" || isForced || !parses ? before : null;
    const end = last.end ?? { finishReason: "abort", stopReason: null };
    const told = rules.onlyFirstCall ? calls.slice(0, 1) : calls;
    return {
        index: choice,
        content: echoed === "" ? content : echoed + (content ?? ""),
        reasoning: rules.showsReasoning && reasoning !== "" ? reasoning : null,
        toolCalls: told.map(({ name, arguments: args }, call) => ({
            id: rules.callId(choice, call),
            type: "function",
            function: { name, arguments: args },
        })),
        logprobs: metadata.logprobs(ids),
        end: wholeEnd(end, kind, calls.length > 0),
        tokenIds: metadata.wantsIds ? ids : null,
    };
}
/** A whole answer says `tool_calls` for calls of its own will, and for forced ones that came to an end. */
function wholeEnd(end, kind, hasCalls) {
    const isCall = kind === "required" ? end.finishReason === "stop" : kind === "auto" && hasCalls;
    return endOf(end, isCall);
}
function endOf(end, isCall) {
    return isCall ? { ...end, finishReason: "tool_calls" } : end;
}
function newIds({ sequence, from, to }) {
    return sequence.answer.ids.slice(from, to);
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/chat-template.js


const NEWLINE = 10;
const START = SPECIAL_TEXTS.get(SPECIAL_TOKENS.messageStart) ?? "";
const END = SPECIAL_TEXTS.get(SPECIAL_TOKENS.messageEnd) ?? "";
/**
 * The prompt's tokens, as `<start>role\ntext<end>\n` a message and `<start>assistant\n` at the end.
 * The chat route and `/tokenize` both count with this, so they agree to the token. It does not
 * depend on thinking or effort: a count taken without those settings holds with them.
 */
function chatPromptIds(messages, { addGenerationPrompt = true } = {}) {
    const ids = [];
    for (const { role, text } of messages) {
        ids.push(SPECIAL_TOKENS.messageStart, ...encode(role), NEWLINE);
        appendTokens(ids, text);
        ids.push(SPECIAL_TOKENS.messageEnd, NEWLINE);
    }
    if (addGenerationPrompt) {
        ids.push(SPECIAL_TOKENS.messageStart, ...encode("assistant"), NEWLINE);
    }
    return ids;
}
/** The same prompt as text. */
function chatPromptText(messages, { addGenerationPrompt = true } = {}) {
    const texts = messages.map(({ role, text }) => `${START}${role}\n${text}${END}\n`);
    if (addGenerationPrompt)
        texts.push(`${START}assistant\n`);
    return texts.join("");
}
/** The tools' descriptions, for the model to read: they stand in the first system message. */
function withTools(messages, tools) {
    if (tools.length === 0)
        return messages;
    const block = ["# Tools", "<tools>", ...tools, "</tools>"].join("\n");
    const [first, ...rest] = messages;
    return first?.role === "system"
        ? [{ role: "system", text: `${first.text}\n\n${block}` }, ...rest]
        : [{ role: "system", text: block }, ...messages];
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/chat-prompt.js



function chatPrompt(parts) {
    const options = { addGenerationPrompt: parts.add_generation_prompt !== false };
    const messages = withTools(parts.messages.map((message) => ({ role: message.role, text: messageText(message) })), (parts.tools ?? []).map(spacedUtf8Json));
    return {
        messages,
        rendered: () => chatPromptText(messages, options),
        tokenIds: () => chatPromptIds(messages, options),
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/chat-route.js











/** `POST /v1/chat/completions`. */
function answerChat(state, request, reply) {
    const parsed = parseBody(ChatRequest, request.body, request.headers["content-type"], [
        "prompt_logprobs",
        "top_logprobs",
    ]);
    const wrong = parsed.kind === "invalid" ? parsed.error : check(state, parsed.data);
    if (parsed.kind === "invalid" || wrong !== null) {
        if (wrong !== null)
            sendWhole(reply, errorAnswer(wrong), headerStamp(state, request));
        return NOTHING_TO_ABORT;
    }
    const chat = parsed.data;
    const inquiry = chatInquiry(state, request, chat);
    return answerInquiry(state, inquiry, {
        reply,
        makeFormat: (context, subject) => chatFormat(state, { chat, inquiry, context, subject }),
    });
}
function check(state, chat) {
    const { frontend, toolParser } = state.scenario;
    return (checkModel(state, chat.model) ??
        checkChat(chat, frontend) ??
        (toolParser ? null : checkNoToolParser(chat)));
}
function chatInquiry(state, request, chat) {
    const { messages, rendered, tokenIds } = chatPrompt(chat);
    const enabled = chat.chat_template_kwargs?.["enable_thinking"];
    const completionTokens = chat.max_completion_tokens ?? null;
    return {
        request,
        asked: chat,
        idPrefix: "chatcmpl",
        role: chat.add_generation_prompt === false ? (messages.at(-1)?.role ?? "") : "assistant",
        prompts: [{ text: messages.map(({ text }) => text).join("\n"), written: rendered, tokenIds }],
        maxTokens: completionTokens ?? chat.max_tokens ?? null,
        maxTokensBy: completionTokens === null ? "max_tokens" : "max_completion_tokens",
        toolUse: toolUse(state, chat),
        logprobs: chat.logprobs === true ? (chat.top_logprobs ?? null) : null,
        promptLogprobs: chat.prompt_logprobs ?? (chat.echo === true ? (chat.top_logprobs ?? null) : null),
        constraint: constraintOf(chat),
        // An explicit switch beats what the effort implies.
        thinks: typeof enabled === "boolean" ? enabled : chat.reasoning_effort !== "none",
        thinkingBudget: budgetOf(chat),
        showsReasoning: chat.include_reasoning !== false,
    };
}
function budgetOf({ thinking_token_budget: budget }) {
    return typeof budget === "number" && budget >= 0 ? budget : null;
}
/** Which tools the answer calls: chance chooses among those that may be called. */
function toolUse({ scenario }, chat) {
    if (!chat.tools || !scenario.toolParser)
        return null;
    const tools = chat.tools.map(({ function: { name, parameters } }) => ({
        name,
        parameters: parameters ?? null,
    }));
    const choice = toolChoiceOf(chat);
    // A tool's result is there to be answered with text; a loop of calls would never end.
    const hasResult = chat.messages.at(-1)?.role === "tool";
    switch (choice.kind) {
        case "none":
            return { tools, calls: 0 };
        case "auto":
            return { tools, calls: hasResult ? 0 : scenario.autoToolCalls };
        case "required":
            return { tools, calls: Math.max(scenario.autoToolCalls, 1) };
        case "named":
            return { tools: tools.filter(({ name }) => name === choice.name), calls: 1 };
        default:
            return choice;
    }
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/completion-frames.js

function completionFrames(context) {
    const envelope = `{"id":${JSON.stringify(context.id)},"object":"text_completion",` +
        `"created":${context.created},"model":${JSON.stringify(context.model)},"choices":[`;
    if (context.frontend === "rust") {
        return {
            text: rustText(envelope),
            usage: (counts, details) => `${envelope}],"usage":${finalUsageJson(counts, details)}}`,
        };
    }
    const fingerprint = `,"system_fingerprint":${JSON.stringify(context.systemFingerprint)}`;
    return {
        text: completion_frames_pythonText(envelope, context, fingerprint),
        usage(counts, details) {
            return `${envelope}],"usage":${finalUsageJson(counts, details)}${fingerprint}${metricsMember(details)}}`;
        },
    };
}
function completion_frames_pythonText(envelope, { includeUsage }, fingerprint) {
    return (index, { text, logprobs, end, tokenIds, promptTokenIds, usage }) => {
        const reasons = end === null
            ? '"finish_reason":null,"stop_reason":null'
            : `"finish_reason":"${end.finishReason}","stop_reason":${JSON.stringify(end.stopReason)}`;
        const promptIds = JSON.stringify(promptTokenIds);
        const withFingerprint = end !== null && !includeUsage ? fingerprint : "";
        const running = usage === null ? "" : `,"usage":${runningUsageJson(usage)}`;
        return [
            `${envelope}{"index":${index},"text":${JSON.stringify(text)},"logprobs":${logprobs},${reasons},` +
                `"prompt_token_ids":${promptIds},"token_ids":${JSON.stringify(tokenIds)}}]` +
                `${running}${withFingerprint}}`,
        ];
    };
}
function rustText(envelope) {
    return (index, { text, end }) => {
        const chunks = text === "" ? [] : [`${envelope}{"index":${index},"text":${JSON.stringify(text)}}]}`];
        if (end !== null) {
            const stop = end.stopReason === null ? "" : `,"stop_reason":${JSON.stringify(end.stopReason)}`;
            chunks.push(`${envelope}{"index":${index},"text":"","finish_reason":"${end.finishReason}"${stop}}]}`);
        }
        return chunks;
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/completion-format.js





/** Nothing is to be generated, so only the prompt comes back, with what `logprobs` tells of it. */
function asksForPromptOnly({ echo, max_tokens: maxTokens }) {
    return echo === true && maxTokens === 0;
}
/** How the route of text completions writes the steps of one answer. */
function completionFormat(state, { asked, context, subject }) {
    const frames = completionFrames(context);
    const tokenIds = (ids) => (asked.return_token_ids === true ? ids : null);
    // Who wants token ids gets the prompt as such, not as text.
    const echoes = asked.echo === true && asked.return_token_ids !== true;
    const echoed = ({ text }) => (echoes ? text : "");
    const generated = (text) => (asksForPromptOnly(asked) ? "" : text);
    const chances = tokenLogprobs(state, asked, subject);
    // The reasoning parser is the chat route's.
    const detailsOf = (result) => usageDetails(state, result, { parsesReasoning: false });
    return {
        isTextAlone: typeof asked.logprobs !== "number" &&
            asked.return_token_ids !== true &&
            !asksForPromptOnly(asked),
        opening: () => [],
        step(step, usage) {
            const { sequence, from, to, end } = step;
            const { prompt, choice, layout } = sequence;
            const first = from === 0;
            const ids = sequence.answer.ids.slice(from, to);
            const offset = first ? 0 : echoed(prompt).length + (layout.contentEnds[from] ?? 0);
            return frames
                .text(choice, {
                text: (first ? echoed(prompt) : "") + generated(textOf(step)),
                logprobs: JSON.stringify(chances.of(first ? prompt : null, ids, offset)),
                end,
                tokenIds: tokenIds(ids),
                promptTokenIds: first ? (asked.echo ? prompt.tokenIds : tokenIds(prompt.tokenIds)) : null,
                usage,
            })
                .map((data) => ({ kind: "text", data }));
        },
        usage: (result) => ({
            kind: "usage",
            data: frames.usage(result.counts, detailsOf(result)),
        }),
        whole: (finished, result) => wholeCompletion({ ...context, kvTransferParams: asked.kv_transfer_params ?? null }, finished.map(({ sequence, last }) => {
            const { prompt, layout } = sequence;
            const ids = sequence.answer.ids.slice(0, last.to);
            return {
                index: sequence.choice,
                text: echoed(prompt) + generated(layout.content.slice(0, layout.contentEnds[last.to])),
                promptLogprobs: chances.ofPrompt(prompt),
                promptTokenIds: tokenIds(prompt.tokenIds),
                logprobs: chances.of(prompt, ids, 0),
                end: last.end ?? { finishReason: "abort", stopReason: null },
                tokenIds: tokenIds(ids),
            };
        }), { counts: result.counts, details: detailsOf(result) }),
    };
}
/** Log probabilities of an answer; with `echo` those of the prompt come before them. */
function tokenLogprobs({ scenario }, asked, { key }) {
    const random = seededRandom(`${scenario.seed}/${key}/logprobs`);
    const asIds = asked.return_tokens_as_token_ids === true;
    const top = asked.logprobs ?? null;
    const topOfPrompt = asked.prompt_logprobs ?? (asked.echo === true ? top : null);
    const chancesOf = ({ tokenIds }) => [
        null,
        ...tokenChances(tokenIds.slice(1), random.fork("prompt")),
    ];
    return {
        of(prompt, ids, offset) {
            if (top === null)
                return null;
            const before = prompt === null || asked.echo !== true ? null : prompt;
            const after = asksForPromptOnly(asked) ? [] : ids;
            return completionLogprobs([...(before?.tokenIds ?? []), ...after], {
                chances: [...(before === null ? [] : chancesOf(before)), ...tokenChances(after, random)],
                offset,
                top,
                asIds,
            });
        },
        ofPrompt: (prompt) => topOfPrompt === null ? null : promptLogprobs(prompt.tokenIds, chancesOf(prompt), topOfPrompt),
    };
}
/** A completion has one text; what a fault put into reasoning stands first in it. */
function textOf({ delta }) {
    return (delta.reasoning ?? "") + (delta.content ?? "");
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/completion-route.js










/** vLLM's default for text completions, and OpenAI's. */
const DEFAULT_MAX_TOKENS = 16;
/** `POST /v1/completions`. */
function answerCompletion(state, request, reply) {
    const parsed = parseBody(CompletionRequest, request.body, request.headers["content-type"], [
        "prompt_logprobs",
        "logprobs",
    ]);
    const wrong = parsed.kind === "invalid"
        ? parsed.error
        : (checkModel(state, parsed.data.model) ??
            checkCompletion(generating(parsed.data), state.scenario.frontend));
    if (parsed.kind === "invalid" || wrong !== null) {
        if (wrong !== null)
            sendWhole(reply, errorAnswer(wrong), headerStamp(state, request));
        return NOTHING_TO_ABORT;
    }
    const asked = parsed.data;
    const inquiry = {
        request,
        asked,
        idPrefix: "cmpl",
        prompts: promptsOf(asked.prompt),
        role: "",
        maxTokens: generating(asked).max_tokens ?? DEFAULT_MAX_TOKENS,
        maxTokensBy: "max_tokens",
        toolUse: null,
        logprobs: asked.logprobs ?? null,
        promptLogprobs: asked.prompt_logprobs ?? (asked.echo === true ? (asked.logprobs ?? null) : null),
        constraint: constraintOf(asked),
        // There is no chat template, so nothing opens a reasoning block.
        thinks: false,
        thinkingBudget: null,
        showsReasoning: false,
    };
    return answerInquiry(state, inquiry, {
        reply,
        makeFormat: (context, subject) => completionFormat(state, { asked, context, subject }),
    });
}
/** vLLM's engine always makes a token, so one that only wants its prompt back asks for one. */
function generating(asked) {
    return asksForPromptOnly(asked) ? { ...asked, max_tokens: 1 } : asked;
}
function promptsOf(prompt) {
    if (typeof prompt === "string")
        return [promptOf(prompt)];
    const tokens = prompt.filter((part) => typeof part === "number");
    if (tokens.length === prompt.length)
        return [promptOf(tokens)];
    return prompt.filter((part) => typeof part !== "number").map(promptOf);
}
function promptOf(prompt) {
    return typeof prompt === "string"
        ? { text: prompt, written: () => prompt, tokenIds: () => encode(prompt) }
        : { text: decode(prompt), written: () => null, tokenIds: () => prompt };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/control-routes.js




/**
 * `GET /mock/trace`: the ground truth, in ms of the mock's clock. `dropped` sequences, the oldest,
 * are not among `requests` any more.
 */
function showTrace({ log, clock, startedMs }) {
    return jsonAnswer({
        startedMs,
        nowMs: clock.now(),
        dropped: log.dropped(),
        requests: log.requests(),
    });
}
/** `DELETE /mock/trace`. */
function clearTrace({ log }) {
    log.clear();
    return jsonAnswer({ requests: [] });
}
/** `GET /mock/scenario`. */
function showScenario({ scenario }) {
    return jsonAnswer(withoutSecret(scenario));
}
/** `POST /mock/scenario` with some keys of a scenario; the others stay. */
function postScenario(state, { body }) {
    return change(state, () => JSON.parse(body));
}
/** `GET /mock/faults`. */
function showFaults({ scenario }) {
    return jsonAnswer(scenario.faults);
}
/**
 * `POST /mock/faults` with one rule or a list: they replace those there are, and count requests
 * from 0; `[]` ends all.
 */
function postFaults(state, { body }) {
    return change(state, () => {
        const rules = JSON.parse(body);
        return { faults: Array.isArray(rules) ? rules : [rules] };
    });
}
/** `DELETE /mock/faults`. */
function clearFaults(state) {
    return change(state, () => ({ faults: [] }));
}
function change(state, read) {
    try {
        const changes = read();
        state.scenario = changeScenario(state.scenario, changes);
        if (Object.hasOwn(Object(changes), "faults"))
            state.arrivals.restart();
    }
    catch (error) {
        return mockErrorAnswer(error instanceof SyntaxError
            ? new MockError(`The body is not JSON: ${error.message}`)
            : error);
    }
    return jsonAnswer(withoutSecret(state.scenario));
}
function withoutSecret(scenario) {
    return { ...scenario, apiKey: scenario.apiKey === null ? null : "(set)" };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/cross-origin.js

const METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];
const ANY_ORIGIN = ["access-control-allow-origin", "*"];
/** What a browser asks before a request to another origin. vLLM's Python server lets all origins in. */
function isPreflight({ scenario }, { method, headers }) {
    const asks = "origin" in headers && "access-control-request-method" in headers;
    return scenario.frontend === "python" && method === "OPTIONS" && asks;
}
/** Allows every header, and every method that Starlette knows. */
const answerPreflight = (state, request, reply) => {
    const { headers } = request;
    const isAllowed = METHODS.includes(headers["access-control-request-method"] ?? "");
    const body = Buffer.from(isAllowed ? "OK" : "Disallowed CORS method");
    const asked = headers["access-control-request-headers"];
    reply.head(isAllowed ? 200 : 400, [
        ...headerStamp(state, request),
        ANY_ORIGIN,
        ["access-control-allow-methods", METHODS.join(", ")],
        ["access-control-max-age", "600"],
        ...(asked === undefined ? [] : [["access-control-allow-headers", asked]]),
        ["content-length", String(body.length)],
        ["content-type", "text/plain; charset=utf-8"],
    ]);
    reply.write(body);
    reply.end();
    return NOTHING_TO_ABORT;
};
/** The reply to a request that names its origin; what is refused for its key never gets so far. */
function crossOriginReply(state, request, reply) {
    const isOther = state.scenario.frontend === "python" && "origin" in request.headers;
    if (!isOther || isPreflight(state, request))
        return reply;
    return {
        ...reply,
        head: (status, headers) => reply.head(status, status === 401 ? headers : allowing(headers)),
    };
}
/** uvicorn writes the transfer encoding behind all that the application says. */
function allowing(headers) {
    const isLast = (name) => name === "transfer-encoding";
    return [
        ...headers.filter(([name]) => !isLast(name)),
        ANY_ORIGIN,
        ...headers.filter(([name]) => isLast(name)),
    ];
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/info-routes.js




/** `GET /health` and `/ping`. */
function health({ scenario }) {
    return scenario.engineDead ? { ...EMPTY_ANSWER, status: 503 } : EMPTY_ANSWER;
}
function version({ scenario }) {
    return jsonAnswer({ version: scenario.version });
}
/** `GET /load`: 0 unless the server tracks its load. */
function load({ scenario, inFlight }) {
    return jsonAnswer({ server_load: scenario.serverLoadTracking ? inFlight : 0 });
}
function metrics({ metricsPage }) {
    return { status: 200, contentType: METRICS_CONTENT_TYPE, body: metricsPage() };
}
/** `GET /v1/models`; `created` is the time of the call, as in vLLM. */
function models(state) {
    const { scenario, clock, adapters } = state;
    const created = unixSeconds(clock);
    return jsonAnswer({
        object: "list",
        data: [
            ...scenario.models.map((id) => ({
                id,
                root: servedModel(state),
                parent: null,
                max_model_len: state.maxModelLen,
            })),
            ...adapters.list().map(({ name, path }) => ({
                id: name,
                root: path,
                parent: servedModel(state),
                max_model_len: null,
            })),
        ].map(({ id, ...card }) => ({
            id,
            object: "model",
            created,
            owned_by: "vllm",
            ...card,
            permission: [permission(hexDigest(`${scenario.seed}/${id}`, 16), created)],
        })),
    });
}
function permission(id, created) {
    return {
        id: `modelperm-${id}`,
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
    };
}
/** `POST /sleep?level=1|2`: running requests end with the finish reason `abort`. */
function info_routes_sleep({ engine }, { query }) {
    engine.sleep(query.get("level") === "2" ? 2 : 1);
    return EMPTY_ANSWER;
}
function info_routes_wakeUp({ engine }) {
    engine.wakeUp();
    return EMPTY_ANSWER;
}
function isSleeping({ engine }) {
    return jsonAnswer({ is_sleeping: engine.isSleeping() });
}
/** `POST /reset_prefix_cache`: like vLLM's, 200 whether or not running requests prevented it. */
function resetPrefixCache({ engine }) {
    engine.resetPrefixCache();
    return EMPTY_ANSWER;
}
function serverInfo(state, { query }) {
    const config = {
        model: servedModel(state),
        max_model_len: state.maxModelLen,
        seed: state.scenario.seed,
    };
    const asText = Object.entries(config)
        .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
        .join(", ");
    return jsonAnswer({
        vllm_config: query.get("config_format") === "json" ? config : asText,
        vllm_env: {},
        system_env: {},
    });
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/lora-request.js


/** The body of `/v1/load_lora_adapter`. */
const LoadAdapterRequest = schemas/* looseObject */._H3({
    lora_name: schemas/* string */.YjP(),
    lora_path: schemas/* string */.YjP(),
    load_inplace: LaxBoolean.optional(),
});
/** The body of `/v1/unload_lora_adapter`. */
const UnloadAdapterRequest = schemas/* looseObject */._H3({
    lora_name: schemas/* string */.YjP(),
    lora_int_id: LaxInteger.nullish(),
});

;// CONCATENATED MODULE: ./build/mock-vllm/server/lora-routes.js




/** `POST /v1/load_lora_adapter`; the path is only shown, nothing is read from it. */
function loadAdapter({ adapters }, { body, headers }) {
    const parsed = parseBody(LoadAdapterRequest, body, headers["content-type"]);
    if (parsed.kind === "invalid")
        return errorAnswer(parsed.error);
    const { lora_name: name, lora_path: path, load_inplace: inPlace } = parsed.data;
    if (name === "" || path === "") {
        return wrongInput("Both 'lora_name' and 'lora_path' must be provided.");
    }
    if (inPlace !== true && adapters.find(name) !== undefined) {
        return wrongInput(`The lora adapter '${name}' has already been loaded. If you want to load the adapter in place, set 'load_inplace' to True.`);
    }
    adapters.load({ name, path });
    return plainText(`Success: LoRA adapter '${name}' added successfully.`);
}
/** `POST /v1/unload_lora_adapter`. */
function unloadAdapter({ adapters }, { body, headers }) {
    const parsed = parseBody(UnloadAdapterRequest, body, headers["content-type"]);
    if (parsed.kind === "invalid")
        return errorAnswer(parsed.error);
    const { lora_name: name } = parsed.data;
    if (name === "")
        return wrongInput("'lora_name' needs to be provided to unload a LoRA adapter.");
    if (adapters.find(name) === undefined)
        return errorAnswer(notLoaded(name));
    adapters.unload(name);
    return plainText(`Success: LoRA adapter '${name}' removed successfully.`);
}
function notLoaded(name) {
    return wireError(404, "NotFoundError", {
        message: `The lora adapter '${name}' cannot be found.`,
    });
}
function wrongInput(message) {
    return errorAnswer(wireError(400, "InvalidUserInput", { message }));
}
/** Starlette's `Response` of a string: no content type. */
function plainText(body) {
    return { status: 200, contentType: null, body };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/token-routes.js








/** `POST /tokenize`: counts messages exactly as the usage of their chat completion does. */
function tokenize(state, { body, headers }) {
    const parsed = parseBody(TokenizeRequest, body, headers["content-type"]);
    if (parsed.kind === "invalid")
        return errorAnswer(parsed.error);
    const { model, prompt, messages, return_token_strs } = parsed.data;
    const wrong = checkModel(state, model);
    if (wrong !== null)
        return errorAnswer(wrong);
    if (messages === undefined && prompt === undefined) {
        return errorAnswer(wireError(400, "Bad Request", {
            message: "1 validation error:\n  {'type': 'missing', 'loc': ('body', 'prompt'), 'msg': 'Field required', 'input': {}}",
            param: "body.prompt",
        }));
    }
    const ids = messages === undefined
        ? encode(prompt ?? "")
        : chatPrompt({ ...parsed.data, messages }).tokenIds();
    return jsonAnswer({
        count: ids.length,
        max_model_len: state.maxModelLen,
        tokens: ids,
        token_strs: return_token_strs === true ? ids.map(tokenText) : null,
    });
}
/** `POST /detokenize`. */
function detokenize(state, { body, headers }) {
    const parsed = parseBody(DetokenizeRequest, body, headers["content-type"]);
    if (parsed.kind === "invalid")
        return errorAnswer(parsed.error);
    const wrong = checkModel(state, parsed.data.model);
    return wrong === null ? jsonAnswer({ prompt: decode(parsed.data.tokens) }) : errorAnswer(wrong);
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/routes.js













const ROUTES = {
    "/v1/chat/completions": { POST: answerChat },
    "/v1/completions": { POST: answerCompletion },
    "/v1/models": { GET: wholeRoute(models) },
    "/health": { GET: wholeRoute(health) },
    "/ping": { GET: wholeRoute(health), POST: wholeRoute(health) },
    "/version": { GET: wholeRoute(version) },
    "/load": { GET: wholeRoute(load) },
    "/metrics": { GET: wholeRoute(metrics) },
    // A mount of its own in vLLM, which its slash belongs to.
    "/metrics/": { GET: wholeRoute(metrics) },
    "/tokenize": { POST: wholeRoute(tokenize) },
    "/detokenize": { POST: wholeRoute(detokenize) },
};
/** What vLLM serves with `VLLM_ALLOW_RUNTIME_LORA_UPDATING` only. */
const LORA_ROUTES = {
    "/v1/load_lora_adapter": { POST: wholeRoute(loadAdapter) },
    "/v1/unload_lora_adapter": { POST: wholeRoute(unloadAdapter) },
};
/** What vLLM serves in development mode only. */
const DEV_ROUTES = {
    "/sleep": { POST: wholeRoute(info_routes_sleep) },
    "/wake_up": { POST: wholeRoute(info_routes_wakeUp) },
    "/is_sleeping": { GET: wholeRoute(isSleeping) },
    "/reset_prefix_cache": { POST: wholeRoute(resetPrefixCache) },
    "/reset_mm_cache": { POST: wholeRoute(() => EMPTY_ANSWER) },
    "/reset_encoder_cache": { POST: wholeRoute(() => EMPTY_ANSWER) },
    "/server_info": { GET: wholeRoute(serverInfo) },
};
/** The mock's own, under a prefix that vLLM does not have. */
const CONTROL_ROUTES = {
    "/mock/trace": { GET: wholeRoute(showTrace), DELETE: wholeRoute(clearTrace) },
    "/mock/scenario": { GET: wholeRoute(showScenario), POST: wholeRoute(postScenario) },
    "/mock/faults": {
        GET: wholeRoute(showFaults),
        POST: wholeRoute(postFaults),
        DELETE: wholeRoute(clearFaults),
    },
};
/** Answers any request. */
function route(state, incoming, door) {
    const places = state.arrivals.take(state.scenario.faults, incoming.path);
    const request = { ...incoming, places };
    const reply = crossOriginReply(state, request, door);
    const answer = () => findRoute(state, request)(state, request, reply);
    // Generating routes choose their faults themselves, by what the prompt says.
    if (GENERATING_PATHS.includes(request.path) || request.path.startsWith("/mock/"))
        return answer();
    const { path, headers } = request;
    let faults;
    try {
        faults = chooseFaults(state.scenario.faults, {
            seed: state.scenario.seed,
            key: path,
            markerIndex: null,
            places,
            path,
            header: headers["x-mock-fault"],
        });
    }
    catch (error) {
        return wholeRoute(() => mockErrorAnswer(error))(state, request, reply);
    }
    return openWithFaults(state, { request, reply, faults }, answer);
}
function findRoute(state, request) {
    const { path, method, headers } = request;
    const { scenario, clock, startedMs } = state;
    const control = CONTROL_ROUTES[path]?.[method];
    if (control !== undefined)
        return control;
    // Still starting: a real one would not listen yet, one behind a gateway looks like this.
    if (clock.now() < startedMs + scenario.startupSeconds * 1000)
        return STARTING;
    if (isPreflight(state, request))
        return answerPreflight;
    if (path.startsWith("/v1") && method !== "OPTIONS" && !mayEnter(scenario.apiKey, headers)) {
        return UNAUTHORIZED;
    }
    const methods = methodsOf(state, path);
    if (methods !== null)
        return methods[method] ?? METHOD_NOT_ALLOWED;
    const bare = path.replace(/\/+$/, "");
    const redirects = scenario.frontend === "python" && bare !== path;
    return redirects && methodsOf(state, bare) !== null ? redirectTo(bare) : NOT_FOUND;
}
/** What a path may be asked by; null: there is no such path. */
function methodsOf({ scenario }, path) {
    if (scenario.withoutPaths.includes(path))
        return null;
    return (ROUTES[path] ??
        (scenario.runtimeLoraUpdating ? LORA_ROUTES[path] : undefined) ??
        (scenario.devMode ? DEV_ROUTES[path] : undefined) ??
        null);
}
/** Starlette sends a path with a slash at its end to the one without, query and all. */
function redirectTo(path) {
    return wholeRoute((_state, { headers, query }) => {
        const { host } = headers;
        const origin = host === undefined ? "" : `http://${host}`;
        const asked = query.size === 0 ? "" : `?${query}`;
        return { ...EMPTY_ANSWER, status: 307, headers: [["location", `${origin}${path}${asked}`]] };
    });
}
const STARTING = wholeRoute(() => ({ ...EMPTY_ANSWER, status: 503 }));
const UNAUTHORIZED = wholeRoute(() => jsonAnswer(UNAUTHORIZED_BODY, 401));
const NOT_FOUND = wholeRoute(() => errorAnswer(notFound));
const METHOD_NOT_ALLOWED = wholeRoute(() => errorAnswer(methodNotAllowed));
function mayEnter(apiKey, headers) {
    return apiKey === null || headers["authorization"] === `Bearer ${apiKey}`;
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/mock.js






/** @throws MockError for settings that do not go together. */
function mock_createMock(scenario, profile, clock) {
    const room = openEngineRoom(scenario, profile, clock);
    const { engine, trace, metricsPage, maxModelLen } = room;
    const log = requestLog(trace);
    const adapters = createAdapters(scenario.loraModules, clock);
    const state = {
        scenario,
        profile,
        clock,
        maxModelLen,
        engine,
        log,
        arrivals: countArrivals(),
        answerId: answerIds(scenario.seed),
        metricsPage: () => metricsPage(adapters.history()),
        kvCacheUsage: room.kvCacheUsage,
        adapters,
        startedMs: clock.now(),
        inFlight: 0,
        prefillTokens: 0,
    };
    return { handle: (request, reply) => route(state, request, reply), trace: log.requests };
}

;// CONCATENATED MODULE: ./build/mock-vllm/real-mock.js






/** Starts a mock on a real port. @throws MockError for a wrong option, profile or port. */
async function startMockVllm(options = {}) {
    const { port = 0, host = "127.0.0.1", ...input } = options;
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
        throw new MockError(`The port is ${port}: a whole number from 0 to 65535 is allowed.`);
    }
    const scenario = scenario_parseScenario(input);
    const profile = profiles_findProfile(scenario.profile);
    const timeScale = scenario.timeScale ?? profile.timeScale;
    const base = closableClock(clock_systemClock());
    const mock = mock_createMock(scenario, profile, timeScale === 1 ? base : clock_scaledClock(base, timeScale));
    const door = await openPort(mock.handle, {
        host,
        port,
        keepAliveMs: scenario.keepAliveSeconds * 1000,
        clock: base,
    });
    const close = async () => {
        await door.close();
        base.close();
    };
    return {
        url: door.url,
        baseUrl: `${door.url}/v1`,
        trace: mock.trace,
        close,
        [Symbol.asyncDispose]: close,
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/command.js
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







const HELP = `mock-vllm: a deterministic vLLM server

Usage: mock-vllm [options]

  --port N               port; 0 takes a free one [8000]
  --host ADDRESS         address to listen on [127.0.0.1]
  --profile NAME         timing: ${MOCK_PROFILES.join(", ")}, or replay:ARTIFACT.json [instant]
  --scenario FILE        JSON file with anything that can be set; a flag beats it
  --seed N               same seed, same answers [0]
  --model NAME           served model; may be given several times [mock-model]
  --max-model-len N      tokens of prompt and answer together
  --api-key KEY          ask for this key on /v1 paths
  --frontend NAME        python, rust [python]
  --reasoning-field NAME reasoning, both, reasoning_content [reasoning]
  --time-scale X         real seconds per simulated second
  --help                 this text

While it runs: GET /mock/trace, GET and POST /mock/scenario, GET, POST and DELETE /mock/faults.
The header x-mock-fault puts a fault on one request, such as: x-mock-fault: stall;seconds=2
Faults: ${FAULT_KINDS.join(", ")}.
`;
const DEFAULT_PORT = 8000;
const DEFAULT_HOST = "127.0.0.1";
const OPTIONS = {
    port: { type: "string" },
    host: { type: "string" },
    profile: { type: "string" },
    scenario: { type: "string" },
    seed: { type: "string" },
    model: { type: "string", multiple: true },
    "max-model-len": { type: "string" },
    "api-key": { type: "string" },
    frontend: { type: "string" },
    "reasoning-field": { type: "string" },
    "time-scale": { type: "string" },
    help: { type: "boolean" },
};
/**
 * Runs the mock until it is to stop. On stdout there is one line, the base URL.
 * @returns the exit code: 0, 2 for wrong usage
 */
async function runMockCommand(argv, io) {
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const flags = readFlags(argv);
            if (flags.help === true) {
                io.out(HELP);
                return 0;
            }
            const file = flags.scenario === undefined ? {} : await readScenarioFile(flags.scenario);
            const scenario = scenario_parseScenario({ ...file, ...scenarioFlags(flags) });
            const mock = __addDisposableResource(env_1, await startMockVllm({
                ...scenario,
                port: command_numberIn("port", flags.port) ?? DEFAULT_PORT,
                host: flags.host ?? DEFAULT_HOST,
            }), true);
            io.out(`${mock.baseUrl}\n`);
            io.err(`mock-vllm answers at ${mock.baseUrl}. Ctrl-C stops it.\n`);
            await io.stopped;
            return 0;
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
    catch (error) {
        if (!(error instanceof MockError))
            throw error;
        io.err(`${error.message}\n`);
        return 2;
    }
}
function readFlags(argv) {
    try {
        return (0,external_node_util_.parseArgs)({ args: [...argv], options: OPTIONS, strict: true }).values;
    }
    catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new MockError(`${reason} --help lists the options.`, { cause });
    }
}
/** The flags that were given, by the scenario keys that they set. */
function scenarioFlags(flags) {
    const values = {
        profile: flags.profile,
        seed: command_numberIn("seed", flags.seed),
        models: flags.model,
        maxModelLen: command_numberIn("max-model-len", flags["max-model-len"]),
        apiKey: flags["api-key"],
        frontend: flags.frontend,
        reasoningField: flags["reasoning-field"],
        timeScale: command_numberIn("time-scale", flags["time-scale"]),
    };
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
function command_numberIn(name, text) {
    if (text === undefined)
        return undefined;
    const value = Number(text);
    if (text.trim() !== "" && Number.isFinite(value))
        return value;
    throw new MockError(`--${name} is "${text}": it must be a number.`);
}
async function readScenarioFile(path) {
    let input;
    try {
        input = JSON.parse(await (0,promises_.readFile)(path, "utf8"));
    }
    catch (cause) {
        // The parser's words tell the place.
        const reason = cause instanceof SyntaxError ? `is not JSON: ${cause.message}` : "cannot be read";
        throw new MockError(`The scenario file "${path}" ${reason}. Give --scenario a JSON file.`, {
            cause,
        });
    }
    if (typeof input === "object" && input !== null && !Array.isArray(input))
        return input;
    throw new MockError(`The scenario file "${path}" must hold a JSON object.`);
}

;// CONCATENATED MODULE: ./build/mock-vllm/mock-handlers.js






/** @throws MockError for a wrong option or profile. */
function createMockHandlers({ http, origin, ...input }) {
    const scenario = parseScenario(input);
    const profile = findProfile(scenario.profile);
    const clock = scaledClock(systemClock(), scenario.timeScale ?? profile.timeScale);
    const mock = createMock(scenario, profile, clock);
    return {
        handlers: mswHandlers(http, origin, fetchDoor(mock.handle)),
        trace: mock.trace,
    };
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/mock-vllm/clock/event-heap.js
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
function event_heap_before(a, b) {
    return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
}
function siftUp(heap, event) {
    let at = heap.push(event) - 1;
    while (at > 0) {
        const above = (at - 1) >> 1;
        const parent = heap[above];
        if (parent === undefined || !event_heap_before(event, parent))
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
        if (right !== undefined && event_heap_before(right, child)) {
            child = right;
            below += 1;
        }
        if (!event_heap_before(child, last))
            break;
        heap[at] = child;
        at = below;
    }
    heap[at] = last;
    return first;
}

;// CONCATENATED MODULE: ./build/mock-vllm/clock/virtual-clock.js



/** Where virtual time starts: 2026-01-01T00:00:00Z. */
const VIRTUAL_EPOCH_UNIX_NS = 1767225600000000000n;
/** A clock that stands still while code runs and jumps when all of it waits. */
function virtualClock({ patienceMs = DEFAULT_PATIENCE_MS } = {}) {
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
            const idle = idleTurns(patienceMs);
            const machine = machineWatch();
            for (;;) {
                // A turn drains microtasks before and after, and lets streams deliver what they hold.
                await (0,external_node_timers_promises_.setImmediate)();
                if (settled)
                    return result;
                const nextMs = events.nextMs();
                if (nextMs !== undefined && !(await machine.isBusy())) {
                    idle.reset();
                    nowMs = nextMs;
                    events.runAt(nextMs);
                }
                else if (!(await idle.next())) {
                    throw new MockError(`The work on the virtual clock stands still at ${nowMs} ms: it has not ended and waits for nothing that will come. ` +
                        "Let every wait go through the virtual clock.");
                }
            }
        },
    };
}
const DEFAULT_PATIENCE_MS = 60_000;
/** Turns that are spun through before sleeping: most files are read or written within them. */
const SPIN_TURNS = 500;
/** Waits for the machine without burning it; false when patience is at its end. */
function idleTurns(patienceMs) {
    let turns = 0;
    return {
        reset() {
            turns = 0;
        },
        async next() {
            turns += 1;
            if (turns > SPIN_TURNS)
                await (0,external_node_timers_promises_.setTimeout)(1);
            return turns - SPIN_TURNS < patienceMs;
        },
    };
}
/** Real milliseconds without any request to the machine before it counts as done. */
const SETTLE_MS = 5;
/**
 * Reading a file takes real time and no virtual time: if time moved on meanwhile, how far would be
 * up to the disk, and a deadline for a command would pass before the command could answer.
 */
function machineWatch() {
    let unsettled = false;
    return {
        async isBusy() {
            if (waitsForMachine()) {
                unsettled = true;
                return true;
            }
            if (!unsettled)
                return false;
            // From a command's exit to the end of its output Node lists pipes alone, and cannot tell whose.
            await (0,external_node_timers_promises_.setTimeout)(SETTLE_MS);
            unsettled = waitsForMachine();
            return true;
        },
    };
}
/** A file that is opened, read, written or closed, or a command that runs. */
function waitsForMachine() {
    return process
        .getActiveResourcesInfo()
        .some((name) => name.startsWith("FSReq") || name === "CloseReq" || name === "ProcessWrap");
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/connection-errors.js
/** What undici 7 tells its handler when a connection fails; the in-process door tells the same. */
function connectionRefused() {
    return systemError("connect", "ECONNREFUSED", -111);
}
function connectionReset() {
    return systemError("read", "ECONNRESET", -104);
}
/** A kept connection that ends before its response does. */
function otherSideClosed() {
    return Object.assign(new Error("other side closed"), {
        name: "SocketError",
        code: "UND_ERR_SOCKET",
    });
}
/**
 * A connection for one request (`connection: close`) that ends inside a body, by a reset too: there
 * undici asks its parser whether the response was whole, and passes on what the parser says.
 */
function unfinishedResponse() {
    return Object.assign(new Error("Response does not match the HTTP/1.1 protocol (Invalid EOF state)"), { name: "HTTPParserError" });
}
function systemError(syscall, code, errno) {
    return Object.assign(new Error(`${syscall} ${code}`), { code, errno, syscall });
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/dispatcher-door.js

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
    const onOver = () => {
        over = true;
    };
    const deliverBytes = (bytes) => {
        // The most frequent delivery by far: no closure unless it has to wait.
        if (paused || held.length > 0)
            deliver(() => handler.onResponseData?.(controller, asBuffer(bytes)));
        else if (reason === null)
            handler.onResponseData?.(controller, asBuffer(bytes));
    };
    const reply = replyTo({ deliver, deliverBytes, onOver, closes: options.reset === true });
    const gone = handle(readOptions(options), reply);
    // A handler may abort while its own request is being answered.
    if (reason !== null)
        gone();
    else
        clientGone = gone;
}
function replyTo({ deliver, deliverBytes, onOver, closes }) {
    let answering = false;
    const cutError = (how) => {
        if (closes && answering)
            return unfinishedResponse();
        return how === "reset" ? connectionReset() : otherSideClosed();
    };
    return {
        head: (status, headers) => deliver((handler, controller) => {
            answering = true;
            handler.onResponseStart?.(controller, status, headerObject(headers), "");
        }),
        write: deliverBytes,
        end: () => deliver((handler, controller) => {
            onOver();
            handler.onResponseEnd?.(controller, {});
        }),
        cut: (how, partial) => deliver((handler, controller) => {
            onOver();
            if (partial !== undefined)
                handler.onResponseData?.(controller, asBuffer(partial));
            handler.onResponseError?.(controller, cutError(how));
        }),
        refuse: () => deliver((handler, controller) => {
            onOver();
            handler.onResponseError?.(controller, connectionRefused());
        }),
    };
}
function asBuffer(bytes) {
    return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
function headerObject(headers) {
    return Object.fromEntries(headers);
}
function readOptions({ path, method, headers, body, query, reset }) {
    const url = new URL(path, "http://mock-vllm.invalid");
    for (const [name, value] of Object.entries(query ?? {}))
        url.searchParams.set(name, String(value));
    return {
        method,
        path: url.pathname,
        query: url.searchParams,
        headers: { ...readHeaders(headers), ...(reset === true ? { connection: "close" } : {}) },
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

;// CONCATENATED MODULE: ./build/mock-vllm/server/fetch-door.js
/** Headers of the connection, which a `Response` does not have. */
const CONNECTION_HEADERS = ["transfer-encoding", "connection", "content-length"];
/**
 * The mock as a function from `Request` to `Response`. As with `fetch`, the promise rejects with a
 * TypeError where the connection is cut before any status, and with the reason of the request's
 * signal where that aborts; after the headers it is the body that fails so.
 */
function fetch_door_fetchDoor(handle) {
    return async (request) => {
        const { signal } = request;
        signal.throwIfAborted();
        const read = await fetch_door_readRequest(request);
        signal.throwIfAborted();
        return answerRequest(handle, read, request);
    };
}
function answerRequest(handle, read, request) {
    return new Promise((resolve, reject) => {
        let gone = () => { };
        let over = false;
        let body = null;
        /** False where the exchange was over before. */
        const finish = () => {
            if (over)
                return false;
            over = true;
            // Node lets go of the signal of a request that nothing holds; this closure holds it.
            request.signal.removeEventListener("abort", abort);
            return true;
        };
        const fail = (cause) => {
            if (!finish())
                return;
            if (body === null)
                reject(cause);
            else
                body.error(cause);
        };
        const leave = () => {
            if (finish())
                gone();
        };
        const abort = () => {
            fail(request.signal.reason);
            gone();
        };
        const cut = () => fail(new TypeError("The mock cut the connection."));
        const reply = {
            head(status, headers) {
                if (over)
                    return;
                const stream = new ReadableStream({
                    start(controller) {
                        body = controller;
                    },
                    cancel: leave,
                });
                resolve(new Response(stream, { status, headers: responseHeaders(headers) }));
            },
            write(bytes) {
                if (!over)
                    body?.enqueue(bytes);
            },
            end() {
                if (finish())
                    body?.close();
            },
            cut,
            refuse: cut,
        };
        request.signal.addEventListener("abort", abort, { once: true });
        gone = handle(read, reply);
    });
}
function responseHeaders(headers) {
    const kept = new Headers();
    for (const [name, value] of headers) {
        if (!CONNECTION_HEADERS.includes(name))
            kept.append(name, value);
    }
    return kept;
}
async function fetch_door_readRequest(request) {
    const url = new URL(request.url);
    return {
        method: request.method,
        path: url.pathname,
        query: url.searchParams,
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/virtual-mock.js






/** @throws MockError for a wrong option or profile. */
function createVirtualMock(input = {}) {
    const clock = virtualClock();
    const scenario = scenario_parseScenario(input);
    const mock = mock_createMock(scenario, profiles_findProfile(scenario.profile), clock);
    return {
        clock,
        dispatcher: inProcessDispatcher(mock.handle),
        fetch: fetch_door_fetchDoor(mock.handle),
        baseUrl: "http://mock-vllm.invalid/v1",
        trace: mock.trace,
        run: clock.run,
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/index.js








/***/ }),

/***/ 5720:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ interruptible)
/* harmony export */ });
/** The signals that end a run early, and the exit codes that shells give for them. */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
const SIGNALS = Object.keys(EXIT_CODES);
/** Turns the process's signals into an abort. A second one ends the process at once. */
function interruptible() {
    const controller = new AbortController();
    let exitCode = null;
    const onSignal = (name) => {
        const code = EXIT_CODES[name];
        if (exitCode !== null)
            process.exit(code);
        exitCode = code;
        controller.abort(new Error(`interrupted by ${name}`));
    };
    for (const name of SIGNALS)
        process.on(name, onSignal);
    return {
        signal: controller.signal,
        exitCode: () => exitCode,
        dispose() {
            for (const name of SIGNALS)
                process.off(name, onSignal);
        },
    };
}


/***/ })

};
