export const id = 102;
export const ids = [102];
export const modules = {

/***/ 3102:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  compareCommand: () => (/* binding */ compareCommand),
  reportCommand: () => (/* binding */ reportCommand),
  verifyCommand: () => (/* binding */ verifyCommand)
});

// EXTERNAL MODULE: ./build/src/app/comparison-outcome.js + 1 modules
var comparison_outcome = __webpack_require__(3949);
// EXTERNAL MODULE: ./build/src/app/comparison-policy.js
var comparison_policy = __webpack_require__(9051);
// EXTERNAL MODULE: ./build/src/app/exit-code.js
var exit_code = __webpack_require__(8299);
// EXTERNAL MODULE: ./build/src/app/file-pattern.js
var file_pattern = __webpack_require__(2848);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/compare/contract.js
var contract = __webpack_require__(2087);
// EXTERNAL MODULE: ./build/src/compare/repetition-summary.js
var repetition_summary = __webpack_require__(1299);
// EXTERNAL MODULE: ./build/src/compare/run-view.js
var run_view = __webpack_require__(5184);
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

// EXTERNAL MODULE: ./build/src/report/outcome.js
var outcome = __webpack_require__(5440);
// EXTERNAL MODULE: ./build/src/report/contract-words.js
var contract_words = __webpack_require__(1060);
// EXTERNAL MODULE: ./build/src/report/numbers.js
var numbers = __webpack_require__(650);
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
function headline(view, { verdict, run }) {
    const { failed, planned } = (0,outcome/* population */.aP)(view);
    const interrupted = (0,outcome/* interruptedPhrase */.CS)(view);
    const numbers = (0,outcome/* runNumbers */.Sm)(view);
    const parts = [
        ...(verdict === null ? [] : [verdict]),
        ...(run === null ? [] : [run]),
        ...(numbers === "" ? [] : [numbers]),
        ...(interrupted === null ? [] : [interrupted]),
        ...(failed === 0 ? [] : [`${failed} of ${planned ?? failed} failed`]),
    ];
    const model = view.model ?? null;
    return (0,tree/* heading */.R_)(3, (0,tree/* words */.aL)("vLLM benchmark of "), model === null ? (0,tree/* words */.aL)("an unnamed model") : (0,safe_text/* untrusted */.b)(model, 80), (0,tree/* words */.aL)(parts.length === 0 ? "" : `: ${parts.join(" · ")}`));
}
/** Why the run is not to be believed, before anything else. That it was interrupted stands below. */
function brokenContract(breaches) {
    const told = breaches.filter(({ check }) => check !== "interrupted").map(contract_words/* breachText */.xj);
    if (told.length === 0)
        return [];
    const text = `Broken contract: ${told.join("; ")}.`;
    return [{ type: "blockquote", children: [warning(text)] }];
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
function legend({ samples, p99Descriptive, zeroNote }) {
    return [
        ...(samples === null ? [] : [`${(0,numbers/* counted */.hS)(samples, "sample")} per metric.`]),
        "TTFO is the time to the first output of any kind, TTFT to the first visible token, TPOT the time per output token after the first, E2E the whole response.",
        ...(p99Descriptive === "none"
            ? []
            : ["* p99 of fewer than 100 samples only describes them; it estimates nothing."]),
        ...(zeroNote === null ? [] : [zeroNote]),
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
    const breaches = (0,contract/* breachesOf */.dE)(view);
    const sections = [
        {
            name: "headline",
            content: [
                headline(view, {
                    verdict: (0,contract/* verdictAlone */.b3)(breaches) ?? options.verdict ?? null,
                    run: options.run ?? null,
                }),
            ],
        },
        { name: "broken contract", content: brokenContract(breaches) },
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
 * What stands in place of a report where there is no result, or above those of the runs that there
 * are.
 *
 * @param message why, and what to do; from outside in parts, a line a fault
 */
function failureReport(message, before = null) {
    const lines = message.split("\n").filter((line) => line.trim() !== "");
    const shown = lines.slice(0, MOST_FAULTS).map((line) => untrusted(line, 1000));
    const hidden = lines.length - shown.length;
    const more = hidden === 0 ? [] : [words(`and ${hidden} more in the log`)];
    return serialise([
        heading(3, words(`vLLM benchmark failed: ${before === null ? "no result" : progress(before)}`)),
        shown.length === 1 ? paragraph(...shown) : bullets([...shown, ...more].map((line) => [line])),
        ...(before === null ? [] : [runList(before)]),
    ]);
}
/** Runs that are listed; more are counted. */
const MOST_RUNS = 20;
function progress({ runs, planned }) {
    const whole = runs.filter(({ view }) => !view.extensions?.incomplete).length;
    return `${whole} of ${counted(planned, "run")} measured`;
}
/** A line a run, the latest of many. */
function runList({ runs }) {
    const hidden = Math.max(runs.length - MOST_RUNS, 0);
    return bullets([
        ...(hidden === 0 ? [] : [[words(`${hidden} earlier, in the artifacts`)]]),
        ...runs.slice(hidden).map(({ name, view }) => [words(`${name}: ${runLine(view)}`)]),
    ]);
}
/** Lines of a failure that are shown; together they fit a comment. */
const MOST_FAULTS = 40;
function leftOutNote(leftOut, { fullReportAt = "the artifact" }) {
    if (leftOut.length === 0)
        return [];
    return [(0,tree/* paragraph */.FY)((0,tree/* words */.aL)(`Left out to fit: ${leftOut.join(", ")}. Found in ${fullReportAt}.`))];
}

// EXTERNAL MODULE: ./build/src/report/comparison-markdown.js
var comparison_markdown = __webpack_require__(121);
// EXTERNAL MODULE: ./build/src/report/comparison-words.js
var comparison_words = __webpack_require__(8611);
// EXTERNAL MODULE: ./build/src/report/repetitions-words.js
var repetitions_words = __webpack_require__(1868);
;// CONCATENATED MODULE: ./build/src/report/repetitions-markdown.js






/** Runs in the folded table; more are counted. */
const repetitions_markdown_MOST_RUNS = 20;
/** All repetitions in one table a cell, the single runs folded. Ends with a newline. */
function repetitionsMarkdown(cells, { model, verdict, contractFailures }) {
    const sides = [...new Set(cells.map(({ side }) => side))].map((side) => {
        const own = cells.filter((cell) => cell.side === side);
        const runs = own.reduce((sum, cell) => sum + cell.runs.length + cell.excluded, 0);
        return (0,repetitions_words/* repetitionCount */.fb)(runs, { side });
    });
    const numbers = cells.length === 1 ? cells.map(repetitions_words/* repetitionNumbers */.S) : [];
    const parts = [...(verdict === null ? [] : [verdict]), sides.join(" and "), ...numbers];
    return (0,tree/* serialise */.GY)([
        (0,tree/* heading */.R_)(3, (0,tree/* words */.aL)("vLLM benchmark of "), model === null ? (0,tree/* words */.aL)("an unnamed model") : (0,safe_text/* untrusted */.b)(model, 80), (0,tree/* words */.aL)(`: ${parts.filter((part) => part !== "").join(" · ")}`)),
        ...(0,comparison_markdown/* failureList */.J_)("The answers broke their contract:", contractFailures),
        ...cells.flatMap(cellContent),
    ]);
}
function cellContent(cell) {
    if (cell.runs.length === 0) {
        return [(0,tree/* paragraph */.FY)((0,safe_text/* untrusted */.b)(cell.cell, 80), (0,tree/* words */.aL)((0,repetitions_words/* nothingCounts */.Yq)(cell, "")))];
    }
    const rows = [
        ["Metric", "Median", "Lowest", "Highest", "Spread", "n"],
        ...cell.metrics.map((metric) => [
            `${(0,comparison_words/* metricLabel */.B)(metric)} (${(0,comparison_words/* metricUnit */.n2)(metric)})`,
            ...(0,repetitions_words/* repetitionCells */.rm)(metric).map(comparison_markdown/* unbroken */.D_),
        ]),
    ];
    return [
        (0,tree/* paragraph */.FY)((0,safe_text/* untrusted */.b)(cell.cell, 80), (0,tree/* words */.aL)(`, ${(0,numbers/* counted */.hS)(cell.runs.length, cell.side === null ? "run" : `${cell.side} run`)}`)),
        ...(cell.metrics.length === 0 ? [] : [(0,tree/* table */.tp)(rows, { texts: 1 })]),
        (0,tree/* bullets */.e5)((0,repetitions_words/* repetitionRemarks */.hN)(cell).map((remark) => [(0,tree/* words */.aL)((0,comparison_markdown/* unbroken */.D_)(remark))])),
        ...(cell.metrics.length === 0 ? [] : (0,tree/* details */.zH)("Each run", runsTable(cell))),
    ];
}
function runsTable({ runs, metrics }) {
    const rows = runs
        .slice(0, repetitions_markdown_MOST_RUNS)
        .map((run, at) => [
        (0,safe_text/* untrusted */.b)(run, 80),
        ...metrics.map(({ values }) => (0,numbers/* readable */.HD)(values[at] ?? null)),
    ]);
    const header = [
        "Run",
        ...metrics.map((metric) => `${(0,comparison_words/* metricLabel */.B)(metric)} (${(0,comparison_words/* metricUnit */.n2)(metric)})`),
    ];
    const left = runs.length - rows.length;
    return [
        (0,tree/* table */.tp)([header, ...rows], { texts: 1 }),
        ...(left > 0 ? [(0,tree/* paragraph */.FY)((0,tree/* words */.aL)(`and ${(0,numbers/* count */.U9)(left)} more in the artifacts`))] : []),
    ];
}

// EXTERNAL MODULE: ./build/src/app/run-files.js
var run_files = __webpack_require__(5598);
;// CONCATENATED MODULE: ./build/src/app/report-files.js







/**
 * Artifacts as Markdown: repetitions of one workload together first, then each run in full.
 *
 * @returns the text, and what is wrong with files that cannot be used, a message each
 */
async function reportFiles(files) {
    const single = [];
    const groups = new Map();
    const seen = new Set();
    const faults = await (0,run_files/* eachArtifact */.MC)(files, ({ artifact, path }) => {
        single.push(markdownReport(artifact).text);
        const copy = (0,run_files/* runKey */.r7)(artifact, path, (0,run_files/* sittingSide */.eC)(artifact) ?? "head");
        if (!seen.has(copy))
            sortIn(groups, { artifact, path });
        seen.add(copy);
    });
    const together = [...groups.values()].filter(({ runs }) => runs.length > 1).map(summary);
    return { text: [...together, ...single].map((part) => `${part}\n`).join(""), faults };
}
function sortIn(groups, { artifact, path }) {
    const side = (0,run_files/* sittingSide */.eC)(artifact);
    const run = (0,run_view/* viewRun */.b)(artifact, { label: (0,external_node_path_.basename)(path, ".json") });
    // What came out is no setting: some runs of one server may hold reasoning, or lack usage.
    const { protocol: _, "token-source": __, ...settings } = run.identity;
    const key = JSON.stringify([(0,external_node_path_.dirname)(path), side, settings]);
    const group = groups.get(key) ?? { model: artifact.model ?? null, side, runs: [] };
    groups.set(key, group);
    group.runs.push(run);
}
function summary({ model, side, runs }) {
    const cells = (0,repetition_summary/* summarizeRepetitions */.c)(runs, [], side);
    const failures = (0,contract/* contractFailures */.od)(runs);
    return repetitionsMarkdown(cells, {
        model,
        verdict: failures.length > 0 ? "contract-failed" : null,
        contractFailures: failures,
    });
}

// EXTERNAL MODULE: ./build/src/artifact/read.js + 3 modules
var read = __webpack_require__(4310);
// EXTERNAL MODULE: ./build/src/artifact/verify.js + 4 modules
var verify = __webpack_require__(8887);
// EXTERNAL MODULE: ./build/src/base/errors.js
var errors = __webpack_require__(2396);
// EXTERNAL MODULE: ./build/src/app/sound-artifact.js
var sound_artifact = __webpack_require__(2537);
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
        const { revision, agreed, differences, unchecked } = (0,verify/* verifyArtifact */.o)(await (0,read/* readArtifact */.R9)(file));
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
        lines.push(`  ${key}: recorded ${(0,sound_artifact/* valueText */.Ru)(recorded)}, recomputed ${(0,sound_artifact/* valueText */.Ru)(recomputed)}`);
    }
    if (unchecked.length > 0)
        lines.push("  not checked:");
    for (const { key, why } of unchecked)
        lines.push(`    ${key}: ${why}`);
    return `${lines.join("\n")}\n`;
}

;// CONCATENATED MODULE: ./build/src/doors/file-commands.js








/** `vllm-bench verify FILE…`: 0 where all agree, 1 on a difference, 3 on a file that is no artifact. */
async function verifyCommand({ files, json }) {
    const results = await verifyFiles(await (0,file_pattern/* filesNamed */.h)(files));
    process.stdout.write(json
        ? `${JSON.stringify(results, (_, value) => (typeof value === "bigint" ? String(value) : value), 2)}\n`
        : describeVerifications(results));
    if (results.some(({ kind }) => kind === "unreadable"))
        return exit_code/* UNTRUSTED_EXIT_CODE */.e;
    const differs = results.some((one) => one.kind === "verified" && one.differences.length > 0);
    return differs ? 1 : 0;
}
/** `vllm-bench report FILE…`: Markdown on stdout, repetitions together and then each run. */
async function reportCommand({ files }) {
    const { text, faults } = await reportFiles(await (0,file_pattern/* filesNamed */.h)(files));
    process.stdout.write(text);
    (0,run_files/* refuseFiles */.Qj)(faults);
    return 0;
}
/** `vllm-bench compare`: 0 well, 1 a regression, 3 incomparable or a broken contract. */
async function compareCommand(args) {
    const policy = (0,comparison_policy/* comparisonPolicy */.a)(args.policy);
    const { base, head } = await readSides(args);
    const design = (0,run_files/* designOf */.et)(base, head);
    const outcome = (0,comparison_outcome/* judgeRuns */.Uw)({ base: base.runs, head: head.runs }, { policy, design });
    process.stdout.write(shownAs(args.format, outcome));
    return outcome.exitCode;
}
/** Both sides, or what is wrong with the files of both. */
async function readSides(args) {
    const names = { base: await (0,file_pattern/* filesNamed */.h)(args.base), head: await (0,file_pattern/* filesNamed */.h)(args.head) };
    (0,run_files/* refuseSharedFiles */.j4)(names.base, names.head);
    const seen = new Map();
    const base = await readSide(names.base, { side: "base", seen });
    const head = await readSide(names.head, { side: "head", seen });
    if (typeof base !== "string" && typeof head !== "string")
        return { base, head };
    throw new errors/* BenchError */.L([base, head].filter((side) => typeof side === "string").join("\n"), {
        code: "bad-artifact",
    });
}
/** A side's runs, or what is wrong with its files. */
async function readSide(files, reading) {
    try {
        return await (0,run_files/* readRuns */.xx)(files, reading);
    }
    catch (error) {
        if (error instanceof errors/* BenchError */.L && error.code === "bad-artifact")
            return error.message;
        throw error;
    }
}
function shownAs(format, outcome) {
    if (format === "json")
        return `${JSON.stringify((0,comparison_outcome/* comparisonJson */.s)(outcome), null, 2)}\n`;
    return format === "markdown" ? outcome.markdown : outcome.text;
}


/***/ })

};
