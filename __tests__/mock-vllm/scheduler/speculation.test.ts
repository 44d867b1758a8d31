import { expect, test } from "@jest/globals";
import type { EngineConfig } from "../../../mock-vllm/scheduler/config.ts";
import { createEngine } from "../../../mock-vllm/scheduler/create-engine.ts";
import type { StepReport } from "../../../mock-vllm/scheduler/observer.ts";
import { engineConfig } from "../../../mock-vllm/scheduler/profiles.ts";
import { aSequence, gapsMs } from "./a-sequence.ts";
import { testClock } from "./virtual-clock.ts";

const SPECULATION = { draftTokens: 3, acceptance: 0.7 } as const;

function tokensPerEmission(ids: readonly string[], overrides: Partial<EngineConfig> = {}) {
  const clock = testClock();
  const config = engineConfig("instant", {
    stepUs: 12_000,
    speculation: SPECULATION,
    seed: 1,
    ...overrides,
  });
  const engine = createEngine(config, clock);
  const all = ids.map((id) => aSequence({ id, outputTokens: 4000 }));
  for (const { spec } of all) engine.submit(spec);
  clock.runAll();
  return all.map(({ emissions }) => emissions.map(({ tokens }) => tokens));
}

test("tokens of a step follow the chance of each draft token after the ones before it", () => {
  const [tokens = []] = tokensPerEmission(["a"]);
  expect(tokens[0]).toBe(1);
  const steps = tokens.slice(1, -1);
  const share = (count: number) => steps.filter((each) => each === count).length / steps.length;
  // 1 - p, p (1 - p), p² (1 - p), p³; about 1,600 steps, so 0.04 is more than three deviations.
  expect(Math.abs(share(1) - 0.3)).toBeLessThan(0.04);
  expect(Math.abs(share(2) - 0.21)).toBeLessThan(0.04);
  expect(Math.abs(share(3) - 0.147)).toBeLessThan(0.04);
  expect(Math.abs(share(4) - 0.343)).toBeLessThan(0.04);
  expect(tokens.reduce((sum, each) => sum + each, 0)).toBe(4000);
});

test("a step takes the same time however many drafts it accepts", () => {
  const clock = testClock();
  const config = engineConfig("instant", { stepUs: 12_000, speculation: SPECULATION });
  const engine = createEngine(config, clock);
  const sequence = aSequence({ outputTokens: 50 });
  engine.submit(sequence.spec);
  clock.runAll();
  expect(new Set(gapsMs(sequence))).toEqual(new Set([12]));
  expect(sequence.emissions.length).toBeLessThan(35);
});

test("the same seed and key give the same drafts, whoever else is there and in what order", () => {
  const [alone] = tokensPerEmission(["b"]);
  const [, amongOthers] = tokensPerEmission(["a", "b", "c"]);
  const [, , reversed] = tokensPerEmission(["d", "c", "b"]);
  expect(amongOthers).toEqual(alone);
  expect(reversed).toEqual(alone);
  expect(tokensPerEmission(["b"], { seed: 2 })[0]).not.toEqual(alone);
  expect(tokensPerEmission(["c"])[0]).not.toEqual(alone);
});

test("drafts count in the token budget", () => {
  const clock = testClock();
  const steps: StepReport[] = [];
  const config = engineConfig("instant", {
    stepUs: 1000,
    maxNumBatchedTokens: 10,
    speculation: { draftTokens: 3, acceptance: 0 },
  });
  const engine = createEngine(config, clock, [{ stepped: (step) => void steps.push({ ...step }) }]);
  for (const id of ["a", "b", "c"]) {
    engine.submit(aSequence({ id, promptTokens: 3, outputTokens: 4 }).spec);
  }
  clock.runAll();
  // Prompts 3 × 3; then 4 + 4 + 2: the third has one draft instead of three.
  expect(steps.map(({ batchedTokens }) => batchedTokens)).toEqual([9, 10, 10, 10]);
});
