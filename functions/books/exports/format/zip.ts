import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, whose content comes in pieces. */
export interface ZipEntry {
  /** The name of the file, in ASCII characters. */
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

interface PackedEntry {
  name: string;
  crc: number;
  size: number;
  packed: number;
  offset: number;
}

/** Bit 3: sizes follow the content, as nobody knows them before. */
const SIZES_FOLLOW = 1 << 3;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the earliest day that an archive knows: the same content is always the same file. */
const DAY = 0x21;

/** Yields a ZIP archive of files, one after the other. Source: APPNOTE.TXT 6.3, without its 64-bit extensions. */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const written: PackedEntry[] = [];
  let offset = 0;
  for (const entry of entries) {
    const one: PackedEntry = { name: entry.name, crc: 0, size: 0, packed: 0, offset };
    const header = fields(0x04034b50, 'local', one);
    yield header;
    for await (const chunk of deflated(entry.content, one)) {
      one.packed += chunk.length;
      yield chunk;
    }
    const descriptor = Buffer.alloc(16);
    [0x08074b50, one.crc, one.packed, one.size].forEach((value, index) => descriptor.writeUInt32LE(value, index * 4));
    yield descriptor;
    offset += header.length + one.packed + descriptor.length;
    written.push(one);
  }
  const directory = Buffer.concat(written.map((one) => fields(0x02014b50, 'central', one)));
  yield directory;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(written.length, 8);
  end.writeUInt16LE(written.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield end;
}

/** Yields content compressed, and counts it. */
async function* deflated(content: ZipEntry['content'], one: PackedEntry): AsyncGenerator<Uint8Array> {
  const counted = async function* () {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      one.crc = crc32(bytes, one.crc);
      one.size += bytes.length;
      yield bytes;
    }
  };
  const deflate = createDeflateRaw();
  const feeding = pipeline(Readable.from(counted()), deflate);
  // The failure of the content ends the loop as well; it is reported there.
  feeding.catch(() => undefined);
  for await (const chunk of deflate) yield chunk as Buffer;
  await feeding;
}

/** Returns a file's header, before its content or in the directory. */
function fields(signature: number, kind: 'local' | 'central', { name, crc, packed, size, offset }: PackedEntry): Buffer {
  const isLocal = kind === 'local';
  const header = Buffer.alloc(isLocal ? 30 : 46);
  header.writeUInt32LE(signature, 0);
  const at = isLocal ? 4 : 6;
  if (!isLocal) header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(SIZES_FOLLOW, at + 2);
  header.writeUInt16LE(DEFLATED, at + 4);
  header.writeUInt16LE(DAY, at + 8);
  if (!isLocal) [crc, packed, size].forEach((value, index) => header.writeUInt32LE(value, at + 10 + index * 4));
  header.writeUInt16LE(name.length, at + 22);
  if (!isLocal) header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, Buffer.from(name, 'ascii')]);
}
