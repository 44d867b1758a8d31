import type { ReplayRow } from "./replay-rows.ts";

/** What an answer must have for its replay to give the recorded chunk and token counts. */
export type ReplayShape = {
  /** All tokens together, hidden ones included. */
  readonly outputTokens: number;
  /** Emissions of reasoning; 0: the answer has none. Needs at least as many reasoning tokens. */
  readonly reasoningChunks: number;
  /** Emissions of visible text. Needs at least as many content tokens. */
  readonly contentChunks: number;
  /** As the real server counted them; null where the file does not say. */
  readonly promptTokens: number | null;
};

/**
 * What the i-th request's answer must have. The reasoning takes whatever the visible answer leaves
 * of `outputTokens`, with the tag that ends it; a hidden tag or end-of-text token shares the last
 * emission of its kind when there are more tokens than chunks. Beyond the last row it starts over.
 */
export function replayShape(rows: readonly ReplayRow[], requestIndex: number): ReplayShape {
  const { outputTokens, reasoningChunks, contentChunks, promptTokens } = replayRow(
    rows,
    requestIndex,
  );
  return { outputTokens, reasoningChunks, contentChunks, promptTokens };
}

/** The row that answers the i-th request. */
export function replayRow(rows: readonly ReplayRow[], requestIndex: number): ReplayRow {
  const row = rows[requestIndex % rows.length];
  if (row === undefined) throw new RangeError("There is no row to replay");
  return row;
}

/** Emission after emission: when, from the arrival, and with how many tokens. */
export type EmissionPlan = {
  readonly atMs: readonly number[];
  readonly tokens: readonly number[];
};

/**
 * Spreads an answer over the recorded spans: reasoning evenly from the first output up to the first
 * content, content evenly from there to the end. An answer with fewer tokens than the recorded
 * chunks has one emission a token; the spans stay as recorded.
 */
export function planEmissions(
  row: ReplayRow,
  {
    outputTokens,
    reasoningTokens,
  }: { readonly outputTokens: number; readonly reasoningTokens: number },
): EmissionPlan {
  const contentTokens = outputTokens - reasoningTokens;
  const content = evenly(contentTokens, Math.min(contentTokens, row.contentChunks));
  if (reasoningTokens === 0) {
    return { atMs: spread(row.firstContentMs, row.endMs, content.length), tokens: content };
  }
  // A recording without reasoning has one span for both; its first content comes when it comes.
  const chunks = row.reasoningChunks === 0 ? reasoningTokens : row.reasoningChunks;
  const reasoning = evenly(reasoningTokens, Math.min(reasoningTokens, chunks));
  const tokens = [...reasoning, ...content];
  if (content.length === 0 || row.reasoningChunks === 0) {
    return { atMs: spread(row.firstOutputMs, row.endMs, tokens.length), tokens };
  }
  const untilContent = spread(row.firstOutputMs, row.firstContentMs, reasoning.length + 1);
  const visible = spread(row.firstContentMs, row.endMs, content.length);
  return { atMs: [...untilContent.slice(0, -1), ...visible], tokens };
}

/** `total` in `parts` whole numbers that differ by one at most; a larger one comes last. */
function evenly(total: number, parts: number): readonly number[] {
  return Array.from(
    { length: parts },
    (_, part) => Math.floor(((part + 1) * total) / parts) - Math.floor((part * total) / parts),
  );
}

/** `points` times from the first to the last, both included; a single one is the last. */
function spread(fromMs: number, toMs: number, points: number): readonly number[] {
  if (points === 1) return [toMs];
  return Array.from({ length: points }, (_, at) =>
    at === points - 1 ? toMs : fromMs + ((toMs - fromMs) * at) / (points - 1),
  );
}
