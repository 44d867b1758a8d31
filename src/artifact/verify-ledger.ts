/** A value that is not what other values of the file make it. */
export type Difference = {
  /** Path in the file, such as `metrics.ttft_p50_ms` or `request_timings[3].tpot_ms`. */
  readonly key: string;
  readonly recorded: unknown;
  /** What it would have to be: a value, or a rule in words. */
  readonly recomputed: unknown;
};

/** A value that nothing else in the file determines. */
export type Unchecked = { readonly key: string; readonly why: string };

/** What has been found so far about one file. */
export type Ledger = {
  /** Notes whether a recorded value is what it must be; a value that is not there is neither. */
  compare(key: string, recorded: unknown, recomputed: unknown): void;
  /** Notes whether a rule that has no one right value holds. */
  require(key: string, holds: boolean, found: { recorded: unknown; rule: string }): void;
  /** Notes a value that cannot be checked, where there is one. */
  skip(key: string, recorded: unknown, why: string): void;
  findings(): Findings;
};

/** All that was noted. */
export type Findings = {
  readonly agreed: number;
  readonly differences: readonly Difference[];
  readonly unchecked: readonly Unchecked[];
};

/** How far two ways of computing one float may drift apart. */
const RELATIVE_TOLERANCE = 1e-9;

/** An empty ledger. */
export function openLedger(): Ledger {
  let agreed = 0;
  const differences: Difference[] = [];
  const unchecked: Unchecked[] = [];
  return {
    compare(key, recorded, recomputed) {
      if (recorded === undefined) return;
      if (agrees(recorded, recomputed)) agreed++;
      else differences.push({ key, recorded, recomputed });
    },
    require(key, holds, { recorded, rule }) {
      if (holds) agreed++;
      else differences.push({ key, recorded, recomputed: rule });
    },
    skip(key, recorded, why) {
      if (recorded !== undefined) unchecked.push({ key, why });
    },
    findings: () => ({ agreed, differences, unchecked }),
  };
}

/** Whole numbers to the last digit, others to a relative 1e-9; null only with null. */
function agrees(recorded: unknown, recomputed: unknown): boolean {
  if (recorded === recomputed) return true;
  if (typeof recorded !== "number" || typeof recomputed !== "number") return false;
  if (Number.isInteger(recorded) && Number.isInteger(recomputed)) return false;
  const scale = Math.max(Math.abs(recorded), Math.abs(recomputed));
  return Math.abs(recorded - recomputed) <= RELATIVE_TOLERANCE * scale;
}
