import type { UsageCounts, UsageDetails } from "./answer-frame.ts";

/** Usage in the final chunk: nothing that is null. */
export function finalUsageJson(counts: UsageCounts, details: UsageDetails): string {
  const { cachedTokens, reasoningTokens } = details;
  const cached =
    cachedTokens === null ? "" : `,"prompt_tokens_details":{"cached_tokens":${cachedTokens}}`;
  const reasoning =
    reasoningTokens === null
      ? ""
      : `,"completion_tokens_details":{"reasoning_tokens":${reasoningTokens}}`;
  return `{${countsJson(counts)}${cached}${reasoning}}`;
}

/** What stands behind usage in the final chunk; nothing that is null. */
export function metricsMember({ metrics }: UsageDetails): string {
  if (metrics === null) return "";
  const told = Object.entries(metrics).filter(([, value]) => value !== null);
  return `,"metrics":${JSON.stringify(Object.fromEntries(told))}`;
}

/** Usage in every chunk of a stream with `continuous_usage_stats`. */
export function runningUsageJson(counts: UsageCounts): string {
  const { reasoningTokens } = counts;
  if (reasoningTokens === undefined) return `{${countsJson(counts)}}`;
  const details = reasoningTokens === null ? "null" : `{"reasoning_tokens":${reasoningTokens}}`;
  return `{${countsJson(counts)},"completion_tokens_details":${details}}`;
}

/** Usage in a whole response: nulls stay. */
export function wholeUsage(counts: UsageCounts, details: UsageDetails): object {
  const { promptTokens, completionTokens } = counts;
  const { cachedTokens, reasoningTokens } = details;
  return {
    prompt_tokens: promptTokens,
    total_tokens: promptTokens + completionTokens,
    completion_tokens: completionTokens,
    prompt_tokens_details: cachedTokens === null ? null : { cached_tokens: cachedTokens },
    completion_tokens_details:
      reasoningTokens === null ? null : { reasoning_tokens: reasoningTokens },
  };
}

function countsJson({ promptTokens, completionTokens }: UsageCounts): string {
  return (
    `"prompt_tokens":${promptTokens},"total_tokens":${promptTokens + completionTokens},` +
    `"completion_tokens":${completionTokens}`
  );
}
