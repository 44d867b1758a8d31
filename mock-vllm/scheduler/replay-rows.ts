import { z } from "zod";
import { MockError } from "../errors.ts";

/** One recorded request. Times are milliseconds from when the client sent it. */
export type ReplayRow = {
  readonly requestIndex: number;
  readonly promptTokens: number | null;
  readonly outputTokens: number;
  /** 0 also where the file is too old to say. */
  readonly reasoningChunks: number;
  readonly contentChunks: number;
  readonly firstOutputMs: number;
  readonly firstContentMs: number;
  readonly endMs: number;
};

/** Longest artifact text that is read, in characters; a thousand requests take about 1.5 million. */
const MAX_TEXT_LENGTH = 64 * 2 ** 20;

const milliseconds = z.number().min(0).max(Number.MAX_SAFE_INTEGER);
const count = z.int().min(0);

/** The part of a row that replay needs, in all revisions of the format. Other keys are left alone. */
const RecordedRow = z
  .object({
    request_index: count,
    prompt_tokens: count.nullish(),
    output_tokens: count.nullish(),
    reasoning_chunks: count.nullish(),
    content_chunks: count.nullish(),
    time_to_first_output_ms: milliseconds.nullish(),
    ttft_ms: milliseconds,
    e2e_ms: milliseconds,
  })
  .refine((row) => (row.time_to_first_output_ms ?? row.ttft_ms) <= row.ttft_ms, {
    message: "time_to_first_output_ms is later than ttft_ms",
  })
  .refine((row) => row.ttft_ms <= row.e2e_ms, { message: "ttft_ms is later than e2e_ms" })
  .refine((row) => tokensOf(row) > 0, {
    message: "neither output_tokens nor content_chunks says how much was generated",
  });

type RecordedRow = z.infer<typeof RecordedRow>;

const Recording = z.object({
  request_timings: z
    .array(RecordedRow)
    .min(1, "no request was recorded")
    .max(1_000_000, "more than a million requests"),
});

/**
 * The requests of a benchmark artifact, by request index.
 * @throws MockError that names `source` and every row that cannot be replayed.
 */
export function readReplayRows(text: string, source: string): readonly ReplayRow[] {
  if (text.length > MAX_TEXT_LENGTH) {
    throw new MockError(
      `${source} has ${text.length} characters, ${MAX_TEXT_LENGTH} are read at most: replay a shorter run.`,
    );
  }
  const parsed = Recording.safeParse(parseJson(text, source));
  if (!parsed.success) {
    throw new MockError(
      `${source} cannot be replayed; replay needs the times of each request.\n${z.prettifyError(parsed.error)}`,
    );
  }
  return parsed.data.request_timings
    .map(toReplayRow)
    .sort((one, other) => one.requestIndex - other.requestIndex);
}

function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MockError(`${source} is not JSON, so it cannot be replayed.`, { cause });
  }
}

function toReplayRow(row: RecordedRow): ReplayRow {
  const outputTokens = tokensOf(row);
  const reasoningChunks = row.reasoning_chunks ?? 0;
  return {
    requestIndex: row.request_index,
    promptTokens: row.prompt_tokens ?? null,
    outputTokens,
    reasoningChunks,
    contentChunks: row.content_chunks ?? Math.max(1, outputTokens - reasoningChunks),
    firstOutputMs: row.time_to_first_output_ms ?? row.ttft_ms,
    firstContentMs: row.ttft_ms,
    endMs: row.e2e_ms,
  };
}

/** Without usage a chunk counts as one token: some number is needed to replay it. */
function tokensOf(row: {
  readonly output_tokens?: number | null | undefined;
  readonly reasoning_chunks?: number | null | undefined;
  readonly content_chunks?: number | null | undefined;
}): number {
  return row.output_tokens ?? (row.reasoning_chunks ?? 0) + (row.content_chunks ?? 0);
}
