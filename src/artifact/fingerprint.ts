import { createHash } from "node:crypto";
import { compactText } from "./canonical-text.ts";
import type { Artifact } from "./schema.ts";

/** The keys that make two runs the same experiment, but for what `serve_flags` and others nest. */
const COMPARABLE_KEYS = [
  "concurrency",
  "context_distribution",
  "context_tokens",
  "controlled_output_policy",
  "engine",
  "gpu",
  "max_tokens",
  "measurement_protocol",
  "model",
  "prompt_cache_mode",
  "request_canaries",
  "requests",
  "response_words",
  "sampling",
  "schema",
  "serve_flags",
  "shared_prefix_tokens",
] as const satisfies readonly (keyof Artifact)[];

/** What a fingerprint is taken of. */
export type Comparable = Pick<Artifact, (typeof COMPARABLE_KEYS)[number]>;

/**
 * SHA-256 in 64 hex digits over what makes two runs comparable: model, engine, hardware, workload,
 * sampling, serve flags and protocol. Not over when and where it ran, its results, seeds, nonce or
 * time-outs. Equal fingerprints mean the same experiment.
 */
export function fingerprint(run: Comparable): string {
  const comparable = Object.fromEntries(COMPARABLE_KEYS.map((key) => [key, run[key] ?? null]));
  return createHash("sha256").update(compactText(comparable)).digest("hex");
}
