import type { Maybe } from "./artifact-subset.ts";

/** What a run is asked before its speed, in the order in which broken checks are told. */
export type ContractCheck =
  /** No request counts: there is nothing to measure by. */
  | "no-eligible"
  /** The run ended before its plan did. */
  | "interrupted"
  | "canary"
  | "words"
  | "empty-answers"
  | "error-rate"
  /** The file's own numbers do not follow from each other. */
  | "contradiction";

/** A check that one run did not pass. */
export type Breach = {
  readonly check: ContractCheck;
  /** What was seen against what was asked, in our own words and numbers. */
  readonly detail: string;
};

/** A breach and the run that it is in; that run's name may be text from outside. */
export type ContractFailure = Breach & {
  readonly run: string;
  /** Where it is the base's that fails a comparison; else it is the head's. */
  readonly side?: "base";
};

/** What the judgement reads of one benchmark file, any revision; everything may be missing. */
export type ContractSubset = {
  readonly requests?: Maybe<number>;
  readonly completed?: Maybe<number>;
  readonly failed?: Maybe<number>;
  readonly failures?: Maybe<readonly { readonly error_type?: Maybe<string> }[]>;
  readonly controlled_output_policy?: Maybe<string>;
  readonly metrics?: Maybe<{ readonly [key: string]: unknown }>;
  readonly extensions?: Maybe<{ readonly [key: string]: unknown }>;
};

/** The share of failed requests in a run that is still tolerated. */
const MAX_ERROR_RATIO = 0.01;

/**
 * Whether a run is to be believed at all: every check that it broke, none for a sound run. This is
 * the only place that judges it, for a run alone and for both sides of a comparison. One request is
 * told once: an answer that broke a check of its own is no part of the error rate, and what an
 * interrupt cut off is no failure of the server.
 */
export function breachesOf(artifact: ContractSubset): readonly Breach[] {
  const counts = failureCounts(artifact);
  const { requests, isEmpty, canaries, words, empty } = counts;
  const breaches: readonly (Breach | false)[] = [
    isEmpty && {
      check: "no-eligible",
      detail: `0 of ${requests} requests are eligible, so there is nothing to measure performance by`,
    },
    counts.isInterrupted && {
      check: "interrupted",
      detail: "the run ended before every planned request had",
    },
    canaries.broken > 0 && {
      check: "canary",
      detail: `${canaries.broken} of ${canaries.answers} answers without their own marker, or with another`,
    },
    words.broken > 0 && {
      check: "words",
      detail: `${words.broken} of ${words.answers} answers with other words than asked for`,
    },
    empty > 0 && {
      check: "empty-answers",
      detail: `${empty} of ${requests} requests ended without visible content`,
    },
    // Where nothing is left, every request failed, and that is told already.
    !isEmpty && errorRateBreach(counts),
  ];
  return breaches.filter((breach) => breach !== false);
}

/** Whether the run measured what it planned, however its answers were: else it has no speed. */
export function isMeasured({ breaches }: { readonly breaches: readonly Breach[] }): boolean {
  return breaches.every(({ check }) => check !== "no-eligible" && check !== "interrupted");
}

/** The breaches of several runs, each with its run. */
export function contractFailures(
  runs: readonly { readonly label: string; readonly breaches: readonly Breach[] }[],
): readonly ContractFailure[] {
  return runs.flatMap(({ label, breaches }) =>
    breaches.map((breach) => ({ ...breach, run: label })),
  );
}

/** What a run alone is, in a word; null for a sound one. An interrupted run is no finding. */
export function verdictAlone(breaches: readonly Breach[]): "incomplete" | "contract-failed" | null {
  if (breaches.some(({ check }) => check === "interrupted")) return "incomplete";
  return breaches.length > 0 ? "contract-failed" : null;
}

type Broken = { readonly broken: number; readonly answers: number };

type FailureCounts = {
  readonly requests: number;
  /** Requests that ended by themselves. */
  readonly ended: number;
  /** Those of them that failed and whose failure no other check tells. */
  readonly otherFailures: number;
  /** Requests ended, and none of them counts. */
  readonly isEmpty: boolean;
  readonly isInterrupted: boolean;
  readonly canaries: Broken;
  readonly words: Broken;
  readonly empty: number;
};

function failureCounts(artifact: ContractSubset): FailureCounts {
  const { failures, metrics, completed } = artifact;
  const ofType = (...types: readonly string[]) =>
    (failures ?? []).filter(({ error_type }) => types.includes(error_type ?? "")).length;
  const requests = artifact.requests ?? 0;
  const failed = artifact.failed ?? failures?.length ?? 0;
  const isInterrupted = artifact.extensions?.["incomplete"] != null;
  const cutOff = isInterrupted ? ofType("aborted") : 0;
  const [canaryType, wordsType] = [ofType("canary-failed"), ofType("controlled-output-failed")];
  const empty = ofType("empty-answer", "reasoning-only-answer");
  const ended = isInterrupted ? (completed ?? 0) + failed - cutOff : requests;
  const isStrict = artifact.controlled_output_policy === "strict";
  const brokenCheck = (type: number, { passed, samples }: Record<"passed" | "samples", string>) => {
    const answers = countAt(metrics, samples);
    // An answer that broke two checks has one type, and the metrics count it under both.
    return { broken: Math.max(type, answers - countAt(metrics, passed)), answers };
  };
  const words = brokenCheck(wordsType, {
    passed: "controlled_output_exact_adherence",
    samples: "controlled_output_samples",
  });
  return {
    requests,
    ended,
    otherFailures: failed - cutOff - canaryType - wordsType - empty,
    isEmpty: completed === 0 && !(isInterrupted && ended === 0),
    isInterrupted,
    canaries: brokenCheck(canaryType, {
      passed: "request_canary_passed",
      samples: "request_canary_samples",
    }),
    words: isStrict ? words : { ...words, broken: wordsType },
    empty,
  };
}

function errorRateBreach({ ended, otherFailures }: FailureCounts): Breach | false {
  if (ended <= 0 || otherFailures / ended <= MAX_ERROR_RATIO) return false;
  const percent = ((100 * otherFailures) / ended).toFixed(1);
  const limit = `at most ${100 * MAX_ERROR_RATIO} % allowed`;
  return {
    check: "error-rate",
    detail: `${otherFailures} of ${ended} requests failed (${percent} %, ${limit})`,
  };
}

function countAt(metrics: ContractSubset["metrics"], key: string): number {
  const value = metrics?.[key];
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}
