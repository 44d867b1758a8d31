import { type ArtifactParts, buildArtifact } from "../../src/artifact/build.ts";
import { canonicalText } from "../../src/artifact/canonical-text.ts";
import { parseArtifact, type ReadArtifact } from "../../src/artifact/read.ts";
import type { Artifact } from "../../src/artifact/schema.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { summarize } from "../../src/summarize/summary.ts";
import { REFERENCE_WALL_MS, referenceRun } from "../summarize/builders.ts";

/** The reference run's plan, fixed at 8,192 tokens. */
export function aPlan(overrides: Partial<Plan> = {}): Plan {
  const requests =
    overrides.requests ??
    referenceRun().map(({ record }) => ({
      index: record.index,
      contextTokens: 8192,
      marker: record.marker,
    }));
  return {
    model: "some-model",
    requests,
    concurrency: 4,
    sharedPrefixBurst: false,
    promptNonce: "k7f3",
    contextSeed: 0,
    promptCacheMode: "unique",
    sharedPrefixTokens: 0,
    maxContextTokens: 327680,
    contextDistribution: { "8192": requests.length },
    fixedContextTokens: 8192,
    maxTokens: 16384,
    responseWords: 64,
    controlledOutputPolicy: "strict",
    requestCanaries: true,
    temperature: null,
    topP: null,
    thinkingMode: "default",
    reasoningEffort: "max",
    timeoutMs: 900_000,
    ...overrides,
  };
}

export function someParts(overrides: Partial<ArtifactParts> = {}): ArtifactParts {
  return {
    identity: {
      baseUrl: "http://127.0.0.1:30002/v1",
      engine: "vllm",
      gpu: "dual-sm120",
      manifest: null,
      tier: null,
      sourceRecipe: null,
      clockDomainId: null,
    },
    plan: aPlan(),
    summary: summarize(referenceRun(), { wallClockMs: REFERENCE_WALL_MS }),
    span: { startedAtUnixNs: 1789665664243641356n, finishedAtUnixNs: 1789665689912896690n },
    ...overrides,
  };
}

/** Our own file of the reference run's requests. */
export function anArtifact(overrides: Partial<ArtifactParts> = {}): Artifact {
  return buildArtifact(someParts(overrides));
}

/** As a reader finds it: written and read again. */
export function reread(artifact: unknown): ReadArtifact {
  return parseArtifact(canonicalText(artifact), "a.json");
}
