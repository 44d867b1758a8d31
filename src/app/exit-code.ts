import { BenchError, type BenchErrorCode } from "../base/errors.ts";

/** What a process ends with, besides 0, 1 (a regression, a difference) and signals. */
const EXIT_CODES: Readonly<Record<BenchErrorCode, number>> = {
  "bad-settings": 2,
  "untrusted-run": 3,
  "bad-artifact": 3,
  environment: 4,
};

/** A run whose answers or numbers cannot be trusted. */
export const UNTRUSTED_EXIT_CODE = EXIT_CODES["untrusted-run"];

/** The exit code of a command that ended in something thrown; a bug of ours counts as the machine's. */
export function exitCodeOf(thrown: unknown): number {
  return thrown instanceof BenchError ? EXIT_CODES[thrown.code] : EXIT_CODES.environment;
}
