import { BitReader } from './bit-reader.ts';

export interface PictureFormat {
  /** The colours' share of the picture: 420 is what all players show, 0 is none. */
  chroma: 0 | 420 | 422 | 444;
  /** Bits of one colour of one point. */
  bits: number;
}

/** The profiles that name a chroma format; all others have 4:2:0 with eight bits. Source: ITU-T H.264, 7.3.2.1.1. */
const NAMING_PROFILES: ReadonlySet<number> = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);
const CHROMA = [0, 420, 422, 444] as const;
const USUAL: PictureFormat = { chroma: 420, bits: 8 };
/** Beginning of a parameter set in an AVCDecoderConfigurationRecord. Source: ISO/IEC 14496-15, 5.3.3.1. */
const SET_AT = 8;
/** The fields that are read are in the first bytes. */
const READ_BYTES = 64;

/** Returns how the points of a picture are written, by the AVCDecoderConfigurationRecord of its stream. */
export function readPictureFormat(record: Buffer): PictureFormat {
  const reader = new BitReader(withoutEscapes(record.subarray(SET_AT, SET_AT + READ_BYTES)));
  reader.skip(8);
  const profile = reader.bits(8);
  if (!NAMING_PROFILES.has(profile)) return USUAL;
  reader.skip(16);
  reader.golomb();
  const chroma = CHROMA[reader.golomb()];
  if (chroma === undefined || reader.isOver) return USUAL;
  if (chroma === 444) reader.skip(1);
  return { chroma, bits: 8 + reader.golomb() };
}

/** Removes the bytes that H.264 puts between zeros. Source: ITU-T H.264, 7.4.1. */
function withoutEscapes(bytes: Buffer): Buffer {
  return Buffer.from(bytes.filter((byte, at) => !(byte === 3 && at >= 2 && bytes[at - 1] === 0 && bytes[at - 2] === 0)));
}
