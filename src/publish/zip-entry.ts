import { inflateRawSync } from "node:zlib";

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** The end record, which a comment of up to 65,535 bytes may follow. */
const END_BYTES = 22;
/** Our own artifacts hold a handful of files. */
const MOST_ENTRIES = 1000;

/** A file inside a zip, as its directory lists it. */
export type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly offset: number;
};

/**
 * The directory of a zip. Only what can be read without guessing is read: no Zip64, no encryption,
 * nothing is ever written to disk.
 *
 * @throws Error that says what is wrong with the file
 */
export function zipEntries(zip: Buffer): readonly ZipEntry[] {
  const end = endOfDirectory(zip);
  const total = zip.readUInt16LE(end + 10);
  if (total > MOST_ENTRIES) throw new Error(`The zip lists ${total} files.`);
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = total; left > 0; left--) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) {
      throw new Error("The zip's directory is damaged.");
    }
    if ((zip.readUInt16LE(at + 8) & 1) === 1) throw new Error("The zip is encrypted.");
    const nameBytes = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString("utf8", at + 46, at + 46 + nameBytes),
      method: zip.readUInt16LE(at + 10),
      packedBytes: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * One file's bytes, however large the directory says they are.
 *
 * @throws Error when it is damaged or inflates to more than `capBytes`
 */
export function zipContent(zip: Buffer, entry: ZipEntry, capBytes: number): Buffer {
  const { offset, packedBytes } = entry;
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== LOCAL_ENTRY) {
    throw new Error("The zip's directory points to no file.");
  }
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const packed = zip.subarray(start, start + packedBytes);
  if (packed.length !== packedBytes) throw new Error("The zip ends inside a file.");
  if (entry.method === STORED) {
    if (packedBytes > capBytes) throw new Error(`A file in the zip is over ${capBytes} bytes.`);
    return packed;
  }
  if (entry.method !== DEFLATED) throw new Error(`Zip method ${entry.method} is not supported.`);
  try {
    return inflateRawSync(packed, { maxOutputLength: capBytes });
  } catch (cause) {
    throw new Error(`A file in the zip is damaged or inflates to over ${capBytes} bytes.`, {
      cause,
    });
  }
}

function endOfDirectory(zip: Buffer): number {
  const first = Math.max(zip.length - END_BYTES - 65_535, 0);
  for (let at = zip.length - END_BYTES; at >= first; at--) {
    if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new Error("The file is not a zip.");
}
