/** Returns the beginning of a WebP file with this size. */
export function webp(width: number, height: number): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(64);
  file.write('RIFF', 0);
  file.write('WEBPVP8X', 8);
  file.writeUIntLE(width - 1, 24, 3);
  file.writeUIntLE(height - 1, 27, 3);
  return file;
}

/** Returns the beginning of a JPEG file with this size, after the segment that names the format. */
export function jpeg(width: number, height: number): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(64);
  file.writeUInt16BE(0xffd8, 0);
  file.writeUInt32BE(0xffe00010, 2);
  file.writeUInt32BE(0xffc00011, 20);
  file.writeUInt16BE(height, 25);
  file.writeUInt16BE(width, 27);
  return file;
}

/** Returns the beginning of a PNG file with this size. */
export function png(width: number, height: number): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(64);
  file.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  file.writeUInt32BE(13, 8);
  file.write('IHDR', 12);
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}
