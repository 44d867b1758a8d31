import type { UsageDetails } from "../protocol/answer-frame.ts";
import { requestMetrics } from "../protocol/request-metrics.ts";
import type { GenerationResult } from "./generation.ts";
import type { MockState } from "./mock-state.ts";

/** What final usage tells beside the counts, as the server's options want it. */
export function usageDetails(
  { scenario, profile }: MockState,
  { cachedTokens, reasoningTokens, spans }: GenerationResult,
  { parsesReasoning }: { readonly parsesReasoning: boolean },
): UsageDetails {
  const tellsCached = scenario.promptTokensDetails ?? profile.promptTokensDetails;
  return {
    cachedTokens: tellsCached ? cachedTokens : null,
    metrics: scenario.perRequestMetrics && spans !== null ? requestMetrics(spans) : null,
    reasoningTokens: parsesReasoning ? reasoningTokens : null,
  };
}
