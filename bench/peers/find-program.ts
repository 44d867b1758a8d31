import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import type { Program } from "./peer.ts";

/**
 * The program's path: what its variable says, else the first of that name on PATH; `undefined` where
 * neither has one.
 *
 * @throws Error when the variable names what is no program
 */
export async function findProgram(
  program: Program,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  if (program.kind === "own") return program.path;
  const named = env[program.variable];
  if (named !== undefined && named !== "") {
    if (await isExecutable(named)) return named;
    throw new Error(
      `${program.variable} is "${named}", which is no program. Set it to the path of "${program.command}" or unset it.`,
    );
  }
  for (const folder of (env["PATH"] ?? "").split(delimiter)) {
    const path = join(folder, program.command);
    if (folder !== "" && (await isExecutable(path))) return path;
  }
  return undefined;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
