import { type ComparisonOutcome, comparisonJson, judgeRuns } from "../app/comparison-outcome.ts";
import { comparisonPolicy } from "../app/comparison-policy.ts";
import { UNTRUSTED_EXIT_CODE } from "../app/exit-code.ts";
import { filesNamed } from "../app/file-pattern.ts";
import { reportFiles } from "../app/report-files.ts";
import {
  designOf,
  type ReadRuns,
  readRuns,
  refuseFiles,
  refuseSharedFiles,
  type SeenRuns,
} from "../app/run-files.ts";
import { describeVerifications, verifyFiles } from "../app/verify-files.ts";
import { BenchError } from "../base/errors.ts";
import type { CliArguments } from "../inputs/cli-arguments.ts";

type Command<Name> = Extract<CliArguments, { command: Name }>;

/** `vllm-bench verify FILE…`: 0 where all agree, 1 on a difference, 3 on a file that is no artifact. */
export async function verifyCommand({ files, json }: Command<"verify">): Promise<number> {
  const results = await verifyFiles(await filesNamed(files));
  process.stdout.write(
    json
      ? `${JSON.stringify(results, (_, value) => (typeof value === "bigint" ? String(value) : value), 2)}\n`
      : describeVerifications(results),
  );
  if (results.some(({ kind }) => kind === "unreadable")) return UNTRUSTED_EXIT_CODE;
  const differs = results.some((one) => one.kind === "verified" && one.differences.length > 0);
  return differs ? 1 : 0;
}

/** `vllm-bench report FILE…`: Markdown on stdout, repetitions together and then each run. */
export async function reportCommand({ files }: Command<"report">): Promise<number> {
  const { text, faults } = await reportFiles(await filesNamed(files));
  process.stdout.write(text);
  refuseFiles(faults);
  return 0;
}

/** `vllm-bench compare`: 0 well, 1 a regression, 3 incomparable or a broken contract. */
export async function compareCommand(args: Command<"compare">): Promise<number> {
  const policy = comparisonPolicy(args.policy);
  const { base, head } = await readSides(args);
  const design = designOf(base, head);
  const outcome = judgeRuns({ base: base.runs, head: head.runs }, { policy, design });
  process.stdout.write(shownAs(args.format, outcome));
  return outcome.exitCode;
}

/** Both sides, or what is wrong with the files of both. */
async function readSides(args: Pick<Command<"compare">, "base" | "head">) {
  const names = { base: await filesNamed(args.base), head: await filesNamed(args.head) };
  refuseSharedFiles(names.base, names.head);
  const seen: SeenRuns = new Map();
  const base = await readSide(names.base, { side: "base", seen });
  const head = await readSide(names.head, { side: "head", seen });
  if (typeof base !== "string" && typeof head !== "string") return { base, head };
  throw new BenchError([base, head].filter((side) => typeof side === "string").join("\n"), {
    code: "bad-artifact",
  });
}

/** A side's runs, or what is wrong with its files. */
async function readSide(
  files: readonly string[],
  reading: { readonly side: "base" | "head"; readonly seen: SeenRuns },
): Promise<ReadRuns | string> {
  try {
    return await readRuns(files, reading);
  } catch (error) {
    if (error instanceof BenchError && error.code === "bad-artifact") return error.message;
    throw error;
  }
}

function shownAs(format: Command<"compare">["format"], outcome: ComparisonOutcome): string {
  if (format === "json") return `${JSON.stringify(comparisonJson(outcome), null, 2)}\n`;
  return format === "markdown" ? outcome.markdown : outcome.text;
}
