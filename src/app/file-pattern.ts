import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { BenchError } from "../base/errors.ts";

/**
 * The files that a path names, sorted by name: the file itself, the `.json` files of a folder, or all whose
 * path fits, where `*` stands for any part of one name. None where there is no such file.
 *
 * @throws BenchError `bad-settings` for `**`, which is not known
 */
export async function filesMatching(pattern: string): Promise<readonly string[]> {
  if (pattern.includes("**")) {
    throw new BenchError(
      `"${pattern}" holds **, which is not known here. Use * for each folder between, as in runs/*/*.json.`,
      { code: "bad-settings" },
    );
  }
  const [first = "", ...rest] = pattern.split("/");
  const start = first === "" ? "/" : ".";
  const steps = (first === "" ? rest : [first, ...rest]).filter((step) => step !== "");
  let found: readonly string[] = [start];
  for (const step of steps) {
    const next = found.map(async (folder) => {
      const names = step.includes("*") ? await namesIn(folder, step) : [step];
      return names.map((name) => join(folder, name));
    });
    found = (await Promise.all(next)).flat();
  }
  const files = await Promise.all(found.map(filesAt));
  return files.flat().toSorted(byName);
}

/**
 * The files that a command's arguments name, each a path, a folder or a pattern as in
 * {@link filesMatching}. What names none stays as it is, so that whoever reads it says so.
 *
 * @throws BenchError `bad-settings` for `**`
 */
export async function filesNamed(names: readonly string[]): Promise<readonly string[]> {
  const lists = names.map(async (name) => {
    const about = await stat(name).catch(() => null);
    if (about !== null && !about.isDirectory()) return [name];
    const found = await filesMatching(name);
    return found.length === 0 ? [name] : found;
  });
  return (await Promise.all(lists)).flat();
}

const IN_ORDER = new Intl.Collator("en", { numeric: true });

/** `…Z.json` before `…Z-2.json`, and that before `…Z-10.json`: the order in which they were written. */
function byName(one: string, other: string): number {
  const [a, b] = [one, other].map((path) => path.replace(/\.json$/, ""));
  return IN_ORDER.compare(a ?? one, b ?? other) || (one < other ? -1 : 1);
}

/** Names in the folder that fit; those that start with a dot only where the step does. */
async function namesIn(folder: string, step: string): Promise<readonly string[]> {
  const escaped = step.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
  const fits = new RegExp(`^${escaped}$`, "s");
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => fits.test(name) && (step.startsWith(".") || !name.startsWith(".")));
}

async function filesAt(path: string): Promise<readonly string[]> {
  const about = await stat(path).catch(() => null);
  if (about === null) return [];
  if (!about.isDirectory()) return [path];
  return (await namesIn(path, "*.json")).map((name) => join(path, name));
}
