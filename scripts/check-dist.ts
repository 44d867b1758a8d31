/** Builds `dist` anew in a temporary folder and names every file that differs from the committed one. */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const root = path.resolve(import.meta.dirname, "..");

async function filesUnder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file), await readFile(file)] as const;
    }),
  );
  return new Map(contents);
}

const fresh = await mkdtemp(path.join(tmpdir(), "vllm-bench-dist-"));
try {
  await promisify(execFile)(process.execPath, [path.join(root, "scripts/build.ts"), fresh]);
  const [built, committed] = await Promise.all([
    filesUnder(fresh),
    filesUnder(path.join(root, "dist")).catch(() => new Map<string, Buffer>()),
  ]);
  const names = [...new Set([...built.keys(), ...committed.keys()])].sort();
  const stale = names.filter((name) => {
    const expected = built.get(name);
    const found = committed.get(name);
    return expected === undefined || found === undefined || !expected.equals(found);
  });
  if (stale.length > 0) {
    process.stderr.write(
      `dist is not what the source builds; run \`npm run bundle\` and commit it. (Where node_modules is a link, ncc numbers its chunks differently: use \`npm ci\`.) Differing:\n${stale.map((name) => `  dist/${name}\n`).join("")}`,
    );
    process.exitCode = 1;
  }
} finally {
  await rm(fresh, { recursive: true, force: true });
}
