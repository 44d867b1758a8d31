import { z } from "zod";
import { MockError } from "../errors.ts";
import { FaultRule } from "../faults/fault.ts";
import { refusalText } from "../refusal.ts";
import { EngineOverrides } from "./engine-overrides.ts";
import { isProfile, unknownProfile } from "./profiles.ts";

/** So many tokens, or a least and a most between which each request draws. */
const Tokens = z.union(
  [
    z.int().min(0),
    z
      .tuple([z.int().min(0), z.int().min(0)])
      .refine(([least, most]) => least <= most, { error: "the first must not exceed the second" }),
  ],
  { error: "Invalid input: expected a whole number from 0 or two of them, [least, most]" },
);

/** All that can be set of a mock. A scenario file holds the same keys. */
export const Scenario = z.strictObject({
  /** Timing and answer lengths: one of `MOCK_PROFILES`, or `replay:FILE`. */
  profile: z
    .string()
    .refine(isProfile, { error: ({ input }) => unknownProfile(String(input)) })
    .default("instant"),
  /** Same seed, same answers. */
  seed: z.int().min(0).default(0),
  /** Served model names; the first is the one in answers and metrics. */
  models: z.array(z.string().min(1)).min(1).default(["mock-model"]),
  /** Tokens of prompt and answer together; null takes the profile's. */
  maxModelLen: z.int().min(16).nullable().default(null),
  /** What `/version` says. */
  version: z.string().min(1).default("0.29.0"),
  /** Whose bytes: vLLM's Python server or its Rust front end. */
  frontend: z.enum(["python", "rust"]).default("python"),
  /** The name that carries reasoning: since 0.16 `reasoning`, before 0.11.1 `reasoning_content`. */
  reasoningField: z.enum(["reasoning", "both", "reasoning_content"]).default("reasoning"),
  /** False: no reasoning parser, so reasoning stays in the content with its closing tag. */
  reasoningParser: z.boolean().default(true),
  /** Tokens of reasoning where thinking is on; null takes the profile's. */
  reasoningTokens: Tokens.nullable().default(null),
  /** Visible tokens where a prompt asks for no words; null takes the profile's. */
  answerTokens: Tokens.nullable().default(null),
  /**
   * Requests with tools are answered as with `--enable-auto-tool-choice --tool-call-parser hermes`;
   * false: they are refused, as vLLM refuses them without.
   */
  toolParser: z.boolean().default(true),
  /** Calls of an answer where the model may choose (`tool_choice` auto); 0: it answers in text. */
  autoToolCalls: z.int().min(0).max(16).default(0),
  /** LoRA adapters served from the start, as with `--lora-modules`. */
  loraModules: z
    .array(z.strictObject({ name: z.string().min(1), path: z.string().min(1) }))
    .default([]),
  /** What the metrics say of `--max-loras`. */
  maxLoras: z.int().min(1).default(1),
  /** The routes that load and unload adapters, as with `VLLM_ALLOW_RUNTIME_LORA_UPDATING`. */
  runtimeLoraUpdating: z.boolean().default(true),
  /** Prompt tokens without a first answer token at which requests are refused; null is no limit. */
  maxNumQueuedTokens: z.int().min(0).nullable().default(null),
  /** Asked of `/v1` paths as `Authorization: Bearer …`. */
  apiKey: z.string().min(1).nullable().default(null),
  /** `usage.prompt_tokens_details`, as with `--enable-prompt-tokens-details`; null takes the profile's. */
  promptTokensDetails: z.boolean().nullable().default(null),
  /** `metrics` beside the final usage, as with `--enable-per-request-metrics`. */
  perRequestMetrics: z.boolean().default(false),
  /** Usage in every chunk, as with `--enable-force-include-usage`. */
  forceIncludeUsage: z.boolean().default(false),
  /** `X-Request-Id` on every answer, as with `--enable-request-id-headers`. */
  requestIdHeaders: z.boolean().default(false),
  /** `/load` counts, as with `--enable-server-load-tracking`. */
  serverLoadTracking: z.boolean().default(false),
  /** The routes that vLLM has in development mode only: sleep, wake_up, server_info and so on. */
  devMode: z.boolean().default(true),
  /** Paths that answer 404, as on a server that does not have them: `/tokenize`, `/metrics`. */
  withoutPaths: z.array(z.string().startsWith("/")).default([]),
  /** An idle connection is closed after so long; vLLM's `VLLM_HTTP_TIMEOUT_KEEP_ALIVE`. */
  keepAliveSeconds: z.number().min(0).max(86_400).default(5),
  /** What a request to a sleeping engine gets. */
  whenAsleep: z.enum(["wait", "busy"]).default("wait"),
  /** Every route answers 503 for so long after the start, on the mock's clock. */
  startupSeconds: z.number().min(0).max(86_400).default(0),
  /** `/health` says 503, generating routes 500. */
  engineDead: z.boolean().default(false),
  /** Real seconds per simulated second on the real clock; null takes the profile's. */
  timeScale: z.number().positive().max(1000).nullable().default(null),
  /** Changes to the profile's simulator. */
  engine: EngineOverrides.default({}),
  /** Faults of generating requests. */
  faults: z.array(FaultRule).default([]),
});

export type Scenario = z.infer<typeof Scenario>;

/** What a person may write; every key is optional. */
export type ScenarioInput = z.input<typeof Scenario>;

/** Keys that the running mock cannot change, since engine and doors were built with them. */
const FIXED_KEYS: readonly string[] = [
  "profile",
  "seed",
  "maxModelLen",
  "timeScale",
  "engine",
  "keepAliveSeconds",
  "loraModules",
  "maxLoras",
];

/** @throws MockError with the path of every wrong key and what is allowed there. */
export function parseScenario(input: unknown): Scenario {
  const parsed = Scenario.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new MockError(
    `The scenario cannot be used.\n${refusalText(parsed.error, { schema: Scenario, input })}`,
  );
}

/** A running mock's scenario with some keys changed. @throws MockError */
export function changeScenario(scenario: Scenario, changes: unknown): Scenario {
  if (typeof changes !== "object" || changes === null || Array.isArray(changes)) {
    throw new MockError("The changes must be a JSON object with keys of a scenario.");
  }
  const fixed = Object.keys(changes).filter((key) => FIXED_KEYS.includes(key));
  if (fixed.length > 0) {
    throw new MockError(
      `A running mock cannot change ${fixed.join(", ")}: start another one with it instead.`,
    );
  }
  return parseScenario({ ...scenario, ...changes });
}
