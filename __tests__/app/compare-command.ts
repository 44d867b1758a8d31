import { jest } from "@jest/globals";
import { exitCodeOf } from "../../src/app/exit-code.ts";
import { messageOf } from "../../src/base/errors.ts";
import { compareCommand } from "../../src/doors/file-commands.ts";
import { readCliArguments } from "../../src/inputs/cli-arguments.ts";

export type Ended = {
  readonly exitCode: number;
  readonly stdout: string;
  /** The message of what was thrown; empty where nothing was. */
  readonly error: string;
};

/** `vllm-bench compare` with these arguments, in this process: the reading, the command, the exit. */
export async function compareFiles(args: readonly string[]): Promise<Ended> {
  let stdout = "";
  const write = jest.spyOn(process.stdout, "write").mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  try {
    const parsed = readCliArguments(["compare", ...args], {});
    if (parsed.command !== "compare") throw new Error(`read as ${parsed.command}`);
    const exitCode = await compareCommand(parsed);
    return { exitCode, stdout, error: "" };
  } catch (error) {
    return { exitCode: exitCodeOf(error), stdout, error: messageOf(error) };
  } finally {
    write.mockRestore();
  }
}
