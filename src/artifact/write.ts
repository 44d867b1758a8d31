import { randomUUID } from "node:crypto";
import { link, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { BenchError } from "../base/errors.ts";
import { canonicalText } from "./canonical-text.ts";
import type { Artifact } from "./schema.ts";

/** Names that are tried before giving up: nobody starts this many runs in one second. */
const MAX_NAMES = 10_000;

/** A small artifact's size. */
const PROBE_BYTES = 64 * 1024;

/** What file systems without hard links answer. */
const NO_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EXDEV", "EMLINK"]);

/**
 * Creates the folder and proves that files can be made in it, so that a run finds out before its
 * first request.
 *
 * @throws BenchError `bad-settings` naming the folder
 */
export async function assertWritable(folder: string): Promise<void> {
  try {
    await makeFolder(resolve(folder));
    const probe = temporaryPath(folder);
    // With some bytes: a full disk still takes an empty file.
    await writeDurably(probe, "x".repeat(PROBE_BYTES)).finally(() => rm(probe, { force: true }));
  } catch (cause) {
    throw new BenchError(
      `Cannot write to the output folder "${folder}". Set output-dir to a folder that can be written to and has room.`,
      { code: "bad-settings", cause },
    );
  }
}

/**
 * Writes the artifact to `<folder>/<run_id>.json`, or `<run_id>-2.json` and so on where the name
 * is taken, also by another process at this moment. Whoever reads the folder sees the whole file
 * or none, and no older file is ever touched.
 *
 * @returns the path
 * @throws BenchError `environment` when the file cannot be written; nothing is left behind then
 */
export async function writeArtifact(artifact: Artifact, folder: string): Promise<string> {
  const text = canonicalText(artifact);
  const baseName = fileName(artifact.run_id);
  try {
    await makeFolder(resolve(folder));
    const temporary = temporaryPath(folder);
    try {
      await writeDurably(temporary, text);
      const path = await publish(temporary, { folder, baseName });
      await syncFolder(folder);
      return path;
    } finally {
      await rm(temporary, { force: true });
    }
  } catch (cause) {
    throw new BenchError(`Could not write the artifact to "${folder}".`, {
      code: "environment",
      cause,
    });
  }
}

/**
 * Level by level, for Node's own recursive mkdir never ends where a parent exists and yet takes no
 * folder (below /proc).
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await makeLevel(folder);
  } catch (error) {
    const parent = dirname(folder);
    if (codeOf(error) !== "ENOENT" || parent === folder) throw error;
    await makeFolder(parent);
    await makeLevel(folder);
  }
}

async function makeLevel(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is a file`);
  }
}

/**
 * Writes a file that only repeats what artifacts say, in place of an older one. Whoever reads it
 * sees the old text or the new one, whole.
 *
 * @throws BenchError `environment` when it cannot be written
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  try {
    await makeFolder(resolve(folder));
    const temporary = temporaryPath(folder);
    try {
      await writeDurably(temporary, text);
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
  } catch (cause) {
    throw new BenchError(`Could not write "${path}".`, { code: "environment", cause });
  }
}

/** Removes a file that {@link replaceFile} wrote; none is well too. */
export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true }).catch((cause: unknown) => {
    throw new BenchError(`Could not remove "${path}".`, { code: "environment", cause });
  });
}

/** The id becomes a file name, so it must not be able to leave the folder. */
function fileName(runId: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(runId)) return runId;
  throw new BenchError(`The run id "${runId}" cannot be a file name.`, { code: "bad-artifact" });
}

function temporaryPath(folder: string): string {
  return join(folder, `.${randomUUID()}.tmp`);
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o644);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

type Target = { readonly folder: string; readonly baseName: string };

/** Gives the finished file the first free name. */
async function publish(temporary: string, { folder, baseName }: Target): Promise<string> {
  for (let number = 1; number <= MAX_NAMES; number++) {
    const path = join(folder, `${baseName}${number === 1 ? "" : `-${number}`}.json`);
    if (await takeName(temporary, path)) return path;
  }
  throw new Error(`${MAX_NAMES} files named ${baseName} exist already`);
}

/** A hard link is the one rename that fails, instead of overwriting, where the name is taken. */
async function takeName(temporary: string, path: string): Promise<boolean> {
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === "EEXIST") return false;
    if (NO_LINKS.has(code)) return takeNameByClaim(temporary, path);
    throw error;
  }
}

/**
 * Without hard links, only writers of this program are kept from each other: who creates the claim
 * beside the name may rename onto it. A claim that a crash left behind costs one name.
 */
export async function takeNameByClaim(temporary: string, path: string): Promise<boolean> {
  const claim = `${path}.claim`;
  if (!(await createNew(claim))) return false;
  try {
    if (await exists(path)) return false;
    await rename(temporary, path);
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

async function createNew(path: string): Promise<boolean> {
  try {
    await (await open(path, "wx")).close();
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await (await open(path, "r")).close();
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

/** Makes the new name survive a power cut. Some systems cannot sync a folder; that is no failure. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, "r");
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!["EISDIR", "EPERM", "EINVAL", "ENOTSUP", "EACCES"].includes(codeOf(error))) throw error;
  }
}

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
