import { expect, test } from "@jest/globals";
import { judgeCost, readBaseline, SHORT_NAMES } from "../../bench/baseline.ts";
import { measureReplay } from "../../bench/cost.ts";

const STORED = { ratio: 1.5 };

test("A ratio from memory that grew by 12 % fails, and says how to store a new one", () => {
  const { passed, text } = judgeCost("replay", { ratio: 1.69 }, STORED);
  expect(passed).toBe(false);
  expect(text).toBe(
    "A chunk from memory costs 1.69 × the bare drain, stored 1.50 × (+13 %, allowed less than +12 %). " +
      "A chunk costs the client too much more. Find what does it, or, where it is meant, store the new " +
      "ratio: npm run bench -- --store.",
  );
});

test("A ratio that grew by less passes, and so does one that fell", () => {
  expect(judgeCost("replay", { ratio: 1.67 }, STORED).passed).toBe(true);
  expect(judgeCost("sockets", { ratio: 1.87 }, STORED).passed).toBe(true);
  expect(judgeCost("sockets", { ratio: 1.88 }, STORED).passed).toBe(false);
  expect(judgeCost("sockets", { ratio: 1.2 }, STORED)).toEqual({
    passed: true,
    text: "A chunk on sockets costs 1.20 × the bare drain, stored 1.50 × (−20 %, allowed less than +25 %).",
  });
});

test("The stored ratios are of the loads that the short form runs", async () => {
  const baseline = await readBaseline();
  for (const name of SHORT_NAMES) {
    expect(baseline[name].ratio).toBeGreaterThan(0.9);
    expect(baseline[name].ratio).toBeLessThan(3);
  }
});

test("A recorded answer is read from memory by undici and by the client, chunk for chunk", async () => {
  const result = await measureReplay({ streams: 3, requests: 7, blocks: 1 });
  // The mock's answer to the plan's first prompt, seven times.
  expect(result.chunks).toBe(7 * 138);
  expect(result.clientUsPerChunk).toBeGreaterThan(0);
  expect(result.drainUsPerChunk).toBeGreaterThan(0);
});
