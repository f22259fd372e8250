import type { BitReader } from '../bit-reader.ts';
import { type Codebook, SCALE_FACTOR_BOOK, SPECTRAL_BOOKS } from './codebooks.ts';
import { UnreadableSound } from './unreadable-sound.ts';

/** How a spectral code writes its coefficients: so many at once, up to a largest value, with signs in the code or behind it. */
interface Shape {
  size: 2 | 4;
  largest: number;
  isSigned: boolean;
}

/** Source: ISO/IEC 14496-3, table 4.151. */
const SHAPES: readonly Shape[] = [
  { size: 4, largest: 1, isSigned: true },
  { size: 4, largest: 1, isSigned: true },
  { size: 4, largest: 2, isSigned: false },
  { size: 4, largest: 2, isSigned: false },
  { size: 2, largest: 4, isSigned: true },
  { size: 2, largest: 4, isSigned: true },
  { size: 2, largest: 7, isSigned: false },
  { size: 2, largest: 7, isSigned: false },
  { size: 2, largest: 12, isSigned: false },
  { size: 2, largest: 12, isSigned: false },
  { size: 2, largest: 16, isSigned: false },
];
/** The largest value of the last code is written out behind it, with at most so many bits before its own. */
const ESCAPE_BOOK = 11;
const ESCAPE = 16;
const LONGEST_ESCAPE = 8;
const SCALE_FACTOR_MIDDLE = 60;

/** Returns the difference to the scale factor before. */
export const readScaleStep = (reader: BitReader): number => readWord(reader, SCALE_FACTOR_BOOK) - SCALE_FACTOR_MIDDLE;

/** Returns the next coefficients of a spectrum, two or four. @param book number of the code, from 1 to 11 */
export function readCoefficients(reader: BitReader, book: number): number[] {
  const shape = SHAPES[book - 1]!;
  const { size, largest, isSigned } = shape;
  const base = isSigned ? 2 * largest + 1 : largest + 1;
  let place = readWord(reader, SPECTRAL_BOOKS[book - 1]!);
  const values = size === 2 ? [0, 0] : [0, 0, 0, 0];
  for (let i = size - 1; i >= 0; i--) {
    values[i] = (place % base) - (isSigned ? largest : 0);
    place = Math.floor(place / base);
  }
  if (isSigned) return values;
  const signs = values.map((value) => (value !== 0 && reader.bit() === 1 ? -1 : 1));
  return values.map((value, at) => signs[at]! * (book === ESCAPE_BOOK && value === ESCAPE ? readEscape(reader) : value));
}

function readEscape(reader: BitReader): number {
  let more = 0;
  while (reader.bit() === 1) if (++more > LONGEST_ESCAPE) throw new UnreadableSound('A coefficient is too large.');
  return 2 ** (more + 4) + reader.bits(more + 4);
}

/** Returns the value of the next word of a canonical code. */
function readWord(reader: BitReader, { counts, values }: Codebook): number {
  let word = 0;
  let first = 0;
  let place = 0;
  for (const count of counts) {
    word |= reader.bit();
    if (word - first < count) return values[place + word - first]!;
    place += count;
    first = (first + count) << 1;
    word <<= 1;
  }
  throw new UnreadableSound('There is no such code.');
}
