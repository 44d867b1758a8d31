import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { redact } from "../base/secrets.ts";

/** A file of the uploaded artifact: one on disk, or a text made for it. */
export type BundleFile =
  | { readonly name: string; readonly path: string }
  | { readonly name: string; readonly text: string };

/** What `manifest.json` says of every other file. */
type Manifest = {
  readonly schema: "vllm-bench.manifest/v1";
  readonly files: readonly {
    readonly name: string;
    readonly bytes: number;
    /** 64 hex digits. */
    readonly sha256: string;
  }[];
};

/** A folder that holds exactly what is uploaded. */
export type Bundle = {
  readonly folder: string;
  readonly paths: readonly string[];
  /** Removes the folder; never rejects. */
  discard(): Promise<void>;
};

/**
 * Copies the files by their names (`head/run.json` too) into a fresh folder and adds their manifest.
 *
 * @param secrets blanked out wherever they stand: nothing masks an uploaded file later
 */
export async function makeBundle(
  files: readonly BundleFile[],
  { parent, secrets }: { readonly parent: string; readonly secrets: readonly string[] },
): Promise<Bundle> {
  const folder = await mkdtemp(join(parent, "vllm-bench-upload-"));
  const paths: string[] = [];
  const listed: Manifest["files"][number][] = [];
  for (const file of files) {
    const target = join(folder, file.name);
    const content = withoutSecrets(
      "path" in file ? await readFile(file.path) : Buffer.from(file.text),
      secrets,
    );
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
    const sha256 = createHash("sha256").update(content).digest("hex");
    listed.push({ name: file.name, bytes: content.length, sha256 });
    paths.push(target);
  }
  const manifest: Manifest = { schema: "vllm-bench.manifest/v1", files: listed };
  const manifestPath = join(folder, "manifest.json");
  await writeFile(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
  return {
    folder,
    paths: [...paths, manifestPath],
    discard: () => rm(folder, { recursive: true, force: true }).catch(() => {}),
  };
}

/** Latin-1 keeps every byte; secrets that travel in headers are ASCII. */
function withoutSecrets(content: Buffer, secrets: readonly string[]): Buffer {
  const text = content.toString("latin1");
  const clean = redact(text, secrets);
  return clean === text ? content : Buffer.from(clean, "latin1");
}
