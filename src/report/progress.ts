import type { Clock } from "../base/clock.ts";
import { count, duration, readable } from "./numbers.ts";

/** How far a run has come. */
export type ProgressCounts = {
  readonly done: number;
  readonly total: number;
  /** Of those done. */
  readonly failed: number;
  readonly outputTokens: number;
  /** Which run of several: `Repetition 2 of 5`; each has a rate of its own. */
  readonly part?: string;
};

export type Progress = {
  /** Tells the newest counts; what is written, and when, is the progress line's own matter. */
  update(counts: ProgressCounts): void;
  /** Ends the line: cleared on a terminal, written a last time elsewhere. Timers stop. */
  finish(): void;
};

export type ProgressOptions = {
  readonly clock: Clock;
  /** True: one line, rewritten. False: a line every interval, for a log. */
  readonly isTty: boolean;
  /** Default: 100 ms on a terminal, 5 s in a log. */
  readonly intervalMs?: number;
};

/** `Repetition 2 of 5 · 12/60 done · 1 failed · 98.17 tok/s · ETA 1 min 20 s`. */
export function progressLine(counts: ProgressCounts, elapsedMs: number): string {
  const { done, total, failed, outputTokens, part } = counts;
  const parts = [
    ...(part === undefined ? [] : [part]),
    `${count(done)}/${count(total)} done`,
    `${count(failed)} failed`,
  ];
  if (outputTokens > 0 && elapsedMs > 0) {
    parts.push(`${readable((outputTokens * 1000) / elapsedMs)} tok/s`);
  }
  if (done > 0 && done < total) {
    parts.push(`ETA ${duration(((total - done) * elapsedMs) / done)}`);
  }
  return parts.join(" · ");
}

/**
 * A live line on `write` (stderr). It beats on the clock, also while nothing completes, so on a
 * virtual clock it belongs on the machine's own.
 */
export function createProgress(
  write: (text: string) => void,
  { clock, isTty, intervalMs = isTty ? 100 : 5000 }: ProgressOptions,
): Progress {
  let startedMs = clock.now();
  let latest: ProgressCounts | null = null;
  let written = "";
  let cancel = clock.after(intervalMs, beat);

  function beat(): void {
    draw();
    cancel = clock.after(intervalMs, beat);
  }

  function draw(): void {
    if (latest === null) return;
    const line = progressLine(latest, clock.now() - startedMs);
    if (isTty && line === written) return;
    written = line;
    write(isTty ? `\r${line}\u001b[K` : `${line}\n`);
  }

  return {
    update(counts) {
      // What came before the first counts, such as calibration, is no part of the rate.
      if (latest === null || latest.part !== counts.part) startedMs = clock.now();
      latest = counts;
    },
    finish() {
      cancel();
      if (isTty) write(written === "" ? "" : "\r\u001b[K");
      else draw();
    },
  };
}
