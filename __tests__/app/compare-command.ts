import { jest } from "@jest/globals";
import { exitCodeOf } from "../../src/app/exit-code.ts";
import { messageOf } from "../../src/base/errors.ts";
import { compareCommand, reportCommand } from "../../src/doors/file-commands.ts";
import { runCommand } from "../../src/doors/run-command.ts";
import { readCliArguments } from "../../src/inputs/cli-arguments.ts";

export type Ended = {
  readonly exitCode: number;
  readonly stdout: string;
  /** The message of what was thrown; empty where nothing was. */
  readonly error: string;
};

/** `vllm-bench compare` with these arguments, in this process. */
export function compareFiles(args: readonly string[]): Promise<Ended> {
  return programInProcess(["compare", ...args]);
}

/** `vllm-bench` with these arguments, in this process: the reading, the command, the exit. */
export async function programInProcess(args: readonly string[]): Promise<Ended> {
  let stdout = "";
  const write = jest.spyOn(process.stdout, "write").mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  const silence = jest.spyOn(process.stderr, "write").mockImplementation(() => true);
  try {
    const exitCode = await obey(args);
    return { exitCode, stdout, error: "" };
  } catch (error) {
    return { exitCode: exitCodeOf(error), stdout, error: messageOf(error) };
  } finally {
    write.mockRestore();
    silence.mockRestore();
  }
}

function obey(args: readonly string[]): Promise<number> {
  const parsed = readCliArguments(args, {});
  if (parsed.command === "compare") return compareCommand(parsed);
  if (parsed.command === "report") return reportCommand(parsed);
  if (parsed.command === "run") return runCommand(parsed);
  throw new Error(`read as ${parsed.command}`);
}
