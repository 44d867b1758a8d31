import { UNTRUSTED_EXIT_CODE } from "../app/exit-code.ts";
import { describeVerifications, verifyFiles } from "../app/verify-files.ts";
import { readArtifact } from "../artifact/read.ts";
import { BenchError } from "../base/errors.ts";
import type { CliArguments } from "../inputs/cli-arguments.ts";
import { markdownReport } from "../report/markdown.ts";

type Command<Name> = Extract<CliArguments, { command: Name }>;

/** `vllm-bench verify FILE…`: 0 where all agree, 1 on a difference, 3 on a file that is no artifact. */
export async function verifyCommand({ files, json }: Command<"verify">): Promise<number> {
  const results = await verifyFiles(files);
  process.stdout.write(
    json
      ? `${JSON.stringify(results, (_, value) => (typeof value === "bigint" ? String(value) : value), 2)}\n`
      : describeVerifications(results),
  );
  if (results.some(({ kind }) => kind === "unreadable")) return UNTRUSTED_EXIT_CODE;
  const differs = results.some((one) => one.kind === "verified" && one.differences.length > 0);
  return differs ? 1 : 0;
}

/** `vllm-bench report FILE…`: Markdown on stdout, one report after the other. */
export async function reportCommand({ files }: Command<"report">): Promise<number> {
  for (const file of files) {
    const { artifact } = await readArtifact(file);
    process.stdout.write(`${markdownReport(artifact).text}\n`);
  }
  return 0;
}

/** `vllm-bench compare`. */
export async function compareCommand(_: Command<"compare">): Promise<number> {
  throw new BenchError("compare is not part of this version yet.", { code: "bad-settings" });
}
