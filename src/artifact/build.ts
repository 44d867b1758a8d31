import { utcLabel } from "../base/clock.ts";
import type { Plan } from "../plan/plan.ts";
import { countBy } from "../summarize/metrics.ts";
import type { Summary } from "../summarize/summary.ts";
import { fingerprint } from "./fingerprint.ts";
import { FAILURE_POLICY, TIMESTAMP_PRECISION, TIMING_METHODOLOGY } from "./methodology.ts";
import { type Artifact, SCHEMA } from "./schema.ts";

/** What was benchmarked, as given or found out. */
export type RunIdentity = {
  /** Credentials, query and fragment are left out of the file. */
  readonly baseUrl: string;
  readonly engine: string;
  readonly gpu: string | null;
  readonly manifest: string | null;
  readonly tier: string | null;
  readonly sourceRecipe: string | null;
  readonly clockDomainId: string | null;
};

/** Wall-clock time of the run's first and last moment. */
export type RunSpan = {
  readonly startedAtUnixNs: bigint;
  readonly finishedAtUnixNs: bigint;
};

/** What goes under `extensions` besides what plan and summary hold. Values must be plain JSON. */
export type ExtensionFacts = {
  readonly writer?: { readonly name: string; readonly version: string };
  /** Present where the run was interrupted. */
  readonly incomplete?: { readonly reason: string };
  readonly calibration?: Readonly<Record<string, unknown>>;
  readonly clientSelfCheck?: Readonly<Record<string, unknown>>;
  /** Repetitions of one process share it: they are not independent of each other. */
  readonly session?: string;
  /** Which repetition of how many this is, from 1. */
  readonly repetition?: { readonly number: number; readonly of: number };
  /** The side and the server of a run that alternated with the other side's. */
  readonly interleaved?: { readonly side: "base" | "head"; readonly server: string };
  /** What the server says about itself. */
  readonly server?: { readonly version: string };
  /** Further settings, such as the margin. Never a secret. */
  readonly settings?: Readonly<Record<string, unknown>>;
};

/** All that one file is made of. */
export type ArtifactParts = {
  readonly identity: RunIdentity;
  readonly plan: Plan;
  readonly summary: Summary;
  readonly span: RunSpan;
  readonly extensions?: ExtensionFacts;
};

/** The file of one run, with every key of the newest revision. */
export function buildArtifact(parts: ArtifactParts): Artifact {
  const { identity, plan, summary, span } = parts;
  const started = utcLabel(span.startedAtUnixNs);
  const artifact = {
    ...workload(plan),
    ...results(summary),
    base_url: publicUrl(identity.baseUrl),
    clock_domain_id: identity.clockDomainId,
    engine: identity.engine,
    extensions: extensions(parts),
    finished_at: utcLabel(span.finishedAtUnixNs),
    finished_at_unix_ns: span.finishedAtUnixNs,
    gpu: identity.gpu,
    manifest: identity.manifest,
    run_id: `benchmark-${started.replace(/[-:]/g, "")}`,
    schema: SCHEMA,
    source_recipe: identity.sourceRecipe,
    started_at: started,
    started_at_unix_ns: span.startedAtUnixNs,
    tier: identity.tier,
    timestamp_precision: TIMESTAMP_PRECISION,
    timing_methodology: { ...TIMING_METHODOLOGY },
  } satisfies Artifact;
  return { ...artifact, configuration_fingerprint: fingerprint(artifact) };
}

function workload(plan: Plan) {
  return {
    concurrency: plan.concurrency,
    context_distribution: { ...plan.contextDistribution },
    context_seed: plan.contextSeed,
    context_tokens: plan.fixedContextTokens,
    controlled_output_policy: plan.controlledOutputPolicy,
    max_context_tokens: plan.maxContextTokens,
    max_tokens: plan.maxTokens,
    model: plan.model,
    prompt_cache_mode: plan.promptCacheMode,
    request_canaries: plan.requestCanaries,
    requests: plan.requests.length,
    response_words: plan.responseWords ?? 0,
    sampling: {
      // Greedy decoding unless asked otherwise; the server's own top_p unless asked otherwise.
      temperature: {
        effective_request: plan.temperature ?? 0,
        requested: plan.temperature,
        sent: true,
      },
      top_p: { effective_request: plan.topP, requested: plan.topP, sent: plan.topP !== null },
    },
    serve_flags: {
      no_thinking: plan.thinkingMode === "disabled",
      reasoning_effort: plan.reasoningEffort,
      shared_prefix_burst: plan.sharedPrefixBurst,
      thinking_mode: plan.thinkingMode,
    },
    shared_prefix_tokens: plan.promptCacheMode === "shared" ? plan.sharedPrefixTokens : 0,
  };
}

function results(summary: Summary) {
  return {
    completed: summary.requestTimings.length,
    failed: summary.failures.length,
    failures: summary.failures.map((failure) => ({
      error_message: failure.message,
      error_message_truncated: failure.truncated,
      error_type: failure.errorType,
      request_index: failure.index,
    })),
    measurement_protocol: summary.measurementProtocol,
    metric_population: { ...summary.population, failure_policy: FAILURE_POLICY },
    metrics: { ...summary.metrics },
    performance_eligible: summary.performanceEligible,
    request_timings: summary.requestTimings.map((row) => ({ ...row })),
    responses_received: summary.responsesReceived,
    wall_clock_ms: summary.wallClockMs,
  };
}

function extensions({ plan, summary, extensions: facts = {} }: ArtifactParts) {
  return {
    ...(facts.writer && { writer: facts.writer }),
    ...(facts.incomplete && { incomplete: facts.incomplete }),
    ...(facts.calibration && { calibration: facts.calibration }),
    ...(facts.clientSelfCheck && { client_self_check: facts.clientSelfCheck }),
    ...(facts.session && { session: facts.session }),
    ...(facts.repetition && { repetition: { ...facts.repetition } }),
    ...(facts.interleaved && { interleaved: { ...facts.interleaved } }),
    ...(facts.server && { server: { ...facts.server } }),
    settings: { timeout_ms: plan.timeoutMs, ...facts.settings },
    failure_timings: summary.failureTimings.map((timing) => ({ ...timing })),
    finish_reasons: countFinishReasons(summary),
    prompt_nonce: plan.promptNonce,
    request_details: summary.requestDetails.map((detail) => ({ ...detail })),
  };
}

function countFinishReasons({ requestDetails, failureTimings }: Summary) {
  const ended = [...requestDetails, ...failureTimings];
  return countBy(ended.map(({ finish_reason }) => safeKey(finish_reason ?? "none")));
}

/** The server chose this text; as a key it must not be one that readers trip over or refuse. */
function safeKey(reason: string): string {
  return reason in Object.prototype ? "other" : reason;
}

/** Without what may be a secret: user, password, query and fragment. Null where it is no URL. */
function publicUrl(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname.replace(/\/+$/, "")}`;
}
