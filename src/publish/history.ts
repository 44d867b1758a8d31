/** One earlier run as a comment remembers it. */
export type HistoryEntry = {
  /** The commit measured; empty where the event does not tell. */
  readonly sha: string;
  readonly runId: number;
  readonly runAttempt: number;
  /** Our own word, such as `no-baseline`. */
  readonly verdict: string;
  /** Ready to show: `TTFT p50 19.15 s · 98.17 tok/s`. */
  readonly numbers: string;
};

/** Runs that a comment remembers. */
const REMEMBERED = 10;
/** Runs that its line shows. */
const SHOWN = 5;

/** Longest block read back, in characters: whoever may edit the comment wrote it. */
const LONGEST_BLOCK = 8192;

/** The history with this run at its head; the same run and attempt again replaces itself. */
export function remember(
  history: readonly HistoryEntry[],
  latest: HistoryEntry,
): readonly HistoryEntry[] {
  const earlier = history.filter(
    ({ runId, runAttempt }) => runId !== latest.runId || runAttempt !== latest.runAttempt,
  );
  return [latest, ...earlier].slice(0, REMEMBERED);
}

/** The runs before the newest, newest first, as one line of Markdown; null where there are none. */
export function historyLine(
  history: readonly HistoryEntry[],
  repositoryUrl: string,
): string | null {
  const earlier = history.slice(1, SHOWN + 1);
  if (earlier.length === 0) return null;
  const runs = earlier.map(({ sha, runId, numbers, verdict }) => {
    const name = sha === "" ? `run ${runId}` : `\`${sha.slice(0, 7)}\``;
    const run = `[${name}](${repositoryUrl}/actions/runs/${runId})`;
    return `${run} ${[numbers, verdict.replaceAll("-", " ")].filter((part) => part !== "").join(", ")}`;
  });
  return `Earlier runs, newest first: ${runs.join("; ")}`;
}

/**
 * The history as an HTML comment, which a reader of the page does not see. Base64url holds nothing
 * that could end it.
 */
export function historyBlock(history: readonly HistoryEntry[]): string {
  return `<!-- vllm-bench-history:${Buffer.from(JSON.stringify(history)).toString("base64url")} -->`;
}

/** The history in a comment's body; whatever is not exactly as we write it is left out. */
export function historyIn(body: string): readonly HistoryEntry[] {
  const block = /^<!-- vllm-bench-history:([\w-]+) -->\r?$/m.exec(body)?.[1] ?? "";
  if (block.length > LONGEST_BLOCK) return [];
  try {
    const entries: unknown = JSON.parse(Buffer.from(block, "base64url").toString("utf8"));
    return Array.isArray(entries) ? entries.slice(0, REMEMBERED).flatMap(readEntry) : [];
  } catch {
    return [];
  }
}

/** The numbers' text may hold what numbers and their names need, and nothing that Markdown reads. */
const PLAIN_NUMBERS = /^[A-Za-z0-9 .,:%±·/+-]{0,100}$/;

function readEntry(json: unknown): readonly HistoryEntry[] {
  if (typeof json !== "object" || json === null) return [];
  const { sha, runId, runAttempt, verdict, numbers } = json as Readonly<Record<string, unknown>>;
  const whole =
    matches(sha, /^(?:[0-9a-f]{7,64})?$/) &&
    isCount(runId) &&
    isCount(runAttempt) &&
    matches(verdict, /^[a-z-]{0,30}$/) &&
    matches(numbers, PLAIN_NUMBERS);
  return whole ? [{ sha, runId, runAttempt, verdict, numbers }] : [];
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === "string" && pattern.test(value);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}
