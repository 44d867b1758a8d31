/** Builds the three bundles of `dist/` (or of the folder given): tsc to JavaScript, then ncc. */
import { execFile } from "node:child_process";
import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "..");

const BUNDLES = [
  { entry: "src/main.js", folder: "." },
  { entry: "src/cli.js", folder: "cli" },
  { entry: "mock-vllm/main.js", folder: "mock-vllm" },
] as const;

async function build(outFolder: string): Promise<void> {
  const compiled = path.join(root, "build");
  await rm(compiled, { recursive: true, force: true });
  await rm(outFolder, { recursive: true, force: true });
  await tool("typescript/bin/tsc", ["-p", "tsconfig.build.json"]);
  await cp(path.join(root, "package.json"), path.join(compiled, "package.json"));
  for (const { entry, folder } of BUNDLES)
    await bundle(path.join(compiled, entry), path.join(outFolder, folder));
}

async function bundle(entry: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await tool("@vercel/ncc/dist/ncc/cli.js", [
    "build",
    entry,
    "--out",
    folder,
    "--license",
    "licenses.txt",
    "--target",
    "es2023",
    "--no-cache",
    "--quiet",
  ]);
}

async function tool(script: string, args: readonly string[]): Promise<void> {
  const file = path.join(root, "node_modules", script);
  try {
    await run(process.execPath, [file, ...args], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  } catch (cause) {
    const { stdout = "", stderr = "" } = cause as { stdout?: string; stderr?: string };
    throw new Error(`${script} failed:\n${stdout}${stderr}`, { cause });
  }
}

await build(path.resolve(process.argv[2] ?? path.join(root, "dist")));
