/** The signals that end a run early, and the exit codes that shells give for them. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

type Interruptible = {
  /** Aborts at the first SIGINT or SIGTERM; its reason says which, in words. */
  readonly signal: AbortSignal;
  /** The exit code that the signal asks for; null as long as none came. */
  readonly exitCode: () => number | null;
  readonly dispose: () => void;
};

/** Turns the process's signals into an abort. A second one ends the process at once. */
export function interruptible(): Interruptible {
  const controller = new AbortController();
  let exitCode: number | null = null;
  const onSignal = (name: NodeJS.Signals) => {
    const code = name === "SIGINT" ? EXIT_CODES.SIGINT : EXIT_CODES.SIGTERM;
    if (exitCode !== null) process.exit(code);
    exitCode = code;
    controller.abort(new Error(`interrupted by ${name}`));
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  return {
    signal: controller.signal,
    exitCode: () => exitCode,
    dispose() {
      process.off("SIGINT", onSignal);
      process.off("SIGTERM", onSignal);
    },
  };
}
