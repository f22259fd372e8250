/** Width and height of a picture in pixels, and the format of its file. */
export interface PictureSize {
  format: 'webp' | 'jpg' | 'png';
  width: number;
  height: number;
}

/**
 * Reads the format and the size of a picture from the beginning of its file, whatever it is called.
 * @param start its first bytes; 64 kB are enough for what browsers write
 * @returns null for anything but a WebP, JPEG or PNG file
 */
export function pictureSize(start: Buffer): PictureSize | null {
  if (start.length < 32) return null;
  if (start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP') return webpSize(start);
  if (start.subarray(0, 8).equals(PNG_SIGNATURE)) return pngSize(start);
  return start.readUInt16BE(0) === 0xffd8 ? jpegSize(start) : null;
}

/** Source: RFC 9649, sections 2.5 to 2.7, and RFC 6386, section 9.1. */
function webpSize(start: Buffer): PictureSize | null {
  const of = (width: number, height: number): PictureSize => ({ format: 'webp', width, height });
  switch (start.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return start.readUIntBE(23, 3) === 0x9d012a ? of(start.readUInt16LE(26) & 0x3fff, start.readUInt16LE(28) & 0x3fff) : null;
    case 'VP8L': {
      const bits = start.readUInt32LE(21);
      return start[20] === 0x2f ? of((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1) : null;
    }
    case 'VP8X':
      return of(start.readUIntLE(24, 3) + 1, start.readUIntLE(27, 3) + 1);
    default:
      return null;
  }
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The header is the first chunk. Source: PNG (third edition), 5.2, 11.2.1. */
function pngSize(start: Buffer): PictureSize | null {
  if (start.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { format: 'png', width: start.readUInt32BE(16), height: start.readUInt32BE(20) };
}

/** Markers of a frame's header are C0 to CF, except three that mean something else. Source: ITU-T T.81, table B.1. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Goes from segment to segment until the one that names the size. Source: ITU-T T.81, B.2.2. */
function jpegSize(start: Buffer): PictureSize | null {
  for (let at = 2; at + 9 <= start.length && start[at] === 0xff; at += 2 + start.readUInt16BE(at + 2)) {
    if (isFrame(start[at + 1] ?? 0)) {
      return { format: 'jpg', height: start.readUInt16BE(at + 5), width: start.readUInt16BE(at + 7) };
    }
  }
  return null;
}
