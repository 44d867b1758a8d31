import { expect, test } from "@jest/globals";
import type { EngineConfig } from "../../../mock-vllm/scheduler/config.ts";
import { createEngine } from "../../../mock-vllm/scheduler/create-engine.ts";
import { prefixHashes } from "../../../mock-vllm/scheduler/prefix-hash.ts";
import { engineConfig } from "../../../mock-vllm/scheduler/profiles.ts";
import { aSequence, tokenIds } from "./a-sequence.ts";
import { testClock } from "./virtual-clock.ts";

function aServer(overrides: Partial<EngineConfig> = {}) {
  const clock = testClock();
  const engine = createEngine(engineConfig("instant", overrides), clock);
  /** Runs one request to its end; its cached tokens. */
  const cachedOf = (promptTokenIds: readonly number[], cacheSalt: string | null = null) => {
    const sequence = aSequence({ promptTokenIds, cacheSalt, outputTokens: 1 });
    engine.submit(sequence.spec);
    clock.runAll();
    return sequence.cachedTokens();
  };
  return { clock, engine, cachedOf };
}

test("a repeated prompt is cached in whole blocks of 16 tokens", () => {
  const { cachedOf } = aServer();
  const prompt = tokenIds(100);
  expect(cachedOf(prompt)).toBe(0);
  expect(cachedOf(prompt)).toBe(96);
});

test("the last token is always computed, even when every block is cached", () => {
  const { cachedOf } = aServer();
  const prompt = tokenIds(64);
  expect(cachedOf(prompt)).toBe(0);
  expect(cachedOf(prompt)).toBe(48);
  expect(cachedOf([...prompt, 5])).toBe(64);
});

test("a prefix is shared up to the block in which the prompts part", () => {
  const { cachedOf } = aServer();
  const shared = tokenIds(40, "shared");
  cachedOf([...shared, ...tokenIds(60, "a")]);
  expect(cachedOf([...shared, ...tokenIds(60, "b")])).toBe(32);
});

test("the same block after another start is no hit", () => {
  const { cachedOf } = aServer();
  const block = tokenIds(16, "block");
  cachedOf([...tokenIds(16, "a"), ...block, 1]);
  expect(cachedOf([...tokenIds(16, "b"), ...block, 1])).toBe(0);
});

test("a cache salt separates tenants", () => {
  const { cachedOf } = aServer();
  const prompt = tokenIds(100);
  cachedOf(prompt, "one");
  expect(cachedOf(prompt, "other")).toBe(0);
  expect(cachedOf(prompt)).toBe(0);
  expect(cachedOf(prompt, "one")).toBe(96);
});

test("requests of one burst share the blocks that the first of them computes", () => {
  const { clock, engine } = aServer({ prefillTokenUs: 100 });
  const prompt = tokenIds(100);
  const burst = ["a", "b", "c"].map((id) =>
    aSequence({ id, promptTokenIds: prompt, outputTokens: 1 }),
  );
  for (const { spec } of burst) engine.submit(spec);
  clock.runAll();
  expect(burst.map(({ cachedTokens }) => cachedTokens())).toEqual([0, 96, 96]);
  // 100 computed tokens and twice the 4 behind the cached blocks.
  expect(clock.now()).toBe(10.8);
});

test("cached tokens cost no prefill", () => {
  const { clock, engine } = aServer({ stepUs: 1000, prefillTokenUs: 100 });
  const prompt = tokenIds(100);
  const warm = aSequence({ promptTokenIds: prompt, outputTokens: 1 });
  engine.submit(warm.spec);
  clock.runAll();
  const again = aSequence({ promptTokenIds: prompt, outputTokens: 1 });
  engine.submit(again.spec);
  clock.runAll();
  expect(warm.emissions[0]?.plannedMs).toBe(11);
  expect(again.emissions[0]?.plannedMs).toBe(11 + 1.4);
});

test("the block unused for longest is evicted first, and of one prompt the last ones", () => {
  // Room for 8 blocks; these prompts take 4 each, 3 full ones and a started one.
  const { cachedOf } = aServer({ kvBlocks: 8 });
  const [a, b] = [tokenIds(49, "a"), tokenIds(49, "b")];
  cachedOf(a);
  cachedOf(b);
  expect(cachedOf(a)).toBe(48);
  // Now b's blocks are the older ones. Two go: its started one and its third.
  cachedOf(tokenIds(17, "c"));
  expect(cachedOf(b)).toBe(32);
  // b took two again: a's started one and its third.
  expect(cachedOf(a)).toBe(32);
});

test("without prefix caching nothing is ever cached", () => {
  const { cachedOf } = aServer({ prefixCaching: false });
  const prompt = tokenIds(100);
  cachedOf(prompt);
  expect(cachedOf(prompt)).toBe(0);
});

test("the cache can be reset only while no sequence holds blocks", () => {
  const { clock, engine, cachedOf } = aServer({ stepUs: 1000 });
  const prompt = tokenIds(100);
  cachedOf(prompt);
  engine.submit(aSequence({ id: "long", outputTokens: 10 }).spec);
  clock.advanceTo(clock.now() + 3);
  expect(engine.resetPrefixCache()).toBe(false);
  clock.runAll();
  expect(cachedOf(prompt)).toBe(96);
  expect(engine.resetPrefixCache()).toBe(true);
  expect(cachedOf(prompt)).toBe(0);
});

test("ten thousand different blocks have ten thousand hashes", () => {
  const hashes = new Set<number>();
  for (let at = 0; at < 10; at++) {
    const tokens = Array.from({ length: 16_000 }, (_, token) => (token * 7 + at) % 50_000);
    for (const hash of prefixHashes(tokens, { blockSize: 16, cacheSalt: null })) hashes.add(hash);
  }
  expect(hashes.size).toBe(10_000);
});
