import { expect, test } from "@jest/globals";
import { drawSides, perMetric, STEADY, UNCHANGED } from "../../bench/verdicts/scenarios.ts";
import { runTrials } from "../../bench/verdicts/trials.ts";
import { seededRandom } from "../../src/base/random.ts";

const DESIGN = { kind: "pool", baseRuns: 8, headRuns: 3 } as const;

test("the simulation draws the same runs for the same seed, and others for another", () => {
  const draw = (seed: string) =>
    drawSides(seededRandom(seed), STEADY, { design: DESIGN, slower: UNCHANGED });
  expect(draw("a")).toEqual(draw("a"));
  expect(draw("b").head[0]?.throughputTokS).not.toBe(draw("a").head[0]?.throughputTokS);
});

test("a slow-down of 25 % in one metric is found every time", () => {
  const slower = perMetric((metric) => (metric === "throughput" ? 0.25 : 0));
  const outcome = runTrials(STEADY, { design: DESIGN, slower, trials: 5, seed: "a" });
  expect(outcome.found).toEqual({ ttft: 0, tpot: 0, e2e: 0, throughput: 5 });
  expect(outcome.referenceFound.throughput).toBe(5);
});
