import type { ReplayRow } from "./replay-rows.ts";

/**
 * The four requests of one real run (run id benchmark-20260917T172104Z): four at once against one
 * vLLM server on a dual-SM120 machine, 8,192 planned tokens, 64 words asked for, effort `max`.
 */
export const REFERENCE_ROWS = [
  {
    requestIndex: 0,
    promptTokens: 6066,
    outputTokens: 461,
    reasoningChunks: 318,
    contentChunks: 73,
    firstOutputMs: 1656.3155159819871,
    firstContentMs: 18995.270304963924,
    endMs: 20185.567106935196,
  },
  {
    requestIndex: 1,
    promptTokens: 6068,
    outputTokens: 746,
    reasoningChunks: 632,
    contentChunks: 73,
    firstOutputMs: 3303.26411803253,
    firstContentMs: 23289.76204409264,
    endMs: 24338.9686740702,
  },
  {
    requestIndex: 2,
    promptTokens: 6068,
    outputTokens: 852,
    reasoningChunks: 754,
    contentChunks: 73,
    firstOutputMs: 4948.801225982606,
    firstContentMs: 24778.88415195048,
    endMs: 25668.013541027904,
  },
  {
    requestIndex: 3,
    promptTokens: 6069,
    outputTokens: 461,
    reasoningChunks: 318,
    contentChunks: 73,
    firstOutputMs: 12466.892218915746,
    firstContentMs: 19149.811200913973,
    endMs: 20324.98452393338,
  },
] as const satisfies readonly ReplayRow[];
