import { existsSync } from "node:fs";
import { type FlagShape, readCommandLine } from "../src/inputs/command-line.ts";

export function helpText(sections: readonly string[]): string {
  return `Usage: npm run bench [-- options]

Measures what the client errs and costs against the mock's truth. Prints Markdown, writes JSON.

  (no option)          all sections but peers; some minutes, on a machine that does nothing else
  --only NAME,NAME     some sections: ${sections.join(", ")}
                       (peers: other benchmarks' clients, where they are installed)
  --write PAGE         also puts the tables into their place on a page, such as docs/accuracy.md
  --json FILE          where the JSON goes [bench-results.json]
  --tiny               little loads: does it work, not how well
  --short              half a minute: fails when a chunk costs more than the stored ratios allow
  --store              measures the short form at length and stores its ratios
  --help
`;
}

const FLAGS: readonly FlagShape[] = [
  ...["only", "write", "json"].map((name) => ({ name, placeholder: name })),
  ...["tiny", "short", "store"].map((name) => ({ name, placeholder: null })),
];

export type BenchOptions =
  | { readonly kind: "help" }
  | { readonly kind: "short" | "store" }
  | {
      readonly kind: "sections";
      /** Names of the sections that are asked for; null for all that need no other program. */
      readonly only: readonly string[] | null;
      readonly scale: "full" | "tiny";
      readonly json: string;
      readonly write: string | null;
    };

/** @returns what to do, or everything that is wrong with the arguments */
export function readOptions(
  args: readonly string[],
  sections: readonly string[],
): BenchOptions | { readonly problems: readonly string[] } {
  const { help, values, words, problems } = readCommandLine(args, FLAGS);
  if (help) return { kind: "help" };
  const texts = problems.map(({ name, text }) => `${name} ${text}`);
  if (words.length > 0) texts.push(`There are no arguments such as "${words.join(" ")}".`);
  const given = (name: string) => values.get(name)?.[0] ?? null;
  const alone = ["short", "store"].filter((name) => values.has(name));
  const [kind] = alone;
  if (kind !== undefined && values.size > 1) texts.push(`--${kind} goes with no other option.`);
  const only = given("only")?.split(",") ?? null;
  const unknown = only?.filter((name) => !sections.includes(name)) ?? [];
  if (unknown.length > 0) {
    texts.push(
      `There is no section ${unknown.join(" or ")}. The sections are ${sections.join(", ")}.`,
    );
  }
  const write = given("write");
  if (write !== null && !existsSync(write)) texts.push(`There is no page ${write} to write into.`);
  if (texts.length > 0) return { problems: texts };
  if (kind === "short" || kind === "store") return { kind };
  const scale = values.has("tiny") ? "tiny" : "full";
  return { kind: "sections", only, scale, json: given("json") ?? "bench-results.json", write };
}
