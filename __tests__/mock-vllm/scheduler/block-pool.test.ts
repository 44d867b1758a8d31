import { expect, test } from "@jest/globals";
import { createBlockPool } from "../../../mock-vllm/scheduler/block-pool.ts";

test("of two blocks with the same content the newer is found, also when the older is taken", () => {
  const pool = createBlockPool(3);
  const older = pool.take();
  pool.remember(older, 77);
  const newer = pool.take();
  pool.remember(newer, 77);
  pool.release([older]);
  pool.release([newer]);
  pool.take();
  expect(pool.take()).toBe(older);
  expect(pool.cached([77], 9)).toEqual([newer]);
});

test("a shared block is free again when the last sequence gives it back", () => {
  const pool = createBlockPool(2);
  const block = pool.take();
  pool.remember(block, 77);
  pool.share([block]);
  expect([pool.used(), pool.free()]).toEqual([1, 1]);
  pool.release([block]);
  expect(pool.used()).toBe(1);
  pool.release([block]);
  expect(pool.used()).toBe(0);
  expect(pool.countFree(pool.cached([77], 9))).toBe(1);
});

test("cached blocks end at the first miss and at the most that is asked for", () => {
  const pool = createBlockPool(4);
  const blocks = [1, 2, 4].map((hash) => {
    const block = pool.take();
    pool.remember(block, hash);
    return block;
  });
  expect(pool.cached([1, 2, 3, 4], 9)).toEqual(blocks.slice(0, 2));
  expect(pool.cached([1, 2, 4], 1)).toEqual(blocks.slice(0, 1));
});

test("taking a block from an empty pool is a mistake of the caller", () => {
  const pool = createBlockPool(1);
  pool.take();
  expect(() => pool.take()).toThrow("No KV block is free");
});
