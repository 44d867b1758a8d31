import { execFile } from "node:child_process";

/** What a program left behind. */
type CommandOutcome = {
  /** Null where a signal or the output's size ended it. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
};

/**
 * Runs a program to its end, with no shell. Rejects where it could not be started (`code` is
 * `ENOENT` where there is none) and, at once, when the signal aborts.
 */
export type RunCommand = (
  file: string,
  args: readonly string[],
  signal: AbortSignal,
) => Promise<CommandOutcome>;

/** Far more than a list of cards, and little enough to hold. */
const LARGEST_OUTPUT_BYTES = 1024 * 1024;

/** Runs programs of this machine, found through the PATH of `env`. */
export function systemCommands(env: NodeJS.ProcessEnv): RunCommand {
  return (file, args, signal) =>
    new Promise((resolve, reject) => {
      const options = {
        env,
        signal,
        killSignal: "SIGKILL",
        maxBuffer: LARGEST_OUTPUT_BYTES,
        encoding: "utf8",
      } as const;
      const child = execFile(file, [...args], options, (error, stdout, stderr) => {
        // A program stuck in its driver survives even SIGKILL; this process need not wait for it.
        if (signal.aborted) child.unref();
        if (error === null) return resolve({ exitCode: 0, stdout, stderr });
        const exitCode = typeof error.code === "number" ? error.code : null;
        const wasStarted = child.pid !== undefined && !signal.aborted;
        if (wasStarted) resolve({ exitCode, stdout, stderr });
        else reject(error);
      });
    });
}
