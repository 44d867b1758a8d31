import { expect, test } from "@jest/globals";
import { figuresOf, median } from "../../bench/figures.ts";

test("Percentiles are of the nearest rank", () => {
  const values = Array.from({ length: 200 }, (_, at) => 200 - at);
  expect(figuresOf(values)).toEqual({ mean: 100.5, p50: 100, p99: 198, max: 200, samples: 200 });
});

test("The median of an even count is its lower middle", () => {
  expect(median([4, 1, 3, 2])).toBe(2);
});
