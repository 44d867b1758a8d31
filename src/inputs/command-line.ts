import { parseArgs } from "node:util";
import { type Problem, shown } from "./problems.ts";
import { didYouMean } from "./suggestion.ts";

/** One command's arguments, sorted. */
export type CommandLine = {
  readonly help: boolean;
  /** By flag; more than one value only where the flag takes many. A switch that is on is `true`. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** What is neither a flag nor a flag's value. */
  readonly words: readonly string[];
  readonly problems: readonly Problem[];
};

/** What the reader must know of a flag: a switch has no placeholder, one of many values ends in `...`. */
export type FlagShape = { readonly name: string; readonly placeholder: string | null };

/** Sorts a command's arguments; what is wrong with them becomes problems, all at once. */
export function readCommandLine(args: readonly string[], flags: readonly FlagShape[]): CommandLine {
  const byName = new Map(flags.map((flag) => [flag.name, flag]));
  const { complete, lacking } = withoutLacking(args, byName);
  const { tokens } = parseArgs({
    args: [...complete],
    options: {
      help: { type: "boolean", short: "h" },
      ...Object.fromEntries(
        flags.map(({ name, placeholder }) => [
          name,
          { type: placeholder === null ? ("boolean" as const) : ("string" as const) },
        ]),
      ),
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const sorted = sortTokens(tokens, { args: complete, byName });
  return { ...sorted, problems: [...lacking.map(lackingProblem), ...sorted.problems] };
}

type Flags = ReadonlyMap<string, FlagShape>;

/**
 * Takes out flags that want a value and have none: the last argument, or one before another flag.
 * (`parseArgs` would take the other flag as the value.) A value that starts so can be written
 * `--name=--value`.
 */
function withoutLacking(args: readonly string[], flags: Flags) {
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const lacks = (arg: string, at: number) => {
    if (at >= end || !arg.startsWith("--") || !flags.get(arg.slice(2))?.placeholder) return false;
    const next = args[at + 1];
    return next === undefined || next.startsWith("--");
  };
  return { complete: args.filter((arg, at) => !lacks(arg, at)), lacking: args.filter(lacks) };
}

function lackingProblem(arg: string): Problem {
  return { name: arg, text: "needs a value" };
}

type Tokens = ReturnType<typeof parseArgs<{ tokens: true; strict: false }>>["tokens"];
type Known = { readonly args: readonly string[]; readonly byName: Flags };

function sortTokens(tokens: Tokens, { args, byName }: Known): CommandLine {
  const values = new Map<string, string[]>();
  const words: string[] = [];
  const problems = new Map<string, Problem>();
  let help = false;
  /** The flag that the next word belongs to; `unknown` swallows one, for its value is no news. */
  let open: string[] | "unknown" | null = null;
  for (const token of tokens) {
    if (token.kind === "option-terminator") continue;
    if (token.kind === "positional") {
      if (Array.isArray(open)) open.push(token.value);
      else if (open === null) words.push(token.value);
      if (open === "unknown") open = null;
      continue;
    }
    open = null;
    const flag = byName.get(token.name);
    if (token.name === "help") {
      help = true;
    } else if (flag === undefined) {
      const typed = (args[token.index] ?? token.rawName).replace(/=.*$/s, "");
      problems.set(typed, { name: plain(typed), text: unknownText(typed, byName) });
      open = token.inlineValue ? null : "unknown";
    } else {
      const value = token.value ?? "true";
      const earlier = values.get(flag.name);
      const takesMany = flag.placeholder?.endsWith("...") ?? false;
      if (earlier !== undefined && !takesMany) {
        problems.set(token.rawName, { name: token.rawName, text: "is given more than once" });
      }
      const list = [...(earlier ?? []), value];
      values.set(flag.name, list);
      if (takesMany) open = list;
    }
  }
  return { help, values, words, problems: [...problems.values()] };
}

/** A flag as it was typed, or in quotes where it holds what would upset a terminal or a log. */
function plain(typed: string): string {
  return /^[\x21-\x7e]{1,60}$/.test(typed) ? typed : shown(typed);
}

function unknownText(typed: string, flags: Flags): string {
  const name = typed.replace(/^-+/, "");
  const positive = name.replace(/^no-/, "");
  if (name !== positive && flags.get(positive)?.placeholder === null) {
    return `is no flag here; did you mean --${positive}=false?`;
  }
  const names = [...flags.keys()];
  const exact = names.includes(name) ? `; did you mean --${name}?` : "";
  return `is no flag here${exact || didYouMean(name, names).replace("mean ", "mean --")}`;
}

/** A problem for each word, where a command takes none. */
export function strayWords(words: readonly string[]): readonly Problem[] {
  return words.map((word) => ({
    name: shown(word),
    text: /^(true|false|yes|no|on|off|[01])$/i.test(word)
      ? `belongs to no flag; a switch takes its value after =, as in --name=${word}`
      : "belongs to no flag",
  }));
}
