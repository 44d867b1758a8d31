#!/usr/bin/env node
import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 4589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 1421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 7540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 2467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 99:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:sqlite");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 7997:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 8299:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ exitCodeOf),
/* harmony export */   e: () => (/* binding */ UNTRUSTED_EXIT_CODE)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2396);

/** What a process ends with, besides 0, 1 (a regression, a difference) and signals. */
const EXIT_CODES = {
    "bad-settings": 2,
    "untrusted-run": 3,
    "bad-artifact": 3,
    environment: 4,
};
/** A run whose answers or numbers cannot be trusted. */
const UNTRUSTED_EXIT_CODE = EXIT_CODES["untrusted-run"];
/** The exit code of a command that ended in something thrown; a bug of ours counts as the machine's. */
function exitCodeOf(thrown) {
    return thrown instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .BenchError */ .L ? EXIT_CODES[thrown.code] : EXIT_CODES.environment;
}


/***/ }),

/***/ 2396:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ BenchError),
/* harmony export */   b: () => (/* binding */ messageOf)
/* harmony export */ });
/** Something the person running the benchmark can fix. Anything else that is thrown is our bug. */
class BenchError extends Error {
    name = "BenchError";
    code;
    /** @param message what failed, with the value, and what to do about it */
    constructor(message, options) {
        super(message, options);
        this.code = options.code;
    }
}
/** The message of anything thrown, with the messages of its causes. */
function messageOf(thrown) {
    if (!(thrown instanceof Error))
        return String(thrown);
    const own = thrown.message || thrown.name;
    return thrown.cause === undefined ? own : `${own} (${messageOf(thrown.cause)})`;
}


/***/ }),

/***/ 6398:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $p: () => (/* binding */ redactor),
/* harmony export */   E$: () => (/* binding */ redact),
/* harmony export */   Z4: () => (/* binding */ BLANK)
/* harmony export */ });
/* unused harmony export secretForms */
/** What stands where a secret was. */
const BLANK = "***";
/** Shortest secret that is looked for in texts; a shorter one would blank out ordinary words. */
const SHORTEST = 4;
/** Likewise of letters alone: `EMPTY`, `token` and `secret` are words before they are keys. */
const SHORTEST_OF_LETTERS = 8;
/** Letters of base64 from inside a longer text that are enough to be the secret's own. */
const FEWEST_LETTERS = 8;
/**
 * A secret in every form in which it leaks, the longest first: as it is, as a header, URL-encoded,
 * inside JSON, in hex, in base64 and inside the base64 of a longer text. GitHub masks only what it
 * is told, as it is told it, and only in logs.
 */
function secretForms(secret) {
    if (secret === "")
        return [];
    // What the process prints is UTF-8, so a lone surrogate (which no URL can hold) is replaced there.
    const printed = Buffer.from(secret).toString();
    const bearer = `Bearer ${secret}`;
    const urlEncoded = encodeURIComponent(printed);
    const base64 = [secret, bearer].flatMap(wholeBase64);
    const forms = [
        secret,
        bearer,
        urlEncoded,
        urlEncoded.replaceAll("%20", "+"),
        JSON.stringify(secret).slice(1, -1),
        Buffer.from(secret).toString("hex"),
        ...[...base64, ...innerBase64(secret)].flatMap((form) => [form, urlSafe(form)]),
    ];
    return [...new Set(forms)].toSorted((a, b) => b.length - a.length);
}
/**
 * Blanks every form of every secret out of a text with `***`, in whatever case a server put it. What
 * is too short to be told from words stays. Finding the forms takes longer than a short text does, so
 * keep the function where there are many texts.
 */
function redactor(secrets) {
    const patterns = secrets
        .filter(isTellable)
        // One secret may be part of another.
        .toSorted((a, b) => b.length - a.length)
        .map(patternOf);
    return (text) => patterns.reduce((clean, pattern) => clean.replace(pattern, BLANK), text);
}
/** One text without the secrets: see {@link redactor}. */
function redact(text, secrets) {
    return redactor(secrets)(text);
}
function isTellable(secret) {
    return secret.length >= (isWord(secret) ? SHORTEST_OF_LETTERS : SHORTEST);
}
function isWord(secret) {
    return /^[a-z]+$/i.test(secret);
}
function patternOf(secret) {
    const forms = secretForms(secret).map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
    return new RegExp(forms.join("|"), isWord(secret) ? "g" : "gi");
}
/** With and without its padding. */
function wholeBase64(text) {
    const encoded = Buffer.from(text).toString("base64");
    return [encoded, encoded.replace(/=+$/, "")];
}
/**
 * Base64 packs three bytes into four letters, so a secret looks different at each of three offsets
 * inside a longer text (`user:secret`). The letters that mix with neighbours are left out; short
 * secrets have too few letters of their own to search for.
 */
function innerBase64(secret) {
    return [0, 1, 2].flatMap((offset) => {
        const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
        const first = offset === 0 ? 0 : offset + 1;
        const letters = bytes.toString("base64").slice(first, Math.floor((bytes.length * 8) / 6));
        return letters.length >= FEWEST_LETTERS ? [letters] : [];
    });
}
function urlSafe(base64) {
    return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}


/***/ }),

/***/ 5035:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _app_exit_code_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8299);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2396);
/* harmony import */ var _base_secrets_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(6398);
/* harmony import */ var _inputs_cli_arguments_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(911);
/* harmony import */ var _inputs_secret_settings_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(1721);





/** Each command loads what it needs itself, so that `--help` is there at once. */
async function obey(args) {
    switch (args.command) {
        case "help": {
            const { renderHelp } = await __nccwpck_require__.e(/* import() */ 88).then(__nccwpck_require__.bind(__nccwpck_require__, 4088));
            (args.asked ? process.stdout : process.stderr).write(renderHelp(args.topic));
            return args.asked ? 0 : 2;
        }
        case "version": {
            const { PROGRAM_VERSION } = await __nccwpck_require__.e(/* import() */ 739).then(__nccwpck_require__.bind(__nccwpck_require__, 8739));
            process.stdout.write(`${PROGRAM_VERSION}\n`);
            return 0;
        }
        case "run":
            return (await Promise.all(/* import() */[__nccwpck_require__.e(104), __nccwpck_require__.e(742), __nccwpck_require__.e(689), __nccwpck_require__.e(293), __nccwpck_require__.e(749), __nccwpck_require__.e(246)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7246))).runCommand(args);
        case "verify":
            return (await Promise.all(/* import() */[__nccwpck_require__.e(104), __nccwpck_require__.e(742), __nccwpck_require__.e(749), __nccwpck_require__.e(102)]).then(__nccwpck_require__.bind(__nccwpck_require__, 3102))).verifyCommand(args);
        case "report":
            return (await Promise.all(/* import() */[__nccwpck_require__.e(104), __nccwpck_require__.e(742), __nccwpck_require__.e(749), __nccwpck_require__.e(102)]).then(__nccwpck_require__.bind(__nccwpck_require__, 3102))).reportCommand(args);
        case "compare":
            return (await Promise.all(/* import() */[__nccwpck_require__.e(104), __nccwpck_require__.e(742), __nccwpck_require__.e(749), __nccwpck_require__.e(102)]).then(__nccwpck_require__.bind(__nccwpck_require__, 3102))).compareCommand(args);
        case "mock":
            return (await Promise.all(/* import() */[__nccwpck_require__.e(104), __nccwpck_require__.e(293), __nccwpck_require__.e(249)]).then(__nccwpck_require__.bind(__nccwpck_require__, 3249))).mockCommand(args);
        default:
            return args;
    }
}
/** A message for what the person can fix; a stack for what only we can. */
function explain(thrown) {
    if (thrown instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .BenchError */ .L)
        return (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .b)(thrown);
    const stack = thrown instanceof Error ? thrown.stack : undefined;
    return `this is a bug in vllm-bench, please report it: ${stack ?? (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .b)(thrown)}`;
}
let outputLost = false;
let secrets = [];
// `vllm-bench report FILE | head` closes the pipe early; that is no error of ours.
process.stdout.on("error", (error) => {
    if (error.code === "EPIPE")
        return;
    process.stderr.write(`vllm-bench: the result could not be written to stdout: ${error.message}\n`);
    outputLost = true;
    process.exitCode = (0,_app_exit_code_js__WEBPACK_IMPORTED_MODULE_0__/* .exitCodeOf */ .F)(error);
});
try {
    const args = (0,_inputs_cli_arguments_js__WEBPACK_IMPORTED_MODULE_2__/* .readCliArguments */ .J)(process.argv.slice(2), process.env);
    if (args.command === "run")
        secrets = (0,_inputs_secret_settings_js__WEBPACK_IMPORTED_MODULE_3__/* .secretsAmong */ .o)(args.settings.read);
    const code = await obey(args);
    if (!outputLost)
        process.exitCode = code;
}
catch (error) {
    process.stderr.write(`vllm-bench: ${(0,_base_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .redact */ .E$)(explain(error), secrets)}\n`);
    process.exitCode = (0,_app_exit_code_js__WEBPACK_IMPORTED_MODULE_0__/* .exitCodeOf */ .F)(error);
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 9827:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  fd: () => (/* reexport */ GROUPS),
  yy: () => (/* binding */ SETTINGS)
});

// UNUSED EXPORTS: OUTPUTS

;// CONCATENATED MODULE: ./build/src/inputs/setting.js
/** Headings of the groups, in the order in which they are shown. */
const GROUPS = {
    target: "Target: which server",
    load: "Load: how many requests, how many at once",
    prompt: "Prompt: what is sent",
    answer: "Answer: what is asked for and checked",
    identity: "Identity: what the artifact says about the server and the machine",
    mock: "Mock: no server needed",
    compare: "Compare: is it slower than before",
    output: "Output",
    publish: "Publish: where the report of the Action goes",
};
/** One entry of the catalog; what is not given is as most settings have it. */
function setting(name, group, given) {
    return {
        placeholder: "TEXT",
        default: null,
        absent: null,
        doors: "both",
        secret: false,
        expression: null,
        ...given,
        name,
        group,
    };
}

;// CONCATENATED MODULE: ./build/src/inputs/benchmark-settings.js

/** What is benchmarked, and how. */
const BENCHMARK_SETTINGS = [
    setting("base-url", "target", {
        placeholder: "URL",
        description: "OpenAI-compatible root of the server, such as http://127.0.0.1:8000/v1.",
    }),
    setting("manifest", "target", {
        placeholder: "FILE",
        description: "TOML file whose [[serve]] entry named by `tier` gives target and identity.",
    }),
    setting("tier", "target", {
        placeholder: "NAME",
        description: "Name of the manifest's [[serve]] entry to benchmark.",
    }),
    setting("model", "target", {
        placeholder: "NAME",
        absent: "the only model that the server lists",
        description: "Model to ask for, as the server names it.",
    }),
    setting("api-key", "target", {
        placeholder: "KEY",
        secret: true,
        absent: "none is sent",
        description: "Key sent as a bearer token and written nowhere.",
    }),
    setting("timeout-seconds", "target", {
        placeholder: "SECONDS",
        default: "900",
        description: "Longest time that one request may take; a longer one is a failure.",
    }),
    setting("ready-timeout-seconds", "target", {
        placeholder: "SECONDS",
        default: "0",
        description: "How long to wait for the server to become ready; 0 asks once.",
    }),
    setting("requests", "load", {
        placeholder: "N",
        default: "60",
        description: "Requests to send in all.",
    }),
    setting("concurrency", "load", {
        placeholder: "N",
        default: "4",
        description: "Requests in flight at once.",
    }),
    setting("burst", "load", {
        placeholder: "N",
        default: "0",
        description: "Send N requests all at once (sets requests and concurrency to N); 0 is no burst.",
    }),
    setting("workers", "load", {
        placeholder: "N",
        default: "1",
        description: "Threads that send the load and take the times, for more than one core can carry.",
    }),
    setting("repetitions", "load", {
        placeholder: "N",
        default: "1",
        description: "Run the whole benchmark N times with fresh prompts, each with its own artifact.",
    }),
    setting("context-tokens", "prompt", {
        placeholder: "N",
        default: "0",
        description: "Prompt length in tokens as the server counts them; 0 samples recorded lengths.",
    }),
    setting("context-seed", "prompt", {
        placeholder: "N",
        default: "0",
        description: "Seed of the sampled lengths and part of every request's marker.",
    }),
    setting("prompt-cache-mode", "prompt", {
        placeholder: "MODE",
        default: "unique",
        description: "unique: no two prompts share a prefix; shared: all start with the same text.",
    }),
    setting("shared-prefix-tokens", "prompt", {
        placeholder: "N",
        default: "0",
        description: "Length of the common prefix, for prompt-cache-mode shared.",
    }),
    setting("max-model-len", "prompt", {
        placeholder: "N",
        absent: "asked of the server",
        description: "Longest context that the server takes, prompt and answer together.",
    }),
    setting("margin", "prompt", {
        placeholder: "N",
        default: "1024",
        description: "Tokens kept free between prompt plus answer and the longest context.",
    }),
    setting("max-tokens", "answer", {
        placeholder: "N",
        default: "64",
        description: "Longest answer in tokens, reasoning included.",
    }),
    setting("response-words", "answer", {
        placeholder: "N",
        absent: "no words are asked for",
        description: "Ask every answer for exactly N code words, and count them.",
    }),
    setting("controlled-output-policy", "answer", {
        placeholder: "POLICY",
        default: "observe",
        description: "observe: record the word counts; strict: an answer with other counts is a failure.",
    }),
    setting("request-canaries", "answer", {
        placeholder: null,
        default: "false",
        description: "Ask each answer to start with its own marker, to catch crossed or stale answers.",
    }),
    setting("temperature", "answer", {
        placeholder: "X",
        absent: "0 is sent",
        description: "Sampling temperature, 0 to 2.",
    }),
    setting("top-p", "answer", {
        placeholder: "X",
        absent: "not sent",
        description: "Nucleus sampling, above 0 up to 1.",
    }),
    setting("thinking-mode", "answer", {
        placeholder: "MODE",
        default: "default",
        description: "enabled or disabled tells the chat template so; default and unsupported send nothing.",
    }),
    setting("reasoning-effort", "answer", {
        placeholder: "WORD",
        absent: "not sent",
        description: "Reasoning effort to ask for, such as low or high; not with a thinking-mode.",
    }),
    setting("engine", "identity", {
        default: "vllm",
        description: "Engine and version as you name them.",
    }),
    setting("gpu", "identity", {
        absent: "what nvidia-smi says",
        description: "Graphics cards as you name them.",
    }),
    setting("expect-gpu", "identity", {
        placeholder: "GPUS",
        absent: "any",
        description: "Refuse to start on a machine with other cards: dual-sm120, or 2x12.0.",
    }),
    setting("source-recipe", "identity", {
        absent: "MANIFEST#TIER with a manifest, else none",
        description: "Where the server's configuration comes from.",
    }),
    setting("clock-domain-id", "identity", {
        placeholder: "ID",
        absent: "none",
        description: "Artifacts with the same one may be put on one time axis.",
    }),
    setting("mock", "mock", {
        placeholder: "PROFILE",
        absent: "a real server",
        description: "Benchmark the embedded mock server: instant, reference, 8b-h100, 14b-h100, dual-sm120-tp1, " +
            "dual-sm120-tp2, or replay:ARTIFACT.json.",
    }),
    setting("virtual-time", "mock", {
        placeholder: null,
        default: "false",
        description: "Run the mock on a virtual clock: the same bytes each time, in no time.",
    }),
];

;// CONCATENATED MODULE: ./build/src/inputs/outcome-settings.js

/** What becomes of a result: comparison, files, publishing. */
const OUTCOME_SETTINGS = [
    setting("baseline", "compare", {
        placeholder: "FILES",
        absent: "none",
        description: "What to compare with: artifacts by path, with * for any part of a name; in a workflow also " +
            "artifact, the runs that GitHub keeps of the base branch; or none.",
    }),
    setting("baseline-runs", "compare", {
        placeholder: "N",
        default: "10",
        doors: "action",
        description: "Workflow runs that baseline artifact takes, nearest commit first.",
    }),
    setting("head-url", "compare", {
        placeholder: "URL",
        absent: "none",
        description: "Second server, measured in turns with base-url (ABBA) and compared with it.",
    }),
    setting("crossover", "compare", {
        placeholder: "COMMAND",
        absent: "none",
        description: "Shell command, run half-way, that makes the two servers swap GPUs and keep their URLs.",
    }),
    setting("gate", "compare", {
        placeholder: "RULES",
        default: "ttft.p50; tpot.p50; e2e.p95; throughput",
        description: "What is gated, each with its own limits, such as 'ttft.p95: 10%, 20ms; throughput'; or none.",
    }),
    setting("tolerance", "compare", {
        placeholder: "PERCENT",
        default: "5",
        description: "Change in percent that is tolerated where a rule of the gate names none.",
    }),
    setting("allow-mismatch", "compare", {
        placeholder: "FIELDS",
        absent: "none may",
        description: "Fields in which the sides may differ, separated by commas, such as gpu.",
    }),
    setting("fail-on", "compare", {
        placeholder: "FINDINGS",
        default: "regression,contract",
        description: "What fails: any of regression, contract, inconclusive, no-baseline; or none.",
    }),
    setting("output-dir", "output", {
        placeholder: "FOLDER",
        default: "benchmark-results",
        description: "Folder of the artifacts; created if missing, no artifact in it is overwritten.",
    }),
    setting("mode", "publish", {
        placeholder: "MODE",
        doors: "action",
        default: "run",
        description: "run: benchmark and publish. report: in a workflow_run workflow, publish what the run that " +
            "triggered it has left, trusting nothing in it.",
    }),
    setting("comment", "publish", {
        placeholder: "WHEN",
        doors: "action",
        default: "auto",
        description: "auto: one comment on every pull request. on-change: a new one only where the verdict says " +
            "that something changed or broke; an existing one is always brought up to date. never: none.",
    }),
    setting("comment-mode", "publish", {
        placeholder: "MODE",
        doors: "action",
        default: "update",
        description: "update: edit the comment in place, which notifies nobody. recreate: write a new one and " +
            "delete the old. hide-and-recreate: write a new one and hide the old as outdated.",
    }),
    setting("comment-key", "publish", {
        doors: "action",
        absent: "made from workflow, job and matrix",
        description: "Which comment is this benchmark's, where a pull request has several.",
    }),
    setting("matrix", "publish", {
        placeholder: "JSON",
        doors: "action",
        absent: "the job's own matrix",
        expression: "toJSON(matrix)",
        description: "Keeps the comments and artifacts of matrix jobs apart; not meant to be set.",
    }),
    setting("pr-number", "publish", {
        placeholder: "N",
        doors: "action",
        absent: "found from the event",
        description: "The pull request to comment on, where the event names none (workflow_dispatch, schedule) " +
            "or several.",
    }),
    setting("upload-artifact", "publish", {
        placeholder: null,
        doors: "action",
        default: "true",
        description: "Upload the JSON artifact, the report and a manifest with SHA-256 digests.",
    }),
    setting("artifact-name", "publish", {
        placeholder: "NAME",
        doors: "action",
        absent: "made from job, matrix, run and attempt",
        description: "Name of the uploaded artifact, unique in its workflow run; in mode report, the one to look for.",
    }),
    setting("retention-days", "publish", {
        placeholder: "DAYS",
        doors: "action",
        default: "0",
        description: "How long to keep the uploaded artifact, up to 90; 0: what the repository says.",
    }),
    setting("github-token", "publish", {
        placeholder: "TOKEN",
        secret: true,
        doors: "action",
        absent: "the job's own token",
        expression: "github.token",
        description: "Token for the comment, which needs pull-requests: write; mode report needs actions: read too.",
    }),
];

;// CONCATENATED MODULE: ./build/src/inputs/catalog.js
/**
 * Every name that a person can set, as plain data: `--help`, `action.yml`, the README's tables and
 * the settings schema all come from here. It imports nothing but data, so that `--help` starts at once.
 */



/** Every setting of `run`. */
const SETTINGS = [...BENCHMARK_SETTINGS, ...OUTCOME_SETTINGS];
/** What the Action hands to later steps; every value is text, empty where there is none. */
const OUTPUTS = [
    {
        name: "artifact-path",
        description: "Path of the JSON artifact; of several repetitions the last one's.",
    },
    { name: "run-id", description: "The same run's id, benchmark-<UTC>." },
    {
        name: "performance-eligible",
        description: "true when every request of every repetition was answered and passed all checks, else false.",
    },
    {
        name: "completed",
        description: "Requests that count: answered and passed all checks. Of several repetitions the sum.",
    },
    { name: "failed", description: "Requests that failed or whose answer failed a check; likewise." },
    {
        name: "ttft-p50-ms",
        description: "Median time to first token, in ms. Of several repetitions their median, here and below.",
    },
    { name: "ttft-p95-ms", description: "95th percentile of the time to first token, in ms." },
    { name: "tpot-p50-ms", description: "Median time per output token, in milliseconds." },
    { name: "e2e-p50-ms", description: "Median time from request to end of answer, in ms." },
    { name: "throughput-tok-s", description: "Completion tokens of the run per second." },
    {
        name: "metrics-json",
        description: "All metrics of the artifact, which is one run, as one JSON object.",
    },
    {
        name: "verdict",
        description: "regressed, improved, unchanged or inconclusive where there is a baseline; incomparable or " +
            "no-data where it cannot be judged by speed; no-baseline: nothing was compared. " +
            "contract-failed, with or without a baseline: the answers broke their contract. incomplete: " +
            "the run was cancelled. failed: there is no result, or the benchmark broke off half-way.",
    },
    { name: "regressions", description: "What regressed, as a JSON array; [] where nothing did." },
    { name: "comment-url", description: "Address of the comment; empty where none was written." },
    { name: "artifact-id", description: "Id of the uploaded artifact; empty where none was." },
    { name: "artifact-url", description: "Address of the uploaded artifact; empty likewise." },
];


/***/ }),

/***/ 911:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  J: () => (/* binding */ readCliArguments)
});

// EXTERNAL MODULE: ./build/src/base/errors.js
var errors = __nccwpck_require__(2396);
// EXTERNAL MODULE: ./build/src/inputs/catalog.js + 3 modules
var catalog = __nccwpck_require__(9827);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __nccwpck_require__(7975);
// EXTERNAL MODULE: ./build/src/inputs/problems.js
var problems = __nccwpck_require__(3171);
// EXTERNAL MODULE: ./build/src/inputs/suggestion.js
var suggestion = __nccwpck_require__(9091);
;// CONCATENATED MODULE: ./build/src/inputs/command-line.js



/** Sorts a command's arguments; what is wrong with them becomes problems, all at once. */
function readCommandLine(args, flags) {
    const byName = new Map(flags.map((flag) => [flag.name, flag]));
    const { complete, lacking } = withoutLacking(args, byName);
    const { tokens } = (0,external_node_util_.parseArgs)({
        args: [...complete],
        options: {
            help: { type: "boolean", short: "h" },
            ...Object.fromEntries(flags.map(({ name, placeholder }) => [
                name,
                { type: placeholder === null ? "boolean" : "string" },
            ])),
        },
        strict: false,
        allowPositionals: true,
        tokens: true,
    });
    const sorted = sortTokens(tokens, { args: complete, byName });
    return { ...sorted, problems: [...lacking.map(lackingProblem), ...sorted.problems] };
}
/**
 * Takes out flags that want a value and have none: the last argument, or one before another flag.
 * (`parseArgs` would take the other flag as the value.) A value that starts so can be written
 * `--name=--value`.
 */
function withoutLacking(args, flags) {
    const end = args.includes("--") ? args.indexOf("--") : args.length;
    const lacks = (arg, at) => {
        if (at >= end || !arg.startsWith("--") || !flags.get(arg.slice(2))?.placeholder)
            return false;
        const next = args[at + 1];
        return next === undefined || next.startsWith("--");
    };
    return { complete: args.filter((arg, at) => !lacks(arg, at)), lacking: args.filter(lacks) };
}
function lackingProblem(arg) {
    return { name: arg, text: "needs a value" };
}
function sortTokens(tokens, { args, byName }) {
    const values = new Map();
    const words = [];
    const problems = new Map();
    let help = false;
    /** The flag that the next word belongs to; `unknown` swallows one, for its value is no news. */
    let open = null;
    for (const token of tokens) {
        if (token.kind === "option-terminator")
            continue;
        if (token.kind === "positional") {
            if (Array.isArray(open))
                open.push(token.value);
            else if (open === null)
                words.push(token.value);
            if (open === "unknown")
                open = null;
            continue;
        }
        open = null;
        const flag = byName.get(token.name);
        if (token.name === "help") {
            help = true;
        }
        else if (flag === undefined) {
            const typed = (args[token.index] ?? token.rawName).replace(/=.*$/s, "");
            problems.set(typed, { name: plain(typed), text: unknownText(typed, byName) });
            open = token.inlineValue ? null : "unknown";
        }
        else {
            const value = token.value ?? "true";
            const earlier = values.get(flag.name);
            const takesMany = flag.placeholder?.endsWith("...") ?? false;
            if (earlier !== undefined && !takesMany) {
                problems.set(token.rawName, { name: token.rawName, text: "is given more than once" });
            }
            const list = [...(earlier ?? []), value];
            values.set(flag.name, list);
            if (takesMany)
                open = list;
        }
    }
    return { help, values, words, problems: [...problems.values()] };
}
/** A flag as it was typed, or in quotes where it holds what would upset a terminal or a log. */
function plain(typed) {
    return /^[\x21-\x7e]{1,60}$/.test(typed) ? typed : (0,problems/* shown */.SP)(typed);
}
function unknownText(typed, flags) {
    const name = typed.replace(/^-+/, "");
    const positive = name.replace(/^no-/, "");
    if (name !== positive && flags.get(positive)?.placeholder === null) {
        return `is no flag here; did you mean --${positive}=false?`;
    }
    const names = [...flags.keys()];
    const exact = names.includes(name) ? `; did you mean --${name}?` : "";
    return `is no flag here${exact || (0,suggestion/* didYouMean */.a)(name, names).replace("mean ", "mean --")}`;
}
/** A problem for each word, where a command takes none. */
function strayWords(words) {
    return words.map((word) => ({
        name: (0,problems/* shown */.SP)(word),
        text: /^(true|false|yes|no|on|off|[01])$/i.test(word)
            ? `belongs to no flag; a switch takes its value after =, as in --name=${word}`
            : "belongs to no flag",
    }));
}

// EXTERNAL MODULE: ./build/src/inputs/commands.js
var commands = __nccwpck_require__(5025);
;// CONCATENATED MODULE: ./build/src/inputs/cli-arguments.js






/**
 * Reads a command line, given without the runtime and the script. For `run` it only collects raw
 * values; what is wrong with them is reported by `loadSettings`, together with the rest.
 *
 * @throws BenchError `bad-settings` on wrong usage
 */
function readCliArguments(argv, env) {
    const [first, ...rest] = argv;
    if (first === undefined)
        return { command: "help", topic: null, asked: false };
    if (first === "--version" || first === "-V")
        return { command: "version" };
    if (first === "--help" || first === "-h" || first === "help") {
        const topic = commandNamed(rest[0]) ?? null;
        if (topic === "mock")
            return { command: "mock", argv: ["--help"] };
        return { command: "help", topic, asked: true };
    }
    const command = commandNamed(first);
    if (command === undefined)
        throw noCommand(first);
    if (command === "mock")
        return { command, argv: rest };
    const line = readCommandLine(rest, flagsOf(command));
    if (line.help)
        return { command: "help", topic: command, asked: true };
    switch (command) {
        case "run":
            return runArguments(line, env);
        case "verify":
            refuse(command, [...line.problems, ...jsonProblems(line), ...noFiles(line)]);
            return { command, files: line.words, json: line.values.has("json") };
        case "compare":
            return compareArguments(line);
        case "report":
            refuse(command, [...line.problems, ...noFiles(line)]);
            return { command, files: line.words };
        default:
            return command;
    }
}
function commandNamed(word) {
    return commands/* COMMAND_NAMES */.nZ.find((name) => name === word);
}
function noCommand(first) {
    const message = first.startsWith("-")
        ? "A command comes first, such as: vllm-bench run --mock reference"
        : `${(0,problems/* shown */.SP)(first)} is no command${(0,suggestion/* didYouMean */.a)(first, commands/* COMMAND_NAMES */.nZ)}`;
    return new errors/* BenchError */.L(`${message}\nThe commands are ${commands/* COMMAND_NAMES */.nZ.join(", ")}.`, {
        code: "bad-settings",
    });
}
function flagsOf(command) {
    const { flags } = commands/* COMMANDS */.Lo[command];
    return command === "run"
        ? [...catalog/* SETTINGS */.yy.filter(({ doors }) => doors !== "action"), ...flags]
        : flags;
}
function runArguments(line, env) {
    const read = (name) => line.values.get(name)?.[0] ?? (name === "api-key" ? env[commands/* API_KEY_VARIABLE */.C6] : undefined);
    const problems = [
        ...line.problems,
        ...emptyProblems(line),
        ...jsonProblems(line),
        ...strayWords(line.words),
    ];
    return { command: "run", settings: { read, problems }, json: line.values.has("json") };
}
function compareArguments(line) {
    const { base = [], head = [] } = Object.fromEntries(line.values);
    const missing = Object.entries({ "--base": base, "--head": head })
        .filter(([, files]) => files.length === 0)
        .map(([name]) => ({ name, text: "is missing; give it one artifact or more" }));
    const isBoth = line.values.has("json") && line.values.has("markdown");
    refuse("compare", [
        ...line.problems,
        ...emptyProblems(line),
        ...jsonProblems(line),
        ...switchProblems(line, "markdown"),
        ...(isBoth ? [{ name: "--markdown", text: "cannot go with --json; leave one out" }] : []),
        ...strayWords(line.words),
        ...missing,
    ]);
    const one = (name) => line.values.get(name)?.[0];
    return {
        command: "compare",
        base,
        head,
        policy: {
            gate: one("gate"),
            tolerance: one("tolerance"),
            allowMismatch: one("allow-mismatch"),
            failOn: one("fail-on"),
        },
        format: line.values.has("json") ? "json" : line.values.has("markdown") ? "markdown" : "text",
    };
}
/**
 * An empty value here is a shell's variable that was not set. The key alone may be empty, which says
 * that none is sent, whatever the environment holds.
 */
function emptyProblems({ values }) {
    return [...values]
        .filter(([name, list]) => name !== "api-key" && list.includes(""))
        .map(([name]) => ({
        name: `--${name}`,
        text: "is given an empty value; leave the flag out for its default",
    }));
}
function jsonProblems(line) {
    return switchProblems(line, "json");
}
function switchProblems({ values }, name) {
    const [value = "true"] = values.get(name) ?? [];
    return value === "true" ? [] : [{ name: `--${name}`, text: "takes no value" }];
}
function noFiles({ words }) {
    return words.length > 0 ? [] : [{ name: "FILE", text: "is missing; give one artifact or more" }];
}
function refuse(command, problems) {
    if (problems.length === 0)
        return;
    const lines = problems.map(({ name, text }) => `  ${name}: ${text}`);
    const message = [
        `vllm-bench ${command} was called wrongly:`,
        ...lines,
        `Usage: vllm-bench ${commands/* COMMANDS */.Lo[command].usage}`,
    ].join("\n");
    throw new errors/* BenchError */.L(message, { code: "bad-settings" });
}


/***/ }),

/***/ 5025:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   C6: () => (/* binding */ API_KEY_VARIABLE),
/* harmony export */   Lo: () => (/* binding */ COMMANDS),
/* harmony export */   ai: () => (/* binding */ EXIT_CODES),
/* harmony export */   nZ: () => (/* binding */ COMMAND_NAMES)
/* harmony export */ });
/** The commands of the command line and the flags that are no setting of `run`; plain data. */
const JSON_FLAG = {
    name: "json",
    placeholder: null,
    description: "Write the result as JSON for programs instead of a table for people.",
};
/** Every command, in the order in which help lists them. */
const COMMANDS = {
    run: {
        usage: "run [settings]",
        summary: "Benchmark a server, leave a JSON artifact and print its table.",
        flags: [JSON_FLAG],
        examples: [
            "run --mock reference",
            "run --base-url http://127.0.0.1:8000/v1 --requests 100 --concurrency 8",
            "run --manifest serve.toml --tier main --expect-gpu dual-sm120",
            "run --mock instant --requests 4 --response-words 16 --request-canaries",
            "run --mock instant --repetitions 5 --baseline 'before/*.json'",
        ],
    },
    verify: {
        usage: "verify FILE...",
        summary: "Check artifacts against the schema and recompute their metrics from their rows.",
        flags: [JSON_FLAG],
        examples: ["verify benchmark-results"],
    },
    compare: {
        usage: "compare --base FILE... --head FILE...",
        summary: "Say whether the head artifacts are slower than the base ones.",
        flags: [
            {
                name: "base",
                placeholder: "FILE...",
                description: "Artifacts of the state before the change, folders of them, or patterns in quotes.",
            },
            {
                name: "head",
                placeholder: "FILE...",
                description: "Artifacts of the state with the change, in the same ways.",
            },
            {
                name: "gate",
                placeholder: "RULES",
                description: "What is gated, each with its own limits: 'ttft.p95: 10%, 20ms; throughput', or none. " +
                    "[ttft.p50; tpot.p50; e2e.p95; throughput]",
            },
            {
                name: "tolerance",
                placeholder: "PERCENT",
                description: "Change that is tolerated where a rule of the gate names none. [5]",
            },
            {
                name: "allow-mismatch",
                placeholder: "FIELDS",
                description: "Fields in which the sides may differ, such as gpu,engine-version.",
            },
            {
                name: "fail-on",
                placeholder: "FINDINGS",
                description: "What fails: any of regression, contract, inconclusive, no-baseline, or none. " +
                    "[regression,contract]",
            },
            {
                name: "markdown",
                placeholder: null,
                description: "Write Markdown for a pull request instead of a table for a terminal.",
            },
            JSON_FLAG,
        ],
        examples: [
            "compare --base before --head after",
            "compare --base 'before/*.json' --head 'after/*.json' --gate 'ttft.p95: 10%, 20ms'",
        ],
    },
    report: {
        usage: "report FILE...",
        summary: "Render artifacts as Markdown, repetitions of one workload together first.",
        flags: [],
        examples: ["report benchmark-results > report.md"],
    },
    mock: {
        usage: "mock [flags]",
        summary: "Serve the mock vLLM until interrupted; mock --help lists its flags.",
        flags: [],
        examples: ["mock --port 8000 --profile instant"],
    },
};
const COMMAND_NAMES = Object.keys(COMMANDS);
/** What the process's exit code says. */
const EXIT_CODES = [
    ["0", "all well (an inconclusive comparison and a missing baseline too)"],
    ["1", "a regression, or verify found differences"],
    ["2", "wrong usage or settings"],
    ["3", "the run is not to be trusted, or a file is no artifact"],
    ["4", "the server or the machine failed"],
    ["130, 143", "interrupted"],
];
/** Where the key comes from when there is no `--api-key`, so that it does not show in `ps`. */
const API_KEY_VARIABLE = "VLLM_BENCH_API_KEY";


/***/ }),

/***/ 3171:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ol: () => (/* binding */ settingsError),
/* harmony export */   SP: () => (/* binding */ shown),
/* harmony export */   zA: () => (/* binding */ shownUrl)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2396);

/** One error for all of them, a line each. */
function settingsError(problems) {
    const lines = problems.map(({ name, text }) => `  ${name}: ${text}`);
    const heading = problems.length === 1 ? "A setting is wrong" : `${problems.length} settings are wrong`;
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .BenchError */ .L([`${heading}:`, ...lines].join("\n"), { code: "bad-settings" });
}
const LONGEST_SHOWN = 120;
/** A value in quotes, control characters escaped, cut to a readable length. */
function shown(value) {
    const cut = value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}...` : value;
    // JSON leaves the C1 controls and the line separators alone; a terminal or a log would not.
    return JSON.stringify(cut).replace(/[\u007f-\u009f\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
/** As {@link shown}, without what may be a password: all before the last `@`, and the query. */
function shownUrl(url) {
    const scheme = /^[a-z][a-z\d+.-]*:\/\//i.exec(url)?.[0] ?? "";
    const rest = url.slice(scheme.length);
    const at = rest.lastIndexOf("@");
    const masked = at < 0 ? rest : `***${rest.slice(at)}`;
    return shown(scheme + masked.replace(/([?#]).*$/s, "$1***"));
}


/***/ }),

/***/ 1721:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ secretsAmong)
/* harmony export */ });
/* harmony import */ var _catalog_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9827);

/** The secrets among what a door was given, never to be shown anywhere. */
function secretsAmong(read) {
    return _catalog_js__WEBPACK_IMPORTED_MODULE_0__/* .SETTINGS */ .yy.filter(({ secret }) => secret)
        .map(({ name }) => read(name) ?? "")
        .filter((secret) => secret !== "");
}


/***/ }),

/***/ 9091:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ didYouMean)
/* harmony export */ });
/** `; did you mean NAME?` for the nearest of the names, or nothing where none is near. */
function didYouMean(typed, names) {
    const nearest = nearestName(typed, names);
    return nearest === undefined ? "" : `; did you mean ${nearest}?`;
}
/** The name at the smallest edit distance, if that is at most a third of what was typed. */
function nearestName(typed, names) {
    // Nobody mistypes a name this long; comparing it would only cost time.
    if (typed.length > 60)
        return undefined;
    const close = names
        .map((name) => ({ name, distance: editDistance(typed.toLowerCase(), name) }))
        .filter(({ distance }) => distance <= Math.max(1, Math.floor(typed.length / 3)))
        .sort((a, b) => a.distance - b.distance);
    return close[0]?.name;
}
/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
function editDistance(from, to) {
    let before = [];
    let row = Array.from({ length: to.length + 1 }, (_, at) => at);
    for (let line = 0; line < from.length; line++) {
        const next = [line + 1];
        for (let at = 0; at < to.length; at++) {
            const replaced = cell(row, at) + (from[line] === to[at] ? 0 : 1);
            const isSwap = line > 0 && at > 0 && from[line] === to[at - 1] && from[line - 1] === to[at];
            const swapped = isSwap ? cell(before, at - 1) + 1 : Number.POSITIVE_INFINITY;
            next.push(Math.min(replaced, swapped, cell(row, at + 1) + 1, cell(next, at) + 1));
        }
        [before, row] = [row, next];
    }
    return cell(row, to.length);
}
function cell(row, at) {
    return row[at] ?? 0;
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		id: moduleId,
/******/ 		loaded: false,
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Flag the module as loaded
/******/ 	module.loaded = true;
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/node module decorator */
/******/ (() => {
/******/ 	__nccwpck_require__.nmd = (module) => {
/******/ 		module.paths = [];
/******/ 		if (!module.children) module.children = [];
/******/ 		return module;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(5035);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
