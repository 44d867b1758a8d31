import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { readArtifact } from "../../src/artifact/read.ts";
import { revisionOf } from "../../src/artifact/revision.ts";
import type { Artifact } from "../../src/artifact/schema.ts";
import { verifyArtifact } from "../../src/artifact/verify.ts";
import { UNCHECKED } from "../../src/observe/answer-checks.ts";
import { summarize } from "../../src/summarize/summary.ts";
import {
  aCanary,
  aFailedRecord,
  REFERENCE_WALL_MS,
  referenceRun,
  someWords,
} from "../summarize/builders.ts";
import { anArtifact, aPlan, reread } from "./builders.ts";

const DATA = "../shared/data";
const withData = existsSync(DATA) ? test : test.skip;

function differingKeys(artifact: Artifact): readonly string[] {
  const read = { path: "a.json", artifact, revision: revisionOf(artifact) };
  return verifyArtifact(read).differences.map((difference) => difference.key);
}

withData("the reference run verifies clean, but for the cache hits that no row has", async () => {
  expect(verifyArtifact(await readArtifact(`${DATA}/reference-run.json`))).toEqual({
    revision: "distributions",
    agreed: 276,
    differences: [],
    unchecked: [{ key: "metrics.prefix_cache_hit_avg", why: "cached tokens are not in the rows" }],
  });
});

withData("every older file verifies clean by the rules of its revision", async () => {
  const agreed: Record<string, number> = {};
  for (const name of readdirSync(`${DATA}/benchmark-v1`)) {
    const verification = verifyArtifact(await readArtifact(`${DATA}/benchmark-v1/${name}`));
    expect([name, verification.differences]).toEqual([name, []]);
    agreed[verification.revision] = (agreed[verification.revision] ?? 0) + verification.agreed;
  }
  expect(agreed).toEqual({
    headline: 35,
    identity: 20,
    "request-timings": 1934,
    "first-output": 1974,
  });
});

test("a file that we built verifies clean and leaves nothing unchecked", () => {
  const { differences, unchecked } = verifyArtifact(reread(anArtifact()));
  expect({ differences, unchecked }).toEqual({ differences: [], unchecked: [] });
});

function withFailures(): Artifact {
  const [first, second, third] = referenceRun();
  if (!first || !second || !third) throw new Error("the reference run has four requests");
  const observed = [
    first,
    {
      ...second,
      checks: { ...second.checks, canary: aCanary(1, { passed: false, foreignMarkerCount: 1 }) },
    },
    {
      ...third,
      checks: {
        ...third.checks,
        controlledOutput: someWords({
          requestedWords: 64,
          observedCodeWords: 63,
          exactAdherence: false,
          passed: false,
        }),
      },
    },
    { record: aFailedRecord(3), checks: UNCHECKED },
  ];
  return anArtifact({ summary: summarize(observed, { wallClockMs: REFERENCE_WALL_MS }) });
}

test("a file of ours with excluded responses verifies clean, their checks included", () => {
  const artifact = withFailures();
  expect(artifact.metrics).toMatchObject({ request_canary_samples: 3, request_canary_passed: 2 });
  const { differences, unchecked } = verifyArtifact(reread(artifact));
  expect({ differences, unchecked }).toEqual({ differences: [], unchecked: [] });
});

test("without our extensions the checks of excluded responses are listed as not to be checked", () => {
  const { extensions: _, ...foreign } = withFailures();
  const { differences, unchecked } = verifyArtifact(reread(foreign));
  expect(differences).toEqual([]);
  expect(unchecked.map((one) => one.key)).toEqual([
    "metrics.controlled_output_exact_adherence",
    "metrics.controlled_output_samples",
    "metrics.controlled_output_unobservable",
    "metrics.prefix_cache_hit_avg",
    "metrics.request_canary_passed",
    "metrics.request_canary_samples",
    "configuration_fingerprint",
  ]);
});

test("an interrupted run verifies clean", () => {
  const summary = summarize(referenceRun().slice(0, 2), {
    wallClockMs: REFERENCE_WALL_MS,
    plannedRequests: 4,
  });
  const artifact = anArtifact({ summary, extensions: { incomplete: { reason: "SIGINT" } } });
  expect(differingKeys(artifact)).toEqual([]);
});

test("a run with nothing eligible verifies clean", () => {
  const failed = [0, 1, 2, 3].map((index) => ({ record: aFailedRecord(index), checks: UNCHECKED }));
  expect(
    differingKeys(anArtifact({ summary: summarize(failed, { wallClockMs: REFERENCE_WALL_MS }) })),
  ).toEqual([]);
});

test("a run without checks, usage or fixed contexts verifies clean", () => {
  const observed = referenceRun().map(({ record }) => ({
    record: { ...record, usage: null },
    checks: UNCHECKED,
  }));
  const artifact = anArtifact({
    plan: aPlan({ requestCanaries: false, responseWords: null, fixedContextTokens: null }),
    summary: summarize(observed, { wallClockMs: REFERENCE_WALL_MS }),
  });
  expect(differingKeys(artifact)).toEqual([]);
});
