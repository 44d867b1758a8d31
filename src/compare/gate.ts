import { BenchError } from "../base/errors.ts";
import { MEASURES, type MeasureName } from "../base/measures.ts";

export const GATE_STATISTICS = ["mean", "p25", "p50", "p75", "p90", "p95", "p99"] as const;

export type GateStatistic = (typeof GATE_STATISTICS)[number];

/** A metric that can fail a run: one statistic of a measure, or the run's throughput. */
export type GatedMetric =
  | { readonly measure: GatedMeasure; readonly statistic: GateStatistic }
  | { readonly measure: "throughput"; readonly statistic: null };

/** Measures with a direction, under their present names. */
export type GatedMeasure = Exclude<
  MeasureName,
  "completionTokens" | "promptTokens" | "meanInterTokenLatency" | "meanTimePerOutputToken"
>;

/** A change matters when it exceeds the tolerance and the floor, both. */
export type GateRule = GatedMetric & {
  /** 0.05: changes up to 5 % are tolerated. */
  readonly toleranceRatio: number;
  /** In the metric's own unit: smaller changes never matter. */
  readonly floor: number;
};

/** Tokens of all eligible requests by the run's wall time. Not a distribution, so not in MEASURES. */
const THROUGHPUT = { label: "Throughput", unit: "tok/s", better: "higher" } as const;

export const DEFAULT_TOLERANCE_RATIO = 0.05;

/** Below these a client on a busy machine cannot tell its own scheduling from the server's work. */
const DEFAULT_FLOORS: Readonly<Record<GatedMeasure | "throughput", number>> = {
  ttfo: 2,
  ttft: 2,
  tpot: 0.1,
  e2e: 10,
  generation: 10,
  decode: 0.5,
  prefill: 10,
  throughput: 1,
};

/** What is gated unless the user says otherwise: few metrics, so that each keeps its power. */
export const DEFAULT_GATE = "ttft.p50; tpot.p50; e2e.p95; throughput";

/** Label, unit and direction of a gated metric. */
export function describeMetric({ measure, statistic }: GatedMetric) {
  const known = measure === "throughput" ? THROUGHPUT : MEASURES[measure];
  return {
    /** As `gate` takes it, such as `ttft.p50`. */
    name: statistic === null ? measure : `${measure}.${statistic}`,
    label: statistic === null ? known.label : `${known.label} ${statistic}`,
    unit: known.unit,
    better: known.better,
  };
}

/** Whether the metric is made of token counts, which only the server's `usage` tells. */
export function needsTokens({ measure }: GatedMetric): boolean {
  return ["tpot", "decode", "prefill", "throughput"].includes(measure);
}

/**
 * Reads `gate`: rules separated by semicolons or line ends, each `metric[: limit[, limit]]` with
 * limits in percent (tolerance) or in the metric's unit (floor), such as `ttft.p95: 10%, 20ms`.
 * An empty text means the default, `none` gates nothing. Throws one `BenchError` with all problems.
 */
export function parseGate(
  gate: string,
  { toleranceRatio = DEFAULT_TOLERANCE_RATIO }: { readonly toleranceRatio?: number } = {},
): readonly GateRule[] {
  if (gate.trim().toLowerCase() === "none") return [];
  const entries = (gate.trim() === "" ? DEFAULT_GATE : gate)
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const problems: string[] = [];
  const rules: GateRule[] = [];
  for (const entry of entries) {
    const rule = parseRule(entry, toleranceRatio);
    if (typeof rule === "string") problems.push(`gate: "${entry}": ${rule}`);
    else if (rules.some((other) => nameOf(other) === nameOf(rule))) {
      problems.push(`gate: "${entry}": ${nameOf(rule)} is named twice; keep one`);
    } else rules.push(rule);
  }
  if (problems.length > 0) throw new BenchError(problems.join("\n"), { code: "bad-settings" });
  return rules;
}

function nameOf(metric: GatedMetric): string {
  return describeMetric(metric).name;
}

/** The rule, or what is wrong with the entry. */
function parseRule(entry: string, toleranceRatio: number): GateRule | string {
  const [name = "", ...rest] = entry.split(":");
  const metric = parseMetric(name.trim());
  if (typeof metric === "string") return metric;
  const rule = { ...metric, toleranceRatio, floor: DEFAULT_FLOORS[metric.measure] };
  if (rest.length === 0) return rule;
  return rest
    .join(":")
    .split(",")
    .reduce<GateRule | string>(
      (so, limit) => (typeof so === "string" ? so : withLimit(so, limit.trim())),
      rule,
    );
}

function parseMetric(name: string): GatedMetric | string {
  const [measure = "", statistic, ...more] = name.split(".");
  if (measure === "throughput") {
    return statistic === undefined
      ? { measure, statistic: null }
      : "throughput is one number a run; write it without a statistic";
  }
  if (!isGatedMeasure(measure)) return `no such metric; use one of ${measureList()}`;
  const known = GATE_STATISTICS.find((one) => one === statistic);
  if (known === undefined || more.length > 0) {
    return `say which statistic: ${GATE_STATISTICS.map((one) => `${measure}.${one}`).join(", ")}`;
  }
  return { measure, statistic: known };
}

function withLimit(rule: GateRule, limit: string): GateRule | string {
  const { unit } = describeMetric(rule);
  const match = /^(\d+(?:\.\d+)?)\s*(\S*)$/.exec(limit);
  const value = Number(match?.[1]);
  const given = match?.[2]?.toLowerCase();
  if (given === "%" && value > 0 && value < 100) return { ...rule, toleranceRatio: value / 100 };
  if (given === "%")
    return `a tolerance of ${limit} is out of range; use more than 0% and less than 100%`;
  if (given === unit) return { ...rule, floor: value };
  if (given === "s" && unit === "ms") return { ...rule, floor: value * 1000 };
  return `"${limit}" is no limit; use a tolerance such as 5% or a floor such as 20${unit === "ms" ? "ms" : " tok/s"}`;
}

function isGatedMeasure(name: string): name is GatedMeasure {
  return name !== "throughput" && Object.hasOwn(DEFAULT_FLOORS, name);
}

function measureList(): string {
  return Object.keys(DEFAULT_FLOORS).join(", ");
}
