import { type Clock, sleep } from "../base/clock.ts";
import type { Random } from "../base/random.ts";

/** An attempt that failed, as far as the wait before another depends on it. */
export type FailedAttempt = {
  /** Null: no answer arrived. */
  readonly status: number | null;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  readonly message: string;
  /** Whether doing it twice does no more than doing it once. */
  readonly repeatable: boolean;
};

/** Attempts at one request, the first among them. */
const MOST_ATTEMPTS = 5;
/** Longest single wait: a benchmark step does not sit out an hour's rate limit. */
export const LONGEST_WAIT_MS = 180_000;
/** What GitHub asks for where it names no time. */
const SECONDARY_WAIT_MS = 60_000;

/**
 * How long GitHub wants us to wait before the next attempt; null: do not try again.
 *
 * @param attempt 1 for the first that failed
 */
export function waitBeforeRetry(
  failed: FailedAttempt,
  attempt: number,
  nowUnixMs: number,
): number | null {
  if (attempt >= MOST_ATTEMPTS) return null;
  const wait = limitWait(failed, attempt, nowUnixMs) ?? outageWait(failed, attempt);
  return wait !== null && wait <= LONGEST_WAIT_MS ? wait : null;
}

export type RetryOptions<T> = {
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal;
  readonly attempt: () => Promise<T>;
  readonly failureOf: (thrown: unknown) => FailedAttempt;
};

/** Runs attempts until one succeeds or GitHub's rules leave none; then the last failure is thrown. */
export async function withRetries<T>(options: RetryOptions<T>): Promise<T> {
  const { clock, random, signal, attempt, failureOf } = options;
  for (let number = 1; ; number++) {
    try {
      return await attempt();
    } catch (thrown) {
      const nowUnixMs = Number(clock.unixNs() / 1_000_000n);
      const wait = signal.aborted ? null : waitBeforeRetry(failureOf(thrown), number, nowUnixMs);
      if (wait === null) throw thrown;
      // The jobs of a matrix hit a limit together; a tenth of jitter parts them.
      await sleep(clock, wait * (1 + random.next() / 10), signal);
    }
  }
}

/** Rate limits: the request was not carried out, so any kind may be tried again. */
function limitWait(failed: FailedAttempt, attempt: number, nowUnixMs: number): number | null {
  const { status, headers, message } = failed;
  if (status !== 403 && status !== 429) return null;
  const retryAfter = seconds(headers["retry-after"]);
  if (retryAfter !== null) return retryAfter * 1000;
  const reset = seconds(headers["x-ratelimit-reset"]);
  if (String(headers["x-ratelimit-remaining"]) === "0" && reset !== null) {
    return Math.max(reset * 1000 - nowUnixMs, 0) + 1000;
  }
  if (status === 429 || /secondary rate limit|abuse detection/i.test(message)) {
    return SECONDARY_WAIT_MS * 2 ** (attempt - 1);
  }
  return null;
}

/** Outages: the request may have been carried out, so only a repeatable one is tried again. */
function outageWait({ status, repeatable }: FailedAttempt, attempt: number): number | null {
  const outage = status === null || (status >= 500 && status !== 501);
  return outage && repeatable ? 1000 * 2 ** (attempt - 1) : null;
}

function seconds(header: string | number | undefined): number | null {
  const text = String(header ?? "");
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}
