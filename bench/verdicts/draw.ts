import type { MeasureName } from "../../src/base/measures.ts";
import { MEASURES } from "../../src/base/measures.ts";
import type { Random } from "../../src/base/random.ts";
import { IDENTITY_FIELDS, type RunIdentity } from "../../src/compare/run-identity.ts";
import type { RunView } from "../../src/compare/run-view.ts";
import { logNormalQuantiles, normalDraw, sortedDraws } from "./normal.ts";

/** The default gated metrics, by the short names that the tables use. */
export const METRICS = ["ttft", "tpot", "e2e", "throughput"] as const;

export type Metric = (typeof METRICS)[number];

/** One number a metric. */
export type PerMetric = Readonly<Record<Metric, number>>;

/** Typical values that the draws scatter around: ms, ms, ms and tok/s. */
const LEVELS: PerMetric = { ttft: 800, tpot: 20, e2e: 5000, throughput: 400 };

export type RunShape = {
  readonly requests: number;
  /** Coefficient of variation of requests inside a run. */
  readonly withinCv: number;
  /** Correlation of consecutive requests of a run. */
  readonly requestCorrelation: number;
};

/** How much slower than typical this run is in each metric, in ln units. */
export type RunEffect = { readonly slower: PerMetric; readonly session: string | null };

/** Draws one repetition: log-normal requests around the run's own level. */
export function drawRun(
  { random, at }: { readonly random: Random; readonly at: number },
  shape: RunShape,
  effect: RunEffect,
): RunView {
  const samples = emptySamples();
  for (const metric of ["ttft", "tpot", "e2e"] as const) {
    const level = LEVELS[metric] * Math.exp(effect.slower[metric]);
    samples[metric] = requestTimes(random, shape, level);
  }
  const paces = requestTimes(random, shape, Math.exp(effect.slower.throughput));
  const meanPace = paces.reduce((sum, pace) => sum + pace, 0) / paces.length;
  return {
    label: `run ${at}`,
    session: effect.session,
    server: null,
    startedAtMs: at,
    identity: IDENTITY,
    requests: shape.requests,
    breaches: [],
    clientDelayMs: null,
    baseUrl: null,
    promptTokensMean: 8192,
    outputTokensMean: 256,
    tokensPerChunk: 1,
    throughputTokS: LEVELS.throughput / meanPace,
    samples,
    metrics: {},
  };
}

const IDENTITY = Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, "same"])) as RunIdentity;

function emptySamples(): Record<MeasureName, readonly number[]> {
  const names = Object.keys(MEASURES) as MeasureName[];
  return Object.fromEntries(names.map((name) => [name, []])) as never;
}

/** Ascending, as a run's view holds them. */
function requestTimes(random: Random, shape: RunShape, level: number): readonly number[] {
  const scatter = Math.sqrt(Math.log1p(shape.withinCv ** 2));
  const paces =
    shape.requestCorrelation === 0
      ? sortedDraws(random, shape.requests, quantilesFor(scatter))
      : Array.from(correlatedNormals(random, shape).sort(), (deviation) =>
          Math.exp(scatter * deviation),
        );
  return paces.map((pace) => level * pace);
}

const kept = new Map<number, Float64Array>();

/** 65,536 exponentials once, not 22,000 a comparison. */
function quantilesFor(scatter: number): Float64Array {
  const quantiles = kept.get(scatter) ?? logNormalQuantiles(scatter);
  kept.set(scatter, quantiles);
  return quantiles;
}

function correlatedNormals(random: Random, shape: RunShape): Float64Array {
  const { requestCorrelation: correlation } = shape;
  const fresh = Math.sqrt(1 - correlation ** 2);
  const deviations = new Float64Array(shape.requests);
  let deviation = normalDraw(random);
  for (let index = 0; index < deviations.length; index++) {
    if (index > 0) deviation = correlation * deviation + fresh * normalDraw(random);
    deviations[index] = deviation;
  }
  return deviations;
}
