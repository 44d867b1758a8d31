import { expect, test } from "@jest/globals";
import { createEngine } from "../../../mock-vllm/scheduler/create-engine.ts";
import type { EngineObserver } from "../../../mock-vllm/scheduler/observer.ts";
import { engineConfig } from "../../../mock-vllm/scheduler/profiles.ts";
import { aSequence, timesMs } from "./a-sequence.ts";
import { testClock } from "./virtual-clock.ts";

test("when blocks run out the sequence admitted last is computed again later", () => {
  const clock = testClock();
  const events: string[] = [];
  const observer: EngineObserver = {
    preempted: ({ spec }, atMs) => void events.push(`${spec.id} preempted at ${atMs}`),
    resumed: ({ spec }, tokens) => void events.push(`${spec.id} computes ${tokens} again`),
  };
  // Each holds two full blocks after its prompt; 5 blocks let only one of them grow a third.
  const config = engineConfig("instant", { kvBlocks: 5, stepUs: 1000, prefixCaching: false });
  const engine = createEngine(config, clock, [observer]);
  const [first, second] = [
    aSequence({ id: "first", promptTokens: 30, outputTokens: 8 }),
    aSequence({ id: "second", promptTokens: 30, outputTokens: 8 }),
  ];
  engine.submit(first.spec);
  engine.submit(second.spec);
  clock.runAll();
  // The step that starts at 3 ms computes a token 33 for both.
  expect(events).toEqual(["second preempted at 3", "second computes 33 again"]);
  expect(timesMs(first)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(timesMs(second)).toEqual([1, 2, 3, 9, 10, 11, 12, 13]);
  expect(second.emissions.map(({ totalTokens }) => totalTokens)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(engine.blocks()).toEqual({ used: 0, total: 5 });
});

test("a preempted sequence finds its own prompt in the prefix cache", () => {
  const clock = testClock();
  const resumed: number[] = [];
  const config = engineConfig("instant", { kvBlocks: 6, stepUs: 1000 });
  const engine = createEngine(config, clock, [
    { resumed: (_, tokens) => void resumed.push(tokens) },
  ]);
  const first = aSequence({ id: "first", promptTokens: 30, outputTokens: 20 });
  const second = aSequence({ id: "second", promptTokens: 46, outputTokens: 8 });
  engine.submit(first.spec);
  engine.submit(second.spec);
  clock.runAll();
  // 46 prompt and 3 generated tokens; 32 of the prompt are still there, unless first took a block.
  expect(resumed).toEqual([17]);
  expect(second.emissions.at(-1)?.totalTokens).toBe(8);
});

test("a sequence that no cache could ever hold is refused by name", () => {
  const engine = createEngine(engineConfig("instant", { kvBlocks: 4 }), testClock());
  expect(() => engine.submit(aSequence({ promptTokens: 61, outputTokens: 4 }).spec)).toThrow(
    "Sequence s needs 61 + 4 tokens of KV cache, 64 fit: raise kvBlocks or lower max_model_len",
  );
});

test("a step that had to preempt admits nobody, not even the one it preempted", () => {
  const clock = testClock();
  const preemptedAt: number[] = [];
  const batched = new Map<number, number>();
  // 29 of its tokens would fit into the two blocks that it just gave back.
  const config = engineConfig("instant", {
    kvBlocks: 5,
    stepUs: 1000,
    prefixCaching: false,
    maxNumBatchedTokens: 30,
  });
  const engine = createEngine(config, clock, [
    {
      preempted: (_, atMs) => void preemptedAt.push(atMs),
      stepped: ({ startMs, batchedTokens }) => void batched.set(startMs, batchedTokens),
    },
  ]);
  for (const id of ["first", "second"]) {
    engine.submit(aSequence({ id, promptTokens: 30, outputTokens: 8 }).spec);
  }
  clock.runAll();
  // Twice: a chunk of it fits into the next step, and what is behind the chunk does not.
  expect(preemptedAt.map((atMs) => batched.get(atMs))).toEqual([1, 1]);
});
