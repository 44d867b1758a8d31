import type { z } from "zod";
import { BenchError } from "../base/errors.ts";
import { SETTINGS, type SettingName } from "./catalog.ts";
import { type Problem, settingsError, shown, shownUrl } from "./problems.ts";
import { brokenRules } from "./rules.ts";
import { type Settings, SettingsSchema, SomeSettingsSchema } from "./schema.ts";
import { didYouMean } from "./suggestion.ts";

export type { Settings } from "./schema.ts";

/** Reads one raw setting by its kebab-case name; undefined or empty means absent. */
export type ReadRaw = (name: string) => string | undefined;

/** Raw values by kebab-case name. */
export type RawValues = Readonly<Record<string, string>>;

/** Where values come from when the person gave none. */
export type Overlays = {
  readonly manifest?: RawValues;
  readonly mockProfile?: RawValues;
  /** Found before: in the arguments, in the manifest. Reported with the rest. */
  readonly problems?: readonly Problem[];
};

/**
 * The settings of one run. What the person gave beats the manifest, the manifest beats the mock
 * profile's defaults, and those beat the catalog's.
 *
 * @throws BenchError `bad-settings` that names everything wrong at once, a line each
 */
export function parseSettings(read: ReadRaw, overlays: Overlays = {}): Settings {
  const given = collect(read, overlays);
  const raw = Object.fromEntries(
    [...given].map(([name, { value }]) => [camelCase(name), value] as const),
  );
  const parsed = SettingsSchema.safeParse(raw);
  const faults = parsed.success
    ? []
    : parsed.error.issues.flatMap((issue) => describe(issue, given));
  const faulty = new Set(faults.map(({ name }) => camelCase(name)));
  const some = SomeSettingsSchema.parse(
    Object.fromEntries(Object.entries(raw).filter(([key]) => !faulty.has(key))),
  );
  const isExplicit = (name: SettingName) => given.get(name)?.source === "given";
  const problems = [...(overlays.problems ?? []), ...faults, ...brokenRules(some, isExplicit)];
  if (!parsed.success || problems.length > 0) throw settingsError(problems);
  const baseUrlFrom = given.get("base-url")?.source === "manifest" ? "manifest" : "setting";
  return withBurst({ ...parsed.data, baseUrlFrom });
}

/**
 * The settings of publishing as far as they can be had when others are wrong: a failure is reported
 * too. Where one of them is wrong itself, it is not known where to report, so no comment is made.
 */
export function publishSettings(read: ReadRaw): Settings {
  const names = new Set<string>(
    SETTINGS.filter(({ group }) => group === "publish").map(({ name }) => name),
  );
  // That mode asks for none of the other settings.
  const given = (name: string) =>
    name === "mode" ? "report" : names.has(name) ? read(name) : undefined;
  const silent: RawValues = { mode: "report", comment: "never", "upload-artifact": "false" };
  try {
    return parseSettings(given);
  } catch (error) {
    if (!(error instanceof BenchError)) throw error;
    return parseSettings((name) => silent[name]);
  }
}

type Source = "given" | "manifest" | "mock profile" | "default";
type GivenValues = ReadonlyMap<string, { readonly value: string | null; readonly source: Source }>;

/** The raw value of every setting, from the first source that has one. */
function collect(read: ReadRaw, { manifest = {}, mockProfile = {} }: Overlays): GivenValues {
  const names = SETTINGS.filter(({ name }) => name !== "github-token").map(({ name }) => name);
  const known = names.map((name) => {
    const sources = [
      { value: read(name), source: "given" },
      { value: own(manifest, name), source: "manifest" },
      { value: own(mockProfile, name), source: "mock profile" },
      { value: SETTINGS.find((setting) => setting.name === name)?.default, source: "default" },
    ] as const;
    const first = sources.find(({ value }) => value !== undefined && value !== "");
    return [name, { value: first?.value ?? null, source: first?.source ?? "default" }] as const;
  });
  const strangers = (values: RawValues, source: Source) =>
    Object.entries(values)
      .filter(([name]) => !names.some((knownName) => knownName === name))
      .map(([name, value]) => [name, { value, source }] as const);
  return new Map<string, { value: string | null; source: Source }>([
    ...known,
    ...strangers(manifest, "manifest"),
    ...strangers(mockProfile, "mock profile"),
  ]);
}

/** An overlay is a plain object, and `constructor` no setting of it. */
function own(values: RawValues, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** One schema issue as problems, named as the person named the settings. */
function describe(issue: z.core.$ZodIssue, given: GivenValues): readonly Problem[] {
  if (issue.code === "unrecognized_keys") {
    const known = SETTINGS.map(({ name }) => name);
    return [...given.keys()]
      .filter((name) => issue.keys.includes(camelCase(name)))
      .map((name) => ({ name, text: `is no setting${didYouMean(name, known)}` }));
  }
  const name = SETTINGS.find((setting) => camelCase(setting.name) === issue.path[0])?.name;
  if (name === undefined) return [{ name: issue.path.join("."), text: issue.message }];
  const { value, source } = given.get(name) ?? { value: null, source: "default" };
  const from = source === "given" || source === "default" ? "" : ` (from the ${source})`;
  return [{ name, text: `${shownSetting(name, value ?? "")}${from} ${issue.message}` }];
}

function shownSetting(name: SettingName, value: string): string {
  if (SETTINGS.find((setting) => setting.name === name)?.secret) return "(value not shown)";
  return name === "base-url" || name === "head-url" ? shownUrl(value) : shown(value);
}

function withBurst(settings: Settings): Settings {
  const { burst } = settings;
  return burst === 0 ? settings : { ...settings, requests: burst, concurrency: burst };
}

/** `base-url` as the schema's key: `baseUrl`. */
function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
