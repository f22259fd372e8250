import { crc32 } from 'node:zlib';

/** Returns a WebP file with this size, whole by its structure. @param extra chunks that a picture does not need */
export function webp(width: number, height: number, extra: readonly Buffer[] = []): Buffer<ArrayBuffer> {
  const picture = Buffer.alloc(24);
  picture[0] = 0x2f;
  picture.writeUInt32LE(((height - 1) << 14) | (width - 1), 1);
  const chunks = Buffer.concat([webpChunk('VP8L', picture), ...extra]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + chunks.length, 4);
  return Buffer.concat([head, chunks]);
}

/** Returns a chunk of a WebP file. @param content of an even length */
export function webpChunk(type: string, content: Buffer): Buffer<ArrayBuffer> {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** Returns a JPEG file with this size, whole by its structure. @param extra segments that a picture does not need */
export function jpeg(width: number, height: number, extra: readonly Buffer[] = []): Buffer<ArrayBuffer> {
  const frame = Buffer.alloc(15);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const parts = [jpegSegment(0xe0, Buffer.alloc(14)), ...extra, jpegSegment(0xc0, frame), jpegSegment(0xda, Buffer.alloc(10))];
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([1, 2, 0xff, 0, 0xff, 0xd0, 3, 0xff, 0xd9])]);
}

/** Returns a segment of a JPEG file. */
export function jpegSegment(marker: number, content: Buffer): Buffer<ArrayBuffer> {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Returns a PNG file with this size, whole by its structure. @param extra chunks that a picture does not need */
export function png(width: number, height: number, extra: readonly Buffer[] = []): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const chunks = [pngChunk('IHDR', header), ...extra, pngChunk('IDAT', Buffer.alloc(8)), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

/** Returns a chunk of a PNG file. */
export function pngChunk(type: string, content: Buffer): Buffer<ArrayBuffer> {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
