import { expect, test } from "@jest/globals";
import { count, decimalsFor, duration, fixed, readable } from "../../src/report/numbers.ts";

test("a number that stands alone has four significant digits and commas between thousands", () => {
  expect([98.17192502462154, 1803.07, 0.123456, 12.345, 123.45, 0, 262_144].map(readable)).toEqual([
    "98.17",
    "1,803",
    "0.1235",
    "12.35",
    "123.5",
    "0",
    "262,144",
  ]);
});

test("what has no finite value is a dash, never 0 or NaN", () => {
  expect([
    readable(null),
    fixed(Number.NaN, 2),
    fixed(Number.POSITIVE_INFINITY, 0),
    count(undefined),
  ]).toEqual(["–", "–", "–", "–"]);
});

test("the smallest numbers get no more than four decimals", () => {
  expect(decimalsFor(0.00001234, 4)).toBe(4);
});

test("a duration is rounded to what a person reads at that size", () => {
  expect(
    [0, 340.4, 999.6, 25_669, 59_960, 80_000, 3_599_600, 7_500_000, null].map(duration),
  ).toEqual([
    "0 ms",
    "340 ms",
    "1.0 s",
    "25.7 s",
    "1 min 00 s",
    "1 min 20 s",
    "1 h 00 min",
    "2 h 05 min",
    "–",
  ]);
});
