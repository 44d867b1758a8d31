/** The commands of the command line and the flags that are no setting of `run`; plain data. */

/** A flag of one command. */
type Flag = {
  readonly name: string;
  /** What stands for the value in help; null for a switch. */
  readonly placeholder: string | null;
  readonly description: string;
};

export type CommandName = "run" | "verify" | "compare" | "report" | "mock";

export type Command = {
  readonly usage: string;
  readonly summary: string;
  /** Besides `run`'s settings. */
  readonly flags: readonly Flag[];
  /** Command lines that work as they stand, after the name of the program. */
  readonly examples: readonly string[];
};

const JSON_FLAG: Flag = {
  name: "json",
  placeholder: null,
  description: "Write the result as JSON for programs instead of a table for people.",
};

/** Every command, in the order in which help lists them. */
export const COMMANDS: Readonly<Record<CommandName, Command>> = {
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
        description:
          "Artifacts of the state before the change, folders of them, or patterns in quotes.",
      },
      {
        name: "head",
        placeholder: "FILE...",
        description: "Artifacts of the state with the change, in the same ways.",
      },
      {
        name: "gate",
        placeholder: "RULES",
        description:
          "What is gated, each with its own limits: 'ttft.p95: 10%, 20ms; throughput', or none. " +
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
        description:
          "What fails: any of regression, contract, inconclusive, no-baseline, or none. " +
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

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];

/** What the process's exit code says. */
export const EXIT_CODES: readonly (readonly [code: string, meaning: string])[] = [
  ["0", "all well (an inconclusive comparison and a missing baseline too)"],
  ["1", "a regression, or verify found differences"],
  ["2", "wrong usage or settings"],
  ["3", "the run is not to be trusted, or a file is no artifact"],
  ["4", "the server or the machine failed"],
  ["130, 143", "interrupted"],
];

/** Where the key comes from when there is no `--api-key`, so that it does not show in `ps`. */
export const API_KEY_VARIABLE = "VLLM_BENCH_API_KEY";
