import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { shareUpperBound } from "../../src/stats/binomial-bound.ts";
import { harrellDavis, harrellDavisVariance } from "../../src/stats/harrell-davis.ts";
import { holmAdjusted } from "../../src/stats/holm.ts";
import { lagOneCorrelation } from "../../src/stats/lag-one.ts";
import { fitLeastSquares } from "../../src/stats/least-squares.ts";
import { moderatedVariances } from "../../src/stats/moderated-variance.ts";
import { meanOf, skewnessOf, squaresAround } from "../../src/stats/moments.ts";
import { arrangements, permutationTails } from "../../src/stats/permutation.ts";
import { stepAgainstTrend } from "../../src/stats/step-or-trend.ts";
import { tCritical, tUpperTail } from "../../src/stats/student-t.ts";
import { nestedDifference } from "../../src/stats/variance-components.ts";

/** Hours of extra sleep under two drugs (Student 1908), R's `sleep`. */
const SLEEP_1 = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2.0];
const SLEEP_2 = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
const TEN = [12.1, 12.9, 13.4, 13.5, 14.8, 15.0, 17.7, 18.2, 21.3, 30.4];

describe("Student's t agrees with SciPy", () => {
  test.each([
    [0, 5, 0.5],
    [1, 1, 0.25],
    [2.015, 5, 0.05000308616340318],
    [3.104, 23, 0.0024999820039529773],
    [-1.3, 7.7, 0.8844186511740483],
    [12, 3, 0.0006225079003946681],
    [4.5, 2.5, 0.014947029504366997],
    [40, 30, 6.863022597203209e-28],
  ])("P(T > %p) with %p degrees of freedom is %p", (t, df, expected) => {
    expect(relative(tUpperTail(t, df), expected)).toBeLessThan(1e-11);
  });

  test.each([
    [0.025, 1, 12.706204736174705],
    [0.05, 2, 2.9199855803537256],
    [0.025, 10, 2.2281388519862753],
    [0.0025, 23, 3.1039969631408817],
    [0.003125, 26, 2.975210629994385],
    [0.9, 7.5, -1.4052118464159533],
    [1e-6, 4, 41.577854150450975],
  ])("t exceeded with chance %p at %p degrees of freedom is %p", (p, df, expected) => {
    expect(relative(tCritical(p, df), expected)).toBeLessThan(1e-11);
  });
});

test("a least-squares fit of two groups is the pooled t-test: R's t.test(extra ~ group) on sleep", () => {
  const rows = [...SLEEP_1.map(() => [1, 0]), ...SLEEP_2.map(() => [1, 1])];
  const fit = fitLeastSquares(rows, [...SLEEP_1, ...SLEEP_2]);
  const t =
    (fit?.coefficients[1] ?? 0) /
    Math.sqrt((fit?.residualVariance ?? 0) * (fit?.varianceFactors[1] ?? 0));
  expect(fit?.df).toBe(18);
  expect(t).toBeCloseTo(1.8608134674868524, 12);
  expect(2 * tUpperTail(t, 18)).toBeCloseTo(0.07918671421593822, 12);
});

test("a parabola through eight stopping distances has NumPy's coefficients and variance", () => {
  const speeds = [4, 7, 8, 9, 10, 11, 12, 13];
  const fit = fitLeastSquares(
    speeds.map((x) => [1, x, x * x]),
    [2, 4, 16, 10, 18, 17, 24, 34],
  );
  expect(fit?.coefficients[0]).toBeCloseTo(5.007677989762651, 9);
  expect(fit?.coefficients[1]).toBeCloseTo(-1.8522568636575139, 9);
  expect(fit?.coefficients[2]).toBeCloseTo(0.2983946021405304, 9);
  expect(fit?.residualVariance).toBeCloseTo(17.082899022801307, 9);
  expect(fit?.varianceFactors[1]).toBeCloseTo(0.6002791996277451, 9);
});

test("columns that say the same thing cannot be fitted", () => {
  expect(
    fitLeastSquares(
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
      [1, 2, 3],
    ),
  ).toBeUndefined();
  expect(
    fitLeastSquares(
      [
        [1, 0],
        [1, 1],
      ],
      [1, 2],
    ),
  ).toBeUndefined();
  expect(fitLeastSquares([], [])).toBeUndefined();
});

describe("the exact permutation test", () => {
  test("counts 4 of 35 relabellings by hand's reach: SciPy says 0.1143 and 0.9429", () => {
    expect(permutationTails([4, 5, 6, 9], [7, 8, 12])).toEqual({ upper: 4 / 35, lower: 33 / 35 });
  });

  test("agrees with SciPy's exact test on the sleep data", () => {
    const { upper, lower } = permutationTails(SLEEP_1, SLEEP_2);
    expect(upper).toBeCloseTo(0.04072398190045249, 3);
    expect(lower).toBeCloseTo(0.9613814977592068, 3);
  });

  test("is the same from the other side", () => {
    const there = permutationTails(SLEEP_1, SLEEP_2.slice(0, 4));
    const back = permutationTails(SLEEP_2.slice(0, 4), SLEEP_1);
    expect(back.upper).toBeCloseTo(there.lower, 12);
    expect(back.lower).toBeCloseTo(there.upper, 12);
  });

  test("finds nothing in equal values", () => {
    expect(permutationTails([3, 3, 3], [3, 3])).toEqual({ upper: 1, lower: 1 });
  });

  test("gives the extreme head its whole tail: one relabelling in 53,130", () => {
    const base = Array.from({ length: 20 }, (_, index) => index);
    const { upper } = permutationTails(base, [100, 101, 102, 103, 104]);
    expect(upper).toBeCloseTo(1 / 53_130, 12);
    expect(arrangements(20, 5)).toBe(53_130);
  });
});

describe("Holm's adjustment", () => {
  test("multiplies by the number of tests that are left and never goes down", () => {
    const adjusted = holmAdjusted([0.01, 0.04, 0.03, 0.005]);
    [0.03, 0.06, 0.06, 0.02].forEach((expected, index) => {
      expect(adjusted[index]).toBeCloseTo(expected, 12);
    });
    expect(holmAdjusted([0.6, 0.9])).toEqual([1, 1]);
    expect(holmAdjusted([])).toEqual([]);
  });

  test("never lies below the p-value nor above Bonferroni's", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }),
        (pValues) => {
          const bonferroni = (p: number) => Math.min(1, p * pValues.length);

          return holmAdjusted(pValues).every((adjusted, index) => {
            const p = pValues[index] ?? 0;
            return adjusted >= p && adjusted <= bonferroni(p) + 1e-12;
          });
        },
      ),
    );
  });
});

describe("the Harrell–Davis quantile", () => {
  test.each([
    [0.25, 13.350182522102548, 13.410878837768752],
    [0.5, 15.337278250174297, 15.631288],
    [0.95, 28.816035425635608, 28.65077762138752],
  ])("at %p is SciPy's hdquantiles, and with a spread of 5", (q, value, smooth) => {
    expect(harrellDavis(TEN, { q })).toBeCloseTo(value, 10);
    expect(harrellDavis(TEN, { q, spread: 5 })).toBeCloseTo(smooth, 10);
  });

  test.each([
    [0.5, 5],
    [0.95, 10],
  ])("at %p with a spread of %p varies as its estimates without one value each do", (q, spread) => {
    const without = TEN.map((_, left) =>
      harrellDavis(
        TEN.filter((_value, index) => index !== left),
        { q, spread },
      ),
    );
    expect(harrellDavisVariance(TEN, { q, spread })).toBeCloseTo(0.9 * squaresAround(without), 9);
  });

  test("has the variance that it has: that of a mean where it weighs all values alike", () => {
    // Beta(1, 1) weights: s² / n.
    expect(harrellDavisVariance(TEN, { q: 0.5, spread: 1 })).toBeCloseTo(
      squaresAround(TEN) / 9 / 10,
      9,
    );
  });

  test("of a large sample leaves nothing out that matters", () => {
    const many = Array.from({ length: 5000 }, (_, index) => (index + 0.5) / 5000);
    expect(harrellDavis(many, { q: 0.5 })).toBeCloseTo(0.5, 9);
    // SciPy: the dot product with diff(beta.cdf(arange(5001)/5000, 51*0.95, 51*0.05)).
    expect(harrellDavis(many, { q: 0.95, spread: 50 })).toBeCloseTo(0.9500000000038061, 9);
  });

  test("of one value is that value", () => {
    expect(harrellDavis([7], { q: 0.95 })).toBeCloseTo(7, 12);
    expect(harrellDavisVariance([7], { q: 0.95 })).toBe(0);
  });
});

describe("moderated variances", () => {
  const alike = [1, 1.02, 0.98, 1.01].map((variance) => ({
    variance,
    df: 10,
    samplingVariance: 0,
  }));

  test("that agree better than chance move together and gain all the freedom that the cap allows", () => {
    const moderated = moderatedVariances(alike);
    expect(moderated.map(({ df }) => df)).toEqual([30, 30, 30, 30]);
    // The common value is the geometric mean, without the bias of ln s² at 10 degrees of freedom.
    const common = (1 * 1.02 * 0.98 * 1.01) ** 0.25 * Math.exp(Math.log(5) - 1.506117668431801);
    expect(moderated[1]?.variance).toBeCloseTo((20 * common + 10 * 1.02) / 30, 9);
  });

  test("that differ by far more than chance stay as they are", () => {
    const apart = [0.01, 1, 100].map((variance) => ({ variance, df: 20, samplingVariance: 0 }));
    const moderated = moderatedVariances(apart);
    expect(moderated[2]?.variance).toBeGreaterThan(95);
    expect(moderated[2]?.df).toBeLessThan(20.6);
  });

  test("keep what sampling explains: a metric known to be noisier is not pulled down to the others", () => {
    const known = [4, 4, 4, 9].map((variance, index) => ({
      variance,
      df: 20,
      samplingVariance: index === 3 ? 6 : 1,
    }));
    const moderated = moderatedVariances(known);
    expect(moderated[3]?.variance).toBeGreaterThan(8.5);
  });

  test("of two metrics are left alone: two cannot say how variances spread", () => {
    expect(moderatedVariances(alike.slice(0, 2))).toEqual([
      { variance: 1, df: 10 },
      { variance: 1.02, df: 10 },
    ]);
  });
});

describe("differences of runs that share sessions", () => {
  test("count sessions, not runs, where only sessions differ", () => {
    const base = [
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 3],
      [4, 4, 4],
    ];
    const nested = nestedDifference(base, [[5, 5, 5]]);
    // Sessions 1..4 have variance 5/3; a head of one session adds one whole, the base a quarter.
    expect(nested?.difference).toBe(2.5);
    expect(nested?.betweenSessions).toBeCloseTo(5 / 3, 12);
    expect(nested?.variance).toBeCloseTo((5 / 3) * (1 + 1 / 4), 12);
    expect(nested?.df).toBeCloseTo(3, 12);
  });

  test("never count for more than independent runs where sessions happen to agree", () => {
    const nested = nestedDifference(
      [
        [1, 3],
        [3, 1],
        [2, 2],
      ],
      [[1, 3]],
    );
    expect(nested?.betweenSessions).toBe(0);
    // The mean square inside sessions is 6/4; a head of one session leaves 2 degrees of freedom.
    expect(nested?.variance).toBeCloseTo(1.5 * (1 / 6 + 1 / 2), 12);
    expect(nested?.df).toBeCloseTo(2, 12);
  });

  test("cannot be judged from one session a side", () => {
    expect(nestedDifference([[1, 2, 3]], [[2, 3, 4]])).toBeUndefined();
    expect(nestedDifference([[1], [2], [3]], [[2], [4]])).toBeUndefined();
  });
});

describe("a step against a trend", () => {
  const shift = { difference: 3, variance: 1, reach: 10 };
  const seen = { slope: 0.1, variance: 0.01 };

  test("is the usual test where the slope seen rules an upward trend out", () => {
    const found = stepAgainstTrend(shift, { slope: -1, variance: 0.0001 }, []);
    expect(found.slope).toBeCloseTo(0, 9);
    expect(found.advantage).toBeCloseTo(9, 9);
  });

  test("weighs the slope seen, and that steep ones are rare, against the one that the difference asks for", () => {
    // At 2/15 the difference misses 25/9, the slope seen 1/9 and the expected 0 16/9; the step misses 1.
    const found = stepAgainstTrend(shift, seen, []);
    expect(found.slope).toBeCloseTo(2 / 15, 9);
    expect(found.advantage).toBeCloseTo(11 / 3, 9);
  });

  test("wins by more where another metric stayed behind the trend", () => {
    const found = stepAgainstTrend(shift, seen, [{ ...shift, difference: 0 }]);
    expect(found.slope).toBeCloseTo(0.1, 9);
    expect(found.advantage).toBeCloseTo(5, 9);
  });

  test("wins by less where another metric moved as the trend would have it", () => {
    const found = stepAgainstTrend(shift, seen, [{ ...shift, difference: 1 }]);
    expect(found.slope).toBeCloseTo(0.125, 9);
    expect(found.advantage).toBeCloseTo(2.75, 9);
  });

  test("takes a metric that moved much further for a step, at a cost of 5 either way", () => {
    expect(stepAgainstTrend(shift, seen, [{ ...shift, difference: 9 }]).advantage).toBeCloseTo(
      11 / 3,
      9,
    );
    // A second one like the first fits a trend of 0.175 better than two steps: 6.75 against 1 + 5.
    const both = stepAgainstTrend(shift, seen, [
      { ...shift, difference: 9 },
      { ...shift, difference: 3 },
    ]);
    expect(both.slope).toBeCloseTo(0.175, 9);
    expect(both.advantage).toBeCloseTo(0.75, 9);
  });
});

test("moments, skewness and lag-one correlation are SciPy's", () => {
  const mean = meanOf(SLEEP_1);
  expect(mean).toBeCloseTo(0.75, 12);
  expect(squaresAround(SLEEP_1) / 9).toBeCloseTo(3.2005555555555554, 12);
  expect(skewnessOf(SLEEP_1.map((value) => value - mean))).toBeCloseTo(0.48987532503933034, 12);
  expect(lagOneCorrelation([SLEEP_1], { fittedParameters: 0 })).toBeCloseTo(
    0.36790487762541224,
    12,
  );
  expect(lagOneCorrelation([SLEEP_1], { fittedParameters: 1 })).toBeCloseTo(0.4679048776254122, 12);
  expect(lagOneCorrelation([[1, 1]], { fittedParameters: 1 })).toBe(0);
  expect(skewnessOf([0, 0])).toBe(0);
});

test.each([
  [0, 100, 0.029513049607039925],
  [44, 4000, 0.01412089685516776],
  [250, 20_000, 0.013871161585633372],
])("the 95 %% upper bound of %p in %p is SciPy's beta quantile", (hits, trials, expected) => {
  expect(shareUpperBound(hits, { trials, confidence: 0.95 })).toBeCloseTo(expected, 10);
});

test("a share of everything is bounded by everything", () => {
  expect(shareUpperBound(5, { trials: 5, confidence: 0.95 })).toBe(1);
});

function relative(actual: number, expected: number): number {
  return Math.abs(actual - expected) / Math.abs(expected);
}
