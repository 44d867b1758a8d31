import { deflateRawSync, inflateRawSync } from "node:zlib";

export type ZipEntries = Readonly<Record<string, string | Buffer>>;

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const STORED = 0;
const DEFLATED = 8;

/** A zip file of these entries, in their order. Names are written as given, hostile ones too. */
export function writeZip(entries: ZipEntries): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const raw = Buffer.from(content);
    const entry = { name: Buffer.from(name), raw, packed: deflateRawSync(raw), offset };
    const local = Buffer.concat([localHeader(entry), entry.name, entry.packed]);
    bodies.push(local);
    directory.push(Buffer.concat([centralHeader(entry), entry.name]));
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}

/** The entries of a zip file by name, read through its central directory. */
export function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error(`These ${zip.length} bytes are no zip file.`);
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== CENTRAL_HEADER) throw new Error(`No directory entry at ${at}.`);
    const nameBytes = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + nameBytes);
    entries.set(name, contentOf(zip, at));
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function contentOf(zip: Buffer, entry: number): Buffer {
  const method = zip.readUInt16LE(entry + 10);
  const packedBytes = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + packedBytes);
  if (method === STORED) return Buffer.from(packed);
  if (method === DEFLATED) return inflateRawSync(packed);
  throw new Error(`Zip method ${method} is not supported.`);
}

type Entry = {
  readonly name: Buffer;
  readonly raw: Buffer;
  readonly packed: Buffer;
  readonly offset: number;
};

function localHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  writeShared(header, entry, 4);
  return header;
}

function centralHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL_HEADER, 0);
  header.writeUInt16LE(20, 4);
  writeShared(header, entry, 6);
  header.writeUInt32LE(entry.offset, 42);
  return header;
}

/** The fields that both headers have in the same order, from "version needed" on. */
function writeShared(header: Buffer, entry: Entry, at: number): void {
  header.writeUInt16LE(20, at);
  header.writeUInt16LE(DEFLATED, at + 4);
  header.writeUInt32LE(crc32(entry.raw), at + 10);
  header.writeUInt32LE(entry.packed.length, at + 14);
  header.writeUInt32LE(entry.raw.length, at + 18);
  header.writeUInt16LE(entry.name.length, at + 22);
}

// node:zlib has crc32 only from Node 22.2 on.
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
