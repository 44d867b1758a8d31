#!/usr/bin/env node
import { exitCodeOf } from "./app/exit-code.ts";
import { BenchError, messageOf } from "./base/errors.ts";
import { redact } from "./base/secrets.ts";
import { type CliArguments, readCliArguments } from "./inputs/cli-arguments.ts";
import { secretsAmong } from "./inputs/secret-settings.ts";

/** Each command loads what it needs itself, so that `--help` is there at once. */
async function obey(args: CliArguments): Promise<number> {
  switch (args.command) {
    case "help": {
      const { renderHelp } = await import("./inputs/help.ts");
      (args.asked ? process.stdout : process.stderr).write(renderHelp(args.topic));
      return args.asked ? 0 : 2;
    }
    case "version": {
      const { PROGRAM_VERSION } = await import("./app/version.ts");
      process.stdout.write(`${PROGRAM_VERSION}\n`);
      return 0;
    }
    case "run":
      return (await import("./doors/run-command.ts")).runCommand(args);
    case "verify":
      return (await import("./doors/file-commands.ts")).verifyCommand(args);
    case "report":
      return (await import("./doors/file-commands.ts")).reportCommand(args);
    case "compare":
      return (await import("./doors/file-commands.ts")).compareCommand(args);
    case "mock":
      return (await import("./doors/mock-command.ts")).mockCommand(args);
    default:
      return args satisfies never;
  }
}

/** A message for what the person can fix; a stack for what only we can. */
function explain(thrown: unknown): string {
  if (thrown instanceof BenchError) return messageOf(thrown);
  const stack = thrown instanceof Error ? thrown.stack : undefined;
  return `this is a bug in vllm-bench, please report it: ${stack ?? messageOf(thrown)}`;
}

let outputLost = false;
let secrets: readonly string[] = [];

// `vllm-bench report FILE | head` closes the pipe early; that is no error of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") return;
  process.stderr.write(`vllm-bench: the result could not be written to stdout: ${error.message}\n`);
  outputLost = true;
  process.exitCode = exitCodeOf(error);
});

try {
  const args = readCliArguments(process.argv.slice(2), process.env);
  if (args.command === "run") secrets = secretsAmong(args.settings.read);
  const code = await obey(args);
  if (!outputLost) process.exitCode = code;
} catch (error) {
  process.stderr.write(`vllm-bench: ${redact(explain(error), secrets)}\n`);
  process.exitCode = exitCodeOf(error);
}
