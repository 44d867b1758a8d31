import type { Random } from "../../src/base/random.ts";
import type { Sides } from "../../src/compare/series.ts";
import { drawRun, METRICS, type Metric, type PerMetric, type RunShape } from "./draw.ts";
import { normalDraw } from "./normal.ts";

/** What a run's level is made of besides the change under test, in ln units for each metric. */
export type Noise = (draw: {
  readonly normal: () => number;
  readonly random: Random;
}) => (run: RunPlace) => PerMetric;

export type RunPlace = {
  readonly side: "base" | "head";
  /** Place in time over both sides, from 0. */
  readonly at: number;
  readonly session: number;
};

export type Scenario = {
  readonly name: string;
  readonly noise: Noise;
  readonly requestCorrelation?: number;
  /** Runs of one job that share a session; 1: every run is its own. */
  readonly perSession?: number;
  /** The head comes from jobs of so many repetitions, too; otherwise all of it comes from one. */
  readonly headFromJobs?: boolean;
};

export type Design = {
  readonly kind: "pool" | "interleaved";
  readonly baseRuns: number;
  readonly headRuns: number;
};

const BETWEEN_CV = 0.02;
const WITHIN_CV = 0.15;
const REQUESTS = 200;

/** Draws both sides of one comparison; `slower` is the true change of each metric, as a ratio. */
export function drawSides(
  random: Random,
  scenario: Scenario,
  { design, slower }: { readonly design: Design; readonly slower: PerMetric },
): Sides {
  const effectOf = scenario.noise({ normal: () => normalDraw(random), random });
  const shape: RunShape = {
    requests: REQUESTS,
    withinCv: WITHIN_CV,
    requestCorrelation: scenario.requestCorrelation ?? 0,
  };
  const { perSession = 1 } = scenario;
  const runs = placesOf(design).map((side, at) => {
    const place = scenario.headFromJobs ? at : Math.min(at, design.baseRuns);
    const session = Math.floor(place / perSession);
    const effect = effectOf({ side, at, session });
    const slowerRun = perMetric(
      (metric) => effect[metric] + (side === "head" ? Math.log1p(slower[metric]) : 0),
    );
    const name = perSession > 1 ? `job ${session}` : null;
    return { side, run: drawRun({ random, at }, shape, { slower: slowerRun, session: name }) };
  });
  return {
    base: runs.flatMap(({ side, run }) => (side === "base" ? [run] : [])),
    head: runs.flatMap(({ side, run }) => (side === "head" ? [run] : [])),
  };
}

function placesOf({ kind, baseRuns, headRuns }: Design): readonly RunPlace["side"][] {
  if (kind === "pool") {
    return Array.from({ length: baseRuns + headRuns }, (_, at) =>
      at < baseRuns ? "base" : "head",
    );
  }
  return Array.from({ length: 2 * headRuns }, (_, at) =>
    at % 4 === 0 || at % 4 === 3 ? "base" : "head",
  );
}

export function perMetric(of: (metric: Metric) => number): PerMetric {
  return Object.fromEntries(METRICS.map((metric) => [metric, of(metric)])) as never;
}

/** Independent log-normal levels: the noise that the targets are set for. */
const steady: Noise =
  ({ normal }) =>
  () =>
    perMetric(() => BETWEEN_CV * normal());

/** The steady noise with something on top. */
function steadyPlus(extra: Noise): Noise {
  return sum(steady, extra);
}

function sum(one: Noise, other: Noise): Noise {
  return (draw) => {
    const own = one(draw);
    const more = other(draw);
    return (run) => {
      const first = own(run);
      const second = more(run);
      return perMetric((metric) => first[metric] + second[metric]);
    };
  };
}

/** Decode at one of two speeds a process: 33 or 26 tok/s, the slow one with chance `slowShare`. */
function twoSpeeds(slowShare: number): Noise {
  const gap = Math.log(33 / 26);
  return ({ random }) =>
    () => {
      const slow = random.next() < slowShare ? gap : 0;
      return { ttft: 0, tpot: slow, e2e: 0.8 * slow, throughput: slow };
    };
}

function autocorrelated(correlation: number): Noise {
  return ({ normal }) => {
    let levels = perMetric(() => normal());
    return ({ at }) => {
      const last = levels;
      if (at > 0) {
        levels = perMetric(
          (metric) => correlation * last[metric] + Math.sqrt(1 - correlation ** 2) * normal(),
        );
      }
      return perMetric((metric) => BETWEEN_CV * levels[metric]);
    };
  };
}

/** Student's t with 3 degrees of freedom, scaled to the same coefficient of variation. */
const heavyTailed: Noise =
  ({ normal }) =>
  () =>
    perMetric(() => {
      const chi = normal() ** 2 + normal() ** 2 + normal() ** 2;
      return (BETWEEN_CV / Math.sqrt(3)) * (normal() / Math.sqrt(chi / 3));
    });

/** One run in ten is slow by 10 % in everything: another tenant, a hot machine. */
const slowRuns: Noise =
  ({ random }) =>
  () => {
    const slow = random.next() < 0.1 ? 0.1 : 0;
    return perMetric(() => slow);
  };

/** Metrics slow down by `perRun` with every run: all of them alike, or one alone. */
function drift(perRun: number, drifting: readonly Metric[] = METRICS): Noise {
  return () =>
    ({ at }) =>
      perMetric((metric) => (drifting.includes(metric) ? perRun * at : 0));
}

/** Half of the levels' variance is the machine's, the same for all metrics. */
const sharedNoise: Noise =
  ({ normal }) =>
  () => {
    const machine = normal();
    return perMetric(() => BETWEEN_CV * (Math.sqrt(0.8) * machine + Math.sqrt(0.2) * normal()));
  };

/** Every job has its own level, which its repetitions share. */
const jobs: Noise = ({ normal }) => {
  const levels = new Map<number, PerMetric>();
  return ({ session }) => {
    const level = levels.get(session) ?? perMetric(() => 0.015 * normal());
    levels.set(session, level);
    return perMetric((metric) => level[metric] + 0.013 * normal());
  };
};

/** Metrics slow down by `perJob` with every job. */
function driftOfJobs(perJob: number): Noise {
  return () =>
    ({ session }) =>
      perMetric(() => perJob * session);
}

/** A slow wave and a random walk, as of a machine that warms and cools. */
const wandering: Noise = ({ normal, random }) => {
  const phase = 2 * Math.PI * random.next();
  let walk = 0;
  return ({ at }) => {
    walk += 0.004 * normal();
    const level = walk + 0.02 * Math.sin(phase + at / 5);
    return perMetric(() => level);
  };
};

export const STEADY: Scenario = { name: "steady", noise: steady };

/** False alarms against a stored pool. */
export const POOL_SCENARIOS: readonly Scenario[] = [
  { name: "metrics share 80 % of their noise", noise: sharedNoise },
  { name: "requests correlated 0.7 inside a run", noise: steady, requestCorrelation: 0.7 },
  { name: "two decode speeds, half of the runs slow", noise: steadyPlus(twoSpeeds(0.5)) },
  { name: "two decode speeds, one run in five slow", noise: steadyPlus(twoSpeeds(0.2)) },
  { name: "heavy tails (t with 3 degrees of freedom)", noise: heavyTailed },
  { name: "one run in ten 10 % slow", noise: steadyPlus(slowRuns) },
  ...[0.1, 0.2, 0.4, 0.6].map((correlation) => ({
    name: `neighbouring runs correlated ${correlation}`,
    noise: autocorrelated(correlation),
  })),
  ...[0.02, 0.05, 0.1, 0.2, 0.4].map((percent) => ({
    name: `drift of ${percent} % a run`,
    noise: steadyPlus(drift(percent / 100)),
  })),
  ...[0.1, 0.2, 0.4].map((percent) => ({
    name: `drift of ${percent} % a run in TTFT alone`,
    noise: steadyPlus(drift(percent / 100, ["ttft"])),
  })),
  {
    name: "5 jobs of 4 repetitions, levels 1.5 % apart, head from one",
    noise: jobs,
    perSession: 4,
  },
  ...[0, 0.2, 0.4].map((percent) => ({
    name: `10 such jobs of 2, head from 3 or 4 more, drift of ${percent} % a job`,
    noise: sum(jobs, driftOfJobs(percent / 100)),
    perSession: 2,
    headFromJobs: true,
  })),
];

/** For ABBA pairs: the same with and without something that a pool cannot survive. */
export const SITTING_SCENARIOS: readonly Scenario[] = [
  STEADY,
  { name: "drift of 0.4 % a run", noise: steadyPlus(drift(0.004)) },
  { name: "drift of 1 % a run", noise: steadyPlus(drift(0.01)) },
  { name: "a wave of 2 % and a random walk", noise: steadyPlus(wandering) },
  { name: "neighbouring runs correlated 0.6", noise: autocorrelated(0.6) },
];

export const UNCHANGED: PerMetric = perMetric(() => 0);
