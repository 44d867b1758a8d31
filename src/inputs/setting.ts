/** One setting of `run`, for the Action and the command line alike. */
export type Setting = {
  /** Kebab-case: the Action's input and, with `--` before it, the flag. */
  readonly name: string;
  readonly group: SettingGroup;
  /** What stands for the value in help; null for a switch, which needs none. */
  readonly placeholder: string | null;
  /** The value that an absent setting has, as a person would write it; null where it has none. */
  readonly default: string | null;
  /** What an absent setting means, where `default` is null. */
  readonly absent: string | null;
  readonly description: string;
  readonly doors: "action" | "cli" | "both";
  /** Its value is never shown. */
  readonly secret: boolean;
  /** What GitHub fills in where the Action's input is not given: an expression of its own. */
  readonly expression: string | null;
};

export type SettingGroup =
  | "target"
  | "load"
  | "prompt"
  | "answer"
  | "identity"
  | "mock"
  | "compare"
  | "output"
  | "publish";

/** Headings of the groups, in the order in which they are shown. */
export const GROUPS: Readonly<Record<SettingGroup, string>> = {
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

type Given = Pick<Setting, "description"> & Partial<Setting>;

/** One entry of the catalog; what is not given is as most settings have it. */
export function setting<Name extends string>(
  name: Name,
  group: SettingGroup,
  given: Given,
): Setting & { readonly name: Name } {
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
