import { MEASUREMENT_NAME, type StoredFile } from "../base/stored-baselines.ts";
import type { StoredRunArtifact } from "./forge.ts";
import { checkedDigest } from "./untrusted-run.ts";
import { zipContent, zipEntries } from "./zip-entry.ts";

/** All files taken of one artifact, unpacked, in bytes. */
const LARGEST_CONTENT_BYTES = 128 * 1024 * 1024;

/**
 * The measurements in a zip that nobody vouches for.
 *
 * @param capBytes for all of them together, unpacked
 * @throws Error that says what is wrong: other bytes than GitHub recorded, files that are too
 *   large, a damaged zip, or text that is no UTF-8
 */
export function measurementFiles(
  zip: Buffer,
  artifact: Pick<StoredRunArtifact, "digest">,
  capBytes = LARGEST_CONTENT_BYTES,
): readonly StoredFile[] {
  const entries = zipEntries(checkedDigest(zip, artifact)).filter(({ name }) =>
    MEASUREMENT_NAME.test(name),
  );
  if (new Set(entries.map(({ name }) => name)).size < entries.length) {
    throw new Error("it holds two files of the same name");
  }
  let left = capBytes;
  return entries.map((entry) => {
    const content = zipContent(zip, entry, left);
    left -= content.length;
    return { name: entry.name, text: new TextDecoder("utf-8", { fatal: true }).decode(content) };
  });
}
