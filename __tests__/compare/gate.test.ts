import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { BenchError } from "../../src/base/errors.ts";
import { describeMetric, parseGate } from "../../src/compare/gate.ts";

test("the default gate is TTFT p50, TPOT p50, E2E p95 and throughput, at 5 %", () => {
  expect(parseGate("")).toEqual([
    { measure: "ttft", statistic: "p50", toleranceRatio: 0.05, floor: 2 },
    { measure: "tpot", statistic: "p50", toleranceRatio: 0.05, floor: 0.1 },
    { measure: "e2e", statistic: "p95", toleranceRatio: 0.05, floor: 10 },
    { measure: "throughput", statistic: null, toleranceRatio: 0.05, floor: 1 },
  ]);
});

test("a rule takes a tolerance and a floor, in either order", () => {
  const expected = [{ measure: "ttft", statistic: "p95", toleranceRatio: 0.1, floor: 20 }];
  expect(parseGate("ttft.p95: 10%, 20ms")).toEqual(expected);
  expect(parseGate(" ttft.p95 : 20 ms , 10 % ")).toEqual(expected);
});

test("seconds are read as milliseconds, and rates keep their unit", () => {
  expect(parseGate("e2e.p95: 0.5s")[0]?.floor).toBe(500);
  expect(parseGate("throughput: 2%, 12.5 tok/s")[0]).toEqual({
    measure: "throughput",
    statistic: null,
    toleranceRatio: 0.02,
    floor: 12.5,
  });
});

test("lines and semicolons both separate rules, and a given tolerance is the default of the rest", () => {
  const rules = parseGate("ttft.p50\ntpot.p90: 3%; decode.mean", { toleranceRatio: 0.08 });
  expect(rules.map((rule) => [describeMetric(rule).name, rule.toleranceRatio])).toEqual([
    ["ttft.p50", 0.08],
    ["tpot.p90", 0.03],
    ["decode.mean", 0.08],
  ]);
});

test("none gates nothing", () => {
  expect(parseGate("none")).toEqual([]);
});

test("throughput is better higher, times are better lower", () => {
  const [ttft, throughput] = parseGate("ttft.p50; throughput");
  expect(ttft && describeMetric(ttft)).toEqual({
    name: "ttft.p50",
    label: "Time to first token (TTFT) p50",
    unit: "ms",
    better: "lower",
  });
  expect(throughput && describeMetric(throughput).better).toBe("higher");
});

describe("what cannot be read is refused with what to write instead", () => {
  test.each([
    [
      "itl.p50",
      'gate: "itl.p50": no such metric; use one of ttfo, ttft, tpot, e2e, generation, decode, prefill, throughput',
    ],
    [
      "promptTokens.mean",
      'gate: "promptTokens.mean": no such metric; use one of ttfo, ttft, tpot, e2e, generation, decode, prefill, throughput',
    ],
    [
      "ttft",
      'gate: "ttft": say which statistic: ttft.mean, ttft.p25, ttft.p50, ttft.p75, ttft.p90, ttft.p95, ttft.p99',
    ],
    [
      "ttft.p100",
      'gate: "ttft.p100": say which statistic: ttft.mean, ttft.p25, ttft.p50, ttft.p75, ttft.p90, ttft.p95, ttft.p99',
    ],
    [
      "throughput.p50",
      'gate: "throughput.p50": throughput is one number a run; write it without a statistic',
    ],
    [
      "ttft.p50: 0%",
      'gate: "ttft.p50: 0%": a tolerance of 0% is out of range; use more than 0% and less than 100%',
    ],
    [
      "ttft.p50: 20",
      'gate: "ttft.p50: 20": "20" is no limit; use a tolerance such as 5% or a floor such as 20ms',
    ],
    [
      "ttft.p50: -5%",
      'gate: "ttft.p50: -5%": "-5%" is no limit; use a tolerance such as 5% or a floor such as 20ms',
    ],
    [
      "throughput: 5ms",
      'gate: "throughput: 5ms": "5ms" is no limit; use a tolerance such as 5% or a floor such as 20 tok/s',
    ],
    ["ttft.p50; ttft.p50: 3%", 'gate: "ttft.p50: 3%": ttft.p50 is named twice; keep one'],
  ])("%s", (gate, message) => {
    expect(() => parseGate(gate)).toThrow(new BenchError(message, { code: "bad-settings" }));
  });

  test("all problems together", () => {
    expect(() => parseGate("foo.p50; ttft; tpot.p50: 5%")).toThrow(/foo\.p50.*\n.*ttft/);
  });

  test("nothing but a BenchError, whatever the text", () => {
    fc.assert(
      fc.property(fc.string(), (gate) => {
        try {
          parseGate(gate);
        } catch (error) {
          expect(error).toBeInstanceOf(BenchError);
        }
      }),
    );
  });
});
