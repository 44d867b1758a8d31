import { MockError } from "../errors.ts";

/** The named profiles; `replay:FILE` is one more, with a file of one's own. */
export const MOCK_PROFILES = ["instant", "reference"] as const;

export type Profile = {
  readonly name: string;
  readonly maxModelLen: number;
  readonly reasoningTokens: number;
  readonly answerTokens: number;
  /** Real seconds per simulated second on the real clock. */
  readonly timeScale: number;
};

/** @throws MockError that names the known profiles. */
export function findProfile(name: string): Profile {
  switch (name) {
    case "instant":
      return { name, maxModelLen: 327_680, reasoningTokens: 32, answerTokens: 96, timeScale: 1 };
    case "reference":
      return { name, maxModelLen: 327_680, reasoningTokens: 384, answerTokens: 96, timeScale: 0.4 };
    default:
      throw new MockError(
        `There is no mock profile "${name}". Use one of: ${MOCK_PROFILES.join(", ")}.`,
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
  const profile = findProfile(name);
  if (profile.name !== "reference") return { settings: {}, notice: null };
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
      `The reference mock repeats a real run of 26 s. On the real clock its delays are scaled by ${profile.timeScale}, ` +
      "so times come out shorter than recorded; with virtual-time they are the recorded ones.",
  };
}
