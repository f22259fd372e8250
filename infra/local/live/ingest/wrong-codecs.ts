import type { WrongCodec } from '#shared/video/broadcast/signal-faults.ts';

/** Names of codecs by their numbers in FLV tags. Source: Adobe Flash Video File Format Specification 10.1, E.4.2.1 and E.4.3.1. */
const PICTURES: Readonly<Record<number, WrongCodec>> = { 2: 'H.263', 4: 'VP6', 5: 'VP6', 12: 'HEVC' };
const SOUNDS: Readonly<Record<number, WrongCodec>> = {
  0: 'PCM',
  2: 'MP3',
  3: 'PCM',
  7: 'G.711',
  8: 'G.711',
  11: 'Speex',
  14: 'MP3',
};
/** The same by their four letters. Source: Enhanced RTMP v2. */
const LETTERS: Readonly<Record<string, WrongCodec>> = {
  hvc1: 'HEVC',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  '.mp3': 'MP3',
  Opus: 'Opus',
  'ac-3': 'AC-3',
  'ec-3': 'AC-3',
  fLaC: 'FLAC',
};
/** The number of sound whose codec is given by four letters, and the bit for pictures. */
const LETTERS_FOLLOW = 9;
const LETTERS_FOLLOW_BIT = 0x80;

const lettersOf = (body: Buffer) => LETTERS[body.toString('latin1', 1, 5)];

/** Returns the name of the codec in a picture's tag; undefined if it is none that is known. */
export function pictureCodec(body: Buffer): WrongCodec | undefined {
  const [first = 0] = body;
  return first & LETTERS_FOLLOW_BIT ? lettersOf(body) : PICTURES[first & 0x0f];
}

/** Returns the name of the codec in a sound's tag; undefined if it is none that is known. */
export function soundCodec(body: Buffer): WrongCodec | undefined {
  const [first = 0] = body;
  return first >> 4 === LETTERS_FOLLOW ? lettersOf(body) : SOUNDS[first >> 4];
}
