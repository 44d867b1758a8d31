import type { EngineConfig } from "./config.ts";

/** Takes no time at all: every step ends when it starts. The other profiles change it. */
const INSTANT: EngineConfig = {
  arrivalUs: 0,
  arrivalUsPer1kTokens: 0,
  emitUs: 0,
  stepUs: 0,
  prefillTokenUs: 0,
  decodeSeqUs: 0,
  kvReadUsPer1kTokens: 0,
  prefillContextUsPer1mPairs: 0,
  maxNumSeqs: 256,
  maxNumBatchedTokens: 8192,
  chunkedPrefill: true,
  longPrefillTokenThreshold: 0,
  maxNumQueuedReqs: null,
  kvBlocks: 65_536,
  blockSize: 16,
  prefixCaching: true,
  speculation: null,
  streamInterval: 1,
  seed: 0,
  stepsPerTurn: 32,
};

/** Named servers. `engineConfig("8b-h100", { maxNumSeqs: 8 })` is one of them with changes. */
export const PROFILES = {
  instant: INSTANT,
} as const satisfies Record<string, EngineConfig>;

export type ProfileName = keyof typeof PROFILES;

export const PROFILE_NAMES = Object.keys(PROFILES) as readonly ProfileName[];

export function engineConfig(
  profile: ProfileName,
  overrides: Partial<EngineConfig> = {},
): EngineConfig {
  return { ...PROFILES[profile], ...overrides };
}
