import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** A summary larger than this is refused as a whole; the step still passes. */
export const MAX_SUMMARY_BYTES = 1024 * 1024;

export type CommandFiles = {
  /** GITHUB_OUTPUT and its siblings, for the step's environment. */
  readonly env: Readonly<Record<string, string>>;
  read(): Promise<CommandFileContents>;
};

export type CommandFileContents = {
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  /** What the step put into GITHUB_ENV. */
  readonly exported: Readonly<Record<string, string>>;
  readonly addedPaths: readonly string[];
  /** The summary file as it was written, whatever its size. */
  readonly summary: string;
};

const FILES = {
  GITHUB_OUTPUT: "set_output",
  GITHUB_STATE: "save_state",
  GITHUB_ENV: "set_env",
  GITHUB_PATH: "add_path",
  GITHUB_STEP_SUMMARY: "step_summary",
} as const;

/** Fresh, empty files for one step, as the runner makes them before every step. */
export async function createCommandFiles(temp: string): Promise<CommandFiles> {
  const folder = path.join(temp, "_runner_file_commands");
  await mkdir(folder, { recursive: true });
  const suffix = randomUUID();
  const file = (name: keyof typeof FILES) => path.join(folder, `${FILES[name]}_${suffix}`);
  const names = Object.keys(FILES) as (keyof typeof FILES)[];
  for (const name of names) await writeFile(file(name), "");
  const text = (name: keyof typeof FILES) => readFile(file(name), "utf8");
  return {
    env: Object.fromEntries(names.map((name) => [name, file(name)])),
    read: async () => ({
      outputs: parseKeyValues(await text("GITHUB_OUTPUT")),
      state: parseKeyValues(await text("GITHUB_STATE")),
      exported: parseKeyValues(await text("GITHUB_ENV")),
      addedPaths: (await text("GITHUB_PATH")).split("\n").filter((line) => line !== ""),
      summary: await text("GITHUB_STEP_SUMMARY"),
    }),
  };
}

/**
 * `name=value` lines and `name<<delimiter` blocks, later ones winning.
 * Throws where a runner would fail the step: no sign of either, no name, no closing delimiter.
 */
export function parseKeyValues(text: string): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line === "") continue;
    const [, name, sign, rest = ""] = /^(.+?)(=|<<)(.*)$/s.exec(line) ?? [];
    if (name === undefined) throw new Error(`Invalid format '${line}'`);
    if (sign === "=") {
      values[name] = rest;
      continue;
    }
    const end = lines.indexOf(rest, at + 1);
    if (rest === "" || end < 0) {
      throw new Error(`Invalid value. Matching delimiter not found '${rest}'`);
    }
    values[name] = lines.slice(at + 1, end).join("\n");
    at = end;
  }
  return values;
}
