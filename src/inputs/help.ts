import { GROUPS, SETTINGS, type SettingGroup } from "./catalog.ts";
import {
  API_KEY_VARIABLE,
  COMMAND_NAMES,
  COMMANDS,
  type CommandName,
  EXIT_CODES,
} from "./commands.ts";

/** No line of help is longer. */
const WIDTH = 100;

/** The help page of one command, or the overview where there is no topic; ends with a newline. */
export function renderHelp(topic: CommandName | null): string {
  return `${(topic === null ? overview() : commandHelp(topic)).join("\n")}\n`;
}

function overview(): readonly string[] {
  return [
    "vllm-bench: benchmark a vLLM server, check every answer, compare with a baseline.",
    "",
    "Usage: vllm-bench COMMAND ...",
    "",
    "Commands",
    ...table(COMMAND_NAMES.map((name) => [COMMANDS[name].usage, COMMANDS[name].summary])),
    "",
    "vllm-bench COMMAND --help tells more about one, vllm-bench --version the version.",
    "",
    "Examples",
    ...COMMAND_NAMES.flatMap((name) => examples(name).slice(0, 1)),
    "",
    ...exitCodes(),
  ];
}

function commandHelp(name: CommandName): readonly string[] {
  const { usage, summary, flags } = COMMANDS[name];
  return [
    `Usage: vllm-bench ${usage}`,
    "",
    summary,
    "",
    ...(name === "run" ? settings() : []),
    name === "run" ? "Other" : "Flags",
    ...table(
      [...flags, HELP_FLAG].map((flag) => flagRow(flag, null)),
      name === "run" ? SETTING_WIDTH : 0,
    ),
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
const SETTING_WIDTH = Math.max(...SETTINGS.map((setting) => flagRow(setting, null)[0].length));

const NOTES = [
  "Values are written --name VALUE or --name=VALUE; a switch alone is on, --name=false is off.",
  "A flag beats the manifest, the manifest beats the mock profile, and that beats a default.",
  `Without --api-key the key is read from ${API_KEY_VARIABLE}, where no process list shows it.`,
  "",
];

function settings(): readonly string[] {
  const groups = Object.keys(GROUPS) as readonly SettingGroup[];
  return groups.flatMap((group) => {
    const rows = SETTINGS.filter(
      (setting) => setting.group === group && setting.doors !== "action",
    ).map((setting) => flagRow(setting, setting.absent ?? defaultOf(setting)));
    return rows.length === 0 ? [] : [GROUPS[group], ...table(rows, SETTING_WIDTH), ""];
  });
}

type Row = readonly [left: string, right: string];
type AnyFlag = {
  readonly name: string;
  readonly placeholder: string | null;
  readonly description: string;
};

function flagRow({ name, placeholder, description }: AnyFlag, absent: string | null): Row {
  const value = placeholder === null ? "" : ` ${placeholder}`;
  return [`--${name}${value}`, absent === null ? description : `${description} [${absent}]`];
}

/** A switch is off by default; saying so would be noise. */
function defaultOf({
  placeholder,
  default: value,
}: AnyFlag & { readonly default: string | null }): string | null {
  return placeholder === null ? null : value;
}

function examples(name: CommandName): readonly string[] {
  return COMMANDS[name].examples.map((example) => `  vllm-bench ${example}`);
}

function exitCodes(): readonly string[] {
  return ["Exit codes", ...table(EXIT_CODES)];
}

/** Two columns: the left one as wide as its longest text or as `leftWidth`. */
function table(rows: readonly Row[], leftWidth = 0): readonly string[] {
  const width = Math.max(leftWidth, ...rows.map(([left]) => left.length));
  const indent = " ".repeat(2 + width + 2);
  return rows.flatMap(([left, right]) => {
    const [first = "", ...more] = wrap(right, WIDTH - indent.length);
    return [`  ${left.padEnd(width)}  ${first}`, ...more.map((line) => indent + line)];
  });
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
