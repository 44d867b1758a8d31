import { basename, resolve } from "node:path";
import { type ReadArtifact, readArtifact } from "../artifact/read.ts";
import type { Artifact } from "../artifact/schema.ts";
import { BenchError, messageOf } from "../base/errors.ts";
import { inside, isOnVirtualTime } from "../compare/run-identity.ts";
import { type RunView, viewRun } from "../compare/run-view.ts";
import { contradictionIn } from "./sound-artifact.ts";
import { turnName } from "./turns.ts";

/** The runs read, by what makes them the same, with the file of each. */
export type SeenRuns = Map<string, string>;

/** A side's artifacts as repetitions, and how they were measured. */
export type ReadRuns = {
  readonly runs: readonly RunView[];
  /** The files by the sitting in which base and head took turns, by its session; null: in none. */
  readonly sittings: ReadonlyMap<string | null, readonly string[]>;
};

/**
 * Reads artifacts, one after the other, as repetitions of one side. Only what the comparison needs
 * is kept, so many large files fit into memory. A base file that contradicts itself is marked, for the
 * comparison to leave out; the others still make a baseline. A head without it would be another head.
 *
 * @param seen the runs read before, of the other side, whose copies are none of this side; grows
 * @throws BenchError `bad-artifact` that names every file that is none, those that hold the same run
 *   as another (a copy is no repetition), and those that contradict themselves: on the head all of
 *   them, on the base where no other is left
 */
export async function readRuns(
  files: readonly string[],
  { side, seen = new Map() }: { readonly side: "base" | "head"; readonly seen?: SeenRuns },
): Promise<ReadRuns> {
  const names = files.map((file) => basename(file, ".json"));
  const unique = new Set(names).size === names.length;
  const runs: RunView[] = [];
  const contradictory: string[] = [];
  const sittings = new Map<string | null, string[]>();
  const faults = await eachArtifact(files, (read, at) => {
    const { artifact, path: file } = read;
    refuseCopy(artifact, file, { side, seen });
    const contradiction = contradictionIn(read);
    if (contradiction !== null) contradictory.push(contradictionFault(file, contradiction));
    const place = interleavedFacts(artifact);
    const sitting = place?.sitting ?? null;
    sittings.set(sitting, [...(sittings.get(sitting) ?? []), file]);
    const name = unique ? (names[at] ?? file) : file;
    const label = place?.turn == null ? name : `${place.turn}, ${name}`;
    runs.push(viewRun(artifact, { label, server: place?.server ?? null, contradiction }));
  });
  const isLeft = side === "base" && contradictory.length < runs.length;
  refuseFiles(isLeft ? faults : [...faults, ...contradictory]);
  return { runs, sittings };
}

/**
 * How both sides were measured.
 *
 * @throws BenchError `bad-settings` for a sitting among other runs: judged as a pool, it would lose
 *   what its turns are for
 */
export function designOf(base: ReadRuns, head: ReadRuns): "interleaved" | "pool" {
  const shared = [...base.sittings.keys()].filter(
    (sitting) => sitting !== null && head.sittings.has(sitting),
  );
  const [sitting] = shared.slice(-1);
  if (sitting === undefined) return "pool";
  if (base.sittings.size === 1 && head.sittings.size === 1) return "interleaved";
  const [one, other] = [base, head].map(({ sittings }) => sittings.get(sitting)?.join(" "));
  throw new BenchError(
    "Base and head took turns in one sitting, and the files are of more than that one. " +
      `Give those of one, such as --base ${one} --head ${other}, and measure each into an output-dir of its own.`,
    { code: "bad-settings" },
  );
}

/**
 * One path of two lets a gate pass for ever.
 *
 * @throws BenchError `bad-settings` for a file that is on both sides
 */
export function refuseSharedFiles(base: readonly string[], head: readonly string[]): void {
  const paths = new Set(base.map((file) => resolve(file)));
  const shared = head.find((file) => paths.has(resolve(file)));
  if (shared === undefined) return;
  throw new BenchError(
    `The file "${shared}" is on both sides, and a run is always like itself. Give --base and --head different runs.`,
    { code: "bad-settings" },
  );
}

/**
 * Reads artifacts, one after the other, and hands each on; a file that cannot be used does not keep
 * the others from being read.
 *
 * @returns what is wrong with the files, a message each
 */
export async function eachArtifact(
  files: readonly string[],
  use: (read: ReadArtifact, at: number) => void,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [at, file] of files.entries()) {
    try {
      use(await readArtifact(file), at);
    } catch (error) {
      if (!(error instanceof BenchError)) throw error;
      faults.push(messageOf(error));
    }
  }
  return faults;
}

/** Messages that are shown; more are counted. */
const MOST_FAULTS = 20;

/** @throws BenchError `bad-artifact` with all of them, where there are any */
export function refuseFiles(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const left = faults.length - MOST_FAULTS;
  const lines = [
    ...faults.slice(0, MOST_FAULTS),
    ...(left > 0 ? [`${left} more file${left === 1 ? "" : "s"} cannot be used.`] : []),
  ];
  throw new BenchError(lines.join("\n"), { code: "bad-artifact" });
}

function contradictionFault(file: string, contradiction: string): string {
  return (
    `The file "${file}" contradicts itself: ${contradiction}. ` +
    "vllm-bench verify lists all; measure it again, or leave the file out."
  );
}

type Reading = { readonly side: "base" | "head"; readonly seen: SeenRuns };

function refuseCopy(artifact: Artifact, file: string, { side, seen }: Reading): void {
  const key = runKey(artifact, file, side);
  const earlier = seen.get(key);
  if (earlier !== undefined) {
    throw new BenchError(
      `The file "${file}" holds the same run as "${earlier}". A copy is no repetition: give each run once.`,
      { code: "bad-artifact" },
    );
  }
  seen.set(key, file);
}

/** Two files with the same key hold the same run, whatever else was changed in one. */
export function runKey(artifact: Artifact, file: string, side: "base" | "head"): string {
  const { run_id, started_at_unix_ns: started, finished_at_unix_ns: finished } = artifact;
  if (isOnVirtualTime(artifact)) {
    // Such runs all start at the same moment, and the same settings leave the same bytes.
    return `${side} ${run_id} ${started} ${artifact.extensions?.prompt_nonce}`;
  }
  // Older revisions of the format have no exact times: then only the path tells.
  const isExact = started != null && finished != null;
  return isExact ? `run ${run_id} ${started} ${finished}` : `path ${resolve(file)}`;
}

/** The side that a run of a sitting was on; null of any other run. */
export function sittingSide({ extensions }: Artifact): "base" | "head" | null {
  const side = inside(extensions, "interleaved", "side");
  return side === "base" || side === "head" ? side : null;
}

function interleavedFacts(artifact: Artifact) {
  const { extensions } = artifact;
  const interleaved = extensions?.["interleaved"];
  if (typeof interleaved !== "object" || interleaved === null) return null;
  const side = sittingSide(artifact);
  const server = inside(extensions, "interleaved", "server");
  const session = extensions?.["session"];
  const number = inside(extensions, "repetition", "number");
  const of = inside(extensions, "repetition", "of");
  const isTurn = side !== null && isCount(number) && isCount(of);
  return {
    sitting: typeof session === "string" ? session : artifact.run_id,
    server: typeof server === "string" ? server : null,
    /** As the session itself called it. */
    turn: isTurn ? turnName({ side, number, of, server: String(server) }) : null,
  };
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0;
}
