import { crc32 } from 'node:zlib';
import type { PictureEnding } from '#shared/catalog/pictures.ts';

/**
 * Returns a picture's file written again from the parts that make the picture: without comments, places, previews and colour profiles,
 * and without whatever follows its end.
 * @returns null if the file is not whole, or not of this format
 */
export function rewritePicture(file: Buffer, ending: PictureEnding): Buffer | null {
  const parts = READERS[ending](file);
  return parts && Buffer.concat(parts);
}

const READERS: Readonly<Record<PictureEnding, (file: Buffer) => Buffer[] | null>> = {
  png: pngParts,
  jpg: jpegParts,
  webp: webpParts,
};

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_CHUNKS: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);

/** Source: PNG (third edition), 5.3: length, type, data and checksum of each chunk. */
function pngParts(file: Buffer): Buffer[] | null {
  if (!file.subarray(0, 8).equals(PNG_SIGNATURE)) return null;
  const parts: Buffer[] = [PNG_SIGNATURE];
  for (let at = 8; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return null;
    const type = file.toString('latin1', at + 4, at + 8);
    if (PNG_CHUNKS.has(type)) parts.push(file.subarray(at, end));
    if (type === 'IEND') return parts;
    at = end;
  }
  return null;
}

/** The segments that decoding needs: tables, frames, scans, restart intervals, and the two that say how colours are stored. */
const isNeeded = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf) || [0xda, 0xdb, 0xdd, 0xe0, 0xee].includes(marker);

/** Source: ITU-T T.81, annex B: segments with their lengths, and after each start of a scan its data until the next marker. */
function jpegParts(file: Buffer): Buffer[] | null {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return null;
  const parts = [file.subarray(0, 2)];
  for (let at = 2; at + 4 <= file.length || file[at + 1] === 0xd9;) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff) return null;
    // Markers may be filled.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return parts.length > 1 ? [...parts, file.subarray(at, at + 2)] : null;
    const end = at + 2 + file.readUInt16BE(at + 2);
    const next = marker === 0xda ? endOfScan(file, end) : end;
    if (next > file.length || end < at + 4) return null;
    if (isNeeded(marker)) parts.push(file.subarray(at, next));
    at = next;
  }
  return null;
}

/** Returns where the data of a scan ends: at a marker that is neither a filled byte nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at !== -1) {
    const marker = file[at + 1] ?? 0;
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return at;
    at = file.indexOf(0xff, at + 2);
  }
  return Infinity;
}

/** The flag of a WebP file that says that there is transparency. Source: RFC 9649, section 2.7.1.2. */
const ALPHA = 0x10;

/** Source: RFC 9649, sections 2.3 to 2.7: chunks with a name, a length and, after an odd one, a byte that fills it. */
function webpParts(file: Buffer): Buffer[] | null {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return null;
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return null;
  const chunks: Buffer[] = [];
  let hasPicture = false;
  for (let at = 12; at + 8 <= end;) {
    const type = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (next > end) return null;
    const chunk = Buffer.from(file.subarray(at, next));
    if (type === 'VP8X' && size >= 1) chunk[8] = (chunk[8] ?? 0) & ALPHA;
    if (type === 'VP8 ' || type === 'VP8L') hasPicture = true;
    if (['VP8X', 'ALPH', 'VP8 ', 'VP8L'].includes(type)) chunks.push(chunk);
    at = next;
  }
  if (!hasPicture) return null;
  const head = Buffer.from(file.subarray(0, 12));
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return [head, ...chunks];
}
