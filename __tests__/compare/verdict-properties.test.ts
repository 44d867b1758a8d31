import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { compareRuns } from "../../src/compare/comparison.ts";
import { parseGate } from "../../src/compare/gate.ts";
import type { MetricVerdict } from "../../src/compare/metric-verdict.ts";
import type { RunView } from "../../src/compare/run-view.ts";
import { buildRun } from "./build-run.ts";

/** No floors, so that only ratios matter. */
const GATE = parseGate("ttft.p50: 3%, 0ms; tpot.p50: 3%, 0ms; e2e.p95: 3%, 0ms");
const paces = fc.array(fc.double({ min: 0.8, max: 1.25, noNaN: true }), {
  minLength: 1,
  maxLength: 7,
});

test("the unit of time does not matter: all runs three times as long get the same verdicts", () => {
  fc.assert(
    fc.property(paces, paces, (base, head) => {
      const plain = judge(base, head);
      const longer = judge(
        base.map((pace) => 3 * pace),
        head.map((pace) => 3 * pace),
      );
      plain.forEach((metric, index) => {
        expect(longer[index]?.verdict).toBe(metric.verdict);
        expect(longer[index]?.change).toBeCloseTo(metric.change ?? Number.NaN, 9);
        expect(longer[index]?.moreRepetitions).toBe(metric.moreRepetitions);
      });
    }),
    { numRuns: 50 },
  );
});

test("base and head swapped turn the change around and never find a regression twice", () => {
  fc.assert(
    fc.property(paces, paces, (base, head) => {
      const there = judge(base, head);
      const back = judge(head, base);
      there.forEach((metric, index) => {
        const other = back[index];
        expect((1 + (metric.change ?? 0)) * (1 + (other?.change ?? 0))).toBeCloseTo(1, 9);
        if (metric.verdict === "regressed") expect(other?.verdict).not.toBe("regressed");
      });
    }),
    { numRuns: 50 },
  );
});

test("the change lies inside its interval, and what regressed lies beyond the tolerance", () => {
  fc.assert(
    fc.property(paces, paces, (base, head) => {
      for (const { change, interval, verdict } of judge(base, head)) {
        const [low, high] = interval ?? [change, change];
        expect(change ?? 0).toBeGreaterThanOrEqual((low ?? 0) - 1e-12);
        expect(change ?? 0).toBeLessThanOrEqual((high ?? 0) + 1e-12);
        if (verdict === "regressed") expect(change).toBeGreaterThan(0.03);
        if (verdict === "unchanged") {
          expect(Math.abs(change ?? 1)).toBeLessThan(0.03);
        }
      }
    }),
    { numRuns: 50 },
  );
});

function judge(base: readonly number[], head: readonly number[]): readonly MetricVerdict[] {
  const runs = (side: readonly number[]): readonly RunView[] =>
    side.map((pace, at) => ({ ...buildRun({ pace, at }), startedAtMs: null }));
  const { cells } = compareRuns({ base: runs(base), head: runs(head) }, { gate: GATE });
  return cells[0]?.metrics ?? [];
}
