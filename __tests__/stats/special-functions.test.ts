import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  digamma,
  inverseTrigamma,
  logChoose,
  logGamma,
  regularizedBeta,
  trigamma,
} from "../../src/stats/special-functions.ts";

/** Agreement asked of every value, relative to its size. */
const AGREEMENT = 1e-11;

describe("special functions agree with SciPy 1.17", () => {
  test.each([
    [0.1, 2.252712651734206],
    [0.5, 0.5723649429247],
    [1.5, -0.12078223763524526],
    [3.7, 1.428072326665388],
    [10, 12.801827480081469],
    [123.4, 469.3360974421906],
    [5000.5, 37586.88488728106],
  ])("ln Γ(%p) is %p", (x, expected) => {
    expectClose(logGamma(x), expected);
  });

  test.each([
    [0.3, 2, 3, 0.3483],
    [0.9, 0.5, 0.5, 0.7951672353008665],
    [0.05, 11.5, 0.5, 1.8396716868432208e-16],
    [0.5, 100.5, 100.5, 0.5],
    [0.94, 190.95, 10.05, 0.2392057552320337],
    [1e-6, 0.5, 20, 0.005014795744380478],
    [0.999, 3, 0.1, 0.4212339669142644],
  ])("I_%p(%p, %p) is %p", (x, a, b, expected) => {
    expectClose(regularizedBeta(x, a, b), expected);
  });

  test.each([
    [0.1, -10.423754940411076, 101.43329915079275],
    [0.5, -1.9635100260214235, 4.93480220054468],
    [1, -0.5772156649015329, 1.6449340668482266],
    [2.5, 0.7031566406452432, 0.4903577561002349],
    [11.5, 2.3982391295357814, 0.09084666127454626],
    [100, 4.600161852738088, 0.010050166663333573],
  ])("ψ(%p) is %p and ψ′ is %p", (x, psi, psiPrime) => {
    expectClose(digamma(x), psi);
    expectClose(trigamma(x), psiPrime);
    expectClose(inverseTrigamma(psiPrime), x);
  });
});

test("the beta distribution starts at 0, ends at 1 and mirrors itself", () => {
  expect(regularizedBeta(0, 2, 3)).toBe(0);
  expect(regularizedBeta(1, 2, 3)).toBe(1);
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      fc.double({ min: 0.1, max: 200, noNaN: true }),
      fc.double({ min: 0.1, max: 200, noNaN: true }),
      (x, a, b) => Math.abs(regularizedBeta(x, a, b) + regularizedBeta(1 - x, b, a) - 1) < 1e-10,
    ),
  );
});

test("28 runs can be split into 20 and 8 in 3,108,105 ways", () => {
  expect(Math.exp(logChoose(28, 8))).toBeCloseTo(3_108_105, 3);
});

test("no excess spread means infinitely many degrees of freedom", () => {
  expect(inverseTrigamma(0)).toBe(Number.POSITIVE_INFINITY);
  expect(inverseTrigamma(-0.3)).toBe(Number.POSITIVE_INFINITY);
});

function expectClose(actual: number, expected: number) {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(
    AGREEMENT * Math.max(Math.abs(expected), 1e-16),
  );
}
