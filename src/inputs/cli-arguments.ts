import { BenchError } from "../base/errors.ts";
import { SETTINGS } from "./catalog.ts";
import { type CommandLine, type FlagShape, readCommandLine, strayWords } from "./command-line.ts";
import { API_KEY_VARIABLE, COMMAND_NAMES, COMMANDS, type CommandName } from "./commands.ts";
import { type Problem, shown } from "./problems.ts";
import type { RawSettings } from "./settings-loading.ts";
import { didYouMean } from "./suggestion.ts";

/** What the command line asks for. */
export type CliArguments =
  /** `asked` is false where nothing was given: then help answers wrong usage. */
  | { readonly command: "help"; readonly topic: CommandName | null; readonly asked: boolean }
  | { readonly command: "version" }
  | { readonly command: "run"; readonly settings: RawSettings; readonly json: boolean }
  | { readonly command: "verify"; readonly files: readonly string[]; readonly json: boolean }
  | {
      readonly command: "compare";
      readonly base: readonly string[];
      readonly head: readonly string[];
      readonly policy: RawPolicy;
      readonly format: "text" | "json" | "markdown";
    }
  | { readonly command: "report"; readonly files: readonly string[] }
  /** The mock reads its own arguments, the same here as in its own program. */
  | { readonly command: "mock"; readonly argv: readonly string[] };

/** The comparison's settings as they were typed. */
type RawPolicy = Readonly<
  Record<"gate" | "tolerance" | "allowMismatch" | "failOn", string | undefined>
>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads a command line, given without the runtime and the script. For `run` it only collects raw
 * values; what is wrong with them is reported by `loadSettings`, together with the rest.
 *
 * @throws BenchError `bad-settings` on wrong usage
 */
export function readCliArguments(argv: readonly string[], env: Environment): CliArguments {
  const [first, ...rest] = argv;
  if (first === undefined) return { command: "help", topic: null, asked: false };
  if (first === "--version" || first === "-V") return { command: "version" };
  if (first === "--help" || first === "-h" || first === "help") {
    const topic = commandNamed(rest[0]) ?? null;
    if (topic === "mock") return { command: "mock", argv: ["--help"] };
    return { command: "help", topic, asked: true };
  }
  const command = commandNamed(first);
  if (command === undefined) throw noCommand(first);
  if (command === "mock") return { command, argv: rest };
  const line = readCommandLine(rest, flagsOf(command));
  if (line.help) return { command: "help", topic: command, asked: true };
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
      return command satisfies never;
  }
}

function commandNamed(word: string | undefined): CommandName | undefined {
  return COMMAND_NAMES.find((name) => name === word);
}

function noCommand(first: string): BenchError {
  const message = first.startsWith("-")
    ? "A command comes first, such as: vllm-bench run --mock reference"
    : `${shown(first)} is no command${didYouMean(first, COMMAND_NAMES)}`;
  return new BenchError(`${message}\nThe commands are ${COMMAND_NAMES.join(", ")}.`, {
    code: "bad-settings",
  });
}

function flagsOf(command: CommandName): readonly FlagShape[] {
  const { flags } = COMMANDS[command];
  return command === "run"
    ? [...SETTINGS.filter(({ doors }) => doors !== "action"), ...flags]
    : flags;
}

function runArguments(line: CommandLine, env: Environment): CliArguments {
  const read = (name: string) =>
    line.values.get(name)?.[0] ?? (name === "api-key" ? env[API_KEY_VARIABLE] : undefined);
  const problems = [
    ...line.problems,
    ...emptyProblems(line),
    ...jsonProblems(line),
    ...strayWords(line.words),
  ];
  return { command: "run", settings: { read, problems }, json: line.values.has("json") };
}

function compareArguments(line: CommandLine): CliArguments {
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
  const one = (name: string) => line.values.get(name)?.[0];
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
function emptyProblems({ values }: CommandLine): readonly Problem[] {
  return [...values]
    .filter(([name, list]) => name !== "api-key" && list.includes(""))
    .map(([name]) => ({
      name: `--${name}`,
      text: "is given an empty value; leave the flag out for its default",
    }));
}

function jsonProblems(line: CommandLine): readonly Problem[] {
  return switchProblems(line, "json");
}

function switchProblems({ values }: CommandLine, name: string): readonly Problem[] {
  const [value = "true"] = values.get(name) ?? [];
  return value === "true" ? [] : [{ name: `--${name}`, text: "takes no value" }];
}

function noFiles({ words }: CommandLine): readonly Problem[] {
  return words.length > 0 ? [] : [{ name: "FILE", text: "is missing; give one artifact or more" }];
}

function refuse(command: CommandName, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const lines = problems.map(({ name, text }) => `  ${name}: ${text}`);
  const message = [
    `vllm-bench ${command} was called wrongly:`,
    ...lines,
    `Usage: vllm-bench ${COMMANDS[command].usage}`,
  ].join("\n");
  throw new BenchError(message, { code: "bad-settings" });
}
