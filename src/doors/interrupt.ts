/** The signals that end a run early, and the exit codes that shells give for them. */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

type EndingSignal = keyof typeof EXIT_CODES;

const SIGNALS = Object.keys(EXIT_CODES) as readonly EndingSignal[];

export type Interruptible = {
  /** Aborts at the first SIGHUP, SIGINT or SIGTERM; its reason says which, in words. */
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
    const code = EXIT_CODES[name as EndingSignal];
    if (exitCode !== null) process.exit(code);
    exitCode = code;
    controller.abort(new Error(`interrupted by ${name}`));
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  return {
    signal: controller.signal,
    exitCode: () => exitCode,
    dispose() {
      for (const name of SIGNALS) process.off(name, onSignal);
    },
  };
}
