import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { describe } from "../../src/stats/distribution.ts";
import { nearestRank } from "../../src/stats/nearest-rank.ts";
import { sortSamples } from "../../src/stats/samples.ts";

test("no values have no distribution", () => {
  expect(describe([])).toBeUndefined();
});

test("one value has no spread and no interval", () => {
  expect(describe([7])).toEqual({
    mean: 7,
    stddev: null,
    ci95Low: null,
    ci95High: null,
    min: 7,
    p25: 7,
    p50: 7,
    p75: 7,
    p90: 7,
    p95: 7,
    p99: 7,
    max: 7,
    samples: 1,
  });
});

test("two values have a standard deviation over n - 1 and an interval of 1.96 standard errors", () => {
  const found = describe([3, 1]);
  expect(found?.mean).toBe(2);
  expect(found?.stddev).toBe(Math.SQRT2);
  expect(found?.ci95Low).toBeCloseTo(2 - 1.96, 14);
  expect(found?.ci95High).toBeCloseTo(2 + 1.96, 14);
});

test("a percentile is the value of rank ceil(q n / 100), at least the first", () => {
  const ten = sortSamples([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  const ranks = [0, 1, 10, 11, 25, 50, 51, 75, 90, 95, 99, 100];
  expect(ranks.map((q) => ten && nearestRank(ten, q))).toEqual([
    1, 1, 1, 2, 3, 5, 6, 8, 9, 10, 10, 10,
  ]);
});

test("p99 of 100 values is the 99th, of 101 the 100th, of 200 the 198th", () => {
  const p99 = (n: number) => describe(Array.from({ length: n }, (_, at) => at + 1))?.p99;
  expect([p99(99), p99(100), p99(101), p99(200)]).toEqual([99, 99, 100, 198]);
});

test("values are sorted as numbers, not as texts", () => {
  expect(describe([100, 20, 3, -1])).toMatchObject({ min: -1, p50: 3, p75: 20, max: 100 });
});

test("equal values have exactly their own mean and no spread", () => {
  const found = describe([0.1, 0.1, 0.1, 0.1, 0.1, 0.1]);
  expect([found?.mean, found?.stddev, found?.ci95Low]).toEqual([0.1, 0, 0.1]);
});

test("a small spread on a large offset keeps its digits", () => {
  const found = describe([4, 7, 13, 16].map((value) => value + 1e9));
  expect(found?.mean).toBe(1e9 + 10);
  expect(found?.stddev).toBe(Math.sqrt(30));
});

test("many small terms beside a large one are not lost", () => {
  const values = [1e16, ...Array.from({ length: 10_000 }, () => 1)];
  expect((describe(values)?.mean ?? 0) / ((1e16 + 10_000) / 10_001)).toBeCloseTo(1, 15);
});

test("a value that is no finite number is refused", () => {
  expect(() => describe([1, Number.NaN])).toThrow("A sample is NaN");
  expect(() => describe([Number.POSITIVE_INFINITY])).toThrow("A sample is Infinity");
});

test("the values may come in any order, and are left as they were", () => {
  const values = fc.array(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), { minLength: 1 });
  fc.assert(
    fc.property(values, (given) => {
      const before = [...given];
      expect(describe(given.toReversed())).toEqual(describe(given));
      expect(given).toEqual(before);
    }),
  );
});

test("every percentile is a sample with q percent of them at or below it, and the mean lies between", () => {
  const values = fc.array(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), { minLength: 1 });
  fc.assert(
    fc.property(values, (given) => {
      const found = describe(given);
      if (!found) throw new Error("some values have a distribution");
      for (const [q, value] of [
        [25, found.p25],
        [50, found.p50],
        [99, found.p99],
      ] as const) {
        expect(given.includes(value) || value === 0).toBe(true);
        const atOrBelow = given.filter((other) => other <= value).length;
        const below = given.filter((other) => other < value).length;
        expect(atOrBelow * 100).toBeGreaterThanOrEqual(q * given.length);
        expect(below * 100).toBeLessThan(q * given.length);
      }
      const slack = 1e-9 * Math.max(1, Math.abs(found.min), Math.abs(found.max));
      expect(found.mean).toBeGreaterThanOrEqual(found.min - slack);
      expect(found.mean).toBeLessThanOrEqual(found.max + slack);
      expect(found.samples).toBe(given.length);
    }),
  );
});

test("a million values are described within a second of processor time", () => {
  const values = Array.from({ length: 1_000_000 }, (_, at) => (at * 7919) % 1_000_003);
  // Of processor time and the best of three, so that a busy machine does not decide.
  const elapsedMs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    expect(describe(values)?.samples).toBe(1_000_000);
    return process.cpuUsage(before).user / 1000;
  });
  expect(Math.min(...elapsedMs)).toBeLessThan(1000);
});
