import { expect, test } from "@jest/globals";
import { judgeCost, readBaseline, SHORT_SHAPE } from "../../bench/baseline.ts";

const STORED = { ratio: 1.5, shape: SHORT_SHAPE };

test("A ratio that grew by 20 % fails, and says how to store a new one", () => {
  const { passed, text } = judgeCost({ ratio: 1.8 }, STORED);
  expect(passed).toBe(false);
  expect(text).toBe(
    "A chunk costs 1.80 × the bare drain, stored 1.50 × (+20 %). A chunk costs the client too much more. " +
      "Find what does it, or, where it is meant, store the new ratio: npm run bench -- --store.",
  );
});

test("A ratio that grew by less passes, and so does one that fell", () => {
  expect(judgeCost({ ratio: 1.79 }, STORED).passed).toBe(true);
  expect(judgeCost({ ratio: 1.2 }, STORED)).toEqual({
    passed: true,
    growth: 1.2 / 1.5,
    text: "A chunk costs 1.20 × the bare drain, stored 1.50 × (−20 %).",
  });
});

test("The stored ratio is of the load that the short form runs", async () => {
  const { ratio } = await readBaseline();
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(3);
});
