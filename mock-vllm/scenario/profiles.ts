import { readFileSync } from "node:fs";
import { MockError } from "../errors.ts";
import { PROFILE_NAMES, type ProfileName } from "../scheduler/profiles.ts";
import { REFERENCE_ROWS } from "../scheduler/reference-run.ts";
import { type ReplayRow, readReplayRows } from "../scheduler/replay-rows.ts";

/** The named profiles; `replay:FILE` is one more, with an artifact of one's own. */
export const MOCK_PROFILES: readonly string[] = [...PROFILE_NAMES, "reference"];

/** Where times and answer lengths come from. */
export type Profile = {
  readonly name: string;
  readonly timing:
    | { readonly kind: "simulated"; readonly config: ProfileName }
    | { readonly kind: "replay"; readonly rows: readonly ReplayRow[] };
  readonly maxModelLen: number;
  /** Least and most tokens, drawn per request. */
  readonly reasoningTokens: readonly [number, number];
  readonly answerTokens: readonly [number, number];
  /** Usage tells cached tokens; a replay has no cache, and the recorded server told none. */
  readonly promptTokensDetails: boolean;
  /** Real seconds per simulated second on the real clock. */
  readonly timeScale: number;
};

const USUAL = {
  maxModelLen: 327_680,
  reasoningTokens: [24, 96],
  answerTokens: [48, 160],
  promptTokensDetails: true,
  timeScale: 1,
} as const;

const REPLAYED = { ...USUAL, promptTokensDetails: false } as const;

/** The reference run takes 26 s; so much of it keeps a first try under 15 s, start and prompts included. */
const REFERENCE_TIME_SCALE = 0.3;

const REPLAY_PREFIX = "replay:";

/** @throws MockError for an unknown name or a file that cannot be replayed. */
export function findProfile(name: string): Profile {
  const simulated = PROFILE_NAMES.find((known) => known === name);
  if (simulated !== undefined) {
    return { name, ...USUAL, timing: { kind: "simulated", config: simulated } };
  }
  if (name === "reference") {
    const timing = { kind: "replay", rows: REFERENCE_ROWS } as const;
    return { name, ...REPLAYED, timing, timeScale: REFERENCE_TIME_SCALE };
  }
  if (name.startsWith(REPLAY_PREFIX)) {
    const rows = readReplayRows(...readArtifact(name.slice(REPLAY_PREFIX.length)));
    return { name: "replay", ...REPLAYED, timing: { kind: "replay", rows } };
  }
  throw new MockError(unknownProfile(name));
}

/** The name is one of the profiles, or says which file to replay. */
export function isProfile(name: string): boolean {
  return MOCK_PROFILES.includes(name) || name.startsWith(REPLAY_PREFIX);
}

export function unknownProfile(name: string): string {
  return `There is no mock profile "${name}". Use one of: ${MOCK_PROFILES.join(", ")}, or replay:FILE with a benchmark artifact.`;
}

function readArtifact(path: string): [text: string, source: string] {
  try {
    return [readFileSync(path, "utf8"), path];
  } catch (cause) {
    throw new MockError(
      `The artifact "${path}" cannot be read, so it cannot be replayed. Give replay: the path of a benchmark artifact.`,
      { cause },
    );
  }
}

/** Settings that a profile suggests to the benchmark, by their kebab-case names. */
export type ProfileSettings = {
  readonly settings: Readonly<Record<string, string>>;
  /** What a person should know before they read the numbers. */
  readonly notice: string | null;
};

/** @throws MockError that names the known profiles. */
export function profileSettings(name: string): ProfileSettings {
  const { timing } = findProfile(name);
  if (timing.kind === "simulated") return { settings: {}, notice: null };
  if (name !== "reference") {
    return { settings: { requests: String(timing.rows.length) }, notice: null };
  }
  return {
    settings: {
      requests: "4",
      concurrency: "4",
      "context-tokens": "8192",
      "response-words": "64",
      "request-canaries": "true",
      "controlled-output-policy": "strict",
      "max-tokens": "16384",
    },
    notice:
      `The reference mock replays a real run of 26 s. On the real clock its delays are multiplied by ${REFERENCE_TIME_SCALE}, ` +
      "so every time below is shorter than it was; with virtual-time they are the recorded ones.",
  };
}
