import { BenchError } from "../base/errors.ts";

/** One thing wrong with the settings. */
export type Problem = {
  /** The setting's kebab-case name. */
  readonly name: string;
  /** The value as it may be shown, and what is allowed. */
  readonly text: string;
};

/** One error for all of them, a line each. */
export function settingsError(problems: readonly Problem[]): BenchError {
  const lines = problems.map(({ name, text }) => `  ${name}: ${text}`);
  const heading =
    problems.length === 1 ? "A setting is wrong" : `${problems.length} settings are wrong`;
  return new BenchError([`${heading}:`, ...lines].join("\n"), { code: "bad-settings" });
}

const LONGEST_SHOWN = 120;

/** A value in quotes, control characters escaped, cut to a readable length. */
export function shown(value: string): string {
  const cut = value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}...` : value;
  // JSON leaves the C1 controls and the line separators alone; a terminal or a log would not.
  return JSON.stringify(cut).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** As {@link shown}, without what may be a password: all before the last `@`, and the query. */
export function shownUrl(url: string): string {
  const scheme = /^[a-z][a-z\d+.-]*:\/\//i.exec(url)?.[0] ?? "";
  const rest = url.slice(scheme.length);
  const at = rest.lastIndexOf("@");
  const masked = at < 0 ? rest : `***${rest.slice(at)}`;
  return shown(scheme + masked.replace(/([?#]).*$/s, "$1***"));
}
