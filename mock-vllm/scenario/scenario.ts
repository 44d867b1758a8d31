import { z } from "zod";
import { MockError } from "../errors.ts";

/** All that can be set of a mock. A scenario file holds the same keys. */
export const Scenario = z.strictObject({
  /** Timing and answer lengths: one of `MOCK_PROFILES`, or `replay:FILE`. */
  profile: z.string().min(1).default("instant"),
  /** Same seed, same answers. */
  seed: z.int().min(0).default(0),
  /** Served model names; the first is the one in answers and metrics. */
  models: z.array(z.string().min(1)).min(1).default(["mock-model"]),
  /** Tokens of prompt and answer together; null takes the profile's. */
  maxModelLen: z.int().min(16).nullable().default(null),
  frontend: z.enum(["python", "rust"]).default("python"),
  reasoningField: z.enum(["reasoning", "both", "reasoning_content"]).default("reasoning"),
  /** Tokens of reasoning where thinking is on; null takes the profile's. */
  reasoningTokens: z.int().min(0).nullable().default(null),
  /** Visible tokens where a prompt asks for no words; null takes the profile's. */
  answerTokens: z.int().min(1).nullable().default(null),
  /** Real seconds per simulated second on the real clock; null takes the profile's. */
  timeScale: z.number().positive().max(1000).nullable().default(null),
});

export type Scenario = z.infer<typeof Scenario>;

/** What a person may write; every key is optional. */
export type ScenarioInput = z.input<typeof Scenario>;

/** @throws MockError with the path of every wrong key and what is allowed there. */
export function parseScenario(input: unknown): Scenario {
  const parsed = Scenario.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new MockError(`The scenario cannot be used.\n${z.prettifyError(parsed.error)}`);
}
