import { shareUpperBound } from "../../src/stats/binomial-bound.ts";
import { METRICS, type Metric, type PerMetric } from "./draw.ts";
import {
  type Design,
  POOL_SCENARIOS,
  perMetric,
  type Scenario,
  SITTING_SCENARIOS,
  STEADY,
  UNCHANGED,
} from "./scenarios.ts";
import { type Outcome, runTrials } from "./trials.ts";

/**
 * Prints how often the verdict is wrong and how often it finds what is there, as Markdown.
 * `--trials N` scales everything (default 8,000 unchanged comparisons a row of the first table);
 * `--seed TEXT` draws other numbers.
 */
const trials = Number(argument("--trials") ?? "8000");
const seed = argument("--seed") ?? "verdicts";

const SLOWER = 0.05;
const POOL_8: Design = { kind: "pool", baseRuns: 20, headRuns: 8 };
const POOL_5: Design = { kind: "pool", baseRuns: 20, headRuns: 5 };
const SITTING_8: Design = { kind: "interleaved", baseRuns: 8, headRuns: 8 };
const LABELS: Readonly<Record<Metric, string>> = {
  ttft: "TTFT p50",
  tpot: "TPOT p50",
  e2e: "E2E p95",
  throughput: "throughput",
};

print("### False alarms, nothing changed");
table(
  ["head repetitions", "comparisons", "regressed", "95 % bound", "improved", "reference regressed"],
  [POOL_8, POOL_5].map((design) => {
    const outcome = trial(STEADY, design, UNCHANGED, trials);
    return [
      String(design.headRuns),
      String(outcome.trials),
      percent(outcome.alarms, outcome.trials),
      `≤ ${(100 * upperBound(outcome)).toFixed(2)} %`,
      percent(outcome.praises, outcome.trials),
      percent(outcome.referenceAlarms, outcome.trials),
    ];
  }),
);

print("\n### Power, one metric truly 5 % slower");
table(
  ["metric", "head repetitions", "found", "reference", "reference at our level", "gain"],
  METRICS.flatMap((metric) =>
    [POOL_8, POOL_5].map((design) => {
      const outcome = trial(STEADY, design, slowerIn(metric), trials / 4);
      const share = (found: number) => percent(found, outcome.trials, 1);
      const gain =
        (100 * (outcome.found[metric] - outcome.referenceFound[metric])) / outcome.trials;
      return [
        LABELS[metric],
        String(design.headRuns),
        share(outcome.found[metric]),
        share(outcome.referenceFound[metric]),
        share(outcome.sameLevelFound[metric]),
        `${gain >= 0 ? "+" : ""}${gain.toFixed(1)} points`,
      ];
    }),
  ),
);

print("\n### False alarms against a pool of 20 runs when runs misbehave, nothing changed");
table(
  ["runs", "regressed, 8 repetitions", "regressed, 5 repetitions", "reference, 8", "reference, 5"],
  POOL_SCENARIOS.map((scenario) => {
    const eight = trial(scenario, POOL_8, UNCHANGED, trials / 5);
    const five = trial(scenario, POOL_5, UNCHANGED, trials / 5);
    return [
      scenario.name,
      percent(eight.alarms, eight.trials),
      percent(five.alarms, five.trials),
      percent(eight.referenceAlarms, eight.trials),
      percent(five.referenceAlarms, five.trials),
    ];
  }),
);

print("\n### One sitting: 8 ABBA pairs, TTFT p50 truly 5 % slower");
table(
  ["runs", "false alarms", "found", "reference false alarms", "reference found"],
  SITTING_SCENARIOS.map((scenario) => {
    const unchanged = trial(scenario, SITTING_8, UNCHANGED, trials / 5);
    const slower = trial(scenario, SITTING_8, slowerIn("ttft"), trials / 8);
    return [
      scenario.name,
      percent(unchanged.alarms, unchanged.trials),
      percent(slower.found.ttft, slower.trials, 1),
      percent(unchanged.referenceAlarms, unchanged.trials),
      percent(slower.referenceFound.ttft, slower.trials, 1),
    ];
  }),
);

function trial(scenario: Scenario, design: Design, slower: PerMetric, count: number): Outcome {
  return runTrials(scenario, { design, slower, trials: Math.round(count), seed });
}

function slowerIn(metric: Metric): PerMetric {
  return perMetric((one) => (one === metric ? SLOWER : 0));
}

function upperBound({ alarms, trials: count }: Outcome): number {
  return shareUpperBound(alarms, { trials: count, confidence: 0.95 });
}

function percent(hits: number, count: number, digits = 2): string {
  return `${((100 * hits) / count).toFixed(digits)} %`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]) {
  print(`| ${head.join(" | ")} |\n|${head.map(() => "---|").join("")}`);
  for (const row of rows) print(`| ${row.join(" | ")} |`);
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

function argument(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : process.argv[at + 1];
}
