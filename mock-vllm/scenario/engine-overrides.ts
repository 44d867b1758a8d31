import { z } from "zod";
import type { EngineConfig } from "../scheduler/config.ts";

const fromZero = z.int().min(0).optional();
const fromOne = z.int().min(1).optional();

/** What a scenario may change of its profile's simulator; units are in `EngineConfig`. */
export const EngineOverrides = z.strictObject({
  arrivalUs: fromZero,
  arrivalUsPer1kTokens: fromZero,
  emitUs: fromZero,
  stepUs: fromZero,
  prefillTokenUs: fromZero,
  decodeSeqUs: fromZero,
  kvReadUsPer1kTokens: fromZero,
  prefillContextUsPer1mPairs: fromZero,
  maxNumSeqs: fromOne,
  maxNumBatchedTokens: fromOne,
  chunkedPrefill: z.boolean().optional(),
  longPrefillTokenThreshold: fromZero,
  maxNumQueuedReqs: z.int().min(0).nullable().optional(),
  kvBlocks: fromOne,
  blockSize: fromOne,
  prefixCaching: z.boolean().optional(),
  speculation: z
    .strictObject({ draftTokens: z.int().min(1), acceptance: z.number().min(0).max(1) })
    .nullable()
    .optional(),
  streamInterval: fromOne,
  stepsPerTurn: fromOne,
});

export type EngineOverrides = z.infer<typeof EngineOverrides>;

/** The profile's simulator with the overrides that were given. */
export function overrideEngine(config: EngineConfig, overrides: EngineOverrides): EngineConfig {
  const given = Object.entries(overrides).filter(([, value]) => value !== undefined);
  return { ...config, ...Object.fromEntries(given) };
}
