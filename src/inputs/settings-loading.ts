import { baseUrlHint, isSameAddress } from "./base-url.ts";
import { readManifest } from "./manifest.ts";
import { type Problem, shown } from "./problems.ts";
import {
  type Overlays,
  parseSettings,
  type RawValues,
  type ReadRaw,
  type Settings,
} from "./settings.ts";
import { didYouMean } from "./suggestion.ts";

/** What a door has read: raw values by name, and what was wrong with the reading. */
export type RawSettings = {
  readonly read: ReadRaw;
  readonly problems: readonly Problem[];
};

/** The settings that each mock profile brings, by profile and then by kebab-case name. */
export type MockProfiles = Readonly<Record<string, RawValues>>;

/**
 * The settings of one run from what a door has read, with the manifest's and the mock profile's.
 *
 * @throws BenchError `bad-settings` that names everything wrong at once, a line each
 */
export async function loadSettings(
  { read, problems }: RawSettings,
  mockProfiles: MockProfiles,
): Promise<Settings> {
  const manifest = await manifestOverlay(read);
  const mock = mockOverlay(read, mockProfiles);
  return parseSettings(read, {
    manifest: manifest.values,
    mockProfile: mock.values,
    problems: [...problems, ...manifest.problems, ...mock.problems],
  });
}

type Overlay = { readonly values: RawValues; readonly problems: Required<Overlays>["problems"] };

async function manifestOverlay(read: ReadRaw): Promise<Overlay> {
  const file = read("manifest");
  const tier = read("tier");
  // One without the other is a broken rule of its own.
  if (!file || !tier) return { values: {}, problems: [] };
  const { values, faults } = await readManifest(file, tier);
  return { values, problems: faults.map((text) => ({ name: "manifest", text })) };
}

function mockOverlay(read: ReadRaw, profiles: MockProfiles): Overlay {
  const profile = read("mock");
  if (!profile) return { values: {}, problems: [] };
  const values = Object.hasOwn(profiles, profile) ? profiles[profile] : undefined;
  if (values !== undefined) return { values, problems: [] };
  const names = Object.keys(profiles);
  const text = `${shown(profile)} must be one of: ${names.join(", ")}, or replay:ARTIFACT.json${didYouMean(profile, names)}`;
  return { values: {}, problems: [{ name: "mock", text }] };
}

/** Words about settings that are allowed and yet seldom meant; for stderr. */
export function settingHints(settings: Settings): readonly string[] {
  const { baseUrl, headUrl, responseWords, maxTokens } = settings;
  const hints: string[] = [];
  const urls = [
    ["base-url", baseUrl],
    ["head-url", headUrl],
  ] as const;
  for (const [name, url] of urls) {
    const urlHint = url === null ? undefined : baseUrlHint(url, name);
    if (urlHint !== undefined) hints.push(urlHint);
  }
  if (baseUrl !== null && headUrl !== null && isSameAddress(baseUrl, headUrl)) {
    hints.push(
      `base-url and head-url are one address (${headUrl}): both sides are the same server, so all that differs is noise`,
    );
  }
  // A word is one token at the least.
  if (responseWords !== null && responseWords >= maxTokens) {
    hints.push(
      `response-words ${responseWords} cannot fit into max-tokens ${maxTokens}; raise max-tokens`,
    );
  }
  return hints;
}
