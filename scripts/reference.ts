/** `action.yml` and the README's tables as the catalog has them. */
import {
  GROUPS,
  OUTPUTS,
  SETTINGS,
  type Setting,
  type SettingGroup,
} from "../src/inputs/catalog.ts";

/**
 * The Action's metadata file. Settings get no `default` there: to the Action it would look like a
 * value that somebody gave, and would beat a manifest or contradict a burst. What an absent input
 * means stands in its description. Only what GitHub alone can fill in has a default.
 */
export function renderActionYml(): string {
  const inputs = SETTINGS.filter(({ doors }) => doors !== "cli").flatMap((setting) => [
    `  ${setting.name}:`,
    `    description: ${quoted(describe(setting))}`,
    "    required: false",
    ...(setting.expression === null ? [] : [`    default: \${{ ${setting.expression} }}`]),
  ]);
  const outputs = OUTPUTS.flatMap(({ name, description }) => [
    `  ${name}:`,
    `    description: ${quoted(description)}`,
  ]);
  return `${[...HEAD, "inputs:", ...inputs, "", "outputs:", ...outputs, "", ...TAIL].join("\n")}\n`;
}

const HEAD = [
  "# Written by scripts/write-reference.ts from src/inputs/catalog.ts; a test checks that it is.",
  "name: vLLM bench",
  `description: ${quoted(
    "Benchmarks a vLLM server, checks every answer, and says whether serving got slower or wrong.",
  )}`,
  "author: The vllm-bench-action authors",
  "branding:",
  "  icon: activity",
  "  color: purple",
  "",
];

const TAIL = ["runs:", "  using: node24", "  main: dist/index.js", "  post: dist/index.js"];

function describe({ description, default: value, absent }: Setting): string {
  if (value !== null) return `${description} Default: ${value}.`;
  return absent === null ? description : `${description} Default: ${absent}.`;
}

/** A JSON text is a YAML text too, whatever characters are in it. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

/** The README's generated parts, by the name in their markers. */
const README_PARTS: Readonly<Record<string, () => string>> = {
  settings: settingsTables,
  outputs: outputsTable,
};

/** The README with everything between its `<!-- NAME:start -->` and `<!-- NAME:end -->` renewed. */
export function renewReadme(readme: string): string {
  return Object.entries(README_PARTS).reduce((text, [name, render]) => {
    const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
    const [from, to] = [text.indexOf(start), text.indexOf(end)];
    if (from < 0 || to < from) return text;
    return `${text.slice(0, from + start.length)}\n\n${render()}\n${text.slice(to)}`;
  }, readme);
}

function settingsTables(): string {
  const groups = Object.keys(GROUPS) as readonly SettingGroup[];
  return groups.map((group) => `**${GROUPS[group]}**\n\n${settingsTable(group)}`).join("\n");
}

function settingsTable(group: SettingGroup): string {
  const rows = SETTINGS.filter((setting) => setting.group === group).map((setting) => [
    `\`${setting.name}\``,
    setting.default === null ? (setting.absent ?? "") : `\`${setting.default}\``,
    doorText(setting.doors) + setting.description,
  ]);
  return table([["Setting", "Default", "What it does"], ...rows]);
}

function doorText(doors: Setting["doors"]): string {
  if (doors === "both") return "";
  return doors === "action" ? "Action only. " : "Command line only. ";
}

function outputsTable(): string {
  const rows = OUTPUTS.map(({ name, description }) => [`\`${name}\``, description]);
  return table([["Output", "What it is"], ...rows]);
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("");
}
