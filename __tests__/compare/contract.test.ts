import { expect, test } from "@jest/globals";
import { compareRuns } from "../../src/compare/comparison.ts";
import { breachesOf } from "../../src/compare/contract.ts";
import { parseGate } from "../../src/compare/gate.ts";
import { DEFAULT_FAIL_ON, failsByContract } from "../../src/compare/outcome.ts";
import { failureLines } from "../../src/report/contract-words.ts";
import { buildArtifact, buildRun, buildRuns, STEADY_PACES } from "./build-run.ts";

const base = buildRuns(STEADY_PACES);

const INTERRUPTED = { extensions: { incomplete: { reason: "SIGINT" } } };

test.each([
  [
    "a crossed answer",
    { metrics: { request_canary_passed: 19, request_canary_samples: 20 } },
    "canary: 1 of 20 answers without their own marker, or with another",
  ],
  [
    "an inexact answer under the strict policy",
    {
      controlled_output_policy: "strict",
      metrics: { controlled_output_exact_adherence: 19, controlled_output_samples: 20 },
    },
    "words: 1 of 20 answers with other words than asked for",
  ],
  [
    "an empty answer",
    { completed: 19, failed: 1, failures: [{ error_type: "reasoning-only-answer" }] },
    "empty-answers: 1 of 20 requests ended without visible content",
  ],
  [
    "an interrupted run, whose cut-off requests are no failures",
    {
      completed: 2,
      failed: 4,
      failures: Array.from({ length: 4 }, () => ({ error_type: "aborted" })),
      ...INTERRUPTED,
    },
    "interrupted: the run ended before every planned request had",
  ],
  [
    "an interrupted run with failures of those that had ended",
    {
      completed: 2,
      failed: 3,
      failures: ["aborted", "timeout", "timeout"].map((error_type) => ({ error_type })),
      ...INTERRUPTED,
    },
    "interrupted: the run ended before every planned request had",
    "error-rate: 2 of 4 requests failed (50.0 %, at most 1 % allowed)",
  ],
  [
    "a run that was interrupted before anything had ended",
    { completed: 0, failed: 1, failures: [{ error_type: "aborted" }], ...INTERRUPTED },
    "interrupted: the run ended before every planned request had",
  ],
  [
    "a run in which nothing counts, its failures told once",
    { completed: 0, failed: 20, failures: [{ error_type: "timeout" }] },
    "no-eligible: 0 of 20 requests are eligible, so there is nothing to measure performance by",
  ],
  [
    "an answer that broke a check, which is no part of the error rate",
    {
      completed: 18,
      failed: 2,
      failures: [{ error_type: "canary-failed" }, { error_type: "timeout" }],
      metrics: { request_canary_passed: 18, request_canary_samples: 19 },
    },
    "canary: 1 of 19 answers without their own marker, or with another",
    "error-rate: 1 of 20 requests failed (5.0 %, at most 1 % allowed)",
  ],
  [
    "failures that are not listed",
    { completed: 19, failed: 1, failures: null },
    "error-rate: 1 of 20 requests failed (5.0 %, at most 1 % allowed)",
  ],
] as const)("%s fails the run", (_, artifact, ...lines) => {
  const { metrics = {}, ...rest } = { metrics: undefined, ...artifact };
  const built = buildArtifact();
  const broken = buildRun({
    at: 12,
    artifact: { ...rest, metrics: { ...built.metrics, ...metrics } },
  });
  const { verdict, contractFailures } = compareRuns(
    { base, head: [broken] },
    { gate: parseGate("") },
  );
  expect(verdict).toBe("contract-failed");
  expect(failureLines(contractFailures)).toEqual(lines.map((line) => `${line}, in run 12`));
});

test("nothing eligible fails whatever fail-on says, any other broken check as it says", () => {
  const dead = buildRun({ at: 12, artifact: { completed: 0, failed: 20 } });
  const failing = buildRun({ at: 13, artifact: { completed: 19, failed: 1 } });
  expect(failsByContract(failing.breaches, DEFAULT_FAIL_ON)).toBe(true);
  expect(failsByContract(failing.breaches, ["regression"])).toBe(false);
  expect(failsByContract(dead.breaches, [])).toBe(true);
  expect(failsByContract([], DEFAULT_FAIL_ON)).toBe(false);
});

test("inexact answers under the observing policy are no failure", () => {
  const { metrics } = buildArtifact();
  const words = { controlled_output_exact_adherence: 3, controlled_output_samples: 20 };
  expect(breachesOf(buildArtifact({ artifact: { metrics: { ...metrics, ...words } } }))).toEqual(
    [],
  );
});
