export const id = 88;
export const ids = [88];
export const modules = {

/***/ 4088:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderHelp: () => (/* binding */ renderHelp)
/* harmony export */ });
/* harmony import */ var _catalog_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9827);
/* harmony import */ var _commands_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5025);


/** No line of help is longer. */
const WIDTH = 100;
/** The help page of one command, or the overview where there is no topic; ends with a newline. */
function renderHelp(topic) {
    return `${(topic === null ? overview() : commandHelp(topic)).join("\n")}\n`;
}
function overview() {
    return [
        "vllm-bench: benchmark a vLLM server, check every answer, compare with a baseline.",
        "",
        "Usage: vllm-bench COMMAND ...",
        "",
        "Commands",
        ...table(_commands_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMAND_NAMES */ .nZ.map((name) => [_commands_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo[name].usage, _commands_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo[name].summary])),
        "",
        "vllm-bench COMMAND --help tells more about one, vllm-bench --version the version.",
        "",
        "Examples",
        ..._commands_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMAND_NAMES */ .nZ.flatMap((name) => examples(name).slice(0, 1)),
        "",
        ...exitCodes(),
    ];
}
function commandHelp(name) {
    const { usage, summary, flags } = _commands_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo[name];
    return [
        `Usage: vllm-bench ${usage}`,
        "",
        summary,
        "",
        ...(name === "run" ? settings() : []),
        name === "run" ? "Other" : "Flags",
        ...table([...flags, HELP_FLAG].map((flag) => flagRow(flag, null)), name === "run" ? SETTING_WIDTH : 0),
        "",
        ...(name === "run" ? NOTES : []),
        "Examples",
        ...examples(name),
        "",
        ...exitCodes(),
    ];
}
const HELP_FLAG = {
    name: "help",
    placeholder: null,
    description: "Show this page.",
};
/** As wide as the longest setting with its value, so that all groups are aligned alike. */
const SETTING_WIDTH = Math.max(..._catalog_js__WEBPACK_IMPORTED_MODULE_0__/* .SETTINGS */ .yy.map((setting) => flagRow(setting, null)[0].length));
const NOTES = [
    "Values are written --name VALUE or --name=VALUE; a switch alone is on, --name=false is off.",
    "A flag beats the manifest, the manifest beats the mock profile, and that beats a default.",
    `Without --api-key the key is read from ${_commands_js__WEBPACK_IMPORTED_MODULE_1__/* .API_KEY_VARIABLE */ .C6}, where no process list shows it.`,
    "",
];
function settings() {
    const groups = Object.keys(_catalog_js__WEBPACK_IMPORTED_MODULE_0__/* .GROUPS */ .fd);
    return groups.flatMap((group) => {
        const rows = _catalog_js__WEBPACK_IMPORTED_MODULE_0__/* .SETTINGS */ .yy.filter((setting) => setting.group === group && setting.doors !== "action").map((setting) => flagRow(setting, setting.absent ?? defaultOf(setting)));
        return rows.length === 0 ? [] : [_catalog_js__WEBPACK_IMPORTED_MODULE_0__/* .GROUPS */ .fd[group], ...table(rows, SETTING_WIDTH), ""];
    });
}
function flagRow({ name, placeholder, description }, absent) {
    const value = placeholder === null ? "" : ` ${placeholder}`;
    return [`--${name}${value}`, absent === null ? description : `${description} [${absent}]`];
}
/** A switch is off by default; saying so would be noise. */
function defaultOf({ placeholder, default: value, }) {
    return placeholder === null ? null : value;
}
function examples(name) {
    return _commands_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo[name].examples.map((example) => `  vllm-bench ${example}`);
}
function exitCodes() {
    return ["Exit codes", ...table(_commands_js__WEBPACK_IMPORTED_MODULE_1__/* .EXIT_CODES */ .ai)];
}
/** Two columns: the left one as wide as its longest text or as `leftWidth`. */
function table(rows, leftWidth = 0) {
    const width = Math.max(leftWidth, ...rows.map(([left]) => left.length));
    const indent = " ".repeat(2 + width + 2);
    return rows.flatMap(([left, right]) => {
        const [first = "", ...more] = wrap(right, WIDTH - indent.length);
        return [`  ${left.padEnd(width)}  ${first}`, ...more.map((line) => indent + line)];
    });
}
function wrap(text, width) {
    const lines = [];
    let line = "";
    for (const word of text.split(" ")) {
        if (line !== "" && line.length + 1 + word.length > width) {
            lines.push(line);
            line = word;
        }
        else
            line = line === "" ? word : `${line} ${word}`;
    }
    return [...lines, line];
}


/***/ })

};
