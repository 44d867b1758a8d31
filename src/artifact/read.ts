import { constants } from "node:fs";
import { type FileHandle, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { BenchError } from "../base/errors.ts";
import { forLog } from "../base/plain-text.ts";
import { parseJson } from "./lossless-text.ts";
import { type Revision, revisionOf } from "./revision.ts";
import { Artifact, SCHEMA } from "./schema.ts";

/**
 * Largest file that is read. A run of 100,000 requests, the most there are, makes one of 104 MiB, and
 * with all answer checks (1.5 kB a request) one of about 146 MiB. (Only one whose requests nearly all
 * fail, with messages of thousands of characters, makes a larger one.)
 */
const MAX_FILE_BYTES = 180 * 2 ** 20;

/** Values that a file may hold; those runs' have 3.0 and 4.1 million. */
const MAX_FILE_VALUES = 6_000_000;

/** How many things that are wrong with a file its message lists. */
const MAX_LISTED_ISSUES = 10;

/** A file that the schema takes, with the revision of the format that it is. */
export type ReadArtifact = {
  readonly path: string;
  readonly artifact: Artifact;
  readonly revision: Revision;
};

/**
 * Reads one artifact of any revision, with `*_unix_ns` as exact `bigint`.
 *
 * @throws BenchError `bad-artifact` when the file is missing, is no file, is larger than
 *   180 MiB (found out before reading it), is cut short, is not JSON or not this schema
 */
export async function readArtifact(path: string): Promise<ReadArtifact> {
  return parseArtifact(await readText(path), path, MAX_FILE_VALUES);
}

/**
 * The same for a text that is already in memory.
 *
 * @param path how messages call it
 * @param maxValues left out, what a text from anywhere may hold
 * @throws BenchError `bad-artifact`
 */
export function parseArtifact(text: string, path: string, maxValues?: number): ReadArtifact {
  const parsed = parseJson(text, maxValues);
  if (parsed.kind === "fault") throw badArtifact(path, parsed.fault.message);
  const name = schemaNameOf(parsed.value);
  if (name !== SCHEMA) {
    throw badArtifact(
      path,
      `is not a benchmark artifact: its "schema" is ${name}, not "${SCHEMA}"`,
    );
  }
  const checked = Artifact.safeParse(parsed.value);
  if (!checked.success) {
    throw badArtifact(path, `does not follow ${SCHEMA}:\n${listIssues(checked.error)}`);
  }
  return { path, artifact: checked.data, revision: revisionOf(checked.data) };
}

async function readText(path: string): Promise<string> {
  const file = await openFile(path);
  try {
    const stats = await file.stat();
    if (stats.isDirectory()) throw badArtifact(path, await folderFault(path));
    if (!stats.isFile()) throw badArtifact(path, "is not a file");
    if (stats.size > MAX_FILE_BYTES) throw tooBig(path, stats.size);
    // One byte more than allowed: a file that grows meanwhile is found out, not read whole.
    const bytes = Buffer.alloc(Math.min(stats.size, MAX_FILE_BYTES) + 1);
    const length = await readFully(file, bytes);
    if (length > MAX_FILE_BYTES) throw tooBig(path, length);
    return decode(bytes.subarray(0, length), path);
  } finally {
    await file.close();
  }
}

/** What to give instead of a folder without files of its own. */
async function folderFault(path: string): Promise<string> {
  const instead =
    (await sittingAdvice(path)) ?? "give the output-dir of a run, or the artifacts themselves";
  return `is a folder without .json files; ${instead}`;
}

/** What to give instead of a folder into which two servers were measured; null for any other. */
export async function sittingAdvice(path: string): Promise<string | null> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const sides = ["base", "head"].filter((side) => folders.includes(side));
  if (sides.length < 2) return null;
  return `two servers were measured into it: give ${sides.map((side) => join(path, side)).join(" or ")}`;
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    // Without O_NONBLOCK, opening a pipe waits for someone to write to it.
    return await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (cause) {
    const what = "an artifact, of a folder of them, or a pattern such as 'runs/*.json'";
    throw new BenchError(`Could not read "${path}". Give the path of ${what}.`, {
      code: "bad-artifact",
      cause,
    });
  }
}

async function readFully(file: FileHandle, bytes: Buffer): Promise<number> {
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return length;
}

function decode(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badArtifact(path, "is not JSON: it is not UTF-8 text");
  }
}

function schemaNameOf(value: unknown): string {
  if (typeof value !== "object" || value === null || !("schema" in value)) return "missing";
  return typeof value.schema === "string" ? forLog(value.schema, 80) : "not a text";
}

function listIssues(error: z.ZodError): string {
  const listed = error.issues
    .slice(0, MAX_LISTED_ISSUES)
    // Keys of the file are text from outside, too.
    .map((issue) => `  ${forLog(pathText(issue.path), 120)}: ${forLog(inWords(issue.message))}`);
  const left = error.issues.length - listed.length;
  return [...listed, ...(left > 0 ? [`  and ${left} more`] : [])].join("\n");
}

/** Whole numbers that a double cannot hold are read as `bigint`, which only we call so. */
function inWords(message: string): string {
  return message.replace("received bigint", "received a whole number beyond 2^53");
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

function tooBig(path: string, bytes: number): BenchError {
  const size = (bytes / 2 ** 20).toFixed(0);
  return badArtifact(
    path,
    `is ${size} MiB; artifacts are read up to ${MAX_FILE_BYTES / 2 ** 20} MiB`,
  );
}

function badArtifact(path: string, message: string): BenchError {
  return new BenchError(`The file "${path}" ${message}.`.replace(/\.\.$/, "."), {
    code: "bad-artifact",
  });
}
