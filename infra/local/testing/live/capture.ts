import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One tag of an FLV file, as an encoder sends it. */
export interface CapturedTag {
  /** 8 for sound, 9 for pictures. */
  type: number;
  /** Decode time, milliseconds. */
  time: number;
  body: Buffer;
}

/**
 * Returns the tags that an encoder sent: `wide` is 12 s of 320 × 180 at 25 pictures a second, with B-frames, a keyframe each
 * second and mono sound; `narrow` is 4 s of 192 × 144 at 30 pictures, with a keyframe every two seconds and stereo sound.
 * `silent` and `clipping` are 2 s of such sound alone, encoded as that of `wide`. README.md says how they were made.
 */
export function capture(name: 'wide' | 'narrow' | 'silent' | 'clipping'): CapturedTag[] {
  return readCapture(path.join(import.meta.dirname ?? __dirname, `${name}.flv`));
}

/** Returns the tags of sound and pictures in an FLV file. */
export function readCapture(name: string): CapturedTag[] {
  const file = readFileSync(name);
  const tags: CapturedTag[] = [];
  // A header of nine bytes, and four with the size of no tag.
  for (let at = 13; at + 11 <= file.length;) {
    const size = file.readUIntBE(at + 1, 3);
    const time = file.readUIntBE(at + 4, 3) + file[at + 7]! * 2 ** 24;
    tags.push({ type: file[at]!, time, body: file.subarray(at + 11, at + 11 + size) });
    at += 11 + size + 4;
  }
  return tags.filter(({ type }) => type === 8 || type === 9);
}
