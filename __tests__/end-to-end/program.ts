import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** The bundles that users run. */
export const CLI = path.join(root, "dist/cli/index.js");
export const ACTION = path.join(root, "dist/index.js");

/** Every Node that the bundles promise to run on; the tests' own is the newest. */
export const NODES: readonly (readonly [name: string, file: string])[] = [
  ["Node 20", path.join(root, "node_modules/node20/bin/node")],
  ["Node 22", path.join(root, "node_modules/node22/bin/node")],
  ["Node 24", process.execPath],
].filter((entry): entry is [string, string] => existsSync(entry[1] ?? ""));

/** Compiling a bundle anew is a third of a short program's time; Node 20 does without. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(tmpdir(), "vllm-bench-test-compiled") };

export type Ended = {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
};

export type ProgramOptions = {
  readonly node?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Sees the child right after it was started, to signal it later. */
  readonly onStarted?: (kill: (signal: NodeJS.Signals) => void) => void;
  readonly onOutput?: (text: string) => void;
};

/** Runs a script in a child process with an environment of its own, to its end. */
export function runProgram(
  args: readonly string[],
  { node = process.execPath, env = {}, cwd, onStarted, onOutput }: ProgramOptions = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      env: { PATH: process.env["PATH"] ?? "", ...COMPILED, ...env },
      ...(cwd === undefined ? {} : { cwd }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      onOutput?.(text);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
      onOutput?.(text);
    });
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ exitCode, stdout, stderr }));
    onStarted?.((signal) => child.kill(signal));
  });
}
