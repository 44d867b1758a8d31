import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { EngineConfig } from "../../../mock-vllm/scheduler/config.ts";
import { createEngine } from "../../../mock-vllm/scheduler/create-engine.ts";
import type { StepReport } from "../../../mock-vllm/scheduler/observer.ts";
import { engineConfig } from "../../../mock-vllm/scheduler/profiles.ts";
import { aSequence, tokenIds } from "./a-sequence.ts";
import { testClock } from "./virtual-clock.ts";

type Request = {
  readonly atMs: number;
  readonly promptTokens: number;
  readonly family: number;
  readonly outputTokens: number;
  /** After this many tokens its client goes away; 0 never. */
  readonly abortAfter: number;
};

const requests = fc.array(
  fc.record({
    atMs: fc.integer({ min: 0, max: 40 }),
    promptTokens: fc.integer({ min: 1, max: 150 }),
    family: fc.integer({ min: 0, max: 3 }),
    outputTokens: fc.integer({ min: 1, max: 40 }),
    abortAfter: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 40 })),
  }),
  { minLength: 1, maxLength: 12 },
);

const configs: fc.Arbitrary<Partial<EngineConfig>> = fc.record({
  arrivalUs: fc.constantFrom(0, 700),
  emitUs: fc.constantFrom(0, 1500),
  stepUs: fc.constantFrom(0, 1000),
  prefillTokenUs: fc.constantFrom(0, 10),
  decodeSeqUs: fc.constantFrom(0, 100),
  maxNumSeqs: fc.integer({ min: 1, max: 6 }),
  maxNumBatchedTokens: fc.integer({ min: 8, max: 100 }),
  // The longest request is 190 tokens: from 13 blocks on it fits alone, and then little else does.
  kvBlocks: fc.integer({ min: 13, max: 40 }),
  prefixCaching: fc.boolean(),
  streamInterval: fc.integer({ min: 1, max: 4 }),
  speculation: fc.option(fc.constant({ draftTokens: 3, acceptance: 0.6 }), { nil: null }),
  stepsPerTurn: fc.integer({ min: 1, max: 5 }),
});

function run(plan: readonly Request[], overrides: Partial<EngineConfig>) {
  const clock = testClock();
  const config = engineConfig("instant", overrides);
  const steps: StepReport[] = [];
  let generated = 0;
  let preemptions = 0;
  const ends = new Map<string, string>();
  const engine = createEngine(config, clock, [
    {
      stepped: (step) => void steps.push({ ...step }),
      preempted() {
        preemptions++;
      },
      generated(_, tokens) {
        generated += tokens;
      },
      finished: ({ spec }, reason) => void ends.set(spec.id, reason),
    },
  ]);
  const sequences = plan.map((request, at) => {
    const sequence = aSequence({
      id: String(at),
      promptTokenIds: tokenIds(request.promptTokens, String(request.family)),
      outputTokens: request.outputTokens,
      onEmission(emission) {
        sequence.emissions.push(emission);
        if (request.abortAfter > 0 && emission.totalTokens >= request.abortAfter) handle?.abort();
      },
    });
    let handle: { abort: () => void } | undefined;
    clock.after(request.atMs, () => {
      const answer = engine.submit(sequence.spec);
      if (answer !== "rejected") handle = answer;
    });
    return sequence;
  });
  clock.runAll();
  return { config, engine, steps, ends, sequences, generated, preemptions };
}

/** Everything that does not add up; one list, since thousands of `expect` calls take seconds. */
function violations(plan: readonly Request[], overrides: Partial<EngineConfig>) {
  const { config, engine, steps, ends, sequences, generated, preemptions } = run(plan, overrides);
  const found: string[] = [];
  const check = (holds: boolean, what: string) => {
    if (!holds) found.push(what);
  };
  check(engine.blocks().used === 0, `${engine.blocks().used} blocks leaked`);
  check(engine.load().running === 0 && engine.load().waiting === 0, "somebody is left behind");
  check(ends.size === plan.length, `${ends.size} of ${plan.length} ended`);
  for (const step of steps) {
    check(step.batchedTokens <= config.maxNumBatchedTokens, `budget: ${step.batchedTokens}`);
    check(step.running <= config.maxNumSeqs, `seats: ${step.running}`);
    check(step.usedBlocks <= config.kvBlocks, `blocks: ${step.usedBlocks}`);
  }
  const stepTokens = steps.reduce((sum, { generatedTokens }) => sum + generatedTokens, 0);
  check(stepTokens === generated, `steps made ${stepTokens} tokens, sequences got ${generated}`);
  for (const [at, { emissions }] of sequences.entries()) {
    const { outputTokens = 0, abortAfter = 0 } = plan[at] ?? {};
    let total = 0;
    let previousMs = 0;
    for (const { tokens, totalTokens, plannedMs } of emissions) {
      total += tokens;
      check(tokens > 0 && totalTokens === total, `request ${at}: ${totalTokens} is not ${total}`);
      check(plannedMs >= previousMs, `request ${at}: time runs backwards at ${plannedMs}`);
      previousMs = plannedMs;
    }
    const finals = emissions.filter(({ finished }) => finished).length;
    check(finals === (total === outputTokens ? 1 : 0), `request ${at}: ${finals} last emissions`);
    check(abortAfter > 0 || total === outputTokens, `request ${at}: ${total} tokens`);
    check(total <= outputTokens, `request ${at}: ${total} tokens are too many`);
  }
  return { found, preemptions };
}

test("whatever is asked of it, tokens, blocks, seats and budget add up", () => {
  let preempted = 0;
  fc.assert(
    fc.property(requests, configs, (plan, overrides) => {
      const { found, preemptions } = violations(plan, overrides);
      preempted += preemptions;
      expect(found).toEqual([]);
    }),
    { numRuns: 200, seed: 7 },
  );
  // Otherwise the blocks were never short and the property says nothing about preemption.
  expect(preempted).toBeGreaterThan(50);
});

test("the order of arrival changes no request's draft stream", () => {
  fc.assert(
    fc.property(requests, fc.integer({ min: 0, max: 1000 }), (plan, seed) => {
      const overrides = {
        stepUs: 1000,
        seed,
        maxNumBatchedTokens: 4096,
        speculation: { draftTokens: 3, acceptance: 0.6 },
      } as const;
      const quiet = plan.map((request) => ({ ...request, abortAfter: 0 }));
      const tokensOf = (requests: readonly Request[]) =>
        run(requests, overrides).sequences.map(({ emissions }) =>
          emissions.map(({ tokens }) => tokens),
        );
      const reversed = quiet.map((request) => ({ ...request, atMs: 40 - request.atMs }));
      expect(tokensOf(reversed)).toEqual(tokensOf(quiet));
    }),
    { numRuns: 20, seed: 7 },
  );
});

test("the same run twice gives the same emissions at the same times", () => {
  fc.assert(
    fc.property(requests, configs, (plan, overrides) => {
      const emissions = () => run(plan, overrides).sequences.map((each) => each.emissions);
      expect(emissions()).toEqual(emissions());
    }),
    { numRuns: 20, seed: 7 },
  );
});
