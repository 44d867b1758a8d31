import { describe, expect, test } from "@jest/globals";
import { compareRuns } from "../../src/compare/comparison.ts";
import { dependenceOf } from "../../src/compare/dependence.ts";
import { parseGate } from "../../src/compare/gate.ts";
import { DEFAULT_FAIL_ON, exitCodeOf, regressionsOf } from "../../src/compare/outcome.ts";
import type { RunView } from "../../src/compare/run-view.ts";
import { FAMILY_ALPHA } from "../../src/compare/significance.ts";
import { buildArtifact, buildRun, buildRuns, STEADY_PACES } from "./build-run.ts";

const GATE = parseGate("");
/** One request of twenty. */
const FAILING = {
  completed: 19,
  failed: 1,
  failures: [{ error_type: "timeout" }],
  metrics: { ...buildArtifact().metrics, throughput_performance_eligible: false },
};
const HEAD_PACES = [1.003, 0.993, 1.008, 0.997, 0.999];
const base = buildRuns(STEADY_PACES);
const slowBy = (ratio: number) => HEAD_PACES.map((pace) => pace * (1 + ratio));
const head = (ratio: number) => buildRuns(slowBy(ratio), { from: 12 });

describe("real cases", () => {
  test("the same commit twice is unchanged in every metric, and passes", () => {
    const comparison = compare(base, head(0));
    expect(comparison.verdict).toBe("unchanged");
    expect(verdictsOf(comparison)).toEqual(["unchanged", "unchanged", "unchanged", "unchanged"]);
    expect(exitCodeOf(comparison)).toBe(0);
  });

  test("a commit that is 10 % slower has regressed in every metric, and fails", () => {
    const comparison = compare(base, head(0.1));
    expect(comparison.verdict).toBe("regressed");
    expect(regressionsOf(comparison).map(({ metric }) => metric)).toEqual([
      "ttft.p50",
      "tpot.p50",
      "e2e.p95",
      "throughput",
    ]);
    expect(exitCodeOf(comparison)).toBe(1);
    expect(exitCodeOf(comparison, ["contract"])).toBe(0);
  });

  test("the change has the sign of the numbers: 10 % slower is +10 % in ms and −9 % in tok/s", () => {
    const metrics = compare(base, head(0.1)).cells[0]?.metrics ?? [];
    expect(metrics[0]?.change).toBeCloseTo(0.1, 2);
    expect(metrics[3]?.change).toBeCloseTo(1 / 1.1 - 1, 2);
    const [low = 0, high = 0] = metrics[3]?.interval ?? [];
    expect(low).toBeLessThan(1 / 1.1 - 1);
    expect(high).toBeGreaterThan(1 / 1.1 - 1);
    expect(high).toBeLessThan(0);
  });

  test("a commit that is 10 % faster has improved", () => {
    const comparison = compare(base, head(-0.1));
    expect(comparison.verdict).toBe("improved");
    expect(exitCodeOf(comparison)).toBe(0);
  });

  test("3 % slower is real but tolerated: unchanged within 5 %", () => {
    const comparison = compare(base, head(0.03));
    expect(comparison.verdict).toBe("unchanged");
    expect(comparison.cells[0]?.metrics[0]?.pWorse).toBeLessThan(FAMILY_ALPHA);
  });

  test("different GPUs are named and nothing is gated", () => {
    const other = buildRuns(slowBy(0.5), { from: 12, artifact: { gpu: "h200" } });
    const comparison = compare(base, other);
    expect(comparison.verdict).toBe("incomparable");
    expect(comparison.cells[0]?.comparability?.mismatches).toEqual([
      { field: "gpu", base: ["dual-sm120"], head: ["h200"], allowed: false },
    ]);
    expect(regressionsOf(comparison)).toEqual([]);
    expect(exitCodeOf(comparison)).toBe(3);
  });

  test("different GPUs that are allowed to differ are judged, and the report is marked", () => {
    const other = buildRuns(slowBy(0.5), { from: 12, artifact: { gpu: "h200" } });
    const comparison = compareRuns({ base, head: other }, { gate: GATE, allowMismatch: ["gpu"] });
    expect(comparison.verdict).toBe("regressed");
    expect(comparison.cells[0]?.notes).toContain("Compared although these differ: gpu.");
  });

  test("prompts that came out longer are named though the plan is the same", () => {
    const longer = withRows(slowBy(0), { prompt_tokens: 9000 });
    const comparison = compare(base, longer);
    expect(comparison.verdict).toBe("incomparable");
    expect(comparison.cells[0]?.comparability?.mismatches).toEqual([
      { field: "prompt-length", base: ["8190.0 tokens"], head: ["9000.0 tokens"], allowed: false },
    ]);
  });

  test("answers that came out shorter are named", () => {
    const shorter = withRows(slowBy(0), { output_tokens: 40 });
    const fields = compare(base, shorter).cells[0]?.comparability?.mismatches.map(
      ({ field }) => field,
    );
    expect(fields).toEqual(["output-length"]);
  });

  test("another planned length is a mismatch, not a missing baseline", () => {
    const other = buildRuns(slowBy(0), { from: 12, artifact: { context_tokens: 32_768 } });
    const comparison = compare(base, other);
    expect(comparison.verdict).toBe("incomparable");
    expect(comparison.cells[0]?.comparability?.mismatches[0]?.field).toBe("context-tokens");
  });

  test("missing usage on one side is another token source", () => {
    const without = withRows(
      slowBy(0),
      {
        output_tokens: null,
        prompt_tokens: null,
        tpot_ms: null,
        output_token_source: "content_chunks",
      },
      { output_token_sources: { content_chunks: 20 }, content_chunks: 1280 },
    );
    const comparison = compare(base, without);
    expect(comparison.verdict).toBe("incomparable");
    expect(comparison.cells[0]?.comparability?.mismatches).toEqual([
      { field: "token-source", base: ["usage"], head: ["content_chunks"], allowed: false },
    ]);
  });

  test("missing usage that is allowed still leaves token metrics without data, and never passes", () => {
    const without = withRows(
      slowBy(0),
      {
        output_tokens: null,
        prompt_tokens: null,
        tpot_ms: null,
        output_token_source: "content_chunks",
      },
      { output_token_sources: { content_chunks: 20 }, content_chunks: 1280 },
    );
    const comparison = compareRuns(
      { base, head: without },
      { gate: GATE, allowMismatch: ["token-source"] },
    );
    expect(verdictsOf(comparison)).toEqual(["unchanged", "no-data", "unchanged", "no-data"]);
    expect(comparison.verdict).toBe("no-data");
    expect(exitCodeOf(comparison, [])).toBe(3);
  });

  test("one run whose median is 0 makes no data of its metric, by name, and leaves the others be", () => {
    const tpots = [0, 0, 0, ...Array.from({ length: 2 }, () => 20)];
    const rows = buildArtifact().request_timings ?? [];
    const zero = buildRun({
      at: 12,
      artifact: {
        request_timings: rows.map((row, at) => ({ ...row, tpot_ms: tpots[at % 5] ?? 0 })),
      },
    });
    const comparison = compare(base, [...head(0).slice(1), zero]);
    expect(verdictsOf(comparison)).toEqual(["unchanged", "no-data", "unchanged", "unchanged"]);
    const metric = comparison.cells[0]?.metrics[1];
    expect(metric?.reason).toBe("0 ms in run 12: a change from or to 0 has no size.");
    expect(metric).toMatchObject({ change: null, interval: null, pWorse: null });
    expect(exitCodeOf(comparison, [])).toBe(3);
    const pool = compare([...base, zero], head(0));
    expect(pool.cells[0]?.metrics[1]?.verdict).toBe("no-data");
    expect(pool.cells[0]?.noise.map((one) => one.metric)).toEqual([
      "ttft.p50",
      "e2e.p95",
      "throughput",
    ]);
  });

  test("a median between a few zeros and times is the run's value", () => {
    const rows = buildArtifact().request_timings ?? [];
    const mixed = buildRuns(slowBy(0), {
      from: 12,
      artifact: {
        request_timings: rows.map((row, at) => (at === 0 ? { ...row, tpot_ms: 0 } : row)),
      },
    });
    const metric = compare(base, mixed).cells[0]?.metrics[1];
    expect(metric?.verdict).not.toBe("no-data");
    expect(metric?.head).toBeCloseTo(20, 0);
  });

  test.each([
    ["request-canaries", { request_canaries: true }],
    ["virtual-time", { extensions: { settings: { virtual_time: true } } }],
  ])("%s on one side alone are another experiment", (field, artifact) => {
    const { verdict, cells } = compare(base, buildRuns(slowBy(0), { from: 12, artifact }));
    expect(verdict).toBe("incomparable");
    expect(cells[0]?.comparability?.mismatches).toEqual([
      { field, base: ["false"], head: ["true"], allowed: false },
    ]);
  });

  test("a server that reasons now and then is like itself, and one that never does is not", () => {
    const thinking = { measurement_protocol: "capacity-v4-reasoning" };
    const odd = buildRun({ pace: 1.001, at: 30, artifact: thinking });
    const { verdict, cells } = compare(
      [...base, buildRun({ artifact: thinking })],
      [...head(0), odd],
    );
    expect(verdict).toBe("unchanged");
    expect(cells[0]?.comparability).toMatchObject({ mismatches: [], mixed: ["protocol"] });
    expect(cells[0]?.notes).toContain(
      "Runs of one side differ among themselves, but the sides do not: protocol.",
    );
    // One run in which it did may be chance.
    expect(compare(base, [...head(0), odd]).cells[0]?.comparability).toMatchObject({
      mismatches: [],
      mixed: ["protocol"],
    });
    const always = buildRuns(slowBy(0), { from: 12, artifact: thinking });
    expect(compare(base, always).cells[0]?.comparability?.mismatches).toEqual([
      {
        field: "protocol",
        base: ["capacity-v3"],
        head: ["capacity-v4-reasoning"],
        allowed: false,
      },
    ]);
  });

  test.each([
    ["failed wholly", { failed: 20, completed: 0, request_timings: [], metrics: {} }],
    ["was interrupted", { extensions: { incomplete: { reason: "SIGINT" } } }],
  ])("a head repetition that %s is in no number, and is no other experiment", (_, artifact) => {
    const thinking = { measurement_protocol: "capacity-v4-reasoning" };
    const sides = {
      base: buildRuns(STEADY_PACES, { artifact: thinking }),
      head: buildRuns(slowBy(0), { from: 12, artifact: thinking }),
    };
    const broken = buildRun({ pace: 3, at: 17, artifact });
    const { verdict, cells } = compare(sides.base, [...sides.head, broken]);
    const [sound] = compare(sides.base, sides.head).cells;
    expect(verdict).toBe("contract-failed");
    expect(cells[0]?.metrics).toEqual(sound?.metrics);
    expect(cells[0]).toMatchObject({ verdict: "unchanged", headRuns: sound?.headRuns });
    expect(cells[0]?.notes).toEqual([
      "1 head run is not in these numbers: interrupted, or without a request that counts.",
    ]);
    const [none] = compare(sides.base, [broken]).cells;
    expect(none).toMatchObject({ verdict: "no-data", comparability: null, metrics: [] });
  });

  test("failed requests that are let pass cost the throughput, and the rest is judged", () => {
    const failing = (ratio: number) => buildRuns(slowBy(ratio), { from: 12, artifact: FAILING });
    const same = compare(base, failing(0));
    expect(verdictsOf(same)).toEqual(["unchanged", "unchanged", "unchanged", "not-gated"]);
    expect(same.cells[0]?.metrics[3]?.reason).toBe(
      "Requests failed in every head run, yet took part in its wall time, so there is no throughput.",
    );
    expect([exitCodeOf(same), exitCodeOf(same, ["regression"])]).toEqual([3, 0]);
    expect(exitCodeOf(compare(base, failing(0.1)), ["regression"])).toBe(1);
    const alone = compareRuns({ base, head: failing(0) }, { gate: parseGate("throughput") });
    expect([alone.cells[0]?.verdict, exitCodeOf(alone, [])]).toEqual(["no-data", 3]);
  });

  test("more repetitions of a broken contract settle nothing, and fail-on still sees the speed", () => {
    const noisy = [0.9, 1.1, 0.95, 1.07, 1.02, 0.93, 1.06, 0.97, 1.04, 0.99, 1.08, 0.91];
    const broken = buildRuns([1.04, 0.98, 1.01], { from: 12, artifact: FAILING });
    const comparison = compare(buildRuns(noisy), broken);
    expect(comparison.cells[0]?.metrics[0]).toMatchObject({
      verdict: "inconclusive",
      moreRepetitions: null,
      reason: "The noise hides the answer; the contract comes first.",
    });
    expect(exitCodeOf(comparison, ["inconclusive"])).toBe(1);
    const near = compareRuns(
      { base, head: buildRuns(slowBy(0.05), { from: 12, artifact: FAILING }) },
      { gate: parseGate("ttft.p50: 5.5%") },
    );
    expect(near.cells[0]?.metrics[0]).toMatchObject({
      leaning: "worse",
      reason:
        "Worse beyond chance, but too near the tolerance of 5.5 % to call; the contract comes first.",
    });
  });

  describe("a base whose every run broke its contract", () => {
    const sides = { base: buildRuns([1, 1.01], { artifact: FAILING }), head: head(0) };

    test("fails the sitting in which it was measured, by name", () => {
      const comparison = compareRuns(sides, { gate: GATE, design: "interleaved" });
      expect(comparison.verdict).toBe("contract-failed");
      const detail = "1 of 20 requests failed (5.0 %, at most 1 % allowed)";
      expect(comparison.contractFailures).toEqual(
        ["run 0", "run 1"].map((run) => ({ check: "error-rate", detail, run, side: "base" })),
      );
      expect(comparison.excludedBaseRuns).toEqual([]);
      const codes = [DEFAULT_FAIL_ON, ["regression"], ["no-baseline"]] as const;
      expect(codes.map((failOn) => exitCodeOf(comparison, failOn))).toEqual([3, 0, 1]);
    });

    test("is no baseline where it is stored, and a head that mends it passes", () => {
      const comparison = compareRuns(sides, { gate: GATE });
      expect(comparison).toMatchObject({ verdict: "no-baseline", contractFailures: [] });
      expect(comparison.excludedBaseRuns).toHaveLength(2);
      expect(exitCodeOf(comparison)).toBe(0);
    });
  });

  test("failures of the head beyond 1 % come before any speed", () => {
    const failing = buildRuns(slowBy(-0.3), {
      from: 12,
      artifact: { failed: 1, failures: [{ error_type: "timeout" }] },
    });
    const comparison = compare(base, failing);
    expect(comparison.verdict).toBe("contract-failed");
    expect(comparison.contractFailures[0]).toEqual({
      check: "error-rate",
      run: "run 12",
      detail: "1 of 20 requests failed (5.0 %, at most 1 % allowed)",
    });
    expect(exitCodeOf(comparison)).toBe(3);
  });

  test("a baseline run with failures is left out and named, and the rest compared", () => {
    const bad = buildRun({ pace: 5, at: 11, artifact: { failed: 10, completed: 10 } });
    const comparison = compare([...base.slice(0, 11), bad], head(0));
    expect(comparison.verdict).toBe("unchanged");
    expect(comparison.excludedBaseRuns.map(({ run }) => run)).toEqual(["run 11"]);
    expect(comparison.cells[0]?.baseRuns).toHaveLength(11);
  });

  test("one repetition a side can only be indicative, even at twice the time", () => {
    const comparison = compare([buildRun()], [buildRun({ pace: 2, at: 1 })]);
    const [cell] = comparison.cells;
    expect(comparison.verdict).toBe("inconclusive");
    expect(cell?.indicative).toBe(true);
    expect(cell?.metrics[0]?.change).toBeCloseTo(1, 12);
    expect(cell?.metrics[0]?.interval).toBeNull();
    expect(cell?.metrics[0]?.moreRepetitions).toBe(1);
    expect(exitCodeOf(comparison)).toBe(0);
  });

  test("one head repetition against a pool is judged by the pool's spread", () => {
    expect(compare(base, [buildRun({ pace: 1.2, at: 12 })]).verdict).toBe("regressed");
  });

  test("an empty baseline says so and does not fail", () => {
    const comparison = compare([], head(0));
    expect(comparison.verdict).toBe("no-baseline");
    expect(exitCodeOf(comparison)).toBe(0);
    expect(exitCodeOf(comparison, ["no-baseline"])).toBe(1);
  });

  test("an empty head never passes", () => {
    const comparison = compare(base, []);
    expect(comparison.verdict).toBe("no-data");
    expect(exitCodeOf(comparison, [])).toBe(3);
  });

  test("a head whose every request failed never passes, whatever fail-on says", () => {
    const dead = buildRun({
      at: 12,
      artifact: { failed: 20, completed: 0, request_timings: [], metrics: {} },
    });
    const comparison = compare(base, [dead]);
    expect(comparison.verdict).toBe("contract-failed");
    expect(exitCodeOf(comparison, [])).toBe(3);
  });
});

describe("the verdict", () => {
  test("needs the floor as well as the tolerance: 20 ms of 400 are not 30 ms", () => {
    const rules = parseGate("ttft.p50: 1%, 30ms");
    const comparison = compareRuns({ base, head: head(0.05) }, { gate: rules });
    expect(comparison.cells[0]?.metrics[0]?.threshold).toBeCloseTo(0.075, 3);
    expect(comparison.verdict).toBe("unchanged");
    expect(
      compareRuns({ base, head: head(0.05) }, { gate: parseGate("ttft.p50: 1%, 10ms") }).verdict,
    ).toBe("regressed");
  });

  test("noise that hides the answer is inconclusive and says how many repetitions would settle it", () => {
    const noisy = [0.9, 1.1, 0.95, 1.07, 1.02, 0.93, 1.06, 0.97, 1.04, 0.99, 1.08, 0.91];
    const comparison = compare(buildRuns(noisy), buildRuns([1.04, 0.98, 1.01], { from: 12 }));
    const metric = comparison.cells[0]?.metrics[0];
    expect(comparison.verdict).toBe("inconclusive");
    expect(metric?.verdict).toBe("inconclusive");
    expect(metric?.reason).toMatch(/would (probably )?(not )?settle it/);
    expect(exitCodeOf(comparison)).toBe(0);
    expect(exitCodeOf(comparison, ["inconclusive"])).toBe(1);
  });

  test("repetitions that would settle it do settle it at the same change", () => {
    const spread = [0.97, 1.03, 0.98, 1.02, 1.01, 0.99, 1.025, 0.975, 1.015, 0.985, 1.005, 0.995];
    const twins = (count: number) =>
      buildRuns(
        Array.from({ length: count }, (_, index) => 1.002 * (index % 2 === 0 ? 0.985 : 1.015)),
        { from: 12 },
      );
    const rules = parseGate("ttft.p50: 2%, 0ms");
    const few = compareRuns({ base: buildRuns(spread), head: twins(2) }, { gate: rules }).cells[0]
      ?.metrics[0];
    expect(few?.verdict).toBe("inconclusive");
    const more = few?.moreRepetitions ?? 0;
    expect(more).toBeGreaterThan(0);
    const many = compareRuns({ base: buildRuns(spread), head: twins(2 + more) }, { gate: rules })
      .cells[0]?.metrics[0];
    expect(many?.verdict).toBe("unchanged");
  });

  test("a change beyond chance at the tolerance's edge is called that, not noise", () => {
    const reasonAt = (ratio: number, gate = "ttft.p50; tpot.p50") =>
      compareRuns({ base, head: head(ratio) }, { gate: parseGate(gate) }).cells[0]?.metrics[0]
        ?.reason;
    const alone =
      "more head repetitions alone would probably not settle it: measure more baseline runs, or both sides in one sitting.";
    const edge = "too near the tolerance of 5.0 % to call";
    expect([0.049, -0.049, 0.043].map((ratio) => reasonAt(ratio))).toEqual([
      `Worse beyond chance, but ${edge}, and ${alone}`,
      `Better beyond chance, but ${edge}, and ${alone}`,
      `Worse beyond chance, but ${edge}; 70 more repetitions of the head would probably settle it.`,
    ]);
    expect(reasonAt(0.073, "ttft.p50: 1%, 30ms")).toBe(
      `Worse beyond chance, but too near the floor of 30 ms (7.5 %) to call, and ${alone}`,
    );
  });

  test("what is unchanged within a floor says which, and where that is too coarse to gate", () => {
    const reasonAt = (gate: string) => {
      const [metric] =
        compareRuns({ base, head: head(0) }, { gate: parseGate(gate) }).cells[0]?.metrics ?? [];
      expect(metric?.verdict).toBe("unchanged");
      return metric?.reason;
    };
    expect(reasonAt("ttft.p50: 5%")).toBe(
      "Shown to be the same within 5.0 % either way (by the 90 % interval).",
    );
    expect(reasonAt("ttft.p50: 5%, 30ms")).toBe(
      "Shown to be the same within the floor of 30 ms (7.5 %) either way (by the 90 % interval).",
    );
    expect(reasonAt("ttft.p50: 5%, 360ms")).toBe(
      "Too small to gate at the floor of 360 ms (90.0 %): any smaller change passes. Set a smaller floor in gate.",
    );
  });

  test("a p99 of fewer than 1,000 requests is shown, not gated", () => {
    const comparison = compareRuns(
      { base, head: head(0.5) },
      { gate: parseGate("ttft.p99; tpot.p50: 60%") },
    );
    const [p99, tpot] = comparison.cells[0]?.metrics ?? [];
    expect(p99?.verdict).toBe("not-gated");
    expect(p99?.change).toBeCloseTo(0.5, 2);
    expect(p99?.reason).toBe("A p99 of fewer than 1000 requests a run is shown, not gated.");
    expect(tpot?.verdict).toBe("unchanged");
    expect(comparison.verdict).toBe("unchanged");
  });

  test("a gate of nothing shows nothing and fails nothing", () => {
    const comparison = compareRuns({ base, head: head(0.5) }, { gate: [] });
    expect(comparison.verdict).toBe("inconclusive");
    expect(exitCodeOf(comparison)).toBe(0);
  });

  test("runs that repeat to the last digit are unchanged, and a rounding difference is no finding", () => {
    const same = buildRuns([1, 1, 1]);
    expect(compare(same, buildRuns([1, 1], { from: 3 })).verdict).toBe("unchanged");
    expect(compare(same, buildRuns([1.0001, 1.0001], { from: 3 })).verdict).toBe("unchanged");
    expect(compare(same, buildRuns([1.2, 1.2], { from: 3 })).verdict).toBe("regressed");
  });

  test("does not depend on the order in which files are given", () => {
    const shuffled = [...base].reverse();
    const there = compare(base, head(0.02)).cells[0]?.metrics[0];
    const back = compare(shuffled, [...head(0.02)].reverse()).cells[0]?.metrics[0];
    expect(back?.pWorse).toBeCloseTo(there?.pWorse ?? Number.NaN, 12);
    expect(back?.verdict).toBe(there?.verdict);
  });

  test("is found in older files without rows from their own percentiles", () => {
    const old = (paces: readonly number[], from: number) =>
      paces.map((pace, index) =>
        buildRun({
          at: from + index,
          artifact: {
            request_timings: null,
            metrics: {
              ttft_p50_ms: 400 * pace,
              throughput_tok_s: 100 / pace,
              output_token_sources: { usage: 20 },
            },
          },
        }),
      );
    const comparison = compareRuns(
      { base: old(STEADY_PACES, 0), head: old(slowBy(0.1), 12) },
      { gate: parseGate("ttft.p50; throughput") },
    );
    expect(verdictsOf(comparison)).toEqual(["regressed", "regressed"]);
  });
});

describe("several cells", () => {
  const at = (concurrency: number, runs: readonly number[], from: number) =>
    buildRuns(runs, { from, artifact: { concurrency } });

  test("are judged by themselves and tested as one family", () => {
    const comparison = compare(
      [...at(1, STEADY_PACES, 0), ...at(8, STEADY_PACES, 20)],
      [...at(1, slowBy(0), 40), ...at(8, slowBy(0.1), 50)],
    );
    expect(comparison.cells.map(({ cell, verdict }) => [cell, verdict])).toEqual([
      ["c=1 ctx=8192 out=64", "unchanged"],
      ["c=8 ctx=8192 out=64", "regressed"],
    ]);
    expect(comparison.verdict).toBe("regressed");
  });

  test("share the error rate: the same finding in two cells is half as sure", () => {
    const rules = parseGate("ttft.p50");
    const pWorse = (base: readonly RunView[], head: readonly RunView[]) =>
      compareRuns({ base, head }, { gate: rules }).cells[0]?.metrics[0]?.pWorse ?? Number.NaN;
    const alone = pWorse(at(1, STEADY_PACES, 0), at(1, slowBy(0.02), 40));
    const together = pWorse(
      [...at(1, STEADY_PACES, 0), ...at(8, STEADY_PACES, 20)],
      [...at(1, slowBy(0.02), 40), ...at(8, slowBy(0.02), 50)],
    );
    expect(alone).toBeLessThan(0.05);
    expect(together / alone).toBeCloseTo(2, 9);
  });

  test("that the baseline never measured have no baseline, and the others stand", () => {
    const comparison = compare(
      [...at(1, STEADY_PACES, 0)],
      [...at(1, slowBy(0), 40), ...at(8, slowBy(0), 50)],
    );
    expect(comparison.cells.map(({ verdict }) => verdict)).toEqual(["unchanged", "no-baseline"]);
    expect(comparison.verdict).toBe("no-baseline");
    expect(comparison.unmeasuredCells).toEqual([]);
  });

  test("that changed are named with what differs, however many the baseline has", () => {
    const base = [...at(1, STEADY_PACES, 0), ...at(2, STEADY_PACES, 20)];
    const { verdict, cells } = compare(base, [...at(1, slowBy(0), 40), ...at(8, slowBy(0), 50)]);
    expect(verdict).toBe("incomparable");
    expect(cells[1]?.comparability?.mismatches).toEqual([
      { field: "concurrency", base: ["2"], head: ["8"], allowed: false },
    ]);
    const [changed] = compare(base, at(8, slowBy(0), 50)).cells;
    expect([changed?.verdict, changed?.baseRuns.length]).toEqual([
      "incomparable",
      STEADY_PACES.length,
    ]);
  });

  test("that only the baseline has are named", () => {
    const base = [...at(1, STEADY_PACES, 0), ...at(2, STEADY_PACES, 20)];
    const { verdict, unmeasuredCells } = compare(base, at(1, slowBy(0), 40));
    expect(verdict).toBe("unchanged");
    expect(unmeasuredCells).toEqual([expect.stringMatching(/^c=2 /)]);
  });
});

test("a client that was held up is told, with how long and in how many runs", () => {
  const delayed = (delayMs: number, at: number) =>
    buildRun({
      at,
      artifact: { extensions: { client_self_check: { event_loop_delay_max_ms: delayMs } } },
    });
  const head = [delayed(12, 20), delayed(266.4, 21), delayed(50.5, 22)];
  const { cells } = compare(buildRuns(STEADY_PACES), head);
  expect(cells[0]?.notes).toContain(
    "The client itself was held up in 2 of 3 head runs (for up to 266 ms): something else kept its machine busy, and part of what was measured is that.",
  );
  const [calm] = compare([delayed(50, 1), delayed(3, 2)], [delayed(9, 3), delayed(11, 4)]).cells;
  expect(calm?.notes.join()).not.toContain("held up");
});

describe("time order", () => {
  const drifting = (ratio: number, from: number, paces: readonly number[]) =>
    paces.map((pace, index) => pace * (1 + ratio) ** (from + index));
  const drifted = (ratio: number, slower = 1) =>
    compareRuns(
      {
        base: buildRuns(drifting(ratio, 0, STEADY_PACES)),
        head: buildRuns(
          drifting(ratio, 12, HEAD_PACES).map((pace) => slower * pace),
          { from: 12 },
        ),
      },
      { gate: parseGate("ttft.p50: 1%, 0ms; throughput: 1%, 0tok/s") },
    ).cells[0];

  test("a baseline that drifts into the head is inconclusive, and the report says by how much", () => {
    const cell = drifted(0.01);
    expect(cell?.notes).toEqual([
      "The runs drift by 0.98 % a run towards worse (ttft.p50, throughput). A straight line was taken out, which costs precision. Both sides in one sitting (A/B pairs) avoid it.",
    ]);
    expect(cell?.metrics.map(({ method }) => method)).toEqual(["drift-removed", "drift-removed"]);
    expect(cell?.metrics[0]).toMatchObject({
      verdict: "inconclusive",
      reason:
        "A drift of 0.98 % a run towards worse would explain this about as well as a change: measure both sides in one sitting.",
    });
  });

  test("a drift too weak to be seen for certain still keeps its own trace from being a regression", () => {
    const cell = drifted(0.002);
    expect(cell?.notes).toEqual([
      "Neighbouring runs are alike (correlation 0.19), so they count for fewer: the variance of the change is taken 1.1 times (ttft.p50, throughput). Both sides in one sitting (A/B pairs) avoid it.",
    ]);
    expect(cell?.metrics[0]).toMatchObject({
      verdict: "inconclusive",
      method: "independent-runs",
      moreRepetitions: null,
      reason:
        "A drift of 0.15 % a run towards worse would explain this about as well as a change: measure both sides in one sitting.",
    });
    expect(cell?.metrics[0]?.change).toBeCloseTo(0.0172, 4);
  });

  test("a step on top of a drift is found, without the drift's part", () => {
    const cell = drifted(0.01, 1.15);
    expect(cell?.verdict).toBe("regressed");
    expect(cell?.metrics[0]?.change).toBeCloseTo(0.1524, 4);
  });

  test("runs that drift towards better are no improvement", () => {
    const cell = drifted(-0.01);
    expect(cell?.verdict).toBe("inconclusive");
    expect(cell?.notes[0]).toMatch(/^The runs drift by 1.03 % a run towards better/);
  });

  test("a metric that drifts alone is taken for itself, and the others stand", () => {
    const alone = (paces: readonly number[], from: number) =>
      paces.map((pace, index) =>
        buildRun({
          pace,
          at: from + index,
          artifact: {
            metrics: {
              ...buildArtifact().metrics,
              throughput_tok_s: 100 / (pace * 1.01 ** (from + index)),
            },
          },
        }),
      );
    const [cell] = compare(alone(STEADY_PACES, 0), alone(HEAD_PACES, 12)).cells;
    expect(cell?.notes).toEqual([
      "The runs drift by 0.98 % a run towards worse (throughput). A straight line was taken out, which costs precision. Both sides in one sitting (A/B pairs) avoid it.",
    ]);
    expect(cell?.metrics.map(({ verdict }) => verdict)).toEqual([
      "unchanged",
      "unchanged",
      "unchanged",
      "inconclusive",
    ]);
  });

  test("taking drift out does not make an improvement of a head that stayed where it was", () => {
    const drifting = STEADY_PACES.map((pace, index) => pace * 1.01 ** index);
    const level = HEAD_PACES.map((pace) => pace * 1.06);
    const [cell] = compare(buildRuns(drifting), buildRuns(level, { from: 12 })).cells;
    expect(cell?.metrics[0]?.method).toBe("drift-removed");
    expect(cell?.metrics.map(({ verdict }) => verdict)).not.toContain("improved");
  });

  describe("the correlation of neighbours", () => {
    const timed = (neighbours: number, samplingVariance = 0, which = 0) => ({
      variance: 1,
      samplingVariance,
      order: {
        runs: 25,
        reach: 12.5,
        slope: 0,
        timeSquares: 675,
        neighbours,
        detrendedNeighbours: 0,
        // Baselines that have nothing to do with each other.
        base: [0, 1, 2, 3].map((at) => (at === which ? 1 : 0)),
      },
    });

    test("starts to count at 0.8 standard errors, and then twice over", () => {
      const { correlation, inflations } = dependenceOf([timed(0.4)], () => false);
      expect(correlation).toBeCloseTo(2 * (0.4 - 0.8 / 5), 12);
      expect(inflations[0]).toBeCloseTo(1 + (2 * 0.48) / 0.52, 12);
      expect(dependenceOf([timed(0.16)], () => false).inflations).toEqual([1]);
    });

    test("is told better by four metrics than by one", () => {
      const four = [0.4, 0.2, 0.3, 0.3].map((one, which) => timed(one, 0, which));
      expect(dependenceOf(four, () => false).correlation).toBeCloseTo(2 * (0.3 - 0.8 / 10), 12);
    });

    test("is one of levels: a metric whose requests explain half of its variance shows half of it", () => {
      const { correlation, inflations } = dependenceOf([timed(0.2, 0.5)], () => false);
      expect(correlation).toBeCloseTo(2 * (0.4 - 0.8 / 2.5), 12);
      expect(inflations[0]).toBeCloseTo(1 + (0.5 * 2 * 0.16) / 0.84, 12);
    });

    test("is what a trend leaves of it where the trend was taken out", () => {
      expect(dependenceOf([timed(0.4)], () => true).correlation).toBe(0);
    });
  });

  test("neighbouring runs that are alike count for fewer than they are, and the report says so", () => {
    const waves = [
      1.02, 1.021, 1.02, 1.019, 0.98, 0.979, 0.98, 0.981, 1.02, 1.019, 1.021, 0.98, 0.981, 0.979,
    ];
    const [cell] = compare(buildRuns(waves), buildRuns([1.02, 1.021, 1.02], { from: 14 })).cells;
    expect(cell?.notes).toEqual([
      "Neighbouring runs are alike (correlation 0.80), so they count for fewer: the variance of the change is taken 3.4 times (ttft.p50, tpot.p50), 6.7 times (e2e.p95), 5.1 times (throughput). Both sides in one sitting (A/B pairs) avoid it.",
    ]);
  });

  test("the same runs in an order without a pattern count in full: the shift is then a regression", () => {
    const waves = [
      1.02, 1.021, 1.02, 1.019, 0.98, 0.979, 0.98, 0.981, 1.02, 1.019, 1.021, 0.98, 0.981, 0.979,
    ];
    const mixed = [0, 4, 1, 5, 2, 6, 3, 7, 8, 11, 9, 12, 10, 13].map((at) => waves[at] ?? 1);
    const slow = [1.08, 1.081, 1.079, 1.08];
    const verdictAfter = (paces: readonly number[]) =>
      compare(buildRuns(paces), buildRuns(slow, { from: 14 })).verdict;
    expect(verdictAfter(mixed)).toBe("regressed");
    expect(verdictAfter(waves)).toBe("inconclusive");
  });

  test("repetitions of one server start share its luck", () => {
    const luck = [1.04, 0.97, 1.0, 0.96, 1.03];
    const sessions = luck.flatMap((level, session) =>
      [0.999, 1, 1.001].map((pace, index) =>
        buildRun({
          pace: level * pace,
          at: 3 * session + index,
          origin: { session: `job ${session}` },
        }),
      ),
    );
    const lucky = [0.999, 1, 1.001, 0.999, 1, 1.001].map((pace, index) =>
      buildRun({ pace: 1.06 * pace, at: 20 + index, origin: { session: "job 9" } }),
    );
    const comparison = compare(sessions, lucky);
    expect(comparison.cells[0]?.metrics[0]?.method).toBe("sessions");
    expect(comparison.verdict).toBe("inconclusive");
    // As independent runs the same numbers look like a clear finding.
    const asIfAlone = (runs: readonly RunView[]) =>
      runs.map((run) => ({ ...run, session: null, startedAtMs: null }));
    expect(compare(asIfAlone(sessions), asIfAlone(lucky)).verdict).toBe("regressed");
  });

  describe("of sessions", () => {
    const jobs = (levels: readonly number[], from: number) =>
      drifting(0.01, from, levels).flatMap((level, job) =>
        [0.9995, 1.0005].map((pace, index) => ({
          pace: level * pace,
          at: 2 * (from + job) + index,
          origin: { session: `job ${from + job}` },
        })),
      );
    const head = jobs(HEAD_PACES.slice(0, 4), 12).map(buildRun);

    test("shows a drift from job to job, which is then no regression", () => {
      const [cell] = compare(jobs(STEADY_PACES, 0).map(buildRun), head).cells;
      expect(cell?.notes).toEqual([
        "The runs drift by 0.98 % a session towards worse (ttft.p50, tpot.p50, e2e.p95, throughput). A straight line was taken out, which costs precision. Both sides in one sitting (A/B pairs) avoid it.",
      ]);
      expect(cell?.verdict).toBe("inconclusive");
      expect(cell?.metrics[0]?.reason).toBe(
        "A drift of 0.98 % a session towards worse would explain this about as well as a change: measure both sides in one sitting.",
      );
    });

    test("shows nothing where jobs ran side by side", () => {
      const overlapping = jobs(STEADY_PACES, 0).map((run, index) =>
        buildRun({ ...run, at: 12 * (index % 2) + Math.floor(index / 2) }),
      );
      const [cell] = compare(overlapping, head).cells;
      expect(cell?.notes).toEqual([]);
      expect(cell?.verdict).toBe("regressed");
    });
  });
});

test("one server start a side is said to be one", () => {
  const inSession = (session: string, from: number) =>
    buildRuns(HEAD_PACES, { from, origin: { session } });
  const [cell] = compare(inSession("a", 0), inSession("b", 5)).cells;
  expect(cell?.notes).toEqual([
    "Repetitions share a server start or job, and there are too few of these to tell its luck from a change. Several jobs, or a restart of the server between runs, can.",
  ]);
});

describe("one sitting of ABBA pairs", () => {
  const PACES = [...HEAD_PACES, 1.006, 0.99, 1.002];
  const sitting = (ratio: number, driftPerRun: number) => {
    const order = Array.from({ length: 16 }, (_, at) =>
      at % 4 === 0 || at % 4 === 3 ? "base" : "head",
    );
    const runs = order.map((side, at) => ({
      side,
      run: buildRun({
        pace:
          (PACES[(at * 5) % 8] ?? 1) * (1 + driftPerRun) ** at * (side === "head" ? 1 + ratio : 1),
        at,
        origin: { server: side },
      }),
    }));
    return {
      base: runs.flatMap(({ side, run }) => (side === "base" ? [run] : [])),
      head: runs.flatMap(({ side, run }) => (side === "head" ? [run] : [])),
    };
  };

  test("finds 8 % though the machine slows down by 1 % a run, and measures it right", () => {
    const comparison = compareRuns(sitting(0.08, 0.01), { gate: GATE, design: "interleaved" });
    expect(comparison.verdict).toBe("regressed");
    expect(comparison.cells[0]?.metrics[0]?.change).toBeCloseTo(0.08, 2);
    expect(comparison.cells[0]?.metrics[0]?.method).toBe("interleaved");
  });

  test("says how much a run the drift was that it took out, in the numbers' own direction", () => {
    const { cells } = compareRuns(sitting(0, 0.01), { gate: GATE, design: "interleaved" });
    const drifts = cells[0]?.metrics.map(({ takenOut }) => takenOut?.driftPerRun);
    expect(drifts?.map((drift) => drift?.change.toFixed(4))).toEqual([
      ...["0.0095", "0.0095", "0.0095", "-0.0094"],
    ]);
    const [[low = 1, high = 1] = [], , , [least = 1, most = 1] = []] =
      drifts?.map((drift) => drift?.interval) ?? [];
    expect([low, high, least, most].map((end) => end.toFixed(4))).toEqual([
      ...["0.0087", "0.0103", "-0.0101", "-0.0087"],
    ]);
    expect(cells[0]?.metrics[0]?.takenOut?.otherServer).toBeNull();
    expect(compare(base, head(0)).cells[0]?.metrics[0]?.takenOut).toBeNull();
  });

  test("has the noise floor of what drift and sides leave, as its own interval has it", () => {
    const [drifting] = compareRuns(sitting(0, 0.04), { gate: GATE, design: "interleaved" }).cells;
    const [steady] = compareRuns(sitting(0, 0), { gate: GATE, design: "interleaved" }).cells;
    expect(drifting?.noise[0]).toMatchObject({ metric: "ttft.p50", baseRuns: 8, headRuns: 8 });
    expect(drifting?.noise[0]?.betweenRuns).toBeCloseTo(steady?.noise[0]?.betweenRuns ?? 0, 6);
    expect(drifting?.noise[0]?.detectable).toBeCloseTo(steady?.noise[0]?.detectable ?? 0, 6);
    const [low = 0, high = 0] = drifting?.metrics[0]?.interval ?? [];
    const halfWidth = (high - low) / 2;
    expect((drifting?.noise[0]?.detectable ?? 0) / halfWidth).toBeCloseTo(1.882, 3);
  });

  test("has no noise floor with two runs a side, and one with three", () => {
    const first = (runs: number) => {
      const { base, head } = sitting(0, 0);
      const sides = { base: base.slice(0, runs), head: head.slice(0, runs) };
      return compareRuns(sides, { gate: GATE, design: "interleaved" }).cells[0];
    };
    expect(first(2)?.noise).toEqual([]);
    expect(first(2)?.metrics[0]?.interval).not.toBeNull();
    expect(first(3)?.noise).toHaveLength(4);
  });

  test("calls a change at the tolerance's edge that, and doubts that more runs would settle it", () => {
    const { cells } = compareRuns(sitting(0.051, 0), { gate: GATE, design: "interleaved" });
    expect(cells[0]?.metrics[0]).toMatchObject({
      verdict: "inconclusive",
      moreRepetitions: null,
      reason:
        "Worse beyond chance, but too near the tolerance of 5.0 % to call, and 200 more repetitions a side would probably not settle it.",
    });
  });

  test("with too few runs for its design says how many there are", () => {
    const { base, head } = sitting(0, 0);
    const sides = { base: base.slice(0, 1), head: head.slice(0, 2) };
    const [cell] = compareRuns(sides, { gate: GATE, design: "interleaved" }).cells;
    expect(cell?.metrics[0]?.reason).toBe(
      "Base runs: 1, head runs: 2, too few to show a spread: indicative only. Measure at least two repetitions a side.",
    );
  });

  test("of a single server says so, and a pool at one address does not", () => {
    const { base, head } = sitting(0, 0);
    const at = (runs: readonly RunView[], baseUrl: string) =>
      runs.map((run) => ({ ...run, baseUrl, session: "one" }));
    const luck = expect.stringMatching(/^Repetitions share a server start or job, /);
    const notes = (headUrl: string, design: "interleaved" | "pool") =>
      compareRuns(
        { base: at(base, "http://a/v1"), head: at(head, headUrl) },
        { gate: GATE, design },
      ).cells[0]?.notes;
    expect(notes("http://a/v1", "interleaved")).toEqual([
      "Both sides have one address, so they are the same server: all that differs is noise.",
    ]);
    expect(notes("http://b/v1", "interleaved")).toEqual([luck]);
    expect(notes("http://a/v1", "pool")).toEqual([luck]);
  });

  test("finds nothing where only the machine slows down", () => {
    expect(compareRuns(sitting(0, 0.01), { gate: GATE, design: "interleaved" }).verdict).toBe(
      "unchanged",
    );
  });

  test("that swap servers half-way tell a slow server from slow code", () => {
    const order = ["base", "head", "head", "base", "base", "head", "head", "base"] as const;
    const runs = [...order, ...order].map((side, at) => {
      const swapped = at >= 8;
      const server = (side === "head") === swapped ? "gpu 0" : "gpu 1";
      const pace = (server === "gpu 1" ? 1.12 : 1) * (PACES[(at * 3) % 8] ?? 1);
      return { side, run: buildRun({ pace, at, origin: { server } }) };
    });
    const comparison = compareRuns(
      {
        base: runs.flatMap(({ side, run }) => (side === "base" ? [run] : [])),
        head: runs.flatMap(({ side, run }) => (side === "head" ? [run] : [])),
      },
      { gate: GATE, design: "interleaved" },
    );
    expect(comparison.verdict).toBe("unchanged");
    const [metric] = comparison.cells[0]?.metrics ?? [];
    expect(Math.abs(metric?.change ?? 1)).toBeLessThan(0.01);
    expect(metric?.takenOut?.otherServer?.change).toBeCloseTo(0.12, 2);
    expect(comparison.cells[0]?.noise[0]?.detectable).toBeLessThan(0.03);
  });
});

test("the noise floor says what this runner can resolve", () => {
  const [ttft] = compare(base, head(0)).cells[0]?.noise ?? [];
  expect(ttft?.metric).toBe("ttft.p50");
  expect(ttft?.betweenRuns).toBeCloseTo(0.0092, 3);
  expect(ttft?.detectable).toBeGreaterThan(0.015);
  expect(ttft?.detectable).toBeLessThan(0.025);
  const [alone] = compare(base, head(0).slice(0, 1)).cells[0]?.noise ?? [];
  expect(alone?.detectable).toBeGreaterThan(ttft?.detectable ?? 1);
});

function compare(base: readonly RunView[], head: readonly RunView[]) {
  return compareRuns({ base, head }, { gate: GATE });
}

function verdictsOf({ cells }: ReturnType<typeof compareRuns>) {
  return cells.flatMap(({ metrics }) => metrics.map(({ verdict }) => verdict));
}

/** Head runs whose rows (and metrics) say something else. */
function withRows(
  paces: readonly number[],
  row: Readonly<Record<string, unknown>>,
  metrics?: Readonly<Record<string, unknown>>,
): readonly RunView[] {
  return paces.map((pace, index) => {
    const built = buildArtifact({ pace, at: 12 + index });
    const rows = built.request_timings?.map((one) => ({ ...one, ...row })) ?? [];
    return buildRun({
      pace,
      at: 12 + index,
      artifact: { request_timings: rows, ...(metrics && { metrics }) },
    });
  });
}
