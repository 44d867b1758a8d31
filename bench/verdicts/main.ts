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
 * `--trials N` scales everything (default 16,000 unchanged comparisons a row of the first table);
 * `--seed TEXT` draws other numbers; `--only alarms,power` prints some of the tables,
 * `--rows drift` of the tables about misbehaving runs those rows whose name contains the text.
 */
const trials = Number(argument("--trials") ?? "16000");
const seed = argument("--seed") ?? "verdicts";
const only = argument("--only");
const rows = argument("--rows") ?? "";

const SLOWER = 0.05;
const POOL_8: Design = { kind: "pool", baseRuns: 20, headRuns: 8 };
const POOL_5: Design = { kind: "pool", baseRuns: 20, headRuns: 5 };
const SITTING_8: Design = { kind: "interleaved", baseRuns: 8, headRuns: 8 };
const SEVERAL: readonly { readonly name: string; readonly metrics: readonly Metric[] }[] = [
  { name: "all four", metrics: METRICS },
  { name: "decode: TPOT, E2E, throughput", metrics: ["tpot", "e2e", "throughput"] },
];
const LABELS: Readonly<Record<Metric, string>> = {
  ttft: "TTFT p50",
  tpot: "TPOT p50",
  e2e: "E2E p95",
  throughput: "throughput",
};

const TABLES: Readonly<Record<string, () => void>> = {
  alarms: falseAlarms,
  power: powerOfOne,
  several: powerOfSeveral,
  misbehaving,
  sitting: oneSitting,
};

for (const name of only?.split(",") ?? Object.keys(TABLES)) {
  const print = TABLES[name];
  if (print === undefined) {
    throw new Error(`--only: no table "${name}"; use ${Object.keys(TABLES).join(", ")}`);
  }
  print();
}

function falseAlarms() {
  print("### False alarms, nothing changed");
  table(
    [
      "head repetitions",
      "comparisons",
      "regressed",
      "95 % bound",
      "improved",
      "reference regressed",
    ],
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
  print("");
}

function powerOfOne() {
  print("### Power, one metric truly 5 % slower");
  table(
    [
      "metric",
      "head repetitions",
      "found",
      "reference",
      "reference with as many false alarms",
      "gain",
    ],
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
  print("");
}

function powerOfSeveral() {
  print("### Power, several metrics truly 5 % slower");
  table(
    [
      "slower",
      "head repetitions",
      "TPOT p50 found",
      "anything found",
      "reference: TPOT p50",
      "anything",
    ],
    SEVERAL.flatMap(({ name, metrics }) =>
      [POOL_8, POOL_5].map((design) => {
        const slower = perMetric((metric) => (metrics.includes(metric) ? SLOWER : 0));
        const outcome = trial(STEADY, design, slower, trials / 8);
        const share = (found: number) => percent(found, outcome.trials, 1);
        return [
          name,
          String(design.headRuns),
          share(outcome.found.tpot),
          share(outcome.alarms),
          share(outcome.referenceFound.tpot),
          share(outcome.referenceAlarms),
        ];
      }),
    ),
  );
  print("");
}

function misbehaving() {
  print("### False alarms against a pool of 20 runs when runs misbehave, nothing changed");
  table(
    [
      "runs",
      "regressed, 8 repetitions",
      "regressed, 5 repetitions",
      "reference, 8",
      "reference, 5",
    ],
    named(POOL_SCENARIOS).map((scenario) => {
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
  print("");
}

function oneSitting() {
  print("### One sitting: 8 ABBA pairs, TTFT p50 truly 5 % slower");
  table(
    ["runs", "false alarms", "found", "reference false alarms", "reference found"],
    named(SITTING_SCENARIOS).map((scenario) => {
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
  print("");
}

function trial(scenario: Scenario, design: Design, slower: PerMetric, count: number): Outcome {
  return runTrials(scenario, { design, slower, trials: Math.round(count), seed });
}

function named(scenarios: readonly Scenario[]): readonly Scenario[] {
  return scenarios.filter(({ name }) => name.includes(rows));
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
