/**
 * What kind of thing went wrong; each maps to one exit code.
 *
 * - `bad-settings`: wrong usage or settings (exit 2)
 * - `untrusted-run`: the run cannot be believed (exit 3)
 * - `bad-artifact`: a file given to a command cannot be read as what it should be (exit 3)
 * - `environment`: the server or the machine failed (exit 4)
 */
export type BenchErrorCode = "bad-settings" | "untrusted-run" | "bad-artifact" | "environment";

/** Something the person running the benchmark can fix. Anything else that is thrown is our bug. */
export class BenchError extends Error {
  override readonly name = "BenchError";
  readonly code: BenchErrorCode;

  /** @param message what failed, with the value, and what to do about it */
  constructor(message: string, options: ErrorOptions & { readonly code: BenchErrorCode }) {
    super(message, options);
    this.code = options.code;
  }
}

/** The message of anything thrown, with the messages of its causes. */
export function messageOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const own = thrown.message || thrown.name;
  return thrown.cause === undefined ? own : `${own} (${messageOf(thrown.cause)})`;
}
