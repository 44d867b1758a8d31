/** Builds the four bundles of `dist/` (or of the folder given): tsc to JavaScript, then ncc. */
import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "..");

type Ncc = (
  entry: string,
  options: Readonly<Record<string, unknown>>,
) => Promise<{
  readonly code: string;
  readonly assets: Readonly<
    Record<string, { readonly source: string | Buffer; readonly permissions: number }>
  >;
}>;

// It has no types of its own and is CommonJS.
const ncc: Ncc = createRequire(import.meta.url)("@vercel/ncc");

const BUNDLES = [
  { entry: "src/main.js", file: "index.js" },
  { entry: "src/cli.js", file: "cli/index.js" },
  { entry: "src/doors/load-thread.js", file: "load-thread/index.js" },
  { entry: "mock-vllm/library.js", file: "mock-vllm/library.js" },
] as const;

/** Needs no bundle: all that it imports is the one beside it. */
const MOCK_PROGRAM = { entry: "mock-vllm/main.js", file: "mock-vllm/index.js" };

async function build(outFolder: string): Promise<void> {
  // Always the same folder: ncc numbers its chunks by their paths.
  const compiled = path.join(root, "build");
  await rm(compiled, { recursive: true, force: true });
  // `npm test` checks the types; here they are only taken off.
  await tool("typescript7/bin/tsc", ["-p", "tsconfig.build.json", "--noCheck"]);
  await cp(path.join(root, "package.json"), path.join(compiled, "package.json"));
  await rm(outFolder, { recursive: true, force: true });
  for (const { entry, file } of BUNDLES) {
    await bundle(path.join(compiled, entry), path.join(outFolder, file));
  }
  const program = await readFile(path.join(compiled, MOCK_PROGRAM.entry), "utf8");
  await writeCode(path.join(outFolder, MOCK_PROGRAM.file), program);
}

/** In this process, one after the other: webpack is loaded once, and is warm for all but the first. */
async function bundle(entry: string, file: string): Promise<void> {
  const { code, assets } = await ncc(entry, {
    cache: false,
    license: "licenses.txt",
    target: "es2023",
    quiet: true,
  });
  const texts = [code, ...Object.values(assets).map(({ source }) => String(source))];
  if (texts.some((text) => text.includes("webpackMissingModule"))) {
    throw new Error(
      `${entry} imports a module that is not installed: its bundle would only throw.`,
    );
  }
  await writeCode(file, code);
  for (const [name, { source, permissions }] of Object.entries(assets)) {
    const asset = path.join(path.dirname(file), name);
    await mkdir(path.dirname(asset), { recursive: true });
    await writeFile(asset, source, { mode: permissions });
  }
}

/** What starts with `#!` can be started. */
async function writeCode(file: string, code: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, code, { mode: code.startsWith("#!") ? 0o755 : 0o644 });
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

// ncc numbers its chunks by their paths from here.
const target = path.resolve(process.argv[2] ?? path.join(root, "dist"));
process.chdir(root);
await build(target);
