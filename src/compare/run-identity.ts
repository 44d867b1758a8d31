import type { ArtifactSubset, Maybe } from "./artifact-subset.ts";

/** A run's settings and surroundings as comparable text; null where the file does not say. */
export type RunIdentity = Readonly<Record<IdentityField, string | null>>;

/** Names as `allow-mismatch` takes them. */
export const IDENTITY_FIELDS = [
  "protocol",
  "model",
  "engine",
  "engine-version",
  "engine-flags",
  "gpu",
  "gpu-ids",
  "requests",
  "concurrency",
  "context-tokens",
  "context-distribution",
  "context-seed",
  "max-tokens",
  "prompt-cache-mode",
  "shared-prefix-tokens",
  "shared-prefix-burst",
  "response-words",
  "controlled-output-policy",
  "request-canaries",
  "temperature",
  "top-p",
  "thinking-mode",
  "reasoning-effort",
  "token-source",
  "virtual-time",
] as const;

export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/** Reads what makes two runs the same experiment. */
export function identityOf(artifact: ArtifactSubset): RunIdentity {
  const { serve_flags: flags, sampling } = artifact;
  return {
    protocol: asText(artifact.measurement_protocol),
    model: asText(artifact.model),
    engine: asText(artifact.engine),
    "engine-version": asText(inside(artifact.extensions, "server", "version")),
    "engine-flags": asText(inside(artifact.extensions, "server", "flags")),
    gpu: asText(artifact.gpu),
    "gpu-ids": asText(artifact.extensions?.["gpu_ids"]),
    requests: asText(artifact.requests),
    concurrency: asText(artifact.concurrency),
    "context-tokens": asText(artifact.context_tokens),
    "context-distribution": asText(artifact.context_distribution),
    "context-seed": asText(artifact.context_seed),
    "max-tokens": asText(artifact.max_tokens),
    "prompt-cache-mode": asText(artifact.prompt_cache_mode),
    "shared-prefix-tokens": asText(artifact.shared_prefix_tokens ?? 0),
    "shared-prefix-burst": asText(flags?.shared_prefix_burst ?? false),
    "response-words": asText(artifact.response_words || null),
    "controlled-output-policy": asText(artifact.controlled_output_policy),
    "request-canaries": asText(artifact.request_canaries ?? false),
    temperature: asText(sampling?.temperature?.effective_request),
    "top-p": asText(sampling?.top_p?.effective_request),
    "thinking-mode": asText(flags?.thinking_mode),
    "reasoning-effort": asText(flags?.reasoning_effort),
    "token-source": tokenSource(artifact),
    "virtual-time": asText(isOnVirtualTime(artifact)),
  };
}

/** Whether the run's time was computed by the mock and never passed. Files that do not say: no. */
export function isOnVirtualTime({ extensions }: Pick<ArtifactSubset, "extensions">): boolean {
  return inside(extensions, "settings", "virtual_time") === true;
}

/** `usage`, `content_chunks`, both joined where the rows differ, or null where no row says. */
function tokenSource(artifact: ArtifactSubset): string | null {
  const sources = artifact.metrics["output_token_sources"];
  const rows = artifact.request_timings ?? [];
  const named =
    typeof sources === "object" && sources !== null
      ? Object.keys(sources)
      : rows
          .map((row) => row["output_token_source"])
          .filter((source) => typeof source === "string");
  return named.length === 0 ? null : [...new Set(named)].sort().join(" and ");
}

/** A value one level down in a record of unknown shape; null where there is none. */
export function inside(
  record: Maybe<{ readonly [key: string]: unknown }>,
  key: string,
  inner: string,
) {
  const value = record?.[key];
  return typeof value === "object" && value !== null
    ? (value as { readonly [key: string]: unknown })[inner]
    : null;
}

/** Equal values give equal texts whatever the order of their keys. */
export function asText(value: unknown): string | null {
  if (value == null) return null;
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.map(asText).join(" ");
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${key}=${asText(inner)}`)
    .join(" ");
}
