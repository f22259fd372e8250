import { crc32, deflateSync } from 'node:zlib';

/** Pixels of four bytes each: red, green, blue and opacity. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a channel, with opacity. */
const DEPTH_AND_COLOURS = [8, 6, 0, 0, 0];
/** The file only goes from one library to the next: a quick one is better than a small one. */
const QUICK = { level: 1 };

/** Returns pixels as a PNG file. Source: PNG (third edition), 5.3, 9 and 11.2. */
export function pngFile({ width, height, data }: Pixels): Buffer {
  const rowBytes = width * 4;
  const rows = Buffer.alloc((rowBytes + 1) * height);
  // Each row begins with its filter, here none.
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(DEPTH_AND_COLOURS, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, QUICK)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
