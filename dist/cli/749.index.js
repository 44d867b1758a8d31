export const id = 749;
export const ids = [749];
export const modules = {

/***/ 3949:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  s: () => (/* binding */ comparisonJson),
  Uw: () => (/* binding */ judgeRuns),
  D0: () => (/* binding */ withSnakeKeys)
});

// EXTERNAL MODULE: ./build/src/compare/comparison.js + 6 modules
var compare_comparison = __webpack_require__(7840);
// EXTERNAL MODULE: ./build/src/compare/outcome.js
var outcome = __webpack_require__(7473);
// EXTERNAL MODULE: ./build/src/report/comparison-markdown.js
var comparison_markdown = __webpack_require__(121);
// EXTERNAL MODULE: ./build/src/base/plain-text.js
var plain_text = __webpack_require__(5763);
// EXTERNAL MODULE: ./build/src/report/comparison-words.js
var comparison_words = __webpack_require__(8611);
// EXTERNAL MODULE: ./build/src/report/contract-words.js
var contract_words = __webpack_require__(1060);
// EXTERNAL MODULE: ./build/src/report/mismatch-words.js
var mismatch_words = __webpack_require__(5366);
// EXTERNAL MODULE: ./build/src/report/noise-words.js
var noise_words = __webpack_require__(3582);
// EXTERNAL MODULE: ./build/src/report/numbers.js
var numbers = __webpack_require__(650);
// EXTERNAL MODULE: ./build/src/report/text-layout.js
var text_layout = __webpack_require__(6688);
// EXTERNAL MODULE: ./build/src/report/verdict-line.js + 1 modules
var verdict_line = __webpack_require__(9160);
;// CONCATENATED MODULE: ./build/src/report/comparison-terminal.js








/**
 * A comparison for a terminal or a log: verdict, contract failures, then a table a cell. Text from
 * outside never takes effect in it and never begins a line. Ends with a newline.
 */
function terminalComparison(comparison, { sources = [], failOn } = {}) {
    const { contractFailures, excludedBaseRuns, cells } = comparison;
    const counts = (0,comparison_words/* cellCounts */.VO)(comparison);
    const unmeasured = (0,comparison_words/* unmeasuredLine */.Ez)(comparison);
    const advice = (0,contract_words/* interruptedAdvice */.zX)(contractFailures);
    const values = cells.map(comparison_words/* valuesLine */.z3).find((line) => line !== null);
    const lines = [
        ...(0,text_layout/* wrap */.c)(`Verdict: ${(0,verdict_line/* verdictLine */.M)(comparison, failOn)}`, "  "),
        ...(counts === null ? [] : [counts]),
        ...((0,comparison_words/* hasNoBase */.hG)(comparison) ? sources : []).flatMap((source) => (0,text_layout/* wrap */.c)(`Baseline: ${(0,plain_text/* forLog */.Ig)(source)}`, "  ")),
        ...failureList("Broken contract", contractFailures),
        ...(advice === null ? [] : [`  ${advice}`]),
        ...failureList("Left out of the baseline", excludedBaseRuns),
        ...cells.flatMap((cell) => ["", ...cellLines(cell)]),
        ...(unmeasured === null ? [] : ["", ...(0,text_layout/* wrap */.c)(`! ${(0,plain_text/* forLog */.Ig)(unmeasured, 200)}`, "  ")]),
        ...(values === undefined ? [] : ["", ...(0,text_layout/* wrap */.c)(values, "")]),
    ];
    return `${lines.join("\n")}\n`;
}
function failureList(title, failures) {
    if (failures.length === 0)
        return [];
    return ["", title, ...(0,contract_words/* failureLines */.w7)(failures).flatMap((line) => (0,text_layout/* wrap */.c)(`  ${line}`, "    "))];
}
function cellLines(cell) {
    const noise = (0,noise_words/* noiseLine */.$Y)(cell);
    return [
        ...(0,text_layout/* wrap */.c)(`${(0,plain_text/* forLog */.Ig)(cell.cell, 60)}: ${cell.verdict} (${(0,comparison_words/* runCounts */.EU)(cell)})`, "  "),
        ...mismatchLines(cell),
        ...tableLines(cell.metrics),
        ...(0,comparison_words/* reasonLines */.c9)(cell).flatMap((line) => (0,text_layout/* wrap */.c)(line, "  ")),
        ...(0,noise_words/* sittingLines */.m7)(cell).flatMap((line) => (0,text_layout/* wrap */.c)(line, "  ")),
        ...(noise === null ? [] : (0,text_layout/* wrap */.c)(noise, "  ")),
        ...cell.notes.flatMap((note) => (0,text_layout/* wrap */.c)(`! ${note}`, "  ")),
    ];
}
function mismatchLines(cell) {
    const allowance = (0,mismatch_words/* allowanceLine */.BF)(cell);
    const mismatches = cell.comparability?.mismatches ?? [];
    return [
        ...mismatches.flatMap((mismatch) => {
            const [base, head] = (0,mismatch_words/* mismatchSides */.t1)(mismatch).map((side) => (0,plain_text/* forLog */.Ig)(side, 120));
            const allowed = mismatch.allowed ? ", allowed" : "";
            const remark = (0,mismatch_words/* mismatchRemark */.pe)(mismatch);
            const words = `${allowed}${remark === null ? "" : `; ${remark}`}`;
            return (0,text_layout/* wrap */.c)(`  ${mismatch.field} differs: base ${base}, head ${head}${words}`, "    ");
        }),
        ...(allowance === null ? [] : (0,text_layout/* wrap */.c)(`  ${allowance}`, "    ")),
    ];
}
function tableLines(metrics) {
    if (metrics.length === 0)
        return [];
    const rows = [
        ["metric", "unit", "base", "head", "change", "95 % interval", "verdict"],
        ...metrics.map((metric) => [
            (0,comparison_words/* metricLabel */.B)(metric),
            (0,comparison_words/* metricUnit */.n2)(metric),
            (0,numbers/* readable */.HD)(metric.base),
            (0,numbers/* readable */.HD)(metric.head),
            (0,comparison_words/* signedPercent */.wu)(metric.change),
            (0,comparison_words/* intervalText */.Bt)(metric),
            metric.verdict,
        ]),
    ];
    return (0,text_layout/* drawTable */.L)(rows, { texts: 2, closingTexts: 1 });
}

;// CONCATENATED MODULE: ./build/src/app/comparison-outcome.js





const NOTEWORTHY = new Set([
    "contract-failed",
    "regressed",
    "incomparable",
    "no-data",
    "improved",
]);
/** Compares the two sides and puts the result into words. Pure. */
function judgeRuns(runs, options) {
    const { policy, design = "pool", sources = [] } = options;
    const comparison = (0,compare_comparison/* compareRuns */.q)(runs, {
        gate: policy.gate,
        allowMismatch: policy.allowMismatch,
        design,
    });
    const { failOn } = policy;
    return {
        verdict: comparison.verdict,
        headline: (0,verdict_line/* verdictLine */.M)(comparison, failOn),
        noteworthy: NOTEWORTHY.has(comparison.verdict),
        regressions: (0,outcome/* regressionsOf */.W2)(comparison),
        exitCode: (0,outcome/* exitCodeOf */.FO)(comparison, failOn),
        markdown: (0,comparison_markdown/* comparisonMarkdown */.vR)(comparison, { sources, failOn }),
        text: terminalComparison(comparison, { sources, failOn }),
        comparison,
    };
}
/** The whole outcome as one JSON object for programs, all keys in one spelling. */
function comparisonJson(outcome) {
    const { verdict, headline, exitCode, regressions, comparison } = outcome;
    return {
        verdict,
        headline,
        exit_code: exitCode,
        regressions,
        contract_failures: comparison.contractFailures,
        excluded_base_runs: comparison.excludedBaseRuns,
        unmeasured_cells: comparison.unmeasuredCells,
        cells: withSnakeKeys(comparison.cells),
    };
}
/** Plain data with its keys as the artifact spells them: `pWorse` is `p_worse`. */
function withSnakeKeys(value) {
    if (Array.isArray(value))
        return value.map(withSnakeKeys);
    if (typeof value !== "object" || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [
        key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        withSnakeKeys(inner),
    ]));
}


/***/ }),

/***/ 9051:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ policyProblems),
/* harmony export */   a: () => (/* binding */ comparisonPolicy)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2396);
/* harmony import */ var _compare_comparability_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8539);
/* harmony import */ var _compare_gate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2974);
/* harmony import */ var _compare_outcome_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7473);
/* harmony import */ var _inputs_problems_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3171);
/* harmony import */ var _inputs_suggestion_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9091);






/**
 * Reads the policy.
 *
 * @throws BenchError `bad-settings` that names everything wrong at once
 */
function comparisonPolicy(texts) {
    const { policy, problems } = readPolicy(texts);
    if (problems.length > 0)
        throw (0,_inputs_problems_js__WEBPACK_IMPORTED_MODULE_4__/* .settingsError */ .Ol)(problems);
    return policy;
}
/** What is wrong with the policy, for a door that reports it together with all other settings. */
function policyProblems(texts) {
    return readPolicy(texts).problems;
}
function readPolicy(texts) {
    const problems = [];
    const toleranceRatio = readTolerance(texts.tolerance || null, problems);
    const allowMismatch = readWords("allow-mismatch", texts.allowMismatch || "", {
        allowed: _compare_comparability_js__WEBPACK_IMPORTED_MODULE_1__/* .COMPARABLE_FIELDS */ .lJ,
        problems,
    });
    const failOn = !texts.failOn || texts.failOn.trim() === ""
        ? _compare_outcome_js__WEBPACK_IMPORTED_MODULE_3__/* .DEFAULT_FAIL_ON */ .VQ
        : readWords("fail-on", texts.failOn.trim() === "none" ? "" : texts.failOn, {
            allowed: _compare_outcome_js__WEBPACK_IMPORTED_MODULE_3__/* .FAIL_ON */ .d$,
            problems,
        });
    const gate = readGate(texts.gate ?? "", { toleranceRatio, problems });
    return { policy: { gate, allowMismatch, failOn }, problems };
}
function readTolerance(text, problems) {
    if (text === null)
        return undefined;
    const percent = Number(/^(\d{1,2}(?:\.\d{1,6})?)\s*%?$/.exec(text.trim())?.[1]);
    if (percent > 0)
        return percent / 100;
    const allowed = "must be a percentage above 0 and below 100, such as 5 or 2.5%";
    problems.push({ name: "tolerance", text: `${(0,_inputs_problems_js__WEBPACK_IMPORTED_MODULE_4__/* .shown */ .SP)(text)} ${allowed}` });
    return undefined;
}
function readWords(name, text, { allowed, problems }) {
    const given = text.split(/[,\s]+/).filter((word) => word !== "");
    for (const word of given.filter((one) => !allowed.some((known) => known === one))) {
        const hint = (0,_inputs_suggestion_js__WEBPACK_IMPORTED_MODULE_5__/* .didYouMean */ .a)(word, allowed);
        problems.push({
            name,
            text: `${(0,_inputs_problems_js__WEBPACK_IMPORTED_MODULE_4__/* .shown */ .SP)(word)} must be one of: ${allowed.join(", ")}${hint}`,
        });
    }
    return allowed.filter((word) => given.includes(word));
}
function readGate(text, given) {
    const { toleranceRatio } = given;
    try {
        return (0,_compare_gate_js__WEBPACK_IMPORTED_MODULE_2__/* .parseGate */ .Xi)(text, toleranceRatio === undefined ? {} : { toleranceRatio });
    }
    catch (error) {
        if (!(error instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .BenchError */ .L))
            throw error;
        for (const line of error.message.split("\n")) {
            given.problems.push({ name: "gate", text: line.replace(/^gate: /, "") });
        }
        return [];
    }
}


/***/ }),

/***/ 2848:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ filesMatching),
/* harmony export */   h: () => (/* binding */ filesNamed)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2396);



/**
 * The files that a path names, sorted by name: the file itself, the `.json` files of a folder, or all whose
 * path fits, where `*` stands for any part of one name. None where there is no such file.
 *
 * @throws BenchError `bad-settings` for `**`, which is not known
 */
async function filesMatching(pattern) {
    if (pattern.includes("**")) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .BenchError */ .L(`"${pattern}" holds **, which is not known here. Use * for each folder between, as in runs/*/*.json.`, { code: "bad-settings" });
    }
    const [first = "", ...rest] = pattern.split("/");
    const start = first === "" ? "/" : ".";
    const steps = (first === "" ? rest : [first, ...rest]).filter((step) => step !== "");
    let found = [start];
    for (const step of steps) {
        const next = found.map(async (folder) => {
            const names = step.includes("*") ? await namesIn(folder, step) : [step];
            return names.map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name));
        });
        found = (await Promise.all(next)).flat();
    }
    const files = await Promise.all(found.map(filesAt));
    return files.flat().toSorted(byName);
}
/**
 * The files that a command's arguments name, each a path, a folder or a pattern as in
 * {@link filesMatching}. What names none stays as it is, so that whoever reads it says so.
 *
 * @throws BenchError `bad-settings` for `**`
 */
async function filesNamed(names) {
    const lists = names.map(async (name) => {
        const about = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(name).catch(() => null);
        if (about !== null && !about.isDirectory())
            return [name];
        const found = await filesMatching(name);
        return found.length === 0 ? [name] : found;
    });
    return (await Promise.all(lists)).flat();
}
const IN_ORDER = new Intl.Collator("en", { numeric: true });
/** `…Z.json` before `…Z-2.json`, and that before `…Z-10.json`: the order in which they were written. */
function byName(one, other) {
    const [a, b] = [one, other].map((path) => path.replace(/\.json$/, ""));
    return IN_ORDER.compare(a ?? one, b ?? other) || (one < other ? -1 : 1);
}
/** Names in the folder that fit; those that start with a dot only where the step does. */
async function namesIn(folder, step) {
    const escaped = step.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
    const fits = new RegExp(`^${escaped}$`, "s");
    const names = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(folder).catch(() => []);
    return names.filter((name) => fits.test(name) && (step.startsWith(".") || !name.startsWith(".")));
}
async function filesAt(path) {
    const about = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path).catch(() => null);
    if (about === null)
        return [];
    if (!about.isDirectory())
        return [path];
    return (await namesIn(path, "*.json")).map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, name));
}


/***/ }),

/***/ 5598:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MC: () => (/* binding */ eachArtifact),
/* harmony export */   Qj: () => (/* binding */ refuseFiles),
/* harmony export */   eC: () => (/* binding */ sittingSide),
/* harmony export */   et: () => (/* binding */ designOf),
/* harmony export */   j4: () => (/* binding */ refuseSharedFiles),
/* harmony export */   r7: () => (/* binding */ runKey),
/* harmony export */   xx: () => (/* binding */ readRuns)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _artifact_read_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4310);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2396);
/* harmony import */ var _compare_run_identity_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6743);
/* harmony import */ var _compare_run_view_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5184);
/* harmony import */ var _sound_artifact_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2537);
/* harmony import */ var _turns_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8329);







/**
 * Reads artifacts, one after the other, as repetitions of one side. Only what the comparison needs
 * is kept, so many large files fit into memory. A base file that contradicts itself is marked, for the
 * comparison to leave out; the others still make a baseline. A head without it would be another head.
 *
 * @param seen the runs read before, of the other side, whose copies are none of this side; grows
 * @throws BenchError `bad-artifact` that names every file that is none, those that hold the same run
 *   as another (a copy is no repetition), and those that contradict themselves: on the head all of
 *   them, on the base where no other is left
 */
async function readRuns(files, { side, seen = new Map() }) {
    const names = files.map((file) => (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(file, ".json"));
    const unique = new Set(names).size === names.length;
    const runs = [];
    const contradictory = [];
    const sittings = new Map();
    const faults = await eachArtifact(files, (read, at) => {
        const { artifact, path: file } = read;
        refuseCopy(artifact, file, { side, seen });
        const contradiction = (0,_sound_artifact_js__WEBPACK_IMPORTED_MODULE_4__/* .contradictionIn */ .V8)(read);
        if (contradiction !== null)
            contradictory.push(contradictionFault(file, contradiction));
        const place = interleavedFacts(artifact);
        const sitting = place?.sitting ?? null;
        sittings.set(sitting, [...(sittings.get(sitting) ?? []), file]);
        const name = unique ? (names[at] ?? file) : file;
        const label = place?.turn == null ? name : `${place.turn}, ${name}`;
        runs.push((0,_compare_run_view_js__WEBPACK_IMPORTED_MODULE_3__/* .viewRun */ .b)(artifact, { label, server: place?.server ?? null, contradiction }));
    });
    const isLeft = side === "base" && contradictory.length < runs.length;
    refuseFiles(isLeft ? faults : [...faults, ...contradictory]);
    return { runs, sittings };
}
/**
 * How both sides were measured.
 *
 * @throws BenchError `bad-settings` for a sitting among other runs: judged as a pool, it would lose
 *   what its turns are for
 */
function designOf(base, head) {
    const shared = [...base.sittings.keys()].filter((sitting) => sitting !== null && head.sittings.has(sitting));
    const [sitting] = shared.slice(-1);
    if (sitting === undefined)
        return "pool";
    if (base.sittings.size === 1 && head.sittings.size === 1)
        return "interleaved";
    const [one, other] = [base, head].map(({ sittings }) => sittings.get(sitting)?.join(" "));
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .BenchError */ .L("Base and head took turns in one sitting, and the files are of more than that one. " +
        `Give those of one, such as --base ${one} --head ${other}, and measure each into an output-dir of its own.`, { code: "bad-settings" });
}
/**
 * One path of two lets a gate pass for ever.
 *
 * @throws BenchError `bad-settings` for a file that is on both sides
 */
function refuseSharedFiles(base, head) {
    const paths = new Set(base.map((file) => (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(file)));
    const shared = head.find((file) => paths.has((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(file)));
    if (shared === undefined)
        return;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .BenchError */ .L(`The file "${shared}" is on both sides, and a run is always like itself. Give --base and --head different runs.`, { code: "bad-settings" });
}
/**
 * Reads artifacts, one after the other, and hands each on; a file that cannot be used does not keep
 * the others from being read.
 *
 * @returns what is wrong with the files, a message each
 */
async function eachArtifact(files, use) {
    const faults = [];
    for (const [at, file] of files.entries()) {
        try {
            use(await (0,_artifact_read_js__WEBPACK_IMPORTED_MODULE_1__/* .readArtifact */ .R9)(file), at);
        }
        catch (error) {
            if (!(error instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .BenchError */ .L))
                throw error;
            faults.push((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .b)(error));
        }
    }
    return faults;
}
/** Messages that are shown; more are counted. */
const MOST_FAULTS = 20;
/** @throws BenchError `bad-artifact` with all of them, where there are any */
function refuseFiles(faults) {
    if (faults.length === 0)
        return;
    const left = faults.length - MOST_FAULTS;
    const lines = [
        ...faults.slice(0, MOST_FAULTS),
        ...(left > 0 ? [`${left} more file${left === 1 ? "" : "s"} cannot be used.`] : []),
    ];
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .BenchError */ .L(lines.join("\n"), { code: "bad-artifact" });
}
function contradictionFault(file, contradiction) {
    return (`The file "${file}" contradicts itself: ${contradiction}. ` +
        "vllm-bench verify lists all; measure it again, or leave the file out.");
}
function refuseCopy(artifact, file, { side, seen }) {
    const key = runKey(artifact, file, side);
    const earlier = seen.get(key);
    if (earlier !== undefined) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .BenchError */ .L(`The file "${file}" holds the same run as "${earlier}". A copy is no repetition: give each run once.`, { code: "bad-artifact" });
    }
    seen.set(key, file);
}
/** Two files with the same key hold the same run, whatever else was changed in one. */
function runKey(artifact, file, side) {
    const { run_id, started_at_unix_ns: started, finished_at_unix_ns: finished } = artifact;
    if ((0,_compare_run_identity_js__WEBPACK_IMPORTED_MODULE_5__/* .isOnVirtualTime */ .ut)(artifact)) {
        // Such runs all start at the same moment, and the same settings leave the same bytes.
        return `${side} ${run_id} ${started} ${artifact.extensions?.prompt_nonce}`;
    }
    // Older revisions of the format have no exact times: then only the path tells.
    const isExact = started != null && finished != null;
    return isExact ? `run ${run_id} ${started} ${finished}` : `path ${(0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(file)}`;
}
/** The side that a run of a sitting was on; null of any other run. */
function sittingSide({ extensions }) {
    const side = (0,_compare_run_identity_js__WEBPACK_IMPORTED_MODULE_5__/* .inside */ .nx)(extensions, "interleaved", "side");
    return side === "base" || side === "head" ? side : null;
}
function interleavedFacts(artifact) {
    const { extensions } = artifact;
    const interleaved = extensions?.["interleaved"];
    if (typeof interleaved !== "object" || interleaved === null)
        return null;
    const side = sittingSide(artifact);
    const server = (0,_compare_run_identity_js__WEBPACK_IMPORTED_MODULE_5__/* .inside */ .nx)(extensions, "interleaved", "server");
    const session = extensions?.["session"];
    const number = (0,_compare_run_identity_js__WEBPACK_IMPORTED_MODULE_5__/* .inside */ .nx)(extensions, "repetition", "number");
    const of = (0,_compare_run_identity_js__WEBPACK_IMPORTED_MODULE_5__/* .inside */ .nx)(extensions, "repetition", "of");
    const isTurn = side !== null && isCount(number) && isCount(of);
    return {
        sitting: typeof session === "string" ? session : artifact.run_id,
        server: typeof server === "string" ? server : null,
        /** As the session itself called it. */
        turn: isTurn ? (0,_turns_js__WEBPACK_IMPORTED_MODULE_6__/* .turnName */ .P)({ side, number, of, server: String(server) }) : null,
    };
}
function isCount(value) {
    return typeof value === "number" && Number.isInteger(value) && value > 0;
}


/***/ }),

/***/ 2537:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ru: () => (/* binding */ valueText),
/* harmony export */   V8: () => (/* binding */ contradictionIn),
/* harmony export */   pK: () => (/* binding */ parseSoundArtifact)
/* harmony export */ });
/* harmony import */ var _artifact_read_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4310);
/* harmony import */ var _artifact_verify_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8887);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2396);
/* harmony import */ var _base_plain_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5763);




/**
 * An artifact from a place that is not trusted: it follows the format, and its numbers follow from
 * its own rows, as `verify` finds out. That does not make the rows true.
 *
 * @param name how messages call it
 * @throws BenchError `bad-artifact`
 */
function parseSoundArtifact(text, name) {
    const read = (0,_artifact_read_js__WEBPACK_IMPORTED_MODULE_0__/* .parseArtifact */ .GJ)(text, name);
    const contradiction = contradictionIn(read);
    if (contradiction === null)
        return read.artifact;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .BenchError */ .L(`"${name}" contradicts itself: ${contradiction}`, { code: "bad-artifact" });
}
/**
 * The first value of a file that is not what its others make it, as one line that never acts on a
 * terminal: `metrics.ttft_p50_ms is 12 and would have to be 15; 2 more values differ`. Null where
 * all agree. Costs about a fifth of reading the file.
 */
function contradictionIn(read) {
    const { differences } = (0,_artifact_verify_js__WEBPACK_IMPORTED_MODULE_1__/* .verifyArtifact */ .o)(read);
    const [first, ...others] = differences;
    if (first === undefined)
        return null;
    const { key, recorded, recomputed } = first;
    const left = others.length;
    const more = left === 0 ? "" : `; ${left} more value${left === 1 ? " differs" : "s differ"}`;
    return `${(0,_base_plain_text_js__WEBPACK_IMPORTED_MODULE_3__/* .forLog */ .Ig)(key, 120)} is ${brief(recorded)} and would have to be ${brief(recomputed)}${more}`;
}
function brief(value) {
    return (0,_base_plain_text_js__WEBPACK_IMPORTED_MODULE_3__/* .forLog */ .Ig)(valueText(value), 80);
}
/** A value of a file as people read it: text and numbers as they are, the rest as JSON. */
function valueText(value) {
    if (value === undefined)
        return "nothing";
    if (typeof value === "bigint")
        return value.toString();
    return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
}


/***/ }),

/***/ 8329:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ turnName),
/* harmony export */   o: () => (/* binding */ turnsOf)
/* harmony export */ });
/**
 * The runs of a session in their order. Two servers take turns as ABBA: whatever drifts evenly
 * meets both sides alike. With a crossover each side spends one half on each server's cards.
 */
function turnsOf(settings) {
    const { repetitions: of, baseUrl, headUrl, crossover } = settings;
    const numbers = Array.from({ length: of }, (_, at) => at + 1);
    if (headUrl === null) {
        return numbers.map((number) => ({
            side: "head",
            baseUrl,
            number,
            of,
            server: null,
            swapsBefore: false,
        }));
    }
    return numbers.flatMap((number) => {
        const isSwapped = crossover !== null && number > of / 2;
        const base = {
            side: "base",
            baseUrl,
            number,
            of,
            server: isSwapped ? "second" : "first",
            swapsBefore: false,
        };
        const head = {
            ...base,
            side: "head",
            baseUrl: headUrl,
            server: isSwapped ? "first" : "second",
        };
        const [earlier, later] = number % 2 === 1 ? [base, head] : [head, base];
        return [{ ...earlier, swapsBefore: isSwapped && number === of / 2 + 1 }, later];
    });
}
/** `Repetition 2 of 5`, `Base 2 of 5`; null for the only run of a session. */
function turnName({ side, number, of, server, }) {
    if (server !== null)
        return `${side === "base" ? "Base" : "Head"} ${number} of ${of}`;
    return of === 1 ? null : `Repetition ${number} of ${of}`;
}


/***/ }),

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

/***/ 4310:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  GJ: () => (/* binding */ parseArtifact),
  R9: () => (/* binding */ readArtifact),
  DM: () => (/* binding */ sittingAdvice)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/base/errors.js
var errors = __webpack_require__(2396);
// EXTERNAL MODULE: ./build/src/base/plain-text.js
var plain_text = __webpack_require__(5763);
// EXTERNAL MODULE: ./node_modules/lossless-json/lib/esm/index.js + 6 modules
var esm = __webpack_require__(875);
;// CONCATENATED MODULE: ./build/src/artifact/json-text.js
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Where the quote is that ends the text which starts here; the whole length where there is none. */
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

;// CONCATENATED MODULE: ./build/src/artifact/native-json.js

/**
 * Node's own JSON parser is much faster than a lossless one, and wrong in three ways: it rounds
 * whole numbers beyond 2^53, takes the last of two equal keys, and reads 1e999 as Infinity. Here it
 * gets the text with every long whole number as a marked text, and what it made is checked against
 * same shape, V8 of Node 24.21 read `{"\"":true,"\"":1}` as an object with the keys `"` and `\`.
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
const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const E = 0x65;
const LOWER_CASE = 0x20;

;// CONCATENATED MODULE: ./build/src/artifact/lossless-text.js



/** Levels of nesting that are read; our files have 5. The parser recurses once a level. */
const MAX_DEPTH = 64;
/** Values that are read from anywhere; 10,000 requests have 0.6 million. Each wrong one costs 0.5 kB. */
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
 *
 * @param maxValues how many values of objects and arrays are read; a text with more is too large
 */
function parseJson(text, maxValues = MAX_VALUES) {
    const extent = measureExtent(text, maxValues);
    if (extent.depth > MAX_DEPTH) {
        return fault("too-large", `nests deeper than ${MAX_DEPTH} levels`);
    }
    if (extent.values > maxValues) {
        return fault("too-large", `holds more than ${maxValues.toLocaleString("en")} values`);
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
        const word = notFinite(text, error.message);
        return fault("not-json", `is not JSON: ${word ?? clip(error.message)}`);
    }
}
/** An object whose parser went wrong no sooner than in the last, cut token. */
function gaveUpAtEnd(text, message) {
    if (!/^\s*\{/.test(text) || message.startsWith("Expected end of input"))
        return false;
    return positionIn(message) >= text.length - "\\u000".length;
}
/** For the words that Python's json and others write without a warning; null for any other error. */
function notFinite(text, message) {
    const at = positionIn(message);
    const [word] = /^(NaN|Infinity)\b/.exec(text.slice(at, at + 9)) ?? [];
    if (word === undefined)
        return null;
    return `it holds ${word} at position ${at}, and JSON has neither NaN nor Infinity; a value that is not known is null`;
}
function positionIn(message) {
    return Number(/at position (\d+)$/.exec(message)?.[1] ?? 0);
}
/** Told apart from the parser's own SyntaxError, which means "not JSON". */
class UnsafeJsonError extends Error {
    name = "UnsafeJsonError";
}
function fault(kind, message) {
    return { kind: "fault", fault: { kind, message } };
}
/** One pass without recursion, because the parser behind it would overflow the stack. */
function measureExtent(text, maxValues) {
    let depth = 0;
    let deepest = 0;
    let values = 0;
    let longestText = 0;
    let openAtEnd = false;
    for (let at = 0; at < text.length && deepest <= MAX_DEPTH && values <= maxValues; at++) {
        const code = text.charCodeAt(at);
        if (code === QUOTE) {
            const end = endOfText(text, at);
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
const COMMA = 0x2c;
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

// EXTERNAL MODULE: ./build/src/artifact/revision.js
var revision = __webpack_require__(8359);
// EXTERNAL MODULE: ./build/src/artifact/schema.js + 1 modules
var schema = __webpack_require__(2085);
;// CONCATENATED MODULE: ./build/src/artifact/read.js








/**
 * Largest file that is read. A run of 100,000 requests, the most there are, makes one of 104 MiB, and
 * with all answer checks (1.5 kB a request) one of about 146 MiB. (Only one whose requests nearly all
 * fail, with messages of thousands of characters, makes a larger one.)
 */
const MAX_FILE_BYTES = 180 * 2 ** 20;
/** Values that a file may hold; those runs' have 3.0 and 4.1 million. */
const MAX_FILE_VALUES = 6_000_000;
/** How many things that are wrong with a file its message lists. */
const MAX_LISTED_ISSUES = 10;
/**
 * Reads one artifact of any revision, with `*_unix_ns` as exact `bigint`.
 *
 * @throws BenchError `bad-artifact` when the file is missing, is no file, is larger than
 *   180 MiB (found out before reading it), is cut short, is not JSON or not this schema
 */
async function readArtifact(path) {
    return parseArtifact(await readText(path), path, MAX_FILE_VALUES);
}
/**
 * The same for a text that is already in memory.
 *
 * @param path how messages call it
 * @param maxValues left out, what a text from anywhere may hold
 * @throws BenchError `bad-artifact`
 */
function parseArtifact(text, path, maxValues) {
    const parsed = parseJson(text, maxValues);
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
    return { path, artifact: checked.data, revision: (0,revision/* revisionOf */.D)(checked.data) };
}
async function readText(path) {
    const file = await openFile(path);
    try {
        const stats = await file.stat();
        if (stats.isDirectory())
            throw badArtifact(path, await folderFault(path));
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
/** What to give instead of a folder without files of its own. */
async function folderFault(path) {
    const instead = (await sittingAdvice(path)) ?? "give the output-dir of a run, or the artifacts themselves";
    return `is a folder without .json files; ${instead}`;
}
/** What to give instead of a folder into which two servers were measured; null for any other. */
async function sittingAdvice(path) {
    const entries = await (0,promises_.readdir)(path, { withFileTypes: true }).catch(() => []);
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const sides = ["base", "head"].filter((side) => folders.includes(side));
    if (sides.length < 2)
        return null;
    return `two servers were measured into it: give ${sides.map((side) => (0,external_node_path_.join)(path, side)).join(" or ")}`;
}
async function openFile(path) {
    try {
        // Without O_NONBLOCK, opening a pipe waits for someone to write to it.
        return await (0,promises_.open)(path, external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NONBLOCK ?? 0));
    }
    catch (cause) {
        const what = "an artifact, of a folder of them, or a pattern such as 'runs/*.json'";
        throw new errors/* BenchError */.L(`Could not read "${path}". Give the path of ${what}.`, {
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
    return typeof value.schema === "string" ? (0,plain_text/* forLog */.Ig)(value.schema, 80) : "not a text";
}
function listIssues(error) {
    const listed = error.issues
        .slice(0, MAX_LISTED_ISSUES)
        // Keys of the file are text from outside, too.
        .map((issue) => `  ${(0,plain_text/* forLog */.Ig)(pathText(issue.path), 120)}: ${(0,plain_text/* forLog */.Ig)(inWords(issue.message))}`);
    const left = error.issues.length - listed.length;
    return [...listed, ...(left > 0 ? [`  and ${left} more`] : [])].join("\n");
}
/** Whole numbers that a double cannot hold are read as `bigint`, which only we call so. */
function inWords(message) {
    return message.replace("received bigint", "received a whole number beyond 2^53");
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


/***/ }),

/***/ 8359:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ revisionOf),
/* harmony export */   l: () => (/* binding */ missingKeys)
/* harmony export */ });
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2085);
/* harmony import */ var _schema_metrics_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1605);
/* harmony import */ var _schema_rows_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9355);



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
    const topLevel = Object.keys(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .Artifact */ .F.shape).filter((key) => key !== "extensions");
    return [
        ...lacking(artifact, topLevel, ""),
        ...lacking(artifact.metrics, Object.keys(_schema_metrics_js__WEBPACK_IMPORTED_MODULE_1__/* .Metrics */ .K1.shape), "metrics."),
        ...lacking(artifact.metric_population ?? {}, Object.keys(_schema_metrics_js__WEBPACK_IMPORTED_MODULE_1__/* .MetricPopulation */ .eX.shape), "metric_population."),
        ...(artifact.request_timings ?? []).flatMap((row, at) => lacking(row, Object.keys(_schema_rows_js__WEBPACK_IMPORTED_MODULE_2__/* .RequestTimings */ .$x.shape), `request_timings[${at}].`)),
    ];
}
function lacking(holder, keys, prefix) {
    return keys.filter((key) => !Object.hasOwn(holder, key)).map((key) => `${prefix}${key}`);
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
/* harmony import */ var _summarize_distributions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7429);
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

/***/ 8887:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o: () => (/* binding */ verifyArtifact)
});

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

/***/ 2336:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   VE: () => (/* binding */ groupByCell),
/* harmony export */   Y8: () => (/* binding */ pairCells),
/* harmony export */   xz: () => (/* binding */ cellsLeft)
/* harmony export */ });
/**
 * Runs of one workload belong together. A head cell that no base cell equals is paired with the most
 * similar one that the head does not measure, so that the difference is named: a changed setting must
 * not pass for a workload that is new. Only where all base cells have their own head is there none.
 */
function pairCells({ base, head }) {
    const bases = groupByCell(base);
    const heads = groupByCell(head);
    const unmeasured = new Map([...bases].filter(([cell]) => !heads.has(cell)));
    return [...heads].map(([cell, runs]) => {
        const own = bases.get(cell) ?? takeMostSimilar(unmeasured, runs);
        return { cell, head: runs, base: own };
    });
}
/** Base cells that are in no pair: the comparison says nothing about them. */
function cellsLeft(base, pairs) {
    const compared = new Set(pairs.flatMap((pair) => pair.base));
    return [...groupByCell(base)].flatMap(([cell, runs]) => runs.some((run) => compared.has(run)) ? [] : [cell]);
}
function takeMostSimilar(cells, [head]) {
    const [nearest] = [...cells].toSorted(([, [one]], [, [other]]) => differences(one, head) - differences(other, head));
    if (nearest === undefined)
        return [];
    cells.delete(nearest[0]);
    return nearest[1];
}
/** How many facts of the two runs differ. */
function differences(one, other) {
    const [ours, theirs] = [one?.identity ?? {}, other?.identity ?? {}];
    return Object.entries(ours).filter(([field, value]) => value !== theirs[field]).length;
}
/** Runs by workload; the key is also the cell's name. */
function groupByCell(runs) {
    const cells = new Map();
    for (const run of runs)
        cells.set(cellOf(run), [...(cells.get(cellOf(run)) ?? []), run]);
    return cells;
}
function cellOf({ identity }) {
    const burst = identity["shared-prefix-burst"] === "true" ? " burst" : "";
    const context = identity["context-tokens"] ?? "sampled";
    return `c=${identity.concurrency ?? "?"} ctx=${context} out=${identity["max-tokens"] ?? "?"}${burst}`;
}


/***/ }),

/***/ 8539:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vl: () => (/* binding */ checkComparability),
/* harmony export */   lJ: () => (/* binding */ COMPARABLE_FIELDS)
/* harmony export */ });
/* unused harmony export LENGTH_TOLERANCES */
/* harmony import */ var _stats_moments_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1324);
/* harmony import */ var _run_identity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6743);


/** Everything that `allow-mismatch` can name. */
const COMPARABLE_FIELDS = [..._run_identity_js__WEBPACK_IMPORTED_MODULE_0__/* .IDENTITY_FIELDS */ .DL, "prompt-length", "output-length"];
/** Prompts are calibrated to 1 % or 8 tokens, so a pair may be 2 % or 16 tokens apart. */
const LENGTH_TOLERANCES = {
    promptRatio: 0.02,
    promptTokens: 16,
    outputRatio: 0.05,
    tokensPerChunkRatio: 0.05,
};
/** Facts that older files and plain runs do not record: absence on one side is not a difference. */
const OFTEN_UNKNOWN = new Set([
    "engine-version",
    "engine-flags",
    "gpu",
    "gpu-ids",
]);
/**
 * What came out rather than what was set: whether a server that may reason did so in a run. Sides that
 * have any such value in common may differ in it by chance alone.
 */
const OUTCOMES = new Set(["protocol"]);
const UNSTATED = "not stated";
/**
 * Whether base and head measured the same experiment, field by field. Both sides are non-empty.
 * A pool with one odd run is named too, but where both sides have the same values they do not differ,
 * nor where a protocol is common to both: a server that reasons now and then has two, and is still like
 * itself.
 */
function checkComparability(sides, options) {
    const tolerances = options.tolerances ?? LENGTH_TOLERANCES;
    const unverified = [];
    const mixed = [];
    const found = [];
    for (const field of _run_identity_js__WEBPACK_IMPORTED_MODULE_0__/* .IDENTITY_FIELDS */ .DL) {
        const base = statedValues(sides.base, field);
        const head = statedValues(sides.head, field);
        const all = new Set([...base, ...head]);
        if (OFTEN_UNKNOWN.has(field) && all.has(UNSTATED)) {
            all.delete(UNSTATED);
            if (all.size > 0)
                unverified.push(field);
        }
        if (all.size < 2)
            continue;
        const isShared = OUTCOMES.has(field) && base.some((value) => head.includes(value));
        if (isShared || String(base) === String(head))
            mixed.push(field);
        else
            found.push({ field, base, head });
    }
    found.push(...lengthMismatches(sides, tolerances));
    const mismatches = found.map((mismatch) => ({
        ...mismatch,
        allowed: options.allowMismatch.includes(mismatch.field),
    }));
    return {
        comparable: mismatches.every(({ allowed }) => allowed),
        mismatches,
        mixed,
        unverified,
        chunkValuesComparable: apart(means(sides, ({ tokensPerChunk }) => tokensPerChunk), { ratio: tolerances.tokensPerChunkRatio, absolute: 0 }) === undefined,
    };
}
function statedValues(runs, field) {
    return [...new Set(runs.map(({ identity }) => identity[field] ?? UNSTATED))].sort();
}
function lengthMismatches(sides, tolerances) {
    const prompt = apart(means(sides, ({ promptTokensMean }) => promptTokensMean), {
        ratio: tolerances.promptRatio,
        absolute: tolerances.promptTokens,
    });
    const output = apart(means(sides, ({ outputTokensMean }) => outputTokensMean), {
        ratio: tolerances.outputRatio,
        absolute: 1,
    });
    return [
        ...(prompt === undefined ? [] : [{ field: "prompt-length", ...prompt }]),
        ...(output === undefined ? [] : [{ field: "output-length", ...output }]),
    ];
}
function means(sides, read) {
    const meanOfSide = (runs) => {
        const known = runs.map(read).filter((value) => value !== null);
        return known.length === 0 ? null : (0,_stats_moments_js__WEBPACK_IMPORTED_MODULE_1__/* .meanOf */ .hm)(known);
    };
    return { base: meanOfSide(sides.base), head: meanOfSide(sides.head) };
}
/** Undefined where the two are near enough, or where a side does not know (its token source says so). */
function apart({ base, head }, { ratio, absolute }) {
    if (base === null || head === null)
        return undefined;
    if (Math.abs(head - base) <= Math.max(absolute, ratio * base))
        return undefined;
    return { base: [`${base.toFixed(1)} tokens`], head: [`${head.toFixed(1)} tokens`] };
}


/***/ }),

/***/ 7840:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ compareRuns),
  l: () => (/* binding */ speedVerdict)
});

// EXTERNAL MODULE: ./build/src/compare/estimate.js + 3 modules
var estimate = __webpack_require__(3439);
// EXTERNAL MODULE: ./build/src/compare/gate.js
var gate = __webpack_require__(2974);
;// CONCATENATED MODULE: ./build/src/compare/trend-words.js
/** "0.12 % a run towards worse", from ln units a run (or session) with positive towards worse. */
function driftOf(trend, unit) {
    const size = (100 * Math.expm1(Math.abs(trend))).toFixed(2);
    return `${size} % a ${unit} towards ${trend < 0 ? "better" : "worse"}`;
}

;// CONCATENATED MODULE: ./build/src/compare/cell-notes.js



/** Dependence that raises no variance by more than this is not worth a remark. */
const REMARKABLE_INFLATION = 1.1;
const BOTH_SIDES = "Both sides in one sitting (A/B pairs) avoid it.";
/** What the reader must know about how a cell's numbers came about, a sentence or two each. */
function cellNotes({ base, head, comparability, unmeasured }, metrics) {
    const unmeasuredNotes = unmeasured === 0 ? [] : [unmeasuredNote(unmeasured)];
    if (comparability === null)
        return unmeasuredNotes;
    const { mismatches, mixed, unverified, chunkValuesComparable } = comparability;
    const oneServer = oneServerNote({ base, head }, metrics);
    const allowed = mismatches.filter((mismatch) => mismatch.allowed).map(({ field }) => field);
    const notes = [
        ...unmeasuredNotes,
        base.length === 1 &&
            head.length === 1 &&
            "One run a side is indicative only: nothing here is a finding.",
        allowed.length > 0 && `Compared although these differ: ${allowed.join(", ")}.`,
        mixed.length > 0 &&
            `Runs of one side differ among themselves, but the sides do not: ${mixed.join(", ")}.`,
        unverified.length > 0 && `Not stated by both sides: ${unverified.join(", ")}.`,
        !chunkValuesComparable &&
            "Tokens per chunk changed: chunk counts and chunk gaps must not be compared.",
        oneServer,
        driftNote(metrics),
        dependenceNote(metrics),
        // Both sides of one server share its luck.
        oneServer === null && sessionsNote(metrics),
        heldUpNote({ base, head }),
    ];
    return notes.filter((note) => typeof note === "string");
}
/** Base and head of a pool share an address as a rule; two servers of one sitting cannot. */
function oneServerNote({ base, head }, metrics) {
    if (!metrics.some(({ tested }) => tested?.method === "interleaved"))
        return null;
    const addresses = new Set([...base, ...head].map(({ baseUrl }) => baseUrl));
    return addresses.size === 1 && !addresses.has(null)
        ? "Both sides have one address, so they are the same server: all that differs is noise."
        : null;
}
function unmeasuredNote(runs) {
    return `${runs} head run${runs === 1 ? " is" : "s are"} not in these numbers: interrupted, or without a request that counts.`;
}
/** A client that waited so long for its own processor measured that wait, too. */
const HELD_UP_MS = 50;
function heldUpNote({ base, head }) {
    const sides = [heldUp(base, "base"), heldUp(head, "head")].filter((side) => side !== null);
    if (sides.length === 0)
        return null;
    return `The client itself was held up in ${sides.join(" and ")}: something else kept its machine busy, and part of what was measured is that.`;
}
/** `2 of 5 head runs (for up to 266 ms)`; null where none was. */
function heldUp(runs, side) {
    const delays = runs.flatMap(({ clientDelayMs }) => clientDelayMs !== null && clientDelayMs > HELD_UP_MS ? [clientDelayMs] : []);
    if (delays.length === 0)
        return null;
    return `${delays.length} of ${runs.length} ${side} runs (for up to ${Math.max(...delays).toFixed(0)} ms)`;
}
function driftNote(metrics) {
    const drifts = listByFact(metrics, ({ removedTrend, unit }) => removedTrend === null ? null : `by ${driftOf(removedTrend, unit)}`);
    if (drifts === null)
        return null;
    return `The runs drift ${drifts}. A straight line was taken out, which costs precision. ${BOTH_SIDES}`;
}
function dependenceNote(metrics) {
    const counts = listByFact(metrics, ({ inflation }) => inflation > REMARKABLE_INFLATION ? `${inflation.toFixed(1)} times` : null);
    const correlation = Math.max(0, ...metrics.map(({ tested }) => tested?.correlation ?? 0));
    if (counts === null)
        return null;
    const units = metrics.some(({ tested }) => tested?.unit === "session") ? "sessions" : "runs";
    return `Neighbouring ${units} are alike (correlation ${correlation.toFixed(2)}), so they count for fewer: the variance of the change is taken ${counts}. ${BOTH_SIDES}`;
}
/** "by 1 % (ttft.p50, tpot.p50), by 2 % (throughput)"; null where no metric has such a fact. */
function listByFact(metrics, factOf) {
    const names = new Map();
    for (const { series, tested } of metrics) {
        const fact = tested === undefined ? null : factOf(tested);
        if (fact === null)
            continue;
        names.set(fact, [...(names.get(fact) ?? []), (0,gate/* describeMetric */.oz)(series.rule).name]);
    }
    if (names.size === 0)
        return null;
    return [...names].map(([fact, of]) => `${fact} (${of.join(", ")})`).join(", ");
}
function sessionsNote(metrics) {
    const judged = metrics.filter(({ tested }) => tested !== undefined);
    const bySessions = judged.some(({ tested }) => tested?.unit === "session");
    return !bySessions && judged.some(({ series }) => (0,estimate/* hasSessions */.wC)(series))
        ? "Repetitions share a server start or job, and there are too few of these to tell its luck from a change. Several jobs, or a restart of the server between runs, can."
        : null;
}

// EXTERNAL MODULE: ./build/src/compare/cells.js
var compare_cells = __webpack_require__(2336);
// EXTERNAL MODULE: ./build/src/compare/comparability.js
var compare_comparability = __webpack_require__(8539);
// EXTERNAL MODULE: ./build/src/compare/contract.js
var contract = __webpack_require__(2087);
// EXTERNAL MODULE: ./build/src/stats/student-t.js
var student_t = __webpack_require__(7519);
// EXTERNAL MODULE: ./build/src/compare/significance.js + 4 modules
var significance = __webpack_require__(3738);
;// CONCATENATED MODULE: ./build/src/compare/repetitions.js


/** Nobody runs more than this for one verdict. */
const MOST_REPETITIONS = 200;
/** Standard errors of room that make a plan work four times out of five. */
const POWER_ROOM = 0.8416212335729143;
/**
 * How many more head repetitions would probably (80 %) lead from `inconclusive` to a verdict, if
 * the change is what it looks like now; null where none up to 200 would. Interleaved comparisons
 * count on as many more of the base.
 */
function repetitionsToSettle(tested, plan) {
    if (!settles(tested, plan, MOST_REPETITIONS))
        return null;
    let tooFew = 0;
    let enough = MOST_REPETITIONS;
    while (enough - tooFew > 1) {
        const middle = Math.floor((tooFew + enough) / 2);
        if (settles(tested, plan, middle))
            enough = middle;
        else
            tooFew = middle;
    }
    return enough;
}
function settles(tested, plan, more) {
    const { baseRuns, headRuns, limits } = plan;
    const grownBase = tested.method === "interleaved" ? baseRuns + more : baseRuns;
    const shrink = (1 / grownBase + 1 / (headRuns + more)) / (1 / baseRuns + 1 / headRuns);
    // One server start more is not won by one repetition more, so sessions shrink nothing.
    const standardError = tested.standardError * Math.sqrt(tested.unit === "session" ? 1 : shrink);
    const df = tested.testDf + more;
    const { difference } = tested;
    const room = POWER_ROOM * standardError;
    const significant = (0,student_t/* tCritical */.c)(significance/* FAMILY_ALPHA */.a9 / tested.family, df) * standardError;
    if (difference > limits.worse)
        return difference >= Math.max(significant + room, limits.worse + room);
    if (difference < -limits.better)
        return -difference >= Math.max(significant + room, limits.better + room);
    const equivalent = (0,student_t/* tCritical */.c)(0.05, df) * standardError + room;
    return difference + equivalent <= limits.worse && difference - equivalent >= -limits.better;
}

// EXTERNAL MODULE: ./build/src/compare/run-statistic.js + 1 modules
var run_statistic = __webpack_require__(6281);
// EXTERNAL MODULE: ./build/src/compare/series.js
var compare_series = __webpack_require__(9672);
;// CONCATENATED MODULE: ./build/src/compare/taken-out.js

/**
 * Null where base and head did not take turns.
 *
 * @param sign −1 where more is better, else 1
 */
function takenOut(tested, sign) {
    if (!tested?.sitting)
        return null;
    const { drift, otherServer } = tested.sitting;
    const sized = (effect) => ({
        change: Math.expm1(sign * effect.size),
        interval: asChanges((0,significance/* effectInterval */.N0)(effect, tested), sign),
    });
    return { driftPerRun: sized(drift), otherServer: otherServer && sized(otherServer) };
}
/** An interval in ln units, positive towards worse, as changes of the numbers. */
function asChanges([low, high], sign) {
    return sign > 0 ? [Math.expm1(low), Math.expm1(high)] : [Math.expm1(-high), Math.expm1(-low)];
}

;// CONCATENATED MODULE: ./build/src/compare/threshold.js
/** The change that matters, as a ratio of the baseline: beyond the tolerance and beyond the floor. */
function thresholdOf({ toleranceRatio, floor }, base) {
    return Math.max(toleranceRatio, floor / base);
}
/** How far worse and how far better the threshold lies, in ln units. */
function limitsIn(threshold, better) {
    const up = Math.log1p(threshold);
    const down = threshold < 1 ? -Math.log1p(-threshold) : Number.POSITIVE_INFINITY;
    return better === "higher" ? { worse: down, better: up } : { worse: up, better: down };
}

;// CONCATENATED MODULE: ./build/src/compare/metric-verdict.js








/**
 * The verdict on one metric. `tested` is undefined where no spread between runs is known. Of a head that
 * broke its contract nothing is said about more repetitions: they would settle nothing.
 */
function judgeMetric(series, tested, { isBroken }) {
    const { rule } = series;
    const facts = factsOf(series, tested);
    const noData = (0,compare_series/* whyNoData */.kO)(series);
    if (noData !== null)
        return { ...facts, verdict: "no-data", ...noData };
    if (!isGateable(series)) {
        const reason = `A p99 of fewer than ${run_statistic/* P99_MINIMUM_SAMPLES */.S9} requests a run is shown, not gated.`;
        return { ...facts, verdict: "not-gated", reason };
    }
    if (tested === undefined || facts.threshold === null) {
        const advice = isBroken ? CONTRACT_FIRST : ". Measure at least two repetitions a side.";
        const reason = `${noSpread(series)}: indicative only${advice}`;
        return { ...facts, verdict: "inconclusive", moreRepetitions: isBroken ? null : 1, reason };
    }
    return { ...facts, ...decide(tested, { series, threshold: facts.threshold, rule, isBroken }) };
}
const CONTRACT_FIRST = "; the contract comes first.";
function noSpread({ base, head }) {
    if (base.length === 1 && head.length === 1)
        return "One run a side shows no spread";
    return `Base runs: ${base.length}, head runs: ${head.length}, too few to show a spread`;
}
/** False for a p99 of too few requests, in any run of either side. */
function isGateable({ rule, base, head }) {
    return (rule.statistic !== "p99" ||
        [...base, ...head].every(({ requests }) => requests >= run_statistic/* P99_MINIMUM_SAMPLES */.S9));
}
function factsOf(series, tested) {
    const { rule, base, head } = series;
    const sign = (0,gate/* describeMetric */.oz)(rule).better === "higher" ? -1 : 1;
    const before = (0,compare_series/* shownValue */.JJ)(series, "base");
    const after = (0,compare_series/* shownValue */.JJ)(series, "head");
    const plain = before && after && (0,compare_series/* isWhole */.wP)(series) ? Math.log(after / before) : null;
    const difference = tested === undefined ? plain : sign * tested.difference;
    return {
        metric: (0,gate/* describeMetric */.oz)(rule).name,
        rule,
        base: before,
        head: after,
        baseRuns: base.length,
        headRuns: head.length,
        change: difference === null ? null : Math.expm1(difference),
        interval: tested === undefined ? null : asChanges((0,significance/* differenceInterval */.Ly)(tested, 0.95), sign),
        pWorse: tested?.worseP ?? null,
        threshold: before ? thresholdOf(rule, before) : null,
        moreRepetitions: null,
        leaning: null,
        method: tested?.method ?? null,
        takenOut: takenOut(tested, sign),
        absence: null,
    };
}
function decide(tested, context) {
    const { series, threshold, rule, isBroken } = context;
    const limits = limitsIn(threshold, (0,gate/* describeMetric */.oz)(rule).better);
    const settled = { moreRepetitions: null };
    if (tested.worseP <= significance/* FAMILY_ALPHA */.a9 && tested.difference > limits.worse) {
        return {
            ...settled,
            verdict: "regressed",
            reason: `Worse beyond chance, and by more than ${percent(threshold)} as estimated.`,
        };
    }
    if (tested.betterP <= significance/* FAMILY_ALPHA */.a9 && tested.difference < -limits.better) {
        return {
            ...settled,
            verdict: "improved",
            reason: `Better beyond chance, and by more than ${percent(threshold)} as estimated.`,
        };
    }
    if (tested.trendInstead !== null && isBeyond(tested.observedDifference, limits)) {
        return {
            ...settled,
            verdict: "inconclusive",
            reason: `A drift of ${driftOf(tested.trendInstead, tested.unit)} would explain this about as well as a change: measure both sides in one sitting.`,
        };
    }
    // Two one-sided tests at 5 % each are the 90 % interval inside the limits.
    const [low, high] = (0,significance/* differenceInterval */.Ly)(tested, 0.9);
    if (low > -limits.better && high < limits.worse) {
        return { ...settled, verdict: "unchanged", reason: unchangedReason(rule, threshold) };
    }
    const leaning = leaningOf(tested);
    const why = whyOpen(leaning, context);
    if (isBroken) {
        return { ...settled, verdict: "inconclusive", leaning, reason: `${why}${CONTRACT_FIRST}` };
    }
    const moreRepetitions = repetitionsToSettle(tested, {
        baseRuns: series.base.length,
        headRuns: series.head.length,
        limits,
    });
    const reason = `${why}${remedy(moreRepetitions, tested)}`;
    return { verdict: "inconclusive", moreRepetitions, leaning, reason };
}
/** From this share of the value on a floor lets nearly anything pass. */
const COARSE_FLOOR = 0.5;
/** The interval that must lie within is the 90 % one, not that of the table, which may reach beyond. */
function unchangedReason(rule, threshold) {
    if (!isByFloor(rule, threshold)) {
        return `Shown to be the same within ${percent(threshold)} either way (by the 90 % interval).`;
    }
    const floor = floorText(rule, threshold);
    return threshold < COARSE_FLOOR
        ? `Shown to be the same within ${floor} either way (by the 90 % interval).`
        : `Too small to gate at ${floor}: any smaller change passes. Set a smaller floor in gate.`;
}
function leaningOf({ worseP, betterP }) {
    if (worseP <= significance/* FAMILY_ALPHA */.a9)
        return "worse";
    return betterP <= significance/* FAMILY_ALPHA */.a9 ? "better" : null;
}
function whyOpen(leaning, { rule, threshold }) {
    if (leaning === null)
        return "The noise hides the answer";
    const limit = isByFloor(rule, threshold)
        ? floorText(rule, threshold)
        : `the tolerance of ${percent(threshold)}`;
    return `${leaning === "worse" ? "Worse" : "Better"} beyond chance, but too near ${limit} to call`;
}
function remedy(moreRepetitions, { method }) {
    const isOneSitting = method === "interleaved";
    if (moreRepetitions === null && isOneSitting) {
        return ", and 200 more repetitions a side would probably not settle it.";
    }
    if (moreRepetitions === null) {
        return ", and more head repetitions alone would probably not settle it: measure more baseline runs, or both sides in one sitting.";
    }
    const noun = moreRepetitions === 1 ? "repetition" : "repetitions";
    const whose = isOneSitting ? "a side" : "of the head";
    return `; ${moreRepetitions} more ${noun} ${whose} would probably settle it.`;
}
function isByFloor({ toleranceRatio }, threshold) {
    return threshold > toleranceRatio;
}
/** `the floor of 10 ms (90.9 %)` */
function floorText(rule, threshold) {
    return `the floor of ${rule.floor} ${(0,gate/* describeMetric */.oz)(rule).unit} (${percent(threshold)})`;
}
function isBeyond(difference, { worse, better }) {
    return difference > worse || difference < -better;
}
function percent(ratio) {
    return `${(100 * ratio).toFixed(1)} %`;
}

// EXTERNAL MODULE: ./build/src/compare/noise-floor.js
var noise_floor = __webpack_require__(5388);
;// CONCATENATED MODULE: ./build/src/compare/comparison.js









/**
 * Compares any number of repetitions a side, cell by cell, and judges all gated metrics of all
 * cells as one family. Pure: the same runs give the same verdict.
 */
function compareRuns(runs, options) {
    const base = runs.base.filter(({ breaches }) => breaches.length === 0);
    const ofBase = (0,contract/* contractFailures */.od)(runs.base);
    // A stored baseline that is broken must let a head pass that mends it; here it was to be measured.
    const isBaseBroken = options.design === "interleaved" && base.length === 0;
    const failingBase = isBaseBroken ? ofBase.map((one) => ({ ...one, side: "base" })) : [];
    const broken = [...(0,contract/* contractFailures */.od)(runs.head), ...failingBase];
    const pairs = (0,compare_cells/* pairCells */.Y8)({ base, head: runs.head });
    const prepared = pairs.map((cell) => prepareCell(cell, options));
    const tested = testFamily(prepared);
    const cells = prepared.map((cell) => judgeCell(cell, tested));
    return {
        verdict: broken.length > 0 ? "contract-failed" : speedVerdict(cells),
        contractFailures: broken,
        excludedBaseRuns: isBaseBroken ? [] : ofBase,
        cells,
        unmeasuredCells: (0,compare_cells/* cellsLeft */.xz)(base, pairs),
    };
}
function prepareCell(runs, options) {
    const head = runs.head.filter(contract/* isMeasured */.V2);
    const cell = { ...runs, head, unmeasured: runs.head.length - head.length };
    if (cell.base.length === 0 || head.length === 0) {
        return { ...cell, comparability: null, metrics: [], noise: [] };
    }
    const comparability = (0,compare_comparability/* checkComparability */.Vl)(cell, { allowMismatch: options.allowMismatch ?? [] });
    const series = options.gate.map((rule) => (0,compare_series/* seriesOf */.Lf)(cell, rule));
    const interleaved = options.design === "interleaved";
    const metrics = series.map((one) => {
        if (!(0,compare_series/* isWhole */.wP)(one))
            return { series: one, estimate: undefined };
        return { series: one, estimate: interleaved ? (0,estimate/* interleavedEstimate */.uH)(one) : (0,estimate/* poolEstimate */.Dz)(one) };
    });
    return {
        ...cell,
        comparability,
        metrics,
        noise: interleaved
            ? []
            : (0,noise_floor/* noiseFloors */.s)(cell.base, {
                rules: options.gate,
                headRunsOf: ({ rule }) => series.find((one) => one.rule === rule)?.head.length ?? 0,
            }),
    };
}
/** Every estimate that gates, of every comparable cell, tested as one family. */
function testFamily(cells) {
    const estimates = cells
        .filter(({ comparability }) => comparability?.comparable)
        .map(({ metrics }) => metrics.flatMap(({ series, estimate }) => estimate !== undefined && isGateable(series) ? [estimate] : []));
    const tested = (0,significance/* testTogether */.lZ)(estimates);
    return new Map(estimates.flatMap((cell, at) => cell.flatMap((estimate, index) => {
        const one = tested[at]?.[index];
        return one === undefined ? [] : [[estimate, one]];
    })));
}
function judgeCell(cell, tested) {
    const findings = cell.metrics.map(({ series, estimate }) => ({
        series,
        estimate,
        tested: estimate && tested.get(estimate),
    }));
    const isBroken = cell.unmeasured > 0 || cell.head.some(({ breaches }) => breaches.length > 0);
    const judged = findings.map((one) => judgeMetric(one.series, one.tested, { isBroken }));
    const isComparable = cell.comparability?.comparable !== false;
    const metrics = isComparable ? withoutLostThroughput(judged) : judged.map(unjudged);
    return {
        cell: cell.cell,
        verdict: cellVerdict(cell, metrics),
        comparability: cell.comparability,
        metrics,
        noise: [...cell.noise, ...(0,noise_floor/* sittingNoiseFloors */.Q)(findings)],
        baseRuns: cell.base.map(({ label }) => label),
        headRuns: cell.head.map(({ label }) => label),
        indicative: cell.base.length === 1 && cell.head.length === 1,
        notes: cellNotes(cell, findings),
    };
}
/** Values of different experiments are shown side by side and mean nothing together. */
function unjudged(metric) {
    return {
        ...metric,
        verdict: "not-gated",
        moreRepetitions: null,
        reason: "Not judged, because of what differs.",
    };
}
/**
 * Failed requests that the contract, or `fail-on`, lets pass cost a run its throughput: what is left
 * is judged, where anything is.
 */
function withoutLostThroughput(metrics) {
    const isJudged = metrics.some(({ verdict }) => verdict !== "no-data" && verdict !== "not-gated");
    if (!isJudged)
        return metrics;
    return metrics.map((metric) => metric.absence === "failed-requests" ? { ...metric, verdict: "not-gated" } : metric);
}
function cellVerdict({ base, comparability }, metrics) {
    if (base.length === 0)
        return "no-baseline";
    if (comparability === null)
        return "no-data";
    if (!comparability.comparable)
        return "incomparable";
    const verdicts = metrics.flatMap(({ verdict }) => (verdict === "not-gated" ? [] : [verdict]));
    // Where nothing gates, nothing was shown either.
    return verdicts.length === 0 ? "inconclusive" : overall(verdicts);
}
const WORST_FIRST = [
    "contract-failed",
    "regressed",
    "incomparable",
    "no-data",
    "inconclusive",
    "no-baseline",
    "improved",
    "unchanged",
];
/** What the cells' speed says together, whatever the contract says. */
function speedVerdict(cells) {
    return overall(cells.map(({ verdict }) => verdict));
}
/** The worst of them; nothing at all is no data, which never passes. */
function overall(verdicts) {
    return WORST_FIRST.find((verdict) => verdicts.includes(verdict)) ?? "no-data";
}


/***/ }),

/***/ 2087:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V2: () => (/* binding */ isMeasured),
/* harmony export */   b3: () => (/* binding */ verdictAlone),
/* harmony export */   dE: () => (/* binding */ breachesOf),
/* harmony export */   od: () => (/* binding */ contractFailures)
/* harmony export */ });
/** The share of failed requests in a run that is still tolerated. */
const MAX_ERROR_RATIO = 0.01;
/**
 * Whether a run is to be believed at all: every check that it broke, none for a sound run. This is
 * the only place that judges it, for a run alone and for both sides of a comparison. One request is
 * told once: an answer that broke a check of its own is no part of the error rate, and what an
 * interrupt cut off is no failure of the server.
 */
function breachesOf(artifact) {
    const counts = failureCounts(artifact);
    const { requests, isEmpty, canaries, words, empty } = counts;
    const breaches = [
        isEmpty && {
            check: "no-eligible",
            detail: `0 of ${requests} requests are eligible, so there is nothing to measure performance by`,
        },
        counts.isInterrupted && {
            check: "interrupted",
            detail: "the run ended before every planned request had",
        },
        canaries.broken > 0 && {
            check: "canary",
            detail: `${canaries.broken} of ${canaries.answers} answers without their own marker, or with another`,
        },
        words.broken > 0 && {
            check: "words",
            detail: `${words.broken} of ${words.answers} answers with other words than asked for`,
        },
        empty > 0 && {
            check: "empty-answers",
            detail: `${empty} of ${requests} requests ended without visible content`,
        },
        // Where nothing is left, every request failed, and that is told already.
        !isEmpty && errorRateBreach(counts),
    ];
    return breaches.filter((breach) => breach !== false);
}
/** Whether the run measured what it planned, however its answers were: else it has no speed. */
function isMeasured({ breaches }) {
    return breaches.every(({ check }) => check !== "no-eligible" && check !== "interrupted");
}
/** The breaches of several runs, each with its run. */
function contractFailures(runs) {
    return runs.flatMap(({ label, breaches }) => breaches.map((breach) => ({ ...breach, run: label })));
}
/** What a run alone is, in a word; null for a sound one. An interrupted run is no finding. */
function verdictAlone(breaches) {
    if (breaches.some(({ check }) => check === "interrupted"))
        return "incomplete";
    return breaches.length > 0 ? "contract-failed" : null;
}
function failureCounts(artifact) {
    const { failures, metrics, completed } = artifact;
    const ofType = (...types) => (failures ?? []).filter(({ error_type }) => types.includes(error_type ?? "")).length;
    const requests = artifact.requests ?? 0;
    const failed = artifact.failed ?? failures?.length ?? 0;
    const isInterrupted = artifact.extensions?.["incomplete"] != null;
    const cutOff = isInterrupted ? ofType("aborted") : 0;
    const [canaryType, wordsType] = [ofType("canary-failed"), ofType("controlled-output-failed")];
    const empty = ofType("empty-answer", "reasoning-only-answer");
    const ended = isInterrupted ? (completed ?? 0) + failed - cutOff : requests;
    const isStrict = artifact.controlled_output_policy === "strict";
    const brokenCheck = (type, { passed, samples }) => {
        const answers = countAt(metrics, samples);
        // An answer that broke two checks has one type, and the metrics count it under both.
        return { broken: Math.max(type, answers - countAt(metrics, passed)), answers };
    };
    const words = brokenCheck(wordsType, {
        passed: "controlled_output_exact_adherence",
        samples: "controlled_output_samples",
    });
    return {
        requests,
        ended,
        otherFailures: failed - cutOff - canaryType - wordsType - empty,
        isEmpty: completed === 0 && !(isInterrupted && ended === 0),
        isInterrupted,
        canaries: brokenCheck(canaryType, {
            passed: "request_canary_passed",
            samples: "request_canary_samples",
        }),
        words: isStrict ? words : { ...words, broken: wordsType },
        empty,
    };
}
function errorRateBreach({ ended, otherFailures }) {
    if (ended <= 0 || otherFailures / ended <= MAX_ERROR_RATIO)
        return false;
    const percent = ((100 * otherFailures) / ended).toFixed(1);
    const limit = `at most ${100 * MAX_ERROR_RATIO} % allowed`;
    return {
        check: "error-rate",
        detail: `${otherFailures} of ${ended} requests failed (${percent} %, ${limit})`,
    };
}
function countAt(metrics, key) {
    const value = metrics?.[key];
    return typeof value === "number" && Number.isFinite(value) ? value : 0;
}


/***/ }),

/***/ 3439:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Sx: () => (/* binding */ LEAST_DEVIATION),
  wC: () => (/* binding */ hasSessions),
  uH: () => (/* binding */ interleavedEstimate),
  Dz: () => (/* binding */ poolEstimate)
});

;// CONCATENATED MODULE: ./build/src/stats/least-squares.js
/**
 * Ordinary least squares of `y` on the columns of `rows` (one row an observation; an intercept is
 * a column of ones). Undefined where the columns are not independent or no degree of freedom is left.
 */
function fitLeastSquares(rows, y) {
    const width = rows[0]?.length ?? 0;
    const df = rows.length - width;
    if (df < 1 || width === 0)
        return undefined;
    const inverse = inverseOf(gram(rows, width));
    if (inverse === undefined)
        return undefined;
    const moments = Array.from({ length: width }, (_, column) => rows.reduce((sum, row, index) => sum + (row[column] ?? 0) * (y[index] ?? 0), 0));
    const coefficients = inverse.map((line) => dot(line, moments));
    const residuals = rows.map((row, index) => (y[index] ?? 0) - dot(row, coefficients));
    return {
        coefficients,
        residualVariance: dot(residuals, residuals) / df,
        df,
        varianceFactors: inverse.map((line, index) => line[index] ?? 0),
        residuals,
    };
}
function gram(rows, width) {
    return Array.from({ length: width }, (_, i) => Array.from({ length: width }, (_, j) => rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0)));
}
/** Gauss–Jordan with pivoting; undefined for a matrix that is singular to 1e-10 of its own scale. */
function inverseOf(matrix) {
    const size = matrix.length;
    const work = matrix.map((line, i) => [...line, ...line.map((_, j) => (i === j ? 1 : 0))]);
    const scale = matrix.map((line, i) => Math.abs(line[i] ?? 0));
    for (let column = 0; column < size; column++) {
        const pivot = pivotRow(work, column);
        const line = work[pivot];
        const other = work[column];
        if (line === undefined || other === undefined)
            return undefined;
        const head = line[column] ?? 0;
        if (Math.abs(head) <= 1e-10 * (scale[column] ?? 0) || head === 0)
            return undefined;
        work[pivot] = other;
        const unit = line.map((value) => value / head);
        work[column] = unit;
        for (let row = 0; row < size; row++) {
            const factor = work[row]?.[column] ?? 0;
            if (row === column || factor === 0)
                continue;
            work[row] = (work[row] ?? []).map((value, index) => value - factor * (unit[index] ?? 0));
        }
    }
    return work.map((line) => line.slice(size));
}
function pivotRow(work, column) {
    let best = column;
    for (let row = column + 1; row < work.length; row++) {
        if (Math.abs(work[row]?.[column] ?? 0) > Math.abs(work[best]?.[column] ?? 0))
            best = row;
    }
    return best;
}
function dot(a, b) {
    return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

// EXTERNAL MODULE: ./build/src/stats/moments.js
var moments = __webpack_require__(1324);
// EXTERNAL MODULE: ./build/src/stats/special-functions.js
var special_functions = __webpack_require__(4078);
;// CONCATENATED MODULE: ./build/src/stats/permutation.js

/** Grid steps across the values' range. Rounding first and permuting then is itself an exact test. */
const FINE_GRID = 1000;
const COARSE_GRID = 200;
const MANY_VALUES = 64;
/**
 * The exact two-sample permutation test of the mean difference, by counting: all C(n+m, m) ways to
 * label the pooled values are counted by a recurrence over their sums, after the values have been
 * rounded to a grid of a thousandth of their range. Valid for any distribution as long as the runs
 * are exchangeable.
 */
function permutationTails(first, second) {
    if (second.length > first.length) {
        const swapped = permutationTails(second, first);
        return { upper: swapped.lower, lower: swapped.upper };
    }
    const values = [...first, ...second];
    const low = Math.min(...values);
    const range = Math.max(...values) - low;
    if (range === 0)
        return { upper: 1, lower: 1 };
    const steps = values.length > MANY_VALUES ? COARSE_GRID : FINE_GRID;
    const grid = values.map((value) => Math.round(((value - low) / range) * steps));
    const observed = grid.slice(first.length).reduce((sum, step) => sum + step, 0);
    return tailsAt(waysBySum(grid, second.length), observed);
}
/** How many relabellings there are: below a few thousand the test cannot reach small p-values. */
function arrangements(first, second) {
    return Math.round(Math.exp((0,special_functions/* logChoose */.Oo)(first + second, second)));
}
/** ways[s]: in how many ways `chosen` of the values sum to s. */
function waysBySum(grid, chosen) {
    const largest = grid.toSorted((a, b) => b - a).slice(0, chosen);
    const width = largest.reduce((sum, step) => sum + step, 0) + 1;
    const ways = Array.from({ length: chosen + 1 }, () => new Float64Array(width));
    const reach = new Array(chosen + 1).fill(-1);
    const none = ways[0];
    if (none !== undefined)
        none[0] = 1;
    reach[0] = 0;
    for (const step of grid) {
        for (let count = chosen; count >= 1; count--) {
            const from = ways[count - 1];
            const into = ways[count];
            const upTo = reach[count - 1] ?? -1;
            if (from === undefined || into === undefined || upTo < 0)
                continue;
            const last = Math.min(upTo, width - 1 - step);
            for (let sum = 0; sum <= last; sum++)
                into[sum + step] = (into[sum + step] ?? 0) + (from[sum] ?? 0);
            reach[count] = Math.max(reach[count] ?? -1, last + step);
        }
    }
    return ways[chosen] ?? new Float64Array(1);
}
function tailsAt(ways, observed) {
    let below = 0;
    let above = 0;
    for (let sum = 0; sum < observed; sum++)
        below += ways[sum] ?? 0;
    for (let sum = observed + 1; sum < ways.length; sum++)
        above += ways[sum] ?? 0;
    const same = ways[observed] ?? 0;
    const all = below + same + above;
    return { upper: (above + same) / all, lower: (below + same) / all };
}

;// CONCATENATED MODULE: ./build/src/stats/variance-components.js

/**
 * The difference of two means whose values come in sessions: values of one session share a random
 * part, so many values of one session count for less. One-way random-effects components by the
 * analysis of variance over both groups. Undefined where fewer than two sessions can be compared
 * with another of their own side, or no session has two values.
 */
function nestedDifference(first, second) {
    const sides = [first, second];
    const all = sides.flat();
    const count = all.reduce((sum, session) => sum + session.length, 0);
    const dfBetween = all.length - 2;
    const dfWithin = count - all.length;
    if (dfBetween < 2 || dfWithin < 1)
        return undefined;
    const meanSquareWithin = squaresWithin(all) / dfWithin;
    const meanSquareBetween = sides.reduce((sum, side) => sum + squaresBetween(side), 0) / dfBetween;
    const size = sides.reduce((sum, side) => sum + side.flat().length - crowding(side), 0) / dfBetween;
    const share = sides.reduce((sum, side) => sum + crowding(side) / side.flat().length, 0);
    const perValue = sides.reduce((sum, side) => sum + 1 / side.flat().length, 0);
    const fromBetween = share / size;
    // Sessions that differ less than chance would have it do so by luck, and are few: their mean
    // square is not believed below that of their own values, nor are its degrees of freedom raised.
    const parts = [
        { part: fromBetween * Math.max(meanSquareBetween, meanSquareWithin), df: dfBetween },
        { part: (perValue - fromBetween) * meanSquareWithin, df: dfWithin },
    ];
    const variance = parts.reduce((sum, { part }) => sum + part, 0);
    const spread = parts.reduce((sum, { part, df }) => sum + part ** 2 / df, 0);
    return {
        difference: (0,moments/* meanOf */.hm)(second.flat()) - (0,moments/* meanOf */.hm)(first.flat()),
        variance,
        df: spread === 0 ? dfBetween : variance ** 2 / spread,
        betweenSessions: Math.max(0, (meanSquareBetween - meanSquareWithin) / size),
        withinSessions: meanSquareWithin,
    };
}
function squaresWithin(sessions) {
    let sum = 0;
    for (const session of sessions) {
        const mean = (0,moments/* meanOf */.hm)(session);
        for (const value of session)
            sum += (value - mean) ** 2;
    }
    return sum;
}
function squaresBetween(sessions) {
    const mean = (0,moments/* meanOf */.hm)(sessions.flat());
    return sessions.reduce((sum, session) => sum + session.length * ((0,moments/* meanOf */.hm)(session) - mean) ** 2, 0);
}
/** Σ n² / Σ n: the size of the session that a random value finds itself in. */
function crowding(sessions) {
    const count = sessions.reduce((sum, session) => sum + session.length, 0);
    return sessions.reduce((sum, session) => sum + session.length ** 2, 0) / count;
}

// EXTERNAL MODULE: ./build/src/compare/time-order.js + 1 modules
var time_order = __webpack_require__(7552);
;// CONCATENATED MODULE: ./build/src/compare/estimate.js





/** Ways to relabel the runs below which a permutation test cannot reach small chances. */
const FEWEST_ARRANGEMENTS = 2000;
/** Means of more runs than this are normal enough, and counting their relabellings takes seconds. */
const MOST_PERMUTED = 120;
/** Skewness beyond this many of its standard errors calls for the permutation test. */
const SKEWED = 2.2;
/**
 * Smallest standard deviation that is believed, in ln units: a virtual clock repeats to the last
 * digit, and 0 would make any rounding difference infinitely significant.
 */
const LEAST_DEVIATION = 1e-5;
/** Head runs against a pool of baseline runs that came before. Undefined without any freedom. */
function poolEstimate(series) {
    return ((hasSessions(series) ? sessionsEstimate(series) : undefined) ?? independentEstimate(series));
}
/**
 * Base and head runs that alternate (ABBA) in one sitting. A smooth drift is fitted beside the
 * change (a line, and a curve from twelve runs on), and the server's own speed where the sides
 * swapped servers.
 */
function interleavedEstimate(series) {
    const points = [...series.base, ...series.head];
    const sides = new Map(points.map((point, at) => [point, at < series.base.length ? 0 : 1]));
    const ordered = points.toSorted((a, b) => (a.run.startedAtMs ?? 0) - (b.run.startedAtMs ?? 0));
    const middle = (ordered.length - 1) / 2;
    const servers = new Set(ordered.map(({ run }) => run.server));
    const firstServer = ordered[0]?.run.server;
    const rows = ordered.map((point, at) => [
        1,
        sides.get(point) ?? 0,
        at - middle,
        ...(ordered.length >= 12 ? [(at - middle) ** 2] : []),
        ...(servers.size === 2 ? [point.run.server === firstServer ? 0 : 1] : []),
    ]);
    const worse = ordered.map((point) => point.worse);
    // Servers that never swapped are the sides themselves: the column then says nothing new.
    const whole = fitLeastSquares(rows, worse);
    const fit = whole ??
        fitLeastSquares(rows.map((row) => row.slice(0, servers.size === 2 ? -1 : undefined)), worse);
    if (fit === undefined)
        return undefined;
    const otherServer = servers.size === 2 && whole !== undefined
        ? effectAt(whole.coefficients.length - 1, whole)
        : null;
    return {
        ...estimateFrom(fit, { series, method: "interleaved" }),
        sitting: { drift: effectAt(2, fit), otherServer },
    };
}
function effectAt(column, { coefficients, varianceFactors }) {
    return { size: coefficients[column] ?? 0, factor: varianceFactors[column] ?? 1 };
}
function independentEstimate(series) {
    const { base, head } = series;
    const points = [...base, ...head];
    const fit = fitLeastSquares(points.map((_, at) => [1, at < base.length ? 0 : 1]), points.map(({ worse }) => worse));
    if (fit === undefined)
        return undefined;
    const estimate = {
        ...estimateFrom(fit, { series, method: "independent-runs" }),
        order: (0,time_order/* timeOrderOf */.z)({ base: base.map((point) => [point]), head: head.map((point) => [point]) }),
    };
    if (!isSkewed(fit.residuals) || points.length > MOST_PERMUTED)
        return estimate;
    if (arrangements(base.length, head.length) < FEWEST_ARRANGEMENTS)
        return estimate;
    const tails = permutationTails(base.map(({ worse }) => worse), head.map(({ worse }) => worse));
    return { ...estimate, tails: { worse: tails.upper, better: tails.lower } };
}
function sessionsEstimate(series) {
    const base = sessionsOf(series.base);
    const head = sessionsOf(series.head);
    const nested = nestedDifference(base.map(valuesOf), head.map(valuesOf));
    if (nested === undefined)
        return undefined;
    const factor = 1 / base.length + 1 / head.length;
    return {
        method: "sessions",
        unit: "session",
        difference: nested.difference,
        variance: Math.max(nested.variance / factor, LEAST_DEVIATION ** 2),
        factor,
        df: nested.df,
        samplingVariance: 0,
        tails: null,
        order: (0,time_order/* timeOrderOf */.z)({ base, head }),
        sitting: null,
        moderate: false,
    };
}
function estimateFrom(fit, { series, method }) {
    const points = [...series.base, ...series.head];
    return {
        method,
        unit: "run",
        difference: fit.coefficients[1] ?? 0,
        variance: Math.max(fit.residualVariance, LEAST_DEVIATION ** 2),
        factor: fit.varianceFactors[1] ?? 1,
        df: fit.df,
        samplingVariance: points.reduce((sum, { samplingVariance }) => sum + samplingVariance, 0) / points.length,
        tails: null,
        order: null,
        sitting: null,
        moderate: true,
    };
}
function isSkewed(residuals) {
    return Math.abs((0,moments/* skewnessOf */.No)(residuals)) > SKEWED * Math.sqrt(6 / residuals.length);
}
/** True where some runs share a session, so that they are not independent of each other. */
function hasSessions({ base, head }) {
    return [...sessionsOf(base), ...sessionsOf(head)].some((session) => session.length > 1);
}
/** Runs that name no session are each their own. */
function sessionsOf(points) {
    const sessions = new Map();
    points.forEach((point, at) => {
        const key = point.run.session ?? `\u0000${at}`;
        sessions.set(key, [...(sessions.get(key) ?? []), point]);
    });
    return [...sessions.values()];
}
function valuesOf(points) {
    return points.map(({ worse }) => worse);
}


/***/ }),

/***/ 2974:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AB: () => (/* binding */ needsTokens),
/* harmony export */   Xi: () => (/* binding */ parseGate),
/* harmony export */   oz: () => (/* binding */ describeMetric),
/* harmony export */   sV: () => (/* binding */ DEFAULT_GATE)
/* harmony export */ });
/* unused harmony exports GATE_STATISTICS, DEFAULT_TOLERANCE_RATIO */
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2396);
/* harmony import */ var _base_measures_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8674);


const GATE_STATISTICS = ["mean", "p25", "p50", "p75", "p90", "p95", "p99"];
/** Tokens of all eligible requests by the run's wall time. Not a distribution, so not in MEASURES. */
const THROUGHPUT = { label: "Throughput", unit: "tok/s", better: "higher" };
const DEFAULT_TOLERANCE_RATIO = 0.05;
/** Below these a client on a busy machine cannot tell its own scheduling from the server's work. */
const DEFAULT_FLOORS = {
    ttfo: 2,
    ttft: 2,
    tpot: 0.1,
    e2e: 10,
    generation: 10,
    decode: 0.5,
    prefill: 10,
    throughput: 1,
};
/** What is gated unless the user says otherwise: few metrics, so that each keeps its power. */
const DEFAULT_GATE = "ttft.p50; tpot.p50; e2e.p95; throughput";
/** Label, unit and direction of a gated metric. */
function describeMetric({ measure, statistic }) {
    const known = measure === "throughput" ? THROUGHPUT : _base_measures_js__WEBPACK_IMPORTED_MODULE_1__/* .MEASURES */ .s[measure];
    return {
        /** As `gate` takes it, such as `ttft.p50`. */
        name: statistic === null ? measure : `${measure}.${statistic}`,
        label: statistic === null ? known.label : `${known.label} ${statistic}`,
        unit: known.unit,
        better: known.better,
    };
}
/** Whether the metric is made of token counts, which only the server's `usage` tells. */
function needsTokens({ measure }) {
    return ["tpot", "decode", "prefill", "throughput"].includes(measure);
}
/**
 * Reads `gate`: rules separated by semicolons or line ends, each `metric[: limit[, limit]]` with
 * limits in percent (tolerance) or in the metric's unit (floor), such as `ttft.p95: 10%, 20ms`.
 * An empty text means the default, `none` gates nothing. Throws one `BenchError` with all problems.
 */
function parseGate(gate, { toleranceRatio = DEFAULT_TOLERANCE_RATIO } = {}) {
    if (gate.trim().toLowerCase() === "none")
        return [];
    const entries = (gate.trim() === "" ? DEFAULT_GATE : gate)
        .split(/[;\n]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== "");
    const problems = [];
    const rules = [];
    for (const entry of entries) {
        const rule = parseRule(entry, toleranceRatio);
        if (typeof rule === "string")
            problems.push(`gate: "${entry}": ${rule}`);
        else if (rules.some((other) => nameOf(other) === nameOf(rule))) {
            problems.push(`gate: "${entry}": ${nameOf(rule)} is named twice; keep one`);
        }
        else
            rules.push(rule);
    }
    if (problems.length > 0)
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .BenchError */ .L(problems.join("\n"), { code: "bad-settings" });
    return rules;
}
function nameOf(metric) {
    return describeMetric(metric).name;
}
/** The rule, or what is wrong with the entry. */
function parseRule(entry, toleranceRatio) {
    const [name = "", ...rest] = entry.split(":");
    const metric = parseMetric(name.trim());
    if (typeof metric === "string")
        return metric;
    const rule = { ...metric, toleranceRatio, floor: DEFAULT_FLOORS[metric.measure] };
    if (rest.length === 0)
        return rule;
    return rest
        .join(":")
        .split(",")
        .reduce((so, limit) => (typeof so === "string" ? so : withLimit(so, limit.trim())), rule);
}
function parseMetric(name) {
    const [measure = "", statistic, ...more] = name.split(".");
    if (measure === "throughput") {
        return statistic === undefined
            ? { measure, statistic: null }
            : "throughput is one number a run; write it without a statistic";
    }
    if (!isGatedMeasure(measure))
        return `no such metric; use one of ${measureList()}`;
    const known = GATE_STATISTICS.find((one) => one === statistic);
    if (known === undefined || more.length > 0) {
        return `say which statistic: ${GATE_STATISTICS.map((one) => `${measure}.${one}`).join(", ")}`;
    }
    return { measure, statistic: known };
}
function withLimit(rule, limit) {
    const { unit } = describeMetric(rule);
    const match = /^(\d+(?:\.\d+)?)\s*(\S*)$/.exec(limit);
    const value = Number(match?.[1]);
    const given = match?.[2]?.toLowerCase();
    if (given === "%" && value > 0 && value < 100)
        return { ...rule, toleranceRatio: value / 100 };
    if (given === "%")
        return `a tolerance of ${limit} is out of range; use more than 0% and less than 100%`;
    if (given === unit)
        return { ...rule, floor: value };
    if (given === "s" && unit === "ms")
        return { ...rule, floor: value * 1000 };
    return `"${limit}" is no limit; use a tolerance such as 5% or a floor such as 20${unit === "ms" ? "ms" : " tok/s"}`;
}
function isGatedMeasure(name) {
    return name !== "throughput" && Object.hasOwn(DEFAULT_FLOORS, name);
}
function measureList() {
    return Object.keys(DEFAULT_FLOORS).join(", ");
}


/***/ }),

/***/ 5388:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ sittingNoiseFloors),
/* harmony export */   s: () => (/* binding */ noiseFloors)
/* harmony export */ });
/* harmony import */ var _stats_moderated_variance_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6632);
/* harmony import */ var _stats_moments_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1324);
/* harmony import */ var _stats_student_t_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7519);
/* harmony import */ var _estimate_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3439);
/* harmony import */ var _gate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2974);
/* harmony import */ var _series_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9672);
/* harmony import */ var _significance_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3738);







/** Chance of 80 % to find what is there. */
const POWER_TAIL = 0.2;
/**
 * The noise floor of every gated metric from the baseline pool alone, for a head of which
 * `headRunsOf` repetitions have the metric. Metrics that fewer than three runs have, or that is 0 in
 * one, are left out: two show no spread to trust, and 0 has no logarithm; so are those of no head run.
 */
function noiseFloors(pool, { rules, headRunsOf, }) {
    const series = rules
        .map((rule) => (0,_series_js__WEBPACK_IMPORTED_MODULE_1__/* .seriesOf */ .Lf)({ base: pool, head: [] }, rule))
        .filter(({ base, zeros }) => base.length >= 3 && zeros.base.length === 0)
        .map((pooled) => ({ ...pooled, headRuns: headRunsOf(pooled) }))
        .filter(({ headRuns }) => headRuns > 0);
    const observed = series.map(({ base }) => (0,_stats_moments_js__WEBPACK_IMPORTED_MODULE_2__/* .squaresAround */ .Uy)(base.map(({ worse }) => worse)) / (base.length - 1));
    const variances = (0,_stats_moderated_variance_js__WEBPACK_IMPORTED_MODULE_3__/* .moderatedVariances */ .u)(series.map(({ base }, index) => ({
        variance: Math.max(observed[index] ?? 0, _estimate_js__WEBPACK_IMPORTED_MODULE_4__/* .LEAST_DEVIATION */ .Sx ** 2),
        df: base.length - 1,
        samplingVariance: (0,_stats_moments_js__WEBPACK_IMPORTED_MODULE_2__/* .meanOf */ .hm)(base.map(({ samplingVariance }) => samplingVariance)),
    })));
    return series.map(({ rule, base, headRuns }, index) => {
        const { variance, df } = variances[index] ?? { variance: 0, df: 1 };
        const standardError = Math.sqrt(variance * (1 / base.length + 1 / headRuns));
        const testDf = df + headRuns - 1;
        return {
            metric: (0,_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .describeMetric */ .oz)(rule).name,
            betweenRuns: Math.sqrt(observed[index] ?? 0),
            detectable: Math.expm1(reachOf(rules.length, testDf) * standardError),
            baseRuns: base.length,
            headRuns,
        };
    });
}
/** Fewer degrees of freedom beside drift and sides show no spread to trust. */
const FEWEST_DF = 2;
/**
 * The same of one sitting (ABBA) with as many runs as it had: noise is what drift, sides and servers
 * leave between them, for these are no noise to this design. A sitting of two runs a side has none.
 */
function sittingNoiseFloors(metrics) {
    return metrics.flatMap(({ series, estimate, tested }) => {
        if (tested?.method !== "interleaved" || !estimate || estimate.df < FEWEST_DF)
            return [];
        const { family, testDf, standardError } = tested;
        return [
            {
                metric: (0,_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .describeMetric */ .oz)(series.rule).name,
                betweenRuns: Math.sqrt(estimate.variance),
                detectable: Math.expm1(reachOf(family, testDf) * standardError),
                baseRuns: series.base.length,
                headRuns: series.head.length,
            },
        ];
    });
}
/** Standard errors from 0 that a slow-down needs to be found so often at the family's error rate. */
function reachOf(family, df) {
    return (0,_stats_student_t_js__WEBPACK_IMPORTED_MODULE_5__/* .tCritical */ .c)(_significance_js__WEBPACK_IMPORTED_MODULE_6__/* .FAMILY_ALPHA */ .a9 / family, df) + (0,_stats_student_t_js__WEBPACK_IMPORTED_MODULE_5__/* .tCritical */ .c)(POWER_TAIL, df);
}


/***/ }),

/***/ 7473:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FO: () => (/* binding */ exitCodeOf),
/* harmony export */   VQ: () => (/* binding */ DEFAULT_FAIL_ON),
/* harmony export */   W2: () => (/* binding */ regressionsOf),
/* harmony export */   d$: () => (/* binding */ FAIL_ON),
/* harmony export */   z1: () => (/* binding */ failsByContract)
/* harmony export */ });
/* harmony import */ var _comparison_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7840);

/** What may fail a run: `fail-on` lists any of them. */
const FAIL_ON = ["regression", "contract", "inconclusive", "no-baseline"];
const DEFAULT_FAIL_ON = ["regression", "contract"];
/** All regressed metrics of all cells, for the `regressions` output. */
function regressionsOf({ cells }) {
    return cells.flatMap(({ cell, metrics }) => metrics
        .filter(({ verdict }) => verdict === "regressed")
        .map(({ metric, base, head, change, interval }) => ({
        cell,
        metric,
        base,
        head,
        change,
        interval,
    })));
}
/**
 * Whether broken contracts end in exit code 3: where `fail-on` lists contracts, and always where
 * nothing was left to measure by.
 */
function failsByContract(failures, failOn) {
    return failures.some(({ check }) => check === "no-eligible" || failOn.includes("contract"));
}
/**
 * The exit code: 0 well, 1 a regression, 3 not to be trusted. `fail-on` decides about findings;
 * runs that cannot be compared or hold no data never pass, whatever it says. A broken contract is
 * told before a regression, as the verdict tells it.
 */
function exitCodeOf(comparison, failOn = DEFAULT_FAIL_ON) {
    const { cells, contractFailures } = comparison;
    if (failsByContract(contractFailures, failOn))
        return 3;
    if (regressionsOf(comparison).length > 0 && failOn.includes("regression"))
        return 1;
    const states = cells.map((cell) => cell.verdict);
    if (cells.length === 0 || states.includes("no-data") || states.includes("incomparable"))
        return 3;
    const verdict = (0,_comparison_js__WEBPACK_IMPORTED_MODULE_0__/* .speedVerdict */ .l)(cells);
    if (verdict === "inconclusive" && failOn.includes("inconclusive"))
        return 1;
    if (verdict === "no-baseline" && failOn.includes("no-baseline"))
        return 1;
    return 0;
}


/***/ }),

/***/ 1299:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ summarizeRepetitions)
/* harmony export */ });
/* harmony import */ var _stats_nearest_rank_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9154);
/* harmony import */ var _stats_samples_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1666);
/* harmony import */ var _cells_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2336);
/* harmony import */ var _gate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2974);
/* harmony import */ var _noise_floor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5388);
/* harmony import */ var _run_statistic_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6281);






/**
 * What several repetitions say together, a cell each, where there is nothing to compare them with.
 * The metrics are those of the gate, or the default ones where nothing is gated.
 */
function summarizeRepetitions(runs, gate, side = null) {
    const rules = gate.length === 0 ? (0,_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .parseGate */ .Xi)(_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .DEFAULT_GATE */ .sV) : gate;
    return [...(0,_cells_js__WEBPACK_IMPORTED_MODULE_3__/* .groupByCell */ .VE)(runs)].map(([cell, all]) => {
        const sound = all.filter(({ breaches }) => breaches.length === 0);
        const noise = (0,_noise_floor_js__WEBPACK_IMPORTED_MODULE_1__/* .noiseFloors */ .s)(sound, { rules, headRunsOf: ({ base }) => base.length });
        return {
            cell,
            side,
            runs: sound.map(({ label }) => label),
            excluded: all.length - sound.length,
            metrics: rules.flatMap((rule) => repeatedMetric(sound, { rule, noise })),
            noise: side === null ? noise : [],
        };
    });
}
function repeatedMetric(runs, { rule, noise }) {
    const values = runs.map((run) => (0,_run_statistic_js__WEBPACK_IMPORTED_MODULE_2__/* .recordedStatistic */ .jj)(run, rule)?.value ?? null);
    const sorted = (0,_stats_samples_js__WEBPACK_IMPORTED_MODULE_4__/* .sortSamples */ .O)(values.filter((value) => value !== null));
    if (sorted === undefined)
        return [];
    const { name } = (0,_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .describeMetric */ .oz)(rule);
    return [
        {
            rule,
            median: (0,_stats_nearest_rank_js__WEBPACK_IMPORTED_MODULE_5__/* .nearestRank */ .p)(sorted, 50),
            lowest: sorted[0],
            highest: (0,_stats_nearest_rank_js__WEBPACK_IMPORTED_MODULE_5__/* .nearestRank */ .p)(sorted, 100),
            spread: noise.find(({ metric }) => metric === name)?.betweenRuns ?? null,
            values,
        },
    ];
}


/***/ }),

/***/ 6743:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DL: () => (/* binding */ IDENTITY_FIELDS),
/* harmony export */   cu: () => (/* binding */ identityOf),
/* harmony export */   e1: () => (/* binding */ asText),
/* harmony export */   nx: () => (/* binding */ inside),
/* harmony export */   ut: () => (/* binding */ isOnVirtualTime)
/* harmony export */ });
/** Names as `allow-mismatch` takes them. */
const IDENTITY_FIELDS = [
    "protocol",
    "model",
    "engine",
    "engine-version",
    "engine-flags",
    "gpu",
    "gpu-ids",
    "requests",
    "concurrency",
    "context-tokens",
    "context-distribution",
    "context-seed",
    "max-tokens",
    "prompt-cache-mode",
    "shared-prefix-tokens",
    "shared-prefix-burst",
    "response-words",
    "controlled-output-policy",
    "request-canaries",
    "temperature",
    "top-p",
    "thinking-mode",
    "reasoning-effort",
    "token-source",
    "virtual-time",
];
/** Reads what makes two runs the same experiment. */
function identityOf(artifact) {
    const { serve_flags: flags, sampling } = artifact;
    return {
        protocol: asText(artifact.measurement_protocol),
        model: asText(artifact.model),
        engine: asText(artifact.engine),
        "engine-version": asText(inside(artifact.extensions, "server", "version")),
        "engine-flags": asText(inside(artifact.extensions, "server", "flags")),
        gpu: asText(artifact.gpu),
        "gpu-ids": asText(artifact.extensions?.["gpu_ids"]),
        requests: asText(artifact.requests),
        concurrency: asText(artifact.concurrency),
        "context-tokens": asText(artifact.context_tokens),
        "context-distribution": asText(artifact.context_distribution),
        "context-seed": asText(artifact.context_seed),
        "max-tokens": asText(artifact.max_tokens),
        "prompt-cache-mode": asText(artifact.prompt_cache_mode),
        "shared-prefix-tokens": asText(artifact.shared_prefix_tokens ?? 0),
        "shared-prefix-burst": asText(flags?.shared_prefix_burst ?? false),
        "response-words": asText(artifact.response_words || null),
        "controlled-output-policy": asText(artifact.controlled_output_policy),
        "request-canaries": asText(artifact.request_canaries ?? false),
        temperature: asText(sampling?.temperature?.effective_request),
        "top-p": asText(sampling?.top_p?.effective_request),
        "thinking-mode": asText(flags?.thinking_mode),
        "reasoning-effort": asText(flags?.reasoning_effort),
        "token-source": tokenSource(artifact),
        "virtual-time": asText(isOnVirtualTime(artifact)),
    };
}
/** Whether the run's time was computed by the mock and never passed. Files that do not say: no. */
function isOnVirtualTime({ extensions }) {
    return inside(extensions, "settings", "virtual_time") === true;
}
/** `usage`, `content_chunks`, both joined where the rows differ, or null where no row says. */
function tokenSource(artifact) {
    const sources = artifact.metrics["output_token_sources"];
    const rows = artifact.request_timings ?? [];
    const named = typeof sources === "object" && sources !== null
        ? Object.keys(sources)
        : rows
            .map((row) => row["output_token_source"])
            .filter((source) => typeof source === "string");
    return named.length === 0 ? null : [...new Set(named)].sort().join(" and ");
}
/** A value one level down in a record of unknown shape; null where there is none. */
function inside(record, key, inner) {
    const value = record?.[key];
    return typeof value === "object" && value !== null
        ? value[inner]
        : null;
}
/** Equal values give equal texts whatever the order of their keys. */
function asText(value) {
    if (value == null)
        return null;
    if (typeof value !== "object")
        return String(value);
    if (Array.isArray(value))
        return value.map(asText).join(" ");
    return Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => `${key}=${asText(inner)}`)
        .join(" ");
}


/***/ }),

/***/ 6281:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  S9: () => (/* binding */ P99_MINIMUM_SAMPLES),
  jj: () => (/* binding */ recordedStatistic),
  Uz: () => (/* binding */ runStatistic),
  Sw: () => (/* binding */ statisticSource)
});

// EXTERNAL MODULE: ./build/src/base/measures.js
var measures = __webpack_require__(8674);
// EXTERNAL MODULE: ./build/src/stats/moments.js
var moments = __webpack_require__(1324);
// EXTERNAL MODULE: ./build/src/stats/special-functions.js
var special_functions = __webpack_require__(4078);
;// CONCATENATED MODULE: ./build/src/stats/harrell-davis.js


/**
 * The Harrell–Davis estimate of the q-quantile (0 < q < 1) of ascending, non-empty `sorted`: a
 * weighted mean of all order statistics with Beta((m+1)q, (m+1)(1−q)) weights. With `spread` m
 * equal to the sample's size it is the textbook estimator (Biometrika 69, 1982); a smaller m
 * smooths over more neighbours and estimates the quantile expected in a sample of m, whatever the
 * sample's own size.
 */
function harrellDavis(sorted, { q, spread = sorted.length }) {
    const weights = weightsFor(sorted.length, q, spread);
    let sum = 0;
    for (let index = 0; index < sorted.length; index++) {
        sum += (weights[index] ?? 0) * (sorted[index] ?? 0);
    }
    return sum;
}
/**
 * Sampling variance of the same estimate for independent values, by the jackknife: how it scatters
 * when each value is left out in turn. 0 for a single value.
 */
function harrellDavisVariance(sorted, { q, spread = sorted.length }) {
    const fewer = sorted.length - 1;
    if (fewer < 1)
        return 0;
    const weights = weightsFor(fewer, q, spread);
    // From one value left out to the next, a single weight moves from the upper to the lower one.
    const changes = new Array(sorted.length).fill(0);
    for (let index = 0; index < fewer; index++) {
        const step = (sorted[index] ?? 0) - (sorted[index + 1] ?? 0);
        changes[index + 1] = (changes[index] ?? 0) + (weights[index] ?? 0) * step;
    }
    return ((0,moments/* squaresAround */.Uy)(changes) * fewer) / sorted.length;
}
/** Weights depend on three small numbers and cost 2n beta functions, so they are kept. */
const kept = new Map();
const MOST_KEPT = 256;
/** In large samples, order statistics this many standard deviations off weigh less than 1e-9 together. */
const REACH = 14;
const LARGE = 2000;
function weightsFor(n, q, spread) {
    const key = `${n}/${q}/${spread}`;
    const known = kept.get(key);
    if (known !== undefined)
        return known;
    const a = (spread + 1) * q;
    const b = (spread + 1) * (1 - q);
    const center = a / (a + b);
    const reach = REACH * Math.sqrt((center * (1 - center)) / (a + b + 1));
    let below = 0;
    const weights = Array.from({ length: n }, (_, index) => {
        const upTo = betaUpTo((index + 1) / n);
        const weight = upTo - below;
        below = upTo;
        return weight;
    });
    if (kept.size >= MOST_KEPT)
        kept.clear();
    kept.set(key, weights);
    return weights;
    function betaUpTo(share) {
        if (n > LARGE && share < center - reach)
            return 0;
        if (n > LARGE && share > center + reach)
            return 1;
        return (0,special_functions/* regularizedBeta */.RL)(share, a, b);
    }
}

// EXTERNAL MODULE: ./build/src/stats/nearest-rank.js
var nearest_rank = __webpack_require__(9154);
// EXTERNAL MODULE: ./build/src/stats/samples.js
var stats_samples = __webpack_require__(1666);
;// CONCATENATED MODULE: ./build/src/compare/run-statistic.js





/** A p99 of fewer requests than this rests on its few slowest ones and gates nothing. */
const P99_MINIMUM_SAMPLES = 1000;
/** Both sides must be read the same way: rows only where every run has them. */
function statisticSource(runs, metric) {
    const { measure } = metric;
    if (measure === "throughput")
        return "rows";
    return runs.every(({ samples }) => samples[measure].length > 0) ? "rows" : "metrics";
}
/** Null where the run has no such number. */
function runStatistic(run, metric, source) {
    if (metric.measure === "throughput")
        return throughput(run);
    const sorted = run.samples[metric.measure];
    if (source === "metrics")
        return fromMetrics(run, metric);
    if (sorted.length === 0)
        return null;
    return metric.statistic === "mean"
        ? {
            value: (0,moments/* meanOf */.hm)(sorted),
            samplingVariance: varianceOfLogMean(sorted),
            requests: sorted.length,
        }
        : smoothedQuantile(sorted, PERCENTS[metric.statistic]);
}
/**
 * The metric as the run's own table shows it, by nearest rank; from the rows where the file has only
 * these. Null where the run has no such number.
 */
function recordedStatistic(run, metric) {
    return runStatistic(run, metric, "metrics") ?? runStatistic(run, metric, "rows");
}
const PERCENTS = {
    p25: 25,
    p50: 50,
    p75: 75,
    p90: 90,
    p95: 95,
    p99: 99,
};
/** Order statistics that the smoothing reaches over, in requests. */
const LEAST_SPREAD = 12;
/**
 * The tables show nearest rank, as the protocol says; the test uses Harrell–Davis, which spends the
 * neighbouring requests too: 12 % (p50) to 6 % (p95) less sampling error at 200 log-normal requests.
 * At p50 four fifths of the weight lie between p32 and p68, at p95 between p91 and p98. The fixed
 * spread makes runs of different size estimate the same thing; towards the ends it grows, so that
 * the kernel stays off the very maximum (50 at p95, 250 at p99). Where the nearest rank is 0 so is
 * this: smoothing must not make a number of the few requests that took any time.
 */
function smoothedQuantile(sorted, percent) {
    if (isZeroAt(sorted, percent)) {
        return { value: 0, samplingVariance: 0, requests: sorted.length };
    }
    const q = percent / 100;
    const spread = Math.min(sorted.length, Math.max(LEAST_SPREAD, Math.ceil(2.5 / Math.min(q, 1 - q))));
    const value = harrellDavis(sorted, { q, spread });
    return {
        value,
        samplingVariance: harrellDavisVariance(sorted, { q, spread }) / value ** 2,
        requests: sorted.length,
    };
}
function isZeroAt(sorted, percent) {
    const samples = sorted[0] === 0 ? (0,stats_samples/* sortSamples */.O)(sorted) : undefined;
    return samples !== undefined && (0,nearest_rank/* nearestRank */.p)(samples, percent) === 0;
}
/** A run's rate averages over its requests as a mean does. */
function throughput({ throughputTokS, samples, requests }) {
    if (throughputTokS === null)
        return null;
    return {
        value: throughputTokS,
        samplingVariance: samples.e2e.length > 1 ? varianceOfLogMean(samples.e2e) : 0,
        requests: samples.e2e.length || requests,
    };
}
function fromMetrics({ metrics }, { measure, statistic }) {
    const names = measure === "tpot" ? TPOT_NAMES : [measure];
    for (const name of names) {
        const { metricKey, msSuffix } = measures/* MEASURES */.s[name];
        const value = metrics[`${metricKey}_${statistic}${msSuffix ? "_ms" : ""}`];
        if (value === undefined || value < 0)
            continue;
        return { value, samplingVariance: 0, requests: metrics[`${metricKey}_samples`] ?? 0 };
    }
    return null;
}
/** Older revisions know TPOT under its older names only. */
const TPOT_NAMES = ["tpot", "meanTimePerOutputToken", "meanInterTokenLatency"];
function varianceOfLogMean(values) {
    if (values.length < 2)
        return 0;
    const mean = (0,moments/* meanOf */.hm)(values);
    if (mean === 0)
        return 0;
    return (0,moments/* squaresAround */.Uy)(values) / (values.length - 1) / values.length / mean ** 2;
}


/***/ }),

/***/ 5184:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ viewRun)
/* harmony export */ });
/* harmony import */ var _base_measures_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8674);
/* harmony import */ var _contract_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2087);
/* harmony import */ var _run_identity_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6743);



/** Reads one benchmark file as a repetition. Numbers that are no finite number become null. */
function viewRun(artifact, origin = {}) {
    const rows = artifact.request_timings ?? [];
    const metrics = finiteEntries(artifact.metrics);
    return {
        label: origin.label ?? artifact.run_id,
        session: origin.session ?? sessionOf(artifact),
        server: origin.server ?? null,
        baseUrl: (0,_run_identity_js__WEBPACK_IMPORTED_MODULE_1__/* .asText */ .e1)(artifact.base_url),
        startedAtMs: startOf(artifact),
        identity: (0,_run_identity_js__WEBPACK_IMPORTED_MODULE_1__/* .identityOf */ .cu)(artifact),
        requests: artifact.requests,
        breaches: origin.contradiction
            ? [{ check: "contradiction", detail: origin.contradiction }]
            : (0,_contract_js__WEBPACK_IMPORTED_MODULE_2__/* .breachesOf */ .dE)(artifact),
        promptTokensMean: tokensMean(rows, metrics, "prompt_tokens"),
        outputTokensMean: tokensMean(rows, metrics, "output_tokens"),
        tokensPerChunk: tokensPerChunk(metrics),
        throughputTokS: metrics["throughput_performance_eligible"] === 0
            ? null
            : positive(metrics["throughput_tok_s"]),
        clientDelayMs: positive((0,_run_identity_js__WEBPACK_IMPORTED_MODULE_1__/* .inside */ .nx)(artifact.extensions, "client_self_check", "event_loop_delay_max_ms")),
        samples: samplesOf(rows),
        metrics,
    };
}
function tokensMean(rows, metrics, key) {
    const counts = rows.map((row) => positive(row[key])).filter((count) => count !== null);
    if (counts.length > 0)
        return counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const family = key === "prompt_tokens" ? "prompt_tokens" : "completion_tokens";
    return positive(metrics[`${family}_mean`]) ?? positive(metrics[`${family}_p50`]);
}
function tokensPerChunk(metrics) {
    const tokens = positive(metrics["output_tokens"]);
    const chunks = (metrics["content_chunks"] ?? 0) + (metrics["reasoning_chunks"] ?? 0);
    return tokens === null || chunks <= 0 ? null : tokens / chunks;
}
function samplesOf(rows) {
    const samples = {};
    for (const name of Object.keys(_base_measures_js__WEBPACK_IMPORTED_MODULE_0__/* .MEASURES */ .s)) {
        samples[name] = rows
            .map((row) => rowValue(row, name))
            .filter((value) => value !== null)
            .sort((a, b) => a - b);
    }
    return samples;
}
/** Older revisions know TPOT under its older names only. */
function rowValue(row, name) {
    const value = notNegative(row[_base_measures_js__WEBPACK_IMPORTED_MODULE_0__/* .MEASURES */ .s[name].rowKey]);
    if (value !== null || name !== "tpot")
        return value;
    return (notNegative(row[_base_measures_js__WEBPACK_IMPORTED_MODULE_0__/* .MEASURES */ .s.meanTimePerOutputToken.rowKey]) ??
        notNegative(row[_base_measures_js__WEBPACK_IMPORTED_MODULE_0__/* .MEASURES */ .s.meanInterTokenLatency.rowKey]));
}
/** Our own files stamp exactly; older ones have the second only. */
function startOf({ started_at_unix_ns: ns, started_at: iso }) {
    if (ns != null)
        return Number(ns) / 1e6;
    const parsed = iso == null ? Number.NaN : Date.parse(iso);
    return Number.isFinite(parsed) ? parsed : null;
}
function sessionOf({ extensions }) {
    const start = (0,_run_identity_js__WEBPACK_IMPORTED_MODULE_1__/* .inside */ .nx)(extensions, "server", "started_at_unix_s");
    return ((0,_run_identity_js__WEBPACK_IMPORTED_MODULE_1__/* .asText */ .e1)(extensions?.["session"]) ?? (start == null ? null : `server start ${(0,_run_identity_js__WEBPACK_IMPORTED_MODULE_1__/* .asText */ .e1)(start)}`));
}
function positive(value) {
    const number = notNegative(value);
    return number === 0 ? null : number;
}
function notNegative(value) {
    return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}
/** Finite numbers as they are; true and false as 1 and 0. */
function finiteEntries(record) {
    const entries = {};
    for (const [key, value] of Object.entries(record)) {
        if (typeof value === "boolean")
            entries[key] = value ? 1 : 0;
        else if (typeof value === "number" && Number.isFinite(value))
            entries[key] = value;
    }
    return entries;
}


/***/ }),

/***/ 9672:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JJ: () => (/* binding */ shownValue),
/* harmony export */   Lf: () => (/* binding */ seriesOf),
/* harmony export */   al: () => (/* binding */ inOrder),
/* harmony export */   kO: () => (/* binding */ whyNoData),
/* harmony export */   wP: () => (/* binding */ isWhole)
/* harmony export */ });
/* unused harmony export typicalValue */
/* harmony import */ var _base_plain_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5763);
/* harmony import */ var _gate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2974);
/* harmony import */ var _run_statistic_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6281);



/**
 * The metric's value in every run that has one. Logarithms turn a relative change into a
 * difference, and make the noise of slow and fast runs alike.
 */
function seriesOf({ base, head }, rule) {
    const source = (0,_run_statistic_js__WEBPACK_IMPORTED_MODULE_1__/* .statisticSource */ .Sw)([...base, ...head], rule);
    const sign = (0,_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .describeMetric */ .oz)(rule).better === "higher" ? -1 : 1;
    const known = (runs) => inOrder(runs).flatMap((run) => {
        const statistic = (0,_run_statistic_js__WEBPACK_IMPORTED_MODULE_1__/* .runStatistic */ .Uz)(run, rule, source);
        return statistic === null ? [] : [{ ...statistic, run }];
    });
    const [before, after] = [known(base), known(head)];
    const points = (side) => side.flatMap((one) => (one.value === 0 ? [] : [{ ...one, worse: sign * Math.log(one.value) }]));
    const zeros = (side) => side.flatMap(({ value, run }) => (value === 0 ? [run] : []));
    return {
        rule,
        base: points(before),
        head: points(after),
        zeros: { base: zeros(before), head: zeros(after) },
        lacking: { base: lacking(base, before), head: lacking(head, after) },
    };
}
function lacking(runs, known) {
    const having = new Set(known.map(({ run }) => run));
    return runs.filter((run) => !having.has(run));
}
/** Whether every run that has the metric has a value that can be compared, on both sides. */
function isWhole({ base, head, zeros }) {
    return base.length > 0 && head.length > 0 && zeros.base.length + zeros.head.length === 0;
}
/** A side's typical value as its runs' tables show it: 0 where all are 0; null of none. */
function shownValue(series, side) {
    const typical = typicalValue(series[side]);
    return typical === null && series.zeros[side].length > 0 ? 0 : typical;
}
/** Why a metric that a side lacks, or has as 0, cannot be judged; null where it can. */
function whyNoData(series) {
    if (isWhole(series))
        return null;
    const { rule, zeros } = series;
    const [zero, ...others] = [...zeros.head, ...zeros.base];
    if (zero !== undefined) {
        const more = others.length === 0 ? "" : ` and ${others.length} more`;
        const where = `${(0,_base_plain_text_js__WEBPACK_IMPORTED_MODULE_2__/* .forLog */ .Ig)(zero.label, 60)}${more}`;
        const unit = (0,_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .describeMetric */ .oz)(rule).unit;
        return { absence: "zero", reason: `0 ${unit} in ${where}: a change from or to 0 has no size.` };
    }
    const sides = ["base", "head"].filter((side) => series[side].length === 0);
    const runs = sides.flatMap((side) => series.lacking[side]);
    const [absence = "unknown", ...more] = new Set(runs.map((run) => absenceIn(run, rule)));
    return absenceOf(more.length === 0 ? absence : "unknown", sides);
}
function absenceIn({ identity, metrics }, rule) {
    if ((0,_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .needsTokens */ .AB)(rule) && identity["token-source"] === "content_chunks")
        return "no-usage";
    const isUncounted = rule.measure === "throughput" &&
        metrics["throughput_performance_eligible"] === 0 &&
        metrics["throughput_tok_s"] !== undefined;
    return isUncounted ? "failed-requests" : "unknown";
}
function absenceOf(absence, sides) {
    const [side] = sides;
    const isBoth = sides.length === 2;
    const servers = isBoth ? "The servers of both sides" : `The ${side}'s server`;
    const reasons = {
        "no-usage": `${servers} sent no token usage, which token metrics are made of: let it be sent, or gate what needs no tokens, such as ttft.p50; e2e.p95.`,
        "failed-requests": `Requests failed in every ${isBoth ? "" : `${side} `}run, yet took part in its wall time, so there is no throughput.`,
        unknown: isBoth
            ? "Neither side has this metric: gate what both have."
            : `No ${side === "base" ? "baseline" : "head"} run has this metric.`,
    };
    return { absence, reason: reasons[absence] };
}
/** By start; runs that do not say keep the order in which they were given, at the front. */
function inOrder(runs) {
    return runs.toSorted((a, b) => (a.startedAtMs ?? 0) - (b.startedAtMs ?? 0));
}
/** Geometric mean of the runs' values, in the metric's unit; null of none. */
function typicalValue(points) {
    if (points.length === 0)
        return null;
    return Math.exp(points.reduce((sum, { value }) => sum + Math.log(value), 0) / points.length);
}


/***/ }),

/***/ 3738:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  a9: () => (/* binding */ FAMILY_ALPHA),
  Ly: () => (/* binding */ differenceInterval),
  N0: () => (/* binding */ effectInterval),
  lZ: () => (/* binding */ testTogether)
});

;// CONCATENATED MODULE: ./build/src/stats/holm.js
/**
 * Holm's step-down adjustment: comparing each adjusted p-value with α keeps the chance of any
 * false finding in the family at most α, whatever the dependence between the tests. Order is kept.
 */
function holmAdjusted(pValues) {
    const order = pValues.map((_, index) => index).sort((a, b) => at(a) - at(b));
    const adjusted = new Array(pValues.length).fill(1);
    let running = 0;
    order.forEach((index, rank) => {
        running = Math.max(running, Math.min(1, at(index) * (pValues.length - rank)));
        adjusted[index] = running;
    });
    return adjusted;
    function at(index) {
        return pValues[index] ?? 1;
    }
}

// EXTERNAL MODULE: ./build/src/stats/moderated-variance.js
var moderated_variance = __webpack_require__(6632);
// EXTERNAL MODULE: ./build/src/stats/student-t.js
var student_t = __webpack_require__(7519);
// EXTERNAL MODULE: ./build/src/compare/time-order.js + 1 modules
var time_order = __webpack_require__(7552);
;// CONCATENATED MODULE: ./build/src/compare/dependence.js

/**
 * The estimate starts to count at `STARTS` standard errors, then `GROWS` times over. Chosen in the
 * simulation: it is nearly the best curve (by linear programming) for at most 2 % false alarms at
 * any correlation up to 0.6.
 */
const STARTS = 0.8;
const GROWS = 2;
const MOST_CORRELATION = 0.8;
/** Even a metric whose requests seem to explain all of its variance has some level of its own. */
const LEAST_LEVEL_SHARE = 0.3;
/**
 * One correlation for all metrics of a cell, because each alone has too few runs. What requests
 * scatter inside a run is independent from run to run, so only the rest, the runs' levels, is taken
 * to be correlated (first-order autoregression). A trend makes neighbours alike too: `isDetrended`
 * says for which metrics it was taken out first.
 */
function dependenceOf(cell, isDetrended) {
    const shares = cell.map(({ variance, samplingVariance }) => Math.min(1, Math.max(LEAST_LEVEL_SHARE, 1 - samplingVariance / variance)));
    let products = 0;
    let squares = 0;
    let information = 0;
    cell.forEach(({ order }, at) => {
        const share = shares[at] ?? 1;
        products += share * (isDetrended(at) ? order.detrendedNeighbours : order.neighbours);
        squares += share ** 2;
        information += order.runs * share ** 2;
    });
    if (squares === 0)
        return { correlation: 0, inflations: [] };
    // Products of correlated normals correlate by the square.
    const likeness = (0,time_order/* meanLikeness */._)(cell.map(({ order }) => order)) ** 2;
    const error = Math.sqrt((1 + (cell.length - 1) * likeness) / information);
    const beyond = GROWS * (products / squares - STARTS * error);
    const correlation = Math.min(MOST_CORRELATION, Math.max(0, beyond));
    return {
        correlation,
        inflations: shares.map((share) => 1 + (share * 2 * correlation) / (1 - correlation)),
    };
}

;// CONCATENATED MODULE: ./build/src/stats/step-or-trend.js
/**
 * What it costs to take another metric's shift beyond the trend for a step of its own, in squared
 * standard errors. Less believes too readily that all metrics stepped where they drifted; more takes
 * a regression of all metrics for a drift.
 */
const STEPPED_TOO = 5;
/**
 * Whether a step or an upward trend explains a difference better: a log-likelihood ratio of normal
 * models. `others` are shifts that the same trend would have made too: those that stayed behind it
 * speak against it, those that went far beyond are taken for steps of their own under either
 * explanation. Steep trends are less plausible: the slope has a normal prior around 0, as wide as the
 * standard error of the slope that was seen.
 */
function stepAgainstTrend(shift, seen, others) {
    const misfit = (trend, step) => (shift.difference - shift.reach * trend - step) ** 2 / shift.variance +
        (seen.slope - trend) ** 2 / seen.variance +
        trend ** 2 / seen.variance +
        others.reduce((sum, other) => sum + strangeness(other, trend), 0);
    const best = candidateSlopes(shift, seen, others)
        .map((slope) => ({ slope, misfit: misfit(slope, 0) }))
        .reduce((one, other) => (other.misfit < one.misfit ? other : one));
    return { advantage: best.misfit - misfit(0, shift.difference), slope: best.slope };
}
/** How far from the trend another metric shifted, in squared standard errors; at most what a step costs. */
function strangeness(other, trend) {
    const errors = (other.difference - other.reach * trend) / Math.sqrt(other.variance);
    return errors < 0 ? errors ** 2 : Math.min(errors ** 2, STEPPED_TOO);
}
/**
 * The misfit is a parabola between the slopes from which on another metric no longer counts as
 * stepped. The lowest of all is the lowest point of one of these parabolas, or no slope at all.
 */
function candidateSlopes(shift, seen, others) {
    const steppedBelow = ({ difference, variance, reach }) => (difference - Math.sqrt(STEPPED_TOO * variance)) / reach;
    const ordered = others.toSorted((one, other) => steppedBelow(one) - steppedBelow(other));
    let curvature = 2 / seen.variance;
    let pull = seen.slope / seen.variance;
    const lowest = [shift, ...ordered].map(({ difference, variance, reach }) => {
        curvature += reach ** 2 / variance;
        pull += (reach * difference) / variance;
        return Math.max(0, pull / curvature);
    });
    return [0, ...lowest];
}

;// CONCATENATED MODULE: ./build/src/compare/trend.js


/** Standard errors beyond which a slope is clear, of all metrics together or of one alone. */
const CLEAR = 3;
/** Slopes this many standard errors from their common value are not the same trend. */
const APART = 2.6;
/**
 * Squared standard errors that a trend must fit better than nearly as well as a step to be believed
 * instead. A trend of the whole cell is plausible and has much evidence. One of a single metric has
 * so little that to exclude it as firmly would leave hardly any regression to be found.
 */
const ALLOWANCE_TOGETHER = 0.6;
const ALLOWANCE_ALONE = 8;
/**
 * The slope of each metric that is clearly there and must be taken out; null where none is. A
 * machine that drifts drifts in all metrics of a cell, so they are judged together as long as they
 * agree.
 */
function clearTrends(cell, { inflations }) {
    const slopes = slopesOf(cell, inflations);
    const common = commonSlope(slopes, crowding(cell));
    const agree = slopes.every((own) => Math.abs(own.slope - common.slope) < APART * Math.sqrt(own.variance));
    return slopes.map((own) => {
        if (agree && standardErrors(common) > CLEAR)
            return common;
        return standardErrors(own) > CLEAR ? own : null;
    });
}
/** The trend that each metric's difference could be, of the whole cell or of this metric alone. */
function trendRivals(cell, { inflations }) {
    const crowd = crowding(cell);
    const slopes = slopesOf(cell, inflations);
    const common = commonSlope(slopes, crowd);
    const shifts = cell.map(({ difference, variance, factor, order }, at) => ({
        difference,
        variance: variance * factor * (inflations[at] ?? 1),
        reach: order.reach,
    }));
    return shifts.map((shift, at) => {
        const others = shifts
            .filter((_, other) => other !== at)
            .map((other) => ({ ...other, variance: other.variance * crowd }));
        const together = upwards(shift, common, others);
        const alone = upwards(shift, slopes[at] ?? common, []);
        const fromTogether = together.advantage + ALLOWANCE_TOGETHER;
        const fromAlone = alone.advantage + ALLOWANCE_ALONE;
        const nearest = fromTogether < fromAlone ? together : alone;
        return {
            advantage: Math.min(fromTogether, fromAlone),
            slope: Math.sign(shift.difference) * nearest.slope,
        };
    });
}
/** By how much metrics that are alike say less together than as many independent ones. */
function crowding(cell) {
    return 1 + (cell.length - 1) * (0,time_order/* meanLikeness */._)(cell.map(({ order }) => order));
}
function standardErrors({ slope, variance }) {
    return Math.abs(slope) / Math.sqrt(variance);
}
/** Turns a difference towards better around, so that the trend to fear always leads upwards. */
function upwards(shift, seen, others) {
    const sign = shift.difference < 0 ? -1 : 1;
    const turned = (one) => ({ ...one, difference: sign * one.difference });
    return stepAgainstTrend(turned(shift), { ...seen, slope: sign * seen.slope }, others.map(turned));
}
function slopesOf(cell, inflations) {
    return cell.map(({ order, variance }, at) => ({
        slope: order.slope,
        variance: (variance * (inflations[at] ?? 1)) / order.timeSquares,
    }));
}
/** Each slope weighs by its precision; metrics that are alike (`crowd` > 1) count for fewer. */
function commonSlope(slopes, crowd) {
    const precision = slopes.reduce((sum, { variance }) => sum + 1 / variance, 0);
    return {
        slope: slopes.reduce((sum, { slope, variance }) => sum + slope / variance, 0) / precision,
        variance: crowd / precision,
    };
}

;// CONCATENATED MODULE: ./build/src/compare/significance.js





/**
 * The chance that an unchanged server is called regressed in any gated metric of any cell. Measured
 * in the simulation; improvements have a family of their own.
 */
const FAMILY_ALPHA = 0.013;
/**
 * Sharpens the variances with each other's help, reckons with trend and dependence in each cell, and
 * adjusts the p-values of the whole family. Takes and gives one inner list a cell.
 */
function testTogether(cells) {
    const tests = moderated(cells).flatMap(testsOfCell);
    const adjusted = (read) => holmAdjusted(tests.map(read));
    const worse = adjusted(({ chances }) => chances.worse);
    const better = adjusted(({ chances }) => chances.better);
    const plainWorse = adjusted(({ plain }) => plain.worse);
    const plainBetter = adjusted(({ plain }) => plain.better);
    const tested = tests.map(({ estimate, nearestTrend }, at) => {
        const worseP = worse[at] ?? 1;
        const betterP = better[at] ?? 1;
        const lost = (worseP > FAMILY_ALPHA && (plainWorse[at] ?? 1) <= FAMILY_ALPHA) ||
            (betterP > FAMILY_ALPHA && (plainBetter[at] ?? 1) <= FAMILY_ALPHA);
        return {
            ...estimate,
            worseP,
            betterP,
            family: tests.length,
            trendInstead: lost ? nearestTrend : null,
        };
    });
    let next = 0;
    return cells.map((cell) => {
        next += cell.length;
        return tested.slice(next - cell.length, next);
    });
}
/** The two-sided interval of the difference in ln units, for this metric alone. */
function differenceInterval({ difference, standardError, testDf }, confidence) {
    const reach = (0,student_t/* tCritical */.c)((1 - confidence) / 2, testDf) * standardError;
    return [difference - reach, difference + reach];
}
/** The 95 % interval of what a sitting's design took out, in ln units, for this metric alone. */
function effectInterval({ size, factor }, { variance, testDf }) {
    const reach = (0,student_t/* tCritical */.c)(0.025, testDf) * Math.sqrt(variance * factor);
    return [size - reach, size + reach];
}
/** Estimates whose `variance` and `df` are sharpened where they may be. */
function moderated(cells) {
    const shared = cells.flat().filter(({ moderate }) => moderate);
    const sharper = new Map((0,moderated_variance/* moderatedVariances */.u)(shared).map((variance, index) => [shared[index], variance]));
    return cells.map((cell) => cell.map((estimate) => ({ ...estimate, ...sharper.get(estimate) })));
}
function testsOfCell(cell) {
    const timed = cell.filter(isTimed);
    const clear = clearTrends(timed, dependenceOf(timed, () => true));
    const dependence = dependenceOf(timed, (at) => clear[at] !== null);
    const rivals = trendRivals(timed, dependence);
    return cell.map((estimate) => {
        const at = isTimed(estimate) ? timed.indexOf(estimate) : -1;
        const inflation = dependence.inflations[at] ?? 1;
        const correlation = at === -1 ? 0 : dependence.correlation;
        return testOf({ ...estimate, correlation, inflation }, { clear: clear[at] ?? null, rival: rivals[at] ?? null });
    });
}
function isTimed(estimate) {
    return estimate.order !== null;
}
function testOf(estimate, trend) {
    const { difference, inflation, tails } = estimate;
    const { clear, rival } = trend;
    const variance = estimate.variance * estimate.factor * inflation;
    const testDf = Math.max(2, estimate.df / inflation);
    const byT = chancesOf(difference / Math.sqrt(variance), testDf);
    // A permutation test knows nothing of dependence: where there is some, the larger chance counts.
    const plain = tails === null ? byT : inflation > 1 ? larger(byT, tails) : tails;
    const reach = estimate.order?.reach ?? 0;
    const left = difference - reach * (clear?.slope ?? 0);
    const standardError = Math.sqrt(variance + reach ** 2 * (clear?.variance ?? 0));
    const rivalT = clear === null && rival !== null
        ? Math.sign(difference) * Math.sqrt(Math.max(0, rival.advantage))
        : left / standardError;
    return {
        estimate: {
            ...estimate,
            method: clear === null ? estimate.method : "drift-removed",
            difference: left,
            observedDifference: difference,
            standardError,
            testDf,
            removedTrend: clear?.slope ?? null,
        },
        plain,
        chances: rival === null ? plain : larger(plain, chancesOf(rivalT, testDf)),
        nearestTrend: clear?.slope ?? rival?.slope ?? 0,
    };
}
function chancesOf(t, df) {
    return { worse: (0,student_t/* tUpperTail */.P)(t, df), better: (0,student_t/* tUpperTail */.P)(-t, df) };
}
function larger(one, other) {
    return {
        worse: Math.max(one.worse, other.worse),
        better: Math.max(one.better, other.better),
    };
}


/***/ }),

/***/ 7552:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  _: () => (/* binding */ meanLikeness),
  z: () => (/* binding */ timeOrderOf)
});

// EXTERNAL MODULE: ./build/src/stats/moments.js
var moments = __webpack_require__(1324);
;// CONCATENATED MODULE: ./build/src/stats/lag-one.js

/**
 * Lag-one autocorrelation within groups, each around its own mean, with the small-sample bias of
 * one over n for every mean (and slope) that was taken out added back.
 */
function lagOneCorrelation(groups, { fittedParameters }) {
    let products = 0;
    let squares = 0;
    let count = 0;
    for (const group of groups) {
        const mean = (0,moments/* meanOf */.hm)(group);
        group.forEach((value, index) => {
            squares += (value - mean) ** 2;
            const before = group[index - 1];
            if (before !== undefined)
                products += (value - mean) * (before - mean);
        });
        count += group.length;
    }
    if (squares === 0)
        return 0;
    return products / squares + fittedParameters / count;
}

;// CONCATENATED MODULE: ./build/src/compare/time-order.js


/** Fewer baseline runs cannot tell a trend from chance. */
const FEWEST_BASE_RUNS = 10;
/** Null where the baseline is short, or some run's start is unknown or out of order. */
function timeOrderOf({ base, head }) {
    if (base.length < FEWEST_BASE_RUNS || head.length === 0)
        return null;
    const starts = [...base, ...head].flat().map(({ run }) => run.startedAtMs);
    if (!starts.every((start, at) => start !== null && start > (starts[at - 1] ?? -1)))
        return null;
    const sides = [base, head].map((side) => centred(side.map((group) => (0,moments/* meanOf */.hm)(group.map(({ worse }) => worse)))));
    const times = sides.map((side) => centred(side.map((_, at) => at)));
    const timeSquares = dot(times.flat(), times.flat());
    const slope = dot(times.flat(), sides.flat()) / timeSquares;
    const flat = sides.map((side, which) => side.map((value, at) => value - slope * (times[which]?.[at] ?? 0)));
    return {
        runs: base.length + head.length,
        reach: (base.length + head.length) / 2,
        slope,
        timeSquares,
        neighbours: lagOneCorrelation(sides, { fittedParameters: 2 }),
        detrendedNeighbours: lagOneCorrelation(flat, { fittedParameters: 3 }),
        base: flat[0] ?? [],
    };
}
/**
 * How alike the metrics' baselines are: their mean correlation less its standard error under
 * independence, at least 0. Metrics of other lengths are left out.
 */
function meanLikeness(orders) {
    const runs = orders[0]?.base.length ?? 0;
    const shapes = orders
        .map(({ base }) => base)
        .filter((base) => base.length === runs)
        .map((base) => {
        const scale = Math.sqrt(dot(base, base)) || 1;
        return base.map((value) => value / scale);
    });
    if (shapes.length < 2)
        return 0;
    const products = shapes.flatMap((one, at) => shapes.slice(at + 1).map((other) => dot(one, other)));
    // A mean and a slope were taken out of every baseline.
    return Math.max(0, (0,moments/* meanOf */.hm)(products) - 1 / Math.sqrt(products.length * (runs - 2)));
}
function centred(values) {
    const mean = (0,moments/* meanOf */.hm)(values);
    return values.map((value) => value - mean);
}
function dot(one, other) {
    return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}


/***/ }),

/***/ 121:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D_: () => (/* binding */ unbroken),
/* harmony export */   J_: () => (/* binding */ failureList),
/* harmony export */   vR: () => (/* binding */ comparisonMarkdown)
/* harmony export */ });
/* harmony import */ var _comparison_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8611);
/* harmony import */ var _contract_words_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1060);
/* harmony import */ var _mismatch_words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5366);
/* harmony import */ var _noise_words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3582);
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(650);
/* harmony import */ var _safe_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7423);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1294);
/* harmony import */ var _verdict_line_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9160);








/** Runs that are listed; more are counted. */
const MOST_LISTED = 10;
/** Characters of a line about where the baseline came from: a few names and a reason. */
const LONGEST_SOURCE = 300;
/**
 * A comparison as GitHub Flavored Markdown: the verdict first, then broken contracts, then a table
 * a cell. Text from outside stands in code spans and never takes effect. Ends with a newline.
 */
function comparisonMarkdown(comparison, { sources = [], failOn } = {}) {
    const { contractFailures, excludedBaseRuns, cells } = comparison;
    const counts = (0,_comparison_words_js__WEBPACK_IMPORTED_MODULE_0__/* .cellCounts */ .VO)(comparison);
    const unmeasured = (0,_comparison_words_js__WEBPACK_IMPORTED_MODULE_0__/* .unmeasuredLine */ .Ez)(comparison);
    // Where it was looked for is then the whole answer, not a detail.
    const isBare = (0,_comparison_words_js__WEBPACK_IMPORTED_MODULE_0__/* .hasNoBase */ .hG)(comparison);
    const advice = (0,_contract_words_js__WEBPACK_IMPORTED_MODULE_4__/* .interruptedAdvice */ .zX)(contractFailures);
    return (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .serialise */ .GY)([
        (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .heading */ .R_)(3, (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(unbroken(`Compared with the baseline: ${(0,_verdict_line_js__WEBPACK_IMPORTED_MODULE_3__/* .verdictLine */ .M)(comparison, failOn)}`))),
        ...(counts === null ? [] : [(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .paragraph */ .FY)((0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(`${counts}.`))]),
        ...(isBare ? sourceList(sources) : []),
        ...failureList("The head's answers broke their contract:", contractFailures.filter(({ side }) => side === undefined)),
        ...failureList("The base's answers broke their contract:", contractFailures.filter(({ side }) => side === "base")),
        ...(advice === null ? [] : [(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .paragraph */ .FY)((0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(advice))]),
        ...cells.flatMap(cellContent),
        ...(unmeasured === null ? [] : [(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .paragraph */ .FY)((0,_safe_text_js__WEBPACK_IMPORTED_MODULE_6__/* .proseOrCode */ .I)(unmeasured))]),
        ...failureList("Left out of the baseline:", excludedBaseRuns),
        ...(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .details */ .zH)("What was compared", [
            ...(isBare ? [] : sourceList(sources)),
            ...comparedRuns(cells),
        ]),
    ]);
}
/** Broken checks below a title, each with its run; nothing where there are none. */
function failureList(title, failures) {
    if (failures.length === 0)
        return [];
    const left = failures.length - _contract_words_js__WEBPACK_IMPORTED_MODULE_4__/* .MOST_FAILURES */ .IV;
    return [
        (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .paragraph */ .FY)((0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .strong */ .ko)((0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(title))),
        (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .bullets */ .e5)([
            ...failures
                .slice(0, _contract_words_js__WEBPACK_IMPORTED_MODULE_4__/* .MOST_FAILURES */ .IV)
                .map((failure) => [(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(`${(0,_contract_words_js__WEBPACK_IMPORTED_MODULE_4__/* .breachText */ .xj)(failure)}, in `), (0,_safe_text_js__WEBPACK_IMPORTED_MODULE_6__/* .untrusted */ .b)(failure.run, 80)]),
            ...(left > 0 ? [[(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(`and ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_7__/* .count */ .U9)(left)} more`)]] : []),
        ]),
    ];
}
function cellContent(cell) {
    const noise = (0,_noise_words_js__WEBPACK_IMPORTED_MODULE_2__/* .noiseLine */ .$Y)(cell);
    const mismatches = mismatchRemarks(cell);
    const remarks = [
        ...(0,_comparison_words_js__WEBPACK_IMPORTED_MODULE_0__/* .reasonLines */ .c9)(cell).map((line) => [unbrokenProse(line)]),
        ...cell.notes.map((note) => [(0,_safe_text_js__WEBPACK_IMPORTED_MODULE_6__/* .proseOrCode */ .I)(note)]),
        ...(0,_noise_words_js__WEBPACK_IMPORTED_MODULE_2__/* .sittingLines */ .m7)(cell).map((line) => [(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(unbroken(line))]),
        ...(noise === null ? [] : [[(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(unbroken(noise))]]),
    ];
    return [
        (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .paragraph */ .FY)((0,_safe_text_js__WEBPACK_IMPORTED_MODULE_6__/* .untrusted */ .b)(cell.cell, 80), (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(": "), (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .strong */ .ko)((0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(cell.verdict)), (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(`, ${(0,_comparison_words_js__WEBPACK_IMPORTED_MODULE_0__/* .runCounts */ .EU)(cell)}`)),
        ...(mismatches.length === 0 ? [] : [(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .bullets */ .e5)(mismatches)]),
        ...(cell.metrics.length === 0
            ? []
            : [(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .table */ .tp)(metricRows(cell.metrics), { texts: 1, closingTexts: 1 })]),
        ...(remarks.length === 0 ? [] : [(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .bullets */ .e5)(remarks)]),
    ];
}
function metricRows(metrics) {
    return [
        ["Metric", "Base", "Head", "Change", "95 % interval", "Verdict"],
        ...metrics.map((metric) => [
            `${(0,_comparison_words_js__WEBPACK_IMPORTED_MODULE_0__/* .metricLabel */ .B)(metric)} (${(0,_comparison_words_js__WEBPACK_IMPORTED_MODULE_0__/* .metricUnit */ .n2)(metric)})`,
            (0,_numbers_js__WEBPACK_IMPORTED_MODULE_7__/* .readable */ .HD)(metric.base),
            (0,_numbers_js__WEBPACK_IMPORTED_MODULE_7__/* .readable */ .HD)(metric.head),
            unbroken((0,_comparison_words_js__WEBPACK_IMPORTED_MODULE_0__/* .signedPercent */ .wu)(metric.change)),
            unbroken((0,_comparison_words_js__WEBPACK_IMPORTED_MODULE_0__/* .intervalText */ .Bt)(metric)),
            metric.verdict === "regressed" ? (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .strong */ .ko)((0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(metric.verdict)) : metric.verdict,
        ]),
    ];
}
/** A number and its percent sign stay on one line. */
function unbroken(text) {
    return text.replaceAll(" %", "\u00a0%");
}
/** The same for a sentence that may name a run. */
function unbrokenProse(text) {
    const prose = (0,_safe_text_js__WEBPACK_IMPORTED_MODULE_6__/* .proseOrCode */ .I)(text);
    return prose.type === "text" ? (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(unbroken(prose.value)) : prose;
}
function mismatchRemarks(cell) {
    const allowance = (0,_mismatch_words_js__WEBPACK_IMPORTED_MODULE_1__/* .allowanceLine */ .BF)(cell);
    const differing = (cell.comparability?.mismatches ?? []).map((mismatch) => {
        const [base, head] = (0,_mismatch_words_js__WEBPACK_IMPORTED_MODULE_1__/* .mismatchSides */ .t1)(mismatch);
        const remark = (0,_mismatch_words_js__WEBPACK_IMPORTED_MODULE_1__/* .mismatchRemark */ .pe)(mismatch);
        return [
            (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(`${mismatch.field} differs: base `),
            (0,_safe_text_js__WEBPACK_IMPORTED_MODULE_6__/* .untrusted */ .b)(base, 120),
            (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(", head "),
            (0,_safe_text_js__WEBPACK_IMPORTED_MODULE_6__/* .untrusted */ .b)(head, 120),
            (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(mismatch.allowed ? " (allowed)" : ""),
            (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(remark === null ? "" : `; ${remark}`),
        ];
    });
    return [...differing, ...(allowance === null ? [] : [[(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(allowance)]])];
}
function sourceList(sources) {
    if (sources.length === 0)
        return [];
    return [(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .bullets */ .e5)(sources.map((source) => [(0,_safe_text_js__WEBPACK_IMPORTED_MODULE_6__/* .untrusted */ .b)(source, LONGEST_SOURCE)]))];
}
function comparedRuns(cells) {
    return [
        ...cells.map(({ cell, baseRuns, headRuns }) => (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .paragraph */ .FY)((0,_safe_text_js__WEBPACK_IMPORTED_MODULE_6__/* .untrusted */ .b)(cell, 80), (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(": base "), ...runNames(baseRuns), (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)("; head "), ...runNames(headRuns))),
        (0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .paragraph */ .FY)((0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)("c: requests in flight; ctx: prompt tokens; out: output tokens at most.")),
        ...[...new Set(cells.map(_comparison_words_js__WEBPACK_IMPORTED_MODULE_0__/* .valuesLine */ .z3))].flatMap((line) => line === null ? [] : [(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .paragraph */ .FY)((0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(line))]),
    ];
}
function runNames(names) {
    if (names.length === 0)
        return [(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)("none")];
    const left = names.length - MOST_LISTED;
    return [
        ...names
            .slice(0, MOST_LISTED)
            .flatMap((name, at) => [...(at === 0 ? [] : [(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(", ")]), (0,_safe_text_js__WEBPACK_IMPORTED_MODULE_6__/* .untrusted */ .b)(name, 80)]),
        ...(left > 0 ? [(0,_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .words */ .aL)(` and ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_7__/* .count */ .U9)(left)} more`)] : []),
    ];
}


/***/ }),

/***/ 8611:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ metricLabel),
/* harmony export */   Bt: () => (/* binding */ intervalText),
/* harmony export */   EU: () => (/* binding */ runCounts),
/* harmony export */   Ez: () => (/* binding */ unmeasuredLine),
/* harmony export */   TU: () => (/* binding */ VERDICT_MEANINGS),
/* harmony export */   VO: () => (/* binding */ cellCounts),
/* harmony export */   c9: () => (/* binding */ reasonLines),
/* harmony export */   hG: () => (/* binding */ hasNoBase),
/* harmony export */   n2: () => (/* binding */ metricUnit),
/* harmony export */   wu: () => (/* binding */ signedPercent),
/* harmony export */   z3: () => (/* binding */ valuesLine)
/* harmony export */ });
/* harmony import */ var _compare_gate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2974);
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(650);


/** What each verdict means, in our own words. */
const VERDICT_MEANINGS = {
    "contract-failed": "the head's answers broke their contract, so its speed does not count",
    regressed: "worse beyond chance, beyond the tolerance and beyond the floor",
    incomparable: "base and head are different experiments, so nothing was judged",
    "no-data": "a gated metric has no value on one side, which never passes",
    inconclusive: "neither a change nor its absence could be shown",
    "no-baseline": "there is nothing to compare with, so nothing was judged",
    improved: "better beyond chance, beyond the tolerance and beyond the floor",
    unchanged: "shown to be the same within the tolerance or the floor",
};
const SHORT_LABELS = {
    ttfo: "TTFO",
    ttft: "TTFT",
    tpot: "TPOT",
    e2e: "E2E",
    generation: "Generation",
    decode: "Decode",
    prefill: "Effective prefill",
    throughput: "Throughput",
};
/** `TTFT p50`, `Throughput`. */
function metricLabel({ rule }) {
    const label = SHORT_LABELS[rule.measure];
    return rule.statistic === null ? label : `${label} ${rule.statistic}`;
}
/** `ms`, `tok/s`. */
function metricUnit({ rule }) {
    return (0,_compare_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .describeMetric */ .oz)(rule).unit;
}
/** A ratio as a signed percentage: `+7.5 %`, `−0.3 %`; a change of many times its value as a factor. */
function signedPercent(ratio, decimals = 1) {
    if (ratio === null || !Number.isFinite(ratio))
        return _numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_VALUE */ .GY;
    if (ratio >= 10)
        return `× ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .readable */ .HD)(1 + ratio)}`;
    const text = (100 * Math.abs(ratio)).toFixed(decimals);
    if (Number(text) === 0)
        return `${text} %`;
    return `${ratio < 0 ? "−" : "+"}${text} %`;
}
/** `+5.1 % to +9.9 %`. */
function intervalText({ interval }, decimals = 1) {
    if (interval === null)
        return _numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_VALUE */ .GY;
    return interval.map((end) => signedPercent(end, decimals)).join(" to ");
}
/** Several cells by their verdict: `4 cells: 1 regressed, 2 inconclusive, 1 unchanged`; null for one. */
function cellCounts({ cells }) {
    if (cells.length < 2)
        return null;
    const counts = Object.keys(VERDICT_MEANINGS).map((verdict) => ({
        verdict,
        cells: cells.filter((cell) => cell.verdict === verdict).length,
    }));
    const named = counts.filter((one) => one.cells > 0);
    return `${cells.length} cells: ${named.map((one) => `${one.cells} ${one.verdict}`).join(", ")}`;
}
/** Whether no head run found anything to be compared with. */
function hasNoBase({ cells }) {
    return cells.every(({ baseRuns }) => baseRuns.length === 0);
}
/** What the comparison leaves open besides; null for nothing. */
function unmeasuredLine({ unmeasuredCells }) {
    const [first] = unmeasuredCells;
    if (first === undefined)
        return null;
    const more = unmeasuredCells.length - 1;
    return `The baseline also has ${first}${more === 0 ? "" : ` and ${more} more`}, which the head did not measure.`;
}
/** What the columns of a comparison show, where a percentile is among them; else null. */
function valuesLine({ metrics }) {
    const hasPercentile = metrics.some(({ rule: { statistic } }) => statistic !== null && statistic !== "mean");
    return hasPercentile
        ? "Base and head are typical runs: geometric means of the runs' percentiles, each smoothed over its neighbouring requests (Harrell-Davis). A run's own table shows nearest ranks."
        : null;
}
/** Why each metric has its verdict, a line for each reason: `TTFT p50, E2E p95: <reason>`. */
function reasonLines({ metrics }) {
    const labels = new Map();
    for (const metric of metrics) {
        labels.set(metric.reason, [...(labels.get(metric.reason) ?? []), metricLabel(metric)]);
    }
    const isShared = labels.size === 1 && metrics.length > 1;
    return [...labels].map(([reason, names]) => isShared ? reason : `${names.join(", ")}: ${reason}`);
}
/** `12 base runs, 5 head runs`. */
function runCounts({ baseRuns, headRuns }) {
    return `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(baseRuns.length, "base run")}, ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(headRuns.length, "head run")}`;
}


/***/ }),

/***/ 1060:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IV: () => (/* binding */ MOST_FAILURES),
/* harmony export */   w7: () => (/* binding */ failureLines),
/* harmony export */   xj: () => (/* binding */ breachText),
/* harmony export */   zX: () => (/* binding */ interruptedAdvice)
/* harmony export */ });
/* harmony import */ var _base_plain_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5763);
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(650);


/** Broken checks that are listed; more are counted. */
const MOST_FAILURES = 10;
/**
 * A broken check in our own words: `canary: 2 of 20 answers without their own marker, or …`, after
 * `base: ` where it is the base's.
 */
function breachText({ check, detail, side, }) {
    return `${side === undefined ? "" : `${side}: `}${check}: ${detail}`;
}
/** What to do about files that hold interrupted runs; null where none is among the failures. */
function interruptedAdvice(failures) {
    return failures.some(({ check }) => check === "interrupted")
        ? "Leave the file of an interrupted run out, or measure it again."
        : null;
}
/** A line of plain text a broken check, each with its run; what is more than `most` is counted. */
function failureLines(failures, most = MOST_FAILURES) {
    const left = failures.length - most;
    return [
        ...failures
            .slice(0, most)
            .map((failure) => `${breachText(failure)}, in ${(0,_base_plain_text_js__WEBPACK_IMPORTED_MODULE_0__/* .forLog */ .Ig)(failure.run, 60)}`),
        ...(left > 0 ? [`and ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(left)} more`] : []),
    ];
}


/***/ }),

/***/ 5366:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BF: () => (/* binding */ allowanceLine),
/* harmony export */   pe: () => (/* binding */ mismatchRemark),
/* harmony export */   t1: () => (/* binding */ mismatchSides)
/* harmony export */ });
/* harmony import */ var _compare_gate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2974);

/** Different values of one side that are shown. */
const MOST_VALUES = 3;
/** Both sides' values of a field that differs, still text from outside. */
function mismatchSides({ base, head }) {
    return [valuesText(base), valuesText(head)];
}
function valuesText(values) {
    const left = values.length - MOST_VALUES;
    return [...values.slice(0, MOST_VALUES), ...(left > 0 ? [`${left} more`] : [])].join(" or ");
}
/** What a difference between the sides' answers was, in our own words; null for any other field. */
function mismatchRemark({ field, base, head }) {
    if (field === "protocol")
        return reasoningRemark(base, head);
    return field === "token-source" ? usageRemark(base, head) : null;
}
/** The protocol has two names by whether any answer of the run had reasoning. */
const PLAIN = "capacity-v3";
const REASONING = "capacity-v4-reasoning";
function reasoningRemark(base, head) {
    const isByReasoning = [...base, ...head].every((one) => one === PLAIN || one === REASONING);
    if (!isByReasoning)
        return null;
    return `the base's answers had ${reasoningIn(base)}, the head's ${reasoningIn(head)}`;
}
function reasoningIn(protocols) {
    if (!protocols.includes(REASONING))
        return "no reasoning";
    return protocols.includes(PLAIN) ? "reasoning in some runs only" : "reasoning";
}
const WITHOUT_USAGE = "content_chunks";
function usageRemark(base, head) {
    const remarks = Object.entries({ base, head }).flatMap(([side, sources]) => {
        if (sendsNone(sources)) {
            return [`the ${side}'s server sent no token usage, so it has no token metrics`];
        }
        return sources.some((source) => source.includes(WITHOUT_USAGE))
            ? [`the ${side}'s server sent no token usage with some answers`]
            : [];
    });
    return remarks.length === 0 ? null : remarks.join(", ");
}
function sendsNone(sources) {
    return sources.every((source) => source === WITHOUT_USAGE);
}
/**
 * What lets a cell be compared although it is incomparable: every field that differs, those allowed
 * already as well, for the setting replaces what it was; and the metrics that are left where a side
 * has no tokens. Null where nothing stands in the way.
 */
function allowanceLine({ comparability, metrics }) {
    const mismatches = comparability?.mismatches ?? [];
    if (mismatches.every(({ allowed }) => allowed))
        return null;
    const fields = mismatches.map(({ field }) => field).join(",");
    const lacksTokens = mismatches.some(({ field, base, head }) => field === "token-source" && (sendsNone(base) || sendsNone(head)));
    const gate = lacksTokens && metrics.some(({ rule }) => (0,_compare_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .needsTokens */ .AB)(rule)) ? withoutTokens(metrics) : null;
    return `To compare them all the same, set allow-mismatch to ${fields}${gate === null ? "" : ` and gate to "${gate}", which needs no tokens`}`;
}
function withoutTokens(metrics) {
    const left = metrics.filter(({ rule }) => !(0,_compare_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .needsTokens */ .AB)(rule));
    return left.length === 0
        ? "ttft.p50; e2e.p95"
        : left.map(({ rule }) => (0,_compare_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .describeMetric */ .oz)(rule).name).join("; ");
}


/***/ }),

/***/ 3582:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Y: () => (/* binding */ noiseLine),
/* harmony export */   m7: () => (/* binding */ sittingLines),
/* harmony export */   mr: () => (/* binding */ DETECTABLE),
/* harmony export */   wb: () => (/* binding */ resolutions)
/* harmony export */ });
/* harmony import */ var _compare_gate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2974);
/* harmony import */ var _comparison_words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8611);
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(650);



/** What the sizes of a noise floor mean. */
const DETECTABLE = "one of that size is told from noise four times out of five";
/** Runs a side that show a spread to tell noise by. */
const ENOUGH_RUNS = 3;
/**
 * What the runner can resolve, the worst metric first, or that there are too few runs to tell; null
 * where nothing was judged, and of one run a side, which has a word of its own.
 */
function noiseLine(cell) {
    const { noise, metrics, verdict, baseRuns, headRuns } = cell;
    if (metrics.length === 0 || verdict === "incomparable" || cell.indicative)
        return null;
    const [first] = noise;
    if (first !== undefined) {
        const pools = [...new Set(noise.map(poolText))];
        const floors = pools.map((pool, at) => {
            const own = noise.filter((one) => poolText(one) === pool);
            const verb = at === 0 ? "cannot reliably see slow-downs" : "none";
            return `${pool} ${verb} below ${resolutions(own, metrics)}`;
        });
        return `Noise floor: ${floors.join(", ")}; ${DETECTABLE}.`;
    }
    const fewest = Math.min(baseRuns.length, headRuns.length);
    return fewest < ENOUGH_RUNS
        ? `Noise floor: not known with ${(0,_comparison_words_js__WEBPACK_IMPORTED_MODULE_1__/* .runCounts */ .EU)(cell)}; three a side show it.`
        : null;
}
function poolText({ baseRuns, headRuns }) {
    return `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(baseRuns, "base run")} and ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(headRuns, "head run")}`;
}
/** `22.6 % (E2E p95; Throughput 14.6 %, TTFT p50 10.1 %)`, the worst metric first. */
function resolutions(noise, metrics) {
    const labels = new Map(metrics.map((metric) => [(0,_compare_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .describeMetric */ .oz)(metric.rule).name, (0,_comparison_words_js__WEBPACK_IMPORTED_MODULE_1__/* .metricLabel */ .B)(metric)]));
    const [worst = "", ...others] = noise
        .toSorted((a, b) => b.detectable - a.detectable)
        .map(({ metric, detectable }, at) => {
        const label = labels.get(metric) ?? metric;
        const size = resolution(detectable);
        return at === 0 ? `${size} (${label}` : `${label} ${size}`;
    });
    return `${worst}${others.length === 0 ? "" : `; ${others.join(", ")}`})`;
}
function resolution(ratio) {
    if (ratio >= 10)
        return "1,000 %";
    return ratio < 0.001 ? "0.1 %" : `${(100 * ratio).toFixed(1)} %`;
}
/**
 * That base and head took turns, and what that took out of their change: the drift, and the servers'
 * own difference where the sides swapped servers. Nothing for a comparison with a pool.
 */
function sittingLines({ metrics }) {
    const drifts = sizes(metrics, { decimals: 2, read: ({ driftPerRun }) => driftPerRun });
    if (drifts === "")
        return [];
    const hasDrift = metrics.some(({ takenOut }) => takenOut && isSeen(takenOut.driftPerRun));
    const drift = hasDrift ? `A drift per run was taken out: ${drifts}` : "No drift was seen";
    const servers = sizes(metrics, { decimals: 1, read: ({ otherServer }) => otherServer });
    return [
        `Base and head took turns (ABBA). ${drift}.`,
        ...(servers === ""
            ? []
            : [
                `The sides swapped servers half-way; the difference between the two servers was taken out: ${servers}.`,
            ]),
    ];
}
function isSeen({ interval: [low, high] }) {
    return low > 0 || high < 0;
}
/** `TTFT p50 +0.98 % (95 % interval +0.93 % to +1.03 %), TPOT p50 +0.97 % (+0.93 % to +1.01 %)` */
function sizes(metrics, { read, decimals, }) {
    const known = metrics.flatMap((metric) => {
        const size = metric.takenOut && read(metric.takenOut);
        return size === null ? [] : [{ label: (0,_comparison_words_js__WEBPACK_IMPORTED_MODULE_1__/* .metricLabel */ .B)(metric), size }];
    });
    return known
        .map(({ label, size }, at) => {
        const named = at === 0 ? "95 % interval " : "";
        return `${label} ${(0,_comparison_words_js__WEBPACK_IMPORTED_MODULE_1__/* .signedPercent */ .wu)(size.change, decimals)} (${named}${(0,_comparison_words_js__WEBPACK_IMPORTED_MODULE_1__/* .intervalText */ .Bt)(size, decimals)})`;
    })
        .join(", ");
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
    // No measurement is so large; a file from outside may hold it all the same.
    if (value !== null && Number.isFinite(value) && Math.abs(value) >= 1e12) {
        return value.toExponential(3);
    }
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
/* harmony export */   CS: () => (/* binding */ interruptedPhrase),
/* harmony export */   Co: () => (/* binding */ populationLine),
/* harmony export */   HZ: () => (/* binding */ failureGroups),
/* harmony export */   Sm: () => (/* binding */ runNumbers),
/* harmony export */   Wb: () => (/* binding */ checkLines),
/* harmony export */   aP: () => (/* binding */ population),
/* harmony export */   f7: () => (/* binding */ throughputLine),
/* harmony export */   lI: () => (/* binding */ incompleteNote),
/* harmony export */   u_: () => (/* binding */ runLine)
/* harmony export */ });
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(650);
/* harmony import */ var _rows_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1591);
/* harmony import */ var _view_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7455);



/** Index ranges shown for one type of failure. */
const MOST_RANGES = 12;
/** Counts of the run's requests, and its throughput where it has one. */
function population(view) {
    const planned = view.requests ?? null;
    const completed = view.completed ?? null;
    const interrupted = interruption(view);
    const failed = (view.failed ?? view.failures?.length ?? 0) - (interrupted?.inFlight ?? 0);
    const excluded = (0,_view_js__WEBPACK_IMPORTED_MODULE_1__/* .numberIn */ .P)(view.metric_population, "excluded_requests") ?? (planned ?? 0) - (completed ?? 0);
    const throughputTokS = (0,_view_js__WEBPACK_IMPORTED_MODULE_1__/* .metricOf */ .a)(view, "throughput_tok_s");
    const throughputNote = whyNoThroughput(view, { throughputTokS, excluded, planned });
    return {
        planned,
        completed,
        failed,
        excluded: Math.max(excluded, 0),
        interrupted,
        responsesReceived: view.responses_received ?? null,
        throughputTokS: throughputNote === null ? throughputTokS : null,
        throughputNote,
    };
}
function interruption(view) {
    if (!view.extensions?.incomplete)
        return null;
    const { requests, completed, failed, failures } = view;
    const attempted = (0,_view_js__WEBPACK_IMPORTED_MODULE_1__/* .numberIn */ .P)(view.metric_population, "attempted_requests") ?? (completed ?? 0) + (failed ?? 0);
    return {
        inFlight: (failures ?? []).filter(isCutOff).length,
        notSent: Math.max((requests ?? attempted) - attempted, 0),
    };
}
/** What an interrupt makes of a request in flight; in a whole run nothing does. */
function isCutOff({ error_type }) {
    return error_type === "aborted";
}
/** Null where the throughput may be shown. */
function whyNoThroughput(view, known) {
    const { throughputTokS, excluded, planned } = known;
    if (view.extensions?.incomplete)
        return "no throughput: the run was interrupted";
    if (excluded > 0) {
        const were = excluded === 1 ? "was" : "were";
        return `no throughput: ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(excluded, "request")} of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(planned)} failed or ${were} excluded, yet took part in the wall time`;
    }
    if (view.wall_clock_ms === 0)
        return "no throughput: the run took no time";
    if (throughputTokS === null)
        return "no throughput: the server sent no valid token usage";
    const marked = view.metrics?.["throughput_performance_eligible"] === false;
    return marked ? "no throughput: the file marks it as not eligible" : null;
}
/** The population in one line of plain words, all of them ours. */
function populationLine(view) {
    const people = population(view);
    const parts = [
        `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(people.completed)} of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(people.planned ?? 0, "request")} completed`,
        `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(people.failed)} failed`,
        ...(people.interrupted === null
            ? [`${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(people.excluded)} excluded`]
            : unfinished(people.interrupted)),
    ];
    if (people.responsesReceived !== null) {
        parts.push(`${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(people.responsesReceived, "response")} received`);
    }
    return parts.join(" · ");
}
/** `4 in flight`, `40 not sent`. */
function unfinished({ inFlight, notSent }) {
    return [`${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(inFlight)} in flight`, `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(notSent)} not sent`];
}
/** The throughput, or why there is none, in one line of our own words. */
function throughputLine(view) {
    const { throughputTokS, throughputNote } = population(view);
    if (throughputNote !== null)
        return sentence(throughputNote);
    const basis = [
        `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)((0,_view_js__WEBPACK_IMPORTED_MODULE_1__/* .metricOf */ .a)(view, "output_tokens"))} completion tokens`,
        ...(typeof view.wall_clock_ms === "number" ? [`in ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .duration */ .p0)(view.wall_clock_ms)}`] : []),
    ].join(" ");
    return `Throughput ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .readable */ .HD)(throughputTokS)} tok/s (${basis})`;
}
/** A run in one phrase: `TTFT p50 19.15 s · 98.17 tok/s`; empty where it measured nothing. */
function runNumbers(view) {
    const ttft = (0,_rows_js__WEBPACK_IMPORTED_MODULE_0__/* .headlineValue */ .qt)(view, "ttft", "p50");
    const { throughputTokS } = population(view);
    return [
        ...(ttft === null ? [] : [`TTFT p50 ${ttft}`]),
        ...(throughputTokS === null ? [] : [`${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .readable */ .HD)(throughputTokS)} tok/s`]),
    ].join(" · ");
}
/** A run in one line of our own words: its numbers, and how it went. */
function runLine(view) {
    const numbers = runNumbers(view);
    const { completed, planned, failed } = population(view);
    return [
        ...(numbers === "" ? [] : [numbers]),
        interruptedPhrase(view) ??
            `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(completed)} of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(planned ?? 0, "request")} completed`,
        ...(failed === 0 ? [] : [`${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(failed)} failed`]),
    ].join(" · ");
}
/** Failures by type, most frequent first; without what an interrupt cut off, which is no finding. */
function failureGroups(view) {
    const byType = new Map();
    for (const failure of view.failures ?? []) {
        if (view.extensions?.incomplete && isCutOff(failure))
            continue;
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
    const canaries = (0,_view_js__WEBPACK_IMPORTED_MODULE_1__/* .metricOf */ .a)(view, "request_canary_samples");
    if (canaries !== null && canaries > 0) {
        const passed = (0,_view_js__WEBPACK_IMPORTED_MODULE_1__/* .metricOf */ .a)(view, "request_canary_passed") ?? 0;
        lines.push(`Request canaries: ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(passed)} of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(canaries)} passed`);
    }
    const answers = (0,_view_js__WEBPACK_IMPORTED_MODULE_1__/* .metricOf */ .a)(view, "controlled_output_samples");
    if (answers !== null && answers > 0) {
        const exact = (0,_view_js__WEBPACK_IMPORTED_MODULE_1__/* .metricOf */ .a)(view, "controlled_output_exact_adherence") ?? 0;
        const unseen = (0,_view_js__WEBPACK_IMPORTED_MODULE_1__/* .metricOf */ .a)(view, "controlled_output_unobservable") ?? 0;
        const words = view.response_words === null || view.response_words === undefined
            ? "the words asked for"
            : `exactly ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(view.response_words, "word")}`;
        const tooLong = unseen > 0 ? `, ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(unseen)} too long to check` : "";
        lines.push(`Controlled output: ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(exact)} of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(answers)} answers held ${words}${tooLong}`);
    }
    return lines;
}
/** A sentence about a run that ended early; null for a whole one. */
function incompleteNote(view) {
    const phrase = interruptedPhrase(view);
    if (phrase === null)
        return null;
    return `This run is incomplete: ${phrase}. Its numbers describe only what had finished by then.`;
}
/** `interrupted with 16 of 60 requests measured, 4 in flight and 40 not sent`; null for a whole run. */
function interruptedPhrase(view) {
    const { completed, planned, interrupted } = population(view);
    if (interrupted === null)
        return null;
    const measured = `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(completed)} of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(planned ?? 0, "request")} measured`;
    return `interrupted with ${measured}, ${unfinished(interrupted).join(" and ")}`;
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
    return hidden === 0 ? shown : `${shown} and ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(hidden)} more`;
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

/***/ 1868:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ repetitionNumbers),
/* harmony export */   Yq: () => (/* binding */ nothingCounts),
/* harmony export */   fb: () => (/* binding */ repetitionCount),
/* harmony export */   hN: () => (/* binding */ repetitionRemarks),
/* harmony export */   rm: () => (/* binding */ repetitionCells)
/* harmony export */ });
/* harmony import */ var _comparison_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8611);
/* harmony import */ var _noise_words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3582);
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(650);



/** A metric's median, lowest, highest, spread and count of runs, ready to show. */
function repetitionCells(metric) {
    const { median, lowest, highest, spread, values } = metric;
    return [
        (0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .readable */ .HD)(median),
        (0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .readable */ .HD)(lowest),
        (0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .readable */ .HD)(highest),
        spread === null ? _numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .NO_VALUE */ .GY : `${(100 * spread).toFixed(1)} %`,
        String(values.filter((value) => value !== null).length),
    ];
}
/** How many runs, and whose: `3 repetitions`, `3 base runs`. */
function repetitionCount(runs, { side }) {
    return (0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(runs, side === null ? "repetition" : `${side} run`);
}
/** In place of a table of no runs: `c=4 ctx=8192 out=64: no numbers, for 2 head runs broke …`. */
function nothingCounts({ excluded, side }, workload) {
    const runs = repetitionCount(excluded, { side });
    return `${workload}: no numbers, for ${runs} broke the contract or ended early.`;
}
/** The medians that a headline names: the first metric's and the last one's. */
function repetitionNumbers({ metrics }) {
    const named = metrics.filter((_, at) => at === 0 || at === metrics.length - 1);
    return named
        .map((metric) => `${(0,_comparison_words_js__WEBPACK_IMPORTED_MODULE_0__/* .metricLabel */ .B)(metric)} ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .readable */ .HD)(metric.median)} ${(0,_comparison_words_js__WEBPACK_IMPORTED_MODULE_0__/* .metricUnit */ .n2)(metric)}`)
        .join(" · ");
}
/** What must be said about the table, a sentence or two each. */
function repetitionRemarks(cell) {
    const { runs, excluded, metrics, noise } = cell;
    const hasSpread = metrics.some(({ spread }) => spread !== null);
    const more = runs.length === 1 ? "1 more such run" : `${runs.length} more such runs`;
    const [is, they] = excluded === 1 ? ["is", "it"] : ["are", "they"];
    return [
        ...(metrics.length === 0
            ? []
            : [
                `Medians over the runs of what their own tables show; spread is the standard deviation between runs${hasSpread ? "" : ", which takes three of them"}.`,
            ]),
        ...(noise.length === 0
            ? []
            : [
                `Noise floor: compared with ${more}, these cannot reliably see slow-downs below ${(0,_noise_words_js__WEBPACK_IMPORTED_MODULE_1__/* .resolutions */ .wb)(noise, metrics)}; ${_noise_words_js__WEBPACK_IMPORTED_MODULE_1__/* .DETECTABLE */ .mr}.`,
            ]),
        ...(excluded === 0
            ? []
            : [
                `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(excluded, "run")} ${is} not in these numbers: ${they} broke the contract or ended early.`,
            ]),
    ];
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
        zeroNote: zeroNote(view),
    };
}
/** TPOT of answers that came in one piece, most of all. */
function zeroNote(view) {
    const labels = SHOWN.flatMap(([name, label]) => statistic(view, name, "p50") === 0 ? [label] : []);
    if (labels.length === 0)
        return null;
    const are = labels.length === 1 ? "is" : "are";
    return `${labels.join(", ")} p50 ${are} 0: the events that it lies between came at once, as where a whole answer comes in one chunk. A comparison has no data there.`;
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

/***/ 7423:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ proseOrCode),
/* harmony export */   b: () => (/* binding */ untrusted)
/* harmony export */ });
/* harmony import */ var _base_plain_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5763);

/**
 * Untrusted text in Markdown: a code span, inside which GitHub reads no Markdown, HTML, mention,
 * reference, link or emoji.
 * A word joiner, unseen, keeps comment marks and log commands apart. The serialiser picks a fence
 * longer than any back-tick run in it.
 */
function untrusted(text, longest) {
    const shown = (0,_base_plain_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(text, longest)
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


/***/ }),

/***/ 6688:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ drawTable),
/* harmony export */   c: () => (/* binding */ wrap)
/* harmony export */ });
/** No line is longer, unless a single word is. */
const WIDTH = 100;
/**
 * A table in plain text with rules below its header, the first row, and at its end. The first
 * `texts` columns and the last `closingTexts` stand left, the numbers between them right.
 */
function drawTable(rows, { texts, closingTexts = 0 }) {
    const columns = rows[0]?.length ?? 0;
    const isText = (at) => at < texts || at >= columns - closingTexts;
    const widths = Array.from({ length: columns }, (_, at) => Math.max(...rows.map((row) => (row[at] ?? "").length)));
    const drawn = rows.map((row) => row
        .map((text, at) => isText(at) ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))
        .join("  ")
        .trimEnd());
    const rule = "─".repeat(Math.max(...drawn.map(({ length }) => length)));
    const [header = "", ...body] = drawn;
    return [header, rule, ...body, rule];
}
/** Breaks at spaces; what is carried over starts with `indent`. */
function wrap(text, indent, width = WIDTH) {
    const lines = [];
    let line = text.slice(0, text.length - text.trimStart().length);
    // A number and its percent sign stay together.
    for (const word of text.trim().split(/ (?!%)/)) {
        const joined = line.trim() === "" ? line + word : `${line} ${word}`;
        if (joined.length <= width || line.trim() === "")
            line = joined;
        else {
            lines.push(line);
            line = indent + word;
        }
    }
    return [...lines, line];
}


/***/ }),

/***/ 1294:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FY: () => (/* binding */ paragraph),
/* harmony export */   GY: () => (/* binding */ serialise),
/* harmony export */   R_: () => (/* binding */ heading),
/* harmony export */   aL: () => (/* binding */ words),
/* harmony export */   e5: () => (/* binding */ bullets),
/* harmony export */   ko: () => (/* binding */ strong),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   zH: () => (/* binding */ details)
/* harmony export */ });
/* harmony import */ var mdast_util_gfm__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5618);
/* harmony import */ var mdast_util_to_markdown__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9059);


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
/**
 * A table whose first row is its header; the first `texts` columns and the last `closingTexts` stand
 * left, the numbers between them right.
 */
function table(rows, { texts, closingTexts = 0 }) {
    const [header = []] = rows;
    const isText = (at) => at < texts || at >= header.length - closingTexts;
    return {
        type: "table",
        align: header.map((_, at) => (isText(at) ? "left" : "right")),
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
    return (0,mdast_util_to_markdown__WEBPACK_IMPORTED_MODULE_0__/* .toMarkdown */ .l)(root, {
        bullet: "-",
        rule: "-",
        extensions: [(0,mdast_util_gfm__WEBPACK_IMPORTED_MODULE_1__/* .gfmToMarkdown */ .H)({ tablePipeAlign: false })],
    });
}
function tableCell(cell) {
    const content = typeof cell === "string" ? words(cell) : cell;
    return { type: "tableCell", children: "type" in content ? [content] : [...content] };
}


/***/ }),

/***/ 9160:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  M: () => (/* binding */ verdictLine)
});

// EXTERNAL MODULE: ./build/src/compare/comparison.js + 6 modules
var compare_comparison = __webpack_require__(7840);
// EXTERNAL MODULE: ./build/src/compare/outcome.js
var outcome = __webpack_require__(7473);
// EXTERNAL MODULE: ./build/src/report/comparison-words.js
var comparison_words = __webpack_require__(8611);
// EXTERNAL MODULE: ./build/src/compare/gate.js
var gate = __webpack_require__(2974);
// EXTERNAL MODULE: ./build/src/report/numbers.js
var numbers = __webpack_require__(650);
;// CONCATENATED MODULE: ./build/src/report/verdict-causes.js



/** What a verdict means where more of its cause is known than the verdict says; else null. */
function knownCause(comparison) {
    switch (comparison.verdict) {
        case "contract-failed":
            return brokenSides(comparison);
        case "no-baseline":
            return brokenBaseline(comparison);
        case "no-data":
            return absenceMeaning(comparison);
        default:
            return null;
    }
}
/** Whether it is the head's answers alone that fail the comparison. */
function isHeadAlone({ contractFailures }) {
    return contractFailures.every(({ side }) => side === undefined);
}
/** Whose answers broke their contract, where it is not the head alone; else null. */
function brokenSides(comparison) {
    if (isHeadAlone(comparison))
        return null;
    return comparison.contractFailures.some(({ side }) => side === undefined)
        ? "the answers of both sides broke their contract, so nothing was judged"
        : "base: its answers broke their contract, so there is nothing to compare with";
}
/** That the baseline was there and broke its contract; null where there was none. */
function brokenBaseline({ cells, excludedBaseRuns }) {
    const broken = excludedBaseRuns.filter(({ check }) => check !== "contradiction");
    const runs = new Set(broken.map(({ run }) => run)).size;
    if (runs === 0 || cells.some(({ verdict }) => verdict !== "no-baseline"))
        return null;
    const were = runs === 1 ? "was" : "were";
    const answers = runs === 1 ? "its answers" : "their answers";
    return `${(0,numbers/* counted */.hS)(runs, "baseline run")} ${were} left out because ${answers} broke their contract, so nothing was judged`;
}
/** Why every gated metric without data has none, where it is one reason and known; else null. */
function absenceMeaning({ cells }) {
    const metrics = cells.flatMap((cell) => cell.metrics);
    const lacking = metrics.filter(({ verdict }) => verdict === "no-data");
    const [first] = lacking;
    if (first === undefined || lacking.some(({ reason }) => reason !== first.reason))
        return null;
    switch (first.absence) {
        case "no-usage":
            return `${serversWithout(first)} sent no token usage, so there are no token metrics, which never passes`;
        case "failed-requests":
            return "requests failed in every run of a side, so there is no throughput, which never passes";
        case "unknown":
            return `${lackingSide(first)} ${listed(lacking)}, which never passes${otherGate(metrics, lacking)}`;
        default:
            return null;
    }
}
function serversWithout({ base, head }) {
    if (base === null && head === null)
        return "the servers of both sides";
    return base === null ? "the base's server" : "the head's server";
}
function lackingSide({ base, head }) {
    if (base === null && head === null)
        return "neither side has";
    return base === null ? "the base has no" : "the head has no";
}
/** `TPOT p50`, `TPOT p50, Decode p50 or Throughput` */
function listed(metrics) {
    const labels = [...new Set(metrics.map(comparison_words/* metricLabel */.B))];
    return labels.length < 2
        ? labels.join("")
        : `${labels.slice(0, -1).join(", ")} or ${labels.at(-1)}`;
}
/** `; gate what both sides have: "ttft.p50; throughput"`; empty where no gated metric is left. */
function otherGate(metrics, lacking) {
    const names = (of) => new Set(of.map(({ rule }) => (0,gate/* describeMetric */.oz)(rule).name));
    const absent = names(lacking);
    const left = [...names(metrics)].filter((name) => !absent.has(name));
    return left.length === 0 ? "" : `; gate what both sides have: "${left.join("; ")}"`;
}

;// CONCATENATED MODULE: ./build/src/report/verdict-line.js




/**
 * The verdict and what it rests on, with no text from outside but the cells' own numbers.
 *
 * @param failOn what fails: where it lets broken contracts pass, the speed decides and is told
 */
function verdictLine(comparison, failOn = outcome/* DEFAULT_FAIL_ON */.VQ) {
    const { verdict, contractFailures, cells } = comparison;
    if (verdict === "contract-failed") {
        const isBySpeed = isHeadAlone(comparison) && !(0,outcome/* failsByContract */.z1)(contractFailures, failOn);
        const meaning = isBySpeed
            ? `the head's answers broke their contract, which fail-on lets pass, so its speed decides (${verdictLine({ ...comparison, verdict: (0,compare_comparison/* speedVerdict */.l)(cells) })})`
            : meaningOf(comparison);
        return `${verdict}: ${meaning}`;
    }
    const findings = verdict === "inconclusive" ? openFindings(comparison) : null;
    return `${verdict}: ${findings ?? (findingsOf(comparison, verdict) || meaningOf(comparison))}`;
}
/** What an `inconclusive` shows all the same, and what is open; null where it shows nothing. */
function openFindings(comparison) {
    const improved = findingsOf(comparison, "improved");
    const open = comparison.cells.flatMap(({ metrics }) => metrics.filter(({ verdict }) => verdict === "inconclusive"));
    const shown = [
        ...(improved === "" ? [] : [`improved in ${improved}`]),
        ...leanings(open, "worse"),
        ...leanings(open, "better"),
    ];
    if (shown.length === 0)
        return null;
    const unknown = labelsOf(open.filter(({ leaning }) => leaning === null));
    return [...shown, ...(unknown === "" ? [] : [`open in ${unknown}`])].join("; ");
}
/** `TTFT p50 is worse beyond chance, too near the tolerance to call`, one for each limit. */
function leanings(open, leaning) {
    const leaningSo = open.filter((metric) => metric.leaning === leaning);
    return ["tolerance", "floor"].flatMap((limit) => {
        const metrics = leaningSo.filter((metric) => limitOf(metric) === limit);
        const labels = labelsOf(metrics);
        const is = new Set(metrics.map(comparison_words/* metricLabel */.B)).size === 1 ? "is" : "are";
        return labels === ""
            ? []
            : [`${labels} ${is} ${leaning} beyond chance, too near the ${limit} to call`];
    });
}
function limitOf({ rule, threshold }) {
    return (threshold ?? 0) > rule.toleranceRatio ? "floor" : "tolerance";
}
/** The metrics, each once however many cells it is in. */
function labelsOf(metrics) {
    return nameSome([...new Set(metrics.map(comparison_words/* metricLabel */.B))]);
}
function meaningOf(comparison) {
    const { verdict, cells } = comparison;
    const judged = cells.filter((cell) => cell.verdict !== "no-baseline");
    if (verdict === "no-baseline" && judged.length > 0) {
        return "a workload has nothing to be compared with; the others are judged below";
    }
    const gates = cells.some(({ metrics }) => metrics.some((metric) => metric.verdict !== "not-gated"));
    if (verdict === "inconclusive" && !gates)
        return "nothing is gated, so nothing was judged";
    return knownCause(comparison) ?? comparison_words/* VERDICT_MEANINGS */.TU[verdict];
}
/** Changes that a headline names; more are counted. */
const MOST_NAMED = 3;
function findingsOf({ cells }, verdict) {
    if (verdict !== "regressed" && verdict !== "improved")
        return "";
    const found = cells.flatMap(({ metrics }) => metrics.filter((metric) => metric.verdict === verdict));
    return nameSome(found.map((metric) => `${(0,comparison_words/* metricLabel */.B)(metric)} ${(0,comparison_words/* signedPercent */.wu)(metric.change)}`));
}
function nameSome(names) {
    const left = names.length - MOST_NAMED;
    return [...names.slice(0, MOST_NAMED), ...(left > 0 ? [`${left} more`] : [])].join(", ");
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

/***/ 6632:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ moderatedVariances)
/* harmony export */ });
/* harmony import */ var _moments_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1324);
/* harmony import */ var _special_functions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4078);


/** Fewer variances than this say nothing about how variances differ. */
const FEWEST = 3;
/** The prior may count for this many times the data. Measured: more gains nothing, less costs power. */
const MOST_PRIOR = 2;
/**
 * Empirical-Bayes variances (Smyth 2004, "limma"): each variance moves towards what the others
 * suggest, by as much as their spread allows, and gains degrees of freedom for it. What the others
 * suggest is their mean between-run part plus the metric's own sampling part. The prior never
 * counts for more than twice the data: degrees of freedom at most triple. Variances must be > 0.
 */
function moderatedVariances(observed) {
    if (observed.length < FEWEST)
        return observed.map(({ variance, df }) => ({ variance, df }));
    const between = Math.max(0, (0,_moments_js__WEBPACK_IMPORTED_MODULE_0__/* .meanOf */ .hm)(observed.map(({ variance, samplingVariance }) => variance - samplingVariance)));
    const targets = observed.map(({ samplingVariance }) => samplingVariance + between);
    if (targets.some((target) => !(target > 0))) {
        return observed.map(({ variance, df }) => ({ variance, df }));
    }
    const logRatios = observed.map(({ variance, df }, index) => Math.log(variance / (targets[index] ?? 1)) - (0,_special_functions_js__WEBPACK_IMPORTED_MODULE_1__/* .digamma */ .l3)(df / 2) + Math.log(df / 2));
    const excess = (0,_moments_js__WEBPACK_IMPORTED_MODULE_0__/* .squaresAround */ .Uy)(logRatios) / (logRatios.length - 1) -
        (0,_moments_js__WEBPACK_IMPORTED_MODULE_0__/* .meanOf */ .hm)(observed.map(({ df }) => (0,_special_functions_js__WEBPACK_IMPORTED_MODULE_1__/* .trigamma */ .vW)(df / 2)));
    const spreadDf = 2 * (0,_special_functions_js__WEBPACK_IMPORTED_MODULE_1__/* .inverseTrigamma */ .J6)(excess);
    // ψ(d/2) − ln(d/2) tends to 0: a spread no larger than chance leaves the mean as it is.
    const shift = Number.isFinite(spreadDf) ? (0,_special_functions_js__WEBPACK_IMPORTED_MODULE_1__/* .digamma */ .l3)(spreadDf / 2) - Math.log(spreadDf / 2) : 0;
    const location = (0,_moments_js__WEBPACK_IMPORTED_MODULE_0__/* .meanOf */ .hm)(logRatios) + shift;
    return observed.map(({ variance, df }, index) => {
        const priorDf = Math.min(spreadDf, MOST_PRIOR * df);
        const prior = Math.exp(location) * (targets[index] ?? 0);
        return { variance: (priorDf * prior + df * variance) / (priorDf + df), df: priorDf + df };
    });
}


/***/ }),

/***/ 1324:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   No: () => (/* binding */ skewnessOf),
/* harmony export */   Uy: () => (/* binding */ squaresAround),
/* harmony export */   hm: () => (/* binding */ meanOf)
/* harmony export */ });
/** The mean; NaN of nothing. */
function meanOf(values) {
    let sum = 0;
    for (const value of values)
        sum += value;
    return sum / values.length;
}
/** Σ (x − mean)². */
function squaresAround(values) {
    const mean = meanOf(values);
    let sum = 0;
    for (const value of values)
        sum += (value - mean) ** 2;
    return sum;
}
/** The sample skewness m₃ / m₂^1.5 of residuals whose mean is 0; 0 where they do not vary. */
function skewnessOf(residuals) {
    let squares = 0;
    let cubes = 0;
    for (const residual of residuals) {
        squares += residual ** 2;
        cubes += residual ** 3;
    }
    if (squares === 0)
        return 0;
    return cubes / residuals.length / (squares / residuals.length) ** 1.5;
}


/***/ }),

/***/ 9154:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ nearestRank)
/* harmony export */ });
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


/***/ }),

/***/ 1666:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ sortSamples)
/* harmony export */ });
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


/***/ }),

/***/ 4078:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J6: () => (/* binding */ inverseTrigamma),
/* harmony export */   Oo: () => (/* binding */ logChoose),
/* harmony export */   RL: () => (/* binding */ regularizedBeta),
/* harmony export */   SX: () => (/* binding */ logGamma),
/* harmony export */   l3: () => (/* binding */ digamma),
/* harmony export */   vW: () => (/* binding */ trigamma)
/* harmony export */ });
/** Lanczos coefficients for g = 7, n = 9: relative error below 1e-15 for positive arguments. */
const LANCZOS = [
    0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
    -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
    1.5056327351493116e-7,
];
/** ln Γ(x) for x > 0. */
function logGamma(x) {
    if (x < 0.5)
        return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
    const shifted = x - 1;
    const series = LANCZOS.reduce((sum, coefficient, index) => sum + (index === 0 ? coefficient : coefficient / (shifted + index)), 0);
    const base = shifted + 7.5;
    return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(series);
}
/** ln C(n, k) for whole 0 ≤ k ≤ n. */
function logChoose(n, k) {
    return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}
/** The regularised incomplete beta function I_x(a, b): the chance that a Beta(a, b) draw is at most x. */
function regularizedBeta(x, a, b) {
    if (x <= 0)
        return 0;
    if (x >= 1)
        return 1;
    const logFront = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x);
    // The continued fraction converges fast on this side of the mean; the other is its mirror.
    if (x < (a + 1) / (a + b + 2))
        return (Math.exp(logFront) * betaFraction(x, a, b)) / a;
    return 1 - (Math.exp(logFront) * betaFraction(1 - x, b, a)) / b;
}
/** ψ(x), the derivative of ln Γ, for x > 0. */
function digamma(x) {
    let below = 0;
    let at = x;
    for (; at < 10; at++)
        below -= 1 / at;
    const f = 1 / (at * at);
    const tail = f *
        (1 / 12 - f * (1 / 120 - f * (1 / 252 - f * (1 / 240 - f * (1 / 132 - f * (691 / 32760))))));
    return below + Math.log(at) - 0.5 / at - tail;
}
/** ψ′(x), the derivative of ψ, for x > 0. */
function trigamma(x) {
    let below = 0;
    let at = x;
    for (; at < 10; at++)
        below += 1 / (at * at);
    const f = 1 / (at * at);
    const tail = 1 / 6 - f * (1 / 30 - f * (1 / 42 - f * (1 / 30 - f * (5 / 66 - f * (691 / 2730)))));
    return below + 1 / at + f / 2 + (f / at) * tail;
}
/** The x > 0 with ψ′(x) = value, by bisection on a logarithmic scale; Infinity for value ≤ 0. */
function inverseTrigamma(value) {
    if (value <= 0)
        return Number.POSITIVE_INFINITY;
    let low = 1e-8;
    let high = 1e12;
    for (let step = 0; step < 120; step++) {
        const middle = Math.sqrt(low * high);
        if (trigamma(middle) > value)
            low = middle;
        else
            high = middle;
    }
    return Math.sqrt(low * high);
}
/** Lentz's evaluation of the continued fraction of the incomplete beta function. */
function betaFraction(x, a, b) {
    const tiny = 1e-300;
    const keep = (value) => (Math.abs(value) < tiny ? tiny : value);
    let c = 1;
    let d = 1 / keep(1 - ((a + b) * x) / (a + 1));
    let fraction = d;
    for (let m = 1; m <= 10_000; m++) {
        const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / keep(1 + even * d);
        c = keep(1 + even / c);
        fraction *= d * c;
        const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / keep(1 + odd * d);
        c = keep(1 + odd / c);
        fraction *= d * c;
        if (Math.abs(d * c - 1) < 1e-16)
            break;
    }
    return fraction;
}


/***/ }),

/***/ 7519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ tUpperTail),
/* harmony export */   c: () => (/* binding */ tCritical)
/* harmony export */ });
/* harmony import */ var _special_functions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4078);

/** P(T > t) for Student's t with `df` > 0 degrees of freedom (fractions allowed). */
function tUpperTail(t, df) {
    if (Number.isNaN(t))
        return Number.NaN;
    const half = 0.5 * (0,_special_functions_js__WEBPACK_IMPORTED_MODULE_0__/* .regularizedBeta */ .RL)(df / (df + t * t), df / 2, 0.5);
    return t >= 0 ? half : 1 - half;
}
/** The t that Student's t exceeds with chance `upperTail`, which lies in (0, 1). */
function tCritical(upperTail, df) {
    if (upperTail > 0.5)
        return -tCritical(1 - upperTail, df);
    if (upperTail === 0.5)
        return 0;
    let low = 0;
    let high = 1;
    while (tUpperTail(high, df) > upperTail)
        high *= 2;
    let t = high / 2;
    for (let step = 0; step < 200; step++) {
        const excess = tUpperTail(t, df) - upperTail;
        if (excess > 0)
            low = t;
        else
            high = t;
        const newton = t + excess / density(t, df);
        const next = newton > low && newton < high ? newton : (low + high) / 2;
        if (Math.abs(next - t) <= 1e-15 * Math.abs(next))
            return next;
        t = next;
    }
    return t;
}
function density(t, df) {
    const log = (0,_special_functions_js__WEBPACK_IMPORTED_MODULE_0__/* .logGamma */ .SX)((df + 1) / 2) - (0,_special_functions_js__WEBPACK_IMPORTED_MODULE_0__/* .logGamma */ .SX)(df / 2) - 0.5 * Math.log(df * Math.PI);
    return Math.exp(log - ((df + 1) / 2) * Math.log1p((t * t) / df));
}


/***/ }),

/***/ 7429:
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
// EXTERNAL MODULE: ./build/src/stats/nearest-rank.js
var nearest_rank = __webpack_require__(9154);
// EXTERNAL MODULE: ./build/src/stats/samples.js
var stats_samples = __webpack_require__(1666);
;// CONCATENATED MODULE: ./build/src/stats/distribution.js


/** The two-sided 95 % point of the normal distribution, as the format rounds it. */
const Z95 = 1.96;
/**
 * The distribution of the values, or `undefined` for none: an empty set has no zero anywhere.
 *
 * @throws RangeError when a value is NaN or infinite
 */
function describe(values) {
    const samples = (0,stats_samples/* sortSamples */.O)(values);
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
        p25: (0,nearest_rank/* nearestRank */.p)(samples, 25),
        p50: (0,nearest_rank/* nearestRank */.p)(samples, 50),
        p75: (0,nearest_rank/* nearestRank */.p)(samples, 75),
        p90: (0,nearest_rank/* nearestRank */.p)(samples, 90),
        p95: (0,nearest_rank/* nearestRank */.p)(samples, 95),
        p99: (0,nearest_rank/* nearestRank */.p)(samples, 99),
        max: (0,nearest_rank/* nearestRank */.p)(samples, 100),
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
/* harmony import */ var _distributions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7429);

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
