/** Writes what is generated from the catalog: `action.yml`, and the README's tables. */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { renderActionYml, renewReadme } from "./reference.ts";

const root = path.resolve(import.meta.dirname, "..");
await writeFile(path.join(root, "action.yml"), renderActionYml());

const readmeFile = path.join(root, "README.md");
if (existsSync(readmeFile)) {
  await writeFile(readmeFile, renewReadme(await readFile(readmeFile, "utf8")));
}
