import { readFile, stat } from "node:fs/promises";
import { parse, TomlError } from "smol-toml";
import { BenchError, messageOf } from "../base/errors.ts";
import { shown } from "./problems.ts";
import type { RawValues } from "./settings.ts";
import { didYouMean } from "./suggestion.ts";

/** A manifest describes servers in a few lines each; more than this is another file. */
const LARGEST_BYTES = 1024 * 1024;

/** What a manifest gives, and all that is wrong with it. */
export type ManifestReading = {
  /** Raw settings by kebab-case name; of an entry with faults, those of its keys that are right. */
  readonly values: RawValues;
  /** A text for each fault, with the file, the entry and the key, and what is allowed. */
  readonly faults: readonly string[];
};

/**
 * What the `[[serve]]` entry named by the tier says, as raw settings by kebab-case name:
 *
 * - `base-url`: the entry's `base_url`, else `http://127.0.0.1:<port>/v1`
 * - `model`, `engine`: the entry's own, where it has them
 * - `gpu`: the entry's `gpu_roles`, joined with `+` in their order. They say which cards this
 *   server has, which `nvidia-smi` on the client's machine cannot know
 * - `source-recipe`: `<manifest>#<tier>` with the manifest's path as it was given. The artifact's
 *   `manifest` key holds the same text, and a path inside the repository is the same on every
 *   machine
 *
 * Other keys of the file are for other tools and are not looked at. A file that cannot be used at
 * all is one fault; an entry has as many as it has.
 */
export async function readManifest(file: string, tier: string): Promise<ManifestReading> {
  try {
    return manifestSettings(await readText(file), { file, tier });
  } catch (error) {
    if (!(error instanceof BenchError)) throw error;
    return { values: {}, faults: [error.message] };
  }
}

type Place = { readonly file: string; readonly tier: string };

/**
 * As {@link readManifest}, from the file's text.
 *
 * @throws BenchError `bad-settings` where the text has no such entry
 */
export function manifestSettings(toml: string, { file, tier }: Place): ManifestReading {
  const entry = chooseEntry(serveEntries(toml, file), { file, tier });
  const where = `the [[serve]] entry ${shown(tier)} of ${shown(file)}`;
  const read = [targetOf(entry), textOf(entry, "model"), textOf(entry, "engine"), gpuOf(entry)];
  const values = read.flatMap(({ value }) => (value === undefined ? [] : [value]));
  return {
    values: { ...Object.fromEntries(values), "source-recipe": `${file}#${tier}` },
    faults: read.flatMap(({ fault }) => (fault === undefined ? [] : [`${where} ${fault}`])),
  };
}

async function readText(file: string): Promise<string> {
  let bytes: Buffer;
  try {
    const about = await stat(file);
    if (!about.isFile()) throw fault(`${shown(file)} is not a regular file`);
    if (about.size > LARGEST_BYTES) {
      throw fault(
        `${shown(file)} has ${about.size} bytes; a manifest has at most ${LARGEST_BYTES}`,
      );
    }
    bytes = await readFile(file);
  } catch (cause) {
    if (cause instanceof BenchError) throw cause;
    throw fault(`${shown(file)} cannot be read: ${reasonOf(cause)}`, cause);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw fault(`${shown(file)} is not TOML: it is not UTF-8 text`, cause);
  }
}

function reasonOf(cause: unknown): string {
  const code = isTable(cause) ? cause["code"] : undefined;
  if (code === "ENOENT") return "there is no such file";
  if (code === "EACCES") return "this user may not read it";
  return messageOf(cause);
}

type Entry = Readonly<Record<string, unknown>>;

function serveEntries(toml: string, file: string): readonly Entry[] {
  const { serve } = parseToml(toml, file);
  if (!Array.isArray(serve) || serve.length === 0 || !serve.every(isTable)) {
    throw fault(`${shown(file)} has no [[serve]] entries`);
  }
  return serve;
}

function parseToml(toml: string, file: string): Entry {
  try {
    return parse(toml);
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw fault(`${shown(file)} is not TOML`, cause);
    // The lines after the first quote the file, which may hold what no log should.
    const [reason = ""] = cause.message.split("\n");
    const at = `line ${cause.line}, column ${cause.column}`;
    throw fault(`${shown(file)} is not TOML: ${at}: ${reason.replace(/^[^:]*: /, "")}`, cause);
  }
}

function chooseEntry(entries: readonly Entry[], { file, tier }: Place): Entry {
  const named = entries.filter(({ name }) => name === tier);
  const [entry] = named;
  if (named.length > 1) {
    throw fault(
      `${shown(file)} has ${named.length} [[serve]] entries named ${shown(tier)}; give each a name of its own`,
    );
  }
  if (entry !== undefined) return entry;
  const names = entries.flatMap(({ name }) => (typeof name === "string" ? [name] : []));
  const listed = names.length === 0 ? "none has a name" : `it has ${names.map(shown).join(", ")}`;
  throw fault(
    `${shown(file)} has no [[serve]] entry named ${shown(tier)}; ${listed}${didYouMean(tier, names)}`,
  );
}

/** A setting with its value, or what is wrong with the keys that it comes from; or neither. */
type Part = { readonly value?: readonly [name: string, value: string]; readonly fault?: string };

function targetOf({ base_url: baseUrl, port }: Entry): Part {
  if (baseUrl !== undefined) {
    if (typeof baseUrl === "string" && baseUrl !== "") return { value: ["base-url", baseUrl] };
    return {
      fault: `has base_url ${shownToml(baseUrl)}; it must be a URL in quotes, such as "http://127.0.0.1:8000/v1"`,
    };
  }
  if (port === undefined) return { fault: "has neither base_url nor port; it needs one" };
  if (typeof port === "number" && Number.isInteger(port) && port >= 1 && port <= 65_535) {
    return { value: ["base-url", `http://127.0.0.1:${port}/v1`] };
  }
  return { fault: `has port ${shownToml(port)}; it must be a whole number, 1 to 65535` };
}

function textOf(entry: Entry, key: "model" | "engine"): Part {
  const value = entry[key];
  if (value === undefined) return {};
  if (typeof value === "string") return { value: [key, value] };
  return { fault: `has ${key} ${shownToml(value)}; it must be a text in quotes` };
}

function gpuOf({ gpu_roles: roles }: Entry): Part {
  if (roles === undefined) return {};
  const list: readonly unknown[] = Array.isArray(roles) ? roles : [roles];
  const isRole = (role: unknown) => typeof role === "string" || typeof role === "number";
  if (list.every(isRole)) return { value: ["gpu", list.join("+")] };
  return {
    fault: `has gpu_roles ${shownToml(roles)}; it must be a list of texts, such as ["sm120-a", "sm120-b"]`,
  };
}

/** A text in quotes, a number as it is; of all else the kind, as a table may hold anything. */
function shownToml(value: unknown): string {
  if (typeof value === "string") return shown(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return "(a list)";
  return value instanceof Date ? "(a date)" : "(a table)";
}

function isTable(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fault(message: string, cause?: unknown): BenchError {
  return new BenchError(message, { code: "bad-settings", cause });
}
