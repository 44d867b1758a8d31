import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { MockError } from "./errors.ts";
import { FAULT_KINDS } from "./faults/fault.ts";
import { startMockVllm } from "./real-mock.ts";
import { MOCK_PROFILES } from "./scenario/profiles.ts";
import { parseScenario } from "./scenario/scenario.ts";

/** What the command needs from the process that runs it. */
export type MockCommandIo = {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Resolves when the mock is to stop. */
  readonly stopped: Promise<unknown>;
};

const HELP = `mock-vllm: a deterministic vLLM server

Usage: mock-vllm [options]

  --port N               port; 0 takes a free one [8000]
  --host ADDRESS         address to listen on [127.0.0.1]
  --profile NAME         timing: ${MOCK_PROFILES.join(", ")}, or replay:ARTIFACT.json [instant]
  --scenario FILE        JSON file with anything that can be set; a flag beats it
  --seed N               same seed, same answers [0]
  --model NAME           served model; may be given several times [mock-model]
  --max-model-len N      tokens of prompt and answer together
  --api-key KEY          ask for this key on /v1 paths
  --frontend NAME        python, rust [python]
  --reasoning-field NAME reasoning, both, reasoning_content [reasoning]
  --time-scale X         real seconds per simulated second
  --help                 this text

While it runs: GET /mock/trace, GET and POST /mock/scenario, GET, POST and DELETE /mock/faults.
The header x-mock-fault puts a fault on one request, such as: x-mock-fault: stall;seconds=2
Faults: ${FAULT_KINDS.join(", ")}.
`;

const DEFAULT_PORT = 8000;
const DEFAULT_HOST = "127.0.0.1";

const OPTIONS = {
  port: { type: "string" },
  host: { type: "string" },
  profile: { type: "string" },
  scenario: { type: "string" },
  seed: { type: "string" },
  model: { type: "string", multiple: true },
  "max-model-len": { type: "string" },
  "api-key": { type: "string" },
  frontend: { type: "string" },
  "reasoning-field": { type: "string" },
  "time-scale": { type: "string" },
  help: { type: "boolean" },
} as const;

/**
 * Runs the mock until it is to stop. On stdout there is one line, the base URL.
 * @returns the exit code: 0, 2 for wrong usage
 */
export async function runMockCommand(argv: readonly string[], io: MockCommandIo): Promise<number> {
  try {
    const flags = readFlags(argv);
    if (flags.help === true) {
      io.out(HELP);
      return 0;
    }
    const file = flags.scenario === undefined ? {} : await readScenarioFile(flags.scenario);
    const scenario = parseScenario({ ...file, ...scenarioFlags(flags) });
    await using mock = await startMockVllm({
      ...scenario,
      port: numberIn("port", flags.port) ?? DEFAULT_PORT,
      host: flags.host ?? DEFAULT_HOST,
    });
    io.out(`${mock.baseUrl}\n`);
    io.err(`mock-vllm answers at ${mock.baseUrl}. Ctrl-C stops it.\n`);
    await io.stopped;
    return 0;
  } catch (error) {
    if (!(error instanceof MockError)) throw error;
    io.err(`${error.message}\n`);
    return 2;
  }
}

function readFlags(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, strict: true }).values;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MockError(`${reason} --help lists the options.`, { cause });
  }
}

type Flags = ReturnType<typeof readFlags>;

/** The flags that were given, by the scenario keys that they set. */
function scenarioFlags(flags: Flags): Readonly<Record<string, unknown>> {
  const values = {
    profile: flags.profile,
    seed: numberIn("seed", flags.seed),
    models: flags.model,
    maxModelLen: numberIn("max-model-len", flags["max-model-len"]),
    apiKey: flags["api-key"],
    frontend: flags.frontend,
    reasoningField: flags["reasoning-field"],
    timeScale: numberIn("time-scale", flags["time-scale"]),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function numberIn(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value)) return value;
  throw new MockError(`--${name} is "${text}": it must be a number.`);
}

async function readScenarioFile(path: string): Promise<object> {
  let input: unknown;
  try {
    input = JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    // The parser's words tell the place.
    const reason =
      cause instanceof SyntaxError ? `is not JSON: ${cause.message}` : "cannot be read";
    throw new MockError(`The scenario file "${path}" ${reason}. Give --scenario a JSON file.`, {
      cause,
    });
  }
  if (typeof input === "object" && input !== null && !Array.isArray(input)) return input;
  throw new MockError(`The scenario file "${path}" must hold a JSON object.`);
}
