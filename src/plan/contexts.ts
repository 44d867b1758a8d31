import { BenchError } from "../base/errors.ts";
import { seededRandom } from "../base/random.ts";
import type { Settings } from "../inputs/settings.ts";

/** Recorded context lengths as cumulative upper bounds; a draw takes the bound itself. */
const RECORDED_CONTEXTS: readonly { readonly upTo: number; readonly tokens: number }[] = [
  { upTo: 0.218, tokens: 16_000 },
  { upTo: 0.602, tokens: 32_768 },
  { upTo: 0.906, tokens: 65_536 },
  { upTo: 0.995, tokens: 131_072 },
  { upTo: 1, tokens: 262_144 },
];

const LONGEST_CONTEXT = 262_144;

type ContextSettings = Pick<
  Settings,
  "requests" | "contextTokens" | "contextSeed" | "maxTokens" | "margin"
>;

/**
 * The prompt length of every request, in tokens. A fixed length that does not fit the model is
 * refused, a sampled one is clamped to what fits.
 */
export function planContexts(
  settings: ContextSettings,
  maxContextTokens: number | null,
): readonly number[] {
  const limit = promptLimit(settings, maxContextTokens);
  if (settings.contextTokens > 0) {
    if (settings.contextTokens > limit) throw doesNotFit(settings, maxContextTokens);
    return Array<number>(settings.requests).fill(settings.contextTokens);
  }
  const random = seededRandom(settings.contextSeed).fork("contexts");
  return Array.from({ length: settings.requests }, () =>
    Math.min(drawContext(random.next()), limit),
  );
}

/** Planned requests by planned length, keys as decimal strings. */
export function countContexts(contexts: readonly number[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const tokens of contexts) counts[tokens] = (counts[tokens] ?? 0) + 1;
  return counts;
}

/** Infinity where the model's limit is not known. */
function promptLimit(settings: ContextSettings, maxContextTokens: number | null): number {
  if (maxContextTokens === null) return Number.POSITIVE_INFINITY;
  const limit = maxContextTokens - settings.maxTokens - settings.margin;
  if (limit > 0) return limit;
  throw new BenchError(
    `No prompt fits: max-model-len ${maxContextTokens} - max-tokens ${settings.maxTokens} - margin ${settings.margin} ` +
      `leaves ${limit} tokens. Lower max-tokens or margin, or serve the model with a longer context.`,
    { code: "bad-settings" },
  );
}

function drawContext(draw: number): number {
  return RECORDED_CONTEXTS.find((bound) => draw < bound.upTo)?.tokens ?? LONGEST_CONTEXT;
}

function doesNotFit(settings: ContextSettings, maxContextTokens: number | null): BenchError {
  const most = (maxContextTokens ?? 0) - settings.maxTokens - settings.margin;
  return new BenchError(
    `context-tokens ${settings.contextTokens} does not fit: max-model-len ${maxContextTokens} - max-tokens ` +
      `${settings.maxTokens} - margin ${settings.margin} leaves ${most} tokens for the prompt. ` +
      `Ask for at most ${most} context-tokens, or lower max-tokens or margin.`,
    { code: "bad-settings" },
  );
}
