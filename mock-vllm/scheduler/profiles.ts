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
const PROFILES = {
  instant: INSTANT,
  /** Llama 3.1 8B on two H100: published coefficients of BLIS, fitted by its authors on real vLLM. */
  "8b-h100": {
    ...INSTANT,
    stepUs: 6_900,
    prefillTokenUs: 18,
    decodeSeqUs: 3,
    maxNumSeqs: 1024,
  },
  /** Qwen3 14B on one H100, from the same source. */
  "14b-h100": {
    ...INSTANT,
    arrivalUs: 8_888,
    arrivalUsPer1kTokens: 180,
    stepUs: 13_600,
    prefillTokenUs: 39,
    decodeSeqUs: 27,
    maxNumSeqs: 1024,
  },
  /**
   * The model agents-a1 in FP8 on one RTX PRO 6000 Blackwell (SM120): fitted to seven recorded
   * runs, see docs/decisions/0006-dual-sm120-profiles.md. Seats and KV blocks are assumed.
   */
  "dual-sm120-tp1": {
    ...INSTANT,
    arrivalUs: 4_460,
    stepUs: 5_051,
    prefillTokenUs: 33,
    prefillContextUsPer1mPairs: 1_000,
    decodeSeqUs: 237,
    kvReadUsPer1kTokens: 4,
    maxNumSeqs: 64,
  },
  /**
   * DeepSeek V4 Flash NVFP4 over two RTX PRO 6000 Blackwell with five draft tokens: fitted to five
   * recorded runs, see the same record. Prefill of many requests at once is not reproduced.
   */
  "dual-sm120-tp2": {
    ...INSTANT,
    stepUs: 21_815,
    prefillTokenUs: 112,
    prefillContextUsPer1mPairs: 825,
    decodeSeqUs: 1_744,
    kvReadUsPer1kTokens: 63,
    maxNumSeqs: 16,
    speculation: { draftTokens: 5, acceptance: 0.75 },
  },
} as const satisfies Record<string, EngineConfig>;

export type ProfileName = keyof typeof PROFILES;

export const PROFILE_NAMES = Object.keys(PROFILES) as readonly ProfileName[];

export function engineConfig(
  profile: ProfileName,
  overrides: Partial<EngineConfig> = {},
): EngineConfig {
  return { ...PROFILES[profile], ...overrides };
}
