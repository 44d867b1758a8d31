import { describeMetric, type GateRule } from "./gate.ts";
import { repetitionsToSettle } from "./repetitions.ts";
import { P99_MINIMUM_SAMPLES } from "./run-statistic.ts";
import { type Absence, isWhole, type Series, shownValue, whyNoData } from "./series.ts";
import { differenceInterval, FAMILY_ALPHA, type TestedEstimate } from "./significance.ts";
import { asChanges, type TakenOut, takenOut } from "./taken-out.ts";
import { type Limits, limitsIn, thresholdOf } from "./threshold.ts";
import { driftOf } from "./trend-words.ts";

/** What can be said about one gated metric of one cell. */
export type MetricVerdict = {
  /** As `gate` names it, such as `ttft.p50`. */
  readonly metric: string;
  readonly rule: GateRule;
  readonly verdict:
    | "improved"
    | "regressed"
    /** Shown to differ by less than the threshold. */
    | "unchanged"
    | "inconclusive"
    /** A side has no value, or a run has 0: this never passes. */
    | "no-data"
    /** Shown, but too few samples to gate on. */
    | "not-gated";
  /** Geometric means over runs, in the metric's unit. */
  readonly base: number | null;
  readonly head: number | null;
  readonly baseRuns: number;
  readonly headRuns: number;
  /** head / base − 1, drift removed where `method` says so; its sign is that of the numbers. */
  readonly change: number | null;
  /** 95 % interval of `change`, for this metric alone. */
  readonly interval: readonly [low: number, high: number] | null;
  /** Holm-adjusted chance of a change this bad if nothing had changed. */
  readonly pWorse: number | null;
  /** The larger of tolerance and floor, as a ratio: changes beyond it matter. */
  readonly threshold: number | null;
  /** Further head repetitions that would probably settle an `inconclusive`; null: no number would. */
  readonly moreRepetitions: number | null;
  /** Which way an `inconclusive` change is beyond chance, yet too near the threshold to call. */
  readonly leaning: "worse" | "better" | null;
  readonly method: TestedEstimate["method"] | null;
  /** What the design of one sitting took out; null where base and head did not take turns. */
  readonly takenOut: TakenOut | null;
  /** Why there is no value to compare; null where there is one. */
  readonly absence: Absence | null;
  /** One sentence for the report. */
  readonly reason: string;
};

/**
 * The verdict on one metric. `tested` is undefined where no spread between runs is known. Of a head that
 * broke its contract nothing is said about more repetitions: they would settle nothing.
 */
export function judgeMetric(
  series: Series,
  tested: TestedEstimate | undefined,
  { isBroken }: { readonly isBroken: boolean },
): MetricVerdict {
  const { rule } = series;
  const facts = factsOf(series, tested);
  const noData = whyNoData(series);
  if (noData !== null) return { ...facts, verdict: "no-data", ...noData };
  if (!isGateable(series)) {
    const reason = `A p99 of fewer than ${P99_MINIMUM_SAMPLES} requests a run is shown, not gated.`;
    return { ...facts, verdict: "not-gated", reason };
  }
  if (tested === undefined || facts.threshold === null) {
    const advice = isBroken ? CONTRACT_FIRST : ". Measure at least two repetitions a side.";
    const reason = `${noSpread(series)}: indicative only${advice}`;
    return { ...facts, verdict: "inconclusive", moreRepetitions: isBroken ? null : 1, reason };
  }
  return { ...facts, ...decide(tested, { series, threshold: facts.threshold, rule, isBroken }) };
}

const CONTRACT_FIRST = "; the contract comes first.";

function noSpread({ base, head }: Series): string {
  if (base.length === 1 && head.length === 1) return "One run a side shows no spread";
  return `Base runs: ${base.length}, head runs: ${head.length}, too few to show a spread`;
}

/** False for a p99 of too few requests, in any run of either side. */
export function isGateable({ rule, base, head }: Series): boolean {
  return (
    rule.statistic !== "p99" ||
    [...base, ...head].every(({ requests }) => requests >= P99_MINIMUM_SAMPLES)
  );
}

function factsOf(series: Series, tested: TestedEstimate | undefined) {
  const { rule, base, head } = series;
  const sign = describeMetric(rule).better === "higher" ? -1 : 1;
  const before = shownValue(series, "base");
  const after = shownValue(series, "head");
  const plain = before && after && isWhole(series) ? Math.log(after / before) : null;
  const difference = tested === undefined ? plain : sign * tested.difference;
  return {
    metric: describeMetric(rule).name,
    rule,
    base: before,
    head: after,
    baseRuns: base.length,
    headRuns: head.length,
    change: difference === null ? null : Math.expm1(difference),
    interval: tested === undefined ? null : asChanges(differenceInterval(tested, 0.95), sign),
    pWorse: tested?.worseP ?? null,
    threshold: before ? thresholdOf(rule, before) : null,
    moreRepetitions: null,
    leaning: null,
    method: tested?.method ?? null,
    takenOut: takenOut(tested, sign),
    absence: null,
  };
}

type Decision = Pick<MetricVerdict, "verdict" | "moreRepetitions" | "reason"> &
  Partial<Pick<MetricVerdict, "leaning">>;

function decide(
  tested: TestedEstimate,
  context: {
    readonly series: Series;
    readonly threshold: number;
    readonly rule: GateRule;
    readonly isBroken: boolean;
  },
): Decision {
  const { series, threshold, rule, isBroken } = context;
  const limits = limitsIn(threshold, describeMetric(rule).better);
  const settled = { moreRepetitions: null };
  if (tested.worseP <= FAMILY_ALPHA && tested.difference > limits.worse) {
    return {
      ...settled,
      verdict: "regressed",
      reason: `Worse beyond chance, and by more than ${percent(threshold)} as estimated.`,
    };
  }
  if (tested.betterP <= FAMILY_ALPHA && tested.difference < -limits.better) {
    return {
      ...settled,
      verdict: "improved",
      reason: `Better beyond chance, and by more than ${percent(threshold)} as estimated.`,
    };
  }
  if (tested.trendInstead !== null && isBeyond(tested.observedDifference, limits)) {
    return {
      ...settled,
      verdict: "inconclusive",
      reason: `A drift of ${driftOf(tested.trendInstead, tested.unit)} would explain this about as well as a change: measure both sides in one sitting.`,
    };
  }
  // Two one-sided tests at 5 % each are the 90 % interval inside the limits.
  const [low, high] = differenceInterval(tested, 0.9);
  if (low > -limits.better && high < limits.worse) {
    return { ...settled, verdict: "unchanged", reason: unchangedReason(rule, threshold) };
  }
  const leaning = leaningOf(tested);
  const why = whyOpen(leaning, context);
  if (isBroken) {
    return { ...settled, verdict: "inconclusive", leaning, reason: `${why}${CONTRACT_FIRST}` };
  }
  const moreRepetitions = repetitionsToSettle(tested, {
    baseRuns: series.base.length,
    headRuns: series.head.length,
    limits,
  });
  const reason = `${why}${remedy(moreRepetitions, tested)}`;
  return { verdict: "inconclusive", moreRepetitions, leaning, reason };
}

/** From this share of the value on a floor lets nearly anything pass. */
const COARSE_FLOOR = 0.5;

/** The interval that must lie within is the 90 % one, not that of the table, which may reach beyond. */
function unchangedReason(rule: GateRule, threshold: number): string {
  if (!isByFloor(rule, threshold)) {
    return `Shown to be the same within ${percent(threshold)} either way (by the 90 % interval).`;
  }
  const floor = floorText(rule, threshold);
  return threshold < COARSE_FLOOR
    ? `Shown to be the same within ${floor} either way (by the 90 % interval).`
    : `Too small to gate at ${floor}: any smaller change passes. Set a smaller floor in gate.`;
}

function leaningOf({ worseP, betterP }: TestedEstimate): MetricVerdict["leaning"] {
  if (worseP <= FAMILY_ALPHA) return "worse";
  return betterP <= FAMILY_ALPHA ? "better" : null;
}

function whyOpen(
  leaning: MetricVerdict["leaning"],
  { rule, threshold }: { readonly rule: GateRule; readonly threshold: number },
): string {
  if (leaning === null) return "The noise hides the answer";
  const limit = isByFloor(rule, threshold)
    ? floorText(rule, threshold)
    : `the tolerance of ${percent(threshold)}`;
  return `${leaning === "worse" ? "Worse" : "Better"} beyond chance, but too near ${limit} to call`;
}

function remedy(
  moreRepetitions: number | null,
  { method }: Pick<TestedEstimate, "method">,
): string {
  const isOneSitting = method === "interleaved";
  if (moreRepetitions === null && isOneSitting) {
    return ", and 200 more repetitions a side would probably not settle it.";
  }
  if (moreRepetitions === null) {
    return ", and more head repetitions alone would probably not settle it: measure more baseline runs, or both sides in one sitting.";
  }
  const noun = moreRepetitions === 1 ? "repetition" : "repetitions";
  const whose = isOneSitting ? "a side" : "of the head";
  return `; ${moreRepetitions} more ${noun} ${whose} would probably settle it.`;
}

function isByFloor({ toleranceRatio }: GateRule, threshold: number): boolean {
  return threshold > toleranceRatio;
}

/** `the floor of 10 ms (90.9 %)` */
function floorText(rule: GateRule, threshold: number): string {
  return `the floor of ${rule.floor} ${describeMetric(rule).unit} (${percent(threshold)})`;
}

function isBeyond(difference: number, { worse, better }: Limits): boolean {
  return difference > worse || difference < -better;
}

function percent(ratio: number): string {
  return `${(100 * ratio).toFixed(1)} %`;
}
